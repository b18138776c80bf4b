//! Card files: read once, kept for the life of the process, shared by every position.
//!
//! A position holds a [`Cards`], a copyable handle of eight bytes; rules look numbers up through it. Every game ships
//! one printed set ([`Shelf::new`]), and owners of the box can load others onto the same shelf. Records and saved
//! positions identify a set by the [hash](Cards::hash) of its canonical text.

use std::fmt;
use std::ops::Deref;
use std::sync::{Mutex, OnceLock, PoisonError};

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Message;

/// Maximum length in bytes of an input text (card file, record, scenarios, config). Our longest text is a fiftieth of
/// that; longer input is an attempt to exhaust memory.
pub const LONGEST_TEXT: usize = 4 << 20;

/// Bad input in a file or a written-down position: where, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invalid {
    /// The file name, if known.
    pub file: Option<String>,
    /// The line number, counted from 1.
    pub line: Option<usize>,
    /// The key, as a dotted path; empty if the input as a whole is invalid.
    pub key: String,
    /// The error and the expected input, in English, for programs and authors of such files.
    pub problem: String,
    /// The same problem as a translatable message of the hall; only for problems that people who write no
    /// files can meet.
    pub said: Option<Box<Message>>,
}

impl Invalid {
    /// Reports a problem with one key.
    pub fn key(key: impl Into<String>, problem: impl Into<String>) -> Self {
        Self { file: None, line: None, key: key.into(), problem: problem.into(), said: None }
    }

    /// Adds the translatable message for people.
    #[must_use]
    pub fn said(self, message: Message) -> Self {
        Self { said: Some(Box::new(message)), ..self }
    }

    /// Rejects a text longer than [`LONGEST_TEXT`] before it is parsed.
    ///
    /// ```
    /// use budokan_kernel::{Invalid, LONGEST_TEXT};
    /// assert_eq!(Invalid::unless_short("key = 1"), Ok(()));
    /// let no = Invalid::unless_short(&"#".repeat(LONGEST_TEXT + 1)).unwrap_err();
    /// assert_eq!(no.to_string(), "the text has 4194305 bytes: expected at most 4194304");
    /// ```
    pub fn unless_short(text: &str) -> Result<(), Self> {
        let length = text.len();
        let too_long = || {
            let problem = format!("the text has {length} bytes: expected at most {LONGEST_TEXT}");
            let message = Message::new("text-long").text("length", length.to_string());
            Self::key("", problem).said(message.text("most", LONGEST_TEXT.to_string()))
        };
        if text.len() > LONGEST_TEXT { Err(too_long()) } else { Ok(()) }
    }

    /// Adds the file name.
    #[must_use]
    pub fn in_file(mut self, file: &str) -> Self {
        self.file.get_or_insert_with(|| file.to_owned());
        self
    }

    /// Adds the line that contains byte `offset` of `text`.
    #[must_use]
    pub fn at(mut self, text: &str, offset: usize) -> Self {
        let before = &text.as_bytes()[..offset.min(text.len())];
        self.line = Some(before.split(|byte| *byte == b'\n').count());
        self
    }
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.file, self.line) {
            (Some(file), Some(line)) => write!(f, "{file}:{line}: ")?,
            (Some(file), None) => write!(f, "{file}: ")?,
            (None, Some(line)) => write!(f, "line {line}: ")?,
            (None, None) => {}
        }
        if !self.key.is_empty() {
            write!(f, "{}: ", self.key)?;
        }
        f.write_str(&self.problem)
    }
}

impl std::error::Error for Invalid {}

/// The resolved content of a game's card file.
pub trait Content: Sized + Send + Sync + 'static {
    /// The registry of this game's card sets, with their parser.
    fn shelf() -> &'static Shelf<Self>;
}

/// The content of a game that has no card file.
///
/// ```
/// use budokan_kernel::{Cards, NoCards};
/// assert_eq!(Cards::<NoCards>::printed().content(), &NoCards);
/// let no = Cards::<NoCards>::load("").unwrap_err();
/// assert_eq!(no.to_string(), "this game has no cards: expected no card file");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoCards;

static NO_CARDS: Shelf<NoCards> = Shelf::new(NoCards::PRINTED, NoCards::read, |text| Ok(text.to_owned()));

impl NoCards {
    /// Placeholder text of the shelf. No card file equals it, not even an empty one.
    const PRINTED: &'static str = "no cards";

    fn read(text: &str) -> Result<Self, Invalid> {
        let is_own = text == Self::PRINTED;
        is_own.then_some(Self).ok_or_else(|| Invalid::key("", "this game has no cards: expected no card file"))
    }
}

impl Content for NoCards {
    fn shelf() -> &'static Shelf<Self> {
        &NO_CARDS
    }
}

/// The registry of the card sets of one game that this process has read.
pub struct Shelf<C: 'static> {
    printed: &'static str,
    read: fn(&str) -> Result<C, Invalid>,
    canonical: fn(&str) -> Result<String, Invalid>,
    first: OnceLock<&'static Set<C>>,
    others: Mutex<Vec<&'static Set<C>>>,
}

#[derive(Debug)]
struct Set<C> {
    hash: u64,
    content: C,
}

