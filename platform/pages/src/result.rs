//! The result sheet of a bout, in place of the log.
//!
//! It is written from the viewer's perspective: *You win*, *You lost*, or the winner's name; the reason with its
//! clause; the deciding moment; curve and key figures; and what to do next. [`ended`] collects it from one viewer's
//! past, [`sheet`] renders it. The sheet and the log are two tabs, switched without script.

use std::any::Any;

use budokan_kernel::{Seat, SeatSet, Status, Verdict};
use budokan_words::capitalised;
use maud::{Markup, html};

use crate::address::{BoutCommand, BoutPage};
use crate::bout::{PageContext, RematchStance};
use crate::curve;
use crate::fair::{self, BrokenSeal};
use crate::layout::PageReader;
use crate::measure::{Account, Curve, Figures};
use crate::moves::icon;
use crate::reviewed::{self, ReviewDoor};
use crate::scene::Scene;

/// The result from the viewer's perspective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chair {
    /// The viewer has won.
    Won,
    /// The viewer has lost.
    Lost,
    /// Neither: a draw, a spectator, or several players on one screen.
    Beside,
}

/// A follow-up bout with exchanged seats or other options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherSide {
    /// The label of the button.
    pub label: String,
    /// The prefilled fields of the form for a new bout.
    pub fields: Vec<(String, String)>,
    /// Whether the bout starts at once; otherwise the form is shown first.
    pub at_once: bool,
}

/// The result of a bout.
#[derive(Clone, Debug)]
pub struct Ended {
    /// The verdict from the viewer's perspective: *You win*.
    pub verdict: String,
    /// The result from the viewer's perspective.
    pub chair: Chair,
    /// The reason, as it follows a colon: *the Cats are out of spirit*; empty if unknown.
    pub reason: String,
    /// The clause that ended it; `None` after a resignation.
    pub clause: Option<String>,
    /// The score, in games that keep one.
    pub score: Option<i32>,
    /// The curve of the bout.
    pub curve: Option<Curve>,
    /// The further contents of the sheet.
    pub account: Account,
    /// The last step with beats, as the viewer counts steps.
    pub beats: Option<u64>,
    /// A follow-up bout with exchanged seats, for its players.
    pub other: Option<OtherSide>,
    /// The absolute URL of the bout; `None` if it is not public.
    pub link: Option<String>,
    /// The result of the dice check, if the dice were sealed.
    pub dice: Option<BrokenSeal>,
    /// The viewer's access to the review.
    pub review: ReviewDoor,
}

impl Ended {
    /// The verdict with the reason: *You win: the Cats are out of spirit*.
    pub fn headline(&self, reader: &PageReader) -> String {
        if self.reason.is_empty() {
            return self.verdict.clone();
        }
        reader.words.phrase("hall-verdict-why", &[("verdict", &self.verdict), ("why", &self.reason)])
    }
}

/// Collects the result of a finished bout for a viewer with these seats. The scene is the last position, `past` the
/// viewer's past ([`budokan_catalog::AnyBout::past`]), `resigned` the seats that resigned.
pub fn ended(reader: &PageReader, scene: &Scene, own: &[Seat], resigned: SeatSet, past: &dyn Any) -> Ended {
    let (verdict, chair) = verdict(reader, scene, own, resigned);
    let outcome = scene.sight.status().outcome().copied();
    let reason = match outcome {
        Some(_) => scene.look.reason(scene).unwrap_or_default(),
        None => gave_up(reader, scene, own, resigned),
    };
    Ended {
        verdict,
        chair,
        reason,
        clause: outcome.map(|outcome| outcome.by.to_string()),
        score: outcome.and_then(|outcome| outcome.score),
        curve: scene.look.curve(scene, past),
        account: scene.look.account(scene, past),
        beats: None,
        other: None,
        link: None,
        dice: None,
        review: ReviewDoor::Shut,
    }
}

