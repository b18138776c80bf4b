//! The middle of the table: combos as lanes, bottom card on the left, each card covered by the next so that only its
//! condition shows; and the discard pile, spread out while cards are chosen from it.

use std::collections::BTreeMap;

use budokan_udo::state::Phase;
use budokan_udo::view::ResolvedView;
use budokan_udo::{Action, Boost, Card, LayMove, Udo};
use maud::{Markup, html};

use super::Mat;
use budokan_pages::moves::icon;

/// The action for a chosen card.
pub type Choosing = fn(Card) -> Action;

impl Mat<'_> {
    /// All combos of the turn.
    pub fn middle(&self) -> Markup {
        let mut lanes = BTreeMap::new();
        let current = self.view.current();
        let is_current = |combo: &ResolvedView| current.is_some_and(|current| current.cards == combo.cards);
        let told = self.view.resolves();
        let (now, past): (Vec<_>, Vec<_>) =
            self.view.resolved.iter().filter(|_| told).partition(|(_, combo)| is_current(combo));
        lanes.extend(now.into_iter().map(|(number, combo)| (*number, self.begun(*number, combo))));
        lanes.extend(self.view.combo.iter().map(|(number, combo)| (*number, self.waiting(*number, &combo.cards))));
        let asks = self.view.phase == Phase::Combos;
        let blow = self.blow();
        let spread = self.spread();
        let fit = if self.scene.moment.is_some() { 1 } else { self.fit(spread.is_some()) };
        html! {
            section class=(format!("combos fit-{fit}")) aria-label=(self.word("combos")) {
                @if !past.is_empty() { p.past { @for (number, combo) in past { (self.past(*number, combo)) } } }
                @if let Some(spread) = spread { (spread) }
                @if let Some(blow) = blow { (blow) }
                @for lane in lanes.values() { (lane) }
                @if asks { (self.open()) }
            }
        }
    }

    /// The size class of cards with which the lanes fit next to each other: 1 is full size, and 4 means two
    /// rows. Widths are in hundredths of a full card. A row has space for seven and a half cards; text and edges
    /// take nearly two.
    fn fit(&self, spread: bool) -> u8 {
        const ROOM: usize = 750;
        const TEXT: usize = 182;
        let current = self.view.current().map(|combo| combo.cards.len());
        let lanes = self.view.combo.values().map(|combo| combo.cards.len()).chain(current);
        let mut widths: Vec<usize> = lanes.map(|cards| 52 + 48 * cards).collect();
        if self.view.phase == Phase::Combos {
            widths.push(if self.view.open.is_empty() { 80 } else { 107 + 48 * self.view.open.len() });
        }
        if spread {
            widths.push(110 * self.view.discard.len());
        }
        let wide = |percent: usize| widths.iter().map(|width| width * percent / 100 + TEXT).sum::<usize>();
        [(1, 100), (2, 85), (3, 72)].into_iter().find(|(_, percent)| wide(*percent) <= ROOM).map_or(4, |(fit, _)| fit)
    }

    /// A combo resolved earlier this turn.
    fn past(&self, number: u8, combo: &ResolvedView) -> Markup {
        let args: [(&str, &dyn ToString); 3] =
            [("n", &number), ("card", &self.move_name(combo.finisher)), ("x", &combo.x)];
        let said = self.say("resolved", &args);
        html! { span.chip.soft data-sign="x" { (icon("i-tick")) (said) } }
    }

    /// The combo being resolved.
    fn begun(&self, number: u8, combo: &ResolvedView) -> Markup {
        if self.scene.moment.is_some() {
            return self.counted(number, combo);
        }
        html! {
            div.lane.now {
                (self.fan(&combo.cards))
                div.text {
                    h3 { (self.say("combo", &[("n", &number)])) " " span.chip.solid { (self.word("resolving")) } }
                    (self.sum(combo.length()))
                    (self.outcome(combo.finisher, combo.x))
                }
            }
        }
    }

    /// A laid combo: it can be taken back, or waits to be resolved.
    fn waiting(&self, number: u8, cards: &[Card]) -> Markup {
        if self.scene.moment.is_some() {
            return self.later(number, cards);
        }
        html! {
            div.lane {
                (self.fan(cards))
                div.text {
                    h3 { (self.say("combo", &[("n", &number)])) }
                    (self.worth(cards, self.view.phase == Phase::Resolve && self.view.combo.len() > 1))
                    @if let Some(button) = self.act(Action::take_back(number), "lift", icon("i-back")) { (button) }
                    @if self.view.combo.len() > 1 { div.row { (self.resolving(number, cards)) } }
                }
            }
        }
    }

    /// The buttons that resolve a combo, with its outcome.
    pub fn resolving(&self, number: u8, cards: &[Card]) -> Markup {
        let Some(&finisher) = cards.last() else { return html! {} };
        let ways = [
            (Boost::None, self.word("resolve")),
            (Boost::Charge, self.say("resolve-charge", &[("n", &self.view.charge)])),
            (Boost::Double, self.word("resolve-double")),
        ];
        let effect = &self.view.face(finisher).effect;
        let button = |(boost, word): (Boost, String)| {
            let x = self.view.length(cards, boost).x();
            let inside = html! {
                (word)
                // With several combos, each lane already shows its outcome.
                @if self.view.combo.len() == 1 || boost != Boost::None {
                    small { (self.comes_to(x, effect)) }
                }
            };
            self.act(Action::Resolve(number, boost), "btn", inside)
        };
        html! { @for button in ways.into_iter().filter_map(button) { (button) } }
    }

    /// The open combo, or the place for one.
    fn open(&self) -> Markup {
        let cards = &self.view.open;
        let next = cards.len() + 1;
        let mark = |index: usize| {
            let waits = self.broken_at(cards, index, true).is_some();
            html! {
                @if waits { span.mark.wait { span aria-hidden="true" { "!" } span.vh { (self.word("heard-waits")) } } }
                @else { span.mark aria-hidden="true" { (icon("i-tick")) } }
            }
        };
        if cards.is_empty() {
            let none = self.view.combo.is_empty();
            return html! {
                @if none || self.scene.offers::<Udo>().any(|offer| matches!(offer.action, Action::Lay(LayMove::Place(_)))) {
                    div class=(if none { "lane open" } else { "lane open slim" }) {
                        ol.fan { li.next { (self.word("next-first")) } }
                        @if none { div.text.soft { (self.word("no-combo")) } }
                    }
                }
            };
        }
        html! {
            div.lane.open {
                (self.fan_with(cards, mark, self.grows().then_some(next)))
                div.text {
                    h3 {
                        (self.say("combo", &[("n", &(self.view.combo.len() + 1))])) " "
                        span.chip.solid { (self.faces.say("open", &[])) }
                    }
                    (self.worth(cards, false))
                    @if let Some(lacking) = self.lacking() { p.lacking { b { "!" } " " (lacking) } }
                }
            }
        }
    }

    fn fan(&self, cards: &[Card]) -> Markup {
        self.fan_with(cards, |_| html! {}, None)
    }

    pub fn fan_with(&self, cards: &[Card], mark: impl Fn(usize) -> Markup, next: Option<usize>) -> Markup {
        html! {
            ol.fan {
                @for (index, card) in cards.iter().enumerate() {
                    li data-key=(format!("card-{card}")) data-sign=(card) { (self.still(*card, "")) (mark(index)) }
                }
                @if let Some(next) = next { li.next aria-hidden="true" { (next) } }
            }
        }
    }

    /// The discard pile, while cards are chosen from it.
    fn spread(&self) -> Option<Markup> {
        let (word, chosen) = self.chosen_from_discard()?;
        Some(html! {
            div.lane.spread {
                h3 { (self.word(word)) }
                ul.cards {
                    @for card in &self.view.discard {
                        li data-key=(format!("card-{card}")) data-sign=(card) { (self.choosable(*card, chosen(*card), "aside")) }
                    }
                }
            }
        })
    }

    /// The action on cards of the discard pile, if any: its label and its constructor.
    pub fn chosen_from_discard(&self) -> Option<(&'static str, Choosing)> {
        let chosen: (_, Choosing) = match self.view.phase {
            Phase::Recover => ("discard-recover", Action::Recover),
            Phase::Pay => ("discard-exhaust", Action::exhaust),
            Phase::Choose
            | Phase::Combos
            | Phase::Resolve
            | Phase::Branch
            | Phase::Cover
            | Phase::Block
            | Phase::Enrage
            | Phase::Hits
            | Phase::Venom
            | Phase::TurnEnd
            | Phase::Over(_)
            | Phase::Beat => return None,
        };
        (!self.view.discard.is_empty()).then_some(chosen)
    }
}
