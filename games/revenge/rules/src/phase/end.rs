//! The end of a turn, and the start of the next one (REV-5.1, 5.4, 19.6).

use budokan_kernel::Table;

use super::{aside, hurt, start};
use crate::event::Event;
use crate::state::{Ask, Ending, Frame, FrameStep, Revenge};
use crate::sum::Cause;

/// Ends the turn directly; nothing can interrupt it at this point.
#[inline]
pub fn go(game: &mut Revenge, table: &mut Table<'_, Event>) {
    game.go(Frame::Run(FrameStep::End));
    end(game, table);
}

/// Returns the cards set aside (REV-15.8), then checks the burden.
pub fn end(game: &mut Revenge, table: &mut Table<'_, Event>) {
    if !game.aside.is_empty() {
        let seat = game.turn;
        let aside = game.aside.take();
        let number = aside.len() as u8;
        game.area_mut(seat).hand.join(aside);
        table.say(|| Event::Returned { seat, number });
        if aside::is_excess(game, seat) {
            return game.ask(Ask::DiscardAside);
        }
    }
    burden(game, table);
}

/// REV-15.14: a holder with four or more cards takes damage. The marker has no effect on its owner.
#[inline]
pub fn burden(game: &mut Revenge, table: &mut Table<'_, Event>) {
    let seat = game.turn;
    game.go(Frame::Run(FrameStep::Next));
    if game.burden.is_some() && game.is_burdened(seat, game.area(seat).hand.len()) {
        return hurt::deal(game, seat, Cause::Burden, table);
    }
    next(game, table);
}

/// Starts the next undefeated player's turn, unless the turn limit is reached.
#[inline]
pub fn next(game: &mut Revenge, table: &mut Table<'_, Event>) {
    if game.turns >= game.cards.turn_limit {
        return hurt::finish(game, Ending::Limit, table);
    }
    game.turns += 1;
    game.turn = game.left_of(game.turn);
    game.go(Frame::Run(FrameStep::Start));
    start::begin(game, table);
}
