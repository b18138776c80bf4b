//! Facts: small key-value pairs that the hall remembers about a person, such as progress in a course.

use std::collections::BTreeMap;
use std::fmt;

/// A person's facts by key. Keys are paths, such as `learned/arena/2`.
pub type PersonFacts = BTreeMap<String, String>;

/// Maximum length of a key in characters.
pub const MOST_KEY: usize = 64;
/// Maximum length of a value in bytes.
pub const MOST_VALUE: usize = 64;
/// Maximum number of facts of one person.
pub const MOST_FACTS: usize = 300;

/// The outcome of [`Store::remember`](crate::Store::remember).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RememberOutcome {
    /// The fact is stored durably.
    Remembered,
    /// The key is empty, too long, or contains control characters; nothing has changed.
    BadKey,
    /// The value is too long; nothing has changed.
    LongValue,
    /// The person has [`MOST_FACTS`] facts already and this key is new; nothing has changed.
    TooMany,
    /// No person has this id.
    Unknown,
}

impl RememberOutcome {
    /// Why a fact cannot be stored for any person, judging by its key and value alone.
    pub fn refusal(key: &str, value: &str) -> Option<Self> {
        let is_key = !key.is_empty() && key.chars().count() <= MOST_KEY && !key.chars().any(char::is_control);
        match (is_key, value.len() <= MOST_VALUE) {
            (false, _) => Some(Self::BadKey),
            (true, false) => Some(Self::LongValue),
            (true, true) => None,
        }
    }
}

impl fmt::Display for RememberOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Remembered => f.write_str("it is remembered"),
            Self::BadKey => write!(f, "expected a key of 1 to {MOST_KEY} characters, all to be seen"),
            Self::LongValue => write!(f, "expected a value of at most {MOST_VALUE} bytes"),
            Self::TooMany => write!(f, "expected at most {MOST_FACTS} facts of one person"),
            Self::Unknown => f.write_str("expected a person who is known"),
        }
    }
}
