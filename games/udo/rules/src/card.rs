//! The cards: their names, and their data from the card file.
//!
//! The set of cards is fixed here, in card-file order; titles, conditions, effects and numbers are data that
//! `card/file.rs` reads from `cards.toml` into a [`CardSet`]. The rules never test for a particular card: they use its
//! parts, its [`Face`], or a table of `card/fit.rs`.

mod attack;
mod file;
pub(crate) mod fit;
mod master;
mod raw;
mod vocabulary;

use std::fmt;
use std::str::FromStr;

use budokan_kernel::{Content, Shelf};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub use attack::{ATTACKS, Attack, AttackCard, Rider};
pub use fit::{Fit, Fits};
pub use master::{MASTERS, MOST_BODIES, MOST_HEARTS, Master, MasterCard};
pub use vocabulary::{Amount, CardBranch, Condition, EffectStep, Face, Place, Program};

use crate::state::{Attacks, Zone};

/// Number of starter cards of each hero.
pub const STARTERS: usize = 10;
/// Number of player cards: the starters of both heroes and one technique per master.
pub const CARDS: usize = 2 * STARTERS + MASTERS;
/// Maximum number of cards that a player owns: the starters, and one technique for each defeated master
/// except the last.
pub const MOST_OWNED: usize = STARTERS + 3;

/// The hero of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hero {
    /// Master Udo, who builds up charge.
    #[default]
    Udo,
    /// Kai the Tempest, whose cards have a calm and an ENRAGED side.
    Kai,
}

impl Hero {
    /// The hero's id.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Udo => "udo",
            Self::Kai => "kai",
        }
    }

    /// The hero's starter cards.
    #[inline]
    pub const fn starters(self) -> Zone {
        match self {
            Self::Udo => Zone::range(0, STARTERS),
            Self::Kai => Zone::range(STARTERS, 2 * STARTERS),
        }
    }
}

/// A player card, by index in card-file order: Udo's starters, Kai's starters, the techniques.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    const IDS: [&str; CARDS] = [
        "left-arm-1",
        "left-arm-2",
        "right-arm-1",
        "right-arm-2",
        "left-leg-1",
        "left-leg-2",
        "right-leg-1",
        "right-leg-2",
        "torso",
        "head",
        "kai-left-arm-1",
        "kai-left-arm-2",
        "kai-right-arm-1",
        "kai-right-arm-2",
        "kai-left-leg-1",
        "kai-left-leg-2",
        "kai-right-leg-1",
        "kai-right-leg-2",
        "kai-torso",
        "kai-head",
        "lightspeed-right-leg",
        "turtle-right-arm",
        "bamboo-right-arm",
        "crane-left-leg",
        "gourd-head",
        "iron-torso",
        "viper-left-arm",
        "shadow-left-leg",
        "thunder-right-arm",
        "mountain-torso",
    ];

    /// Every player card, in card-file order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CARDS as u8).map(Self)
    }

    /// The card at this index, which must be valid.
    #[inline]
    pub(crate) const fn at(index: usize) -> Self {
        Self(index as u8)
    }

    /// The technique of a master.
    #[inline]
    pub const fn technique(master: Master) -> Self {
        Self((2 * STARTERS + master.index()) as u8)
    }

    /// The card's id in the card file and in notation.
    pub const fn id(self) -> &'static str {
        Self::IDS[self.index()]
    }

    /// Index into arrays over all cards.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is a master's technique.
    pub const fn is_technique(self) -> bool {
        self.index() >= 2 * STARTERS
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A text that is not an id of the card file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unknown;

impl FromStr for Card {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Self, Unknown> {
        place_of(&Self::IDS, text).map(Self)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        named(deserializer, "card")
    }
}

/// The index of an id in its list.
fn place_of(ids: &[&str], text: &str) -> Result<u8, Unknown> {
    ids.iter().position(|id| *id == text).map(|index| index as u8).ok_or(Unknown)
}

/// Deserializes a value of the card file by its id.
fn named<'de, D: Deserializer<'de>, T: FromStr<Err = Unknown>>(deserializer: D, kind: &str) -> Result<T, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(|Unknown| serde::de::Error::custom(format!("expected the id of a {kind}, found “{text}”")))
}

/// A set of body parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Parts(u8);

impl Parts {
    /// The part names used in titles and card files.
    pub const NAMES: [&str; 6] = ["Left Arm", "Right Arm", "Left Leg", "Right Leg", "Torso", "Head"];
    /// The parts' ids, in the same order.
    pub const IDS: [&str; 6] = ["left-arm", "right-arm", "left-leg", "right-leg", "torso", "head"];

