//! The progress of a review: a status bar with a progress line and a mark for each turn. It also explains an absent
//! review: not requested, stopped, or not supported by the evaluation.

use maud::{Markup, html};

use super::course::Chapters;
use super::voice::Teller;
use crate::address::{BoutCommand, BoutPage};
use crate::reviewed::ReviewState;

/// The status bar, unless the review is complete.
pub fn action_bar(teller: &Teller, chapters: &Chapters) -> Markup {
    let shown = teller.shown;
    let (title, about) = match shown.state {
        ReviewState::Done => return html! {},
        ReviewState::None => (teller.word("hall-review-ask"), teller.word("hall-review-ask-how")),
        ReviewState::Queued { before } => {
            (teller.say("hall-review-queued", &[("n", &before)]), teller.word("hall-review-leave"))
        }
        ReviewState::Working => (progress(teller), teller.word("hall-review-leave")),
        ReviewState::Stopped => {
            let numbers: [(&str, &dyn ToString); 2] = [("n", &shown.done), ("all", &shown.total)];
            (teller.say("hall-review-stopped", &numbers), teller.word("hall-review-stopped-how"))
        }
        ReviewState::NotJudged => {
            (teller.word("hall-review-not-judged"), teller.own_word("not-judged-why", teller.voice()))
        }
        ReviewState::Failed => (teller.word("hall-review-failed"), teller.word("hall-review-failed-how")),
    };
    html! {
        section.belt.waiting.working #working aria-labelledby="working-title" data-state=(shown.state.name()) {
            svg.knot viewBox="0 0 24 24" aria-hidden="true" { use href="#i-clock" {} }
            div.telling {
                @if shown.state == ReviewState::Working { p.who { (teller.word("hall-review-master")) } }
                h2 #working-title { (title) }
                p { (about) }
            }
            (buttons(teller))
            @if matches!(shown.state, ReviewState::Working | ReviewState::Stopped) && shown.total > 0 { (timeline(teller, chapters)) }
        }
    }
}

/// The progress, in words.
fn progress(teller: &Teller) -> String {
    let shown = teller.shown;
    match shown.seconds_left {
        Some(seconds) => {
            teller.say("hall-review-working-left", &[("n", &shown.done), ("all", &shown.total), ("seconds", &seconds)])
        }
        None => teller.say("hall-review-working", &[("n", &shown.done), ("all", &shown.total)]),
    }
}

fn buttons(teller: &Teller) -> Markup {
    let shown = teller.shown;
    let (command, word) = match shown.state {
        _ if !shown.may_ask => return html! {},
        state if state.goes_on() => (BoutCommand::StopReview, "hall-review-stop"),
        ReviewState::None => (BoutCommand::Review, "hall-review-begin"),
        state if state.can_begin() => (BoutCommand::Review, "hall-review-go-on"),
        _ => return html! {},
    };
    let class = if shown.state.goes_on() { "btn quiet" } else { "btn main" };
    html! {
        div.acts {
            form method="post" action=(command.address(shown.id)) { button class=(class) { (teller.word(word)) } }
            // Without script the page refreshes itself; the link is for viewers who do not want to wait.
            @if shown.state.goes_on() {
                a.btn.quiet.unscripted href=(BoutPage::Review.address(shown.id)) { (teller.word("hall-review-see-again")) }
            }
        }
    }
}

/// The progress line: filled up to the judged decisions, with a mark for each turn or round.
fn timeline(teller: &Teller, chapters: &Chapters) -> Markup {
    let shown = teller.shown;
    let steps = shown.bout.steps().max(1);
    // Places along the cord, in percent.
    let along = |part: u64, whole: u64| {
        let part = part * 10_000 / whole.max(1);
        format!("{}.{:02}%", part / 100, part % 100)
    };
    let (done, total) = (shown.done as u64, shown.total as u64);
    let knots = chapters.steps().map(|step| (step, step * total <= done * steps));
    html! {
        svg.cord role="progressbar" aria-valuemin="0" aria-valuemax=(shown.total) aria-valuenow=(shown.done)
            aria-label=(teller.word("hall-review-progress")) {
            line.ahead x1="0" x2="100%" y1="17" y2="17" {}
            line.cordline x1="0" x2=(along(done, total)) y1="17" y2="17" {}
            line.cordtwist x1="0" x2=(along(done, total)) y1="17" y2="17" {}
            @for (step, is_tied) in knots {
                @if is_tied { ellipse.kn cx=(along(step, steps)) cy="17" rx="4.5" ry="8" {} }
                @else { circle.ahead cx=(along(step, steps)) cy="17" r="3.5" {} }
            }
            circle.peg cx=(along(done, total)) cy="17" r="9" {}
        }
    }
}
