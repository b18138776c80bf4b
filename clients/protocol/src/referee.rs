//! The referee for programs: each request is one line of JSON, and so is each answer.
//!
//! [`Referee::answer`] is pure and does no I/O, so tests and fuzzing call it directly. Any bytes are accepted as input:
//! a request that fails returns an error and changes nothing. `requests` lists the requests, `fields` parses them,
//! `answers` defines the answers; the user documentation is `docs/referee.md`.

mod answers;
mod fields;
mod input;
mod problem;
mod requests;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use budokan_catalog::{AnyBout, AnyGame, CardSet};

use fields::Fields;
pub use input::next_line;
use problem::{ProblemKind, RequestProblem};
use requests::REQUESTS;

/// Maximum length of a request line in bytes.
pub const LONGEST: usize = 1 << 20;

/// Maximum length of a bout's name in characters.
const LONGEST_NAME: usize = 64;
/// Maximum number of simultaneous bouts.
const MOST_BOUTS: usize = 10_000;

/// Answers requests and stores bouts by name.
pub struct Referee {
    catalog: &'static [&'static dyn AnyGame],
    listed: &'static [&'static dyn AnyGame],
    sets: Vec<(&'static str, CardSet)>,
    /// The bouts by name; an unnamed bout has the empty name.
    bouts: BTreeMap<String, Box<dyn AnyBout>>,
    /// Name of the bout in the last request.
    current: String,
    quit: bool,
}

impl Referee {
    /// Creates a referee for these games, each with its card set of `sets`. The games in `listed` appear in the
    /// list of games.
    pub fn new(
        catalog: &'static [&'static dyn AnyGame],
        listed: &'static [&'static dyn AnyGame],
        sets: Vec<(&'static str, CardSet)>,
    ) -> Self {
        Self { catalog, listed, sets, bouts: BTreeMap::new(), current: String::new(), quit: false }
    }

    /// Answers one line with one line of JSON, without its line end.
    pub fn answer(&mut self, line: &[u8]) -> String {
        let mut id = None;
        let answer = self.try_answer(line, &mut id).unwrap_or_else(|problem| problem.json());
        match id {
            None => answer,
            Some(id) => format!("{{\"id\":{id},{}", &answer[1..]),
        }
    }

    /// Whether the program has sent `quit`.
    pub fn has_quit(&self) -> bool {
        self.quit
    }

    /// Drops the current bout after an internal error and returns the error answer.
    pub fn abandon(&mut self) -> String {
        self.bouts.remove(&self.current);
        RequestProblem::new(ProblemKind::Mistake, "the hall made a mistake; this bout is given up").json()
    }

    fn try_answer(&mut self, line: &[u8], id: &mut Option<String>) -> Result<String, RequestProblem> {
        if line.len() > LONGEST {
            return Err(RequestProblem::new(ProblemKind::Malformed, format!("a line has at most {LONGEST} bytes")));
        }
        let line = std::str::from_utf8(line).map_err(|error| {
            RequestProblem::new(ProblemKind::Malformed, format!("byte {} is not UTF-8", error.valid_up_to()))
        })?;
        let mut fields = Fields::read(line)?;
        *id = fields.take_id()?;
        let name: String = fields.need("do", "the name of a request")?;
        let Some(request) = REQUESTS.iter().find(|request| request.name == name) else {
            let names: Vec<_> = REQUESTS.iter().map(|request| request.name).collect();
            let problem = format!("“{name}” is no request: expected {}", names.join(", "));
            return Err(RequestProblem::new(ProblemKind::UnknownRequest, problem));
        };
        fields.only(request)?;
        (request.run)(self, &mut fields)
    }
}
