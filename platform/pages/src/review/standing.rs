//! Comparisons: each player's loss against the four bot levels on a scale, the largest swings of luck, and a card per
//! player in a team.

use budokan_catalog::Level;
use budokan_catalog::review::{ResultSum, Review};
use budokan_kernel::Seat;
use budokan_words::capitalised;
use maud::{Markup, html};

use super::course::{Chapters, sentence};
use super::points::{decimal, signed, whole};
use super::sum::{ReviewTally, crest, decisions_of};
use super::voice::{Teller, Voice};
use crate::address::{BoutCommand, BoutPage};
use crate::reviewed::ReviewState;

/// Maximum number of swings in the list.
const SWINGS: usize = 4;
/// The horizontal range of the scale in its picture.
const LEFT: f32 = 20.0;
const LONG: f32 = 340.0;
/// Minimum distance between two labels.
const APART: f32 = 74.0;
/// The approximate width of a character in a label.
const LETTER: f32 = 6.8;

/// A player on the scale.
struct Hung {
    name: String,
    seat: Option<Seat>,
    given: f32,
}

/// The scale with a mark for each of the four levels, and a crest for each player.
pub fn levels(teller: &Teller, review: &Review, sum: &ResultSum) -> Markup {
    let standard = teller.shown.standard;
    let knots: Vec<(Level, f32)> =
        Level::ALL.into_iter().filter_map(|level| Some((level, standard.given_away_by(level)?))).collect();
    let hung = hung(teller, review);
    let spoken = spoken(teller, &knots, &hung);
    html! {
        section.strip aria-labelledby="levels" {
            h2 #levels { (teller.word("hall-review-levels")) }
            @if !hung.is_empty() && !knots.is_empty() { (timeline(teller, &knots, &hung, &spoken)) }
            p.hint {
                (teller.word("hall-review-levels-how")) " "
                @for line in counted(teller, review, sum) { (line) " " }
                @if knots.is_empty() { (teller.word("hall-review-levels-none")) }
                @else { (teller.say("hall-review-levels-bouts", &[("n", &standard.bouts)])) }
            }
        }
    }
}

fn hung(teller: &Teller, review: &Review) -> Vec<Hung> {
    if teller.is_team() {
        let (own, choices) =
            review.sums.iter().fold((0.0, 0), |(own, choices), sum| (own - sum.own, choices + sum.choices));
        let name = teller.word("hall-review-team");
        return vec![Hung { name, seat: None, given: per_decision(own, choices) }];
    }
    let one = |sum: &ResultSum| Hung {
        name: teller.title(Seat(sum.seat)),
        seat: Some(Seat(sum.seat)),
        given: sum.per_decision(),
    };
    review.sums.iter().filter(|sum| sum.choices > 0).map(one).collect()
}

fn per_decision(given: f32, choices: u32) -> f32 {
    if choices == 0 { 0.0 } else { (f64::from(given) / f64::from(choices)) as f32 }
}

/// The amount that each player gave away and the number of decisions, in the same points as the other table.
fn counted(teller: &Teller, review: &Review, told: &ResultSum) -> Vec<String> {
    let own = ReviewTally::new(teller, told);
    let line = |sum: &ResultSum| {
        let (seat, given) = (Seat(sum.seat), decisions_of(teller, told, sum, &own).abs());
        let counts: [(&str, &dyn ToString); 2] = [("given", &given), ("n", &sum.choices)];
        capitalised(&teller.say_of(teller.voice_of(seat), seat, "hall-review-levels-of", &counts))
    };
    review.sums.iter().filter(|sum| sum.choices > 0 && review.sums.len() <= 2).map(line).collect()
}

