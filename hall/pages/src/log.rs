//! The log: what happened, by turn or round.
//!
//! Beside the table the newest chapter stands first, and inside a chapter things stand in the order in which they
//! happened. The running chapter is open, and so is one in which something of the last step stands; older ones fold.

use budokan_catalog::Heard;
use maud::{Markup, html};

use crate::address::BoutPage;
use crate::bout::Surroundings;
use crate::chapters::{self, Chapter};
use crate::layout::{self, Page, PageReader};
use crate::scene::Scene;

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

/// Everything that was heard, oldest first, as a page.
pub fn whole(reader: &PageReader, scene: &Scene, around: &Surroundings) -> Markup {
    let class = format!("hallpage {}", scene.game.id());
    let page = Page {
        title: &scene.game.title(reader.language),
        class: &class,
        sheets: &[&reader.house.hall],
        pictures: "",
        again: None,
    };
    let chapters = chapters::cut(scene.look, &around.heard);
    let beginning = reader.word("hall-log-start");
    layout::page(
        reader,
        &page,
        html! {
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
                    @if linked { " " (clause(scene, heading)) }
                }
            }
            @if chapter.headings.is_empty() { h3 { (beginning) } }
        }
    };
    html! {
        @if chapter.entries.is_empty() {
            div.chapter.empty id=(chapter.id()) { (heading(true)) }
        } @else {
            details.chapter id=(chapter.id()) open[open] {
                // What folds can be pressed itself, so that links stand below it.
                summary { (heading(false)) p.gist { (chapter.gist(scene.look)) } }
                @if chapter.headings.iter().any(|heading| heading.clause.is_some()) {
                    p.of { @for heading in chapter.headings { (clause(scene, heading)) " " } }
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
        li class=[mark(heard, last)] data-step=(heard.step) { (told(scene, heard)) }
    }
}

/// The sentence itself.
pub fn told(scene: &Scene, heard: &Heard) -> Markup {
    html! {
        (heard.text) " "
        @for sum in &heard.sums { span.sum { (sum) } " " }
        (clause(scene, heard))
    }
}

fn clause(scene: &Scene, heard: &Heard) -> Markup {
    html! {
        @if let Some(clause) = heard.clause {
            a.cl href=(format!("/rules/{}#{clause}", scene.game.id())) target="_blank" { (clause) }
        }
    }
}

/// What belongs to the last step has a bar.
fn mark(heard: &Heard, last: Option<u64>) -> Option<&'static str> {
    (Some(heard.step) == last).then_some("now")
}
