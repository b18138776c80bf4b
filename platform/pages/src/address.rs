//! The URLs of a bout, each defined once: pages link to them, the server routes them.

/// A GET resource of a bout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoutPage {
    /// The bout's own page.
    Bout,
    /// The event stream with changes of the bout page.
    Stream,
    /// The complete log.
    Log,
    /// The replay, step by step.
    Replay,
    /// The beats of the last steps.
    Beats,
    /// The description of a sign on the table.
    Sign,
    /// The record of a finished bout, as a file.
    Record,
    /// The review, or its progress.
    Review,
    /// The event stream with the progress of a review.
    ReviewStream,
}

/// A POST command on a bout, sent as a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoutCommand {
    /// Submits an action of the game.
    Act,
    /// Takes back the last step, as the rules of undo allow.
    Undo,
    /// Asks the other players for a take-back that the rules of undo do not allow.
    Ask,
    /// Accepts or declines a requested take-back.
    Answer,
    /// Resigns the bout.
    Resign,
    /// Takes a free seat.
    Sit,
    /// Leaves a seat to a bot.
    Leave,
    /// Returns to a seat that a bot has held.
    Return,
    /// Gives the seat of an absent player to a bot.
    Replace,
    /// Offers or accepts a rematch.
    Rematch,
    /// Declines a seat that is reserved for a rematch.
    Decline,
    /// Starts a new bout from a step of a finished one.
    Branch,
    /// Requests a hint or the next best one, or dismisses it.
    Hint,
    /// Plays the action of the hint.
    Lay,
    /// Dismisses a coach mark as read.
    Mark,
    /// Restarts a lesson.
    TryAgain,
    /// Requests the answer to a lesson.
    ShowMe,
    /// Requests help in a lesson.
    HelpMe,
    /// Requests a review, or resumes a stopped one.
    Review,
    /// Stops a review; the decisions judged until then are kept.
    StopReview,
    /// Hides the player's own line of a review from the other players, or shows it again.
    HideLine,
}

/// The URL of a game's course.
pub fn course_address(game: &str) -> String {
    format!("/learn/{game}")
}

/// The URL of a lesson, by its number from 1.
pub fn lesson_address(game: &str, number: usize) -> String {
    format!("/learn/{game}/{number}")
}

/// The placeholder for a bout id in a route pattern.
const ID: &str = "{id}";

impl BoutPage {
    /// The URL in the bout with this id.
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

    /// The route pattern for any bout.
    pub fn pattern(self) -> String {
        self.address(ID)
    }
}

impl BoutCommand {
    /// All commands on a bout.
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

    /// The last path segment of the URL.
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

    /// The form action in the bout with this id.
    pub fn address(self, id: &str) -> String {
        format!("/bout/{id}/{}", self.name())
    }

    /// The route pattern for any bout.
    pub fn pattern(self) -> String {
        self.address(ID)
    }
}
