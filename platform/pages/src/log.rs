//! The log: the events of a bout, by turn or round.
//!
//! Next to the table the newest chapter comes first, and lines within a chapter are in chronological order. The current
//! chapter is open, and so is a chapter that contains lines of the last step; older ones are collapsed.

use budokan_catalog::LogLine;
use budokan_kernel::Clause;
use maud::{Markup, Render, html};

use crate::address::BoutPage;
use crate::bout::PageContext;
use crate::chapters::{self, LogChapter};
use crate::delta::same;
use crate::fragments::{Fragment, FragmentCache};
use crate::layout::{self, Page, PageReader};
use crate::look::AnyLook;
use crate::scene::Scene;
use crate::sprite::Pictures;

/// Maximum number of log lines on a page.
const LOG: usize = 60;
/// Number of log lines to request for a page: one more than it shows, to detect whether there are older ones.
pub const WANTED: usize = LOG + 1;

/// The log next to the table.
pub fn aside(reader: &PageReader, scene: &Scene, context: &PageContext) -> Markup {
    let from = context.heard.len().saturating_sub(LOG);
    let last = context.heard.last().map_or(0, |heard| heard.step);
    let mut chapters = chapters::cut(scene.look, &context.heard[from..]);
    chapters.reverse();
    let beginning = reader.word(if from > 0 { "hall-log-earlier" } else { "hall-log-start" });
    // Below the result sheet it is a region of the column next to the table.
    let role = context.ended.as_ref().filter(|_| context.lesson.is_none()).map(|_| "region");
    html! {
        aside.log #log role=[role] tabindex="-1" aria-label=(reader.word("hall-log")) {
            h2 { (reader.word("hall-log")) }
            @if let Some(told) = &context.played_on { p.small #played-on { (told) "." } }
            (all(scene, &chapters, &beginning, Some(last)))
            @if from > 0 { p.small { a href=(BoutPage::Log.address(context.id)) { (reader.word("hall-whole-log")) } } }
        }
    }
}

/// The log lines from step `from` on, for a page that has the earlier ones: a chapter without a heading continues the
/// newest one of the page.
pub fn more(reader: &PageReader, scene: &Scene, context: &PageContext, from: u64) -> Markup {
    let Some(last) = context.heard.last() else { return same("#log") };
    let mut chapters = chapters::cut(scene.look, &context.heard);
    chapters.reverse();
    let beginning = reader.word("hall-log-start");
    html! {
        aside.log #log data-from=(from) data-most=(LOG) {
            @for chapter in &chapters { (draw(scene, chapter, &beginning, true, Some(last.step))) }
            p.small { a href=(BoutPage::Log.address(context.id)) { (reader.word("hall-whole-log")) } }
        }
    }
}

/// The first step that the next delta must contain, for a page that has these lines after this number of steps:
/// trailing headings are sent again, because the next lines belong to them.
pub fn next(look: &dyn AnyLook, heard: &[LogLine], steps: u64) -> u64 {
    let headings = heard.iter().rev().take_while(|heard| look.chapters().contains(&heard.kind));
    headings.last().map_or(steps + 1, |heading| heading.step)
}

/// The complete log as a page, oldest line first.
pub fn whole(reader: &PageReader, scene: &Scene, context: &PageContext) -> Markup {
    let class = format!("hallpage {}", scene.game.id());
    let page = Page {
        title: &scene.game.title(reader.language),
        class: &class,
        sheets: &[&reader.house.hall],
        pictures: Pictures::Whole(""),
        again: None,
    };
    let chapters = chapters::cut(scene.look, &context.heard);
    let beginning = reader.word("hall-log-start");
    layout::page(
        reader,
        &page,
        &html! {
            header.lintel { (layout::brand(reader)) h1 { (scene.game.title(reader.language)) } nav {
                a.icon href=(BoutPage::Bout.address(context.id)) { (reader.word("hall-back-to-bout")) }
            } }
            main.wrap.log.whole {
                h2 { (reader.word("hall-whole-log")) }
                @if context.handover_screen.is_none() { (all(scene, &chapters, &beginning, None)) }
            }
        },
    )
}

/// The chapters in this order. If `last` is given, all are collapsed except the first and those with lines
/// of that step.
fn all(scene: &Scene, chapters: &[LogChapter], beginning: &str, last: Option<u64>) -> Markup {
    html! {
        // A game without chapters has one list.
        @if let [only @ LogChapter { headings: [], .. }] = chapters {
            div.chapter { (entries(scene, only, last)) }
        } @else {
            @for (index, chapter) in chapters.iter().enumerate() {
                (draw(scene, chapter, beginning, index == 0 || last.is_none() || chapter.has(last), last))
            }
        }
    }
}

fn draw(scene: &Scene, chapter: &LogChapter, beginning: &str, open: bool, last: Option<u64>) -> Markup {
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
                // A summary is a control of its own and must not contain links, so the links come below it.
                summary { (heading(false)) p.gist { (chapter.gist(scene.look)) } }
                @if chapter.headings.iter().any(|heading| heading.clause.is_some()) {
                    p.clauses { @for heading in chapter.headings { @if let Some(clause) = clause(scene, heading) { (clause) } " " } }
                }
                (entries(scene, chapter, last))
            }
        }
    }
}

fn entries(scene: &Scene, chapter: &LogChapter, last: Option<u64>) -> Markup {
    html! { ol { @for heard in chapter.entries { (sentence(scene, heard, last)) } } }
}

/// One log line as a list item, with its sums on lines of their own and its clause.
pub fn sentence(scene: &Scene, heard: &LogLine, last: Option<u64>) -> Markup {
    html! {
        li class=[mark(heard, last)] data-step=(heard.step) data-gist=[weight(scene, heard)] { (told(scene, heard)) }
    }
}

/// The content of a log line.
pub fn told<'a>(scene: &Scene, heard: &'a LogLine) -> impl Render + use<'a> {
    Told { heard, clause: clause(scene, heard) }
}

struct Told<'a> {
    heard: &'a LogLine,
    clause: Option<Fragment>,
}

impl Render for Told<'_> {
    // A log has dozens of lines: they are written into the page directly, without an intermediate string.
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

/// Appends escaped text to a page. Nearly no text needs escaping: it is scanned and appended as a whole, whereas maud
/// works character by character.
fn push_text(text: &str, page: &mut String) {
    let is_special = |letter: u8| matches!(letter, b'&' | b'<' | b'>' | b'"');
    // No early exit, so that the compiler can vectorize the scan.
    if text.bytes().fold(false, |any, letter| any | is_special(letter)) {
        text.render_to(page);
    } else {
        page.push_str(text);
    }
}

/// The link to the clause of a log line.
fn clause(scene: &Scene, heard: &LogLine) -> Option<Fragment> {
    thread_local! {
        static LINKS: FragmentCache<(&'static str, Clause)> = const { FragmentCache::new() };
    }
    let (game, clause) = (scene.game.id(), heard.clause?);
    let link = || html! { a.cl href=(format!("/rules/{game}#{clause}")) target="_blank" { (clause) } };
    Some(LINKS.with(|cache| cache.fragment((game, clause), link)))
}

/// The rank of the line's kind in the chapter summary, 0 the highest: the script uses it to update the summary when
/// it appends lines.
fn weight(scene: &Scene, heard: &LogLine) -> Option<usize> {
    scene.look.gist().iter().position(|kind| *kind == heard.kind)
}

/// Lines of the last step are highlighted.
fn mark(heard: &LogLine, last: Option<u64>) -> Option<&'static str> {
    (Some(heard.step) == last).then_some("now")
}
