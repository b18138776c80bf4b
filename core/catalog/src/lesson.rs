//! A lesson that is being taken, whatever the game.
//!
//! The bout is a real one; what belongs to the lesson is a pure function of where it began and where it stands.

use std::fmt;
use std::sync::Arc;

use budokan_kernel::{Seat, Seed, Viewer};
use budokan_scenario::{Judged, Lesson, Reply, Stage};
use toml::Table;

use crate::bout::AnyBout;
use crate::game::AnyGame;

/// A lesson with the place where it began.
#[derive(Clone)]
pub struct LessonRun {
    lessons: Arc<[Lesson]>,
    index: usize,
    /// Whoever learns.
    pub learner: Seat,
    /// The number of steps before the learner's first.
    pub before: u64,
    /// The position in which the learner is asked, as the referee sees it.
    start: Table,
}

/// How a lesson stands.
#[derive(Clone, Debug, PartialEq)]
pub enum LessonState {
    /// The learner has not answered, or not to the end.
    Open,
    /// The goal is reached.
    Right(Reply),
    /// It is not, and the moment has passed.
    Wrong(Reply),
}

/// A lesson that the rules do not allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonProblem {
    /// The line of the file.
    pub line: usize,
    /// What is wrong.
    pub problem: String,
}

impl fmt::Display for LessonProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl LessonRun {
    /// Sets up the lesson with this number, from 0, of a game: the bout in which the learner is asked.
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

    /// The same lesson, of which this is the bout in which the learner is asked.
    pub fn of(game: &dyn AnyGame, index: usize, asked: &dyn AnyBout) -> Result<Self, String> {
        let lessons = game.lessons();
        let lesson = lessons.get(index).ok_or_else(|| format!("{} has no lesson {}", game.id(), index + 1))?;
        let learner = asked.seat(&lesson.learner)?;
        let (before, start) = (asked.steps(), asked.position(Viewer::Referee));
        Ok(Self { lessons, index, learner, before, start })
    }

    /// The lesson.
    pub fn lesson(&self) -> &Lesson {
        &self.lessons[self.index]
    }

    /// All lessons of the game.
    pub fn course(&self) -> &[Lesson] {
        &self.lessons
    }

    /// Its place among them, from 0.
    pub const fn index(&self) -> usize {
        self.index
    }

    /// How it stands in its bout.
    pub fn state(&self, bout: &dyn AnyBout) -> LessonState {
        let (now, over) = (bout.position(Viewer::Referee), bout.status().is_over());
        match self.lesson().judge(&self.start, &now, over, bout.game().unordered()) {
            Judged::Open => LessonState::Open,
            Judged::Right(reply) => LessonState::Right(reply.clone()),
            Judged::Wrong(reply) => LessonState::Wrong(reply.clone()),
        }
    }

    /// The question in the middle of an answer, if the answer is under way.
    pub fn stage(&self, bout: &dyn AnyBout) -> Option<&Stage> {
        self.lesson().stage(&bout.position(Viewer::Referee), bout.game().unordered())
    }

    /// Whether a position still belongs to the answer: the table is shown like that when it is judged.
    pub fn is_unjudged(&self, position: &Table) -> bool {
        self.lesson().is_unjudged(&self.start, position)
    }

    /// The values that its sentences name.
    pub fn values(&self, bout: &dyn AnyBout) -> Vec<(&str, String)> {
        self.lesson().values(&bout.position(Viewer::Referee))
    }
}

impl LessonState {
    /// Whether nothing more can be decided in it.
    pub const fn is_decided(&self) -> bool {
        !matches!(self, Self::Open)
    }
}
