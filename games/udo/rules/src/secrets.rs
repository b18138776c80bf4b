//! Hidden information per viewer. This module follows *Hidden information* of RULES.md and is deliberately written
//! independently of `view.rs`: the laws compare the two, and the hall's soak test checks every response against it.

use budokan_kernel::{Chance, Viewer, shuffle};

use crate::setup::shuffled;
use crate::state::Udo;

/// "Only the order of the deck, from the player and from bystanders alike."
pub fn resample(before: &Udo, viewer: Viewer, chance: &mut dyn Chance) -> Udo {
    let mut game = before.clone();
    if viewer != Viewer::Referee {
        shuffle(&mut game.deck, "scramble", chance);
    }
    game
}

/// The same position with the deck reshuffled, which is the only information that no seat knows. It is shuffled like a
/// new deck (UDO-4.3).
pub fn reshuffle_unknown(before: &Udo, chance: &mut dyn Chance) -> Udo {
    let mut game = before.clone();
    game.deck = shuffled(before.deck.iter().copied().collect(), "reshuffle", chance);
    game
}
