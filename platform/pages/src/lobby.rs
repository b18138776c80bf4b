//! The start page: bouts that wait for the viewer, free seats, bouts to watch, finished bouts.
//!
//! Every section shows current activity; an empty one shows one sentence and one button to change that.

use budokan_catalog::Level;
use maud::{Markup, html};

use crate::frame::hall_page;
use crate::game_card::{GameCard, LEVEL};
use crate::history::list_address;
use crate::layout::PageReader;
use crate::lines::{EndedBout, OpenBout, RunningBout};
use crate::watch;

/// The contents of the lobby.
#[derive(Clone, Default)]
pub struct Lobby {
    /// The viewer's running bouts, those that wait for the viewer first.
    pub yours: Vec<RunningBout>,
    /// The number of bouts that wait for the viewer.
    pub waiting: usize,
    /// Bouts with a free seat.
    pub open: Vec<OpenBout>,
    /// Bouts of other players to watch.
    pub live: Vec<RunningBout>,
    /// The viewer's finished bouts.
    pub ended: Vec<EndedBout>,
    /// The number of public bouts, of their free seats, and of the viewer's own bouts.
    pub counts: [u32; 3],
    /// The game for a bout between bots to watch, and its seats by name.
    pub bots: Option<(&'static str, Vec<&'static str>)>,
    /// The cards of the games, in display order.
    pub doors: Vec<GameCard>,
    /// Whether the viewer has finished a bout or a course: then the bout is the primary button, and the lesson
    /// the secondary one.
    pub plays: bool,
    /// Whether the invitation code that the viewer entered was invalid.
    pub bad_code: bool,
}

/// The bot on every seat of a bout between bots.
pub const FIGHTER: &str = "master";

/// Renders the start page.
pub fn lobby(reader: &PageReader, lobby: &Lobby) -> Markup {
    hall_page(
        reader,
        &reader.word("hall-title"),
        "",
        &html! {
            main.hallway #main data-fresh {
                (greeting(reader, lobby))
                div.rod {}
                div.raised { @for door in &lobby.doors { (door.draw_raised(reader, lobby.plays)) } }
                div.halls {
                    section aria-labelledby="h-yours" {
                        h2 #h-yours {
                            (reader.word("hall-your-bouts"))
                            @if lobby.waiting > 0 { span.soft { (reader.words.phrase("hall-wait-for-you", &[("n", &lobby.waiting)])) } }
                            @if !lobby.yours.is_empty() { (all(reader, "going-on", "hall-all")) }
                        }
                        @if lobby.yours.is_empty() { (no_bouts(reader, lobby)) }
                        ol { @for bout in &lobby.yours { (bout.draw(reader)) } }
                    }
                    section aria-labelledby="h-open" {
                        h2 #h-open { (reader.word("hall-open-seats")) (all(reader, "open", "hall-all")) }
                        @if lobby.open.is_empty() { (no_seats(reader)) }
                        ol { @for bout in &lobby.open { (bout.draw(reader)) } }
                    }
                    section #watch aria-labelledby="h-live" {
                        h2 #h-live { (reader.word("hall-on-the-mats")) (all(reader, "live", "hall-all")) }
                        @if lobby.live.is_empty() { (no_fights(reader, lobby)) }
                        ol { @for bout in &lobby.live { (bout.draw(reader)) } }
                    }
                }
                @if !lobby.ended.is_empty() { (ended(reader, lobby)) }
                (footer(reader))
            }
        },
    )
}

/// The greeting, the pending decisions, and the main buttons.
fn greeting(reader: &PageReader, lobby: &Lobby) -> Markup {
    let [live, open, _] = lobby.counts;
    html! {
        div.greet {
            div {
                @if let Some(name) = reader.name {
                    h1 { (reader.words.phrase("hall-greeting", &[("name", &name)])) }
                } @else {
                    h1 { "Budokan" }
                    p { (reader.word("hall-welcome")) }
                }
                p {
                    @if lobby.waiting > 0 { b { (reader.words.phrase("hall-bouts-wait", &[("n", &lobby.waiting)])) } " " }
                    (reader.words.phrase("hall-in-play", &[("live", &live), ("open", &open)]))
                }
            }
            form.code method="get" action="/join" {
                label for="code" { (reader.word("hall-code")) }
                input #code name="code" autocomplete="off" autocapitalize="characters" maxlength="24" placeholder="K7QM29FX" required;
                button.btn.paperbtn { (reader.word("hall-join")) }
                @if lobby.bad_code { p.wrong-code role="alert" { (reader.word("hall-bad-code")) } }
            }
            @if let Some(shown) = reader.house.listed().next() {
                a.btn.main.inkbtn href=(format!("/new/{}", shown.game.id())) { (reader.word("hall-new")) }
            }
        }
    }
}

