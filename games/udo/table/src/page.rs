//! The table of `udo`: the master and the coming attacks above, combos in the middle, the hero at the side, the hand
//! below the belt.
//!
//! Everything is open but the order of the attack deck, so everybody sees the same; only buttons differ.
//! What cards say comes from `crate::face`, `udo/text.rs` adds what only the page says; `udo/glyph.rs` and `udo/face.rs` draw cards, `udo/fit.rs` tells why a card
//! does not fit; `udo/foe.rs`, `udo/lane.rs` and `udo/hero.rs` lay out the mat, `udo/sum.rs` counts, `udo/ask.rs` asks.

mod ask;
mod face;
mod fit;
mod foe;
mod glyph;
mod hero;
mod lane;
mod sum;
mod text;

use crate::face::Faces;
use budokan_kernel::Seat;
use budokan_udo::state::Phase;
use budokan_udo::{CardSet, Udo, View};
use maud::html;

use budokan_pages::scene::Scene;
use budokan_pages::{Belt, Drawn, Look, Sound};

/// How the game looks in a browser.
pub const LOOK: Look<Udo> = Look {
    draw: |scene, view| Mat::new(scene, view).drawn(),
    label: |scene, view, _, action| Mat::new(scene, view).label(action),
    shorthand: |scene, view, text| Some(Mat::new(scene, view).label(text)),
    sheet: include_str!("../../art/table.css"),
    pictures: include_str!("../../art/pictures.svg"),
    cover: include_str!("../../art/cover.svg"),
    belt: Belt { colour: "#7c4a12", accent: "#7c4a12", accent_dark: "#e2ad68" },
    chapters: &["battle", "turn"],
    sounds: SOUNDS,
};

/// What events sound like, by their kinds.
const SOUNDS: &[(Sound, &[&str])] = &[
    (Sound::Die, &["dealt", "reshuffled"]),
    (Sound::Card, &["revealed", "laid", "recovered", "discarded", "returned", "lost", "exhausted", "rewarded"]),
    (Sound::Hit, &["covered", "hit"]),
    (Sound::Block, &["blocked", "kept"]),
    (Sound::Seal, &["enraged", "kai", "fallen", "defeated"]),
];

/// A view with the words and cards that it is drawn with.
struct Mat<'a> {
    scene: &'a Scene<'a>,
    view: &'a View,
    cards: &'static CardSet,
    faces: Faces<'a>,
}

impl<'a> Mat<'a> {
    fn new(scene: &'a Scene<'a>, view: &'a View) -> Self {
        Self { scene, view, cards: view.cards.content(), faces: Faces::new(view, scene.words) }
    }

    fn drawn(&self) -> Drawn {
        let mat = if let Some(master) = self.view.master {
            html! { (self.opponent(master)) (self.attacks()) (self.middle()) (self.hero()) }
        } else if self.view.phase == Phase::Choose {
            html! { (self.gallery()) (self.hero()) }
        } else {
            html! { (self.honours()) (self.hero()) }
        };
        let class = if self.view.master.is_some() { "field" } else { "field between" };
        Drawn {
            about: self.about(),
            mat: html! { div class=(class) { (mat) } },
            question: self.question(),
            hint: self.hint(),
            acts: self.belt(),
            hand: Some(self.hand()),
        }
    }

    /// Whoever plays; there is one seat.
    const SEAT: Seat = budokan_udo::PLAYER;
}
