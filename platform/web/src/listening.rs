//! The log of a page: its whole end for a new page, and only new lines for a page that has the rest.

use budokan_catalog::{Heard, Telling, with_hints};
use budokan_kernel::Viewer;
use budokan_pages::sent::{ToldLog, hash};
use budokan_pages::{AnyLook, log};
use budokan_words::Words;

use budokan_hall::course::Course;

/// The context in which a viewer's log is rendered.
pub struct Listening<'a> {
    pub course: &'a Course,
    pub viewer: Viewer,
    pub telling: &'a Telling<'a>,
}

impl Listening<'_> {
    /// A hash of everything but the steps that affects the sentences of the log.
    fn listener(&self) -> u64 {
        let Telling { people, reader, .. } = *self.telling;
        hash(&(self.viewer, people, reader, self.course.notice_count(), self.course.hints.len()))
    }

    /// The step from which a page with this log needs new lines; `None` if some of its lines are outdated.
    pub fn goes_on_from(&self, told: ToldLog) -> Option<u64> {
        let is_so = self.course.made_as_noticed(self.viewer, told.steps) == Some(told.made);
        (is_so && told.listener == self.listener()).then_some(told.from)
    }

    /// The log lines from this step on, or the end of the log.
    pub fn heard(&self, from: Option<u64>, words: &Words) -> Vec<Heard> {
        let since = from.unwrap_or(0);
        let heard = self.course.heard(self.viewer, since, 0, self.telling);
        let mut hints = self.course.heard_hints(self.viewer);
        hints.retain(|hint| hint.step >= since);
        with_hints(heard, &hints, words, self.telling)
    }

    /// The state of a log that ends with these lines.
    pub fn told(&self, look: &dyn AnyLook, heard: &[Heard]) -> ToldLog {
        let steps = self.course.bout.noticed_count(self.viewer);
        let made = self.course.made_as_noticed(self.viewer, steps).unwrap_or_default();
        ToldLog { listener: self.listener(), steps, made, from: log::next(look, heard, steps) }
    }
}
