//! The eight effects of blow cards (section 13): targets, refusals and execution.
//!
//! The active player decides on an effect, no matter whether it comes from a blow, from the played card (foresight),
//! from an omen or from a copy. The frame below the effect's question holds the step that follows it.

use budokan_kernel::{Clause, Illegal, Seat, Table};

use crate::action::{Action, Aim, Sign};
use crate::card::{Effect, Side, Token};
use crate::clause;
use crate::event::Event;
use crate::phase::{act, refused};
use crate::state::{Ask, Frame, FrameStep, Revenge};
use crate::sum::TokenDamage;

/// Whether an effect could currently do something to a seat within its reach (REV-11.3, 13.1).
#[inline]
pub fn has_target(game: &Revenge, effect: Effect) -> bool {
    let mut reached = (0..game.players).map(Seat).filter(|seat| game.reaches(effect, *seat));
    match effect {
        // At least one seat is always in reach. A couple can always slide somewhere and can always be switched.
        Effect::Slide | Effect::Switch => true,
        // Every fight area always has a free zone and a card.
        Effect::Trap | Effect::Wound => game.supply.damage > 0,
        Effect::Power => game.supply.plus > 0 || game.supply.minus > 0,
        Effect::Remove => game.supply != game.stock && reached.any(|seat| game.area(seat).bears_token()),
        Effect::Draw => game.can_draw() && reached.any(|seat| can_be_dealt(game, seat)),
        Effect::Copy => reached.any(|seat| Side::BOTH.iter().any(|place| can_copy(game, seat, *place))),
    }
}

/// REV-13.8, 16.13: only below the hand limit; the automaton's limit is 0.
#[inline]
fn can_be_dealt(game: &Revenge, seat: Seat) -> bool {
    !game.is_automaton(seat) && game.has_room(seat)
}

/// The effect of a card in play, except copy itself (REV-13.9).
#[inline]
fn copyable(game: &Revenge, seat: Seat, place: Side) -> Option<Effect> {
    game.face(game.area(seat).card(place).card).effect.filter(|effect| *effect != Effect::Copy)
}

#[inline]
fn can_copy(game: &Revenge, seat: Seat, place: Side) -> bool {
    copyable(game, seat, place).is_some_and(|effect| has_target(game, effect))
}

/// Lists every target of the effect, seat by seat, then pass.
#[inline]
pub fn choices(game: &Revenge, effect: Effect, out: &mut Vec<Action>) {
    for seat in (0..game.players).map(Seat).filter(|seat| game.reaches(effect, *seat)) {
        match effect {
            Effect::Slide => slides(game, seat, out),
            Effect::Trap => {
                let area = game.area(seat);
                for zone in 1..=game.cards.columns {
                    if !area.occupies(zone) {
                        out.push(Action::Effect(Aim::Trap(seat, zone)));
                    }
                }
            }
            Effect::Wound => out
                .extend([Action::Effect(Aim::Wound(seat, Side::Left)), Action::Effect(Aim::Wound(seat, Side::Right))]),
            Effect::Power => powers(game, seat, out),
            Effect::Remove => removals(game, seat, out),
            Effect::Switch => out.push(Action::Effect(Aim::Switch(seat))),
            Effect::Draw => {
                if can_be_dealt(game, seat) {
                    out.push(Action::Effect(Aim::DrawFor(seat)));
                }
            }
            Effect::Copy => {
                for place in Side::BOTH {
                    if can_copy(game, seat, place) {
                        out.push(Action::Effect(Aim::Copy(seat, place)));
                    }
                }
            }
        }
    }
    out.push(Action::Pass);
}

#[inline]
fn slides(game: &Revenge, seat: Seat, out: &mut Vec<Action>) {
    let column = game.area(seat).column;
    for distance in 1..column {
        out.push(Action::Effect(Aim::Slide(seat, Side::Left, distance)));
    }
    for distance in 1..game.cards.columns - column {
        out.push(Action::Effect(Aim::Slide(seat, Side::Right, distance)));
    }
}

