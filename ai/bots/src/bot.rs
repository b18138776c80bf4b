//! What a bot is, and what it may spend.

use std::fmt;
use std::sync::Arc;

use budokan_kernel::{Game, Quick, Seat, Sight, Viewer};

/// A player of one game.
///
/// A bot may keep what it has computed, but never needs it: the same seed, budget and sight give the same
/// move, so a bot that is made anew after a restart plays on as if nothing had happened.
pub trait Bot<G: Game>: Send {
    /// One of `sight.legal`. The seat that looks must be asked.
    fn decide(&mut self, sight: &Sight<G>) -> G::Action;

    /// What it would do and what else it has thought of, the best first; never nothing. The seat that looks must be
    /// asked. A bot that compares nothing has one line.
    fn weigh(&mut self, sight: &Sight<G>) -> Vec<Line<G::Action>> {
        vec![Line::plain(self.decide(sight))]
    }
}

/// What a bot would do next: one action, or several small ones that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Line<A> {
    /// The actions, in their order; never none.
    pub actions: Vec<A>,
    /// What the bot thinks of it, if it compares.
    pub weight: Option<Weight>,
}

/// What a bot thinks of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Weight {
    /// What it brings on average, as a share of a win, from 0 to 1.
    Worth(f32),
    /// How often the bot would do it, from 0 to 1: where nobody should be able to foresee it.
    Often(f32),
}

impl<A> Line<A> {
    /// One action, compared with nothing.
    pub fn plain(action: A) -> Self {
        Self { actions: vec![action], weight: None }
    }

    /// One action that is worth so much.
    pub fn worth(action: A, worth: f32) -> Self {
        Self { actions: vec![action], weight: Some(Weight::Worth(worth)) }
    }
}

/// Whether the time for a decision is over.
pub type TimeUp = Box<dyn Fn() -> bool>;

/// Starts the time of one decision, and says later whether it is over.
pub type Timer = Arc<dyn Fn() -> TimeUp + Send + Sync>;

/// What a bot may spend on one decision.
#[derive(Clone, Default)]
pub struct Budget {
    /// How many iterations or trials, whatever the bot counts; its own number if this is `None`.
    pub iterations: Option<u32>,
    /// When to stop at the latest. The move then depends on the machine; iterations alone do not.
    pub timer: Option<Timer>,
}

impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let timer = self.timer.as_ref().map(|_| "a timer");
        f.debug_struct("Budget").field("iterations", &self.iterations).field("timer", &timer).finish()
    }
}

impl Budget {
    /// So many iterations, whatever time they take.
    pub fn iterations(iterations: u32) -> Self {
        Self { iterations: Some(iterations), timer: None }
    }

    /// Starts a decision; `own` is how many iterations the bot makes unless the budget says otherwise.
    pub fn start(&self, own: u32) -> Limit {
        Limit { left: self.iterations.unwrap_or(own), time_up: self.timer.as_ref().map(|timer| timer()) }
    }
}

/// What is left of a [`Budget`] for one decision.
pub struct Limit {
    left: u32,
    time_up: Option<TimeUp>,
}

/// A clock is asked once in so many iterations.
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

    /// How many iterations are left, whatever the clock says.
    pub fn left(&self) -> u32 {
        self.left
    }

    /// Whether the time is over; for bots whose iterations are long.
    pub fn is_late(&self) -> bool {
        self.time_up.as_ref().is_some_and(|time_up| time_up())
    }
}

/// The seat that looks.
pub fn seat<G: Game>(sight: &Sight<G>) -> Seat {
    match sight.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Bystander | Viewer::Referee => panic!("a bot has a seat"),
    }
}

/// The choices of a sight: what is legal and leads on.
pub fn choices<G: Game>(sight: &Sight<G>) -> Vec<G::Action> {
    let on: Vec<_> = sight.legal.iter().copied().filter(|action| G::leads_on(&sight.view, *action)).collect();
    // A seat that can only take back still has to answer.
    if on.is_empty() { sight.legal.clone() } else { on }
}

/// The luck of one decision: a stream of its own for every seed, seat and question.
pub fn luck<G: Game>(seed: u64, sight: &Sight<G>) -> Quick {
    mixed(seed, u64::from(seat(sight).0) << 32 | u64::from(sight.asked))
}

/// A stream of its own for every pair of numbers.
pub fn mixed(seed: u64, number: u64) -> Quick {
    let mut first = Quick::new(seed);
    let mut second = Quick::new(first.word() ^ number);
    Quick::new(second.word())
}

/// Picks any choice, each equally likely.
pub struct Random {
    seed: u64,
}

impl Random {
    /// The same number makes the same picks.
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
