//! The seats of bots: what they are asked, and what the hall does for seats that nobody sits on.
//!
//! A bot is asked whenever it must decide ([`Hall::ask_bots`]); its answer is a deed like any other. Nothing is asked
//! twice at a time, and an answer that nobody waits for is dropped. Thinking time is paid for by those who sit there; where
//! nobody does, bots think only while somebody looks.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use budokan_catalog::{Spec, dice};
use budokan_kernel::{Seat, Viewer};
use budokan_store::Occupant;

use super::{Acted, Hall, HallError, Live, Now};
use crate::course::{Deed, TakebackRequest};
use crate::thinkers::{Account, Question};

/// A bot whose move could not be stored tries again so much later.
const RETRY: Duration = Duration::from_secs(1);

/// So much slower than a bot's move the answer to a lesson is shown.
const SHOWN_SLOWER: u32 = 4;

/// How the commands of bots begin; those of people begin with a number.
const PREFIX: &str = "bot-";

/// Whether a bot has sent this command, or the hall for a seat that nobody sits on.
pub fn is_from_bot(command: &str) -> bool {
    command.starts_with(PREFIX)
}

/// A question that a bot is thinking about, for as long as this lives.
struct PendingQuestion {
    live: Arc<Live>,
    seat: Seat,
    asked: u32,
    /// Whether somebody else may ask it by now.
    given_up: AtomicBool,
}

impl PendingQuestion {
    /// Nothing if a bot thinks about it already.
    fn begin(live: &Arc<Live>, seat: Seat, asked: u32) -> Option<Self> {
        let is_new = live.pending.lock().unwrap_or_else(PoisonError::into_inner).insert((seat, asked));
        is_new.then(|| Self { live: Arc::clone(live), seat, asked, given_up: AtomicBool::new(false) })
    }

    /// Whether the bot still has to answer: the person may be back, or the bout may have gone on.
    fn is_wanted(&self) -> bool {
        let now = self.live.now();
        let is_bots = next_bots(&now).iter().any(|(seat, _)| *seat == self.seat);
        is_bots && now.course.bout.asked(self.seat) == self.asked
    }

    /// Whether it shall be thought about now. If not, it can be asked again from this moment on, not from some later one:
    /// whoever looks just now would wait for it in vain.
    fn is_worth_a_thought(&self) -> bool {
        let mut pending = self.live.pending.lock().unwrap_or_else(PoisonError::into_inner);
        let goes_on = self.is_wanted() && self.live.is_played(&self.live.now());
        if !goes_on && !self.given_up.swap(true, Ordering::Relaxed) {
            pending.remove(&(self.seat, self.asked));
        }
        goes_on
    }
}

impl Drop for PendingQuestion {
    fn drop(&mut self) {
        let mut pending = self.live.pending.lock().unwrap_or_else(PoisonError::into_inner);
        if !self.given_up.load(Ordering::Relaxed) {
            pending.remove(&(self.seat, self.asked));
        }
    }
}

impl Hall {
    /// Asks the bots that must decide, and lets them answer what was asked of them.
    pub(super) fn ask_bots(self: &Arc<Self>, live: &Arc<Live>) {
        let now = live.now();
        if live.is_only_shown || now.course.is_closed() {
            return;
        }
        self.guard_bots(live);
        self.answer_for_bots(live, &now);
        self.show_answer(live, &now);
        self.replace_all_resigned(live, &now);
        if !live.is_played(&now) {
            return;
        }
        for (seat, spec) in next_bots(&now) {
            let asked = now.course.bout.asked(seat);
            let Some(pending) = PendingQuestion::begin(live, seat, asked) else { continue };
            let pending = Arc::new(pending);
            let (hall, asking) = (Arc::clone(self), Arc::clone(&pending));
            // Nobody sees a draft: there is nothing to take in before the next.
            let unseen = now.course.was_quiet;
            let (game, sight) = (now.course.bout.game(), now.course.bout.sight(Viewer::Seat(seat)));
            // It comes from the dice, so that a bot plays on after a restart as if nothing had happened, and otherwise
            // after a take-back.
            let seed = dice::bots_seed(now.course.bout.seed(), seat);
            self.thinkers.ask(Question {
                accounts: self.accounts(&now),
                bout: live.id.clone(),
                watched: live.attendance.is_attended(),
                wanted: Box::new(move || asking.is_worth_a_thought()),
                think: Box::new(move |timer| {
                    if let Some(text) = game.bot(spec, seed, Some(timer)).decide(&*sight) {
                        hall.send_bots_move(pending, text, unseen);
                    } else {
                        tracing::error!(game = game.id(), %spec, "a bot has no answer");
                    }
                }),
            });
        }
    }

