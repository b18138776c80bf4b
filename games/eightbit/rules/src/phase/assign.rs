//! Assignment of enemies: step 3 (RULES.md 5), reassignment (EBA-6.3), drawn enemies (EBA-14.11) and Hero Taunt
//! (EBA-15.2).

use budokan_kernel::{Clause, Illegal, Table};

use super::{hero_refused, not_offered, round};
use crate::action::Action;
use crate::card::{EnemyName, HeroId};
use crate::clause;
use crate::effect::Flow;
use crate::effect::hero::assign;
use crate::event::{Assigning, Event};
use crate::state::{Ask, Board, EightBit, only, places};

/// The heroes with whom an even assignment can still be reached (EBA-18.4): no hero has two enemies more than another.
fn even(board: &Board) -> u8 {
    let heroes = board.heroes.len();
    // Dividing small integers takes a third of the time.
    let (enemies, shared) = (board.row.len() as u16, heroes as u16);
    let (each, extra) = (enemies / shared, enemies % shared);
    let mut counts = [0u16; crate::card::TEAM];
    for enemy in board.row.iter() {
        if let Some(count) = counts.get_mut(usize::from(enemy.hero)) {
            *count += 1;
        }
    }
    let full = counts.iter().filter(|count| **count > each).count() as u16;
    let mut set = 0;
    for (place, count) in counts.iter().enumerate().take(heroes) {
        set |= u8::from(*count < each || *count == each && full < extra) << place;
    }
    set
}

/// Step 3: assigns each enemy in row order.
pub fn next(board: &mut Board, table: &mut Table<'_, Event>) -> Flow {
    while usize::from(board.next) < board.row.len() {
        let Some(hero) = only(even(board)) else {
            board.ask_leader(Ask::Assign(board.next));
            return Flow::Wait;
        };
        assign(board, usize::from(board.next), hero, Assigning::Battle, table);
        board.next += 1;
    }
    round::begin(board, board.round + 1, table);
    Flow::On
}

/// Step 4.1: reassigns each living enemy whose hero is KO'd, in row order.
pub fn orphans(game: &mut EightBit, table: &mut Table<'_, Event>) -> Flow {
    let board = &mut game.board;
    let standing = board.standing;
    if standing == board.everybody() {
        round::tactics(game, table);
        return Flow::On;
    }
    while usize::from(board.next) < board.row.len() {
        let place = usize::from(board.next);
        let enemy = &board.row[place];
        if !enemy.dead && standing >> enemy.hero.min(7) & 1 == 0 {
            let Some(hero) = board.lone_hero() else {
                board.ask_leader(Ask::Reassign(board.next));
                return Flow::Wait;
            };
            assign(board, place, hero, Assigning::Orphan, table);
        }
        board.next += 1;
    }
    round::tactics(game, table);
    Flow::On
}

/// The enemy to assign, and the heroes that it may be assigned to.
fn open(board: &Board) -> (usize, u8) {
    if let Ask::Assign(enemy) = board.ask {
        return (usize::from(enemy), even(board));
    }
    if let Ask::Reassign(enemy) | Ask::Drawn(enemy) | Ask::Rearrange(enemy) = board.ask {
        return (usize::from(enemy), board.standing);
    }
    (0, 0)
}

/// The heroes in hero order.
pub fn choices(board: &Board, out: &mut Vec<Action>) {
    let (enemy, set) = open(board);
    let name = board.row[enemy].name;
    for place in places(set) {
        out.push(Action::Assign(name, board.id(place)));
    }
}

/// Refuses an illegal assignment; the clause depends on whether the enemy or the hero is wrong.
pub fn check(board: &Board, name: EnemyName, id: HeroId) -> Result<(), Illegal> {
    let (next, set) = open(board);
    let (enemy_clause, hero_clause): (Clause, Clause) = if matches!(board.ask, Ask::Assign(_)) {
        (clause::E18_2, clause::E5_1)
    } else if matches!(board.ask, Ask::Reassign(_)) {
        (clause::E6_3, clause::E6_3)
    } else if matches!(board.ask, Ask::Rearrange(_)) {
        (clause::E18_2, clause::E15_2)
    } else {
        (clause::E18_2, clause::E14_11)
    };
    if board.row[next].name != name {
        let (id, printed) = board.set().enemy_name(board.row[next].name);
        return Err(Illegal::new(enemy_clause, "refused-not-next").name(id, printed));
    }
    let Some(place) = board.hero_at(id) else { return Err(not_offered()) };
    if set >> place & 1 == 1 {
        return Ok(());
    }
    let word = if matches!(board.ask, Ask::Assign(_)) { "refused-uneven" } else { "refused-hero-ko" };
    Err(hero_refused(board, hero_clause, word, id))
}

/// Assigns the pending enemy and advances to the next one.
pub fn apply(board: &mut Board, hero: HeroId, why: Assigning, table: &mut Table<'_, Event>) {
    let hero = board.place_of(hero) as u8;
    assign(board, usize::from(board.next), hero, why, table);
    board.next += 1;
}
