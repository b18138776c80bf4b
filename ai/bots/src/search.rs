//! Information-set tree search.
//!
//! Every iteration imagines a full position that its seat cannot tell from the truth, walks down the tree by
//! what was learned so far, adds one action, and plays on to the end (or to an evaluation). Actions are counted
//! as available or not, since what is possible depends on what is imagined. Where several seats decide in
//! secret at once, each walks down a branch of its own that does not know the others', by regret matching, and
//! the branches meet when the secret is out. Dice are sampled, never searched.

mod keys;
mod tree;

use budokan_kernel::{Game, Quick, Seat, Sight, Status, Table};

use crate::bot::{self, Bot, Budget, Line, Weight};
use crate::knowledge::{Action, Knowledge};

use keys::{Key, Keys};
use tree::{Edge, Known, Node, Taste, Tree, Tried};

/// How a search goes about it.
#[derive(Clone, Copy, Debug)]
pub struct Tuning {
    /// Iterations, unless the budget says otherwise.
    pub iterations: u32,
    /// How strongly what was tried little is preferred.
    pub explore: f32,
    /// How strongly the priors count.
    pub bias: f32,
    /// Up to so many actions are all tried at a node; beyond that, the most promising first.
    pub wide: usize,
    /// How a simulation goes on outside the tree.
    pub beyond: Beyond,
}

/// How a simulation goes on outside the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beyond {
    /// At random, to the end.
    Random,
    /// By [`Knowledge::lean`], for so many decisions, then [`Knowledge::worth`].
    Leaning(u32),
}

impl Tuning {
    /// Without knowledge of the game.
    pub const PLAIN: Self = Self { iterations: 10_000, explore: 0.7, bias: 0.0, wide: 24, beyond: Beyond::Random };
    /// With the game's priors, leaning and evaluation.
    pub const KNOWING: Self =
        Self { iterations: 10_000, explore: 0.7, bias: 1.0, wide: 24, beyond: Beyond::Leaning(u32::MAX) };
}

/// The searching bot.
pub struct Ismcts<K: Knowledge> {
    tuning: Tuning,
    seed: u64,
    budget: Budget,
    walk: Walk<K>,
}

impl<K: Knowledge> Ismcts<K> {
    /// The budget counts iterations.
    pub fn new(tuning: Tuning, seed: u64, budget: Budget) -> Self {
        Self { tuning, seed, budget, walk: Walk::new(tuning) }
    }

    /// Searches, and says what was learned of each choice, in the order of the choices. `imagine` gives the
    /// position of each iteration; [`budokan_kernel::Game::imagine`] unless the game has a better belief.
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

    /// What the last search has come to on average, as a share of a win of its seat.
    pub fn mean(&self) -> f32 {
        (self.walk.sum / f64::from(self.walk.now.max(1))) as f32
    }

    /// How many decisions the last search has made, in the tree and outside.
    pub fn decisions(&self) -> u64 {
        self.walk.decisions
    }
}

/// What a search has learned of one choice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Learned<A> {
    /// The choice.
    pub action: A,
    /// How often it was taken.
    pub visits: u32,
    /// What it brought on average, as a share of a win.
    pub mean: f32,
    /// Its share of the mixture that regret matching has come to; 0 where nothing is secret.
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

    fn weigh(&mut self, sight: &Sight<K::Game>) -> Vec<Line<Action<K>>> {
        if let [only] = bot::choices(sight)[..] {
            return vec![Line::plain(only)];
        }
        ranked(&self.search(sight, |view, luck| K::Game::imagine(view, luck)))
    }
}

/// What was tried, the best first: by its share of the mixture if there is one, otherwise by how often it was taken.
pub fn ranked<A: Copy>(learned: &[Learned<A>]) -> Vec<Line<A>> {
    let mixes = learned.iter().any(|one| one.share > 0.0);
    let mut tried: Vec<&Learned<A>> = learned.iter().filter(|one| one.visits > 0).collect();
    tried.sort_by(|one, other| {
        let by_share = other.share.total_cmp(&one.share);
        by_share.then(other.visits.cmp(&one.visits)).then(other.mean.total_cmp(&one.mean))
    });
    let weight = |one: &Learned<A>| if mixes { Weight::Often(one.share) } else { Weight::Worth(one.mean) };
    let line = |one: &&Learned<A>| Line { actions: vec![one.action], weight: Some(weight(one)) };
    let lines: Vec<Line<A>> = tried.iter().map(line).collect();
    // Without any time nothing was tried.
    if lines.is_empty() { learned.iter().take(1).map(|one| Line::plain(one.action)).collect() } else { lines }
}

