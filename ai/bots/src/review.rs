//! Post-game review: judges decisions and measures luck.
//!
//! A [`Reviewer`] evaluates every decision of a bout from the view of the seat that made it: the chance to win after
//! the action taken and after the best alternative, given only what the seat knew then. It measures luck separately:
//! for every roll, every deal and every card from an unseen pile, how much the chances moved. The result is a
//! [`Review`] in which everything adds up exactly: starting chance, luck, decisions and hidden information give the
//! seat's result.
//!
//! Luck has mean zero by construction, however good or bad the evaluation is. The outcome of a step is compared with
//! the average outcome of the same action under other dice and other unknown cards ([`Game::reshuffle_unknown`]): the
//! real step and the samples are drawn from the same distribution.
//!
//! Read [`reviewer`], then [`report`].
//!
//! [`Game::reshuffle_unknown`]: budokan_kernel::Game::reshuffle_unknown

#![expect(clippy::cast_precision_loss, reason = "counts become shares of a win, where a rounding does no harm")]

mod counted;
pub mod reading;
pub mod report;
pub mod reviewer;
mod weighing;

#[cfg(test)]
mod tests;

pub use reading::{Fortune, PlayVerdict, SumReading, Veil};
pub use report::{ChanceCause, ChancePoint, JudgedDecision, Luck, ResultSum, Review, Sort, Way};
pub use reviewer::{AnyReviewer, Ranked, ReviewEffort, Reviewer, ranked};
pub use weighing::Gap;