/// Draws the scale with its marks and labels.
fn timeline(teller: &Teller, knots: &[(Level, f32)], hung: &[Hung], spoken: &str) -> Markup {
    let language = teller.reader.language;
    let most = knots.iter().map(|(_, given)| *given).chain(hung.iter().map(|one| one.given)).fold(0.001, f32::max);
    let along = |given: f32| LEFT + LONG * given / most;
    let below = spread(knots.iter().map(|(_, given)| along(*given)).collect(), APART, LEFT + LONG);
    let labels = labels(hung, |given| decimal(language, given, 1));
    let apart = labels.iter().map(|label| wide(label)).fold(APART, f32::max);
    let above = spread(hung.iter().map(|one| along(one.given)).collect(), apart, LEFT + LONG);
    html! {
        svg.cord viewBox="0 0 380 112" role="img" aria-label=(spoken) {
            path.cordline d="M8 62H372" {}
            path.cordtwist d="M8 62H372" {}
            @for ((level, given), text) in knots.iter().zip(below) {
                ellipse.kn cx=(px(along(*given))) cy="62" rx="6" ry="9" {}
                text x=(px(text)) y="90" text-anchor="middle" { (teller.word(&format!("level-{level}"))) }
                text x=(px(text)) y="105" text-anchor="middle" { (decimal(language, *given, 1)) }
            }
            @for ((one, label), text) in hung.iter().zip(&labels).zip(above) {
                path.string d=(format!("M{} 54L{} 38", px(along(one.given)), px(text))) {}
                circle.hung cx=(px(along(one.given))) cy="62" r="5" {}
                @if let Some(seat) = one.seat { use href=(crest(seat)) x=(px(text - 10.0)) y="18" width="20" height="20" {} }
                @else { circle.hung cx=(px(text)) cy="28" r="9" {} }
                text.hung x=(px(text)) y="12" text-anchor="middle" { (label) }
            }
        }
    }
}

/// The width of a label, including its margin.
fn wide(label: &str) -> f32 {
    label.chars().map(|_| LETTER).sum::<f32>() + 8.0
}

/// The labels above the crests: names with numbers, or numbers alone if not all names fit.
fn labels(hung: &[Hung], told: impl Fn(f32) -> String) -> Vec<String> {
    let named: Vec<String> = hung.iter().map(|one| format!("{} {}", one.name, told(one.given))).collect();
    let widest = named.iter().map(|label| wide(label)).fold(APART, f32::max);
    if hung.iter().map(|_| widest).sum::<f32>() <= LONG + 2.0 * LEFT {
        return named;
    }
    hung.iter().map(|one| told(one.given)).collect()
}

fn px(number: f32) -> String {
    format!("{number:.1}")
}

/// Spreads positions apart as far as there is room, keeping their order; the edges keep the same distance.
fn spread(mut places: Vec<f32>, apart: f32, right: f32) -> Vec<f32> {
    let mut order: Vec<usize> = (0..places.len()).collect();
    order.sort_by(|one, other| places[*one].total_cmp(&places[*other]));
    let edge = apart / 2.0 - 3.0;
    let mut free = edge;
    for place in &order {
        places[*place] = places[*place].max(free);
        free = places[*place] + apart;
    }
    let mut free = right + LEFT - edge;
    for place in order.iter().rev() {
        places[*place] = places[*place].min(free).max(edge);
        free = places[*place] - apart;
    }
    places
}

fn spoken(teller: &Teller, knots: &[(Level, f32)], hung: &[Hung]) -> String {
    let language = teller.reader.language;
    let knots = knots.iter().map(|(level, given)| (teller.word(&format!("level-{level}")), *given));
    let hung = hung.iter().map(|one| (one.name.clone(), one.given));
    let parts = knots.chain(hung).map(|(name, given)| format!("{name} {}", decimal(language, given, 1)));
    let list = parts.collect::<Vec<_>>().join(", ");
    format!("{}{}{list}", teller.word("hall-review-levels"), teller.word("colon"))
}

/// The largest swings of luck for the seat of the review.
pub fn swings(teller: &Teller, review: &Review, chapters: &Chapters) -> Markup {
    let mut swings = review.swings(teller.shown.seat.0, SWINGS);
    swings.retain(|(_, moved)| whole(*moved) != 0);
    html! {
        section.strip aria-labelledby="swings" {
            h2 #swings { (teller.word("hall-review-swings")) }
            @if swings.is_empty() { p.hint { (teller.word("hall-review-no-swings")) } }
            ol.swings { @for (step, moved) in swings {
                li {
                    b { (signed(whole(moved))) }
                    span { (swing(teller, chapters, step)) }
                }
            } }
        }
    }
}

