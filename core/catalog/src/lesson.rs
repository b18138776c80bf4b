//! A lesson in progress, for any game.
//!
//! The bout is an ordinary one; the state of the lesson is a pure function of its start and its current position.

use std::fmt;
use std::sync::Arc;

use budokan_kernel::{Seat, Seed, Viewer};
use budokan_scenario::{CoachQuestion, JudgedAnswer, Lesson, Reply};
use toml::Table;

use crate::bout::AnyBout;
use crate::game::AnyGame;

/// A lesson with its starting position.
#[derive(Clone)]
pub struct LessonRun {
    lessons: Arc<[Lesson]>,
    index: usize,
    /// The learner's seat.
    pub learner: Seat,
    /// Number of steps before the learner's first.
    pub before: u64,
    /// The position in which the learner is asked, as the referee sees it.
    start: Table,
}

/// Progress of a lesson.
#[derive(Clone, Debug, PartialEq)]
pub enum LessonState {
    /// The learner has not answered yet, or not completely.
    Open,
    /// The goal is reached.
    Right(Reply),
    /// The goal is missed and can no longer be reached.
    Wrong(Reply),
}

/// A lesson file that the rules do not allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonProblem {
    /// Line number in the file.
    pub line: usize,
    /// Description of the problem.
    pub problem: String,
}

impl fmt::Display for LessonProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl LessonRun {
    /// Sets up lesson `index` (from 0) of a game: returns the bout at the point where the learner is asked.
    pub fn open(game: &dyn AnyGame, index: usize) -> Result<(Self, Box<dyn AnyBout>), LessonProblem> {
        let lessons = game.lessons();
        let lesson = lessons.get(index).ok_or_else(|| LessonProblem {
            line: 0,
            problem: format!("{} has {} lessons, found {}", game.id(), lessons.len(), index + 1),
        })?;
        let at = |line, problem: String| LessonProblem { line, problem };
        let invalid = |invalid: budokan_kernel::Invalid| at(lesson.line, invalid.to_string());
        let cards = game.cards(None).map_err(invalid)?;
        let given = if lesson.given.is_empty() { None } else { Some(&lesson.given) };
        let seed = Seed::from(lesson.seed);
        let bout = match given {
            Some(given) => game.load(&lesson.config, given, seed, cards),
            None => game.deal(&lesson.config, seed, cards),
        };
        let mut bout = bout.map_err(invalid)?;
        for scripted in &lesson.script {
            let told = |problem: String| at(scripted.line, format!("{}: {problem}", scripted.action));
            let seat = bout.seat(&scripted.seat).map_err(told)?;
            bout.submit(seat, None, &scripted.action).map_err(|refusal| told(format!("{refusal:?}")))?;
        }
        let run = Self::of(game, index, &*bout).map_err(|problem| at(lesson.line, problem))?;
        Ok((run, bout))
    }

    /// The lesson `index`, for an existing bout at the point where the learner is asked.
    pub fn of(game: &dyn AnyGame, index: usize, asked: &dyn AnyBout) -> Result<Self, String> {
        let lessons = game.lessons();
        let lesson = lessons.get(index).ok_or_else(|| format!("{} has no lesson {}", game.id(), index + 1))?;
        let learner = asked.seat(&lesson.learner)?;
        let (before, start) = (asked.steps(), asked.position(Viewer::Referee));
        Ok(Self { lessons, index, learner, before, start })
    }

    /// The lesson that is taken.
    pub fn lesson(&self) -> &Lesson {
        &self.lessons[self.index]
    }

    /// All lessons of the game.
    pub fn course(&self) -> &[Lesson] {
        &self.lessons
    }

    /// Index of the lesson, from 0.
    pub const fn index(&self) -> usize {
        self.index
    }

    /// Progress of the lesson in its bout.
    pub fn state(&self, bout: &dyn AnyBout) -> LessonState {
        let (now, over) = (bout.position(Viewer::Referee), bout.status().is_over());
        match self.lesson().judge(&self.start, &now, over, bout.game().unordered()) {
            JudgedAnswer::Open => LessonState::Open,
            JudgedAnswer::Right(reply) => LessonState::Right(reply.clone()),
            JudgedAnswer::Wrong(reply) => LessonState::Wrong(reply.clone()),
        }
    }

    /// The intermediate question, if the answer is under way.
    pub fn stage(&self, bout: &dyn AnyBout) -> Option<&CoachQuestion> {
        self.lesson().stage(&bout.position(Viewer::Referee), bout.game().unordered())
    }

    /// Whether a position still belongs to the answer, so that the table shows it while the answer is judged.
    pub fn is_unjudged(&self, position: &Table) -> bool {
        self.lesson().is_unjudged(&self.start, position)
    }

    /// Values of the variables in its sentences.
    pub fn values(&self, bout: &dyn AnyBout) -> Vec<(&str, String)> {
        self.lesson().values(&bout.position(Viewer::Referee))
    }
}

impl LessonState {
    /// Whether the answer has been judged.
    pub const fn is_decided(&self) -> bool {
        !matches!(self, Self::Open)
    }
}
