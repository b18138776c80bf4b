//! Errors of requests, with stable kinds.

use budokan_catalog::{AnyGame, Refusal};
use budokan_kernel::Invalid;
use budokan_words::{Language, Naming};
use serde::Serialize;

/// Error kinds. Programs match on them, so their names never change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProblemKind {
    /// The line is not a single JSON object.
    Malformed,
    /// The request name is unknown.
    UnknownRequest,
    /// A field is missing, unknown, duplicated or invalid.
    BadField,
    /// The config, the position, the record or the rolls are invalid.
    Invalid,
    /// The bout does not exist: deal or load one first.
    NoBout,
    /// The limit of simultaneous bouts is reached.
    TooMany,
    /// The text does not parse as an action of the game.
    Unreadable,
    /// The seat has been asked another question since.
    Stale,
    /// The rules forbid the action.
    Refused,
    /// The step cannot be taken back.
    NoUndo,
    /// An internal error of the hall.
    Mistake,
}

/// Error answer to a request.
#[derive(Debug, Serialize)]
pub struct RequestProblem {
    kind: ProblemKind,
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

/// Maximum length of a reason in characters, however long the quoted input is.
const LONGEST_REASON: usize = 400;

#[derive(Serialize)]
struct Answer<'a> {
    error: &'a RequestProblem,
}

impl RequestProblem {
    /// Creates an error of this kind.
    pub fn new(kind: ProblemKind, reason: impl Into<String>) -> Self {
        Self { kind, clause: None, field: None, key: None, asked: None, reason: clip(reason.into()) }
    }

    /// An error in one field of the request.
    pub fn field(field: &str, reason: impl Into<String>) -> Self {
        Self { field: Some(clip(field.to_owned())), ..Self::new(ProblemKind::BadField, reason) }
    }

    /// An invalid config, position, record or list of rolls.
    pub fn invalid(invalid: &Invalid) -> Self {
        // Input from JSON has no line numbers; an error with a key is located by its key.
        if let Some(line) = invalid.line.filter(|_| invalid.key.is_empty()) {
            return Self::new(ProblemKind::Invalid, format!("line {line}: {}", invalid.problem));
        }
        let key = Some(clip(invalid.key.clone())).filter(|key| !key.is_empty());
        Self { key, ..Self::new(ProblemKind::Invalid, invalid.problem.clone()) }
    }

    /// A refusal by the rules or the bout.
    pub fn refused(game: &dyn AnyGame, refusal: &Refusal) -> Self {
        let (kind, asked) = match refusal {
            Refusal::Unreadable(_) => (ProblemKind::Unreadable, None),
            Refusal::Stale { asked } => (ProblemKind::Stale, Some(*asked)),
            Refusal::Illegal(_) | Refusal::Hall(_) => (ProblemKind::Refused, None),
            Refusal::NoUndo(_) => (ProblemKind::NoUndo, None),
        };
        let reason = refusal.text(&game.words(Language::English), Naming::AtPrompt);
        Self { asked, clause: refusal.clause().map(|clause| clause.0), ..Self::new(kind, reason) }
    }

    /// The complete answer as JSON.
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
