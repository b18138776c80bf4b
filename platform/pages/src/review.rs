//! The review page: the sum first, then the curve, the costliest decisions, one of them on the table, and the amount
//! that each player gave away.
//!
//! Decisions are drawn in ink and luck in light, consistently in the curve, the bars and the sums. [`page`] is the
//! complete page, [`part`] the part that changes while the review is computed (`main#review`): a stream sends it again,
//! and the script replaces it; without script the page refreshes itself.

mod chart;
mod columns;
mod course;
mod points;
mod slips;
mod standing;
mod sum;
mod table;
mod voice;
mod ways;
mod working;

use budokan_catalog::review::{JudgedDecision, ResultSum, Review, Sort};
use budokan_kernel::Seat;
use budokan_words::capitalised;
use maud::{Markup, html};

use crate::address::BoutPage;
use crate::gloss;
use crate::layout::{self, Page, PageReader};
use crate::reviewed::{ReviewScene, ReviewState};
use crate::scene::Scene;
use chart::{Chart, LARGE, Lane, NumberedPoint, SMALL};
use columns::{CauseKind, ChanceCurve};
use course::Chapters;
pub(crate) use points::signed;
use points::{plain, whole};
pub use sum::luck_and_decisions;
use sum::{HATCHED, INK, LIGHT, ReviewTally, VEILED};
use voice::{Teller, Voice};
use ways::Costly;

/// Maximum number of costly decisions on the page.
pub const MOST: usize = 5;
/// Refresh interval in seconds without script, while the review is computed.
const AGAIN: u32 = 3;
/// Maximum number of intermediate curve values in the text alternative.
const SPOKEN: usize = 5;

/// Renders the complete page. The scene is the last position as seen by the seat of the review.
pub fn page(reader: &PageReader, scene: &Scene, shown: &ReviewScene) -> Markup {
    let teller = Teller { reader, scene, shown };
    let title = teller.say_of(teller.voice(), shown.seat, "hall-review-title", &[]);
    let class = format!("boutpage reviewpage {}", scene.game.id());
    let mut sheets: Vec<_> = reader.house.sheet(scene.game.id()).into_iter().collect();
    sheets.push(&reader.house.review);
    let again = shown.state.goes_on().then_some(AGAIN);
    let pictures = reader.house.pictures(scene.game.id());
    let page = Page { title: &title, class: &class, sheets: &sheets, pictures, again };
    let people: Vec<String> = shown.bout.seats().iter().map(|seat| capitalised(&teller.name(seat))).collect();
    layout::page(
        reader,
        &page,
        &html! {
            svg.sprite aria-hidden="true" { defs {
                pattern #hatch width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
                    rect.hatch-ground width="5" height="5" {}
                    path.hatch-line d="M1.2 0v5" {}
                }
            } }
            a.skip href="#review" { (reader.word("hall-skip-main")) }
            header.lintel {
                (layout::brand(reader))
                h1 { (title) " " span.soft.small.wide { (scene.game.title(reader.language)) " · " (people.join(", ")) } }
                nav aria-label=(reader.word("hall-bout")) {
                    (layout::switches(reader))
                    a.icon href=(BoutPage::Replay.address(shown.id)) { (reader.word("hall-review-replay")) }
                    a.icon.wide href=(BoutPage::Bout.address(shown.id)) { (reader.word("hall-back-to-bout")) }
                }
            }
            (part(reader, scene, shown))
            div.vh #polite aria-live="polite" {}
            (gloss::dialog())
        },
    )
}

/// The part that changes while the review is computed.
pub fn part(reader: &PageReader, scene: &Scene, shown: &ReviewScene) -> Markup {
    let teller = Teller { reader, scene, shown };
    let chapters = Chapters::new(&teller);
    let query = format!("?seat={}&decision={}", scene.game.seats()[shown.seat.index()], shown.chosen);
    let follow = shown.state.goes_on().then(|| BoutPage::ReviewStream.address(shown.id) + &query);
    // Unreliable chances are never shown, even if a review exists.
    let review = shown.review.filter(|_| shown.state != ReviewState::NotJudged && !shown.standard.not_judged);
    let told = review.and_then(|review| Some((review, review.sum(shown.seat.0)?)));
    html! {
        main.review #review tabindex="-1" data-follow=[follow] data-state=(shown.state.name()) {
            (working::action_bar(&teller, &chapters))
            @if let Some((review, sum)) = told { (judged(&teller, &chapters, review, sum)) }
        }
    }
}

