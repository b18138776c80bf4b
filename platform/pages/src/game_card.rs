//! A game's card in the lobby, with one-click buttons to start a bout or a course.
//!
//! The onboarding page shows one tall card per game (`newhall`), the full lobby shows compact cards (`lobby`). The
//! option next to *Play now* is a row of radio buttons (pegs) in the same form.

use budokan_catalog::{AnyGame, Level};
use budokan_words::capitalised;
use maud::{Markup, html};

use crate::layout::PageReader;
use crate::moves::icon;
use crate::welcome::BeginnerDifficulty;

/// The option next to *Play now*.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pegs {
    /// The name of the form field: [`LEVEL`], or the key of an option.
    pub name: &'static str,
    /// The values to choose from.
    pub values: Vec<String>,
    /// The default value.
    pub chosen: String,
}

/// The form field for the level of the bots.
pub const LEVEL: &str = "level";

/// A game as shown on its card.
#[derive(Clone)]
pub struct GameCard {
    /// The game, type-erased.
    pub game: &'static dyn AnyGame,
    /// The difficulty for beginners.
    pub difficulty: BeginnerDifficulty,
    /// The option next to *Play now*, if there is one.
    pub pegs: Option<Pegs>,
    /// The seats of a bout with default options, by name.
    pub seats: Vec<&'static str>,
    /// The number of lessons in its course; 0 without a course.
    pub lessons: usize,
    /// The number of completed lessons.
    pub learned: usize,
}

impl GameCard {
    /// Whether its course is complete.
    pub const fn is_learned(&self) -> bool {
        self.lessons > 0 && self.learned >= self.lessons
    }

    /// A message of the game, with a fallback if the game lacks it.
    fn word(&self, reader: &PageReader, id: &str, otherwise: &str) -> String {
        self.game.words(reader.language).word_or(id, otherwise)
    }

    /// The title on the card.
    pub fn title(&self, reader: &PageReader) -> String {
        self.word(reader, "lobby-title", self.game.name())
    }

    /// The cover picture.
    fn cover(&self) -> Markup {
        html! { svg viewBox="0 0 100 90" aria-hidden="true" { use href=(format!("#e-{}", self.game.id())) {} } }
    }

    /// Length, seats, difficulty.
    fn facts(&self, reader: &PageReader) -> Markup {
        let seats = reader.words.phrase("hall-up-to", &[("n", &self.game.seats().len())]);
        let (time, seats) = (self.word(reader, "lobby-time", ""), self.word(reader, "lobby-seats", &seats));
        html! {
            p.facts {
                @if !time.is_empty() { span { (icon("i-clock")) (time) } }
                span { (icon("i-person")) (seats) }
                span {
                    span.dots aria-hidden="true" { (self.difficulty.dots()) }
                    (reader.word(&format!("hall-is-{}", self.difficulty.name())))
                }
            }
        }
    }

    /// The title of the option row.
    fn peg_title(&self, reader: &PageReader, pegs: &Pegs) -> String {
        if pegs.name == LEVEL {
            return reader.word("hall-peg-level");
        }
        let question = self.word(reader, &format!("option-{}", pegs.name), pegs.name);
        self.word(reader, &format!("peg-{}", pegs.name), &question)
    }

    /// The label of an option value.
    fn peg(&self, reader: &PageReader, pegs: &Pegs, value: &str) -> String {
        if pegs.name == LEVEL && Level::named(value).is_some() {
            return reader.word(&format!("level-{value}"));
        }
        let option = self.word(reader, &format!("option-{}-{value}", pegs.name), value);
        self.word(reader, &format!("peg-{}-{value}", pegs.name), &option)
    }

    /// The option as radio buttons.
    fn pegs(&self, reader: &PageReader) -> Markup {
        let Some(pegs) = &self.pegs else { return html! {} };
        let title = self.peg_title(reader, pegs);
        html! {
            fieldset.lvl {
                legend { (title) }
                div.pegs { @for value in &pegs.values {
                    label {
                        input type="radio" name=(pegs.name) value=(value) checked[*value == pegs.chosen];
                        (self.peg(reader, pegs, value))
                    }
                } }
            }
        }
    }

    /// The option as a select box, where space is limited.
    fn select(&self, reader: &PageReader) -> Markup {
        let Some(pegs) = &self.pegs else { return html! {} };
        html! {
            select name=(pegs.name) aria-label=(reader.words.labelled(&self.title(reader), &self.peg_title(reader, pegs))) {
                @for value in &pegs.values {
                    option value=(value) selected[*value == pegs.chosen] { (self.peg(reader, pegs, value)) }
                }
            }
        }
    }

