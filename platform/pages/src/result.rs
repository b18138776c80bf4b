//! The result of a bout: a sheet of paper in the log's place.
//!
//! It is told from the chair of whoever looks: *You win*, *You lost*, or who has won; why, with the clause; where it was
//! decided; its curve and key figures; and what can be done next. [`ended`] gathers it from what one viewer has seen,
//! [`sheet`] draws it. The sheet and the log are two leaves; which one lies on top is a choice of the reader's that
//! needs no script.

use std::any::Any;

use budokan_kernel::{Seat, SeatSet, Status, Verdict};
use budokan_words::capitalised;
use maud::{Markup, html};

use crate::address::{BoutDeed, BoutPage};
use crate::bout::{RematchStance, Surroundings};
use crate::curve;
use crate::fair::{self, BrokenSeal};
use crate::layout::PageReader;
use crate::measure::{Account, Curve, Figures};
use crate::moves::icon;
use crate::reviewed::{self, ReviewDoor};
use crate::scene::Scene;

/// How a bout ended for whoever looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chair {
    /// Has won.
    Won,
    /// Has lost.
    Lost,
    /// Neither: a draw, or somebody who only watches, or several people at one screen.
    Beside,
}

/// A bout with the seats exchanged, or with something else chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherSide {
    /// What the button says.
    pub label: String,
    /// What the form of a new bout is filled with.
    pub fields: Vec<(String, String)>,
    /// Whether it can be opened at once; otherwise the form is shown first.
    pub at_once: bool,
}

