//! The strike back: the order of the enemies, and the Ward that may stop one (EBA-8.1, 15.4).

use budokan_kernel::{Illegal, Table};

use super::{enemy_refused, not_offered, round};
use crate::action::{ActMove, Action, WardMove};
use crate::card::{Effect, HeroId};
use crate::clause;
use crate::effect::enemy::{self, HELD};
use crate::effect::{Flow, answer};
use crate::event::{Actor, Event};
use crate::state::{Ask, Board, Cursor, EightBit, Enemy, Marks, Moment};

/// Lets the next enemy act: the only one left, the rightmost, or the one that the leader names.
pub fn next(game: &mut EightBit, table: &mut Table<'_, Event>) -> Flow {
    loop {
        let board = &mut game.board;
        let Some(rightmost) = board.row.iter().rposition(Enemy::is_left) else {
            return round::close(game, table);
        };
        if !board.auto && board.row[..rightmost].iter().any(Enemy::is_left) {
            board.ask_leader(Ask::Act);
            return Flow::Wait;
        }
        if act(game, rightmost, table) == Flow::Wait {
            return Flow::Wait;
        }
    }
}

/// Begins an enemy's turn, unless it is stunned (EBA-16.5).
fn act(game: &mut EightBit, place: usize, table: &mut Table<'_, Event>) -> Flow {
    let enemy = &mut game.board.row[place];
    enemy.acted = true;
    let name = enemy.name;
    if enemy.effects.has(Effect::Stun) {
        enemy.skipped = true;
        table.say(|| Event::Stunned { who: Actor::Enemy(name) });
        game.beat(Moment::Stunned(place as u8), table);
        return Flow::On;
    }
    let silenced = enemy.effects.has(Effect::Silence);
    table.say(|| Event::Acts { enemy: name });
    enemy::turn(game, place as u8, Cursor::START, Marks { silenced, ..Marks::default() }, table)
}

/// Each remaining enemy in row order, then `auto` for all of them.
pub fn choices(board: &Board, out: &mut Vec<Action>) {
    for enemy in board.row.iter().filter(|enemy| enemy.is_left()) {
        out.push(Action::Act(ActMove::One(enemy.name)));
    }
    out.push(Action::Act(ActMove::Auto));
}

/// Refuses an illegal enemy.
pub fn check(board: &Board, next: ActMove) -> Result<(), Illegal> {
    let name = match next {
        ActMove::One(name) => name,
        ActMove::Auto => return Ok(()),
    };
    let Some(place) = board.enemy_at(name) else { return Err(not_offered()) };
    let enemy = &board.row[place];
    if enemy.arrived {
        return Err(enemy_refused(board, clause::R37, "refused-arrived", name));
    }
    if enemy.acted {
        return Err(enemy_refused(board, clause::E8_1, "refused-acted", name));
    }
    Ok(())
}

/// Lets the named enemy act, or all remaining ones.
pub fn apply(game: &mut EightBit, next: ActMove, table: &mut Table<'_, Event>) -> Flow {
    match next {
        ActMove::One(name) => {
            let place = game.board.row_place_of(name);
            act(game, place, table)
        }
        ActMove::Auto => {
            game.board.auto = true;
            table.say(|| Event::Auto);
            Flow::On
        }
    }
}

/// Using the Ward first, keeping it second.
pub fn ward_choices(hero: HeroId, out: &mut Vec<Action>) {
    out.extend([WardMove::Use(hero), WardMove::Hold(hero)].map(Action::Ward));
}

/// Refuses an illegal answer about a Ward.
pub fn check_ward(hero: HeroId, ward: WardMove) -> Result<(), Illegal> {
    let (WardMove::Use(id) | WardMove::Hold(id)) = ward;
    if id == hero { Ok(()) } else { Err(not_offered()) }
}

/// Uses or keeps the Ward.
pub fn apply_ward(game: &mut EightBit, ward: WardMove, table: &mut Table<'_, Event>) {
    let board = &mut game.board;
    match ward {
        WardMove::Use(hero) => {
            let place = board.place_of(hero);
            enemy::ward(board, place, table);
            game.beat(Moment::Ward(place as u8), table);
        }
        WardMove::Hold(hero) => {
            table.say(|| Event::Held { hero });
            answer(board, HELD);
        }
    }
}
