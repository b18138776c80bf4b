//! What is known of `arena`.
//!
//! Read [`worth`] (how good a position is), [`plans`] (what can be planned), [`mixture`] and [`planner`] (how a
//! plan is found that cannot be read), then [`seated`] (the four levels).

pub mod ahead;
pub mod exploit;
pub mod mixture;
pub mod planner;
pub mod plans;
pub mod reply;
pub mod seated;
pub mod weights;
pub mod worth;

use budokan_arena::state::Phase;
use budokan_arena::{Action, Arena, DOGS};
use budokan_kernel::{Game, Quick, Seat};

use super::Knowledge;
use crate::bot::{Bot, Budget};
use crate::level::Level;
use seated::Seated;

impl Knowledge for Arena {
    fn worth(&self, seat: Seat) -> f32 {
        let dogs = worth::share(self);
        if seat == DOGS { dogs } else { 1.0 - dogs }
    }

    /// Plans with as many animals as may be sent; quick answers.
    fn lean(&self, seat: Seat, choices: &[Action], chance: &mut Quick) -> usize {
        match self.phase() {
            Phase::Plan => {
                let index = chance.below(choices.len() as u32) as usize;
                // Who stops early fights with less, and weapons are soon gone: both are thought over once.
                match choices[index] {
                    Action::Commit | Action::Weapon(_) => chance.below(choices.len() as u32) as usize,
                    _ => index,
                }
            }
            Phase::Ability(_) | Phase::Choice(_) | Phase::Peel(_) | Phase::Over(_) => reply::reply(self, seat, choices),
        }
    }

    fn priors(&self, seat: Seat, choices: &[Action], weights: &mut Vec<f32>) {
        match self.phase() {
            Phase::Plan => weights.extend(choices.iter().map(|action| self.promise(*action))),
            Phase::Ability(_) | Phase::Choice(_) | Phase::Peel(_) | Phase::Over(_) => {
                let best = reply::reply(self, seat, choices);
                weights.extend((0..choices.len()).map(|index| if index == best { 3.0 } else { 1.0 }));
            }
        }
    }

    fn bot(level: Level, seed: u64, budget: Budget) -> Box<dyn Bot<Self>> {
        Box::new(Seated::new(level, seed, budget))
    }
}

/// What a planning action promises at first sight.
trait Promise {
    fn promise(&self, action: Action) -> f32;
}

impl Promise for Arena {
    fn promise(&self, action: Action) -> f32 {
        let prize = |ring: budokan_arena::RingNo| {
            let rewards = self.rings()[ring.index()].rewards.iter();
            0.5 + 5.0 * rewards.filter_map(|card| card.reward()).map(|at| worth::PRIZES[at]).sum::<f32>()
        };
        match action {
            Action::Lead(ring, card) | Action::Assist(ring, card) => {
                prize(ring) * (0.5 + 0.2 * f32::from(self.cards().animal(card).ap))
            }
            Action::Weapon(ring) | Action::Coconut(ring) => prize(ring),
            Action::Commit
            | Action::Clear
            | Action::Decline
            | Action::Add(_)
            | Action::Arm(_)
            | Action::Remove(_)
            | Action::Ignore(_)
            | Action::Bonus
            | Action::NoBonus
            | Action::Pick(_) => 0.5,
        }
    }
}
