//! Icons for conditions and effects, on a card of 100 by 140 units.

use crate::face::{EffectPart, parts_of, written};
use budokan_udo::Hero;
use budokan_udo::card::{Amount, Condition, EffectStep, Face, Parts, Place};
use maud::{Markup, html};

use super::Mat;
use super::face::{FIT, line, lines, pressed, tenths};

/// Which of the five places in a row are marked; `None` is a gap of dots.
type Slots = [Option<bool>; 5];

fn slots(place: Place) -> Slots {
    const GAP: Option<bool> = None;
    let (yes, no) = (Some(true), Some(false));
    match place {
        Place::At(position) => std::array::from_fn(|index| Some(index + 1 == usize::from(position))),
        Place::Odd => [yes, no, yes, no, yes],
        Place::Even => [no, yes, no, yes, no],
        Place::First => [yes, no, no, GAP, GAP],
        Place::Last => [GAP, GAP, no, no, yes],
        Place::FirstOrLast => [yes, no, GAP, no, yes],
    }
}

fn row(slots: Slots) -> Markup {
    html! {
        @for (index, slot) in slots.into_iter().enumerate() {
            @let x = 40 + 82 * index;
            @match slot {
                Some(true) => rect.on x=(tenths(x)) y="93" width="6.8" height="13" rx="1.5" {},
                Some(false) => rect.off x=(tenths(x)) y="93" width="6.8" height="13" rx="1.5" {},
                None => circle cx=(tenths(x + 34)) cy="99.5" r="1.6" {},
            }
        }
    }
}

/// This number of cards, followed by a bar or a plus.
fn cards(number: u8, end: End) -> Markup {
    // A player never owns more than thirteen cards.
    let number = usize::from(number).min(13);
    let wide = if number <= 3 { 90 } else { 340 / number };
    let after = tenths(70 + wide * number);
    html! {
        @for index in 0..number {
            rect.on x=(tenths(50 + wide * index)) y="93" width=(tenths(wide - 15)) height="14" rx="1.5" {}
        }
        @match end {
            End::Bar => path.stop d=(format!("M{after} 90v20")) {},
            End::Plus => path.more d=(format!("M{after} 100h7m-3.5-3.5v7")) {},
        }
    }
}

/// A word or two below an icon: compressed in one row, or in several.
fn worded(word: &str, y: u8, rows: usize) -> Markup {
    let said = if rows > 1 { lines(word, 7) } else { vec![word.to_owned()] };
    html! { @for (place, text) in said.iter().enumerate() { (line("word cond", text, (24, y), place, (FIT, 44))) } }
}

/// The end of a row of cards: no further cards, or more.
#[derive(Clone, Copy)]
enum End {
    Bar,
    Plus,
}

/// The sprite id for a step of an effect, and the CSS class for its colour.
pub fn sign(step: EffectStep, hero: Hero) -> (&'static str, &'static str) {
    match step {
        EffectStep::Deal(..) => ("i-fist", "g-hit"),
        EffectStep::Block(..) => ("i-shield", "g-block"),
        EffectStep::BlockAll(_) => ("u-shields", "g-block"),
        EffectStep::Charge(_) if hero == Hero::Kai => ("u-flame", "g-hit"),
        EffectStep::Charge(_) => ("i-bolt", "g-charge"),
        EffectStep::Recover(_) => ("u-recover", "g-back"),
        EffectStep::Enrage(_) => ("u-flame", "g-hit"),
        EffectStep::CalmSelf => ("u-calm", "g-block"),
        EffectStep::CalmCombo => ("u-calms", "g-block"),
        EffectStep::Keep | EffectStep::Choose(_) | EffectStep::Jump(_) => ("i-back", "g-back"),
    }
}

/// The glossary entry of an icon.
pub fn entry(sign: &str) -> &'static str {
    match sign {
        "i-fist" => "deal",
        "i-shield" | "u-shields" => "block",
        "i-bolt" => "charge",
        "u-recover" => "recover",
        "u-flame" => "rage",
        "u-calm" | "u-calms" => "calm",
        _ => "keep",
    }
}

/// The amount and the number of repetitions; empty for a step without a number.
pub fn amounts(step: EffectStep, x: Option<u8>) -> (String, String) {
    let once = Amount { times: 0, over: 1, plus: 1 };
    let times = |times: Amount| if times == once { String::new() } else { format!("×{}", written(times, x)) };
    match step {
        EffectStep::Deal(amount, number) | EffectStep::Block(amount, number) => (written(amount, x), times(number)),
        EffectStep::BlockAll(amount)
        | EffectStep::Charge(amount)
        | EffectStep::Recover(amount)
        | EffectStep::Enrage(amount) => (written(amount, x), String::new()),
        EffectStep::CalmSelf
        | EffectStep::CalmCombo
        | EffectStep::Keep
        | EffectStep::Choose(_)
        | EffectStep::Jump(_) => Default::default(),
    }
}

