//! Bit sets of player cards and of attacks.

use std::ops::{BitAnd, BitOr, BitOrAssign};

use serde::{Deserialize, Serialize};

use crate::card::{ATTACKS, Attack, CARDS, Card};

/// A set of player cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Zone(u32);

impl Zone {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// The set of all cards.
    pub const ALL: Self = Self::range(0, CARDS);

    /// The cards of a half-open index range.
    pub const fn range(from: usize, to: usize) -> Self {
        Self((1 << to) - (1 << from))
    }

    /// The set with one card.
    #[inline]
    pub const fn one(card: Card) -> Self {
        Self(1 << card.index())
    }

    /// The cards from this index on, in card-file order.
    #[inline]
    pub const fn starting(from: u8) -> Self {
        Self(u32::MAX << from)
    }

    /// Whether the set contains the card.
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Inserts a card.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.index();
    }

    /// Removes a card, if present.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.index());
    }

    /// The set difference: cards in `self` that are not in `other`.
    #[must_use]
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the two sets share a card.
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether the set has exactly one card.
    #[inline]
    pub const fn is_single(self) -> bool {
        self.0.is_power_of_two()
    }

    /// Number of cards in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The set as an integer, one bit per card in card-file order.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Iterates over the cards in card-file order.
    #[inline]
    pub fn iter(self) -> EachCard {
        EachCard(self)
    }

    /// Number of cards of this set that precede this card in card-file order.
    pub const fn before(self, card: Card) -> usize {
        (self.0 & ((1 << card.index()) - 1)).count_ones() as usize
    }

    /// The first card in card-file order.
    #[inline]
    pub fn first(self) -> Option<Card> {
        (self.0 != 0).then(|| Card::at(self.0.trailing_zeros() as usize))
    }
}

impl IntoIterator for Zone {
    type Item = Card;
    type IntoIter = EachCard;

    #[inline]
    fn into_iter(self) -> EachCard {
        self.iter()
    }
}

/// An iterator over the cards of a set, in card-file order.
#[derive(Clone, Debug)]
pub struct EachCard(Zone);

impl Iterator for EachCard {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(card)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for EachCard {}

impl FromIterator<Card> for Zone {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |zone, card| zone | Self::one(card))
    }
}

impl BitOr for Zone {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Zone {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for Zone {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// A set of attack cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attacks(u16);

impl Attacks {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// The set of all attacks.
    pub const ALL: Self = Self((1 << ATTACKS) - 1);

    /// Whether the set contains the attack.
    #[inline]
    pub const fn has(self, attack: Attack) -> bool {
        self.0 >> attack.index() & 1 == 1
    }

    /// Inserts an attack.
    #[inline]
    pub fn insert(&mut self, attack: Attack) {
        self.0 |= 1 << attack.index();
    }

    /// Removes an attack, if present.
    #[inline]
    pub fn remove(&mut self, attack: Attack) {
        self.0 &= !(1 << attack.index());
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set has exactly one attack.
    #[inline]
    pub const fn is_single(self) -> bool {
        self.0.is_power_of_two()
    }

    /// Number of attacks in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The set as an integer, one bit per attack in card-file order.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The set difference: attacks in `self` that are not in `other`.
    #[must_use]
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Iterates over the attacks in card-file order.
    #[inline]
    pub fn iter(self) -> EachAttack {
        EachAttack(self)
    }

    /// The first attack in card-file order.
    #[inline]
    pub fn first(self) -> Option<Attack> {
        (self.0 != 0).then(|| Attack::at(self.0.trailing_zeros() as usize))
    }
}

impl IntoIterator for Attacks {
    type Item = Attack;
    type IntoIter = EachAttack;

    #[inline]
    fn into_iter(self) -> EachAttack {
        self.iter()
    }
}

/// An iterator over the attacks of a set, in card-file order.
#[derive(Clone, Debug)]
pub struct EachAttack(Attacks);

impl Iterator for EachAttack {
    type Item = Attack;

    #[inline]
    fn next(&mut self) -> Option<Attack> {
        let attack = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(attack)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for EachAttack {}

impl FromIterator<Attack> for Attacks {
    fn from_iter<I: IntoIterator<Item = Attack>>(attacks: I) -> Self {
        attacks.into_iter().fold(Self::EMPTY, |mut set, attack| {
            set.insert(attack);
            set
        })
    }
}

impl BitAnd for Attacks {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOrAssign for Attacks {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}
