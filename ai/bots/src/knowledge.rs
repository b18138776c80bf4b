//! Game-specific heuristics for bots: evaluation, priors, rollout policy, levels.
//!
//! Everything here is heuristic: a wrong number makes a bot weaker, never incorrect. Values are shares of a win, from 0
//! to 1. The knowledge of a game is in `games/<game>/bots`; a game without any uses [`NoKnowledge`].

use std::marker::PhantomData;

use budokan_kernel::{Game, Outcome, Quick, Seat, SeatSet, Sight, Verdict};

use crate::bot::{self, Bot, Budget};
use crate::level::{self, Level};
use crate::search::{Ismcts, Tuning};

/// The heuristics for one game.
pub trait Knowledge: Sized + Send + Sync + 'static {
    /// The game that the heuristics are for.
    type Game: Game;

    /// Static evaluation of a position for a seat: a rough estimate of the mean [`Knowledge::result`]. The position is
    /// imagined by the seat, so none of it is certain.
    fn worth(game: &Self::Game, seat: Seat) -> f32;

    /// [`Knowledge::worth`] for every seat, indexed by seat number; overridden if that is faster than separate calls.
    #[inline]
    fn worths(game: &Self::Game) -> [f32; Seat::MOST] {
        let mut worths = [0.0; Seat::MOST];
        for seat in game.seats().iter() {
            worths[seat.index()] = Self::worth(game, seat);
        }
        worths
    }

    /// Value of an outcome for a seat.
    fn result(_game: &Self::Game, outcome: &Outcome, seat: Seat) -> f32 {
        match outcome.verdict {
            Verdict::Victory(seats) => f32::from(u8::from(seats.has(seat))),
            Verdict::Draw => 0.5,
            Verdict::Defeat => 0.0,
        }
    }

    /// Rollout policy: returns the index of a choice; `choices` is not empty. It should be fast and give every choice
    /// that can be right a chance.
    #[inline]
    fn lean(_game: &Self::Game, _seat: Seat, choices: &[Action<Self>], chance: &mut Quick) -> usize {
        chance.below(choices.len() as u32) as usize
    }

    /// Priors: a positive weight for each choice, not normalised. `weights` is empty at the start.
    fn priors(_game: &Self::Game, _seat: Seat, choices: &[Action<Self>], weights: &mut Vec<f32>) {
        weights.resize(choices.len(), 1.0);
    }

    /// Whether the seats decide simultaneously and in secret, so that no seat knows the decisions of the others yet.
    fn veiled(game: &Self::Game) -> bool {
        game.status().awaited().len() > 1
    }

    /// Creates the bot of a level.
    fn bot(level: Level, seed: u64, budget: Budget) -> Box<dyn Bot<Self::Game>> {
        level::generic::<Self>(level, seed, budget)
    }

    /// Measured reference values for reviews of this game, as TOML: `review.toml`, written by `budokan lab review`;
    /// empty if nothing was measured.
    const REVIEWS: &'static str = "";

    /// Kind of a bout, as [`REVIEWS`](Knowledge::REVIEWS) names it: measurements of one kind do not apply to another.
    fn kind(_game: &Self::Game) -> &'static str {
        ""
    }

    /// Value of an outcome for a seat in a review, from 0 to 1: whether it won, unless the players of the
    /// game count otherwise.
    fn mark(game: &Self::Game, outcome: &Outcome, seat: Seat) -> f32 {
        Self::result(game, outcome, seat)
    }

    /// The expected [`mark`](Knowledge::mark) of every seat under good play from this full position, indexed by seat
    /// number. Reviews measure luck by it. It is never called for a position that is over.
    fn chances(game: &Self::Game) -> [f32; Seat::MOST] {
        Self::worths(game)
    }

    /// The seats that win and lose together with this one, itself included.
    fn side(_game: &Self::Game, seat: Seat) -> SeatSet {
        SeatSet::of(&[seat])
    }

    /// Whether this action only prepares a decision. It can be undone at no cost, so a review evaluates it together
    /// with the following actions.
    fn drafts(_game: &Self::Game, _action: Action<Self>) -> bool {
        false
    }

    /// The alternatives of a seat for a review: each way is a list of actions whose first is legal now. `done` is the
    /// way that was played, which need not be in the list. A game with many small actions per decision overrides this
    /// to list the ways worth comparing.
    fn ways(sight: &Sight<Self::Game>, _done: &[Action<Self>], _seed: u64) -> Vec<Vec<Action<Self>>> {
        bot::choices(sight).into_iter().map(|action| vec![action]).collect()
    }

    /// The expected [`mark`](Knowledge::mark) after each of these ways, estimated by the strongest bot with this
    /// number of iterations per way, from the sight alone. All ways are evaluated in the same imagined positions,
    /// determined by the seed, so that they are comparable. Only the first action of a way is forced, unless a
    /// game overrides this.
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

/// The action type of the game that `K` knows.
pub type Action<K> = <<K as Knowledge>::Game as Game>::Action;

/// No heuristics: bots use the rules alone. For games without knowledge of their own.
pub struct NoKnowledge<G>(PhantomData<fn() -> G>);

impl<G: Game> Knowledge for NoKnowledge<G> {
    type Game = G;

    fn worth(_game: &G, _seat: Seat) -> f32 {
        0.5
    }
}
