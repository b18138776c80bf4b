//! The search tree: nodes are information sets, edges are actions of a seat.
//!
//! Nodes and edges are stored in two vectors that are reused between decisions; an edge is found by its node and the
//! key of its action ([`super::keys`]). Dice are not in the tree: an edge leads to the same node for every roll.

use std::collections::HashMap;

use budokan_kernel::{Quick, Seat};

use super::keys::{Index, Key};

/// Index of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeIndex(u32);

/// Index of an edge: an action of a seat at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge(u32);

const NONE: u32 = u32::MAX;

impl NodeIndex {
    /// The start of every iteration.
    pub const ROOT: Self = Self(0);
    /// Outside the tree: the iteration has left it.
    pub const OUT: Self = Self(NONE);

    /// Whether the iteration has left the tree.
    #[inline]
    pub fn is_out(self) -> bool {
        self == Self::OUT
    }

    /// Index of the node, in order of creation.
    #[inline]
    pub fn number(self) -> u32 {
        self.0
    }

    #[cfg(test)]
    pub fn numbered(number: u32) -> Self {
        Self(number)
    }
}

impl Edge {
    pub const NONE: Self = Self(NONE);

    #[cfg(test)]
    pub fn numbered(number: u32) -> Self {
        Self(number)
    }
}

/// Statistics of an action at a node: half a cache line.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub struct Tried {
    /// Number of visits.
    pub visits: u32,
    /// Number of iterations in which it was available.
    pub available: u32,
    /// Sum of the values for its seat.
    total: f32,
    /// Mean of the values.
    pub mean: f32,
    /// Prior when it was added.
    prior: f32,
    /// Cumulative regret of not taking it.
    regret: f32,
    /// Cumulative probability: its part of the average strategy.
    pub mass: f32,
    child: NodeIndex,
}

/// A choice that is in the tree: its edge, and its index among the choices.
pub type KnownChoice = (Edge, usize);

/// The tree of one decision.
pub struct SearchTree {
    /// Number of visits of each node.
    visits: Vec<u32>,
    edges: Vec<Tried>,
    index: Index,
    /// Precomputed logarithms of availability counts.
    logs: Vec<f32>,
    /// Nodes where seats join after secret decisions.
    meetings: HashMap<(NodeIndex, [NodeIndex; Seat::MOST]), NodeIndex>,
}

/// Selection parameters of a node.
#[derive(Clone, Copy, Debug)]
pub struct Taste {
    /// Weight of the exploration term.
    pub explore: f32,
    /// Weight of the prior, which decays with visits.
    pub bias: f32,
    /// Number of actions that are always tried; beyond it, their number grows with the square root of the visits.
    pub wide: usize,
}

impl SearchTree {
    pub fn new() -> Self {
        Self { visits: Vec::new(), edges: Vec::new(), index: Index::new(), logs: vec![0.0], meetings: HashMap::new() }
    }

    /// Removes everything but the root.
    pub fn clear(&mut self) {
        self.visits.clear();
        self.edges.clear();
        self.index.clear();
        self.meetings.clear();
        self.sprout();
    }

    fn sprout(&mut self) -> NodeIndex {
        self.visits.push(0);
        NodeIndex(self.visits.len() as u32 - 1)
    }

    /// Starts the iteration with this number, which is an upper bound of all availability counts.
    #[inline]
    pub fn begin(&mut self, number: u32) {
        while self.logs.len() <= number as usize {
            self.logs.push((self.logs.len() as f32).ln());
        }
    }

    /// The statistics of an action at a node, if it is in the tree.
    pub fn tried(&self, node: NodeIndex, key: Key) -> Option<&Tried> {
        self.index.find(node, key).map(|edge| &self.edges[edge.0 as usize])
    }

    /// Partitions the choices: edges that are in the tree go to `known`, the indices of the others to `fresh`. Counts
    /// the availability of the known ones.
    #[inline]
    pub fn sort(
        &mut self,
        node: NodeIndex,
        keys: impl Iterator<Item = Key>,
        known: &mut Vec<KnownChoice>,
        fresh: &mut Vec<usize>,
    ) {
        known.clear();
        fresh.clear();
        for (index, key) in keys.enumerate() {
            match self.index.find(node, key) {
                Some(edge) => {
                    self.edges[edge.0 as usize].available += 1;
                    known.push((edge, index));
                }
                None => fresh.push(index),
            }
        }
    }

