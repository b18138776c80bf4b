//! Splits a log into chapters, by turn or round.
//!
//! A chapter begins with the events that a game's look names ([`AnyLook::chapters`]); they are its headings. The log
//! next to the table and the replay use the same split.

use budokan_catalog::LogLine;

use crate::look::{AnyLook, Sound};

/// Maximum number of sentences in a chapter's summary.
const SENTENCES: usize = 3;

/// A turn, a round or a battle: its headings and its log lines.
#[derive(Clone, Copy, Debug)]
pub struct LogChapter<'a> {
    /// The headings; empty if the beginning of the chapter is not in the log.
    pub headings: &'a [LogLine],
    /// The log lines of the chapter.
    pub entries: &'a [LogLine],
    /// Distinguishes chapters that begin in the same step.
    number: usize,
}

/// Splits the log lines into chapters, oldest first.
pub fn cut<'a>(look: &dyn AnyLook, mut heard: &'a [LogLine]) -> Vec<LogChapter<'a>> {
    let is_heading = |heard: &LogLine| look.chapters().contains(&heard.kind);
    let mut all: Vec<LogChapter> = Vec::new();
    while !heard.is_empty() {
        let headings = heard.iter().take_while(|heard| is_heading(heard)).count();
        let entries = heard[headings..].iter().take_while(|heard| !is_heading(heard)).count();
        let (this, rest) = heard.split_at(headings + entries);
        let step = this[0].step;
        let number = all.iter().filter(|chapter| chapter.step() == Some(step)).count();
        all.push(LogChapter { headings: &this[..headings], entries: &this[headings..], number });
        heard = rest;
    }
    all
}

#[cfg(test)]
impl<'a> LogChapter<'a> {
    /// A chapter with headings only.
    pub fn headed(headings: &'a [LogLine]) -> Self {
        Self { headings, entries: &[], number: 0 }
    }
}

impl LogChapter<'_> {
    /// The first step; `None` if the beginning of the chapter is not in the log.
    pub fn step(&self) -> Option<u64> {
        self.headings.first().map(|heading| heading.step)
    }

    /// The title; empty if the beginning of the chapter is not in the log.
    pub fn name(&self) -> &str {
        self.headings.first().map_or("", |heading| &heading.text)
    }

    /// Whether the chapter contains a log line of this step.
    pub fn has(&self, step: Option<u64>) -> bool {
        self.headings.iter().chain(self.entries).any(|heard| Some(heard.step) == step)
    }

    /// The steps with a hit.
    pub fn hits(&self, look: &dyn AnyLook) -> Vec<u64> {
        let hits = self.entries.iter().filter(|heard| look.sound(heard.kind) == Some(Sound::Hit));
        let mut hits: Vec<u64> = hits.map(|heard| heard.step).collect();
        hits.dedup();
        hits
    }

    /// A summary of a few sentences: those of the most important kind that occurred, or else the last one.
    pub fn gist(&self, look: &dyn AnyLook) -> String {
        let of_kind = |kind: &&str| {
            let told: Vec<&str> =
                self.entries.iter().filter(|heard| heard.kind == *kind).map(|heard| &*heard.text).collect();
            (!told.is_empty()).then_some(told)
        };
        let weighty = look.gist().iter().find_map(of_kind);
        let last = || self.entries.last().map(|heard| &*heard.text).into_iter().collect();
        weighty.unwrap_or_else(last).into_iter().take(SENTENCES).collect::<Vec<_>>().join(" ")
    }

    /// The element id, stable across renderings of the page.
    pub fn id(&self) -> String {
        self.step().map_or_else(|| "log-start".to_owned(), |step| format!("log-{step}-{}", self.number))
    }
}
