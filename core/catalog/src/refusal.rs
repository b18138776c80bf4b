//! Refusals: the common type for every "no", from the rules to the page.
//!
//! The rules of a game and the hall refuse with the same type. Programs get the kind, the clause and an English text;
//! pages print the reason in the reader's language. A refusal changes nothing.

use budokan_kernel::{Clause, Illegal, NoUndo, NotRead, Reject, Unreadable};
use budokan_words::{Naming, Words};

/// Why something is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The text does not parse as an action of the game.
    Unreadable(Unreadable),
    /// The seat has been asked another question since.
    Stale {
        /// The current question number.
        asked: u32,
    },
    /// The rules forbid the action.
    Illegal(Illegal),
    /// The step cannot be taken back.
    NoUndo(NoUndo),
    /// The hall forbids it, regardless of the game's rules.
    Hall(HallRule),
}

/// A rule of the hall, independent of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HallRule {
    /// The bout is already over.
    Over,
    /// No request is open, or it is addressed to another seat.
    NothingAsked,
    /// The bout has no such seat.
    NoSuchSeat,
    /// The seat has made too many drafts and undos; the limit keeps a bout finite.
    TooMany,
    /// The seat has already resigned.
    GaveUp,
    /// No hint for this seat, because it is not asked anything.
    NoHint,
    /// The lesson is decided; it can be tried again.
    LessonDecided,
    /// The bout is not a lesson.
    NoLesson,
    /// The bout is a lesson: resigning, take-backs and handing over to a bot are not available.
    OnlyLesson,
    /// The dice of this bout accept no numbers.
    NotSealed,
}

impl HallRule {
    /// Message id in the hall's word list.
    const fn word(self) -> &'static str {
        match self {
            Self::Over => "hall-over",
            Self::NothingAsked => "hall-nothing-asked",
            Self::NoSuchSeat => "hall-no-such-seat",
            Self::TooMany => "hall-too-many",
            Self::GaveUp => "hall-gave-up-already",
            Self::NoHint => "hall-hint-not-asked",
            Self::LessonDecided => "hall-lesson-decided",
            Self::NoLesson => "hall-no-lesson",
            Self::OnlyLesson => "hall-only-lesson",
            Self::NotSealed => "hall-not-sealed",
        }
    }
}

impl Refusal {
    /// The clause that forbids it, if there is one.
    pub fn clause(&self) -> Option<Clause> {
        match self {
            Self::Illegal(illegal) => Some(illegal.clause),
            Self::Unreadable(_) | Self::Stale { .. } | Self::NoUndo(_) | Self::Hall(_) => None,
        }
    }

    /// The reason as a translated sentence.
    pub fn text(&self, words: &Words, naming: Naming) -> String {
        match self {
            Self::Unreadable(unreadable) => words.unreadable(unreadable),
            Self::Stale { .. } => words.word("stale"),
            Self::Illegal(illegal) => words.refuse(illegal, naming),
            Self::NoUndo(why) => words.no_undo(*why),
            Self::Hall(rule) => words.word(rule.word()),
        }
    }
}

impl From<NotRead> for Refusal {
    fn from(not: NotRead) -> Self {
        match not {
            NotRead::Unreadable(unreadable) => Self::Unreadable(unreadable),
            NotRead::Illegal(illegal) => Self::Illegal(illegal),
        }
    }
}

impl From<Reject> for Refusal {
    fn from(reject: Reject) -> Self {
        match reject {
            Reject::Stale { asked } => Self::Stale { asked },
            Reject::Illegal(illegal) => Self::Illegal(illegal),
        }
    }
}

impl From<NoUndo> for Refusal {
    fn from(why: NoUndo) -> Self {
        Self::NoUndo(why)
    }
}

impl From<HallRule> for Refusal {
    fn from(rule: HallRule) -> Self {
        Self::Hall(rule)
    }
}
