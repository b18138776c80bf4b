//! The history of a bout, as the hall keeps it.
//!
//! A bout begins with a [`Deal`] and continues with [`Command`]s, the commands in its log. [`BoutHistory::after`] is a
//! pure function: the same deal and commands always give the same bout. A refused command has no effect. The source of
//! the dice is in `sealed`.

mod branch;
mod command;
mod deal;
mod drafts;
mod notice;
mod sealed;

use std::fmt;
use std::sync::Arc;

use budokan_catalog::{
    AnyBout, CardSet, DiceNote, HallRule, HeardHint, HintTaken, LogFormat, LogLine, ParsedRecord, Record, Refusal,
    TakenBack,
};
use budokan_kernel::{NoUndo, Seat, SeatSet, Seed, Status, Takeback, Viewer};

use crate::taken_lesson::TakenLesson;
use notice::Notice;
use sealed::{Arrival, DicePlace, begun_dice};

pub use branch::BranchOf;
pub use command::{Command, StoredCommand};
pub use deal::Deal;
pub use sealed::{AddedNumber, SealedDice};

/// A request to take back steps, which needs the consent of the other seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakebackRequest {
    /// The seat that requests it.
    pub seat: Seat,
    /// The number of the request in this bout, counted from 1.
    pub number: u32,
    /// The number of steps to keep, for a legacy [`Command::Ask`].
    keep: Option<u64>,
    /// Whether unknown cards are reshuffled with the take-back.
    anew: bool,
    /// The seats that have not answered yet.
    pub waits_for: SeatSet,
}

/// A take-back to which all seats have agreed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgreedTakeback {
    /// The seat that requested it.
    pub seat: Seat,
    /// The version at which it was carried out.
    version: u64,
    /// The number of removed steps, including drafts.
    steps: u64,
    /// The number of removed steps that were public.
    pub heard: u64,
}

/// A hint that a seat received.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivenHint {
    /// The seat that received it.
    pub seat: Seat,
    /// The number of the question.
    pub asked: u32,
    /// The version at which it was recorded.
    version: u64,
}

/// A take-back request that a seat has declined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declined {
    /// The seat that requested it.
    pub asker: Seat,
    /// The seat that declined.
    pub by: Seat,
}

/// The reason why a bout cannot be rebuilt from the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotRebuilt(pub String);

impl fmt::Display for NotRebuilt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the bout cannot be rebuilt: {}", self.0)
    }
}

impl std::error::Error for NotRebuilt {}

/// Maximum number of commands in a lesson before it must be restarted.
const MOST_IN_A_LESSON: u64 = 600;

/// The state of a bout in the hall: the bout itself, and its history.
pub struct BoutHistory {
    seed: Seed,
    /// The setup from which it was dealt.
    deal: Arc<Deal>,
    cards: CardSet,
    /// The sources of the dice so far, in order; each with the version it came with, or with the step it preceded since
    /// the bout was opened.
    dice: Vec<(DicePlace, DiceNote)>,
    /// The bout as the rules see it.
    pub bout: Box<dyn AnyBout>,
    /// The version: the number of commands in the log.
    pub version: u64,
    /// The number of private drafts, by seat.
    drafts: [u64; Seat::MOST],
    /// The number of commands without progress, by seat: drafts, and commands about take-backs.
    idle: [u64; Seat::MOST],
    /// Whether the last command was a private draft.
    pub was_draft: bool,
    /// The seats that have resigned.
    pub resigned: SeatSet,
    /// The pending take-back request.
    pub request: Option<TakebackRequest>,
    /// The number of take-back requests made.
    requests: u32,
    /// The last declined request, until its requester submits another command.
    pub declined: Option<Declined>,
    /// The version of the command that made each step; 0 for the steps it began with.
    made: Vec<u64>,
    /// The agreed take-backs, in order.
    pub takebacks: Vec<AgreedTakeback>,
    /// The arrivals of people with a number for the dice, in order.
    arrivals: Vec<Arrival>,
    /// The hints that were given, in order.
    pub hints: Vec<GivenHint>,
    /// The state of the lesson, if this is one.
    pub lesson: Option<TakenLesson>,
}

