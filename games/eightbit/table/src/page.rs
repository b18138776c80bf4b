//! The table of 8-Bit Attack: the row of enemies, the turn track with the tactics die, and below them the team.
//!
//! `foe` draws the enemies, `hero` the sheets, `tray` what the hero that is asked can do, `shop` the sheets when medals
//! are spent, `choose` lords, heroes, assaults and decks; `ask` says what is decided, `label` what an action does. What
//! cards say comes from `crate::face`; `rich` turns its signs into pictures. All of it is read from the view, which
//! has no secrets here. `beat`, `result`, `strip` and `end` draw a moment inside a step;
//! `share` shows small decisions on one screen.

mod ask;
mod beat;
mod choose;
mod end;
mod foe;
mod hero;
mod hint;
mod label;
mod middle;
mod read;
mod result;
mod rich;
mod share;
mod shop;
mod strip;
#[cfg(test)]
mod tests;
mod tray;

use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::face::Faces;
use budokan_eightbit::action::{ActMove, Action, AttackMove, BattleMove, HeroMove, LordMove, WardMove};
use budokan_eightbit::phase::abilities::is_waste;
use budokan_eightbit::phase::attacks;
use budokan_eightbit::state::{Ask, Board, Moment, Phase};
use budokan_eightbit::sum::{Bearer, Stock};
use budokan_eightbit::together::{self, Together};
use budokan_eightbit::view::Since;
use budokan_eightbit::{CardSet, EightBit, View};
use budokan_kernel::{Change, Forecast, Game};
use maud::{Markup, html};

use beat::Beat;
use budokan_pages::kept::Source;
use budokan_pages::moves::{self, FORM};
use budokan_pages::scene::Scene;
use budokan_pages::{Belt, Drawn, Look, Sound, spoken};

const PICTURES: &str = include_str!("../../art/pictures.svg");

/// How the game looks in a browser.
pub const LOOK: Look<EightBit> = Look {
    draw,
    label: |scene, view, action, _| Drawing::new(scene, view).phrase(action),
    shorthand: |scene, view, text| Drawing::new(scene, view).told_together(text),
    doing: ask::doing,
    forced: |_, _| false,
    score: crate::score::score,
    sheet: concat!(include_str!("../../art/table.css"), include_str!("../../art/review.css")),
    pictures: PICTURES,
    cover: include_str!("../../art/cover.svg"),
    belt: Belt { colour: "#4b3c9c", accent: "#4b3c9c", accent_dark: "#b3a7f5" },
    welcome: crate::welcome::WELCOME,
    chapters: &["turn", "assault", "challenge", "round", "won", "lost", "over"],
    gist: &["out", "died", "struck", "hit", "attacked", "came"],
    sounds: SOUNDS,
    measures: crate::result::MEASURES,
    signs: read::SIGNS,
    hints: hint::HINTS,
    marks: hint::MARKS,
};

/// What events sound like, by their kinds.
const SOUNDS: &[(Sound, &[&str])] = &[
    (Sound::Die, &["tactics", "rolled", "rerolled", "extra-die"]),
    (Sound::Hit, &["attacked", "hit", "struck", "bitten", "died", "out"]),
    (Sound::Block, &["ignored", "warded", "guarded"]),
    (Sound::Seal, &["won", "over", "ascended", "lost"]),
    (Sound::Card, &["came", "joined", "lord", "assigned", "effect", "used", "potion", "given", "medal", "rune"]),
];

fn draw(scene: &Scene, view: &View) -> Drawn {
    let table = Drawing::new(scene, view);
    let (question, hint) = table.question();
    let mut drawn = Drawn {
        about: table.about(),
        mat: table.mat(),
        question,
        hint,
        acts: table.acts(),
        hand: table.hand(),
        stroke: String::new(),
        banner: None,
    };
    if let Some(beat) = &table.beat {
        drawn.about = table.about_beat(beat);
        drawn.question = table.headline(beat);
        drawn.hint = table.result(beat);
        drawn.stroke = table.stroke(beat);
        drawn.banner = table.banner(beat);
    } else if scene.lesson.is_some() && scene.moment.is_none() {
        // The headline is the task: what is asked now stands below it.
        drawn.hint = std::mem::take(&mut drawn.question);
    }
    drawn
}

/// A view, with the words and the offers at hand.
struct Drawing<'a> {
    scene: &'a Scene<'a>,
    view: &'a View,
    board: &'a Board,
    cards: &'static CardSet,
    faces: Faces<'a>,
    /// What whoever looks may do, as it is written and as it is meant.
    offers: Vec<(&'a str, Action)>,
    /// The moment inside a step that is looked at, if it is one.
    beat: Option<Beat<'a>>,
    /// What whoever looks can decide at once.
    together: Option<Together>,
    /// What kept pieces are made from.
    source: Source,
}

