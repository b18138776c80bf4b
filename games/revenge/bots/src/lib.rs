//! What is known of `revenge`.
//!
//! [`score`] says how good a choice looks, by what its seat can see; simulations and priors go by it. `belief`
//! imagines the hands of others by what they have done, `levels` says how the four levels think. The evaluation is
//! plain: life, and what will cost life.

#![expect(clippy::cast_precision_loss, reason = "counts become shares of a win, where a rounding does no harm")]

mod belief;
mod facts;
mod levels;
mod pose;
pub mod score;
pub mod weights;
mod worth;

use budokan_kernel::{Quick, Seat};
use budokan_revenge::{Action, Mode, Revenge};

use budokan_bots::Knowledge;
use budokan_bots::bot::{Bot, Budget};
use budokan_bots::level::Level;
use score::Judge;
use weights::Weights;
use worth::standing;

/// What is known of `revenge`.
pub struct RevengeKnowledge;

impl Knowledge for RevengeKnowledge {
    type Game = Revenge;

    fn worth(game: &Revenge, seat: Seat) -> f32 {
        match game.mode() {
            Mode::Duel | Mode::Solo => share(standing(game, seat) - standing(game, Seat(1 - seat.0))),
            Mode::Team => {
                // A team wins or loses together.
                let sides = [0, 1].map(|team| standing(game, Seat(team)) + standing(game, Seat(team + 2)));
                let own = usize::from(seat.0 & 1);
                share(sides[own] - sides[1 - own])
            }
            Mode::Ffa if game.stands(seat) => {
                let odds = |other: Seat| standing(game, other).exp();
                odds(seat) / game.standing().map(odds).sum::<f32>()
            }
            Mode::Ffa => 0.0,
        }
    }

    fn lean(game: &Revenge, seat: Seat, choices: &[Action], chance: &mut Quick) -> usize {
        if chance.below(STRAY) == 0 {
            return chance.below(choices.len() as u32) as usize;
        }
        let judge = Judge::new(game, &Weights::TUNED, seat);
        let mut best = (0, f32::NEG_INFINITY);
        for (index, action) in choices.iter().enumerate() {
            // Equal choices are equally likely.
            let score = judge.score(*action) + TOSS * chance.below(1 << 8) as f32;
            if score > best.1 {
                best = (index, score);
            }
        }
        best.0
    }

    fn priors(game: &Revenge, seat: Seat, choices: &[Action], weights: &mut Vec<f32>) {
        let judge = Judge::new(game, &Weights::TUNED, seat);
        weights.extend(choices.iter().map(|action| judge.score(*action)));
        let most = weights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        for weight in weights {
            *weight = ((*weight - most).max(-8.0) * SHARPNESS).exp();
        }
    }

    fn bot(level: Level, seed: u64, budget: Budget) -> Box<dyn Bot<Revenge>> {
        levels::bot(level, seed, budget)
    }
}

/// A simulation takes any choice once in so many decisions.
const STRAY: u32 = 32;
/// What the toss between nearly equal choices can be worth, divided by its 256 outcomes.
const TOSS: f32 = 0.1 / 256.0;
/// How much better a choice looks that is worth a life point more.
const SHARPNESS: f32 = 1.5;

/// A logarithm of odds as a share of a win.
fn share(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}
