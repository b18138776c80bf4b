//! Validates reviews: reviews bouts of bots and compares the evaluator's predictions with the results.
//!
//! It answers three questions. Are the win probabilities calibrated (reliability, Brier score)? Is the mean luck zero,
//! as it must be by construction? What is the average loss of each bot per decision, as a reference for people?

use budokan_bots::Spec;
use budokan_bots::review::Reviewer;
use budokan_catalog::review::{JudgedDecision, ReviewEffort, Sort, Standard};
use budokan_kernel::{Bout, Game, Seat, Seed, Viewer};
use serde::{Deserialize, Serialize};

use crate::facts::{CardsOf, Facts};
use crate::stats::{Estimate, mean, number};
use crate::table::{grid, percent, row};

/// A reviewed bout.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReviewedBout {
    /// Number of the deal.
    pub deal: u64,
    /// Kind of bout, as the game names it.
    pub kind: String,
    /// Review results of each seat.
    pub seats: Vec<ReviewedSeat>,
    /// Decisions that were evaluated.
    pub judged: Vec<JudgedDecision>,
}

/// Review results of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReviewedSeat {
    /// Final result of the seat.
    pub mark: f32,
    /// Luck of the seat.
    pub luck: f32,
    /// Contribution of hidden information, if all decisions were evaluated.
    pub hidden: Option<f32>,
    /// Discrepancy between the result and the sum of start, luck, hidden information and decisions; should be zero.
    pub amiss: f32,
}

/// Settings of a review.
#[derive(Clone, Copy, Debug)]
pub struct ReviewManner {
    /// Search effort per decision.
    pub effort: ReviewEffort,
    /// Evaluates one decision in this many.
    pub every: usize,
}

/// Plays a bout with one bot per seat and reviews it.
pub(crate) fn review<K: Facts>(
    cards: CardsOf<K>,
    config: &<K::Game as Game>::Config,
    [seed, lot]: [u64; 2],
    lucks: impl Fn(Seat) -> u64,
    bots: &[Spec],
    manner: ReviewManner,
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
    let seat = |(place, sum): (usize, &budokan_bots::review::ResultSum)| {
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

/// Number of classes of predicted probabilities.
const CLASSES: usize = 10;

/// A class of predicted probabilities.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Class {
    /// Number of predictions.
    pub count: u64,
    /// Sum of the predictions.
    predicted: f64,
    /// Sum of the results.
    came: f64,
    /// Sum of squared deviations per bout, because the decisions of one bout share its result.
    squares: f64,
}

/// Calibration of win probabilities.
#[derive(Clone, Debug, PartialEq)]
pub struct Reliability {
    /// Classes by predicted probability, in ascending order.
    pub classes: [Class; CLASSES],
    /// Mean squared error of the predictions.
    pub brier: f64,
    /// Mean deviation of predictions from results, over the classes.
    pub off: f64,
    /// The deviation expected from random noise alone if every prediction were correct.
    pub by_luck: f64,
}

/// Calibration of the win probabilities before decisions.
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
    // The mean absolute deviation of a normal variable is √(2/π) times its standard deviation.
    let by_luck = classes.iter().map(|class| (class.squares * std::f64::consts::FRAC_2_PI).sqrt()).sum::<f64>() / all;
    Reliability { classes, brier: squares / all, off, by_luck }
}

/// Mean loss per decision with a choice; the confidence interval is over bouts.
pub fn given_away(bouts: &[ReviewedBout]) -> Estimate {
    let of_bout = |bout: &ReviewedBout| {
        let choices = bout.judged.iter().filter(|judged| judged.sort != Sort::Forced);
        let (sum, count) = choices.fold((0.0, 0u32), |(sum, count), one| (sum + f64::from(one.gap), count + 1));
        (count > 0).then(|| sum / f64::from(count))
    };
    mean(&bouts.iter().filter_map(of_bout).collect::<Vec<_>>())
}

/// Share of decisions with a choice for which a better one was found, beyond the noise.
pub fn costly(bouts: &[ReviewedBout]) -> f64 {
    let choices = || bouts.iter().flat_map(|bout| &bout.judged).filter(|judged| judged.sort != Sort::Forced);
    let costly = choices().filter(|judged| judged.sort == Sort::Costly).count() as u64;
    number(costly) / number(choices().count().max(1) as u64)
}

/// Median error of the loss of a decision with a choice.
pub fn exactness(bouts: &[ReviewedBout]) -> f32 {
    let choices = bouts.iter().flat_map(|bout| &bout.judged).filter(|judged| judged.sort != Sort::Forced);
    let mut errors: Vec<f32> = choices.map(|judged| judged.error).collect();
    errors.sort_by(f32::total_cmp);
    errors.get(errors.len() / 2).copied().unwrap_or(0.0)
}

/// Reference values from the bouts of all bots, which are sorted by strength, the strongest last.
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

/// Win probabilities are hidden from people if their mean deviation exceeds the one expected from random noise by
/// more than this.
pub const TOO_FAR: f64 = 0.1;

/// Renders all tables.
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

/// Percentage points with their interval.
fn points(estimate: Estimate) -> String {
    let Estimate { value, low, high } = estimate;
    let (value, low, high) = (100.0 * value + 0.0, 100.0 * low, 100.0 * high);
    if low.is_finite() { format!("{value:.2} ({low:.2} to {high:.2})") } else { format!("{value:.2} (?)") }
}
