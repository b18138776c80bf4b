//! Cards outside the arenas' teams: the hand, the reward tickets, and what a Peel turns up.

use budokan_arena::state::Phase;
use budokan_arena::{Action, Card};
use budokan_kernel::Seat;
use maud::{Markup, html};

use super::Board;
use super::face::{kind, small};
use crate::moves;

impl Board<'_> {
    /// A card that nothing can be done with.
    pub fn still(&self, card: Card, class: &str, inside: &Markup) -> Markup {
        html! {
            span class=(format!("card {} {class}", kind(card))) role="img" data-key=(self.key(card)) aria-label=(self.told_card(card)) {
                (self.face(card))
                (inside)
            }
        }
    }

    /// A card that acts when it is pressed.
    pub fn playable(&self, card: Card, action: &str) -> Markup {
        html! {
            span.held data-key=(self.key(card)) {
                (moves::act(self.scene, action, &format!("card {} playable", kind(card)), self.face(card)))
            }
        }
    }

    /// The own hand: cards to be picked up, cards that act, or cards to look at.
    pub fn hand(&self) -> Option<Markup> {
        self.scene.own()?;
        let free = self.free();
        let nth = |index: usize| 1 + free[..index].iter().filter(|other| **other == free[index]).count();
        Some(html! {
            @if free.is_empty() { p.soft.nobody { (self.word("web-empty-hand")) } }
            ul class=(crowd(free.len(), self.hand_matters())) {
                @for (index, card) in free.iter().enumerate() {
                    li { (self.in_hand(*card, nth(index))) }
                }
            }
            // What a small card cannot say is told while it is picked up.
            @for kind in free.chunk_by(|one, other| one == other) {
                p.caption data-for=(self.picks(kind[0])) { (self.told_card(kind[0])) }
            }
        })
    }

    /// Whether the question is about the hand.
    fn hand_matters(&self) -> bool {
        self.view.phase == Phase::Plan || self.legal().any(|(_, action)| matches!(action, Action::Add(_)))
    }

    fn in_hand(&self, card: Card, nth: usize) -> Markup {
        let called = self.legal().find(|(_, action)| *action == Action::Add(card));
        if let Some((text, _)) = called {
            return self.playable(card, text);
        }
        let goes = |action: Action| match action {
            Action::Lead(_, other) | Action::Assist(_, other) => other == card,
            Action::Weapon(_)
            | Action::Coconut(_)
            | Action::Commit
            | Action::Clear
            | Action::Decline
            | Action::Add(_)
            | Action::Arm(_)
            | Action::Remove(_)
            | Action::Ignore(_)
            | Action::Bonus
            | Action::NoBonus
            | Action::Pick(_) => false,
        };
        if self.legal().any(|(_, action)| goes(action)) {
            let class = format!("card {} playable", kind(card));
            return moves::pick(&pick(card, nth), &self.key(card), &class, &self.told_card(card), self.face(card));
        }
        match self.why_not(card) {
            Some(why) => self.still(card, "refused", &html! { span.whynot { (why) } }),
            None => self.still(card, "", &html! {}),
        }
    }

    /// Why a card in hand cannot be used now, if something else can.
    fn why_not(&self, card: Card) -> Option<String> {
        if !self.scene.decides() {
            return None;
        }
        let animal = self.cards.animal(card);
        let leads = animal.chef || animal.alone;
        if self.legal().any(|(_, action)| matches!(action, Action::Add(_))) {
            return leads.then(|| self.word("web-only-leads"));
        }
        self.draft(self.below)?;
        let (counted, most) = self.counted(self.below);
        let reason = match (counted >= most, leads) {
            (true, _) => "web-limit-reached",
            (false, true) => "web-only-leads",
            (false, false) => "web-too-late",
        };
        Some(self.word(reason))
    }

    /// The names of the copies of this card that can be picked up.
    pub fn picks(&self, card: Card) -> String {
        let copies = self.free().iter().filter(|other| **other == card).count();
        (1..=copies).map(|nth| pick(card, nth)).collect::<Vec<_>>().join(" ")
    }

    /// A reward: shape and colour say what it is, a picture and two words what it does.
    pub fn ticket(&self, card: Card) -> Markup {
        let about = self.reminders(card).join(", ");
        html! {
            li class=(format!("ticket on-paper {}", kind(card))) data-key=(self.key(card)) title=(format!("{}: {about}", self.name(card))) {
                span.g { (small(card)) }
                span {
                    b { (self.name(card)) }
                    @if card.is_animal() { " " b.num { (self.cards.animal(card).ap) } }
                    " " span.does { (about) }
                }
            }
        }
    }

    /// The cards of a Peel, open to whoever drew them.
    pub fn tray(&self, drawer: Seat) -> Markup {
        let hidden = usize::from(self.view.drawn_size);
        let pick = |card: &Card| self.legal().find(|(_, action)| *action == Action::Pick(*card));
        html! {
            section.tray aria-label=(self.name(Card::Peel)) {
                p { b { (self.name(Card::Peel)) } " " (self.say("web-peel-of", &[("name", &self.called(drawer))])) }
                ul {
                    @match &self.view.drawn {
                        Some(drawn) => {
                            @for card in drawn {
                                li {
                                    @if let Some((text, _)) = pick(card) { (self.playable(*card, text)) }
                                    @else { (self.still(*card, "", &html! {})) }
                                    small.gives { (self.reminders(*card).join(", ")) }
                                }
                            }
                        }
                        None => {
                            @for _ in 0..hidden { li { (back()) } }
                        }
                    }
                }
            }
        }
    }
}

/// How large the cards of a hand are: small if there are many, or if they are only to be looked at.
const fn crowd(cards: usize, matters: bool) -> &'static str {
    match cards {
        0..=9 if matters => "few",
        10 | 11 if matters => "many",
        _ => "crowd",
    }
}

/// The name of a copy in hand, to pick it up.
fn pick(card: Card, nth: usize) -> String {
    format!("{card}-{nth}")
}

/// A card whose face is not known.
pub fn back() -> Markup {
    html! { span.card.back aria-hidden="true" { svg viewBox="0 0 100 140" { use href="#back" {} } } }
}
