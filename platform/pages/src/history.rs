//! The lists of bouts, page by page: all of one's own, filtered; those with free seats; those to look on.

use maud::{Markup, html};

use crate::hallway::hall_page;
use crate::layout::PageReader;
use crate::lines::{Day, EndedBout, OpenBout, Outcome, RunningBout};
use crate::moves::icon;

/// The lists of one's own bouts, by the names that they have in addresses. The first is shown if none is named.
pub const OWN_LISTS: [&str; 5] = ["all", "going-on", "finished", "won", "lost"];

/// The lists of everybody's bouts, by the names that they have in addresses.
pub const PUBLIC_LISTS: [&str; 2] = ["open", "live"];

/// One of one's own bouts.
#[derive(Clone, Debug)]
pub enum OwnLine {
    /// It goes on; when it was touched.
    Running(RunningBout, Day),
    /// It is over.
    Ended(EndedBout),
}

/// A page that one can go to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageLink {
    /// Its number, from 1.
    pub number: usize,
    /// Where it begins; nothing for the first.
    pub before: Option<String>,
}

/// A page of one's own bouts.
#[derive(Clone, Debug, Default)]
pub struct History {
    /// The list that is shown.
    pub list: &'static str,
    /// The games that are shown; all, if none is named.
    pub games: Vec<&'static str>,
    /// With whom.
    pub with: String,
    /// What it shows.
    pub lines: Vec<OwnLine>,
    /// How many there are in all, and how often each came out so.
    pub total: usize,
    /// How many were won, lost, drawn, otherwise ended.
    pub outcomes: [(usize, &'static str); 4],
    /// How many there are by these filters.
    pub found: usize,
    /// The number of the first that is shown, from 1.
    pub first: usize,
    /// The page that is shown.
    pub page: usize,
    /// All pages; where there are many, some are left out.
    pub pages: Vec<PageLink>,
}

impl History {
    /// The page after this one, and the one before.
    fn beside(&self) -> [Option<&PageLink>; 2] {
        // layout: pages are numbered one after the other.
        [self.page.checked_sub(1), self.page.checked_add(1)]
            .map(|number| self.pages.iter().find(|link| Some(link.number) == number))
    }

    /// The address of a page with the same filters.
    fn address(&self, before: Option<&str>) -> String {
        let games = self.games.iter().map(|game| format!("&game={game}"));
        let with = (!self.with.is_empty()).then(|| format!("&with={}", encoded(&self.with)));
        let filters: String = games.chain(with).collect();
        list_address(self.list, before) + &filters
    }
}

/// A text as it stands in an address.
fn encoded(text: &str) -> String {
    let letter = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(letter).collect()
}

/// A page of everybody's bouts.
pub struct PublicList {
    /// Which list.
    pub name: &'static str,
    /// Those with a free seat.
    pub open: Vec<OpenBout>,
    /// Those to look on.
    pub live: Vec<RunningBout>,
    /// Where the next page begins, if there is one.
    pub older: Option<String>,
    /// Whether it is the first page.
    pub is_first: bool,
}

/// The address of a list, after a place in it.
pub fn list_address(name: &str, before: Option<&str>) -> String {
    match before {
        Some(place) => format!("/bouts?list={name}&before={place}"),
        None => format!("/bouts?list={name}"),
    }
}

/// What a list is called.
fn called(name: &str) -> &'static str {
    match name {
        "open" => "hall-open-seats",
        "live" => "hall-on-the-mats",
        "going-on" => "hall-going-on",
        "finished" => "hall-finished",
        "won" => "hall-filter-won",
        "lost" => "hall-filter-lost",
        _ => "hall-filter-all",
    }
}

/// The ways from one list to another.
fn tabs(reader: &PageReader, shown: &str) -> Markup {
    html! {
        nav.tabs aria-label=(reader.word("hall-bouts")) {
            a href="/bouts" aria-current=[(shown == "own").then_some("page")] { (reader.word("hall-your-bouts")) }
            @for name in PUBLIC_LISTS {
                a href=(list_address(name, None)) aria-current=[(name == shown).then_some("page")] { (reader.word(called(name))) }
            }
        }
    }
}

/// The page with one's own bouts.
pub fn history(reader: &PageReader, history: &History) -> Markup {
    let last = history.first + history.lines.len().saturating_sub(1); // layout: the number of the last line
    hall_page(
        reader,
        &reader.word("hall-your-bouts"),
        "",
        &html! {
            main.hallway.history #main {
                div.greet {
                    div {
                        h1 { (reader.words.phrase("hall-n-bouts", &[("n", &history.total)])) }
                        p { (summary(reader, history)) }
                    }
                    (tabs(reader, "own"))
                    (crate::watch::way(reader))
                }
                (filters(reader, history, last))
                @if history.lines.is_empty() { (nothing(reader, history)) }
                @else { div.scroll1 { (rows(reader, history)) } }
                (pages(reader, history))
            }
        },
    )
}

/// How all of them came out: *Won 34, lost 27.*
fn summary(reader: &PageReader, history: &History) -> String {
    let told = |(count, outcome): &(usize, &str)| reader.words.phrase(&format!("hall-n-{outcome}"), &[("n", count)]);
    let told: Vec<String> = history.outcomes.iter().filter(|(count, _)| *count > 0).map(told).collect();
    if told.is_empty() { String::new() } else { budokan_words::capitalised(&format!("{}.", told.join(", "))) }
}

