//! The start of a turn: fury, the burden marker, crow and omen (REV-5.3).

use budokan_kernel::{Illegal, Seat, Table};

use super::{automaton, hurt, leap};
use crate::action::Action;
use crate::card::{Effect, Technique, Token};
use crate::clause;
use crate::effect;
use crate::event::Event;
use crate::state::{Ask, Frame, FrameStep, Revenge};
use crate::sum::Cause;

/// Begins a turn: the fury check of all players, then the marker.
pub fn begin(game: &mut Revenge, table: &mut Table<'_, Event>) {
    let (seat, turns) = (game.turn, game.turns);
    table.say(|| Event::Turn { seat, turns });
    let mut changed = false;
    for seat in game.everyone() {
        if game.area(seat).fighter.is_some() && game.stands(seat) {
            changed |= check_fury(game, seat, table);
        }
    }
    if changed {
        table.beat("fury", game);
    }
    if game.burden.is_some() {
        return marker(game, table);
    }
    offer_crow(game, table);
}

/// REV-15.3: fury requires both cards to have the same colour; the row does not matter, and a bow card has no colour.
/// Returns whether anything changed.
fn check_fury(game: &mut Revenge, seat: Seat, table: &mut Table<'_, Event>) -> bool {
    let [left, right] = game.faces(seat);
    let fury = left.matches(right);
    let changes = game.area(seat).fury != fury;
    if changes {
        game.area_mut(seat).fury = fury;
        table.say(|| Event::Fury { seat, on: fury });
    }
    changes
}

/// REV-15.14: the owner gives the marker in fury and gets it back afterwards.
fn marker(game: &mut Revenge, table: &mut Table<'_, Event>) {
    let Some(owner) = game.burden_owner() else { return offer_crow(game, table) };
    let held = game.burden == Some(owner);
    if game.area(owner).fury && held {
        let next = game.left_of(owner);
        if game.left_of(next) != owner {
            return game.ask(Ask::Marker(owner));
        }
        give_marker(game, next, table);
    } else if !game.area(owner).fury && !held {
        game.burden = Some(owner);
        table.say(|| Event::MarkerBack { seat: owner, clause: clause::C15_14 });
    }
    offer_crow(game, table);
}

fn give_marker(game: &mut Revenge, to: Seat, table: &mut Table<'_, Event>) {
    game.burden = Some(to);
    table.say(|| Event::MarkerGiven { seat: to });
}

/// Lists every other undefeated player.
pub fn marker_choices(game: &Revenge, owner: Seat, out: &mut Vec<Action>) {
    out.extend(game.standing().filter(|seat| *seat != owner).map(Action::Burden));
}

/// Returns why giving the marker is refused.
pub fn marker_check(game: &Revenge, owner: Seat, to: Seat) -> Result<(), Illegal> {
    let allowed = game.stands(to) && to != owner;
    if allowed { Ok(()) } else { Err(Illegal::new(clause::C15_14, "refused-marker")) }
}

/// Gives the marker to another seat (REV-15.14).
pub fn marker_apply(game: &mut Revenge, to: Seat, table: &mut Table<'_, Event>) {
    give_marker(game, to, table);
    offer_crow(game, table);
}

/// REV-15.13: the crow comes after the marker. The automaton has no technique, so its turn is played here.
#[inline]
fn offer_crow(game: &mut Revenge, table: &mut Table<'_, Event>) {
    if game.is_automaton(game.turn) {
        return automaton::play(game, table);
    }
    if game.has_crow() && game.uses(game.turn, Technique::Crow) {
        return game.ask(Ask::Crow);
    }
    offer_omen(game, table);
}

/// Lists every free attack zone of every player.
pub fn crow_choices(game: &Revenge, out: &mut Vec<Action>) {
    for seat in game.standing() {
        let area = game.area(seat);
        out.extend((1..=game.cards.columns).filter(|zone| !area.occupies(*zone)).map(|zone| Action::Crow(seat, zone)));
    }
    out.push(Action::Pass);
}

/// Returns why a crow is refused.
pub fn crow_check(game: &Revenge, seat: Seat, zone: u8) -> Result<(), Illegal> {
    let allowed = game.stands(seat) && zone <= game.cards.columns && !game.area(seat).occupies(zone);
    if allowed { Ok(()) } else { Err(Illegal::new(clause::C15_13, "refused-crow")) }
}

/// Puts down the crow token.
pub fn crow_apply(game: &mut Revenge, seat: Seat, target: Seat, zone: u8, table: &mut Table<'_, Event>) {
    game.supply.crow -= 1;
    game.area_mut(target).zone_mut(zone).crow += 1;
    table.say(|| Event::Placed { seat, target, zone, token: Token::Crow, clause: clause::C15_13 });
    offer_omen(game, table);
}

/// REV-15.10: the omen comes after the crow.
#[inline]
pub fn offer_omen(game: &mut Revenge, table: &mut Table<'_, Event>) {
    if game.uses(game.turn, Technique::Omen) && game.can_draw() {
        return game.ask(Ask::Omen);
    }
    leap::offer(game, false, table);
}

/// Turns over the next card: a dragon deals damage, any other card may have an effect.
pub fn omen_apply(game: &mut Revenge, seat: Seat, table: &mut Table<'_, Event>) {
    let card = game.draw(table).expect("an omen is offered while there is a card");
    game.revealed = Some(card);
    table.say(|| Event::Revealed { seat, card });
    game.go(Frame::Run(FrameStep::Omened));
    table.beat("omen", game);
    let face = game.face(card);
    if face.dragon {
        return hurt::deal(game, seat, Cause::Omen, table);
    }
    let usable = face.effect.filter(|effect: &Effect| effect::has_target(game, *effect));
    if let Some(effect) = usable {
        game.stack.push(Frame::Ask(Ask::Effect(effect)));
    }
}

/// Puts away the revealed card once the omen is resolved.
pub fn omened(game: &mut Revenge, table: &mut Table<'_, Event>) {
    if let Some(card) = game.revealed.take() {
        game.discard.insert(card);
    }
    leap::offer(game, false, table);
}