    /// Number of actions, out of `all`, that may be tried at this node by now (progressive widening).
    #[inline]
    pub fn room(&self, node: NodeIndex, all: usize, taste: &Taste) -> usize {
        if all <= taste.wide {
            return all;
        }
        let visits = self.visits[node.0 as usize] as f32;
        all.min(taste.wide + (2.0 * visits.sqrt()) as usize)
    }

    /// Adds an action to a node.
    pub fn grow(&mut self, node: NodeIndex, key: Key, prior: f32) -> Edge {
        let edge = Edge(self.edges.len() as u32);
        self.edges.push(Tried {
            visits: 0,
            available: 1,
            total: 0.0,
            mean: 0.0,
            prior,
            regret: 0.0,
            mass: 0.0,
            child: NodeIndex::OUT,
        });
        self.index.insert(node, key, edge);
        edge
    }

    /// The known action with the highest upper confidence bound: mean, exploration term and prior. Ties go to the
    /// edge added last.
    #[inline]
    pub fn most_promising(&self, known: &[KnownChoice], taste: &Taste) -> KnownChoice {
        let mut best = known[0];
        let mut most = self.bound(best.0, taste);
        for one in &known[1..] {
            let bound = self.bound(one.0, taste);
            if (bound, one.0.0) > (most, best.0.0) {
                (best, most) = (*one, bound);
            }
        }
        best
    }

    #[inline]
    fn bound(&self, edge: Edge, taste: &Taste) -> f32 {
        let edge = &self.edges[edge.0 as usize];
        let visits = edge.visits.max(1) as f32;
        let unsure = (self.logs[edge.available as usize] / visits).sqrt();
        edge.mean + taste.explore * unsure + taste.bias * edge.prior / (1.0 + visits)
    }

    /// Samples a known action by regret matching, proportional to positive regret; sometimes a uniform
    /// one for exploration.
    pub fn by_regret(&mut self, known: &[KnownChoice], luck: &mut Quick) -> KnownChoice {
        const STRAY: u32 = 10;
        let sum: f32 = known.iter().map(|(edge, _)| self.edges[edge.0 as usize].regret.max(0.0)).sum();
        let even = 1.0 / known.len() as f32;
        let mut left = luck.below(1 << 24) as f32 / (1u32 << 24) as f32;
        let mut taken = None;
        for one in known {
            let edge = &mut self.edges[one.0.0 as usize];
            let share = if sum > 0.0 { edge.regret.max(0.0) / sum } else { even };
            edge.mass += share;
            left -= share;
            if left < 0.0 && taken.is_none() {
                taken = Some(*one);
            }
        }
        if luck.below(STRAY) == 0 {
            taken = None;
        }
        taken.unwrap_or_else(|| known[luck.below(known.len() as u32) as usize])
    }

    #[inline]
    pub fn visit(&mut self, node: NodeIndex) {
        self.visits[node.0 as usize] += 1;
    }

    /// The node behind an edge; created on first use.
    #[inline]
    pub fn follow(&mut self, edge: Edge) -> NodeIndex {
        let child = self.edges[edge.0 as usize].child;
        if !child.is_out() {
            return child;
        }
        let node = self.sprout();
        self.edges[edge.0 as usize].child = node;
        node
    }

    /// The node where seats join after secret decisions since `from`, given the node of each seat.
    pub fn meet(&mut self, from: NodeIndex, at: [NodeIndex; Seat::MOST]) -> NodeIndex {
        if at.iter().any(|node| node.is_out()) {
            return NodeIndex::OUT;
        }
        if let Some(node) = self.meetings.get(&(from, at)) {
            return *node;
        }
        let node = self.sprout();
        self.meetings.insert((from, at), node);
        node
    }

    /// Adds the value of an iteration to an edge.
    #[inline]
    pub fn credit(&mut self, edge: Edge, value: f32) {
        let edge = &mut self.edges[edge.0 as usize];
        edge.visits += 1;
        edge.total += value;
        edge.mean = edge.total / edge.visits as f32;
    }

    /// Adds to the regret of all available actions the difference between their mean and the value of this iteration.
    /// For an action that was just added the difference is 0.
    pub fn regret(&mut self, possible: &[Edge], value: f32) {
        for edge in possible {
            let edge = &mut self.edges[edge.0 as usize];
            if edge.visits > 0 {
                edge.regret += edge.mean - value;
            }
        }
    }
}