/// All sections that need judged decisions.
fn judged(teller: &Teller, chapters: &Chapters, review: &Review, sum: &ResultSum) -> Markup {
    let shown = teller.shown;
    let mut costliest = review.costliest((!teller.is_team()).then_some(shown.seat.0), usize::MAX);
    costliest.retain(|place| !teller.is_team() || shown.shows_line(Seat(review.decisions[*place].seat)));
    costliest.truncate(MOST);
    let decisions = (1..).zip(costliest.iter().map(|place| &review.decisions[*place]));
    let costly: Vec<Costly> = decisions
        .map(|(number, judged): (usize, &JudgedDecision)| Costly::new(teller, chapters, number, judged))
        .collect();
    let own: Vec<&ResultSum> = review.sums.iter().filter(|one| teller.is_team() || one.seat == sum.seat).collect();
    html! {
        (sum::section(teller, review, sum))
        (curve(teller, chapters, review, sum, &costly))
        (slips::section(teller, &costly, &own, shown.state.goes_on()))
        @if !shown.state.goes_on() && let Some(chosen) = costly.get(shown.chosen.clamp(1, MOST) - 1).or(costly.first()) {
            (table::section(teller, chosen))
        }
        @if !shown.state.goes_on() {
            div.shares {
                @if teller.is_team() { (standing::plates(teller, review)) } @else { (sum::table(teller, review, sum)) }
                (standing::levels(teller, review, sum))
                (standing::swings(teller, review, chapters))
            }
            (note(teller, review))
        }
    }
}

/// The curve with its legend, and its data as a table.
fn curve(teller: &Teller, chapters: &Chapters, review: &Review, sum: &ResultSum, costly: &[Costly]) -> Markup {
    let voice = teller.voice();
    let steps = teller.shown.bout.steps();
    let is_own = |seat: u8| voice == Voice::Team || seat == sum.seat;
    let tally = ReviewTally::new(teller, sum);
    let lanes = lanes(teller, &tally, review.is_complete());
    let numbered: Vec<NumberedPoint> = costly.iter().map(|one| numbered(teller, one)).collect();
    let measure = teller.own_word("measure", voice);
    let spans = chapters.spans(teller);
    let spoken = spoken(teller, chapters, sum, &measure);
    let end = review.is_complete().then(|| sum::ending(teller));
    let draw = |frame: &chart::ChartFrame| {
        let course = ChanceCurve::new(sum.start, &sum.curve, steps, frame.columns, is_own);
        chart::draw(
            frame,
            &Chart {
                course: &course,
                spans: &spans,
                numbered: &numbered,
                end: end.as_deref(),
                lanes: &lanes,
                spoken: &spoken,
            },
        )
    };
    let title = if review.is_complete() {
        measure.clone()
    } else {
        teller.say("hall-review-until-now", &[("measure", &measure)])
    };
    html! {
        section.strip.curve aria-labelledby="curve" {
            h2 #curve { (title) }
            (legend(teller, tally.has_hidden()))
            (draw(&LARGE)) (draw(&SMALL))
            (as_table(teller, chapters, sum, tally.has_hidden()))
        }
    }
}

/// The lanes below the curve. Without hidden information its lane is omitted.
fn lanes(teller: &Teller, tally: &ReviewTally, is_whole: bool) -> Vec<Lane> {
    let lane =
        |kind, name: String, classes: &[&str]| Lane { kind, name, sum: is_whole.then(|| tally.points_of(classes)) };
    let mut lanes = vec![lane(CauseKind::Light, teller.word("hall-review-lane-luck"), &[LIGHT])];
    if tally.has_hidden() {
        // A name that is too long for the margin is in the legend; the lane has a short form.
        let id = if teller.scene.words.has("review-hidden-lane") { "hidden-lane" } else { "hidden" };
        lanes.push(lane(CauseKind::Veiled, teller.own_word(id, teller.voice()), &[VEILED]));
    }
    lanes.push(lane(CauseKind::Ink, teller.word("hall-review-lane-decisions"), &[INK, HATCHED]));
    lanes
}

fn numbered(teller: &Teller, one: &Costly) -> NumberedPoint {
    // The visible text of the button is part of its accessible name.
    let what = format!("{}{}{}", slips::heading(teller, one), teller.word("colon"), one.done.title());
    let label = format!("{}. {what}", one.number);
    let address = teller.address(teller.shown.seat, one.number, "#judged");
    NumberedPoint { number: one.number, step: one.judged.last, address, label }
}

