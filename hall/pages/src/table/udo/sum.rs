//! The arithmetic of combos: how long one is, what its finisher does with that, and which hearts and attacks are
//! within reach of it.

use budokan_udo::card::{Amount, Step};
use budokan_udo::{Card, Hero};
use budokan_udo_table::face::{Part, parts_of};
use maud::{Markup, html};

use super::Mat;
use super::glyph::{amounts, sign};

use crate::moves::icon;

/// How long a combo is, and of what (UDO-6.3).
#[derive(Clone, Copy)]
pub struct Length {
    pub cards: u8,
    pub double: bool,
    pub bonus: u8,
    pub charge: u8,
}

impl Length {
    pub fn x(self) -> u8 {
        self.cards * (1 + u8::from(self.double)) + self.bonus + self.charge
    }
}

impl Mat<'_> {
    /// How long a combo is now, with nothing spent on it.
    pub fn length(&self, cards: &[Card]) -> Length {
        let bonus = cards.last().map_or(0, |finisher| self.view.bonus_of(*finisher));
        Length { cards: cards.len() as u8, double: false, bonus, charge: 0 }
    }

    /// X and what comes of it, with what could lengthen the combo further, unless buttons say so.
    pub fn worth(&self, cards: &[Card], plainly: bool) -> Markup {
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
    pub fn sum(&self, length: Length) -> Markup {
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
    pub fn outcome(&self, finisher: Card, x: u8) -> Markup {
        let face = self.view.face(finisher);
        html! {
            p.outcome {
                span.vh { (self.faces.effect(&face.effect, Some(x))) }
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
        let values = self.view.revealed.iter().map(|attack| self.view.value(*attack));
        let mut values: Vec<u8> = values.filter(|value| u16::from(*value) <= amount).collect();
        values.sort_unstable_by(|one, other| other.cmp(one));
        values.truncate(most);
        values
    }
}
