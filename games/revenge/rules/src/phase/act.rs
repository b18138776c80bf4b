//! The turn's action, draw or attack, and the free action after a pair (REV-5.2, 6, 7, 12).

use budokan_kernel::{Clause, Illegal, Quick, Seat, SeatSet, Table};

use super::{aside, refused, shift, strike};
use crate::action::{ActMove, Action};
use crate::card::{Card, Pack, Side};
use crate::clause;
use crate::event::Event;
use crate::state::{Ask, Fight, Frame, FrameStep, Revenge, Tokens, Zone};
use crate::sum::{Drawing, TokenDamage};

/// Asks for the action if one is possible (REV-20.2).
#[inline]
pub fn offer(game: &mut Revenge, free: bool, table: &mut Table<'_, Event>) {
    let seat = game.turn;
    if game.area(seat).hand.is_empty() && !game.can_draw() {
        if !free {
            table.say(|| Event::NoAction { seat });
        }
        return game.go(Frame::Run(FrameStep::End));
    }
    game.ask(Ask::Act(free));
}

/// Lists draw, every placement, and pass if the action is free.
#[inline]
pub fn choices(game: &Revenge, free: bool, out: &mut Vec<Action>) {
    let seat = game.turn;
    if game.has_room(seat) && game.can_draw() {
        out.push(Action::Act(ActMove::Draw));
    }
    let sides = Side::BOTH.map(|side| game.has_column(seat, side));
    game.area(seat).hand.each(|card| {
        if sides[0] {
            out.push(Action::Act(ActMove::Attack(card, Side::Left)));
        }
        if sides[1] {
            out.push(Action::Act(ActMove::Attack(card, Side::Right)));
        }
    });
    if free {
        out.push(Action::Pass);
    }
}

/// Selects one of the [`choices`] at random without listing them.
#[inline]
pub fn random_choice(game: &Revenge, free: bool, luck: &mut Quick) -> Action {
    let seat = game.turn;
    let draws = u32::from(game.has_room(seat) && game.can_draw());
    let [left, right] = Side::BOTH.map(|side| game.has_column(seat, side));
    let sides = u32::from(left) + u32::from(right);
    let hand = game.area(seat).hand;
    let attacks = sides * hand.iter().count() as u32;
    let place = luck.place(draws + attacks + u32::from(free));
    if place < draws {
        return Action::Act(ActMove::Draw);
    }
    let mut place = place - draws;
    for card in hand.iter() {
        if place < sides {
            let side = if left && place == 0 { Side::Left } else { Side::Right };
            return Action::Act(ActMove::Attack(card, side));
        }
        place -= sides;
    }
    Action::Pass
}

/// Returns why an action is refused.
pub fn check(game: &Revenge, action: ActMove) -> Result<(), Illegal> {
    match action {
        ActMove::Draw => check_draw(game),
        ActMove::Attack(card, side) => check_attack(game, card, side),
    }
}

fn check_draw(game: &Revenge) -> Result<(), Illegal> {
    let seat = game.turn;
    if !game.has_room(seat) {
        return Err(Illegal::new(clause::C6_3, "refused-hand-full").number(i64::from(game.limit(seat))));
    }
    let nothing = Illegal::new(clause::C20_2, "refused-nothing-to-draw");
    if game.can_draw() { Ok(()) } else { Err(nothing) }
}

fn check_attack(game: &Revenge, card: Card, side: Side) -> Result<(), Illegal> {
    let seat = game.turn;
    if card.is_bow() || !game.area(seat).hand.has(card) {
        return Err(refused(game, clause::C7_1, "refused-not-in-hand", card));
    }
    if !game.has_column(seat, side) {
        return Err(Illegal::new(clause::C7_1, "refused-no-column"));
    }
    Ok(())
}

/// Applies a draw or an attack.
#[inline]
pub fn apply(game: &mut Revenge, seat: Seat, free: bool, action: ActMove, table: &mut Table<'_, Event>) {
    match action {
        ActMove::Attack(card, side) => {
            game.area_mut(seat).hand.remove(card);
            attack(game, card, side, table);
            aside::offer(game, table);
        }
        ActMove::Draw => {
            let hands = game.cards.hands;
            let (number, by) = if free { (hands.free_draw, clause::C6_2) } else { (hands.draw, clause::C6_1) };
            draw(game, seat, number, by, table);
            shift::offer(game, table);
        }
    }
}

