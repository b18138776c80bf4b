//! The opponent's side of the table: the master with its hearts, the coming attacks, or the masters to choose from.

use std::rc::Rc;

use crate::face::FaceNaming;
use budokan_udo::card::{MasterCard, Parts, Rider};
use budokan_udo::state::Phase;
use budokan_udo::view::BodyView;
use budokan_udo::{Action, Attack, Card, Hero, Master, Udo};
use maud::{Markup, html};

use super::Mat;
use super::beat::Spot;
use super::clash;
use super::kept::{MASTERS, NAMED_ATTACKS};
use budokan_pages::fragments::Fragment;
use budokan_pages::gloss;
use budokan_pages::moves::icon;

fn portrait(master: Master) -> Markup {
    html! { svg.pic viewBox="0 0 100 100" aria-hidden="true" { use href=(format!("#m-{master}")) {} } }
}

fn heart_drawn(value: u8, covered: bool) -> Markup {
    html! {
        svg.heart viewBox="0 0 46 44" aria-hidden="true" data-sign="heart" {
            use href=(if covered { "#u-spent" } else { "#u-heart" }) {}
            text x="23" y="27" font-size="20" fill=(if covered { "#8a7f6c" } else { "#fff" }) { (value) }
            @if covered { use href="#u-cover" {} }
        }
    }
}

