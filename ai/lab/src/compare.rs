//! Compares two card sets: the effect of a change on every figure of a balance report.
//!
//! Both sets are played on the same deals by the same bot, with common random numbers ([`crate::luck`]), so that most
//! of the variance cancels. [`tally`] holds the sums and their uncertainty, [`figure`] defines what is counted;
//! [`text()`], [`html()`], [`csv()`] and [`json`](Comparison::json) render the result.

pub mod figure;
mod html;
pub mod tally;
mod text;

use std::cmp::Ordering;

use budokan_catalog::AnyGame;
use serde::Serialize;

use crate::balance;
use crate::record::RecordHeader;
use crate::stats::{self, Estimate};
use crate::summary;
use crate::table::field;
use figure::Figure;
use tally::{Measured, WinTally};

pub use html::html;
pub(crate) use html::{head, page};
pub use text::text;
pub(crate) use text::{block, more_text, value_text};

/// A card set with its display name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NamedCards {
    /// File name of the set, or a note that it is the printed one.
    pub name: String,
    /// Hash of the set.
    pub hash: String,
}

/// The effect of another card set on a game.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// Setup of the experiment.
    pub header: RecordHeader,
    /// Name of the game.
    pub name: &'static str,
    /// The bot on every seat.
    pub bot: String,
    /// Number of deals, each played with both sets.
    pub deals: u64,
    /// Number of deals with identical bouts.
    pub alike: u64,
    /// The reference card set.
    pub before: NamedCards,
    /// The card set under test.
    pub after: NamedCards,
    /// Half width of the widest confidence interval among the main figures.
    pub reach: f64,
    /// The figures, by section.
    pub sections: Vec<Changes>,
}

/// The figures of one section.
#[derive(Clone, Debug)]
pub struct Changes {
    /// Title of the section.
    pub title: String,
    /// Whether its figures are shares.
    pub is_share: bool,
    /// Rows, the most significant change first.
    pub rows: Vec<FigureChange>,
}

/// The change of one figure.
#[derive(Clone, Debug)]
pub struct FigureChange {
    /// The figure that is compared.
    pub figure: Figure,
    /// Further description of the figure.
    pub detail: Option<String>,
    /// Value with the reference set; `None` if the figure never came up.
    pub before: Option<Measured>,
    /// Value with the set under test; `None` if the figure never came up.
    pub after: Option<Measured>,
    /// The p-value of the difference, corrected for the number of rows in the section.
    pub chance: Option<f64>,
    /// Direction of a significant change.
    pub off: Option<Ordering>,
}

/// Minimum number of observations for a significance test.
const FEW: f64 = 20.0;

impl FigureChange {
    fn new(tally: &WinTally, figure: &Figure, game: &dyn AnyGame) -> Self {
        let (before, after) = (tally.measured(figure, 0), tally.measured(figure, 1));
        Self { figure: figure.clone(), detail: figure.detail(game), before, after, chance: None, off: None }
    }

    /// The difference in standard errors; `None` for too few observations.
    fn errors(&self) -> Option<f64> {
        let (before, after) = (self.before?, self.after?);
        (before.of.max(after.of) >= FEW).then_some(after.errors)
    }
}

/// Builds the comparison from a tally of two card sets; the reference comes first.
pub fn comparison(
    header: RecordHeader,
    game: &dyn AnyGame,
    bot: String,
    [before, after]: [NamedCards; 2],
    tally: &WinTally,
) -> Comparison {
    let mut sections: Vec<Changes> = Vec::new();
    for figure in tally.figures() {
        let row = FigureChange::new(tally, figure, game);
        if let Some(section) = sections.last_mut().filter(|section| section.title == figure.section) {
            section.rows.push(row);
        } else {
            let is_share = figure.group.is_share();
            sections.push(Changes { title: figure.section.clone(), is_share, rows: vec![row] });
        }
    }
    sections.iter_mut().for_each(mark);
    Comparison {
        header,
        name: game.name(),
        bot,
        deals: tally.deals,
        alike: tally.alike[1],
        before,
        after,
        reach: tally.reach(),
        sections,
    }
}

