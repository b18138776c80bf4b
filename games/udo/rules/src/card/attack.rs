//! Attack cards and their riders.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Parts, Unknown, named, place_of};
use crate::state::Zone;

/// Number of attack cards.
pub const ATTACKS: usize = 10;

/// An attack card, by index in card-file order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Attack(u8);

impl Attack {
    const IDS: [&str; ATTACKS] = [
        "left-arm-attack",
        "right-arm-attack",
        "left-leg-attack",
        "right-leg-attack",
        "left-side-attack",
        "right-side-attack",
        "head-attack",
        "torso-attack",
        "high-attack",
        "low-attack",
    ];

    /// Every attack, in card-file order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..ATTACKS as u8).map(Self)
    }

    /// The attack at this index, which must be valid.
    #[inline]
    pub(crate) const fn at(index: usize) -> Self {
        Self(index as u8)
    }

    /// The attack's id in the card file and in notation.
    pub const fn id(self) -> &'static str {
        Self::IDS[self.index()]
    }

    /// Index into arrays over all attacks.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Attack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Attack {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Self, Unknown> {
        place_of(&Self::IDS, text).map(Self)
    }
}

impl Serialize for Attack {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Attack {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        named(deserializer, "attack")
    }
}

/// The additional property of an attack (UDO-1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rider {
    /// The master is vulnerable: combos with a finisher of these parts are longer by the bonus.
    Vulnerable {
        /// The parts of the finisher.
        parts: Parts,
        /// The bonus to X.
        bonus: u8,
    },
    /// Charge gained by blocking it.
    Charge(u8),
}

/// An attack card as described in the card file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttackCard {
    /// The attack's name.
    pub name: String,
    /// The minimum block that stops it.
    pub value: u8,
    /// The attack's rider.
    pub rider: Rider,
    /// The parts that can pay for its hit.
    pub loses: Parts,
    /// The player cards that can pay for it.
    pub takes: Zone,
    /// The finishers whose combos it lengthens, and the bonus.
    pub helps: (Zone, u8),
}

impl AttackCard {
    /// The charge gained by blocking it; 0 without a block bonus.
    #[inline]
    pub fn charge(&self) -> u8 {
        match self.rider {
            Rider::Charge(bonus) => bonus,
            Rider::Vulnerable { .. } => 0,
        }
    }
}
