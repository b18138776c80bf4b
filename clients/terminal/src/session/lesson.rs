//! A lesson at the prompt: asks the learner until the lesson is decided, with comments by the coach.

use std::io::{self, BufRead, Write};

use budokan_catalog::{LessonRun, LessonState, LogFormat};
use budokan_kernel::Viewer;

use super::{Answered, Session};
use crate::PlayError;
use crate::learn::plain;

/// The result of a lesson.
pub enum Taken {
    /// The lesson is decided.
    Decided {
        /// The state that it ended in.
        state: LessonState,
        /// The values that its messages use.
        values: Vec<(String, String)>,
    },
    /// The input ended, or the learner quit.
    Left,
    /// The learner entered `show`, `again` or `next`.
    Wants(String),
}

impl Session {
    /// Runs a lesson until it is decided or the input ends.
    pub fn take(mut self, run: &LessonRun, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<Taken, PlayError> {
        self.lesson = Some(run.clone());
        // Events before the question are not printed.
        self.told[run.learner.index()] = self.bout.heard(Viewer::Seat(run.learner), 0, &self.telling_of(run)).len();
        self.present = Some(run.learner);
        let mut asked = None;
        self.speak("ask", out)?;
        loop {
            let state = run.state(&*self.bout);
            if state.is_decided() {
                self.tell(Viewer::Seat(run.learner), out)?;
                let values = run.values(&*self.bout).into_iter().map(|(name, value)| (name.to_owned(), value));
                return Ok(Taken::Decided { state, values: values.collect() });
            }
            if self.bots_move(out)?.is_some() || !self.bout.status().awaited().has(run.learner) {
                return Ok(Taken::Left);
            }
            self.tell(Viewer::Seat(run.learner), out)?;
            let question = run.stage(&*self.bout).map(|stage| stage.name.clone());
            if question != asked {
                self.speak(question.as_deref().unwrap_or("ask"), out)?;
                asked = question;
            }
            self.show(run.learner, out)?;
            match self.ask(run.learner, input, out)? {
                Answered::Moved => {}
                Answered::Wants(wanted) => return Ok(Taken::Wants(wanted)),
                Answered::Left => return Ok(Taken::Left),
            }
        }
    }

    fn telling_of(&self, run: &LessonRun) -> LogFormat<'static> {
        self.telling(Viewer::Seat(run.learner))
    }

    /// Prints the coach's hint for the current question.
    pub(super) fn speak_hint(&self, out: &mut dyn Write) -> io::Result<()> {
        let stage = self.lesson.as_ref().and_then(|run| run.stage(&*self.bout));
        self.speak(&stage.map_or_else(|| "hint".to_owned(), |stage| format!("{}-hint", stage.name)), out)
    }

    /// Prints a message of the coach.
    pub(super) fn speak(&self, part: &str, out: &mut dyn Write) -> io::Result<()> {
        let Some(run) = &self.lesson else { return Ok(()) };
        let values = run.values(&*self.bout);
        let values: Vec<(&str, &dyn ToString)> = values.iter().map(|(name, value)| (*name, value as _)).collect();
        self.paragraph(&plain(&self.words.phrase(&run.lesson().message(part), &values)), out)
    }
}
