//! The frame of a battle round (EBA-6.1): its start, the dice, the KO checks and the timers.
//!
//! Decisions within a round are in the other files of this folder; `phase::run` dispatches to them by phase.

use budokan_kernel::Table;

use super::end;
use crate::card::Effect;
use crate::draw;
use crate::effect::{Flow, hero};
use crate::event::{Actor, Event};
use crate::state::{Board, Effects, EightBit, Moment, Now, Phase, cards};
use crate::sum::{Bearer, Shift, Stock};

/// The last round of a battle (EBA-R51).
pub const LAST_ROUND: u8 = 100;

/// Begins a round and clears the values of the previous one.
pub fn begin(board: &mut Board, round: u8, table: &mut Table<'_, Event>) {
    board.round = round;
    for hero in board.heroes.iter_mut() {
        hero.now = Now::default();
    }
    for enemy in board.row.iter_mut() {
        enemy.refresh();
    }
    board.phase = Phase::Reassign;
    board.next = 0;
    table.say(|| Event::Round { round });
}

/// Step 4.2: rolls the tactics die.
pub fn tactics(game: &mut EightBit, table: &mut Table<'_, Event>) {
    let board = &mut game.board;
    let die = &board.set().tactics_die;
    let colour = die[table.roll("tactics", die.len() as u32) as usize];
    board.tactics = Some(colour);
    table.say(|| Event::Tactics { colour });
    board.phase = Phase::Roll;
    board.next = 0;
    game.beat(Moment::Tactics, table);
}

/// Step 4.3A: every standing hero rolls in hero order; a stunned one is skipped (EBA-16.5).
pub fn roll(game: &mut EightBit, table: &mut Table<'_, Event>) -> Flow {
    while usize::from(game.board.next) < game.board.heroes.len() {
        let board = &mut game.board;
        let place = board.next;
        let index = usize::from(place);
        board.next += 1;
        if board.heroes[index].ko {
            continue;
        }
        let rerolls = board.rerolls(index);
        let state = &mut board.heroes[index];
        state.now.rerolls = rerolls;
        if state.effects.has(Effect::Stun) {
            state.now.skipped = true;
            table.say(|| Event::Stunned { who: Actor::Hero(board.id(index)) });
        } else if board.trait_of(index).is_some_and(|own| !own.round.is_empty()) {
            match hero::turn(game, place, false, table) {
                Flow::On if game.board.stack.is_empty() => {}
                flow => return flow,
            }
        } else {
            hero::roll(board, index, table);
        }
    }
    game.board.phase = Phase::Abilities;
    open_window(&mut game.board);
    game.beat(Moment::Dice, table);
    Flow::On
}

/// Opens a window at the leader's first hero, with no passes (EBA-R7).
pub fn open_window(board: &mut Board) {
    board.next = board.first_hero();
    board.passed = 0;
}

/// Steps 4.4B and 4.4C and the end check (EBA-8.7, 8.8, 9.1).
pub fn close(game: &mut EightBit, table: &mut Table<'_, Event>) -> Flow {
    knock_out(game, table);
    if tick(&mut game.board, table) {
        game.beat(Moment::Timers, table);
    }
    knock_out(game, table);
    if !game.board.is_contested() {
        return end::won(game, table);
    }
    let board = &mut game.board;
    draw::bury(board);
    if board.standing == 0 || board.round >= LAST_ROUND {
        return end::lost(game, table);
    }
    begin(board, board.round + 1, table);
    Flow::On
}

/// EBA-8.7: heroes without health are KO'd and lose their effect cards.
fn knock_out(game: &mut EightBit, table: &mut Table<'_, Event>) {
    for place in 0..game.board.heroes.len() {
        let board = &mut game.board;
        if !board.heroes[place].ko && board.health(place) == 0 {
            let hero = &mut board.heroes[place];
            hero.ko = true;
            hero.effects = Effects::default();
            hero.now.ready = false;
            board.standing &= !(1 << place);
            table.say(|| Event::Out { hero: board.id(place) });
            game.beat(Moment::Fall(place as u8), table);
        }
    }
}

/// EBA-8.8: every card loses a timer; a Stun only if it has skipped a turn (EBA-R17). Returns whether there is a
/// visible change: damage, or a discarded card.
fn tick(board: &mut Board, table: &mut Table<'_, Event>) -> bool {
    let mut seen = false;
    for place in 0..board.heroes.len() {
        let hero = &board.heroes[place];
        if !hero.ko && !hero.effects.is_empty() {
            let (skipped, health, bearer) = (hero.now.skipped, board.health(place), board.bearer(place));
            let who = Actor::Hero(board.id(place));
            let state = &mut board.heroes[place];
            let cards = state.effects.set();
            let bite = tick_one(&mut state.effects, skipped, health, who, bearer, table);
            state.damage += bite;
            seen |= bite > 0 || state.effects.set() != cards;
        }
    }
    for (place, enemy) in board.row.iter_mut().enumerate() {
        if !enemy.dead && !enemy.effects.is_empty() {
            let (who, bearer) = (Actor::Enemy(enemy.name), Bearer::Enemy(place as u8));
            let health = enemy.health();
            let cards = enemy.effects.set();
            let bite = tick_one(&mut enemy.effects, enemy.skipped, health, who, bearer, table);
            enemy.damage += bite;
            seen |= bite > 0 || enemy.effects.set() != cards;
            enemy.dead = enemy.damage >= enemy.hp;
            let name = enemy.name;
            if enemy.dead {
                table.say(|| Event::Died { enemy: name });
            }
        }
    }
    seen
}

/// Removes timers from one bearer and returns the damage of Affliction (EBA-16.1).
fn tick_one(
    effects: &mut Effects,
    skipped: bool,
    health: u8,
    who: Actor,
    bearer: Bearer,
    table: &mut Table<'_, Event>,
) -> u8 {
    let mut damage = 0;
    for effect in cards(effects.set()) {
        if effect == Effect::Stun && !skipped {
            continue;
        }
        effects.tick(effect);
        let left = u16::from(health - damage);
        let shift =
            Shift { stock: Stock::Bite(effect), bearer, before: left, points: effect.bite().into(), most: left };
        damage += shift.amount() as u8;
        if shift.amount() > 0 {
            table.say(|| Event::Bitten { who, effect, shift });
        }
        if !effects.has(effect) {
            table.say(|| Event::Expired { who, effect });
        }
    }
    damage
}
