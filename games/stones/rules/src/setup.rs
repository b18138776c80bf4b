//! What is chosen before the deal, and the deal (STO-1.2).

use std::ops::RangeInclusive;

use budokan_kernel::{Invalid, SeatSet, Table, shuffle};
use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::state::{Row, SEATS, Side, Stone, Stones};

/// What is chosen before the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Config {
    /// How many stones each draws.
    pub hand: u8,
}

impl Config {
    /// So many stones can be drawn.
    pub const HANDS: RangeInclusive<u8> = 3..=7;

    /// How many stones each draws, if that can be.
    pub fn hand(self) -> Result<usize, Invalid> {
        let (least, most) = (Self::HANDS.start(), Self::HANDS.end());
        let wrong = || Invalid::key("hand", format!("expected a number from {least} to {most}, found {}", self.hand));
        Self::HANDS.contains(&self.hand).then_some(usize::from(self.hand)).ok_or_else(wrong)
    }
}

impl Default for Config {
    fn default() -> Self {
        Self { hand: 5 }
    }
}

/// A fresh game: each draws its hand.
pub fn deal(config: Config, table: &mut Table<'_, Event>) -> Result<Stones, Invalid> {
    let number = config.hand()?;
    let sides = SEATS.map(|seat| {
        let mut bag = Stone::ALL;
        shuffle(&mut bag, "draw", table.chance());
        let mut hand = Row::from_slice(&bag[..number]);
        hand.sort_unstable();
        let hidden = || Event::DrewHidden { seat, number: config.hand };
        table.whisper(SeatSet::one(seat), || Event::Drew { seat, hand }, hidden);
        Side { hand, ..Side::default() }
    });
    Ok(Stones { sides })
}
