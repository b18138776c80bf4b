//! The table of Kung Fur Fight: three arenas side by side, the rival above, the viewer below.
//!
//! While both seats plan, the rival sits behind a single folding screen across all three arenas, so no arena gives a
//! hint; the viewer's teams grow on the mat. After the reveal both teams face each other with the arithmetic of their
//! fight. Names, strengths and reminders come from the card set of the bout and are never written here; see `face.rs`.

mod ask;
mod beat;
mod count;
mod face;
mod hint;
mod label;
mod paper;
mod plan;
mod ring;
mod side;
mod tally;

use std::cell::RefCell;

use budokan_arena::card::KINDS;
use budokan_arena::state::{Phase, Plan, rival};
use budokan_arena::view::{RingView, SideView, TeamView};
use budokan_arena::{Action, Arena, Card, CardSet, DOGS, View};
use budokan_kernel::Seat;
use budokan_words::capitalised;
use maud::{Markup, html};

use budokan_pages::fragments::CacheScope;
use budokan_pages::scene::Scene;
use budokan_pages::{Drawn, GameTheme, Look, Sound, layout};

/// Presentation of the game in a browser.
pub const LOOK: Look<Arena> = Look {
    draw,
    label: |scene, view, action, _| Board::new(scene, view).label(action),
    shorthand: |scene, view, text| Board::new(scene, view).label_draft(text),
    doing: ask::doing,
    forced: |_, _| false,
    score: crate::score::score,
    sheet: concat!(
        include_str!("../../art/table.css"),
        include_str!("../../art/hint.css"),
        include_str!("../../art/lesson.css"),
        include_str!("../../art/review.css")
    ),
    pictures: include_str!("../../art/pictures.svg"),
    cover: include_str!("../../art/cover.svg"),
    theme: GameTheme { colour: "#2a6638", accent: "#2a6638", accent_dark: "#86c892" },
    welcome: crate::welcome::WELCOME,
    chapters: &["round"],
    gist: &["won", "drawn"],
    sounds: SOUNDS,
    measures: crate::result::MEASURES,
    signs: crate::sign::SIGNS,
    hints: hint::HINTS,
    marks: hint::MARKS,
};

/// Sounds of events, by kind.
const SOUNDS: &[(Sound, &[&str])] = &[
    (Sound::Card, &["laid", "called", "gained", "returned", "drew", "recovered", "took", "armed"]),
    (Sound::Hit, &["hurt", "counted"]),
    (Sound::Block, &["spared", "blocked", "ignored"]),
    (Sound::Die, &["thrown"]),
    (Sound::Seal, &["committed", "over"]),
];

fn draw(scene: &Scene, view: &View) -> Drawn {
    let board = Board::new(scene, view);
    // Parts drawn first get the first keys, so a card that moves from hand to mat keeps its key.
    let rings: Vec<Markup> = (1..=3).map(|number| board.ring(number)).collect();
    let hand = board.hand();
    let [above, below] = [board.above, board.below].map(|seat| board.plate(seat));
    // Nobody plans after a resignation.
    let planning = view.phase == Phase::Plan && board.is_somebody_asked();
    let parts = rings.iter().chain([&above, &below]);
    let letters = parts.map(|part| part.0.len()).sum::<usize>();
    let mat = html! {
        (layout::room(letters + 4096))
        div class=(if planning { "rail planning" } else { "rail" }) {
            (above)
            (board.between())
            (below)
        }
        @if planning { (board.screen()) }
        @if let Phase::Peel(seat) = view.phase { (board.tray(seat)) }
        @for ring in &rings { (ring) }
    };
    let stage = board.stage();
    let round: [(&str, &dyn ToString); 2] = [("round", &view.round), ("pile", &view.pile_size)];
    Drawn {
        about: scene.say(if stage.is_some() { "web-about-beat" } else { "web-about-bout" }, &round),
        mat,
        question: board.question(),
        hint: board.hint(),
        acts: board.acts(),
        hand,
        stroke: stage.map(|stage| board.stroke(stage)).unwrap_or_default(),
        banner: board.banner(),
    }
}

