//! Combos in canonical form: the sets of cards that can be laid as one combo, with the possible finishers.
//!
//! The result of a combo depends only on its set of cards and its top card (UDO-13.4), so a planner can ignore the
//! order. The rules themselves do not use this module.

use budokan_kernel::List;

use super::Zone;
use super::combo::{Build, Laying, Open};
use crate::card::{Card, CardSet, MOST_OWNED};

/// A combo without the order of its cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// All cards of the combo.
    pub cards: Zone,
    /// The card on top.
    pub finisher: Card,
}

impl CardSet {
    /// The input for laying combos, with these cards ENRAGED.
    pub fn laying(&self, enraged: Zone) -> Laying<'_> {
        Laying { fits: &self.fits, enraged }
    }
}

impl Laying<'_> {
    /// Cards that allow no other combo next to theirs (UDO-12.8).
    pub fn alone(self) -> Zone {
        self.only()
    }

    /// Every combo that can be laid with these cards (at most [`MOST_OWNED`]), smaller ones first, without duplicates.
    /// A hand that is a subset of them can lay exactly the combos within the subset.
    pub fn reaches(self, cards: Zone) -> Vec<Reach> {
        // The constraints of a combo depend only on its cards, its top card and whether that card needs a neighbour.
        let slot = |build: &Build| {
            let set = build.cards.iter().fold(0, |set, card| set | 1usize << cards.before(card));
            (set << 1 | usize::from(build.lonely), 1u16 << cards.before(build.top))
        };
        let mut seen = vec![0u16; 2 << cards.len().min(MOST_OWNED)];
        let mut found = Vec::new();
        let mut builds = vec![Build::default()];
        let mut at = 0;
        while let Some(build) = builds.get(at).copied() {
            at += 1;
            let next = self.next(&build, cards.without(build.cards));
            for card in next.possible {
                let placed = self.place(build, card);
                let (index, top) = slot(&placed);
                if seen[index] & top != 0 {
                    continue;
                }
                seen[index] |= top;
                builds.push(placed);
                if next.ready.has(card) {
                    found.push(Reach { cards: placed.cards, finisher: card });
                }
            }
        }
        found
    }

    /// An order in which the cards of a combo can be laid, bottom first, starting with the cards in `open`; `None` if
    /// there is no such order.
    pub fn order(self, open: &[Card], reach: Reach) -> Option<List<Card, MOST_OWNED>> {
        let Open { mut cards, build } = Open::of(self, open);
        let fits = build.cards.without(reach.cards).is_empty();
        (fits && self.arrange(build, reach, &mut cards)).then_some(cards)
    }

    fn arrange(self, build: Build, reach: Reach, order: &mut List<Card, MOST_OWNED>) -> bool {
        let left = reach.cards.without(build.cards);
        if left.is_empty() {
            return build.top == reach.finisher && self.is_complete(&build);
        }
        let next = self.next(&build, left);
        if left == Zone::one(reach.finisher) {
            if next.ready.has(reach.finisher) {
                order.push(reach.finisher);
            }
            return next.ready.has(reach.finisher);
        }
        for card in next.possible.without(Zone::one(reach.finisher)) {
            order.push(card);
            if self.arrange(self.place(build, card), reach, order) {
                return true;
            }
            order.pop();
        }
        false
    }
}