/// Draws cards from the pile into a hand, up to the hand limit (REV-6.1).
#[inline]
pub fn draw(game: &mut Revenge, seat: Seat, number: u8, by: Clause, table: &mut Table<'_, Event>) {
    let mut drawn = Pack::EMPTY;
    for _ in 0..number {
        if !game.has_room(seat) {
            break;
        }
        let Some(card) = game.draw(table) else { break };
        game.area_mut(seat).hand.insert(card);
        drawn.insert(card);
    }
    let drawing = || {
        let held = game.area(seat).hand.len() - drawn.len();
        let room = usize::from(game.limit(seat)).saturating_sub(held);
        Drawing { due: number, room: room as u8, drawn: drawn.len() as u8 }
    };
    table.whisper(
        SeatSet::one(seat),
        || Event::Drew { seat, cards: drawn, drawing: drawing(), clause: by },
        || Event::DrewHidden { seat, drawing: drawing(), clause: by },
    );
}

/// Puts down a card as the active player's attack (REV-7.1 to 7.3). The caller must already have removed it from
/// its previous place.
#[inline]
pub fn attack(game: &mut Revenge, card: Card, side: Side, table: &mut Table<'_, Event>) {
    let seat = game.turn;
    let target = game.left_of(seat);
    let (column, blow) = game.area_mut(seat).place(card, side);
    game.fight = Some(Fight {
        attacker: seat,
        target,
        played: card,
        blow: blow.card,
        column,
        open: true,
        tokens: blow.tokens,
        raised: 0,
        cancelled: false,
        blocks: 0,
        counters: 0,
        pressed: false,
        check: None,
    });
    table.say(|| {
        let tokens = TokenDamage::new(game, seat, game.area(seat).zone(column).damage, blow.tokens.damage);
        Event::Attacked { seat, card, side, blow: blow.card, target, tokens }
    });
    table.beat("card-lies", game);
}

/// Step 1 (section 8): resolves the tokens on the covered zone and on the blow.
#[inline]
pub fn tokens(game: &mut Revenge, table: &mut Table<'_, Event>) {
    let Some(Fight { attacker: seat, column, tokens: lying, .. }) = game.fight else { return };
    let zone = *game.area(seat).zone(column);
    if lying == Tokens::default() && zone == Zone::default() {
        return strike::check(game, table);
    }
    resolve(game, seat, column, lying, zone, table);
}

/// Resolves the tokens on the blow and on the covered zone, if there are any.
fn resolve(game: &mut Revenge, seat: Seat, column: u8, lying: Tokens, zone: Zone, table: &mut Table<'_, Event>) {
    let Some(mut fight) = game.fight else { return };
    let Zone { damage: traps, crow: crows } = zone;
    fight.tokens = Tokens::default();
    game.area_mut(seat).zone_mut(column).crow = 0;
    if crows > 0 {
        game.supply.crow += crows;
        fight.cancelled = true;
        let card = fight.blow;
        let has_effect = game.face(card).effect.is_some();
        table.say(|| if has_effect { Event::Cancelled { card } } else { Event::CrowSpent { card } });
    }
    if lying.plus > 0 || lying.minus > 0 {
        game.supply.plus += lying.plus;
        game.supply.minus += lying.minus;
        fight.raised = lying.plus as i8 - lying.minus as i8;
        table.say(|| Event::Raised { card: fight.blow, number: fight.raised });
    }
    game.fight = Some(fight);
    game.go(Frame::Run(FrameStep::Check));
    if lying.damage > 0 {
        game.stack.push(Frame::Run(FrameStep::Loose(seat, lying.damage)));
    }
    if traps > 0 {
        game.stack.push(Frame::Run(FrameStep::Zone(seat, column)));
    }
    if crows > 0 || lying.plus > 0 || lying.minus > 0 {
        table.beat("tokens", game);
    }
}