/// The choice to make: from the mixture if there is one, otherwise the one that was taken most often.
pub fn choose<A: Copy>(learned: &[Learned<A>], luck: &mut Quick) -> A {
    /// What the mixture hardly leans on was only tried.
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

/// One action of a simulation that lies in the tree.
#[derive(Clone, Copy)]
struct Stride {
    edge: Edge,
    seat: Seat,
    /// Where a decision in secret begins among the edges that were possible; `possible` ends where the next begins.
    secret: Option<usize>,
}

/// The tree and the room that an iteration needs.
struct Walk<K: Knowledge> {
    taste: Taste,
    beyond: Beyond,
    tree: Tree,
    keys: Keys<Action<K>>,
    seat: Seat,
    root: Vec<Action<K>>,
    root_keys: Vec<Key>,
    now: u32,
    /// What its seat has got in all iterations together.
    sum: f64,
    decisions: u64,
    path: Vec<Stride>,
    /// The edges that were possible at decisions in secret, in the order of the path.
    possible: Vec<Edge>,
    choices: Vec<Action<K>>,
    known: Vec<Known>,
    fresh: Vec<usize>,
    weights: Vec<f32>,
}

/// Where a simulation is in the tree.
#[derive(Clone, Copy)]
struct Whereabouts {
    /// Where all are, while nothing is secret.
    all: Node,
    /// Where each seat is, while they decide in secret.
    each: Option<[Node; Seat::MOST]>,
}

impl Whereabouts {
    fn of(&self, seat: Seat) -> Node {
        self.each.map_or(self.all, |each| each[seat.index()])
    }

    fn set(&mut self, seat: Seat, node: Node) {
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
            tree: Tree::new(),
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

    /// One simulation from this position.
    fn iterate(&mut self, mut game: K::Game, luck: &mut Quick) {
        self.now += 1;
        self.tree.begin(self.now);
        self.path.clear();
        self.possible.clear();
        let mut at = Whereabouts { all: Node::ROOT, each: None };
        let mut asked = Some(self.seat);
        loop {
            let status = game.status();
            let Status::Awaiting(awaited) = status else { break };
            self.veil(&mut at, &game);
            let inside = |seat: &Seat| !at.of(*seat).is_out();
            // While others decide in secret, those still in the tree go first; order does not matter to them.
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

    /// Parts the seats when they begin to decide in secret, and lets them meet when they have.
    fn veil(&mut self, at: &mut Whereabouts, game: &K::Game) {
        match (at.each, K::veiled(game)) {
            (None, true) => at.each = Some([at.all; Seat::MOST]),
            (Some(each), false) => *at = Whereabouts { all: self.tree.meet(at.all, each), each: None },
            (None, false) | (Some(_), true) => {}
        }
    }

    /// One decision of a seat that is still in the tree; the first is what was asked.
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
            (self.tree.grow(node, key, prior), action, Node::OUT)
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

    /// The untried choice to try next: the most promising, or any.
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

    /// Plays on outside the tree, and says what came of it for every seat.
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
                game.some_choice(seat, luck, &mut self.choices)
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

    /// What was learned of each choice at the root.
    fn learned(&self, choices: &[Action<K>]) -> Vec<Learned<Action<K>>> {
        let edges = || self.root_keys.iter().map(|key| self.tree.tried(Node::ROOT, *key));
        let mass: f32 = edges().flatten().map(|edge| edge.mass).sum();
        let look = |(action, edge): (&Action<K>, Option<&Tried>)| {
            let share = edge.filter(|_| mass > 0.0).map_or(0.0, |edge| edge.mass / mass);
            let (visits, mean) = edge.map_or((0, 0.0), |edge| (edge.visits, edge.mean));
            Learned { action: *action, visits, mean, share }
        };
        choices.iter().zip(edges()).map(look).collect()
    }
}
