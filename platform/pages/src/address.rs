//! The addresses of a bout, each written once: pages link to them, the server routes them.

/// Something that somebody looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoutPage {
    /// The bout itself.
    Bout,
    /// The same as a stream of what changes.
    Stream,
    /// Everything that was heard.
    Log,
    /// One step after the other.
    Replay,
    /// The moments of the last steps.
    Beats,
    /// What a sign on the table says.
    Sign,
    /// The record of a bout that is over, as a file.
    Record,
    /// How it was played, or how far the review is.
    Review,
    /// The same as a stream of what changes while it is worked on.
    ReviewStream,
}

/// Something that somebody does, by sending a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoutDeed {
    /// Decides what the game asks.
    Act,
    /// Takes back the last step, as the rules of undo allow.
    Undo,
    /// Asks the others for a take-back that the rules of undo do not allow.
    Ask,
    /// Agrees to a take-back, or not.
    Answer,
    /// Gives up.
    Resign,
    /// Sits down on a free seat.
    Sit,
    /// Leaves a seat to a bot.
    Leave,
    /// Comes back to a seat that a bot has kept.
    Return,
    /// Gives the seat of somebody who is away to a bot.
    Replace,
    /// Asks for the same again, or accepts it.
    Rematch,
    /// Declines a seat that is kept for a rematch.
    Decline,
    /// Goes on from a step of a bout that is over.
    Branch,
    /// Asks for a hint, for the next best one, or puts it away.
    Hint,
    /// Does what the hint says.
    Lay,
    /// Has read a coach mark.
    Mark,
    /// Puts a lesson back as it began.
    TryAgain,
    /// Wants to be shown the answer to a lesson.
    ShowMe,
    /// Wants to be helped in a lesson.
    HelpMe,
    /// Asks for a review, or for the rest of one that was stopped.
    Review,
    /// Stops a review; what is there is kept.
    StopReview,
    /// Hides the own line of a review from the others of the table, or shows it again.
    HideLine,
}

/// The address of the course of a game.
pub fn course_address(game: &str) -> String {
    format!("/learn/{game}")
}

/// The address of a lesson, by its number from 1.
pub fn lesson_address(game: &str, number: usize) -> String {
    format!("/learn/{game}/{number}")
}

/// Where the id of a bout stands in a pattern of the router.
const ID: &str = "{id}";

impl BoutPage {
    /// Its address in the bout with this id.
    pub fn address(self, id: &str) -> String {
        match self {
            Self::Bout => format!("/bout/{id}"),
            Self::Stream => format!("/bout/{id}/stream"),
            Self::Log => format!("/bout/{id}/log"),
            Self::Replay => format!("/bout/{id}/replay"),
            Self::Beats => format!("/bout/{id}/beats"),
            Self::Sign => format!("/bout/{id}/sign"),
            Self::Record => format!("/bout/{id}/record"),
            Self::Review => format!("/bout/{id}/review"),
            Self::ReviewStream => format!("/bout/{id}/review/stream"),
        }
    }

    /// Its address in any bout, as a pattern for the router.
    pub fn pattern(self) -> String {
        self.address(ID)
    }
}

impl BoutDeed {
    /// All of them.
    pub const ALL: [Self; 21] = [
        Self::Act,
        Self::Undo,
        Self::Ask,
        Self::Answer,
        Self::Resign,
        Self::Sit,
        Self::Leave,
        Self::Return,
        Self::Replace,
        Self::Rematch,
        Self::Decline,
        Self::Branch,
        Self::Hint,
        Self::Lay,
        Self::Mark,
        Self::TryAgain,
        Self::ShowMe,
        Self::HelpMe,
        Self::Review,
        Self::StopReview,
        Self::HideLine,
    ];

    /// Its name in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Act => "act",
            Self::Undo => "undo",
            Self::Ask => "ask",
            Self::Answer => "answer",
            Self::Resign => "resign",
            Self::Sit => "sit",
            Self::Leave => "leave",
            Self::Return => "return",
            Self::Replace => "replace",
            Self::Rematch => "rematch",
            Self::Decline => "decline",
            Self::Branch => "branch",
            Self::Hint => "hint",
            Self::Lay => "lay",
            Self::Mark => "mark",
            Self::TryAgain => "try-again",
            Self::ShowMe => "show-me",
            Self::HelpMe => "help-me",
            Self::Review => "review",
            Self::StopReview => "review/stop",
            Self::HideLine => "review/line",
        }
    }

    /// Where its form is sent in the bout with this id.
    pub fn address(self, id: &str) -> String {
        format!("/bout/{id}/{}", self.name())
    }

    /// Its address in any bout, as a pattern for the router.
    pub fn pattern(self) -> String {
        self.address(ID)
    }
}
