//! Hints: what a strong bot would do on somebody's seat, thought out on the threads of all bots.
//!
//! Whoever asks pays with their own thinking time. The bot is given the seat's own sight and a seed that is no secret, so
//! a hint says nothing that the seat could not have found out. What was thought out is kept in memory until the seat is
//! asked something else; that somebody has asked stands in the store ([`crate::Deed::Hint`]).

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use budokan_catalog::{Advice, Effort, Spec, Timer};
use budokan_kernel::{Quick, Seat, Viewer};
use budokan_store::PersonId;
use tokio::sync::oneshot;

use super::{Hall, Live};
use crate::thinkers::{Account, Question};

/// Somebody waits so long for a hint, in a hall where many bots think.
const PATIENCE: Duration = Duration::from_secs(8);

/// A hint that was thought out.
#[derive(Clone)]
pub struct KeptHint {
    /// The number of the question.
    pub asked: u32,
    /// What the bot would do.
    pub advice: Arc<Advice>,
    /// Which of its choices is shown; none if the hint was put away.
    pub shown: Option<usize>,
}

/// Says that something is not wanted any more, when it is dropped.
struct CancelOnDrop(Arc<AtomicBool>);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A timer that also ends a thought that is not wanted any more.
fn or_when_cancelled(timer: Timer, cancelled: Arc<AtomicBool>) -> Timer {
    Arc::new(move || {
        let (is_over, cancelled) = (timer(), Arc::clone(&cancelled));
        Box::new(move || cancelled.load(Ordering::Relaxed) || is_over())
    })
}

impl Live {
    /// The hint for what this seat is asked now, if it was given.
    pub fn hint(&self, seat: Seat) -> Option<KeptHint> {
        self.hint_for(seat, self.now().course.bout.asked(seat))
    }

    /// The last hint of this seat, if it was for this question.
    pub fn hint_for(&self, seat: Seat, asked: u32) -> Option<KeptHint> {
        let hints = self.hints.lock().unwrap_or_else(PoisonError::into_inner);
        hints.get(&seat).filter(|hint| hint.asked == asked).cloned()
    }

    /// Keeps a hint in place of the last one of this seat.
    pub fn keep_hint(&self, seat: Seat, hint: KeptHint) {
        self.hints.lock().unwrap_or_else(PoisonError::into_inner).insert(seat, hint);
    }
}

impl Hall {
    /// What this bot would do on a seat, judged like a review of this effort; nothing if no bot had time for it, or nothing
    /// is asked.
    pub async fn advise(
        &self,
        live: &Arc<Live>,
        seat: Seat,
        person: PersonId,
        (spec, effort): (Spec, Effort),
    ) -> Option<Arc<Advice>> {
        let now = live.now();
        let asked = now.course.bout.asked(seat);
        let (game, sight) = (now.course.bout.game(), now.course.bout.sight(Viewer::Seat(seat)));
        let seed = live.id.bytes().fold(0u64, |sum, byte| Quick::new(sum ^ u64::from(byte)).word());
        let (tell, told) = oneshot::channel();
        let asking = Arc::clone(live);
        // Whoever asks may hang up: then nobody pays for the rest of the thought.
        let cancelled = Arc::<AtomicBool>::default();
        let _cancels = CancelOnDrop(Arc::clone(&cancelled));
        let gone = Arc::clone(&cancelled);
        self.thinkers.ask(Question {
            accounts: vec![Account::Person { person, address: self.addresses.of(person) }],
            bout: live.id.clone(),
            watched: true,
            wanted: Box::new(move || !gone.load(Ordering::Relaxed) && asking.now().course.bout.asked(seat) == asked),
            think: Box::new(move |timer| {
                let timer = or_when_cancelled(timer, cancelled);
                // Whoever has asked may have gone.
                let advice = game.bot(spec, seed, Some(Arc::clone(&timer))).advise(&*sight);
                drop(tell.send(advice.map(|advice| game.judged(&*sight, advice, effort, &timer()))));
            }),
        });
        let advice = tokio::time::timeout(PATIENCE, told).await.ok()?.ok()??;
        Some(Arc::new(advice))
    }
}
