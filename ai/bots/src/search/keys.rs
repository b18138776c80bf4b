//! Actions as integer keys, and a hash table for looking up edges.

use std::collections::HashMap;
use std::hash::Hash;

use budokan_kernel::{Seat, packed};

use super::tree::{Edge, NodeIndex};

/// Key of a seat's action: unique and never 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key(u64);

/// The seat is stored above the bits of [`packed`].
const SEAT: u32 = 58;
/// Marks the key of an action that is too large to be packed.
const LISTED: u64 = 1 << 63;

/// Assigns keys to the actions of one game.
pub struct Keys<A> {
    /// Actions that are too large to be packed, in order of appearance.
    listed: HashMap<A, u64>,
}

impl<A: Copy + Eq + Hash> Keys<A> {
    pub fn new() -> Self {
        Self { listed: HashMap::new() }
    }

    /// Forgets all listed actions.
    pub fn clear(&mut self) {
        self.listed.clear();
    }

    /// The key of an action of this seat.
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

/// Maps node and key to an edge: an open-addressing hash table, at most half full.
pub struct Index {
    slots: Vec<Slot>,
    /// 64 minus the base-2 logarithm of the table size.
    shift: u32,
    used: usize,
}

#[derive(Clone, Copy)]
struct Slot {
    key: Key,
    node: NodeIndex,
    edge: Edge,
}

impl Slot {
    const EMPTY: Self = Self { key: Key(0), node: NodeIndex::OUT, edge: Edge::NONE };
}

impl Index {
    /// Base-2 logarithm of the initial size, for a search of a few iterations.
    const SMALL: u32 = 6;

    pub fn new() -> Self {
        Self { slots: vec![Slot::EMPTY; 1 << Self::SMALL], shift: u64::BITS - Self::SMALL, used: 0 }
    }

    /// Removes every edge and keeps the allocation.
    pub fn clear(&mut self) {
        if self.used > 0 {
            self.slots.fill(Slot::EMPTY);
            self.used = 0;
        }
    }

    #[inline]
    pub fn find(&self, node: NodeIndex, key: Key) -> Option<Edge> {
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

    /// First slot of the probe sequence.
    #[inline]
    fn first(&self, node: NodeIndex, key: Key) -> usize {
        let mixed = (key.0 ^ u64::from(node.number()) << 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> self.shift) as usize
    }

    pub fn insert(&mut self, node: NodeIndex, key: Key, edge: Edge) {
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
                assert_eq!(index.find(NodeIndex::numbered(number), key), None, "round {round}");
                index.insert(NodeIndex::numbered(number), key, Edge::numbered(number));
            }
            for number in 0..2_000u32 {
                let key = keys.of(Seat((number % 8) as u8), &(number % 50));
                assert_eq!(index.find(NodeIndex::numbered(number), key), Some(Edge::numbered(number)));
                assert_eq!(index.find(NodeIndex::numbered(number + 1), key), None);
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
