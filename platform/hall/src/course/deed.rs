//! What somebody did in a bout, as the store keeps it.

use budokan_catalog::DiceNumber;
use budokan_kernel::Seat;
use serde::{Deserialize, Serialize};

/// A command that was carried out: something that somebody did in a bout.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Deed {
    /// A seat has decided something.
    Act {
        /// Who.
        seat: u8,
        /// What, in the game's notation.
        text: String,
    },
    /// A seat has taken back its last step, as the rules of undo allow.
    Undo {
        /// Who.
        seat: u8,
    },
    /// A seat asks the others to let it take back its last step, and all that came after. Only bouts of before have it:
    /// private decisions of others stayed as they were, so [`Deed::TakeBack`] has come instead.
    Ask {
        /// Who.
        seat: u8,
    },
    /// A seat asks the others to let it take back its last firm step, with what depends on it ([`budokan_kernel::Takeback`]).
    TakeBack {
        /// Who.
        seat: u8,
        /// Whether what nobody can know is dealt anew then, and nothing is taken back that would give away what somebody
        /// alone knew. Bouts of before have neither: what was seen of a pile came again.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        anew: bool,
    },
    /// A seat has agreed, or not, to what was asked.
    Answer {
        /// Who.
        seat: u8,
        /// Whether it agrees.
        agrees: bool,
        /// The number of the request that it answers, if it says so: a late “yes” must not agree to the next one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        request: Option<u32>,
    },
    /// A seat has given up.
    Resign {
        /// Who.
        seat: u8,
    },
    /// A seat was given a hint: it is noted before it is shown.
    Hint {
        /// Who.
        seat: u8,
    },
    /// Whoever takes a lesson tries it again: everything is put back as it was.
    TryAgain {
        /// Who.
        seat: u8,
    },
    /// Whoever takes a lesson wants to be shown the answer.
    ShowMe {
        /// Who.
        seat: u8,
    },
    /// Whoever takes a lesson wants to be helped.
    HelpMe {
        /// Who.
        seat: u8,
    },
    /// Somebody who sits down adds a number to the dice. It comes before they sit there: nobody does it but the hall.
    AddNumber {
        /// On which seat.
        seat: u8,
        /// The number.
        number: DiceNumber,
        /// Whether the hall has drawn it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        by_hall: bool,
    },
}

/// A deed with the id of the command that brought it, as the store keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredDeed {
    /// The id that the sender chose.
    pub command: String,
    /// What was done.
    #[serde(flatten)]
    pub deed: Deed,
}

impl Deed {
    /// Who did it.
    pub fn seat(&self) -> Seat {
        match self {
            Self::Act { seat, .. }
            | Self::Undo { seat }
            | Self::Ask { seat }
            | Self::TakeBack { seat, .. }
            | Self::Answer { seat, .. }
            | Self::Resign { seat }
            | Self::Hint { seat }
            | Self::TryAgain { seat }
            | Self::ShowMe { seat }
            | Self::HelpMe { seat }
            | Self::AddNumber { seat, .. } => Seat(*seat),
        }
    }
}