impl BoutHistory {
    /// The bout before the first command.
    pub fn begin(deal: &Deal) -> Result<Self, NotRebuilt> {
        let not_rebuilt = |problem: &dyn fmt::Display| NotRebuilt(problem.to_string());
        let game = budokan_games::named(&deal.game).map_err(NotRebuilt)?;
        if game.rules() != deal.rules {
            let (theirs, ours) = (deal.rules, game.rules());
            return Err(NotRebuilt(format!("it was begun by rules {theirs}, but this program has rules {ours}")));
        }
        let seed: Seed = deal.seed.parse().map_err(|error| not_rebuilt(&error))?;
        let cards = game.cards(deal.cards.as_deref()).map_err(|error| not_rebuilt(&error))?;
        let bout = match &deal.record {
            None => game.deal(&deal.config, seed, cards).map_err(|error| not_rebuilt(&error))?,
            Some(record) => {
                let written = ParsedRecord::parse(record).map_err(|error| not_rebuilt(&error))?;
                game.replay(&written, cards, seed, &mut |_| ()).map_err(|error| not_rebuilt(&error))?
            }
        };
        let dice = begun_dice(deal, &*bout);
        let (drafts, idle, resigned) = ([0; Seat::MOST], [0; Seat::MOST], SeatSet::EMPTY);
        let (request, requests, declined) = (None, 0, None);
        let (made, takebacks) = (vec![0; bout.steps() as usize], Vec::new());
        let (was_draft, arrivals, hints) = (false, Vec::new(), Vec::new());
        let lesson = deal.lesson.as_deref().map(|id| TakenLesson::begin(game, id, &*bout)).transpose()?;
        Ok(Self {
            seed,
            deal: Arc::new(deal.clone()),
            cards,
            dice,
            bout,
            version: 0,
            drafts,
            idle,
            was_draft,
            resigned,
            request,
            requests,
            declined,
            made,
            takebacks,
            arrivals,
            hints,
            lesson,
        })
    }

    /// The bout after one more command. `asked` is the number of the question that the seat was shown.
    pub fn after(&self, command: &Command, asked: Option<u32>) -> Result<Self, Refusal> {
        self.check(command)?;
        let mut next = self.fork();
        next.carry_out(command, asked)?;
        Ok(next)
    }

    /// Replays a stored command in place; no caller needs the previous state.
    pub fn retell(&mut self, command: &Command) -> Result<(), Refusal> {
        self.check(command)?;
        self.carry_out(command, None)
    }

    /// Whether the hall permits this kind of command now; the rest is up to the rules.
    fn check(&self, command: &Command) -> Result<(), Refusal> {
        if !self.bout.seats().has(command.seat()) {
            return Err(HallRule::NoSuchSeat.into());
        }
        if self.is_over() {
            return Err(HallRule::Over.into());
        }
        match (&self.lesson, command) {
            (Some(_), _) if self.is_closed() => Err(HallRule::TooMany.into()),
            (Some(lesson), _) => lesson.check(command),
            (None, Command::TryAgain { .. } | Command::ShowMe { .. } | Command::HelpMe { .. }) => {
                Err(HallRule::NoLesson.into())
            }
            (None, _) => Ok(()),
        }
    }

    /// Whether no command is possible any more: the bout is over, or a lesson has reached its limit.
    pub fn is_closed(&self) -> bool {
        self.is_over() || self.lesson.is_some() && self.version >= MOST_IN_A_LESSON
    }

    /// Applies a command. A refused command may leave partial changes behind, so a caller that needs the previous state
    /// works on a copy.
    fn carry_out(&mut self, command: &Command, asked: Option<u32>) -> Result<(), Refusal> {
        let (seat, version, request) = (command.seat(), self.version + 1, self.request);
        self.was_draft = false;
        self.declined = self.declined.filter(|declined| declined.asker != seat);
        let mut is_idle = true;
        match command {
            Command::Act { text, .. } => {
                self.was_draft = self.bout.submit(seat, asked, text)?.is_draft;
                is_idle = self.was_draft;
                self.made.resize(self.bout.steps() as usize, version);
                // Playing on declines a pending request.
                self.drop_request_if_heard(seat);
            }
            Command::Undo { .. } => {
                // A late undo request must not take back a decision made after it was sent.
                let now = self.bout.asked(seat);
                if asked.is_some_and(|asked| asked != now) {
                    return Err(Refusal::Stale { asked: now });
                }
                let last = self.bout.last_step(seat).ok_or(NoUndo::NothingDone)?;
                self.bout.undo(seat)?;
                self.made.remove(last as usize - 1);
                self.was_draft = true;
                self.drop_request_if_heard(seat);
            }
            Command::Ask { .. } => {
                let last = self.bout.last_step(seat).ok_or(NoUndo::NothingDone)?;
                self.ask(seat, Some(last - 1), false)?;
            }
            Command::TakeBack { anew, .. } => {
                self.ask(seat, None, *anew)?;
            }
            Command::Answer { agrees, request, .. } => self.answer(seat, *agrees, *request)?,
            Command::Resign { .. } if self.resigned.has(seat) => return Err(HallRule::GaveUp.into()),
            Command::Resign { .. } => {
                self.resigned = self.resigned.with(seat);
                is_idle = false;
            }
            Command::Hint { .. } => self.note_hint(seat, asked)?,
            Command::TryAgain { .. } | Command::ShowMe { .. } => self.begin_again(),
            Command::HelpMe { .. } => {}
            Command::AddNumber { seat, number, by_hall } => {
                self.add_number(AddedNumber { seat: *seat, number: *number, by_hall: *by_hall })?;
                is_idle = false;
            }
        }
        if let Some(lesson) = &mut self.lesson {
            lesson.note(command, &*self.bout);
        }
        self.version = version;
        // A bystander of a solo game sees drafts: the rules hide nothing from them.
        self.was_draft &= self.bout.seats().len() > 1 && request.is_none_or(|request| request.keep.is_none());
        self.drafts[seat.index()] += u64::from(self.was_draft);
        self.idle[seat.index()] += u64::from(is_idle);
        Ok(())
    }

