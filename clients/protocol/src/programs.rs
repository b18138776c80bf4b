//! Players that are not people: the bots of the hall, and the programs of others.
//!
//! [`chosen`] reads what `--bot` names, [`lineup()`] says who sits where, [`Seated`] sits at the table and plays. A [`Program`] is a process that speaks
//! the line protocol of `docs/bots.md`. It can do wrong, and then forfeits its seat: the rules know no forfeit, so
//! a [`Forfeit`] ends the bout at the table and never reaches the game.

pub mod chosen;
mod forfeit;
pub mod guard;
mod lineup;
mod message;
mod process;
mod program;
mod seated;
#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::{Duration, Instant};

use budokan_catalog::Timer;

/// One line of an input, cut where it is too long.
pub use crate::referee::next_line;
pub use chosen::Chosen;
pub use forfeit::{Fault, Forfeit, as_comment};
pub use lineup::{Wishes, lineup};
pub use program::Program;
pub use seated::Seated;

/// What bots may spend.
#[derive(Clone)]
pub struct Limits {
    /// How long a bot of the hall may think about one answer; without a timer their own number of iterations is the limit.
    pub hall: Option<Timer>,
    /// How long a program may.
    pub program: Duration,
    /// What the first answer of a program may take longer, because it is starting.
    pub start_up: Duration,
    /// How many answers a program may give in one bout: one that drafts and takes back for ever is stopped here.
    pub answers: usize,
}

/// How long a bot of the hall thinks at the table: a second, less what it takes to notice that it is over.
const THINKING: Duration = Duration::from_millis(950);

/// How long a program may think unless told otherwise.
const PROGRAM: Duration = Duration::from_secs(10);

/// How long a program may take to start.
const START_UP: Duration = Duration::from_secs(10);

/// How many answers a program may give; a bout takes a few hundred.
const ANSWERS: usize = 20_000;

impl Limits {
    /// Where people wait: nobody thinks for long, so how well a bot plays depends on the machine.
    pub fn at_the_table() -> Self {
        Self { hall: Some(timer(THINKING)), ..Self::unhurried() }
    }

    /// Where nobody waits: the bots of the hall play the same moves on every machine.
    pub fn unhurried() -> Self {
        Self { hall: None, program: PROGRAM, start_up: START_UP, answers: ANSWERS }
    }
}

fn timer(limit: Duration) -> Timer {
    Arc::new(move || {
        let start = Instant::now();
        Box::new(move || start.elapsed() >= limit)
    })
}

/// Reads a number of seconds, as in `--bot-time 2.5`.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let wrong = || format!("“{text}” is no time: expected seconds, more than 0 and at most a day, as in 2.5");
    let seconds: f64 = text.parse().map_err(|_| wrong())?;
    let day = 86_400.0;
    if seconds > 0.0 && seconds <= day { Ok(Duration::from_secs_f64(seconds)) } else { Err(wrong()) }
}
