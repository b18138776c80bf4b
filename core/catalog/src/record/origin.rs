//! Where a bout comes from that was played on from another one.
//!
//! If a seat has imagined what it could not know, the new bout begins there: its record holds the older one up to that
//! moment, and the rolls of its deal are those of what was imagined. If everything is as it was, the record simply goes on,
//! and a note says so.

use std::fmt;

use super::Record;

/// What becomes of hidden things where somebody plays on from a bout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hidden {
    /// What the seat could not know is dealt again, as the rules imagine it.
    #[default]
    Imagined,
    /// Everything is as it was; only dice to come are new.
    AsItWas,
}

impl Hidden {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Imagined, Self::AsItWas];

    /// Its name, as in forms and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Imagined => "imagined",
            Self::AsItWas => "true",
        }
    }

    /// The one with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|hidden| hidden.name() == name)
    }
}

/// The bout in the middle of which another one began, as a seat imagined it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The seat.
    pub seat: String,
    /// The older bout, up to that moment.
    pub record: Box<Record>,
}

impl Origin {
    /// How it begins, before the name of the seat.
    pub(super) const KEY: &str = "imagined ";
    /// How far its record stands in.
    pub(super) const INDENT: &str = "  ";
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}{}", Self::KEY, self.seat)?;
        self.record.to_string().lines().try_for_each(|line| writeln!(f, "{}{line}", Self::INDENT))
    }
}

/// A note in a record: somebody has played on from here in a new bout, with everything as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedOn {
    /// The number of the step that it stands before.
    pub before: u64,
    /// Whose seat they took.
    pub seat: String,
}

impl fmt::Display for PlayedOn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "# before step {} {} played on with hidden things as they were", self.before, self.seat)
    }
}

impl PlayedOn {
    /// Reads the note; whatever is not quite one says nothing.
    pub(super) fn read(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let ["#", "before", "step", before, seat, "played", "on", "with", "hidden", "things", "as", "they", "were"] =
            *words
        else {
            return None;
        };
        let digits = before.bytes().all(|byte| byte.is_ascii_digit());
        let before = digits.then(|| before.parse().ok()).flatten()?;
        Some(Self { before, seat: seat.to_owned() })
    }
}
