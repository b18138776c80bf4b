//! The referee for programs: a request comes in as one line of JSON, an answer goes out as another.
//!
//! [`Referee::answer`] is pure: it reads and writes nothing, so tests and fuzzing call it directly. A
//! request that cannot be granted is answered with an error and changes nothing, whatever bytes it
//! is made of. `requests` lists what can be asked, `fields` reads it, `answers` are what comes back; the page for
//! users is `docs/referee.md`.

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
use problem::{Kind, Problem};
use requests::REQUESTS;

/// A line may have this many bytes.
pub const LONGEST: usize = 1 << 20;

/// The name of a bout may have this many letters.
const LONGEST_NAME: usize = 64;
/// A program may have this many bouts at a time.
const MOST_BOUTS: usize = 10_000;

/// Hears requests; holds bouts by their names.
pub struct Referee {
    catalog: &'static [&'static dyn AnyGame],
    listed: &'static [&'static dyn AnyGame],
    sets: Vec<(&'static str, CardSet)>,
    /// The bouts; the one that was begun without a name has an empty one.
    bouts: BTreeMap<String, Box<dyn AnyBout>>,
    /// The bout that the last request was about.
    current: String,
    quit: bool,
}

impl Referee {
    /// A referee for these games; each is dealt with its card set of `sets`. Those that are `listed` are told to whoever
    /// asks what there is.
    pub fn new(
        catalog: &'static [&'static dyn AnyGame],
        listed: &'static [&'static dyn AnyGame],
        sets: Vec<(&'static str, CardSet)>,
    ) -> Self {
        Self { catalog, listed, sets, bouts: BTreeMap::new(), current: String::new(), quit: false }
    }

    /// The answer to one line: one line of JSON, without its end.
    pub fn answer(&mut self, line: &[u8]) -> String {
        let mut id = None;
        let answer = self.try_answer(line, &mut id).unwrap_or_else(|problem| problem.json());
        match id {
            None => answer,
            Some(id) => format!("{{\"id\":{id},{}", &answer[1..]),
        }
    }

    /// Whether the program has said that it is done.
    pub fn has_quit(&self) -> bool {
        self.quit
    }

    /// Gives up the bout after a mistake of ours, and says so.
    pub fn abandon(&mut self) -> String {
        self.bouts.remove(&self.current);
        Problem::new(Kind::Mistake, "the hall made a mistake; this bout is given up").json()
    }

    fn try_answer(&mut self, line: &[u8], id: &mut Option<String>) -> Result<String, Problem> {
        if line.len() > LONGEST {
            return Err(Problem::new(Kind::Malformed, format!("a line has at most {LONGEST} bytes")));
        }
        let line = std::str::from_utf8(line)
            .map_err(|error| Problem::new(Kind::Malformed, format!("byte {} is not UTF-8", error.valid_up_to())))?;
        let mut fields = Fields::read(line)?;
        *id = fields.take_id()?;
        let name: String = fields.need("do", "the name of a request")?;
        let Some(request) = REQUESTS.iter().find(|request| request.name == name) else {
            let names: Vec<_> = REQUESTS.iter().map(|request| request.name).collect();
            let problem = format!("“{name}” is no request: expected {}", names.join(", "));
            return Err(Problem::new(Kind::UnknownRequest, problem));
        };
        fields.only(request)?;
        (request.run)(self, &mut fields)
    }
}
