//! A set of blow cards as a two-word bit set.
//!
//! Every blow card is unique, so the hand, the discard pile and the cards set aside can be sets: two sets with the same
//! cards are equal, and iteration is always in card-file order, which every shuffle requires (REV-20.3).

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Card;

/// A set of blow cards.
#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pack([u64; 2]);

impl Pack {
    /// The empty set.
    pub const EMPTY: Self = Self([0; 2]);

    /// Whether the set contains this card.
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0[(card.0 >> 6 & 1) as usize] >> (card.0 & 63) & 1 == 1
    }

    /// Inserts a blow card. A bow card is not a blow card (REV-2.3) and is ignored.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        if !card.is_bow() {
            self.0[(card.0 >> 6 & 1) as usize] |= 1 << (card.0 & 63);
        }
    }

    /// Removes a card.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        self.0[(card.0 >> 6 & 1) as usize] &= !(1 << (card.0 & 63));
    }

    /// Removes and returns all cards.
    #[must_use]
    #[inline]
    pub const fn take(&mut self) -> Self {
        std::mem::replace(self, Self::EMPTY)
    }

    /// Inserts all cards of another set.
    #[inline]
    pub const fn join(&mut self, other: Self) {
        self.0[0] |= other.0[0];
        self.0[1] |= other.0[1];
    }

    /// The set difference: cards in `self` that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }

    /// Whether the two sets share a card.
    pub const fn meets(self, other: Self) -> bool {
        self.0[0] & other.0[0] != 0 || self.0[1] & other.0[1] != 0
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// Number of cards in the set.
    #[inline]
    pub const fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones()) as usize
    }

    /// Whether the set has at least `count` cards. Hands are small, so this is faster than counting.
    #[inline]
    pub const fn has_at_least(self, count: u8) -> bool {
        let [mut low, mut high] = self.0;
        let mut left = count;
        while left > 0 && low != 0 {
            low &= low - 1;
            left -= 1;
        }
        while left > 0 && high != 0 {
            high &= high - 1;
            left -= 1;
        }
        left == 0
    }

    /// Iterates over the cards in card-file order.
    #[inline]
    pub fn iter(self) -> CardPack {
        CardPack(self.0)
    }

    /// Calls `visit` with every card in card-file order.
    #[inline]
    pub fn each(self, mut visit: impl FnMut(Card)) {
        for (word, base) in self.0.into_iter().zip([0u8, 64]) {
            let mut left = word;
            while left != 0 {
                visit(Card(base + left.trailing_zeros() as u8));
                left &= left - 1;
            }
        }
    }
}

/// An iterator over the cards of a [`Pack`].
#[derive(Clone, Debug)]
pub struct CardPack([u64; 2]);

impl Iterator for CardPack {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        for (word, base) in self.0.iter_mut().zip([0u8, 64]) {
            if *word != 0 {
                let card = Card(base + word.trailing_zeros() as u8);
                *word &= *word - 1;
                return Some(card);
            }
        }
        None
    }
}

impl FromIterator<Card> for Pack {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut pack = Self::EMPTY;
        for card in cards {
            pack.insert(card);
        }
        pack
    }
}

impl fmt::Debug for Pack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|card| card.0)).finish()
    }
}
