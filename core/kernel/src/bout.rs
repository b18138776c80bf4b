//! One game being played: [`Bout`] turns a deal and a sequence of decisions into steps.
//!
//! A [`Bout`] is pure: no I/O, no clock, no global RNG. It counts the questions of each seat separately
//! ([`Bout::asked`]), so several seats can be asked concurrently without version conflicts. Each [`Step`] stores its
//! rolls and log entries, so they can be read back without the RNG and the rules that produced them.
//!
//! Read next: `takeback` for agreed take-backs, `reshuffle` for reshuffles of hidden information that no viewer has.

mod imagined;
mod past;
mod reshuffle;
mod takeback;

use std::sync::Arc;

use crate::{
    Beat, Cards, Chance, Entry, Game, Illegal, Invalid, Recorded, Replayed, Roll, Seat, SeatSet, Seed, Seeded, Status,
    Table, Viewer,
};

pub use past::SeenStep;
pub use reshuffle::Reshuffle;
pub use takeback::Takeback;

/// How a bout begins: the rolls and log entries of the deal.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening<E> {
    /// Dice rolled during the deal.
    pub rolls: Vec<Roll>,
    /// Log entries of the deal.
    pub entries: Vec<Entry<E>>,
}

/// One decision with its rolls and log entries.
#[derive(Clone, Debug, PartialEq)]
pub struct Step<G: Game> {
    /// Position in the command log, counted from 1.
    pub number: u64,
    /// The seat that decided.
    pub seat: Seat,
    /// The action that the seat took.
    pub action: G::Action,
    /// Dice rolled by the step, in order.
    pub rolls: Vec<Roll>,
    /// RNG stream of the dice: the step's number when it was made. If earlier steps are taken back later, `number`
    /// drops and `stream` does not.
    pub stream: u64,
    /// Log entries of the step, in order.
    pub entries: Vec<Entry<G::Event>>,
    /// Moments inside the step that a person should see, in order; [`Bout::seen`] rebuilds the view at each of them.
    pub beats: Vec<Beat>,
    /// Whether hidden information was revealed.
    pub uncovered: bool,
    /// Why undo was impossible right after the step was made; `None` if it was possible.
    pub irrevocable: Option<NoUndo>,
    noticed: Noticed,
}

/// The viewers that noticed a step. Every query of a bout numbers its steps per viewer, so this is computed once, when
/// the step is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Noticed {
    seats: SeatSet,
    /// Whether viewers without a seat heard something.
    openly: bool,
}

impl Noticed {
    /// Collects the seat that made the step and every viewer that heard one of its entries.
    fn of<E>(maker: Seat, entries: &[Entry<E>]) -> Self {
        let heard = |viewer: Viewer| entries.iter().any(|entry| entry.heard_by(viewer).is_some());
        let all = SeatSet::first_seats(Seat::MOST as u8);
        let hearing = all.iter().filter(|seat| heard(Viewer::Seat(*seat)));
        Self { seats: hearing.fold(SeatSet::one(maker), SeatSet::with), openly: heard(Viewer::Bystander) }
    }
}

impl<G: Game> Step<G> {
    /// Whether this viewer counts the step: it made the step itself or heard something of it.
    pub fn is_noticed_by(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.noticed.seats.has(seat),
            Viewer::Bystander => self.noticed.openly,
            Viewer::Referee => true,
        }
    }

    /// Replays the step with its recorded rolls.
    fn apply_to(&self, state: &mut G) {
        state.apply(self.seat, self.action, &mut Table::silent(&mut self.dice()));
    }

    fn dice(&self) -> Replayed {
        Replayed::new(self.rolls.iter().map(|roll| (roll.what, roll.value)))
    }
}

/// Why a submission is rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reject {
    /// The seat has been asked another question since. Carries the current question number.
    Stale {
        /// The current value of [`Bout::asked`].
        asked: u32,
    },
    /// The rules forbid the action.
    Illegal(Illegal),
}

/// Why a step cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoUndo {
    /// This seat has not decided anything yet.
    NothingDone,
    /// Another seat has made a irrevocable step since.
    OthersActed,
    /// Dice were rolled or hidden information was revealed.
    LuckInvolved,
    /// Another seat has noticed the step.
    OthersHeard,
    /// Another seat has since revealed a secret of its own, which a take-back would hide again.
    SecretShown,
}

