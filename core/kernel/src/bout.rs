//! One game being played.
//!
//! A [`Bout`] is pure: it is handed decisions and answers with steps. Each seat's decisions are
//! counted by a number of its own ([`Bout::asked`]), so that several seats may be asked at once and
//! never collide. Steps hold what was rolled and said, so that a replay needs neither the generator
//! nor the rules that made them.

mod anew;
mod imagined;
mod past;
mod takeback;

use std::sync::Arc;

use crate::{
    Beat, Cards, Chance, Entry, Game, Illegal, Invalid, Recorded, Replayed, Roll, Seat, SeatSet, Seed, Seeded, Status,
    Table, Viewer,
};

pub use anew::Anew;
pub use past::SeenStep;
pub use takeback::Takeback;

/// How a bout began: what was rolled and said before the first decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening<E> {
    /// The rolls of the deal.
    pub rolls: Vec<Roll>,
    /// What was said.
    pub entries: Vec<Entry<E>>,
}

/// One decision and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Step<G: Game> {
    /// Its place in the bout, from 1.
    pub number: u64,
    /// Who decided.
    pub seat: Seat,
    /// What.
    pub action: G::Action,
    /// What was rolled, in order.
    pub rolls: Vec<Roll>,
    /// The stream that its dice come from: its number when it was made. What was taken back before it may have given it
    /// a lower one since.
    pub stream: u64,
    /// What was said, in order.
    pub entries: Vec<Entry<G::Event>>,
    /// The moments inside it that a person should see, in order; what each looks like, [`Bout::seen`] knows.
    pub beats: Vec<Beat>,
    /// Whether something hidden came to light.
    pub uncovered: bool,
    /// Why it could not be taken back even right after it was made; `None` if it could.
    pub firm: Option<NoUndo>,
    /// Who can count it.
    noticed: Noticed,
}

/// Who has noticed a step. Every look at a bout counts its steps, so this is found out once, when the step is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Noticed {
    seats: SeatSet,
    /// Whether those without a seat have.
    openly: bool,
}

impl Noticed {
    /// Whoever has made a step of which this was said, or heard something of it.
    fn of<E>(maker: Seat, entries: &[Entry<E>]) -> Self {
        let heard = |viewer: Viewer| entries.iter().any(|entry| entry.heard_by(viewer).is_some());
        let all = SeatSet::first_seats(Seat::MOST as u8);
        let hearing = all.iter().filter(|seat| heard(Viewer::Seat(*seat)));
        Self { seats: hearing.fold(SeatSet::one(maker), SeatSet::with), openly: heard(Viewer::Bystander) }
    }
}

impl<G: Game> Step<G> {
    /// Whether this viewer can count the step: it made it itself or heard something of it.
    pub fn is_noticed_by(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.noticed.seats.has(seat),
            Viewer::Bystander => self.noticed.openly,
            Viewer::Referee => true,
        }
    }

    /// Makes the step again, with the rolls that were made.
    fn apply_to(&self, state: &mut G) {
        state.apply(self.seat, self.action, &mut Table::silent(&mut self.dice()));
    }

    /// The dice of the step, as they fell.
    fn dice(&self) -> Replayed {
        Replayed::new(self.rolls.iter().map(|roll| (roll.what, roll.value)))
    }
}

/// Why a submission is not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reject {
    /// The seat has been asked something else since: the number that would be right.
    Stale {
        /// What [`Bout::asked`] is now.
        asked: u32,
    },
    /// The rules forbid it.
    Illegal(Illegal),
}

/// Why a step cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoUndo {
    /// This seat has not decided anything yet.
    NothingDone,
    /// Somebody else has decided something since.
    OthersActed,
    /// Dice were rolled, or something hidden came to light.
    LuckInvolved,
    /// Somebody else has heard of it.
    OthersHeard,
    /// Somebody else has shown since what they alone knew, and would have it again.
    SecretShown,
}

