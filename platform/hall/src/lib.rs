//! The hall: live bouts of people and bots on top of a store, without HTTP.
//!
//! A [`BoutHistory`] is the history of a bout: its deal and the log of commands since, from which it can be rebuilt at
//! any time. A [`Hall`] keeps the live bouts: it judges a command on a copy, appends it to the store, and only then
//! shows it. Bots think in [`bot_pool`] on threads of their own and submit their moves the same way as people.
//! `budokan-web` serves the hall to browsers and programs.

pub mod bot_pool;
pub mod card_files;
pub mod codes;
pub mod hall;
pub mod history;
pub mod presence;
pub mod retention;
pub mod taken_lesson;

pub use hall::{Acted, BoutSnapshot, Hall, HallError, InternalError, Live};
pub use history::{BoutHistory, Command, Deal};