/// The face of a card, for card readings.
pub fn card_face(scene: &Scene, view: &View, id: &str) -> Option<Markup> {
    let card: Card = id.parse().ok()?;
    let board = Board::new(scene, view);
    let class = format!("card {}", face::kind(card));
    Some(html! { span class=(class) role="img" aria-label=(board.told_card(card)) { (board.face(card)) } })
}

pub use count::{planned as planned_team, ring_no as ring_number};

/// Drawing context: one viewer's view of the table, shared by all parts of the page.
struct Board<'a> {
    scene: &'a Scene<'a>,
    view: &'a View,
    cards: &'static CardSet,
    /// The seat in the upper half.
    above: Seat,
    /// The seat in the lower half: the viewer's own, or the dogs for spectators.
    below: Seat,
    /// Number of cards drawn of each kind, for unique keys.
    drawn: RefCell<[u8; KINDS]>,
    /// Cache key of fragments: card set and language.
    source: CacheScope,
}

impl<'a> Board<'a> {
    fn new(scene: &'a Scene<'a>, view: &'a View) -> Self {
        let below = scene.own().unwrap_or(DOGS);
        let cards = view.cards.content();
        let (drawn, source) = (RefCell::new([0; KINDS]), CacheScope::new(cards, scene.words));
        Self { scene, view, cards, above: rival(below), below, drawn, source }
    }

    fn word(&self, id: &str) -> String {
        self.scene.word(id)
    }

    fn say(&self, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        self.scene.say(id, args)
    }

    /// Whether a seat must decide; false after a resignation, in any phase.
    fn is_somebody_asked(&self) -> bool {
        [self.below, self.above].into_iter().any(|seat| self.scene.is_awaited(seat))
    }

    fn side(&self, seat: Seat) -> &'a SideView {
        self.view.side(seat)
    }

    fn ring_view(&self, number: u8) -> &'a RingView {
        &self.view.arena[&number]
    }

    /// The legal actions with their texts.
    fn legal(&self) -> impl Iterator<Item = (&'a str, Action)> {
        self.scene.offers::<Arena>().map(|offer| (offer.text, offer.action))
    }

    /// A unique key for the next card of this kind on the page.
    fn key(&self, card: Card) -> String {
        let count = &mut self.drawn.borrow_mut()[card.index()];
        *count += 1;
        format!("{card}-{count}")
    }

    /// The draft of a seat, if it is visible to the viewer.
    fn draft(&self, seat: Seat) -> Option<Plan> {
        let draft = self.side(seat).draft.filter(|_| self.view.phase == Phase::Plan)?;
        self.scene.own().is_some().then_some(draft.0)
    }

    /// The plan of a seat at the last reveal.
    fn shown(&self, seat: Seat) -> Option<Plan> {
        self.view.plan.get(if seat == DOGS { "dogs" } else { "cats" }).map(|plan| plan.0)
    }

    /// The team of a seat in an arena: drafted, present, or from the previous round.
    fn team(&self, number: u8, seat: Seat) -> TeamView {
        let ring = self.ring_view(number);
        // In a Plan phase a spectator sees the teams of the previous round.
        let past = || self.shown(seat).filter(|_| self.view.phase == Phase::Plan);
        match self.draft(seat).or_else(past) {
            Some(plan) => count::planned(plan, number),
            None if seat == DOGS => ring.dogs.clone(),
            None => ring.cats.clone(),
        }
    }

    /// The viewer's animals in hand that are not drafted.
    fn free(&self) -> Vec<Card> {
        let mut hand = self.scene.own().map(|own| self.side(own).hand.clone()).unwrap_or_default();
        let drafted = self.draft(self.below).into_iter().flat_map(|plan| plan.teams);
        for card in drafted.flat_map(|team| team.animals().collect::<Vec<_>>()) {
            if let Some(index) = hand.iter().position(|other| *other == card) {
                hand.remove(index);
            }
        }
        hand
    }

    /// The name of the player in the seat, or of the seat itself.
    fn called(&self, seat: Seat) -> String {
        let sitter = self.scene.sitter(seat).filter(|sitter| !sitter.name.is_empty());
        sitter.map_or_else(|| capitalised(&self.scene.role(seat)), |sitter| sitter.name.clone())
    }
}
