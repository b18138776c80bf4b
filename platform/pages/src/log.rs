//! The log: what happened, by turn or round.
//!
//! Beside the table the newest chapter stands first, and inside a chapter things stand in the order in which they
//! happened. The running chapter is open, and so is one in which something of the last step stands; older ones fold.

use budokan_catalog::Heard;
use budokan_kernel::Clause;
use maud::{Markup, Render, html};

use crate::address::BoutPage;
use crate::bout::Surroundings;
use crate::chapters::{self, Chapter};
use crate::kept::{Kept, Piece};
use crate::layout::{self, Page, PageReader};
use crate::look::AnyLook;
use crate::scene::Scene;
use crate::sent::same;
use crate::sprite::Pictures;

/// How many sentences of the log a page shows.
const LOG: usize = 60;
/// How many of the last sentences a page wants to know: one more tells it that there are others.
pub const WANTED: usize = LOG + 1;

/// What happened, beside the table.
pub fn aside(reader: &PageReader, scene: &Scene, around: &Surroundings) -> Markup {
    let from = around.heard.len().saturating_sub(LOG);
    let last = around.heard.last().map_or(0, |heard| heard.step);
    let mut chapters = chapters::cut(scene.look, &around.heard[from..]);
    chapters.reverse();
    let beginning = reader.word(if from > 0 { "hall-log-earlier" } else { "hall-log-start" });
    // Under the result it is a part of what lies beside the table.
    let role = around.ended.as_ref().filter(|_| around.lesson.is_none()).map(|_| "region");
    html! {
        aside.log #log role=[role] tabindex="-1" aria-label=(reader.word("hall-log")) {
            h2 { (reader.word("hall-log")) }
            @if let Some(told) = &around.played_on { p.small #played-on { (told) "." } }
            (all(scene, &chapters, &beginning, Some(last)))
            @if from > 0 { p.small { a href=(BoutPage::Log.address(around.id)) { (reader.word("hall-whole-log")) } } }
        }
    }
}

/// What was heard in step `from` and later, for a page that has the rest: a chapter without a heading goes on with its
/// newest one.
pub fn more(reader: &PageReader, scene: &Scene, around: &Surroundings, from: u64) -> Markup {
    let Some(last) = around.heard.last() else { return same("#log") };
    let mut chapters = chapters::cut(scene.look, &around.heard);
    chapters.reverse();
    let beginning = reader.word("hall-log-start");
    html! {
        aside.log #log data-from=(from) data-most=(LOG) {
            @for chapter in &chapters { (draw(scene, chapter, &beginning, true, Some(last.step))) }
            p.small { a href=(BoutPage::Log.address(around.id)) { (reader.word("hall-whole-log")) } }
        }
    }
}

/// From which step on the log must be told to a page that has this, after so many steps: a heading at its end is told
/// again, because what comes next belongs to it.
pub fn next(look: &dyn AnyLook, heard: &[Heard], steps: u64) -> u64 {
    let headings = heard.iter().rev().take_while(|heard| look.chapters().contains(&heard.kind));
    headings.last().map_or(steps + 1, |heading| heading.step)
}

/// Everything that was heard, oldest first, as a page.
pub fn whole(reader: &PageReader, scene: &Scene, around: &Surroundings) -> Markup {
    let class = format!("hallpage {}", scene.game.id());
    let page = Page {
        title: &scene.game.title(reader.language),
        class: &class,
        sheets: &[&reader.house.hall],
        pictures: Pictures::Whole(""),
        again: None,
    };
    let chapters = chapters::cut(scene.look, &around.heard);
    let beginning = reader.word("hall-log-start");
    layout::page(
        reader,
        &page,
        &html! {
            header.lintel { (layout::brand(reader)) h1 { (scene.game.title(reader.language)) } nav {
                a.icon href=(BoutPage::Bout.address(around.id)) { (reader.word("hall-back-to-bout")) }
            } }
            main.wrap.log.whole {
                h2 { (reader.word("hall-whole-log")) }
                @if around.curtain.is_none() { (all(scene, &chapters, &beginning, None)) }
            }
        },
    )
}

