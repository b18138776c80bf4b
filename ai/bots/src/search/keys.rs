//! Actions as numbers, and where to look them up.

use std::collections::HashMap;
use std::hash::Hash;

use budokan_kernel::{Seat, packed};

use super::tree::{Edge, Node};

/// An action of a seat as a number: different for different ones, and never 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key(u64);

/// The seat stands above the bits of [`packed`].
const SEAT: u32 = 58;
/// Marks the number of an action that says too much to be packed.
const LISTED: u64 = 1 << 63;

/// Numbers for the actions of one game.
pub struct Keys<A> {
    /// Actions that say too much to be packed, in the order in which they were met.
    listed: HashMap<A, u64>,
}

impl<A: Copy + Eq + Hash> Keys<A> {
    /// No action was met yet.
    pub fn new() -> Self {
        Self { listed: HashMap::new() }
    }

    /// Forgets what was met.
    pub fn clear(&mut self) {
        self.listed.clear();
    }

    /// The number of an action of this seat.
    #[inline]
    pub fn of(&mut self, seat: Seat, action: &A) -> Key {
        let number = packed(action).unwrap_or_else(|| self.list(action));
        Key(number | u64::from(seat.0) << SEAT)
    }

    #[cold]
    fn list(&mut self, action: &A) -> u64 {
        let next = self.listed.len() as u64;
        LISTED | *self.listed.entry(*action).or_insert(next)
    }
}

/// Where the edges of a tree are, by their node and key: a table with open addressing, at most half full.
pub struct Index {
    slots: Vec<Slot>,
    /// The size of the table is 2 to the power of 64 less this.
    shift: u32,
    used: usize,
}

#[derive(Clone, Copy)]
struct Slot {
    key: Key,
    node: Node,
    edge: Edge,
}

impl Slot {
    const EMPTY: Self = Self { key: Key(0), node: Node::OUT, edge: Edge::NONE };
}

impl Index {
    /// A table for a search of a few iterations; it grows.
    const SMALL: u32 = 6;

    /// An empty table.
    pub fn new() -> Self {
        Self { slots: vec![Slot::EMPTY; 1 << Self::SMALL], shift: u64::BITS - Self::SMALL, used: 0 }
    }

    /// Forgets every edge and keeps the room.
    pub fn clear(&mut self) {
        if self.used > 0 {
            self.slots.fill(Slot::EMPTY);
            self.used = 0;
        }
    }

    /// The edge of this key at this node.
    #[inline]
    pub fn find(&self, node: Node, key: Key) -> Option<Edge> {
        let mut at = self.first(node, key);
        loop {
            let slot = &self.slots[at & (self.slots.len() - 1)];
            if slot.key == key && slot.node == node {
                return Some(slot.edge);
            }
            if slot.key == Slot::EMPTY.key {
                return None;
            }
            at += 1;
        }
    }

    /// Where to begin to look.
    #[inline]
    fn first(&self, node: Node, key: Key) -> usize {
        let mixed = (key.0 ^ u64::from(node.number()) << 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> self.shift) as usize
    }

    /// Notes a new edge.
    pub fn insert(&mut self, node: Node, key: Key, edge: Edge) {
        if 2 * self.used >= self.slots.len() {
            self.grow();
        }
        self.used += 1;
        self.put(Slot { key, node, edge });
    }

    fn put(&mut self, new: Slot) {
        let most = self.slots.len() - 1;
        let mut at = self.first(new.node, new.key) & most;
        while self.slots[at].key != Slot::EMPTY.key {
            at = (at + 1) & most;
        }
        self.slots[at] = new;
    }

    fn grow(&mut self) {
        let size = 2 * self.slots.len();
        let old = std::mem::replace(&mut self.slots, vec![Slot::EMPTY; size]);
        self.shift -= 1;
        for slot in old.into_iter().filter(|slot| slot.key != Slot::EMPTY.key) {
            self.put(slot);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_index_finds_what_was_put_in_and_nothing_else() {
        let mut keys = Keys::new();
        let mut index = Index::new();
        for round in 0..2 {
            for number in 0..2_000u32 {
                let key = keys.of(Seat((number % 8) as u8), &(number % 50));
                assert_eq!(index.find(Node::numbered(number), key), None, "round {round}");
                index.insert(Node::numbered(number), key, Edge::numbered(number));
            }
            for number in 0..2_000u32 {
                let key = keys.of(Seat((number % 8) as u8), &(number % 50));
                assert_eq!(index.find(Node::numbered(number), key), Some(Edge::numbered(number)));
                assert_eq!(index.find(Node::numbered(number + 1), key), None);
            }
            index.clear();
        }
    }

    #[test]
    fn actions_that_say_too_much_are_told_apart_too() {
        let mut keys = Keys::new();
        let long = ["a long name", "another long name"];
        assert_eq!(keys.of(Seat(1), &long[0]), keys.of(Seat(1), &long[0]));
        assert_ne!(keys.of(Seat(1), &long[0]), keys.of(Seat(1), &long[1]));
        assert_ne!(keys.of(Seat(1), &long[0]), keys.of(Seat(2), &long[0]));
    }
}
