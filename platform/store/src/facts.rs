//! Facts: small things that are remembered of a person, such as how far they got in a course.

use std::collections::BTreeMap;
use std::fmt;

/// What is remembered of somebody, by key. Keys are paths, such as `learned/arena/2`.
pub type Facts = BTreeMap<String, String>;

/// A key has so many characters at most.
pub const MOST_KEY: usize = 64;
/// A value has so many bytes at most.
pub const MOST_VALUE: usize = 64;
/// A person has so many facts at most.
pub const MOST_FACTS: usize = 300;

/// What became of a fact that was to be remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// It is remembered, durably.
    Remembered,
    /// Its key is empty, too long, or has signs that cannot be seen; nothing has changed.
    BadKey,
    /// Its value is too long; nothing has changed.
    LongValue,
    /// So much is remembered that nothing new is taken; nothing has changed.
    TooMany,
    /// There is no such person.
    Unknown,
}

impl Kept {
    /// Why a fact cannot be remembered whoever it is about, if so.
    pub fn refusal(key: &str, value: &str) -> Option<Self> {
        let is_key = !key.is_empty() && key.chars().count() <= MOST_KEY && !key.chars().any(char::is_control);
        match (is_key, value.len() <= MOST_VALUE) {
            (false, _) => Some(Self::BadKey),
            (true, false) => Some(Self::LongValue),
            (true, true) => None,
        }
    }
}

impl fmt::Display for Kept {
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
