//! A game's doorway: its curtain in the lobby, with everything that begins a bout or a course by one tap.
//!
//! The same doorway stands in the hall for somebody new (`newhall`, one tall curtain each) and in the whole hall
//! (`lobby`, raised curtains). What can be changed beside *Play now* is a row of pegs in the same form.

use budokan_catalog::{AnyGame, Level};
use budokan_words::capitalised;
use maud::{Markup, html};

use crate::layout::PageReader;
use crate::moves::icon;
use crate::welcome::Difficulty;

/// What can be changed beside *Play now*.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pegs {
    /// The field of the form: [`LEVEL`], or the key of an option.
    pub name: &'static str,
    /// What can be chosen.
    pub values: Vec<String>,
    /// What is chosen if nobody touches it.
    pub chosen: String,
}

/// The field for the level of the bots.
pub const LEVEL: &str = "level";

/// A game as its curtain shows it.
#[derive(Clone)]
pub struct Doorway {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// How hard it is to begin with.
    pub difficulty: Difficulty,
    /// What can be changed beside *Play now*, if anything.
    pub pegs: Option<Pegs>,
    /// The seats of a usual bout, by name.
    pub seats: Vec<&'static str>,
    /// How many lessons its course has; none if there is no course.
    pub lessons: usize,
    /// How many of them are learned.
    pub learned: usize,
}

impl Doorway {
    /// Whether its course was finished.
    pub const fn is_learned(&self) -> bool {
        self.lessons > 0 && self.learned >= self.lessons
    }

    /// A word of the game, or of the hall where the game has none.
    fn word(&self, reader: &PageReader, id: &str, otherwise: &str) -> String {
        self.game.words(reader.language).word_or(id, otherwise)
    }

    /// What it is called on its curtain.
    pub fn title(&self, reader: &PageReader) -> String {
        self.word(reader, "lobby-title", self.game.name())
    }

    /// The picture of its cover.
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

    /// What the row of pegs is about.
    fn peg_title(&self, reader: &PageReader, pegs: &Pegs) -> String {
        if pegs.name == LEVEL {
            return reader.word("hall-peg-level");
        }
        let question = self.word(reader, &format!("option-{}", pegs.name), pegs.name);
        self.word(reader, &format!("peg-{}", pegs.name), &question)
    }

    /// What stands on a peg.
    fn peg(&self, reader: &PageReader, pegs: &Pegs, value: &str) -> String {
        if pegs.name == LEVEL && Level::named(value).is_some() {
            return reader.word(&format!("level-{value}"));
        }
        let option = self.word(reader, &format!("option-{}-{value}", pegs.name), value);
        self.word(reader, &format!("peg-{}-{value}", pegs.name), &option)
    }

    /// The pegs themselves.
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

    /// The same where there is little room.
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

    /// How long the course is, or how far one got.
    fn progress(&self, reader: &PageReader) -> String {
        let numbers: [(&str, &dyn ToString); 2] = [("n", &self.learned), ("of", &self.lessons)];
        match self.learned {
            0 => reader.words.phrase("hall-puzzles", &[("n", &self.lessons)]),
            _ if self.is_learned() => reader.word("hall-door-all-learned"),
            _ => reader.words.phrase("hall-door-learned", &numbers),
        }
    }

    /// The form that leads to the next lesson.
    fn course(&self) -> Markup {
        let id = self.game.id();
        html! { @if self.lessons > 0 { form #(format!("learn-{id}")) method="post" action=(format!("/learn/{id}")) {} } }
    }

    /// The way to the next lesson.
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

    /// The button that begins a bout.
    fn play(&self, reader: &PageReader, class: &str, small: &str) -> Markup {
        html! {
            button class=(format!("btn play {class}")) form=(format!("play-{}", self.game.id())) {
                (reader.word("hall-play-now"))
                @if !small.is_empty() { " " small { (small) } }
                (self.spoken_title(reader))
            }
        }
    }

    /// Which game it is, for those who do not see the curtain around a button.
    fn spoken_title(&self, reader: &PageReader) -> Markup {
        html! { span.vh { (reader.word("colon")) (self.title(reader)) } }
    }

    /// A tall curtain, for somebody new: first the lesson, then the bout.
    pub fn draw_tall(&self, reader: &PageReader, is_first: bool) -> Markup {
        let id = self.game.id();
        let against = self.word(reader, "lobby-against", "");
        // Who has no course to begin with begins with a bout.
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

    /// A raised curtain, in the whole hall. `plays`: whoever looks has finished something, so the bout comes first.
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
