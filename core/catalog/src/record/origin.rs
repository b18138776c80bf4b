//! The origin of a bout that is played on from an older one.
//!
//! If hidden information is imagined for the seat, the new bout starts there: its record embeds the older record up to
//! that moment, and the rolls of its deal are those of the sampling. If hidden information is unchanged, the record
//! simply continues with a note.

use std::fmt;

use super::Record;

/// Treatment of hidden information in a bout that is played on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HiddenPolicy {
    /// Everything that the seat could not know is sampled again by the rules.
    #[default]
    Imagined,
    /// Hidden information is unchanged; only future dice are new.
    AsItWas,
}

impl HiddenPolicy {
    /// Both treatments of hidden information.
    pub const ALL: [Self; 2] = [Self::Imagined, Self::AsItWas];

    /// Name in forms and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Imagined => "imagined",
            Self::AsItWas => "true",
        }
    }

    /// Looks up a treatment by its name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|hidden| hidden.name() == name)
    }
}

/// The older bout in the middle of which another one began, as a seat imagined it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BranchOrigin {
    /// The seat that imagined the position.
    pub seat: String,
    /// Record of the older bout, up to that moment.
    pub record: Box<Record>,
}

impl BranchOrigin {
    /// Key of the block, before the name of the seat.
    pub(super) const KEY: &str = "imagined ";
    /// Indentation of the embedded record.
    pub(super) const INDENT: &str = "  ";
}

impl fmt::Display for BranchOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}{}", Self::KEY, self.seat)?;
        self.record.to_string().lines().try_for_each(|line| writeln!(f, "{}{line}", Self::INDENT))
    }
}

/// A note in a record: a new bout continues from here with hidden information unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedOn {
    /// Number of the step that it precedes.
    pub before: u64,
    /// The seat that the person took.
    pub seat: String,
}

impl fmt::Display for PlayedOn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "# before step {} {} played on with hidden things as they were", self.before, self.seat)
    }
}

impl PlayedOn {
    /// Parses the note; any other line is ignored as a comment.
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
