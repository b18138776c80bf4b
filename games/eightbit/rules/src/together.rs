//! Combined decisions: sequences of small decisions that a seat can make at once, such as assigning enemies, medals and
//! potions.
//!
//! The rules process one small action after the other, and so do records. [`together`] lists the small decisions that
//! the rules will ask of one seat in a row, so a table can show them on one screen. [`shorthand`] parses them from one
//! text, `ACTION; ACTION`.

use budokan_kernel::{NotRead, Quick, Seat, Table, Unreadable};

use crate::action::{Action, read};
use crate::card::{HeroId, Potion};
use crate::phase;
use crate::state::{Ask, Board, EightBit, NOBODY};
use crate::view::{View, imagine};

/// Separator between the actions of a shorthand.
pub const BETWEEN: &str = "; ";

/// A combined decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Together {
    /// The small decisions, in the order in which they are asked.
    pub rows: Vec<Row>,
    /// Whether the assignment must be even (EBA-5.1).
    pub even: bool,
}

/// One small decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Every answer, in hero order.
    pub options: Vec<Action>,
    /// An answer that is compatible with the proposals of the other rows.
    pub proposed: Action,
}

/// The combined decision of the seat that is asked; `None` if it is asked a single question.
pub fn together(view: &View, seat: Seat) -> Option<Together> {
    if view.board.asked != seat {
        return None;
    }
    let rows = match view.board.ask {
        // A seat that has begun one by one continues that way.
        Ask::Assign(0) => who_faces_whom(view),
        Ask::Reassign(_) | Ask::Rearrange(_) | Ask::Medal | Ask::Give(..) => one_after_another(view, seat),
        Ask::Assign(_)
        | Ask::Drawn(_)
        | Ask::Nothing
        | Ask::Seen(_)
        | Ask::Lord
        | Ask::Hero(_)
        | Ask::Battle
        | Ask::AllyDeck
        | Ask::Ability(_)
        | Ask::Attack(_)
        | Ask::Also(_)
        | Ask::Act
        | Ask::LineDeck
        | Ask::PickHero(..)
        | Ask::PickEnemy(_)
        | Ask::Purge(_)
        | Ask::Ward(_)
        | Ask::Spend(_) => return None,
    };
    let even = matches!(view.board.ask, Ask::Assign(_));
    (rows.len() > 1).then_some(Together { rows, even })
}

/// Every enemy of the row, assigned to the heroes in turn. The rules do not ask about the last ones, but the
/// screen shows them.
fn who_faces_whom(view: &View) -> Vec<Row> {
    let board = &view.board;
    let heroes: Vec<HeroId> = (0..board.heroes.len()).map(|place| board.id(place)).collect();
    let row = |(place, enemy): (usize, &crate::state::Enemy)| Row {
        options: heroes.iter().map(|hero| Action::Assign(enemy.name, *hero)).collect(),
        proposed: Action::Assign(enemy.name, heroes[place % heroes.len()]),
    };
    board.row.iter().enumerate().map(row).collect()
}

/// Questions of one kind, as they are asked if each gets its proposed answer.
fn one_after_another(view: &View, seat: Seat) -> Vec<Row> {
    let mut dice = Quick::new(0);
    let mut game = imagine(view, &mut dice);
    let kind = std::mem::discriminant(&view.board.ask);
    let mut rows: Vec<Row> = Vec::new();
    while game.board.asked == seat && std::mem::discriminant(&game.board.ask) == kind {
        let mut options = Vec::new();
        phase::legal(&game, seat, &mut options);
        let wanted = wanted(&game.board);
        let Some(proposed) = options.get(rows.len() % options.len().max(1)).copied() else { break };
        let proposed = options.iter().copied().find(|option| Some(*option) == wanted).unwrap_or(proposed);
        rows.push(Row { options, proposed });
        phase::apply(&mut game, proposed, &mut Table::silent(&mut dice));
    }
    rows
}

/// The default answer: the buyer keeps its potions, and an enemy keeps its hero.
fn wanted(board: &Board) -> Option<Action> {
    match board.ask {
        Ask::Give(hero, potion) => Some(Action::Give(potion, board.id(usize::from(hero)))),
        Ask::Rearrange(enemy) => {
            let enemy = &board.row[usize::from(enemy)];
            (enemy.hero != NOBODY).then(|| Action::Assign(enemy.name, board.id(usize::from(enemy.hero))))
        }
        _ => None,
    }
}

/// Parses `ACTION; ACTION` for combined decisions; `None` if the text is one action.
pub fn shorthand(game: &EightBit, seat: Seat, text: &str) -> Result<Option<Vec<Action>>, NotRead> {
    if !text.contains(';') {
        return Ok(None);
    }
    let mut dice = Quick::new(0);
    let mut game = game.clone();
    let mut actions = Vec::new();
    for written in text.split(';') {
        let action = read(game.board.set(), written.trim())?;
        if !matches!(action, Action::Assign(..) | Action::Medal(_) | Action::Give(..)) {
            return Err(Unreadable::new(text, "expected-several").into());
        }
        if !actions.is_empty() && is_settled(&game.board, action) {
            continue;
        }
        phase::check(&game, seat, action).map_err(NotRead::Illegal)?;
        phase::apply(&mut game, action, &mut Table::silent(&mut dice));
        actions.push(action);
    }
    Ok(Some(actions))
}

/// Whether the rules have already settled this action without asking (EBA-18.3).
fn is_settled(board: &Board, action: Action) -> bool {
    let carries = |potion: Potion, hero: HeroId| board.hero_at(hero).is_some_and(|at| board.heroes[at].carries(potion));
    match action {
        Action::Assign(enemy, hero) => {
            let place = board.enemy_at(enemy);
            let asked = match board.ask {
                Ask::Assign(at) | Ask::Reassign(at) | Ask::Rearrange(at) => Some(usize::from(at)) == place,
                _ => false,
            };
            !asked && place.is_some_and(|at| board.hero_at(hero) == Some(usize::from(board.row[at].hero)))
        }
        Action::Give(potion, hero) => {
            !matches!(board.ask, Ask::Give(_, asked) if asked == potion) && carries(potion, hero)
        }
        _ => false,
    }
}
