//! The sum of a bout, at the top of the page, and its verdict: which player was better, and which one luckier.

use budokan_catalog::review::{ResultSum, Review, SumReading, Veil};
use budokan_kernel::{Seat, Status, Verdict};
use budokan_words::capitalised;
use maud::{Markup, html};

use super::points::{PrintedSum, plain, printed, signed, whole};
use super::voice::{Teller, Voice};

/// Maximum number of other players with an item each; more are combined into one item.
const EACH: usize = 2;

/// An item of the sum.
#[derive(Clone, Debug, PartialEq)]
pub struct Item {
    /// Its appearance: light, ink, or hatched.
    pub class: &'static str,
    /// The name of the item.
    pub label: String,
    /// Its value, as a chance from 0 to 1.
    pub value: f32,
}

/// The sum of a seat, as it is printed.
pub struct ReviewTally {
    /// The items of the sum.
    pub items: Vec<Item>,
    /// The items rounded to whole points that add up.
    pub sum: PrintedSum,
}

impl ReviewTally {
    /// Builds the printed sum of a seat.
    pub fn new(teller: &Teller, sum: &ResultSum) -> Self {
        let items = items(teller, sum);
        let values: Vec<f32> = items.iter().map(|item| item.value).collect();
        Self { sum: printed(sum.start, &values, sum.end), items }
    }

    /// The total points of all items with these classes.
    pub fn points_of(&self, classes: &[&str]) -> i32 {
        let items = self.items.iter().zip(&self.sum.items);
        items.filter(|(item, _)| classes.contains(&item.class)).map(|(_, points)| points).sum()
    }

    /// Whether the sum has an item for hidden information and unforeseen outcomes.
    pub fn has_hidden(&self) -> bool {
        self.items.iter().any(|item| item.class == VEILED)
    }

    /// The sum in one line: 50 − 56 + 6 = 0.
    pub fn line(&self) -> String {
        let parts = [&[LIGHT][..], &[VEILED], &[INK, HATCHED]];
        let parts = parts.into_iter().filter(|part| self.has_hidden() || *part != [VEILED]);
        let parts: Vec<String> = parts.map(|part| added(self.points_of(part))).collect();
        format!("{} {} = {}", self.sum.start, parts.join(" "), plain(self.sum.end))
    }
}

/// The class of luck: unknown to every seat.
pub const LIGHT: &str = "lucky";
/// The class of hidden information and unforeseen outcomes, which are not luck.
pub const VEILED: &str = "veiled";
/// The class of the own side's decisions.
pub const INK: &str = "inked";
/// The class of the other seats' decisions.
pub const HATCHED: &str = "hers";

/// The items of the sum: class, deciding seat (if it is one seat or one team), and value.
fn parts(sum: &ResultSum, is_team: bool) -> Vec<(&'static str, Option<Seat>, f32)> {
    let mut parts = vec![(LIGHT, None, sum.luck), (VEILED, None, sum.hidden)];
    // Without rolls or hidden information the item is omitted.
    parts.retain(|(_, _, value)| value.abs() > f32::EPSILON);
    let others: f32 = sum.others.iter().map(|(_, value)| value).sum();
    if is_team {
        parts.push((INK, Some(Seat(sum.seat)), sum.own + others));
        return parts;
    }
    parts.push((INK, Some(Seat(sum.seat)), sum.own));
    if sum.others.len() <= EACH {
        parts.extend(sum.others.iter().map(|(seat, value)| (HATCHED, Some(Seat(*seat)), *value)));
    } else {
        parts.push((HATCHED, None, others));
    }
    parts
}

fn items(teller: &Teller, sum: &ResultSum) -> Vec<Item> {
    let is_team = teller.is_team();
    let label = |class: &str, seat: Option<Seat>| match (class, seat) {
        (LIGHT, _) => teller.own_word("luck", teller.voice()),
        (VEILED, _) => teller.own_word("hidden", teller.voice()),
        (_, Some(seat)) => {
            let voice = if is_team { Voice::Team } else { teller.voice_of(seat) };
            teller.say_of(voice, seat, "hall-review-decisions", &[])
        }
        (_, None) => teller.word("hall-review-others"),
    };
    let parts = parts(sum, is_team).into_iter();
    parts.map(|(class, seat, value)| Item { class, label: label(class, seat), value }).collect()
}

/// Luck and decisions of a whole bout in points, as its review prints them. `is_team`: a cooperative game.
pub fn luck_and_decisions(sum: &ResultSum, is_team: bool) -> [i32; 2] {
    let parts = parts(sum, is_team);
    let values: Vec<f32> = parts.iter().map(|(_, _, value)| *value).collect();
    let printed = printed(sum.start, &values, sum.end);
    let points = |classes: &[&str]| {
        let parts = parts.iter().zip(&printed.items);
        parts.filter(|((class, _, _), _)| classes.contains(class)).map(|(_, points)| points).sum()
    };
    [points(&[LIGHT]), points(&[INK, HATCHED])]
}

