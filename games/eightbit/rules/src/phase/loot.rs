//! Step 6: the leader divides the medals and the owners spend them (EBA-9.4, 10.10, 13).
//!
//! Medals and bought potions are given out one by one; `together` combines these decisions for tables.

use budokan_kernel::{Illegal, Table};

use super::{end, hero_refused, not_offered};
use crate::action::{Action, BuyMove};
use crate::card::{HeroId, Potion, Rune};
use crate::clause;
use crate::effect::Flow;
use crate::event::Event;
use crate::state::{Ask, Board, Phase, only, places};
use crate::sum::{Shift, Stock};

/// Asks for the medals one by one; then the owners spend them.
pub fn next(board: &mut Board) -> Flow {
    if board.left > 0 {
        board.ask_leader(Ask::Medal);
        return Flow::Wait;
    }
    board.phase = Phase::Spend;
    board.next = 0;
    Flow::On
}

/// The heroes in hero order.
pub fn medal_choices(board: &Board, out: &mut Vec<Action>) {
    for place in 0..board.heroes.len() {
        out.push(Action::Medal(board.id(place)));
    }
}

/// Refuses an illegal medal.
pub fn check_medal(board: &Board, id: HeroId) -> Result<(), Illegal> {
    if board.hero_at(id).is_some() { Ok(()) } else { Err(not_offered()) }
}

/// Gives a medal to a hero.
pub fn apply_medal(board: &mut Board, id: HeroId, table: &mut Table<'_, Event>) {
    let place = board.place_of(id);
    board.left -= 1;
    let shift = shift(board, place, Stock::Medal, 1);
    board.heroes[place].medals = shift.after() as u8;
    table.say(|| Event::Medal { hero: id, shift });
}

/// Medals that a hero receives or pays, saturating.
fn shift(board: &Board, place: usize, stock: Stock, medals: u8) -> Shift {
    let before = board.heroes[place].medals;
    let most = if stock == Stock::Price { before } else { u8::MAX - before };
    Shift { stock, bearer: board.bearer(place), before: before.into(), points: medals.into(), most: most.into() }
}

/// Takes medals from a hero.
fn pay(board: &mut Board, place: usize, medals: u8) -> Shift {
    let shift = shift(board, place, Stock::Price, medals);
    board.heroes[place].medals = shift.after() as u8;
    shift
}

/// Asks for the distribution of bought potions, then asks each hero in hero order that can buy something (EBA-13.1).
pub fn spend(board: &mut Board, table: &mut Table<'_, Event>) -> Flow {
    while board.left > 0 {
        let potion = Potion::ALL[usize::from(3 - board.left)];
        let room = room(board, potion);
        if room == 0 {
            board.left -= 1;
            table.say(|| Event::Spilt { potion });
        } else if let Some(hero) = only(room) {
            give(board, usize::from(hero), potion, table);
        } else {
            board.ask_owner(usize::from(board.next), Ask::Give(board.next, potion));
            return Flow::Wait;
        }
    }
    let costs = board.set().costs;
    while usize::from(board.next) < board.heroes.len() {
        let place = usize::from(board.next);
        let hero = &board.heroes[place];
        let can_fill = hero.runes != 7 && hero.medals >= costs.rune;
        if can_fill || hero.medals >= costs.potion_set || !hero.ascended && hero.medals >= costs.ascend {
            board.ask_owner(place, Ask::Spend(board.next));
            return Flow::Wait;
        }
        board.next += 1;
    }
    end::advance(board, table)
}

/// The heroes with room for a potion of this kind (EBA-10.1).
fn room(board: &Board, potion: Potion) -> u8 {
    let mut set = 0;
    for (place, hero) in board.heroes.iter().enumerate() {
        set |= u8::from(!hero.carries(potion)) << place;
    }
    set
}

