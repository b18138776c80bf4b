//! Which branch of an effect to carry out (UDO-6.10).

use budokan_kernel::{Illegal, Table};

use super::Ask;
use crate::action::Action;
use crate::card::{Branch, Step};
use crate::clause;
use crate::effect;
use crate::event::Event;
use crate::state::Udo;

/// Where the branches of the step begin; 0 where there is none.
#[inline]
fn starts(game: &Udo) -> [u8; 2] {
    // The frame stands behind the step that is being decided.
    match effect::program(game).get(usize::from(game.frame.at).wrapping_sub(1)) {
        Some(Step::Choose(starts)) => *starts,
        Some(_) | None => [0; 2],
    }
}

/// The branches there are.
#[inline]
pub fn choices(game: &Udo, out: &mut Vec<Action>) {
    let starts = starts(game);
    for branch in Branch::ALL {
        if starts[branch as usize] > 0 {
            out.push(Action::Choose(branch));
        }
    }
}

/// What is left to decide.
#[inline]
pub fn ask(game: &Udo) -> Ask {
    match starts(game) {
        [_, 0] => Ask::Only(Action::Choose(Branch::Deal)),
        [0, _] => Ask::Only(Action::Choose(Branch::Block)),
        [_, _] => Ask::Choice,
    }
}

/// Why a branch cannot be chosen.
pub fn check(game: &Udo, branch: Branch) -> Result<(), Illegal> {
    if starts(game)[branch as usize] == 0 {
        return Err(Illegal::new(clause::U6_10, "refused-no-branch"));
    }
    Ok(())
}

/// Goes on with the branch.
#[inline]
pub fn apply(game: &mut Udo, branch: Branch, table: &mut Table<'_, Event>) {
    game.frame.at = starts(game)[branch as usize];
    effect::run(game, table);
}
