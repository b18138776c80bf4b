//! What is known of a game beyond its rules.
//!
//! Everything here is taste, never law: a wrong number makes a bot weaker, not wrong. The numbers are shares
//! of a win, from 0 to 1. What is known of one game stands in `games/<game>/bots`; a game that brings nothing has
//! [`Unknown`].

use std::marker::PhantomData;

use budokan_kernel::{Game, Outcome, Quick, Seat, SeatSet, Sight, Verdict};

use crate::bot::{self, Bot, Budget};
use crate::level::{self, Level};
use crate::search::{Ismcts, Tuning};

/// What bots know of one game.
pub trait Knowledge: Sized + Send + Sync + 'static {
    /// The game.
    type Game: Game;

    /// How good this position is for a seat: what [`Knowledge::result`] will be on average, roughly. The position
    /// is one that the seat imagines: nothing here is known to be true.
    fn worth(game: &Self::Game, seat: Seat) -> f32;

    /// The same for every seat, by its number: where that is quicker than to ask for each.
    #[inline]
    fn worths(game: &Self::Game) -> [f32; Seat::MOST] {
        let mut worths = [0.0; Seat::MOST];
        for seat in game.seats().iter() {
            worths[seat.index()] = Self::worth(game, seat);
        }
        worths
    }

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
        game.status().awaited().len() > 1
    }

    /// The bot of a level.
    fn bot(level: Level, seed: u64, budget: Budget) -> Box<dyn Bot<Self::Game>> {
        level::generic::<Self>(level, seed, budget)
    }

    /// What was measured of reviews of this game, as TOML: `review.toml`, which `budokan lab review` writes; empty where
    /// nobody has measured anything.
    const REVIEWS: &'static str = "";

    /// How a bout is fought, as [`REVIEWS`](Knowledge::REVIEWS) names it: what is measured of one kind says nothing of another.
    fn kind(_game: &Self::Game) -> &'static str {
        ""
    }

    /// What an outcome counts for a seat when a bout is looked back on, from 0 to 1: whether it won, unless the
    /// people who play the game count otherwise.
    fn mark(game: &Self::Game, outcome: &Outcome, seat: Seat) -> f32 {
        Self::result(game, outcome, seat)
    }

    /// What each seat's [`mark`](Knowledge::mark) will be on average if all play on well from this full position, by its
    /// number: what luck is measured by. It is never asked of a position that is over.
    fn chances(game: &Self::Game) -> [f32; Seat::MOST] {
        Self::worths(game)
    }

    /// Who wins and loses together with this seat, itself included.
    fn side(_game: &Self::Game, seat: Seat) -> SeatSet {
        SeatSet::of(&[seat])
    }

    /// Whether this action only prepares a decision: it can be taken back for nothing, so it is judged together with what
    /// follows.
    fn drafts(_game: &Self::Game, _action: Action<Self>) -> bool {
        false
    }

    /// What a seat could do: each way is a list of actions, of which the first is legal now. `done` is what it has done,
    /// which need not be among them. A game whose decisions are many small actions says here what is worth comparing.
    fn ways(sight: &Sight<Self::Game>, _done: &[Action<Self>], _seed: u64) -> Vec<Vec<Action<Self>>> {
        bot::choices(sight).into_iter().map(|action| vec![action]).collect()
    }

    /// What the seat's [`mark`](Knowledge::mark) will be on average after each of these ways, as the strongest bot thinks
    /// that has so many iterations for each, from the sight alone. The same seed imagines the same positions for every
    /// way, so that two of them can be compared. Only the first action of a way is taken, unless a game knows better.
    fn values(sight: &Sight<Self::Game>, ways: &[Vec<Action<Self>>], iterations: u32, seed: u64) -> Vec<f32> {
        let mut search = Ismcts::<Self>::new(Tuning::KNOWING, seed, Budget::iterations(iterations));
        let value = |way: &Vec<Action<Self>>| {
            let mut worlds = bot::mixed(seed, u64::from(sight.asked));
            let Sight { viewer, status, asked, .. } = *sight;
            let sight = Sight { viewer, view: sight.view.clone(), status, asked, legal: vec![way[0]] };
            search.search(&sight, |view, _| Self::Game::imagine(view, &mut worlds));
            search.mean()
        };
        ways.iter().map(value).collect()
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
