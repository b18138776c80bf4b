//! The tree of a search: nodes are situations, edges are actions of a seat.
//!
//! Nodes and edges lie in two vectors that keep their room from one decision to the next; the edges of a node
//! are a linked list in the order in which they were first tried. Dice are not in the tree: what follows an
//! action is whatever was rolled this time.

use std::collections::HashMap;
use std::hash::{Hash, Hasher};

use budokan_kernel::{Quick, Seat};

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
}

struct Place {
    first: u32,
    visits: u32,
}

/// What is known of an action at a node.
pub struct Tried<A> {
    /// Who acts.
    pub seat: Seat,
    /// The action.
    pub action: A,
    /// How often it was taken.
    pub visits: u32,
    /// How often it could have been taken.
    pub available: u32,
    /// The sum of what came of it, for the seat.
    pub total: f32,
    /// How promising it looked when it was first tried.
    pub prior: f32,
    /// How much better it would have been, summed up.
    regret: f32,
    /// How much it was leant on, summed up: its part of the average mixture.
    pub mass: f32,
    /// The simulation in which it was last possible.
    seen: u32,
    /// Where it stood among the choices at that time: mostly it stands there again.
    place: u32,
    /// One bit that the action has in common with few others.
    mark: u64,
    next: u32,
    child: u32,
}

impl<A: Copy + Eq> Tried<A> {
    /// Its place among the choices, of which these are all the marks.
    #[inline]
    fn among(&self, choices: &[A], marks: u64) -> Option<usize> {
        let place = self.place as usize;
        if choices.get(place) == Some(&self.action) {
            return Some(place);
        }
        if self.mark & marks == 0 {
            return None;
        }
        choices.iter().position(|choice| *choice == self.action)
    }

    /// What it brought on average.
    #[inline]
    pub fn mean(&self) -> f32 {
        self.total / self.visits.max(1) as f32
    }
}

/// The tree of one decision.
pub struct Tree<A> {
    places: Vec<Place>,
    edges: Vec<Tried<A>>,
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

impl<A: Copy + Eq + Hash> Tree<A> {
    /// An empty tree.
    pub fn new() -> Self {
        Self { places: Vec::new(), edges: Vec::new(), meetings: HashMap::new() }
    }

    /// Forgets everything but the root.
    pub fn clear(&mut self) {
        self.places.clear();
        self.edges.clear();
        self.meetings.clear();
        self.sprout();
    }

    fn sprout(&mut self) -> Node {
        self.places.push(Place { first: NONE, visits: 0 });
        Node(self.places.len() as u32 - 1)
    }

    /// What was tried at a node.
    pub fn tried(&self, node: Node) -> impl Iterator<Item = &Tried<A>> {
        let mut at = self.places[node.0 as usize].first;
        std::iter::from_fn(move || {
            let edge = self.edges.get(at as usize)?;
            at = edge.next;
            Some(edge)
        })
    }

    /// Marks which of the choices were tried before: the edges that are possible now go to `known`, the
    /// indices of the others stay in `fresh`.
    pub fn sort(
        &mut self,
        node: Node,
        seat: Seat,
        choices: &[A],
        now: u32,
        known: &mut Vec<(u32, usize)>,
        fresh: &mut Vec<usize>,
    ) {
        known.clear();
        fresh.clear();
        fresh.extend(0..choices.len());
        let marks = choices.iter().fold(0, |marks, choice| marks | mark(choice));
        let mut at = self.places[node.0 as usize].first;
        while let Some(edge) = self.edges.get_mut(at as usize) {
            if edge.seat == seat
                && let Some(index) = edge.among(choices, marks)
            {
                edge.available += 1;
                edge.seen = now;
                edge.place = index as u32;
                known.push((at, index));
                fresh[index] = usize::MAX;
            }
            at = edge.next;
        }
        if known.len() == choices.len() {
            fresh.clear();
        } else {
            fresh.retain(|index| *index != usize::MAX);
        }
    }

    /// How many actions may be tried at this node by now, of `all`.
    pub fn room(&self, node: Node, all: usize, taste: &Taste) -> usize {
        if all <= taste.wide {
            return all;
        }
        let visits = self.places[node.0 as usize].visits as f32;
        all.min(taste.wide + (2.0 * visits.sqrt()) as usize)
    }

