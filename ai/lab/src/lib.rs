//! Experiments with bots and games.
//!
//! A [`stage`] is a game set up for an experiment: numbers of deals and names of bots go in, finished bouts
//! come out as a [`record`]. [`duel`], [`ladder`] and [`balance`] make tables of them, with the intervals of
//! [`stats`]; [`compare`] and [`sweep`] say what other cards do to them; [`solve`] is about small positions, [`difficulty`] about how
//! hard a game is, [`fit`] about numbers that are found from results. The lab knows no game:
//! what it notes of one stands beside the game's bots ([`facts`]), and [`AnyStudy`] leads there. What many
//! machines share is kept in [`part`]s. Everything here is pure: seeds come in, numbers go out, and the command
//! decides how many threads work on it.

#![expect(clippy::cast_precision_loss, reason = "counts become shares and means, where a rounding does no harm")]

pub mod answers;
pub mod balance;
pub mod compare;
pub mod difficulty;
pub mod duel;
pub mod exploit;
pub mod facts;
pub mod fit;
pub mod ladder;
pub mod lineup;
pub mod luck;
pub mod part;
pub mod rating;
pub mod record;
pub mod review;
pub mod silly;
pub mod solve;
pub mod stage;
pub mod stats;
pub mod study;
pub mod summary;
pub mod sweep;
pub mod table;

pub use study::AnyStudy;