    /// The number of commands that a viewer with these seats can have noticed. The total would reveal how many drafts
    /// the others make.
    pub fn noticed(&self, own: &[Seat]) -> u64 {
        let mine: u64 = own.iter().map(|seat| self.drafts[seat.index()]).sum();
        self.version - self.drafts.iter().sum::<u64>() + mine
    }

    /// The same history with another bout, which may have more steps at its beginning. For tests and tools that compare
    /// what two bouts show.
    #[must_use]
    pub fn with_bout(&self, bout: Box<dyn AnyBout>) -> Self {
        let more = (bout.steps() as usize).saturating_sub(self.made.len());
        let made = vec![0; more].into_iter().chain(self.made.iter().copied()).collect();
        Self { bout, made, ..self.fork() }
    }

    /// An independent copy.
    #[must_use]
    pub fn fork(&self) -> Self {
        let Self { seed, version, drafts, idle, was_draft, resigned, request, requests, declined, .. } = *self;
        let (bout, made, lesson) = (self.bout.fork(), self.made.clone(), self.lesson.clone());
        let (takebacks, arrivals, hints) = (self.takebacks.clone(), self.arrivals.clone(), self.hints.clone());
        let (deal, cards, dice) = (Arc::clone(&self.deal), self.cards, self.dice.clone());
        Self {
            seed,
            deal,
            cards,
            dice,
            bout,
            version,
            drafts,
            idle,
            was_draft,
            resigned,
            request,
            requests,
            declined,
            made,
            takebacks,
            arrivals,
            hints,
            lesson,
        }
    }

    /// Whether no decision is left. A lesson is never over: it can be retried.
    pub fn is_over(&self) -> bool {
        self.lesson.is_none() && (self.bout.status().is_over() || self.is_given_up())
    }

    /// Whether too few seats are left to play on after resignations.
    pub fn is_given_up(&self) -> bool {
        let left = self.bout.seats().iter().filter(|seat| !self.resigned.has(*seat)).count();
        !self.resigned.is_empty() && left <= usize::from(self.bout.seats().len() > 1)
    }

    /// The seats that must decide now; none once the bout is over.
    pub fn awaited(&self) -> SeatSet {
        if self.lesson.as_ref().is_some_and(|lesson| lesson.state.is_decided()) {
            return SeatSet::EMPTY;
        }
        match self.bout.status() {
            Status::Awaiting(seats) if !self.is_given_up() => seats,
            Status::Awaiting(_) | Status::Over(_) => SeatSet::EMPTY,
        }
    }

    /// Resets a lesson to its start, including its dice.
    fn begin_again(&mut self) {
        if let Some(lesson) = &self.lesson {
            self.bout = self.bout.rewound(lesson.run.before, self.seed);
            self.made.truncate(lesson.run.before as usize);
        }
    }

    /// The steps that a take-back by this seat would remove, or why there is none. A secret that was shown since cannot
    /// be hidden again from the requester.
    pub fn takeback(&self, seat: Seat) -> Result<Takeback, NoUndo> {
        let takeback = self.bout.takeback(seat)?;
        if self.bout.gives_away(&takeback, seat) { Err(NoUndo::SecretShown) } else { Ok(takeback) }
    }

