//! The [`Bot`] trait, and the budget of its decisions.

use std::fmt;
use std::sync::Arc;

use budokan_kernel::{Game, Quick, Seat, Sight, Viewer};

/// A player of one game.
///
/// A bot may cache computations but must not depend on them: the same seed, budget and sight give the same move, so a
/// bot that is recreated after a restart plays on unchanged.
pub trait Bot<G: Game>: Send {
    /// Chooses one of `sight.legal`. The sight must belong to a seat that is asked.
    fn decide(&mut self, sight: &Sight<G>) -> G::Action;

    /// The bot's ranked candidate lines, best first; at least one. The sight must belong to a seat that is asked. A bot
    /// that does not evaluate returns a single line.
    fn weigh(&mut self, sight: &Sight<G>) -> Vec<CandidateLine<G::Action>> {
        vec![CandidateLine::plain(self.decide(sight))]
    }
}

/// A candidate of a bot: one action, or several small ones that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct CandidateLine<A> {
    /// The actions, in order; at least one.
    pub actions: Vec<A>,
    /// The bot's evaluation, if it evaluates.
    pub weight: Option<Weight>,
}

/// A bot's evaluation of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Weight {
    /// Expected value as a share of a win, from 0 to 1.
    Worth(f32),
    /// Probability of the line in the bot's mixed strategy, from 0 to 1, for decisions that should be unpredictable.
    Often(f32),
}

impl<A> CandidateLine<A> {
    /// One action without an evaluation.
    pub fn plain(action: A) -> Self {
        Self { actions: vec![action], weight: None }
    }

    /// One action with its expected value.
    pub fn worth(action: A, worth: f32) -> Self {
        Self { actions: vec![action], weight: Some(Weight::Worth(worth)) }
    }
}

/// Returns whether the time for a decision is over.
pub type TimeUp = Box<dyn Fn() -> bool>;

/// Starts the clock of one decision.
pub type Timer = Arc<dyn Fn() -> TimeUp + Send + Sync>;

/// Resources that a bot may spend on one decision.
#[derive(Clone, Default)]
pub struct Budget {
    /// Number of iterations or trials, in the bot's own unit; `None` means the bot's default.
    pub iterations: Option<u32>,
    /// Latest end of the decision. With a timer the move depends on the machine; with iterations alone it does not.
    pub timer: Option<Timer>,
}

impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let timer = self.timer.as_ref().map(|_| "a timer");
        f.debug_struct("Budget").field("iterations", &self.iterations).field("timer", &timer).finish()
    }
}

impl Budget {
    /// A budget of iterations without a time limit.
    pub fn iterations(iterations: u32) -> Self {
        Self { iterations: Some(iterations), timer: None }
    }

    /// Starts a decision; `own` is the bot's default number of iterations.
    pub fn start(&self, own: u32) -> Limit {
        Limit { left: self.iterations.unwrap_or(own), time_up: self.timer.as_ref().map(|timer| timer()) }
    }
}

/// The remaining part of a [`Budget`] for one decision.
pub struct Limit {
    left: u32,
    time_up: Option<TimeUp>,
}

/// Number of iterations between two reads of the clock.
const GLANCE: u32 = 16;

impl Limit {
    /// Whether one more iteration may be made; counts it.
    #[inline]
    pub fn goes_on(&mut self) -> bool {
        if self.left == 0 || self.left.is_multiple_of(GLANCE) && self.is_late() {
            return false;
        }
        self.left -= 1;
        true
    }

    /// Number of remaining iterations, regardless of the clock.
    pub fn left(&self) -> u32 {
        self.left
    }

    /// Whether the time is over; for bots with long iterations.
    pub fn is_late(&self) -> bool {
        self.time_up.as_ref().is_some_and(|time_up| time_up())
    }
}

/// The seat of the sight.
pub fn seat<G: Game>(sight: &Sight<G>) -> Seat {
    match sight.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Bystander | Viewer::Referee => panic!("a bot has a seat"),
    }
}

/// The legal actions of a sight that [`Game::leads_on`] accepts.
pub fn choices<G: Game>(sight: &Sight<G>) -> Vec<G::Action> {
    let on: Vec<_> = sight.legal.iter().copied().filter(|action| G::leads_on(&sight.view, *action)).collect();
    // A seat whose only legal action is an undo must still answer.
    if on.is_empty() { sight.legal.clone() } else { on }
}

/// The RNG of one decision: a separate stream for every seed, seat and question.
pub fn luck<G: Game>(seed: u64, sight: &Sight<G>) -> Quick {
    mixed(seed, u64::from(seat(sight).0) << 32 | u64::from(sight.asked))
}

/// A separate RNG stream for every pair of numbers.
pub fn mixed(seed: u64, number: u64) -> Quick {
    let mut first = Quick::new(seed);
    let mut second = Quick::new(first.word() ^ number);
    Quick::new(second.word())
}

/// Plays uniformly random choices.
pub struct Random {
    seed: u64,
}

impl Random {
    /// Creates the bot; the same seed gives the same choices.
    pub fn new(seed: u64) -> Self {
        Self { seed }
    }
}

impl<G: Game> Bot<G> for Random {
    fn decide(&mut self, sight: &Sight<G>) -> G::Action {
        let choices = choices(sight);
        choices[luck(self.seed, sight).below(choices.len() as u32) as usize]
    }
}
