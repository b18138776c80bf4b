//! Lessons: a position with a question, what counts as an answer, and what the coach says to each.
//!
//! A lesson is written in the scenario language with a few more words. It is played on the real rules: whatever is legal
//! is answered by them, and any answer that reaches the goal is right. Its sentences are messages of the game's words.

mod parse;

use toml::Table;

use crate::differ::{self, Unordered};
use crate::path::Path;
use crate::scenario::Test;

pub use parse::parse as lessons;

/// A lesson of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// Its id: `leader`. Its title is the message `lesson-leader`.
    pub id: String,
    /// The line of the file on which it opens.
    pub line: usize,
    /// The clauses that it teaches; at least one.
    pub cites: Vec<String>,
    /// The name of the learner's seat.
    pub learner: String,
    /// The bot that plays the other seats; without one they do only what is scripted.
    pub rival: Option<String>,
    /// Whether the learner sees what the others have hidden: in lessons only.
    pub open: bool,
    /// Whether an answer is looked at when everything it leads to has settled, and not at the moment that decided it.
    pub settled: bool,
    /// What is chosen before the deal, as TOML.
    pub config: String,
    /// The position, as TOML.
    pub given: String,
    /// Where its dice come from.
    pub seed: u64,
    /// What the others do before the learner is asked.
    pub script: Vec<ScriptedMove>,
    /// The things on the table that the question speaks of.
    pub rings: Vec<String>,
    /// The things that a learner who is stuck has overlooked.
    pub hint: Vec<String>,
    /// The words of the glossary that are met here for the first time.
    pub meets: Vec<String>,
    /// The picture beside what was learned.
    pub badge: Option<String>,
    /// What must hold; any of several will do.
    goals: Vec<Vec<Expectation>>,
    /// What must have changed before a wrong answer is judged; without it, only the end of the bout is.
    judge: Option<Path>,
    /// The values of the position that sentences name.
    values: Vec<(String, Path)>,
    /// What is said to a right answer, and one such answer.
    pub right: Reply,
    /// What is said to wrong answers, the first that fits; the last fits every other.
    pub wrong: Vec<Reply>,
    /// What is asked while an answer of several moves is under way, the first that fits; before that, the lesson's own
    /// question.
    pub stages: Vec<Stage>,
}

/// A question of the coach in the middle of an answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stage {
    /// The line of the file.
    pub line: usize,
    /// The last part of its message's id: `lesson-pair-NAME`. Its hint is `lesson-pair-NAME-hint`.
    pub name: String,
    /// What is true of the position then.
    when: Vec<Expectation>,
    /// The things on the table that it speaks of.
    pub rings: Vec<String>,
    /// The things that a learner who is stuck has overlooked.
    pub hint: Vec<String>,
}

/// A move of a lesson file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptedMove {
    /// The line of the file.
    pub line: usize,
    /// The name of the seat.
    pub seat: String,
    /// What it does, in the game's notation.
    pub action: String,
}

/// What the coach says to an answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reply {
    /// The line of the file.
    pub line: usize,
    /// The last part of its message's id: `lesson-leader-NAME`.
    pub name: String,
    /// The clause by which the rules refuse the answer; nothing for one that is legal.
    pub refused: Option<String>,
    /// What is true after such an answer; nothing for every other.
    when: Vec<Expectation>,
    /// The clause that explains it.
    pub cites: Option<String>,
    /// The things on the table that it speaks of.
    pub rings: Vec<String>,
    /// Such an answer.
    pub moves: Vec<ScriptedMove>,
}

/// A place of the position, and what must be there.
#[derive(Clone, Debug, PartialEq)]
struct Expectation {
    path: Path,
    test: Test,
}

/// What became of an answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Judged<'a> {
    /// It is too early to tell.
    Open,
    /// The goal is reached.
    Right(&'a Reply),
    /// It is not.
    Wrong(&'a Reply),
}

impl Lesson {
    /// The id of one of its messages: `title` alone has no ending.
    pub fn message(&self, part: &str) -> String {
        if part.is_empty() { format!("lesson-{}", self.id) } else { format!("lesson-{}-{part}", self.id) }
    }

    /// Judges the position `now` of a lesson that began with `start`; both as the referee sees them. `unordered` are the
    /// game's lists without order.
    pub fn judge(&self, start: &Table, now: &Table, over: bool, unordered: &[&'static str]) -> Judged<'_> {
        let unordered = Unordered::new(unordered);
        let reached = |position: &Table| self.goals.iter().any(|goal| hold(goal, position, &unordered));
        let is_due = over || self.judge.as_ref().is_some_and(|path| path.find(start).ok() != path.find(now).ok());
        if reached(now) && (is_due || !reached(start)) {
            return Judged::Right(&self.right);
        }
        if !is_due {
            return Judged::Open;
        }
        let mut legal = self.wrong.iter().filter(|reply| reply.refused.is_none());
        let fits = |reply: &&Reply| hold(&reply.when, now, &unordered);
        Judged::Wrong(legal.find(fits).expect("the last reply fits every answer"))
    }

    /// Whether what is judged is still as it was at the start: such a moment is part of the answer.
    pub fn is_unjudged(&self, start: &Table, now: &Table) -> bool {
        self.judge.as_ref().is_none_or(|path| path.find(start).ok() == path.find(now).ok())
    }

    /// The question in the middle of an answer that fits this position, as the referee sees it.
    pub fn stage(&self, now: &Table, unordered: &[&'static str]) -> Option<&Stage> {
        let unordered = Unordered::new(unordered);
        self.stages.iter().find(|stage| hold(&stage.when, now, &unordered))
    }

    /// What is said to an answer that the rules refuse by this clause, if the lesson has something to say.
    pub fn refused(&self, clause: &str) -> Option<&Reply> {
        self.wrong.iter().find(|reply| reply.refused.as_deref() == Some(clause))
    }

    /// The values of a position that sentences name. What is not there is left out.
    pub fn values(&self, position: &Table) -> Vec<(&str, String)> {
        let text = |value: &toml::Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let found = self.values.iter().map(|(name, path)| (name.as_str(), path.find(position).ok().map(text)));
        found.filter_map(|(name, value)| Some((name, value?))).collect()
    }
}

fn hold(expectations: &[Expectation], position: &Table, unordered: &Unordered) -> bool {
    expectations.iter().all(|one| differ::test(&one.path, &one.test, position, unordered).is_ok())
}
