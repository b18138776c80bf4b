//! The list of the costliest decisions, with a summary of the rest: too close to call, forced.

use budokan_catalog::review::{JudgedDecision, ResultSum};
use maud::{Markup, html};

use super::points::{cost, decimal};
use super::voice::{Teller, Voice};
use super::ways::Costly;

/// The list next to the curve.
pub fn section(teller: &Teller, costly: &[Costly], sums: &[&ResultSum], goes_on: bool) -> Markup {
    let voice = teller.voice();
    let title = if goes_on { "hall-review-most-so-far" } else { "hall-review-most" };
    html! {
        section.strip.costs aria-labelledby="costs" {
            h2 #costs { (teller.say_of(voice, teller.shown.seat, title, &[])) }
            @if costly.is_empty() && !goes_on { p.hint { (teller.word("hall-review-nothing")) } }
            @if !costly.is_empty() { ol.losses { @for one in costly { (slip(teller, one)) } } }
            @if goes_on { div.toappear aria-hidden="true" { i.w8 {} i.w6 {} i.w9 {} i.w4 {} } }
            @else { (rest(teller, sums)) }
        }
    }
}

fn slip(teller: &Teller, one: &Costly) -> Markup {
    let language = teller.reader.language;
    let is_chosen = one.number == teller.shown.chosen;
    html! {
        li { a href=(teller.address(teller.shown.seat, one.number, "#judged")) aria-current=[is_chosen.then_some("true")] {
            span.nr { (one.number) }
            span.deed-name { (heading(teller, one)) (teller.word("colon")) (one.done.title()) }
            span.lossof { (cost(language, one.judged.cost)) small { (unsure(teller, one.judged)) } }
            span.rather { (better(teller, one)) }
        } }
    }
}

/// The error of a judgement; a counted value is exact.
pub fn unsure(teller: &Teller, judged: &JudgedDecision) -> String {
    if judged.exact {
        return teller.word("hall-review-exact");
    }
    format!("± {}", decimal(teller.reader.language, judged.error, 1))
}

/// The chapter of the decision, and in a team the player.
pub fn heading(teller: &Teller, one: &Costly) -> String {
    match teller.voice() {
        Voice::Team => {
            let name = teller.title(one.seat());
            teller.say("hall-review-when-who", &[("when", &one.chapter), ("name", &name)])
        }
        Voice::You | Voice::Other => one.chapter.clone(),
    }
}

/// The better way, and its advantage where the rules show one.
fn better(teller: &Teller, one: &Costly) -> String {
    let better = teller.say("hall-review-better-way", &[("way", &one.best.say.replace('*', ""))]);
    match &one.rather {
        Some(rather) => format!("{better} {rather}"),
        None => better,
    }
}

/// A summary of the decisions that were too close to call or forced.
fn rest(teller: &Teller, sums: &[&ResultSum]) -> Markup {
    let total = |count: fn(&ResultSum) -> u32| sums.iter().map(|sum| count(sum)).sum::<u32>();
    let (close, forced, choices) = (total(|sum| sum.close), total(|sum| sum.forced), total(|sum| sum.choices));
    let close_cost: f32 = sums.iter().map(|sum| sum.close_cost).sum();
    let together = cost(teller.reader.language, close_cost);
    html! {
        div.rest {
            @if close > 0 {
                p { span.chip { (teller.word("hall-review-close")) } (teller.say("hall-review-close-of", &[("n", &close), ("cost", &together)])) }
            }
            @if forced > 0 {
                p { span.chip { (teller.word("hall-review-forced")) } (teller.say("hall-review-forced-of", &[("n", &forced), ("all", &(forced + choices))])) }
            }
        }
    }
}
