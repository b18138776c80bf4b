//! The choice of an effect's branch (UDO-6.10).

use budokan_kernel::{Illegal, Table};

use super::Ask;
use crate::action::Action;
use crate::card::{CardBranch, EffectStep};
use crate::clause;
use crate::effect;
use crate::event::Event;
use crate::state::Udo;

/// The starts of the step's branches; 0 for a missing branch.
#[inline]
fn starts(game: &Udo) -> [u8; 2] {
    // The frame's index is already past the step being decided.
    match effect::program(game).get(usize::from(game.frame.at).wrapping_sub(1)) {
        Some(EffectStep::Choose(starts)) => *starts,
        Some(_) | None => [0; 2],
    }
}

/// Lists the available branches.
#[inline]
pub fn choices(game: &Udo, out: &mut Vec<Action>) {
    let starts = starts(game);
    for branch in CardBranch::ALL {
        if starts[branch as usize] > 0 {
            out.push(Action::Choose(branch));
        }
    }
}

/// The remaining alternatives.
#[inline]
pub fn ask(game: &Udo) -> Ask {
    match starts(game) {
        [_, 0] => Ask::Only(Action::Choose(CardBranch::Deal)),
        [0, _] => Ask::Only(Action::Choose(CardBranch::Block)),
        [_, _] => Ask::Choice,
    }
}

/// Returns why a branch cannot be chosen.
pub fn check(game: &Udo, branch: CardBranch) -> Result<(), Illegal> {
    if starts(game)[branch as usize] == 0 {
        return Err(Illegal::new(clause::U6_10, "refused-no-branch"));
    }
    Ok(())
}

/// Continues with the branch.
#[inline]
pub fn apply(game: &mut Udo, branch: CardBranch, table: &mut Table<'_, Event>) {
    game.frame.at = starts(game)[branch as usize];
    effect::run(game, table);
}