/// How a bout ended.
#[derive(Clone, Debug)]
pub struct Ended {
    /// The verdict, from the chair of whoever looks: *You win*.
    pub verdict: String,
    /// How it ended for whoever looks.
    pub chair: Chair,
    /// Why, as it follows a colon: *the Cats are out of spirit*; empty if nobody knows.
    pub reason: String,
    /// The clause that ended it; none if somebody gave up.
    pub clause: Option<String>,
    /// The score, in games that keep one.
    pub score: Option<i32>,
    /// The course of the bout.
    pub curve: Option<Curve>,
    /// What else is told of it.
    pub account: Account,
    /// The last step that has beats, as the viewer counts it.
    pub beats: Option<u64>,
    /// The same with the seats exchanged, for those who sat there.
    pub other: Option<OtherSide>,
    /// The address of the bout, whole; none where nobody else may look.
    pub link: Option<String>,
    /// What was found of the dice, where they were sealed.
    pub dice: Option<BrokenSeal>,
    /// What whoever looks may do with its review.
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

/// What a bout that is over comes to for whoever looks from these seats. The scene is the last position, `past` what its
/// viewer has seen ([`budokan_catalog::AnyBout::past`]); who gave up is in `resigned`.
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

/// Who has won, and whether that is whoever looks.
fn verdict(reader: &PageReader, scene: &Scene, own: &[Seat], resigned: SeatSet) -> (String, Chair) {
    let seats = scene.sitters.iter().map(|sitter| sitter.seat);
    let verdict = match scene.sight.status() {
        Status::Over(outcome) => outcome.verdict,
        Status::Awaiting(_) if scene.game.is_together() || scene.sitters.len() < 2 => Verdict::Defeat,
        Status::Awaiting(_) => {
            Verdict::Victory(seats.filter(|seat| !resigned.has(*seat)).fold(SeatSet::EMPTY, SeatSet::with))
        }
    };
    // Several people at one screen are told who has won; those who play together share it.
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

/// That somebody gave up, as it follows a colon.
pub fn gave_up(reader: &PageReader, scene: &Scene, own: &[Seat], resigned: SeatSet) -> String {
    if matches!(own, [own] if resigned == SeatSet::one(*own)) {
        return reader.word("hall-result-you-gave-up");
    }
    let names = resigned.iter().map(|seat| scene.person(seat)).collect::<Vec<_>>().join(", ");
    reader.words.phrase("hall-result-gave-up", &[("names", &names)])
}

/// The two leaves beside the table: the result, and the log under it.
pub fn leaves(reader: &PageReader, scene: &Scene, around: &Surroundings, ended: &Ended, log: &Markup) -> Markup {
    html! {
        aside.leaves aria-label=(reader.word("hall-beside")) {
            input.vh.on-result #leaf-result type="radio" name="leaf" checked;
            input.vh.on-log #leaf-log type="radio" name="leaf";
            input.vh.folds #leaf-down type="checkbox" aria-label=(reader.word("hall-result-fold"));
            div.leaf {
                label for="leaf-result" { (reader.word("hall-result")) }
                label for="leaf-log" { (reader.word("hall-log")) }
            }
            (sheet(reader, scene, around, ended))
            (log)
        }
    }
}

/// The sheet.
pub fn sheet(reader: &PageReader, scene: &Scene, around: &Surroundings, ended: &Ended) -> Markup {
    let class = match ended.chair {
        Chair::Won => "result won",
        Chair::Lost => "result lost",
        Chair::Beside => "result",
    };
    let account = &ended.account;
    html! {
        // Part of what lies beside the table.
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
            @if !account.figures.rows.is_empty() { (figures(reader, &account.figures)) }
            (next(reader, scene, around, ended))
            @if let Some(broken) = &ended.dice { (fair::check(reader, around.id, broken)) }
            (ways(reader, around, ended))
        }
    }
}

/// Seal or lowered flag, the verdict, and why.
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

/// What can be played next.
fn next(reader: &PageReader, scene: &Scene, around: &Surroundings, ended: &Ended) -> Markup {
    if scene.own().is_none() && !around.shared {
        let fresh = format!("/new/{}", scene.game.id());
        return html! { div.nextbout { a.btn.quiet.only href=(fresh) { (reader.word("hall-play-it")) } } };
    }
    let seat = scene.own().map(|seat| scene.game.seats()[seat.index()]);
    html! {
        div.nextbout {
            form.again method="post" {
                @if let Some(seat) = seat { input type="hidden" name="seat" value=(seat); }
                input type="hidden" name="command" value=(format!("result-{}", around.command));
                (rematch(reader, around))
            }
            @if let Some(other) = &ended.other { (other_side(scene, other)) }
        }
    }
}

/// The same again, or what has become of it.
fn rematch(reader: &PageReader, around: &Surroundings) -> Markup {
    let again = BoutDeed::Rematch.address(around.id);
    let Some(rematch) = &around.rematch else {
        return html! { button.btn.main formaction=(again) { (reader.word("hall-again")) } };
    };
    html! {
        @match rematch.stance {
            RematchStance::Asked => {
                span { (reader.words.phrase("hall-rematch-asks", &[("name", &rematch.by.as_deref().unwrap_or("?"))])) }
                button.btn.main formaction=(again) data-sits { (reader.word("hall-rematch-accept")) }
                button.btn.quiet formaction=(BoutDeed::Decline.address(&rematch.id)) { (reader.word("hall-rematch-decline")) }
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

/// The seats exchanged, or something else chosen: opened at once, or asked about in the form.
fn other_side(scene: &Scene, other: &OtherSide) -> Markup {
    html! {
        form.other method=(if other.at_once { "post" } else { "get" }) action=(format!("/new/{}", scene.game.id())) {
            @for (name, value) in &other.fields { input type="hidden" name=(name) value=(value); }
            button.btn.quiet { (other.label) }
        }
    }
}

/// Where one can go from here.
fn ways(reader: &PageReader, around: &Surroundings, ended: &Ended) -> Markup {
    let way = |sign: &'static str, word: &str, to: &str| {
        html! { li { a href=(to) { (icon(sign)) (reader.word(word)) } } }
    };
    html! {
        ul.ways {
            @if ended.review != ReviewDoor::Shut { li.reviewed { (reviewed::door(reader, around.id, ended.review, "way")) } }
            (way("i-steps", "hall-step-through", &BoutPage::Replay.address(around.id)))
            li { a href=(BoutPage::Record.address(around.id)) download="" { (icon("i-down")) (reader.word("hall-record-down")) } }
            @if let Some(link) = &ended.link {
                li { a href=(link) data-do="copy" data-done=(reader.word("hall-copied")) { (icon("i-link")) span { (reader.word("hall-copy-link")) } } }
                li.shareway { a href=(link) data-do="share" { (icon("i-share")) span { (reader.word("hall-share")) } } }
            }
            (way("i-gate", "hall-to-the-hall", "/"))
        }
    }
}
