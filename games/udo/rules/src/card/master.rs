//! The masters and their cards.

use std::fmt;
use std::str::FromStr;

use budokan_kernel::List;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Unknown, named, place_of};

/// Number of masters.
pub const MASTERS: usize = 10;
/// Maximum number of bodies of a master.
pub const MOST_BODIES: usize = 4;
/// Maximum number of hearts of a body.
pub const MOST_HEARTS: usize = 8;

/// A master, by index in card-file order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Master(u8);

impl Master {
    const IDS: [&str; MASTERS] =
        ["lightspeed", "turtle", "bamboo", "crane", "gourd", "iron-body", "viper", "shadow", "thunder", "mountain"];

    /// Every master, in card-file order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..MASTERS as u8).map(Self)
    }

    /// The master's id in the card file and in notation.
    pub const fn id(self) -> &'static str {
        Self::IDS[self.index()]
    }

    /// Index into arrays over all masters.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Master {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Master {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Self, Unknown> {
        place_of(&Self::IDS, text).map(Self)
    }
}

impl Serialize for Master {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Master {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        named(deserializer, "master")
    }
}

/// A master as described in the card file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MasterCard {
    /// The master's name.
    pub name: String,
    /// Number of attacks that each undefeated body reveals (UDO-4.1).
    pub swords: u8,
    /// The value of each heart of a body, in printed order.
    pub hearts: List<u8, MOST_HEARTS>,
    /// For each heart, the earlier hearts of the same value: equal hearts are one option.
    pub(crate) twins: [u8; MOST_HEARTS],
    /// Number of bodies (UDO-10.1).
    pub bodies: u8,
    /// Glory for defeating the master (UDO-9.2).
    pub glory: u8,
    /// Hearts must be covered in printed order (UDO-10.4).
    pub in_order: bool,
    /// A turn without progress uncovers a heart (UDO-10.5).
    pub regenerates: bool,
    /// Number of additional cards lost with each hit (UDO-10.6).
    pub venom: u8,
    /// Increase of attack values (UDO-10.7).
    pub higher: u8,
    /// Vulnerable riders have no effect (UDO-10.8).
    pub invulnerable: bool,
}

impl MasterCard {
    /// A bit set of all hearts of a body.
    #[inline]
    pub fn all_hearts(&self) -> u8 {
        ((1u16 << self.hearts.len()) - 1) as u8
    }

    /// Number of attacks revealed with this number of undefeated bodies (UDO-4.1).
    #[inline]
    pub fn attacks(&self, bodies: u8) -> u8 {
        bodies * self.swords
    }

    /// Total number of hearts to cover, over all bodies (UDO-10.1).
    pub fn targets(&self) -> u8 {
        self.bodies * self.hearts.len() as u8
    }

    /// A bit set of all bodies.
    #[inline]
    pub fn all_bodies(&self) -> u8 {
        (1 << self.bodies) - 1
    }
}
