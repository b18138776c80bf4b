//! Lines of enemies: their turns in the strike back, and their answers to attacks.
//!
//! The leader makes all choices that an enemy's line leaves open; only Ward belongs to the hero's owner (EBA-R29).

use budokan_kernel::{List, Table};

use super::{Done, Flow, give_enemy, give_hero, heal_enemy};
use crate::card::{Category, Effect, Hits, Line, Op, Per, To};
use crate::draw;
use crate::effect::hero::assign;
use crate::event::{Assigning, Event, Role};
use crate::phase::purge;
use crate::state::{Ask, Board, Cursor, EightBit, Frame, Marks, Moment, NOBODY, Pick, only, places};
use crate::sum::Blow;

/// The answer of an owner who keeps the Ward.
pub const HELD: u8 = NOBODY - 1;

/// Continues the turn of an enemy (EBA-8.2). A turn that must wait goes on the stack.
pub fn turn(
    game: &mut EightBit,
    place: u8,
    mut cursor: Cursor,
    mut marks: Marks,
    table: &mut Table<'_, Event>,
) -> Flow {
    let enemy = usize::from(place);
    let state = &game.board.row[enemy];
    let card = game.board.set().enemy(state.name.card);
    let lines = card.turn(game.board.tactics, marks.silenced);
    while let Some(line) = lines.get(usize::from(cursor.at)) {
        if !is_weak_enough(&game.board, enemy, line) {
            cursor.skip();
            continue;
        }
        if matches!(carry_out(game, enemy, line, &mut cursor, Some(&mut marks), table), Done::Asked) {
            game.board.stack.push(Frame::Enemy { enemy: place, cursor, marks });
            return Flow::Wait;
        }
        // EBA-R46: the first line with hits, in its first repetition, uses Empower up.
        marks.boosted |= matches!(line.op, Op::Hits(_));
        cursor.advance(line.times);
    }
    Flow::On
}

/// Continues the if-attacked lines of an enemy (EBA-7.14, 14.5).
pub fn answer(game: &mut EightBit, place: u8, mut cursor: Cursor, table: &mut Table<'_, Event>) -> Flow {
    let enemy = usize::from(place);
    let card = game.board.set().enemy(game.board.row[enemy].name.card);
    while let Some(line) = card.answers.get(usize::from(cursor.at)) {
        if !is_weak_enough(&game.board, enemy, line) {
            cursor.skip();
            continue;
        }
        if matches!(carry_out(game, enemy, line, &mut cursor, None, table), Done::Asked) {
            game.board.stack.push(Frame::Answer { enemy: place, cursor });
            return Flow::Wait;
        }
        cursor.advance(line.times);
    }
    Flow::On
}

/// Checks the condition on the enemy's own health.
fn is_weak_enough(board: &Board, enemy: usize, line: &Line) -> bool {
    let state = &board.row[enemy];
    state.hp - state.damage <= line.when.self_hp_max
}

fn carry_out(
    game: &mut EightBit,
    enemy: usize,
    line: &Line,
    cursor: &mut Cursor,
    marks: Option<&mut Marks>,
    table: &mut Table<'_, Event>,
) -> Done {
    let board = &mut game.board;
    let factor = match line.per {
        Per::StandingHeroes => board.standing.count_ones() as u16,
        Per::One | Per::RolledEnergy => 1,
    };
    let done = match line.op {
        Op::Hits(hits) => return strike(game, enemy, line, hits.times(factor), cursor, marks, table),
        Op::Give(effect) if effect.is_buff() => {
            support(board, enemy, line.to, 0, *cursor, table, |board, target, table| {
                give_enemy(board, target, effect, table);
                true
            })
        }
        Op::Give(effect) => curse(board, enemy, line, effect, *cursor, table),
        Op::Heal(number) => {
            let points = (u16::from(number) * factor).min(255);
            support(board, enemy, line.to, points as u8, *cursor, table, |board, target, table| {
                heal_enemy(board, target, points, table)
            })
        }
        Op::Purge(number) => purge_cards(board, number, cursor, table),
        Op::Draw(deck) => draw_enemy(game, enemy, deck, cursor, table),
        Op::Add(_)
        | Op::Roll(_)
        | Op::Reroll(_)
        | Op::Convert { .. }
        | Op::Spread(_)
        | Op::Energy(_)
        | Op::Revive
        | Op::Guard { .. }
        | Op::Rearrange
        | Op::Defence { .. }
        | Op::Immune
        | Op::Taunt
        | Op::Blunt { .. } => panic!("card files are read so that enemies do nothing like {:?}", line.op),
    };
    if matches!(done, Done::Yes) {
        game.beat(Moment::Act(enemy as u8), table);
    }
    done
}