/// The result for the seat of the review, in a word.
pub fn ending(teller: &Teller) -> String {
    teller.word(&format!("hall-review-end-{}", end(teller)))
}

/// The result as a message id suffix.
fn end(teller: &Teller) -> &'static str {
    match teller.shown.bout.status() {
        Status::Awaiting(_) => "open",
        Status::Over(outcome) => match outcome.verdict {
            Verdict::Victory(seats) if seats.has(teller.shown.seat) => "won",
            Verdict::Draw => "draw",
            Verdict::Victory(_) | Verdict::Defeat => "lost",
        },
    }
}

/// The verdict with its sum. An incomplete review has no verdict yet.
pub fn section(teller: &Teller, review: &Review, sum: &ResultSum) -> Markup {
    let tally = ReviewTally::new(teller, sum);
    let is_whole = review.is_complete();
    let title = if is_whole {
        headline(teller, review, sum, &tally)
    } else {
        teller.say_of(teller.voice(), teller.shown.seat, "hall-review-title", &[])
    };
    html! {
        section.strip.upshot aria-labelledby="upshot" {
            div {
                h2 #upshot { (capitalised(&title)) }
                @if is_whole { p { (reading(teller, review, sum, &tally)) } }
                @else { p { (teller.word("hall-review-so-far")) } }
                (chairs(teller))
            }
            (figures(teller, &tally, is_whole, teller.shown.state.goes_on()))
            p.lights { (explained(teller, &tally)) }
        }
    }
}

/// The sum in figures.
fn figures(teller: &Teller, tally: &ReviewTally, is_whole: bool, goes_on: bool) -> Markup {
    let end = if is_whole { ending(teller) } else { teller.word("hall-review-by-now") };
    let unknown = |class: &str| if goes_on { format!("{class} notyet") } else { class.to_owned() };
    html! {
        ol.sumline data-items=(tally.items.len()) aria-label=(teller.word("hall-review-sum")) {
            li { b { (plain(tally.sum.start)) } span { (teller.word("hall-review-start")) } }
            @for (item, points) in tally.items.iter().zip(&tally.sum.items) {
                li class=(unknown(item.class)) {
                    b { @if goes_on { "…" } @else { (signed(*points)) } }
                    span { (item.label) }
                }
            }
            li.op aria-hidden="true" { "=" }
            li { b { @if goes_on { "…" } @else { (plain(tally.sum.end)) } } span { (end) } }
        }
    }
}

/// The links that switch the perspective, if there are several seats.
fn chairs(teller: &Teller) -> Markup {
    let shown = teller.shown;
    let seats: Vec<Seat> = shown.bout.seats().iter().collect();
    if seats.len() < 2 || teller.is_team() {
        return html! {};
    }
    html! {
        ul.chairs aria-label=(teller.word("hall-review-chair")) {
            @for seat in seats {
                li { a href=(teller.address(seat, 1, "")) aria-current=[(seat == shown.seat).then_some("true")] {
                    svg.mon viewBox="0 0 32 32" aria-hidden="true" { use href=(crest(seat)) {} }
                    (teller.title(seat))
                } }
            }
        }
    }
}

/// The picture of a seat's crest.
pub fn crest(seat: Seat) -> String {
    format!("#mon-{}", seat.0 + 1)
}

/// An explanation of the numbers: a point, the scope of luck, and why a sum of points can exceed a hundred.
fn explained(teller: &Teller, tally: &ReviewTally) -> String {
    let voice = teller.voice();
    let mut said = vec![teller.own_word("point", voice)];
    if tally.sum.items.iter().any(|points| points.abs() > 100) {
        said.push(teller.word("hall-review-over-hundred"));
    }
    if tally.items.iter().any(|item| matches!(item.class, LIGHT | VEILED)) {
        said.push(teller.own_word("lights", voice));
    }
    said.join(" ")
}

fn read(teller: &Teller, review: &Review, sum: &ResultSum) -> Option<SumReading> {
    let rivals = if teller.is_team() { Vec::new() } else { review.rivals(sum.seat) };
    review.reading(sum.seat, &rivals)
}

/// The verdict as a headline. Hidden information is not luck: it has a sentence of its own where its effect exceeds
/// that of luck.
fn headline(teller: &Teller, review: &Review, sum: &ResultSum, tally: &ReviewTally) -> String {
    let (voice, seat) = (teller.voice(), teller.shown.seat);
    let Some(SumReading { played, fortune, veil }) = read(teller, review, sum) else { return String::new() };
    let end = end(teller);
    let args: [(&str, &dyn ToString); 3] = [("luck", &fortune.name()), ("veil", &veil.name()), ("end", &end)];
    let said = teller.say_of(voice, seat, &format!("hall-review-{}", played.name()), &args);
    if veil == Veil::Thin { said } else { format!("{said} {}", veiled(teller, tally)) }
}

