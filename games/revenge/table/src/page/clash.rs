//! Between the tracks: the blow with its sums, or the card of an omen; and the piles.

use budokan_kernel::Seat;
use budokan_revenge::card::Colour;
use budokan_revenge::forecast::pending;
use budokan_revenge::state::Tokens;
use budokan_revenge::sum::checked;
use budokan_revenge::{ActMove, Action, Card, Fight, Token};
use maud::{Markup, html};

use super::Seen;
use super::face::{backs, sign};
use super::sums::numbers;
use budokan_pages::moves::{self, icon};

impl Seen<'_> {
    pub fn clash(&self) -> Markup {
        let shown = match (self.view.revealed.0, &self.view.attack) {
            (Some(card), _) => self.omen(card),
            (None, Some(fight)) => self.blow(fight),
            (None, None) => self.principle(),
        };
        html! { section.clash aria-label=(self.scene.word("web-blow")) { (shown) } }
    }

    /// How hits are made, until the first one is tried.
    fn principle(&self) -> Markup {
        html! {
            div {
                p.eq.soft { (icon("i-sword")) " = " (icon("i-shield")) span.hit { (self.scene.word("web-hit")) } }
                p.dmg.soft { (self.scene.word("web-principle")) }
            }
        }
    }

    fn omen(&self, card: Card) -> Markup {
        html! {
            span.lie data-key=(self.key(card, "omen", 0)) { (self.still(card, "moved")) }
            div {
                p.eq { (self.title(card)) }
                p.dmg { (self.scene.word(if self.face(card).dragon { "web-omen-dragon" } else { "web-omen" })) }
            }
        }
    }

    fn blow(&self, fight: &Fight) -> Markup {
        let owner = self.scene.game.seats()[fight.attacker.index()];
        let class = if fight.open { "moved" } else { "past" };
        html! {
            span.lie data-key=[fight.open.then(|| self.key(fight.blow, owner, 0))] {
                (self.still(fight.blow, class))
                @if fight.tokens != Tokens::default() {
                    span.tokens.oncard {
                        @for token in Token::ALL {
                            @for _ in 0..fight.tokens.of(token) { span.token { (sign(token)) } }
                        }
                    }
                }
                @if fight.raised != 0 {
                    span.tokens.oncard {
                        @let token = if fight.raised > 0 { Token::Plus } else { Token::Minus };
                        @for _ in 0..fight.raised.unsigned_abs() { span.token { (sign(token)) } }
                    }
                }
            }
            div { (self.sums(fight)) p.dmg { (self.story(fight)) (self.damage()) } }
        }
    }

    /// Attack against defence, as they were when the attack was checked.
    fn sums(&self, fight: &Fight) -> Markup {
        let Some(check) = fight.check else { return html! {} };
        let [attack, defence] = checked(self.view.cards, [fight.attacker, fight.target], check).map(|value| value.sum);
        let verdict = if check.hit { "web-hit" } else { "web-miss" };
        html! {
            p.eq {
                @if self.is_automaton(fight.attacker) {
                    span { (self.scene.word("web-always-hits")) }
                } @else {
                    span { (icon("i-sword")) " " (numbers(&attack)) " = " (attack.total()) }
                    span.soft { (if check.hit { "=" } else { "≠" }) }
                    span { (defence.total()) " = " (numbers(&defence)) " " (icon("i-shield")) }
                }
                span class=(if check.hit { "hit" } else { "miss" }) { (self.scene.word(verdict)) }
            }
        }
    }

    fn story(&self, fight: &Fight) -> String {
        let card = self.title(fight.blow);
        let target = self.whom(fight.target);
        // A blow that was struck is told after its heading, one that is struck opens the sentence.
        let attacker = if fight.open { self.name(fight.attacker) } else { self.whom(fight.attacker) };
        let own = self.scene.own();
        let id = match fight.open {
            false => "web-struck",
            true if own == Some(fight.attacker) => "web-you-strike",
            true if own == Some(fight.target) => "web-strikes-you",
            true => "web-strikes",
        };
        self.scene.say(id, &[("name", &attacker), ("target", &target), ("card", &card)])
    }

    /// `2 + 1 (tokens) − 1 (block) = 2 damage, life 6 → 4`, while it is still to be dealt.
    fn damage(&self) -> Markup {
        let Some(due) = pending(self.view) else { return html! {} };
        let life = due.change.map(|life| self.scene.say("web-life-change", &[("from", &life.from), ("to", &life.to)]));
        html! {
            " " (self.working(&due.sum)) b { (self.scene.say("web-damage", &[("n", &due.sum.total())])) }
            @if let Some(life) = life { ", " (life) }
        }
    }

    pub fn piles(&self) -> Markup {
        let view = self.view;
        let draws = [Action::Act(ActMove::Draw), Action::Reveal, Action::SetAside];
        let draws = draws.into_iter().find_map(|action| self.may(action));
        html! {
            section.piles aria-label=(self.scene.word("web-piles")) {
                div.pile {
                    @if let Some(action) = draws {
                        (moves::act(self.scene, action, "card playable", html! { svg viewBox="0 0 100 140" aria-hidden="true" { use href="#back" {} } }))
                    } @else if view.pile_size > 0 { (backs(1)) } @else { span.card.none {} }
                    span { b { (view.pile_size) } span.what { (self.scene.word("web-draw-pile")) } }
                }
                (self.discards())
                (self.supply())
            }
        }
    }

    /// The discard pile; it can be looked through.
    fn discards(&self) -> Markup {
        let pile: Vec<Card> = self.view.discard.iter().filter_map(|named| named.0).collect();
        let last = self.view.attack.filter(|fight| !fight.open).map(|fight| fight.blow);
        let top = last.filter(|card| pile.contains(card)).or_else(|| pile.last().copied());
        let colours = [Colour::Blue, Colour::Red, Colour::Green, Colour::Yellow];
        html! {
            details.pile.discards {
                summary aria-label=(self.scene.say("web-discards-of", &[("n", &pile.len())])) {
                    @if let Some(card) = top { span.lie data-key=(self.key(card, "discard", 0)) { (self.still(card, "")) } } @else { span.card.none {} }
                    span { b { (pile.len()) } span.what { (self.scene.word("play-revenge-discards")) } }
                }
                div.panel {
                    @for colour in colours {
                        p class=(format!("line s-{}", &colour.name()[..1])) {
                            b { (colour.name()[..1].to_uppercase()) }
                            @for face in pile.iter().map(|card| self.face(*card)).filter(|face| face.colour == Some(colour)) {
                                span { (face.left) "|" (face.right) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Tokens that are left.
    fn supply(&self) -> Markup {
        let fighters = (0..self.view.seats.players).filter_map(|seat| self.area(Seat(seat)));
        let crows = fighters.into_iter().any(|area| area.fighter.is_some());
        let kinds = Token::ALL.into_iter().filter(|token| *token != Token::Crow || crows);
        html! {
            ul.supply title=(self.scene.word("web-supply")) aria-label=(self.scene.word("web-supply")) {
                @for token in kinds { li { span.token { (sign(token)) } (self.view.supply.of(token)) } }
            }
        }
    }
}
