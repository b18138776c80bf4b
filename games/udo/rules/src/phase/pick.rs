//! Recover and enrage: the choice of up to N cards, one by one in card-file order (UDO-6.11, 6.12, 11.5).

use budokan_kernel::{Illegal, Table};

use super::{Ask, beat, refused};
use crate::action::Action;
use crate::card::Card;
use crate::clause;
use crate::effect;
use crate::event::Event;
use crate::state::{Frame, Phase, Udo, Window, Zone};

/// The cards that can be chosen now.
#[inline]
fn cards(game: &Udo) -> Zone {
    let pool = if game.phase == Phase::Recover { game.discard } else { game.calm_in_hand() };
    pool & Zone::starting(game.frame.from)
}

/// Lists the cards, then `done`, except for the first card of a kept attack (UDO-11.14).
#[inline]
pub fn choices(game: &Udo, out: &mut Vec<Action>) {
    let recover = game.phase == Phase::Recover;
    for card in cards(game) {
        out.push(if recover { Action::Recover(card) } else { Action::Enrage(card) });
    }
    if !game.frame.must {
        out.push(Action::Done);
    }
}

/// The remaining alternatives.
#[inline]
pub fn ask(game: &Udo) -> Ask {
    let cards = cards(game);
    match cards.first() {
        // No card can be chosen, so `done` is the only action.
        None => Ask::Nothing,
        Some(card) if game.frame.must && cards.is_single() => Ask::Only(Action::Enrage(card)),
        Some(_) => Ask::Choice,
    }
}

/// Returns why a card cannot be recovered.
pub fn check_recover(game: &Udo, card: Card) -> Result<(), Illegal> {
    if !game.discard.has(card) {
        return Err(refused(game, clause::U6_11, "refused-not-discarded", card));
    }
    in_order(game, card)
}

/// Returns why a card cannot be enraged.
pub fn check_enrage(game: &Udo, card: Card) -> Result<(), Illegal> {
    if card.is_technique() {
        return Err(refused(game, clause::U11_12, "refused-one-sided", card));
    }
    if !game.calm_in_hand().has(card) {
        return Err(refused(game, clause::U11_5, "refused-not-calm", card));
    }
    in_order(game, card)
}

/// Checks that enough cards are chosen: a kept attack needs at least one (UDO-11.14).
pub fn check_done(game: &Udo) -> Result<(), Illegal> {
    if game.frame.must { Err(Illegal::new(clause::U11_14, "refused-must-enrage")) } else { Ok(()) }
}

fn in_order(game: &Udo, card: Card) -> Result<(), Illegal> {
    if Zone::starting(game.frame.from).has(card) {
        return Ok(());
    }
    Err(refused(game, clause::U6_12, "refused-name-order", card))
}

/// Returns a card to hand.
#[inline]
pub fn recover(game: &mut Udo, card: Card, table: &mut Table<'_, Event>) {
    game.discard.remove(card);
    game.hand.insert(card);
    table.say(|| Event::Recovered { card });
    named(game, card, table);
}

/// Flips a card to its ENRAGED side.
#[inline]
pub fn enrage(game: &mut Udo, card: Card, table: &mut Table<'_, Event>) {
    game.enraged.insert(card);
    table.say(|| Event::Enraged { card });
    named(game, card, table);
}

#[inline]
fn named(game: &mut Udo, card: Card, table: &mut Table<'_, Event>) {
    game.frame.must = false;
    game.frame.from = card.index() as u8 + 1;
    game.frame.left -= 1;
    if game.frame.left == 0 {
        end(game, table);
    }
}

/// Ends the choice because no further card is available. If none was chosen, the step fizzles (UDO-6.11, 11.5).
pub fn pass(game: &mut Udo, table: &mut Table<'_, Event>) {
    if game.frame.from == 0 {
        let event = Event::Fizzled { recovery: game.phase == Phase::Recover, number: game.frame.left };
        table.say(|| event);
        beat(game, "fizzled", table);
    }
    end(game, table);
}

/// Ends the choice: returns to the window of the kept attack, or resumes the effect.
#[inline]
pub(crate) fn end(game: &mut Udo, table: &mut Table<'_, Event>) {
    let Some(window) = game.frame.used else { return effect::go_on(game, table) };
    game.frame = Frame::default();
    game.phase = match window {
        Window::Combos => Phase::Combos,
        Window::Resolve => Phase::Resolve,
        Window::Hits => Phase::Hits,
        Window::TurnEnd => Phase::TurnEnd,
    };
}
