//! Before the first turn: the final lord and the heroes (EBA-2.2, 2.3).

use budokan_kernel::{Illegal, Table};

use super::hero_refused;
use crate::action::{Action, HeroMove, LordMove};
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
    out.extend(board.set().all_lords().map(|lord| Action::Lord(LordMove::Named(lord))));
    out.push(Action::Lord(LordMove::Random));
}

/// The unused sheets in card-file order, then a random one.
pub fn heroes(board: &Board, out: &mut Vec<Action>) {
    out.extend(unused(board).map(|id| Action::Hero(HeroMove::Named(id))));
    out.push(Action::Hero(HeroMove::Random));
}

/// Refuses an illegal sheet.
pub fn check_hero(board: &Board, sheet: HeroMove) -> Result<(), Illegal> {
    match sheet {
        HeroMove::Named(id) if board.hero_at(id).is_some() => {
            Err(hero_refused(board, clause::E2_3, "refused-sheet-in-use", id))
        }
        HeroMove::Named(_) | HeroMove::Random => Ok(()),
    }
}

/// Sets the final lord.
pub fn choose_lord(board: &mut Board, choice: LordMove, table: &mut Table<'_, Event>) {
    let lord = match choice {
        LordMove::Named(lord) => lord,
        LordMove::Random => {
            let roll = table.roll("lord", board.set().lords.len() as u32) as usize;
            board.set().all_lords().nth(roll).expect("a die has as many sides as there are lords")
        }
    };
    board.lord = Some(lord);
    table.say(|| Event::Lord { lord });
}

/// Adds a hero to the team.
pub fn choose_hero(board: &mut Board, place: u8, sheet: HeroMove, table: &mut Table<'_, Event>) {
    let id = match sheet {
        HeroMove::Named(id) => id,
        HeroMove::Random => {
            let roll = table.roll("hero", unused(board).count() as u32) as usize;
            unused(board).nth(roll).expect("a die has as many sides as there are sheets left")
        }
    };
    let hp = board.set().sheet(id).hp;
    let hero = &mut board.heroes[usize::from(place)];
    hero.id = Some(id);
    hero.hp = hp;
    let seat = hero.owner;
    table.say(|| Event::Joined { seat, hero: id });
}
