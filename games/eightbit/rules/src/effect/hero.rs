//! Lines of heroes: abilities, their stored effects, and traits.
//!
//! The owner of the hero makes all choices (EBA-R29). A choice with a single legal answer is made without asking
//! (EBA-18.3).

use budokan_kernel::Table;

use super::{Done, Flow, give_enemy, give_hero, heal_hero, roll_face};
use crate::card::{AbilityId, Count, Effect, Face, Hits, Line, Op, To};
use crate::event::{Assigning, Event};
use crate::phase::purge;
use crate::state::{ALL, Ask, Board, Cursor, Deed, EightBit, Frame, MOST_DICE, Moment, NOBODY, Pick, only, places};
use crate::sum::{Shift, Stock};

/// The card lines to execute.
pub fn lines(board: &Board, hero: usize, deed: Deed) -> &'static [Line] {
    let sheet = board.set().sheet(board.id(hero));
    match deed {
        Deed::Ability(slot) => &sheet.abilities[usize::from(slot)].lines,
        Deed::Stored(slot, _) => &sheet.abilities[usize::from(slot)].stored.first,
        Deed::Round => &sheet.own_trait.round,
        Deed::Attack => &sheet.own_trait.attack.first,
        Deed::Kill(_) => &sheet.own_trait.kill,
    }
}

/// Executes lines of a hero. Execution that must wait goes on the stack.
pub fn perform(
    game: &mut EightBit,
    place: u8,
    mut deed: Deed,
    mut cursor: Cursor,
    table: &mut Table<'_, Event>,
) -> Flow {
    let hero = usize::from(place);
    let lines = lines(&game.board, hero, deed);
    loop {
        let board = &mut game.board;
        let Some(line) = lines.get(usize::from(cursor.at)) else {
            match again(deed) {
                Some(next) => (deed, cursor) = (next, Cursor::START),
                None => return Flow::On,
            }
            continue;
        };
        let fresh = cursor.step == 0 && cursor.pick == NOBODY;
        if fresh && cursor.done == 0 && !board.holds(hero, line.when) {
            cursor.skip();
            continue;
        }
        if fresh {
            announce(board, hero, deed, table);
        }
        let done = carry_out(game, hero, line, &mut cursor, table);
        let board = &mut game.board;
        if matches!(done, Done::Asked) {
            board.stack.push(Frame::Hero { hero: place, deed, cursor });
            return Flow::Wait;
        }
        cursor.advance(line.times);
        match done {
            Done::Yes | Done::Idle | Done::Asked => {}
            Done::Killed(_) if !board.is_contested() => {
                // EBA-R53: the last enemy is dead, so nothing remains to be executed.
                board.stack.clear();
                return Flow::On;
            }
            Done::Killed(number) => {
                if board.trait_of(hero).is_some_and(|own| !own.kill.is_empty()) {
                    board.stack.push(Frame::Hero { hero: place, deed, cursor });
                    return perform(game, place, Deed::Kill(number), Cursor::START, table);
                }
            }
            Done::Risen(risen) => {
                board.stack.push(Frame::Hero { hero: place, deed, cursor });
                return turn(game, risen, false, table);
            }
        }
    }
}

/// The next repetition, if there is one.
fn again(deed: Deed) -> Option<Deed> {
    match deed {
        Deed::Stored(slot, copies) if copies > 1 => Some(Deed::Stored(slot, copies - 1)),
        Deed::Kill(number) if number > 1 => Some(Deed::Kill(number - 1)),
        Deed::Ability(_) | Deed::Stored(..) | Deed::Round | Deed::Attack | Deed::Kill(_) => None,
    }
}

/// Reports that a trait or a stored effect begins to work.
fn announce(board: &Board, hero: usize, deed: Deed, table: &mut Table<'_, Event>) {
    let id = board.id(hero);
    match deed {
        Deed::Ability(_) => {}
        Deed::Stored(slot, _) => {
            let ability = AbilityId::of(id, usize::from(slot));
            table.say(|| Event::Stored { hero: id, ability });
        }
        Deed::Round | Deed::Attack | Deed::Kill(_) => table.say(|| Event::Trait { hero: id }),
    }
}

/// Starts a hero's turn: the `round` trait, then the dice (EBA-7.1).
pub fn turn(game: &mut EightBit, place: u8, began: bool, table: &mut Table<'_, Event>) -> Flow {
    let board = &mut game.board;
    let hero = usize::from(place);
    if !began && board.trait_of(hero).is_some_and(|own| !own.round.is_empty()) {
        board.stack.push(Frame::Turn { hero: place, began: true });
        return perform(game, place, Deed::Round, Cursor::START, table);
    }
    roll(board, hero, table);
    Flow::On
}

