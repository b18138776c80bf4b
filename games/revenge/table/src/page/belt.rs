//! The action bar's buttons, and the hand.

use budokan_kernel::Illegal;
use budokan_revenge::forecast::pending;
use budokan_revenge::sum::{CARDS, DAMAGE, DEFENCE};
use budokan_revenge::{ActMove, Action, Aim, Card, DefendMove, Side, SourceMove};
use budokan_words::capitalised;
use maud::{Markup, html};

use super::Seen;
use super::places::{Place, What, hand_pick};
use budokan_pages::moves;

impl Seen<'_> {
    /// Buttons for actions that have no place on the table, plus duplicates of the blocks, which cards on the
    /// track offer too.
    pub fn acts(&self) -> Markup {
        html! {
            @for offer in &self.offers {
                @if offer.place == Place::Belt || matches!(offer.place, Place::Card(_, _, What::Block)) {
                    @let class = if offer.action == Action::Pass { "btn quiet" } else { "btn" };
                    @let note = self.note(offer.action);
                    (moves::act(self.scene, offer.text, class, html! {
                        (capitalised(&self.short(offer.action)))
                        @if !note.is_empty() { small { (note) } }
                    }))
                }
            }
        }
    }

    /// The consequence of an action, shown on its button.
    fn note(&self, action: Action) -> String {
        let defends = matches!(self.view.phase, "defend" | "block-again");
        if let Some(due) = pending(self.view).filter(|_| defends) {
            let now = due.sum.total();
            if matches!(action, Action::Defend(DefendMove::Block(_))) {
                let then = self.outlook(action).sum(DAMAGE).map_or(0, |damage| damage.tally.sum.total());
                return self.scene.say("web-note-block", &[("n", &then), ("now", &now)]);
            }
            let left = due.change.map_or(0, |life| life.to);
            return self.scene.say("web-note-lose", &[("n", &now), ("left", &left)]);
        }
        if action == Action::Act(ActMove::Draw) {
            let number = self.outlook(action).sum(CARDS).map_or(0, |cards| cards.tally.sum.total());
            return self.scene.say("web-note-draw", &[("n", &number)]);
        }
        let source = if let Action::Source(source) = action { self.source(source) } else { None };
        source.map_or_else(String::new, |card| self.title(card))
    }

    /// The card whose effect foresight can choose.
    pub fn source(&self, source: SourceMove) -> Option<Card> {
        self.view.attack.map(|fight| match source {
            SourceMove::Played => fight.played,
            SourceMove::Blow => fight.blow,
        })
    }

    /// The short label of an action button.
    fn short(&self, action: Action) -> String {
        let scene = self.scene;
        match action {
            Action::Pass => scene.word(&format!("web-pass-{}", self.view.phase)),
            Action::Act(ActMove::Draw) => scene.word("web-draw"),
            Action::Reveal => scene.word("web-reveal"),
            Action::SetAside => scene.word("web-set-aside"),
            Action::Source(source) => {
                let card = self.source(source);
                card.and_then(|card| self.face(card).effect).map_or_else(String::new, |effect| self.effect(effect))
            }
            Action::Burden(seat) | Action::Effect(Aim::DrawFor(seat)) => self.whom(seat),
            Action::Fighter(_)
            | Action::Crow(..)
            | Action::Leap(_)
            | Action::Act(ActMove::Attack(..))
            | Action::Shift(_)
            | Action::Defend(_)
            | Action::Pressure(..)
            | Action::Effect(_)
            | Action::Discard(_) => self.phrase(action),
        }
    }

    pub fn hand(&self) -> Option<Markup> {
        let area = self.area(self.scene.own()?)?;
        let cards: Vec<Card> = area.hand.iter().flatten().filter_map(|named| named.0).collect();
        let aside: Vec<Card> = area.aside.iter().flatten().filter_map(|named| named.0).collect();
        let count = if cards.len() > usize::from(area.limit) { "web-own-hand-over" } else { "web-own-hand" };
        let count = self.scene.say(count, &[("n", &cards.len()), ("limit", &area.limit)]);
        Some(html! {
            p.count.small.soft { (count) }
            ul {
                @for card in cards { (self.held_card(card)) }
                @for card in aside {
                    li.apart data-key=(self.key(card, "aside", 0)) data-sign=(self.cards.id(card)) {
                        (self.still(card, ""))
                        span.whynot { (self.scene.word("play-revenge-set-aside")) }
                    }
                }
            }
        })
    }

    fn held_card(&self, card: Card) -> Markup {
        let key = self.key(card, "hand", 0);
        let class = format!("card s-{} playable", self.suit(card));
        if self.offers.iter().any(|offer| matches!(offer.place, Place::End(put, ..) if put == card)) {
            let pick = hand_pick(self.cards.id(card));
            return html! {
                li data-sign=(self.cards.id(card)) {
                    (moves::pick(&pick, &key, &class, &self.reading(card), self.picture(card)))
                    @if let Some(sum) = self.sure_hit(card) { span.sure { (self.heard("hits")) "= " (sum) } }
                }
            };
        }
        html! {
            li data-key=(key) data-sign=(self.cards.id(card)) {
                @if let Some(text) = self.at(Place::Hand(card)) {
                    (moves::act(self.scene, text, &class, self.picture(card)))
                } @else if let Some((action, illegal)) = self.why_not(card) {
                    @let inside = html! { (self.picture(card)) span.whynot { (self.scene.word("web-no-dragon")) } };
                    @let class = format!("card s-{} refused", self.suit(card));
                    (moves::refused(self.scene, &action, &illegal, &class, &self.reading(card), inside))
                } @else { (self.still(card, if self.is_idle() { "idle" } else { "" })) }
            }
        }
    }

    /// The defence value, if an attack with this card is a certain hit.
    fn sure_hit(&self, card: Card) -> Option<i32> {
        // A lesson asks exactly this question, so the hint is hidden until it has been introduced.
        if !self.scene.has_met("sure") {
            return None;
        }
        let attacks =
            self.offers.iter().filter(|offer| matches!(offer.place, Place::End(put, _, What::Attack) if put == card));
        let mut outlooks = attacks.map(|offer| self.outlook(offer.action));
        let hit = outlooks.find(|outlook| outlook.hit == Some(true))?;
        hit.sum(DEFENCE).map(|defence| defence.tally.sum.total())
    }

    /// Whether a card of the hand can be played, so that the other cards are shown as idle.
    fn is_idle(&self) -> bool {
        self.offers.iter().any(|offer| matches!(offer.place, Place::End(..)))
    }

    /// The refusal if this card cannot counter while others can.
    fn why_not(&self, card: Card) -> Option<(String, Illegal)> {
        let counters = matches!(self.view.phase, "defend" | "counter") && self.is_idle();
        if !counters || self.face(card).dragon {
            return None;
        }
        self.refusal(Action::Defend(DefendMove::Counter(card, Side::Left)))
    }
}
