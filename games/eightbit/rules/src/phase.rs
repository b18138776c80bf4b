//! What can be decided when, and how the game runs on between decisions.
//!
//! One decision a file, each with its legal actions, its refusals and what it does: [`muster`],
//! [`choose`], [`assign`], [`abilities`] (window B), [`attacks`] (window C), [`strike`], [`pick`],
//! [`purge`], [`loot`]. [`round`] and [`end`] hold what happens between them. A decision with one legal
//! action is never asked (EBA-18.3).
//!
//! A decision refuses every action that it does not name (EBA-18.2), so the matches on actions close with
//! `_`: an action that is new is refused everywhere until a decision offers it.

pub mod abilities;
pub mod assign;
pub mod attacks;
pub mod choose;
pub mod end;
pub mod loot;
pub mod muster;
pub mod pick;
pub mod purge;
pub mod round;
pub mod strike;

use budokan_kernel::{Clause, Illegal, Outcome, Seat, SeatSet, Status, Table, Verdict};

use crate::action::Action;
use crate::card::{EnemyName, HeroId};
use crate::clause;
use crate::effect::{self, Flow};
use crate::event::{Assigning, Event};
use crate::state::{Ask, Board, EightBit, Ending, Phase};

/// Who must decide, or how it ended.
#[inline]
pub fn status(board: &Board) -> Status {
    if let Phase::Over(ending) = board.phase {
        return Status::Over(outcome(board, ending));
    }
    Status::Awaiting(SeatSet::one(board.asked))
}

fn outcome(board: &Board, ending: Ending) -> Outcome {
    let (verdict, by) = match ending {
        Ending::Won => (Verdict::Victory(SeatSet::first_seats(board.seats)), clause::E1_5),
        Ending::Lost => (Verdict::Defeat, clause::E1_6),
        Ending::Conceded => (Verdict::Defeat, clause::E3_2),
    };
    Outcome { verdict, by, score: None }
}

/// The legal actions of a seat.
#[inline]
pub fn legal(game: &EightBit, seat: Seat, out: &mut Vec<Action>) {
    out.clear();
    let board = &game.board;
    if board.asked != seat {
        return;
    }
    match board.ask {
        Ask::Nothing => {}
        Ask::Lord => muster::lords(board, out),
        Ask::Hero(_) => muster::heroes(board, out),
        Ask::Battle => choose::choices(board, out),
        Ask::AllyDeck | Ask::LineDeck => choose::deck_choices(game, out),
        Ask::Assign(_) | Ask::Reassign(_) | Ask::Drawn(_) | Ask::Rearrange(_) => assign::choices(board, out),
        Ask::Ability(hero) => abilities::choices(board, usize::from(hero), out),
        Ask::Attack(hero) => attacks::choices(board, usize::from(hero), out),
        Ask::Also(_) => attacks::also_choices(board, out),
        Ask::Act => strike::choices(board, out),
        Ask::PickHero(from, _) => pick::hero_choices(board, from, out),
        Ask::PickEnemy(points) => pick::enemy_choices(board, points, out),
        Ask::Purge(to) => purge::choices(board, to, out),
        Ask::Ward(hero) => strike::ward_choices(board.id(usize::from(hero)), out),
        Ask::Medal => loot::medal_choices(board, out),
        Ask::Spend(hero) => loot::choices(board, usize::from(hero), out),
        Ask::Give(_, potion) => loot::give_choices(board, potion, out),
    }
}

/// Why an action is refused, by the first clause that forbids it (EBA-18.5).
pub fn check(game: &EightBit, seat: Seat, action: Action) -> Result<(), Illegal> {
    let board = &game.board;
    if matches!(board.phase, Phase::Over(_)) {
        return Err(Illegal::new(clause::E18_1, "refused-over"));
    }
    if board.asked != seat {
        return Err(Illegal::new(clause::E18_1, "refused-not-asked"));
    }
    // Two kinds of actions have a step of their own, wherever they are tried.
    if matches!(action, Action::Potion(..)) && !matches!(board.ask, Ask::Ability(_)) {
        return Err(Illegal::new(clause::E10_2, "refused-potion-later"));
    }
    let buys = matches!(action, Action::BuyRune(..) | Action::Ascend(_) | Action::BuyPotions(_));
    if buys && board.phase != Phase::Spend {
        return Err(Illegal::new(clause::E13_1, "refused-shop-closed"));
    }
    match board.ask {
        Ask::Nothing => Err(not_offered()),
        Ask::Lord => muster::check_lord(action),
        Ask::Hero(_) => muster::check_hero(board, action),
        Ask::Battle => choose::check(board, action),
        Ask::AllyDeck | Ask::LineDeck => choose::check_deck(game, action),
        Ask::Assign(_) | Ask::Reassign(_) | Ask::Drawn(_) | Ask::Rearrange(_) => assign::check(board, action),
        Ask::Ability(hero) => abilities::check(board, usize::from(hero), action),
        Ask::Attack(hero) => attacks::check(board, usize::from(hero), action),
        Ask::Also(_) => attacks::check_also(board, action),
        Ask::Act => strike::check(board, action),
        Ask::PickHero(from, why) => pick::check_hero(board, from, why, action),
        Ask::PickEnemy(points) => pick::check_enemy(board, points, action),
        Ask::Purge(to) => purge::check(board, to, action),
        Ask::Ward(hero) => strike::check_ward(board.id(usize::from(hero)), action),
        Ask::Medal => loot::check_medal(board, action),
        Ask::Spend(hero) => loot::check(board, usize::from(hero), action),
        Ask::Give(_, potion) => loot::check_give(board, potion, action),
    }
}