#[inline]
fn powers(game: &Revenge, seat: Seat, out: &mut Vec<Action>) {
    for place in Side::BOTH {
        for sign in Sign::BOTH {
            if game.supply.of(sign.token()) > 0 {
                out.push(Action::Effect(Aim::Power(seat, place, sign)));
            }
        }
    }
}

#[inline]
fn removals(game: &Revenge, seat: Seat, out: &mut Vec<Action>) {
    let area = game.area(seat);
    for zone in 1..=game.cards.columns {
        let lying = area.zone(zone);
        if lying.damage > 0 {
            out.push(Action::Effect(Aim::RemoveZone(seat, zone, Token::Damage)));
        }
        if lying.crow > 0 {
            out.push(Action::Effect(Aim::RemoveZone(seat, zone, Token::Crow)));
        }
    }
    for place in Side::BOTH {
        let lying = &area.card(place).tokens;
        for token in [Token::Damage, Token::Plus, Token::Minus] {
            if lying.of(token) > 0 {
                out.push(Action::Effect(Aim::RemoveCard(seat, place, token)));
            }
        }
    }
}

/// Returns why an effect is refused; checks first its kind, then the seat, then the target.
pub fn check(game: &Revenge, effect: Effect, aim: Aim) -> Result<(), Illegal> {
    unless(aim.effect() != effect, || Illegal::new(clause::C11_1, "refused-other-effect"))?;
    reached(game, effect, aim.seat())?;
    let area = game.area(aim.seat());
    let columns = game.cards.columns;
    match aim {
        Aim::Slide(_, to, distance) => {
            let most = match to {
                Side::Left => area.column - 1,
                Side::Right => columns - 1 - area.column,
            };
            unless(!(1..=most).contains(&distance), || Illegal::new(clause::C13_2, "refused-slide"))
        }
        Aim::Trap(_, zone) => {
            let free = (1..=columns).contains(&zone) && !area.occupies(zone);
            unless(!free, || Illegal::new(clause::C13_3, "refused-occupied"))
        }
        Aim::Wound(..) | Aim::Switch(_) => Ok(()),
        Aim::Power(_, _, sign) => {
            unless(game.supply.of(sign.token()) == 0, || Illegal::new(clause::C14_4, "refused-supply"))
        }
        Aim::RemoveZone(_, zone, token) => {
            let lies = (1..=columns).contains(&zone) && area.zone(zone).of(token) > 0;
            unless(!lies, || Illegal::new(clause::C13_6, "refused-no-token"))
        }
        Aim::RemoveCard(_, place, token) => {
            let lies = area.card(place).tokens.of(token) > 0;
            unless(!lies, || Illegal::new(clause::C13_6, "refused-no-token"))
        }
        Aim::DrawFor(seat) => {
            unless(game.is_automaton(seat), || Illegal::new(clause::C16_13, "refused-automaton-draws"))?;
            unless(!game.has_room(seat), || Illegal::new(clause::C13_8, "refused-full-hand"))
        }
        Aim::Copy(seat, place) => {
            let card = area.card(place).card;
            let none = || refused(game, clause::C13_9, "refused-nothing-to-copy", card);
            let copied = copyable(game, seat, place).ok_or_else(none)?;
            unless(!has_target(game, copied), || refused(game, clause::C11_3, "refused-copy-without-target", card))
        }
    }
}

fn unless(forbidden: bool, refusal: impl FnOnce() -> Illegal) -> Result<(), Illegal> {
    if forbidden { Err(refusal()) } else { Ok(()) }
}

/// REV-13.1: the target must be an undefeated player; some effects reach only the left neighbour.
fn reached(game: &Revenge, effect: Effect, seat: Seat) -> Result<(), Illegal> {
    unless(!game.stands(seat), || Illegal::new(clause::C13_1, "refused-nobody"))?;
    unless(!game.reaches(effect, seat), || Illegal::new(clause::C13_1, "refused-left-only"))
}

