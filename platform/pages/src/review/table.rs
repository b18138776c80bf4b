//! One decision on the table: the actual and the better way next to each other, each with its chance; below them the
//! hand that the seat held, and the rules' facts about both.

use budokan_words::capitalised;
use maud::{Markup, html};

use super::points::{plain, whole};
use super::slips::{heading, unsure};
use super::voice::{Teller, Voice};
use super::ways::{Costly, WayWords};
use crate::address::{BoutCommand, BoutPage};
use crate::crop;
use crate::hint::set_off;
use crate::look::Drawn;

/// Renders the section of one decision.
pub fn section(teller: &Teller, one: &Costly) -> Markup {
    let voice = teller.voice_of(one.seat());
    let knew = teller.say_of(voice, one.seat(), "hall-review-knew", &[("when", &heading(teller, one))]);
    let [done, best] = one.tables(teller);
    let who = teller.say_of(voice, one.seat(), "hall-review-did", &[]);
    let off = unsure(teller, one.judged);
    // The error is that of the difference between the ways, so the actual way is labelled only if its value is exact.
    let counted = if one.judged.exact { off.as_str() } else { "" };
    let stood = one.stood(teller);
    html! {
        section.strip.judged #judged aria-labelledby="judged-title" {
            header {
                h2 #judged-title { span.nr { (one.number) } (knew) }
                @if !stood.is_empty() { span.soft { (stood) } }
                (doors(teller, one))
            }
            div.pairs {
                (way(teller, "done", &capitalised(&who), &one.done, one.judged.done.chance, counted, &done))
                (way(teller, "best", &teller.word("hall-review-best"), &one.best, one.judged.best.chance, &off, &best))
            }
            (known(teller, one))
        }
    }
}

/// The links of the decision.
fn doors(teller: &Teller, one: &Costly) -> Markup {
    let shown = teller.shown;
    let stop = shown.stop(one.judged.last);
    let eyes = teller.scene.game.seats()[one.seat().index()];
    // Links to the first beat of the step: at the end of the step the next turn may have begun.
    let replay = format!("{}?step={stop}&beat=1&eyes={eyes}", BoutPage::Replay.address(shown.id));
    html! {
        div.acts {
            a.btn.quiet href=(replay) { (teller.word("hall-review-in-replay")) }
            form method="post" action=(BoutCommand::Branch.address(shown.id)) {
                input type="hidden" name="step" value=(stop.saturating_sub(1));
                input type="hidden" name="seat" value=(eyes);
                label {
                    span.vh { (teller.word("hall-review-hidden-things")) }
                    select name="hidden" {
                        option value="imagined" { (teller.word("hall-review-imagined")) }
                        option value="true" { (teller.word("hall-review-as-it-was")) }
                    }
                }
                button.btn.main { (teller.word("hall-branch")) }
            }
        }
    }
}

fn way(teller: &Teller, class: &str, who: &str, words: &WayWords, chance: f32, off: &str, drawn: &Drawn) -> Markup {
    let text = drawn.mat.clone().into_string();
    let mat = crop::cut(&format!("<div class=\"mat table\">{text}</div>"), "mat").unwrap_or_default();
    html! {
        section class=(format!("oneway {class}")) {
            h3 {
                span.deed-name { b { (who) (teller.word("colon")) } (set_off(&words.say)) }
                span.odds { b { (plain(whole(chance))) } span { (teller.word("hall-review-of-hundred")) @if !off.is_empty() { ", " (off) } } }
            }
            div.stage { (crop::markup(mat)) }
            @if !words.facts.is_empty() {
                ul.arith { @for fact in &words.facts { li { (fact) } } }
            }
        }
    }
}

/// The hand that the seat held.
fn known(teller: &Teller, one: &Costly) -> Markup {
    let hand = one.hand(teller).map(Markup::into_string);
    let hand = hand.and_then(|hand| crop::cut(&format!("<div class=\"hand\">{hand}</div>"), "hand"));
    let Some(hand) = hand else { return html! {} };
    let title = teller.say_of(teller.voice_of(one.seat()), one.seat(), "hall-review-held", &[]);
    html! {
        div.heldthen {
            div {
                h3 { (title) }
                @if teller.voice_of(one.seat()) == Voice::You { p.hint { (teller.word("hall-review-by-what-you-knew")) } }
            }
            div.stage { (crop::markup(hand)) }
        }
    }
}
