//! Law 1: the same config, rolls and actions give the same states and entries.
//!
//! Two replicas follow every bout that the laws play, knowing only the contents of a record: one with a log, one
//! silent. Other laws try out actions through [`take`], which makes the same comparison.

use budokan_kernel::{Beat, Bout, Entry, Game, Quick, Replayed, Roll, Seat, Step, Table};

use crate::law::{ensure, equal};
use crate::rules::audit;
use crate::{Beginning, Breach, Law};

/// Two replicas of a bout, played from its record.
#[derive(Clone)]
pub(crate) struct Replicas<G: Game> {
    logged: G,
    silent: G,
}

impl<G: Game> Replicas<G> {
    /// Starts the replicas like the bout.
    pub(crate) fn open(stage: &Beginning<'_, G>, bout: &Bout<G>) -> Result<Self, Breach> {
        let rolls = &bout.opening().rolls;
        let again = |log: Option<&mut Vec<Entry<G::Event>>>| {
            let mut dice = noted(rolls);
            let mut table = match log {
                Some(log) => Table::logged(&mut dice, log),
                None => Table::silent(&mut dice),
            };
            let game = stage.begin(&mut table);
            let game = game.map_err(|no| Breach::new(Law::Replay, format!("the deal fails when replayed: {no}")))?;
            let used = dice.finish().map_err(|fault| Breach::new(Law::Replay, format!("replaying the deal: {fault}")));
            used.map(|()| game)
        };
        let mut entries = Vec::new();
        let (logged, silent) = (again(Some(&mut entries))?, again(None)?);
        let replicas = Self { logged, silent };
        equal(Law::Replay, &entries, &bout.opening().entries, || {
            "the deal is told differently when replayed".to_owned()
        })?;
        replicas.compare(bout.state(), "the deal")?;
        Ok(replicas)
    }

    /// Replays a new step of the bout; `after` is the position it led to.
    pub(crate) fn follow(&mut self, step: &Step<G>, after: &G) -> Result<(), Breach> {
        let what = format!("step {}", step.number);
        let (mut entries, mut beats) = (Vec::new(), Vec::new());
        let mut dice = noted(&step.rolls);
        let mut keep = |beat: Beat, _: &G| beats.push(beat);
        let game = &mut self.logged;
        Table::watched(&mut dice, &mut entries, &mut keep, |table| game.apply(step.seat, step.action, table));
        dice.finish().map_err(|fault| Breach::new(Law::Replay, format!("replaying {what}: {fault}")))?;
        let mut dice = noted(&step.rolls);
        self.silent.apply(step.seat, step.action, &mut Table::silent(&mut dice));
        dice.finish().map_err(|fault| Breach::new(Law::Replay, format!("replaying {what} in silence: {fault}")))?;
        equal(Law::Replay, &entries, &step.entries, || format!("{what} is told differently when replayed"))?;
        equal(Law::Replay, &beats, &step.beats, || format!("{what} has other beats when replayed"))?;
        self.compare(after, &what)
    }

    fn compare(&self, truth: &G, what: &str) -> Result<(), Breach> {
        equal(Law::Replay, &self.logged, truth, || format!("{what} ends differently when replayed"))?;
        equal(Law::Replay, &self.silent, truth, || format!("{what} ends differently on a silent table"))
    }
}

fn noted(rolls: &[Roll]) -> Replayed {
    Replayed::new(rolls.iter().map(|roll| (roll.what, roll.value)))
}

/// The result of an action.
pub(crate) struct Taken<G: Game> {
    pub(crate) after: G,
    pub(crate) entries: Vec<Entry<G::Event>>,
    pub(crate) beats: Vec<(Beat, G)>,
}

/// Tries out a legal action, twice with a log and once without. The resulting position must be sound (law 4).
pub(crate) fn take<G: Game>(game: &G, seat: Seat, action: G::Action, dice: Quick) -> Result<Taken<G>, Breach> {
    let what = || format!("`{}` with the same dice", game.write(action));
    let logged = || {
        let (mut after, mut entries, mut beats, mut rolled) = (game.clone(), Vec::new(), Vec::new(), dice);
        let mut keep = |beat: Beat, game: &G| beats.push((beat, game.clone()));
        Table::watched(&mut rolled, &mut entries, &mut keep, |table| after.apply(seat, action, table));
        (after, entries, beats, rolled)
    };
    let ((after, entries, beats, rolled), again) = (logged(), logged());
    equal(Law::Replay, &again.0, &after, || format!("{} ends differently each time", what()))?;
    equal(Law::Replay, &again.1, &entries, || format!("{} is told differently each time", what()))?;
    equal(Law::Replay, &again.2, &beats, || format!("{} has other beats each time", what()))?;
    let (mut silent, mut rolled_in_silence) = (game.clone(), dice);
    silent.apply(seat, action, &mut Table::silent(&mut rolled_in_silence));
    equal(Law::Replay, &silent, &after, || format!("{} ends differently on a silent table", what()))?;
    ensure(Law::Replay, rolled == rolled_in_silence, || format!("{} rolls otherwise on a silent table", what()))?;
    audit(&after, &format!("after `{}`", game.write(action)))?;
    for (beat, position) in &beats {
        let origin = || format!("`{}`, at the beat {}", game.write(action), beat.kind);
        position.audit().map_err(|broken| Breach::new(Law::Beats, format!("{}: {broken}", origin())))?;
    }
    Ok(Taken { after, entries, beats })
}
