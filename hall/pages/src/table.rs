//! The tables: one drawing for each game, recognised by the type of its view.
//!
//! A drawing turns a typed view into the four places of a bout page: the mat, the question on the belt, the buttons of
//! the belt, the hand. It offers legal actions only (and shorthands for several of them, if the game knows any), each
//! as a button of [`crate::moves`]; whatever it leaves out is still in the plain list below the belt.

mod arena;
mod eightbit;
mod revenge;
mod udo;

use maud::{Markup, html};

use crate::scene::Scene;

/// A bout, drawn.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// Where the game stands, for the lintel: *round 4 · 22 reward cards left*.
    pub about: String,
    /// What lies on the mat.
    pub mat: Markup,
    /// What must be decided, by whomever: *Block or counter?*
    pub question: String,
    /// One sentence that helps whoever must decide.
    pub hint: String,
    /// The buttons of the belt.
    pub acts: Markup,
    /// The hand of whoever looks, if the game has one.
    pub hand: Option<Markup>,
}

/// A small sound; the script makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A soft tap.
    Card,
    /// A low drum.
    Hit,
    /// A wood block.
    Block,
    /// A rattle.
    Die,
    /// A thud.
    Seal,
}

impl Sound {
    /// Its name in the page.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Card => "card",
            Self::Hit => "hit",
            Self::Block => "block",
            Self::Die => "die",
            Self::Seal => "seal",
        }
    }
}

/// How the views of one game are drawn.
struct Drawing<V> {
    draw: fn(&Scene, &V) -> Drawn,
    /// An action in words, for the plain list and for those who hear the page: *attack with Red 3|3, left*.
    label: fn(&Scene, &V, &str) -> String,
    /// The pictures of the game: `<symbol>`s that its cards use.
    pictures: &'static str,
    /// The kinds of events that begin a new chapter of the log.
    chapters: &'static [&'static str],
    /// What an event of this kind sounds like.
    sound: fn(&str) -> Option<Sound>,
}

/// A drawing, whatever the type of the views.
trait AnyDrawing: Sync {
    fn knows(&self, scene: &Scene) -> bool;
    fn draw(&self, scene: &Scene) -> Option<Drawn>;
    fn label(&self, scene: &Scene, action: &str) -> Option<String>;
    fn pictures(&self) -> &'static str;
    fn chapters(&self) -> &'static [&'static str];
    fn sound(&self, kind: &str) -> Option<Sound>;
}

impl<V: 'static> AnyDrawing for Drawing<V> {
    fn knows(&self, scene: &Scene) -> bool {
        scene.sight.view().is::<V>()
    }

    fn draw(&self, scene: &Scene) -> Option<Drawn> {
        scene.sight.view().downcast_ref().map(|view| (self.draw)(scene, view))
    }

    fn label(&self, scene: &Scene, action: &str) -> Option<String> {
        scene.sight.view().downcast_ref().map(|view| (self.label)(scene, view, action))
    }

    fn pictures(&self) -> &'static str {
        self.pictures
    }

    fn chapters(&self) -> &'static [&'static str] {
        self.chapters
    }

    fn sound(&self, kind: &str) -> Option<Sound> {
        (self.sound)(kind)
    }
}

/// The games with a table of their own.
const DRAWINGS: &[&dyn AnyDrawing] = &[&revenge::TABLE, &arena::TABLE, &eightbit::TABLE, &udo::TABLE];

fn known(scene: &Scene) -> Option<&'static dyn AnyDrawing> {
    DRAWINGS.iter().copied().find(|drawing| drawing.knows(scene))
}

/// The bout, drawn. A game without a table of its own is shown as the lines of its position.
pub fn draw(scene: &Scene) -> Drawn {
    known(scene).and_then(|drawing| drawing.draw(scene)).unwrap_or_else(|| plain(scene))
}

/// An action in words.
pub fn label(scene: &Scene, action: &str) -> String {
    known(scene).and_then(|drawing| drawing.label(scene, action)).unwrap_or_else(|| action.to_owned())
}

/// The pictures of the game.
pub fn pictures(scene: &Scene) -> &'static str {
    known(scene).map_or("", AnyDrawing::pictures)
}

/// Whether an event of this kind begins a new chapter of the log.
pub fn opens_chapter(scene: &Scene, kind: &str) -> bool {
    known(scene).is_some_and(|drawing| drawing.chapters().contains(&kind))
}

/// What an event of this kind sounds like.
pub fn sound(scene: &Scene, kind: &str) -> Option<Sound> {
    known(scene).and_then(|drawing| drawing.sound(kind))
}

/// The position as an outline.
fn plain(scene: &Scene) -> Drawn {
    let lines = budokan_catalog::lines::flatten(scene.sight.position());
    Drawn {
        about: String::new(),
        mat: html! { pre.outline { @for line in &lines { (line) "\n" } } },
        question: scene.word("hall-choose"),
        hint: String::new(),
        acts: crate::moves::list(scene),
        hand: None,
    }
}
