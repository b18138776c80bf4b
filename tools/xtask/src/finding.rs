//! A finding of a check: its location and a description of the problem.

use std::fmt;

/// A problem in a file of the repository.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// The file or folder, from the root of the repository.
    pub path: String,
    /// The line, counted from 1; `None` for the file as a whole.
    pub line: Option<usize>,
    /// The problem, and how to fix it.
    pub problem: String,
    /// The name of the check, which exceptions refer to.
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

/// Formats a count: `1 problem`, `2 problems`.
pub fn counted(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}
