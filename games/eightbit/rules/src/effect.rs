//! Execution of card effects: the frame loop, and the small effects that heroes and enemies share.
//!
//! An effect runs until it is complete or a seat must decide. In the second case it becomes a [`Frame`] on the stack,
//! and [`step`] resumes the top frame. Lines of heroes are in [`hero`], attacks in [`attack`], lines of enemies in
//! [`enemy`].

pub mod attack;
pub mod enemy;
pub mod hero;

use budokan_kernel::Table;

use crate::card::{Effect, Face};
use crate::event::{Actor, Event};
use crate::state::{Board, EightBit, Frame};
use crate::sum::{Bearer, Shift, Stock};

/// Whether the game continues or waits for a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// The game continues.
    On,
    /// A seat must decide, or the game is over.
    Wait,
}

/// Resumes the top frame of the stack. The frame is popped, and pushed again if it must wait.
pub fn step(game: &mut EightBit, table: &mut Table<'_, Event>) -> Flow {
    match game.board.stack.pop() {
        None | Some(Frame::Idle) => Flow::On,
        Some(Frame::Hero { hero, deed, cursor }) => hero::perform(game, hero, deed, cursor, table),
        Some(Frame::Turn { hero, began }) => hero::turn(game, hero, began, table),
        Some(Frame::Attack(attack)) => attack::apply(game, attack, table),
        Some(Frame::Enemy { enemy, cursor, marks }) => enemy::turn(game, enemy, cursor, marks, table),
        Some(Frame::Answer { enemy, cursor }) => enemy::answer(game, enemy, cursor, table),
    }
}

/// Passes an answer to the top frame, which asked for it.
pub fn answer(board: &mut Board, pick: u8) {
    match board.stack.last_mut() {
        Some(Frame::Hero { cursor, .. } | Frame::Enemy { cursor, .. } | Frame::Answer { cursor, .. }) => {
            cursor.pick = pick;
        }
        frame @ (Some(Frame::Idle | Frame::Turn { .. } | Frame::Attack(_)) | None) => {
            panic!("what is answered was asked by the frame on top of the stack, but that is {frame:?}")
        }
    }
}

/// The result of a line.
pub(crate) enum Done {
    /// The line is complete.
    Yes,
    /// The line has nothing to do.
    Idle,
    /// The line waits for a decision.
    Asked,
    /// The line is complete and has killed this many enemies.
    Killed(u8),
    /// The line is complete, and the hero with this index begins a turn.
    Risen(u8),
}

/// The hero as the subject of events.
pub(crate) fn hero_is(board: &Board, hero: usize) -> Actor {
    Actor::Hero(board.id(hero))
}

/// Rolls a die into a hero's attack; an energy face gives energy at once (EBA-7.3).
#[inline]
pub(crate) fn roll_face(board: &mut Board, hero: usize, table: &mut Table<'_, Event>) -> Face {
    let die = &board.set().battle_die;
    let face = die[table.roll("battle", die.len() as u32) as usize];
    if face == Face::Energy {
        board.heroes[hero].gain(1);
    }
    face
}

/// Removes damage from a hero (EBA-14.6).
pub(crate) fn heal_hero(board: &mut Board, hero: usize, points: u16, table: &mut Table<'_, Event>) {
    let (bearer, state) = (board.bearer(hero), &mut board.heroes[hero]);
    let shift = healing(bearer, state.health(), state.damage, points);
    state.damage -= shift.amount() as u8;
    if shift.amount() > 0 {
        table.say(|| Event::Healed { who: hero_is(board, hero), shift });
    }
}

/// Removes damage from an enemy; returns whether it had any.
pub(crate) fn heal_enemy(board: &mut Board, enemy: usize, points: u16, table: &mut Table<'_, Event>) -> bool {
    let state = &mut board.row[enemy];
    let shift = healing(Bearer::Enemy(enemy as u8), state.health(), state.damage, points);
    state.damage -= shift.amount() as u8;
    if shift.amount() > 0 {
        let who = Actor::Enemy(state.name);
        table.say(|| Event::Healed { who, shift });
    }
    shift.amount() > 0
}

/// A heal of `points` for a bearer with this health and damage.
fn healing(bearer: Bearer, health: u8, damage: u8, points: u16) -> Shift {
    Shift { stock: Stock::Heal, bearer, before: health.into(), points, most: damage.into() }
}

/// Places an effect card on a hero (EBA-11.1, 11.2), unless it is immune.
pub(crate) fn give_hero(board: &mut Board, hero: usize, effect: Effect, table: &mut Table<'_, Event>) {
    let who = hero_is(board, hero);
    if !effect.is_buff() && board.is_immune(hero) {
        return table.say(|| Event::Immune { who, effect });
    }
    let timers = board.set().timers[effect as usize];
    let effects = &mut board.heroes[hero].effects;
    effects.add(effect, timers);
    let timers = effects.timers(effect);
    table.say(|| Event::Effect { who, effect, timers });
}

/// Places an effect card on an enemy, unless it is immune.
pub(crate) fn give_enemy(board: &mut Board, enemy: usize, effect: Effect, table: &mut Table<'_, Event>) {
    let name = board.row[enemy].name;
    let who = Actor::Enemy(name);
    if !effect.is_buff() && board.set().enemy(name.card).immune {
        return table.say(|| Event::Immune { who, effect });
    }
    let timers = board.set().timers[effect as usize];
    let effects = &mut board.row[enemy].effects;
    effects.add(effect, timers);
    let timers = effects.timers(effect);
    table.say(|| Event::Effect { who, effect, timers });
}

/// Removes an effect card with its timers from a hero. Removing a Stun also clears the skipped turn, so a later Stun
/// does not count it as its own (EBA-R17).
pub(crate) fn purge_hero(board: &mut Board, hero: usize, effect: Effect, by_hero: bool, table: &mut Table<'_, Event>) {
    let state = &mut board.heroes[hero];
    state.effects.remove(effect);
    if effect == Effect::Stun {
        state.now.skipped = false;
    }
    table.say(|| Event::Purged { who: hero_is(board, hero), effect, by_hero });
}

/// Removes an effect card from an enemy.
pub(crate) fn purge_enemy(
    board: &mut Board,
    enemy: usize,
    effect: Effect,
    by_hero: bool,
    table: &mut Table<'_, Event>,
) {
    let state = &mut board.row[enemy];
    state.effects.remove(effect);
    if effect == Effect::Stun {
        state.skipped = false;
    }
    let who = Actor::Enemy(state.name);
    table.say(|| Event::Purged { who, effect, by_hero });
}
