//! What is known of a game beyond its rules.
//!
//! Everything here is taste, never law: a wrong number makes a bot weaker, not wrong. The numbers are shares
//! of a win, from 0 to 1. What is known of one game stands in `games/<game>/bots`; a game that brings nothing has
//! [`Unknown`].

use std::marker::PhantomData;

use budokan_kernel::{Game, Outcome, Quick, Seat, Verdict};

use crate::bot::{Bot, Budget};
use crate::level::{self, Level};

/// What bots know of one game.
pub trait Knowledge: Sized + Send + Sync + 'static {
    /// The game.
    type Game: Game;

    /// How good this position is for a seat: what [`Knowledge::result`] will be on average, roughly. The position
    /// is one that the seat imagines: nothing here is known to be true.
    fn worth(game: &Self::Game, seat: Seat) -> f32;

    /// What an outcome is worth to a seat.
    fn result(_game: &Self::Game, outcome: &Outcome, seat: Seat) -> f32 {
        match outcome.verdict {
            Verdict::Victory(seats) => f32::from(u8::from(seats.has(seat))),
            Verdict::Draw => 0.5,
            Verdict::Defeat => 0.0,
        }
    }

    /// The choice that a simulation takes: an index into `choices`, which are not empty. It should be quick,
    /// and every choice that can be right should be possible.
    #[inline]
    fn lean(_game: &Self::Game, _seat: Seat, choices: &[Action<Self>], chance: &mut Quick) -> usize {
        chance.below(choices.len() as u32) as usize
    }

    /// How promising each choice looks at first sight: positive weights, of any sum. `weights` comes empty.
    fn priors(_game: &Self::Game, _seat: Seat, choices: &[Action<Self>], weights: &mut Vec<f32>) {
        weights.resize(choices.len(), 1.0);
    }

    /// Whether the seats decide in secret at the same time, so that nobody knows yet what others have decided.
    fn veiled(game: &Self::Game) -> bool {
        game.status().awaited().iter().count() > 1
    }

    /// The bot of a level.
    fn bot(level: Level, seed: u64, budget: Budget) -> Box<dyn Bot<Self::Game>> {
        level::generic::<Self>(level, seed, budget)
    }
}

/// The actions of the game that is known.
pub type Action<K> = <<K as Knowledge>::Game as Game>::Action;

/// No knowledge of a game: bots go by its rules alone. For games that bring none of their own.
pub struct Unknown<G>(PhantomData<fn() -> G>);

impl<G: Game> Knowledge for Unknown<G> {
    type Game = G;

    fn worth(_game: &G, _seat: Seat) -> f32 {
        0.5
    }
}
