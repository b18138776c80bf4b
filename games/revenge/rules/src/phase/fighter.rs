//! Choosing a fighter, in turn order (REV-3.5).

use budokan_kernel::{Illegal, Seat, Table};

use crate::action::Action;
use crate::card::{CardSet, FighterNo};
use crate::clause;
use crate::event::Event;
use crate::state::{Area, Ask, Frame, FrameStep, Revenge};

/// The fighters whose board is still free, in card-file order.
pub fn free<'a>(cards: &'a CardSet, areas: &'a [Area]) -> impl Iterator<Item = FighterNo> + 'a {
    let taken = move |number: FighterNo| {
        let board = &cards.fighter(number).board;
        areas.iter().filter_map(|area| area.fighter).any(|other| cards.fighter(other).board == *board)
    };
    (0..cards.fighters().len() as u8).map(FighterNo).filter(move |number| !taken(*number))
}

/// Lists every available fighter.
pub fn choices(game: &Revenge, out: &mut Vec<Action>) {
    out.extend(free(&game.cards, &game.areas).map(Action::Fighter));
}

/// Returns why a choice is refused.
pub fn check(game: &Revenge, number: FighterNo) -> Result<(), Illegal> {
    if free(&game.cards, &game.areas).any(|other| other == number) {
        return Ok(());
    }
    let refused = Illegal::new(clause::C3_5, "refused-board-taken");
    Err(match game.cards.content().fighters().get(usize::from(number.0)) {
        Some(fighter) => refused.name(&fighter.id, &fighter.name),
        None => refused,
    })
}

/// Assigns the fighter and asks the next seat; the fight begins once all seats have one.
pub fn apply(game: &mut Revenge, seat: Seat, number: FighterNo, table: &mut Table<'_, Event>) {
    take(game, seat, number, table);
    let next = (1..game.players).map(|step| Seat((seat.0 + step) % game.players));
    let mut open = next.filter(|other| game.seated().has(*other) && game.area(*other).fighter.is_none());
    match open.next() {
        Some(other) => game.ask(Ask::Fighter(other)),
        None => game.go(Frame::Run(FrameStep::Start)),
    }
}

/// Assigns a fighter to a seat. A fighter with the technique burden starts with its marker.
pub fn take(game: &mut Revenge, seat: Seat, number: FighterNo, table: &mut Table<'_, Event>) {
    game.area_mut(seat).fighter = Some(number);
    game.burden = game.burden_owner();
    table.say(|| Event::Fighter { seat, fighter: number });
}
