//! The losers of a round's throws, packed into one byte.

use budokan_kernel::Seat;
use serde::{Deserialize, Serialize};

/// The loser of the throw in each arena since the last reveal (ARE-8.2): two bits an arena, one for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Throws(u8);

impl Throws {
    /// Records the loser of the throw in the arena with this index.
    #[inline]
    pub fn note(&mut self, ring: usize, loser: Seat) {
        self.0 |= 1 << (2 * ring + loser.index());
    }

    /// The loser of the throw in the arena with this index; `None` if there was no throw.
    #[inline]
    pub fn loser(self, ring: usize) -> Option<Seat> {
        match self.0 >> (2 * ring) & 3 {
            0 => None,
            bits => Some(Seat(bits >> 1)),
        }
    }
}
