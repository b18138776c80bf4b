//! The vocabulary of cards: conditions (left half) and effects (right half), a closed set (section 12 of the rules).
//!
//! An effect is stored as a flat [`Program`]. The branches of a `choose` follow it one after the other and end with a
//! jump, so that the progress of an effect is a single small integer.

use budokan_kernel::{Clause, List};

use super::Parts;
use crate::clause;

/// A position requirement in a combo (UDO-12.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Place {
    /// At exactly this position.
    At(u8),
    /// At an odd position.
    Odd,
    /// At an even position.
    Even,
    /// At the bottom.
    #[default]
    First,
    /// On the top.
    Last,
    /// At the bottom or on the top.
    FirstOrLast,
}

/// A condition of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// UDO-12.1: the position of the card.
    Position(Place),
    /// UDO-12.2: a neighbour has one of these parts.
    AdjacentTo(Parts),
    /// UDO-12.3: no neighbour has one of these parts.
    NotAdjacentTo(Parts),
    /// UDO-12.4: no other card of the combo has one of these parts.
    Excludes(Parts),
    /// UDO-12.5: another card of the combo has one of these parts.
    Requires(Parts),
    /// UDO-12.6: maximum size of the combo.
    MaxSize(u8),
    /// UDO-12.7: minimum size of the combo.
    MinSize(u8),
    /// UDO-12.8: no other combo is laid.
    OnlyCombo,
}

impl Default for Condition {
    fn default() -> Self {
        Self::Position(Place::default())
    }
}

impl Condition {
    /// The clause that defines the condition.
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

/// An amount that may depend on X (UDO-12.16): floor(k·X/d) ± n, at least 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amount {
    /// The factor on X; 0 for a constant amount.
    pub times: u8,
    /// The divisor of the product.
    pub over: u8,
    /// The summand added last.
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
        // Fast path: nearly every amount is an undivided X, and a division takes as long as the rest of a step.
        let scaled = if self.over == 1 { scaled } else { scaled / u16::from(self.over) };
        scaled.saturating_add_signed(i16::from(self.plus))
    }
}

/// A branch of a `choose` step, identified by its first step (UDO-12.15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub enum CardBranch {
    /// The branch that begins with `deal`.
    Deal,
    /// The branch that begins with `block`.
    Block,
}

impl CardBranch {
    /// Both branches, in the order of the legal actions.
    pub const ALL: [Self; 2] = [Self::Deal, Self::Block];

    /// The branch's id in notation.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Deal => "deal",
            Self::Block => "block",
        }
    }
}

/// One step of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EffectStep {
    /// UDO-12.9: deals of an amount, and their number.
    Deal(Amount, Amount),
    /// UDO-12.10: blocks of an amount, and their number.
    Block(Amount, Amount),
    /// UDO-12.10: blocks every attack within the amount.
    BlockAll(Amount),
    /// UDO-12.11: gains charge.
    Charge(Amount),
    /// UDO-12.12: recovers up to this number of cards.
    Recover(Amount),
    /// UDO-12.13: enrages up to this number of cards.
    Enrage(Amount),
    /// UDO-12.13: flips the finisher to calm.
    CalmSelf,
    /// UDO-12.13: flips every Kai card of the combo to calm.
    CalmCombo,
    /// UDO-12.14: returns the finisher to hand.
    Keep,
    /// UDO-12.15: the start of each branch, indexed like [`CardBranch::ALL`]; 0 for a missing branch.
    Choose([u8; 2]),
    /// Ends a branch: continues at this step.
    Jump(u8),
}

impl Default for EffectStep {
    fn default() -> Self {
        Self::Jump(u8::MAX)
    }
}

/// The compiled effect of a card.
pub type Program = List<EffectStep, 24>;

/// One side of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Face {
    /// The conditions, in printed order.
    pub conditions: List<Condition, 8>,
    /// The effect of the card as a finisher.
    pub effect: Program,
}