impl<'a> Drawing<'a> {
    fn new(scene: &'a Scene<'a>, view: &'a View) -> Self {
        let cards = view.cards().content();
        let offers = scene.offers::<EightBit>().map(|offer| (offer.text, offer.action)).collect();
        let (faces, beat) = (Faces::new(scene.words, cards), Self::beat_of(scene, view));
        let decides = scene.own().filter(|_| scene.decides());
        let together = decides.and_then(|seat| together::together(view, seat));
        let source = Source::new(cards, scene.words);
        Self { scene, view, board: view.board(), cards, faces, offers, beat, together, source }
    }

    /// A message of this page.
    fn say(&self, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        self.scene.words.phrase_of("web-", id, args)
    }

    /// The first offer of this kind.
    fn offer(&self, wanted: impl Fn(Action) -> bool) -> Option<(&'a str, Action)> {
        self.offers.iter().copied().find(|(_, action)| wanted(*action))
    }

    /// What whoever looks can foresee of an action.
    fn foreseen(&self, action: Action) -> Vec<Forecast> {
        self.scene.own().map_or_else(Vec::new, |seat| EightBit::forecast(self.view, seat, action))
    }

    /// The change that an action brings by a sum of this kind to the hero at this place.
    fn change(&self, action: Action, stock: Stock, place: usize) -> Option<Change> {
        let about = Bearer::Hero(place as u8, self.board.heroes()[place].owner()).about(stock.what());
        self.foreseen(action).into_iter().find(|forecast| forecast.tally.about == about)?.tally.change
    }

    /// A belt button for an offer, with a small line below it; nothing if it is not offered.
    fn button(&self, wanted: Action, class: &str, text: &str, small: &str) -> Markup {
        let offer = self.offer(|action| action == wanted);
        let inside = html! { (text) @if !small.is_empty() { small { (small) } } };
        html! { @if let Some((action, _)) = offer { (moves::act(self.scene, action, class, inside)) } }
    }

    /// A card that is a button while this is offered.
    fn card(&self, wanted: Action, class: &str, inside: &Markup) -> Markup {
        if let Some((action, _)) = self.offer(|action| action == wanted) {
            return moves::act(self.scene, action, &format!("{class} playable"), inside);
        }
        html! { div class=(class) { (inside) } }
    }

    /// The hero that the decision is about, as a place in the team.
    fn acting_hero(&self) -> Option<usize> {
        self.board.hero_at(self.cards.hero_named(self.view.acting)?)
    }

    /// The enemy that the decision is about, as a place in the row.
    fn acting_enemy(&self) -> Option<usize> {
        self.view.row.iter().position(|name| *name == self.view.acting)
    }

    /// The mat: what is chosen before a battle, or the battle, or the shop.
    fn mat(&self) -> Markup {
        if let Some(beat) = &self.beat {
            let over = matches!(beat.moment, Moment::Won | Moment::Lost);
            return html! { (self.row()) @if !over { (self.middle()) (self.strips(beat)) } (self.team()) };
        }
        match self.board.phase() {
            Phase::Lord => html! { (self.seats()) (self.lords()) },
            Phase::Heroes => html! { (self.seats()) (self.free_heroes()) },
            // A lesson about medals ends here, and battles come later.
            Phase::Choose if !self.scene.has_met("turn") => html! { (self.middle()) (self.shop()) },
            Phase::Choose => html! { (self.battles()) (self.middle()) (self.team()) },
            Phase::Loot | Phase::Spend if self.scene.has_met("medal") => {
                html! { (self.middle()) (self.handout()) (self.shop()) }
            }
            Phase::Allies
            | Phase::Assign
            | Phase::Reassign
            | Phase::Roll
            | Phase::Abilities
            | Phase::Attacks
            | Phase::Answers
            | Phase::Strike
            | Phase::Loot
            | Phase::Spend
            | Phase::Over(_) => html! { (self.row()) (self.middle()) (self.team()) },
        }
    }

    /// What lies before whoever looks.
    fn hand(&self) -> Option<Markup> {
        match self.board.phase() {
            Phase::Heroes => Some(self.sheets_to_read()),
            Phase::Reassign | Phase::Roll | Phase::Abilities | Phase::Attacks | Phase::Answers | Phase::Strike => {
                self.tray()
            }
            Phase::Lord
            | Phase::Choose
            | Phase::Allies
            | Phase::Assign
            | Phase::Loot
            | Phase::Spend
            | Phase::Over(_) => None,
        }
    }

    /// The buttons of the belt.
    fn acts(&self) -> Markup {
        let hero = self.acting_hero().map(|place| self.board.id(place)).unwrap_or_default();
        let done = if let Ask::Also(_) = self.board.question() { "done-attack" } else { "done-shop" };
        html! {
            (self.button(Action::Lord(LordMove::Random), "btn", &self.say("random", &[]), ""))
            (self.button(Action::Hero(HeroMove::Random), "btn", &self.say("random", &[]), ""))
            (self.button(Action::Attack(AttackMove::All(hero)), "btn", &self.say("attack-all", &[]), ""))
            (self.button(Action::Act(ActMove::Auto), "btn", &self.say("auto", &[]), &self.say("auto-small", &[])))
            (self.wards())
            (self.gather())
            (self.pass())
            (self.button(Action::Done, "btn", &self.say(done, &[]), ""))
            (self.button(Action::Battle(BattleMove::Concede), "btn quiet", &self.say("concede", &[]), ""))
        }
    }

