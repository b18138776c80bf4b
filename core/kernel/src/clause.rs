//! The numbered clauses of the rules, and refusals that cite them.

use std::fmt;

use serde::Serialize;

use crate::Name;

/// The id of one numbered clause, as it stands in a game's `RULES.md`: `ARE-6.3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Clause(pub &'static str);

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why something is refused, as a word of the game's word list (`refused-over-limit`), with what the
/// sentence may need: a number (`$n`) and a name (`$name`, something of the card file).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The message in the game's words.
    pub word: &'static str,
    /// Offered to the sentence as `$n`.
    pub number: i64,
    /// Offered to the sentence as `$name`; an empty one if the sentence needs none.
    pub name: Name,
}

/// A refusal: which clause forbids it, and why, in words.
///
/// ```
/// use budokan_kernel::{Clause, Illegal};
/// let no = Illegal::new(Clause("ARE-6.3"), "refused-over-limit").number(3);
/// assert_eq!(no.clause.0, "ARE-6.3");
/// assert_eq!(no.reason.number, 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// The clause that forbids it.
    pub clause: Clause,
    /// Why, in words that can be translated.
    pub reason: Reason,
}

impl Illegal {
    /// A refusal by `clause`, explained by `word`.
    pub const fn new(clause: Clause, word: &'static str) -> Self {
        Self { clause, reason: Reason { word, number: 0, name: Name::new("", "") } }
    }

    /// The same refusal with a number for its sentence.
    #[must_use]
    pub const fn number(mut self, number: i64) -> Self {
        self.reason.number = number;
        self
    }

    /// The same refusal with a name for its sentence: the id and the printed name.
    #[must_use]
    pub const fn name(self, id: &'static str, printed: &'static str) -> Self {
        self.about(Name::new(id, printed))
    }

    /// The same refusal about something of the card file, however it is called.
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