fn filters(reader: &PageReader, history: &History, last: usize) -> Markup {
    html! {
        form.filters method="get" action="/bouts" data-again="/bouts" aria-label=(reader.word("hall-filters")) {
            fieldset.tags {
                legend.vh { (reader.word("hall-which-game")) }
                @for game in reader.house.listed().map(|shown| shown.game) {
                    label.tag.(game.id()) {
                        input type="checkbox" name="game" value=(game.id()) checked[history.games.is_empty() || history.games.contains(&game.id())];
                        (game.words(reader.language).word_or("lobby-short", game.name()))
                    }
                }
            }
            fieldset.choose {
                legend.vh { (reader.word("hall-which-bouts")) }
                @for list in OWN_LISTS {
                    label { input type="radio" name="list" value=(list) checked[list == history.list]; (reader.word(called(list))) }
                }
            }
            input.field name="with" maxlength="24" value=(history.with) aria-label=(reader.word("hall-with-whom")) placeholder=(reader.word("hall-with-whom"));
            button.btn.paperbtn { (reader.word("hall-filter")) }
            @if history.found > 0 {
                span.end1 { (reader.words.phrase("hall-from-to", &[("first", &history.first), ("last", &last), ("all", &history.found)])) }
            }
        }
    }
}

/// What stands where there is nothing: with filters the way back to all, without them the way to a first bout.
fn nothing(reader: &PageReader, history: &History) -> Markup {
    html! {
        div.empty {
            @if history.total > 0 {
                b { (reader.word("hall-none-found")) }
                p { (reader.word("hall-none-found-why")) }
                a.btn.paperbtn href="/bouts" { (reader.word("hall-show-all")) }
            } @else {
                b { (reader.word("hall-none-yours")) }
                p { (reader.word("hall-empty-first-why")) }
                a.btn.paperbtn href="/" { (reader.word("hall-to-the-hall")) }
            }
        }
    }
}

/// The lines, day by day.
fn rows(reader: &PageReader, history: &History) -> Markup {
    let day = |line: &OwnLine| match line {
        OwnLine::Running(_, day) => day.clone(),
        OwnLine::Ended(bout) => bout.when.clone(),
    };
    html! {
        @for day_lines in history.lines.chunk_by(|one, other| day(one).date == day(other).date) {
            @let day = day(&day_lines[0]);
            h2 { (budokan_words::capitalised(&day.near)) " " span { (day.date) } }
            ol {
                @for line in day_lines {
                    @match line {
                        OwnLine::Running(bout, when) => (bout.draw_row(reader, when)),
                        OwnLine::Ended(bout) => (bout.draw_row(reader)),
                    }
                }
            }
        }
    }
}

fn pages(reader: &PageReader, history: &History) -> Markup {
    let [newer, older] = history.beside();
    let arrow = |link: Option<&PageLink>, rel: &str, sign: &str, word: &str| {
        html! {
            @if let Some(link) = link {
                a rel=(rel) href=(history.address(link.before.as_deref())) aria-label=(reader.word(word)) { (icon(sign)) }
            }
        }
    };
    html! {
        @if history.pages.len() > 1 {
            nav.pages aria-label=(reader.word("hall-pages")) {
                (arrow(newer, "prev", "i-prev", "hall-newer"))
                @for (index, link) in history.pages.iter().enumerate() {
                    @if index > 0 && history.pages[index - 1].number + 1 < link.number { span aria-hidden="true" { "…" } }
                    a href=(history.address(link.before.as_deref())) aria-current=[(link.number == history.page).then_some("page")] { (link.number) }
                }
                (arrow(older, "next", "i-next", "hall-older"))
            }
        }
    }
}

/// The page with a list of everybody's bouts.
pub fn public(reader: &PageReader, list: &PublicList) -> Markup {
    let none = if list.name == "open" { "hall-none-open" } else { "hall-none-live" };
    hall_page(
        reader,
        &reader.word(called(list.name)),
        "",
        &html! {
            main.hallway.lists #main data-fresh {
                div.greet {
                    div {
                        h1 { (reader.word(called(list.name))) }
                        p { (reader.word("hall-few-of-one")) }
                    }
                    (tabs(reader, list.name))
                }
                @if list.open.is_empty() && list.live.is_empty() { div.empty { b { (reader.word(none)) } } }
                ol {
                    @for bout in &list.open { (bout.draw(reader)) }
                    @for bout in &list.live { (bout.draw(reader)) }
                }
                nav.pages aria-label=(reader.word("hall-pages")) {
                    @if !list.is_first { a href=(list_address(list.name, None)) { (reader.word("hall-newest")) } }
                    @if let Some(place) = &list.older {
                        a rel="next" href=(list_address(list.name, Some(place))) { (reader.word("hall-older")) }
                    }
                }
            }
        },
    )
}

/// The ways in which a bout can come out, in the order in which they are told.
pub const OUTCOMES: [Outcome; 4] = [Outcome::Won, Outcome::Lost, Outcome::Drawn, Outcome::Ended];
