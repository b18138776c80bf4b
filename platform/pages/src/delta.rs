//! The state of a stream for computing page deltas: the parts that it has sent already.
//!
//! A stream begins with the complete changing part of the page. After that an unchanged part is an empty element that
//! refers to it (`data-same`), and the log contains only new lines (`data-from`); the script merges both with its
//! previous version. After a reconnect the stream starts over. Only hashes are stored here: the texts themselves, for
//! thousands of streams, would take too much memory.

use std::hash::{BuildHasher, Hash, RandomState};
use std::sync::LazyLock;

use foldhash::fast::FixedState;
use maud::{Markup, html};

/// A part of the bout page that is sent only if it has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Topbar,
    Table,
    ActionBar,
    Hand,
}

impl Part {
    const COUNT: usize = 4;

    /// A selector that matches the part and nothing that a game draws.
    const fn selector(self) -> &'static str {
        match self {
            Self::Topbar => "#bout > .lintel",
            Self::Table => ".mats > .table",
            Self::ActionBar => ".mats > .belt",
            Self::Hand => ".mats > .hand",
        }
    }
}

/// The position of a stream in the log. It is valid while `listener` is the same and step number `steps` was made by
/// the same command; a different command in its place means that the step was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToldLog {
    /// A hash of all other inputs of the log lines.
    pub listener: u64,
    /// The number of steps that were sent.
    pub steps: u64,
    /// The command that made the last of these steps.
    pub made: u64,
    /// The first step of the next delta.
    pub from: u64,
}

/// The hashes of everything that a stream has sent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PageDelta {
    parts: [Option<u64>; Part::COUNT],
    /// The hash of the markup around the parts, or of the whole page if it has no parts.
    frame: Option<u64>,
    has_news: bool,
    /// The position in the log.
    pub log: Option<ToldLog>,
}

impl PageDelta {
    /// Sends markup without parts as a whole, and resets the state so that the next delta is complete; `None` if
    /// it is unchanged.
    pub(crate) fn whole(&mut self, markup: Markup) -> Option<Markup> {
        let frame = Some(hash(&markup.0));
        let is_new = self.frame != frame;
        *self = Self { frame, ..Self::default() };
        is_new.then_some(markup)
    }

    /// A part of the page, or a reference to it if it is unchanged.
    pub(crate) fn part(&mut self, part: Part, markup: Markup) -> Markup {
        let mark = Some(hash(&markup.0));
        if self.parts[part as usize] == mark {
            return same(part.selector());
        }
        self.parts[part as usize] = mark;
        self.has_news = true;
        markup
    }

    /// Records the markup around the parts.
    pub(crate) fn note_frame(&mut self, frame: &impl Hash) {
        let mark = Some(hash(frame));
        self.has_news |= self.frame != mark;
        self.frame = mark;
    }

    /// Whether anything has changed since the last call.
    pub(crate) fn has_news(&mut self) -> bool {
        std::mem::take(&mut self.has_news)
    }
}

/// The placeholder for an unchanged part.
pub(crate) fn same(selector: &str) -> Markup {
    html! { i data-same=(selector) {} }
}

/// A hash for change detection within this process. It is fast, because whole pages are hashed for every stream, and
/// its seed is secret, so that user input cannot force a collision.
pub fn hash(what: &impl Hash) -> u64 {
    static HASHER: LazyLock<FixedState> = LazyLock::new(|| FixedState::with_seed(RandomState::new().hash_one(())));
    HASHER.hash_one(what)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_the_same_is_left_out() {
        let mut sent = PageDelta::default();
        let mut page = |table: &str, version: u64| {
            sent.note_frame(&version);
            let parts = [(Part::Topbar, "Udo"), (Part::Table, table)];
            let text: String = parts.map(|(part, text)| sent.part(part, html! { (text) }).into_string()).concat();
            sent.has_news().then_some(text)
        };
        let same = "<i data-same=\"#bout &gt; .lintel\"></i>";
        assert_eq!(page("3 life", 1).as_deref(), Some("Udo3 life"));
        assert_eq!(page("3 life", 1), None, "nothing has changed");
        assert_eq!(page("2 life", 2), Some(format!("{same}2 life")));
        assert_eq!(
            page("2 life", 3),
            Some(format!("{same}<i data-same=\".mats &gt; .table\"></i>")),
            "it goes on all the same"
        );
    }

    #[test]
    fn after_something_whole_everything_is_sent() {
        let mut sent = PageDelta::default();
        sent.part(Part::Table, html! { "mat" });
        assert!(sent.whole(html! { "cloth" }).is_some());
        assert!(sent.whole(html! { "cloth" }).is_none(), "nothing has changed");
        assert_eq!(sent.log, None);
        assert_eq!(sent.part(Part::Table, html! { "mat" }).into_string(), "mat");
    }
}
