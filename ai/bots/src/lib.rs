//! Bots: players that are programs.
//!
//! A [`Bot`] is given a [`Sight`], the same as a person, so it cannot cheat by construction. Three kinds work for every
//! game: [`Random`], [`Greedy`] and [`Ismcts`]. The heuristics for one game are a [`Knowledge`], in
//! `games/<game>/bots`; it also defines how the four [`Level`]s for people play. The same seed, budget and sight give
//! the same move. Nothing here reads a clock: a caller that needs a time limit supplies a [`Timer`].
//!
//! Read [`bot`], then [`knowledge`], then [`search`].
//!
//! [`Sight`]: budokan_kernel::Sight

#![expect(clippy::cast_precision_loss, reason = "counts become shares of a win, where a rounding does no harm")]

pub mod bot;
pub mod greedy;
pub mod knowledge;
pub mod level;
pub mod overlook;
pub mod review;
pub mod search;
pub mod spec;

#[cfg(test)]
mod tests;

pub use bot::{Bot, Budget, CandidateLine, Limit, Random, TimeUp, Timer, Weight};
pub use greedy::Greedy;
pub use knowledge::{Knowledge, NoKnowledge};
pub use level::Level;
pub use overlook::Overlooking;
pub use search::{Ismcts, Tuning};
pub use spec::Spec;
