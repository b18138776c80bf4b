//! The numbered clauses of the rules, and refusals that cite them.

use std::fmt;

use serde::Serialize;

use crate::Name;

/// The id of one numbered clause in a game's `RULES.md`: `ARE-6.3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Clause(pub &'static str);

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Reason of a refusal: a message id of the game's word list (`refused-over-limit`) with its variables, a number (`$n`)
/// and a name from the card file (`$name`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// Message id in the game's word list.
    pub word: &'static str,
    /// Value of the variable `$n`.
    pub number: i64,
    /// Value of the variable `$name`; empty if the message has none.
    pub name: Name,
}

/// A refusal: the clause that forbids the action, and the reason.
///
/// ```
/// use budokan_kernel::{Clause, Illegal};
/// let no = Illegal::new(Clause("ARE-6.3"), "refused-over-limit").number(3);
/// assert_eq!(no.clause.0, "ARE-6.3");
/// assert_eq!(no.reason.number, 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// The clause that forbids the action.
    pub clause: Clause,
    /// The reason, as a translatable message.
    pub reason: Reason,
}

impl Illegal {
    /// Creates a refusal by `clause` with the message id `word`.
    pub const fn new(clause: Clause, word: &'static str) -> Self {
        Self { clause, reason: Reason { word, number: 0, name: Name::new("", "") } }
    }

    /// Sets the variable `$n`.
    #[must_use]
    pub const fn number(mut self, number: i64) -> Self {
        self.reason.number = number;
        self
    }

    /// Sets the variable `$name` from an id and a printed name.
    #[must_use]
    pub const fn name(self, id: &'static str, printed: &'static str) -> Self {
        self.about(Name::new(id, printed))
    }

    /// Sets the variable `$name` to an item of the card file, with or without a printed name.
    #[must_use]
    pub const fn about(mut self, name: Name) -> Self {
        self.reason.name = name;
        self
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.clause, self.reason.word)
    }
}

impl std::error::Error for Illegal {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_names_its_clause_and_its_word() {
        let no = Illegal::new(Clause("ARE-6.3"), "refused-over-limit").number(3).name("yue", "Yue");
        assert_eq!(no.to_string(), "ARE-6.3: refused-over-limit");
        assert_eq!((no.reason.number, no.reason.name), (3, Name::new("yue", "Yue")));
    }
}
