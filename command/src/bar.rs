//! Progress bar of long commands on standard error, shown only if that is a terminal.

use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// Remaining time in seconds, displayed for people.
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

/// A progress bar with an estimate of the remaining time.
pub struct Bar {
    whole: u64,
    /// The counted items, in the plural.
    what: &'static str,
    began: Instant,
    shown: Option<Instant>,
    terminal: bool,
}

impl Bar {
    /// An empty bar for `whole` items.
    pub fn new(whole: u64, what: &'static str) -> Self {
        Self { whole, what, began: Instant::now(), shown: None, terminal: io::stderr().is_terminal() }
    }

    /// Corrects the expected total.
    pub fn expect(&mut self, whole: u64) {
        self.whole = whole;
    }

    /// Sets the progress; redraws at most five times a second.
    pub fn show(&mut self, done: u64) {
        let recent = self.shown.is_some_and(|at| at.elapsed() < Duration::from_millis(200));
        if !self.terminal || recent {
            return;
        }
        self.shown = Some(Instant::now());
        let share = done.min(self.whole) * 100 / self.whole.max(1);
        let full = "█".repeat(share as usize / 4);
        let told = self.told(done, self.began.elapsed());
        drop(write!(io::stderr(), "\r{full:░<25} {share:3} %  {told}   "));
    }

    /// The count and the extrapolated remaining time; without an estimate before the first item is done.
    fn told(&self, done: u64, elapsed: Duration) -> String {
        let counted = format!("{done} of {} {}", self.whole, self.what);
        match (elapsed.as_secs() * self.whole.saturating_sub(done)).checked_div(done) {
            Some(left) => format!("{counted}, {} left", Left(left)),
            None => counted,
        }
    }

    /// Erases the bar from the terminal.
    pub fn clear(&self) {
        if self.terminal {
            drop(write!(io::stderr(), "\r{:70}\r", ""));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_says_how_many_of_how_many() {
        let bar = Bar::new(12, "decisions");
        assert_eq!(bar.told(0, Duration::from_secs(3)), "0 of 12 decisions");
        assert_eq!(bar.told(1, Duration::from_secs(3)), "1 of 12 decisions, 33 s left");
        assert_eq!(bar.told(12, Duration::from_secs(40)), "12 of 12 decisions, 0 s left");
    }
}