/// The link to the complete list.
fn all(reader: &PageReader, name: &str, word: &str) -> Markup {
    html! { a.all href=(list_address(name, None)) { (reader.word(word)) } }
}

/// The empty state of a section: a sentence, and a button.
fn empty(reader: &PageReader, word: &str, button: &Markup) -> Markup {
    empty_of(reader, &reader.word(&format!("hall-empty-{word}")), word, button)
}

/// The empty state of a section with a headline of its own.
fn empty_of(reader: &PageReader, headline: &str, word: &str, button: &Markup) -> Markup {
    html! {
        div.empty {
            b { (headline) }
            p { (reader.word(&format!("hall-empty-{word}-why"))) }
            (button)
        }
    }
}

/// The empty state of a viewer without running bouts: suggests the game that was played last, or the one with the
/// most completed lessons.
fn no_bouts(reader: &PageReader, lobby: &Lobby) -> Markup {
    let last = lobby.ended.first().and_then(|bout| lobby.doors.iter().find(|door| door.game.id() == bout.bout.game));
    let learned = || lobby.doors.iter().rev().max_by_key(|door| (door.is_learned(), door.learned));
    let Some(door) = last.or_else(learned) else { return html! {} };
    let (id, title) = (door.game.id(), door.title(reader));
    let (word, level) = if lobby.ended.is_empty() { ("first", Level::Novice) } else { ("yours", Level::Apprentice) };
    let button = html! {
        form method="post" action=(format!("/play/{id}")) {
            // A game with one seat has no bot, and therefore no level.
            @if door.seats.len() > 1 { input type="hidden" name=(LEVEL) value=(level); }
            button.btn.main.(id) {
                (reader.word(&if door.seats.len() > 1 { format!("hall-fight-{level}") } else { "hall-play-now".to_owned() }))
                small { (title) }
            }
        }
    };
    let time = door.game.words(reader.language).word_or("lobby-time", "20 min");
    let headline = reader.words.phrase(&format!("hall-empty-{word}"), &[("time", &time)]);
    empty_of(reader, &headline, word, &button)
}

/// The empty state of the open seats.
fn no_seats(reader: &PageReader) -> Markup {
    let Some(shown) = reader.house.listed().next() else { return html! {} };
    let link = html! { a.btn.paperbtn href=(format!("/new/{}", shown.game.id())) { (reader.word("hall-open-seat")) } };
    empty(reader, "open", &link)
}

/// The empty state of the bouts to watch: offers a bout between bots.
fn no_fights(reader: &PageReader, lobby: &Lobby) -> Markup {
    let button = html! {
        (fighters(lobby, "btn paperbtn", &reader.word("hall-let-them-fight")))
        (watch::way(reader))
    };
    let [live, ..] = lobby.counts;
    empty(reader, if live > 0 { "others" } else { "live" }, &button)
}

/// The button that starts a bout between bots.
pub(crate) fn fighters(lobby: &Lobby, class: &str, text: &str) -> Markup {
    html! {
        @if let Some((game, seats)) = &lobby.bots {
            form method="post" action=(format!("/new/{game}")) {
                input type="hidden" name="public" value="yes";
                @for seat in seats { input type="hidden" name=(format!("seat-{seat}")) value=(FIGHTER); }
                button class=(class) { (text) }
            }
        }
    }
}

fn ended(reader: &PageReader, lobby: &Lobby) -> Markup {
    let [_, _, own] = lobby.counts;
    html! {
        section.endedlist aria-labelledby="h-ended" {
            h2 #h-ended {
                (reader.word("hall-over-now"))
                a.all href="/bouts" { (reader.words.phrase("hall-all-yours", &[("n", &own)])) }
            }
            ol { @for bout in &lobby.ended { (bout.draw_card(reader)) } }
        }
    }
}

pub(crate) fn footer(reader: &PageReader) -> Markup {
    html! {
        footer.hallfoot {
            form.naming method="post" action="/name" {
                input type="hidden" name="to" value=(reader.here);
                label for="name" { (reader.word("hall-your-name")) }
                input #name name="name" maxlength="24" autocomplete="nickname" value=(reader.name.unwrap_or_default()) required;
                button.btn.quiet { (reader.word("hall-keep")) }
            }
            p.small.soft { (reader.word("hall-no-account")) " " a href="/watch" { (reader.word("hall-watch-record")) } " · " a href="/api/openapi.json" { "API" } }
        }
    }
}