/// Runes in slot order, ascension, potions, `done`.
pub fn choices(board: &Board, place: usize, out: &mut Vec<Action>) {
    let hero = &board.heroes[place];
    let (id, costs) = (hero.sheet_id(), board.set().costs);
    if hero.medals >= costs.rune {
        let first = out.len();
        for (slot, rune) in board.set().sheet(id).slots.into_iter().enumerate() {
            let action = Action::Buy(BuyMove::Rune(id, rune));
            if hero.runes >> slot & 1 == 0 && !out[first..].contains(&action) {
                out.push(action);
            }
        }
    }
    if !hero.ascended && hero.medals >= costs.ascend {
        out.push(Action::Buy(BuyMove::Ascend(id)));
    }
    if hero.medals >= costs.potion_set {
        out.push(Action::Buy(BuyMove::Potions(id)));
    }
    out.push(Action::Done);
}

/// Refuses an illegal purchase.
pub fn check(board: &Board, place: usize, ware: BuyMove) -> Result<(), Illegal> {
    let id = board.id(place);
    let hero = &board.heroes[place];
    let costs = board.set().costs;
    let price = match ware {
        BuyMove::Rune(who, _) | BuyMove::Ascend(who) | BuyMove::Potions(who) if who != id => {
            return Err(hero_refused(board, clause::E18_2, "refused-other-go", id));
        }
        BuyMove::Rune(_, rune) => {
            if hero.free_slot(board.set().sheet(id), rune).is_none() {
                let no = Illegal::new(clause::E13_3, "refused-no-slot");
                return Err(no.name(rune.id(), board.set().rune_name(rune)));
            }
            costs.rune
        }
        BuyMove::Ascend(_) if hero.ascended => {
            return Err(hero_refused(board, clause::E13_4, "refused-ascended", id));
        }
        BuyMove::Ascend(_) => costs.ascend,
        BuyMove::Potions(_) => costs.potion_set,
    };
    if hero.medals < price {
        return Err(Illegal::new(clause::E13_2, "refused-medals").number(i64::from(price)));
    }
    Ok(())
}

/// Applies a purchase.
pub fn apply(board: &mut Board, place: usize, ware: BuyMove, table: &mut Table<'_, Event>) {
    let costs = board.set().costs;
    match ware {
        BuyMove::Rune(id, rune) => buy_rune(board, place, id, rune, table),
        BuyMove::Ascend(id) => {
            let shift = pay(board, place, costs.ascend);
            board.heroes[place].ascended = true;
            table.say(|| Event::Ascended { hero: id, shift });
        }
        BuyMove::Potions(id) => {
            let shift = pay(board, place, costs.potion_set);
            board.left = 3;
            table.say(|| Event::Potions { hero: id, shift });
        }
    }
}

fn buy_rune(board: &mut Board, place: usize, id: HeroId, rune: Rune, table: &mut Table<'_, Event>) {
    let shift = pay(board, place, board.set().costs.rune);
    let sheet = board.set().sheet(id);
    let hero = &mut board.heroes[place];
    let slot = hero.free_slot(sheet, rune).expect("Bout checks before it applies: a slot is free");
    hero.runes |= 1 << slot;
    hero.hp = hero.full_hp(sheet);
    table.say(|| Event::Rune { hero: id, rune, shift });
}

/// Ends a hero's purchases; the next hero follows.
pub fn save(board: &mut Board, place: usize, table: &mut Table<'_, Event>) {
    board.next += 1;
    table.say(|| Event::Saved { hero: board.id(place) });
}

/// The heroes with room, in hero order.
pub fn give_choices(board: &Board, potion: Potion, out: &mut Vec<Action>) {
    for place in places(room(board, potion)) {
        out.push(Action::Give(potion, board.id(place)));
    }
}

/// Refuses an illegal target for a potion.
pub fn check_give(board: &Board, potion: Potion, kind: Potion, id: HeroId) -> Result<(), Illegal> {
    let Some(place) = board.hero_at(id) else { return Err(not_offered()) };
    if kind != potion {
        return Err(
            Illegal::new(clause::E18_2, "refused-other-potion").name(potion.id(), board.set().potion_name(potion))
        );
    }
    if board.heroes[place].carries(potion) {
        return Err(hero_refused(board, clause::E10_1, "refused-no-room", id));
    }
    Ok(())
}

/// Gives a bought potion to a hero.
pub fn give(board: &mut Board, place: usize, potion: Potion, table: &mut Table<'_, Event>) {
    board.left -= 1;
    board.heroes[place].potions |= potion.bit();
    table.say(|| Event::Given { hero: board.id(place), potion });
}
