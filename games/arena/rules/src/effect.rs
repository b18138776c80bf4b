//! Effects of gained cards (sections 12 and 13 of the rules), and the small effects that they share with Leaders.
//!
//! The effects of a card are a list of `Gain`s, parsed in `card::effect`. Only a Peel can wait for a decision; all
//! other effects are applied at once.

use std::ops::ControlFlow;

use budokan_kernel::{List, Seat, SeatSet, Table};

use crate::card::{Card, Gain, step};
use crate::event::Event;
use crate::phase::{peel, resolve};
use crate::state::{Arena, Block, Phase, rival};
use crate::sum::{self, Blow, Cure};

/// Gives a card to the winner of the combat and applies its effects. Returns `Break` if a Peel waits for a decision;
/// the rest of the stack waits with it.
pub fn gain(game: &mut Arena, seat: Seat, card: Card, table: &mut Table<'_, Event>) -> ControlFlow<()> {
    table.say(|| Event::Gained { seat, card });
    if card.is_animal() {
        game.side_mut(seat).hand.add(card);
        return ControlFlow::Continue(());
    }
    match card {
        Card::Peach => game.side_mut(seat).front.peach += 1,
        Card::Apple => game.side_mut(seat).front.apple += 1,
        Card::Boom => game.side_mut(seat).front.boom += 1,
        _ => game.throw_away(card),
    }
    // The card set outlives the game, so its list can be iterated while the game changes.
    for gain in game.cards.content().gains(card).iter() {
        carry_out(game, seat, card, gain, table)?;
    }
    ControlFlow::Continue(())
}

fn carry_out(game: &mut Arena, seat: Seat, card: Card, gain: &Gain, table: &mut Table<'_, Event>) -> ControlFlow<()> {
    let difference = game.combats[game.here()].map_or(0, |combat| combat.difference());
    match gain {
        Gain::Weapons(number) => take_weapons(game, seat, *number, card, table),
        Gain::Heal(number) => heal(game, seat, *number, card, table),
        Gain::Feed => game.side_mut(seat).ginseng = true,
        Gain::Coconut => take_coconut(game, seat, table),
        Gain::Mushroom => place_mushroom(game, seat, table),
        Gain::Draw(number) => return draw(game, seat, *number, table),
        Gain::Hurt(number) => hurt(game, rival(seat), *number, card, table),
        Gain::HurtByDifference(steps) => hurt(game, rival(seat), step(steps, difference), card, table),
        Gain::HurtByBoom(steps) => {
            let number = step(steps, u16::from(game.side(seat).front.boom));
            hurt(game, rival(seat), number, card, table);
        }
        Gain::Block => block(game, rival(seat), table),
        Gain::Score(number) => resolve::score(game, seat, *number, Some(card), table),
        Gain::Return => return_team(game, seat, table),
    }
    ControlFlow::Continue(())
}

/// The loser of the combat loses SP, limited by Musashi's cap (ARE-11.4) and by the remaining SP (ARE-2.1).
pub fn hurt(game: &mut Arena, seat: Seat, number: u8, by: Card, table: &mut Table<'_, Event>) {
    let cap = sum::cap(game.ability_here(seat)).map(|most| most.saturating_sub(game.lost));
    let blow = Blow { asked: number, cap, sp: game.side(seat).sp };
    let spared = blow.spared();
    if spared > 0 {
        table.say(|| Event::Spared { seat, leader: game.leader_here(seat), number: spared });
    }
    game.lost = game.lost.saturating_add(blow.allowed());
    game.side_mut(seat).sp -= blow.lost();
    game.brought[seat.index()].lose(blow.lost());
    if blow.lost() > 0 {
        table.say(|| {
            let (ring, leader) = (game.here() as u8, game.leader_here(seat));
            Event::Hurt { seat, ring, blow, by, leader, cards: game.cards }
        });
    }
}

