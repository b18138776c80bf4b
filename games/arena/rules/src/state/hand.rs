//! A multiset of Animal Cards packed into one word.
//!
//! A seat can only ever hold thirteen kinds (six of its faction, seven Rangers), at most nine of each: four bits a
//! kind. A whole Rest Area therefore returns to hand by one addition, and a few bit operations find the kinds that are
//! present. The faction of the first six kinds is known by the owner of the hand.

use std::ops::{AddAssign, BitAnd};

use budokan_kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::card::Card;

/// The lowest bit of each of thirteen four-bit fields.
const ONES: u64 = 0x1_1111_1111_1111;

/// Number of cards of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand([u32; 2]);

impl Hand {
    /// A hand without cards.
    pub const EMPTY: Self = Self([0; 2]);

    /// All fields in one word. The word is stored in two halves, which need no eight-byte alignment.
    #[inline]
    const fn word(self) -> u64 {
        self.0[0] as u64 | (self.0[1] as u64) << 32
    }

    #[inline]
    const fn of(word: u64) -> Self {
        Self([word as u32, (word >> 32) as u32])
    }

    /// Number of cards of this kind.
    #[inline]
    pub fn count(self, card: Card) -> u8 {
        (self.word() >> (4 * card.slot()) & 15) as u8
    }

    /// Adds a card of this kind.
    #[inline]
    pub fn add(&mut self, card: Card) {
        *self = Self::of(self.word() + (1 << (4 * card.slot())));
    }

    /// Removes a card of this kind, which must be present.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        debug_assert!(self.count(card) > 0, "{card} is not here");
        *self = Self::of(self.word() - (1 << (4 * card.slot())));
    }

    /// The kinds that are present.
    #[inline]
    pub fn kinds(self) -> Kinds {
        let word = self.word();
        Kinds((word | word >> 1 | word >> 2 | word >> 3) & ONES)
    }

    /// Whether the hand has no cards.
    pub fn is_empty(self) -> bool {
        self.word() == 0
    }

    /// Number of cards.
    pub fn len(self) -> u8 {
        // Pairs of fields add up without a carry, then all bytes at once; there are fewer than 256 cards.
        const LOW: u64 = 0x0F0F_0F0F_0F0F_0F0F;
        const BYTES: u64 = 0x0101_0101_0101_0101;
        let word = self.word();
        ((word & LOW) + (word >> 4 & LOW)).wrapping_mul(BYTES).to_be_bytes()[0]
    }

    /// Every card with its copies, in card-file order.
    pub fn cards(self, seat: Seat) -> impl Iterator<Item = Card> {
        self.kinds().cards(seat).flat_map(move |card| std::iter::repeat_n(card, usize::from(self.count(card))))
    }
}

impl AddAssign for Hand {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = Self::of(self.word() + other.word());
    }
}

impl Extend<Card> for Hand {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            self.add(card);
        }
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Self::EMPTY;
        hand.extend(cards);
        hand
    }
}

/// A set of kinds of Animal Cards that one seat can hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds(u64);

impl Kinds {
    /// Adds a kind to the set.
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << (4 * card.slot());
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of kinds; the sum of all fields collects in the topmost one.
    #[inline]
    pub fn len(self) -> u32 {
        (self.0.wrapping_mul(0x1111_1111_1111_1111) >> 60) as u32
    }

    /// The kind at index `place` in card-file order, which must exist.
    #[inline]
    pub fn nth(self, seat: Seat, place: u32) -> Card {
        let mut left = self.0;
        for _ in 0..place {
            left &= left.wrapping_sub(1);
        }
        Card::at_slot(seat, left.trailing_zeros() as usize / 4)
    }

    /// The kinds that are not in `other`.
    #[inline]
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The kinds from `card` on in card-file order.
    #[inline]
    #[must_use]
    pub fn from(self, card: Card) -> Self {
        Self(self.0 & (u64::MAX << (4 * card.slot())))
    }

    /// Writes the kinds into `out` in card-file order and returns the filled part.
    #[inline]
    pub fn fill(self, seat: Seat, out: &mut [Card; 13]) -> &[Card] {
        let mut left = self.0;
        let mut filled = 0;
        for place in out.iter_mut() {
            if left == 0 {
                break;
            }
            *place = Card::at_slot(seat, left.trailing_zeros() as usize / 4);
            left &= left - 1;
            filled += 1;
        }
        &out[..filled]
    }

    /// The kinds, in card-file order.
    #[inline]
    pub fn cards(self, seat: Seat) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let slot = left.trailing_zeros() / 4;
            left &= left - 1;
            Some(Card::at_slot(seat, slot as usize))
        })
    }
}

impl BitAnd for Kinds {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}
