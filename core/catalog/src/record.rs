//! The record of a bout: a text that a person can read and a program can replay.
//!
//! A [`Record`] is what the text says and nothing more; it knows no rules. Reading ([`Written::parse`])
//! checks the form only, [`crate::AnyGame::replay`] plays it again and checks everything else. The form is described in
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
pub use origin::{Hidden, Origin, PlayedOn};
pub use parse::{MOST_DEEP, MOST_STEPS, Written};
pub use replay::Difference;
pub(crate) use replay::Replay;
pub use seated::{SeatNote, Sitter};

/// The version of the form, as the first line says it, of a record that does not tell where its dice came from.
const FORM: u32 = 1;
/// The version of a record that does.
const FORM_WITH_DICE: u32 = 2;

/// How long a line of rolls may become before the next one is begun.
const WIDTH: usize = 100;

/// A roll as a record notes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted {
    /// Its name in the rules.
    pub what: String,
    /// The number that came up, from 0.
    pub value: u32,
    /// How many outcomes it has, in a record that tells where its dice came from.
    pub sides: Option<u32>,
}

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
    /// Who sat where, as far as that is noted. A replay does not ask for it.
    pub seated: Vec<SeatNote>,
    /// What was chosen before the deal, as lines of TOML.
    pub config: Vec<String>,
    /// The written-down position that it began from, as lines of TOML; `None` if it was dealt.
    pub given: Option<Vec<String>>,
    /// The bout in the middle of which it began, as a seat imagined it; `None` if it was dealt or written down.
    pub origin: Option<Origin>,
    /// How it ended.
    pub ending: Ending,
    /// Where the dice came from, in order; nothing if that is not told.
    pub dice: Vec<DiceLine>,
    /// The rolls of the deal.
    pub deal: Vec<Noted>,
    /// What was decided, in order.
    pub moves: Vec<Move>,
    /// Where what nobody could know was dealt anew, in order.
    pub anew: Vec<DealtAnew>,
    /// What was taken back because all agreed, in order. It is gone from the moves; a replay does not ask for it.
    pub takebacks: Vec<TakenBack>,
    /// When somebody asked for a hint, in order. A replay does not ask for it.
    pub hints: Vec<HintTaken>,
    /// Where somebody played on with everything as it was, in order. A replay does not ask for it.
    pub played_on: Vec<PlayedOn>,
}

/// What nobody could know was dealt anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealtAnew {
    /// The number of the step that it stands before.
    pub before: u64,
    /// What was rolled for it.
    pub rolls: Vec<Noted>,
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
    /// The number that the step had when it was rolled, if it is another one now and that is told.
    pub stream: Option<u64>,
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

impl Record {
    /// The version of the form that it is written in.
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
        let mut anew = self.anew.iter().peekable();
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
            while let Some(anew) = anew.next_if(|anew| anew.before <= step.number) {
                rolls(f, "anew", &anew.rolls)?;
            }
            writeln!(f, "{step}")?;
        }
        played_on.try_for_each(|note| writeln!(f, "{note}"))?;
        takebacks.try_for_each(|note| writeln!(f, "{note}"))?;
        hints.try_for_each(|note| writeln!(f, "{note}"))?;
        dice.try_for_each(|line| writeln!(f, "{}", line.note))?;
        anew.try_for_each(|anew| rolls(f, "anew", &anew.rolls))
    }
}

fn block(f: &mut fmt::Formatter<'_>, name: &str, lines: &[String]) -> fmt::Result {
    writeln!(f, "{name}")?;
    lines.iter().try_for_each(|line| writeln!(f, "  {line}"))
}

/// Rolls behind a key, on as many lines as they need.
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
        if self.rolls.is_empty() && self.stream.is_none() && !self.action.ends_with(']') {
            return Ok(());
        }
        let stream = self.stream.iter().map(|stream| format!("@{stream}"));
        let words: Vec<_> = stream.chain(self.rolls.iter().map(Noted::to_string)).collect();
        write!(f, " [{}]", words.join(" "))
    }
}
