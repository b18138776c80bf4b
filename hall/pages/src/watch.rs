//! The page on which somebody brings a record.

use maud::{Markup, html};

use crate::hallway::hall_page;
use crate::layout::PageReader;

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The message that says what kind of thing is wrong.
    pub word: &'static str,
    /// The line, counted from 1; nothing where all of it is meant.
    pub line: Option<usize>,
    /// What is wrong and what was expected, in the language of the page.
    pub detail: String,
}

/// The form, with what was sent and what is wrong with it.
pub fn page(reader: &PageReader, record: &str, problem: Option<&Unread>) -> Markup {
    hall_page(
        reader,
        &reader.word("hall-watch-record"),
        "",
        &html! {
            main.wrap.me #main {
                h1 { (reader.word("hall-watch-record")) }
                section.stepbox {
                    p { (reader.word("hall-watch-record-why")) }
                    @if let Some(problem) = problem {
                        div.pop #why role="alert" {
                            p {
                                b { (reader.word("hall-watch-unread")) } " "
                                (reader.words.phrase(problem.word, &[("line", &problem.line.unwrap_or(1))]))
                            }
                            p.small { (reader.word("hall-watch-detail")) " " (problem.detail) }
                        }
                    }
                    form.bring method="post" action="/watch" {
                        label.scripted { (reader.word("hall-watch-file")) " " input type="file" data-do="read"; }
                        label for="record" { (reader.word("hall-watch-text")) }
                        textarea #record name="record" rows="12" spellcheck="false" required
                            aria-invalid=[problem.map(|_| "true")] aria-describedby=[problem.map(|_| "why")] { (record) }
                        button.btn { (reader.word("hall-watch-it")) }
                    }
                }
            }
        },
    )
}
