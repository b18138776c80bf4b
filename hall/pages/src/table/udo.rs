//! The table of `udo`: the master and the coming attacks above, combos in the middle, the hero at the side, the hand
//! below the belt.
//!
//! Everything is open but the order of the attack deck, so everybody sees the same; only buttons differ.
//! What cards say comes from `budokan_udo_table::face`, `udo/text.rs` adds what only the page says; `udo/glyph.rs` and `udo/face.rs` draw cards, `udo/fit.rs` tells why a card
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

use budokan_kernel::Seat;
use budokan_udo::state::Phase;
use budokan_udo::{CardSet, View};
use budokan_udo_table::face::Faces;
use maud::html;

use super::{Drawing, Drawn, Sound};
use crate::scene::Scene;

pub const TABLE: Drawing<View> = Drawing {
    draw: |scene, view| Mat::new(scene, view).drawn(),
    label: |scene, view, action| Mat::new(scene, view).label(action),
    pictures: include_str!("../../assets/udo.svg"),
    chapters: &["battle", "turn"],
    sound,
};

fn sound(kind: &str) -> Option<Sound> {
    match kind {
        "dealt" | "reshuffled" => Some(Sound::Die),
        "revealed" | "laid" | "recovered" | "discarded" | "returned" | "lost" | "exhausted" | "rewarded" => {
            Some(Sound::Card)
        }
        "covered" | "hit" => Some(Sound::Hit),
        "blocked" | "kept" => Some(Sound::Block),
        "enraged" | "kai" | "fallen" | "defeated" => Some(Sound::Seal),
        _ => None,
    }
}

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
