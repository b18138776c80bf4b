//! The hall's own lines in the log of a bout: take-backs and arrivals.

use budokan_catalog::{AnyBout, LogFormat, LogLine};
use budokan_kernel::Message;

use super::AgreedTakeback;

/// A public log line of the hall itself.
pub struct Notice {
    /// The version of the command it belongs to.
    pub version: u64,
    pub kind: &'static str,
    pub message: Message,
    /// Whether the whole game was dealt again with it.
    pub is_dealt: bool,
}

impl Notice {
    /// Renders the log line.
    pub fn told(&self, bout: &dyn AnyBout, step: u64, telling: &LogFormat) -> LogLine {
        let words = bout.game().words(telling.language);
        let text = words.say_of(&words.people(telling.people).told_to(telling.reader), &self.message, telling.naming);
        LogLine { step, kind: self.kind, clause: None, text, sums: Vec::new() }
    }
}

impl AgreedTakeback {
    pub(super) fn notice(self) -> Notice {
        let message = Message::new("hall-taken-back").seat("seat", self.seat).number("n", self.heard.max(1) as i64);
        Notice { version: self.version, kind: "taken-back", message, is_dealt: false }
    }
}
