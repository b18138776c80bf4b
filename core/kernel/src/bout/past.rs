//! The complete history of a bout, as one viewer has seen it.

use crate::{Beat, Bout, Game, SeatSet, SeenBeat, Status, Table, Viewer};

/// A step with its moments, as one viewer has seen it.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenStep<G: Game> {
    /// Step number as this viewer counts, see [`Bout::heard`]; 0 for the deal.
    pub number: u64,
    /// The moments of the step, as in [`Bout::seen`]; the last is the resulting position.
    pub moments: Vec<SeenBeat<G>>,
}

impl<G: Game> SeenStep<G> {
    /// The position that the step leads to.
    pub fn last(&self) -> &SeenBeat<G> {
        self.moments.last().expect("a step has at least its end")
    }

    /// Every event that this viewer heard in the step.
    pub fn heard(&self) -> impl Iterator<Item = &G::Event> {
        self.moments.iter().flat_map(|moment| &moment.heard)
    }
}

impl<G: Game> Bout<G> {
    /// The complete history of this viewer: the deal and every step that it counts. Costs one replay of the bout.
    pub fn past(&self, viewer: Viewer) -> Vec<SeenStep<G>> {
        let mut past = vec![SeenStep { number: 0, moments: vec![self.seen_deal(viewer)] }];
        let mut state = (*self.first).clone();
        for step in &self.steps {
            self.reshuffle_before(step.number, &mut state);
            if !step.is_noticed_by(viewer) {
                step.apply_to(&mut state);
                continue;
            }
            let (mut after, mut beats, mut entries) = (state.clone(), Vec::new(), Vec::new());
            let mut keep = |beat: Beat, game: &G| beats.push((beat, game.clone()));
            Table::watched(&mut step.dice(), &mut entries, &mut keep, |table| {
                after.apply(step.seat, step.action, table);
            });
            let moments = SeenBeat::of_step(viewer, &state, &beats, &after, &step.entries);
            past.push(SeenStep { number: past.len() as u64, moments });
            state = after;
        }
        past
    }

    fn seen_deal(&self, viewer: Viewer) -> SeenBeat<G> {
        let heard = self.opening.entries.iter().filter_map(|entry| entry.heard_by(viewer)).cloned().collect();
        let status = match self.first.status() {
            Status::Awaiting(_) => Status::Awaiting(SeatSet::EMPTY),
            over @ Status::Over(_) => over,
        };
        SeenBeat { kind: None, view: self.first.view(viewer), status, heard }
    }
}