/// ARE-2.3: no effect at 0 or at the maximum.
fn heal(game: &mut Arena, seat: Seat, number: u8, by: Card, table: &mut Table<'_, Event>) {
    let most = game.cards.sp;
    let side = game.side_mut(seat);
    if side.sp == 0 || side.sp >= most {
        table.say(|| Event::NotHealed { seat, by });
        return;
    }
    let cure = Cure { given: number, sp: side.sp, most };
    side.sp += cure.gained();
    game.brought[seat.index()].heal(cure.gained());
    table.say(|| Event::Healed { seat, ring: game.here() as u8, cure, by, cards: game.cards });
}

/// ARE-1.8: limited by the supply in the Warehouse.
pub fn take_weapons(game: &mut Arena, seat: Seat, number: u8, by: Card, table: &mut Table<'_, Event>) {
    let taken = number.min(game.stored_weapons());
    game.side_mut(seat).weapons += taken;
    let clause = game.cards.clause(by);
    table.say(|| Event::Took { seat, number: taken, by, clause });
}

fn take_coconut(game: &mut Arena, seat: Seat, table: &mut Table<'_, Event>) {
    if game.stored_coconuts() == 0 {
        table.say(|| Event::NothingLeft { card: Card::Coconut });
        return;
    }
    game.side_mut(seat).coconut = true;
    table.say(|| Event::TookCoconut { seat });
}

/// ARE-12.8: at most two for each side of an arena.
fn place_mushroom(game: &mut Arena, seat: Seat, table: &mut Table<'_, Event>) {
    let here = game.here();
    let stored = game.stored_mushrooms();
    let mushrooms = &mut game.rings[here].mushrooms[seat.index()];
    if stored == 0 || *mushrooms == 2 {
        table.say(|| Event::NothingLeft { card: Card::Mushroom });
        return;
    }
    *mushrooms += 1;
    table.say(|| Event::MushroomPlaced { seat, ring: here as u8 });
}

/// ARE-13.3: there is one token; blocking a blocked player renews it (ARE-R48).
fn block(game: &mut Arena, seat: Seat, table: &mut Table<'_, Event>) {
    if game.side(seat).block == Block::None && game.stored_blocks() == 0 {
        table.say(|| Event::NothingLeft { card: Card::Block });
        return;
    }
    game.side_mut(seat).block = Block::Pending;
    table.say(|| Event::Blocked { seat });
}

/// ARE-13.7: returns the animals that are still in this arena.
fn return_team(game: &mut Arena, seat: Seat, table: &mut Table<'_, Event>) {
    let here = game.here();
    let animals = game.rings[here].teams[seat.index()].lift();
    game.side_mut(seat).hand.extend(animals.iter().copied());
    if !animals.is_empty() {
        table.say(|| Event::TeamReturned { seat, cards: animals });
    }
}

/// ARE-12.9: the drawing seat sees the cards, the other seat only their number.
fn draw(game: &mut Arena, seat: Seat, number: u8, table: &mut Table<'_, Event>) -> ControlFlow<()> {
    // A seat may be asked to pick: viewers see the earlier changes first.
    if !game.pile.is_empty() {
        table.beat("peel-gained", game);
    }
    let mut drawn = List::new();
    for _ in 0..number {
        if let Some(card) = game.pile.pop() {
            drawn.push(card);
        }
    }
    game.drawn = drawn;
    let Some(first) = drawn.first().copied() else {
        table.say(|| Event::NothingLeft { card: Card::Peel });
        return ControlFlow::Continue(());
    };
    table.uncover();
    table.whisper(
        SeatSet::one(seat),
        || Event::Drew { seat, cards: drawn },
        || Event::DrewHidden { seat, number: drawn.len() as u8 },
    );
    if peel::is_open(&drawn) {
        game.phase = Phase::Peel(seat);
        return ControlFlow::Break(());
    }
    pick(game, seat, first, table)
}

/// ARE-12.10: the seat gains one of the drawn cards and buries the others.
pub fn pick(game: &mut Arena, seat: Seat, card: Card, table: &mut Table<'_, Event>) -> ControlFlow<()> {
    let mut left = std::mem::take(&mut game.drawn);
    if let Some(index) = left.iter().position(|drawn| *drawn == card) {
        left.remove(index);
    }
    for index in left.iter().filter_map(|card| card.reward()) {
        game.side_mut(seat).buried.add(index);
    }
    gain(game, seat, card, table)
}
