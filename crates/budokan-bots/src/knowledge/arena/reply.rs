//! Quick answers to what is asked in the middle of a round.
//!
//! Whoever can win the arena does so as cheaply as possible; who cannot saves what it has. Nothing is looked
//! at beyond this arena. Searches use it for everybody's answers.

use budokan_arena::phase::resolve::{Held, tally};
use budokan_arena::state::{Phase, rival};
use budokan_arena::{Action, Arena};
use budokan_kernel::{Game, Seat};

use super::worth::PRIZES;

/// The index of the choice that a seat takes.
pub fn reply(game: &Arena, seat: Seat, choices: &[Action]) -> usize {
    match game.phase() {
        Phase::Ability(_) | Phase::Choice(_) => best(choices, |action| combat(game, seat, action)),
        Phase::Peel(_) => best(choices, prize),
        Phase::Plan | Phase::Over(_) => 0,
    }
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
    let mut teams = game.rings()[game.here()].teams;
    let mut held = Held::Nothing;
    let mut cost = 0.0;
    match action {
        Action::Add(card) => {
            teams[seat.index()].assistants.push(card);
            cost = 0.1 * f32::from(game.cards().animal(card).ap);
        }
        Action::Arm(number) => {
            teams[seat.index()].weapons += number;
            cost = 0.1 * f32::from(number);
        }
        Action::Remove(card) => {
            let assistants = &mut teams[rival(seat).index()].assistants;
            if let Some(index) = assistants.iter().position(|one| *one == card) {
                assistants.remove(index);
            }
        }
        Action::Ignore(number) => held = Held::Ignore(seat, number),
        Action::NoBonus => held = Held::NoBonus(seat),
        Action::Decline
        | Action::Bonus
        | Action::Lead(..)
        | Action::Assist(..)
        | Action::Weapon(_)
        | Action::Coconut(_)
        | Action::Commit
        | Action::Clear
        | Action::Pick(_) => {}
    }
    let won = match tally(game, &teams, held).winner {
        Some(winner) if winner == seat => 10.0,
        Some(_) => 0.0,
        None => 5.0,
    };
    won - cost
}

fn prize(action: Action) -> f32 {
    match action {
        Action::Pick(card) => card.reward().map_or(0.0, |at| PRIZES[at]),
        Action::Lead(..)
        | Action::Assist(..)
        | Action::Weapon(_)
        | Action::Coconut(_)
        | Action::Commit
        | Action::Clear
        | Action::Decline
        | Action::Add(_)
        | Action::Arm(_)
        | Action::Remove(_)
        | Action::Ignore(_)
        | Action::Bonus
        | Action::NoBonus => 0.0,
    }
}
