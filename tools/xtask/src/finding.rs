//! One thing that a check has found: where it stands, and what is wrong.

use std::fmt;

/// A problem in a file of the repository.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// The file or folder, from the root of the repository.
    pub path: String,
    /// The line, counted from 1; `None` if the file as a whole is meant.
    pub line: Option<usize>,
    /// What is wrong, and what to do about it.
    pub problem: String,
    /// The check that found it; exceptions name it.
    pub check: &'static str,
}

impl Finding {
    /// A problem on one line.
    pub fn at(check: &'static str, path: &str, line: usize, problem: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line: Some(line), problem: problem.into(), check }
    }

    /// A problem of a whole file.
    pub fn whole(check: &'static str, path: &str, problem: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line: None, problem: problem.into(), check }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.path)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        write!(f, ": {} [{}]", self.problem, self.check)
    }
}

/// `1 problem`, `2 problems`.
pub fn counted(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}
