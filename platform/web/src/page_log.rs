//! The log of a page: its whole end for a new page, and only new lines for a page that has the rest.

use budokan_catalog::{LogFormat, LogLine, with_hints};
use budokan_kernel::Viewer;
use budokan_pages::delta::{ToldLog, hash};
use budokan_pages::{AnyLook, log};
use budokan_words::Words;

use budokan_hall::history::BoutHistory;

/// The context in which a viewer's log is rendered.
pub struct PageLog<'a> {
    pub history: &'a BoutHistory,
    pub viewer: Viewer,
    pub telling: &'a LogFormat<'a>,
}

impl PageLog<'_> {
    /// A hash of everything but the steps that affects the sentences of the log.
    fn listener(&self) -> u64 {
        let LogFormat { people, reader, .. } = *self.telling;
        hash(&(self.viewer, people, reader, self.history.notice_count(), self.history.hints.len()))
    }

    /// The step from which a page with this log needs new lines; `None` if some of its lines are outdated.
    pub fn goes_on_from(&self, told: ToldLog) -> Option<u64> {
        let is_so = self.history.made_as_noticed(self.viewer, told.steps) == Some(told.made);
        (is_so && told.listener == self.listener()).then_some(told.from)
    }

    /// The log lines from this step on, or the end of the log.
    pub fn heard(&self, from: Option<u64>, words: &Words) -> Vec<LogLine> {
        let since = from.unwrap_or(0);
        let heard = self.history.heard(self.viewer, since, 0, self.telling);
        let mut hints = self.history.heard_hints(self.viewer);
        hints.retain(|hint| hint.step >= since);
        with_hints(heard, &hints, words, self.telling)
    }

    /// The state of a log that ends with these lines.
    pub fn told(&self, look: &dyn AnyLook, heard: &[LogLine]) -> ToldLog {
        let steps = self.history.bout.noticed_count(self.viewer);
        let made = self.history.made_as_noticed(self.viewer, steps).unwrap_or_default();
        ToldLog { listener: self.listener(), steps, made, from: log::next(look, heard, steps) }
    }
}
