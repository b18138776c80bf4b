//! The scenario language: a position, a few moves and assertions about the result, as text.
//!
//! [`parse`] parses a file into [`Scenario`]s without knowledge of a game; [`run`] plays one with the rules of a game
//! and reports the first difference. Both are pure: the caller does the I/O. The same language serves the tests of
//! every game, bug reports, puzzles and the command `budokan scenario`.
//!
//! Read in this order: `scenario` (the data types), `lines` and `parse` (the syntax), `block` (TOML with line and key
//! of an error), `written` and `position` (a view as text), `differ` (comparing values), `run`, `lesson` (a position
//! with a question, for learners), `testing` (shared test helpers for games).

mod block;
mod differ;
mod lesson;
mod lines;
mod parse;
mod path;
mod position;
mod run;
mod scenario;
pub mod testing;
mod written;

pub use block::{config, given};
pub use lesson::{CoachQuestion, JudgedAnswer, Lesson, Reply, ScriptedMove, lessons};
pub use parse::parse;
pub use path::Path;
pub use position::{position, seen, shown};
pub use run::{Failure, after, run, watch};
pub use scenario::Scenario;
pub use written::UNKNOWN;

#[cfg(test)]
mod tests;
