//! The record of a bout: a text that a person can read and a program can replay.
//!
//! A [`Record`] is what the text says and nothing more; it knows no rules. Reading ([`Written::parse`])
//! checks the form only, [`crate::AnyGame::replay`] plays it again and checks everything else. The form is described in
//! `docs/record.md`.

mod parse;
mod replay;

use std::fmt;

pub use parse::{MOST_STEPS, Written};
pub use replay::Difference;
pub(crate) use replay::Replay;

/// The version of the form, as the first line says it.
pub const FORM: u32 = 1;

/// How long a line of rolls may become before the next one is begun.
const WIDTH: usize = 100;

/// A roll as a record notes it: its name in the rules and the number that came up.
pub type Noted = (String, u32);

/// The record of a bout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The hash of its card set.
    pub cards: u64,
    /// The names of the seats in use.
    pub seats: Vec<String>,
    /// What was chosen before the deal, as lines of TOML.
    pub config: Vec<String>,
    /// The written-down position that it began from, as lines of TOML; `None` if it was dealt.
    pub given: Option<Vec<String>>,
    /// How it ended.
    pub ending: Ending,
    /// The rolls of the deal.
    pub deal: Vec<Noted>,
    /// What was decided, in order.
    pub moves: Vec<Move>,
    /// What was taken back because all agreed, in order. It is gone from the moves; a replay does not ask for it.
    pub takebacks: Vec<TakenBack>,
    /// When somebody asked for a hint, in order. A replay does not ask for it.
    pub hints: Vec<HintTaken>,
}

/// A note in a record: somebody has asked for a hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HintTaken {
    /// The number of the step that it stands before.
    pub before: u64,
    /// Who.
    pub seat: String,
}

/// A note in a record: somebody has taken something back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenBack {
    /// The number of the step that it stands before.
    pub before: u64,
    /// Who had asked for it.
    pub seat: String,
    /// How many steps are gone.
    pub steps: u64,
}

/// One line of a record: a decision, or a shorthand that stands for several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The number of its (first) step, from 1.
    pub number: u64,
    /// Who decided.
    pub seat: String,
    /// What, in the game's notation.
    pub action: String,
    /// What was rolled.
    pub rolls: Vec<Noted>,
}

/// How a bout ended, as a record says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It has not ended.
    Unfinished,
    /// It has ended.
    Over {
        /// Who won.
        verdict: Winners,
        /// The clause that ended it.
        by: String,
        /// The score, in games that keep one.
        score: Option<i32>,
    },
}

/// Who won, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Winners {
    /// These seats.
    Seats(Vec<String>),
    /// Nobody won and nobody lost.
    Draw,
    /// The game beat everybody.
    Defeat,
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unfinished => f.write_str("unfinished"),
            Self::Over { verdict, by, score } => {
                match verdict {
                    Winners::Seats(seats) => f.write_str(&seats.join(" "))?,
                    Winners::Draw => f.write_str("draw")?,
                    Winners::Defeat => f.write_str("defeat")?,
                }
                write!(f, " by {by}")?;
                score.map_or(Ok(()), |score| write!(f, " score {score}"))
            }
        }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "budokan record {FORM}")?;
        writeln!(f, "game {}", self.game)?;
        writeln!(f, "rules {}", self.rules)?;
        writeln!(f, "cards {:016x}", self.cards)?;
        writeln!(f, "seats {}", self.seats.join(" "))?;
        if !self.config.is_empty() {
            block(f, "config", &self.config)?;
        }
        if let Some(given) = &self.given {
            block(f, "given", given)?;
        }
        writeln!(f, "result {}", self.ending)?;
        deal(f, &self.deal)?;
        let mut takebacks = self.takebacks.iter().peekable();
        let mut hints = self.hints.iter().peekable();
        for step in &self.moves {
            while let Some(note) = takebacks.next_if(|note| note.before <= step.number) {
                writeln!(f, "{note}")?;
            }
            while let Some(note) = hints.next_if(|note| note.before <= step.number) {
                writeln!(f, "{note}")?;
            }
            writeln!(f, "{step}")?;
        }
        takebacks.try_for_each(|note| writeln!(f, "{note}"))?;
        hints.try_for_each(|note| writeln!(f, "{note}"))
    }
}

fn block(f: &mut fmt::Formatter<'_>, name: &str, lines: &[String]) -> fmt::Result {
    writeln!(f, "{name}")?;
    lines.iter().try_for_each(|line| writeln!(f, "  {line}"))
}

/// The rolls of the deal, on as many lines as they need.
fn deal(f: &mut fmt::Formatter<'_>, rolls: &[Noted]) -> fmt::Result {
    let mut line = String::new();
    for roll in rolls {
        let roll = noted(roll);
        if !line.is_empty() && line.len() + 1 + roll.len() > WIDTH {
            writeln!(f, "{line}")?;
            line.clear();
        }
        line.push_str(if line.is_empty() { "deal " } else { " " });
        line.push_str(&roll);
    }
    if line.is_empty() { Ok(()) } else { writeln!(f, "{line}") }
}

fn noted((what, value): &Noted) -> String {
    format!("{what}={value}")
}

impl fmt::Display for TakenBack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // To whoever does not know it, it is a line that says nothing.
        write!(f, "# before step {} {} took back {} steps", self.before, self.seat, self.steps)
    }
}

impl fmt::Display for HintTaken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "# before step {} {} asked for a hint", self.before, self.seat)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}: {}", self.number, self.seat, self.action)?;
        // A bracket at the end always holds rolls, so an action that ends in one is followed by another.
        if self.rolls.is_empty() && !self.action.ends_with(']') {
            return Ok(());
        }
        write!(f, " [{}]", self.rolls.iter().map(noted).collect::<Vec<_>>().join(" "))
    }
}
