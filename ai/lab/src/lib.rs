//! Experiments with bots and games.
//!
//! A [`stage`] is a game set up for an experiment: it maps a deal number and a list of bots to a finished bout, stored
//! as a [`record`]. [`duel`], [`ladder`] and [`balance`] aggregate bouts into tables with the confidence intervals of
//! [`stats`]; [`compare`] and [`sweep`] measure the effect of card changes; [`solve`] analyses small positions,
//! [`difficulty`] measures cooperative games, [`fit`] tunes weights.
//!
//! The lab knows no game: [`facts`] defines what it notes about one, and [`AnyStudy`] erases the type. Experiments
//! distributed over several machines are stored in [`part`]s. Everything here is pure: seeds in, numbers out; the
//! command decides on threads.

#![expect(clippy::cast_precision_loss, reason = "counts become shares and means, where a rounding does no harm")]

pub mod answers;
pub mod balance;
pub mod blunders;
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
pub mod solve;
pub mod stage;
pub mod stats;
pub mod study;
pub mod summary;
pub mod sweep;
pub mod table;

pub use study::AnyStudy;
