//! The seats of bots: asking bots for their moves, and acting for seats without a person.
//!
//! A bot is asked whenever it must decide ([`Hall::ask_bots`]); its answer is a command like any other. A question is
//! never asked twice concurrently, and an outdated answer is dropped. The thinking time is charged to the people in the
//! bout; in bouts without people, bots think only while there are viewers.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use budokan_catalog::{Spec, dice};
use budokan_kernel::{Seat, Viewer};
use budokan_store::Occupant;

use super::{Acted, BoutSnapshot, Hall, HallError, Live};
use crate::bot_pool::{CpuAccount, Question};
use crate::history::{Command, TakebackRequest};

/// Delay before a bot's move that could not be stored is retried.
const RETRY: Duration = Duration::from_secs(1);

/// Factor by which the moves of a lesson's solution are slower than a bot's.
const SHOWN_SLOWER: u32 = 4;

/// Prefix of the request ids of bots; those of people begin with a number.
const PREFIX: &str = "bot-";

/// Whether a bot sent this command, or the hall for a seat without a person.
pub fn is_from_bot(request_id: &str) -> bool {
    request_id.starts_with(PREFIX)
}

/// A question that a bot is thinking about; pending until it is dropped.
struct PendingQuestion {
    live: Arc<Live>,
    seat: Seat,
    asked: u32,
    /// Whether the question may be asked again already.
    given_up: AtomicBool,
}

impl PendingQuestion {
    /// Returns `None` if the question is pending already.
    fn begin(live: &Arc<Live>, seat: Seat, asked: u32) -> Option<Self> {
        let is_new = live.pending.lock().unwrap_or_else(PoisonError::into_inner).insert((seat, asked));
        is_new.then(|| Self { live: Arc::clone(live), seat, asked, given_up: AtomicBool::new(false) })
    }

    /// Whether the answer is still needed: the person may be back, or the bout may have advanced.
    fn is_wanted(&self) -> bool {
        let now = self.live.now();
        let is_bots = next_bots(&now).iter().any(|(seat, _)| *seat == self.seat);
        is_bots && now.history.bout.asked(self.seat) == self.asked
    }

    /// Whether to think about the question now. If not, it can be asked again from this moment on and not later:
    /// otherwise a viewer who arrives just now would never get an answer.
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
    /// Asks the bots that must decide, and acts for seats without a person.
    pub(super) fn ask_bots(self: &Arc<Self>, live: &Arc<Live>) {
        let now = live.now();
        if live.is_only_shown || now.history.is_closed() {
            return;
        }
        self.watch_bots(live);
        self.answer_for_bots(live, &now);
        self.show_answer(live, &now);
        self.replace_all_resigned(live, &now);
        if !live.is_played(&now) {
            return;
        }
        for (seat, spec) in next_bots(&now) {
            let asked = now.history.bout.asked(seat);
            let Some(pending) = PendingQuestion::begin(live, seat, asked) else { continue };
            let pending = Arc::new(pending);
            let (hall, asking) = (Arc::clone(self), Arc::clone(&pending));
            // A draft is invisible, so the next move needs no delay.
            let unseen = now.history.was_draft;
            let (game, sight) = (now.history.bout.game(), now.history.bout.sight(Viewer::Seat(seat)));
            // Derived from the dice, so that a bot plays the same after a restart, and differently after a take-back.
            let seed = dice::bots_seed(now.history.bout.seed(), seat);
            self.bot_pool.ask(Question {
                accounts: self.accounts(&now),
                bout: live.id.clone(),
                watched: live.attendance.is_attended(),
                wanted: Box::new(move || asking.is_worth_a_thought()),
                think: Box::new(move |timer| {
                    if let Some(text) = game.bot(spec, seed, Some(timer)).decide(&*sight) {
                        hall.send_bots_move(pending, text, unseen);
                    } else {
                        tracing::error!(game = game.id(), %spec, "bot returned no move");
                    }
                }),
            });
        }
    }

    /// Plays the next move of a lesson's solution if the learner asked for it, slowly enough to follow.
    fn show_answer(self: &Arc<Self>, live: &Arc<Live>, now: &BoutSnapshot) {
        let Some(lesson) = &now.history.lesson else { return };
        let Some(next) = lesson.next_shown() else { return };
        let (seat, text) = (lesson.run.learner, next.action.clone());
        let asked = now.history.bout.asked(seat);
        let Some(pending) = PendingQuestion::begin(live, seat, asked) else { return };
        let request_id = format!("{PREFIX}show-{}-{}", seat.0, now.history.version);
        let command = Command::Act { seat: seat.0, text };
        let (hall, pace) = (Arc::clone(self), self.pace.saturating_mul(SHOWN_SLOWER));
        self.runtime.spawn(async move {
            if pending.live.attendance.has_open_page() {
                tokio::time::sleep(pace).await;
            }
            let done = hall.act(&pending.live, &request_id, Some(asked), command).await;
            let live = Arc::clone(&pending.live);
            drop(pending);
            match done {
                Ok(Acted::Done { .. }) => hall.ask_bots(&live),
                // A retry would be refused as well.
                Ok(Acted::Refused(refused)) => tracing::warn!(?refused, "lesson answer refused"),
                Err(problem) => tracing::warn!(%problem, "cannot play lesson answer"),
            }
        });
    }

