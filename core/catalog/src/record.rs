//! The record of a bout: a text that people can read and programs can replay.
//!
//! A [`Record`] is the parsed text; it does not know the rules. Parsing ([`ParsedRecord::parse`]) checks only the
//! syntax; [`crate::AnyGame::replay`] replays the record and verifies everything else. The format is specified in
//! `docs/record.md`.

mod dice;
mod hashes;
mod origin;
mod parse;
mod replay;
mod seated;

use std::fmt;

pub use dice::{DiceLine, DiceNote, DiceReport};
pub use hashes::{MomentHash, hashes};
pub use origin::{BranchOrigin, HiddenPolicy, PlayedOn};
pub use parse::{MOST_DEEP, MOST_STEPS, ParsedRecord};
pub use replay::Difference;
pub(crate) use replay::Replay;
pub use seated::{PlayerKind, SeatNote};

/// Format version on the first line of a record that does not state the origin of its dice.
const FORM: u32 = 1;
/// Format version of a record that does.
const FORM_WITH_DICE: u32 = 2;

/// Length at which a line of rolls is wrapped.
const WIDTH: usize = 100;

/// A roll as a record notes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted {
    /// Name of the roll in the rules.
    pub what: String,
    /// The outcome, from 0.
    pub value: u32,
    /// Number of possible outcomes, in a record that states the origin of its dice.
    pub sides: Option<u32>,
}

/// The parsed record of a bout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Id of the game.
    pub game: String,
    /// Version of the rules.
    pub rules: u32,
    /// Hash of the card set.
    pub cards: u64,
    /// Names of the seats in use.
    pub seats: Vec<String>,
    /// The kind of player on each seat, as far as noted; ignored by a replay.
    pub seated: Vec<SeatNote>,
    /// The options chosen before the deal, as lines of TOML.
    pub config: Vec<String>,
    /// The written-down position that the bout began from, as lines of TOML; `None` if it was dealt.
    pub given: Option<Vec<String>>,
    /// The older bout that this one began in, as a seat imagined it; `None` if it was dealt or loaded.
    pub origin: Option<BranchOrigin>,
    /// How the bout ended.
    pub ending: RecordEnding,
    /// Origin of the dice, in order; empty if it is not revealed.
    pub dice: Vec<DiceLine>,
    /// Rolls of the deal.
    pub deal: Vec<Noted>,
    /// The decisions, in order.
    pub moves: Vec<Move>,
    /// Reshuffles of what no viewer could know, in order.
    pub reshuffles: Vec<RecordedReshuffle>,
    /// Agreed take-backs, in order. The steps are gone from `moves`; a replay ignores these notes.
    pub takebacks: Vec<TakenBack>,
    /// Requested hints, in order; ignored by a replay.
    pub hints: Vec<HintTaken>,
    /// Points where the bout was played on with hidden information unchanged, in order; ignored by a replay.
    pub played_on: Vec<PlayedOn>,
}

/// A reshuffle of what no viewer could know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedReshuffle {
    /// Number of the step that it precedes.
    pub before: u64,
    /// Rolls of the reshuffle.
    pub rolls: Vec<Noted>,
}

/// A note in a record: a seat requested a hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HintTaken {
    /// Number of the step that it precedes.
    pub before: u64,
    /// The seat that asked.
    pub seat: String,
}

/// A note in a record: a seat took steps back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenBack {
    /// Number of the step that it precedes.
    pub before: u64,
    /// The seat that requested the take-back.
    pub seat: String,
    /// Number of removed steps.
    pub steps: u64,
}

/// One line of a record: a decision, or a shorthand for several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Number of its first step, from 1.
    pub number: u64,
    /// The seat that decided.
    pub seat: String,
    /// The action in the game's notation.
    pub action: String,
    /// Rolls of the decision.
    pub rolls: Vec<Noted>,
    /// RNG stream of its dice (the number of the step when it was made), if it differs from the current number
    /// and is revealed.
    pub stream: Option<u64>,
}

/// The result of a bout, as a record states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordEnding {
    /// The bout is still running.
    Unfinished,
    /// The bout is over.
    Over {
        /// Names of the winners, or draw or defeat.
        verdict: Winners,
        /// The clause that ended the bout.
        by: String,
        /// The score, in games that keep one.
        score: Option<i32>,
    },
}

