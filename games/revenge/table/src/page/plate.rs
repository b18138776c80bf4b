//! The owner of a fight area: a wooden plate with the life, next to the hand, fury, techniques and markers.

use budokan_kernel::Seat;
use budokan_revenge::card::Order;
use budokan_revenge::setup::life;
use budokan_revenge::view::{AreaView, Named};
use budokan_revenge::{FighterNo, Mode, Revenge, Side, Technique};
use budokan_words::capitalised;
use maud::{Markup, html};

use super::Seen;
use super::face::backs;
use budokan_pages::fragments::{CacheScope, Fragment, FragmentCache};
use budokan_pages::gloss;
use budokan_pages::moves::icon;
use budokan_pages::scene::SeatOccupant;

impl Seen<'_> {
    pub fn rail(&self, seat: Seat) -> Markup {
        let Some(area) = self.area(seat) else { return html! {} };
        html! {
            div.rail data-about=(self.about_owner(seat, area)) {
                (self.plate(seat, area))
                div.row.marks {
                    (self.fury(area))
                    @if self.view.seats.burden == Some(seat) {
                        span.chip data-sign="burden" {
                            svg.i viewBox="0 0 32 32" aria-hidden="true" { use href="#t-burden" {} }
                            (self.scene.word("play-revenge-technique-burden"))
                        }
                    }
                    (self.held(seat, area))
                    (self.stack(seat))
                }
                @if let Some(techniques) = self.techniques(area) { (techniques) }
            }
        }
    }

    fn plate(&self, seat: Seat, area: &AreaView) -> Markup {
        let lost = self.beat.map_or(0, |beat| self.view.lost_since(beat.before, seat));
        let state = match lost {
            0 if self.scene.is_awaited(seat) => "plate deciding",
            0 => "plate",
            _ => "plate struck",
        };
        let is_own = self.scene.own() == Some(seat) && self.view.mode == Mode::Team;
        let class = if is_own || self.is_ally(seat) { format!("{state} ally") } else { state.to_owned() };
        let crest = format!("#mon-{}", seat.0 + 1);
        html! {
            div class=(class) {
                svg.mon viewBox="0 0 32 32" aria-hidden="true" { use href=(crest) {} }
                div {
                    h2 { (self.name(seat)) }
                    span.small {
                        (self.role(seat, area))
                        @if let Some(absence) = self.scene.absence(seat) { " " span.absent { (absence) } }
                    }
                }
                (self.life(seat, area, lost))
            }
        }
    }

    /// Life as a number and as beads; lost life rises from the plate.
    fn life(&self, seat: Seat, area: &AreaView, lost: u8) -> Markup {
        let full = self.full_life();
        let was = self.beat.and_then(|beat| beat.before.area(seat)).map_or(area.life, |before| before.life);
        let owner = if self.is_automaton(seat) { "automaton" } else { self.scene.game.seats()[seat.index()] };
        let ring = format!("life-{owner}");
        let label = if lost > 0 { "web-life-was" } else { "web-life" };
        let label = self.scene.say(label, &[("n", &area.life), ("full", &full), ("was", &was)]);
        html! {
            span.life data-sign=(format!("life@{owner}")) role="img" aria-label=(label) data-ring=(ring) {
                @if lost > 0 { span.rise { "−" (lost) } span.was { (was) " →" } " " }
                (area.life)
            }
            span.beads aria-hidden="true" {
                @for bead in 0..full { i.on[bead < area.life].fell[bead >= area.life && bead < was] {} }
            }
        }
    }

    pub fn full_life(&self) -> u8 {
        life(self.cards, self.view.mode, self.view.seats.players)
    }

    fn is_ally(&self, seat: Seat) -> bool {
        self.view.mode == Mode::Team && self.scene.own().is_some_and(|own| Revenge::partner(own) == seat)
    }

    /// The owner's role next to the name: *you · Kara → Lin*.
    fn role(&self, seat: Seat, area: &AreaView) -> String {
        let mut parts = Vec::new();
        match self.scene.sitter(seat).map(|sitter| &sitter.who) {
            Some(SeatOccupant::You) => parts.push(self.scene.word("web-you")),
            Some(SeatOccupant::Bot(level)) => parts.push(self.scene.say("web-bot", &[("level", level)])),
            Some(SeatOccupant::StandIn) => parts.push(self.scene.word("web-stand-in")),
            Some(SeatOccupant::Person(_) | SeatOccupant::Nobody) | None => {}
        }
        if self.is_ally(seat) {
            parts.push(self.scene.word("play-revenge-partner"));
        }
        parts.extend(area.fighter.map(|(number, _)| self.cards.fighter(number).name.clone()));
        if self.has_fallen(seat) {
            parts.push(self.scene.word("play-revenge-fallen"));
        } else if self.view.mode == Mode::Team && area.life == 0 {
            parts.push(self.scene.word("play-revenge-exhausted"));
        }
        let target = self.view.target(seat).filter(|_| self.is_crowd() && !self.has_fallen(seat));
        let target = target.map_or_else(String::new, |target| format!(" → {}", self.whom(target)));
        parts.join(" · ") + &target
    }

    /// Everything about the owner in words, for screens that are too small for the icons.
    fn about_owner(&self, seat: Seat, area: &AreaView) -> String {
        let mut told = vec![self.name(seat), self.role(seat, area)];
        told.extend(self.scene.absence(seat));
        told.push(self.scene.say("web-life", &[("n", &area.life), ("full", &self.full_life())]));
        told.extend(area.fury.then(|| self.scene.word("web-fury")));
        if self.view.seats.burden == Some(seat) {
            told.push(self.scene.word("play-revenge-technique-burden"));
        }
        if !self.is_automaton(seat) && !self.has_fallen(seat) {
            told.push(self.scene.say("web-held", &[("n", &area.hand_size), ("limit", &area.limit)]));
        }
        let known = self.view.shown_known(area);
        if !known.is_empty() {
            told.push(self.scene.say("web-known", &[("names", &self.titles(known))]));
        }
        told.extend(self.known(area).map(|(_, name, about)| format!("{name} – {about}")));
        let told = told.iter().filter(|fact| !fact.is_empty());
        told.map(|fact| capitalised(fact).trim_end_matches('.').to_owned() + ".").collect::<Vec<_>>().join(" ")
    }

    /// The techniques of a fighter and their descriptions.
    pub fn known(&self, area: &AreaView) -> impl Iterator<Item = (&'static str, String, String)> {
        let fighter = area.fighter.map(|(number, _)| self.cards.fighter(number));
        let known = move |technique| fighter.is_some_and(|fighter| fighter.techniques.has(technique));
        Technique::ALL.into_iter().filter(move |(technique, _)| known(*technique)).map(|(_, id)| {
            let name = capitalised(&self.scene.word(&format!("play-revenge-technique-{id}")));
            (id, name, self.scene.word(&format!("web-tech-{id}")))
        })
    }

    fn fury(&self, area: &AreaView) -> Markup {
        html! {
            @if area.fury {
                span.chip.solid data-sign="fury" { (icon("i-hurt")) (gloss::sign(self.scene, "fury", "", self.scene.word("web-fury"))) }
            } @else if area.fighter.is_some() {
                span.chip.soft.calm data-sign="fury" { (icon("i-hurt")) (gloss::sign(self.scene, "fury", "", self.scene.word("web-calm"))) }
            }
        }
    }

    /// The hand as card backs, and the cards set aside; the viewer's own hand is below the action bar.
    fn held(&self, seat: Seat, area: &AreaView) -> Markup {
        if self.is_automaton(seat) || self.has_fallen(seat) {
            return html! {};
        }
        let own = self.scene.own() == Some(seat);
        let known = self.view.shown_known(area);
        let hand = format!("hand@{}", self.scene.game.seats()[seat.index()]);
        let held = self.scene.say("web-held", &[("n", &area.hand_size), ("limit", &area.limit)]);
        html! {
            @if !own && area.hand_size > 0 {
                span.backs data-sign=(hand) role="img" aria-label=(held) { (backs(usize::from(area.hand_size))) }
            }
            @if !own {
                span.small.soft.held aria-hidden="true" data-sign=(hand) {
                    b { (area.hand_size) "/" (area.limit) } span.what { " " (self.scene.word("web-in-hand")) }
                }
            }
            @if !own && !known.is_empty() {
                span.small.known data-sign=(hand) { (self.scene.say("web-known", &[("names", &self.titles(known))])) }
            }
            @if area.aside_size > 0 {
                span.backs.apart aria-hidden="true" data-sign="reserve" { (backs(usize::from(area.aside_size))) }
                span.small.soft { (self.scene.word("play-revenge-set-aside")) }
            }
        }
    }

    /// A comma-separated list of card names.
    pub fn titles(&self, cards: &[Named]) -> String {
        let titles: Vec<String> = cards.iter().filter_map(|card| card.0).map(|card| self.title(card)).collect();
        titles.join(", ")
    }

    fn techniques(&self, area: &AreaView) -> Option<Fragment> {
        thread_local! {
            static TECHNIQUES: FragmentCache<(CacheScope, FighterNo, bool)> = const { FragmentCache::new() };
        }
        let (fighter, _) = area.fighter?;
        let draw = || {
            html! {
                ul.techs.small.works[area.fury] {
                    @for (id, name, about) in self.known(area) {
                        li data-sign=(id) { b { (gloss::sign(self.scene, id, "", name)) } span { " " (about) } }
                    }
                }
            }
        };
        Some(TECHNIQUES.with(|cache| cache.fragment((self.source, fighter, area.fury), draw)))
    }

    /// The automaton's stack: the token of the latest turn, the next one, and the others.
    fn stack(&self, seat: Seat) -> Markup {
        let Some(stack) = self.view.stack.as_ref().filter(|_| self.is_automaton(seat)) else { return html! {} };
        let next = if let Some(Some(order)) = stack.get(1).or(stack.first()) {
            self.scene.say("web-next-order", &[("order", &self.order(*order))])
        } else {
            let unseen: Vec<_> = self.view.stack_unseen.iter().flatten().map(|order| self.order(*order)).collect();
            self.scene.say("web-next-unseen", &[("orders", &unseen.join(", "))])
        };
        html! {
            span.orders aria-hidden="true" data-sign="order" {
                @for order in stack {
                    svg viewBox="0 0 32 32" { use href=(format!("#t-{}", order.map_or("unknown", Order::id))) {} }
                }
            }
            span.small.soft { (next) }
        }
    }

    fn order(&self, order: Order) -> String {
        match order {
            Order::Plus => "+".to_owned(),
            Order::Minus => "−".to_owned(),
            Order::Rest => self.scene.word("play-revenge-rest"),
        }
    }

    /// The marker at an end of the automaton's board, which shows on which side a plus or minus token makes it attack.
    pub fn marker(&self, seat: Seat, column: u8) -> Option<Markup> {
        let right = match column {
            1 => false,
            last if last == self.cards.columns => true,
            _ => return None,
        };
        let plus = right == (self.cards.plus_side == Side::Right);
        let href = if plus { "#t-plus" } else { "#t-minus" };
        let shown =
            html! { svg.marker viewBox="0 0 32 32" aria-hidden="true" data-sign="order" { use href=(href) {} } };
        self.is_automaton(seat).then_some(shown)
    }
}
