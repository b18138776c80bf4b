//! Why a request is not granted.

use budokan_catalog::{AnyGame, Refusal};
use budokan_kernel::Invalid;
use budokan_words::{Language, Naming};
use serde::Serialize;

/// The kinds of problems. Programs look at them, so their names never change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The line is not one JSON object.
    Malformed,
    /// There is no request of this name.
    UnknownRequest,
    /// A field is missing, unknown, written twice, or not what it should be.
    BadField,
    /// The config, the position, the record or the rolls cannot be played.
    Invalid,
    /// There is no such bout: deal or load one first.
    NoBout,
    /// There are as many bouts as there may be.
    TooMany,
    /// The text is no action of the game.
    Unreadable,
    /// The seat has been asked something else since.
    Stale,
    /// The rules forbid it.
    Refused,
    /// It cannot be taken back.
    NoUndo,
    /// The hall made a mistake.
    Mistake,
}

/// Why a request is not granted.
#[derive(Debug, Serialize)]
pub struct Problem {
    kind: Kind,
    #[serde(skip_serializing_if = "Option::is_none")]
    clause: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<u32>,
    reason: String,
}

/// No reason is longer than this many letters, however long the text that it speaks of.
const LONGEST_REASON: usize = 400;

#[derive(Serialize)]
struct Answer<'a> {
    error: &'a Problem,
}

impl Problem {
    /// A problem of this kind.
    pub fn new(kind: Kind, reason: impl Into<String>) -> Self {
        Self { kind, clause: None, field: None, key: None, asked: None, reason: clip(reason.into()) }
    }

    /// A problem with one field of the request.
    pub fn field(field: &str, reason: impl Into<String>) -> Self {
        Self { field: Some(clip(field.to_owned())), ..Self::new(Kind::BadField, reason) }
    }

    /// A config, a position, a record or rolls that cannot be played.
    pub fn invalid(invalid: &Invalid) -> Self {
        // What was sent as JSON has no lines; what has a key is found by it.
        if let Some(line) = invalid.line.filter(|_| invalid.key.is_empty()) {
            return Self::new(Kind::Invalid, format!("line {line}: {}", invalid.problem));
        }
        let key = Some(clip(invalid.key.clone())).filter(|key| !key.is_empty());
        Self { key, ..Self::new(Kind::Invalid, invalid.problem.clone()) }
    }

    /// What the rules, or the bout, refuse.
    pub fn refused(game: &dyn AnyGame, refusal: &Refusal) -> Self {
        let (kind, asked) = match refusal {
            Refusal::Unreadable(_) => (Kind::Unreadable, None),
            Refusal::Stale { asked } => (Kind::Stale, Some(*asked)),
            Refusal::Illegal(_) | Refusal::Hall(_) => (Kind::Refused, None),
            Refusal::NoUndo(_) => (Kind::NoUndo, None),
        };
        let reason = refusal.text(&game.words(Language::English), Naming::AtPrompt);
        Self { asked, clause: refusal.clause().map(|clause| clause.0), ..Self::new(kind, reason) }
    }

    /// The whole answer.
    pub fn json(&self) -> String {
        serde_json::to_string(&Answer { error: self }).expect("a problem is made of texts and numbers")
    }
}

fn clip(text: String) -> String {
    match text.char_indices().nth(LONGEST_REASON) {
        None => text,
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}