fn legend(teller: &Teller, has_hidden: bool) -> Markup {
    let voice = teller.voice();
    html! {
        p.chartkey {
            span { svg viewBox="0 0 26 16" aria-hidden="true" { path.ch-line d="M0 4h12M12 12h14" {} path.ch-ink d="M12 4v8" {} } (teller.word("hall-review-a-decision")) }
            span { svg viewBox="0 0 26 16" aria-hidden="true" { path.ch-line d="M0 3h12M12 13h14" {} path.ch-luck d="M12 3v10" {} } (teller.own_word("light", voice)) }
            @if has_hidden {
                span { svg viewBox="0 0 26 16" aria-hidden="true" { path.ch-line d="M0 3h12M12 13h14" {} path.ch-veil d="M12 3v10" {} } (teller.own_word("hidden", voice)) }
            }
            span { svg viewBox="0 0 26 16" aria-hidden="true" { rect.ch-band width="26" height="16" {} } (teller.word("hall-review-unsure")) }
        }
    }
}

/// The points of the curve by turn or round, with the name of each.
fn turns(teller: &Teller, chapters: &Chapters, sum: &ResultSum) -> Vec<(String, Vec<usize>)> {
    let mut turns: Vec<(String, Vec<usize>)> = Vec::new();
    for (place, point) in sum.curve.iter().enumerate() {
        let name = chapters.name(teller, point.step);
        match turns.last_mut() {
            Some((last, places)) if *last == name => places.push(place),
            _ => turns.push((name, vec![place])),
        }
    }
    turns
}

/// The text alternative of the curve.
fn spoken(teller: &Teller, chapters: &Chapters, sum: &ResultSum, measure: &str) -> String {
    let turns = turns(teller, chapters, sum);
    let every = turns.len().div_ceil(SPOKEN).max(1);
    let value = |places: &[usize]| places.last().map_or(sum.start, |place| sum.curve[*place].to);
    let parts: Vec<String> = turns
        .iter()
        .skip(every / 2)
        .step_by(every)
        .map(|(name, places)| {
            teller.say("hall-review-value-after", &[("n", &plain(whole(value(places)))), ("when", name)])
        })
        .collect();
    let ends: [(&str, &dyn ToString); 4] = [
        ("measure", &measure),
        ("start", &plain(whole(sum.start))),
        ("parts", &parts.join(", ")),
        ("end", &plain(whole(sum.end))),
    ];
    teller.say("hall-review-spoken", &ends)
}

/// The data of the curve as a table.
fn as_table(teller: &Teller, chapters: &Chapters, sum: &ResultSum, has_hidden: bool) -> Markup {
    use budokan_catalog::review::ChanceCause;
    let moved = |places: &[usize], wanted: fn(ChanceCause) -> bool| -> f32 {
        let points = places.iter().map(|place| &sum.curve[*place]);
        points.filter(|point| wanted(point.cause)).map(|point| point.to - point.from).sum()
    };
    html! {
        details.astable {
            summary { (teller.word("hall-review-as-table")) }
            table {
                thead { tr {
                    th scope="col" { (teller.word("hall-review-when")) }
                    th scope="col" { (teller.word("hall-review-lane-luck")) }
                    @if has_hidden { th scope="col" { (teller.own_word("hidden", teller.voice())) } }
                    th scope="col" { (teller.word("hall-review-lane-decisions")) }
                    th scope="col" { (teller.word("hall-review-then")) }
                } }
                tbody { @for (name, places) in turns(teller, chapters, sum) { tr {
                    th scope="row" { (name) }
                    td { (signed(whole(moved(&places, |cause| cause == ChanceCause::Luck)))) }
                    @if has_hidden { td { (signed(whole(moved(&places, |cause| cause == ChanceCause::Hidden)))) } }
                    td { (signed(whole(moved(&places, |cause| matches!(cause, ChanceCause::Decision(_)))))) }
                    td { (places.last().map_or_else(String::new, |place| plain(whole(sum.curve[*place].to)))) }
                } } }
            }
        }
    }
}

/// A note on the method.
fn note(teller: &Teller, review: &Review) -> Markup {
    let thoughts: [(&str, &dyn ToString); 2] = [("n", &review.iterations), ("times", &review.batches)];
    html! {
        p.howdone {
            (teller.say("hall-review-note", &thoughts)) " "
            @if review.decisions.iter().any(|one| one.exact && one.sort == Sort::Costly) { (teller.word("hall-review-exact-how")) " " }
            a href=(format!("/api/bouts/{}/review", teller.shown.id)) { (teller.word("hall-review-json")) }
        }
    }
}

impl Teller<'_> {
    /// The URL of a decision, from the perspective of a seat.
    fn address(&self, seat: Seat, decision: usize, part: &str) -> String {
        let name = self.scene.game.seats()[seat.index()];
        format!("{}?seat={name}&decision={decision}{part}", BoutPage::Review.address(self.shown.id))
    }
}
