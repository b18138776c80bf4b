//! A watchdog for bots that do not answer.
//!
//! The node that stored the last command asks the bots. It may have died, the node that took over may have died too,
//! and an answer may fail. Therefore every node with a bout in memory in which the hall must act checks again at
//! intervals until there is nothing left to do.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::Duration;

use super::bots::awaits_hall;
use super::{Hall, Live};

/// How long a bot may take before it is asked again, possibly at another node.
const TAKEOVER: Duration = Duration::from_secs(5);
/// Maximum interval after repeated failures (exponential backoff).
const LONGEST_PAUSE: Duration = Duration::from_mins(1);

impl Hall {
    /// Asks the bots of a bout unless another node does.
    pub(super) fn ask_bots_in_turn(self: &Arc<Self>, live: &Arc<Live>) {
        if self.node.is_none() {
            return self.ask_bots(live);
        }
        self.watch_bots(live);
        if awaits_hall(live) {
            let (hall, live) = (Arc::clone(self), Arc::clone(live));
            self.runtime.spawn(async move { hall.take_over_bots(&live).await });
        }
    }

    /// Starts the watchdog of a bout: the node that asked its bots may have died, and the attempt may have failed. It
    /// runs until the hall has nothing left to do in the bout.
    pub(super) fn watch_bots(self: &Arc<Self>, live: &Arc<Live>) {
        if !live.is_guarded.load(Ordering::SeqCst) && awaits_hall(live) && !live.is_guarded.swap(true, Ordering::SeqCst)
        {
            self.runtime.spawn(guard(Arc::downgrade(self), Arc::clone(live)));
        }
    }

    /// Asks the bots of a bout if this node gets the lease; returns whether they were asked.
    async fn take_over_bots(self: &Arc<Self>, live: &Arc<Live>) -> bool {
        let takes = self.node.is_none() || self.try_lease(&bots_of(&live.id)).await;
        if takes {
            self.ask_bots(live);
        }
        takes
    }
}

/// The name of the lease for asking the bots of this bout.
pub fn bots_of(id: &str) -> String {
    format!("bots/{id}")
}

/// The watchdog task of one bout; runs until the bout no longer waits for the hall.
async fn guard(hall: Weak<Hall>, live: Arc<Live>) {
    let reached = |live: &Live| {
        let now = live.now();
        (now.history.version, now.seating)
    };
    let (mut seen, mut pause, mut changes) = (reached(&live), TAKEOVER, live.subscribe());
    loop {
        if pause == TAKEOVER {
            tokio::time::sleep(pause).await;
        } else {
            // During a backoff, any change of the bout ends the wait.
            drop(tokio::time::timeout(pause, changes.changed()).await);
        }
        changes.mark_unchanged();
        // A removed bout needs no watchdog.
        let Some(hall) = hall.upgrade().filter(|hall| hall.has_in_memory(&live)) else { return };
        if !awaits_hall(&live) {
            live.is_guarded.store(false, Ordering::SeqCst);
            // A task that saw the flag before it was cleared relies on this watchdog, so check once more.
            if !awaits_hall(&live) || live.is_guarded.swap(true, Ordering::SeqCst) {
                return;
            }
        }
        let (now, is_thinking) = (reached(&live), live.is_thought_about());
        let is_asked = now == seen && hall.take_over_bots(&live).await;
        seen = now;
        // A bot that is still thinking or queued here keeps the lease. Repeated failures back off.
        pause = if is_asked && !is_thinking { LONGEST_PAUSE.min(pause * 2) } else { TAKEOVER };
    }
}
