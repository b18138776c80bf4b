//! The lists of bouts, page by page: the player's own bouts with filters, bouts with free seats, bouts to watch.

use maud::{Markup, html};

use crate::frame::hall_page;
use crate::layout::PageReader;
use crate::lines::{Day, EndedBout, LineOutcome, OpenBout, RunningBout};
use crate::moves::icon;

/// The lists of the player's own bouts, by their names in URLs. The first is the default.
pub const OWN_LISTS: [&str; 5] = ["all", "going-on", "finished", "won", "lost"];

/// The public lists of bouts, by their names in URLs.
pub const PUBLIC_LISTS: [&str; 2] = ["open", "live"];

/// One of the player's own bouts.
#[derive(Clone, Debug)]
pub enum OwnLine {
    /// A running bout, with the day of its last change.
    Running(RunningBout, Day),
    /// A finished bout.
    Ended(EndedBout),
}

/// A link in the pagination.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageLink {
    /// Its number, from 1.
    pub number: usize,
    /// The cursor of its start; `None` for the first page.
    pub before: Option<String>,
}

/// A page of the player's own bouts.
#[derive(Clone, Debug, Default)]
pub struct History {
    /// The list that is shown.
    pub list: &'static str,
    /// The game filter; all games if empty.
    pub games: Vec<&'static str>,
    /// The filter by the name of another player.
    pub with: String,
    /// The bouts on this page.
    pub lines: Vec<OwnLine>,
    /// The total number of bouts, without filters.
    pub total: usize,
    /// The number of bouts won, lost, drawn and otherwise ended.
    pub outcomes: [(usize, &'static str); 4],
    /// The number of bouts that match the filters.
    pub found: usize,
    /// The number of the first bout on this page, from 1.
    pub first: usize,
    /// The number of this page.
    pub page: usize,
    /// The pagination links; with many pages some are omitted.
    pub pages: Vec<PageLink>,
}

impl History {
    /// The next page and the previous one.
    fn beside(&self) -> [Option<&PageLink>; 2] {
        [self.page.checked_sub(1), self.page.checked_add(1)]
            .map(|number| self.pages.iter().find(|link| Some(link.number) == number))
    }

    /// The URL of a page with the same filters.
    fn address(&self, before: Option<&str>) -> String {
        let games = self.games.iter().map(|game| format!("&game={game}"));
        let with = (!self.with.is_empty()).then(|| format!("&with={}", encoded(&self.with)));
        let filters: String = games.chain(with).collect();
        list_address(self.list, before) + &filters
    }
}

/// Percent-encodes a text for a URL.
fn encoded(text: &str) -> String {
    let letter = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(letter).collect()
}

/// A page of a public list.
pub struct PublicList {
    /// The name of the list.
    pub name: &'static str,
    /// The bouts with a free seat.
    pub open: Vec<OpenBout>,
    /// The bouts to watch.
    pub live: Vec<RunningBout>,
    /// The cursor of the next page, if there is one.
    pub older: Option<String>,
    /// Whether it is the first page.
    pub is_first: bool,
}

/// The URL of a list, starting after a cursor.
pub fn list_address(name: &str, before: Option<&str>) -> String {
    match before {
        Some(place) => format!("/bouts?list={name}&before={place}"),
        None => format!("/bouts?list={name}"),
    }
}

/// The message id of a list's title.
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

/// The tabs that switch between the lists.
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

/// The page with the player's own bouts.
pub fn history(reader: &PageReader, history: &History) -> Markup {
    let last = history.first + history.lines.len().saturating_sub(1);
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

/// A summary of all results: *Won 34, lost 27.*
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

/// The empty state: with filters a link to reset them, without filters a link to a first bout.
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

/// The bouts, grouped by day.
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

/// The page of a public list.
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

/// The possible results of a bout, in display order.
pub const OUTCOMES: [LineOutcome; 4] = [LineOutcome::Won, LineOutcome::Lost, LineOutcome::Drawn, LineOutcome::Ended];