    /// Makes the next move of the answer to a lesson, if whoever takes it wants to see it, so slowly that it can be.
    fn show_answer(self: &Arc<Self>, live: &Arc<Live>, now: &Now) {
        let Some(lesson) = &now.course.lesson else { return };
        let Some(next) = lesson.next_shown() else { return };
        let (seat, text) = (lesson.run.learner, next.action.clone());
        let asked = now.course.bout.asked(seat);
        let Some(pending) = PendingQuestion::begin(live, seat, asked) else { return };
        let command = format!("{PREFIX}show-{}-{}", seat.0, now.course.version);
        let deed = Deed::Act { seat: seat.0, text };
        let (hall, pace) = (Arc::clone(self), self.pace.saturating_mul(SHOWN_SLOWER));
        self.runtime.spawn(async move {
            if pending.live.attendance.has_open_page() {
                tokio::time::sleep(pace).await;
            }
            let done = hall.act(&pending.live, &command, Some(asked), deed).await;
            let live = Arc::clone(&pending.live);
            drop(pending);
            match done {
                Ok(Acted::Done { .. }) => hall.ask_bots(&live),
                // Asked again, it would be refused again.
                Ok(Acted::Refused(refused)) => tracing::warn!(?refused, "the answer to a lesson is refused"),
                Err(problem) => tracing::warn!(%problem, "the answer to a lesson cannot be shown"),
            }
        });
    }

    /// Who pays for the bots of a bout: those who sit there.
    pub(super) fn accounts(&self, now: &Now) -> Vec<Account> {
        let account = |occupant: &Occupant| match occupant {
            Occupant::Person(person) => Some(Account::Person { person: *person, address: self.addresses.of(*person) }),
            Occupant::Invited | Occupant::Open | Occupant::Kept(_) | Occupant::Bot(_) | Occupant::StandIn { .. } => {
                None
            }
        };
        now.seats.iter().filter_map(|(_, occupant)| account(occupant)).collect()
    }

    /// Makes the move that a bot has chosen, after a while in which the last one can be taken in.
    fn send_bots_move(self: Arc<Self>, pending: Arc<PendingQuestion>, text: String, unseen: bool) {
        let PendingQuestion { seat, asked, .. } = *pending;
        // The same question has the same command: asked twice, it is answered once.
        let command = format!("{PREFIX}{}-{asked}", seat.0);
        let deed = Deed::Act { seat: seat.0, text };
        let runtime = self.runtime.clone();
        runtime.spawn(async move {
            let bout = &pending.live;
            if bout.attendance.has_open_page() && !unseen {
                tokio::time::sleep(self.pace).await;
            }
            // A move that the store could not take must not be lost; one that nobody waits for is.
            while pending.is_wanted()
                && self.has_in_memory(bout)
                && let Err(problem) = self.act(bout, &command, Some(asked), deed.clone()).await
            {
                if let HallError::Mistake(mistake) = problem {
                    tracing::error!(bout = bout.id, %mistake, "a bot's move is given up");
                    break;
                }
                tracing::warn!(%problem, "a bot tries its move again");
                tokio::time::sleep(RETRY).await;
            }
        });
    }

