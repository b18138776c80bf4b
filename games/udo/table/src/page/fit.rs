//! Evaluates conditions for the marks on the open combo and for the explanations on cards that do not fit.
//!
//! It only calls the rules for each card (UDO-5.10) and decides nothing itself.

use crate::face::FaceNaming;
use budokan_udo::Card;
use budokan_udo::card::Condition;
use budokan_udo::phase::combos;

use super::Mat;

impl Mat<'_> {
    /// The first violated condition of a combo, with its card. In an unfinished combo only conditions that can no
    /// longer be satisfied count.
    pub fn first_broken(&self, cards: &[Card], finished: bool) -> Option<(Card, Condition)> {
        let each = |(index, card): (usize, &Card)| self.broken_at(cards, index, finished).map(|broken| (*card, broken));
        cards.iter().enumerate().find_map(each)
    }

    /// The first violated condition of one card.
    pub fn broken_at(&self, cards: &[Card], index: usize, finished: bool) -> Option<Condition> {
        let is_only = || self.view.combo.values().all(|laid| laid.cards[0] == cards[0]);
        combos::broken_at(self.cards, |card| self.view.is_enraged(card), is_only, cards, index, finished)
    }

    /// A short explanation of why a card of the hand cannot be placed now.
    pub fn why_not(&self, card: Card) -> String {
        if self.view.open.is_empty() {
            let lonely = self.view.combo.values().any(|laid| laid.cards.iter().any(|card| self.wants_alone(*card)));
            if lonely || self.wants_alone(card) && !self.view.combo.is_empty() {
                return self.faces.condition(Condition::OnlyCombo, FaceNaming::Short);
            }
        }
        let mut cards = self.view.open.clone();
        cards.push(card);
        match self.first_broken(&cards, false) {
            Some((broken, condition)) if broken == card => self.faces.condition(condition, FaceNaming::Short),
            Some((broken, condition)) => {
                let condition = self.faces.condition(condition, FaceNaming::Short);
                self.say("why-other", &[("part", &self.shorts(self.cards.parts(broken))), ("condition", &condition)])
            }
            None => self.word("why-dead-end"),
        }
    }

    /// Whether a card of the hand can be placed on the open combo.
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

    /// The missing requirement before the open combo can be finished.
    pub fn lacking(&self) -> Option<String> {
        let (card, condition) = self.first_broken(&self.view.open, true)?;
        let condition = self.faces.condition(condition, FaceNaming::Short);
        Some(self.say("why-other", &[("part", &self.shorts(self.cards.parts(card))), ("condition", &condition)]))
    }
}
