//! Whether conditions hold, for the marks on the open combo and for the reasons on cards that do not fit.
//!
//! The rules decide; this only asks them about each card (UDO-5.10).

use crate::face::Naming;
use budokan_udo::Card;
use budokan_udo::card::Condition;
use budokan_udo::phase::combos;

use super::Mat;

impl Mat<'_> {
    /// The first condition of a combo that does not hold, and its card: of a finished combo, or of one on which more
    /// may be placed, where only what is beyond repair counts.
    pub fn first_broken(&self, cards: &[Card], finished: bool) -> Option<(Card, Condition)> {
        let each = |(index, card): (usize, &Card)| self.broken_at(cards, index, finished).map(|broken| (*card, broken));
        cards.iter().enumerate().find_map(each)
    }

    /// The first condition of one card that does not hold.
    pub fn broken_at(&self, cards: &[Card], index: usize, finished: bool) -> Option<Condition> {
        let is_only = || self.view.combo.values().all(|laid| laid.cards[0] == cards[0]);
        combos::broken_at(self.cards, |card| self.view.is_enraged(card), is_only, cards, index, finished)
    }

    /// Why a card of the hand cannot be placed now, in a few words.
    pub fn why_not(&self, card: Card) -> String {
        if self.view.open.is_empty() {
            let lonely = self.view.combo.values().any(|laid| laid.cards.iter().any(|card| self.wants_alone(*card)));
            if lonely || self.wants_alone(card) && !self.view.combo.is_empty() {
                return self.faces.condition(Condition::OnlyCombo, Naming::Short);
            }
        }
        let mut cards = self.view.open.clone();
        cards.push(card);
        match self.first_broken(&cards, false) {
            Some((broken, condition)) if broken == card => self.faces.condition(condition, Naming::Short),
            Some((broken, condition)) => {
                let condition = self.faces.condition(condition, Naming::Short);
                self.say("why-other", &[("part", &self.shorts(self.cards.parts(broken))), ("condition", &condition)])
            }
            None => self.word("why-dead-end"),
        }
    }

    /// Whether some card of the hand may lie on the open combo.
    pub fn grows(&self) -> bool {
        let on_top = |card: &Card| {
            let cards: Vec<Card> = self.view.open.iter().chain([card]).copied().collect();
            self.first_broken(&cards, false).is_none()
        };
        self.view.hand.iter().any(on_top)
    }

    fn wants_alone(&self, card: Card) -> bool {
        let face = self.view.face(card);
        face.conditions.iter().any(|condition| matches!(condition, Condition::OnlyCombo))
    }

    /// What the open combo lacks before it can be finished.
    pub fn lacking(&self) -> Option<String> {
        let (card, condition) = self.first_broken(&self.view.open, true)?;
        let condition = self.faces.condition(condition, Naming::Short);
        Some(self.say("why-other", &[("part", &self.shorts(self.cards.parts(card))), ("condition", &condition)]))
    }
}
