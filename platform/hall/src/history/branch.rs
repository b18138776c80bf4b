//! Branches: bouts that continue from a moment of an older bout.
//!
//! The store keeps a branch as a reference, never as a copy of its past, so that a guest cannot multiply a long record
//! by branching from it repeatedly. The record is rebuilt from the older bout whenever the branch is loaded.

use budokan_catalog::{AnyBout, Branch, HiddenPolicy, Record};
use budokan_kernel::{Seat, Seed};
use serde::{Deserialize, Serialize};

use super::BoutHistory;

/// Maximum depth of branches of branches: all ancestors are replayed when a branch is loaded.
const MOST_DEPTH: u8 = 6;

/// The origin of a branch: a moment of an older bout, and the seat that plays on from there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BranchOf {
    /// The id of the older bout.
    pub bout: String,
    /// The number of its steps before the branch.
    after: u64,
    /// The seat of the person who plays on.
    seat: u8,
    /// The name of the treatment of hidden information ([`HiddenPolicy`]).
    hidden: String,
    /// The number of ancestors.
    depth: u8,
}

impl BranchOf {
    /// A branch of this bout; `None` if it has too many ancestors. `past` is the origin of the older bout, if it is
    /// a branch itself.
    pub fn new(bout: &str, past: Option<&Self>, after: u64, seat: Seat, hidden: HiddenPolicy) -> Option<Self> {
        let depth = past.map_or(0, |past| past.depth) + 1;
        let (bout, hidden) = (bout.to_owned(), hidden.name().to_owned());
        (depth <= MOST_DEPTH).then_some(Self { bout, after, seat: seat.0, hidden, depth })
    }

    /// The initial bout of the branch, with the record of its past. Deterministic for the same older bout and seed.
    pub fn begin(&self, past: &BoutHistory, seed: Seed) -> (Box<dyn AnyBout>, Record) {
        // Earlier rolls came from the old numbers, which are public by now.
        let mut dice = past.dice();
        dice.retain(|line| line.before <= self.after);
        let hidden = HiddenPolicy::named(&self.hidden).unwrap_or_default();
        let branch = Branch { after: self.after, seat: Seat(self.seat), hidden, dice: dice.clone() };
        let bout = past.bout.branched(branch, seed);
        let record = match hidden {
            HiddenPolicy::Imagined => bout.record(),
            HiddenPolicy::AsItWas => bout.record_with(dice),
        };
        (bout, record)
    }
}