/// Which seats won, by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Winners {
    /// These seats won.
    Seats(Vec<String>),
    /// A draw: no seat won and no seat lost.
    Draw,
    /// The game defeated all seats.
    Defeat,
}

impl fmt::Display for RecordEnding {
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

impl Record {
    /// The format version that the record is written in.
    pub const fn form(&self) -> u32 {
        if self.dice.is_empty() { FORM } else { FORM_WITH_DICE }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "budokan record {}", self.form())?;
        writeln!(f, "game {}", self.game)?;
        writeln!(f, "rules {}", self.rules)?;
        writeln!(f, "cards {:016x}", self.cards)?;
        writeln!(f, "seats {}", self.seats.join(" "))?;
        self.seated.iter().try_for_each(|note| writeln!(f, "{note}"))?;
        if !self.config.is_empty() {
            block(f, "config", &self.config)?;
        }
        if let Some(given) = &self.given {
            block(f, "given", given)?;
        }
        if let Some(origin) = &self.origin {
            write!(f, "{origin}")?;
        }
        writeln!(f, "result {}", self.ending)?;
        let mut dice = self.dice.iter().peekable();
        while let Some(line) = dice.next_if(|line| line.before == 0) {
            writeln!(f, "{}", line.note)?;
        }
        rolls(f, "deal", &self.deal)?;
        let mut takebacks = self.takebacks.iter().peekable();
        let mut hints = self.hints.iter().peekable();
        let mut reshuffles = self.reshuffles.iter().peekable();
        let mut played_on = self.played_on.iter().peekable();
        for step in &self.moves {
            while let Some(note) = played_on.next_if(|note| note.before <= step.number) {
                writeln!(f, "{note}")?;
            }
            while let Some(note) = takebacks.next_if(|note| note.before <= step.number) {
                writeln!(f, "{note}")?;
            }
            while let Some(note) = hints.next_if(|note| note.before <= step.number) {
                writeln!(f, "{note}")?;
            }
            while let Some(line) = dice.next_if(|line| line.before <= step.number) {
                writeln!(f, "{}", line.note)?;
            }
            while let Some(reshuffle) = reshuffles.next_if(|reshuffle| reshuffle.before <= step.number) {
                rolls(f, "anew", &reshuffle.rolls)?;
            }
            writeln!(f, "{step}")?;
        }
        played_on.try_for_each(|note| writeln!(f, "{note}"))?;
        takebacks.try_for_each(|note| writeln!(f, "{note}"))?;
        hints.try_for_each(|note| writeln!(f, "{note}"))?;
        dice.try_for_each(|line| writeln!(f, "{}", line.note))?;
        reshuffles.try_for_each(|reshuffle| rolls(f, "anew", &reshuffle.rolls))
    }
}

fn block(f: &mut fmt::Formatter<'_>, name: &str, lines: &[String]) -> fmt::Result {
    writeln!(f, "{name}")?;
    lines.iter().try_for_each(|line| writeln!(f, "  {line}"))
}

/// Writes rolls behind a key, wrapped over several lines.
fn rolls(f: &mut fmt::Formatter<'_>, key: &str, rolls: &[Noted]) -> fmt::Result {
    let mut line = String::new();
    for roll in rolls {
        let roll = roll.to_string();
        if !line.is_empty() && line.len() + 1 + roll.len() > WIDTH {
            writeln!(f, "{line}")?;
            line.clear();
        }
        if line.is_empty() {
            line.push_str(key);
        }
        line.push(' ');
        line.push_str(&roll);
    }
    if line.is_empty() { Ok(()) } else { writeln!(f, "{line}") }
}

impl fmt::Display for Noted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.what, self.value)?;
        self.sides.map_or(Ok(()), |sides| write!(f, "/{sides}"))
    }
}

impl fmt::Display for TakenBack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A comment line, so that readers that do not know the note skip it.
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
        // A trailing bracket is always parsed as rolls, so an action that ends in `]` is followed by an empty one.
        if self.rolls.is_empty() && self.stream.is_none() && !self.action.ends_with(']') {
            return Ok(());
        }
        let stream = self.stream.iter().map(|stream| format!("@{stream}"));
        let words: Vec<_> = stream.chain(self.rolls.iter().map(Noted::to_string)).collect();
        write!(f, " [{}]", words.join(" "))
    }
}
