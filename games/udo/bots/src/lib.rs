//! Bots for `udo`: planner, evaluation and solver.
//!
//! No hidden information is revealed during a turn, so the bots plan whole turns: `bot.rs` chooses among the plans that
//! `turn.rs` generates, by the evaluation of `net.rs`. `solve.rs` computes optimal play for positions that are small
//! enough. All other modules support these; start with `stand.rs`.

#![expect(clippy::cast_precision_loss, reason = "counts become shares of a win, where a rounding does no harm")]

mod best;
pub mod bot;
pub mod effect;
mod facts;
pub mod finish;
pub mod hits;
pub mod judge;
mod level;
pub mod mix;
pub mod net;
pub mod plan;
pub mod price;
mod sense;
pub mod sensible;
pub mod solve;
pub mod stand;
pub mod turn;

use budokan_kernel::{Outcome, Quick, Seat, Sight};
use budokan_udo::{Action, Udo};

use budokan_bots::Knowledge;
use budokan_bots::bot::{Bot, Budget};
use budokan_bots::level::Level;

/// The value of a victory with this glory; the goal is the top rank.
pub fn value(glory: u8) -> f32 {
    if glory >= TOP { 1.0 } else { f32::from(glory) / 40.0 }
}

/// The glory of the top rank (UDO-9.6).
pub const TOP: u8 = 10;

/// The bots' knowledge of `udo`.
pub struct UdoKnowledge;

impl Knowledge for UdoKnowledge {
    type Game = Udo;

    const REVIEWS: &'static str = include_str!("../review.toml");

    fn worth(game: &Udo, _seat: Seat) -> f32 {
        sense::worth(game)
    }

    fn result(game: &Udo, outcome: &Outcome, _seat: Seat) -> f32 {
        match outcome.score {
            Some(score) => value(score as u8),
            // A later defeat is better, so that a search that nearly always loses still has a gradient.
            None => f32::from(game.glory()) / 250.0,
        }
    }

    #[inline]
    fn lean(_game: &Udo, _seat: Seat, choices: &[Action], chance: &mut Quick) -> usize {
        sense::lean(choices, chance)
    }

    fn priors(_game: &Udo, _seat: Seat, choices: &[Action], weights: &mut Vec<f32>) {
        weights.extend(choices.iter().map(|action| sense::promise(*action)));
    }

    fn bot(level: Level, seed: u64, budget: Budget) -> Box<dyn Bot<Udo>> {
        level::bot(level, seed, budget)
    }

    fn kind(game: &Udo) -> &'static str {
        judge::kind(game)
    }

    fn mark(_game: &Udo, outcome: &Outcome, _seat: Seat) -> f32 {
        judge::mark(outcome)
    }

    fn chances(game: &Udo) -> [f32; Seat::MOST] {
        let mut chances = [0.0; Seat::MOST];
        chances[0] = judge::chance(game);
        chances
    }

    fn drafts(_game: &Udo, action: Action) -> bool {
        judge::is_draft(action)
    }

    fn ways(sight: &Sight<Udo>, done: &[Action], _seed: u64) -> Vec<Vec<Action>> {
        judge::ways(sight, done)
    }

    fn values(sight: &Sight<Udo>, ways: &[Vec<Action>], iterations: u32, seed: u64) -> Vec<f32> {
        judge::values(sight, ways, iterations, seed)
    }
}
