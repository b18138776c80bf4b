//! Why a bout cannot be played at the prompt.

use std::fmt;
use std::io;
use std::path::PathBuf;

use budokan_kernel::{Invalid, Message};
use budokan_words::{Language, Naming, Words};

/// Why a bout cannot be played at the prompt, or not any longer.
#[derive(Debug)]
pub enum PlayError {
    /// What was asked for makes no sense: a seat that is not there, or two players for one.
    Usage(Message),
    /// The file for the record is there already.
    Exists(PathBuf),
    /// The record cannot be written.
    Record {
        /// The file.
        file: PathBuf,
        /// What the system says.
        problem: io::Error,
    },
    /// The game cannot be dealt.
    Invalid(Invalid),
    /// The streams, or a program that cannot be started.
    Io(io::Error),
}

impl PlayError {
    /// Why, in the language of the words.
    pub fn text(&self, words: &Words) -> String {
        match self {
            Self::Usage(problem) => words.say(problem, Naming::Plain),
            Self::Exists(file) => words.phrase("play-exists-already", &[("file", &file.display())]),
            Self::Record { file, problem } => format!("{}: {}", file.display(), trouble(problem, words)),
            Self::Invalid(invalid) => words.invalid(invalid),
            Self::Io(problem) => trouble(problem, words),
        }
    }
}

/// In English, for logs and tests; whoever plays is told by [`PlayError::text`].
impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = Words::new(Language::English, &[], &[]).expect("the hall's own words are valid");
        f.write_str(&self.text(&words))
    }
}

/// What the system says of a file, in the language of the words. It speaks English itself.
pub fn trouble(problem: &io::Error, words: &Words) -> String {
    let word = match problem.kind() {
        _ if words.language() == Language::English => return problem.to_string(),
        io::ErrorKind::NotFound => "file-not-found",
        io::ErrorKind::PermissionDenied => "file-denied",
        io::ErrorKind::AlreadyExists => "file-exists",
        io::ErrorKind::IsADirectory => "file-is-folder",
        io::ErrorKind::NotADirectory => "file-no-folder",
        io::ErrorKind::ReadOnlyFilesystem => "file-read-only",
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "file-no-space",
        io::ErrorKind::InvalidFilename => "file-bad-name",
        _ => return words.phrase("file-trouble", &[("code", &problem.raw_os_error().unwrap_or_default())]),
    };
    words.word(word)
}

impl std::error::Error for PlayError {}

impl From<io::Error> for PlayError {
    fn from(problem: io::Error) -> Self {
        Self::Io(problem)
    }
}

impl From<Invalid> for PlayError {
    fn from(invalid: Invalid) -> Self {
        Self::Invalid(invalid)
    }
}
