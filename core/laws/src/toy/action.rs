//! The toy's actions and their notation.

use std::fmt;
use std::str::FromStr;

use budokan_kernel::{Cards, Unreadable};
use serde::{Deserialize, Serialize};

use super::{Card, Deck};

/// One small decision of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Action {
    /// `lay 7`: lays this card from the hand, face down.
    Lay(Card),
    /// `take-back`: takes the laid card back.
    TakeBack,
    /// `seal`: commits to the laid card.
    Seal,
    /// `peek`: looks at the top card of the pile.
    Peek,
    /// `draw`: draws the top card.
    Draw,
    /// `pass`: does not draw.
    Pass,
}

impl Action {
    /// All actions for this card set, in list order.
    pub fn all(cards: Cards<Deck>) -> impl Iterator<Item = Self> {
        let others = [Self::TakeBack, Self::Seal, Self::Peek, Self::Draw, Self::Pass];
        (1..=cards.size).map(|number| Self::Lay(Card(number))).chain(others)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lay(card) => write!(f, "lay {}", card.0),
            Self::TakeBack => f.write_str("take-back"),
            Self::Seal => f.write_str("seal"),
            Self::Peek => f.write_str("peek"),
            Self::Draw => f.write_str("draw"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text {
            "take-back" => Ok(Self::TakeBack),
            "seal" => Ok(Self::Seal),
            "peek" => Ok(Self::Peek),
            "draw" => Ok(Self::Draw),
            "pass" => Ok(Self::Pass),
            _ => text
                .strip_prefix("lay ")
                .and_then(|number| number.parse().ok())
                .map(|number| Self::Lay(Card(number)))
                .ok_or_else(|| Unreadable::new(text, "expected-action")),
        }
    }
}
