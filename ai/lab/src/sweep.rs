//! Parameter sweeps: the effect of one number of a card on every figure of a balance report, over a range of values.
//!
//! Every value is played on the same deals and compared with the card's current value; see [`crate::compare`].
//! [`text()`] shows the main figures and those that change most, [`html()`] a curve for each of them, [`csv()`] and
//! [`json`](Sweep::json) all figures.

mod html;

use std::fmt::Write as _;

use budokan_catalog::AnyGame;
use serde::Serialize;

use crate::compare::figure::{Figure, Group};
use crate::compare::tally::{Measured, WinTally};
use crate::compare::{block, estimate_cells, more_text, unit, value_text};
use crate::record::RecordHeader;
use crate::stats::{self, Estimate, number};
use crate::summary;
use crate::table::{self, field, grid, row};

pub use html::html;

/// Results of a sweep over one number of a card.
#[derive(Clone, Debug)]
pub struct Sweep {
    /// Setup of the experiment.
    pub header: RecordHeader,
    /// Name of the game.
    pub name: &'static str,
    /// The bot on every seat.
    pub bot: String,
    /// Path of the number in the card file.
    pub path: String,
    /// Its values, in order.
    pub values: Vec<String>,
    /// Index of the reference value.
    pub reference: usize,
    /// Number of deals, each played with every value.
    pub deals: u64,
    /// Number of deals identical to the reference, by value.
    pub alike: Vec<u64>,
    /// Half width of the widest confidence interval among the main figures.
    pub reach: f64,
    /// The figures: the main ones first, then those that change most.
    pub figures: Vec<SweepCurve>,
}

/// A figure as a function of the number.
#[derive(Clone, Debug)]
pub struct SweepCurve {
    /// The figure that is plotted.
    pub figure: Figure,
    /// The figure at each value; `None` if it never came up.
    pub points: Vec<Option<Measured>>,
    /// The p-value of its largest deviation, corrected for the number of figures and values.
    pub chance: f64,
}

impl SweepCurve {
    /// Largest deviation from the reference in standard errors; 0 for too few observations.
    fn errors(&self) -> f64 {
        let seen = self.points.iter().flatten().map(|point| point.of).fold(0.0, f64::max);
        let most = self.points.iter().flatten().map(|point| point.errors.abs()).fold(0.0, f64::max);
        if seen < 20.0 { 0.0 } else { most }
    }

    /// Whether it is always shown.
    pub fn is_main(&self) -> bool {
        self.figure.group.is_main() || self.figure.group == Group::Means
    }

    /// Title from section and name.
    pub fn title(&self) -> String {
        format!("{}: {}", self.figure.section, self.figure.name)
    }
}

/// The range of a sweep.
#[derive(Clone, Debug)]
pub struct Range {
    /// Path of the number in the card file.
    pub path: String,
    /// Its values, in order.
    pub values: Vec<String>,
    /// Index of the reference value.
    pub reference: usize,
}

/// Builds the results from a tally with one arm per value.
pub fn sweep(header: RecordHeader, game: &dyn AnyGame, bot: String, range: Range, tally: &WinTally) -> Sweep {
    let curve = |figure: &Figure| SweepCurve {
        figure: figure.clone(),
        points: (0..range.values.len()).map(|arm| tally.measured(figure, arm)).collect(),
        chance: 1.0,
    };
    let mut figures: Vec<SweepCurve> = tally.figures().map(curve).collect();
    // The largest of several deviations is tested, so each value counts as a test (Bonferroni).
    let others = number(range.values.len().saturating_sub(1).max(1) as u64);
    let chances: Vec<f64> = figures.iter().map(|curve| (others * stats::chance(curve.errors())).min(1.0)).collect();
    figures.iter_mut().zip(stats::corrected(&chances)).for_each(|(curve, chance)| curve.chance = chance);
    figures.sort_by(|one, other| {
        let key = |curve: &SweepCurve| if curve.is_main() { f64::INFINITY } else { curve.errors() };
        key(other).total_cmp(&key(one)).then_with(|| one.figure.cmp(&other.figure))
    });
    let Range { path, values, reference } = range;
    Sweep {
        header,
        name: game.name(),
        bot,
        path,
        values,
        reference,
        deals: tally.deals,
        alike: tally.alike.clone(),
        reach: tally.reach(),
        figures,
    }
}

/// Maximum number of other figures printed.
const MOST: usize = 8;

