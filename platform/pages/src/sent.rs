//! What a stream has sent of a page: the next time it sends what has changed.
//!
//! A stream begins with the whole part of the page that changes. After that a part that is the same is an empty element
//! that names it (`data-same`), and the log holds only what is new (`data-from`); the script puts both together again
//! from what it got before. A stream that breaks begins anew. Only marks of the texts are kept here: the texts
//! themselves, for thousands of streams, would fill the memory.

use std::hash::{BuildHasher, Hash, RandomState};
use std::sync::LazyLock;

use foldhash::fast::FixedState;
use maud::{Markup, html};

/// A part of the page of a bout that is sent when it has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Lintel,
    Table,
    Belt,
    Hand,
}

impl Part {
    const COUNT: usize = 4;

    /// What finds it in the page, and nothing that a table draws.
    const fn selector(self) -> &'static str {
        match self {
            Self::Lintel => "#bout > .lintel",
            Self::Table => ".mats > .table",
            Self::Belt => ".mats > .belt",
            Self::Hand => ".mats > .hand",
        }
    }
}

/// How far a log was told: to somebody who is told the same as long as `listener` is the same, so many steps, the last of
/// which was made by this deed. Another deed in its place means that it was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToldLog {
    /// What else the sentences depend on.
    pub listener: u64,
    /// How many steps.
    pub steps: u64,
    /// The deed that made the last of them.
    pub made: u64,
    /// The step from which on more is to be told.
    pub from: u64,
}

/// What a stream has sent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sent {
    parts: [Option<u64>; Part::COUNT],
    /// What stands around the parts, or the whole where it has none.
    frame: Option<u64>,
    has_news: bool,
    /// How far the log was told.
    pub log: Option<ToldLog>,
}

impl Sent {
    /// Something that is sent whole or not at all, and so is what comes after it; nothing if it is the same as before.
    pub(crate) fn whole(&mut self, markup: Markup) -> Option<Markup> {
        let frame = Some(hash(&markup.0));
        let is_new = self.frame != frame;
        *self = Self { frame, ..Self::default() };
        is_new.then_some(markup)
    }

    /// A part of the page, or the sign that it is the same as before.
    pub(crate) fn part(&mut self, part: Part, markup: Markup) -> Markup {
        let mark = Some(hash(&markup.0));
        if self.parts[part as usize] == mark {
            return same(part.selector());
        }
        self.parts[part as usize] = mark;
        self.has_news = true;
        markup
    }

    /// Notes what stands around the parts.
    pub(crate) fn note_frame(&mut self, frame: &impl Hash) {
        let mark = Some(hash(frame));
        self.has_news |= self.frame != mark;
        self.frame = mark;
    }

    /// Whether anything has changed since this was asked last.
    pub(crate) fn has_news(&mut self) -> bool {
        std::mem::take(&mut self.has_news)
    }
}

/// Stands in the place of what a page has already.
pub(crate) fn same(selector: &str) -> Markup {
    html! { i data-same=(selector) {} }
}

/// A number by which two texts can be told apart, in this process: whole pages are hashed for every stream, so that it
/// must be fast, and the seed is a secret, so that nobody can write two texts that look alike.
pub fn hash(what: &impl Hash) -> u64 {
    static HASHER: LazyLock<FixedState> = LazyLock::new(|| FixedState::with_seed(RandomState::new().hash_one(())));
    HASHER.hash_one(what)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_the_same_is_left_out() {
        let mut sent = Sent::default();
        let mut page = |table: &str, version: u64| {
            sent.note_frame(&version);
            let parts = [(Part::Lintel, "Udo"), (Part::Table, table)];
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
        let mut sent = Sent::default();
        sent.part(Part::Table, html! { "mat" });
        assert!(sent.whole(html! { "cloth" }).is_some());
        assert!(sent.whole(html! { "cloth" }).is_none(), "nothing has changed");
        assert_eq!(sent.log, None);
        assert_eq!(sent.part(Part::Table, html! { "mat" }).into_string(), "mat");
    }
}
