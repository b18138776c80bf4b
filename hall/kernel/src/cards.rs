//! Card files: read once, kept for the life of the process, shared by every position.
//!
//! A position holds a [`Cards`], a copyable handle of eight bytes; rules look numbers up through it.
//! Every game ships one printed set ([`Shelf::new`]); an owner of the box may load others, which stand
//! on the same shelf. A set is known by the [hash](Cards::hash) of its file's meaning, which records
//! and saved positions carry.

use std::fmt;
use std::ops::Deref;
use std::sync::{Mutex, OnceLock, PoisonError};

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Bad input in a file or a written-down position: where, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invalid {
    /// The file, where there is one.
    pub file: Option<String>,
    /// The line, counted from 1.
    pub line: Option<usize>,
    /// The key, as a dotted path; empty where the input as a whole is meant.
    pub key: String,
    /// What is wrong and what was expected.
    pub problem: String,
}

impl Invalid {
    /// A problem with one key.
    pub fn key(key: impl Into<String>, problem: impl Into<String>) -> Self {
        Self { file: None, line: None, key: key.into(), problem: problem.into() }
    }

    /// A problem that a reader of TOML found at byte `offset` of `text`, with the line and the key that
    /// stand there: in an inline table the word at the place itself, otherwise the key of the line or the
    /// name of the table whose header it is.
    pub fn in_toml(text: &str, offset: usize, problem: &str) -> Self {
        if offset == 0 && problem.starts_with("missing field") {
            // It is missing in the file as a whole; whatever stands on the first line has no part in it.
            return Self::key("", problem);
        }
        let line_from = |start: usize| text.get(start..).and_then(|rest| rest.lines().next()).unwrap_or_default();
        let start = text.get(..offset).and_then(|before| before.rfind('\n')).map_or(0, |newline| newline + 1);
        let sign = |byte: u8| byte.is_ascii_alphanumeric() || b"_-.".contains(&byte);
        let is_key = |key: &&str| !key.is_empty() && key.bytes().all(sign);
        let before_equals = |line: &'_ str| line.split_once('=').map(|(key, _)| key.trim().to_owned());
        let header = line_from(start).trim().trim_start_matches('[').split(']').next().unwrap_or_default().trim();
        let found = [before_equals(line_from(offset)), before_equals(line_from(start)), Some(header.to_owned())];
        let key = found.into_iter().flatten().find(|key| is_key(&key.as_str())).unwrap_or_default();
        Self::key(key, problem.trim().replace('\n', " ")).at(text, offset)
    }

    /// The same problem, found in this file.
    #[must_use]
    pub fn in_file(mut self, file: &str) -> Self {
        self.file.get_or_insert_with(|| file.to_owned());
        self
    }

    /// The same problem, found on the line that holds byte `offset` of `text`.
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
    /// Reads and validates a card file. Errors name line and key.
    fn parse(text: &str) -> Result<Self, Invalid>;

    /// The same text without what has no meaning (comments, blanks, order of keys); it is hashed.
    fn canonical(text: &str) -> Result<String, Invalid>;

    /// Where the sets of this game stand.
    fn shelf() -> &'static Shelf<Self>;
}

/// The card sets of one game that this process has read.
pub struct Shelf<C: 'static> {
    printed: &'static str,
    first: OnceLock<&'static Set<C>>,
    others: Mutex<Vec<&'static Set<C>>>,
}

#[derive(Debug)]
struct Set<C> {
    hash: u64,
    content: C,
}

impl<C> Shelf<C> {
    /// A shelf with the printed set, whose text is built in.
    pub const fn new(printed: &'static str) -> Self {
        Self { printed, first: OnceLock::new(), others: Mutex::new(Vec::new()) }
    }
}

/// A handle on one card set. Copying it costs nothing; it derefs to the content.
pub struct Cards<C: 'static>(&'static Set<C>);

impl<C: Content> Cards<C> {
    /// The set that comes with the game.
    pub fn printed() -> Self {
        let shelf = C::shelf();
        Self(shelf.first.get_or_init(|| {
            let set = Self::read(shelf.printed).expect("the card file that is built in is valid");
            Box::leak(Box::new(set))
        }))
    }

    /// Reads another card file of the same form. Its set stays for the life of the process, so that
    /// positions can hold it by a plain reference; reading the same set again gives the same handle.
    pub fn load(text: &str) -> Result<Self, Invalid> {
        let set = Self::read(text)?;
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

    fn read(text: &str) -> Result<Set<C>, Invalid> {
        let content = C::parse(text)?;
        Ok(Set { hash: fnv(C::canonical(text)?.as_bytes()), content })
    }
}

impl<C> Cards<C> {
    /// What the set is known by in records and saved positions.
    pub fn hash(self) -> u64 {
        self.0.hash
    }

    /// The content, for as long as the process lives.
    #[inline]
    pub fn content(self) -> &'static C {
        &self.0.content
    }
}

/// FNV-1a, 64 bits: it names a file, it does not defend against forgers.
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
    use super::*;

    #[test]
    fn a_problem_in_a_file_has_its_key() {
        let text = "# A comment = x.\n[table]\nkey = [{ one = 1, two = 2 }]\n[[list]\n";
        let at = |part: &str| Invalid::in_toml(text, text.find(part).expect("it is there"), "no\ngood").to_string();
        assert_eq!(at("two = 2"), "line 3: two: no good");
        assert_eq!(at("2 }"), "line 3: key: no good");
        assert_eq!(at("[table]"), "line 2: table: no good");
        assert_eq!(at("list]"), "line 4: list: no good");
        assert_eq!(at("# A"), "line 1: no good");
        assert_eq!(Invalid::in_toml(text, 999, "bad").to_string(), "line 5: bad");
        assert_eq!(Invalid::in_toml("é", 1, "bad").to_string(), "line 1: bad");
        assert_eq!(Invalid::in_toml("[a]", 0, "missing field `b`").to_string(), "missing field `b`");
    }
}
