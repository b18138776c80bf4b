//! The page on which somebody brings a record.

use maud::{Markup, html};

use crate::hallway::hall_page;
use crate::layout::PageReader;

/// The form, with what was sent and what is wrong with it.
pub fn page(reader: &PageReader, record: &str, problem: Option<&str>) -> Markup {
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
                        p.pop #why role="alert" { b { (reader.word("hall-watch-unread")) } " " (problem) }
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
