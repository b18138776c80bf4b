//! The choice of the effect card that a purge removes (EBA-14.9, 14.10).

use budokan_kernel::{Illegal, Table};

use super::not_offered;
use crate::action::{Action, PurgeMove};
use crate::card::{Effect, To};
use crate::clause;
use crate::effect::{answer, purge_enemy, purge_hero};
use crate::event::Event;
use crate::state::{BUFFS, Board, DEBUFFS, Frame, cards, places};

/// An effect card on a hero or an enemy.
#[derive(Clone, Copy, PartialEq)]
pub enum Found {
    /// A card on the hero with this index.
    Hero(usize, Effect),
    /// A card on the enemy with this index.
    Enemy(usize, Effect),
}

/// The number of removable cards.
pub enum Only {
    /// No removable card.
    None,
    /// Exactly one removable card.
    One(Found),
    /// More than one, which requires a choice.
    Several,
}

/// Calls `show` for every removable card, for a hero's purge with this selector or for an enemy's purge.
fn each(board: &Board, by: Option<(usize, To)>, mut show: impl FnMut(Found)) {
    let standing = board.standing;
    let on_heroes = |set: u8, wanted: u16, show: &mut dyn FnMut(Found)| {
        for place in places(set) {
            for effect in cards(board.heroes[place].effects.set() & wanted) {
                show(Found::Hero(place, effect));
            }
        }
    };
    let on_enemies = |wanted: u16, show: &mut dyn FnMut(Found)| {
        for (place, enemy) in board.row.iter().enumerate().filter(|(_, enemy)| !enemy.dead) {
            for effect in cards(enemy.effects.set() & wanted) {
                show(Found::Enemy(place, effect));
            }
        }
    };
    match by {
        None => {
            let buffed = places(standing).any(|place| board.heroes[place].effects.set() & BUFFS != 0);
            if buffed { on_heroes(standing, BUFFS, &mut show) } else { on_enemies(DEBUFFS, &mut show) }
        }
        Some((hero, To::Itself)) => on_heroes(1 << hero, DEBUFFS, &mut show),
        Some((_, To::OneHero)) => on_heroes(standing, DEBUFFS, &mut show),
        Some((_, To::OneEnemy)) => on_enemies(BUFFS, &mut show),
        Some(_) => {
            on_heroes(standing, DEBUFFS, &mut show);
            on_enemies(BUFFS, &mut show);
        }
    }
}

/// Counts the removable cards.
pub fn only(board: &Board, by: Option<(usize, To)>) -> Only {
    let mut only = Only::None;
    each(board, by, |found| {
        only = match only {
            Only::None => Only::One(found),
            Only::One(_) | Only::Several => Only::Several,
        };
    });
    only
}

/// Removes an effect card.
pub fn remove(board: &mut Board, found: Found, by_hero: bool, table: &mut Table<'_, Event>) {
    match found {
        Found::Hero(place, effect) => purge_hero(board, place, effect, by_hero, table),
        Found::Enemy(place, effect) => purge_enemy(board, place, effect, by_hero, table),
    }
}

/// The hero and selector of the purge; `None` for an enemy's purge.
fn by(board: &Board, to: Option<To>) -> Option<(usize, To)> {
    let hero = match board.stack.last() {
        Some(Frame::Hero { hero, .. }) => usize::from(*hero),
        Some(Frame::Idle | Frame::Turn { .. } | Frame::Attack(_) | Frame::Enemy { .. } | Frame::Answer { .. })
        | None => 0,
    };
    to.map(|to| (hero, to))
}

/// Heroes first, each with its cards in order.
pub fn choices(board: &Board, to: Option<To>, out: &mut Vec<Action>) {
    each(board, by(board, to), |found| {
        out.push(Action::Purge(match found {
            Found::Hero(place, effect) => PurgeMove::Hero(board.id(place), effect),
            Found::Enemy(place, effect) => PurgeMove::Enemy(board.row[place].name, effect),
        }));
    });
}

/// Refuses an illegal card.
pub fn check(board: &Board, to: Option<To>, card: PurgeMove) -> Result<(), Illegal> {
    let Some(wanted) = named(board, card) else { return Err(not_offered()) };
    let mut allowed = false;
    each(board, by(board, to), |found| allowed |= found == wanted);
    let clause = if to.is_some() { clause::E14_9 } else { clause::E14_10 };
    if allowed { Ok(()) } else { Err(Illegal::new(clause, "refused-purge")) }
}

/// The named card, if its bearer exists.
fn named(board: &Board, card: PurgeMove) -> Option<Found> {
    match card {
        PurgeMove::Hero(id, effect) => board.hero_at(id).map(|place| Found::Hero(place, effect)),
        PurgeMove::Enemy(name, effect) => board.enemy_at(name).map(|place| Found::Enemy(place, effect)),
    }
}

/// Removes the chosen card.
pub fn apply(board: &mut Board, to: Option<To>, card: PurgeMove, table: &mut Table<'_, Event>) {
    let found = named(board, card).expect("Bout checks before it applies: the bearer of the card is there");
    remove(board, found, to.is_some(), table);
    answer(board, 0);
}
