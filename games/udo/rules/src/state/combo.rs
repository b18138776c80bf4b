//! Combos: the open one, the laid ones, and the ones being resolved.
//!
//! The placeable cards are queried constantly. A combo being laid therefore carries the accumulated constraints of its
//! cards on further ones ([`Build`]), and [`Laying`] evaluates all cards of the hand at once; `state/search.rs`
//! determines whether a combo can still be finished. The conditions on the cards themselves are only evaluated to
//! explain a refusal (`phase/combos.rs`); law 2 compares the two implementations.

use budokan_kernel::List;
use serde::{Deserialize, Serialize};

use super::Zone;
use crate::card::{Card, Fits, MOST_OWNED};
use crate::sum::Length;

/// The accumulated constraints of a combo's cards on further ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Build {
    /// The cards of the combo.
    pub(crate) cards: Zone,
    /// Cards that exclude one of them or are excluded by one (UDO-12.4).
    pub(crate) barred: Zone,
    /// The top card; meaningless while the combo is empty.
    pub(crate) top: Card,
    /// Number of cards in the combo.
    pub(crate) len: u8,
    /// Maximum size that all of them allow (UDO-12.6).
    pub(crate) most: u8,
    /// Minimum size that all of them require (UDO-12.7).
    pub(crate) fewest: u8,
    /// Whether the top card still needs a neighbour (UDO-12.2).
    pub(crate) lonely: bool,
    /// Whether no card may be placed on the top card (UDO-12.1).
    pub(crate) closed: bool,
}

impl Default for Build {
    fn default() -> Self {
        Self {
            cards: Zone::EMPTY,
            barred: Zone::EMPTY,
            top: Card::default(),
            len: 0,
            most: MOST_OWNED as u8,
            fewest: 1,
            lonely: false,
            closed: false,
        }
    }
}

/// The possible next cards of a combo.
#[derive(Clone, Copy)]
pub(super) struct Next {
    /// Cards that do not irreparably violate a condition.
    pub(super) possible: Zone,
    /// Cards after which the combo could be finished at once.
    pub(super) ready: Zone,
}

/// The tables of conditions together with the visible sides.
#[derive(Clone, Copy)]
pub struct Laying<'a> {
    pub(crate) fits: &'a Fits,
    pub(crate) enraged: Zone,
}

impl Laying<'_> {
    #[inline]
    pub(super) fn up(self, sides: [Zone; 2]) -> Zone {
        Fits::up(sides, self.enraged)
    }

    /// Cards that allow no other combo (UDO-12.8), by their visible sides.
    #[inline]
    pub(crate) fn only(self) -> Zone {
        self.up(self.fits.only)
    }

    /// The combo with one more card on top.
    #[inline]
    pub(crate) fn place(self, build: Build, card: Card) -> Build {
        let fit = self.fits.of(card, self.enraged);
        let settled = self.up(if build.len == 0 { self.fits.modest } else { self.fits.settled[build.top.index()] });
        Build {
            cards: build.cards | Zone::one(card),
            barred: build.barred | fit.excludes | self.up(self.fits.excluded[card.index()]),
            top: card,
            len: build.len + 1,
            most: build.most.min(fit.max),
            fewest: build.fewest.max(fit.min),
            lonely: !settled.has(card),
            closed: fit.last || fit.first_or_last && build.len > 0,
        }
    }

    /// The cards of the hand that can be placed on the combo.
    #[inline]
    pub(super) fn next(self, build: &Build, hand: Zone) -> Next {
        if build.closed || build.len >= build.most {
            return Next { possible: Zone::EMPTY, ready: Zone::EMPTY };
        }
        let fits = self.fits;
        let position = usize::from(build.len) + 1;
        let mut possible = (hand & self.up(fits.at[position])).without(build.barred);
        let settled = if build.len == 0 {
            self.up(fits.modest)
        } else {
            let top = fits.of(build.top, self.enraged);
            possible = possible.without(top.not_near | self.up(fits.shunned[build.top.index()]));
            if build.lonely {
                possible = possible & top.near;
            }
            self.up(fits.settled[build.top.index()])
        };
        let mut ready = possible & settled & self.up(fits.content[position]);
        if usize::from(build.fewest) > position {
            ready = Zone::EMPTY;
        }
        let needy = self.up(fits.needy);
        if (build.cards | ready).meets(needy) {
            ready = self.in_need(build, ready, needy);
        }
        Next { possible, ready }
    }

    /// Filters the ready cards: keeps those after which no requirement of another card is open (UDO-12.5).
    fn in_need(self, build: &Build, mut ready: Zone, needy: Zone) -> Zone {
        for card in build.cards & needy {
            let wanted = self.fits.of(card, self.enraged).requires;
            if !wanted.meets(build.cards) {
                ready = ready & wanted;
            }
        }
        for card in ready & needy {
            if !self.fits.of(card, self.enraged).requires.meets(build.cards) {
                ready.remove(card);
            }
        }
        ready
    }

    /// Whether every condition of the combo holds, so that it can be finished.
    #[inline]
    pub(crate) fn is_complete(self, build: &Build) -> bool {
        if build.len == 0 || build.lonely || build.len < build.fewest {
            return false;
        }
        let needy = build.cards & self.up(self.fits.needy);
        needy.iter().all(|card| self.fits.of(card, self.enraged).requires.meets(build.cards))
    }
}

