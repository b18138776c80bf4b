//! How to play a game, on one page: the aim, the table, a turn, the end, common mistakes.
//!
//! [`Howto`] documents the contents; the illustrations are parts of the game's own table ([`crate::crop`]) in positions
//! of its scenarios.

use budokan_catalog::{AnyBout, AnyGame, AnySight, Guide, Howto, Level, LogFormat, Picture, Point};
use budokan_kernel::{Seat, Viewer};
use budokan_words::{Language, Naming, Words};
use maud::{Markup, html};

use crate::address::course_address;
use crate::beats::{self, BeatenStep};
use crate::crop;
use crate::game_card::LEVEL;
use crate::look::AnyLook;
use crate::scene::{Presence, Scene, SeatOccupant, Sitter, Still};

/// A game to explain, with its texts.
pub struct Explained<'a> {
    /// The game, type-erased.
    pub game: &'static dyn AnyGame,
    /// Its look in a browser.
    pub look: &'static dyn AnyLook,
    /// The source of the explanation.
    pub guide: &'a Guide,
    /// The game's words.
    pub words: &'a Words,
    /// The language of the page.
    pub language: Language,
}

/// The part of the page above the rules; `hall` are the hall's own words.
pub fn page(hall: &Words, explained: &Explained) -> Markup {
    let words = explained.words;
    let none = Howto::default();
    let howto = explained.guide.howto.as_ref().unwrap_or(&none);
    let heading = |own: &str, usual: &str| words.word_or(own, &hall.word(usual));
    html! {
        (opening(hall, explained, howto))
        @if !howto.aim.is_empty() {
            h2 { (hall.word("hall-howto-aim")) }
            div.aims { @for point in &howto.aim { (aim(explained, point)) } }
            @if let Some(note) = &howto.note { p.remark { (explained.told("note", note)) } }
        }
        @if let Some(table) = &howto.table {
            h2 { (hall.word("hall-howto-things")) }
            div.whatlies { (explained.table(table, &howto.thing)) (things(explained, &howto.thing)) }
        }
        @if !howto.step.is_empty() {
            h2 { (heading("howto-steps", "hall-howto-steps")) }
            ol.five { @for (number, point) in (1..).zip(&howto.step) { (step(explained, number, point)) } }
        }
        @if !howto.end.is_empty() {
            h2 {
                (hall.word("hall-howto-end"))
                @let about = words.word_or("howto-ends", "");
                @if !about.is_empty() { span.soft { (about) } }
            }
            ol.endings { @for point in &howto.end { li { (explained.told("end", point)) } } }
        }
        @if !howto.mistake.is_empty() {
            h2 { (hall.word("hall-howto-mistakes")) }
            ol.mistakes { @for point in &howto.mistake { (mistake(explained, point)) } }
        }
    }
}

/// The title of the game, a summary, and the start buttons.
fn opening(hall: &Words, explained: &Explained, howto: &Howto) -> Markup {
    let (game, words) = (explained.game, explained.words);
    let about = words.word_or("howto-lead", &words.word_or("lobby-about", ""));
    let alone = game.is_together() || game.seats().len() == 1;
    let play = if alone { "hall-play-now" } else { "hall-play-novice" };
    let lessons = game.lessons();
    html! {
        div.intro {
            div {
                h1 { (game.title(explained.language)) }
                @if !about.is_empty() { p.lead { (about) } }
                div.doors {
                    @if !lessons.is_empty() {
                        a.btn.main href=(course_address(game.id())) {
                            (hall.word("hall-learn"))
                            small { (hall.phrase("hall-puzzles", &[("n", &lessons.len())])) }
                        }
                    }
                    form method="post" action=(format!("/play/{}", game.id())) {
                        @if !alone { input type="hidden" name=(LEVEL) value=(Level::Novice); }
                        button.btn.quiet { (hall.word(play)) }
                    }
                    span.soft.small { (words.word_or("lobby-size", "")) }
                }
            }
            @if let Some(picture) = &howto.lead { (explained.figure(picture, "opposed")) }
        }
    }
}

fn aim(explained: &Explained, point: &Point) -> Markup {
    html! {
        div.aim {
            @if let Some(picture) = &point.picture { (explained.figure(picture, "")) }
            p { (explained.told("aim", point)) }
        }
    }
}

fn things(explained: &Explained, things: &[Point]) -> Markup {
    html! {
        ol.things { @for (number, point) in (1..).zip(things) {
            li { (crop::mark(number, "")) span { (explained.told("thing", point)) } }
        } }
    }
}

fn step(explained: &Explained, number: usize, point: &Point) -> Markup {
    html! {
        li {
            h3 { (crop::mark(number, "")) " " (explained.title("step", point)) }
            @if let Some(picture) = &point.picture { (explained.figure(picture, "")) }
            p { (explained.text("step", point)) (clauses(point)) }
        }
    }
}

