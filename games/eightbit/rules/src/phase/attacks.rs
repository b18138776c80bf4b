//! Window C: attacks and their targets (EBA-7.9 to 7.16), and the if-attacked lines that follow.

use budokan_kernel::{Illegal, Table};

use super::{abilities, end, enemy_refused, hero_refused, not_offered};
use crate::action::{Action, AttackMove};
use crate::card::{EnemyName, Face};
use crate::clause;
use crate::draw;
use crate::effect::{Flow, attack, enemy};
use crate::event::Event;
use crate::state::{ALL, Ask, Board, Cursor, EightBit, Enemy, Phase};

/// Asks the next hero with an attack; after the last one, attacked enemies answer.
pub fn next(board: &mut Board) -> Flow {
    let open = board.is_contested();
    let Some(place) = abilities::next_in_window(board, |board, place| open && has_attack(board, place)) else {
        board.phase = Phase::Answers;
        board.next = 0;
        return Flow::On;
    };
    board.ask_owner(place, Ask::Attack(place as u8));
    Flow::Wait
}

/// Whether a hero has an attack to apply (EBA-R9).
fn has_attack(board: &Board, place: usize) -> bool {
    let now = &board.heroes[place].now;
    now.ready && (now.dice.count(Face::Energy) as usize != now.dice.len() || !board.total(place, None).is_none())
}

/// Whether a hero that passes now can still attack later: another hero has an attack and is asked before the
/// window closes (EBA-R7).
pub fn is_asked_again(board: &Board, place: usize) -> bool {
    let others = (0..board.heroes.len()).filter(|other| *other != place);
    others.into_iter().any(|other| board.passed >> other & 1 == 0 && has_attack(board, other))
}

/// Whether a taunting enemy that is not a target yet must come first (EBA-15.3, EBA-R14).
fn is_provoked(board: &Board) -> bool {
    board.row.iter().any(|enemy| !enemy.targeted && board.is_taunting(enemy))
}

fn targets(board: &Board) -> impl Iterator<Item = &Enemy> {
    let provoked = is_provoked(board);
    board.row.iter().filter(move |enemy| !enemy.dead && !enemy.targeted && (!provoked || board.is_taunting(enemy)))
}

/// All enemies at once where possible, each enemy in row order, `pass`.
pub fn choices(board: &Board, place: usize, out: &mut Vec<Action>) {
    let id = board.id(place);
    if board.heroes[place].now.spread == ALL {
        out.push(Action::Attack(AttackMove::All(id)));
    }
    for enemy in targets(board) {
        out.push(Action::Attack(AttackMove::One(id, enemy.name)));
    }
    out.push(Action::Pass);
}

/// Further targets in row order, `done`.
pub fn also_choices(board: &Board, out: &mut Vec<Action>) {
    for enemy in targets(board) {
        out.push(Action::Also(enemy.name));
    }
    out.push(Action::Done);
}

/// Refuses an illegal attack.
pub fn check(board: &Board, place: usize, attack: AttackMove) -> Result<(), Illegal> {
    let id = board.id(place);
    let name = match attack {
        AttackMove::One(hero, _) | AttackMove::All(hero) if hero != id => {
            return Err(hero_refused(board, clause::E18_2, "refused-other-go", id));
        }
        AttackMove::All(_) if board.heroes[place].now.spread == ALL => return Ok(()),
        AttackMove::All(_) => return Err(hero_refused(board, clause::E7_9, "refused-not-all", id)),
        AttackMove::One(_, name) => name,
    };
    let enemy = living(board, name)?;
    if is_provoked(board) && !board.is_taunting(enemy) {
        return Err(enemy_refused(board, clause::E15_3, "refused-taunt", name));
    }
    Ok(())
}

fn living(board: &Board, name: EnemyName) -> Result<&Enemy, Illegal> {
    let Some(place) = board.enemy_at(name) else { return Err(not_offered()) };
    if board.row[place].dead {
        return Err(enemy_refused(board, clause::E7_13, "refused-dead", name));
    }
    Ok(&board.row[place])
}

/// Refuses an illegal further target.
pub fn check_also(board: &Board, name: EnemyName) -> Result<(), Illegal> {
    if board.row.iter().any(|enemy| enemy.name == name && enemy.targeted) {
        return Err(enemy_refused(board, clause::E7_9, "refused-target-twice", name));
    }
    let enemy = living(board, name)?;
    if is_provoked(board) && !board.is_taunting(enemy) {
        return Err(enemy_refused(board, clause::R14, "refused-taunt", name));
    }
    Ok(())
}

/// Starts a hero's attack.
pub fn apply(game: &mut EightBit, place: usize, attack: AttackMove, table: &mut Table<'_, Event>) -> Flow {
    let board = &mut game.board;
    board.passed = 0;
    let target = match attack {
        AttackMove::One(_, name) => Some(board.row_place_of(name)),
        AttackMove::All(_) => None,
    };
    attack::begin(game, place, target, table)
}

/// Withholds a hero's attack (EBA-7.16).
pub fn withhold(board: &mut Board, place: usize, table: &mut Table<'_, Event>) {
    table.say(|| Event::Withheld { hero: board.id(place) });
    abilities::pass(board, place);
}

/// Ends the choice of targets.
pub fn enough(board: &mut Board, place: usize, table: &mut Table<'_, Event>) {
    table.say(|| Event::Enough { hero: board.id(place) });
    attack::done(board);
}

/// EBA-7.14, 7.15: attacked enemies answer in row order, dead or alive; then the dead are discarded.
pub fn answers(game: &mut EightBit, table: &mut Table<'_, Event>) -> Flow {
    while usize::from(game.board.next) < game.board.row.len() {
        let board = &mut game.board;
        let place = board.next;
        board.next += 1;
        let enemy = &board.row[usize::from(place)];
        let answers = enemy.attackers != 0 && !board.set().enemy(enemy.name.card).answers.is_empty();
        if answers && enemy::answer(game, place, Cursor::START, table) == Flow::Wait {
            return Flow::Wait;
        }
    }
    // An answer may have drawn an enemy, so check the whole row. A row of dead enemies is cleared with the battle.
    if !game.board.is_contested() {
        return end::won(game, table);
    }
    let board = &mut game.board;
    draw::bury(board);
    board.phase = Phase::Strike;
    board.auto = false;
    Flow::On
}
