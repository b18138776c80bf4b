//! How good reviews are: bouts of bots are reviewed, and what the judge says is held against what came out.
//!
//! Three questions. Do the chances come true (reliability, Brier score)? Is luck zero on average, as it must be by
//! construction? What does each bot give away in a decision, so that people can be compared with it?

use budokan_bots::Spec;
use budokan_bots::review::Reviewer;
use budokan_catalog::review::{Effort, Judged, Sort, Standard};
use budokan_kernel::{Bout, Game, Seat, Seed, Viewer};
use serde::{Deserialize, Serialize};

use crate::facts::{CardsOf, Facts};
use crate::stats::{Estimate, mean, number};
use crate::table::{grid, percent, row};

/// A bout that was reviewed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReviewedBout {
    /// The number of its deal.
    pub deal: u64,
    /// How it is fought.
    pub kind: String,
    /// What each seat has of it.
    pub seats: Vec<ReviewedSeat>,
    /// The decisions that were judged.
    pub judged: Vec<Judged>,
}

/// What a seat has of a bout that was reviewed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReviewedSeat {
    /// Its mark in the end.
    pub mark: f32,
    /// Its luck.
    pub luck: f32,
    /// What was hidden, if all decisions were judged.
    pub hidden: Option<f32>,
    /// How far start, luck, what was hidden and all decisions together are from the mark; they should not be.
    pub amiss: f32,
}

/// How bouts are reviewed.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// How much thought is spent on a decision.
    pub effort: Effort,
    /// One decision in so many is judged.
    pub every: usize,
}

/// Plays a bout with a bot for each seat and reviews it.
pub(crate) fn review<K: Facts>(
    cards: CardsOf<K>,
    config: &<K::Game as Game>::Config,
    [seed, lot]: [u64; 2],
    lucks: impl Fn(Seat) -> u64,
    bots: &[Spec],
    manner: Manner,
) -> Result<ReviewedBout, String> {
    let dealt = Bout::<K::Game>::deal(cards, config.clone(), Seed::from(seed));
    let mut bout = dealt.map_err(|invalid| format!("config: {invalid}"))?;
    let mut seated: Vec<_> = (0..).zip(bots).map(|(place, spec)| spec.seated::<K>(lucks(Seat(place)), None)).collect();
    while let Some(seat) = bout.state().status().awaited().first() {
        if bout.steps().len() > K::Game::LONGEST {
            return Err(format!("it has not ended after {} decisions", K::Game::LONGEST));
        }
        let sight = bout.sight(Viewer::Seat(seat));
        let action = seated[seat.index()].decide(&sight);
        bout.submit(seat, sight.asked, action).map_err(|_| "a bot chose what is not legal".to_owned())?;
    }
    let reviewer = Reviewer::<K>::new(&bout, true);
    let is_looked_at = |place: &usize| (*place as u64).wrapping_add(lot).is_multiple_of(manner.every as u64);
    let judged = (0..reviewer.len()).filter(is_looked_at).map(|place| reviewer.judge(place, manner.effort)).collect();
    let lucks = reviewer.luck_of_all(manner.effort.samples);
    let review = reviewer.review(judged, manner.effort);
    let outcome = *bout.state().status().outcome().expect("nobody is awaited any more");
    let seat = |(place, sum): (usize, &budokan_bots::review::Sum)| {
        let mark = K::mark(bout.state(), &outcome, Seat(sum.seat));
        let others: f32 = sum.others.iter().map(|(_, effect)| effect).sum();
        let whole = review.is_complete();
        let all = sum.start + sum.luck + sum.hidden + sum.own + others;
        let amiss = if whole { all - mark } else { 0.0 };
        ReviewedSeat { mark, luck: lucks[place], hidden: whole.then_some(sum.hidden), amiss }
    };
    let seats = review.sums.iter().enumerate().map(seat).collect();
    Ok(ReviewedBout { deal: lot, kind: K::kind(bout.state()).to_owned(), seats, judged: review.decisions })
}

/// So many classes of chances are told apart.
const CLASSES: usize = 10;

