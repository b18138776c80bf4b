//! Quick answers to what is asked in the middle of a round.
//!
//! Whoever can win the arena does so as cheaply as possible; who cannot saves what it has. Nothing is looked
//! at beyond this arena. Searches use it for everybody's answers.

use budokan_arena::phase::resolve::weighed_after;
use budokan_arena::state::{Combat, Phase, rival};
use budokan_arena::{AbilityMove, Action, Arena, PeelMove};
use budokan_kernel::{Game, Seat};

use super::worth::PRIZES;

/// The index of the choice that a seat takes.
pub fn reply(game: &Arena, seat: Seat, choices: &[Action]) -> usize {
    match game.phase() {
        Phase::Ability(_) | Phase::Choice(_) => best(choices, |action| combat(game, seat, action)),
        Phase::Peel(_) => best(choices, prize),
        Phase::Plan | Phase::Over(_) | Phase::Resolve => 0,
    }
}

/// Keeps the answers that can be best: to do nothing, the cheapest way to win and to draw, and the strongest, which
/// counts when the other seat answers later.
pub fn sift(game: &Arena, seat: Seat, choices: &mut Vec<Action>) {
    if choices.len() < 4 || !matches!(game.phase(), Phase::Ability(_)) {
        return;
    }
    // Place in the list, and what it costs or how strong it is.
    let mut won = (0, f32::INFINITY);
    let mut drawn = (0, f32::INFINITY);
    let mut strong = (0, i32::MIN);
    for (index, action) in choices.iter().enumerate() {
        let (combat, cost) = foretold(game, seat, *action);
        let ahead = i32::from(combat.ap[seat.index()]) - i32::from(combat.ap[rival(seat).index()]);
        if ahead > strong.1 {
            strong = (index, ahead);
        }
        let cheapest = match combat.winner {
            Some(winner) if winner == seat => &mut won,
            Some(_) => continue,
            None => &mut drawn,
        };
        if cost < cheapest.1 {
            *cheapest = (index, cost);
        }
    }
    let kept = [0, won.0, drawn.0, strong.0];
    let mut index = 0;
    choices.retain(|_| {
        index += 1;
        kept.contains(&(index - 1))
    });
}

/// The first of the best.
fn best(choices: &[Action], worth: impl Fn(Action) -> f32) -> usize {
    let mut found = (0, f32::NEG_INFINITY);
    for (index, action) in choices.iter().enumerate() {
        let worth = worth(*action);
        if worth > found.1 {
            found = (index, worth);
        }
    }
    found.0
}

/// What the combat is worth after this answer, less what the answer costs.
fn combat(game: &Arena, seat: Seat, action: Action) -> f32 {
    let (combat, cost) = foretold(game, seat, action);
    let won = match combat.winner {
        Some(winner) if winner == seat => 10.0,
        Some(_) => 0.0,
        None => 5.0,
    };
    won - cost
}

/// How the combat would end after this answer, and what the answer costs.
fn foretold(game: &Arena, seat: Seat, action: Action) -> (Combat, f32) {
    let spent = match action {
        Action::Ability(AbilityMove::Add(card)) => game.cards().animal(card).ap,
        Action::Ability(AbilityMove::Arm(number)) => number,
        Action::Ability(AbilityMove::Decline | AbilityMove::Remove(_))
        | Action::Choice(_)
        | Action::Plan(_)
        | Action::Peel(_) => 0,
    };
    (weighed_after(game, seat, action), 0.1 * f32::from(spent))
}

fn prize(action: Action) -> f32 {
    match action {
        Action::Peel(PeelMove::Pick(card)) => card.reward().map_or(0.0, |at| PRIZES[at]),
        Action::Plan(_) | Action::Ability(_) | Action::Choice(_) => 0.0,
    }
}
