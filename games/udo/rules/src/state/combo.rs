//! Combos: the one being laid, those laid, and those being resolved.
//!
//! Whether a card can be placed is asked all the time, so a combo being laid carries with it what its
//! cards ask of those still to come ([`Build`]), and [`Laying`] answers for all cards of the hand at
//! once; whether a combo can still be finished is looked for in `state/search.rs`. The conditions as they stand on the cards are looked at only to explain a refusal
//! (`phase/combos.rs`); law 2 compares the two.

use budokan_kernel::List;
use serde::{Deserialize, Serialize};

use super::Zone;
use crate::card::{Card, Fits, MOST_OWNED};
use crate::sum::Length;

/// What the cards of a combo ask of those still to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Build {
    /// The cards.
    pub(crate) cards: Zone,
    /// Cards that exclude one of them or are excluded by one (UDO-12.4).
    pub(crate) barred: Zone,
    /// The top card; without meaning while there is none.
    pub(crate) top: Card,
    /// How many cards there are.
    pub(crate) len: u8,
    /// The most cards that all of them allow (UDO-12.6).
    pub(crate) most: u8,
    /// The fewest that all of them allow (UDO-12.7).
    pub(crate) fewest: u8,
    /// Whether the top card still needs a neighbour (UDO-12.2).
    pub(crate) lonely: bool,
    /// Whether nothing may lie on the top card (UDO-12.1).
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

/// What can be placed next.
#[derive(Clone, Copy)]
pub(super) struct Next {
    /// Cards that break no condition beyond repair.
    pub(super) possible: Zone,
    /// Those after which the combo could be finished at once.
    pub(super) ready: Zone,
}

/// The sides that are up, and what they say about combos.
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

    /// Cards in play that allow no other combo (UDO-12.8).
    #[inline]
    pub(crate) fn only(self) -> Zone {
        self.up(self.fits.only)
    }

    /// The combo with one card more on top.
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

    /// The cards of the hand that can lie on the combo.
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

    /// Of the cards that are ready, those that leave no need for another card open (UDO-12.5).
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
    /// Its cards, bottom first.
    pub(crate) cards: List<Card, MOST_OWNED>,
    pub(crate) build: Build,
}

impl Open {
    /// The open combo with these cards, bottom first.
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

/// Combos in card-file order of their bottom cards, counted from 1 (UDO-5.12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Combos {
    cards: List<Card, MOST_OWNED>,
    /// Where each ends.
    ends: List<u8, MOST_OWNED>,
}

impl Combos {
    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    #[inline]
    fn start(&self, number: usize) -> usize {
        if number == 1 { 0 } else { usize::from(self.ends[number - 2]) }
    }

    /// The cards of a combo, bottom first; none if there is no such combo.
    #[inline]
    pub fn cards(&self, number: usize) -> &[Card] {
        if number == 0 || number > self.len() {
            return &[];
        }
        &self.cards[self.start(number)..usize::from(self.ends[number - 1])]
    }

    /// The combos with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (usize, &[Card])> {
        (1..=self.len()).map(|number| (number, self.cards(number)))
    }

    /// The cards of all combos.
    #[inline]
    pub fn all(&self) -> Zone {
        self.cards.iter().copied().collect()
    }

    /// The bottom card of the last one.
    #[inline]
    pub fn last_bottom(&self) -> Option<Card> {
        self.cards(self.len()).first().copied()
    }

    /// Lays a combo; those with a later bottom card move down.
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

    /// Takes a combo back; the later ones move up.
    pub fn take_back(&mut self, number: usize) -> Zone {
        let all = std::mem::take(self);
        all.iter().filter(|(each, _)| *each != number).for_each(|(_, cards)| self.push(cards));
        all.cards(number).iter().copied().collect()
    }
}

/// Combos that are resolved, and how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    pub(crate) combos: Combos,
    /// The combos whose resolution has not begun: bit 0 is number 1.
    pub(crate) waiting: u16,
    /// What riders added to those whose resolution has begun.
    pub(crate) bonus: [u8; MOST_OWNED],
    /// Charge spent on them.
    pub(crate) charge: [u8; MOST_OWNED],
    /// The number of the doubled combo; 0 if none was.
    pub(crate) double: u8,
}

impl Plan {
    /// What X of a combo is made of whose resolution has begun.
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

    /// These combos, none resolved.
    #[inline]
    pub(crate) fn of(combos: Combos) -> Self {
        let waiting = ((1u32 << combos.len()) - 1) as u16;
        Self { combos, waiting, ..Self::default() }
    }

    /// Whether this combo waits to be resolved.
    #[inline]
    pub(crate) fn waits(&self, number: u8) -> bool {
        number > 0 && usize::from(number) <= self.combos.len() && self.waiting >> (number - 1) & 1 == 1
    }
}