    /// The button that passes. Where everything else would be a waste the script may press it, if whoever looks wants so.
    fn pass(&self) -> Markup {
        let Some((text, _)) = self.offer(|action| action == Action::Pass) else { return html! {} };
        let told = self.only_waste().then(|| self.say("passes-for-you", &[]));
        let (word, small) = self.pass_in_words();
        let inside = html! { (word) @if let Some(small) = small { " " small { (small) } } };
        html! {
            button.btn.last form=(FORM) name="act" value=(text) data-spare=[told] data-ring="pass" {
                (spoken::named(&inside, &self.scene.label(text)))
            }
        }
    }

    /// What passing means now: waiting for somebody, no attack, or keeping energy.
    fn pass_in_words(&self) -> (String, Option<String>) {
        match self.board.question() {
            Ask::Attack(place) if attacks::is_asked_again(self.board, usize::from(place)) => {
                (self.say("pass-first", &[]), Some(self.say("asked-again", &[])))
            }
            Ask::Attack(_) => (self.say("pass-attack", &[]), None),
            Ask::Ability(place) => {
                let energy = self.board.heroes()[usize::from(place)].energy();
                (self.say("pass", &[]), (energy > 0).then(|| self.say("keeps-energy", &[("n", &energy)])))
            }
            _ => (self.say("pass", &[]), None),
        }
    }

    /// Whether all that can be done before the attack is a waste.
    fn only_waste(&self) -> bool {
        let wastes = |action: Action| match action {
            Action::Ability(deed) => is_waste(self.board, deed),
            _ => action == Action::Pass,
        };
        matches!(self.board.question(), Ask::Ability(_)) && self.offers.iter().all(|(_, action)| wastes(*action))
    }

    /// Whether the Ward is used now.
    fn wards(&self) -> Markup {
        html! {
            @for (_, action) in &self.offers {
                @if let Action::Ward(ward) = action {
                    @let (class, word) = match ward {
                        WardMove::Use(_) => ("btn", "ward"),
                        WardMove::Hold(_) => ("btn quiet", "hold"),
                    };
                    (self.button(*action, class, &self.say(word, &[]), ""))
                }
            }
        }
    }
}

/// Whether there is a picture of this hero or enemy.
fn has_figure(id: &str) -> bool {
    static FIGURES: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
        let ids = PICTURES.split("id=\"x-").skip(1);
        ids.filter_map(|rest| rest.split_once('"')).map(|(id, _)| id).collect()
    });
    FIGURES.contains(id)
}

/// The figure of a hero or an enemy: sixteen by sixteen squares. A card that came with a file of its own has none, and
/// gets the shape of its category.
fn figure(id: &str, category: &str, class: &str) -> Markup {
    let drawn = if has_figure(id) { id } else { category };
    html! { svg class=(class) viewBox="0 0 16 16" aria-hidden="true" { use href={ "#x-" (drawn) } {} } }
}

/// The bar of hit points of `whose`, with what was just lost or gained.
fn bar(whose: &str, (health, most): (u8, u8), since: Option<Since>, label: &str) -> Markup {
    // layout: how long a piece of the bar is
    let share = |points: u16| u32::from(points) * 100 / u32::from(most.max(1));
    let piece = |class: &str, from: u16, points: u16| {
        let (x, width) = (format!("{}%", share(from)), format!("{}%", share(points)));
        html! { rect class=(class) x=(x) width=(width) height="100%" {} }
    };
    html! {
        svg.bar role="img" aria-label=(label) {
            rect width=(format!("{}%", share(health.into()))) height="100%" {}
            @if let Some(since) = since {
                @if since.lost() > 0 { (piece("lose", since.to, since.lost())) }
                @else { (piece("win", since.from, since.gained())) }
            }
            text x="50%" y="78%" text-anchor="middle" data-ring=(format!("health-{whose}")) {
                @if let Some(since) = since { tspan.was { (since.from) " → " } }
                (health) " / " (most)
            }
        }
    }
}

/// What somebody has just lost or gained, at whoever it concerns.
fn change_at(since: Option<Since>, lost: &str, gained: &str) -> Markup {
    html! {
        @if let Some(since) = since {
            @if since.lost() > 0 {
                span.burst role="img" aria-label=(lost) data-change=(format!("-{}", since.lost())) {
                    svg viewBox="0 0 64 64" aria-hidden="true" { use href="#burst" {} }
                    b { "−" (since.lost()) }
                }
            } @else {
                span.rise.gain role="img" aria-label=(gained) data-change=(format!("+{}", since.gained())) { "+" (since.gained()) }
            }
        }
    }
}