/// Applies an effect. A copied effect asks a new question about its own target.
#[inline]
pub fn apply(game: &mut Revenge, effect: Effect, aim: Aim, table: &mut Table<'_, Event>) {
    let actor = game.turn;
    let clause = game.cards.effect_clause(effect);
    if !matches!(aim, Aim::Copy(..)) {
        game.stack.pop();
    }
    match aim {
        Aim::Slide(seat, to, number) => {
            return slide(game, seat, to, number, clause, table);
        }
        Aim::Trap(target, zone) => {
            game.supply.damage -= 1;
            game.area_mut(target).zone_mut(zone).damage += 1;
            table.say(|| Event::Placed { seat: actor, target, zone, token: Token::Damage, clause });
        }
        Aim::Wound(target, place) => mark(game, target, place, Token::Damage, clause, table),
        Aim::Power(target, place, sign) => mark(game, target, place, sign.token(), clause, table),
        Aim::RemoveZone(target, zone, token) => {
            if let Some(number) = game.area_mut(target).zone_mut(zone).of_mut(token) {
                *number -= 1;
                game.give_back(token, 1);
            }
            table.say(|| Event::RemovedFromZone { seat: actor, target, zone, token });
        }
        Aim::RemoveCard(target, place, token) => {
            let placed = game.area_mut(target).card_mut(place);
            let card = placed.card;
            if let Some(number) = placed.tokens.of_mut(token) {
                *number -= 1;
                game.give_back(token, 1);
            }
            table.say(|| Event::RemovedFromCard { seat: actor, target, card, token });
        }
        Aim::Switch(target) => {
            switch(game, target);
            table.say(|| Event::Switched { seat: actor, target });
        }
        Aim::DrawFor(target) => act::draw(game, target, 1, clause, table),
        Aim::Copy(seat, place) => {
            let card = game.area(seat).card(place).card;
            if let Some(copied) = copyable(game, seat, place) {
                table.say(|| Event::Copied { seat: actor, card, effect: copied });
                game.ask(Ask::Effect(copied));
            }
            return;
        }
    }
    table.beat("effect", game);
}

fn mark(game: &mut Revenge, target: Seat, place: Side, token: Token, clause: Clause, table: &mut Table<'_, Event>) {
    let seat = game.turn;
    let placed = game.area_mut(target).card_mut(place);
    let card = placed.card;
    if let Some(number) = placed.tokens.of_mut(token) {
        *number += 1;
        *game.supply.of_mut(token) -= 1;
    }
    table.say(|| Event::Marked { seat, target, card, token, clause });
}

/// REV-13.7: columns and rows are exchanged; tokens stay on their cards.
fn switch(game: &mut Revenge, seat: Seat) {
    let couple = &mut game.area_mut(seat).couple;
    couple.swap(0, 1);
    let [left, right] = couple;
    std::mem::swap(&mut left.low, &mut right.low);
}

/// Starts a slide; the frame below resumes when the couple has arrived.
pub fn slide(game: &mut Revenge, seat: Seat, to: Side, number: u8, clause: Clause, table: &mut Table<'_, Event>) {
    table.say(|| {
        let area = game.area(seat);
        let lying = (1..=number).map(|step| area.zone(area.entered(to, step)).damage).sum();
        Event::Slid { seat, to, number, clause, tokens: TokenDamage::new(game, seat, lying, 0) }
    });
    game.stack.push(Frame::Run(FrameStep::Slide(seat, to, number)));
}

/// Moves the couple one column further (REV-13.2). The entered zone is resolved before the next move.
pub fn slide_on(game: &mut Revenge, seat: Seat, to: Side, left: u8, table: &mut Table<'_, Event>) {
    game.stack.pop();
    let Some(left) = left.checked_sub(1) else { return };
    let area = game.area_mut(seat);
    let entered = area.entered(to, 1);
    area.column = area.slid(to, 1);
    let traps = area.zone(entered).damage > 0;
    if left > 0 {
        game.stack.push(Frame::Run(FrameStep::Slide(seat, to, left)));
    }
    if traps {
        game.stack.push(Frame::Run(FrameStep::Zone(seat, entered)));
    } else if left == 0 {
        table.beat("effect", game);
    }
}
