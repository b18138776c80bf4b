//! Picks a hero or an enemy for a line: the leader for an enemy's line, the owner for a hero's.

use budokan_kernel::{Illegal, Table};

use super::{enemy_refused, hero_refused, not_offered};
use crate::action::Action;
use crate::card::{EnemyName, HeroId};
use crate::clause;
use crate::effect::answer;
use crate::effect::enemy::{gains, most_recovered};
use crate::event::{Actor, Event};
use crate::state::{Board, Pick, places};

/// The heroes in hero order.
pub fn hero_choices(board: &Board, set: u8, out: &mut Vec<Action>) {
    for place in places(set) {
        out.push(Action::PickHero(board.id(place)));
    }
}

/// Refuses an illegal hero.
pub fn check_hero(board: &Board, set: u8, why: Pick, id: HeroId) -> Result<(), Illegal> {
    let Some(place) = board.hero_at(id) else { return Err(not_offered()) };
    if set >> place & 1 == 1 {
        return Ok(());
    }
    let ko = board.heroes[place].ko;
    let (clause, word) = match why {
        Pick::Fallen => (clause::E10_7, "refused-patient-stands"),
        Pick::Harm | Pick::Help | Pick::Lowest if ko => (clause::E8_7, "refused-hero-ko"),
        Pick::Harm => (clause::R35, "refused-down"),
        Pick::Help | Pick::Lowest => (clause::R43, "refused-not-lowest"),
    };
    Err(hero_refused(board, clause, word, id))
}

/// The enemies in row order: any living one, or those that recover the most of `points`.
pub fn enemy_choices(board: &Board, points: u8, out: &mut Vec<Action>) {
    let most = most_recovered(board, points);
    for place in 0..board.row.len() {
        if gains(board, place, points, most) {
            out.push(Action::PickEnemy(board.row[place].name));
        }
    }
}

/// Refuses an illegal enemy.
pub fn check_enemy(board: &Board, points: u8, name: EnemyName) -> Result<(), Illegal> {
    let Some(place) = board.enemy_at(name) else { return Err(not_offered()) };
    if board.row[place].dead {
        return Err(enemy_refused(board, clause::E7_13, "refused-dead", name));
    }
    if !gains(board, place, points, most_recovered(board, points)) {
        return Err(enemy_refused(board, clause::E14_7, "refused-gains-less", name));
    }
    Ok(())
}

/// Continues the line with this hero.
pub fn apply_hero(board: &mut Board, id: HeroId, table: &mut Table<'_, Event>) {
    table.say(|| Event::Picked { who: Actor::Hero(id) });
    answer(board, board.place_of(id) as u8);
}

/// Continues the line with this enemy.
pub fn apply_enemy(board: &mut Board, name: EnemyName, table: &mut Table<'_, Event>) {
    table.say(|| Event::Picked { who: Actor::Enemy(name) });
    answer(board, board.row_place_of(name) as u8);
}
