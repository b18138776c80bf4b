//! How a bout was played.
//!
//! A [`Reviewer`] looks at every decision of a bout with the eyes of the seat that made it: what was its chance to win
//! after what it did, and after the best other thing it could have done, by what it knew then? Beside that it measures
//! luck: for every roll, every deal and every card from a pile that nobody had seen, how much the chances moved by it.
//! What came out is a [`Review`], in which everything adds up: what a seat had at the start, luck, decisions, and what
//! was hidden give its result, exactly.
//!
//! Luck has mean zero by construction, however good or bad the judgement of positions is. What a step brought is held
//! against what the same action would have brought on average with other dice and with other cards where nobody knows
//! them ([`Game::redeal`]): the truth and these others are drawn alike.
//!
//! Read [`reviewer`], then [`report`].
//!
//! [`Game::redeal`]: budokan_kernel::Game::redeal

#![expect(clippy::cast_precision_loss, reason = "counts become shares of a win, where a rounding does no harm")]

mod counted;
pub mod reading;
pub mod report;
pub mod reviewer;
mod weighing;

#[cfg(test)]
mod tests;

pub use reading::{Fortune, Played, Reading, Veil};
pub use report::{Cause, Judged, Luck, Point, Review, Sort, Sum, Way};
pub use reviewer::{AnyReviewer, Effort, Ranked, Reviewer, ranked};
pub use weighing::Gap;
