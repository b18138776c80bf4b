//! What bouts of equal bots say about a game: who wins from which seat, as whom, with what, how and how soon.
//!
//! A [`Report`] is a list of sections, each a table of shares with their intervals beside the share that would
//! be expected if nothing mattered. [`text()`], [`html()`] and [`csv()`] write it down. A card that winners play is not
//! yet a card that wins: who is ahead has more of everything.

mod gather;
pub mod html;
mod look;
mod plot;

use std::fmt::Write as _;

use budokan_catalog::AnyGame;

use crate::record::{FinishedBout, Header};
use crate::stage::Stage;
use crate::stats::Estimate;
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
}

impl Row {
    /// Whether luck hardly explains how far the share is from the usual one: above it, or below. Of what was
    /// seen a few times only, nothing is said.
    pub fn is_off(&self, usual: Option<f64>) -> Option<std::cmp::Ordering> {
        const FEW: u64 = 20;
        let usual = usual.filter(|_| self.count >= FEW)?;
        (!self.share.covers(usual)).then(|| self.share.value.total_cmp(&usual))
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
        let mark = match one.is_off(section.usual) {
            Some(std::cmp::Ordering::Greater) => "▲",
            Some(std::cmp::Ordering::Less) => "▼",
            Some(std::cmp::Ordering::Equal) | None => "",
        };
        let mut cells = row(&[&one.name, &one.count.to_string(), &table::share(one.share), mark]);
        cells.extend(one.score.map(table::spread));
        rows.push(cells);
    }
    grid(&rows)
}

/// The sections of a report as CSV, a line for each row.
pub fn csv(report: &Report) -> String {
    let mut out = String::from("section,name,count,share,low,high,usual,plays,score,score_low,score_high\n");
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
            ];
            out.push_str(&cells.join(","));
            out.push('\n');
        }
    }
    out
}