/// Everything a viewer is shown: the view, the open question and the legal answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Sight<G: Game> {
    /// The viewer of this sight.
    pub viewer: Viewer,
    /// The position as this viewer sees it.
    pub view: G::View,
    /// Which seats must decide, or how the bout ended.
    pub status: Status,
    /// Number of the question that this seat is asked; 0 for viewers without a seat.
    pub asked: u32,
    /// Legal actions; empty unless this seat must decide.
    pub legal: Vec<G::Action>,
}

/// A moment of a step as one viewer sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenBeat<G: Game> {
    /// Kind of the beat; `None` for the end of the step.
    pub kind: Option<&'static str>,
    /// The viewer's view at that moment.
    pub view: G::View,
    /// Which seats must decide, or how the bout ended; no seat is asked at a beat.
    pub status: Status,
    /// Events this viewer heard since the previous moment.
    pub heard: Vec<G::Event>,
}

impl<G: Game> SeenBeat<G> {
    /// The moments this viewer sees of a step that leads from `before` over these beats to `after`.
    pub fn of_step(
        viewer: Viewer,
        before: &G,
        beats: &[(Beat, G)],
        after: &G,
        entries: &[Entry<G::Event>],
    ) -> Vec<Self> {
        let heard = |range: std::ops::Range<usize>| -> Vec<G::Event> {
            let entries = entries.get(range).unwrap_or_default();
            entries.iter().filter_map(|entry| entry.heard_by(viewer)).cloned().collect()
        };
        let (mut seen, mut last, mut said) = (Vec::new(), before.view(viewer), 0);
        for (beat, game) in beats {
            let (view, heard) = (game.view(viewer), heard(said..beat.said));
            if view != last || !heard.is_empty() {
                (last, said) = (view.clone(), beat.said);
                seen.push(Self { kind: Some(beat.kind), view, status: Status::Awaiting(SeatSet::EMPTY), heard });
            }
        }
        let (view, status) = (after.view(viewer), after.status());
        seen.push(Self { kind: None, view, status, heard: heard(said..entries.len()) });
        seen
    }
}

/// One game being played.
#[derive(Clone, Debug)]
pub struct Bout<G: Game> {
    config: G::Config,
    seed: Seed,
    opening: Arc<Opening<G::Event>>,
    first: Arc<G>,
    state: G,
    steps: Vec<Arc<Step<G>>>,
    /// Undo base: the position after this number of steps. The last of them is irrevocable, so undo never goes back
    /// behind it. Stored by each undo, so that a seat that drafts and undoes repeatedly replays only its drafts.
    undo_base: Option<(usize, Arc<G>)>,
    /// Reshuffles of the unknown, in order, at most one before any step.
    reshuffles: Vec<Arc<Reshuffle>>,
    asked: [u32; Seat::MOST],
}

impl<G: Game> Bout<G> {
    /// Deals a new game; all its dice come from `seed`.
    pub fn deal(cards: Cards<G::Cards>, config: G::Config, seed: Seed) -> Result<Self, Invalid> {
        Self::deal_with(cards, config, seed, &mut Seeded::for_step(seed, 0))
    }

    /// Deals a new game with the caller's dice; later dice come from `seed`.
    pub fn deal_with(
        cards: Cards<G::Cards>,
        config: G::Config,
        seed: Seed,
        chance: &mut dyn Chance,
    ) -> Result<Self, Invalid> {
        Self::open(config, seed, chance, |config, table| G::deal(cards, config, table))
    }

    /// Loads a written-down position; all its dice come from `seed`.
    pub fn load(cards: Cards<G::Cards>, config: G::Config, given: &G::Given, seed: Seed) -> Result<Self, Invalid> {
        Self::load_with(cards, config, given, seed, &mut Seeded::for_step(seed, 0))
    }

    /// Loads a written-down position with the caller's dice; later dice come from `seed`.
    pub fn load_with(
        cards: Cards<G::Cards>,
        config: G::Config,
        given: &G::Given,
        seed: Seed,
        chance: &mut dyn Chance,
    ) -> Result<Self, Invalid> {
        Self::open(config, seed, chance, |config, table| G::load(cards, config, given, table))
    }