/// Rolls a hero's battle dice, which gives it an attack.
pub fn roll(board: &mut Board, hero: usize, table: &mut Table<'_, Event>) {
    let sheet = board.set().sheet(board.id(hero));
    let number = board.heroes[hero].dice(sheet);
    let before = board.heroes[hero].energy;
    for _ in 0..number {
        let face = roll_face(board, hero, table);
        board.heroes[hero].now.dice.push(face);
    }
    let now = &mut board.heroes[hero].now;
    now.ready = true;
    let dice = now.dice;
    table.say(|| Event::Rolled { hero: board.id(hero), dice, energy: rolled_energy(board, hero, before, number) });
}

/// Revives a KO'd hero; its turn follows (EBA-10.7).
pub fn stand_up(board: &mut Board, hero: usize, table: &mut Table<'_, Event>) {
    let state = &mut board.heroes[hero];
    state.ko = false;
    state.damage = 0;
    board.standing |= 1 << hero;
    board.heroes[hero].now.rerolls = board.rerolls(hero);
    table.say(|| Event::Revived { hero: board.id(hero) });
}

fn carry_out(game: &mut EightBit, hero: usize, line: &Line, cursor: &mut Cursor, table: &mut Table<'_, Event>) -> Done {
    let board = &mut game.board;
    let factor = board.factor(hero, line.per);
    match line.op {
        Op::Add(hits) => add(board, hero, hits.times(factor), table),
        Op::Roll(number) => roll_more(board, hero, number, table),
        Op::Reroll(count) => more_rerolls(board, hero, count, table),
        Op::Convert { from, into, n } => convert(board, hero, from, into, n, table),
        Op::Spread(count) => spread(board, hero, count, table),
        Op::Hits(hits) => return hit(game, hero, line.to, hits.times(factor), *cursor, table),
        Op::Give(effect) if !effect.is_buff() => return curse(board, hero, line.to, effect, *cursor, table),
        Op::Heal(_) | Op::Energy(_) | Op::Give(_) | Op::Guard { .. } => {
            let Some(chosen) = chosen_heroes(board, hero, line, *cursor) else { return Done::Asked };
            for target in places(chosen) {
                help(board, target, line.op, factor, table);
            }
        }
        Op::Revive => {
            let fallen = board.everybody() & !board.standing;
            let Some(target) = one_of(board, hero, fallen, Pick::Fallen, *cursor) else { return Done::Asked };
            if target != NOBODY {
                stand_up(board, usize::from(target), table);
                return Done::Risen(target);
            }
        }
        Op::Purge(number) => return purge_cards(board, hero, line.to, number, cursor, table),
        Op::Rearrange => return rearrange(board, hero, cursor, table),
        Op::Draw(_) | Op::Defence { .. } | Op::Immune | Op::Taunt | Op::Blunt { .. } => {
            panic!("card files are read so that heroes do nothing like {:?}", line.op)
        }
    }
    Done::Yes
}

fn add(board: &mut Board, hero: usize, hits: Hits, table: &mut Table<'_, Event>) {
    let now = &mut board.heroes[hero].now;
    now.added = now.added.plus(hits);
    table.say(|| Event::Added { hero: board.id(hero), hits });
}

fn roll_more(board: &mut Board, hero: usize, number: u8, table: &mut Table<'_, Event>) {
    let room = MOST_DICE - board.heroes[hero].now.dice.len();
    for _ in 0..usize::from(number).min(room) {
        let before = board.heroes[hero].energy;
        let face = roll_face(board, hero, table);
        board.heroes[hero].now.dice.push(face);
        let again = false;
        table.say(|| Event::Die { hero: board.id(hero), face, again, energy: rolled_energy(board, hero, before, 1) });
    }
}

fn more_rerolls(board: &mut Board, hero: usize, count: Count, table: &mut Table<'_, Event>) {
    let now = &mut board.heroes[hero].now;
    let number = match count {
        Count::Number(number) => u16::from(number),
        Count::All => now.dice.len() as u16,
    };
    now.rerolls = now.rerolls.saturating_add(number);
    table.say(|| Event::Rerolls { hero: board.id(hero), number });
}

