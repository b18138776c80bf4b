//! The automaton's turn in a solo fight (section 16). The automaton never makes a decision.

use budokan_kernel::{Seat, Table};

use super::act;
use crate::card::{Effect, Order, Side, Token};
use crate::clause;
use crate::effect;
use crate::event::Event;
use crate::state::{AUTOMATON, Frame, FrameStep, Revenge};

const HUMAN: Seat = Seat(0);

/// REV-16.5: the top token goes to the bottom; the new top token determines the turn.
pub fn play(game: &mut Revenge, table: &mut Table<'_, Event>) {
    game.orders.rotate_left(1);
    if usize::from(game.seen) < game.orders.len() {
        game.seen += 1;
        table.uncover();
    }
    let order = game.orders.first().copied().unwrap_or_default();
    table.say(|| Event::Order { order });
    table.beat("order", game);
    let side = side(game);
    let card = if order == Order::Rest { None } else { game.draw(table) };
    let Some(card) = card else {
        if order != Order::Rest {
            table.say(|| Event::Idle { seat: AUTOMATON });
        }
        return game.go(Frame::Run(FrameStep::End));
    };
    // REV-16.7: on the marker's side, or on the other side if that column does not exist.
    let side = if game.has_column(AUTOMATON, side) { side } else { side.other() };
    act::attack(game, card, side, table);
    act::tokens(game, table);
}

/// The side of the token that determines this turn.
fn side(game: &Revenge) -> Side {
    let plus = game.cards.plus_side;
    match game.orders.first() {
        Some(Order::Plus) => plus,
        Some(Order::Minus | Order::Rest) | None => plus.other(),
    }
}

/// REV-16.9: slide, trap and wound are applied to the human without a choice; other effects are ignored.
pub fn effect(game: &mut Revenge, table: &mut Table<'_, Event>) {
    let Some(fight) = game.fight.filter(|fight| !fight.cancelled) else { return };
    let effect = game.face(fight.blow).effect.filter(|effect| game.cards.serves_automaton(*effect));
    match effect {
        Some(Effect::Slide) => slide(game, table),
        Some(Effect::Trap) => trap(game, table),
        Some(Effect::Wound) => wound(game, table),
        Some(Effect::Power | Effect::Remove | Effect::Switch | Effect::Draw | Effect::Copy) | None => {}
    }
}

/// REV-16.10: to the edge on the token's side, or to the opposite edge if the couple is already there.
fn slide(game: &mut Revenge, table: &mut Table<'_, Event>) {
    let side = side(game);
    let to = if game.has_column(HUMAN, side) { side } else { side.other() };
    let column = game.area(HUMAN).column;
    let distance = match to {
        Side::Left => column - 1,
        Side::Right => game.cards.columns - 1 - column,
    };
    effect::slide(game, HUMAN, to, distance, clause::C16_10, table);
}

/// REV-16.11: on the free zone next to the couple.
fn trap(game: &mut Revenge, table: &mut Table<'_, Event>) {
    if game.supply.damage == 0 {
        return;
    }
    let side = side(game);
    let at = if game.has_column(HUMAN, side) { side } else { side.other() };
    let zone = game.area(HUMAN).entered(at, 1);
    game.supply.damage -= 1;
    game.area_mut(HUMAN).zone_mut(zone).damage += 1;
    let (seat, target, clause) = (AUTOMATON, HUMAN, clause::C16_11);
    table.say(|| Event::Placed { seat, target, zone, token: Token::Damage, clause });
    table.beat("effect", game);
}

/// REV-16.12: on the card on the token's side.
fn wound(game: &mut Revenge, table: &mut Table<'_, Event>) {
    if game.supply.damage == 0 {
        return;
    }
    let side = side(game);
    game.supply.damage -= 1;
    let placed = game.area_mut(HUMAN).card_mut(side);
    placed.tokens.damage += 1;
    let card = placed.card;
    let (seat, target, clause) = (AUTOMATON, HUMAN, clause::C16_12);
    table.say(|| Event::Marked { seat, target, card, token: Token::Damage, clause });
    table.beat("effect", game);
}