impl Mat<'_> {
    /// The master of this battle.
    pub fn opponent(&self, master: Master) -> Markup {
        let card = self.cards.master(master);
        let technique = Card::technique(master);
        // Lessons hide elements that they have not introduced yet.
        let met = |word| self.scene.has_met(word);
        html! {
            section class=(format!("master{}", self.hushed(Spot::Master))) aria-label=(self.faces.master_name(master))
                data-sign=(master) {
                (portrait(master))
                h2 { (gloss::sign(self.scene, master.id(), "", self.faces.master_name(master))) " " @if met("glory") { (self.stars(card.glory)) } }
                div.bodies {
                    @for (number, body) in &self.view.body { (self.body(*number, body, card)) }
                }
                p.note {
                    @if met("sword") { (self.swords(self.view.attacks())) " " }
                    @for rule in self.faces.rules(card) { b.rule { (rule) } " " }
                    @if met("technique") {
                        span.wins {
                            (self.word("wins-you")) " " (self.tag_of(technique)) " "
                            b { (gloss::sign(self.scene, technique.id(), "", self.move_name(technique))) }
                        }
                    }
                }
            }
        }
    }

    /// This number of glory stars.
    fn stars(&self, number: u8) -> Markup {
        html! {
            span.stars role="img" aria-label=(self.faces.say("glory", &[("n", &number)])) data-sign="glory" {
                @for _ in 0..number { (icon("i-star")) }
            }
        }
    }

    /// The number of attacks per turn, as swords.
    fn swords(&self, number: u8) -> Markup {
        html! {
            span.swords data-sign="sword" role="img" aria-label=(self.faces.say("attacks", &[("n", &number)])) {
                @for _ in 0..number { (icon("i-sword")) }
            }
        }
    }

    /// The parts of a card as small tags.
    pub fn tag_of(&self, card: Card) -> Markup {
        self.tags_of(self.cards.parts(card))
    }

    pub fn tags_of(&self, parts: Parts) -> Markup {
        html! {
            @for index in parts.places() {
                span class=(format!("pc p-{}", Parts::IDS[index])) title=(self.faces.part(index)) {
                    span aria-hidden="true" { (self.faces.short(index)) }
                    span.vh { (self.faces.part(index)) }
                }
            }
        }
    }

    fn body(&self, number: u8, body: &BodyView, card: &MasterCard) -> Markup {
        let several = self.view.body.len() > 1;
        let class = if body.defeated { "hearts fallen" } else { "hearts" };
        let first_open = body.bits.trailing_ones() as usize;
        html! {
            div class=(class) {
                @if several { span.small { span.word { (self.word("body")) " " } b { (number) } } }
                @for (index, value) in body.hearts.iter().enumerate() {
                    @let covered = body.bits >> index & 1 == 1;
                    @let reachable = !covered && (!card.in_order || index == first_open);
                    @match self.heart_changed(number, index, body) {
                        Some(class) => (self.heart_changing(number, index, *value, class)),
                        None => (self.heart(number, index, *value, covered, reachable)),
                    }
                    @if card.in_order && index + 1 < body.hearts.len() { span.then aria-hidden="true" { "›" } }
                }
                @if let Some(sum) = self.heart_sum(number) { (sum) }
            }
        }
    }

    /// A heart that is being covered or uncovered.
    fn heart_changing(&self, body: u8, index: usize, value: u8, class: &str) -> Markup {
        let word = if class == "covering" { "heart-covering" } else { "heart-opening" };
        html! {
            span data-key=(format!("heart-{body}-{index}")) {
                span class=(class) role="img" aria-label=(self.say(word, &[("n", &value)])) {
                    svg.burst viewBox="0 0 64 64" aria-hidden="true" { use href="#u-burst" {} }
                    (heart_drawn(value, false))
                    @if class == "covering" {
                        svg.heart.lid viewBox="0 0 46 44" aria-hidden="true" { use href="#u-cover" {} }
                    }
                }
            }
        }
    }

    /// A heart; a button while it can be covered.
    fn heart(&self, body: u8, index: usize, value: u8, covered: bool, reachable: bool) -> Markup {
        let several = self.view.body.len() > 1;
        let action = Action::Cover(value, if several { body } else { 0 });
        let key = format!("heart-{body}-{index}");
        html! {
            span data-key=(key) {
                @if let Some(button) = self.act(action, "beat playable", heart_drawn(value, false)).filter(|_| reachable) {
                    (button)
                } @else {
                    @let in_order = self.view.master.is_some_and(|master| self.cards.master(master).in_order);
                    @let said = self.say(if covered { "heart-covered" } else { "heart" }, &[("n", &value)]);
                    @let said = if in_order && reachable { format!("{said}, {}", self.word("heard-next")) } else { said };
                    span role="img" aria-label=(said) {
                        (heart_drawn(value, covered))
                    }
                }
            }
        }
    }

    /// Whether attacks have a place on the table: in lessons only if there are any.
    pub fn is_attacked(&self) -> bool {
        let any = !self.view.revealed.is_empty() || !self.blocked_now().is_empty();
        self.scene.has_met("deck") || any && self.scene.has_met("sword")
    }

    /// The revealed attacks, with deck and discard.
    pub fn attacks(&self) -> Markup {
        let spent = &self.view.attack_discard;
        let holds = self.faces.say("deck-holds", &[("attacks", &self.attack_names(&self.view.deck_cards))]);
        let spent_said = self.say("spent-holds", &[("n", &spent.len()), ("attacks", &self.attack_names(spent))]);
        html! {
            section class=(format!("attacks{}", self.hushed(Spot::Attacks))) aria-label=(self.word("coming")) {
                ol.coming {
                    @for blocked in self.blocked_now() { (blocked) }
                    @for attack in &self.view.revealed {
                        li data-key=(format!("attack-{attack}")) data-sign=(attack) { (self.attack(*attack)) (self.attack_words(*attack)) }
                    }
                    @if self.view.revealed.is_empty() && self.blocked_now().is_empty() { li.none.soft { (self.faces.say("no-attack", &[])) } }
                }
                div.decks {
                    div.pile data-sign="deck" {
                        svg.back viewBox="0 0 100 140" aria-hidden="true" {
                            use href=(if self.view.deck_size == 0 { "#u-empty" } else { "#u-back" }) {}
                        }
                        span { (gloss::sign(self.scene, "deck", "", self.word("deck"))) " " b { (self.view.deck_size) } span.vh { " " (holds) } }
                    }
                    div.pile data-sign="spent" {
                        svg.back viewBox="0 0 100 140" aria-hidden="true" {
                            use href=(if spent.is_empty() { "#u-empty" } else { "#u-attack" }) {}
                        }
                        span { (gloss::sign(self.scene, "spent", "", self.word("spent"))) " " b { (spent.len()) } span.vh { " " (spent_said) } }
                    }
                }
            }
        }
    }

    /// A comma-separated list of attack names.
    fn attack_names(&self, attacks: &[Attack]) -> Rc<str> {
        let name = |attack: &Attack| self.faces.attack_name(*attack);
        let names = || attacks.iter().map(name).collect::<Vec<_>>().join(", ");
        NAMED_ATTACKS.with(|cache| cache.text((self.source, attacks.to_vec()), names))
    }

    /// An attack; a button while it can be blocked or chosen to hit.
    fn attack(&self, attack: Attack) -> Markup {
        let picture = self.attack_picture(attack);
        let value = u16::from(self.view.value(attack));
        let sum = (self.view.phase == Phase::Block).then(|| {
            let sign = if self.view.amount >= value { "≥" } else { "<" };
            format!("{} {sign} {value}", self.view.amount)
        });
        let inside = html! { (picture) @if let Some(sum) = sum { span.against { (icon("i-shield")) " " (sum) } } };
        let acts = [Action::Block(attack), Action::Take(attack)];
        if let Some(button) = acts.into_iter().find_map(|action| self.act(action, "card blow playable", &inside)) {
            return button;
        }
        let hits = self.view.attack == Some(attack);
        let inside = html! { (inside) @if hits { span.against { (self.faces.say("hits", &[])) } } };
        self.still_blow(attack, if hits { "hitting" } else { "" }, inside)
    }

    /// The icons of an attack in words, below it; screen readers get them with the card.
    fn attack_words(&self, attack: Attack) -> Markup {
        let card = self.cards.attack(attack);
        let rider = match card.rider {
            Rider::Vulnerable { .. } if self.view.is_invulnerable() => None,
            Rider::Vulnerable { parts, bonus } => {
                Some(self.say("says-opens", &[("parts", &self.shorts(parts)), ("n", &bonus)]))
            }
            Rider::Charge(bonus) if self.view.hero == Hero::Kai => Some(self.say("says-kept", &[("n", &bonus)])),
            Rider::Charge(bonus) => Some(self.say("says-charge", &[("n", &bonus)])),
        };
        html! {
            span.in-words aria-hidden="true" {
                span { (self.say("says-takes", &[("parts", &self.shorts(card.loses))])) }
                @if let Some(rider) = rider { span { (rider) } }
                span { (self.say("says-stopped", &[("n", &self.view.value(attack))])) }
            }
        }
    }

    /// The available masters, easy ones first.
    pub fn gallery(&self) -> Markup {
        let mut masters: Vec<_> = Master::all().filter(|master| !self.view.defeated.contains(master)).collect();
        masters.sort_by_key(|master| self.cards.master(*master).glory);
        html! {
            ol.gallery aria-label=(self.word("gallery")) {
                @for master in masters {
                    li data-key=(format!("foe-{master}")) data-sign=(master) { (self.foe(master)) }
                }
            }
        }
    }

    /// A master to choose.
    fn foe(&self, master: Master) -> Markup {
        let inside = self.foe_drawn(master);
        let button = self.act(Action::Fight(master), "foe on-paper playable", &inside);
        button.unwrap_or_else(|| html! { span.foe.on-paper { (inside) } })
    }

    fn foe_drawn(&self, master: Master) -> Fragment {
        let key = (master, self.card_key(Card::technique(master)));
        MASTERS.with(|cache| cache.fragment(key, || self.drawn_foe(master)))
    }

    fn drawn_foe(&self, master: Master) -> Markup {
        let card = self.cards.master(master);
        let technique = Card::technique(master);
        let face = self.cards.face(technique, false);
        html! {
            (portrait(master))
            span.nm { (self.faces.master_name(master)) }
            span.worth { (self.stars(card.glory)) (self.swords(card.attacks(card.bodies))) }
            span.hearts {
                @if card.bodies > 1 { b aria-hidden="true" { (card.bodies) "×" } }
                @for heart in card.hearts.iter() { (heart_drawn(*heart, false)) }
                span.vh { (self.hearts_heard(card)) }
            }
            span.rule { (self.faces.rules(card).join(" · ")) }
            span.wins {
                (self.tag_of(technique)) " " b { (self.move_name(technique)) } " "
                span.does { (self.faces.effect(&face.effect, None)) } " "
                span.soft.word { "(" (self.faces.conditions(face, FaceNaming::Full)) ")" }
            }
        }
    }

    /// The hearts of a master to choose, for screen readers.
    fn hearts_heard(&self, card: &MasterCard) -> String {
        let hearts: Vec<String> = card.hearts.iter().map(ToString::to_string).collect();
        let hearts = self.say("heard-hearts", &[("hearts", &hearts.join(", "))]);
        if card.bodies > 1 { format!("{} {hearts}", self.say("heard-bodies", &[("n", &card.bodies)])) } else { hearts }
    }

    /// The defeated masters, once the game is won.
    pub fn honours(&self) -> Markup {
        html! {
            ol.gallery {
                @for master in &self.view.defeated { li data-key=(format!("foe-{master}")) data-sign=(master) { span.foe.on-paper { (self.foe_drawn(*master)) } } }
            }
        }
    }

    /// The four places for defeated masters, with their glory.
    pub fn road(&self) -> Markup {
        let beaten = &self.view.defeated;
        let names: Vec<_> = beaten.iter().map(|master| self.faces.master_name(*master)).collect();
        let said = self.faces.say("beaten", &[("n", &names.len()), ("of", &self.cards.masters_to_win)]);
        html! {
            div.road role="img" data-sign="masters" aria-label=(format!("{said}. {} {}", names.join(", "), self.faces.say("glory", &[("n", &self.view.glory)]))) {
                @for place in 0..usize::from(self.cards.masters_to_win) {
                    @match beaten.get(place) {
                        Some(master) => span.medal data-sign=(master) { (portrait(*master)) },
                        None => span.medal.free { (place + 1) },
                    }
                }
                span.glory data-sign="glory" {
                    @match self.scene.before::<Udo>().map(|before| before.glory).filter(|before| *before != self.view.glory) {
                        Some(before) => {
                            // A number that rises is how much more there is now.
                            (clash::rise(true, usize::from(self.view.glory - before), ""))
                            (icon("i-star")) (clash::was(before)) b { (self.view.glory) }
                        },
                        None => { (icon("i-star")) b { (self.view.glory) } },
                    }
                }
            }
        }
    }
}
