//! Lessons: a position with a question, the accepted answers, and the coach's replies.
//!
//! A lesson is written in the scenario language with a few additional words. It is played with the real rules: they
//! decide what is legal, and any answer that reaches the goal is right. Its sentences are messages of the game's word
//! list.

mod parse;

use toml::Table;

use crate::differ::{self, Unordered};
use crate::path::Path;
use crate::scenario::Test;

pub use parse::parse as lessons;

/// A lesson of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// Id of the lesson: `leader`. Its title is the message `lesson-leader`.
    pub id: String,
    /// Line of the file on which the lesson opens.
    pub line: usize,
    /// The clauses that it teaches; at least one.
    pub cites: Vec<String>,
    /// Name of the learner's seat.
    pub learner: String,
    /// The bot on the other seats; without one they make only scripted moves.
    pub rival: Option<String>,
    /// Whether the learner sees the hidden information of other seats; allowed in lessons only.
    pub open: bool,
    /// Whether an answer is judged after all its effects, and not at the deciding moment.
    pub settled: bool,
    /// The options as TOML.
    pub config: String,
    /// The position as TOML.
    pub given: String,
    /// Seed of its dice.
    pub seed: u64,
    /// Scripted moves before the learner is asked.
    pub script: Vec<ScriptedMove>,
    /// Items on the table to highlight with the question.
    pub rings: Vec<String>,
    /// Items to highlight for a learner who is stuck.
    pub hint: Vec<String>,
    /// Glossary words that appear here for the first time.
    pub meets: Vec<String>,
    /// Picture next to the summary of the lesson.
    pub badge: Option<String>,
    /// Alternative goals, each a conjunction of expectations.
    goals: Vec<Vec<Expectation>>,
    /// The value that must change before a wrong answer is judged; without it only the end of the bout is judged.
    judge: Option<Path>,
    /// Values of the position that sentences use as variables.
    values: Vec<(String, Path)>,
    /// Reply to a right answer, with a sample answer.
    pub right: Reply,
    /// Replies to wrong answers; the first match is used, and the last one matches every answer.
    pub wrong: Vec<Reply>,
    /// Follow-up questions while an answer of several moves is under way; the first match is used. Before the first
    /// one, the lesson's own question is shown.
    pub stages: Vec<CoachQuestion>,
}

/// A question of the coach in the middle of an answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CoachQuestion {
    /// Line of the file.
    pub line: usize,
    /// Suffix of its message id: `lesson-pair-NAME`. Its hint is `lesson-pair-NAME-hint`.
    pub name: String,
    /// Expectations on the position in which it is asked.
    when: Vec<Expectation>,
    /// Items on the table to highlight.
    pub rings: Vec<String>,
    /// Items to highlight for a learner who is stuck.
    pub hint: Vec<String>,
}

/// A move in a lesson file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptedMove {
    /// Line of the file.
    pub line: usize,
    /// Name of the seat.
    pub seat: String,
    /// The action in the game's notation.
    pub action: String,
}

/// The coach's reply to an answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reply {
    /// Line of the file.
    pub line: usize,
    /// Suffix of its message id: `lesson-leader-NAME`.
    pub name: String,
    /// The clause by which the rules refuse the answer; `None` for a legal answer.
    pub refused: Option<String>,
    /// Expectations on the position after such an answer; empty for the fallback reply.
    when: Vec<Expectation>,
    /// The clause that explains the reply.
    pub cites: Option<String>,
    /// Items on the table to highlight.
    pub rings: Vec<String>,
    /// A sample of such an answer.
    pub moves: Vec<ScriptedMove>,
}

/// A path in the position with the test of its value.
#[derive(Clone, Debug, PartialEq)]
struct Expectation {
    path: Path,
    test: Test,
}

/// Judgement of an answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum JudgedAnswer<'a> {
    /// The answer is not complete yet.
    Open,
    /// The goal is reached.
    Right(&'a Reply),
    /// The goal is missed.
    Wrong(&'a Reply),
}

impl Lesson {
    /// The id of one of its messages; an empty `part` gives the title.
    pub fn message(&self, part: &str) -> String {
        if part.is_empty() { format!("lesson-{}", self.id) } else { format!("lesson-{}-{part}", self.id) }
    }

    /// Judges the position `now` of a lesson that began with `start`, both as the referee sees them. `unordered` are
    /// the path patterns of the game's unordered lists.
    pub fn judge(&self, start: &Table, now: &Table, over: bool, unordered: &[&'static str]) -> JudgedAnswer<'_> {
        let unordered = Unordered::new(unordered);
        let reached = |position: &Table| self.goals.iter().any(|goal| hold(goal, position, &unordered));
        let is_due = over || self.judge.as_ref().is_some_and(|path| path.find(start).ok() != path.find(now).ok());
        if reached(now) && (is_due || !reached(start)) {
            return JudgedAnswer::Right(&self.right);
        }
        if !is_due {
            return JudgedAnswer::Open;
        }
        let mut legal = self.wrong.iter().filter(|reply| reply.refused.is_none());
        let fits = |reply: &&Reply| hold(&reply.when, now, &unordered);
        JudgedAnswer::Wrong(legal.find(fits).expect("the last reply fits every answer"))
    }

    /// Whether the judged value is unchanged since the start, so that this moment still belongs to the answer.
    pub fn is_unjudged(&self, start: &Table, now: &Table) -> bool {
        self.judge.as_ref().is_none_or(|path| path.find(start).ok() == path.find(now).ok())
    }

    /// The follow-up question for this position, as the referee sees it, if there is one.
    pub fn stage(&self, now: &Table, unordered: &[&'static str]) -> Option<&CoachQuestion> {
        let unordered = Unordered::new(unordered);
        self.stages.iter().find(|stage| hold(&stage.when, now, &unordered))
    }

    /// The reply to an answer that the rules refuse by this clause, if the lesson has one.
    pub fn refused(&self, clause: &str) -> Option<&Reply> {
        self.wrong.iter().find(|reply| reply.refused.as_deref() == Some(clause))
    }

    /// Values of the variables in its sentences. Missing values are omitted.
    pub fn values(&self, position: &Table) -> Vec<(&str, String)> {
        let text = |value: &toml::Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let found = self.values.iter().map(|(name, path)| (name.as_str(), path.find(position).ok().map(text)));
        found.filter_map(|(name, value)| Some((name, value?))).collect()
    }
}

fn hold(expectations: &[Expectation], position: &Table, unordered: &Unordered) -> bool {
    expectations.iter().all(|one| differ::test(&one.path, &one.test, position, unordered).is_ok())
}