/// EBA-R56: converts the first dice with that face; energy is neither gained nor lost.
fn convert(board: &mut Board, hero: usize, from: Face, into: Face, most: u8, table: &mut Table<'_, Event>) {
    let dice = &mut board.heroes[hero].now.dice;
    let mut number = 0;
    for index in 0..dice.len() {
        if number < most && dice.face(index) == from {
            dice.turn(index, into);
            number += 1;
        }
    }
    table.say(|| Event::Converted { hero: board.id(hero), number, from, into });
}

/// EBA-R63: the widest spread counts.
fn spread(board: &mut Board, hero: usize, count: Count, table: &mut Table<'_, Event>) {
    let number = match count {
        Count::Number(number) => number,
        Count::All => ALL,
    };
    let now = &mut board.heroes[hero].now;
    now.spread = now.spread.max(number);
    table.say(|| Event::Spread { hero: board.id(hero), number });
}

/// Applies hits of an ability. They are not an attack, so Ward, Fear and Taunt do not apply (EBA-R53).
fn hit(game: &mut EightBit, hero: usize, to: To, hits: Hits, cursor: Cursor, table: &mut Table<'_, Event>) -> Done {
    let board = &mut game.board;
    let mut killed = 0;
    let mut hit_one = |board: &mut Board, enemy: usize| {
        let blow = board.blow_on(enemy, hits);
        board.hurt_enemy(enemy, blow);
        let name = board.row[enemy].name;
        table.say(|| Event::Hit { hero: board.id(hero), enemy: name, place: enemy as u8, blow });
        if board.row[enemy].dead {
            killed += 1;
            table.say(|| Event::Died { enemy: name });
        }
    };
    if to == To::OneEnemy {
        match one_enemy(board, hero, cursor) {
            None => return Done::Asked,
            Some(NOBODY) => return Done::Idle,
            Some(enemy) => hit_one(board, usize::from(enemy)),
        }
    } else {
        for enemy in 0..board.row.len() {
            if !board.row[enemy].dead {
                hit_one(board, enemy);
            }
        }
    }
    game.beat(Moment::Hit(hero as u8), table);
    if killed > 0 { Done::Killed(killed) } else { Done::Yes }
}

/// Places a debuff on enemies.
fn curse(board: &mut Board, hero: usize, to: To, effect: Effect, cursor: Cursor, table: &mut Table<'_, Event>) -> Done {
    if to == To::OneEnemy {
        match one_enemy(board, hero, cursor) {
            None => return Done::Asked,
            Some(NOBODY) => {}
            Some(enemy) => give_enemy(board, usize::from(enemy), effect, table),
        }
        return Done::Yes;
    }
    for enemy in 0..board.row.len() {
        if !board.row[enemy].dead {
            give_enemy(board, enemy, effect, table);
        }
    }
    Done::Yes
}

fn help(board: &mut Board, hero: usize, op: Op, factor: u16, table: &mut Table<'_, Event>) {
    if let Op::Heal(number) = op {
        heal_hero(board, hero, u16::from(number) * factor, table);
    } else if let Op::Energy(number) = op {
        energize(board, hero, u16::from(number) * factor, table);
    } else if let Op::Give(effect) = op {
        give_hero(board, hero, effect, table);
    } else if let Op::Guard { fast, slow } = op {
        let times = |points: u8| (u16::from(points) * factor).min(255) as u8;
        let now = &mut board.heroes[hero].now;
        now.guard_fast = now.guard_fast.saturating_add(times(fast));
        now.guard_slow = now.guard_slow.saturating_add(times(slow));
        table.say(|| Event::Guarded { hero: board.id(hero), fast: times(fast), slow: times(slow) });
    }
}

/// Gives energy to a hero (EBA-R60).
pub fn energize(board: &mut Board, hero: usize, number: u16, table: &mut Table<'_, Event>) {
    let (bearer, before) = (board.bearer(hero), board.heroes[hero].energy);
    let shift = Shift { stock: Stock::Energy, bearer, before, points: number, most: u16::MAX };
    board.heroes[hero].energy = shift.after();
    table.say(|| Event::Energy { hero: board.id(hero), shift });
}

/// The energy that a hero gained from rolling this many dice.
pub fn rolled_energy(board: &Board, hero: usize, before: u16, dice: u8) -> Shift {
    let points = board.heroes[hero].energy - before;
    Shift { stock: Stock::Rolled, bearer: board.bearer(hero), before, points, most: dice.into() }
}

