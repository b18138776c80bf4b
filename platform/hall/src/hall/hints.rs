//! Player hints: the move of a strong bot for a seat, computed in the bot pool.
//!
//! The player who asks is charged for the thinking time. The bot gets the seat's own sight and a seed that is not
//! secret, so a hint reveals nothing that the seat could not have found out. A computed hint stays in memory until the
//! seat is asked another question; that it was given is stored in the command log ([`crate::Command::Hint`]).

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use budokan_catalog::{Advice, ReviewEffort, Spec, Timer};
use budokan_kernel::{Quick, Seat, Viewer};
use budokan_store::PersonId;
use tokio::sync::oneshot;

use super::{Hall, Live};
use crate::bot_pool::{CpuAccount, Question};

/// Timeout of a hint, in a hall where many bots think.
const PATIENCE: Duration = Duration::from_secs(8);

/// A computed hint.
#[derive(Clone)]
pub struct KeptHint {
    /// The number of the question.
    pub asked: u32,
    /// The bot's advice for the question.
    pub advice: Arc<Advice>,
    /// The index of the displayed choice; `None` if the player has closed the hint.
    pub shown: Option<usize>,
}

/// Sets a cancellation flag when it is dropped.
struct CancelOnDrop(Arc<AtomicBool>);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A timer that also expires on cancellation.
fn or_when_cancelled(timer: Timer, cancelled: Arc<AtomicBool>) -> Timer {
    Arc::new(move || {
        let (is_over, cancelled) = (timer(), Arc::clone(&cancelled));
        Box::new(move || cancelled.load(Ordering::Relaxed) || is_over())
    })
}

impl Live {
    /// The hint for this seat's current question, if one was given.
    pub fn hint(&self, seat: Seat) -> Option<KeptHint> {
        self.hint_for(seat, self.now().history.bout.asked(seat))
    }

    /// The last hint of this seat, if it was for this question.
    pub fn hint_for(&self, seat: Seat, asked: u32) -> Option<KeptHint> {
        let hints = self.hints.lock().unwrap_or_else(PoisonError::into_inner);
        hints.get(&seat).filter(|hint| hint.asked == asked).cloned()
    }

    /// Keeps a hint and replaces the seat's previous one.
    pub fn keep_hint(&self, seat: Seat, hint: KeptHint) {
        self.hints.lock().unwrap_or_else(PoisonError::into_inner).insert(seat, hint);
    }
}

impl Hall {
    /// The bot's move for a seat, judged like a review of this effort. `None` if no thread was free in time, or if the
    /// seat has no question.
    pub async fn advise(
        &self,
        live: &Arc<Live>,
        seat: Seat,
        person: PersonId,
        (spec, effort): (Spec, ReviewEffort),
    ) -> Option<Arc<Advice>> {
        let now = live.now();
        let asked = now.history.bout.asked(seat);
        let (game, sight) = (now.history.bout.game(), now.history.bout.sight(Viewer::Seat(seat)));
        let seed = live.id.bytes().fold(0u64, |sum, byte| Quick::new(sum ^ u64::from(byte)).word());
        let (tell, told) = oneshot::channel();
        let asking = Arc::clone(live);
        // If the client disconnects, the rest of the computation is cancelled and no account is charged for it.
        let cancelled = Arc::<AtomicBool>::default();
        let _cancels = CancelOnDrop(Arc::clone(&cancelled));
        let gone = Arc::clone(&cancelled);
        self.bot_pool.ask(Question {
            accounts: vec![CpuAccount::Person { person, address: self.addresses.of(person) }],
            bout: live.id.clone(),
            watched: true,
            wanted: Box::new(move || !gone.load(Ordering::Relaxed) && asking.now().history.bout.asked(seat) == asked),
            think: Box::new(move |timer| {
                let timer = or_when_cancelled(timer, cancelled);
                // The receiver is dropped if the client has disconnected.
                let advice = game.bot(spec, seed, Some(Arc::clone(&timer))).advise(&*sight);
                drop(tell.send(advice.map(|advice| game.judged(&*sight, advice, effort, &timer()))));
            }),
        });
        let advice = tokio::time::timeout(PATIENCE, told).await.ok()?.ok()??;
        Some(Arc::new(advice))
    }
}
