//! Sees to it that no bot is waited for in vain.
//!
//! Bots are asked by the node that has stored the last deed. It may be gone, whoever took over from it may be gone too,
//! and an answer may come to nothing. So whoever has a bout in memory in which the hall has something to do looks again
//! and again, until nothing is left to do.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::Duration;

use super::bots::awaits_hall;
use super::{Hall, Live};

/// A bot may take so long before it is asked again, perhaps at another node.
const TAKEOVER: Duration = Duration::from_secs(5);
/// If nothing has come of that again and again, so long at most.
const LONGEST_PAUSE: Duration = Duration::from_mins(1);

impl Hall {
    /// Asks the bots of a bout, if no other node does.
    pub(super) fn ask_bots_in_turn(self: &Arc<Self>, live: &Arc<Live>) {
        if self.node.is_none() {
            return self.ask_bots(live);
        }
        self.guard_bots(live);
        if awaits_hall(live) {
            let (hall, live) = (Arc::clone(self), Arc::clone(live));
            self.runtime.spawn(async move { hall.take_over_bots(&live).await });
        }
    }

    /// Sees to it that the bots of a bout do not stay where they are: whoever has asked them, perhaps at another node, may
    /// be gone, and what was done about it may have come to nothing. This goes on until nothing is left to do for them.
    pub(super) fn guard_bots(self: &Arc<Self>, live: &Arc<Live>) {
        if !live.is_guarded.load(Ordering::SeqCst) && awaits_hall(live) && !live.is_guarded.swap(true, Ordering::SeqCst)
        {
            self.runtime.spawn(guard(Arc::downgrade(self), Arc::clone(live)));
        }
    }

    /// Asks the bots of a bout, if no other node does so now; says whether they were asked.
    async fn take_over_bots(self: &Arc<Self>, live: &Arc<Live>) -> bool {
        let takes = self.node.is_none() || self.takes(&bots_of(&live.id)).await;
        if takes {
            self.ask_bots(live);
        }
        takes
    }
}

/// What a node has a lease on that asks the bots of this bout.
pub fn bots_of(id: &str) -> String {
    format!("bots/{id}")
}

/// Looks after the bots of one bout, as long as it waits for them.
async fn guard(hall: Weak<Hall>, live: Arc<Live>) {
    let reached = |live: &Live| {
        let now = live.now();
        (now.course.version, now.seating)
    };
    let (mut seen, mut pause, mut changes) = (reached(&live), TAKEOVER, live.subscribe());
    loop {
        if pause == TAKEOVER {
            tokio::time::sleep(pause).await;
        } else {
            // Whatever comes to nothing again and again is not waited for where something else has happened.
            drop(tokio::time::timeout(pause, changes.changed()).await);
        }
        changes.mark_unchanged();
        // One that was removed is waited for by nobody.
        let Some(hall) = hall.upgrade().filter(|hall| hall.has_in_memory(&live)) else { return };
        if !awaits_hall(&live) {
            live.is_guarded.store(false, Ordering::SeqCst);
            // Whoever has seen the mark before has left something to do here.
            if !awaits_hall(&live) || live.is_guarded.swap(true, Ordering::SeqCst) {
                return;
            }
        }
        let (now, is_thinking) = (reached(&live), live.is_thought_about());
        let is_asked = now == seen && hall.take_over_bots(&live).await;
        seen = now;
        // A bot that still thinks here, or waits for its turn to, keeps the lease. What has come to nothing may do so again.
        pause = if is_asked && !is_thinking { LONGEST_PAUSE.min(pause * 2) } else { TAKEOVER };
    }
}
