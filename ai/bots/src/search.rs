//! Information-set Monte Carlo tree search (ISMCTS).
//!
//! Every iteration imagines a full position that is consistent with the seat's view, descends the tree by its current
//! statistics, adds one action, and plays a rollout to the end (or to an evaluation). Each action counts its visits and
//! its availability, because the legal actions depend on the imagined position. If several seats decide in secret at
//! the same time, each descends a separate branch without knowledge of the others, by regret matching, and the branches
//! join when the decisions are revealed. Dice are sampled, never searched.

mod keys;
mod tree;

use budokan_kernel::{Game, Quick, Seat, Sight, Status, Table};

use crate::bot::{self, Bot, Budget, CandidateLine, Weight};
use crate::knowledge::{Action, Knowledge};

use keys::{Key, Keys};
use tree::{Edge, KnownChoice, NodeIndex, SearchTree, Taste, Tried};

/// Parameters of a search.
#[derive(Clone, Copy, Debug)]
pub struct Tuning {
    /// Default number of iterations.
    pub iterations: u32,
    /// Weight of the exploration term.
    pub explore: f32,
    /// Weight of the priors.
    pub bias: f32,
    /// Number of actions per node that are always tried; beyond it, progressive widening tries the
    /// most promising first.
    pub wide: usize,
    /// Rollout policy outside the tree.
    pub beyond: Beyond,
}

/// Rollout policy outside the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beyond {
    /// Random choices until the end.
    Random,
    /// [`Knowledge::lean`] for this number of decisions, then [`Knowledge::worth`].
    Leaning(u32),
}

impl Tuning {
    /// Parameters without knowledge of the game.
    pub const PLAIN: Self = Self { iterations: 10_000, explore: 0.7, bias: 0.0, wide: 24, beyond: Beyond::Random };
    /// Parameters for the game's priors, rollout policy and evaluation.
    pub const KNOWING: Self =
        Self { iterations: 10_000, explore: 0.7, bias: 1.0, wide: 24, beyond: Beyond::Leaning(u32::MAX) };
}

/// A bot that searches.
pub struct Ismcts<K: Knowledge> {
    tuning: Tuning,
    seed: u64,
    budget: Budget,
    walk: Walk<K>,
}

impl<K: Knowledge> Ismcts<K> {
    /// Creates the bot; the budget counts iterations.
    pub fn new(tuning: Tuning, seed: u64, budget: Budget) -> Self {
        Self { tuning, seed, budget, walk: Walk::new(tuning) }
    }

    /// Runs the search and returns the statistics of each choice, in the order of the choices. `imagine` samples the
    /// position of each iteration: [`budokan_kernel::Game::imagine`], unless the game has a better belief model.
    pub fn search(
        &mut self,
        sight: &Sight<K::Game>,
        mut imagine: impl FnMut(&<K::Game as Game>::View, &mut Quick) -> K::Game,
    ) -> Vec<Learned<Action<K>>> {
        let choices = bot::choices(sight);
        let mut luck = bot::luck(self.seed, sight);
        let mut limit = self.budget.start(self.tuning.iterations);
        self.walk.begin(bot::seat(sight), &choices);
        while limit.goes_on() {
            let game = imagine(&sight.view, &mut luck);
            self.walk.iterate(game, &mut luck);
        }
        self.walk.learned(&choices)
    }

    /// Mean value of the last search, as a share of a win of its seat.
    pub fn mean(&self) -> f32 {
        (self.walk.sum / f64::from(self.walk.now.max(1))) as f32
    }

    /// Number of decisions made by the last search, in the tree and in rollouts.
    pub fn decisions(&self) -> u64 {
        self.walk.decisions
    }
}

/// Search statistics of one choice at the root.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Learned<A> {
    /// The choice itself.
    pub action: A,
    /// Number of visits.
    pub visits: u32,
    /// Mean value as a share of a win.
    pub mean: f32,
    /// Its probability in the average strategy of regret matching; 0 if the decision is not secret.
    pub share: f32,
}