    /// The set with only the part at this index.
    pub const fn one(index: usize) -> Self {
        Self(1 << index)
    }

    /// The parts named in a title (UDO-1.3).
    pub fn of_title(title: &str) -> Self {
        let named = (0..6).filter(|index| title.contains(Self::NAMES[*index]));
        named.fold(Self::default(), |parts, index| parts.with(Self::one(index)))
    }

    /// The union of both sets.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The indices of its parts in [`Parts::IDS`].
    pub fn places(self) -> impl Iterator<Item = usize> {
        (0..Self::IDS.len()).filter(move |index| self.meets(Self::one(*index)))
    }

    /// Whether the two sets share a part.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set as an integer with one bit per part, by which messages select a sentence.
    pub const fn number(self) -> i64 {
        self.0 as i64
    }
}

/// A rank awarded to a winner (UDO-9.6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rank {
    /// The rank's id.
    pub id: String,
    /// The minimum glory for the rank.
    pub glory: u8,
    /// The rank's display name.
    pub label: String,
}

/// The whole card file with all names resolved.
#[derive(Debug)]
pub struct CardSet {
    /// The calm and the ENRAGED face of each card; both are the same for one-sided cards.
    pub(crate) faces: Vec<[Face; 2]>,
    names: Vec<String>,
    parts: [Parts; CARDS],
    /// Precomputed tables for laying combos.
    pub(crate) fits: Fits,
    pub(crate) attacks: Vec<AttackCard>,
    /// By value, the attacks with at most this value.
    pub(crate) within: [Attacks; WITHIN],
    pub(crate) masters: Vec<MasterCard>,
    ranks: Vec<Rank>,
    /// The maximum charge (UDO-6.8).
    pub charge_max: u8,
    /// Number of masters to defeat (UDO-9.2).
    pub masters_to_win: u8,
    /// The last turn of a battle (UDO-9.8).
    pub turn_limit: u8,
}

/// Exclusive upper bound of attack values.
pub(crate) const WITHIN: usize = 32;

impl CardSet {
    /// The ranks, highest first (UDO-9.6).
    pub fn ranks(&self) -> &[Rank] {
        &self.ranks
    }

    /// A card's printed name: title and move, of both sides if they differ.
    pub fn name(&self, card: Card) -> &str {
        &self.names[card.index()]
    }

    /// The body parts of a card.
    pub fn parts(&self, card: Card) -> Parts {
        self.parts[card.index()]
    }

    /// The visible face of a card, ENRAGED or calm.
    #[inline]
    pub fn face(&self, card: Card, enraged: bool) -> &Face {
        &self.faces[card.index()][usize::from(enraged)]
    }

    /// The data of an attack card.
    #[inline]
    pub fn attack(&self, attack: Attack) -> &AttackCard {
        &self.attacks[attack.index()]
    }

    /// The data of a master.
    #[inline]
    pub fn master(&self, master: Master) -> &MasterCard {
        &self.masters[master.index()]
    }

    /// The attacks that a block of this amount stops if all attack values are raised by `higher`.
    #[inline]
    pub fn stopped(&self, amount: u16, higher: u8) -> Attacks {
        let value = usize::from(amount.saturating_sub(u16::from(higher)));
        self.within[value.min(WITHIN - 1)]
    }

    /// The name of the card, attack, master or rank with this id.
    pub fn name_of(&self, id: &str) -> Option<&str> {
        let card = || id.parse().ok().map(|card| self.name(card));
        let attack = || id.parse().ok().map(|attack| self.attack(attack).name.as_str());
        let master = || id.parse().ok().map(|master| self.master(master).name.as_str());
        let rank = || self.ranks.iter().find(|rank| rank.id == id).map(|rank| rank.label.as_str());
        card().or_else(attack).or_else(master).or_else(rank)
    }

    /// The rank of a winner with this glory.
    pub fn rank(&self, glory: u8) -> &Rank {
        let reached = self.ranks.iter().find(|rank| rank.glory <= glory);
        reached.expect("the last rank asks for no glory")
    }
}

static SHELF: Shelf<CardSet> = Shelf::new(include_str!("../../cards.toml"), file::read, budokan_cardfile::canonical);

impl Content for CardSet {
    fn shelf() -> &'static Shelf<Self> {
        &SHELF
    }
}
