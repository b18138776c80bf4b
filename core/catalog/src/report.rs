//! Serializable reports about a bout: status, steps and log lines, each a small type with one JSON form.

use budokan_kernel::{Clause, Message, Roll, Seat, SeatSet, Status};
use budokan_words::{Language, Naming, Words};
use serde::Serialize;

/// Which seats must decide, or how the bout ended, with seat names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// Whether the bout is over.
    pub over: bool,
    /// The seats that must decide now.
    pub awaiting: Vec<&'static str>,
    /// `victory`, `draw` or `defeat`, once the bout is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<&'static str>,
    /// The winners, once the bout is over; empty after a draw or a defeat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winners: Option<Vec<&'static str>>,
    /// The clause that ended the bout, once it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Clause>,
    /// The score, once the bout is over, in games that keep one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
}

impl Standing {
    /// Converts a status, with the names of the game's seats.
    pub fn new(status: &Status, names: &'static [&'static str]) -> Self {
        let by_name = |seats: SeatSet| seats.iter().map(|seat| names[seat.index()]).collect();
        let outcome = status.outcome();
        Self {
            over: status.is_over(),
            awaiting: by_name(status.awaited()),
            verdict: outcome.map(|outcome| outcome.verdict.name()),
            winners: outcome.map(|outcome| by_name(outcome.winners())),
            by: outcome.map(|outcome| outcome.by),
            score: outcome.and_then(|outcome| outcome.score),
        }
    }
}

/// One step with all its details as the referee knows them, for research tools. Step 0 is the deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MadeStep {
    /// Number of the step.
    pub step: u64,
    /// The seat that decided; `None` for the deal.
    pub seat: Option<&'static str>,
    /// The action in the game's notation.
    pub action: Option<String>,
    /// The dice rolled, in order.
    pub rolls: Vec<MadeRoll>,
    /// The events, in order.
    pub events: Vec<MadeEvent>,
    /// Kinds of the beats inside the step, in order.
    pub beats: Vec<&'static str>,
}

/// One roll of a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MadeRoll {
    /// Name of the roll in the rules.
    pub what: &'static str,
    /// Number of possible outcomes.
    pub sides: u32,
    /// The outcome, from 0.
    pub value: u32,
}

/// One event of a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MadeEvent {
    /// Kind of the event.
    pub kind: &'static str,
    /// The clause that caused the event.
    pub clause: Clause,
}

impl From<&Roll> for MadeRoll {
    fn from(roll: &Roll) -> Self {
        Self { what: roll.what, sides: roll.sides, value: roll.value }
    }
}

/// Format of a log: language, naming of cards and people, and length.
#[derive(Clone, Copy, Debug)]
pub struct LogFormat<'a> {
    /// Language of the log lines.
    pub language: Language,
    /// How cards are named.
    pub naming: Naming,
    /// Names of the people on the seats, in seat order; a seat without a name is called by its role.
    pub people: &'a [Option<&'a str>],
    /// The reader's seat, which is addressed as *you*.
    pub reader: Option<Seat>,
    /// Maximum number of lines, counted from the end: rendering a line costs more than the event itself.
    pub last: usize,
}

impl LogFormat<'static> {
    /// The complete log in a form that is the same for all readers: seats are called by their roles.
    pub const fn new(language: Language, naming: Naming) -> Self {
        Self { language, naming, people: &[], reader: None, last: usize::MAX }
    }
}

/// A rendered log line, as one viewer heard it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LogLine {
    /// The step it belongs to; 0 for the deal.
    pub step: u64,
    /// Kind of the event.
    pub kind: &'static str,
    /// The clause that caused the event; `None` for messages of the hall.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
    /// The rendered sentence.
    pub text: String,
    /// The reported sums, one per line: *3 − 1 (block) = 2 damage, life 7 → 5*. For people; programs read the numbers
    /// in their views.
    #[serde(skip)]
    pub sums: Vec<String>,
}

/// A requested hint, with a step number as one viewer counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeardHint {
    /// Number of the step that it precedes.
    pub step: u64,
    /// The seat that asked.
    pub seat: Seat,
}

/// Inserts the requested hints into a viewer's log.
pub fn with_hints(heard: Vec<LogLine>, hints: &[HeardHint], words: &Words, telling: &LogFormat) -> Vec<LogLine> {
    let mut all = heard;
    let since = all.first().map_or(0, |first| first.step);
    let is_short = all.len() >= telling.last;
    // In a truncated log, hints before its first line are dropped, too.
    for hint in hints.iter().filter(|hint| !is_short || hint.step > since) {
        let message = Message::new("hall-hint-told").seat("seat", hint.seat);
        let text = words.say_of(&words.people(telling.people).told_to(telling.reader), &message, telling.naming);
        let place =
            all.partition_point(|heard| heard.step < hint.step || heard.step == hint.step && heard.clause.is_none());
        all.insert(place, LogLine { step: hint.step, kind: "hint", clause: None, text, sums: Vec::new() });
    }
    all
}
