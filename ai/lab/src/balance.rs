//! Balance reports: statistics of bouts of equal bots, by seat, role, card, ending and length.
//!
//! A [`BalanceReport`] is a list of sections. Each is a table of shares with their confidence intervals and the share
//! expected under no effect. [`text()`], [`html()`] and [`csv()`] render it. Correlation is not causation: a card that
//! winners play is not necessarily a card that wins, because a seat that is ahead has more of everything.

pub(crate) mod gather;
pub mod html;
pub(crate) mod look;
pub(crate) mod plot;

use std::cmp::Ordering;
use std::fmt::Write as _;

use budokan_catalog::AnyGame;

use crate::record::{FinishedBout, RecordHeader};
use crate::stage::ExperimentGame;
use crate::stats::{self, Estimate};
use crate::table::{self, field, grid, row};

pub use html::html;

/// A balance report of one game.
#[derive(Clone, Debug)]
pub struct BalanceReport {
    /// Setup of the experiment.
    pub header: RecordHeader,
    /// Name of the game.
    pub name: &'static str,
    /// The bot on every seat.
    pub bot: String,
    /// Key figures of the whole experiment, as name and value.
    pub facts: Vec<(String, String)>,
    /// Tables of shares.
    pub sections: Vec<Section>,
    /// Distributions of counted quantities.
    pub histograms: Vec<Histogram>,
}

/// A table of shares.
#[derive(Clone, Debug)]
pub struct Section {
    /// Title of the section.
    pub title: String,
    /// Description of the share.
    pub about: String,
    /// Header of the count column.
    pub unit: &'static str,
    /// The share expected under no effect.
    pub usual: Option<f64>,
    /// The share over all rows, as the baseline of each row; `None` if a comparison makes no sense.
    pub mean: Option<f64>,
    /// Rows, in descending order of share.
    pub rows: Vec<BalanceRow>,
}

/// One row of a section.
#[derive(Clone, Debug)]
pub struct BalanceRow {
    /// Name of the counted item.
    pub name: String,
    /// Further description of the item.
    pub detail: Option<String>,
    /// Number of observations.
    pub count: u64,
    /// Total number of plays.
    pub plays: Option<u64>,
    /// The share with its confidence interval.
    pub share: Estimate,
    /// The mean score, in games that keep one.
    pub score: Option<Estimate>,
    /// The p-value of the deviation from the section's mean, corrected for the number of rows; `None` for
    /// too few observations.
    pub chance: Option<f64>,
    /// Direction of a significant deviation from the mean.
    pub off: Option<Ordering>,
}

impl Section {
    /// Computes the p-values and marks the rows that deviate significantly from the section's mean.
    fn mark(mut self) -> Self {
        let Some(mean) = self.mean else { return self };
        let places: Vec<usize> = (0..self.rows.len()).filter(|place| self.rows[*place].count >= FEW).collect();
        let errors = |row: &BalanceRow| stats::errors_from(row.share.value, row.count, mean);
        let chances: Vec<f64> = places.iter().map(|place| stats::chance(errors(&self.rows[*place]))).collect();
        for (place, chance) in places.into_iter().zip(stats::corrected(&chances)) {
            let row = &mut self.rows[place];
            row.chance = Some(chance);
            row.off = (chance < stats::LEVEL).then(|| row.share.value.total_cmp(&mean));
        }
        self
    }
}

/// Minimum number of observations for a significance test.
const FEW: u64 = 20;

/// Symbol for a significant deviation.
pub fn sign(off: Option<Ordering>) -> &'static str {
    match off {
        Some(Ordering::Greater) => "▲",
        Some(Ordering::Less) => "▼",
        Some(Ordering::Equal) | None => "",
    }
}

/// The distribution of a counted quantity.
#[derive(Clone, Debug)]
pub struct Histogram {
    /// Name of the quantity.
    pub title: String,
    /// One value per bout.
    pub values: Vec<u32>,
}

/// Builds the report of these bouts.
pub fn report(stage: &dyn ExperimentGame, game: &'static dyn AnyGame, played: &[FinishedBout]) -> BalanceReport {
    gather::Gather { stage, game, played }.report()
}

/// Number of rows printed from either end of a long section.
const ENDS: usize = 6;

/// Renders the report as plain text. Long tables show only both ends.
pub fn text(report: &BalanceReport) -> String {
    let mut out = String::new();
    for (what, value) in &report.facts {
        let _ = writeln!(out, "{what}: {value}");
    }
    for section in &report.sections {
        let _ = writeln!(out);
        out.push_str(&section_text(section));
    }
    out
}

fn section_text(section: &Section) -> String {
    let has_score = section.rows.iter().any(|row| row.score.is_some());
    let mut rows = vec![row(&[&section.title, section.unit, "share (95 %)", ""])];
    if has_score {
        rows[0].push("score (95 %)".to_owned());
    }
    let long = section.rows.len() > 2 * ENDS + 1;
    for (place, one) in section.rows.iter().enumerate() {
        if long && place == ENDS {
            rows.push(row(&["…"]));
        }
        if long && (ENDS..section.rows.len() - ENDS).contains(&place) {
            continue;
        }
        let mut cells = row(&[&one.name, &one.count.to_string(), &table::share(one.share), sign(one.off)]);
        cells.extend(one.score.map(table::spread));
        rows.push(cells);
    }
    grid(&rows)
}

/// The direction as a word, for CSV and JSON files.
pub(crate) fn mark(off: Option<Ordering>) -> &'static str {
    match off {
        Some(Ordering::Greater) => "more",
        Some(Ordering::Less) => "less",
        Some(Ordering::Equal) | None => "",
    }
}

/// Renders the sections of a report as CSV, one line per row.
pub fn csv(report: &BalanceReport) -> String {
    let mut out =
        String::from("section,name,count,share,low,high,usual,plays,score,score_low,score_high,mean,chance,mark\n");
    let number = |value: f64| if value.is_finite() { format!("{value:.4}") } else { String::new() };
    for section in &report.sections {
        for row in &section.rows {
            let score = |of: fn(Estimate) -> f64| row.score.map(|score| number(of(score))).unwrap_or_default();
            let cells = [
                field(&section.title),
                field(&row.name),
                row.count.to_string(),
                number(row.share.value),
                number(row.share.low),
                number(row.share.high),
                section.usual.map(number).unwrap_or_default(),
                row.plays.map(|plays| plays.to_string()).unwrap_or_default(),
                score(|of| of.value),
                score(|of| of.low),
                score(|of| of.high),
                section.mean.map(number).unwrap_or_default(),
                row.chance.map(number).unwrap_or_default(),
                mark(row.off).to_owned(),
            ];
            out.push_str(&cells.join(","));
            out.push('\n');
        }
    }
    out
}
