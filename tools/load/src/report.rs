//! The measurements of a load test, and their output.

use std::io::{self, Write};
use std::time::Duration;

use crate::drive::Driven;

/// The measurements of a load test.
#[derive(Default)]
pub struct LoadReport {
    pub(crate) bouts: usize,
    pub(crate) games: Vec<&'static str>,
    pub(crate) lanes: usize,
    pub(crate) opening: Duration,
    pub(crate) seconds: f64,
    pub(crate) acts: Vec<u32>,
    pub(crate) moves: Vec<u32>,
    pub(crate) ended: usize,
    pub(crate) errors: Vec<String>,
    pub(crate) streams: usize,
    pub(crate) news: u64,
    pub(crate) own: Option<Usage>,
    pub(crate) nodes: usize,
}

/// Resource usage of a process.
pub(crate) struct Usage {
    /// Resident memory in kB.
    pub resident: u64,
    /// Peak resident memory in kB.
    pub most: u64,
    /// Processor time in seconds.
    seconds: f64,
}

impl Usage {
    /// The usage of a process; `None` on systems without `/proc`.
    pub fn of(process: u32) -> Option<Self> {
        let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
        Self::read(&status, &stat, rustix::param::clock_ticks_per_second())
    }

    /// The sum over all these processes; `None` if there are none or the system does not report it.
    pub fn of_all(processes: &[u32]) -> Option<Self> {
        let all = processes.iter().map(|process| Self::of(*process)).collect::<Option<Vec<_>>>()?;
        all.into_iter().reduce(|sum, one| Self {
            resident: sum.resident + one.resident,
            most: sum.most + one.most,
            seconds: sum.seconds + one.seconds,
        })
    }

    fn read(status: &str, stat: &str, ticks_a_second: u64) -> Option<Self> {
        let memory = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
            line.split_whitespace().next()?.parse().ok()
        };
        // The program name is in parentheses and may contain any character; the ticks are the 12th and 13th field after
        // it.
        let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
        let ticks = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
        #[expect(clippy::cast_precision_loss, reason = "no process runs for 2^52 ticks")]
        let seconds = ticks as f64 / ticks_a_second as f64;
        Some(Self { resident: memory("VmRSS")?, most: memory("VmHWM")?, seconds })
    }

    /// The usage with the processor time since an earlier measurement.
    pub fn since(self, before: &Self) -> Self {
        Self { seconds: self.seconds - before.seconds, ..self }
    }
}

impl LoadReport {
    /// Adds the measurements of one driver.
    pub fn add(&mut self, driven: Driven) {
        self.acts.extend(driven.acts);
        self.moves.extend(driven.moves);
        self.ended += driven.ended;
        self.errors.extend(driven.errors);
    }

    /// Whether any request failed.
    pub fn has_errors(&self) -> bool {
        !self.errors.is_empty()
    }

    /// Prints the report.
    pub fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        #[expect(clippy::cast_precision_loss, reason = "there are no 2^52 moves")]
        let moves = self.acts.len() as f64;
        let games = self.games.join(", ");
        writeln!(out, "{} live bouts ({games}), {} of them ended and were replaced", self.bouts, self.ended)?;
        writeln!(out, "opened    in {:.1} s, streams and all", self.opening.as_secs_f64())?;
        writeln!(out, "moves     {:.0} a second: {moves} in {:.1} s", moves / self.seconds, self.seconds)?;
        writeln!(out, "act       {}   one POST, answered when durable", Quantiles::of(&self.acts))?;
        writeln!(
            out,
            "move      {}   from when it was due; a new bout is looked at first",
            Quantiles::of(&self.moves)
        )?;
        writeln!(out, "streams   {} open at the end, {} pieces of news came", self.streams, self.news)?;
        if let Some(own) = &self.own {
            let (now, most) = (own.resident / 1024, own.most / 1024);
            let cores = own.seconds / self.seconds;
            if self.nodes > 1 {
                writeln!(out, "nodes     {}, together:", self.nodes)?;
            }
            writeln!(out, "hall      {now} MB resident, {most} MB at most; {cores:.2} cores, {:.0} µs a move", {
                own.seconds * 1e6 / moves.max(1.0)
            })?;
        }
        writeln!(out, "errors    {}", self.errors.len())?;
        for error in self.errors.iter().take(5) {
            writeln!(out, "          {error}")?;
        }
        let lanes = self.lanes;
        writeln!(
            out,
            "Measured over loopback with {lanes} connections that are kept open; hall and players share this machine."
        )
    }
}

/// Quantiles and maximum of a duration.
pub(crate) struct Quantiles {
    pub p50: u32,
    pub p90: u32,
    pub p99: u32,
    pub max: u32,
}

impl Quantiles {
    pub fn of(micros: &[u32]) -> Self {
        let mut sorted = micros.to_vec();
        sorted.sort_unstable();
        // The nearest-rank percentile: the smallest value that at least this many per cent do not exceed.
        let at = |per_cent: usize| {
            let rank = (sorted.len() * per_cent).div_ceil(100).max(1);
            sorted.get(rank - 1).copied().unwrap_or(0)
        };
        Self { p50: at(50), p90: at(90), p99: at(99), max: at(100) }
    }
}

impl std::fmt::Display for Quantiles {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let millis = |micros: u32| f64::from(micros) / 1000.0;
        let Self { p50, p90, p99, max } = *self;
        let (p50, p90, p99, max) = (millis(p50), millis(p90), millis(p99), millis(max));
        write!(f, "p50 {p50:.1} ms  p90 {p90:.1} ms  p99 {p99:.1} ms  max {max:.1} ms")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_values_that_occurred() {
        let hundred: Vec<u32> = (1..=100).map(|value| value * 1000).rev().collect();
        assert_eq!(Quantiles::of(&hundred).to_string(), "p50 50.0 ms  p90 90.0 ms  p99 99.0 ms  max 100.0 ms");
        assert_eq!(Quantiles::of(&[7000]).to_string(), "p50 7.0 ms  p90 7.0 ms  p99 7.0 ms  max 7.0 ms");
        assert_eq!(Quantiles::of(&[]).to_string(), "p50 0.0 ms  p90 0.0 ms  p99 0.0 ms  max 0.0 ms");
    }

    #[test]
    fn what_a_process_uses_is_read() {
        let status = "Name:\tbudokan\nVmHWM:\t  2048 kB\nVmRSS:\t  1024 kB\n";
        let stat = "7 (bu) do) S 1 2 3 4 5 6 7 8 9 10 150 50 0 0";
        let usage = Usage::read(status, stat, 100).unwrap();
        assert_eq!((usage.resident, usage.most), (1024, 2048));
        assert!((usage.seconds - 2.0).abs() < 1e-9);
        assert!(Usage::read("", stat, 100).is_none() && Usage::read(status, "", 100).is_none());
    }
}
