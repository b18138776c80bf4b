//! How far a long command is, on the error stream, where that is a terminal.

use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// Seconds that remain.
struct Left(u64);

impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            seconds @ 0..120 => write!(f, "{seconds} s"),
            seconds @ 120..7200 => write!(f, "{} min", seconds / 60),
            seconds => write!(f, "{} h", seconds / 3600),
        }
    }
}

/// A bar that fills.
pub struct Bar {
    whole: u64,
    /// What is counted, in the plural.
    what: &'static str,
    began: Instant,
    shown: Option<Instant>,
    terminal: bool,
}

impl Bar {
    /// An empty bar for so many.
    pub fn new(whole: u64, what: &'static str) -> Self {
        Self { whole, what, began: Instant::now(), shown: None, terminal: io::stderr().is_terminal() }
    }

    /// So many are done; shown a few times a second.
    pub fn show(&mut self, done: u64) {
        let recent = self.shown.is_some_and(|at| at.elapsed() < Duration::from_millis(200));
        if !self.terminal || recent {
            return;
        }
        self.shown = Some(Instant::now());
        let share = done.min(self.whole) * 100 / self.whole.max(1);
        let left = self.began.elapsed().as_secs() * self.whole.saturating_sub(done) / done.max(1);
        let full = "█".repeat(share as usize / 4);
        drop(write!(io::stderr(), "\r{full:░<25} {share:3} %  {done} {}, {} left   ", self.what, Left(left)));
    }

    /// Leaves nothing behind.
    pub fn clear(&self) {
        if self.terminal {
            drop(write!(io::stderr(), "\r{:70}\r", ""));
        }
    }
}
