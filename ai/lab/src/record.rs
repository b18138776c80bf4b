//! Finished bouts as lines of JSON, and the line above them that says which experiment they belong to.
//!
//! Lines are only ever appended, in whatever order bouts end. A bout is known by its deal and by who sat
//! where, so a file can be extended by more deals or more bots, and what was played need not be played again.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

/// What an experiment is about: the first line of its file. Bouts of two experiments are never mixed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// `duel`, `ladder`, `balance`, `what-if` or `sweep`.
    pub experiment: String,
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The card set.
    pub cards: String,
    /// What was chosen before the deal, a line each.
    pub config: Vec<String>,
    /// What all dice come from.
    pub seed: u64,
    /// The form of this file.
    pub form: u32,
}

impl Header {
    /// The form that this version writes.
    pub const FORM: u32 = 2;

    /// What another header says differently: key, ours, theirs.
    pub fn differences(&self, other: &Self) -> Vec<String> {
        let pairs = [
            ("experiment", self.experiment.clone(), other.experiment.clone()),
            ("game", self.game.clone(), other.game.clone()),
            ("rules", self.rules.to_string(), other.rules.to_string()),
            ("cards", self.cards.clone(), other.cards.clone()),
            ("config", format!("{:?}", self.config), format!("{:?}", other.config)),
            ("seed", self.seed.to_string(), other.seed.to_string()),
            ("form", self.form.to_string(), other.form.to_string()),
        ];
        let differ = pairs.into_iter().filter(|(_, ours, theirs)| ours != theirs);
        differ.map(|(key, ours, theirs)| format!("{key} is {theirs} there, {ours} here")).collect()
    }
}

/// One finished bout.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FinishedBout {
    /// The number of its deal.
    pub deal: u64,
    /// The clause that ended it.
    pub by: String,
    /// Whether nobody won and nobody lost.
    pub draw: bool,
    /// The score, in games that keep one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
    /// How many rounds or turns it took, if that was noted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u32>,
    /// The place of the seat that began, if one does and it was noted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<u8>,
    /// What was won and lost within the bout, if that was noted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trials: Vec<Trial>,
    /// Which program did wrong, if that ended the bout.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Forfeited>,
    /// Who sat where, in the order of the seats.
    pub seats: Vec<SeatResult>,
}

/// One seat of a finished bout.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatResult {
    /// Its name.
    pub seat: String,
    /// The bot that sat there.
    pub bot: String,
    /// Whether it won.
    pub won: bool,
    /// What the outcome is worth to it, from 0 to 1.
    pub result: f64,
    /// How many decisions it made, those without a choice included.
    pub decisions: u32,
    /// What its decisions cost.
    pub pace: Pace,
    /// What it was: faction, fighter, heroes; if that was noted.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub traits: BTreeMap<String, Vec<String>>,
    /// What it played and how often, by kind; if that was noted.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub played: BTreeMap<String, BTreeMap<String, u32>>,
}

/// A program that lost its seat before the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forfeited {
    /// The name of its seat.
    pub seat: String,
    /// What it did wrong and what it said last, in lines.
    pub why: Vec<String>,
}

/// Something that was won or lost within a bout: a battle, a master.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trial {
    /// What kind of thing it is.
    pub kind: String,
    /// Which.
    pub name: String,
    /// Whether it was won.
    pub won: bool,
}

/// What decisions cost: those that had a choice, in microseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pace {
    /// How many decisions had a choice.
    pub choices: u32,
    /// Processor time of all.
    pub cpu: u64,
    /// Processor time of the longest.
    pub worst_cpu: u64,
    /// Wall time of all.
    pub wall: u64,
    /// Wall time of the longest.
    pub worst_wall: u64,
}

impl Pace {
    /// One more decision.
    pub fn count(&mut self, cpu: u64, wall: u64) {
        self.add(&Self { choices: 1, cpu, worst_cpu: cpu, wall, worst_wall: wall });
    }

    /// The decisions of another bout.
    pub fn add(&mut self, other: &Self) {
        self.choices += other.choices;
        self.cpu += other.cpu;
        self.wall += other.wall;
        self.worst_cpu = self.worst_cpu.max(other.worst_cpu);
        self.worst_wall = self.worst_wall.max(other.worst_wall);
    }
}

/// What a bout is known by: its deal, and the bots by seat.
pub type Key = (u64, Vec<String>);

impl FinishedBout {
    /// What this bout is known by.
    pub fn key(&self) -> Key {
        (self.deal, self.seats.iter().map(|seat| seat.bot.clone()).collect())
    }

    /// What a bot has of this bout: its share of the winning seats; of a draw, its share of all bots; where a program
    /// forfeited and nobody won by it, its share of all other bots.
    pub fn points(&self, bot: &str) -> f64 {
        let winners = self.seats.iter().filter(|seat| seat.won).count();
        if winners > 0 {
            let own = self.seats.iter().filter(|seat| seat.won && seat.bot == bot).count();
            return own as f64 / winners as f64;
        }
        let mut bots: Vec<_> = self.seats.iter().map(|seat| seat.bot.as_str()).collect();
        bots.sort_unstable();
        bots.dedup();
        bots.retain(|bot| !self.is_forfeited_by(bot));
        let shared = self.draw || self.forfeit.is_some();
        if shared && bots.contains(&bot) { 1.0 / bots.len() as f64 } else { 0.0 }
    }

    /// Whether this bot did wrong, and ended the bout by it.
    pub fn is_forfeited_by(&self, bot: &str) -> bool {
        let is_guilty =
            |forfeit: &Forfeited| self.seats.iter().any(|seat| seat.seat == forfeit.seat && seat.bot == bot);
        self.forfeit.as_ref().is_some_and(is_guilty)
    }

    /// Whether this bot sat at the table.
    pub fn has(&self, bot: &str) -> bool {
        self.seats.iter().any(|seat| seat.bot == bot)
    }

    /// What the decisions of this bot cost.
    pub fn pace(&self, bot: &str) -> Pace {
        let mut pace = Pace::default();
        self.seats.iter().filter(|seat| seat.bot == bot).for_each(|seat| pace.add(&seat.pace));
        pace
    }
}

/// A line of a file.
pub fn line<T: Serialize>(value: &T) -> String {
    let mut line = serde_json::to_string(value).expect("what is noted has no keys but strings");
    line.push('\n');
    line
}

/// What a file holds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Kept {
    /// Its first line; there is none in a file that is new, or was torn in its first line.
    pub header: Option<Header>,
    /// Its bouts.
    pub bouts: Vec<FinishedBout>,
    /// How many bytes make up whole lines. What comes after them was torn by a kill.
    pub whole: usize,
}

/// A file that is no file of results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoResults {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: String,
}

impl fmt::Display for NoResults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: not a line of results: {}", self.line, self.problem)
    }
}

impl std::error::Error for NoResults {}

/// Reads a file of results. A last line without its end is torn, and left out.
pub fn read(text: &str) -> Result<Kept, NoResults> {
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let mut kept = Kept { whole, ..Kept::default() };
    for (place, line) in text[..whole].lines().enumerate() {
        let wrong = |error: serde_json::Error| NoResults { line: place + 1, problem: error.to_string() };
        if place == 0 {
            kept.header = Some(serde_json::from_str(line).map_err(wrong)?);
        } else {
            kept.bouts.push(serde_json::from_str(line).map_err(wrong)?);
        }
    }
    Ok(kept)
}