/// The verdict in words, and the result from the viewer's perspective.
fn verdict(reader: &PageReader, scene: &Scene, own: &[Seat], resigned: SeatSet) -> (String, Chair) {
    let seats = scene.sitters.iter().map(|sitter| sitter.seat);
    let verdict = match scene.sight.status() {
        Status::Over(outcome) => outcome.verdict,
        Status::Awaiting(_) if scene.game.is_together() || scene.sitters.len() < 2 => Verdict::Defeat,
        Status::Awaiting(_) => {
            Verdict::Victory(seats.filter(|seat| !resigned.has(*seat)).fold(SeatSet::EMPTY, SeatSet::with))
        }
    };
    // Several players on one screen see the winner's name; in a cooperative game they share the result.
    let is_one = own.len() == 1 || !own.is_empty() && scene.game.is_together();
    let word = |word: &str, chair: Chair| (reader.word(word), chair);
    match verdict {
        Verdict::Draw => word("hall-result-draw", Chair::Beside),
        Verdict::Victory(seats) if is_one && own.iter().any(|seat| seats.has(*seat)) => {
            word("hall-result-won", Chair::Won)
        }
        Verdict::Victory(_) | Verdict::Defeat if is_one => word("hall-result-lost", Chair::Lost),
        Verdict::Victory(_) if scene.game.is_together() => word("hall-result-victory", Chair::Beside),
        Verdict::Victory(seats) => {
            let names = seats.iter().map(|seat| scene.called(seat)).collect::<Vec<_>>().join(", ");
            (reader.words.phrase("hall-result-wins", &[("names", &names)]), Chair::Beside)
        }
        Verdict::Defeat => word("hall-result-defeat", Chair::Beside),
    }
}

/// The resignation as a reason, as it follows a colon.
pub fn gave_up(reader: &PageReader, scene: &Scene, own: &[Seat], resigned: SeatSet) -> String {
    if matches!(own, [own] if resigned == SeatSet::one(*own)) {
        return reader.word("hall-result-you-gave-up");
    }
    let names = resigned.iter().map(|seat| scene.person(seat)).collect::<Vec<_>>().join(", ");
    reader.words.phrase("hall-result-gave-up", &[("names", &names)])
}

/// The two tabs next to the table: the result, and the log.
pub fn leaves(reader: &PageReader, scene: &Scene, context: &PageContext, ended: &Ended, log: &Markup) -> Markup {
    html! {
        aside.leaves aria-label=(reader.word("hall-beside")) {
            input.vh.on-result #leaf-result type="radio" name="leaf" checked;
            input.vh.on-log #leaf-log type="radio" name="leaf";
            input.vh.folds #leaf-down type="checkbox" aria-label=(reader.word("hall-result-fold"));
            div.leaf {
                label for="leaf-result" { (reader.word("hall-result")) }
                label for="leaf-log" { (reader.word("hall-log")) }
            }
            (sheet(reader, scene, context, ended))
            (log)
        }
    }
}

/// Renders the result sheet.
pub fn sheet(reader: &PageReader, scene: &Scene, context: &PageContext, ended: &Ended) -> Markup {
    let class = match ended.chair {
        Chair::Won => "result won",
        Chair::Lost => "result lost",
        Chair::Beside => "result",
    };
    let account = &ended.account;
    html! {
        // A region of the column next to the table.
        aside class=(class) #result role="region" aria-labelledby="res" tabindex="-1" {
            label.grip for="leaf-down" aria-hidden="true" {}
            (head(reader, scene, ended))
            @if !account.decided.is_empty() || !account.sums.is_empty() {
                p.decided {
                    (account.decided)
                    @for sum in &account.sums { " " span.sum { (sum) } }
                }
            }
            @if let Some(extra) = &account.extra { (extra) }
            @if let Some(curve) = &ended.curve { (curve::figure(reader, curve)) }
            @if !account.figures.columns.is_empty() { (figures(reader, &account.figures)) }
            (next(reader, scene, context, ended))
            @if let Some(broken) = &ended.dice { (fair::check(reader, context.id, broken)) }
            (ways(reader, context, ended))
        }
    }
}

/// The seal or the lowered flag, the verdict, and the reason.
fn head(reader: &PageReader, scene: &Scene, ended: &Ended) -> Markup {
    let reason = match &ended.account.title {
        Some(_) => ended.headline(reader),
        None => capitalised(&ended.reason),
    };
    html! {
        header {
            @if let Some(stamp) = &ended.account.stamp { (stamp) }
            @else if ended.chair == Chair::Won { svg.seal viewBox="0 0 60 60" aria-hidden="true" { use href="#seal" {} } }
            @else if ended.chair == Chair::Lost { svg.lowered viewBox="0 0 48 48" aria-hidden="true" { use href="#i-fallen" {} } }
            @else { svg.lowered viewBox="0 0 24 24" aria-hidden="true" { use href="#i-flag" {} } }
            div {
                h2 #res { (ended.account.title.as_ref().unwrap_or(&ended.verdict)) }
                p {
                    @if !reason.is_empty() { (reason) "." }
                    @if let Some(clause) = &ended.clause {
                        " " a.cl href=(format!("/rules/{}#{clause}", scene.game.id())) target="_blank" { (clause) }
                    }
                }
                @if let Some(score) = ended.score.filter(|_| ended.account.stamp.is_none()) {
                    p { (reader.words.phrase("hall-score", &[("n", &score)])) }
                }
            }
        }
    }
}

