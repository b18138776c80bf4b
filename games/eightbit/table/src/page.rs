//! The table of 8-Bit Attack: the row of enemies, the turn track with the tactics die, and below them the team.
//!
//! `foe` draws the enemies, `hero` the sheets, `tray` the options of the hero that is asked, `shop` the sheets while
//! medals are spent, `choose` lords, heroes, assaults and decks; `ask` words the question, `label` the actions. Card
//! texts come from `crate::face`; `rich` turns their signs into pictures. All data comes from the view, which has no
//! secrets in this drawing. `beat`, `result`, `strip` and `end` draw a beat of a step; `share` shows combined decisions
//! on one screen.

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
use budokan_pages::fragments::CacheScope;
use budokan_pages::moves::{self, FORM};
use budokan_pages::scene::Scene;
use budokan_pages::{Drawn, GameTheme, Look, Sound, spoken};

const PICTURES: &str = include_str!("../../art/pictures.svg");

/// Presentation of the game in a browser.
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
    theme: GameTheme { colour: "#4b3c9c", accent: "#4b3c9c", accent_dark: "#b3a7f5" },
    welcome: crate::welcome::WELCOME,
    chapters: &["turn", "assault", "challenge", "round", "won", "lost", "over"],
    gist: &["out", "died", "struck", "hit", "attacked", "came"],
    sounds: SOUNDS,
    measures: crate::result::MEASURES,
    signs: read::SIGNS,
    hints: hint::HINTS,
    marks: hint::MARKS,
};

/// Sounds of events, by kind.
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
        // In a lesson the task is the headline, and the question goes below it.
        drawn.hint = std::mem::take(&mut drawn.question);
    }
    drawn
}

/// Drawing context: a view with its words and offers.
struct Drawing<'a> {
    scene: &'a Scene<'a>,
    view: &'a View,
    board: &'a Board,
    cards: &'static CardSet,
    faces: Faces<'a>,
    /// The viewer's legal actions, each with its text.
    offers: Vec<(&'a str, Action)>,
    /// The beat that is shown, if any.
    beat: Option<Beat<'a>>,
    /// The viewer's combined decision, if any.
    together: Option<Together>,
    /// Cache key of fragments: card set and language.
    source: CacheScope,
}

impl<'a> Drawing<'a> {
    fn new(scene: &'a Scene<'a>, view: &'a View) -> Self {
        let cards = view.cards().content();
        let offers = scene.offers::<EightBit>().map(|offer| (offer.text, offer.action)).collect();
        let (faces, beat) = (Faces::new(scene.words, cards), Self::beat_of(scene, view));
        let decides = scene.own().filter(|_| scene.decides());
        let together = decides.and_then(|seat| together::together(view, seat));
        let source = CacheScope::new(cards, scene.words);
        Self { scene, view, board: view.board(), cards, faces, offers, beat, together, source }
    }

    /// A message of this page.
    fn say(&self, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        self.scene.words.phrase_of("web-", id, args)
    }

    /// The first offer that matches.
    fn offer(&self, wanted: impl Fn(Action) -> bool) -> Option<(&'a str, Action)> {
        self.offers.iter().copied().find(|(_, action)| wanted(*action))
    }

    /// Forecasts of an action for the viewer.
    fn foreseen(&self, action: Action) -> Vec<Forecast> {
        self.scene.own().map_or_else(Vec::new, |seat| EightBit::forecast(self.view, seat, action))
    }

    /// The change of this kind that an action brings to the hero with this index.
    fn change(&self, action: Action, stock: Stock, place: usize) -> Option<Change> {
        let about = Bearer::Hero(place as u8, self.board.heroes()[place].owner()).about(stock.what());
        self.foreseen(action).into_iter().find(|forecast| forecast.tally.about == about)?.tally.change
    }

    /// An action bar button with a small second line; empty if the action is not offered.
    fn button(&self, wanted: Action, class: &str, text: &str, small: &str) -> Markup {
        let offer = self.offer(|action| action == wanted);
        let inside = html! { (text) @if !small.is_empty() { small { (small) } } };
        html! { @if let Some((action, _)) = offer { (moves::act(self.scene, action, class, inside)) } }
    }

    /// A card that is a button while its action is offered.
    fn card(&self, wanted: Action, class: &str, inside: &Markup) -> Markup {
        if let Some((action, _)) = self.offer(|action| action == wanted) {
            return moves::act(self.scene, action, &format!("{class} playable"), inside);
        }
        html! { div class=(class) { (inside) } }
    }

    /// Team index of the hero that the decision is about.
    fn acting_hero(&self) -> Option<usize> {
        self.board.hero_at(self.cards.hero_named(self.view.acting)?)
    }

    /// Row index of the enemy that the decision is about.
    fn acting_enemy(&self) -> Option<usize> {
        self.view.row.iter().position(|name| *name == self.view.acting)
    }

    /// The mat: the choices before a battle, the battle, or the shop.
    fn mat(&self) -> Markup {
        if let Some(beat) = &self.beat {
            let over = matches!(beat.moment, Moment::Won | Moment::Lost);
            return html! { (self.row()) @if !over { (self.middle()) (self.strips(beat)) } (self.team()) };
        }
        match self.board.phase() {
            Phase::Lord => html! { (self.seats()) (self.lords()) },
            Phase::Heroes => html! { (self.seats()) (self.free_heroes()) },
            // A lesson about medals ends here; battles are taught later.
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

    /// The area below the mat: sheets to read, or the tray.
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

    /// The buttons of the action bar.
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

    /// The pass button. If every other action is a waste, `data-spare` lets the script press it, provided the player
    /// has auto-pass enabled.
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

    /// The label of the pass button: waiting for another hero, withholding the attack, or keeping energy.
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

    /// Whether all options before the attack are a waste.
    fn only_waste(&self) -> bool {
        let wastes = |action: Action| match action {
            Action::Ability(deed) => is_waste(self.board, deed),
            _ => action == Action::Pass,
        };
        matches!(self.board.question(), Ask::Ability(_)) && self.offers.iter().all(|(_, action)| wastes(*action))
    }

    /// The buttons for using or keeping the Ward.
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

/// Whether the sprite has a picture of this hero or enemy.
fn has_figure(id: &str) -> bool {
    static FIGURES: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
        let ids = PICTURES.split("id=\"x-").skip(1);
        ids.filter_map(|rest| rest.split_once('"')).map(|(id, _)| id).collect()
    });
    FIGURES.contains(id)
}

/// The figure of a hero or an enemy, 16 by 16 pixels. A card from a custom file has no picture and gets the shape
/// of its category.
fn figure(id: &str, category: &str, class: &str) -> Markup {
    let drawn = if has_figure(id) { id } else { category };
    html! { svg class=(class) viewBox="0 0 16 16" aria-hidden="true" { use href={ "#x-" (drawn) } {} } }
}

/// The bar of hit points of `whose`, with its latest change.
fn bar(whose: &str, (health, most): (u8, u8), since: Option<Since>, label: &str) -> Markup {
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

/// The latest change of a character's health or energy, drawn next to the character.
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