/// Renders the main figures and those that change most as plain text.
pub fn text(sweep: &Sweep) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "{} from {} to {}", sweep.path, sweep.values[0], sweep.values[sweep.values.len() - 1]);
    let _ = writeln!(out, "the main figures are known to ± {:.2} percentage points", 100.0 * sweep.reach);
    for curve in shown(sweep, MOST) {
        let _ = writeln!(out);
        out.push_str(&curve_text(sweep, curve));
    }
    let moved = sweep.figures.iter().filter(|curve| curve.chance < stats::LEVEL).count();
    let _ = writeln!(out, "\n{moved} of {} figures move by more than luck", sweep.figures.len());
    out
}

/// The main figures, then at most this many others with a significant change.
fn shown(sweep: &Sweep, most: usize) -> impl Iterator<Item = &SweepCurve> {
    let moving = |curve: &&SweepCurve| !curve.is_main() && curve.chance < stats::LEVEL;
    let main = sweep.figures.iter().filter(|curve| curve.is_main());
    main.chain(sweep.figures.iter().filter(moving).take(most))
}

fn curve_text(sweep: &Sweep, curve: &SweepCurve) -> String {
    let is_share = curve.figure.group.is_share();
    let differences: Vec<Option<Estimate>> =
        (0..sweep.values.len()).map(|place| difference(sweep, curve, place)).collect();
    let (scale, plots) = block(&differences, is_share);
    let mut rows = vec![row(&[&curve.title(), "figure", "difference (95 %)", &scale])];
    for ((place, difference), plot) in differences.into_iter().enumerate().zip(plots) {
        let value = &sweep.values[place];
        let name = if place == sweep.reference { format!("{value} (as it is)") } else { value.clone() };
        let point = curve.points[place];
        let figure = point.map_or_else(|| "never".to_owned(), |point| value_text(point.value.value, is_share));
        rows.push(vec![name, figure, difference.map_or_else(String::new, |more| more_text(more, is_share)), plot]);
    }
    grid(&rows)
}

fn difference(sweep: &Sweep, curve: &SweepCurve, place: usize) -> Option<Estimate> {
    curve.points[place].filter(|_| place != sweep.reference).map(|point| point.more)
}

/// All figures at all values as CSV, one line each.
pub fn csv(sweep: &Sweep) -> String {
    let mut out =
        String::from("section,name,unit,value,figure,low,high,difference,difference_low,difference_high,seen,chance\n");
    for curve in &sweep.figures {
        for (value, point) in sweep.values.iter().zip(&curve.points) {
            let Figure { section, name, group } = &curve.figure;
            let mut cells = vec![field(section), field(name), unit(group.is_share()).to_owned(), value.clone()];
            cells.extend(estimate_cells(point.map(|point| point.value)));
            cells.extend(estimate_cells(point.map(|point| point.more)));
            cells.push(point.map_or(0.0, |point| point.of).to_string());
            cells.push(format!("{:.6}", curve.chance));
            out.push_str(&cells.join(","));
            out.push('\n');
        }
    }
    out
}

#[derive(Serialize)]
struct Document<'a> {
    #[serde(flatten)]
    header: &'a RecordHeader,
    bot: &'a str,
    path: &'a str,
    values: &'a [String],
    reference: &'a str,
    deals: u64,
    alike: &'a [u64],
    reach: f64,
    figures: Vec<CurveLine<'a>>,
}

#[derive(Serialize)]
struct CurveLine<'a> {
    section: &'a str,
    name: &'a str,
    unit: &'static str,
    chance: f64,
    points: Vec<Option<PointLine>>,
}

#[derive(Serialize)]
struct PointLine {
    figure: Estimate,
    difference: Estimate,
    seen: f64,
}

impl Sweep {
    /// All figures at all values as a JSON document.
    pub fn json(&self) -> String {
        let point = |point: &Option<Measured>| {
            point.map(|point| PointLine { figure: point.value, difference: point.more, seen: point.of })
        };
        let line = |curve| {
            let SweepCurve { figure, points, chance }: &SweepCurve = curve;
            let points = points.iter().map(point).collect();
            let unit = unit(figure.group.is_share());
            CurveLine { section: &figure.section, name: &figure.name, unit, chance: *chance, points }
        };
        summary::json(&Document {
            header: &self.header,
            bot: &self.bot,
            path: &self.path,
            values: &self.values,
            reference: &self.values[self.reference],
            deals: self.deals,
            alike: &self.alike,
            reach: self.reach,
            figures: self.figures.iter().map(line).collect(),
        })
    }

    /// The share of deals identical to the reference, in words.
    fn alike_text(&self, place: usize) -> String {
        table::percent(number(self.alike[place]) / number(self.deals.max(1)))
    }
}