    /// The accounts that are charged for the bots of a bout: the people who play in it.
    pub(super) fn accounts(&self, now: &BoutSnapshot) -> Vec<CpuAccount> {
        let account = |occupant: &Occupant| match occupant {
            Occupant::Person(person) => {
                Some(CpuAccount::Person { person: *person, address: self.addresses.of(*person) })
            }
            Occupant::Invited | Occupant::Open | Occupant::Kept(_) | Occupant::Bot(_) | Occupant::StandIn { .. } => {
                None
            }
        };
        now.seats.iter().filter_map(|(_, occupant)| account(occupant)).collect()
    }

    /// Submits a bot's move, after a delay in which people can take in the previous one.
    fn send_bots_move(self: Arc<Self>, pending: Arc<PendingQuestion>, text: String, unseen: bool) {
        let PendingQuestion { seat, asked, .. } = *pending;
        // The request id is derived from the question, so a repeated answer counts once.
        let request_id = format!("{PREFIX}{}-{asked}", seat.0);
        let command = Command::Act { seat: seat.0, text };
        let runtime = self.runtime.clone();
        runtime.spawn(async move {
            let bout = &pending.live;
            if bout.attendance.has_open_page() && !unseen {
                tokio::time::sleep(self.pace).await;
            }
            // Retry until the move is stored, unless the question is outdated.
            while pending.is_wanted()
                && self.has_in_memory(bout)
                && let Err(problem) = self.act(bout, &request_id, Some(asked), command.clone()).await
            {
                if let HallError::Internal(mistake) = problem {
                    tracing::error!(bout = bout.id, %mistake, "bot move abandoned");
                    break;
                }
                tracing::warn!(%problem, "bot move failed, retrying");
                tokio::time::sleep(RETRY).await;
            }
        });
    }

    /// Take-backs are a matter among people: bots and empty seats agree. A stand-in holds the seat of a person who may
    /// have something to lose: it agrees only to what [cannot harm](crate::BoutHistory::is_harmless) them.
    fn answer_for_bots(self: &Arc<Self>, live: &Arc<Live>, now: &BoutSnapshot) {
        let Some((seat, agrees)) = bots_answer(now) else { return };
        let (hall, live) = (Arc::clone(self), Arc::clone(live));
        let request_id = format!("{PREFIX}answer-{}-{}", seat.0, now.history.version);
        let request = now.history.request.map(|request| request.number);
        let command = Command::Answer { seat: seat.0, agrees, request };
        self.runtime.spawn(async move { hall.act(&live, &request_id, None, command).await });
    }

    /// A seat that has resigned must not block the bout, even if the hall was killed before a bot replaced the person.
    fn replace_all_resigned(self: &Arc<Self>, live: &Arc<Live>, now: &BoutSnapshot) {
        for seat in resigned_people(now) {
            let (hall, live) = (Arc::clone(self), Arc::clone(live));
            self.runtime.spawn(async move { hall.replace_resigned(&live, seat).await });
        }
    }
}

/// Whether the hall must act in a bout so that it can continue.
pub fn awaits_hall(live: &Live) -> bool {
    let now = live.now();
    let is_shown = || now.history.lesson.as_ref().is_some_and(|lesson| lesson.next_shown().is_some());
    let is_bots = || !next_bots(&now).is_empty() && live.is_played(&now);
    !live.is_only_shown
        && !now.history.is_closed()
        && (is_bots() || is_shown() || bots_answer(&now).is_some() || resigned_people(&now).next().is_some())
}

/// The answer of a seat without a person to a take-back request. A refusal comes first, because it ends the request.
fn bots_answer(now: &BoutSnapshot) -> Option<(Seat, bool)> {
    let request = now.history.request?;
    let answer = |seat: Seat| Some((seat, bots_agree(now, request, seat)?));
    request.waits_for.iter().filter_map(answer).min_by_key(|(_, agrees)| *agrees)
}

/// The seats of people who have resigned, in a bout that continues.
fn resigned_people(now: &BoutSnapshot) -> impl Iterator<Item = Seat> {
    let sits = |seat: &Seat| matches!(now.occupant(*seat), Some(Occupant::Person(_)));
    now.history.resigned.iter().filter(sits)
}

/// Whether this seat agrees to the request; `None` if a person sits there and answers themselves.
fn bots_agree(now: &BoutSnapshot, request: TakebackRequest, seat: Seat) -> Option<bool> {
    match now.occupant(seat) {
        Some(Occupant::Person(_)) => None,
        Some(Occupant::StandIn { person, .. }) => {
            let asks = matches!(now.occupant(request.seat), Some(Occupant::Person(asker)) if asker == person);
            let harmless = || now.history.is_harmless(request, now.since[seat.index()]);
            Some(asks || now.history.resigned.has(seat) || harmless())
        }
        // A person may still take this seat, and has something to lose as well.
        Some(Occupant::Kept(_)) => Some(now.history.is_harmless(request, 0)),
        Some(Occupant::Bot(_) | Occupant::Invited | Occupant::Open) | None => Some(true),
    }
}

/// The seats of bots that must decide and can, with their bots.
pub fn next_bots(now: &BoutSnapshot) -> Vec<(Seat, Spec)> {
    if now.history.is_closed() {
        return Vec::new();
    }
    let bot = |seat| match now.occupant(seat)? {
        Occupant::Bot(bot) | Occupant::StandIn { bot, .. } => Some((seat, bot.parse().ok()?)),
        Occupant::Invited | Occupant::Open | Occupant::Kept(_) | Occupant::Person(_) => None,
    };
    now.history.awaited().iter().filter_map(bot).collect()
}
