//! A review that waits or is worked on, and how far it is.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use budokan_catalog::{AnyReviewer, Effort, Judged, Review};
use budokan_store::PersonId;
use tokio::sync::watch;

/// A review that waits or is worked on.
pub struct Job {
    pub bout: String,
    pub person: PersonId,
    pub effort: Effort,
    /// Those that were asked for earlier have smaller numbers.
    pub number: u64,
    pub stopped: AtomicBool,
    /// The number of the lease under which it is worked on.
    pub fence: AtomicU64,
    pub work: Mutex<Work>,
    /// The lock for the time of keeping it: what is kept last must be the end.
    pub keeping: tokio::sync::Mutex<()>,
    /// Says that something has changed.
    pub news: watch::Sender<u64>,
}

/// How far a job is.
#[derive(Default)]
pub struct Work {
    pub reviewer: Option<Arc<dyn AnyReviewer>>,
    /// What is judged from the first decision on; others that were judged before their turn wait in `early`.
    pub judged: Vec<Judged>,
    pub early: HashMap<usize, Judged>,
    /// The next decision that nobody thinks about.
    pub next: usize,
    pub running: usize,
    /// When it was begun, and how many were judged then.
    pub began: Option<(Instant, usize)>,
    pub shown: Option<Arc<Review>>,
    pub shown_at: Option<Instant>,
    pub kept_at: Option<Instant>,
    pub has_ended: bool,
}

impl Job {
    pub fn work(&self) -> MutexGuard<'_, Work> {
        self.work.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    pub fn tell(&self) {
        self.news.send_modify(|number| *number += 1);
    }

    /// What is there, put together; `None` before the bout was looked at.
    pub fn review(&self) -> Option<Review> {
        let (reviewer, judged) = {
            let work = self.work();
            (Arc::clone(work.reviewer.as_ref()?), work.judged.clone())
        };
        Some(reviewer.review(judged, self.effort))
    }
}

impl Work {
    pub fn total(&self) -> usize {
        self.reviewer.as_ref().map_or(0, |reviewer| reviewer.decisions())
    }

    pub fn take(&mut self, place: usize, judged: Judged) {
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

    /// Whether so much time has passed since then; if so, the next time counts from now.
    pub fn is_time(since: &mut Option<Instant>, every: Duration) -> bool {
        let is_time = since.is_none_or(|since| since.elapsed() >= every);
        if is_time {
            *since = Some(Instant::now());
        }
        is_time
    }
}
