//! A lesson in progress: the learner's attempts, and its state.

use budokan_catalog::{AnyBout, AnyGame, HallRule, LessonRun, LessonState, Refusal, ScriptedMove};

use crate::history::{Command, NotRebuilt};

/// The lesson that a bout is for.
#[derive(Clone)]
pub struct TakenLesson {
    /// The lesson, with the step at which it began.
    pub run: LessonRun,
    /// The current state of the lesson.
    pub state: LessonState,
    /// The number of wrong answers.
    pub wrong: u32,
    /// The number of help requests since the current question was asked.
    pub helped: u32,
    /// The line of the question that is asked in the middle of an answer.
    stage: Option<usize>,
    /// The number of moves of the solution that have been shown; `None` if it was not requested.
    shown: Option<usize>,
}

impl TakenLesson {
    /// Starts the lesson with this id on a bout in which the learner is asked.
    pub fn begin(game: &dyn AnyGame, id: &str, bout: &dyn AnyBout) -> Result<Self, NotRebuilt> {
        let index = game.lessons().iter().position(|lesson| lesson.id == id);
        let index = index.ok_or_else(|| NotRebuilt(format!("{} has no lesson {id} any more", game.id())))?;
        let run = LessonRun::of(game, index, bout).map_err(NotRebuilt)?;
        Ok(Self { state: run.state(bout), run, wrong: 0, helped: 0, stage: None, shown: None })
    }

    /// Whether the solution is being shown, or was.
    pub const fn is_shown(&self) -> bool {
        self.shown.is_some()
    }

    /// The next move of the solution that is being shown.
    pub fn next_shown(&self) -> Option<&ScriptedMove> {
        let next = self.shown.filter(|_| !self.state.is_decided())?;
        self.run.lesson().right.moves.get(next)
    }

    /// Checks that the lesson permits this command now.
    pub fn check(&self, command: &Command) -> Result<(), Refusal> {
        let shows = |text: &str| self.next_shown().is_none_or(|next| next.action == text);
        let may = match command {
            Command::Ask { .. }
            | Command::TakeBack { .. }
            | Command::Answer { .. }
            | Command::Resign { .. }
            | Command::Hint { .. }
            | Command::AddNumber { .. } => return Err(HallRule::OnlyLesson.into()),
            Command::Act { text, .. } => !self.state.is_decided() && shows(text),
            Command::Undo { .. } | Command::HelpMe { .. } => !self.state.is_decided() && self.next_shown().is_none(),
            Command::TryAgain { .. } => true,
            Command::ShowMe { .. } => !self.run.lesson().right.moves.is_empty(),
        };
        if may { Ok(()) } else { Err(HallRule::LessonDecided.into()) }
    }

    /// Records a command and its effect on the lesson.
    pub fn note(&mut self, command: &Command, bout: &dyn AnyBout) {
        match command {
            Command::TryAgain { .. } => self.shown = None,
            Command::ShowMe { .. } => self.shown = Some(0),
            Command::HelpMe { .. } => self.helped += 1,
            Command::Act { .. } => self.shown = self.shown.map(|moves| moves + 1),
            Command::Undo { .. }
            | Command::Ask { .. }
            | Command::TakeBack { .. }
            | Command::Answer { .. }
            | Command::Resign { .. }
            | Command::Hint { .. }
            | Command::AddNumber { .. } => {}
        }
        let asked = self.run.stage(bout).map(|stage| stage.line);
        if asked != self.stage {
            (self.stage, self.helped) = (asked, 0);
        }
        self.state = self.run.state(bout);
        self.wrong += u32::from(matches!(self.state, LessonState::Wrong(_)));
    }
}
