//! A lesson that somebody takes: what was tried in it, and how it stands.

use budokan_catalog::{AnyBout, AnyGame, HallRule, LessonRun, LessonState, Refusal, ScriptedMove};

use crate::course::{Deed, NotRebuilt};

/// A lesson of a bout.
#[derive(Clone)]
pub struct TakenLesson {
    /// The lesson, with the place where it began.
    pub run: LessonRun,
    /// How it stands.
    pub state: LessonState,
    /// How many answers were wrong.
    pub wrong: u32,
    /// How often help was asked for since the present question was asked.
    pub helped: u32,
    /// The line of the question that is asked in the middle of an answer.
    stage: Option<usize>,
    /// How many moves of the answer were shown, while it is shown and after.
    shown: Option<usize>,
}

impl TakenLesson {
    /// The lesson with this id, of which this is the bout in which the learner is asked.
    pub fn begin(game: &dyn AnyGame, id: &str, bout: &dyn AnyBout) -> Result<Self, NotRebuilt> {
        let index = game.lessons().iter().position(|lesson| lesson.id == id);
        let index = index.ok_or_else(|| NotRebuilt(format!("{} has no lesson {id} any more", game.id())))?;
        let run = LessonRun::of(game, index, bout).map_err(NotRebuilt)?;
        Ok(Self { state: run.state(bout), run, wrong: 0, helped: 0, stage: None, shown: None })
    }

    /// Whether the answer is shown, or was.
    pub const fn is_shown(&self) -> bool {
        self.shown.is_some()
    }

    /// The next move of the answer that is being shown.
    pub fn next_shown(&self) -> Option<&ScriptedMove> {
        let next = self.shown.filter(|_| !self.state.is_decided())?;
        self.run.lesson().right.moves.get(next)
    }

    /// Whether this may be done in the lesson now.
    pub fn check(&self, deed: &Deed) -> Result<(), Refusal> {
        let shows = |text: &str| self.next_shown().is_none_or(|next| next.action == text);
        let may = match deed {
            Deed::Ask { .. }
            | Deed::TakeBack { .. }
            | Deed::Answer { .. }
            | Deed::Resign { .. }
            | Deed::Hint { .. }
            | Deed::AddNumber { .. } => return Err(HallRule::OnlyLesson.into()),
            Deed::Act { text, .. } => !self.state.is_decided() && shows(text),
            Deed::Undo { .. } | Deed::HelpMe { .. } => !self.state.is_decided() && self.next_shown().is_none(),
            Deed::TryAgain { .. } => true,
            Deed::ShowMe { .. } => !self.run.lesson().right.moves.is_empty(),
        };
        if may { Ok(()) } else { Err(HallRule::LessonDecided.into()) }
    }

    /// What has been done, and where it led.
    pub fn note(&mut self, deed: &Deed, bout: &dyn AnyBout) {
        match deed {
            Deed::TryAgain { .. } => self.shown = None,
            Deed::ShowMe { .. } => self.shown = Some(0),
            Deed::HelpMe { .. } => self.helped += 1,
            Deed::Act { .. } => self.shown = self.shown.map(|moves| moves + 1),
            Deed::Undo { .. }
            | Deed::Ask { .. }
            | Deed::TakeBack { .. }
            | Deed::Answer { .. }
            | Deed::Resign { .. }
            | Deed::Hint { .. }
            | Deed::AddNumber { .. } => {}
        }
        let asked = self.run.stage(bout).map(|stage| stage.line);
        if asked != self.stage {
            (self.stage, self.helped) = (asked, 0);
        }
        self.state = self.run.state(bout);
        self.wrong += u32::from(matches!(self.state, LessonState::Wrong(_)));
    }
}
