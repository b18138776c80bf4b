//! A multiset of reward cards in eleven bytes.
//!
//! There are at most nine of a kind, so four bits hold a number. A position, which searches copy constantly, contains
//! several of these; code that computes with the numbers unpacks them into [`Rewards`].

use serde::{Deserialize, Serialize};

use super::Rewards;
use crate::card::REWARDS;

/// Number of reward cards of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heap([u8; REWARDS / 2]);

impl Heap {
    /// Adds a card of the kind with this reward index.
    #[inline]
    pub fn add(&mut self, index: usize) {
        self.0[index / 2] += 1 << (4 * (index % 2));
    }

    /// The unpacked numbers of all kinds.
    #[inline]
    pub fn counts(self) -> Rewards {
        let mut counts = [0; REWARDS];
        for (pair, byte) in counts.chunks_exact_mut(2).zip(self.0) {
            pair[0] = byte & 15;
            pair[1] = byte >> 4;
        }
        counts
    }
}

impl From<Rewards> for Heap {
    #[inline]
    fn from(counts: Rewards) -> Self {
        let mut heap = Self::default();
        for (byte, pair) in heap.0.iter_mut().zip(counts.chunks_exact(2)) {
            *byte = pair[0] | pair[1] << 4;
        }
        heap
    }
}