/// The targets of a harmful line, one bit each; `None` if the leader must pick.
///
/// While an owner decides about a Ward, the cursor's `step` holds the heroes that are not yet treated.
#[inline]
fn victims(board: &mut Board, enemy: usize, to: To, cursor: Cursor) -> Option<u8> {
    if cursor.step != 0 {
        return Some(cursor.step);
    }
    match to {
        To::Assigned => Some(1u8.checked_shl(board.row[enemy].hero.into()).unwrap_or(0)),
        To::AllHeroes => Some(board.standing),
        To::Attacker => Some(board.row[enemy].attackers),
        To::OneHero if cursor.pick != NOBODY => Some(1 << cursor.pick),
        To::OneHero => {
            let mut fit = 0;
            for place in places(board.standing) {
                fit |= u8::from(board.health(place) > 0) << place;
            }
            // EBA-R35: a hero that is not down, if there is one.
            let from = if fit == 0 { board.standing } else { fit };
            if only(from).is_none() {
                board.ask_leader(Ask::PickHero(from, Pick::Harm));
                return None;
            }
            Some(from)
        }
        To::Itself | To::OtherHeroes | To::LowestHero | To::OneEnemy | To::AllEnemies | To::AttackTarget | To::Any => {
            Some(0)
        }
    }
}

/// Whether a hero has one of the effect cards that a line requires.
#[inline]
fn suits(board: &Board, hero: usize, wanted: u16) -> bool {
    wanted == 0 || board.heroes[hero].effects.set() & wanted != 0
}

/// Applies hits to heroes (EBA-8.3).
fn strike(
    game: &mut EightBit,
    enemy: usize,
    line: &Line,
    printed: Hits,
    cursor: &mut Cursor,
    mut marks: Option<&mut Marks>,
    table: &mut Table<'_, Event>,
) -> Done {
    let board = &mut game.board;
    let mut hits = board.as_they_come(enemy, printed);
    let mut empower = 0;
    if let Some(marks) = &marks
        && !marks.boosted
        && board.row[enemy].effects.has(Effect::Empower)
    {
        let more = board.as_they_come(enemy, Hits { fast: printed.fast + 1, ..printed });
        // A trait may have converted it to a slow hit.
        empower = (more.fast - hits.fast) as u8;
        hits = more;
    }
    if hits.is_none() {
        return Done::Yes;
    }
    let Some(mut left) = victims(board, enemy, line.to, *cursor) else { return Done::Asked };
    // The answer about a Ward applies to the first of the remaining heroes.
    let mut held = cursor.step != 0 && cursor.pick == HELD;
    while left != 0 {
        let board = &mut game.board;
        let hero = left.trailing_zeros() as usize;
        let effects = &board.heroes[hero].effects;
        let mut fear = 0;
        let mut spared = !suits(board, hero, line.when.target_has);
        if let Some(marks) = &mut marks
            && !spared
        {
            spared = marks.warded >> hero & 1 == 1;
            if !spared && !held && effects.has(Effect::Ward) {
                *cursor = Cursor { step: left, pick: NOBODY, ..*cursor };
                board.ask_owner(hero, Ask::Ward(hero as u8));
                return Done::Asked;
            }
            // EBA-R10: once per enemy and round.
            if !spared && effects.has(Effect::Fear) && marks.feared >> hero & 1 == 0 {
                marks.feared |= 1 << hero;
                fear = 1;
            }
        }
        if !spared {
            let blow = Blow { fear, empower, ..board.blow_on_hero(hero, hits) };
            board.hurt_hero(hero, blow);
            let (name, answer) = (board.row[enemy].name, marks.is_none());
            table.say(|| Event::Struck { enemy: name, hero: board.id(hero), target: board.bearer(hero), blow, answer });
            let (by, to) = (enemy as u8, hero as u8);
            game.beat(if answer { Moment::Answer(by, to) } else { Moment::Strike(by, to) }, table);
        }
        held = false;
        left &= left - 1;
    }
    Done::Yes
}

/// Uses a hero's Ward against the acting enemy (EBA-15.4).
pub fn ward(board: &mut Board, hero: usize, table: &mut Table<'_, Event>) {
    let enemy = match board.stack.last_mut() {
        Some(Frame::Enemy { enemy, marks, .. }) => {
            marks.warded |= 1 << hero;
            usize::from(*enemy)
        }
        frame => panic!("the enemy that a Ward is used against waits on the stack, but there is {frame:?}"),
    };
    let name = board.row[enemy].name;
    board.heroes[hero].effects.remove(Effect::Ward);
    table.say(|| Event::Warded { hero: board.id(hero), enemy: name });
}

/// Places a debuff on heroes.
fn curse(
    board: &mut Board,
    enemy: usize,
    line: &Line,
    effect: Effect,
    cursor: Cursor,
    table: &mut Table<'_, Event>,
) -> Done {
    let Some(set) = victims(board, enemy, line.to, cursor) else { return Done::Asked };
    let mut done = Done::Idle;
    for hero in places(set) {
        if suits(board, hero, line.when.target_has) {
            give_hero(board, hero, effect, table);
            done = Done::Yes;
        }
    }
    done
}