impl<K: Knowledge> Bot<K::Game> for Ismcts<K> {
    fn decide(&mut self, sight: &Sight<K::Game>) -> Action<K> {
        let choices = bot::choices(sight);
        if let [only] = choices[..] {
            return only;
        }
        let learned = self.search(sight, |view, luck| K::Game::imagine(view, luck));
        let mut luck = bot::mixed(self.seed, u64::from(sight.asked));
        choose(&learned, &mut luck)
    }

    fn weigh(&mut self, sight: &Sight<K::Game>) -> Vec<CandidateLine<Action<K>>> {
        if let [only] = bot::choices(sight)[..] {
            return vec![CandidateLine::plain(only)];
        }
        ranked(&self.search(sight, |view, luck| K::Game::imagine(view, luck)))
    }
}

/// The visited choices, best first: by probability if the strategy is mixed, otherwise by visits.
pub fn ranked<A: Copy>(learned: &[Learned<A>]) -> Vec<CandidateLine<A>> {
    let mixes = learned.iter().any(|one| one.share > 0.0);
    let mut tried: Vec<&Learned<A>> = learned.iter().filter(|one| one.visits > 0).collect();
    tried.sort_by(|one, other| {
        let by_share = other.share.total_cmp(&one.share);
        by_share.then(other.visits.cmp(&one.visits)).then(other.mean.total_cmp(&one.mean))
    });
    let weight = |one: &Learned<A>| if mixes { Weight::Often(one.share) } else { Weight::Worth(one.mean) };
    let line = |one: &&Learned<A>| CandidateLine { actions: vec![one.action], weight: Some(weight(one)) };
    let lines: Vec<CandidateLine<A>> = tried.iter().map(line).collect();
    // If the time was up at once, no choice was visited.
    if lines.is_empty() { learned.iter().take(1).map(|one| CandidateLine::plain(one.action)).collect() } else { lines }
}

/// Samples a choice from the mixed strategy if there is one; otherwise takes the most visited choice.
pub fn choose<A: Copy>(learned: &[Learned<A>], luck: &mut Quick) -> A {
    /// Probabilities below this are exploration noise and are ignored.
    const SLIGHT: f32 = 0.05;
    let sum: f32 = learned.iter().map(|one| one.share).filter(|share| *share >= SLIGHT).sum();
    if sum > 0.0 {
        let mut left = luck.below(1 << 24) as f32 / (1u32 << 24) as f32 * sum;
        for one in learned.iter().filter(|one| one.share >= SLIGHT) {
            left -= one.share;
            if left <= 0.0 {
                return one.action;
            }
        }
    }
    let rank = |one: &&Learned<A>| (one.visits, one.mean);
    let best = learned.iter().max_by(|one, other| {
        let (one, other) = (rank(one), rank(other));
        one.0.cmp(&other.0).then(one.1.total_cmp(&other.1))
    });
    best.expect("a seat that is asked has a choice").action
}

/// One action of an iteration inside the tree.
#[derive(Clone, Copy)]
struct Stride {
    edge: Edge,
    seat: Seat,
    /// For a secret decision, the start of its available edges in `possible`; they end where the next ones begin.
    secret: Option<usize>,
}

/// The tree and the buffers of an iteration.
struct Walk<K: Knowledge> {
    taste: Taste,
    beyond: Beyond,
    tree: SearchTree,
    keys: Keys<Action<K>>,
    seat: Seat,
    root: Vec<Action<K>>,
    root_keys: Vec<Key>,
    now: u32,
    /// Sum of the values of its seat over all iterations.
    sum: f64,
    decisions: u64,
    path: Vec<Stride>,
    /// Available edges at secret decisions, in the order of the path.
    possible: Vec<Edge>,
    choices: Vec<Action<K>>,
    known: Vec<KnownChoice>,
    fresh: Vec<usize>,
    weights: Vec<f32>,
}

