//! Decisions by phase, and the automatic steps between them.
//!
//! Each decision has its own file with its legal actions, its refusals and its effects: [`muster`], [`choose`],
//! [`assign`], [`abilities`] (window B), [`attacks`] (window C), [`strike`], [`pick`], [`purge`], [`loot`]. [`round`]
//! and [`end`] contain the steps between decisions. A decision with one legal action is never asked (EBA-18.3).
//!
//! Every decision knows only its own moves. [`check`] and [`apply`] here refuse an action that answers another question
//! (EBA-18.2), so their matches end with `_`.

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

use crate::action::{AbilityMove, Action};
use crate::card::{EnemyName, HeroId};
use crate::clause;
use crate::effect::{self, Flow};
use crate::event::{Assigning, Event};
use crate::state::{Ask, Board, EightBit, Ending, Phase};

/// The seat that must decide, or the outcome.
#[inline]
pub fn status(board: &Board) -> Status {
    if let Phase::Over(ending) = board.phase {
        return Status::Over(outcome(board, ending));
    }
    Status::Awaiting(if board.is_seen() { SeatSet::EMPTY } else { SeatSet::one(board.asked) })
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
        Ask::Nothing | Ask::Seen(_) => {}
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

/// Refuses an illegal action with the first clause that forbids it (EBA-18.5).
pub fn check(game: &EightBit, seat: Seat, action: Action) -> Result<(), Illegal> {
    let board = &game.board;
    if matches!(board.phase, Phase::Over(_)) {
        return Err(Illegal::new(clause::E18_1, "refused-over"));
    }
    if board.asked != seat || board.is_seen() {
        return Err(Illegal::new(clause::E18_1, "refused-not-asked"));
    }
    match (board.ask, action) {
        (Ask::Lord, Action::Lord(_))
        | (Ask::Ability(_) | Ask::Attack(_), Action::Pass)
        | (Ask::Also(_) | Ask::Spend(_), Action::Done) => Ok(()),
        (Ask::Hero(_), Action::Hero(sheet)) => muster::check_hero(board, sheet),
        (Ask::Battle, Action::Battle(battle)) => choose::check(board, battle),
        (Ask::AllyDeck | Ask::LineDeck, Action::Deck(category)) => choose::check_deck(game, category),
        (Ask::Assign(_) | Ask::Reassign(_) | Ask::Drawn(_) | Ask::Rearrange(_), Action::Assign(enemy, hero)) => {
            assign::check(board, enemy, hero)
        }
        (Ask::Ability(hero), Action::Ability(deed)) => abilities::check(board, usize::from(hero), deed),
        (Ask::Attack(hero), Action::Attack(attack)) => attacks::check(board, usize::from(hero), attack),
        (Ask::Also(_), Action::Also(enemy)) => attacks::check_also(board, enemy),
        (Ask::Act, Action::Act(next)) => strike::check(board, next),
        (Ask::PickHero(from, why), Action::PickHero(hero)) => pick::check_hero(board, from, why, hero),
        (Ask::PickEnemy(points), Action::PickEnemy(enemy)) => pick::check_enemy(board, points, enemy),
        (Ask::Purge(to), Action::Purge(card)) => purge::check(board, to, card),
        (Ask::Ward(hero), Action::Ward(ward)) => strike::check_ward(board.id(usize::from(hero)), ward),
        (Ask::Medal, Action::Medal(hero)) => loot::check_medal(board, hero),
        (Ask::Spend(hero), Action::Buy(ware)) => loot::check(board, usize::from(hero), ware),
        (Ask::Give(_, potion), Action::Give(kind, hero)) => loot::check_give(board, potion, kind, hero),
        (_, other) => Err(other_decision(board, other)),
    }
}

/// The refusal of an action that answers another question. Potions and purchases belong to a step of their own, so they
/// have their own clauses.
fn other_decision(board: &Board, action: Action) -> Illegal {
    if matches!(action, Action::Ability(AbilityMove::Potion(..))) {
        return Illegal::new(clause::E10_2, "refused-potion-later");
    }
    if matches!(action, Action::Buy(_)) && board.phase != Phase::Spend {
        return Illegal::new(clause::E13_1, "refused-shop-closed");
    }
    not_offered()
}

/// Applies a legal action and advances to the next decision.
#[inline]
pub fn apply(game: &mut EightBit, action: Action, table: &mut Table<'_, Event>) {
    if carry_out(game, action, table) == Flow::On {
        run(game, table);
    }
}

fn carry_out(game: &mut EightBit, action: Action, table: &mut Table<'_, Event>) -> Flow {
    let board = &mut game.board;
    match (board.ask, action) {
        (Ask::Lord, Action::Lord(lord)) => muster::choose_lord(board, lord, table),
        (Ask::Hero(place), Action::Hero(sheet)) => muster::choose_hero(board, place, sheet, table),
        (Ask::Battle, Action::Battle(battle)) => choose::apply(game, battle, table),
        (Ask::AllyDeck, Action::Deck(category)) => choose::draw_ally(game, category, table),
        (Ask::LineDeck, Action::Deck(category)) => effect::answer(board, category as u8),
        (Ask::Assign(_), Action::Assign(_, hero)) => assign::apply(board, hero, Assigning::Battle, table),
        (Ask::Reassign(_), Action::Assign(_, hero)) => assign::apply(board, hero, Assigning::Orphan, table),
        (Ask::Drawn(enemy), Action::Assign(_, hero)) => {
            let hero = board.place_of(hero) as u8;
            effect::hero::assign(board, usize::from(enemy), hero, Assigning::Drawn, table);
        }
        (Ask::Rearrange(_), Action::Assign(_, hero)) => effect::answer(board, board.place_of(hero) as u8),
        (Ask::Ability(hero), Action::Ability(deed)) => return abilities::apply(game, usize::from(hero), deed, table),
        (Ask::Ability(hero), Action::Pass) => abilities::rest(board, usize::from(hero), table),
        (Ask::Attack(hero), Action::Attack(attack)) => {
            return attacks::apply(game, usize::from(hero), attack, table);
        }
        (Ask::Attack(hero), Action::Pass) => attacks::withhold(board, usize::from(hero), table),
        (Ask::Also(_), Action::Also(enemy)) => effect::attack::also(board, board.row_place_of(enemy)),
        (Ask::Also(hero), Action::Done) => attacks::enough(board, usize::from(hero), table),
        (Ask::Act, Action::Act(next)) => return strike::apply(game, next, table),
        (Ask::PickHero(..), Action::PickHero(hero)) => pick::apply_hero(board, hero, table),
        (Ask::PickEnemy(_), Action::PickEnemy(enemy)) => pick::apply_enemy(board, enemy, table),
        (Ask::Purge(to), Action::Purge(card)) => purge::apply(board, to, card, table),
        (Ask::Ward(_), Action::Ward(ward)) => strike::apply_ward(game, ward, table),
        (Ask::Medal, Action::Medal(hero)) => loot::apply_medal(board, hero, table),
        (Ask::Spend(hero), Action::Buy(ware)) => loot::apply(board, usize::from(hero), ware, table),
        (Ask::Spend(hero), Action::Done) => loot::save(board, usize::from(hero), table),
        (Ask::Give(..), Action::Give(potion, hero)) => loot::give(board, board.place_of(hero), potion, table),
        (ask, other) => panic!("Bout checks before it applies, but {other:?} does not answer {ask:?}"),
    }
    Flow::On
}

/// Advances to the next decision or the end.
pub fn run(game: &mut EightBit, table: &mut Table<'_, Event>) {
    loop {
        let board = &mut game.board;
        let flow = if board.stack.is_empty() {
            match board.phase {
                Phase::Lord | Phase::Heroes => muster::next(game, table),
                Phase::Choose | Phase::Over(_) => Flow::Wait,
                Phase::Allies => choose::allies(game, table),
                Phase::Assign => assign::next(board, table),
                Phase::Reassign => assign::orphans(game, table),
                Phase::Roll => round::roll(game, table),
                Phase::Abilities => abilities::next(game, table),
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

/// The default action of a seat that does not answer in time: a hero passes in window B and buys nothing, but attacks;
/// enemies act automatically; otherwise the first legal action.
pub fn timeout_action(game: &EightBit, seat: Seat) -> Option<Action> {
    let mut choices = Vec::new();
    legal(game, seat, &mut choices);
    let rests = matches!(game.board.ask, Ask::Ability(_) | Ask::Spend(_) | Ask::Act);
    if rests { choices.last().copied() } else { choices.first().copied() }
}

/// The refusal of an action that is not offered (EBA-18.2).
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