/// Executes a helpful line. `points` is the amount of a heal, 0 for a buff; `help` returns whether it had an effect.
fn support<'t, 'l>(
    board: &mut Board,
    enemy: usize,
    to: To,
    points: u8,
    cursor: Cursor,
    table: &'t mut Table<'l, Event>,
    help: impl Fn(&mut Board, usize, &mut Table<'l, Event>) -> bool,
) -> Done {
    let mut helped = false;
    if to == To::AllEnemies {
        for target in 0..board.row.len() {
            if !board.row[target].dead {
                helped |= help(board, target, table);
            }
        }
    } else if to == To::OneEnemy {
        if cursor.pick != NOBODY {
            help(board, usize::from(cursor.pick), table);
            return Done::Yes;
        }
        let most = most_recovered(board, points);
        if points > 0 && most == 0 {
            return Done::Idle;
        }
        let mut fit = (0..board.row.len()).filter(|target| gains(board, *target, points, most));
        match (fit.next(), fit.next()) {
            (None, _) => {}
            (Some(only), None) => helped = help(board, only, table),
            (Some(_), Some(_)) => {
                board.ask_leader(Ask::PickEnemy(points));
                return Done::Asked;
            }
        }
    } else if !board.row[enemy].dead {
        // EBA-R36: a dead enemy cannot help itself.
        helped = help(board, enemy, table);
    }
    if helped { Done::Yes } else { Done::Idle }
}

/// The most that any living enemy would recover (EBA-R42).
pub fn most_recovered(board: &Board, points: u8) -> u8 {
    let living = board.row.iter().filter(|enemy| !enemy.dead);
    living.map(|enemy| enemy.damage.min(points)).max().unwrap_or(0)
}

/// Whether an enemy lives and no other would gain more (EBA-14.3, 14.7).
pub fn gains(board: &Board, enemy: usize, points: u8, most: u8) -> bool {
    let state = &board.row[enemy];
    !state.dead && state.damage.min(points) >= most
}

/// Executes an enemy's purge (EBA-14.10).
fn purge_cards(board: &mut Board, number: u8, cursor: &mut Cursor, table: &mut Table<'_, Event>) -> Done {
    // The answered pick has already removed its card.
    if cursor.pick != NOBODY {
        cursor.pick = NOBODY;
        cursor.step += 1;
    }
    while cursor.step < number {
        match purge::only(board, None) {
            purge::Only::None => break,
            purge::Only::One(card) => purge::remove(board, card, false, table),
            purge::Only::Several => {
                board.ask_leader(Ask::Purge(None));
                return Done::Asked;
            }
        }
        cursor.step += 1;
    }
    if cursor.step > 0 { Done::Yes } else { Done::Idle }
}

/// The decks from which a line may draw an ally (EBA-14.12): of other categories, if possible.
pub fn ally_decks(game: &EightBit, own: Category) -> List<Category, 4> {
    let mut decks: List<Category, 4> = List::default();
    for category in game.board.used.without(own).iter() {
        if game.cards_left(category as usize) > 0 {
            decks.push(category);
        }
    }
    if decks.is_empty() && game.board.used.has(own) && game.cards_left(own as usize) > 0 {
        decks.push(own);
    }
    decks
}

/// Executes a line that draws an enemy (EBA-14.11), which joins at the right end and acts from the next round on.
fn draw_enemy(
    game: &mut EightBit,
    enemy: usize,
    deck: Option<Category>,
    cursor: &mut Cursor,
    table: &mut Table<'_, Event>,
) -> Done {
    // The second answer was the assignment, which is already made.
    if cursor.step > 0 {
        return Done::Yes;
    }
    let category = match deck {
        Some(category) => category,
        None if cursor.pick != NOBODY => Category::ALL[usize::from(cursor.pick)],
        None => {
            let own = game.board.set().enemy(game.board.row[enemy].name.card).category;
            match &ally_decks(game, own)[..] {
                [] => return Done::Idle,
                [only] => *only,
                [_, ..] => {
                    game.board.ask_leader(Ask::LineDeck);
                    return Done::Asked;
                }
            }
        }
    };
    let Some(card) = draw::draw(game, category as usize, table) else { return Done::Idle };
    let place = draw::join(&mut game.board, card, Role::Drawn, table);
    game.board.row[place].arrived = true;
    if let Some(hero) = game.board.lone_hero() {
        assign(&mut game.board, place, hero, Assigning::Drawn, table);
        return Done::Yes;
    }
    game.board.ask_leader(Ask::Drawn(place as u8));
    *cursor = Cursor { step: 1, pick: NOBODY, ..*cursor };
    Done::Asked
}