/// The current position of an iteration in the tree.
#[derive(Clone, Copy)]
struct Whereabouts {
    /// The common node, while no decision is secret.
    all: NodeIndex,
    /// The node of each seat, while they decide in secret.
    each: Option<[NodeIndex; Seat::MOST]>,
}

impl Whereabouts {
    fn of(&self, seat: Seat) -> NodeIndex {
        self.each.map_or(self.all, |each| each[seat.index()])
    }

    fn set(&mut self, seat: Seat, node: NodeIndex) {
        match &mut self.each {
            None => self.all = node,
            Some(each) => each[seat.index()] = node,
        }
    }
}

impl<K: Knowledge> Walk<K> {
    fn new(tuning: Tuning) -> Self {
        Self {
            taste: Taste { explore: tuning.explore, bias: tuning.bias, wide: tuning.wide },
            beyond: tuning.beyond,
            tree: SearchTree::new(),
            keys: Keys::new(),
            seat: Seat(0),
            root: Vec::new(),
            root_keys: Vec::new(),
            now: 0,
            sum: 0.0,
            decisions: 0,
            path: Vec::new(),
            possible: Vec::new(),
            choices: Vec::new(),
            known: Vec::new(),
            fresh: Vec::new(),
            weights: Vec::new(),
        }
    }

    fn begin(&mut self, seat: Seat, choices: &[Action<K>]) {
        self.tree.clear();
        self.keys.clear();
        self.seat = seat;
        self.root.clear();
        self.root.extend_from_slice(choices);
        self.root_keys.clear();
        self.root_keys.extend(choices.iter().map(|choice| self.keys.of(seat, choice)));
        self.now = 0;
        self.sum = 0.0;
        self.decisions = 0;
    }

    /// Runs one iteration from this imagined position.
    fn iterate(&mut self, mut game: K::Game, luck: &mut Quick) {
        self.now += 1;
        self.tree.begin(self.now);
        self.path.clear();
        self.possible.clear();
        let mut at = Whereabouts { all: NodeIndex::ROOT, each: None };
        let mut asked = Some(self.seat);
        loop {
            let status = game.status();
            let Status::Awaiting(awaited) = status else { break };
            self.veil(&mut at, &game);
            let inside = |seat: &Seat| !at.of(*seat).is_out();
            // During secret decisions, seats that are still in the tree go first; the order does not matter to them.
            let first = asked.take();
            let Some(seat) = first.or_else(|| awaited.iter().find(inside)) else { break };
            self.step(&mut game, seat, first.is_some(), &mut at, luck);
        }
        let values = self.value(game, luck);
        self.sum += f64::from(values[self.seat.index()]);
        let mut end = self.possible.len();
        for stride in self.path.iter().rev() {
            let value = values[stride.seat.index()];
            self.tree.credit(stride.edge, value);
            if let Some(begin) = stride.secret {
                self.tree.regret(&self.possible[begin..end], value);
                end = begin;
            }
        }
    }

    /// Splits the branches when seats begin to decide in secret, and joins them afterwards.
    fn veil(&mut self, at: &mut Whereabouts, game: &K::Game) {
        match (at.each, K::veiled(game)) {
            (None, true) => at.each = Some([at.all; Seat::MOST]),
            (Some(each), false) => *at = Whereabouts { all: self.tree.meet(at.all, each), each: None },
            (None, false) | (Some(_), true) => {}
        }
    }

