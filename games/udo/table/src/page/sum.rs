//! Renders the sums of combos, as computed by the rules: the length, the finisher's effect, and the hearts and attacks
//! within its reach.

use crate::face::{EffectPart, parts_of};
use budokan_kernel::{Breakdown, Term};
use budokan_udo::card::{EffectStep, Program};
use budokan_udo::sum::Length;
use budokan_udo::{Boost, Card, Hero};
use budokan_words::Naming;
use maud::{Markup, html};

use super::Mat;
use super::glyph::{amounts, entry, sign};

use budokan_pages::gloss;
use budokan_pages::moves::icon;

impl Mat<'_> {
    /// X and its outcome, with the available boosts unless buttons show them.
    pub fn worth(&self, cards: &[Card], plainly: bool) -> Markup {
        let Some(&finisher) = cards.last() else { return html! {} };
        let plain = self.view.length(cards, Boost::None);
        let longer = self.view.boost().filter(|_| !plainly).map(|boost| self.view.length(cards, boost));
        html! {
            (self.sum(plain))
            (self.outcome(finisher, plain.x()))
            @if let Some(longer) = longer {
                div.longer {
                    p.x data-sign=(if longer.double { "rage" } else { "charge" }) {
                        (icon(if longer.double { "u-flame" } else { "i-bolt" })) " "
                        (self.longer_said(finisher, longer))
                    }
                    (self.outcome(finisher, longer.x()))
                }
            }
        }
    }

    /// `with 2 charge X 6: 7 damage`.
    fn longer_said(&self, finisher: Card, longer: Length) -> String {
        let word = if longer.double { "longer-double" } else { "longer-charge" };
        let does = self.faces.effect(&self.view.face(finisher).effect, Some(longer.x()));
        self.say(word, &[("n", &longer.charge), ("x", &longer.x()), ("does", &does)])
    }

    /// `X = 3 cards + 1 opening = 4`.
    pub fn sum(&self, length: Length) -> Markup {
        let sum = length.parts();
        html! {
            p.x data-sign="x" {
                (gloss::sign(self.scene, "x", "", "X")) " = "
                @if sum.parts().len() > 1 { (self.parts_said(&sum)) " = " }
                b { (sum.total()) }
            }
        }
    }

    /// The parts of a sum in order; a factor precedes the part that it multiplies.
    pub fn parts_said(&self, sum: &Breakdown) -> String {
        let mut text = String::new();
        for part in sum.parts() {
            let said = self.scene.words.say(&part.what, Naming::Plain);
            text = match part.term {
                Term::Times(_) => format!("{said} {text}"),
                Term::Plus(_) | Term::HalvedDown | Term::HalvedUp | Term::AtLeast(_) | Term::AtMost(_) => {
                    if text.is_empty() { said } else { format!("{text} + {said}") }
                }
            };
        }
        text
    }

    /// The effect of a finisher with this X, and its targets within reach.
    pub fn outcome(&self, finisher: Card, x: u8) -> Markup {
        let face = self.view.face(finisher);
        html! {
            p.outcome {
                span.vh { (self.faces.effect(&face.effect, Some(x))) }
                @for part in parts_of(&face.effect) {
                    @match part {
                        EffectPart::Step(step) => (self.reached(step, x)),
                        EffectPart::Choice(branches) => {
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

    /// The hearts and attack values that a finisher reaches with this X, greatest first; for a choice, those
    /// of all branches.
    pub fn within_reach(&self, effect: &Program, x: u8) -> [Vec<u8>; 2] {
        let mut reached = [Vec::new(), Vec::new()];
        for part in parts_of(effect) {
            let steps = match part {
                EffectPart::Step(step) => vec![step],
                EffectPart::Choice(branches) => branches.concat(),
            };
            for step in steps {
                let [hearts, blows] = self.within(step, x);
                reached[0].extend(hearts.into_iter().flatten());
                reached[1].extend(blows.into_iter().flatten());
            }
        }
        for values in &mut reached {
            values.sort_unstable_by(|one, other| other.cmp(one));
            values.dedup();
        }
        reached
    }

    /// The hearts and attacks within reach of one step; `None` for a step that neither deals nor blocks.
    fn within(&self, step: EffectStep, x: u8) -> [Option<Vec<u8>>; 2] {
        match step {
            EffectStep::Deal(amount, times) => [Some(self.view.hearts_within(amount.at(x), times.at(x))), None],
            EffectStep::Block(amount, times) => [None, Some(self.view.attacks_within(amount.at(x), Some(times.at(x))))],
            EffectStep::BlockAll(amount) => [None, Some(self.view.attacks_within(amount.at(x), None))],
            EffectStep::Charge(_)
            | EffectStep::Recover(_)
            | EffectStep::Enrage(_)
            | EffectStep::CalmSelf
            | EffectStep::CalmCombo
            | EffectStep::Keep
            | EffectStep::Choose(_)
            | EffectStep::Jump(_) => [None, None],
        }
    }

    /// The targets within reach, for screen readers: none, or a list.
    fn reach_heard(&self, reached: &[impl ToString], [none, some]: [&str; 2]) -> Markup {
        let values = reached.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let told = if reached.is_empty() {
            self.word(none)
        } else {
            self.say(some, &[("hearts", &values), ("blows", &values)])
        };
        html! { span.vh { " (" (told) ")" } }
    }

    /// The number of cards to be recovered or enraged, if fewer are available than the step allows.
    fn short(&self, step: EffectStep, x: u8) -> Option<String> {
        let (word, amount, there) = match step {
            EffectStep::Recover(amount) => ("recover-there", amount, self.view.discard.len()),
            EffectStep::Charge(amount) if self.view.hero == Hero::Udo || amount.at(x) == 0 => return None,
            EffectStep::Charge(amount) | EffectStep::Enrage(amount) => {
                ("enrage-there", amount, self.view.calm_in_hand())
            }
            _ => return None,
        };
        (there < usize::from(amount.at(x))).then(|| self.say(word, &[("n", &there)]))
    }

    /// One step with its amount and the hearts or attacks within reach, greatest first.
    fn reached(&self, step: EffectStep, x: u8) -> Markup {
        let ((sign, class), (amount, times)) = (sign(step, self.view.hero), amounts(step, Some(x)));
        let [hearts, blows] = self.within(step, x);
        let short = self.short(step, x);
        html! {
            span class=(format!("do {class}")) aria-hidden="true" {
                span data-sign=(entry(sign)) { (icon(sign)) b { (amount) (times) } }
                @if let Some(short) = short { small { (short) } }
                @if let Some(hearts) = &hearts {
                    @if hearts.is_empty() { small { (self.word("no-heart")) } } @else { small { "≥" } }
                    @for heart in hearts { span.bit data-sign="heart" { (icon("i-heart")) (heart) } }
                }
                @if let Some(blows) = &blows {
                    @if blows.is_empty() { small { (self.word("no-blow")) } } @else { small { "≥" } }
                    @for blow in blows { span.bit.blade data-sign="sword" { (icon("i-sword")) (blow) } }
                }
            }
            @if let Some(hearts) = &hearts { (self.reach_heard(hearts, ["no-heart", "heard-reach-hearts"])) }
            @if let Some(blows) = &blows { (self.reach_heard(blows, ["no-blow", "heard-reach-blows"])) }
        }
    }
}