impl<C> Shelf<C> {
    /// Creates a shelf with the built-in printed set. `read` parses and validates a card file and reports errors with
    /// line and key; `canonical` strips the parts without meaning (comments, whitespace, order of keys) from the text
    /// that is hashed.
    pub const fn new(
        printed: &'static str,
        read: fn(&str) -> Result<C, Invalid>,
        canonical: fn(&str) -> Result<String, Invalid>,
    ) -> Self {
        Self { printed, read, canonical, first: OnceLock::new(), others: Mutex::new(Vec::new()) }
    }

    /// The printed card file as text; `None` for a game without one.
    pub fn card_file(&self) -> Option<&'static str> {
        (self.printed != NoCards::PRINTED).then_some(self.printed)
    }

    /// Parses a card file without adding its set to the shelf.
    pub fn read(&self, text: &str) -> Result<C, Invalid> {
        (self.read)(text)
    }

    fn set(&self, text: &str) -> Result<Set<C>, Invalid> {
        let content = self.read(text)?;
        Ok(Set { hash: fnv((self.canonical)(text)?.as_bytes()), content })
    }
}

/// A handle to one card set. Copying is free; it derefs to the content.
pub struct Cards<C: 'static>(&'static Set<C>);

impl<C: Content> Cards<C> {
    /// The set that ships with the game.
    pub fn printed() -> Self {
        let shelf = C::shelf();
        Self(shelf.first.get_or_init(|| {
            let set = shelf.set(shelf.printed).expect("the card file that is built in is valid");
            Box::leak(Box::new(set))
        }))
    }

    /// Parses another card file of the same format. The set is leaked, so that positions can hold a plain reference;
    /// loading the same set again returns the same handle.
    pub fn load(text: &str) -> Result<Self, Invalid> {
        let set = C::shelf().set(text)?;
        if let Some(known) = Self::find(set.hash) {
            return Ok(known);
        }
        let set: &'static Set<C> = Box::leak(Box::new(set));
        C::shelf().others.lock().unwrap_or_else(PoisonError::into_inner).push(set);
        Ok(Self(set))
    }

    /// The set with this hash, if this process has read it.
    pub fn find(hash: u64) -> Option<Self> {
        let printed = Self::printed();
        if printed.hash() == hash {
            return Some(printed);
        }
        let others = C::shelf().others.lock().unwrap_or_else(PoisonError::into_inner);
        others.iter().find(|set| set.hash == hash).map(|set| Self(set))
    }
}

impl<C> Cards<C> {
    /// The hash that identifies the set in records and saved positions.
    pub fn hash(self) -> u64 {
        self.0.hash
    }

    /// The content, valid for the life of the process.
    #[inline]
    pub fn content(self) -> &'static C {
        &self.0.content
    }
}

/// FNV-1a, 64 bits: identifies a file; not collision-resistant against an attacker.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

impl<C> Clone for Cards<C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Cards<C> {}

impl<C> Deref for Cards<C> {
    type Target = C;

    #[inline]
    fn deref(&self) -> &C {
        &self.0.content
    }
}

impl<C> PartialEq for Cards<C> {
    fn eq(&self, other: &Self) -> bool {
        self.0.hash == other.0.hash
    }
}

impl<C> Eq for Cards<C> {}

impl<C> fmt::Debug for Cards<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cards {:016x}", self.0.hash)
    }
}

impl<C> Serialize for Cards<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(self.0.hash)
    }
}

impl<'de, C: Content> Deserialize<'de> for Cards<C> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let hash = u64::deserialize(deserializer)?;
        Self::find(hash).ok_or_else(|| {
            D::Error::custom(format!("the card set {hash:016x} is not loaded; load its card file first"))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Invalid, LONGEST_TEXT, fnv};

    /// Records identify their card file by this hash, so it must never change.
    #[test]
    fn a_file_is_named_by_the_published_hash() {
        assert_eq!(fnv(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv(b"foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn a_text_may_be_as_long_as_the_longest() {
        let text = "#".repeat(LONGEST_TEXT + 1);
        assert_eq!(Invalid::unless_short(&text[1..]), Ok(()));
        assert!(Invalid::unless_short(&text).is_err());
    }

    #[test]
    fn a_problem_is_told_with_its_place() {
        let problem = Invalid::key("ap", "expected a number");
        assert_eq!(problem.to_string(), "ap: expected a number");
        assert_eq!(problem.clone().in_file("a.toml").to_string(), "a.toml: ap: expected a number");
        let text = "one = 1\ntwo = 2\n\nap = x\n";
        let line = |offset| problem.clone().at(text, offset).line;
        assert_eq!([0, 7, 8, text.find("ap").unwrap_or(0), text.len(), 999].map(line), [1, 1, 2, 4, 5, 5].map(Some));
        assert_eq!(problem.clone().at(text, 8).to_string(), "line 2: ap: expected a number");
        assert_eq!(problem.at(text, 8).in_file("a.toml").to_string(), "a.toml:2: ap: expected a number");
        assert_eq!(Invalid::key("", "nothing fits").to_string(), "nothing fits");
    }
}
