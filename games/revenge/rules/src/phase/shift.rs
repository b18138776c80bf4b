//! Moving one damage token after a draw (REV-6.4, 6.5).

use budokan_kernel::{Illegal, Seat, Table};

use super::end;
use crate::action::{Action, ShiftMove};
use crate::card::Side;
use crate::clause;
use crate::event::Event;
use crate::state::{Ask, Frame, FrameStep, Revenge};

/// Asks for the token move if one is possible.
#[inline]
pub fn offer(game: &mut Revenge, table: &mut Table<'_, Event>) {
    // Fast path: usually no damage token is in play, so there is nothing to search for.
    if game.supply.damage != game.stock.damage && has_move(game) {
        return game.ask(Ask::Shift);
    }
    end::go(game, table);
}

fn has_move(game: &Revenge) -> bool {
    let area = game.area(game.turn);
    let on_card = area.couple.iter().any(|placed| placed.tokens.damage > 0);
    on_card || (1..=game.cards.columns).any(|from| [from - 1, from + 1].iter().any(|to| zone_moves(game, from, *to)))
}

/// Whether a token can move between these zones: adjacent and both free.
fn zone_moves(game: &Revenge, from: u8, to: u8) -> bool {
    let area = game.area(game.turn);
    let exists = |zone: u8| (1..=game.cards.columns).contains(&zone);
    from.abs_diff(to) == 1
        && exists(from)
        && exists(to)
        && area.zone(from).damage > 0
        && !area.occupies(from)
        && !area.occupies(to)
}

/// Lists every move, and pass.
pub fn choices(game: &Revenge, out: &mut Vec<Action>) {
    for from in Side::BOTH {
        if game.area(game.turn).card(from).tokens.damage > 0 {
            out.push(Action::Shift(ShiftMove::Card(from, from.other())));
        }
    }
    for from in 1..=game.cards.columns {
        for to in [from - 1, from + 1] {
            if zone_moves(game, from, to) {
                out.push(Action::Shift(ShiftMove::Zone(from, to)));
            }
        }
    }
    out.push(Action::Pass);
}

/// Returns why a move is refused.
pub fn check(game: &Revenge, shift: ShiftMove) -> Result<(), Illegal> {
    let can_move = match shift {
        ShiftMove::Card(from, to) => from != to && game.area(game.turn).card(from).tokens.damage > 0,
        ShiftMove::Zone(from, to) => zone_moves(game, from, to),
    };
    if can_move { Ok(()) } else { Err(Illegal::new(clause::C6_4, "refused-move")) }
}

/// Moves the token; nothing is triggered.
pub fn apply(game: &mut Revenge, seat: Seat, shift: ShiftMove, table: &mut Table<'_, Event>) {
    let area = game.area_mut(seat);
    match shift {
        ShiftMove::Card(from, to) => {
            area.card_mut(from).tokens.damage -= 1;
            area.card_mut(to).tokens.damage += 1;
            let card = area.card(to).card;
            table.say(|| Event::MovedToCard { seat, card });
        }
        ShiftMove::Zone(from, to) => {
            area.zone_mut(from).damage -= 1;
            area.zone_mut(to).damage += 1;
            table.say(|| Event::MovedToZone { seat, from, zone: to });
        }
    }
    game.go(Frame::Run(FrameStep::End));
}
