//! The onboarding page, for viewers who have never played: a choice of first game, and nothing else.
//!
//! The games are in order of difficulty; the lesson is the primary button, the bout the secondary one. One click
//! switches to the full lobby ([`crate::lobby`]), permanently.

use maud::{Markup, html};

use crate::coach::{Eyes, doll};
use crate::frame::hall_page;
use crate::game_card::GameCard;
use crate::history::list_address;
use crate::layout::PageReader;
use crate::lobby::{Lobby, fighters, footer};

/// Renders the onboarding page.
pub fn newhall(reader: &PageReader, lobby: &Lobby) -> Markup {
    let mut doors: Vec<&GameCard> = lobby.doors.iter().collect();
    doors.sort_by_key(|door| door.difficulty);
    hall_page(
        reader,
        &reader.word("hall-title"),
        "newhall",
        &html! {
            main.wrap #main data-fresh {
                (greeting(reader, lobby))
                div.rod {}
                div.curtains { @for (place, door) in doors.iter().enumerate() { (door.draw_tall(reader, place == 0)) } }
                (unsure(reader, lobby, &doors))
                (footer(reader))
            }
        },
    )
}

/// The progress in the courses, as the doll's eyes.
fn eyes(doors: &[GameCard]) -> Eyes {
    if doors.iter().any(GameCard::is_learned) {
        Eyes::Both
    } else if doors.iter().any(|door| door.learned > 0) {
        Eyes::One
    } else {
        Eyes::None
    }
}

fn greeting(reader: &PageReader, lobby: &Lobby) -> Markup {
    html! {
        div.hero1 {
            (doll(eyes(&lobby.doors)))
            div {
                h1 { (reader.word("hall-new-here")) }
                p { (reader.word("hall-new-here-why")) }
            }
            div.starts {
                details open[lobby.bad_code] {
                    summary { (reader.word("hall-have-code")) }
                    form.code method="get" action="/join" {
                        label.vh for="code" { (reader.word("hall-code")) }
                        input #code name="code" autocomplete="off" autocapitalize="characters" maxlength="24" placeholder="K7QM29FX" required;
                        button.btn.paperbtn { (reader.word("hall-join")) }
                        @if lobby.bad_code { p.wrong-code role="alert" { (reader.word("hall-bad-code")) } }
                    }
                }
                form method="post" action="/hall" { button.aslink { (reader.word("hall-whole")) } }
            }
        }
    }
}

/// Suggestions for undecided visitors.
fn unsure(reader: &PageReader, lobby: &Lobby, doors: &[&GameCard]) -> Markup {
    let [live, open, _] = lobby.counts;
    let taught = doors.iter().find(|door| door.lessons > 0);
    let two = doors.iter().find(|door| door.seats.len() == 2);
    html! {
        section.ask3 aria-labelledby="h-unsure" {
            h2 #h-unsure { (reader.word("hall-unsure")) }
            ul {
                @if let Some(door) = taught {
                    li {
                        b { (reader.word("hall-ten-minutes")) } " "
                        button.aslink form=(format!("learn-{}", door.game.id())) { (reader.words.phrase("hall-take-lesson", &[("game", &door.title(reader))])) }
                    }
                }
                @if let Some(door) = two {
                    li {
                        b { (reader.word("hall-two-of-you")) } " " (door.title(reader)) ", "
                        a href=(format!("/new/{}?seat-{}=me", door.game.id(), door.seats[1])) { (reader.word("hall-hand-screen")) }
                    }
                }
                @if open > 0 {
                    li {
                        b { (reader.word("hall-rather-people")) } " "
                        a href=(list_address("open", None)) { (reader.words.phrase("hall-seats-free", &[("n", &open)])) }
                    }
                }
                li {
                    b { (reader.word("hall-rather-look")) } " "
                    @if live > 0 { a href=(list_address("live", None)) { (reader.words.phrase("hall-mats-busy", &[("n", &live)])) } }
                    @else { (fighters(lobby, "aslink", &reader.word("hall-two-masters"))) }
                }
            }
        }
    }
}
