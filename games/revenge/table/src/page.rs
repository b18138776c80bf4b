//! The page of 8 Masters' Revenge: facing tracks of six columns, with the current blow between them.
//!
//! The viewer's own fight area is at the bottom, the others above it, clockwise from the left neighbour. Every column
//! is one cell of a grid without gaps, so that the half discs of two adjacent cards join; the numbers that touch are
//! the attack. Submodules: `beat` one moment inside a step, `face` one card, `track` one fight area with its
//! interactive `places`, `plate` its owner, `clash` the blow and the piles, `sums` the sums, `fighters` the choice of a
//! fighter, `belt` buttons and hand, `words` every action in words. The page does no arithmetic of its own: sums and
//! outlooks come from the rules.

mod beat;
mod belt;
mod clash;
mod face;
mod fighters;
mod hint;
mod places;
mod plate;
mod sign;
pub(crate) mod sums;
mod track;
mod words;

#[cfg(test)]
mod tests;

use std::cell::OnceCell;

use budokan_kernel::{Illegal, Seat};
use budokan_revenge::action::text;
use budokan_revenge::card::Face;
use budokan_revenge::view::AreaView;
use budokan_revenge::{Action, Card, CardSet, Fight, Mode, Revenge, View};
use budokan_words::capitalised;
use maud::{Markup, html};

use beat::{StagedBeat, Told};
use budokan_pages::fragments::CacheScope;
use budokan_pages::scene::Scene;
use budokan_pages::{Drawn, GameTheme, Look, Sound, layout};
use places::{Place, place};

/// The page renderer of the game.
pub const LOOK: Look<Revenge> = Look {
    draw,
    label: |scene, view, action, _| Seen::new(scene, view).phrase(action),
    shorthand: |_, _, _| None,
    doing: words::doing,
    forced: |view, seat| view.phase == "action" && view.area(seat).is_some_and(|area| area.hand_size == 0),
    score: crate::score::score,
    sheet: concat!(
        include_str!("../../art/table.css"),
        include_str!("../../art/lesson.css"),
        include_str!("../../art/review.css")
    ),
    pictures: include_str!("../../art/pictures.svg"),
    cover: include_str!("../../art/cover.svg"),
    theme: GameTheme { colour: "#a52a1c", accent: "#a52a1c", accent_dark: "#f2907c" },
    welcome: crate::welcome::WELCOME,
    chapters: &["turn"],
    gist: &["fallen", "hurt", "check", "draw"],
    sounds: SOUNDS,
    measures: crate::result::MEASURES,
    signs: sign::SIGNS,
    hints: hint::HINTS,
    marks: hint::MARKS,
};

/// The sound of each kind of event.
const SOUNDS: &[(Sound, &[&str])] = &[
    (Sound::Card, &["attack", "draw", "set-aside", "reveal", "discard", "returned", "leap", "slide", "switch"]),
    (Sound::Hit, &["hurt"]),
    (Sound::Block, &["block", "counter"]),
    (Sound::Die, &["reshuffled"]),
    (Sound::Seal, &["fighter", "marker", "token", "fallen", "over"]),
];

/// The two columns of a couple, given the column of its left card.
const fn both(column: u8) -> [u8; 2] {
    // A couple lies in two columns side by side.
    [column, column + 1]
}

fn draw(scene: &Scene, view: &View) -> Drawn {
    let seen = Seen::new(scene, view);
    let (about, mat, acts, hand) = (seen.about(), seen.mat(), seen.acts(), seen.hand());
    let Told { headline, result, stroke } =
        seen.told().unwrap_or_else(|| Told { headline: seen.question(), result: seen.hint(), stroke: String::new() });
    Drawn { about, mat, question: headline, hint: result, acts, hand, stroke, banner: seen.banner() }
}

/// The input to rendering: a view, and the legal actions as typed values.
struct Seen<'a> {
    scene: &'a Scene<'a>,
    view: &'a View,
    cards: &'static CardSet,
    offers: Vec<Offer<'a>>,
    /// The beat being displayed, if it is inside a step.
    beat: Option<StagedBeat<'a>>,
    /// The scope of cached fragments.
    source: CacheScope,
    /// The names of the players, computed on first use because a table mentions each player many times.
    called: OnceCell<Vec<String>>,
}

/// A legal action and the position of its button.
#[derive(Clone, Copy)]
struct Offer<'a> {
    action: Action,
    place: Place,
    text: &'a str,
}

impl<'a> Seen<'a> {
    fn new(scene: &'a Scene<'a>, view: &'a View) -> Self {
        let cards = view.cards.content();
        let moment = scene.moment.zip(scene.before::<Revenge>());
        let beat =
            moment.map(|(moment, before)| StagedBeat { kind: moment.kind, before, events: scene.events::<Revenge>() });
        let source = CacheScope::new(cards, scene.words);
        let mut seen = Self { scene, view, cards, offers: Vec::new(), beat, source, called: OnceCell::new() };
        let offers = scene.offers::<Revenge>().map(|offer| {
            let slid = |seat, to, far| seen.area(seat).map_or(0, |area| area.slid(to, far));
            Offer { action: offer.action, place: place(offer.action, seen.below(), slid), text: offer.text }
        });
        seen.offers = offers.collect();
        seen
    }