    /// Whether a stand-in that sat down at version `since` may agree to this request: it removes only later steps,
    /// without any that involved luck or a revelation. The absent person can be asked after their return.
    pub fn is_harmless(&self, request: TakebackRequest, since: u64) -> bool {
        let is_new = |step: &u64| self.made[*step as usize - 1] > since;
        let harmless = |takeback: Takeback| !takeback.lucky && takeback.steps.iter().all(is_new);
        request.keep.is_none() && self.takeback(request.seat).is_ok_and(harmless)
    }

    /// The number of these steps that are public.
    pub fn count_heard(&self, steps: &[u64]) -> u64 {
        let heard = self.bout.noticed(Viewer::Bystander);
        steps.iter().filter(|step| heard.contains(step)).count() as u64
    }

    /// Requests the consent of all other seats.
    fn ask(&mut self, seat: Seat, keep: Option<u64>, anew: bool) -> Result<(), Refusal> {
        let (waits_for, number) = (self.bout.seats().without(seat), self.requests + 1);
        self.hold_request(TakebackRequest { seat, number, keep, anew, waits_for })?;
        self.requests = number;
        Ok(())
    }

    fn answer(&mut self, seat: Seat, agrees: bool, number: Option<u32>) -> Result<(), Refusal> {
        if self.request.is_some_and(|request| number.is_some_and(|number| number != request.number)) {
            return Err(HallRule::NothingAsked.into());
        }
        // The requester may withdraw the request.
        if !agrees && self.request.is_some_and(|request| request.seat == seat) {
            self.request = None;
            return Ok(());
        }
        let request = self.request.filter(|request| request.waits_for.has(seat)).ok_or(HallRule::NothingAsked)?;
        let waits_for = request.waits_for.without(seat);
        if !agrees {
            self.drop_request(seat);
            return Ok(());
        }
        self.hold_request(TakebackRequest { waits_for, ..request })
    }

    /// Keeps a request until all seats have agreed, then carries it out. From there on the dice are different and
    /// unknown cards are reshuffled, so that knowledge from the removed steps does not help.
    fn hold_request(&mut self, request: TakebackRequest) -> Result<(), Refusal> {
        let takeback = match request.keep {
            Some(keep) => Takeback { steps: (keep + 1..=self.bout.steps()).collect(), alone: false, lucky: true },
            None if request.anew => self.takeback(request.seat)?,
            None => self.bout.takeback(request.seat)?,
        };
        self.request = Some(request).filter(|request| !request.waits_for.is_empty());
        if self.request.is_none() {
            self.go_back(request, &takeback);
        }
        Ok(())
    }

    fn go_back(&mut self, request: TakebackRequest, takeback: &Takeback) {
        let version = self.version + 1;
        let (steps, heard) = (takeback.steps.len() as u64, self.count_heard(&takeback.steps));
        self.takebacks.push(AgreedTakeback { seat: request.seat, version, steps, heard });
        self.bout = if request.anew {
            let seed = self.seed_after_takeback(version);
            self.bout.without(takeback, seed)
        } else {
            self.bout.cut(takeback, self.seed_of_before(request, version))
        };
        let mut number = 0;
        self.made.retain(|_| {
            number += 1;
            !takeback.steps.contains(&number)
        });
    }

    /// Records that a seat receives a hint for its current question.
    fn note_hint(&mut self, seat: Seat, asked: Option<u32>) -> Result<(), Refusal> {
        let now = self.bout.asked(seat);
        if asked.is_some_and(|asked| asked != now) {
            return Err(Refusal::Stale { asked: now });
        }
        if !self.awaited().has(seat) {
            return Err(HallRule::NoHint.into());
        }
        self.hints.push(GivenHint { seat, asked: now, version: self.version + 1 });
        Ok(())
    }

    /// Whether a hint for this seat's current question is recorded.
    pub fn has_hint(&self, seat: Seat) -> bool {
        let asked = self.bout.asked(seat);
        self.hints.iter().any(|hint| hint.seat == seat && hint.asked == asked)
    }

    /// The hints that were given, with steps as this viewer counts them.
    pub fn heard_hints(&self, viewer: Viewer) -> Vec<HeardHint> {
        if self.hints.is_empty() {
            return Vec::new();
        }
        let noticed = self.bout.noticed(viewer);
        let heard = |hint: &GivenHint| HeardHint { step: self.step_before(hint.version, &noticed), seat: hint.seat };
        self.hints.iter().map(heard).collect()
    }

