//! Payment for a hit (UDO-8.2 to 8.4), and the additional cards lost to venom (UDO-10.6).

use budokan_kernel::{Illegal, Table};

use super::{Ask, beat, hits, refused};
use crate::action::{Action, PayMove};
use crate::card::Card;
use crate::clause;
use crate::event::Event;
use crate::state::{Phase, Udo, Zone};

/// The cards that can pay for the attack.
#[inline]
fn payers(game: &Udo) -> Zone {
    game.frame.attack.map_or(Zone::EMPTY, |attack| game.cards.attack(attack).takes)
}

/// Lists cards of the hand, then cards of the discard pile.
#[inline]
pub fn choices(game: &Udo, out: &mut Vec<Action>) {
    let payers = payers(game);
    for card in game.hand & payers {
        out.push(Action::lose(card));
    }
    for card in game.discard & payers {
        out.push(Action::exhaust(card));
    }
}

/// The remaining alternatives.
#[inline]
pub fn ask(game: &Udo) -> Ask {
    let payers = payers(game);
    let (hand, discard) = (game.hand & payers, game.discard & payers);
    match (hand.first(), discard.first()) {
        (Some(card), None) if hand.is_single() => Ask::Only(Action::lose(card)),
        (None, Some(card)) if discard.is_single() => Ask::Only(Action::exhaust(card)),
        (Some(_), _) | (_, Some(_)) => Ask::Choice,
        (None, None) => Ask::Nothing,
    }
}

/// Returns why a card cannot pay.
pub fn check(game: &Udo, pay: PayMove) -> Result<(), Illegal> {
    let (card, zone, missing) = match pay {
        PayMove::Lose(card) => (card, game.hand, "refused-not-in-hand"),
        PayMove::Exhaust(card) => (card, game.discard, "refused-not-discarded"),
    };
    if !zone.has(card) {
        return Err(refused(game, clause::U8_2, missing, card));
    }
    if !payers(game).has(card) {
        return Err(refused(game, clause::U8_2, "refused-wrong-part", card));
    }
    Ok(())
}

/// Pays; the attack goes to the attack discard, and the venom follows.
#[inline]
pub fn apply(game: &mut Udo, pay: PayMove, table: &mut Table<'_, Event>) {
    match pay {
        PayMove::Lose(card) => {
            game.hand.remove(card);
            game.discard.insert(card);
            table.say(|| Event::Lost { card, venom: false });
        }
        PayMove::Exhaust(card) => {
            game.discard.remove(card);
            game.exhausted.insert(card);
            table.say(|| Event::Exhausted { card });
        }
    }
    beat(game, "paid", table);
    if let Some(attack) = game.frame.attack.take() {
        game.revealed.remove(attack);
        game.spent.insert(attack);
    }
    let venom = game.opponent().map_or(0, |master| master.venom);
    if venom == 0 {
        return hits::begin(game, table);
    }
    game.frame.left = u16::from(venom);
    game.phase = Phase::Venom;
}

/// Lists every card of the hand.
#[inline]
pub fn venom_choices(game: &Udo, out: &mut Vec<Action>) {
    for card in game.hand {
        out.push(Action::lose(card));
    }
}

/// The remaining alternatives for the venom.
#[inline]
pub fn venom_ask(game: &Udo) -> Ask {
    match game.hand.first() {
        None => Ask::Nothing,
        Some(card) if game.hand.is_single() => Ask::Only(Action::lose(card)),
        Some(_) => Ask::Choice,
    }
}

/// Returns why the venom cannot take a card.
pub fn venom_check(game: &Udo, card: Card) -> Result<(), Illegal> {
    if game.hand.has(card) {
        return Ok(());
    }
    Err(refused(game, clause::U10_6, "refused-not-in-hand", card))
}

/// Discards the card taken by the venom.
#[inline]
pub fn venom_apply(game: &mut Udo, card: Card, table: &mut Table<'_, Event>) {
    game.hand.remove(card);
    game.discard.insert(card);
    table.say(|| Event::Lost { card, venom: true });
    beat(game, "venom", table);
    game.frame.left -= 1;
    if game.frame.left == 0 {
        hits::begin(game, table);
    }
}
