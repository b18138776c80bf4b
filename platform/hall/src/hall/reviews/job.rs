//! A queued or running review, and its progress.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use budokan_catalog::{AnyReviewer, JudgedDecision, Review, ReviewEffort};
use budokan_store::PersonId;
use tokio::sync::watch;

/// A queued or running review.
pub struct ReviewJob {
    pub bout: String,
    pub person: PersonId,
    pub effort: ReviewEffort,
    /// Queue order: earlier requests have smaller numbers.
    pub number: u64,
    pub stopped: AtomicBool,
    /// The fencing token of the lease under which it is computed.
    pub fence: AtomicU64,
    pub work: Mutex<ReviewWork>,
    /// Serializes writes to the store: the final state must be written last.
    pub keeping: tokio::sync::Mutex<()>,
    /// Notifies subscribers of changes.
    pub news: watch::Sender<u64>,
}

/// The progress of a job.
#[derive(Default)]
pub struct ReviewWork {
    pub reviewer: Option<Arc<dyn AnyReviewer>>,
    /// Judged decisions, gapless from the first; those judged out of order wait in `early`.
    pub judged: Vec<JudgedDecision>,
    pub early: HashMap<usize, JudgedDecision>,
    /// The next decision that no thread has taken.
    pub next: usize,
    pub running: usize,
    /// When it was started, and the number of decisions judged by then.
    pub began: Option<(Instant, usize)>,
    pub shown: Option<Arc<Review>>,
    pub shown_at: Option<Instant>,
    pub kept_at: Option<Instant>,
    pub has_ended: bool,
}

impl ReviewJob {
    pub fn work(&self) -> MutexGuard<'_, ReviewWork> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    pub fn publish(&self) {
        self.news.send_modify(|number| *number += 1);
    }

    /// Assembles the partial result; `None` before the reviewer is created.
    pub fn review(&self) -> Option<Review> {
        let (reviewer, judged) = {
            let work = self.work();
            (Arc::clone(work.reviewer.as_ref()?), work.judged.clone())
        };
        Some(reviewer.review(judged, self.effort))
    }
}

impl ReviewWork {
    pub fn total(&self) -> usize {
        self.reviewer.as_ref().map_or(0, |reviewer| reviewer.decisions())
    }

    pub fn take(&mut self, place: usize, judged: JudgedDecision) {
        self.running -= 1;
        self.early.insert(place, judged);
        while let Some(next) = self.early.remove(&self.judged.len()) {
            self.judged.push(next);
        }
    }

    pub fn seconds_left(&self) -> Option<u32> {
        let (began, before) = self.began?;
        let done = self.judged.len().checked_sub(before).filter(|done| *done > 0)? as u32;
        let rest = self.total().saturating_sub(self.judged.len()) as u32;
        Some((began.elapsed() * rest / done).as_secs() as u32 + 1)
    }

    /// Whether the interval has elapsed since then; if so, it restarts now.
    pub fn is_time(since: &mut Option<Instant>, every: Duration) -> bool {
        let is_time = since.is_none_or(|since| since.elapsed() >= every);
        if is_time {
            *since = Some(Instant::now());
        }
        is_time
    }
}