/// Marks significant changes and sorts the rows by significance.
fn mark(section: &mut Changes) {
    let places: Vec<usize> = (0..section.rows.len()).filter(|place| section.rows[*place].errors().is_some()).collect();
    let chances: Vec<f64> =
        places.iter().map(|place| stats::chance(section.rows[*place].errors().unwrap_or(0.0))).collect();
    for (place, chance) in places.into_iter().zip(stats::corrected(&chances)) {
        let row = &mut section.rows[place];
        row.chance = Some(chance);
        let errors = row.errors().unwrap_or(0.0);
        row.off = (chance < stats::LEVEL).then(|| errors.total_cmp(&0.0));
    }
    let size = |row: &FigureChange| row.errors().map_or(-1.0, f64::abs);
    section.rows.sort_by(|one, other| size(other).total_cmp(&size(one)).then_with(|| one.figure.cmp(&other.figure)));
}

/// JSON form of one figure.
#[derive(Serialize)]
struct ChangeLine<'a> {
    section: &'a str,
    name: &'a str,
    unit: &'static str,
    before: Option<Estimate>,
    after: Option<Estimate>,
    difference: Option<Estimate>,
    seen: [f64; 2],
    chance: Option<f64>,
    mark: &'static str,
}

impl<'a> ChangeLine<'a> {
    fn of(row: &'a FigureChange) -> Self {
        let value = |measured: Option<Measured>| measured.map(|measured| measured.value);
        Self {
            section: &row.figure.section,
            name: &row.figure.name,
            unit: unit(row.figure.group.is_share()),
            before: value(row.before),
            after: value(row.after),
            difference: row.before.and(row.after).map(|after| after.more),
            seen: [row.before, row.after].map(|measured| measured.map_or(0.0, |measured| measured.of)),
            chance: row.chance,
            mark: balance::mark(row.off),
        }
    }
}

/// Unit of a figure, for output files.
pub(crate) fn unit(is_share: bool) -> &'static str {
    if is_share { "share" } else { "mean" }
}

/// JSON form of a comparison.
#[derive(Serialize)]
struct Document<'a> {
    #[serde(flatten)]
    header: &'a RecordHeader,
    bot: &'a str,
    deals: u64,
    alike: u64,
    before: &'a NamedCards,
    after: &'a NamedCards,
    reach: f64,
    figures: Vec<ChangeLine<'a>>,
}

impl Comparison {
    fn rows(&self) -> impl Iterator<Item = &FigureChange> {
        self.sections.iter().flat_map(|section| &section.rows)
    }

    /// All figures as a JSON document.
    pub fn json(&self) -> String {
        summary::json(&Document {
            header: &self.header,
            bot: &self.bot,
            deals: self.deals,
            alike: self.alike,
            before: &self.before,
            after: &self.after,
            reach: self.reach,
            figures: self.rows().map(ChangeLine::of).collect(),
        })
    }
}

/// All figures as CSV, one line each.
pub fn csv(comparison: &Comparison) -> String {
    let mut out = String::from(
        "section,name,unit,before,before_low,before_high,after,after_low,after_high,difference,difference_low,difference_high,chance,mark\n",
    );
    for row in comparison.rows() {
        let line = ChangeLine::of(row);
        let mut cells = vec![field(line.section), field(line.name), line.unit.to_owned()];
        for estimate in [line.before, line.after, line.difference] {
            cells.extend(estimate_cells(estimate));
        }
        cells.push(line.chance.map(|chance| format!("{chance:.6}")).unwrap_or_default());
        cells.push(line.mark.to_owned());
        out.push_str(&cells.join(","));
        out.push('\n');
    }
    out
}

/// A number and its bounds as CSV fields.
pub(crate) fn estimate_cells(estimate: Option<Estimate>) -> [String; 3] {
    let number = |value: f64| if value.is_finite() { format!("{value:.6}") } else { String::new() };
    estimate.map_or_else(|| [const { String::new() }; 3], |of| [of.value, of.low, of.high].map(number))
}
