//! The hall: live bouts of people and bots on top of a store.
//!
//! A [`Course`] is a bout as the hall knows it: what was dealt and every deed since, so that it can be rebuilt
//! from the store at any time. A [`Hall`] keeps the live ones: it judges a deed on a copy, stores it, and only
//! then shows it. Bots think in [`thinkers`] on threads of their own and send their moves through the same door as
//! people. [`web`] is the door for browsers and programs. Nobody waits for the [`log`].

pub mod card_files;
pub mod course;
pub mod hall;
pub mod log;
pub mod presence;
pub mod retention;
pub mod taken_lesson;
pub mod thinkers;
pub mod web;

pub use course::{Course, Deal, Deed};
pub use hall::{Acted, Hall, HallError, Live, Mistake, Now};
