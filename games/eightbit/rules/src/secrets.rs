//! What each viewer cannot know, written from *Hidden information* of RULES.md and not from `view.rs`: the laws compare the two,
//! and the soak of the hall holds every answer against it.

use budokan_kernel::{Chance, Viewer, shuffle};

use crate::draw::SHUFFLES;
use crate::state::EightBit;

/// Only the order of the five draw piles is hidden, from everybody but the referee.
pub fn scramble(before: &EightBit, viewer: Viewer, chance: &mut dyn Chance) -> EightBit {
    let mut game = before.clone();
    if viewer != Viewer::Referee {
        for pile in &mut game.piles {
            shuffle(pile, "scramble", chance);
        }
    }
    game
}

/// The same position with everything dealt again that nobody can know: again the order of the five draw piles. Each is
/// shuffled as in a new game, from card-file order.
pub fn redeal(before: &EightBit, chance: &mut dyn Chance) -> EightBit {
    let mut game = before.clone();
    for (pile, what) in game.piles.iter_mut().zip(SHUFFLES) {
        pile.sort_unstable();
        shuffle(pile, what, chance);
        // A pile is kept with its top last.
        pile.reverse();
    }
    game
}