fn mistake(explained: &Explained, point: &Point) -> Markup {
    let side = |picture: &Picture, class: &str| {
        let caption = explained.words.word_or(&format!("howto-mistake-{}-{class}", point.name), "");
        html! {
            figure.still.(explained.game.id()).(if class == "no" { "wrong" } else { "better" }) {
                (explained.parts(picture))
                @if !caption.is_empty() { figcaption { (caption) } }
            }
        }
    };
    html! {
        li {
            h3 { (explained.title("mistake", point)) }
            @if let (Some(no), Some(yes)) = (&point.no, &point.yes) { div.sides { (side(no, "no")) (side(yes, "yes")) } }
            @else if let Some(picture) = &point.picture { (explained.figure(picture, "")) }
            p { (explained.text("mistake", point)) (clauses(point)) }
        }
    }
}

impl Explained<'_> {
    fn title(&self, kind: &str, point: &Point) -> String {
        self.words.word(&format!("howto-{kind}-{}", point.name))
    }

    fn text(&self, kind: &str, point: &Point) -> String {
        self.words.word(&format!("howto-{kind}-{}-text", point.name))
    }

    /// A point: a short title, a sentence, its clauses.
    fn told(&self, kind: &str, point: &Point) -> Markup {
        html! { b { (self.title(kind, point)) } " " (self.text(kind, point)) (clauses(point)) }
    }

    fn figure(&self, picture: &Picture, class: &str) -> Markup {
        html! { figure class=(format!("still {} {class}", self.game.id()).trim_end()) { (self.parts(picture)) } }
    }

    fn parts(&self, picture: &Picture) -> Markup {
        // A test renders every illustration, so a missing one can only occur in a third-party game.
        let parts = self.cut(picture).unwrap_or_default();
        html! {
            @for (index, part) in parts.into_iter().enumerate() {
                @if let Some(word) = picture.word.as_ref().filter(|_| index == 1) { span.vs { (self.words.word(word)) } }
                (crop::markup(part))
            }
        }
    }

    /// The table with numbered elements, as text; empty in a game without such a picture.
    pub fn numbered_table(&self) -> String {
        let howto = self.guide.howto.as_ref();
        let drawn = howto.and_then(|howto| Some(self.table(howto.table.as_ref()?, &howto.thing)));
        drawn.map_or_else(String::new, Markup::into_string)
    }

    /// The table with numbered elements.
    fn table(&self, picture: &Picture, things: &[Point]) -> Markup {
        let parts = self.cut(picture).unwrap_or_default();
        let mut page = parts.concat();
        for (number, point) in (1..).zip(things) {
            let corner = point.corner.as_deref().unwrap_or("tl");
            page = crop::pinned(&page, &point.at, number, corner).unwrap_or(page);
        }
        html! { figure.still.laid.(self.game.id()) { (crop::markup(page)) } }
    }

    /// The parts that an illustration shows, or the error in its definition.
    pub fn cut(&self, picture: &Picture) -> Result<Vec<String>, String> {
        let bout = self.guide.position(self.game, picture)?;
        let page = self.drawn(picture, &*bout)?;
        let missing = |path: &String| format!("{}: there is no “{path}” on the table", picture.of);
        picture.show.iter().map(|path| crop::cut(&page, path).ok_or_else(|| missing(path))).collect()
    }

    /// The complete table in the position of an illustration.
    fn drawn(&self, picture: &Picture, bout: &dyn AnyBout) -> Result<String, String> {
        let eyes = picture.eyes.as_deref().unwrap_or("bystander");
        let viewer = bout.viewer(eyes)?;
        let own = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
        let sitters: Vec<Sitter> = bout.seats().iter().map(|seat| sitter(seat, own)).collect();
        let sight = bout.sight(viewer);
        let still = Still { sight: &*sight, given_up: false };
        let (game, look, words) = (self.game, self.look, self.words);
        let seen: &dyn AnySight = if picture.live { &*sight } else { &still };
        let scene = Scene { game, look, sight: seen, words, sitters: &sitters, moment: None, lesson: None };
        let drawn = match picture.beat {
            None => look.draw(&scene),
            Some(beat) => {
                let telling = LogFormat::new(self.language, Naming::Plain);
                let number = bout.noticed_count(viewer);
                let shown = bout.shown(viewer, number, beats::MOST, &telling);
                let step = BeatenStep { number, open: number, shown: shown.ok_or("the last move has no moments")? };
                let frame = step.frames(&scene).into_iter().nth(beat.saturating_sub(1));
                frame.ok_or_else(|| format!("the last move has no moment {beat}"))?.drawn
            }
        };
        let hand = drawn.hand.map_or_else(String::new, maud::PreEscaped::into_string);
        let banner = drawn.mat.into_string();
        Ok(format!(
            "<div class=\"mat\">{banner}</div><div class=\"belt\">{}</div><div class=\"hand\">{hand}</div>",
            drawn.acts.into_string()
        ))
    }
}

fn sitter(seat: Seat, own: Option<Seat>) -> Sitter {
    let who = if own == Some(seat) { SeatOccupant::You } else { SeatOccupant::Person(Presence::Here) };
    Sitter { seat, who, name: String::new() }
}

fn clauses(point: &Point) -> Markup {
    html! { @for clause in &point.clauses { " " a.cl href=(format!("#{clause}")) { (clause) } } }
}
