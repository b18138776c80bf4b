//! Application of a hero's attack, in the order of RULES.md, *Effect vocabulary*: traits that are not aimed at the
//! target; then for each target Ward, aimed effects, damage, death; last the Vampiric heal.
//!
//! Every target is hit as soon as it is named, so the owner of a spread attack sees the result for the first target
//! before naming the second (EBA-18.4).

use budokan_kernel::Table;

use super::{Flow, give_enemy, heal_hero};
use crate::card::{Effect, Hits, Line, Op};
use crate::effect::hero;
use crate::event::Event;
use crate::state::fight::has;
use crate::state::{ALL, Ask, Attack, AttackStep, Board, Cursor, Deed, EightBit, Enemy, Frame, Moment};

/// Starts an attack on this enemy, or on all enemies for `None`.
pub fn begin(game: &mut EightBit, hero: usize, target: Option<usize>, table: &mut Table<'_, Event>) -> Flow {
    let board = &game.board;
    let spread = board.heroes[hero].now.spread;
    // EBA-R63: an all-enemies attack goes to all enemies or to one.
    let more = if spread == ALL { 0 } else { spread.saturating_sub(1) };
    let all = target.is_none();
    let target = target.or_else(|| board.row.iter().position(|enemy| !enemy.dead)).unwrap_or(0) as u8;
    apply(game, Attack { hero: hero as u8, step: AttackStep::Trait, target, more, all, landed: false }, table)
}

/// Names a further target.
pub fn also(board: &mut Board, enemy: usize) {
    let attack = waiting(board);
    attack.step = AttackStep::Target;
    attack.target = enemy as u8;
    attack.more -= 1;
}

/// Ends the choice of targets.
pub fn done(board: &mut Board) {
    waiting(board).more = 0;
}

/// The attack that waits for a further target.
fn waiting(board: &mut Board) -> &mut Attack {
    match board.stack.last_mut() {
        Some(Frame::Attack(attack)) => attack,
        frame => panic!("an attack that asks for a further target waits on the stack, but there is {frame:?}"),
    }
}

/// Continues an attack. An attack that must wait goes on the stack.
pub fn apply(game: &mut EightBit, mut attack: Attack, table: &mut Table<'_, Event>) -> Flow {
    let hero = usize::from(attack.hero);
    let sheet = game.board.set().sheet(game.board.id(hero));
    loop {
        let board = &mut game.board;
        let mut deed = None;
        match attack.step {
            AttackStep::Trait => {
                let stored = board.heroes[hero].now.stored != [0; 3];
                attack.step = if stored { AttackStep::Stored(0) } else { AttackStep::Target };
                if board.trait_of(hero).is_some_and(|own| !own.attack.first.is_empty()) {
                    deed = Some(Deed::Attack);
                }
            }
            AttackStep::Stored(3..) => attack.step = AttackStep::Target,
            AttackStep::Stored(slot) => {
                attack.step = AttackStep::Stored(slot + 1);
                let copies = board.heroes[hero].now.stored[usize::from(slot)];
                if copies > 0 && !sheet.abilities[usize::from(slot)].stored.first.is_empty() {
                    deed = Some(Deed::Stored(slot, copies));
                }
            }
            AttackStep::Target => {
                attack.step = AttackStep::Next;
                let enemy = usize::from(attack.target);
                attack.landed |= land(board, hero, enemy, table);
                game.beat(Moment::Attack(attack.hero, attack.target), table);
                let board = &game.board;
                if board.row[enemy].dead && board.trait_of(hero).is_some_and(|own| !own.kill.is_empty()) {
                    deed = Some(Deed::Kill(1));
                }
            }
            AttackStep::Next => {
                let open = |enemy: &Enemy| !enemy.dead && !enemy.targeted;
                if attack.all
                    && let Some(next) = board.row.iter().position(open)
                {
                    attack.step = AttackStep::Target;
                    attack.target = next as u8;
                } else if attack.more > 0 && board.row.iter().any(open) {
                    board.stack.push(Frame::Attack(attack));
                    board.ask_owner(hero, Ask::Also(attack.hero));
                    return Flow::Wait;
                } else {
                    finish(board, hero, attack.landed, table);
                    return Flow::On;
                }
            }
        }
        if let Some(deed) = deed {
            game.board.stack.push(Frame::Attack(attack));
            return hero::perform(game, attack.hero, deed, Cursor::START, table);
        }
    }
}

/// Applies the attack to one target; returns `false` if its Ward ignores the attack (EBA-R12).
fn land(board: &mut Board, hero: usize, enemy: usize, table: &mut Table<'_, Event>) -> bool {
    let sheet = board.set().sheet(board.id(hero));
    let (id, name, place) = (board.id(hero), board.row[enemy].name, enemy as u8);
    board.row[enemy].targeted = true;
    if board.row[enemy].effects.has(Effect::Ward) {
        let blow = board.attack_on(enemy, hero, Hits::default());
        if blow.force() > 0 {
            board.row[enemy].effects.remove(Effect::Ward);
            table.say(|| Event::Ignored { hero: id, enemy: name, place, blow });
            return false;
        }
    }
    if let Some(own) = board.trait_of(hero) {
        aim(board, hero, enemy, &own.attack.aimed, 1, table);
    }
    let stored = board.heroes[hero].now.stored;
    if stored != [0; 3] {
        for (ability, copies) in sheet.abilities.iter().zip(stored) {
            aim(board, hero, enemy, &ability.stored.aimed, copies, table);
        }
    }
    let blow = board.attack_on(enemy, hero, Hits::default());
    board.hurt_enemy(enemy, blow);
    board.row[enemy].attackers |= 1 << hero;
    table.say(|| Event::Attacked { hero: id, enemy: name, place, blow });
    if board.row[enemy].dead {
        table.say(|| Event::Died { enemy: name });
    }
    true
}

/// Applies effects aimed at the target, before its damage (EBA-R54).
fn aim(board: &mut Board, hero: usize, enemy: usize, lines: &[Line], copies: u8, table: &mut Table<'_, Event>) {
    for line in lines {
        for _ in 0..u16::from(copies) * u16::from(line.times) {
            let target = &board.row[enemy];
            if let Op::Give(effect) = line.op
                && has(Some(target), line.when.target_has)
                && board.holds(hero, line.when)
            {
                give_enemy(board, enemy, effect, table);
            }
        }
    }
}

/// Ends the attack: Vampiric heals unless Wards ignored the whole attack (EBA-R47).
fn finish(board: &mut Board, hero: usize, landed: bool, table: &mut Table<'_, Event>) {
    let sheet = board.set().sheet(board.id(hero));
    let points = board.heroes[hero].gear(sheet).heal_on_attack;
    if landed && points > 0 {
        heal_hero(board, hero, u16::from(points), table);
    }
    for enemy in board.row.iter_mut() {
        enemy.targeted = false;
    }
    board.heroes[hero].now.ready = false;
}