    /// The version of the command that made a step, as this viewer counts steps; 0 for the deal, `None` if the step
    /// does not exist.
    pub fn made_as_noticed(&self, viewer: Viewer, step: u64) -> Option<u64> {
        let Some(place) = step.checked_sub(1) else { return Some(0) };
        let number = *self.bout.noticed(viewer).get(usize::try_from(place).ok()?)?;
        self.made.get(number as usize - 1).copied()
    }

    /// The step before which the log lists a command that made no step, for a viewer who has noticed these steps.
    fn step_before(&self, version: u64, noticed: &[u64]) -> u64 {
        // Steps are ordered by the versions that made them.
        noticed.partition_point(|step| self.made[*step as usize - 1] < version) as u64 + 1
    }

    /// The hall's own log lines, in order: take-backs and arrivals.
    fn notices(&self) -> Vec<Notice> {
        let taken_back = self.takebacks.iter().map(|takeback| takeback.notice());
        let mut notices: Vec<_> = taken_back.chain(self.arrivals.iter().map(|arrival| arrival.notice())).collect();
        notices.sort_by_key(|notice| notice.version);
        notices
    }

    /// The number of the hall's own log lines.
    pub fn notice_count(&self) -> usize {
        self.takebacks.len() + self.arrivals.len()
    }

    /// The first step whose log lines must be rendered again for a viewer who has seen `known` notices, because
    /// of later ones.
    pub fn told_anew_from(&self, viewer: Viewer, known: usize) -> Option<u64> {
        if self.notice_count() <= known {
            return None;
        }
        let noticed = self.bout.noticed(viewer);
        let from = |notice: &Notice| if notice.is_dealt { 0 } else { self.step_before(notice.version, &noticed) };
        self.notices().iter().skip(known).map(from).min()
    }

    /// The log lines of this viewer from step `since` on: those of the rules, and all notices but the first `known`.
    pub fn heard(&self, viewer: Viewer, since: u64, known: usize, telling: &LogFormat) -> Vec<LogLine> {
        let mut all = self.bout.heard(viewer, since, telling);
        if self.notice_count() <= known {
            return all;
        }
        let noticed = self.bout.noticed(viewer);
        for notice in self.notices().iter().skip(known) {
            let step = self.step_before(notice.version, &noticed);
            // A notice is listed before the steps that replaced the removed ones, and after earlier notices at the same
            // place.
            let place = all.partition_point(|heard| heard.step < step || heard.step == step && heard.clause.is_none());
            if step >= since {
                all.insert(place, notice.told(&*self.bout, step, telling));
            }
        }
        all.split_off(all.len().saturating_sub(telling.last))
    }

    /// The number of steps made before this version.
    fn made_before(&self, version: u64) -> u64 {
        self.made.iter().filter(|made| **made < version).count() as u64
    }

    /// The record so far. It contains every secret and must not leave the process that owns the bout.
    pub fn record(&self) -> Record {
        let before = |version: u64| self.made_before(version) + 1;
        let name = |seat: Seat| self.bout.game().seats()[seat.index()].to_owned();
        let taken = |takeback: &AgreedTakeback| TakenBack {
            before: before(takeback.version),
            seat: name(takeback.seat),
            steps: takeback.steps,
        };
        let hint = |hint: &GivenHint| HintTaken { before: before(hint.version), seat: name(hint.seat) };
        let (takebacks, hints) = (self.takebacks.iter().map(taken).collect(), self.hints.iter().map(hint).collect());
        Record { takebacks, hints, ..self.bout.record_with(self.dice()) }
    }

    /// Ends a pending request because of this seat's action.
    fn drop_request(&mut self, by: Seat) {
        if let Some(TakebackRequest { seat: asker, .. }) = self.request.take().filter(|request| request.seat != by) {
            self.declined = Some(Declined { asker, by });
        }
    }

    /// Like [`Self::drop_request`], if this seat's last command was public. A private draft does not answer a request,
    /// because that would reveal the draft.
    fn drop_request_if_heard(&mut self, by: Seat) {
        let is_old = self.request.is_some_and(|request| request.keep.is_some());
        if is_old || !self.was_draft {
            self.drop_request(by);
        }
    }

    /// The seed after a legacy take-back; no dice were rolled from it yet.
    fn seed_of_before(&self, request: TakebackRequest, version: u64) -> Seed {
        // Private drafts of others must not even affect the dice, and the two kinds of requests must never share a
        // seed.
        let salt = if request.keep.is_some() { version } else { self.noticed(&[]) | 1 << 63 };
        let mut seed = self.seed;
        for (byte, salt) in seed.0[24..].iter_mut().zip(salt.to_le_bytes()) {
            *byte ^= salt;
        }
        seed
    }
}