    /// A take-back is a matter among people: bots and empty seats agree. A stand-in keeps somebody's seat, who may have
    /// something to lose: it agrees only to what [cannot harm](crate::Course::is_harmless) them.
    fn answer_for_bots(self: &Arc<Self>, live: &Arc<Live>, now: &Now) {
        let Some((seat, agrees)) = bots_answer(now) else { return };
        let (hall, live) = (Arc::clone(self), Arc::clone(live));
        let command = format!("{PREFIX}answer-{}-{}", seat.0, now.course.version);
        let request = now.course.request.map(|request| request.number);
        let deed = Deed::Answer { seat: seat.0, agrees, request };
        self.runtime.spawn(async move { hall.act(&live, &command, None, deed).await });
    }

    /// Whoever has given up must not be waited for, even if the hall was killed before a bot took the seat.
    fn replace_all_resigned(self: &Arc<Self>, live: &Arc<Live>, now: &Now) {
        for seat in resigned_people(now) {
            let (hall, live) = (Arc::clone(self), Arc::clone(live));
            self.runtime.spawn(async move { hall.replace_resigned(&live, seat).await });
        }
    }
}

/// Whether the hall has something to do in a bout, so that those who play can go on.
pub fn awaits_hall(live: &Live) -> bool {
    let now = live.now();
    let is_shown = || now.course.lesson.as_ref().is_some_and(|lesson| lesson.next_shown().is_some());
    let is_bots = || !next_bots(&now).is_empty() && live.is_played(&now);
    !live.is_only_shown
        && !now.course.is_closed()
        && (is_bots() || is_shown() || bots_answer(&now).is_some() || resigned_people(&now).next().is_some())
}

/// What a seat where nobody sits answers to a request to take something back. Who does not agree is heard first: then
/// nothing is left to answer.
fn bots_answer(now: &Now) -> Option<(Seat, bool)> {
    let request = now.course.request?;
    let answer = |seat: Seat| Some((seat, bots_agree(now, request, seat)?));
    request.waits_for.iter().filter_map(answer).min_by_key(|(_, agrees)| *agrees)
}

/// The seats of people who have given up, in a bout that goes on.
fn resigned_people(now: &Now) -> impl Iterator<Item = Seat> {
    let sits = |seat: &Seat| matches!(now.occupant(*seat), Some(Occupant::Person(_)));
    now.course.resigned.iter().filter(sits)
}

/// Whether this seat agrees to what was asked; nothing if a person sits there, who answers for themselves.
fn bots_agree(now: &Now, request: TakebackRequest, seat: Seat) -> Option<bool> {
    match now.occupant(seat) {
        Some(Occupant::Person(_)) => None,
        Some(Occupant::StandIn { person, .. }) => {
            let asks = matches!(now.occupant(request.seat), Some(Occupant::Person(asker)) if asker == person);
            let harmless = || now.course.is_harmless(request, now.since[seat.index()]);
            Some(asks || now.course.resigned.has(seat) || harmless())
        }
        // Somebody may still come to this seat, who has something to lose as well.
        Some(Occupant::Kept(_)) => Some(now.course.is_harmless(request, 0)),
        Some(Occupant::Bot(_) | Occupant::Invited | Occupant::Open) | None => Some(true),
    }
}

/// The seats of bots that must decide, and can, with the bots.
pub fn next_bots(now: &Now) -> Vec<(Seat, Spec)> {
    if now.course.is_closed() {
        return Vec::new();
    }
    let bot = |seat| match now.occupant(seat)? {
        Occupant::Bot(bot) | Occupant::StandIn { bot, .. } => Some((seat, bot.parse().ok()?)),
        Occupant::Invited | Occupant::Open | Occupant::Kept(_) | Occupant::Person(_) => None,
    };
    now.course.awaited().iter().filter_map(bot).collect()
}
