//! The scenario language: a position, a few moves and what must be true afterwards, as text.
//!
//! [`parse`] reads a file into [`Scenario`]s and knows no game; [`run`] plays one with the rules of a
//! game and reports the first difference. Both are pure: whoever calls reads the file and prints. The
//! same language serves the tests of every game, bug reports, puzzles and the command
//! `budokan scenario`.
//!
//! Read in this order: `scenario` (what there is), `lines` and `parse` (how it is written), `block`
//! (TOML with the line and key of a mistake), `written` and `position` (a view as text has it), `differ` (how
//! values are compared), `run`, `lesson` (a position with a question, for those who learn), `testing` (what the tests of
//! every game share).

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
pub use lesson::{Judged, Lesson, Reply, ScriptedMove, Stage, lessons};
pub use parse::parse;
pub use path::Path;
pub use position::{position, seen, shown};
pub use run::{Failure, after, run, watch};
pub use scenario::Scenario;
pub use written::UNKNOWN;

#[cfg(test)]
mod tests;
