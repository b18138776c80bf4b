//! Errors of a bout at the prompt.

use std::fmt;
use std::io;
use std::path::PathBuf;

use budokan_kernel::{Invalid, Message};
use budokan_words::{Language, Naming, Words};

/// The error that prevents or ends a bout at the prompt.
#[derive(Debug)]
pub enum PlayError {
    /// The request is inconsistent: an unknown seat, or two players for one seat.
    Usage(Message),
    /// The file for the record already exists.
    Exists(PathBuf),
    /// The record cannot be written.
    Record {
        /// The file of the record.
        file: PathBuf,
        /// The underlying I/O error.
        problem: io::Error,
    },
    /// The game cannot be dealt.
    Invalid(Invalid),
    /// Input or output failed, or a program cannot be started.
    Io(io::Error),
}

impl PlayError {
    /// The error message in the language of the words.
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

/// In English, for logs and tests; players see [`PlayError::text`].
impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = Words::new(Language::English, &[], &[]).expect("the hall's own words are valid");
        f.write_str(&self.text(&words))
    }
}

/// An I/O error in the language of the words. The operating system's own messages are English.
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
