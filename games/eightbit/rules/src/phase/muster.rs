//! Before the first turn: the final lord and the heroes (EBA-2.2, 2.3).

use budokan_kernel::{Illegal, Table};

use super::{hero_refused, not_offered};
use crate::action::Action;
use crate::card::HeroId;
use crate::clause;
use crate::effect::Flow;
use crate::event::Event;
use crate::state::{Ask, Board, EightBit, Phase};

/// Asks for the lord, then for each hero, then begins the first turn.
pub fn next(game: &mut EightBit, table: &mut Table<'_, Event>) -> Flow {
    let board = &mut game.board;
    if board.lord.is_none() {
        board.phase = Phase::Lord;
        board.ask_leader(Ask::Lord);
        return Flow::Wait;
    }
    if let Some(place) = board.heroes.iter().position(|hero| hero.id.is_none()) {
        board.phase = Phase::Heroes;
        board.ask_owner(place, Ask::Hero(place as u8));
        return Flow::Wait;
    }
    super::choose::begin(board, table);
    Flow::Wait
}

fn unused(board: &Board) -> impl Iterator<Item = HeroId> {
    (0..board.set().heroes.len() as u8).map(HeroId).filter(|id| board.hero_at(*id).is_none())
}

/// The lords in card-file order, then a random one.
pub fn lords(board: &Board, out: &mut Vec<Action>) {
    out.extend(board.set().all_lords().map(Action::Lord));
    out.push(Action::LordRandom);
}

/// The unused sheets in card-file order, then a random one.
pub fn heroes(board: &Board, out: &mut Vec<Action>) {
    out.extend(unused(board).map(Action::Hero));
    out.push(Action::HeroRandom);
}

/// Why a lord is refused.
pub fn check_lord(action: Action) -> Result<(), Illegal> {
    if matches!(action, Action::Lord(_) | Action::LordRandom) { Ok(()) } else { Err(not_offered()) }
}

/// Why a sheet is refused.
pub fn check_hero(board: &Board, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Hero(id) if board.hero_at(id).is_some() => {
            Err(hero_refused(board, clause::E2_3, "refused-sheet-in-use", id))
        }
        Action::Hero(_) | Action::HeroRandom => Ok(()),
        _ => Err(not_offered()),
    }
}

/// The lord is known.
pub fn choose_lord(board: &mut Board, action: Action, table: &mut Table<'_, Event>) {
    let lord = if let Action::Lord(lord) = action {
        Some(lord)
    } else {
        let roll = table.roll("lord", board.set().lords.len() as u32) as usize;
        board.set().all_lords().nth(roll)
    };
    board.lord = lord;
    if let Some(lord) = lord {
        table.say(|| Event::Lord { lord });
    }
}

/// A hero joins the team.
pub fn choose_hero(board: &mut Board, place: u8, action: Action, table: &mut Table<'_, Event>) {
    let id = if let Action::Hero(id) = action {
        Some(id)
    } else {
        let count = unused(board).count();
        unused(board).nth(table.roll("hero", count as u32) as usize)
    };
    let hp = id.map_or(0, |id| board.set().sheet(id).hp);
    let hero = &mut board.heroes[usize::from(place)];
    hero.id = id;
    hero.hp = hp;
    let seat = hero.owner;
    if let Some(hero) = id {
        table.say(|| Event::Joined { seat, hero });
    }
}