/// The heroes that a line targets; `None` if the owner must pick.
fn chosen_heroes(board: &mut Board, hero: usize, line: &Line, cursor: Cursor) -> Option<u8> {
    let standing = board.standing;
    let own = 1 << hero;
    let one = match line.to {
        To::OtherHeroes => return Some(standing & !own),
        To::AllHeroes => return Some(standing),
        To::OneHero => one_of(board, hero, standing, Pick::Help, cursor)?,
        To::LowestHero => {
            let tied = lowest(board, standing);
            // EBA-R43: no question if none of the tied heroes is damaged.
            let hurt = |place: usize| board.heroes[place].damage > 0;
            if matches!(line.op, Op::Heal(_)) && !places(tied).any(hurt) {
                return Some(0);
            }
            one_of(board, hero, tied, Pick::Lowest, cursor)?
        }
        To::Itself | To::Assigned | To::Attacker | To::OneEnemy | To::AllEnemies | To::AttackTarget | To::Any => {
            return Some(own);
        }
    };
    Some(if one == NOBODY { 0 } else { 1 << one })
}

/// The heroes with the lowest health (EBA-R43).
fn lowest(board: &Board, standing: u8) -> u8 {
    let mut tied = 0;
    let mut least = u8::MAX;
    for place in places(standing) {
        let health = board.health(place);
        if health < least {
            (tied, least) = (0, health);
        }
        if health == least {
            tied |= 1 << place;
        }
    }
    tied
}

/// One hero of a set: the picked one, or the only one; [`NOBODY`] for an empty set; `None` if the owner must pick.
fn one_of(board: &mut Board, hero: usize, set: u8, why: Pick, cursor: Cursor) -> Option<u8> {
    if cursor.pick != NOBODY {
        return Some(cursor.pick);
    }
    if set == 0 {
        return Some(NOBODY);
    }
    only(set).or_else(|| {
        board.ask_owner(hero, Ask::PickHero(set, why));
        None
    })
}

/// One living enemy, chosen like [`one_of`].
fn one_enemy(board: &mut Board, hero: usize, cursor: Cursor) -> Option<u8> {
    if cursor.pick != NOBODY {
        return Some(cursor.pick);
    }
    let mut living = (0..board.row.len()).filter(|enemy| !board.row[*enemy].dead);
    match (living.next(), living.next()) {
        (None, _) => Some(NOBODY),
        (Some(only), None) => Some(only as u8),
        (Some(_), Some(_)) => {
            board.ask_owner(hero, Ask::PickEnemy(0));
            None
        }
    }
}

/// Executes a hero's purge (EBA-14.9), card by card; without a legal card it has no effect (EBA-R22).
fn purge_cards(
    board: &mut Board,
    hero: usize,
    to: To,
    number: u8,
    cursor: &mut Cursor,
    table: &mut Table<'_, Event>,
) -> Done {
    // The answered pick has already removed its card.
    if cursor.pick != NOBODY {
        cursor.pick = NOBODY;
        cursor.step += 1;
    }
    while cursor.step < number {
        match purge::only(board, Some((hero, to))) {
            purge::Only::None => break,
            purge::Only::One(card) => purge::remove(board, card, true, table),
            purge::Only::Several => {
                board.ask_owner(hero, Ask::Purge(Some(to)));
                return Done::Asked;
            }
        }
        cursor.step += 1;
    }
    Done::Yes
}

/// Hero Taunt (EBA-15.2): assigns every living enemy in row order to a standing hero.
fn rearrange(board: &mut Board, hero: usize, cursor: &mut Cursor, table: &mut Table<'_, Event>) -> Done {
    while usize::from(cursor.step) < board.row.len() {
        let enemy = usize::from(cursor.step);
        if !board.row[enemy].dead {
            let picked = (cursor.pick != NOBODY).then_some(cursor.pick);
            let Some(to) = picked.or_else(|| board.lone_hero()) else {
                board.ask_owner(hero, Ask::Rearrange(cursor.step));
                return Done::Asked;
            };
            assign(board, enemy, to, Assigning::Taunt, table);
            cursor.pick = NOBODY;
        }
        cursor.step += 1;
    }
    Done::Yes
}

/// Assigns an enemy to a hero.
pub fn assign(board: &mut Board, enemy: usize, hero: u8, why: Assigning, table: &mut Table<'_, Event>) {
    board.row[enemy].hero = hero;
    let name = board.row[enemy].name;
    table.say(|| Event::Assigned { enemy: name, hero: board.id(usize::from(hero)), why });
}
