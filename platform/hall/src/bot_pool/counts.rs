//! Metrics of the bot pool: waiting and thinking times.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The upper bounds of the buckets for waiting times, in milliseconds.
pub const WAIT_BOUNDS: [u64; 8] = [1, 10, 50, 100, 250, 500, 1_000, 10_000];

/// Counters of waiting and thinking times.
#[derive(Default)]
pub struct ThinkingCounts {
    waits: [AtomicU64; WAIT_BOUNDS.len() + 1],
    waited_micros: AtomicU64,
    thought_micros: AtomicU64,
    background: AtomicU64,
    background_micros: AtomicU64,
}

impl ThinkingCounts {
    pub(super) fn waited(&self, time: Duration) {
        let bucket = WAIT_BOUNDS.iter().position(|bound| time <= Duration::from_millis(*bound));
        self.waits[bucket.unwrap_or(WAIT_BOUNDS.len())].fetch_add(1, Ordering::Relaxed);
        self.waited_micros.fetch_add(time.as_micros() as u64, Ordering::Relaxed);
    }

    pub(super) fn thought(&self, time: Duration) {
        self.thought_micros.fetch_add(time.as_micros() as u64, Ordering::Relaxed);
    }

    pub(super) fn worked_at_leisure(&self, time: Duration) {
        self.background.fetch_add(1, Ordering::Relaxed);
        self.background_micros.fetch_add(time.as_micros() as u64, Ordering::Relaxed);
    }

    /// The number of background jobs, and their total time in microseconds.
    pub fn background(&self) -> (u64, u64) {
        (self.background.load(Ordering::Relaxed), self.background_micros.load(Ordering::Relaxed))
    }

    /// A histogram of waiting times: one count for each of [`WAIT_BOUNDS`], and one for longer times.
    pub fn waits(&self) -> [u64; WAIT_BOUNDS.len() + 1] {
        std::array::from_fn(|bucket| self.waits[bucket].load(Ordering::Relaxed))
    }

    /// The total waiting time in microseconds.
    pub fn waited_micros(&self) -> u64 {
        self.waited_micros.load(Ordering::Relaxed)
    }

    /// The total thinking time in microseconds.
    pub fn thought_micros(&self) -> u64 {
        self.thought_micros.load(Ordering::Relaxed)
    }
}