impl Mat<'_> {
    /// The left half below the figure: the conditions.
    pub fn conditions_drawn(&self, face: &Face) -> Markup {
        let several = face.conditions.len() > 1;
        html! {
            @if face.conditions.is_empty() {
                (row([Some(true); 5]))
                (worded(&self.word("sign-anywhere"), 119, 1))
            }
            @for (index, condition) in face.conditions.iter().enumerate() {
                g transform=[several.then(|| format!("translate(0 {})", 22 * index))] {
                    (self.condition_drawn(*condition))
                    @if !several { (self.sign_word(*condition)) }
                }
            }
        }
    }

    fn condition_drawn(&self, condition: Condition) -> Markup {
        const SIDES: &str = "M6 91h35M10 87l-4 4 4 4M37 87l4 4-4 4";
        match condition {
            Condition::Position(place) => row(slots(place)),
            Condition::AdjacentTo(parts) => html! { path.more d=(SIDES) {} (self.tags(parts, 98, false)) },
            Condition::NotAdjacentTo(parts) => html! { path.more d=(SIDES) {} (self.tags(parts, 98, true)) },
            Condition::Excludes(parts) => self.tags(parts, 91, true),
            Condition::Requires(parts) => {
                html! { path.more d="M24 86v11m-5.5-5.5h11" {} (self.tags(parts, 99, false)) }
            }
            Condition::MaxSize(size) => cards(size, End::Bar),
            Condition::MinSize(size) => cards(size, End::Plus),
            Condition::OnlyCombo => html! {
                rect.off x="9" y="91" width="30" height="19" rx="4" {}
                rect.on x="19" y="94" width="10" height="13" rx="1.5" {}
            },
        }
    }

    /// A condition in a word or two, below its icon; omitted on small cards.
    fn sign_word(&self, condition: Condition) -> Markup {
        let (word, y, rows) = match condition {
            Condition::Position(Place::At(position)) => (self.faces.say("place", &[("n", &position)]), 119, 2),
            Condition::Position(Place::Odd) => (self.word("sign-odd"), 119, 2),
            Condition::Position(Place::Even) => (self.word("sign-even"), 119, 2),
            Condition::Position(Place::First) => (self.word("sign-first"), 119, 2),
            Condition::Position(Place::Last) => (self.word("sign-last"), 119, 2),
            Condition::Position(Place::FirstOrLast) => (self.word("sign-ends"), 119, 2),
            // Two rows of tags leave no space for words.
            Condition::AdjacentTo(parts) if parts.places().count() > 2 => return html! {},
            Condition::AdjacentTo(_) => (self.word("sign-beside"), 130, 1),
            Condition::NotAdjacentTo(_) => (self.word("sign-not-beside"), 130, 1),
            Condition::Excludes(_) => (self.word("sign-never-with"), 122, 2),
            Condition::Requires(_) => (self.word("sign-with"), 130, 1),
            Condition::MaxSize(size) => (self.say("sign-at-most", &[("n", &size)]), 121, 2),
            Condition::MinSize(size) => (self.say("sign-at-least", &[("n", &size)]), 121, 2),
            Condition::OnlyCombo => (self.word("sign-alone"), 123, 2),
        };
        worded(&word, y, rows)
    }

    /// Parts as tags in the left half, two per row, crossed out if they are excluded.
    fn tags(&self, parts: Parts, y: u8, crossed: bool) -> Markup {
        let listed: Vec<usize> = parts.places().collect();
        html! {
            @for (row, pair) in listed.chunks(2).enumerate() {
                @for (place, index) in pair.iter().enumerate() {
                    @let (x, y) = (24 - 11 * pair.len() + 22 * place, usize::from(y) + 19 * row);
                    g class=(format!("p-{}", Parts::IDS[*index])) transform=(format!("translate({x} {y})")) {
                        rect.tag width="21" height="18" rx="3" {}
                        text.tagged x="10.5" y="14.8" fill="#fff" textLength=[pressed(&self.faces.short(*index), 17)]
                            lengthAdjust="spacingAndGlyphs" { (self.faces.short(*index)) }
                        @if crossed { path.cross d="M-1 19L22-1" {} }
                    }
                }
            }
        }
    }

    /// The right half below the name: the effect as a finisher.
    pub fn effect_drawn(&self, face: &Face) -> Markup {
        let mut rows: Vec<(EffectStep, Option<String>)> = Vec::new();
        for part in parts_of(&face.effect) {
            match part {
                EffectPart::Step(step) => rows.push((step, None)),
                EffectPart::Choice(branches) => {
                    for (number, branch) in branches.into_iter().enumerate() {
                        for (place, step) in branch.into_iter().enumerate() {
                            rows.push((step, (number > 0 && place == 0).then(|| self.word("sign-or"))));
                        }
                    }
                }
            }
        }
        if let [(step, _)] = rows[..] {
            return self.alone(step);
        }
        let high = 96 / rows.len().max(2);
        html! {
            @for (index, (step, joint)) in rows.iter().enumerate() {
                @let y = 36 + high * index;
                @if let Some(joint) = joint { text.or x="74" y=(y) { (joint) } }
                (self.beside(*step, y + usize::from(joint.is_some()) * 4 + 3))
            }
        }
    }

    /// A step that is the whole effect.
    fn alone(&self, step: EffectStep) -> Markup {
        let ((sign, class), (amount, times)) = (sign(step, self.view.hero), amounts(step, None));
        html! {
            use class=(class) href=(format!("#{sign}")) x="60" y="43" width="28" height="28" {}
            text x="74" y="93" font-size="23" { (amount) }
            @if !times.is_empty() { text x="74" y="112" font-size="19.2" { (times) } }
        }
    }

    /// One of several steps, in a line.
    fn beside(&self, step: EffectStep, y: usize) -> Markup {
        let ((sign, class), (amount, times)) = (sign(step, self.view.hero), amounts(step, None));
        let text = format!("{amount}{times}");
        let pressed = text.chars().count() > 2;
        html! {
            use class=(class) href=(format!("#{sign}")) x=(if text.is_empty() { "64" } else { "51" }) y=(y) width="20" height="20" {}
            text.amount x="84" y=(y + 16) textLength=[pressed.then_some(26)]
                lengthAdjust=[pressed.then_some("spacingAndGlyphs")] { (text) }
        }
    }
}
