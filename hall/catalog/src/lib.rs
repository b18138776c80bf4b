//! Any game, any bout, any bot, as text.
//!
//! The games of the hall are generic over their own types; whoever serves people (the terminal, the
//! server, the referee) wants one type for all of them. This crate erases the types: [`AnyGame`],
//! [`AnyBout`], [`AnySight`] and [`AnyBot`] have one blanket implementation each, and [`CATALOG`] lists the
//! games explicitly. It does no I/O and reads no clock; JSON begins here and is not known further
//! down. Read [`game`], then [`bout`], then [`record`].

pub mod book;
pub mod bot;
pub mod bout;
pub mod game;
pub mod lines;
pub mod race;
pub mod record;
pub mod refusal;
pub mod report;
pub mod sight;
pub mod soak;
mod words;

pub use book::{Book, Chapter, Rule};
pub use bot::AnyBot;
pub use bout::{AnyBout, Played};
pub use budokan_bots::{Level, Spec, Timer};
pub use game::{AnyGame, CardSet, Hosted};
pub use race::{Pace, Race, Tally};
pub use record::{Difference, Record, Written};
pub use refusal::{HallRule, Refusal};
pub use report::{Heard, Standing, Telling};
pub use sight::{AnySight, Choice};
pub use soak::{Soak, Trouble};

/// The games of the hall.
pub const CATALOG: &[&dyn AnyGame] = &[
    &Hosted::<budokan_revenge::Revenge>::NEW,
    &Hosted::<budokan_arena::Arena>::NEW,
    &Hosted::<budokan_eightbit::EightBit>::NEW,
    &Hosted::<budokan_udo::Udo>::NEW,
];

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    CATALOG.iter().copied().find(|game| game.id() == id)
}

/// The game with this id, or what to tell whoever asked for it.
pub fn named(id: &str) -> Result<&'static dyn AnyGame, String> {
    let ids = || CATALOG.iter().map(|game| game.id()).collect::<Vec<_>>().join(" or ");
    find(id).ok_or_else(|| format!("“{id}” is no game of the hall: expected {}", ids()))
}

/// The game whose clauses begin with these letters.
pub fn with_prefix(prefix: &str) -> Option<&'static dyn AnyGame> {
    CATALOG.iter().copied().find(|game| game.prefix() == prefix)
}
