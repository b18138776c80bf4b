//! The choice of the next master (UDO-3.1).

use budokan_kernel::{Illegal, Table};

use super::turn;
use crate::action::Action;
use crate::card::Master;
use crate::clause;
use crate::event::Event;
use crate::state::Udo;

/// Lists every undefeated master.
#[inline]
pub fn choices(game: &Udo, out: &mut Vec<Action>) {
    for master in Master::all() {
        if !game.defeated.contains(&master) {
            out.push(Action::Fight(master));
        }
    }
}

/// Returns why a master cannot be fought.
pub fn check(game: &Udo, master: Master) -> Result<(), Illegal> {
    if game.defeated.contains(&master) {
        let name = &game.cards.content().master(master).name;
        return Err(Illegal::new(clause::U3_1, "refused-defeated").name(master.id(), name));
    }
    Ok(())
}

/// Starts the battle.
pub fn apply(game: &mut Udo, master: Master, table: &mut Table<'_, Event>) {
    turn::begin_battle(game, master, table);
}