    /// The length of the course, or the progress in it.
    fn progress(&self, reader: &PageReader) -> String {
        let numbers: [(&str, &dyn ToString); 2] = [("n", &self.learned), ("of", &self.lessons)];
        match self.learned {
            0 => reader.words.phrase("hall-puzzles", &[("n", &self.lessons)]),
            _ if self.is_learned() => reader.word("hall-door-all-learned"),
            _ => reader.words.phrase("hall-door-learned", &numbers),
        }
    }

    /// The form that opens the next lesson.
    fn course(&self) -> Markup {
        let id = self.game.id();
        html! { @if self.lessons > 0 { form #(format!("learn-{id}")) method="post" action=(format!("/learn/{id}")) {} } }
    }

    /// The button that opens the next lesson.
    fn learn(&self, reader: &PageReader, class: &str, word: &str, small: &str) -> Markup {
        html! {
            @if self.lessons > 0 {
                button class=(format!("btn {class}")) form=(format!("learn-{}", self.game.id())) {
                    (reader.word(word)) " " small { (small) }
                    (self.spoken_title(reader))
                }
            }
        }
    }

    /// The button that starts a bout.
    fn play(&self, reader: &PageReader, class: &str, small: &str) -> Markup {
        html! {
            button class=(format!("btn play {class}")) form=(format!("play-{}", self.game.id())) {
                (reader.word("hall-play-now"))
                @if !small.is_empty() { " " small { (small) } }
                (self.spoken_title(reader))
            }
        }
    }

    /// The title for screen readers, because a button does not include the heading of its card.
    fn spoken_title(&self, reader: &PageReader) -> Markup {
        html! { span.vh { (reader.word("colon")) (self.title(reader)) } }
    }

    /// The tall card for new players: the lesson first, then the bout.
    pub fn draw_tall(&self, reader: &PageReader, is_first: bool) -> Markup {
        let id = self.game.id();
        let against = self.word(reader, "lobby-against", "");
        // Without a course, the bout is the primary button.
        let play = if self.lessons > 0 { "quiet" } else { "filled" };
        html! {
            section.curtain.(id) aria-labelledby=(format!("g-{id}")) {
                @if is_first { span.start { (reader.word("hall-start-here")) } }
                (self.cover())
                h2 #(format!("g-{id}")) { (self.title(reader)) }
                p.for { (self.word(reader, "lobby-for", &self.word(reader, "lobby-about", ""))) }
                (self.facts(reader))
                (self.course())
                form #(format!("play-{id}")) method="post" action=(format!("/play/{id}")) {
                    (self.pegs(reader))
                    div.btns { (self.learn(reader, "filled", "hall-learn", &self.progress(reader))) (self.play(reader, play, &against)) }
                }
            }
        }
    }

    /// The compact card in the full lobby. `plays`: the viewer has finished a bout or course, so the bout is
    /// the primary button.
    pub fn draw_raised(&self, reader: &PageReader, plays: bool) -> Markup {
        let id = self.game.id();
        let learned = if self.learned == 0 { reader.word("hall-in-five") } else { self.progress(reader) };
        let (first, second) = if plays || self.lessons == 0 { ("filled", "quiet") } else { ("quiet", "filled") };
        html! {
            section.curtain.(id) aria-labelledby=(format!("g-{id}")) {
                (self.course())
                form #(format!("play-{id}")) method="post" action=(format!("/play/{id}")) {
                    div.head title=(self.word(reader, "lobby-about", "")) {
                        (self.cover())
                        div {
                            h2 #(format!("g-{id}")) { (self.title(reader)) }
                            span { (capitalised(&self.word(reader, "lobby-against", ""))) }
                        }
                    }
                    div.go {
                        (self.play(reader, first, ""))
                        (self.select(reader))
                        (self.learn(reader, second, "hall-learn-short", &learned))
                    }
                }
                p.more {
                    span { (self.word(reader, "lobby-size", &reader.words.phrase("hall-up-to", &[("n", &self.game.seats().len())]))) }
                    a href=(format!("/new/{id}")) { (reader.word(if self.game.seats().len() > 1 { "hall-with-friends" } else { "hall-new" })) }
                    a href=(format!("/rules/{id}")) { (reader.word("hall-rules")) }
                }
            }
        }
    }
}
