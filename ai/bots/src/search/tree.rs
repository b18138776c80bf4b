//! The tree of a search: nodes are situations, edges are actions of a seat.
//!
//! Nodes and edges lie in two vectors that keep their room from one decision to the next; an edge is found by its node
//! and the number of its action ([`super::keys`]). Dice are not in the tree: what follows an action is whatever was
//! rolled this time.

use std::collections::HashMap;

use budokan_kernel::{Quick, Seat};

use super::keys::{Index, Key};

/// A place in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Node(u32);

/// An action of a seat at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge(u32);

const NONE: u32 = u32::MAX;

impl Node {
    /// Where every simulation begins.
    pub const ROOT: Self = Self(0);
    /// No place in the tree: the simulation has left it.
    pub const OUT: Self = Self(NONE);

    /// Whether the simulation has left the tree.
    #[inline]
    pub fn is_out(self) -> bool {
        self == Self::OUT
    }

    /// Its number, in the order in which nodes came to the tree.
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
    /// No edge.
    pub const NONE: Self = Self(NONE);

    #[cfg(test)]
    pub fn numbered(number: u32) -> Self {
        Self(number)
    }
}

/// What is known of an action at a node: half a cache line.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub struct Tried {
    /// How often it was taken.
    pub visits: u32,
    /// How often it could have been taken.
    pub available: u32,
    /// The sum of what came of it, for the seat.
    total: f32,
    /// What it brought on average.
    pub mean: f32,
    /// How promising it looked when it was first tried.
    prior: f32,
    /// How much better it would have been, summed up.
    regret: f32,
    /// How much it was leant on, summed up: its part of the average mixture.
    pub mass: f32,
    child: Node,
}

/// A choice that was tried before: its edge, and its place among the choices.
pub type Known = (Edge, usize);

/// The tree of one decision.
pub struct Tree {
    /// How often each node was visited.
    visits: Vec<u32>,
    edges: Vec<Tried>,
    index: Index,
    /// The logarithms of small numbers: of how often something was possible.
    logs: Vec<f32>,
    /// Where seats that decided in secret come together again.
    meetings: HashMap<(Node, [Node; Seat::MOST]), Node>,
}

/// How a node chooses among its actions.
#[derive(Clone, Copy, Debug)]
pub struct Taste {
    /// How strongly what was tried little is preferred.
    pub explore: f32,
    /// How strongly what looks promising is preferred, while it was tried little.
    pub bias: f32,
    /// Up to so many actions are all tried; beyond that, their number grows with the square root of the visits.
    pub wide: usize,
}

impl Tree {
    /// An empty tree.
    pub fn new() -> Self {
        Self { visits: Vec::new(), edges: Vec::new(), index: Index::new(), logs: vec![0.0], meetings: HashMap::new() }
    }

    /// Forgets everything but the root.
    pub fn clear(&mut self) {
        self.visits.clear();
        self.edges.clear();
        self.index.clear();
        self.meetings.clear();
        self.sprout();
    }

    fn sprout(&mut self) -> Node {
        self.visits.push(0);
        Node(self.visits.len() as u32 - 1)
    }

    /// A simulation begins, the one with this number: nothing was possible more often than that.
    #[inline]
    pub fn begin(&mut self, number: u32) {
        while self.logs.len() <= number as usize {
            self.logs.push((self.logs.len() as f32).ln());
        }
    }

    /// What is known of an action at a node, if it was tried.
    pub fn tried(&self, node: Node, key: Key) -> Option<&Tried> {
        self.index.find(node, key).map(|edge| &self.edges[edge.0 as usize])
    }

    /// Marks which of the choices were tried before: the edges that are possible now go to `known`, the indices of the
    /// others to `fresh`.
    #[inline]
    pub fn sort(
        &mut self,
        node: Node,
        keys: impl Iterator<Item = Key>,
        known: &mut Vec<Known>,
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

    /// How many actions may be tried at this node by now, of `all`.
    #[inline]
    pub fn room(&self, node: Node, all: usize, taste: &Taste) -> usize {
        if all <= taste.wide {
            return all;
        }
        let visits = self.visits[node.0 as usize] as f32;
        all.min(taste.wide + (2.0 * visits.sqrt()) as usize)
    }

    /// Adds an action to a node.
    pub fn grow(&mut self, node: Node, key: Key, prior: f32) -> Edge {
        let edge = Edge(self.edges.len() as u32);
        self.edges.push(Tried {
            visits: 0,
            available: 1,
            total: 0.0,
            mean: 0.0,
            prior,
            regret: 0.0,
            mass: 0.0,
            child: Node::OUT,
        });
        self.index.insert(node, key, edge);
        edge
    }

    /// The known action with the highest bound: its mean, and a bonus while it was tried little. Of equal ones the one
    /// that came to the tree last.
    #[inline]
    pub fn most_promising(&self, known: &[Known], taste: &Taste) -> Known {
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

    /// A known action by regret matching: each as often as it is regretted not to have been taken, and now and
    /// then any.
    pub fn by_regret(&mut self, known: &[Known], luck: &mut Quick) -> Known {
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

    /// Counts a visit of a node.
    #[inline]
    pub fn visit(&mut self, node: Node) {
        self.visits[node.0 as usize] += 1;
    }

    /// Where an action leads; a new place if nobody has been there.
    #[inline]
    pub fn follow(&mut self, edge: Edge) -> Node {
        let child = self.edges[edge.0 as usize].child;
        if !child.is_out() {
            return child;
        }
        let node = self.sprout();
        self.edges[edge.0 as usize].child = node;
        node
    }

    /// Where seats come together that have decided in secret since `from`, and are now at these places.
    pub fn meet(&mut self, from: Node, at: [Node; Seat::MOST]) -> Node {
        if at.iter().any(|node| node.is_out()) {
            return Node::OUT;
        }
        if let Some(node) = self.meetings.get(&(from, at)) {
            return *node;
        }
        let node = self.sprout();
        self.meetings.insert((from, at), node);
        node
    }

    /// Notes what came of an action.
    #[inline]
    pub fn credit(&mut self, edge: Edge, value: f32) {
        let edge = &mut self.edges[edge.0 as usize];
        edge.visits += 1;
        edge.total += value;
        edge.mean = edge.total / edge.visits as f32;
    }

    /// Notes, for actions that were possible in this simulation, how much better they would have been than what came
    /// out. One that was just added has brought just that.
    pub fn regret(&mut self, possible: &[Edge], value: f32) {
        for edge in possible {
            let edge = &mut self.edges[edge.0 as usize];
            if edge.visits > 0 {
                edge.regret += edge.mean - value;
            }
        }
    }
}