/// What a viewer is shown: the position, what is asked, and what it may answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Sight<G: Game> {
    /// Who looks.
    pub viewer: Viewer,
    /// What there is to see.
    pub view: G::View,
    /// Who must decide, or how it ended.
    pub status: Status,
    /// The number of what this seat is asked; 0 for those who have no seat.
    pub asked: u32,
    /// The legal actions; empty unless this seat must decide.
    pub legal: Vec<G::Action>,
}

/// A moment of a step as one viewer sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenBeat<G: Game> {
    /// The kind of its beat; nothing for the end of the step.
    pub kind: Option<&'static str>,
    /// What there is to see then.
    pub view: G::View,
    /// Who must decide, or how it ended: at a beat nobody is asked.
    pub status: Status,
    /// What this viewer heard since the moment before.
    pub heard: Vec<G::Event>,
}

impl<G: Game> SeenBeat<G> {
    /// What this viewer sees of a step that leads from `before` over these beats to `after`.
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
    /// The position before the first step.
    first: Arc<G>,
    state: G,
    steps: Vec<Arc<Step<G>>>,
    /// The position after so many steps, the last of which is firm: undo never goes back behind it. It is kept when
    /// something is taken back, so that whoever drafts and takes back again and again has only drafts played again.
    ground: Option<(usize, Arc<G>)>,
    /// Where what nobody knows was dealt anew, in order, no two at the same place.
    anew: Vec<Arc<Anew>>,
    asked: [u32; Seat::MOST],
}

impl<G: Game> Bout<G> {
    /// Deals a fresh game; all its dice come from `seed`.
    pub fn deal(cards: Cards<G::Cards>, config: G::Config, seed: Seed) -> Result<Self, Invalid> {
        Self::deal_with(cards, config, seed, &mut Seeded::for_step(seed, 0))
    }

    /// Deals a fresh game with these dice; later dice come from `seed`.
    pub fn deal_with(
        cards: Cards<G::Cards>,
        config: G::Config,
        seed: Seed,
        chance: &mut dyn Chance,
    ) -> Result<Self, Invalid> {
        Self::open(config, seed, chance, |config, table| G::deal(cards, config, table))
    }

    /// Sets up a written-down position; all its dice come from `seed`.
    pub fn load(cards: Cards<G::Cards>, config: G::Config, given: &G::Given, seed: Seed) -> Result<Self, Invalid> {
        Self::load_with(cards, config, given, seed, &mut Seeded::for_step(seed, 0))
    }

