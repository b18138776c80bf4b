//! The log of a bout as the review uses it: turns or rounds, and the most important line of a step.

use budokan_catalog::LogLine;
use budokan_words::capitalised;

use super::voice::Teller;
use crate::chapters::{self, LogChapter};
use crate::replay::{number, short};

/// The chapters of a bout.
pub struct Chapters<'a>(Vec<LogChapter<'a>>);

/// A turn, a round or a battle on the curve.
pub struct Span {
    /// The step of its heading; the following steps belong to it.
    pub step: u64,
    /// The title of the chapter.
    pub name: String,
    /// Its number alone, or its title if it has no number.
    pub number: String,
}

impl<'a> Chapters<'a> {
    /// Splits the log of the reviewed bout.
    pub fn new(teller: &Teller<'a>) -> Self {
        Self(chapters::cut(teller.scene.look, teller.shown.heard))
    }

    /// The steps with chapter headings.
    pub fn steps(&self) -> impl Iterator<Item = u64> {
        self.0.iter().filter_map(LogChapter::step)
    }

    /// The name of a step's chapter: the game's own words for it (`review-at-KIND`), the outer chapter before the inner
    /// one, or else its short heading; the step number if there is neither.
    pub fn name(&self, teller: &Teller, step: u64) -> String {
        if step == 0 {
            return teller.word("hall-the-deal");
        }
        let headings = || self.headings().take_while(|heading| heading.step == 0 || heading.step < step);
        let kinds = teller.scene.look.chapters();
        let level = |heading: &LogLine| kinds.iter().position(|kind| *kind == heading.kind);
        let mut path: Vec<&LogLine> = Vec::new();
        for heading in headings().filter(|heading| teller.scene.words.has(&at(heading))) {
            path.retain(|outer| level(outer) < level(heading));
            path.push(heading);
        }
        let names: Vec<String> = path.iter().map(|heading| named(teller, heading)).collect();
        match headings().last() {
            _ if !names.is_empty() => capitalised(&names.join(", ")),
            Some(heading) => short(&heading.text).to_owned(),
            None => teller.say("hall-step", &[("n", &teller.shown.stop(step))]),
        }
    }

    /// The outermost turns, rounds or battles.
    pub fn spans(&self, teller: &Teller) -> Vec<Span> {
        let kinds = teller.scene.look.chapters();
        let outer = kinds.iter().find(|kind| self.headings().any(|heading| heading.kind == **kind));
        let headings = self.headings().filter(|heading| outer.is_some_and(|kind| heading.kind == *kind));
        let span = |heading: &LogLine| Span {
            step: heading.step,
            name: capitalised(&named(teller, heading)),
            number: number(&heading.text),
        };
        headings.map(span).collect()
    }

    fn headings(&self) -> impl Iterator<Item = &'a LogLine> {
        self.0.iter().flat_map(|chapter| chapter.headings)
    }
}

/// The message id of the game's own words for a heading.
fn at(heading: &LogLine) -> String {
    format!("review-at-{}", heading.kind)
}

/// A short heading.
fn named(teller: &Teller, heading: &LogLine) -> String {
    if teller.scene.words.has(&at(heading)) {
        teller.scene.say(&at(heading), &[("n", &number(&heading.text))])
    } else {
        short(&heading.text).to_owned()
    }
}

/// The log line that summarizes a step: of the most important kind that occurred in it, or else the first.
pub fn sentence<'a>(teller: &'a Teller, step: u64) -> Option<&'a LogLine> {
    let look = teller.scene.look;
    let heard = || teller.shown.heard_in(step).filter(|heard| !look.chapters().contains(&heard.kind));
    let weighty = look.gist().iter().find_map(|kind| heard().find(|heard| heard.kind == *kind));
    weighty.or_else(|| heard().next())
}
