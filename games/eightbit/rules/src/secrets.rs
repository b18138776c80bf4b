//! Hidden information by viewer, implemented from *Hidden information* of RULES.md and not from `view.rs`. The laws
//! compare the two implementations, and the hall's soak test checks every answer with it.

use budokan_kernel::{Chance, Viewer, shuffle};

use crate::draw::SHUFFLES;
use crate::state::EightBit;

/// Only the order of the five draw piles is hidden, from every viewer except the referee.
pub fn resample(before: &EightBit, viewer: Viewer, chance: &mut dyn Chance) -> EightBit {
    let mut game = before.clone();
    if viewer != Viewer::Referee {
        for pile in &mut game.piles {
            shuffle(pile, "scramble", chance);
        }
    }
    game
}

/// Reshuffles what no viewer can know, which is again the order of the five draw piles. Each is shuffled as in a new
/// game, from card-file order.
pub fn reshuffle_unknown(before: &EightBit, chance: &mut dyn Chance) -> EightBit {
    let mut game = before.clone();
    for (pile, what) in game.piles.iter_mut().zip(SHUFFLES) {
        pile.sort_unstable();
        shuffle(pile, what, chance);
        // A pile is stored with its top last.
        pile.reverse();
    }
    game
}
