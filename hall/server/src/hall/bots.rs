//! The seats of bots: what they are asked, and what the hall does for seats that nobody sits on.
//!
//! A bot is asked whenever it must decide ([`Hall::wake`]); its answer is a deed like any other. Nothing is asked twice
//! at a time, and an answer that nobody waits for is dropped.

use std::sync::{Arc, PoisonError};
use std::time::Duration;

use budokan_catalog::Spec;
use budokan_kernel::{Quick, Seat, Viewer};
use budokan_store::Occupant;

use super::{Hall, Live, Now};
use crate::course::Deed;
use crate::thinkers::Question;

/// A bot whose move could not be stored tries again so much later.
const AGAIN: Duration = Duration::from_secs(1);

/// How the commands of bots begin; those of people begin with a number.
const BOTS: &str = "bot-";

/// Whether a bot has sent this.
pub fn is_bots(command: &str) -> bool {
    command.starts_with(BOTS)
}

/// A question that a bot is thinking about, as long as this lives.
struct Pondering {
    live: Arc<Live>,
    seat: Seat,
    asked: u32,
}

impl Pondering {
    /// Nothing if a bot thinks about it already.
    fn begin(live: &Arc<Live>, seat: Seat, asked: u32) -> Option<Self> {
        let is_new = live.pondered.lock().unwrap_or_else(PoisonError::into_inner).insert((seat, asked));
        is_new.then(|| Self { live: Arc::clone(live), seat, asked })
    }

    /// Whether the bot still has to answer: the person may be back, or the bout may have gone on.
    fn is_wanted(&self) -> bool {
        let now = self.live.now();
        let is_bots = next_bots(&now).iter().any(|(seat, _)| *seat == self.seat);
        is_bots && now.course.bout.asked(self.seat) == self.asked
    }
}

impl Drop for Pondering {
    fn drop(&mut self) {
        self.live.pondered.lock().unwrap_or_else(PoisonError::into_inner).remove(&(self.seat, self.asked));
    }
}

impl Hall {
    /// Asks the bots that must decide, and lets them agree to what was asked of them.
    pub(super) fn wake(self: &Arc<Self>, live: &Arc<Live>) {
        let now = live.now();
        self.agree(live, &now);
        self.relieve(live, &now);
        for (seat, spec) in next_bots(&now) {
            let asked = now.course.bout.asked(seat);
            let Some(pondering) = Pondering::begin(live, seat, asked) else { continue };
            let pondering = Arc::new(pondering);
            let (hall, asking) = (Arc::clone(self), Arc::clone(&pondering));
            // Nobody sees a draft: there is nothing to take in before the next.
            let unseen = now.course.was_quiet;
            self.thinkers.ask(Question {
                game: now.course.bout.game(),
                spec,
                bout: live.id.clone(),
                eager: live.around.is_attended(),
                seed: Quick::new(live.bot_luck ^ u64::from(seat.0)).word(),
                sight: now.course.bout.sight(Viewer::Seat(seat)),
                wanted: Box::new(move || asking.is_wanted()),
                answer: Box::new(move |text| {
                    let Some(text) = text else { return };
                    // The same question has the same command: asked twice, it is answered once.
                    let command = format!("{BOTS}{}-{asked}", seat.0);
                    let deed = Deed::Act { seat: seat.0, text };
                    let runtime = hall.runtime.clone();
                    runtime.spawn(async move {
                        let bout = &pondering.live;
                        if bout.around.is_watched() && !unseen {
                            tokio::time::sleep(hall.pace).await;
                        }
                        // A move that the store could not take must not be lost; one that nobody waits for is.
                        while pondering.is_wanted()
                            && let Err(unavailable) = hall.act(bout, &command, Some(asked), deed.clone()).await
                        {
                            tracing::warn!(%unavailable, "a bot tries its move again");
                            tokio::time::sleep(AGAIN).await;
                        }
                    });
                }),
            });
        }
    }

    /// A take-back is a matter among people: bots and empty seats agree.
    fn agree(self: &Arc<Self>, live: &Arc<Live>, now: &Now) {
        let Some(request) = now.course.request else { return };
        let easy = |seat: &Seat| !matches!(now.occupant(*seat), Some(Occupant::Person(_)));
        let Some(seat) = request.waits_for.iter().find(easy) else { return };
        let (hall, live) = (Arc::clone(self), Arc::clone(live));
        let command = format!("agree-{}-{}", seat.0, now.course.version);
        let deed = Deed::Answer { seat: seat.0, agrees: true };
        self.runtime.spawn(async move { hall.act(&live, &command, None, deed).await });
    }

    /// Whoever has given up must not be waited for, even if the hall was killed before a bot took the seat.
    fn relieve(self: &Arc<Self>, live: &Arc<Live>, now: &Now) {
        let sits = |seat: &Seat| matches!(now.occupant(*seat), Some(Occupant::Person(_)));
        for seat in now.course.resigned.iter().filter(sits).filter(|_| !now.course.is_over()) {
            let (hall, live) = (Arc::clone(self), Arc::clone(live));
            self.runtime.spawn(async move { hall.play_on(&live, seat).await });
        }
    }
}

/// The seats of bots that must decide, with the bots.
pub fn next_bots(now: &Now) -> Vec<(Seat, Spec)> {
    let bot = |seat| match now.occupant(seat)? {
        Occupant::Bot(bot) | Occupant::StandIn { bot, .. } => Some((seat, bot.parse().ok()?)),
        Occupant::Invited | Occupant::Open | Occupant::Person(_) => None,
    };
    now.course.awaited().iter().filter_map(bot).collect()
}
