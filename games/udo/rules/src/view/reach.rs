//! Predictions from a view: the length of a combo, and the targets within reach of an amount.

use super::View;
use crate::action::Boost;
use crate::card::{Card, EffectStep, Hero};
use crate::sum::Length;

impl View {
    /// The length of a combo of these cards if it were resolved now (UDO-6.3).
    pub fn length(&self, cards: &[Card], boost: Boost) -> Length {
        let bonus = cards.last().map_or(0, |finisher| self.bonus_of(*finisher));
        Length::new(cards.len(), bonus, boost, self.charge)
    }

    /// The boost that is available now.
    pub fn boost(&self) -> Option<Boost> {
        match self.hero {
            Hero::Udo => (self.charge > 0).then_some(Boost::Charge),
            Hero::Kai => (self.kai.enraged && !self.kai.doubled).then_some(Boost::Double),
        }
    }

    /// The number of attacks revealed each turn, as things stand (UDO-4.1).
    pub fn attacks(&self) -> u8 {
        let standing = self.body.values().filter(|body| !body.defeated).count();
        self.opponent().map_or(0, |master| master.attacks(standing as u8))
    }

    /// For a finisher with several deals or blocks: the number carried out, and the total.
    pub fn carried_out(&self) -> Option<(u16, u16)> {
        let combo = self.current()?;
        let program = &self.cards.content().face(combo.finisher, self.frame.raged).effect;
        // The frame's index is already past the current step.
        let step = program.get(usize::from(self.frame.at).checked_sub(1)?)?;
        let (EffectStep::Deal(_, times) | EffectStep::Block(_, times)) = step else { return None };
        let all = times.at(combo.x);
        Some((all.saturating_sub(self.left), all))
    }

    /// The values of the uncovered hearts that this number of deals of this amount can cover, greatest
    /// first (UDO-7.1, 7.3).
    pub fn hearts_within(&self, amount: u16, deals: u16) -> Vec<u8> {
        let most = usize::from(deals);
        let in_order = self.opponent().is_some_and(|master| master.in_order);
        let open = self.body.values().filter(|body| !body.defeated).flat_map(|body| {
            // UDO-10.4: with hearts in order a deal applies to the first uncovered one.
            let within = if in_order { body.open.len().min(most) } else { body.open.len() };
            body.open[..within].iter().copied().take_while(move |heart| !in_order || u16::from(*heart) <= amount)
        });
        greatest(open.filter(|heart| u16::from(*heart) <= amount), most)
    }

    /// The values of the revealed attacks that this number of blocks of this amount can stop, greatest first (UDO-7.5);
    /// `None` means a block of everything (UDO-7.6).
    pub fn attacks_within(&self, amount: u16, blocks: Option<u16>) -> Vec<u8> {
        let values = self.revealed.iter().map(|attack| self.value(*attack));
        greatest(values.filter(|value| u16::from(*value) <= amount), blocks.map_or(usize::MAX, usize::from))
    }
}

/// The `most` greatest numbers, in descending order.
fn greatest(numbers: impl Iterator<Item = u8>, most: usize) -> Vec<u8> {
    let mut numbers: Vec<u8> = numbers.collect();
    numbers.sort_unstable_by(|one, other| other.cmp(one));
    numbers.truncate(most);
    numbers
}
