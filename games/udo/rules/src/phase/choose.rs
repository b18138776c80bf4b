//! Choosing the next master (UDO-3.1).

use budokan_kernel::{Illegal, Table};

use super::{turn, wrong_kind};
use crate::action::Action;
use crate::card::Master;
use crate::clause;
use crate::event::Event;
use crate::state::Udo;

/// Every undefeated master.
#[inline]
pub fn choices(game: &Udo, out: &mut Vec<Action>) {
    for master in Master::all() {
        if !game.defeated.contains(&master) {
            out.push(Action::Fight(master));
        }
    }
}

/// Why it is refused.
pub fn check(game: &Udo, action: Action) -> Result<(), Illegal> {
    let Action::Fight(master) = action else { return Err(wrong_kind()) };
    if game.defeated.contains(&master) {
        let name = &game.cards.content().master(master).name;
        return Err(Illegal::new(clause::U3_1, "refused-defeated").name(master.id(), name));
    }
    Ok(())
}

/// Starts the battle.
pub fn apply(game: &mut Udo, action: Action, table: &mut Table<'_, Event>) {
    let Action::Fight(master) = action else { return };
    turn::begin_battle(game, master, table);
}
