//! Bouts that go on from a moment of an older bout.
//!
//! The store keeps a branch as a reference, never as a copy of its past: a guest must not multiply a long record by
//! branching from it again and again. The record is made again from the older bout whenever the branch is loaded.

use budokan_catalog::{AnyBout, Branch, Hidden, Record};
use budokan_kernel::{Seat, Seed};
use serde::{Deserialize, Serialize};

use super::Course;

/// A branch of a branch of a branch has so many bouts before it at most: all of them are replayed when it is loaded.
const MOST_DEPTH: u8 = 6;

/// A moment of an older bout, and through whose eyes a bout goes on from there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BranchOf {
    /// The id of the older bout.
    pub bout: String,
    /// After so many of its steps.
    after: u64,
    /// The seat of the person who plays on.
    seat: u8,
    /// The name of what becomes of hidden things ([`Hidden`]).
    hidden: String,
    /// How many bouts are before it.
    depth: u8,
}

impl BranchOf {
    /// A branch of this bout; nothing if too many bouts are before it already. `past` is what the older bout itself goes
    /// on from.
    pub fn new(bout: &str, past: Option<&Self>, after: u64, seat: Seat, hidden: Hidden) -> Option<Self> {
        let depth = past.map_or(0, |past| past.depth) + 1;
        let (bout, hidden) = (bout.to_owned(), hidden.name().to_owned());
        (depth <= MOST_DEPTH).then_some(Self { bout, after, seat: seat.0, hidden, depth })
    }

    /// The bout as it begins, with the record of its past. The same older bout and seed give the same every time.
    pub fn begin(&self, past: &Course, seed: Seed) -> (Box<dyn AnyBout>, Record) {
        // What was rolled so far came from the old numbers, which are told by now.
        let mut dice = past.dice();
        dice.retain(|line| line.before <= self.after);
        let hidden = Hidden::named(&self.hidden).unwrap_or_default();
        let branch = Branch { after: self.after, seat: Seat(self.seat), hidden, dice: dice.clone() };
        let bout = past.bout.branched(branch, seed);
        let record = match hidden {
            Hidden::Imagined => bout.record(),
            Hidden::AsItWas => bout.record_with(dice),
        };
        (bout, record)
    }
}
