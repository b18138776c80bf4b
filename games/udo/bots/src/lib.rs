//! What is known of `udo`.
//!
//! Nothing comes to light while a turn is played, so the bots here think in turns: `bot.rs` chooses a plan among
//! those that `turn.rs` finds, by what `net.rs` says about where they lead. `solve.rs` finds the best there
//! is where a position is small enough. Everything else serves these: read `stand.rs` first.

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

/// What a victory with this glory is worth: the top rank is what counts.
pub fn value(glory: u8) -> f32 {
    if glory >= TOP { 1.0 } else { f32::from(glory) / 40.0 }
}

/// The glory of the top rank (UDO-9.6).
pub const TOP: u8 = 10;

/// What is known of `udo`.
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
            // Who lost later lost less: a search that loses nearly always still learns something.
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
