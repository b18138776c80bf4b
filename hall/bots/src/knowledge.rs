//! What is known of a game beyond its rules.
//!
//! Everything here is taste, never law: a wrong number makes a bot weaker, not wrong. The numbers are shares
//! of a win, from 0 to 1.

pub mod arena;
mod eightbit;
pub mod revenge;
pub mod udo;

use budokan_kernel::{Game, Outcome, Quick, Seat, Verdict};

use crate::bot::{Bot, Budget};
use crate::level::{self, Level};

/// A game that bots know their way about in.
pub trait Knowledge: Game {
    /// How good this position is for a seat: what [`Knowledge::result`] will be on average, roughly. The position
    /// is one that the seat imagines: nothing here is known to be true.
    fn worth(&self, seat: Seat) -> f32;

    /// What an outcome is worth to a seat.
    fn result(&self, outcome: &Outcome, seat: Seat) -> f32 {
        match outcome.verdict {
            Verdict::Victory(seats) => f32::from(u8::from(seats.has(seat))),
            Verdict::Draw => 0.5,
            Verdict::Defeat => 0.0,
        }
    }

    /// The choice that a simulation takes: an index into `choices`, which are not empty. It should be quick,
    /// and every choice that can be right should be possible.
    #[inline]
    fn lean(&self, _seat: Seat, choices: &[Self::Action], chance: &mut Quick) -> usize {
        chance.below(choices.len() as u32) as usize
    }

    /// How promising each choice looks at first sight: positive weights, of any sum. `weights` comes empty.
    fn priors(&self, _seat: Seat, choices: &[Self::Action], weights: &mut Vec<f32>) {
        weights.resize(choices.len(), 1.0);
    }

    /// Whether the seats decide in secret at the same time, so that nobody knows yet what others have decided.
    fn veiled(&self) -> bool {
        self.status().awaited().iter().count() > 1
    }

    /// The bot of a level.
    fn bot(level: Level, seed: u64, budget: Budget) -> Box<dyn Bot<Self>> {
        level::generic(level, seed, budget)
    }
}
