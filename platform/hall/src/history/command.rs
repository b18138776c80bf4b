//! The commands in a bout's log.

use budokan_catalog::DiceNumber;
use budokan_kernel::Seat;
use serde::{Deserialize, Serialize};

/// A command that was carried out in a bout.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Command {
    /// A seat made a decision.
    Act {
        /// The seat that decided.
        seat: u8,
        /// The action in the game's notation.
        text: String,
    },
    /// A seat undid its last step without consent, within the rules of undo.
    Undo {
        /// The seat that undid its step.
        seat: u8,
    },
    /// Legacy: a seat asked to take back its last step and all later ones. Private decisions of other seats stayed as
    /// they were, so [`Command::TakeBack`] replaces it.
    Ask {
        /// The seat that asked.
        seat: u8,
    },
    /// A seat asked the others to take back its last irrevocable step and all steps that depend
    /// on it ([`budokan_kernel::Takeback`]).
    TakeBack {
        /// The seat that asked.
        seat: u8,
        /// Whether unknown cards are reshuffled, and requests that would give away a seat's secret are refused. Legacy
        /// bouts have neither: seen cards of a pile came again.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        anew: bool,
    },
    /// A seat answered a take-back request.
    Answer {
        /// The seat that answered.
        seat: u8,
        /// Whether the seat agrees.
        agrees: bool,
        /// The number of the request, if given: a late “yes” must not agree to the next request.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        request: Option<u32>,
    },
    /// A seat resigned.
    Resign {
        /// The seat that resigned.
        seat: u8,
    },
    /// A seat received a hint; recorded before the hint is shown.
    Hint {
        /// The seat that received it.
        seat: u8,
    },
    /// The learner restarted the lesson.
    TryAgain {
        /// The seat of the learner.
        seat: u8,
    },
    /// The learner asked for the solution.
    ShowMe {
        /// The seat of the learner.
        seat: u8,
    },
    /// The learner asked for help.
    HelpMe {
        /// The seat of the learner.
        seat: u8,
    },
    /// A person who sits down adds a number to the dice. Only the hall issues this command, before the person
    /// occupies the seat.
    AddNumber {
        /// The seat that the person takes.
        seat: u8,
        /// The person's random number.
        number: DiceNumber,
        /// Whether the hall drew the number for them.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        by_hall: bool,
    },
}

/// A command with its request id, as stored in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredCommand {
    /// The request id that the sender chose.
    #[serde(rename = "command")]
    pub request_id: String,
    /// The command itself.
    #[serde(flatten)]
    pub command: Command,
}

impl Command {
    /// The seat that issued the command.
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