/// A class of predicted chances.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Class {
    /// How many predictions.
    pub count: u64,
    /// What was predicted, together.
    predicted: f64,
    /// What came, together.
    came: f64,
    /// The squares of how far off each bout is in this class: decisions of one bout have one result.
    squares: f64,
}

/// How well chances come true.
#[derive(Clone, Debug, PartialEq)]
pub struct Reliability {
    /// By predicted chance, the lowest first.
    pub classes: [Class; CLASSES],
    /// The mean squared distance of a prediction from what came.
    pub brier: f64,
    /// How far predictions are from what came, on average over the classes.
    pub off: f64,
    /// How far they would be by luck alone, if every prediction were right.
    pub by_luck: f64,
}

/// How well the chances before decisions came true.
pub fn reliability(bouts: &[ReviewedBout]) -> Reliability {
    let mut classes = [Class::default(); CLASSES];
    let (mut squares, mut count) = (0.0, 0);
    for bout in bouts {
        let mut amiss = [0.0; CLASSES];
        for judged in &bout.judged {
            let Some(seat) = bout.seats.get(usize::from(judged.seat)) else { continue };
            let (chance, mark) = (f64::from(judged.chance.clamp(0.0, 1.0)), f64::from(seat.mark));
            let place = ((chance * CLASSES as f64) as usize).min(CLASSES - 1);
            let class = &mut classes[place];
            amiss[place] += chance - mark;
            class.count += 1;
            class.predicted += chance;
            class.came += mark;
            squares += (chance - mark).powi(2);
            count += 1;
        }
        classes.iter_mut().zip(amiss).for_each(|(class, amiss)| class.squares += amiss.powi(2));
    }
    let all = number(count.max(1));
    let off = classes.iter().map(|class| (class.predicted - class.came).abs()).sum::<f64>() / all;
    // The mean distance of a normal variable from its mean is √(2/π) of its standard deviation.
    let by_luck = classes.iter().map(|class| (class.squares * std::f64::consts::FRAC_2_PI).sqrt()).sum::<f64>() / all;
    Reliability { classes, brier: squares / all, off, by_luck }
}

/// What was given away in a decision with a choice, on average; the interval is over bouts.
pub fn given_away(bouts: &[ReviewedBout]) -> Estimate {
    let of_bout = |bout: &ReviewedBout| {
        let choices = bout.judged.iter().filter(|judged| judged.sort != Sort::Forced);
        let (sum, count) = choices.fold((0.0, 0u32), |(sum, count), one| (sum + f64::from(one.gap), count + 1));
        (count > 0).then(|| sum / f64::from(count))
    };
    mean(&bouts.iter().filter_map(of_bout).collect::<Vec<_>>())
}

/// The share of decisions with a choice that something better was found for, beyond the noise.
pub fn costly(bouts: &[ReviewedBout]) -> f64 {
    let choices = || bouts.iter().flat_map(|bout| &bout.judged).filter(|judged| judged.sort != Sort::Forced);
    let costly = choices().filter(|judged| judged.sort == Sort::Costly).count() as u64;
    number(costly) / number(choices().count().max(1) as u64)
}

/// How far what a decision with a choice gave away may be off: half of them are more exact.
pub fn exactness(bouts: &[ReviewedBout]) -> f32 {
    let choices = bouts.iter().flat_map(|bout| &bout.judged).filter(|judged| judged.sort != Sort::Forced);
    let mut errors: Vec<f32> = choices.map(|judged| judged.error).collect();
    errors.sort_by(f32::total_cmp);
    errors.get(errors.len() / 2).copied().unwrap_or(0.0)
}

/// What is kept of the bouts of all bots, of which the last is the strongest.
pub fn standard(bots: &[(String, Vec<ReviewedBout>)]) -> Option<Standard> {
    let (_, strongest) = bots.last()?;
    let reliability = reliability(strongest);
    let kind = strongest.first()?.kind.clone();
    let rounded = |value: f64, places: i32| ((value * 10f64.powi(places)).round() / 10f64.powi(places)) as f32;
    Some(Standard {
        kind,
        not_judged: reliability.off - reliability.by_luck > TOO_FAR,
        off: Some(rounded(reliability.off, 3)),
        brier: Some(rounded(reliability.brier, 3)),
        bouts: strongest.len() as u32,
        levels: bots.iter().map(|(_, bouts)| rounded(given_away(bouts).value, 5)).collect(),
    })
}