    /// Adds an action to a node.
    pub fn grow(&mut self, node: Node, seat: Seat, action: A, prior: f32, now: u32) -> Edge {
        let first = self.places[node.0 as usize].first;
        let edge = Tried {
            seat,
            action,
            visits: 0,
            available: 1,
            total: 0.0,
            prior,
            regret: 0.0,
            mass: 0.0,
            seen: now,
            place: 0,
            mark: mark(&action),
            next: first,
            child: NONE,
        };
        self.edges.push(edge);
        self.places[node.0 as usize].first = self.edges.len() as u32 - 1;
        Edge(self.edges.len() as u32 - 1)
    }

    /// The known action with the highest bound: its mean, and a bonus while it was tried little.
    pub fn most_promising(&self, known: &[(u32, usize)], taste: &Taste) -> (Edge, usize) {
        let bound = |at: u32| {
            let edge = &self.edges[at as usize];
            let visits = edge.visits.max(1) as f32;
            let unsure = ((edge.available as f32).ln() / visits).sqrt();
            edge.mean() + taste.explore * unsure + taste.bias * edge.prior / (1.0 + visits)
        };
        let mut best = (known[0], bound(known[0].0));
        for one in &known[1..] {
            let value = bound(one.0);
            if value > best.1 {
                best = (*one, value);
            }
        }
        (Edge(best.0.0), best.0.1)
    }

    /// A known action by regret matching: each as often as it is regretted not to have been taken, and now and
    /// then any.
    pub fn by_regret(&mut self, known: &[(u32, usize)], luck: &mut Quick) -> (Edge, usize) {
        const STRAY: u32 = 10;
        let sum: f32 = known.iter().map(|(at, _)| self.edges[*at as usize].regret.max(0.0)).sum();
        let even = 1.0 / known.len() as f32;
        let mut left = luck.below(1 << 24) as f32 / (1u32 << 24) as f32;
        let mut taken = None;
        for (at, index) in known {
            let edge = &mut self.edges[*at as usize];
            let share = if sum > 0.0 { edge.regret.max(0.0) / sum } else { even };
            edge.mass += share;
            left -= share;
            if left < 0.0 && taken.is_none() {
                taken = Some((Edge(*at), *index));
            }
        }
        if luck.below(STRAY) == 0 {
            taken = None;
        }
        taken.unwrap_or_else(|| {
            let (at, index) = known[luck.below(known.len() as u32) as usize];
            (Edge(at), index)
        })
    }

    /// Counts a visit of a node.
    pub fn visit(&mut self, node: Node) {
        self.places[node.0 as usize].visits += 1;
    }

    /// Where an action leads; a new place if nobody has been there.
    pub fn follow(&mut self, edge: Edge) -> Node {
        let child = self.edges[edge.0 as usize].child;
        if child != NONE {
            return Node(child);
        }
        let node = self.sprout();
        self.edges[edge.0 as usize].child = node.0;
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
    pub fn credit(&mut self, edge: Edge, value: f32) {
        let edge = &mut self.edges[edge.0 as usize];
        edge.visits += 1;
        edge.total += value;
    }

    /// Notes, for every action that was possible at the node in this simulation, how much better it would have
    /// been than what came out.
    pub fn regret(&mut self, node: Node, seat: Seat, value: f32, now: u32) {
        let mut at = self.places[node.0 as usize].first;
        while let Some(edge) = self.edges.get_mut(at as usize) {
            if edge.seat == seat && edge.seen == now && edge.visits > 0 {
                edge.regret += edge.mean() - value;
            }
            at = edge.next;
        }
    }
}

/// One of 64 bits for an action: where two differ, the actions do.
#[inline]
fn mark<A: Hash>(action: &A) -> u64 {
    let mut mix = Mix(0);
    action.hash(&mut mix);
    1 << (mix.0.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 58)
}

/// A hasher for a handful of small numbers.
struct Mix(u64);

impl Hasher for Mix {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    #[inline]
    fn write_u8(&mut self, number: u8) {
        self.write_u64(u64::from(number));
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(9) ^ number).wrapping_mul(0x0100_0000_01B3);
    }

    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}
