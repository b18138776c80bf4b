//! A bout that begins in the middle of another one, as one seat imagines it.

use std::sync::Arc;

use super::{Bout, Opening};
use crate::{Chance, Game, Recorded, Seat, SeatSet, Seed, Seeded, Viewer};

impl<G: Game> Bout<G> {
    /// A bout that begins where this one stands, as this seat imagines it: what it cannot know is dealt at random
    /// ([`Game::imagine`]), and nothing of what was done and said before is in it. All its dice come from `seed`.
    #[must_use]
    pub fn imagined(&self, seat: Seat, seed: Seed) -> Self {
        self.imagined_with(seat, seed, &mut Seeded::for_step(seed, 0))
    }

    /// The same with these dice; later dice come from `seed`.
    #[must_use]
    pub fn imagined_with(&self, seat: Seat, seed: Seed, chance: &mut dyn Chance) -> Self {
        let mut dice = Recorded::new(chance);
        let state = G::imagine(&self.state.view(Viewer::Seat(seat)), &mut dice);
        let opening = Arc::new(Opening { rolls: dice.into_rolls(), entries: Vec::new() });
        let first = Arc::new(state.clone());
        let mut bout = Self { seed, opening, first, state, ground: None, ..self.clone() };
        bout.steps.clear();
        bout.anew.clear();
        bout.asked = [0; Seat::MOST];
        bout.count_newly_asked(SeatSet::EMPTY);
        bout
    }
}
