//! Game knowledge for `arena`: evaluation, levels, solvers, and facts for the lab.
//!
//! Read [`worth`] (evaluation of a position), [`plans`] (the space of plans), [`mixture`] and [`planner`] (search for a
//! plan that cannot be exploited), then [`player`] (the four levels) and [`judge`] (reviews).

#![expect(clippy::cast_precision_loss, reason = "counts become shares of a win, where a rounding does no harm")]

pub mod ahead;
mod climb;
pub mod exploit;
mod facts;
pub mod judge;
pub mod mixture;
pub mod outlook;
pub mod planner;
pub mod plans;
pub mod player;
mod pool;
mod reader;
pub mod reply;
pub mod respond;
mod solve;
pub mod weights;
pub mod worth;

use budokan_arena::state::Phase;
use budokan_arena::{Action, Arena, DOGS, Growth, PlanMove};
use budokan_kernel::{Game, Quick, Seat, Sight};

use budokan_bots::Knowledge;
use budokan_bots::bot::{Bot, Budget};
use budokan_bots::level::Level;
use player::ArenaBot;

/// Bots, evaluation and reviews of `arena`.
pub struct ArenaKnowledge;

impl Knowledge for ArenaKnowledge {
    type Game = Arena;

    const REVIEWS: &'static str = include_str!("../review.toml");

    fn worth(game: &Arena, seat: Seat) -> f32 {
        let dogs = worth::share(game);
        if seat == DOGS { dogs } else { 1.0 - dogs }
    }

    /// Rollout policy: plans with as many animals as the limit allows, and quick answers.
    fn lean(game: &Arena, seat: Seat, choices: &[Action], chance: &mut Quick) -> usize {
        match game.phase() {
            Phase::Plan => {
                let index = chance.below(choices.len() as u32) as usize;
                // Committing early leaves strength unused, and weapons run out: draw a second time when the first draw
                // is one of these.
                let doubtful =
                    matches!(choices[index], Action::Plan(PlanMove::Commit | PlanMove::Grow(Growth::Weapon(_))));
                if doubtful { chance.below(choices.len() as u32) as usize } else { index }
            }
            Phase::Ability(_) | Phase::Choice(_) | Phase::Peel(_) | Phase::Over(_) | Phase::Resolve => {
                reply::reply(game, seat, choices)
            }
        }
    }

    fn priors(game: &Arena, seat: Seat, choices: &[Action], weights: &mut Vec<f32>) {
        match game.phase() {
            Phase::Plan => weights.extend(choices.iter().map(|action| game.promise(*action))),
            Phase::Ability(_) | Phase::Choice(_) | Phase::Peel(_) | Phase::Over(_) | Phase::Resolve => {
                let best = reply::reply(game, seat, choices);
                weights.extend((0..choices.len()).map(|index| if index == best { 3.0 } else { 1.0 }));
            }
        }
    }

    /// All drafting actions of a seat form one decision, whichever seat commits first.
    fn drafts(_game: &Arena, action: Action) -> bool {
        matches!(action, Action::Plan(PlanMove::Grow(_) | PlanMove::Clear))
    }

    fn chances(game: &Arena) -> [f32; Seat::MOST] {
        judge::chances(game)
    }

    fn ways(sight: &Sight<Arena>, done: &[Action], seed: u64) -> Vec<Vec<Action>> {
        judge::ways(sight, done, seed)
    }

    fn values(sight: &Sight<Arena>, ways: &[Vec<Action>], iterations: u32, seed: u64) -> Vec<f32> {
        judge::values(sight, ways, iterations, seed)
    }

    fn bot(level: Level, seed: u64, budget: Budget) -> Box<dyn Bot<Arena>> {
        Box::new(ArenaBot::new(level, seed, budget))
    }
}

/// Prior of a planning action, before any search.
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
            Action::Plan(PlanMove::Grow(Growth::Lead(ring, card) | Growth::Assist(ring, card))) => {
                prize(ring) * (0.5 + 0.2 * f32::from(self.cards().animal(card).ap))
            }
            Action::Plan(PlanMove::Grow(Growth::Weapon(ring) | Growth::Coconut(ring))) => prize(ring),
            Action::Plan(PlanMove::Commit | PlanMove::Clear)
            | Action::Ability(_)
            | Action::Choice(_)
            | Action::Peel(_) => 0.5,
        }
    }
}
