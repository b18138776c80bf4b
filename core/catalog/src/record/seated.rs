//! Notes about the players on the seats, so that a resumed bout has the same players.
//!
//! A program is noted without its command line: a record may come from an untrusted source, and parsing one must never
//! start a process.

use std::fmt;

use budokan_bots::Spec;

/// A note in a record: the kind of player on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatNote {
    /// Name of the seat.
    pub seat: String,
    /// Kind of player on the seat.
    pub by: PlayerKind,
}

/// What kind of player sat on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    /// A human player.
    Person,
    /// A bot of the hall.
    Bot(Spec),
    /// An external program.
    Program,
}

impl SeatNote {
    /// Parses the note; `None` for any other line.
    pub(super) fn read(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (seat, by) = match *words {
            ["#", "seat", seat, "person"] => (seat, PlayerKind::Person),
            ["#", "seat", seat, "program"] => (seat, PlayerKind::Program),
            ["#", "seat", seat, "bot", spec] => (seat, PlayerKind::Bot(spec.parse().ok()?)),
            _ => return None,
        };
        Some(Self { seat: seat.to_owned(), by })
    }
}

impl fmt::Display for SeatNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "# seat {} {}", self.seat, self.by)
    }
}

impl fmt::Display for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person => f.write_str("person"),
            Self::Bot(spec) => write!(f, "bot {spec}"),
            Self::Program => f.write_str("program"),
        }
    }
}
