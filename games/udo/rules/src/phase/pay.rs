//! Paying for a hit (UDO-8.2 to 8.4), and what the venom takes besides (UDO-10.6).

use budokan_kernel::{Illegal, Table};

use super::{Ask, hits, refused, wrong_kind};
use crate::action::Action;
use crate::clause;
use crate::event::Event;
use crate::state::{Phase, Udo, Zone};

/// The cards that can pay for the attack.
#[inline]
fn payers(game: &Udo) -> Zone {
    game.frame.attack.map_or(Zone::EMPTY, |attack| game.cards.attack(attack).takes)
}

/// Cards of the hand, then cards of the discard pile.
#[inline]
pub fn choices(game: &Udo, out: &mut Vec<Action>) {
    let payers = payers(game);
    for card in game.hand & payers {
        out.push(Action::Lose(card));
    }
    for card in game.discard & payers {
        out.push(Action::Exhaust(card));
    }
}

/// What is left to decide.
#[inline]
pub fn ask(game: &Udo) -> Ask {
    let payers = payers(game);
    let (hand, discard) = (game.hand & payers, game.discard & payers);
    match (hand.first(), discard.first()) {
        (Some(card), None) if hand.is_single() => Ask::Only(Action::Lose(card)),
        (None, Some(card)) if discard.is_single() => Ask::Only(Action::Exhaust(card)),
        (Some(_), _) | (_, Some(_)) => Ask::Choice,
        (None, None) => Ask::Nothing,
    }
}

/// Why it is refused.
pub fn check(game: &Udo, action: Action) -> Result<(), Illegal> {
    let (card, zone, missing) = match action {
        Action::Lose(card) => (card, game.hand, "refused-not-in-hand"),
        Action::Exhaust(card) => (card, game.discard, "refused-not-discarded"),
        Action::Done => return Err(Illegal::new(clause::U8_2, "refused-must-pay")),
        Action::Fight(_)
        | Action::Place(_)
        | Action::Finish
        | Action::Clear
        | Action::TakeBack(_)
        | Action::Resolve(..)
        | Action::Choose(_)
        | Action::Cover(..)
        | Action::Block(_)
        | Action::Recover(_)
        | Action::Enrage(_)
        | Action::Take(_)
        | Action::Use(_) => return Err(wrong_kind()),
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
pub fn apply(game: &mut Udo, action: Action, table: &mut Table<'_, Event>) {
    if let Action::Lose(card) = action {
        game.hand.remove(card);
        game.discard.insert(card);
        table.say(|| Event::Lost { card, venom: false });
    }
    if let Action::Exhaust(card) = action {
        game.discard.remove(card);
        game.exhausted.insert(card);
        table.say(|| Event::Exhausted { card });
    }
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

/// Every card of the hand.
#[inline]
pub fn venom_choices(game: &Udo, out: &mut Vec<Action>) {
    for card in game.hand {
        out.push(Action::Lose(card));
    }
}

/// What is left to decide.
#[inline]
pub fn venom_ask(game: &Udo) -> Ask {
    match game.hand.first() {
        None => Ask::Nothing,
        Some(card) if game.hand.is_single() => Ask::Only(Action::Lose(card)),
        Some(_) => Ask::Choice,
    }
}

/// Why it is refused.
pub fn venom_check(game: &Udo, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Lose(card) if !game.hand.has(card) => Err(refused(game, clause::U10_6, "refused-not-in-hand", card)),
        Action::Lose(_) => Ok(()),
        Action::Done => Err(Illegal::new(clause::U10_6, "refused-venom")),
        Action::Fight(_)
        | Action::Place(_)
        | Action::Finish
        | Action::Clear
        | Action::TakeBack(_)
        | Action::Resolve(..)
        | Action::Choose(_)
        | Action::Cover(..)
        | Action::Block(_)
        | Action::Recover(_)
        | Action::Enrage(_)
        | Action::Take(_)
        | Action::Exhaust(_)
        | Action::Use(_) => Err(wrong_kind()),
    }
}

/// Discards the card.
#[inline]
pub fn venom_apply(game: &mut Udo, action: Action, table: &mut Table<'_, Event>) {
    let Action::Lose(card) = action else { return };
    game.hand.remove(card);
    game.discard.insert(card);
    table.say(|| Event::Lost { card, venom: true });
    game.frame.left -= 1;
    if game.frame.left == 0 {
        hits::begin(game, table);
    }
}