fn figures(reader: &PageReader, figures: &Figures) -> Markup {
    let crest = |seat: Seat| format!("#mon-{}", seat.0 + 1);
    html! {
        table.figures {
            caption.vh { (reader.word("hall-figures")) }
            thead { tr {
                td {}
                @for column in &figures.columns {
                    th scope="col" {
                        @if let Some(seat) = column.seat { svg.mon viewBox="0 0 32 32" aria-hidden="true" { use href=(crest(seat)) {} } }
                        (column.name)
                    }
                }
            } }
            tbody { @for row in &figures.rows { tr {
                th scope="row" { (row.name) }
                @for (column, value) in row.values.iter().enumerate() {
                    td { @if row.is_best(column) { b { (value) } } @else { (value) } }
                }
            } } }
        }
    }
}

/// The buttons for the next bout.
fn next(reader: &PageReader, scene: &Scene, context: &PageContext, ended: &Ended) -> Markup {
    if scene.own().is_none() && !context.shared {
        let fresh = format!("/new/{}", scene.game.id());
        return html! { div.nextbout { a.btn.quiet.only href=(fresh) { (reader.word("hall-play-it")) } } };
    }
    let seat = scene.own().map(|seat| scene.game.seats()[seat.index()]);
    html! {
        div.nextbout {
            form.again method="post" {
                @if let Some(seat) = seat { input type="hidden" name="seat" value=(seat); }
                input type="hidden" name="command" value=(format!("result-{}", context.request_id));
                (rematch(reader, context))
            }
            @if let Some(other) = &ended.other { (other_side(scene, other)) }
        }
    }
}

/// The rematch button, or the state of the rematch.
fn rematch(reader: &PageReader, context: &PageContext) -> Markup {
    let again = BoutCommand::Rematch.address(context.id);
    let Some(rematch) = &context.rematch else {
        return html! { button.btn.main formaction=(again) { (reader.word("hall-again")) } };
    };
    html! {
        @match rematch.stance {
            RematchStance::Asked => {
                span { (reader.words.phrase("hall-rematch-asks", &[("name", &rematch.by.as_deref().unwrap_or("?"))])) }
                button.btn.main formaction=(again) data-sits { (reader.word("hall-rematch-accept")) }
                button.btn.quiet formaction=(BoutCommand::Decline.address(&rematch.id)) { (reader.word("hall-rematch-decline")) }
            }
            RematchStance::Sits => {
                @if let Some(names) = &rematch.asked { span { (reader.words.phrase("hall-rematch-waits", &[("names", names)])) } }
                @if let Some(names) = &rematch.declined { span { (reader.words.phrase("hall-rematch-declined", &[("names", names)])) } }
                @if rematch.asked.is_none() && rematch.declined.is_none() { span { (reader.word("hall-called")) } }
                button.btn.main formaction=(again) data-sits { (reader.word("hall-join-again")) }
            }
            RematchStance::Declined { free } => {
                span { (reader.word("hall-rematch-you-declined")) }
                @if free { button.btn.quiet formaction=(again) data-sits { (reader.word("hall-rematch-after-all")) } }
            }
        }
    }
}

/// The follow-up with exchanged seats or other options: starts at once, or opens the form.
fn other_side(scene: &Scene, other: &OtherSide) -> Markup {
    html! {
        form.other method=(if other.at_once { "post" } else { "get" }) action=(format!("/new/{}", scene.game.id())) {
            @for (name, value) in &other.fields { input type="hidden" name=(name) value=(value); }
            button.btn.quiet { (other.label) }
        }
    }
}

/// The links of a finished bout.
fn ways(reader: &PageReader, context: &PageContext, ended: &Ended) -> Markup {
    let way = |sign: &'static str, word: &str, to: &str| {
        html! { li { a href=(to) { (icon(sign)) (reader.word(word)) } } }
    };
    html! {
        ul.ways {
            @if ended.review != ReviewDoor::Shut { li.reviewed { (reviewed::door(reader, context.id, ended.review, "way")) } }
            (way("i-steps", "hall-step-through", &BoutPage::Replay.address(context.id)))
            li { a href=(BoutPage::Record.address(context.id)) download="" { (icon("i-down")) (reader.word("hall-record-down")) } }
            @if let Some(link) = &ended.link {
                li { a href=(link) data-do="copy" data-done=(reader.word("hall-copied")) { (icon("i-link")) span { (reader.word("hall-copy-link")) } } }
                li.shareway { a href=(link) data-do="share" { (icon("i-share")) span { (reader.word("hall-share")) } } }
            }
            (way("i-gate", "hall-to-the-hall", "/"))
        }
    }
}