/// The chapter of a swing and its log line, with a link to the replay.
fn swing(teller: &Teller, chapters: &Chapters, step: u64) -> Markup {
    let name = chapters.name(teller, step);
    let shown = teller.shown;
    let replay = format!("{}?step={}", BoutPage::Replay.address(shown.id), shown.stop(step));
    let told = (step > 0).then(|| sentence(teller, step)).flatten();
    html! {
        a href=(replay) { (name) }
        @if let Some(heard) = told { (teller.word("colon")) (heard.text) }
    }
}

/// The cards of a team: the amount that each player's decisions gave away, and the luck in that player's steps. A
/// player can hide the own card from the others.
pub fn plates(teller: &Teller, review: &Review) -> Markup {
    html! {
        section.strip.together aria-labelledby="whose" {
            h2 #whose { (teller.word("hall-review-whose")) }
            ul.whose { @for sum in &review.sums { (plate(teller, review, sum)) } }
            p.hint { (teller.word("hall-review-whose-how")) " " (teller.word("hall-review-whose-only")) }
            @if !teller.shown.own.is_empty() && teller.shown.state == ReviewState::Done { (hide(teller)) }
        }
    }
}

fn plate(teller: &Teller, review: &Review, sum: &ResultSum) -> Markup {
    let seat = Seat(sum.seat);
    let is_shown = teller.shown.shows_line(seat);
    html! {
        li.plate class=[(teller.voice_of(seat) == Voice::You).then_some("own")] {
            svg.mon viewBox="0 0 32 32" aria-hidden="true" { use href=(crest(seat)) {} }
            div {
                h3 { (teller.title(seat)) }
                p { (role(teller, seat)) }
            }
            @if is_shown {
                b { (signed(whole(sum.own))) }
                small {
                    (teller.say("hall-review-choices", &[("n", &sum.choices), ("close", &sum.close)])) ". "
                    (teller.say("hall-review-whose-luck", &[("n", &signed(whole(luck_of(review, seat))))]))
                }
            } @else { small { (teller.word("hall-review-line-hidden")) } }
        }
    }
}

/// The effect on the team of luck in the steps of a seat.
fn luck_of(review: &Review, seat: Seat) -> f32 {
    let Some(place) = review.seats.iter().position(|one| *one == seat.0) else { return 0.0 };
    let steps = review.decisions.iter().filter(|judged| judged.seat == seat.0).flat_map(|judged| &judged.luck);
    steps.map(|luck| luck.moved[place]).sum()
}

/// The button that hides the viewer's own line, or shows it again.
fn hide(teller: &Teller) -> Markup {
    let hides = teller.shown.own.iter().any(|seat| teller.shown.hiding.has(*seat));
    let (value, word) = if hides { ("yes", "hall-review-line-show") } else { ("no", "hall-review-line-hide") };
    html! {
        form method="post" action=(BoutCommand::HideLine.address(teller.shown.id)) {
            button.btn.quiet name="shown" value=(value) { (teller.word(word)) }
        }
    }
}

/// The role of a player, if the player goes by a different name.
fn role(teller: &Teller, seat: Seat) -> String {
    let role = capitalised(&teller.scene.role(seat));
    if role == capitalised(&teller.name(seat)) { String::new() } else { role }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_on_the_cord_stand_apart_and_inside() {
        let places = spread(vec![20.0, 22.0, 300.0, 358.0], 74.0, 360.0);
        for pair in places.windows(2) {
            assert!(pair[1] - pair[0] >= 73.9, "{places:?}");
        }
        assert!(places[0] >= 34.0 && places[3] <= 346.0, "{places:?}");
        let long = spread(vec![180.0, 182.0], 110.0, 360.0);
        assert!(long[1] - long[0] >= 109.9 && long[0] >= 52.0 && long[1] <= 328.0, "{long:?}");
    }

    #[test]
    fn names_that_have_no_room_are_left_to_the_crests() {
        let hung = |names: &[&str]| -> Vec<Hung> {
            names.iter().map(|name| Hung { name: (*name).to_owned(), seat: None, given: 0.01 }).collect()
        };
        let told = |given: f32| format!("{:.1}", given * 100.0);
        assert_eq!(labels(&hung(&["Le joueur 1", "Le joueur 2"]), told), ["Le joueur 1 1.0", "Le joueur 2 1.0"]);
        assert_eq!(labels(&hung(&["Le joueur 1"; 4]), told), ["1.0"; 4]);
    }
}