/// Chances that are further off on average than this and luck together are not shown to people.
pub const TOO_FAR: f64 = 0.1;

/// All tables.
pub fn print(bots: &[(String, Vec<ReviewedBout>)]) -> String {
    let mut out = String::new();
    let mut rows = vec![row(&["bot", "bouts", "choices", "points given away in a choice (95 %)", "costly", "error"])];
    for (bot, bouts) in bots {
        let choices = bouts.iter().flat_map(|bout| &bout.judged).filter(|judged| judged.sort != Sort::Forced).count();
        let away = points(given_away(bouts));
        let error = format!("{:.2}", 100.0 * exactness(bouts));
        rows.push(vec![bot.clone(), bouts.len().to_string(), choices.to_string(), away, percent(costly(bouts)), error]);
    }
    out.push_str(&grid(&rows));
    let mut rows = vec![row(&["bot", "seat", "mean luck (95 %)", "spread", "hidden (95 %)", "spread", "amiss"])];
    for (bot, bouts) in bots {
        for place in 0..bouts.first().map_or(0, |bout| bout.seats.len()) {
            rows.push(luck_row(bot, place, bouts));
        }
    }
    out.push('\n');
    out.push_str(&grid(&rows));
    for (bot, bouts) in bots {
        out.push_str(&print_reliability(bot, &reliability(bouts)));
    }
    out
}

fn luck_row(bot: &str, place: usize, bouts: &[ReviewedBout]) -> Vec<String> {
    let lucks: Vec<f64> = bouts.iter().map(|bout| f64::from(bout.seats[place].luck)).collect();
    let hidden: Vec<f64> = bouts.iter().filter_map(|bout| bout.seats[place].hidden).map(f64::from).collect();
    let amiss = bouts.iter().map(|bout| bout.seats[place].amiss.abs()).fold(0.0, f32::max);
    let told = |values: &[f64]| if values.is_empty() { "·".to_owned() } else { points(mean(values)) };
    let wide = |values: &[f64]| {
        let about = mean(values).value;
        let square =
            values.iter().map(|value| (value - about).powi(2)).sum::<f64>() / number(values.len().max(1) as u64);
        if values.is_empty() { "·".to_owned() } else { format!("{:.1}", 100.0 * square.sqrt()) }
    };
    vec![
        bot.to_owned(),
        (place + 1).to_string(),
        told(&lucks),
        wide(&lucks),
        told(&hidden),
        wide(&hidden),
        format!("{:.4}", 100.0 * amiss),
    ]
}

fn print_reliability(bot: &str, reliability: &Reliability) -> String {
    let mut rows = vec![row(&["chance", "decisions", "predicted", "came"])];
    for (place, class) in reliability.classes.iter().enumerate().filter(|(_, class)| class.count > 0) {
        let name = format!("{}–{} %", place * 10, place * 10 + 10);
        let share = |sum: f64| percent(sum / number(class.count));
        rows.push(vec![name, class.count.to_string(), share(class.predicted), share(class.came)]);
    }
    let Reliability { brier, off, by_luck, .. } = reliability;
    let (off, by_luck) = (100.0 * off, 100.0 * by_luck);
    let table = grid(&rows);
    format!("\n{bot}: off by {off:.1} points on average ({by_luck:.1} by luck alone), Brier score {brier:.3}\n{table}")
}

/// Points of a hundred with their interval.
fn points(estimate: Estimate) -> String {
    let Estimate { value, low, high } = estimate;
    let (value, low, high) = (100.0 * value + 0.0, 100.0 * low, 100.0 * high);
    if low.is_finite() { format!("{value:.2} ({low:.2} to {high:.2})") } else { format!("{value:.2} (?)") }
}
