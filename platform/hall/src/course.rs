//! What happened in a bout, as the hall keeps it.
//!
//! A bout begins with a [`Deal`] and goes on by [`Deed`]s, which are small texts in the store. [`Course::after`]
//! is a pure function: the same deal and deeds always give the same bout. A deed that is refused leaves nothing. Where the
//! dice come from is in `sealed`.

mod branch;
mod deed;
mod drafts;
mod notice;
mod sealed;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use budokan_catalog::{
    AnyBout, CardSet, DiceNote, HallRule, Heard, HeardHint, HintTaken, Record, Refusal, TakenBack, Telling, Written,
};
use budokan_kernel::{NoUndo, Seat, SeatSet, Seed, Status, Takeback, Viewer};
use serde::{Deserialize, Serialize};

use crate::taken_lesson::TakenLesson;
use notice::Notice;
use sealed::{Arrival, DicePlace, begun_dice};

pub use branch::BranchOf;
pub use deed::{Deed, StoredDeed};
pub use sealed::{AddedNumber, SealedDice};

/// The set-up of a bout: what it is dealt from. It holds every secret of the bout: it never leaves the process and its store.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deal {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// What was chosen, as TOML.
    pub config: String,
    /// Where the dice come from, as text.
    pub seed: String,
    /// The numbers that the seed was made from; bouts of before, examples and lessons have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<SealedDice>,
    /// What the hall keeps for itself even when the seed is told: where a rematch will be. Bouts of before have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
    /// The card file, if it is not the printed one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<String>,
    /// The record that it goes on from, if it does not begin with a deal. That of a branch is made when it is loaded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<String>,
    /// The moment of an older bout that it goes on from, if it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branch: Option<BranchOf>,
    /// The id of the bout that it is a rematch of, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<String>,
    /// What the people at one screen are called, by the names of their seats: they share one account.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<String, String>,
    /// Whether nobody may ask for hints.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_hints: bool,
    /// The id of the scenario that it is an example of, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub example: Option<String>,
    /// The id of the lesson that it is, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<String>,
}

/// A request to take back, which the other seats must agree to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakebackRequest {
    /// Who asks.
    pub seat: Seat,
    /// Its number among the requests of the bout, from 1.
    pub number: u32,
    /// How many steps would stay, if it was asked by [`Deed::Ask`].
    keep: Option<u64>,
    /// Whether what nobody can know is dealt anew then.
    anew: bool,
    /// Who still has to agree.
    pub waits_for: SeatSet,
}

/// A take-back that all have agreed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgreedTakeback {
    /// Who had asked.
    pub seat: Seat,
    /// The number of the deed by which it was done.
    version: u64,
    /// How many steps are gone, drafts and all.
    steps: u64,
    /// How many of them everybody had heard of.
    pub heard: u64,
}

/// A hint that somebody was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivenHint {
    /// Who.
    pub seat: Seat,
    /// The number of the question.
    pub asked: u32,
    /// The number of the deed by which it was noted.
    version: u64,
}

/// A request that somebody did not agree to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Declined {
    /// Who had asked.
    pub asker: Seat,
    /// Who did not agree.
    pub by: Seat,
}

/// Why a bout cannot be rebuilt from what the store holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotRebuilt(pub String);

impl fmt::Display for NotRebuilt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the bout cannot be rebuilt: {}", self.0)
    }
}

impl std::error::Error for NotRebuilt {}

/// So much may be done in a lesson before it must be begun anew.
const MOST_IN_A_LESSON: u64 = 600;

/// The state of a bout in the hall: the bout itself, and what the hall knows about it.
pub struct Course {
    seed: Seed,
    /// What it was dealt from.
    deal: Arc<Deal>,
    cards: CardSet,
    /// Where its dice came from so far, in order; each line with the number of the deed that it came with, or the step
    /// that it has stood before since the bout was opened.
    dice: Vec<(DicePlace, DiceNote)>,
    /// The bout itself.
    pub bout: Box<dyn AnyBout>,
    /// How many deeds there were.
    pub version: u64,
    /// How many of them were private drafts, by seat.
    quiet: [u64; Seat::MOST],
    /// How many led nowhere: drafts, and whatever is about taking back, by seat.
    idle: [u64; Seat::MOST],
    /// Whether the last one was a private draft.
    pub was_quiet: bool,
    /// Who has given up.
    pub resigned: SeatSet,
    /// What somebody asks of the others.
    pub request: Option<TakebackRequest>,
    /// How many requests there were.
    requests: u32,
    /// What was not agreed to, until whoever asked does something else.
    pub declined: Option<Declined>,
    /// The number of the deed that made each step of the bout; 0 for those that it began with.
    made: Vec<u64>,
    /// What was taken back by agreement, in order.
    pub takebacks: Vec<AgreedTakeback>,
    /// Who has sat down with a number for the dice, in order.
    arrivals: Vec<Arrival>,
    /// The hints that were given, in order.
    pub hints: Vec<GivenHint>,
    /// The lesson that it is, if it is one.
    pub lesson: Option<TakenLesson>,
}

