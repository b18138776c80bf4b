//! Why a bout cannot be played at the prompt.

use std::fmt;
use std::io;
use std::path::PathBuf;

use budokan_kernel::Invalid;

/// Why a bout cannot be played at the prompt, or not any longer.
#[derive(Debug)]
pub enum PlayError {
    /// What was asked for makes no sense: a seat that is not there, or two players for one.
    Usage(String),
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

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(problem) => f.write_str(problem),
            Self::Exists(file) => {
                let file = file.display();
                write!(f, "{file} exists already: go on with it by --resume {file}, or name another")
            }
            Self::Record { file, problem } => write!(f, "{}: {problem}", file.display()),
            Self::Invalid(invalid) => invalid.fmt(f),
            Self::Io(problem) => problem.fmt(f),
        }
    }
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
