//! Cards outside the arenas' teams: the hand, the reward tickets, and the drawn cards of a Peel.
//!
//! Inert cards and tickets come from a fragment cache. For planning with these cards see `plan`.

use budokan_arena::state::Phase;
use budokan_arena::{AbilityMove, Action, Arena, Card, PeelMove, clause};
use budokan_kernel::{Illegal, Seat};
use budokan_words::Naming;
use maud::{Markup, Render, html};

use super::Board;
use super::face::{kind, small};
use budokan_pages::fragments::{CacheScope, Fragment, FragmentCache};
use budokan_pages::{gloss, moves};

/// Cache key of an inert card: place, CSS class, and extra content.
type Lying = (String, &'static str, String);

// Fragment caches; the key contains the card's key on the page.
thread_local! {
    static STILL: FragmentCache<(CacheScope, Card, String, Lying)> = const { FragmentCache::new() };
    static TICKETS: FragmentCache<(CacheScope, Card, u8, String)> = const { FragmentCache::new() };
}

impl Board<'_> {
    /// A card without an action.
    pub fn still(&self, card: Card, place: &str, class: &'static str, inside: &Markup) -> Fragment {
        let key = self.key(card);
        let draw = || {
            let sign = if place.is_empty() { card.to_string() } else { format!("{card}@{place}") };
            let class = format!("card {} {class}", kind(card));
            let face = html! { (self.face(card)) (inside) };
            gloss::card(self.scene, &sign, Some(&key), class.trim_end(), &self.told_card(card), face)
        };
        let lies = (place.to_owned(), class, inside.0.clone());
        STILL.with(|cache| cache.fragment((self.source, card, key.clone(), lies), draw))
    }

    /// A card that submits an action when pressed.
    pub fn playable(&self, card: Card, action: &str) -> Markup {
        html! {
            span.held data-key=(self.key(card)) data-sign=(card) {
                (moves::act(self.scene, action, &format!("card {} playable", kind(card)), self.face(card)))
            }
        }
    }

    /// The viewer's hand: cards to drag, cards with an action, or inert cards.
    pub fn hand(&self) -> Option<Markup> {
        self.scene.own()?;
        let free = self.free();
        let nth = |index: usize| 1 + free[..index].iter().filter(|other| **other == free[index]).count();
        Some(html! {
            @if free.is_empty() { p.soft.nobody { (self.word("web-empty-hand")) } }
            ul class=(if self.hand_matters() { "asked" } else { "crowd" }) {
                @for (index, card) in free.iter().enumerate() {
                    li { (self.in_hand(*card, nth(index))) }
                }
                @if let Some(way_back) = self.way_back() { (way_back) }
            }
            (self.captions())
        })
    }

    /// Whether the question concerns the hand.
    fn hand_matters(&self) -> bool {
        self.view.phase == Phase::Plan
            || self.legal().any(|(_, action)| matches!(action, Action::Ability(AbilityMove::Add(_))))
    }

    fn in_hand(&self, card: Card, nth: usize) -> Markup {
        let add: Action = AbilityMove::Add(card).into();
        let called = self.legal().find(|(_, action)| *action == add);
        if let Some((text, _)) = called {
            return self.playable(card, text);
        }
        if !self.plans() {
            let others = self.legal().any(|(_, action)| matches!(action, Action::Ability(AbilityMove::Add(_))));
            let Some(illegal) = self.scene.refusal_of::<Arena>(add).filter(|_| others) else {
                return self.still(card, "", "", &html! {}).render();
            };
            let inside = html! { (self.face(card)) span.whynot { (self.word("web-only-leads")) } };
            let class = format!("card {} refused", kind(card));
            let button = moves::refused(self.scene, &add.to_string(), &illegal, &class, &self.told_card(card), inside);
            return html! { span.held data-key=(self.key(card)) data-sign=(card) { (button) } };
        }
        let class = format!("card {}", kind(card));
        match self.goes(card) {
            Ok(()) => {
                let class = format!("{class} playable");
                let (name, key) = (pick(card, nth), self.key(card));
                moves::pick_signed(&name, &key, &class, &self.told_card(card), Some(card.id()), self.face(card))
            }
            Err(Some(illegal)) => {
                let why = self.scene.words.refuse(&illegal, Naming::Plain);
                html! {
                    button type="button" class=(format!("{class} refused")) data-key=(self.key(card)) data-sign=(card) aria-disabled="true"
                        data-why=(why) data-clause=(illegal.clause) {
                        (self.face(card))
                        span.whynot aria-hidden="true" { (self.word(in_short(&illegal, card))) }
                        span.vh.said { (self.told_card(card)) ". " (why) }
                    }
                }
            }
            Err(None) => self.still(card, "", "", &html! {}).render(),
        }
    }

    /// Keys of the copies of this card that can be picked up.
    pub fn picks(&self, card: Card) -> String {
        let copies = self.free().iter().filter(|other| **other == card).count();
        (1..=copies).map(|nth| pick(card, nth)).collect::<Vec<_>>().join(" ")
    }

    /// A reward: shape and colour show its category, a picture and two words its effect.
    pub fn ticket(&self, card: Card, number: u8) -> Fragment {
        let key = self.key(card);
        TICKETS.with(|cache| {
            cache.fragment((self.source, card, number, key.clone()), || self.drawn_ticket(card, number, &key))
        })
    }

    fn drawn_ticket(&self, card: Card, number: u8, key: &str) -> Markup {
        let about = self.reminders(card).join(", ");
        let sign = format!("{card}@r{number}");
        html! {
            // The picture is the animated part: a whole ticket is wider than the card that it becomes.
            li class=(format!("ticket on-paper {}", kind(card))) data-sign=(sign) {
                span.g data-key=(key) { (small(card)) }
                span {
                    b { (gloss::sign(self.scene, &sign, "", self.name(card))) }
                    @if card.is_animal() {
                        @let strength = self.cards.animal(card).ap;
                        " " b.num aria-hidden="true" { (strength) } span.vh { ", " (self.say("web-strength", &[("n", &strength)])) }
                    }
                    " " span.does { (about) }
                }
            }
        }
    }

    /// The cards of a Peel, face up for the drawing seat.
    pub fn tray(&self, drawer: Seat) -> Markup {
        let hidden = usize::from(self.view.drawn_size);
        let pick = |card: &Card| self.legal().find(|(_, action)| *action == PeelMove::Pick(*card).into());
        html! {
            section.tray aria-label=(self.name(Card::Peel)) {
                p { b { (self.name(Card::Peel)) } " " (self.say("web-peel-of", &[("name", &self.called(drawer))])) }
                ul {
                    @match &self.view.drawn {
                        Some(drawn) => {
                            @for card in drawn {
                                li {
                                    @if let Some((text, _)) = pick(card) { (self.playable(*card, text)) }
                                    @else { (self.still(*card, "", "", &html! {})) }
                                    small.gives { (self.reminders(*card).join(", ")) }
                                }
                            }
                        }
                        None => {
                            @for _ in 0..hidden { li data-sign="pile" { (back()) } }
                        }
                    }
                }
            }
        }
    }
}

/// A short reason why a card in hand cannot go anywhere.
fn in_short(illegal: &Illegal, card: Card) -> &'static str {
    match illegal.clause {
        clause::A6_3 => "web-limit-reached",
        clause::A6_5 | clause::A6_6 if illegal.reason.name.id == card.id() => "web-only-leads",
        _ => "web-no-place",
    }
}

/// The key of a copy in hand, for picking it up.
fn pick(card: Card, nth: usize) -> String {
    format!("{card}-{nth}")
}

/// A card whose face is unknown.
pub fn back() -> Markup {
    html! { span.card.back aria-hidden="true" { svg viewBox="0 0 100 140" { use href="#back" {} } } }
}
