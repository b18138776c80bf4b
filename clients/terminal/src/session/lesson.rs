//! A lesson at the prompt: the learner is asked until it is decided, and the coach speaks.

use std::io::{self, BufRead, Write};

use budokan_catalog::{LessonRun, LessonState, Telling};
use budokan_kernel::Viewer;

use super::{Answered, Session};
use crate::PlayError;
use crate::learn::plain;

/// What came of a lesson.
pub enum Taken {
    /// It is decided.
    Decided {
        /// How.
        state: LessonState,
        /// The values that sentences name.
        values: Vec<(String, String)>,
    },
    /// Nobody is there any more.
    Left,
    /// The learner wants something else first: `show`, `again` or `next`.
    Wants(String),
}

impl Session {
    /// Plays a lesson until it is decided or the input ends.
    pub fn take(mut self, run: &LessonRun, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<Taken, PlayError> {
        self.lesson = Some(run.clone());
        // What has led to the question is no news.
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

    fn telling_of(&self, run: &LessonRun) -> Telling<'static> {
        self.telling(Viewer::Seat(run.learner))
    }

    /// Lets the coach of a lesson give the hint for what is asked now.
    pub(super) fn speak_hint(&self, out: &mut dyn Write) -> io::Result<()> {
        let stage = self.lesson.as_ref().and_then(|run| run.stage(&*self.bout));
        self.speak(&stage.map_or_else(|| "hint".to_owned(), |stage| format!("{}-hint", stage.name)), out)
    }

    /// Lets the coach of a lesson say something.
    pub(super) fn speak(&self, part: &str, out: &mut dyn Write) -> io::Result<()> {
        let Some(run) = &self.lesson else { return Ok(()) };
        let values = run.values(&*self.bout);
        let values: Vec<(&str, &dyn ToString)> = values.iter().map(|(name, value)| (*name, value as _)).collect();
        self.paragraph(&plain(&self.words.phrase(&run.lesson().message(part), &values)), out)
    }
}