    /// One decision of a seat inside the tree; the first one is the root decision.
    fn step(&mut self, game: &mut K::Game, seat: Seat, begins: bool, at: &mut Whereabouts, luck: &mut Quick) {
        let node = at.of(seat);
        self.decisions += 1;
        if begins {
            self.choices.clone_from(&self.root);
        } else {
            game.choices(seat, &mut self.choices);
        }
        if let [only] = self.choices[..] {
            game.apply(seat, only, &mut Table::silent(luck));
            return;
        }
        self.tree.visit(node);
        if begins {
            self.tree.sort(node, self.root_keys.iter().copied(), &mut self.known, &mut self.fresh);
        } else {
            let keys = self.choices.iter().map(|choice| self.keys.of(seat, choice));
            self.tree.sort(node, keys, &mut self.known, &mut self.fresh);
        }
        let secret = at.each.is_some().then_some(self.possible.len());
        if secret.is_some() {
            self.possible.extend(self.known.iter().map(|(edge, _)| *edge));
        }
        let room = self.tree.room(node, self.choices.len(), &self.taste);
        let (edge, action, next) = if !self.fresh.is_empty() && self.known.len() < room {
            let (index, prior) = self.newcomer(game, seat, luck);
            let action = self.choices[index];
            let key = self.keys.of(seat, &action);
            (self.tree.grow(node, key, prior), action, NodeIndex::OUT)
        } else {
            let (edge, index) = if secret.is_some() {
                self.tree.by_regret(&self.known, luck)
            } else {
                self.tree.most_promising(&self.known, &self.taste)
            };
            (edge, self.choices[index], self.tree.follow(edge))
        };
        self.path.push(Stride { edge, seat, secret });
        at.set(seat, next);
        game.apply(seat, action, &mut Table::silent(luck));
    }

    /// The untried choice to add: the one with the highest prior, or a random one without priors.
    fn newcomer(&mut self, game: &K::Game, seat: Seat, luck: &mut Quick) -> (usize, f32) {
        let any = self.fresh[luck.below(self.fresh.len() as u32) as usize];
        if self.taste.bias <= 0.0 {
            return (any, 0.0);
        }
        self.weights.clear();
        K::priors(game, seat, &self.choices, &mut self.weights);
        let sum: f32 = self.weights.iter().sum();
        let mut best = any;
        for index in &self.fresh {
            if self.weights[*index] > self.weights[best] {
                best = *index;
            }
        }
        (best, self.weights[best] / sum.max(f32::MIN_POSITIVE))
    }

    /// Plays a rollout outside the tree and returns the value for every seat.
    fn value(&mut self, mut game: K::Game, luck: &mut Quick) -> [f32; Seat::MOST] {
        let (most, leaning) = match self.beyond {
            Beyond::Random => (K::Game::LONGEST, false),
            Beyond::Leaning(decisions) => ((decisions as usize).min(K::Game::LONGEST), true),
        };
        for _ in 0..most {
            let Some(seat) = game.status().awaited().first() else { break };
            self.decisions += 1;
            let action = if leaning {
                game.choices(seat, &mut self.choices);
                let several = self.choices.len() > 1;
                self.choices[if several { K::lean(&game, seat, &self.choices, luck) } else { 0 }]
            } else {
                game.random_choice(seat, luck, &mut self.choices)
            };
            game.apply(seat, action, &mut Table::silent(luck));
        }
        let Status::Over(outcome) = game.status() else { return K::worths(&game) };
        let mut values = [0.0; Seat::MOST];
        for seat in game.seats().iter() {
            values[seat.index()] = K::result(&game, &outcome, seat);
        }
        values
    }

    /// The statistics of each choice at the root.
    fn learned(&self, choices: &[Action<K>]) -> Vec<Learned<Action<K>>> {
        let edges = || self.root_keys.iter().map(|key| self.tree.tried(NodeIndex::ROOT, *key));
        let mass: f32 = edges().flatten().map(|edge| edge.mass).sum();
        let look = |(action, edge): (&Action<K>, Option<&Tried>)| {
            let share = edge.filter(|_| mass > 0.0).map_or(0.0, |edge| edge.mass / mass);
            let (visits, mean) = edge.map_or((0, 0.0), |edge| (edge.visits, edge.mean));
            Learned { action: *action, visits, mean, share }
        };
        choices.iter().zip(edges()).map(look).collect()
    }
}
