//! What bouts of equal bots say about a game: who wins from which seat, as whom, with what, how and how soon.
//!
//! A [`Report`] is a list of sections, each a table of shares with their intervals beside the share that would
//! be expected if nothing mattered. [`text()`], [`html()`] and [`csv()`] write it down. A card that winners play is not
//! yet a card that wins: who is ahead has more of everything.

pub(crate) mod gather;
pub mod html;
pub(crate) mod look;
pub(crate) mod plot;

use std::cmp::Ordering;
use std::fmt::Write as _;

use budokan_catalog::AnyGame;

use crate::record::{FinishedBout, Header};
use crate::stage::Stage;
use crate::stats::{self, Estimate};
use crate::table::{self, field, grid, row};

pub use html::html;

/// All that is said about a game.
#[derive(Clone, Debug)]
pub struct Report {
    /// What was played.
    pub header: Header,
    /// The name of the game.
    pub name: &'static str,
    /// The bot that sat on every seat.
    pub bot: String,
    /// A few numbers about the whole.
    pub facts: Vec<(String, String)>,
    /// Tables.
    pub sections: Vec<Section>,
    /// How often each value came, by what is counted.
    pub histograms: Vec<Histogram>,
}

/// A table of shares.
#[derive(Clone, Debug)]
pub struct Section {
    /// Its title.
    pub title: String,
    /// What the share is a share of.
    pub about: String,
    /// What is counted in the second column.
    pub unit: &'static str,
    /// The share that would be expected if nothing mattered.
    pub usual: Option<f64>,
    /// The share of all rows together, which each is held against; nothing where shares are no matter of more or less.
    pub mean: Option<f64>,
    /// Its rows, the highest share first.
    pub rows: Vec<Row>,
}

/// A row of a section.
#[derive(Clone, Debug)]
pub struct Row {
    /// Of what.
    pub name: String,
    /// More about it.
    pub detail: Option<String>,
    /// How many there were.
    pub count: u64,
    /// How often it was played in all.
    pub plays: Option<u64>,
    /// The share.
    pub share: Estimate,
    /// The mean score, in games that keep one.
    pub score: Option<Estimate>,
    /// How likely luck alone leads so far away from the mean of the section, corrected for the number of its rows;
    /// nothing for what was seen a few times only.
    pub chance: Option<f64>,
    /// Whether luck hardly explains it: above the mean, or below.
    pub off: Option<Ordering>,
}

impl Section {
    /// Marks the rows that luck hardly explains: above the mean of the section, or below.
    fn mark(mut self) -> Self {
        let Some(mean) = self.mean else { return self };
        let places: Vec<usize> = (0..self.rows.len()).filter(|place| self.rows[*place].count >= FEW).collect();
        let errors = |row: &Row| stats::errors_from(row.share.value, row.count, mean);
        let chances: Vec<f64> = places.iter().map(|place| stats::chance(errors(&self.rows[*place]))).collect();
        for (place, chance) in places.into_iter().zip(stats::corrected(&chances)) {
            let row = &mut self.rows[place];
            row.chance = Some(chance);
            row.off = (chance < stats::LEVEL).then(|| row.share.value.total_cmp(&mean));
        }
        self
    }
}

/// Of what was seen less often, nothing is said.
const FEW: u64 = 20;

/// The sign of a row that luck hardly explains.
pub fn sign(off: Option<Ordering>) -> &'static str {
    match off {
        Some(Ordering::Greater) => "▲",
        Some(Ordering::Less) => "▼",
        Some(Ordering::Equal) | None => "",
    }
}

/// How often each value came.
#[derive(Clone, Debug)]
pub struct Histogram {
    /// What is counted.
    pub title: String,
    /// One value a bout.
    pub values: Vec<u32>,
}

/// Makes the report of these bouts.
pub fn report(stage: &dyn Stage, game: &'static dyn AnyGame, played: &[FinishedBout]) -> Report {
    gather::Gather { stage, game, played }.report()
}

/// How many rows of a long section are printed, from either end.
const ENDS: usize = 6;

/// The report as plain text. Of long tables only both ends are shown.
pub fn text(report: &Report) -> String {
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

/// The same sign as a word, for files.
pub(crate) fn mark(off: Option<Ordering>) -> &'static str {
    match off {
        Some(Ordering::Greater) => "more",
        Some(Ordering::Less) => "less",
        Some(Ordering::Equal) | None => "",
    }
}

/// The sections of a report as CSV, a line for each row.
pub fn csv(report: &Report) -> String {
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