impl Course {
    /// The bout before anything was done.
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
                let written = Written::parse(record).map_err(|error| not_rebuilt(&error))?;
                game.replay(&written, cards, seed, &mut |_| ()).map_err(|error| not_rebuilt(&error))?
            }
        };
        let dice = begun_dice(deal, &*bout);
        let (quiet, idle, resigned) = ([0; Seat::MOST], [0; Seat::MOST], SeatSet::EMPTY);
        let (request, requests, declined) = (None, 0, None);
        let (made, takebacks) = (vec![0; bout.steps() as usize], Vec::new());
        let (was_quiet, arrivals, hints) = (false, Vec::new(), Vec::new());
        let lesson = deal.lesson.as_deref().map(|id| TakenLesson::begin(game, id, &*bout)).transpose()?;
        Ok(Self {
            seed,
            deal: Arc::new(deal.clone()),
            cards,
            dice,
            bout,
            version: 0,
            quiet,
            idle,
            was_quiet,
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

    /// The same bout after one more deed. `asked` is the number that the seat was shown with its question.
    pub fn after(&self, deed: &Deed, asked: Option<u32>) -> Result<Self, Refusal> {
        self.check(deed)?;
        let mut next = self.fork();
        next.carry_out(deed, asked)?;
        Ok(next)
    }

    /// Goes on by a deed that was stored: nobody asks any more how it was before.
    pub fn retell(&mut self, deed: &Deed) -> Result<(), Refusal> {
        self.check(deed)?;
        self.carry_out(deed, None)
    }

    /// Whether the hall lets this seat do anything of this kind now; the rest is for the rules to say.
    fn check(&self, deed: &Deed) -> Result<(), Refusal> {
        if !self.bout.seats().has(deed.seat()) {
            return Err(HallRule::NoSuchSeat.into());
        }
        if self.is_over() {
            return Err(HallRule::Over.into());
        }
        match (&self.lesson, deed) {
            (Some(_), _) if self.is_closed() => Err(HallRule::TooMany.into()),
            (Some(lesson), _) => lesson.check(deed),
            (None, Deed::TryAgain { .. } | Deed::ShowMe { .. } | Deed::HelpMe { .. }) => Err(HallRule::NoLesson.into()),
            (None, _) => Ok(()),
        }
    }

    /// Whether nothing more can be done: it is over, or a lesson that has had all that it may.
    pub fn is_closed(&self) -> bool {
        self.is_over() || self.lesson.is_some() && self.version >= MOST_IN_A_LESSON
    }

    /// Does a deed. What is refused may leave something behind: whoever needs the bout as it was keeps a copy.
    fn carry_out(&mut self, deed: &Deed, asked: Option<u32>) -> Result<(), Refusal> {
        let (seat, version, request) = (deed.seat(), self.version + 1, self.request);
        self.was_quiet = false;
        self.declined = self.declined.filter(|declined| declined.asker != seat);
        let mut is_idle = true;
        match deed {
            Deed::Act { text, .. } => {
                self.was_quiet = self.bout.submit(seat, asked, text)?.quiet;
                is_idle = self.was_quiet;
                self.made.resize(self.bout.steps() as usize, version);
                // Whoever goes on playing has answered.
                self.drop_request_if_heard(seat);
            }
            Deed::Undo { .. } => {
                // A request that comes late must not take back what was decided after it was sent.
                let now = self.bout.asked(seat);
                if asked.is_some_and(|asked| asked != now) {
                    return Err(Refusal::Stale { asked: now });
                }
                let last = self.bout.last_step(seat).ok_or(NoUndo::NothingDone)?;
                self.bout.undo(seat)?;
                self.made.remove(last as usize - 1);
                self.was_quiet = true;
                self.drop_request_if_heard(seat);
            }
            Deed::Ask { .. } => {
                let last = self.bout.last_step(seat).ok_or(NoUndo::NothingDone)?;
                self.ask(seat, Some(last - 1), false)?;
            }
            Deed::TakeBack { anew, .. } => {
                self.ask(seat, None, *anew)?;
            }
            Deed::Answer { agrees, request, .. } => self.answer(seat, *agrees, *request)?,
            Deed::Resign { .. } if self.resigned.has(seat) => return Err(HallRule::GaveUp.into()),
            Deed::Resign { .. } => {
                self.resigned = self.resigned.with(seat);
                is_idle = false;
            }
            Deed::Hint { .. } => self.note_hint(seat, asked)?,
            Deed::TryAgain { .. } | Deed::ShowMe { .. } => self.begin_again(),
            Deed::HelpMe { .. } => {}
            Deed::AddNumber { seat, number, by_hall } => {
                self.add_number(AddedNumber { seat: *seat, number: *number, by_hall: *by_hall })?;
                is_idle = false;
            }
        }
        if let Some(lesson) = &mut self.lesson {
            lesson.note(deed, &*self.bout);
        }
        self.version = version;
        // The rules keep nothing from those who look on at somebody who plays alone.
        self.was_quiet &= self.bout.seats().len() > 1 && request.is_none_or(|request| request.keep.is_none());
        self.quiet[seat.index()] += u64::from(self.was_quiet);
        self.idle[seat.index()] += u64::from(is_idle);
        Ok(())
    }

    /// How many deeds somebody on these seats can have noticed. The number of all would tell how much others draft.
    pub fn noticed(&self, own: &[Seat]) -> u64 {
        let mine: u64 = own.iter().map(|seat| self.quiet[seat.index()]).sum();
        self.version - self.quiet.iter().sum::<u64>() + mine
    }

    /// The same course with another bout, which may have more steps at its beginning. This is for those who hold what is
    /// shown of two bouts against each other.
    #[must_use]
    pub fn with_bout(&self, bout: Box<dyn AnyBout>) -> Self {
        let more = (bout.steps() as usize).saturating_sub(self.made.len());
        let made = vec![0; more].into_iter().chain(self.made.iter().copied()).collect();
        Self { bout, made, ..self.fork() }
    }

    /// A copy; what happens to one does not touch the other.
    #[must_use]
    pub fn fork(&self) -> Self {
        let Self { seed, version, quiet, idle, was_quiet, resigned, request, requests, declined, .. } = *self;
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
            quiet,
            idle,
            was_quiet,
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

    /// Whether nothing more can be decided. A lesson is never over: it can be tried again.
    pub fn is_over(&self) -> bool {
        self.lesson.is_none() && (self.bout.status().is_over() || self.is_given_up())
    }

    /// Whether so many have given up that nobody is left to play against, or with.
    pub fn is_given_up(&self) -> bool {
        let left = self.bout.seats().iter().filter(|seat| !self.resigned.has(*seat)).count();
        !self.resigned.is_empty() && left <= usize::from(self.bout.seats().len() > 1)
    }

    /// Who must decide now; nobody once it is over.
    pub fn awaited(&self) -> SeatSet {
        if self.lesson.as_ref().is_some_and(|lesson| lesson.state.is_decided()) {
            return SeatSet::EMPTY;
        }
        match self.bout.status() {
            Status::Awaiting(seats) if !self.is_given_up() => seats,
            Status::Awaiting(_) | Status::Over(_) => SeatSet::EMPTY,
        }
    }

    /// Puts a lesson back as it began, dice and all.
    fn begin_again(&mut self) {
        if let Some(lesson) = &self.lesson {
            self.bout = self.bout.rewound(lesson.run.before, self.seed);
            self.made.truncate(lesson.run.before as usize);
        }
    }

    /// What would go if this seat took back, or why nothing can. What somebody alone knew and has shown since cannot be
    /// hidden again from whoever asks.
    pub fn takeback(&self, seat: Seat) -> Result<Takeback, NoUndo> {
        let takeback = self.bout.takeback(seat)?;
        if self.bout.gives_away(&takeback, seat) { Err(NoUndo::SecretShown) } else { Ok(takeback) }
    }

    /// Whether a stand-in that sat down at this version may let this seat take back: only what happened since, and nothing
    /// that luck was involved in or that came to light. The person whose seat it keeps may be asked when back.
    pub fn is_harmless(&self, request: TakebackRequest, since: u64) -> bool {
        let is_new = |step: &u64| self.made[*step as usize - 1] > since;
        let harmless = |takeback: Takeback| !takeback.lucky && takeback.steps.iter().all(is_new);
        request.keep.is_none() && self.takeback(request.seat).is_ok_and(harmless)
    }

    /// How many of these steps everybody has heard of.
    pub fn count_heard(&self, steps: &[u64]) -> u64 {
        let heard = self.bout.noticed(Viewer::Bystander);
        steps.iter().filter(|step| heard.contains(step)).count() as u64
    }

    /// Asks everybody else.
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
        // Whoever has asked may let it be.
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

    /// Keeps a request until everybody has agreed; then goes back. The dice are others from there on, and what nobody can
    /// know is dealt anew: what was seen of the old ones must not help.
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

    /// Notes that a seat is given a hint for what it is asked now.
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

    /// Whether it is noted that this seat was given a hint for what it is asked now.
    pub fn has_hint(&self, seat: Seat) -> bool {
        let asked = self.bout.asked(seat);
        self.hints.iter().any(|hint| hint.seat == seat && hint.asked == asked)
    }

    /// The hints that were given, as this viewer counts steps.
    pub fn heard_hints(&self, viewer: Viewer) -> Vec<HeardHint> {
        if self.hints.is_empty() {
            return Vec::new();
        }
        let noticed = self.bout.noticed(viewer);
        let heard = |hint: &GivenHint| HeardHint { step: self.step_before(hint.version, &noticed), seat: hint.seat };
        self.hints.iter().map(heard).collect()
    }

    /// The number of the deed that made a step, as this viewer counts; 0 for the deal. Nothing if there is no such step.
    pub fn made_as_noticed(&self, viewer: Viewer, step: u64) -> Option<u64> {
        let Some(place) = step.checked_sub(1) else { return Some(0) };
        let number = *self.bout.noticed(viewer).get(usize::try_from(place).ok()?)?;
        self.made.get(number as usize - 1).copied()
    }

    /// Before which step a deed is told that made none, as somebody counts who has noticed these steps.
    fn step_before(&self, version: u64, noticed: &[u64]) -> u64 {
        // Steps stand in the order of the deeds that made them.
        noticed.partition_point(|step| self.made[*step as usize - 1] < version) as u64 + 1
    }

    /// What the hall itself tells in the log, in order: take-backs, and who has sat down.
    fn notices(&self) -> Vec<Notice> {
        let taken_back = self.takebacks.iter().map(|takeback| takeback.notice());
        let mut notices: Vec<_> = taken_back.chain(self.arrivals.iter().map(|arrival| arrival.notice())).collect();
        notices.sort_by_key(|notice| notice.version);
        notices
    }

    /// How many notices there are.
    pub fn notice_count(&self) -> usize {
        self.takebacks.len() + self.arrivals.len()
    }

    /// The first step that somebody who has heard of `known` notices must be told anew because of the others.
    pub fn told_anew_from(&self, viewer: Viewer, known: usize) -> Option<u64> {
        if self.notice_count() <= known {
            return None;
        }
        let noticed = self.bout.noticed(viewer);
        let from = |notice: &Notice| if notice.is_dealt { 0 } else { self.step_before(notice.version, &noticed) };
        self.notices().iter().skip(known).map(from).min()
    }

    /// What this viewer has heard in step `since` and later: from the rules, and of all notices but the first `known`.
    pub fn heard(&self, viewer: Viewer, since: u64, known: usize, telling: &Telling) -> Vec<Heard> {
        let mut all = self.bout.heard(viewer, since, telling);
        if self.notice_count() <= known {
            return all;
        }
        let noticed = self.bout.noticed(viewer);
        for notice in self.notices().iter().skip(known) {
            let step = self.step_before(notice.version, &noticed);
            // It stands before what came instead, and after what was told there earlier.
            let place = all.partition_point(|heard| heard.step < step || heard.step == step && heard.clause.is_none());
            if step >= since {
                all.insert(place, notice.told(&*self.bout, step, telling));
            }
        }
        all.split_off(all.len().saturating_sub(telling.last))
    }

    /// How many of the steps were made before this deed.
    fn made_before(&self, version: u64) -> u64 {
        self.made.iter().filter(|made| **made < version).count() as u64
    }

    /// The record so far. It holds every secret: it is for the process that owns the bout.
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

    /// Nothing is asked any more, because of this seat.
    fn drop_request(&mut self, by: Seat) {
        if let Some(TakebackRequest { seat: asker, .. }) = self.request.take().filter(|request| request.seat != by) {
            self.declined = Some(Declined { asker, by });
        }
    }

    /// The same, if others have heard of what this seat has just done. A private draft is no answer: it would tell of itself.
    fn drop_request_if_heard(&mut self, by: Seat) {
        let is_old = self.request.is_some_and(|request| request.keep.is_some());
        if is_old || !self.was_quiet {
            self.drop_request(by);
        }
    }

    /// The seed after a take-back of before, that nothing was rolled from yet.
    fn seed_of_before(&self, request: TakebackRequest, version: u64) -> Seed {
        // What others draft must not even change the dice.
        // Requests of either kind must never draw from the same.
        let salt = if request.keep.is_some() { version } else { self.noticed(&[]) | 1 << 63 };
        let mut seed = self.seed;
        for (byte, salt) in seed.0[24..].iter_mut().zip(salt.to_le_bytes()) {
            *byte ^= salt;
        }
        seed
    }
}
