//! What is told of a bout: small types with one JSON form each, and how sentences are wanted.

use budokan_kernel::{Clause, Message, Roll, Seat, SeatSet, Status};
use budokan_words::{Language, Naming, Words};
use serde::Serialize;

/// Who must decide, or how it ended, by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// Whether the bout is over.
    pub over: bool,
    /// The seats that must decide now.
    pub awaiting: Vec<&'static str>,
    /// Once it is over: `victory`, `draw` or `defeat`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<&'static str>,
    /// Once it is over: who won; nobody after a draw or a defeat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winners: Option<Vec<&'static str>>,
    /// Once it is over: the clause that ended it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Clause>,
    /// Once it is over, in games that keep one: the score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
}

impl Standing {
    /// A status with the names of the game's seats.
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

/// What one step was, as the referee knows it: for those who study bouts. Step 0 is the deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MadeStep {
    /// Its number.
    pub step: u64,
    /// Who decided; nobody in the deal.
    pub seat: Option<&'static str>,
    /// What, in the game's notation.
    pub action: Option<String>,
    /// What was rolled, in order.
    pub rolls: Vec<MadeRoll>,
    /// What happened, in order.
    pub events: Vec<MadeEvent>,
    /// The kinds of the moments inside it that a person should see, in order.
    pub beats: Vec<&'static str>,
}

/// A roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MadeRoll {
    /// Its name in the rules.
    pub what: &'static str,
    /// How many outcomes it has.
    pub sides: u32,
    /// The outcome, from 0.
    pub value: u32,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MadeEvent {
    /// Its kind.
    pub kind: &'static str,
    /// The clause by which it happened.
    pub clause: Clause,
}

impl From<&Roll> for MadeRoll {
    fn from(roll: &Roll) -> Self {
        Self { what: roll.what, sides: roll.sides, value: roll.value }
    }
}

/// How a log is told: in which language, and by which names.
#[derive(Clone, Copy, Debug)]
pub struct Telling<'a> {
    /// The language.
    pub language: Language,
    /// How cards are named.
    pub naming: Naming,
    /// The names of the people on the seats, in seat order; a seat without one goes by its role.
    pub people: &'a [Option<&'a str>],
    /// The seat of whoever reads it, which is *you* in it.
    pub reader: Option<Seat>,
    /// Only the last so many sentences: wording costs more than happening.
    pub last: usize,
}

impl Telling<'static> {
    /// All of it, the same for everybody: all seats go by their roles.
    pub const fn new(language: Language, naming: Naming) -> Self {
        Self { language, naming, people: &[], reader: None, last: usize::MAX }
    }
}

/// One sentence that a viewer has heard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Heard {
    /// The step that it belongs to; 0 for the deal.
    pub step: u64,
    /// The kind of the event.
    pub kind: &'static str,
    /// The clause by which it happened; none if it is the hall that tells of it and not the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
    /// The sentence.
    pub text: String,
    /// The sums that were made, each on a line of its own: *3 − 1 (block) = 2 damage, life 7 → 5*. They are for people:
    /// programs see the numbers in their views.
    #[serde(skip)]
    pub sums: Vec<String>,
}

/// A hint that somebody has asked for, as one viewer counts steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeardHint {
    /// The step that it stands before.
    pub step: u64,
    /// Who.
    pub seat: Seat,
}

/// What a viewer has heard, with the hints that were asked for in their places.
pub fn with_hints(heard: Vec<Heard>, hints: &[HeardHint], words: &Words, telling: &Telling) -> Vec<Heard> {
    let mut all = heard;
    let since = all.first().map_or(0, |first| first.step);
    let is_short = all.len() >= telling.last;
    // What stands before the first sentence that is told is not told either.
    for hint in hints.iter().filter(|hint| !is_short || hint.step > since) {
        let message = Message::new("hall-hint-told").seat("seat", hint.seat);
        let text = words.say_of(&words.people(telling.people).told_to(telling.reader), &message, telling.naming);
        let place =
            all.partition_point(|heard| heard.step < hint.step || heard.step == hint.step && heard.clause.is_none());
        all.insert(place, Heard { step: hint.step, kind: "hint", clause: None, text, sums: Vec::new() });
    }
    all
}