/// Chapters in this order. Where there is a last step, all fold but the first and those that have something of it.
fn all(scene: &Scene, chapters: &[Chapter], beginning: &str, last: Option<u64>) -> Markup {
    html! {
        // A game without chapters has one list.
        @if let [only @ Chapter { headings: [], .. }] = chapters {
            div.chapter { (entries(scene, only, last)) }
        } @else {
            @for (index, chapter) in chapters.iter().enumerate() {
                (draw(scene, chapter, beginning, index == 0 || last.is_none() || chapter.has(last), last))
            }
        }
    }
}

fn draw(scene: &Scene, chapter: &Chapter, beginning: &str, open: bool, last: Option<u64>) -> Markup {
    let heading = |linked: bool| {
        html! {
            @for heading in chapter.headings {
                h3 class=[mark(heading, last)] data-step=(heading.step) {
                    (heading.text)
                    @if linked { " " @if let Some(clause) = clause(scene, heading) { (clause) } }
                }
            }
            @if chapter.headings.is_empty() { h3 { (beginning) } }
        }
    };
    html! {
        @if chapter.entries.is_empty() {
            div.chapter.blank id=(chapter.id()) { (heading(true)) }
        } @else {
            details.chapter id=(chapter.id()) open[open] {
                // What folds can be pressed itself, so that links stand below it.
                summary { (heading(false)) p.gist { (chapter.gist(scene.look)) } }
                @if chapter.headings.iter().any(|heading| heading.clause.is_some()) {
                    p.clauses { @for heading in chapter.headings { @if let Some(clause) = clause(scene, heading) { (clause) } " " } }
                }
                (entries(scene, chapter, last))
            }
        }
    }
}

fn entries(scene: &Scene, chapter: &Chapter, last: Option<u64>) -> Markup {
    html! { ol { @for heard in chapter.entries { (sentence(scene, heard, last)) } } }
}

/// One sentence, with its sums on lines of their own and its clause.
pub fn sentence(scene: &Scene, heard: &Heard, last: Option<u64>) -> Markup {
    html! {
        li class=[mark(heard, last)] data-step=(heard.step) data-gist=[weight(scene, heard)] { (told(scene, heard)) }
    }
}

/// The sentence itself.
pub fn told<'a>(scene: &Scene, heard: &'a Heard) -> impl Render + use<'a> {
    Told { heard, clause: clause(scene, heard) }
}

struct Told<'a> {
    heard: &'a Heard,
    clause: Option<Piece>,
}

impl Render for Told<'_> {
    // A log has dozens of sentences: they are written in their places, without a text of their own.
    fn render_to(&self, page: &mut String) {
        push_text(&self.heard.text, page);
        page.push(' ');
        for sum in &self.heard.sums {
            html! { span.sum { (sum) } " " }.render_to(page);
        }
        if let Some(clause) = &self.clause {
            clause.render_to(page);
        }
    }
}

/// Adds a text to a page. Nearly none has letters that mean something in a page: it is looked through and added as a
/// whole, where maud goes letter by letter.
fn push_text(text: &str, page: &mut String) {
    let is_special = |letter: u8| matches!(letter, b'&' | b'<' | b'>' | b'"');
    // No letter ends the search, so that many are looked at in one go.
    if text.bytes().fold(false, |any, letter| any | is_special(letter)) {
        text.render_to(page);
    } else {
        page.push_str(text);
    }
}

/// The link to the clause of a sentence.
fn clause(scene: &Scene, heard: &Heard) -> Option<Piece> {
    thread_local! {
        static LINKS: Kept<(&'static str, Clause)> = const { Kept::new() };
    }
    let (game, clause) = (scene.game.id(), heard.clause?);
    let link = || html! { a.cl href=(format!("/rules/{game}#{clause}")) target="_blank" { (clause) } };
    Some(LINKS.with(|kept| kept.piece((game, clause), link)))
}

/// How much it weighs in the gist of its chapter, 0 the most: a page that gets more of the chapter sums it up again.
fn weight(scene: &Scene, heard: &Heard) -> Option<usize> {
    scene.look.gist().iter().position(|kind| *kind == heard.kind)
}

/// What belongs to the last step has a bar.
fn mark(heard: &Heard, last: Option<u64>) -> Option<&'static str> {
    (Some(heard.step) == last).then_some("now")
}