    fn open(
        config: G::Config,
        seed: Seed,
        chance: &mut dyn Chance,
        begin: impl FnOnce(&G::Config, &mut Table<'_, G::Event>) -> Result<G, Invalid>,
    ) -> Result<Self, Invalid> {
        let mut dice = Recorded::new(chance);
        let mut entries = Vec::new();
        let state = begin(&config, &mut Table::logged(&mut dice, &mut entries))?;
        let opening = Arc::new(Opening { rolls: dice.into_rolls(), entries });
        let first = Arc::new(state.clone());
        let (steps, reshuffles, asked) = (Vec::new(), Vec::new(), [0; Seat::MOST]);
        let mut bout = Self { config, seed, opening, first, state, steps, undo_base: None, reshuffles, asked };
        bout.count_newly_asked(SeatSet::EMPTY);
        Ok(bout)
    }

    /// Submits a decision. `asked` is the question number that the seat was shown: an optimistic version check. The
    /// dice of the step are derived from the seed and the step number.
    pub fn submit(&mut self, seat: Seat, asked: u32, action: G::Action) -> Result<&Step<G>, Reject> {
        let mut dice = Seeded::for_step(self.seed, self.steps.len() as u64 + 1);
        self.submit_with(seat, asked, action, &mut dice)
    }

    /// Submits a decision with the caller's dice.
    pub fn submit_with(
        &mut self,
        seat: Seat,
        asked: u32,
        action: G::Action,
        chance: &mut dyn Chance,
    ) -> Result<&Step<G>, Reject> {
        if asked != self.asked(seat) {
            return Err(Reject::Stale { asked: self.asked(seat) });
        }
        self.state.check(seat, action).map_err(Reject::Illegal)?;
        let awaited = self.state.status().awaited();
        let mut dice = Recorded::new(chance);
        let (mut entries, mut beats) = (Vec::new(), Vec::new());
        let mut note = |beat: Beat, _: &G| beats.push(beat);
        let state = &mut self.state;
        let ((), uncovered) =
            Table::watched(&mut dice, &mut entries, &mut note, |table| state.apply(seat, action, table));
        let rolls = dice.into_rolls();
        // A change of which other seats are asked is information for them, too.
        let asks_others = awaited.without(seat) != self.state.status().awaited().without(seat);
        let seats = self.state.seats();
        let irrevocable = if uncovered || !rolls.is_empty() {
            Some(NoUndo::LuckInvolved)
        } else if asks_others || entries.iter().any(|entry| entry.reaches_others(seat, seats)) {
            Some(NoUndo::OthersHeard)
        } else {
            None
        };
        let number = self.steps.len() as u64 + 1;
        let noticed = Noticed::of(seat, &entries);
        self.steps.push(Arc::new(Step {
            number,
            seat,
            action,
            rolls,
            stream: number,
            entries,
            beats,
            uncovered,
            irrevocable,
            noticed,
        }));
        self.asked[seat.index()] += 1;
        self.count_newly_asked(awaited.with(seat));
        Ok(self.steps.last().expect("a step was just pushed"))
    }

    /// Sets the RNG stream of the last step, for a record that names one.
    pub fn note_stream(&mut self, stream: u64) {
        if let Some(step) = self.steps.last_mut() {
            Arc::make_mut(step).stream = stream;
        }
    }

    /// Submits the actions that one text stands for: all of them or none.
    pub fn submit_all(&mut self, seat: Seat, asked: u32, actions: &[G::Action]) -> Result<(), Reject> {
        let mut next = self.clone();
        if asked != next.asked(seat) {
            return Err(Reject::Stale { asked: next.asked(seat) });
        }
        for action in actions {
            next.submit(seat, next.asked(seat), *action)?;
        }
        *self = next;
        Ok(())
    }

    /// Takes back this seat's last step. Undo is computed, not granted: it is possible exactly while no die was rolled,
    /// nothing hidden was revealed, and no other seat acted or heard anything new since. Private steps of other seats
    /// do not count, because a refusal would reveal them; they do not depend on this step (law 9) and stay.
    pub fn undo(&mut self, seat: Seat) -> Result<(), NoUndo> {
        let index = self.undoable(seat)?;
        let gone = self.steps.remove(index).number;
        self.renumber(index);
        self.move_deals(&[gone]);
        let irrevocable = self.steps.iter().rposition(|step| step.irrevocable.is_some()).map_or(0, |last| last + 1);
        self.undo_base = Some((irrevocable, Arc::new(self.after(irrevocable))));
        self.state = self.replayed();
        // The question gets a new number, so that an answer to the old one is rejected as stale.
        self.asked[seat.index()] += 1;
        Ok(())
    }

    fn replayed(&self) -> G {
        self.replayed_until(self.steps.len())
    }

    /// The position after the first `steps` steps, replayed with the recorded rolls. Storing every position instead
    /// would cost memory for each private step, however often it is taken back.
    fn replayed_until(&self, steps: usize) -> G {
        let mut state = self.after(steps);
        self.reshuffle_before(steps as u64 + 1, &mut state);
        state
    }

    /// Like [`Bout::replayed_until`], but without a reshuffle that comes after these steps.
    fn after(&self, steps: usize) -> G {
        let (from, position) = match &self.undo_base {
            Some((number, position)) if *number <= steps => (*number, position),
            Some(_) | None => (0, &self.first),
        };
        let mut state = (**position).clone();
        for step in &self.steps[from..steps] {
            self.reshuffle_before(step.number, &mut state);
            step.apply_to(&mut state);
        }
        state
    }

    /// The position before each step, then the current one.
    pub fn positions(&self) -> Vec<G> {
        let (mut positions, mut state) = (Vec::new(), (*self.first).clone());
        for step in &self.steps {
            self.reshuffle_before(step.number, &mut state);
            positions.push(state.clone());
            step.apply_to(&mut state);
        }
        self.reshuffle_before(self.steps.len() as u64 + 1, &mut state);
        positions.push(state);
        positions
    }

    /// A step as this viewer sees it: its beats, then the resulting position. A beat is left out if its view is
    /// unchanged and the viewer hears nothing at it. The step is replayed, so nothing has to be stored for this. Empty
    /// if the step does not exist or the viewer does not notice it.
    pub fn seen(&self, number: u64, viewer: Viewer) -> Vec<SeenBeat<G>> {
        let index = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        let Some((index, step)) = index.and_then(|index| Some((index, self.steps.get(index)?))) else {
            return Vec::new();
        };
        if !step.is_noticed_by(viewer) {
            return Vec::new();
        }
        let before = self.replayed_until(index);
        let (mut after, mut beats, mut entries) = (before.clone(), Vec::new(), Vec::new());
        let mut keep = |beat: Beat, game: &G| beats.push((beat, game.clone()));
        Table::watched(&mut step.dice(), &mut entries, &mut keep, |table| after.apply(step.seat, step.action, table));
        SeenBeat::of_step(viewer, &before, &beats, &after, &step.entries)
    }

    /// This viewer's view before a step; `None` if the step does not exist.
    pub fn before(&self, number: u64, viewer: Viewer) -> Option<G::View> {
        let index = usize::try_from(number).ok()?.checked_sub(1).filter(|index| *index < self.steps.len())?;
        Some(self.replayed_until(index).view(viewer))
    }

    fn renumber(&mut self, from: usize) {
        for (place, step) in self.steps.iter_mut().enumerate().skip(from) {
            let number = place as u64 + 1;
            if step.number != number {
                Arc::make_mut(step).number = number;
            }
        }
    }

    /// Whether [`Bout::undo`] would succeed, and why not.
    pub fn can_undo(&self, seat: Seat) -> Result<(), NoUndo> {
        self.undoable(seat).map(|_| ())
    }

    fn undoable(&self, seat: Seat) -> Result<usize, NoUndo> {
        let index = self.steps.iter().rposition(|step| step.seat == seat).ok_or(NoUndo::NothingDone)?;
        if self.steps[index + 1..].iter().any(|step| step.irrevocable.is_some()) {
            return Err(NoUndo::OthersActed);
        }
        self.steps[index].irrevocable.map_or(Ok(index), Err)
    }

    fn count_newly_asked(&mut self, awaited_before: SeatSet) {
        for seat in self.state.status().awaited().iter().filter(|seat| !awaited_before.has(*seat)) {
            self.asked[seat.index()] += 1;
        }
    }

    /// The sight of this viewer.
    pub fn sight(&self, viewer: Viewer) -> Sight<G> {
        let mut legal = Vec::new();
        let mut asked = 0;
        if let Viewer::Seat(seat) = viewer {
            self.state.legal(seat, &mut legal);
            asked = self.asked(seat);
        }
        Sight { viewer, view: self.state.view(viewer), status: self.state.status(), asked, legal }
    }

    /// Everything this viewer has heard: each event with the number of its step, 0 for the deal. Step numbers are per
    /// viewer: they count only the steps that the viewer made or heard something of, because the real numbers would
    /// reveal the number of private drafts by other seats. The referee counts every step.
    pub fn heard(&self, viewer: Viewer) -> impl Iterator<Item = (u64, &G::Event)> {
        let told = self.noticed(viewer);
        let opening = self.opening.entries.iter().map(|entry| (0, entry));
        let steps = (1..).zip(told).flat_map(|(number, step)| step.entries.iter().map(move |entry| (number, entry)));
        opening.chain(steps).filter_map(move |(number, entry)| Some((number, entry.heard_by(viewer)?)))
    }

    /// The last `most` events that this viewer has heard in step `since` or later, numbered and ordered as in
    /// [`Bout::heard`]. Earlier steps are not scanned.
    pub fn heard_last(&self, viewer: Viewer, since: u64, most: usize) -> Vec<(u64, &G::Event)> {
        let count = self.noticed_count(viewer);
        let noticed = (1..=count).rev().zip(self.noticed(viewer).rev());
        let told = noticed.map(|(number, step)| (number, &step.entries)).chain([(0, &self.opening.entries)]);
        let entries = told
            .take_while(|(number, _)| *number >= since)
            .flat_map(|(number, entries)| entries.iter().rev().map(move |entry| (number, entry)));
        let heard = entries.filter_map(|(number, entry)| Some((number, entry.heard_by(viewer)?)));
        let mut last: Vec<_> = heard.take(most).collect();
        last.reverse();
        last
    }

    /// The steps that this viewer counts: those that it made or heard something of.
    pub fn noticed(&self, viewer: Viewer) -> impl DoubleEndedIterator<Item = &Step<G>> {
        self.steps.iter().map(|step| &**step).filter(move |step| step.is_noticed_by(viewer))
    }

    /// Number of steps that this viewer counts.
    pub fn noticed_count(&self, viewer: Viewer) -> u64 {
        self.noticed(viewer).count() as u64
    }

    /// Forks the bout after its first `keep` steps, with later dice from `seed`. All question numbers increase, so that
    /// answers to old questions are rejected as stale.
    #[must_use]
    pub fn rewound(&self, keep: u64, seed: Seed) -> Self {
        let keep = usize::try_from(keep).map_or(self.steps.len(), |keep| keep.min(self.steps.len()));
        let mut bout = Self { seed, asked: self.asked.map(|asked| asked + 1), undo_base: None, ..self.clone() };
        bout.steps.truncate(keep);
        bout.reshuffles.retain(|reshuffle| reshuffle.before <= keep as u64 + 1);
        bout.state = bout.replayed();
        bout
    }

    /// The bout with everything redealt that this viewer cannot know. The viewer cannot tell the two apart. Steps and
    /// log stay, so the result must not be replayed.
    #[must_use]
    pub fn scrambled(&self, viewer: Viewer, chance: &mut dyn Chance) -> Self {
        Self { state: self.state.resample(viewer, chance), ..self.clone() }
    }

    /// A fork that begins at the current position, with everything redealt that this viewer cannot know and with the
    /// dice of `seed`. It can be played on, to see what a step leads to in that world.
    #[must_use]
    pub fn elsewhere(&self, viewer: Viewer, chance: &mut dyn Chance, seed: Seed) -> Self {
        let state = self.state.resample(viewer, chance);
        let (first, steps, reshuffles) = (Arc::new(state.clone()), Vec::new(), Vec::new());
        Self { seed, first, state, steps, undo_base: None, reshuffles, ..self.clone() }
    }

    /// Number of the seat's current or last question. It increases with every question and never decreases. While the
    /// seat is asked, actions of other seats do not change it.
    pub fn asked(&self, seat: Seat) -> u32 {
        self.asked.get(seat.index()).copied().unwrap_or(0)
    }

    /// The full position. Only the process that owns the bout may read it; every viewer gets a sight.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The options chosen before the deal.
    pub fn config(&self) -> &G::Config {
        &self.config
    }

    /// The seed of later dice.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// The rolls and log of the deal.
    pub fn opening(&self) -> &Opening<G::Event> {
        &self.opening
    }

    /// The steps since the deal.
    pub fn steps(&self) -> &[Arc<Step<G>>] {
        &self.steps
    }
}