/// Carries out a legal action and runs on to the next decision.
#[inline]
pub fn apply(game: &mut EightBit, action: Action, table: &mut Table<'_, Event>) {
    if carry_out(game, action, table) == Flow::On {
        run(game, table);
    }
}

fn carry_out(game: &mut EightBit, action: Action, table: &mut Table<'_, Event>) -> Flow {
    let board = &mut game.board;
    match board.ask {
        Ask::Nothing => return Flow::Wait,
        Ask::Lord => muster::choose_lord(board, action, table),
        Ask::Hero(place) => muster::choose_hero(board, place, action, table),
        Ask::Battle => choose::apply(game, action, table),
        Ask::AllyDeck => choose::apply_deck(game, action, table),
        Ask::LineDeck => {
            if let Action::Deck(category) = action {
                effect::answer(board, category as u8);
            }
        }
        Ask::Assign(_) => assign::apply(board, action, Assigning::Battle, table),
        Ask::Reassign(_) => assign::apply(board, action, Assigning::Orphan, table),
        Ask::Drawn(enemy) => {
            let hero = assign::named(board, action);
            effect::hero::assign(board, usize::from(enemy), hero, Assigning::Drawn, table);
        }
        Ask::Rearrange(_) => {
            let hero = assign::named(board, action);
            effect::answer(board, hero);
        }
        Ask::Ability(hero) => return abilities::apply(board, usize::from(hero), action, table),
        Ask::Attack(hero) => return attacks::apply(board, usize::from(hero), action, table),
        Ask::Also(hero) => attacks::apply_also(board, usize::from(hero), action, table),
        Ask::Act => return strike::apply(game, action, table),
        Ask::PickHero(..) | Ask::PickEnemy(_) => pick::apply(board, action, table),
        Ask::Purge(to) => purge::apply(board, to, action, table),
        Ask::Ward(hero) => strike::apply_ward(board, usize::from(hero), action, table),
        Ask::Medal => loot::apply_medal(board, action, table),
        Ask::Spend(hero) => loot::apply(board, usize::from(hero), action, table),
        Ask::Give(..) => loot::apply_give(board, action, table),
    }
    Flow::On
}

/// Runs on to the next decision or the end.
pub fn run(game: &mut EightBit, table: &mut Table<'_, Event>) {
    loop {
        let board = &mut game.board;
        let flow = if board.stack.is_empty() {
            match board.phase {
                Phase::Lord | Phase::Heroes => muster::next(game, table),
                Phase::Choose | Phase::Over(_) => Flow::Wait,
                Phase::Allies => choose::allies(game, table),
                Phase::Assign => assign::next(board, table),
                Phase::Reassign => assign::orphans(board, table),
                Phase::Roll => round::roll(board, table),
                Phase::Abilities => abilities::next(board, table),
                Phase::Attacks => attacks::next(board),
                Phase::Answers => attacks::answers(game, table),
                Phase::Strike => strike::next(game, table),
                Phase::Loot => loot::next(board),
                Phase::Spend => loot::spend(board, table),
            }
        } else {
            effect::step(game, table)
        };
        if flow == Flow::Wait {
            return;
        }
    }
}

/// What is done for a seat that does not answer in time: a hero passes its go and buys nothing, but it
/// attacks; the enemies act by themselves; otherwise the first that is legal.
pub fn when_late(game: &EightBit, seat: Seat) -> Option<Action> {
    let mut choices = Vec::new();
    legal(game, seat, &mut choices);
    let rests = matches!(game.board.ask, Ask::Ability(_) | Ask::Spend(_) | Ask::Act);
    if rests { choices.last().copied() } else { choices.first().copied() }
}

/// What is refused because it is not offered (EBA-18.2).
pub(crate) const fn not_offered() -> Illegal {
    Illegal::new(clause::E18_2, "refused-not-offered")
}

/// A refusal whose sentence names a hero.
pub(crate) fn hero_refused(board: &Board, clause: Clause, word: &'static str, hero: HeroId) -> Illegal {
    let (id, name) = board.set().hero_name(hero);
    Illegal::new(clause, word).name(id, name)
}

/// A refusal whose sentence names an enemy.
pub(crate) fn enemy_refused(board: &Board, clause: Clause, word: &'static str, enemy: EnemyName) -> Illegal {
    let (id, name) = board.set().enemy_name(enemy);
    Illegal::new(clause, word).name(id, name)
}
