//! The hero: the wooden plate with charge or rage, the body with its remaining cards, the piles, and the hand.

use budokan_udo::card::Parts;
use budokan_udo::state::Phase;
use budokan_udo::{Action, Card, Hero, Udo};
use maud::{Markup, Render, html};

use super::Mat;
use super::clash;
use super::face::figure;
use super::kept::PARTS;
use budokan_pages::fragments::Fragment;
use budokan_pages::gloss;
use budokan_pages::moves::{self, icon};
use budokan_pages::scene::SeatOccupant;

impl Mat<'_> {
    /// The player's side of the table.
    pub fn hero(&self) -> Markup {
        html! {
            section.rail aria-label=(self.faces.say(self.view.hero.id(), &[])) {
                (self.plate())
                @if self.scene.has_met("road") { (self.road()) }
                @if self.view.master.is_some() && self.scene.has_met("part") { (self.body_map()) }
                div.piles { (self.kept()) (self.piles()) }
            }
        }
    }

    fn plate(&self) -> Markup {
        let hero = self.faces.say(self.view.hero.id(), &[]);
        let class = match self.charge_changed() {
            _ if self.scene.is_awaited(Self::SEAT) => "plate deciding",
            _ if self.is_struck() => "plate struck",
            Some((before, now)) if before < now => "plate gains",
            Some(_) => "plate spends",
            None => "plate",
        };
        let sitter = self.scene.sitter(Self::SEAT);
        let who = match sitter.map(|sitter| &sitter.who) {
            Some(SeatOccupant::You) => self.word("you"),
            Some(SeatOccupant::Person(_) | SeatOccupant::Bot(_) | SeatOccupant::StandIn) => {
                sitter.map_or_else(String::new, |sitter| sitter.with_level(self.scene.words))
            }
            Some(SeatOccupant::Nobody) | None => String::new(),
        };
        html! {
            div class=(class) {
                svg.mon viewBox="0 0 32 32" aria-hidden="true" { use href="#mon-1" {} }
                div { h2 { (hero) } span.small { (who) } }
                @match self.view.hero {
                    Hero::Udo => @if self.scene.has_met("charge") { (self.charge()) },
                    Hero::Kai => (self.mood()),
                }
            }
        }
    }

    /// Udo's charge tracker.
    fn charge(&self) -> Markup {
        let said = format!("{} {}", self.faces.say("charge", &[]), self.view.charge);
        let before = self.charge_changed().map(|(before, _)| before);
        let class = |number: u8| match number {
            _ if number == self.view.charge => "on",
            _ if Some(number) == before => "left",
            _ => "",
        };
        html! {
            @if let Some((before, now)) = self.charge_changed() {
                // A number that rises is the difference of what was seen before and now.
                (clash::rise(now > before, usize::from(now.abs_diff(before)), &said))
            }
            span.life data-sign="charge" title=(said) {
                (icon("i-bolt"))
                span aria-hidden="true" { @if let Some(before) = before { (clash::was(before)) } (self.view.charge) }
            }
            div.charge role="img" data-sign="charge" aria-label=(said) data-ring="charge" {
                @for number in 0..=self.cards.charge_max { i class=(class(number)) { (number) } }
            }
        }
    }

    /// Kai's own card: calm or ENRAGED.
    fn mood(&self) -> Markup {
        let own: Vec<_> = self.view.hand.iter().filter(|card| !card.is_technique()).collect();
        let raging = own.iter().filter(|card| self.view.is_enraged(***card)).count();
        let kai = self.view.kai;
        let word = match (kai.enraged, kai.doubled) {
            (false, _) => self.faces.say("calm", &[]),
            (true, false) => self.faces.say("enraged", &[]),
            (true, true) => self.faces.say("enraged-doubled", &[]),
        };
        html! {
            span.life.(if kai.enraged { "raging" } else { "calm" }) data-ring="mood" data-sign=(if kai.enraged { "rage" } else { "calm" }) { (icon(if kai.enraged { "u-flame" } else { "u-calm" })) }
            div.mood data-sign="rage" {
                b { (word) }
                span.flames role="img" aria-label=(self.say("raging", &[("n", &raging), ("of", &own.len())])) {
                    @for place in 0..own.len() {
                        i class=(if place < raging { "on" } else { "" }) { (icon("u-flame")) }
                    }
                }
            }
        }
    }

    /// The parts affected by the coming attacks, or by the attack being paid for.
    fn struck(&self) -> Parts {
        let mut struck = Parts::default();
        for attack in self.view.attack.as_ref().map_or(&self.view.revealed[..], std::slice::from_ref) {
            struck = struck.with(self.cards.attack(*attack).loses);
        }
        struck
    }

    /// Number of these cards that have this part.
    fn of_part(&self, cards: &[Card], part: Parts) -> usize {
        cards.iter().filter(|card| self.cards.parts(**card).meets(part)).count()
    }

    /// The cards of a part: in hand or in a combo, discarded, exhausted.
    fn part_cards(&self, part: Parts) -> (usize, usize, usize) {
        let view = self.view;
        let laid = view.combo.values().flat_map(|combo| &combo.cards);
        let current = view.current().into_iter().flat_map(|combo| &combo.cards);
        let ready: Vec<Card> = view.hand.iter().chain(&view.open).chain(laid).chain(current).copied().collect();
        (self.of_part(&ready, part), self.of_part(&view.discard, part), self.of_part(&view.exhausted, part))
    }

    /// The same numbers in words.
    pub fn part_said(&self, index: usize) -> String {
        let (held, out, gone) = self.part_cards(Parts::one(index));
        self.say("part-cards", &[("part", &self.faces.part(index)), ("n", &held), ("out", &out), ("gone", &gone)])
    }

    /// The body: for each part the number of cards in hand, discarded and exhausted, and whether it is being hit.
    fn body_map(&self) -> Markup {
        let struck = self.struck();
        let lost = self.lost_now();
        html! {
            div.bodymap data-sign="part" {
                svg.figure viewBox="0 0 40 60" aria-hidden="true" { g.struck { (figure(struck, 0, 0, 40, 60)) } }
                ul {
                    @for index in 0..Parts::IDS.len() {
                        @let part = Parts::one(index);
                        (self.part_of_body(index, struck.meets(part), self.of_part(&lost, part)))
                    }
                }
            }
        }
    }

    /// One part of the body: whether it is being hit, and how many of its cards were just lost.
    fn part_of_body(&self, index: usize, is_hit: bool, fell: usize) -> Fragment {
        let (held, out, gone) = self.part_cards(Parts::one(index));
        let draw = || {
            let id = Parts::IDS[index];
            let hit = if is_hit { " hit" } else { "" };
            let bare = if held == 0 && out == 0 { " bare" } else { "" };
            html! {
                li class=(format!("p-{id}{hit}{bare}")) data-sign=(format!("part@{id}")) {
                    span.vh { (self.part_said(index)) }
                    span.pc aria-hidden="true" { (self.faces.short(index)) }
                    @if fell > 0 { (clash::rise(false, fell, "")) }
                    span.pips aria-hidden="true" {
                        @for _ in 0..held { i.held {} }
                        @for _ in 0..out { i.out {} }
                        @for _ in 0..gone { i.gone { "×" } }
                    }
                }
            }
        };
        PARTS.with(|cache| cache.fragment((self.source, index, [held, out, gone, fell], is_hit), draw))
    }

    /// Kai's kept attacks.
    fn kept(&self) -> Markup {
        html! {
            @if !self.view.kept.is_empty() {
                div.kept {
                    h3.small { (gloss::sign(self.scene, "kept", "", self.word("kept"))) }
                    ul.cards {
                        @for attack in &self.view.kept {
                            li data-key=(format!("attack-{attack}")) data-sign=(attack) {
                                @if let Some(button) = self.act(Action::Use(*attack), "card blow playable", self.attack_picture(*attack)) {
                                    (button)
                                } @else {
                                    (self.still_blow(*attack, "", self.attack_picture(*attack)))
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The discard pile and the exhausted cards.
    fn piles(&self) -> Markup {
        let discard: &[Card] = if self.chosen_from_discard().is_some() { &[] } else { &self.view.discard };
        let exhausted: &[Card] = if self.scene.has_met("exhausted") { &self.view.exhausted } else { &[] };
        html! {
            @for (word, cards, class) in [("discard", discard, ""), ("exhausted", exhausted, "gone")] {
                @if !cards.is_empty() {
                    div.minis {
                        h3.small { (gloss::sign(self.scene, word, "", self.word(word))) " " b { (cards.len()) } }
                        ul {
                            @for (index, card) in cards.iter().enumerate() {
                                li data-key=(format!("card-{card}")) data-sign=(card) { (self.mini(*card, class, index == 0)) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The hand, grouped by part.
    pub fn hand(&self) -> Markup {
        let mut cards = self.view.hand.clone();
        let part = |card: &Card| self.cards.parts(*card).places().next().unwrap_or(0);
        cards.sort_by_key(|card| (part(card), *card));
        let size = match cards.len() {
            0..=4 => "few",
            5..=10 => "some",
            _ => "many",
        };
        let class = if self.view.master.is_none() { "held resting" } else { "held" };
        html! {
            ul class=(class) data-n=(size) {
                @for card in cards { li data-key=(format!("card-{card}")) data-sign=(card) { (self.held(card)) } }
            }
            @if self.view.hand.is_empty() { p.soft.empty { (self.word("hand-empty")) } }
        }
    }

    fn held(&self, card: Card) -> Markup {
        match self.view.phase {
            Phase::Combos if self.scene.decides() => {
                let place = Action::place(card);
                let Some(illegal) = self.scene.refusal_of::<Udo>(place) else { return self.choosable(card, place, "") };
                let inside = html! { (self.picture(card)) span.whynot { (self.why_not(card)) } };
                let class = format!("{} refused", self.tint(card));
                moves::refused(self.scene, &place.to_string(), &illegal, &class, &self.told(card), inside)
            }
            Phase::Pay | Phase::Venom => self.choosable(card, Action::lose(card), "aside"),
            Phase::Enrage => self.choosable(card, Action::Enrage(card), "aside"),
            Phase::Combos
            | Phase::Choose
            | Phase::Resolve
            | Phase::Branch
            | Phase::Cover
            | Phase::Block
            | Phase::Recover
            | Phase::Hits
            | Phase::TurnEnd
            | Phase::Over(_)
            | Phase::Beat => self.still(card, "").render(),
        }
    }
}
