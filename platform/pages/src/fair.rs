//! The seal on the dice: its state during the bout, the check at the end, and the page that explains it.
//!
//! This module never has a secret number before the bout is over: during the bout it has only the hash.

use budokan_catalog::{DiceNumber, DiceReport};
use maud::{Markup, html};

use crate::address::BoutPage;
use crate::frame::hall_page;
use crate::layout::PageReader;
use crate::moves::icon;

/// The URL of the page that explains the seal.
pub const ADDRESS: &str = "/fair";

/// The seal of a running or finished bout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSeal {
    /// The hash that commits the hall to its number.
    pub print: DiceNumber,
    /// The players who have contributed a number of their own.
    pub added: Vec<String>,
    /// The players for whom the hall has drawn a number.
    pub by_hall: Vec<String>,
}

impl TableSeal {
    /// The number of parties that have contributed, including the hall, and the number of those that could have.
    fn counts(&self) -> (usize, usize) {
        (self.added.len() + 1, self.added.len() + self.by_hall.len() + 1)
    }
}

/// The result of the check at the end, with all numbers disclosed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BrokenSeal {
    /// Every roll matches the numbers.
    Fair {
        /// The summary of the check.
        report: DiceReport,
        /// The numbers, by contributor.
        numbers: Vec<(String, DiceNumber)>,
    },
    /// The first mismatch: its place and cause.
    Unfair(String),
}

/// The seal on the table, which opens its explanation. After the bout it shows the result of the check and links to it.
pub fn seal(reader: &PageReader, seal: &TableSeal, broken: Option<&BrokenSeal>) -> Markup {
    let (sealed, of) = seal.counts();
    let by = reader.words.phrase("hall-dice-by", &[("n", &sealed), ("of", &of)]);
    let (state, about) = match broken {
        None => ("hall-dice-sealed", by),
        Some(BrokenSeal::Fair { .. }) => ("hall-dice-open", reader.word("hall-dice-fits")),
        Some(BrokenSeal::Unfair(_)) => ("hall-dice-open", reader.word("hall-dice-fits-not")),
    };
    let state = reader.word(state);
    html! {
        details.menu.diceseal #dice data-print=(seal.print) {
            summary.icon aria-label=(format!("{state}, {about}")) {
                (picture())
                span.vw { (state) " " small { (about) } }
            }
            div.panel.fairpop { (knots(reader, seal, broken)) }
        }
    }
}

fn picture() -> Markup {
    html! { svg.i.dicepic viewBox="0 0 60 60" aria-hidden="true" { use href="#sealed" {} } }
}

/// The four steps of the protocol, and the limits of the proof.
fn knots(reader: &PageReader, seal: &TableSeal, broken: Option<&BrokenSeal>) -> Markup {
    let names = |word: &str, people: &[String]| reader.words.phrase(word, &[("names", &people.join(", "))]);
    let title = match broken {
        None => "hall-dice-title",
        Some(BrokenSeal::Fair { .. }) => "hall-dice-fair",
        Some(BrokenSeal::Unfair(_)) => "hall-dice-unfair",
    };
    html! {
        h3 { (reader.word(title)) }
        ol.knots {
            li { b { (reader.word("hall-dice-first")) } (reader.word("hall-dice-first-why")) span.print { (spaced(seal.print, 6)) } }
            li {
                b { (reader.word("hall-dice-second")) }
                @if !seal.added.is_empty() { (names("hall-dice-added", &seal.added)) " " }
                @if !seal.by_hall.is_empty() { (names("hall-dice-by-hall", &seal.by_hall)) " " }
                @if seal.added.is_empty() && seal.by_hall.is_empty() { (reader.word("hall-dice-nobody")) }
            }
            @if let Some(broken) = broken {
                li { b { (reader.word("hall-dice-third-was")) } }
                li {
                    b { (reader.word("hall-dice-broken")) }
                    @match broken {
                        BrokenSeal::Fair { .. } => { (reader.word("hall-dice-broken-fair")) " " a href="#check" { (reader.word("hall-dice-see")) } }
                        BrokenSeal::Unfair(problem) => (problem),
                    }
                }
            } @else {
                li { b { (reader.word("hall-dice-third")) } (reader.word("hall-dice-third-why")) }
                li { b { (reader.word("hall-dice-fourth")) } (reader.word("hall-dice-fourth-why")) }
            }
        }
        p.fine {
            b { (reader.word("hall-dice-not")) } " " (reader.word("hall-dice-not-why")) " "
            a href=(ADDRESS) target="_blank" { (reader.word("hall-dice-more")) }
        }
    }
}

/// The beginning of a number, in groups of four digits.
fn spaced(number: DiceNumber, groups: usize) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> = (0..groups).filter_map(|group| digits.get(group * 4..group * 4 + 4)).collect();
    groups.join(" ")
}