/// The effect of hidden information, in points.
fn veiled(teller: &Teller, tally: &ReviewTally) -> String {
    let points = tally.points_of(&[VEILED]);
    let did = if points > 0 { Veil::Gave } else { Veil::Took };
    teller.own_say("hidden-did", teller.voice(), &[("did", &did.name()), ("n", &points.abs())])
}

/// The verdict in numbers.
fn reading(teller: &Teller, review: &Review, sum: &ResultSum, tally: &ReviewTally) -> String {
    let (voice, seat) = (teller.voice(), teller.shown.seat);
    // Noise can make the value slightly negative.
    let own = (-tally.points_of(&[INK])).max(0);
    let mut said = vec![match review.rivals(sum.seat).as_slice() {
        [rival] if voice != Voice::Team => {
            // One player's loss is the other's gain: both are printed with the same number everywhere.
            let given = tally.points_of(&[HATCHED]).max(0);
            let (rival, voice_of) = (Seat(*rival), teller.voice_of(Seat(*rival)));
            let id = if voice_of == Voice::You { "hall-review-gave-you" } else { "hall-review-gave-both" };
            teller.say_of(voice, seat, id, &[("n", &own), ("rival", &teller.name(rival)), ("other", &given)])
        }
        _ => teller.say_of(voice, seat, "hall-review-gave", &[("n", &own)]),
    }];
    let luck = tally.points_of(&[LIGHT]);
    if luck != 0 {
        let id = if luck > 0 { "hall-review-luck-gave" } else { "hall-review-luck-took" };
        said.push(teller.say(id, &[("n", &luck.abs())]));
    }
    // A fact in the headline is not repeated.
    let is_told = read(teller, review, sum).is_some_and(|reading| reading.veil != Veil::Thin);
    if tally.points_of(&[VEILED]) != 0 && !is_told {
        said.push(veiled(teller, tally));
    }
    said.join(" ")
}

/// Luck and decisions of all seats, and their totals for the seat of the review.
pub fn table(teller: &Teller, review: &Review, sum: &ResultSum) -> Markup {
    let own = ReviewTally::new(teller, sum);
    let rows: Vec<(Seat, [i32; 3])> =
        review.sums.iter().map(|one| (Seat(one.seat), row(teller, sum, one, &own))).collect();
    let has_hidden = rows.iter().any(|(_, [_, hidden, _])| *hidden != 0);
    let (ink, hatched) = (own.points_of(&[INK]), own.points_of(&[HATCHED]));
    html! {
        section.strip aria-labelledby="apart" {
            h2 #apart { (teller.word("hall-review-apart")) }
            table {
                thead { tr {
                    td {}
                    th scope="col" { (teller.word("hall-review-lane-luck")) }
                    @if has_hidden { th scope="col" { (teller.own_word("hidden", teller.voice())) } }
                    th scope="col" { (teller.word("hall-review-lane-decisions")) }
                } }
                tbody { @for (seat, [luck, hidden, decisions]) in &rows {
                    tr {
                        th scope="row" {
                            svg.mon viewBox="0 0 32 32" aria-hidden="true" { use href=(crest(*seat)) {} }
                            (teller.title(*seat))
                        }
                        td { (signed(*luck)) }
                        @if has_hidden { td { (signed(*hidden)) } }
                        td { (signed(*decisions)) }
                    }
                } }
                @if rows.len() > 1 { tfoot { tr {
                    th scope="row" { (teller.say_of(teller.voice(), teller.shown.seat, "hall-review-for", &[])) }
                    td { (signed(own.points_of(&[LIGHT]))) }
                    @if has_hidden { td { (signed(own.points_of(&[VEILED]))) } }
                    td { (signed(ink)) " " (added(hatched)) " = " (signed(ink + hatched)) }
                } } }
            }
            p.hint { (own.line()) ". " (teller.word("hall-review-always")) }
        }
    }
}

/// Luck, hidden information and decisions of a seat, in whole points. With two seats, one gains the amount that the
/// other gives away.
fn row(teller: &Teller, sum: &ResultSum, one: &ResultSum, own: &ReviewTally) -> [i32; 3] {
    let tally = ReviewTally::new(teller, one);
    let [luck, hidden] = [LIGHT, VEILED].map(|class| tally.points_of(&[class]));
    [luck, hidden, decisions_of(teller, sum, one, own)]
}

/// The loss by the decisions of `one`, in the whole points of the printed sum (`own`), so that it is the
/// same number everywhere.
pub fn decisions_of(teller: &Teller, sum: &ResultSum, one: &ResultSum, own: &ReviewTally) -> i32 {
    if teller.is_team() {
        return whole(one.own);
    }
    let is_rival = one.seat != sum.seat && sum.others.len() == 1;
    if is_rival { -own.points_of(&[HATCHED]) } else { ReviewTally::new(teller, one).points_of(&[INK]) }
}

fn added(points: i32) -> String {
    if points < 0 { format!("− {}", -points) } else { format!("+ {points}") }
}
