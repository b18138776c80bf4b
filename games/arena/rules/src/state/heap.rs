//! A multiset of reward cards in eleven bytes.
//!
//! There are at most nine of a kind, so four bits hold a number. Three such heaps lie in a position that
//! searches copy all the time; whoever wants to count with them takes the [`Rewards`] out.

use serde::{Deserialize, Serialize};

use super::Rewards;
use crate::card::REWARDS;

/// How many there are of each kind of reward card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heap([u8; REWARDS / 2]);

impl Heap {
    /// One more of the kind with this place among the rewards.
    #[inline]
    pub fn add(&mut self, index: usize) {
        self.0[index / 2] += 1 << (4 * (index % 2));
    }

    /// All numbers.
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
