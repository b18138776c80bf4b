//! The area between the tracks: the blow with its sums, or the card of an omen, and the piles.

use budokan_kernel::{Breakdown, Event as _, Part, Seat, Term};
use budokan_revenge::card::Colour;
use budokan_revenge::forecast::{due, force, pending};
use budokan_revenge::guard::guards;
use budokan_revenge::state::Tokens;
use budokan_revenge::sum::{Cause, checked};
use budokan_revenge::{ActMove, Action, Card, Effect, Event, Fight, Guard, Revenge, Token};
use budokan_words::{Naming, capitalised};
use maud::{Markup, html};

use super::Seen;
use super::beat::StagedBeat;
use super::face::{backs, mark, sign};
use super::sums::numbers;
use budokan_pages::gloss;
use budokan_pages::moves::{self, icon};

impl Seen<'_> {
    pub fn clash(&self) -> Markup {
        let apart = self.beat.and_then(|beat| self.apart(&beat));
        let shown = match (self.view.revealed.0, &self.view.attack) {
            _ if apart.is_some() => apart.unwrap_or_default(),
            (Some(card), _) => self.omen(card),
            (None, Some(fight)) => self.blow(fight),
            (None, None) => self.principle(),
        };
        html! { section.clash aria-label=(self.scene.word("web-blow")) { (shown) } }
    }

    /// The display of a beat without a blow: a token of the automaton, a fury, a pair.
    fn apart(&self, beat: &StagedBeat) -> Option<Markup> {
        match beat.kind {
            "order" => {
                let order = beat.order()?;
                let href = format!("#t-{}", order.id());
                Some(html! {
                    svg.order viewBox="0 0 32 32" aria-hidden="true" { use href=(href) {} }
                    div { p.eq { (capitalised(&self.scene.word(&format!("web-order-{}", order.id())))) } }
                })
            }
            "fury" => {
                let area = beat.fury(self.scene.own()).and_then(|(seat, _)| self.area(seat))?;
                Some(html! {
                    div { @for (_, name, about) in self.known(area) { p.dmg { b { (name) } " " (about) } } }
                })
            }
            "pair" => {
                let number = self.view.pair(self.view.seats.turn)?;
                let pair = capitalised(&self.scene.word("play-revenge-term-pair"));
                Some(html! { div { p.eq { span.half { (number) } span.half { (number) } span.hit { (pair) } } } })
            }
            _ => None,
        }
    }

    /// The display of a beat next to the blow: the values, the parts of the damage, the defence options.
    fn moment(&self, beat: &StagedBeat, fight: &Fight) -> Markup {
        let thrown = fight.check.is_none() && fight.open && beat.kind != "damage";
        html! {
            div {
                (self.sums(fight))
                @if thrown {
                    p.eq { (self.title(fight.blow)) }
                    @if beat.kind != "tokens" { p.dmg { (self.powers(fight.blow)) } }
                }
                @if let Some(effect) = beat.effect() {
                    p.fall data-sign=(effect.id()) { (mark(effect)) span { (capitalised(&self.effect(effect))) } }
                    // The text of the draw effect is phrased as a question, which does not fit once it is decided.
                    @if effect != Effect::Draw { p.dmg { (self.scene.word(&format!("web-does-{}", effect.id()))) } }
                } @else if beat.kind == "foiled" {
                    p.fall { span.gone { (self.scene.word("web-countered")) } }
                }
                (self.falls(beat))
                @if matches!(beat.kind, "hit" | "blocked" | "countered" | "damage") { (self.guards(beat)) }
            }
        }
    }

    /// The properties of a blow: *damage 3, wound*.
    fn powers(&self, card: Card) -> String {
        let face = self.face(card);
        let damage = self.scene.say("web-damage-of", &[("n", &face.damage)]);
        [damage].into_iter().chain(face.effect.map(|effect| self.effect(effect))).collect::<Vec<_>>().join(", ")
    }

    /// Damage as a sum: the damage dealt at this beat, or at a block the damage still to come.
    fn falls(&self, beat: &StagedBeat) -> Markup {
        let dealt = self.scene.events::<Revenge>().iter().filter(|event| matches!(event, Event::Hurt { .. }));
        let coming = match beat.kind {
            "blocked" => due(self.view).map(|tally| tally.sum),
            "tokens" => force(self.view),
            _ => None,
        };
        html! {
            @for event in dealt {
                @if let Some(tally) = event.tallies().first() { (self.fall(&tally.sum, "out")) }
                @else if let Event::Hurt { cause, .. } = event { (self.token_fall(*cause)) }
            }
            @if let Some(sum) = coming { (self.fall(&sum, "left")) }
        }
    }

    /// `3 printed − 1 block = 2 damage`.
    fn fall(&self, sum: &Breakdown, class: &str) -> Markup {
        let alone = sum.parts().len() == 1;
        html! {
            p.fall {
                @for (place, part) in sum.parts().iter().enumerate() {
                    @if !alone { (self.fallen_part(place, part)) }
                }
                @if !alone { span { "=" } }
                span class=(class) { (self.scene.say("web-damage", &[("n", &sum.total())])) }
            }
        }
    }

    fn fallen_part(&self, place: usize, part: &Part) -> Markup {
        let name = match place {
            0 => self.scene.word("web-printed"),
            _ => self.scene.words.say(&part.what, Naming::Plain),
        };
        let number = match part.term {
            Term::Plus(number) if place == 0 => number.to_string(),
            Term::Plus(number) if number < 0 => format!("− {}", number.unsigned_abs()),
            Term::Plus(number) => format!("+ {number}"),
            Term::Times(factor) => format!("× {factor}"),
            Term::HalvedDown | Term::HalvedUp => "÷ 2".to_owned(),
            Term::AtLeast(_) | Term::AtMost(_) => String::new(),
        };
        html! { @if !number.is_empty() { span { (number) } } small { (name) } }
    }

    /// The damage of a triggered token, which is always the same.
    fn token_fall(&self, cause: Cause) -> Markup {
        let name = if cause == Cause::Zone { "effect-trap" } else { "effect-wound" };
        html! {
            p.fall {
                span.token { (sign(Token::Damage)) }
                small { (self.scene.word(name)) }
                span.out { (self.scene.say("web-damage", &[("n", &cause.damage())])) }
            }
        }
    }

    /// The defence options against the blow, available and used.
    fn guards(&self, beat: &StagedBeat) -> Markup {
        let tokens = beat.causes().any(|(_, cause)| !matches!(cause, Cause::Blow(_) | Cause::Share(_)));
        let guards = if tokens { Vec::new() } else { guards(self.view) };
        html! {
            @if !guards.is_empty() {
                ul.chance aria-label=(self.scene.word("web-chances")) {
                    @for guard in guards {
                        @let (class, text) = self.guard(guard);
                        li class=(class) { @if class == "used" { (icon("i-tick")) } (text) }
                    }
                }
            }
        }
    }

    fn guard(&self, guard: Guard) -> (&'static str, String) {
        let with = |card| self.scene.say("web-chance-block", &[("card", &self.title(card))]);
        match guard {
            Guard::Blocked(Some(card)) => ("used", with(card)),
            Guard::Blocked(None) => ("used", self.scene.word("web-chance-blocked")),
            Guard::Block(card) => ("open", with(card)),
            Guard::NoBlock => ("cannot", self.scene.word("web-chance-no-block")),
            Guard::Harmless => ("cannot", self.scene.word("web-chance-harmless")),
            Guard::Countered => ("used", self.scene.word("web-chance-counter")),
            Guard::Counter => ("open", self.scene.word("web-chance-counter")),
            Guard::NoCounter => ("cannot", self.scene.word("web-chance-no-counter")),
            Guard::Berserk => ("cannot", self.scene.word("web-chance-berserk")),
        }
    }

    /// An explanation of hits, shown until the first attack.
    fn principle(&self) -> Markup {
        html! {
            div {
                p.eq.soft data-sign="hit" {
                    (icon("i-sword")) (self.heard("attack")) " = " (icon("i-shield")) (self.heard("defence")) " "
                    span.hit { (self.scene.word("web-hit")) }
                }
                p.dmg.soft { (self.scene.word("web-principle")) }
            }
        }
    }

    fn omen(&self, card: Card) -> Markup {
        html! {
            span.lie data-key=(self.key(card, "omen", 0)) { (self.still(card, "moved")) }
            div {
                p.eq { (self.title(card)) }
                @if let Some(beat) = self.beat {
                    p.dmg { (self.powers(card)) }
                    (self.falls(&beat))
                } @else {
                    p.dmg { (self.scene.word(if self.face(card).dragon { "web-omen-dragon" } else { "web-omen" })) }
                }
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
                            @for _ in 0..fight.tokens.of(token) { (self.token_heard(token)) }
                        }
                    }
                }
                @if fight.raised != 0 {
                    span.tokens.oncard {
                        @let token = if fight.raised > 0 { Token::Plus } else { Token::Minus };
                        @for _ in 0..fight.raised.unsigned_abs() { (self.token_heard(token)) }
                    }
                }
            }
            @if let Some(beat) = self.beat { (self.moment(&beat, fight)) } @else {
                div { (self.sums(fight)) p.dmg { (self.story(fight)) (self.damage()) } }
            }
        }
    }

    /// Attack against defence, with the values at the time of the hit check.
    fn sums(&self, fight: &Fight) -> Markup {
        let Some(check) = fight.check else { return html! {} };
        let [attack, defence] = checked(self.view.cards, [fight.attacker, fight.target], check).map(|value| value.sum);
        let verdict = if check.hit { "web-hit" } else { "web-miss" };
        html! {
            p.eq {
                @if self.is_automaton(fight.attacker) {
                    span { (self.scene.word("web-always-hits")) }
                } @else {
                    span data-sign="attack" { (icon("i-sword")) (self.heard("attack")) " " (numbers(&attack)) " = " (attack.total()) }
                    span.soft { (if check.hit { "=" } else { "≠" }) }
                    span data-sign="defence" { (self.heard("defence")) " " (defence.total()) " = " (numbers(&defence)) " " (icon("i-shield")) }
                }
                span class=(if check.hit { "hit" } else { "miss" }) data-sign="hit" { (self.scene.word(verdict)) }
            }
        }
    }

    fn story(&self, fight: &Fight) -> String {
        let card = self.title(fight.blow);
        let target = self.whom(fight.target);
        // The name follows a heading once the blow is over, and starts the sentence while it is in progress.
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

    /// `2 + 1 (tokens) − 1 (block) = 2 damage, life 6 → 4`, before it is dealt.
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
            section.piles.hush[self.beat.is_some()] aria-label=(self.scene.word("web-piles")) {
                div.pile data-sign="pile" {
                    @if let Some(action) = draws {
                        (moves::act(self.scene, action, "card playable", html! { svg viewBox="0 0 100 140" aria-hidden="true" { use href="#back" {} } }))
                    } @else if view.pile_size > 0 { (backs(1)) } @else { span.card.none {} }
                    span { b { (view.pile_size) } span.what { (gloss::sign(self.scene, "pile", "", self.scene.word("web-draw-pile"))) } }
                }
                (self.discards())
                (self.supply())
            }
        }
    }

    /// The discard pile, which can be browsed.
    fn discards(&self) -> Markup {
        let pile: Vec<Card> = self.view.discard.iter().filter_map(|named| named.0).collect();
        let last = self.view.attack.filter(|fight| !fight.open).map(|fight| fight.blow);
        let top = last.filter(|card| pile.contains(card)).or_else(|| pile.last().copied());
        let colours = [Colour::Blue, Colour::Red, Colour::Green, Colour::Yellow];
        html! {
            details.pile.discards {
                summary {
                    @if let Some(card) = top {
                        span.lie data-key=(self.key(card, "discard", 0)) data-sign="discard" {
                            (self.front(card))
                        }
                    } @else { span.card.none {} }
                    span aria-hidden="true" { b { (pile.len()) } span.what { (self.scene.word("play-revenge-discards")) } }
                    span.vh { " " (self.scene.say("web-discards-of", &[("n", &pile.len())])) }
                }
                div.panel {
                    @for colour in colours {
                        p class=(format!("line s-{}", &colour.name()[..1])) {
                            b { (self.letter(colour)) }
                            @for face in pile.iter().map(|card| self.face(*card)).filter(|face| face.colour == Some(colour)) {
                                span { (face.left) "|" (face.right) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The tokens left in the supply.
    fn supply(&self) -> Markup {
        let fighters = (0..self.view.seats.players).filter_map(|seat| self.area(Seat(seat)));
        let crows = fighters.into_iter().any(|area| area.fighter.is_some());
        let kinds = Token::ALL.into_iter().filter(|token| *token != Token::Crow || crows);
        html! {
            ul.supply data-sign="supply" aria-label=(self.scene.word("web-supply")) {
                @for token in kinds {
                    @let left = self.view.supply.of(token);
                    li { span.token { (sign(token)) } (left) span.vh { " " (self.scene.say(&format!("web-heard-supply-{}", token.id()), &[("n", &left)])) } }
                }
            }
        }
    }
}
