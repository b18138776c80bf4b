//! Attack cards.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Parts, Unknown, named, place_of};
use crate::state::Zone;

/// Attack cards.
pub const ATTACKS: usize = 10;

/// An attack card, by its place in card-file order.
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

    /// The attack at this place, which is one.
    #[inline]
    pub(crate) const fn at(index: usize) -> Self {
        Self(index as u8)
    }

    /// Its id in the card file and in notation.
    pub const fn id(self) -> &'static str {
        Self::IDS[self.index()]
    }

    /// Its place in arrays over all attacks.
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

/// What an attack carries besides its value (UDO-1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rider {
    /// The master is vulnerable: finishers of these parts are longer by the bonus.
    Vulnerable {
        /// The parts.
        parts: Parts,
        /// The bonus.
        bonus: u8,
    },
    /// Whoever blocks it gains charge.
    Charge(u8),
}

/// An attack card as the card file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttackCard {
    /// Its name.
    pub name: String,
    /// The least block that stops it.
    pub value: u8,
    /// Its rider.
    pub rider: Rider,
    /// The parts of which it takes a card.
    pub loses: Parts,
    /// The player cards that can pay for it.
    pub takes: Zone,
    /// The player cards whose combos it lengthens, and by how much.
    pub helps: (Zone, u8),
}

impl AttackCard {
    /// The bonus for blocking it; 0 if it has none.
    #[inline]
    pub fn charge(&self) -> u8 {
        match self.rider {
            Rider::Charge(bonus) => bonus,
            Rider::Vulnerable { .. } => 0,
        }
    }
}
