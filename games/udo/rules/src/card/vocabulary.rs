//! What cards can say: conditions (left half) and effects (right half), a closed vocabulary (section 12 of the rules).
//!
//! An effect is kept as a flat [`Program`]: the branches of a `choose` stand one after the other behind
//! it and end with a jump, so that where an effect stands is one small number.

use budokan_kernel::{Clause, List};

use super::Parts;
use crate::clause;

/// Where in a combo a card may lie (UDO-12.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Place {
    /// At this position.
    At(u8),
    /// At an odd position.
    Odd,
    /// At an even position.
    Even,
    /// At the bottom.
    #[default]
    First,
    /// On top.
    Last,
    /// At either end.
    FirstOrLast,
}

/// One condition of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// UDO-12.1.
    Position(Place),
    /// UDO-12.2: a neighbour is of one of these parts.
    AdjacentTo(Parts),
    /// UDO-12.3: no neighbour is.
    NotAdjacentTo(Parts),
    /// UDO-12.4: no other card of the combo is.
    Excludes(Parts),
    /// UDO-12.5: some other card of the combo is.
    Requires(Parts),
    /// UDO-12.6.
    MaxSize(u8),
    /// UDO-12.7.
    MinSize(u8),
    /// UDO-12.8.
    OnlyCombo,
}

impl Default for Condition {
    fn default() -> Self {
        Self::Position(Place::default())
    }
}

impl Condition {
    /// The clause that says when it holds.
    pub const fn clause(self) -> Clause {
        match self {
            Self::Position(_) => clause::U12_1,
            Self::AdjacentTo(_) => clause::U12_2,
            Self::NotAdjacentTo(_) => clause::U12_3,
            Self::Excludes(_) => clause::U12_4,
            Self::Requires(_) => clause::U12_5,
            Self::MaxSize(_) => clause::U12_6,
            Self::MinSize(_) => clause::U12_7,
            Self::OnlyCombo => clause::U12_8,
        }
    }
}

/// A number that may depend on X (UDO-12.16): floor(k·X/d) ± n, never below 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amount {
    /// How many times X; 0 for a plain number.
    pub times: u8,
    /// By what that is divided.
    pub over: u8,
    /// What is added.
    pub plus: i8,
}

impl Default for Amount {
    fn default() -> Self {
        Self { times: 0, over: 1, plus: 0 }
    }
}

impl Amount {
    /// The amount for this X.
    #[inline]
    pub fn at(self, x: u8) -> u16 {
        let scaled = u16::from(self.times) * u16::from(x);
        // Nearly every amount is X undivided, and a division takes as long as the rest of a step.
        let scaled = if self.over == 1 { scaled } else { scaled / u16::from(self.over) };
        scaled.saturating_add_signed(i16::from(self.plus))
    }
}

/// A branch of a `choose` step, named by its first step (UDO-12.15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub enum Branch {
    /// It begins with `deal`.
    Deal,
    /// It begins with `block`.
    Block,
}

impl Branch {
    /// Both, in the order of the list of legal actions.
    pub const ALL: [Self; 2] = [Self::Deal, Self::Block];

    /// As it is written.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Deal => "deal",
            Self::Block => "block",
        }
    }
}

/// One step of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// UDO-12.9: deals of an amount, so many times.
    Deal(Amount, Amount),
    /// UDO-12.10: blocks of an amount, so many times.
    Block(Amount, Amount),
    /// UDO-12.10: blocks everything within the amount.
    BlockAll(Amount),
    /// UDO-12.11.
    Charge(Amount),
    /// UDO-12.12.
    Recover(Amount),
    /// UDO-12.13.
    Enrage(Amount),
    /// UDO-12.13: the finisher flips to calm.
    CalmSelf,
    /// UDO-12.13: every Kai card of the combo flips to calm.
    CalmCombo,
    /// UDO-12.14: the finisher returns to hand.
    Keep,
    /// UDO-12.15: where each branch begins, by [`Branch::ALL`]; 0 if there is no such branch.
    Choose([u8; 2]),
    /// The end of a branch: goes on there.
    Jump(u8),
}

impl Default for Step {
    fn default() -> Self {
        Self::Jump(u8::MAX)
    }
}

/// An effect.
pub type Program = List<Step, 24>;

/// One side of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Face {
    /// Where it may lie, in the order of the card.
    pub conditions: List<Condition, 8>,
    /// What it does as a finisher.
    pub effect: Program,
}
