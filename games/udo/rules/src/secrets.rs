//! What each viewer cannot know, written from *Hidden information* of RULES.md and not from `view.rs`: the laws compare the two,
//! and the soak of the hall holds every answer against it.

use budokan_kernel::{Chance, Viewer, shuffle};

use crate::setup::shuffled;
use crate::state::Udo;

/// "Only the order of the deck, from the player and from bystanders alike."
pub fn scramble(before: &Udo, viewer: Viewer, chance: &mut dyn Chance) -> Udo {
    let mut game = before.clone();
    if viewer != Viewer::Referee {
        shuffle(&mut game.deck, "scramble", chance);
    }
    game
}

/// The same position with everything dealt again that nobody can know: the order of the deck. It is shuffled as a deck that
/// is made anew (UDO-4.3).
pub fn redeal(before: &Udo, chance: &mut dyn Chance) -> Udo {
    let mut game = before.clone();
    game.deck = shuffled(before.deck.iter().copied().collect(), "reshuffle", chance);
    game
}
