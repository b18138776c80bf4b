//! Between the enemies and the team: the turn track, the tactics die, and the five decks.

use budokan_eightbit::card::{Category, Colour, DECKS, Face};
use budokan_eightbit::state::Moment;
use budokan_eightbit::{Action, sum};
use budokan_kernel::Term;
use budokan_words::{Naming, capitalised};
use maud::{Markup, html};

use super::foe::colour_mark;
use super::{Drawing, figure};
use budokan_pages::fragments::{CacheScope, Fragment, FragmentCache};
use budokan_pages::{gloss, moves};

impl Drawing<'_> {
    /// The strip in the middle of the mat.
    pub(super) fn middle(&self) -> Markup {
        let met = |word: &str| self.scene.has_met(word);
        html! {
            @if !met("defence") { (self.sum_of_team()) }
            @if met("turn") || met("tactics") && self.board.tactics().is_some() {
                div.mid {
                    @if met("turn") { (self.track()) }
                    @if met("tactics") { (self.tactics()) }
                    @if let Some(order) = self.beat.as_ref().and_then(|beat| self.order(beat)) { (order) }
                    @else if met("deck") { (self.decks()) }
                }
            }
        }
    }

    /// The combined damage of the team's dice, shown in lessons that have not taught defence yet.
    fn sum_of_team(&self) -> Markup {
        let sum = sum::team(self.board);
        let ready = self.board.heroes().iter().filter(|hero| hero.is_ready());
        html! {
            @if !sum.parts().is_empty() {
                div.need data-ring="sum" {
                    @for (at, (part, hero)) in sum.parts().iter().zip(ready).enumerate() {
                        @if at > 0 { span { "+" } }
                        @for (number, face) in hero.rolled().iter().enumerate().filter(|(_, face)| *face != Face::Energy) {
                            (self.die(face, &format!("need-{at}-{number}")))
                        }
                        @if let Term::Plus(amount) = part.term { b { (amount) } }
                        span.soft { (self.scene.words.say(&part.what, Naming::Plain)) }
                    }
                    span { "=" } b.all { (sum.total()) }
                }
            }
        }
    }

    /// Five turns; the lord is on the current one.
    fn track(&self) -> Markup {
        let lord = self.board.lord().map(|lord| self.cards.enemy(lord));
        html! {
            ol.track data-sign="turn" aria-label=(self.faces.say("turn", &[("n", &self.view.turn)])) {
                @for turn in 1..=5 {
                    @let here = turn == self.view.turn;
                    li class=[here.then_some("here")] aria-current=[here.then_some("step")] {
                        @if here {
                            @if let Some(lord) = lord { (figure(lord.id(), lord.category.id(), "mini")) }
                        }
                        (turn)
                    }
                }
            }
        }
    }

    /// The tactics die; outside battle it shows no face.
    fn tactics(&self) -> Markup {
        html! {
            @if let Some(colour) = self.board.tactics() {
                @let word = self.scene.word(&format!("colour-{}", colour.id()));
                @let shown = self.beat.as_ref().is_some_and(|beat| beat.moment == Moment::Tactics);
                div class=(if shown { "tactics shown" } else { "tactics" }) data-sign="tactics" data-key=(format!("tactics-{}", self.view.round)) data-ring="tactics" {
                    (colour_mark(colour, "tdie"))
                    p {
                        b { (gloss::sign(self.scene, "tactics", "", capitalised(&self.faces.say("tactics", &[("colour", &word)])))) } " "
                        span.word.soft { (self.say("tactics-count", &[])) }
                    }
                }
            } @else {
                div.tactics.idle data-sign="tactics" { @for colour in Colour::ALL { (colour_mark(colour, "tm")) } }
            }
        }
    }

    /// The decks with their sizes; decks that an ally may come from are buttons.
    fn decks(&self) -> Markup {
        let asked = self.offer(|action| matches!(action, Action::Deck(_))).is_some();
        html! {
            div class=(if asked { "decks asked" } else { "decks" }) {
                @for deck in DECKS {
                    @let category = Category::named(deck);
                    @let offer = category.and_then(|category| self.offer(|action| action == Action::Deck(category)));
                    @match offer {
                        Some((text, _)) => (moves::act(self.scene, text, "deck playable", self.pile(deck))),
                        None => span.deck data-sign="deck" { (self.pile(deck)) },
                    }
                }
            }
        }
    }

    /// A face-down deck with the numbers of its cards and discards.
    fn pile(&self, deck: &'static str) -> Fragment {
        thread_local! {
            static PILES: FragmentCache<(CacheScope, &'static str, u8, usize)> = const { FragmentCache::new() };
        }
        let left = self.view.deck_size.get(deck).copied().unwrap_or(0);
        let gone = self.view.discard.get(deck).map_or(0, Vec::len);
        PILES.with(|cache| cache.fragment((self.source, deck, left, gone), || self.drawn_pile(deck, left, gone)))
    }

    fn drawn_pile(&self, deck: &str, left: u8, gone: usize) -> Markup {
        html! {
            svg.back viewBox="0 0 50 70" aria-hidden="true" {
                use href="#deckback" {}
                use href=(format!("#x-{deck}")) x="9" y="19" width="32" height="32" {}
            }
            span {
                span.word { (self.scene.word(&format!("deck-{deck}"))) " " }
                b { (left) }
                span.vh { " " (self.say("heard-cards", &[("n", &left)])) }
                @if gone > 0 {
                    span.soft title=(self.say("discards", &[])) aria-hidden="true" { "+" (gone) }
                    span.vh { ", " (self.say("heard-discards", &[("n", &gone)])) }
                }
            }
        }
    }
}
