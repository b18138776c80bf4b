//! Refusals: why something is not done, from the rules to the page.
//!
//! Whoever is refused, by the rules of a game or by the hall, is told by one type: programs get its kind, its clause
//! and an English text, pages print it in the reader's language. A refusal changes nothing.

use budokan_kernel::{Clause, Illegal, NoUndo, NotRead, Reject, Unreadable};
use budokan_words::{Naming, Words};

/// Why something is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is no action of the game.
    Unreadable(Unreadable),
    /// The seat has been asked something else since.
    Stale {
        /// The number that would be right.
        asked: u32,
    },
    /// The rules forbid it.
    Illegal(Illegal),
    /// It cannot be taken back.
    NoUndo(NoUndo),
    /// The hall forbids it, whatever the rules of the game say.
    Hall(HallRule),
}

/// What the hall forbids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HallRule {
    /// The bout is over.
    Over,
    /// There is no request to answer, or it is not this seat that is asked.
    NothingAsked,
    /// There is no such seat in this bout.
    NoSuchSeat,
    /// This seat has drafted and taken back so much that the bout would never end.
    TooMany,
    /// This seat has given up already.
    GaveUp,
    /// A hint is not for this seat: nothing is asked of it.
    NoHint,
    /// The lesson is decided: it can be tried again.
    LessonDecided,
    /// The bout is no lesson.
    NoLesson,
    /// It is no bout but a lesson: there is nothing to give up, to take back or to leave to a bot.
    OnlyLesson,
    /// Nobody can add a number to the dice of this bout.
    NotSealed,
}

impl HallRule {
    /// The hall's message that says it.
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
    /// The clause that forbids it, if one does.
    pub fn clause(&self) -> Option<Clause> {
        match self {
            Self::Illegal(illegal) => Some(illegal.clause),
            Self::Unreadable(_) | Self::Stale { .. } | Self::NoUndo(_) | Self::Hall(_) => None,
        }
    }

    /// Why, as a sentence in the language of the words.
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
