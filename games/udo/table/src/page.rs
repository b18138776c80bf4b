//! The page of `udo`: master and attacks at the top, combos in the middle, the hero at the side, the hand below the
//! action bar.
//!
//! Everything is public except the order of the attack deck, so all viewers see the same; only the buttons differ. Card
//! texts come from `crate::face`, and `text.rs` adds those that only the page uses; `glyph.rs` and `face.rs` draw cards
//! (each only once: `kept.rs` defines the cache keys), `fit.rs` explains why a card does not fit; `foe.rs`, `lane.rs`
//! and `hero.rs` lay out the table, `sum.rs` prints the sums of the rules, `ask.rs` asks the questions. `beat.rs`
//! describes beats inside a step, and `clash.rs` draws them.

mod ask;
mod beat;
mod clash;
mod face;
mod fit;
mod foe;
mod glyph;
mod hero;
mod hint;
mod kept;
mod lane;
mod sign;
mod sum;
mod text;

use crate::face::Faces;
use budokan_kernel::Seat;
use budokan_udo::state::Phase;
use budokan_udo::{Action, CardSet, Udo, View};
use maud::{Markup, Render, html};

use budokan_pages::beats;
use budokan_pages::fragments::CacheScope;
use budokan_pages::scene::Scene;
use budokan_pages::{Drawn, GameTheme, Look, Sound};
use budokan_pages::{layout, moves};

/// The page renderer of the game.
pub const LOOK: Look<Udo> = Look {
    draw: |scene, view| Mat::new(scene, view).drawn(),
    label: |scene, view, action, _| Mat::new(scene, view).label(action),
    shorthand: |scene, view, text| {
        (text == ask::FINISH_AND_FIGHT).then(|| Mat::new(scene, view).word("do-finish-and-fight"))
    },
    doing: ask::doing,
    forced: |_, _| false,
    score: crate::score::score,
    sheet: concat!(
        include_str!("../../art/table.css"),
        include_str!("../../art/lesson.css"),
        include_str!("../../art/review.css")
    ),
    pictures: include_str!("../../art/pictures.svg"),
    cover: include_str!("../../art/cover.svg"),
    theme: GameTheme { colour: "#7c4a12", accent: "#7c4a12", accent_dark: "#e2ad68" },
    welcome: crate::welcome::WELCOME,
    chapters: &["battle", "turn"],
    gist: &["defeated", "covered", "hit", "blocked", "laid"],
    sounds: SOUNDS,
    measures: crate::result::MEASURES,
    signs: sign::SIGNS,
    hints: hint::HINTS,
    marks: hint::MARKS,
};

/// The sound of each kind of event.
const SOUNDS: &[(Sound, &[&str])] = &[
    (Sound::Die, &["dealt", "reshuffled"]),
    (Sound::Card, &["revealed", "laid", "recovered", "discarded", "returned", "lost", "exhausted", "rewarded"]),
    (Sound::Hit, &["covered", "hit"]),
    (Sound::Block, &["blocked", "kept"]),
    (Sound::Seal, &["enraged", "kai", "fallen", "defeated"]),
];

/// A view with the messages and cards used to draw it.
struct Mat<'a> {
    scene: &'a Scene<'a>,
    view: &'a View,
    cards: &'static CardSet,
    faces: Faces<'a>,
    source: CacheScope,
}

impl<'a> Mat<'a> {
    fn new(scene: &'a Scene<'a>, view: &'a View) -> Self {
        let cards = view.cards.content();
        Self { scene, view, cards, faces: Faces::new(view, scene.words), source: CacheScope::new(cards, scene.words) }
    }

    fn drawn(&self) -> Drawn {
        let mat = if let Some(master) = self.view.master {
            html! { (self.opponent(master)) @if self.is_attacked() { (self.attacks()) } (self.middle()) (self.hero()) }
        } else if self.view.phase == Phase::Choose {
            html! { (self.gallery()) (self.hero()) }
        } else {
            html! { (self.honours()) (self.hero()) }
        };
        let class = if self.view.master.is_some() { "field" } else { "field between" };
        let drawn = Drawn {
            about: self.about(),
            mat: html! {
                (layout::room(mat.0.len()))
                div class=(class) { (mat) }
                @if let Some(banner) = self.victory() { (beats::banner(self.scene, &banner)) }
            },
            question: self.question(),
            hint: self.hint(),
            acts: self.belt(),
            hand: Some(self.hand()),
            stroke: String::new(),
            banner: self.banner(),
        };
        match self.told_beat() {
            Some(told) => Drawn { question: told.headline, hint: told.result, stroke: told.stroke, ..drawn },
            None => drawn,
        }
    }

    /// A button for this action, if it is legal.
    fn act(&self, action: Action, class: &str, inside: impl Render) -> Option<Markup> {
        self.offered(action).map(|text| moves::act(self.scene, text, class, inside))
    }

    /// The notation of this action, if it is legal.
    fn offered(&self, action: Action) -> Option<&str> {
        self.scene.offers::<Udo>().find(|offer| offer.action == action).map(|offer| offer.text)
    }

    /// The only seat, the player's.
    const SEAT: Seat = budokan_udo::PLAYER;
}