/// The check on the result sheet of a finished bout.
pub fn check(reader: &PageReader, id: &str, broken: &BrokenSeal) -> Markup {
    match broken {
        BrokenSeal::Fair { report, numbers } => fair(reader, id, report, numbers),
        BrokenSeal::Unfair(problem) => unfair(reader, problem),
    }
}

fn fair(reader: &PageReader, id: &str, report: &DiceReport, numbers: &[(String, DiceNumber)]) -> Markup {
    let phrase = |word: &str, n: u64, of: u64| reader.words.phrase(word, &[("n", &n), ("of", &of)]);
    let rolls = |n: u64| phrase("hall-dice-rolls", n, n);
    let all = report.checked() + report.unknown;
    let record = BoutPage::Record.address(id);
    html! {
        details.check #check data-record=(record) data-checker=(reader.house.checker.address) {
            summary {
                svg.seal viewBox="0 0 60 60" aria-hidden="true" { use href="#sealed" {} }
                div {
                    h3 { (reader.word("hall-dice-fair")) }
                    p data-checked=(reader.word("hall-dice-checked-here")) { (reader.word("hall-dice-checked")) }
                }
            }
            table { tbody {
                @if report.prints.is_empty() { (told(reader, "hall-dice-row-seed", &reader.word("hall-dice-named"))) }
                @else { (row(reader, "hall-dice-row-print", &reader.word("hall-dice-yes"))) }
                @if !report.added.is_empty() {
                    (row(reader, "hall-dice-row-people", &phrase("hall-dice-of", report.added.len() as u64, report.added.len() as u64)))
                }
                @if !report.by_hall.is_empty() { (told(reader, "hall-dice-row-by-hall", &report.by_hall.len().to_string())) }
                @if report.dealt > 0 { (row(reader, "hall-dice-row-deal", &rolls(report.dealt))) }
                @if report.reshuffles > 0 { (row(reader, "hall-dice-row-anew", &rolls(report.reshuffles))) }
                @if report.rolled > 0 { (row(reader, "hall-dice-row-rolls", &rolls(report.rolled))) }
                @if report.unknown > 0 { (told(reader, "hall-dice-row-unknown", &phrase("hall-dice-of", report.unknown, all))) }
                @let none = reader.word("hall-dice-none");
                (told(reader, "hall-dice-row-back", &if report.takebacks == 0 { none } else { report.takebacks.to_string() }))
            } }
            p.print {
                @for (index, (whose, number)) in numbers.iter().enumerate() {
                    @if index > 0 { " · " }
                    span data-number=(number) { (whose) " " (spaced(*number, 2)) " …" }
                }
            }
            div.acts {
                a.btn.quiet href=(record) download="" { (icon("i-down")) (reader.word("hall-dice-record")) }
                a.btn.quiet href=(format!("{ADDRESS}#check")) target="_blank" { (reader.word("hall-dice-yourself")) }
            }
        }
    }
}

/// A verified row of the check.
fn row(reader: &PageReader, word: &str, value: &str) -> Markup {
    html! { tr { th scope="row" { (reader.word(word)) } td { (icon("i-tick")) " " (value) } } }
}

/// An informational row, without proof.
fn told(reader: &PageReader, word: &str, value: &str) -> Markup {
    html! { tr { th scope="row" { (reader.word(word)) } td { (value) } } }
}

/// The notice for a record that fails the check.
pub fn unfair(reader: &PageReader, problem: &str) -> Markup {
    html! {
        section.check.no aria-labelledby="unfair" {
            header {
                (icon("i-x"))
                div { h3 #unfair { (reader.word("hall-dice-unfair")) } p { (problem) } }
            }
            p.small.soft { (reader.word("hall-dice-unfair-why")) }
        }
    }
}

/// The sections of the page: anchor and number of paragraphs.
const PARTS: [(&str, usize); 4] = [("how", 4), ("proves", 5), ("not", 5), ("check", 3)];

/// The page that explains what the seal proves and its limits.
pub fn page(reader: &PageReader) -> Markup {
    hall_page(
        reader,
        &reader.word("hall-fair"),
        "",
        &html! {
            main.wrap.formpage #main {
                h1 { (picture()) " " (reader.word("hall-fair")) }
                p { (reader.word("hall-fair-lead")) }
                @for (part, count) in PARTS {
                    section.stepbox id=(part) {
                        h2 { (reader.word(&format!("hall-fair-{part}"))) }
                        // The ordered steps look like the knots on the table.
                        @if part == "how" { ol.knots { (lines(reader, part, count)) } }
                        @else { ul.fairlist { (lines(reader, part, count)) } }
                        @if part == "check" {
                            pre { code { "budokan record verify FILE\npython3 examples/verify.py FILE" } }
                        }
                    }
                }
            }
        },
    )
}

/// The paragraphs of a section.
fn lines(reader: &PageReader, part: &str, count: usize) -> Markup {
    html! { @for number in 1..=count { li { (reader.word(&format!("hall-fair-{part}-{number}"))) } } }
}