    /// The offers at places that `wanted` accepts, with its results.
    fn offered<T>(&self, wanted: impl Fn(Place) -> Option<T>) -> Vec<(T, Offer<'a>)> {
        self.offers.iter().filter_map(|offer| Some((wanted(offer.place)?, *offer))).collect()
    }

    /// The action offered at exactly this place.
    fn at(&self, place: Place) -> Option<&'a str> {
        self.offers.iter().find(|offer| offer.place == place).map(|offer| offer.text)
    }

    /// This action in notation, if it is offered.
    fn may(&self, action: Action) -> Option<&'a str> {
        self.offers.iter().find(|offer| offer.action == action).map(|offer| offer.text)
    }

    /// The rules' refusal of this action, with the action in notation; `None` if it is not refused.
    fn refusal(&self, action: Action) -> Option<(String, Illegal)> {
        let illegal = self.scene.refusal_of::<Revenge>(action)?;
        Some((text(self.cards, self.view.mode, action), illegal))
    }

    /// The seat shown at the bottom: the viewer's, or the first one.
    fn below(&self) -> Seat {
        self.scene.own().unwrap_or(Seat(0))
    }

    /// All other seats, clockwise from the left neighbour of the bottom seat. In a team fight the bottom seat's partner
    /// comes last, so that the two opponents are next to each other.
    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let (below, players) = (self.below(), self.view.seats.players);
        let mut others: Vec<Seat> = (1..players).map(|step| Seat((below.0 + step) % players)).collect();
        if self.view.mode == Mode::Team {
            others.sort_by_key(|seat| *seat == Revenge::partner(below));
        }
        others.into_iter()
    }

    /// The fight area of a seat; in a solo fight the second belongs to the automaton.
    fn area(&self, seat: Seat) -> Option<&'a AreaView> {
        self.view.area(seat)
    }

    fn face(&self, card: Card) -> &'static Face {
        self.cards.face(card)
    }

    /// The two cards in play, left first; `None` once defeated.
    fn couple(&self, seat: Seat) -> Option<[Card; 2]> {
        let couple = &self.area(seat)?.couple;
        Some([couple.first()?.0?, couple.get(1)?.0?])
    }

    fn is_automaton(&self, seat: Seat) -> bool {
        self.view.mode == Mode::Solo && seat.0 > 0
    }

    fn has_fallen(&self, seat: Seat) -> bool {
        self.view.has_fallen(seat)
    }

    /// Whether there are enough fight areas that the others are drawn small.
    fn is_crowd(&self) -> bool {
        self.view.seats.players > 2
    }

    /// The display name of the player in this seat.
    fn name(&self, seat: Seat) -> String {
        if self.is_automaton(seat) {
            return capitalised(&self.scene.word("automaton"));
        }
        capitalised(self.called(seat))
    }

    /// The player's name as used inside a sentence.
    fn called(&self, seat: Seat) -> &str {
        let seats = || (0..self.scene.game.seats().len() as u8).map(Seat);
        &self.called.get_or_init(|| seats().map(|seat| self.scene.called(seat)).collect())[seat.index()]
    }

    /// The player's name inside a sentence addressed to the viewer.
    fn whom(&self, seat: Seat) -> String {
        match self.scene.own() {
            Some(own) if own == seat => self.scene.word("web-you"),
            Some(_) | None if self.is_automaton(seat) => self.scene.word("automaton"),
            Some(_) | None => self.called(seat).to_owned(),
        }
    }

    /// The latest attack, while its blow is in resolution.
    fn flying(&self) -> Option<&Fight> {
        self.view.attack.as_ref().filter(|fight| fight.open)
    }

    /// Whether the current beat does not involve this seat, so that its area is dimmed.
    fn is_hushed(&self, seat: Seat) -> bool {
        let strikes = self.flying().is_some_and(|fight| fight.attacker == seat || fight.target == seat);
        self.beat.is_some_and(|beat| !strikes && !beat.concerns(seat))
    }

    fn about(&self) -> String {
        let mode = match self.view.mode {
            Mode::Duel => "duel",
            Mode::Solo => "solo",
            Mode::Ffa => "ffa",
            Mode::Team => "team",
        };
        let mode = self.scene.word(&format!("play-revenge-{mode}"));
        self.scene.say("web-about-fight", &[("mode", &mode), ("n", &self.view.turns)])
    }

    fn mat(&self) -> Markup {
        if self.view.phase == "choose-fighter" {
            return self.fighters();
        }
        let class = if self.is_crowd() { "fray many" } else { "fray two" };
        let kind = self.beat.map(|beat| beat.kind);
        let letters = 6000 + usize::from(self.view.seats.players) * 6000;
        html! {
            (layout::room(letters))
            div class=(class) data-n=(self.view.seats.players) data-beat=[kind] {
                div.others { @for seat in self.others() { (self.board(seat, "far")) } }
                (self.clash())
                @if self.scene.has_met("pile") { (self.piles()) }
                (self.board(self.below(), "near"))
            }
        }
    }

    fn board(&self, seat: Seat, class: &str) -> Markup {
        let quiet = if self.is_hushed(seat) { " hush" } else { "" };
        html! {
            section class=(format!("board {class}{quiet}")) aria-label=(self.name(seat)) {
                (self.rail(seat))
                (self.track(seat))
            }
        }
    }
}
