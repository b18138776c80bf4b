//! Finished bouts as JSON lines, below a header line that identifies the experiment.
//!
//! The file is append-only, in the order in which bouts finish. A bout is identified by its deal and its lineup, so a
//! file can be extended with more deals or more bots without replaying existing bouts.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

/// First line of a results file: identifies the experiment. Bouts of two experiments are never mixed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecordHeader {
    /// `duel`, `ladder`, `balance`, `what-if` or `sweep`.
    pub experiment: String,
    /// Id of the game.
    pub game: String,
    /// Version of its rules.
    pub rules: u32,
    /// The card set.
    pub cards: String,
    /// The options chosen before the deal, one per line.
    pub config: Vec<String>,
    /// Seed of all dice.
    pub seed: u64,
    /// Version of the file format.
    pub form: u32,
}

impl RecordHeader {
    /// Format version that this program writes.
    pub const FORM: u32 = 2;

    /// Differences of another header: key, their value, our value.
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
    /// Number of the deal.
    pub deal: u64,
    /// The clause that ended the bout.
    pub by: String,
    /// Whether the bout is a draw.
    pub draw: bool,
    /// The score, in games that keep one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
    /// Number of rounds or turns, if noted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u32>,
    /// Index of the seat that began, if noted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<u8>,
    /// Trials won and lost within the bout, if noted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trials: Vec<Trial>,
    /// The program whose misbehaviour ended the bout, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Forfeited>,
    /// Results of the seats, in seat order.
    pub seats: Vec<SeatResult>,
}

/// One seat of a finished bout.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatResult {
    /// Name of the seat.
    pub seat: String,
    /// The bot on the seat.
    pub bot: String,
    /// Whether the seat won.
    pub won: bool,
    /// Value of the outcome for the seat, from 0 to 1.
    pub result: f64,
    /// Number of decisions, including forced ones.
    pub decisions: u32,
    /// Time spent on its decisions.
    pub pace: DecisionTime,
    /// Roles of the seat (faction, fighter, heroes), if noted.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub traits: BTreeMap<String, Vec<String>>,
    /// Number of plays by kind and name, if noted.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub played: BTreeMap<String, BTreeMap<String, u32>>,
}

/// A program that forfeited its seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forfeited {
    /// Name of the seat.
    pub seat: String,
    /// Its error and its last output, as lines.
    pub why: Vec<String>,
}

/// A contest within a bout that was won or lost: a battle, a master.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trial {
    /// Kind of the trial.
    pub kind: String,
    /// Name of the trial.
    pub name: String,
    /// Whether it was won.
    pub won: bool,
}

/// Time spent on decisions with a choice, in microseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DecisionTime {
    /// Number of decisions with a choice.
    pub choices: u32,
    /// Total CPU time.
    pub cpu: u64,
    /// CPU time of the longest decision.
    pub worst_cpu: u64,
    /// Total wall time.
    pub wall: u64,
    /// Wall time of the longest decision.
    pub worst_wall: u64,
}

impl DecisionTime {
    /// Adds one decision.
    pub fn count(&mut self, cpu: u64, wall: u64) {
        self.add(&Self { choices: 1, cpu, worst_cpu: cpu, wall, worst_wall: wall });
    }

    /// Adds the decisions of another bout.
    pub fn add(&mut self, other: &Self) {
        self.choices += other.choices;
        self.cpu += other.cpu;
        self.wall += other.wall;
        self.worst_cpu = self.worst_cpu.max(other.worst_cpu);
        self.worst_wall = self.worst_wall.max(other.worst_wall);
    }
}

/// Identifies a bout: its deal and the bot on each seat.
pub type BoutKey = (u64, Vec<String>);

impl FinishedBout {
    /// The key of this bout.
    pub fn key(&self) -> BoutKey {
        (self.deal, self.seats.iter().map(|seat| seat.bot.clone()).collect())
    }

    /// Points of a bot: its share of the winning seats. In a draw its share among all distinct bots; after a forfeit
    /// without a winner its share among the other bots.
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

    /// Whether this bot's misbehaviour ended the bout.
    pub fn is_forfeited_by(&self, bot: &str) -> bool {
        let is_guilty =
            |forfeit: &Forfeited| self.seats.iter().any(|seat| seat.seat == forfeit.seat && seat.bot == bot);
        self.forfeit.as_ref().is_some_and(is_guilty)
    }

    /// Whether this bot played in the bout.
    pub fn has(&self, bot: &str) -> bool {
        self.seats.iter().any(|seat| seat.bot == bot)
    }

    /// Time spent on the decisions of this bot.
    pub fn pace(&self, bot: &str) -> DecisionTime {
        let mut pace = DecisionTime::default();
        self.seats.iter().filter(|seat| seat.bot == bot).for_each(|seat| pace.add(&seat.pace));
        pace
    }
}

/// Serializes a value as one line of a file.
pub fn line<T: Serialize>(value: &T) -> String {
    let mut line = serde_json::to_string(value).expect("what is noted has no keys but strings");
    line.push('\n');
    line
}

/// Content of a results file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SavedResults {
    /// First line of the file; `None` if the file is new or was truncated in its first line.
    pub header: Option<RecordHeader>,
    /// Bouts in the file.
    pub bouts: Vec<FinishedBout>,
    /// Number of bytes in complete lines. The rest is a line truncated by a kill.
    pub whole: usize,
}

/// Why a file is not a results file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoResults {
    /// Line number, from 1.
    pub line: usize,
    /// Description of the error.
    pub problem: String,
}

impl fmt::Display for NoResults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: not a line of results: {}", self.line, self.problem)
    }
}

impl std::error::Error for NoResults {}

/// Parses a results file. An unterminated last line is truncated and ignored.
pub fn read(text: &str) -> Result<SavedResults, NoResults> {
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let mut kept = SavedResults { whole, ..SavedResults::default() };
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
