//! Bots for `revenge`: evaluation, heuristics and levels.
//!
//! [`score`] rates a choice by the information its seat has; rollouts and priors use it. `belief` samples the hands of
//! other seats based on their actions, and `levels` defines the four levels. [`worth`] evaluates positions: with a
//! network in modes that have a trained one, otherwise with the plain weights.

#![expect(clippy::cast_precision_loss, reason = "counts become shares of a win, where a rounding does no harm")]

pub mod belief;
pub mod exact;
mod facts;
pub mod judge;
mod levels;
pub mod net;
mod pose;
pub mod score;
pub mod sense;
pub mod sensible;
pub mod solve;
pub mod tree;
pub mod weights;
pub mod worth;

use budokan_kernel::{Outcome, Quick, Seat, SeatSet, Sight};
use budokan_revenge::{Action, Revenge};

use budokan_bots::Knowledge;
use budokan_bots::bot::{Bot, Budget};
use budokan_bots::level::Level;
use score::Judge;
use weights::Weights;

/// The bots' knowledge of `revenge`.
pub struct RevengeKnowledge;

impl Knowledge for RevengeKnowledge {
    type Game = Revenge;

    const REVIEWS: &'static str = include_str!("../review.toml");

    fn worth(game: &Revenge, seat: Seat) -> f32 {
        Self::worths(game)[seat.index()]
    }

    fn worths(game: &Revenge) -> [f32; Seat::MOST] {
        worth::shares(game, worth::standings(game))
    }

    fn lean(game: &Revenge, seat: Seat, choices: &[Action], chance: &mut Quick) -> usize {
        if chance.below(STRAY) == 0 {
            return chance.below(choices.len() as u32) as usize;
        }
        let judge = Judge::new(game, Weights::of(game.mode()), seat);
        let mut best = (0, f32::NEG_INFINITY);
        for (index, action) in choices.iter().enumerate() {
            // Breaks ties between equal choices uniformly at random.
            let score = judge.score(*action) + TOSS * chance.below(1 << 8) as f32;
            if score > best.1 {
                best = (index, score);
            }
        }
        best.0
    }

    fn priors(game: &Revenge, seat: Seat, choices: &[Action], weights: &mut Vec<f32>) {
        let judge = Judge::new(game, Weights::of(game.mode()), seat);
        weights.extend(choices.iter().map(|action| judge.score(*action)));
        let most = weights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        for weight in weights {
            *weight = promise(*weight - most);
        }
    }

    fn bot(level: Level, seed: u64, budget: Budget) -> Box<dyn Bot<Revenge>> {
        levels::bot(level, seed, budget)
    }

    fn kind(game: &Revenge) -> &'static str {
        judge::kind(game)
    }

    fn mark(game: &Revenge, outcome: &Outcome, seat: Seat) -> f32 {
        judge::mark(game, outcome, seat)
    }

    fn chances(game: &Revenge) -> [f32; Seat::MOST] {
        judge::chances(game)
    }

    fn side(game: &Revenge, seat: Seat) -> SeatSet {
        judge::side(game, seat)
    }

    fn values(sight: &Sight<Revenge>, ways: &[Vec<Action>], iterations: u32, seed: u64) -> Vec<f32> {
        judge::values(sight, ways, iterations, seed)
    }
}

/// Like [`RevengeKnowledge`], but positions are evaluated with the plain weights only. Used by the adept and as the
/// baseline for networks.
pub struct PlainKnowledge;

impl Knowledge for PlainKnowledge {
    type Game = Revenge;

    fn worth(game: &Revenge, seat: Seat) -> f32 {
        Self::worths(game)[seat.index()]
    }

    fn worths(game: &Revenge) -> [f32; Seat::MOST] {
        worth::shares(game, worth::plain(game))
    }

    fn lean(game: &Revenge, seat: Seat, choices: &[Action], chance: &mut Quick) -> usize {
        RevengeKnowledge::lean(game, seat, choices, chance)
    }

    fn priors(game: &Revenge, seat: Seat, choices: &[Action], weights: &mut Vec<f32>) {
        RevengeKnowledge::priors(game, seat, choices, weights);
    }
}

/// A rollout makes a random choice once in this many decisions.
const STRAY: u32 = 32;
/// Maximum random bonus between nearly equal choices, divided by its 256 outcomes.
const TOSS: f32 = 0.1 / 256.0;
/// Factor on the score difference, in life points, in the exponent of the prior.
const SHARPNESS: f32 = 1.5;

/// The unnormalized prior of a choice, by its score relative to the best one.
fn promise(behind: f32) -> f32 {
    (behind.max(-8.0) * SHARPNESS).exp()
}
