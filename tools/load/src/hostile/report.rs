//! The result of an attack test, and whether it passed.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use super::enemy::AttackTally;
use super::neighbour::NeighbourResult;
use crate::report::{Quantiles, Usage};

/// The bound for the apprentice's whole turn is this many times that of a request.
const TURN: u32 = 4;

/// The result of an attack test.
pub struct HostileReport {
    pub(super) seconds: f64,
    pub(super) played: NeighbourResult,
    pub(super) tallies: Vec<(&'static str, Arc<AttackTally>)>,
    /// The metrics page of the hall.
    pub(super) metrics: String,
    pub(super) memory: Option<Usage>,
    pub(super) wrong: Vec<String>,
    pub(super) bound: Option<Duration>,
}

impl HostileReport {
    /// Whether nothing went wrong.
    pub fn is_well(&self) -> bool {
        self.wrong.is_empty()
    }

    /// Adds the findings that follow from metrics, counters and response times.
    pub(super) fn judge(&mut self) {
        for (what, name) in
            [("answers say that the hall is at fault", "requests_total{class=\"5xx\"}"), ("panics", "panics_total")]
        {
            match self.metric(name) {
                Some(0) | None => {}
                Some(count) => self.wrong.push(format!("{what}: {count}")),
            }
        }
        for (name, tally) in &self.tallies {
            let [sent, .., failed, _] = tally.counts();
            if sent == 0 {
                self.wrong.push(format!("{name}: nothing was sent"));
            }
            if failed > 0 {
                self.wrong.push(format!("{name}: {failed} answers with 5xx"));
            }
        }
        let Some(bound) = self.bound else { return };
        let times =
            [("requests", &self.played.requests, bound), ("the apprentice's turns", &self.played.turns, bound * TURN)];
        for (what, micros, bound) in times {
            let p99 = Duration::from_micros(Quantiles::of(micros).p99.into());
            if p99 > bound {
                let (p99, bound) = (p99.as_millis(), bound.as_millis());
                self.wrong.push(format!("{what} of the neighbour: p99 is {p99} ms, and {bound} ms is the bound"));
            }
        }
    }

    /// The value of one of the hall's metrics.
    fn metric(&self, name: &str) -> Option<u64> {
        let line = |line: &str| line.strip_prefix("budokan_")?.strip_prefix(name)?.trim().parse().ok();
        self.metrics.lines().find_map(line)
    }

    /// Prints the report.
    pub fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let [good, limited, refused, failed, cut] = ["2xx 3xx", "429", "4xx", "5xx", "cut off"];
        writeln!(out, "{:<18}{:>9}{good:>9}{limited:>9}{refused:>9}{failed:>6}{cut:>9}", "attack", "sent")?;
        for (name, tally) in &self.tallies {
            let [sent, good, limited, refused, failed, cut] = tally.counts();
            writeln!(out, "{name:<18}{sent:>9}{good:>9}{limited:>9}{refused:>9}{failed:>6}{cut:>9}")?;
        }
        let (requests, turns) = (&self.played.requests, &self.played.turns);
        writeln!(
            out,
            "neighbour   {} bouts, {} requests in {} s",
            self.played.books.len(),
            requests.len(),
            self.seconds
        )?;
        writeln!(out, "requests    {}", Quantiles::of(requests))?;
        writeln!(out, "apprentice  {}   {} turns that were waited for", Quantiles::of(turns), turns.len())?;
        let metric = |name| self.metric(name).map_or_else(|| "?".to_owned(), |count| count.to_string());
        let memory = self.memory.as_ref().map_or((0, 0), |usage| (usage.resident / 1024, usage.most / 1024));
        writeln!(
            out,
            "hall        {} MB resident, {} MB at most; {} panics; {} bouts at hand, {} connections that nobody read cut, \
             {} lines of the log lost",
            memory.0,
            memory.1,
            metric("panics_total"),
            metric("bouts_at_hand"),
            metric("connections_stalled_total"),
            metric("log_lines_lost_total"),
        )?;
        if self.is_well() {
            writeln!(
                out,
                "Nobody spoilt it for the neighbour: every deed of his is kept, and no answer was the hall's fault."
            )?;
        }
        for wrong in self.wrong.iter().take(20) {
            writeln!(out, "WRONG       {wrong}")?;
        }
        Ok(())
    }
}