    /// Sets up a written-down position with these dice; later dice come from `seed`.
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
        let (steps, anew, asked) = (Vec::new(), Vec::new(), [0; Seat::MOST]);
        let mut bout = Self { config, seed, opening, first, state, steps, ground: None, anew, asked };
        bout.count_newly_asked(SeatSet::EMPTY);
        Ok(bout)
    }

    /// Takes a decision: `asked` is the number that the seat was shown with its question. The dice of
    /// the step are derived from the seed and its number.
    pub fn submit(&mut self, seat: Seat, asked: u32, action: G::Action) -> Result<&Step<G>, Reject> {
        let mut dice = Seeded::for_step(self.seed, self.steps.len() as u64 + 1);
        self.submit_with(seat, asked, action, &mut dice)
    }

    /// Takes a decision with dice of the caller's.
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
        // Being asked, or no longer being asked, is news as well.
        let asks_others = awaited.without(seat) != self.state.status().awaited().without(seat);
        let seats = self.state.seats();
        let firm = if uncovered || !rolls.is_empty() {
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
            firm,
            noticed,
        }));
        self.asked[seat.index()] += 1;
        self.count_newly_asked(awaited.with(seat));
        Ok(self.steps.last().expect("a step was just pushed"))
    }

    /// Notes which stream the dice of the last step came from, where a record says so.
    pub fn note_stream(&mut self, stream: u64) {
        if let Some(step) = self.steps.last_mut() {
            Arc::make_mut(step).stream = stream;
        }
    }

    /// Takes decisions that stand for one text: all of them, or none.
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

    /// Takes back this seat's last step. That is not granted but computed: it is possible exactly
    /// while no die was rolled, nothing hidden came to light, and nobody else acted or heard anything
    /// new since. What others did since in private does not count, or the answer would tell of it; such
    /// steps do not depend on this one (law 9) and stay.
    pub fn undo(&mut self, seat: Seat) -> Result<(), NoUndo> {
        let index = self.undoable(seat)?;
        let gone = self.steps.remove(index).number;
        self.renumber(index);
        self.move_deals(&[gone]);
        let firm = self.steps.iter().rposition(|step| step.firm.is_some()).map_or(0, |last| last + 1);
        self.ground = Some((firm, Arc::new(self.after(firm))));
        self.state = self.replayed();
        // The question is asked anew: an answer to the old one must not count as one to the new.
        self.asked[seat.index()] += 1;
        Ok(())
    }

    /// The position after all steps.
    fn replayed(&self) -> G {
        self.replayed_until(self.steps.len())
    }

    /// The position after the first `steps` steps, played again with the rolls that were made. Keeping the positions
    /// instead would cost memory for every private step, however often it is taken back.
    fn replayed_until(&self, steps: usize) -> G {
        let mut state = self.after(steps);
        self.deal_anew_before(steps as u64 + 1, &mut state);
        state
    }

    /// The same before anything was dealt anew there.
    fn after(&self, steps: usize) -> G {
        let (from, position) = match &self.ground {
            Some((number, position)) if *number <= steps => (*number, position),
            Some(_) | None => (0, &self.first),
        };
        let mut state = (**position).clone();
        for step in &self.steps[from..steps] {
            self.deal_anew_before(step.number, &mut state);
            step.apply_to(&mut state);
        }
        state
    }

    /// The position before each step, and last the present one.
    pub fn positions(&self) -> Vec<G> {
        let (mut positions, mut state) = (Vec::new(), (*self.first).clone());
        for step in &self.steps {
            self.deal_anew_before(step.number, &mut state);
            positions.push(state.clone());
            step.apply_to(&mut state);
        }
        self.deal_anew_before(self.steps.len() as u64 + 1, &mut state);
        positions.push(state);
        positions
    }

    /// A step as this viewer sees it: its beats, and last the position that it leads to. A beat that shows this viewer
    /// nothing new and of which it hears nothing is left out: for that viewer it is no moment. The step is played again
    /// for that, so that nothing of it has to be kept. Nothing if there is no such step, or this viewer notices nothing
    /// of it.
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

    /// What this viewer saw before a step; nothing if there is no such step.
    pub fn before(&self, number: u64, viewer: Viewer) -> Option<G::View> {
        let index = usize::try_from(number).ok()?.checked_sub(1).filter(|index| *index < self.steps.len())?;
        Some(self.replayed_until(index).view(viewer))
    }

    /// Numbers the steps from this place on.
    fn renumber(&mut self, from: usize) {
        for (place, step) in self.steps.iter_mut().enumerate().skip(from) {
            let number = place as u64 + 1;
            if step.number != number {
                Arc::make_mut(step).number = number;
            }
        }
    }

    /// Whether [`Bout::undo`] would work, and why not.
    pub fn can_undo(&self, seat: Seat) -> Result<(), NoUndo> {
        self.undoable(seat).map(|_| ())
    }

    /// The step that this seat could take back.
    fn undoable(&self, seat: Seat) -> Result<usize, NoUndo> {
        let index = self.steps.iter().rposition(|step| step.seat == seat).ok_or(NoUndo::NothingDone)?;
        if self.steps[index + 1..].iter().any(|step| step.firm.is_some()) {
            return Err(NoUndo::OthersActed);
        }
        self.steps[index].firm.map_or(Ok(index), Err)
    }

    fn count_newly_asked(&mut self, awaited_before: SeatSet) {
        for seat in self.state.status().awaited().iter().filter(|seat| !awaited_before.has(*seat)) {
            self.asked[seat.index()] += 1;
        }
    }

    /// What this viewer is shown.
    pub fn sight(&self, viewer: Viewer) -> Sight<G> {
        let mut legal = Vec::new();
        let mut asked = 0;
        if let Viewer::Seat(seat) = viewer {
            self.state.legal(seat, &mut legal);
            asked = self.asked(seat);
        }
        Sight { viewer, view: self.state.view(viewer), status: self.state.status(), asked, legal }
    }

    /// What this viewer has heard from the beginning: each event with the number of its step, 0 for the
    /// deal. Steps are numbered as this viewer can count them: those that it made itself or heard
    /// something of. (The number of all steps would tell how much others have drafted in private.) The
    /// referee counts every step.
    pub fn heard(&self, viewer: Viewer) -> impl Iterator<Item = (u64, &G::Event)> {
        let told = self.noticed(viewer);
        let opening = self.opening.entries.iter().map(|entry| (0, entry));
        let steps = (1..).zip(told).flat_map(|(number, step)| step.entries.iter().map(move |entry| (number, entry)));
        opening.chain(steps).filter_map(move |(number, entry)| Some((number, entry.heard_by(viewer)?)))
    }

    /// The last so many events that this viewer has heard, in step `since` and later; counted and in the order of
    /// [`Bout::heard`]. What came before them is not looked at.
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

    /// The steps that this viewer can count: those that it made itself or heard something of.
    pub fn noticed(&self, viewer: Viewer) -> impl DoubleEndedIterator<Item = &Step<G>> {
        self.steps.iter().map(|step| &**step).filter(move |step| step.is_noticed_by(viewer))
    }

    /// How many steps this viewer can count.
    pub fn noticed_count(&self, viewer: Viewer) -> u64 {
        self.noticed(viewer).count() as u64
    }

    /// The bout as it was after its first `keep` steps, going on with the dice of `seed`. Everybody is asked anew, with
    /// higher numbers than before: an answer to one of the old questions must not count as one to a new.
    #[must_use]
    pub fn rewound(&self, keep: u64, seed: Seed) -> Self {
        let keep = usize::try_from(keep).map_or(self.steps.len(), |keep| keep.min(self.steps.len()));
        let mut bout = Self { seed, asked: self.asked.map(|asked| asked + 1), ground: None, ..self.clone() };
        bout.steps.truncate(keep);
        bout.anew.retain(|anew| anew.before <= keep as u64 + 1);
        bout.state = bout.replayed();
        bout
    }

    /// The bout in a world that this viewer cannot tell from this one: what it cannot know of the position was dealt
    /// again. What was done and heard stays, so its past must not be played again.
    #[must_use]
    pub fn scrambled(&self, viewer: Viewer, chance: &mut dyn Chance) -> Self {
        Self { state: self.state.scramble(viewer, chance), ..self.clone() }
    }

    /// A bout that begins where this one stands, in a world that this viewer cannot tell from it, with the dice of `seed`:
    /// it can be played on, to see what a step brings there.
    #[must_use]
    pub fn elsewhere(&self, viewer: Viewer, chance: &mut dyn Chance, seed: Seed) -> Self {
        let state = self.state.scramble(viewer, chance);
        let (first, steps, anew) = (Arc::new(state.clone()), Vec::new(), Vec::new());
        Self { seed, first, state, steps, ground: None, anew, ..self.clone() }
    }

    /// The number of the question that this seat is asked, or was asked last. It rises with every
    /// question and never falls; while a seat is asked, nothing that others do changes it.
    pub fn asked(&self, seat: Seat) -> u32 {
        self.asked.get(seat.index()).copied().unwrap_or(0)
    }

    /// The position. It is for the process that owns the bout: everybody else gets a sight.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// What was chosen before the deal.
    pub fn config(&self) -> &G::Config {
        &self.config
    }

    /// What the dice come from.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// How it began.
    pub fn opening(&self) -> &Opening<G::Event> {
        &self.opening
    }

    /// What was decided since.
    pub fn steps(&self) -> &[Arc<Step<G>>] {
        &self.steps
    }
}
