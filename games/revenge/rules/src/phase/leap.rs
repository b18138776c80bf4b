//! The leap before an action (REV-15.9).

use budokan_kernel::{Illegal, Seat, Table};

use super::act;
use crate::action::Action;
use crate::card::Technique;
use crate::clause;
use crate::event::Event;
use crate::state::{Ask, Frame, FrameStep, Revenge};
use crate::sum::TokenDamage;

/// Before an action, free or not: offers the leap if the active player has it.
#[inline]
pub fn offer(game: &mut Revenge, free: bool, table: &mut Table<'_, Event>) {
    if game.uses(game.turn, Technique::Leap) {
        return game.ask(Ask::Leap(free));
    }
    act::offer(game, free, table);
}

/// Whether leaping to this column changes the column of the couple or the row of a card.
fn is_leap(game: &Revenge, column: u8) -> bool {
    let area = game.area(game.turn);
    let raises = area.couple.iter().any(|placed| placed.low);
    (1..game.cards.columns).contains(&column) && (column != area.column || raises)
}

/// Lists every left column that changes something.
pub fn choices(game: &Revenge, out: &mut Vec<Action>) {
    out.extend((1..game.cards.columns).filter(|column| is_leap(game, *column)).map(Action::Leap));
    out.push(Action::Pass);
}

/// Returns why a leap is refused.
pub fn check(game: &Revenge, column: u8) -> Result<(), Illegal> {
    if is_leap(game, column) { Ok(()) } else { Err(Illegal::new(clause::C15_9, "refused-leap")) }
}

/// Moves the couple; tokens on newly entered columns are triggered, the lower column first.
pub fn apply(game: &mut Revenge, seat: Seat, free: bool, column: u8, table: &mut Table<'_, Event>) {
    game.go(Frame::Run(FrameStep::Act(free)));
    let area = game.area_mut(seat);
    let before = *area;
    area.column = column;
    for placed in &mut area.couple {
        placed.low = false;
    }
    let lying = |entered: u8| if before.occupies(entered) { 0 } else { before.zone(entered).damage };
    table.say(|| {
        let tokens = TokenDamage::new(game, seat, lying(column) + lying(column + 1), 0);
        Event::Leapt { seat, column, tokens }
    });
    for entered in [column + 1, column] {
        if lying(entered) > 0 {
            game.stack.push(Frame::Run(FrameStep::Zone(seat, entered)));
        }
    }
}
