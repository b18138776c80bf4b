//! The page for uploading a record.

use maud::{Markup, html};

use crate::fair;
use crate::frame::hall_page;
use crate::layout::PageReader;
use crate::moves::icon;

/// A problem in an uploaded record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The message id for the kind of problem.
    pub word: &'static str,
    /// The line, counted from 1; `None` if the problem concerns the whole record.
    pub line: Option<usize>,
    /// The problem and the expected input, in the language of the page.
    pub detail: String,
}

/// The link to the page, as a button.
pub fn way(reader: &PageReader) -> Markup {
    html! { a.btn.paperbtn.watchway href="/watch" { (icon("i-scroll")) (reader.word("hall-watch-record")) } }
}

/// The upload form, with the submitted record and its problem.
pub fn page(reader: &PageReader, record: &str, problem: Option<&Unread>) -> Markup {
    hall_page(
        reader,
        &reader.word("hall-watch-record"),
        "",
        &html! {
            main.wrap.formpage #main {
                h1 { (reader.word("hall-watch-record")) }
                section.stepbox {
                    p { (reader.word("hall-watch-record-why")) }
                    @if let Some(problem) = problem.filter(|problem| problem.word == "hall-watch-dice") {
                        div #why role="alert" { (fair::unfair(reader, &problem.detail)) }
                    } @else if let Some(problem) = problem { (unread(reader, record, problem)) }
                    form.bring method="post" action="/watch" {
                        label.drop.scripted data-drop {
                            (icon("i-scroll"))
                            b { (reader.word("hall-watch-drop")) }
                            span.btn.quiet aria-hidden="true" { (reader.word("hall-watch-choose")) }
                            input type="file" data-do="read" accept=".bout,.rec,.txt,text/plain" aria-label=(reader.word("hall-watch-choose"));
                        }
                        label for="record" { (reader.word("hall-watch-text")) }
                        textarea #record name="record" rows="12" spellcheck="false" required placeholder=(PLACEHOLDER)
                            aria-invalid=[problem.map(|_| "true")] aria-describedby=[problem.map(|_| "why")] { (record) }
                        button.btn { (reader.word("hall-watch-it")) }
                    }
                }
            }
        },
    )
}

/// The first line of a record, as a placeholder.
const PLACEHOLDER: &str = "budokan record 2";

/// The problem, with the affected line.
fn unread(reader: &PageReader, record: &str, problem: &Unread) -> Markup {
    let line = problem.line.and_then(|line| Some((line, record.lines().nth(line.checked_sub(1)?)?)));
    html! {
        div.pop #why role="alert" {
            p {
                b { (reader.word("hall-watch-unread")) } " "
                (reader.words.phrase(problem.word, &[("line", &problem.line.unwrap_or(1))]))
            }
            @if let Some((number, text)) = line.filter(|(_, text)| !text.trim().is_empty()) {
                p.small { span.soft { (number) } " " code { "`" (text.chars().filter(|sign| *sign != '`').take(MOST_LETTERS).collect::<String>()) "`" } }
            }
            p.small { (reader.word("hall-watch-detail")) " " (problem.detail) }
        }
    }
}

/// Maximum number of characters of the affected line to show.
const MOST_LETTERS: usize = 160;
