//! Chapters: what was heard, by turn or round.
//!
//! A chapter begins with the events that a game's look names ([`AnyLook::chapters`]); they are its headings. The log
//! beside the table and the replay cut what was heard here.

use budokan_catalog::Heard;

use crate::look::{AnyLook, Sound};

/// So many sentences sum a chapter up, and no more.
const SENTENCES: usize = 3;

/// A turn, a round, a battle: what heads it, and what happened in it.
#[derive(Clone, Copy, Debug)]
pub struct Chapter<'a> {
    /// What heads it; nothing if its beginning is not here.
    pub headings: &'a [Heard],
    /// What happened in it.
    pub entries: &'a [Heard],
    /// Tells chapters apart that begin in the same step.
    number: usize,
}

/// Cuts what was heard into chapters, oldest first.
pub fn cut<'a>(look: &dyn AnyLook, mut heard: &'a [Heard]) -> Vec<Chapter<'a>> {
    let is_heading = |heard: &Heard| look.chapters().contains(&heard.kind);
    let mut all: Vec<Chapter> = Vec::new();
    while !heard.is_empty() {
        let headings = heard.iter().take_while(|heard| is_heading(heard)).count();
        let entries = heard[headings..].iter().take_while(|heard| !is_heading(heard)).count();
        let (this, rest) = heard.split_at(headings + entries);
        let step = this[0].step;
        let number = all.iter().filter(|chapter| chapter.step() == Some(step)).count();
        all.push(Chapter { headings: &this[..headings], entries: &this[headings..], number });
        heard = rest;
    }
    all
}

#[cfg(test)]
impl<'a> Chapter<'a> {
    /// A chapter with nothing but headings.
    pub fn headed(headings: &'a [Heard]) -> Self {
        Self { headings, entries: &[], number: 0 }
    }
}

impl Chapter<'_> {
    /// The step in which it begins; nothing if its beginning is not here.
    pub fn step(&self) -> Option<u64> {
        self.headings.first().map(|heading| heading.step)
    }

    /// What it is called; nothing if its beginning is not here.
    pub fn name(&self) -> &str {
        self.headings.first().map_or("", |heading| &heading.text)
    }

    /// Whether something of a step stands in it.
    pub fn has(&self, step: Option<u64>) -> bool {
        self.headings.iter().chain(self.entries).any(|heard| Some(heard.step) == step)
    }

    /// The steps in which somebody was hit.
    pub fn hits(&self, look: &dyn AnyLook) -> Vec<u64> {
        let hits = self.entries.iter().filter(|heard| look.sound(heard.kind) == Some(Sound::Hit));
        let mut hits: Vec<u64> = hits.map(|heard| heard.step).collect();
        hits.dedup();
        hits
    }

    /// What it came to, in a few sentences: those of the weightiest kind that happened, or else the last one.
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

    /// What finds it again in the next drawing of the page.
    pub fn id(&self) -> String {
        self.step().map_or_else(|| "log-start".to_owned(), |step| format!("log-{step}-{}", self.number))
    }
}
