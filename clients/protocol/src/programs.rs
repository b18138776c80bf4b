//! Non-human players at a table: the bots of the hall, and external programs.
//!
//! [`chosen`] parses the argument of `--bot`, [`lineup()`] assigns the seats, [`Seated`] plays on a seat. A
//! [`BotProgram`] is a process that speaks the line protocol of `docs/bots.md`. A program that violates the protocol or
//! the rules forfeits its seat. The rules know no forfeit, so a [`Forfeit`] ends the bout at the table and never
//! reaches the game.

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

/// Reads one line of input, truncated if it is too long.
pub use crate::referee::next_line;
pub use chosen::Chosen;
pub use forfeit::{Fault, Forfeit, as_comment};
pub use lineup::{Wishes, lineup};
pub use program::BotProgram;
pub use seated::Seated;

/// Resource limits of bots.
#[derive(Clone)]
pub struct ProgramLimits {
    /// Time limit per decision of a hall bot; without a timer its default number of iterations is the limit.
    pub hall: Option<Timer>,
    /// Time limit per answer of a program.
    pub program: Duration,
    /// Additional time for the first answer of a program, because it is starting.
    pub start_up: Duration,
    /// Maximum number of answers of a program per bout; stops a program that drafts and undoes forever.
    pub answers: usize,
}

/// Time per decision of a hall bot at the table: one second, minus the time that it takes to notice the end.
const THINKING: Duration = Duration::from_millis(950);

/// Default time limit of a program.
const PROGRAM: Duration = Duration::from_secs(10);

/// Time for a program to start.
const START_UP: Duration = Duration::from_secs(10);

/// Maximum number of answers of a program; a bout takes a few hundred.
const ANSWERS: usize = 20_000;

impl ProgramLimits {
    /// Limits for bouts with people: decisions are short, so playing strength depends on the machine.
    pub fn at_the_table() -> Self {
        Self { hall: Some(timer(THINKING)), ..Self::unhurried() }
    }

    /// Limits for bouts without people: hall bots play the same moves on every machine.
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

/// Parses a number of seconds, as in `--bot-time 2.5`.
pub fn seconds(text: &str) -> Result<Duration, String> {
    let wrong = || format!("“{text}” is no time: expected seconds, more than 0 and at most a day, as in 2.5");
    let seconds: f64 = text.parse().map_err(|_| wrong())?;
    let day = 86_400.0;
    if seconds > 0.0 && seconds <= day { Ok(Duration::from_secs_f64(seconds)) } else { Err(wrong()) }
}
