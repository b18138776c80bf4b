//! Game knowledge for `eightbit`: evaluation, levels, reviews, difficulty and facts for the lab.
//!
//! `lore` evaluates cards, `eye` a position of a battle, `campaign` the turns, `lean` the choices at first sight.
//! `sense` removes plain waste, `plan` simulates the remaining choices, and `judge` reviews bouts.

#![expect(clippy::cast_precision_loss, reason = "counts become shares of a win, where a rounding does no harm")]

pub mod campaign;
pub mod difficulty;
pub mod eye;
mod facts;
pub mod judge;
pub mod lean;
pub mod lore;
pub mod plan;
pub mod sense;

use budokan_eightbit::state::Phase;
use budokan_eightbit::{Action, EightBit};
use budokan_kernel::{Game, Quick, Seat, SeatSet, Sight};

use budokan_bots::Knowledge;
use budokan_bots::bot::{Bot, Budget};
use budokan_bots::level::Level;

use campaign::Purse;
use eye::Eye;

/// Bots, evaluation and reviews of `eightbit`.
pub struct EightBitKnowledge;

impl Knowledge for EightBitKnowledge {
    type Game = EightBit;

    const REVIEWS: &'static str = include_str!("../review.toml");

    /// The probability of saving the world, which is the same for all seats.
    fn worth(game: &EightBit, _seat: Seat) -> f32 {
        hope(game)
    }

    fn lean(game: &EightBit, _seat: Seat, choices: &[Action], chance: &mut Quick) -> usize {
        lean::best(game.board(), choices, chance)
    }

    fn priors(game: &EightBit, _seat: Seat, choices: &[Action], weights: &mut Vec<f32>) {
        let glance = lean::Glance::on(game.board(), choices);
        weights.extend(choices.iter().map(|action| glance.worth(*action)));
        let most = weights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        for weight in weights {
            *weight = ((*weight - most) / 2.0).max(-5.0).exp();
        }
    }

    fn bot(level: Level, seed: u64, budget: Budget) -> Box<dyn Bot<EightBit>> {
        Box::new(plan::Partner::new(plan::Habits::of(level), seed, budget))
    }

    fn kind(game: &EightBit) -> &'static str {
        judge::kind(game.board())
    }

    fn chances(game: &EightBit) -> [f32; Seat::MOST] {
        [judge::chance(game.board()); Seat::MOST]
    }

    /// All seats win or lose together.
    fn side(game: &EightBit, _seat: Seat) -> SeatSet {
        game.seats()
    }

    fn ways(sight: &Sight<EightBit>, done: &[Action], seed: u64) -> Vec<Vec<Action>> {
        judge::ways(sight, done, seed)
    }

    fn values(sight: &Sight<EightBit>, ways: &[Vec<Action>], iterations: u32, seed: u64) -> Vec<f32> {
        judge::values(sight, ways, iterations, seed)
    }
}

/// Approximate probability that the team saves the world.
pub fn hope(game: &EightBit) -> f32 {
    let board = game.board();
    match board.phase() {
        Phase::Lord | Phase::Heroes | Phase::Choose => campaign::hope(Purse::of(board), board.turn()),
        Phase::Loot | Phase::Spend => {
            let medals = board.medals_left().saturating_add(campaign::saved(board));
            campaign::spend(Purse::of(board), board.turn() + 1, medals).0
        }
        Phase::Over(_) => 0.0,
        Phase::Allies
        | Phase::Assign
        | Phase::Reassign
        | Phase::Roll
        | Phase::Abilities
        | Phase::Attacks
        | Phase::Answers
        | Phase::Strike => in_battle(game),
    }
}

fn in_battle(game: &EightBit) -> f32 {
    let eye = Eye::on(game.board());
    let (won, lost) = campaign::stakes(game.board());
    let (team, blows) = (eye.team(), eye.blows_to_come());
    let margin = (team - blows) / (3.0 + 0.1 * (team + blows));
    let chance = 1.0 / (1.0 + (-margin).exp());
    lost + (won - lost) * chance
}
