//! Forks of a bout as one seat imagines it: the unknown is sampled and the history is dropped.

use std::sync::Arc;

use super::{Bout, Opening};
use crate::{Chance, Game, Recorded, Seat, SeatSet, Seed, Seeded, Viewer};

impl<G: Game> Bout<G> {
    /// A fork that begins at the current position, as this seat imagines it: what the seat cannot know is sampled at
    /// random ([`Game::imagine`]), and the history before is dropped. All its dice come from `seed`.
    #[must_use]
    pub fn imagined(&self, seat: Seat, seed: Seed) -> Self {
        self.imagined_with(seat, seed, &mut Seeded::for_step(seed, 0))
    }

    /// Like [`Bout::imagined`], with the caller's dice for the sampling; later dice come from `seed`.
    #[must_use]
    pub fn imagined_with(&self, seat: Seat, seed: Seed, chance: &mut dyn Chance) -> Self {
        let mut dice = Recorded::new(chance);
        let state = G::imagine(&self.state.view(Viewer::Seat(seat)), &mut dice);
        let opening = Arc::new(Opening { rolls: dice.into_rolls(), entries: Vec::new() });
        let first = Arc::new(state.clone());
        let mut bout = Self { seed, opening, first, state, undo_base: None, ..self.clone() };
        bout.steps.clear();
        bout.reshuffles.clear();
        bout.asked = [0; Seat::MOST];
        bout.count_newly_asked(SeatSet::EMPTY);
        bout
    }
}
