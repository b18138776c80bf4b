//! Cards set aside by reserve, and forced discards (REV-15.8, 18.6).

use budokan_kernel::{Clause, Illegal, Seat, SeatSet, Table};

use super::{act, end, refused};
use crate::action::Action;
use crate::card::{Card, Technique};
use crate::clause;
use crate::event::Event;
use crate::state::{Ask, Revenge};

/// Right after placement: offers to set a card aside if the attacker has reserve and a card is available.
#[inline]
pub fn offer(game: &mut Revenge, table: &mut Table<'_, Event>) {
    if game.uses(game.turn, Technique::Reserve) && game.can_draw() {
        return game.ask(Ask::Aside);
    }
    act::tokens(game, table);
}

/// Sets a card aside and continues the attack.
pub fn apply(game: &mut Revenge, seat: Seat, table: &mut Table<'_, Event>) {
    if let Some(card) = game.draw(table) {
        game.aside.insert(card);
        table.whisper(SeatSet::one(seat), || Event::SetAside { seat, card }, || Event::SetAsideHidden { seat });
    }
    act::tokens(game, table);
}

/// Lists every card in hand.
pub fn discard_choices(game: &Revenge, seat: Seat, out: &mut Vec<Action>) {
    game.area(seat).hand.each(|card| out.push(Action::Discard(card)));
}

/// Returns why a discard is refused.
pub fn discard_check(game: &Revenge, seat: Seat, card: Card, by: Clause) -> Result<(), Illegal> {
    let here = !card.is_bow() && game.area(seat).hand.has(card);
    if here { Ok(()) } else { Err(refused(game, by, "refused-not-in-hand", card)) }
}

fn discard(game: &mut Revenge, seat: Seat, card: Card, by: Clause, table: &mut Table<'_, Event>) {
    game.area_mut(seat).hand.remove(card);
    game.discard.insert(card);
    table.say(|| Event::Discarded { seat, card, clause: by });
}

/// Whether the hand is still above the limit.
pub fn is_excess(game: &Revenge, seat: Seat) -> bool {
    game.area(seat).hand.has_at_least(game.limit(seat) + 1)
}

/// Discards a card of a newly exhausted player; then the interrupted step resumes.
pub fn excess_apply(game: &mut Revenge, seat: Seat, card: Card, table: &mut Table<'_, Event>) {
    discard(game, seat, card, clause::C18_6, table);
    if is_excess(game, seat) {
        return game.ask(Ask::Excess(seat));
    }
    game.stack.pop();
}

/// Discards a card of the active player at the end of the turn.
pub fn discard_apply(game: &mut Revenge, seat: Seat, card: Card, table: &mut Table<'_, Event>) {
    discard(game, seat, card, clause::C15_8, table);
    if is_excess(game, seat) {
        return game.ask(Ask::DiscardAside);
    }
    end::burden(game, table);
}