/// The combo being laid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Open {
    /// The cards, bottom first.
    pub(crate) cards: List<Card, MOST_OWNED>,
    pub(crate) build: Build,
}

impl Open {
    /// An open combo with these cards, bottom first.
    pub(crate) fn of(laying: Laying<'_>, cards: &[Card]) -> Self {
        let build = cards.iter().fold(Build::default(), |build, card| laying.place(build, *card));
        Self { cards: List::from_slice(cards), build }
    }

    /// Whether no combo is open.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.build.len == 0
    }
}

/// Combos in card-file order of their bottom cards, numbered from 1 (UDO-5.12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Combos {
    cards: List<Card, MOST_OWNED>,
    /// The end index of each combo.
    ends: List<u8, MOST_OWNED>,
}

impl Combos {
    /// Number of combos.
    #[inline]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether the list is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    #[inline]
    fn start(&self, number: usize) -> usize {
        if number == 1 { 0 } else { usize::from(self.ends[number - 2]) }
    }

    /// The cards of a combo, bottom first; empty for an invalid number.
    #[inline]
    pub fn cards(&self, number: usize) -> &[Card] {
        if number == 0 || number > self.len() {
            return &[];
        }
        &self.cards[self.start(number)..usize::from(self.ends[number - 1])]
    }

    /// Iterates over the combos with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (usize, &[Card])> {
        (1..=self.len()).map(|number| (number, self.cards(number)))
    }

    /// The cards of all combos.
    #[inline]
    pub fn all(&self) -> Zone {
        self.cards.iter().copied().collect()
    }

    /// The bottom card of the last combo.
    #[inline]
    pub fn last_bottom(&self) -> Option<Card> {
        self.cards(self.len()).first().copied()
    }

    /// Inserts a combo; combos with a later bottom card move down.
    #[inline]
    pub fn lay(&mut self, cards: &[Card]) {
        if self.last_bottom() < cards.first().copied() {
            return self.push(cards);
        }
        let all = std::mem::take(self);
        let is_before = |laid: &[Card]| laid.first() < cards.first();
        all.iter().filter(|(_, laid)| is_before(laid)).for_each(|(_, laid)| self.push(laid));
        self.push(cards);
        all.iter().filter(|(_, laid)| !is_before(laid)).for_each(|(_, laid)| self.push(laid));
    }

    #[inline]
    fn push(&mut self, cards: &[Card]) {
        for card in cards {
            self.cards.push(*card);
        }
        self.ends.push(self.cards.len() as u8);
    }

    /// Removes a combo and returns its cards; the later ones move up.
    pub fn take_back(&mut self, number: usize) -> Zone {
        let all = std::mem::take(self);
        all.iter().filter(|(each, _)| *each != number).for_each(|(_, cards)| self.push(cards));
        all.cards(number).iter().copied().collect()
    }
}

/// Combos with the progress of their resolution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    pub(crate) combos: Combos,
    /// The combos whose resolution has not begun; bit 0 is number 1.
    pub(crate) waiting: u16,
    /// The rider bonus of each combo whose resolution has begun.
    pub(crate) bonus: [u8; MOST_OWNED],
    /// The charge spent on each combo.
    pub(crate) charge: [u8; MOST_OWNED],
    /// The number of the doubled combo; 0 for none.
    pub(crate) double: u8,
}

impl Plan {
    /// The parts of X for a combo whose resolution has begun.
    #[inline]
    pub(crate) fn length(&self, number: u8) -> Length {
        let slot = usize::from(number) - 1;
        Length {
            cards: self.combos.cards(usize::from(number)).len() as u8,
            double: self.double == number,
            bonus: self.bonus[slot],
            charge: self.charge[slot],
        }
    }

    /// A plan with these combos, none of them resolved.
    #[inline]
    pub(crate) fn of(combos: Combos) -> Self {
        let waiting = ((1u32 << combos.len()) - 1) as u16;
        Self { combos, waiting, ..Self::default() }
    }

    /// Whether this combo has not been resolved yet.
    #[inline]
    pub(crate) fn waits(&self, number: u8) -> bool {
        number > 0 && usize::from(number) <= self.combos.len() && self.waiting >> (number - 1) & 1 == 1
    }
}
