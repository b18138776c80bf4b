//! The middle of the mat: combos as lanes, bottom card at the left, each covered by the next so that exactly its
//! condition shows; and the discard pile, spread out while cards are chosen from it.

use std::collections::BTreeMap;

use budokan_udo::card::{Amount, Step};
use budokan_udo::state::Phase;
use budokan_udo::view::ResolvedView;
use budokan_udo::{Card, Hero};
use maud::{Markup, html};

use super::Mat;
use super::glyph::{amounts, sign};
use super::text::{Part, parts_of};
use crate::moves::{self, icon};

/// How long a combo is, and of what (UDO-6.3).
#[derive(Clone, Copy)]
pub struct Length {
    cards: u8,
    double: bool,
    bonus: u8,
    charge: u8,
}

impl Length {
    pub fn x(self) -> u8 {
        self.cards * (1 + u8::from(self.double)) + self.bonus + self.charge
    }
}

impl Mat<'_> {
    /// All combos of the turn.
    pub fn middle(&self) -> Markup {
        let mut lanes = BTreeMap::new();
        let current = self.current();
        let is_current = |combo: &ResolvedView| current.is_some_and(|current| current.cards == combo.cards);
        let told = self.tells_of_resolved();
        let (now, past): (Vec<_>, Vec<_>) =
            self.view.resolved.iter().filter(|_| told).partition(|(_, combo)| is_current(combo));
        lanes.extend(now.into_iter().map(|(number, combo)| (*number, self.begun(*number, combo))));
        lanes.extend(self.view.combo.iter().map(|(number, combo)| (*number, self.waiting(*number, &combo.cards))));
        let asks = self.view.phase == Phase::Combos;
        let spread = self.spread();
        let fit = self.fit(spread.is_some());
        html! {
            section class=(format!("combos fit-{fit}")) aria-label=(self.word("combos")) {
                @if !past.is_empty() { p.past { @for (number, combo) in past { (self.past(*number, combo)) } } }
                @if let Some(spread) = spread { (spread) }
                @for lane in lanes.values() { (lane) }
                @if asks { (self.open()) }
            }
        }
    }

    /// How small cards must be for the lanes to stand side by side: 1 is full size, and with 4 there are two rows.
    /// Widths are hundredths of a full card, of which a row has room for seven and a half; text takes more than one.
    fn fit(&self, spread: bool) -> u8 {
        const ROOM: usize = 750;
        const TEXT: usize = 165;
        let current = self.current().map(|combo| combo.cards.len());
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

    /// Whether the resolved combos are those of this turn, and still of interest: while combos are laid they are
    /// those of the turn before, also while a kept attack is used.
    fn tells_of_resolved(&self) -> bool {
        match self.view.phase {
            Phase::Choose
            | Phase::Combos
            | Phase::Hits
            | Phase::Pay
            | Phase::Venom
            | Phase::TurnEnd
            | Phase::Over(_) => false,
            Phase::Enrage => self.current().is_some(),
            Phase::Resolve | Phase::Branch | Phase::Cover | Phase::Block | Phase::Recover => true,
        }
    }

    /// The combo that is being resolved: its cards are in no other zone.
    pub fn current(&self) -> Option<&ResolvedView> {
        self.view.resolved.values().find(|combo| {
            let view = self.view;
            let elsewhere = [&view.hand, &view.discard, &view.exhausted, &view.open];
            let laid = view.combo.values().any(|laid| laid.cards.contains(&combo.finisher));
            !laid && !elsewhere.iter().any(|zone| zone.contains(&combo.finisher))
        })
    }

    /// A combo that was resolved this turn.
    fn past(&self, number: u8, combo: &ResolvedView) -> Markup {
        let name = self.halves(combo.finisher).1;
        html! { span.chip.soft { (icon("i-tick")) (self.say("combo", &[("n", &number)])) ": " (name) ", X " (combo.x) } }
    }

    /// The combo that is being resolved.
    fn begun(&self, number: u8, combo: &ResolvedView) -> Markup {
        let length = Length {
            cards: combo.cards.len() as u8,
            double: combo.double,
            bonus: combo.x - combo.charge - combo.cards.len() as u8 * (1 + u8::from(combo.double)),
            charge: combo.charge,
        };
        html! {
            div.lane.now {
                (self.fan(&combo.cards))
                div.text {
                    h3 { (self.say("combo", &[("n", &number)])) " " span.chip.solid { (self.word("resolving")) } }
                    (self.sum(length))
                    (self.outcome(combo.finisher, length.x()))
                }
            }
        }
    }

    /// A combo that is laid: it can be taken back, or waits to be resolved.
    fn waiting(&self, number: u8, cards: &[Card]) -> Markup {
        let back = format!("take-back {number}");
        html! {
            div.lane {
                (self.fan(cards))
                div.text {
                    h3 { (self.say("combo", &[("n", &number)])) }
                    (self.worth(cards, self.view.phase == Phase::Resolve && self.view.combo.len() > 1))
                    @if self.scene.may(&back) { (moves::act(self.scene, &back, "lift", icon("i-back"))) }
                    @if self.view.combo.len() > 1 { div.row { (self.resolving(number, cards)) } }
                }
            }
        }
    }

    /// The buttons that resolve a combo, with what comes of it.
    pub fn resolving(&self, number: u8, cards: &[Card]) -> Markup {
        let Some(&finisher) = cards.last() else { return html! {} };
        let plain = self.length(cards);
        let ways = [
            (format!("resolve {number}"), self.word("resolve"), plain),
            (
                format!("resolve {number} charge"),
                self.say("resolve-charge", &[("n", &self.view.charge)]),
                Length { charge: self.view.charge, ..plain },
            ),
            (format!("resolve {number} double"), self.word("resolve-double"), Length { double: true, ..plain }),
        ];
        let effect = &self.cards.face(finisher, self.is_enraged(finisher)).effect;
        html! {
            @for (place, (action, word, length)) in ways.iter().enumerate() {
                @if self.scene.may(action) {
                    (moves::act(self.scene, action, "btn", html! {
                        (word)
                        // Several combos have what comes of them in their own lanes already.
                        @if self.view.combo.len() == 1 || place > 0 {
                            small { "X " (length.x()) ": " (self.effect(effect, Some(length.x()))) }
                        }
                    }))
                }
            }
        }
    }

    /// The combo that is being laid, or the place for one.
    fn open(&self) -> Markup {
        let cards = &self.view.open;
        let next = cards.len() + 1;
        let mark = |index: usize| {
            let waits = self.broken_at(cards, index, true).is_some();
            html! {
                @if waits { span.mark.wait aria-hidden="true" { "!" } }
                @else { span.mark aria-hidden="true" { (icon("i-tick")) } }
            }
        };
        if cards.is_empty() {
            let none = self.view.combo.is_empty();
            return html! {
                @if none || self.scene.starting("place").next().is_some() {
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
                        span.chip.solid { (self.also("open", &[])) }
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

    fn fan_with(&self, cards: &[Card], mark: impl Fn(usize) -> Markup, next: Option<usize>) -> Markup {
        html! {
            ol.fan {
                @for (index, card) in cards.iter().enumerate() {
                    li data-key=(format!("card-{card}")) { (self.still(*card, "")) (mark(index)) }
                }
                @if let Some(next) = next { li.next aria-hidden="true" { (next) } }
            }
        }
    }

    /// How long a combo is now, with nothing spent on it.
    pub fn length(&self, cards: &[Card]) -> Length {
        let helps = |finisher: Card| {
            self.view
                .riders
                .iter()
                .map(move |attack| self.cards.attack(attack).helps)
                .filter(move |(helped, _)| helped.has(finisher))
        };
        let bonus = match cards.last() {
            Some(finisher) if !self.is_invulnerable() => helps(*finisher).map(|(_, bonus)| bonus).sum(),
            Some(_) | None => 0,
        };
        Length { cards: cards.len() as u8, double: false, bonus, charge: 0 }
    }

    /// X and what comes of it, with what could lengthen the combo further, unless buttons say so.
    fn worth(&self, cards: &[Card], plainly: bool) -> Markup {
        let Some(&finisher) = cards.last() else { return html! {} };
        let plain = self.length(cards);
        let longer = match self.view.hero {
            Hero::Udo | Hero::Kai if plainly => None,
            Hero::Udo if self.view.charge > 0 => Some(Length { charge: self.view.charge, ..plain }),
            Hero::Kai if self.view.kai.enraged && !self.view.kai.doubled => Some(Length { double: true, ..plain }),
            Hero::Udo | Hero::Kai => None,
        };
        html! {
            (self.sum(plain))
            (self.outcome(finisher, plain.x()))
            @if let Some(longer) = longer {
                div.longer {
                    p.x {
                        @if longer.double { (icon("u-flame")) "×2" } @else { (icon("i-bolt")) "+" (longer.charge) }
                        " X = " b { (longer.x()) }
                    }
                    (self.outcome(finisher, longer.x()))
                }
            }
        }
    }

    /// `X = 3 cards + 1 opening = 4`.
    fn sum(&self, length: Length) -> Markup {
        let alone = !length.double && length.bonus == 0 && length.charge == 0;
        html! {
            p.x {
                "X = "
                @if !alone {
                    @if length.double { "2 × " }
                    (self.say("sum-cards", &[("n", &length.cards)]))
                    @if length.bonus > 0 { " + " (self.say("sum-opening", &[("n", &length.bonus)])) }
                    @if length.charge > 0 { " + " (self.say("sum-charge", &[("n", &length.charge)])) }
                    " = "
                }
                b { (length.x()) }
            }
        }
    }

    /// What a finisher does with this X, and what that reaches.
    fn outcome(&self, finisher: Card, x: u8) -> Markup {
        let face = self.cards.face(finisher, self.is_enraged(finisher));
        html! {
            p.outcome {
                span.vh { (self.effect(&face.effect, Some(x))) }
                @for part in parts_of(&face.effect) {
                    @match part {
                        Part::Step(step) => (self.reached(step, x)),
                        Part::Choice(branches) => {
                            @for (number, branch) in branches.into_iter().enumerate() {
                                @if number > 0 { span.soft aria-hidden="true" { (self.word("sign-or")) } }
                                @for step in branch { (self.reached(step, x)) }
                            }
                        },
                    }
                }
            }
        }
    }

    /// One step with its number, and the hearts or attacks within it, greatest first.
    fn reached(&self, step: Step, x: u8) -> Markup {
        let ((sign, class), (amount, times)) = (sign(step, self.view.hero), amounts(step, Some(x)));
        let count = |times: Amount| usize::from(times.at(x));
        let (hearts, blows) = match step {
            Step::Deal(amount, times) => (Some(self.hearts_within(amount.at(x), count(times))), None),
            Step::Block(amount, times) => (None, Some(self.blows_within(amount.at(x), count(times)))),
            Step::BlockAll(amount) => (None, Some(self.blows_within(amount.at(x), usize::MAX))),
            Step::Charge(_)
            | Step::Recover(_)
            | Step::Enrage(_)
            | Step::CalmSelf
            | Step::CalmCombo
            | Step::Keep
            | Step::Choose(_)
            | Step::Jump(_) => (None, None),
        };
        html! {
            span class=(format!("do {class}")) aria-hidden="true" {
                (icon(sign)) b { (amount) (times) }
                @if let Some(hearts) = hearts {
                    @if hearts.is_empty() { small { (self.word("no-heart")) } } @else { small { "≥" } }
                    @for heart in hearts { span.bit { (icon("i-heart")) (heart) } }
                }
                @if let Some(blows) = blows {
                    @if blows.is_empty() { small { (self.word("no-blow")) } } @else { small { "≥" } }
                    @for blow in blows { span.bit.blade { (icon("i-sword")) (blow) } }
                }
            }
        }
    }

    /// Open hearts of at most this value.
    fn hearts_within(&self, amount: u16, most: usize) -> Vec<u8> {
        let in_order = self.view.master.is_some_and(|master| self.cards.master(master).in_order);
        let open = self.view.body.values().filter(|body| !body.defeated).flat_map(|body| {
            // UDO-10.4: with hearts in order a deal meets the first open one.
            let within = if in_order { body.open.len().min(most) } else { body.open.len() };
            body.open[..within].iter().copied().take_while(move |heart| !in_order || u16::from(*heart) <= amount)
        });
        let mut open: Vec<u8> = open.filter(|heart| u16::from(*heart) <= amount).collect();
        open.sort_unstable_by(|one, other| other.cmp(one));
        open.truncate(most);
        open
    }

    /// The values of revealed attacks within this block.
    fn blows_within(&self, amount: u16, most: usize) -> Vec<u8> {
        let values = self.view.revealed.iter().map(|attack| self.value(*attack));
        let mut values: Vec<u8> = values.filter(|value| u16::from(*value) <= amount).collect();
        values.sort_unstable_by(|one, other| other.cmp(one));
        values.truncate(most);
        values
    }

    /// The discard pile, while cards are chosen from it.
    fn spread(&self) -> Option<Markup> {
        let verb = self.chosen_from_discard()?;
        Some(html! {
            div.lane.spread {
                h3 { (self.word(if verb == "recover" { "discard-recover" } else { "discard-exhaust" })) }
                ul.cards {
                    @for card in &self.view.discard {
                        li data-key=(format!("card-{card}")) { (self.choosable(*card, verb, "aside")) }
                    }
                }
            }
        })
    }

    /// What is done with cards of the discard pile now, if anything is.
    pub fn chosen_from_discard(&self) -> Option<&'static str> {
        let verb = match self.view.phase {
            Phase::Recover => "recover",
            Phase::Pay => "exhaust",
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
            | Phase::Over(_) => return None,
        };
        (!self.view.discard.is_empty()).then_some(verb)
    }
}
