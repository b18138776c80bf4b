//! What another card set does to every figure of a report on balance.
//!
//! Both sets are played on the same deals by the same bot, with dice that stay the same for the same rolls
//! ([`crate::luck`]), so that most of the luck cancels. [`tally`] has the sums and how sure they are, [`figure`] what
//! is counted; [`text()`], [`html()`], [`csv()`] and [`json`](Comparison::json) write it down.

pub mod figure;
mod html;
pub mod tally;
mod text;

use std::cmp::Ordering;

use budokan_catalog::AnyGame;
use serde::Serialize;

use crate::balance;
use crate::record::Header;
use crate::stats::{self, Estimate};
use crate::summary;
use crate::table::field;
use figure::Figure;
use tally::{Measured, Tally};

pub use html::html;
pub(crate) use html::{head, page};
pub use text::text;
pub(crate) use text::{block, more_text, value_text};

/// A card set with the name that people know it by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NamedCards {
    /// The name of its file, or that it is the printed one.
    pub name: String,
    /// Its hash.
    pub hash: String,
}

/// What another card set does to a game.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// What was played.
    pub header: Header,
    /// The name of the game.
    pub name: &'static str,
    /// The bot that sat on every seat.
    pub bot: String,
    /// How many deals, each of them played with both sets.
    pub deals: u64,
    /// How many of them went exactly alike.
    pub alike: u64,
    /// The set that is held against.
    pub before: NamedCards,
    /// The set that is looked at.
    pub after: NamedCards,
    /// How far the main figures may be off.
    pub reach: f64,
    /// The figures, by section.
    pub sections: Vec<Changes>,
}

/// The figures of one section.
#[derive(Clone, Debug)]
pub struct Changes {
    /// Its title.
    pub title: String,
    /// Whether its figures are shares.
    pub is_share: bool,
    /// Its rows, the surest change first.
    pub rows: Vec<Change>,
}

/// What became of one figure.
#[derive(Clone, Debug)]
pub struct Change {
    /// Which.
    pub figure: Figure,
    /// More about it.
    pub detail: Option<String>,
    /// With the set that is held against; nothing if it never came up.
    pub before: Option<Measured>,
    /// With the set that is looked at.
    pub after: Option<Measured>,
    /// How likely luck alone makes such a difference, corrected for the number of rows in the section.
    pub chance: Option<f64>,
    /// Whether luck hardly explains it: more than before, or less.
    pub off: Option<Ordering>,
}

/// Of what was seen less often, nothing is said.
const FEW: f64 = 20.0;

impl Change {
    fn new(tally: &Tally, figure: &Figure, game: &dyn AnyGame) -> Self {
        let (before, after) = (tally.measured(figure, 0), tally.measured(figure, 1));
        Self { figure: figure.clone(), detail: figure.detail(game), before, after, chance: None, off: None }
    }

    /// How many standard errors the difference is; nothing for what was seen a few times only.
    fn errors(&self) -> Option<f64> {
        let (before, after) = (self.before?, self.after?);
        (before.of.max(after.of) >= FEW).then_some(after.errors)
    }
}

/// What a tally of two card sets says, the one that is held against first.
pub fn comparison(
    header: Header,
    game: &dyn AnyGame,
    bot: String,
    [before, after]: [NamedCards; 2],
    tally: &Tally,
) -> Comparison {
    let mut sections: Vec<Changes> = Vec::new();
    for figure in tally.figures() {
        let row = Change::new(tally, figure, game);
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

/// Marks what luck hardly explains, and puts the surest changes first.
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
    let size = |row: &Change| row.errors().map_or(-1.0, f64::abs);
    section.rows.sort_by(|one, other| size(other).total_cmp(&size(one)).then_with(|| one.figure.cmp(&other.figure)));
}

/// One figure as a line of JSON has it.
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
    fn of(row: &'a Change) -> Self {
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

/// What a figure is told in.
pub(crate) fn unit(is_share: bool) -> &'static str {
    if is_share { "share" } else { "mean" }
}

/// A comparison as a document of JSON has it.
#[derive(Serialize)]
struct Document<'a> {
    #[serde(flatten)]
    header: &'a Header,
    bot: &'a str,
    deals: u64,
    alike: u64,
    before: &'a NamedCards,
    after: &'a NamedCards,
    reach: f64,
    figures: Vec<ChangeLine<'a>>,
}

impl Comparison {
    fn rows(&self) -> impl Iterator<Item = &Change> {
        self.sections.iter().flat_map(|section| &section.rows)
    }

    /// All figures as a document of JSON.
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

/// All figures as CSV, a line each.
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

/// A number and its bounds, as fields of CSV.
pub(crate) fn estimate_cells(estimate: Option<Estimate>) -> [String; 3] {
    let number = |value: f64| if value.is_finite() { format!("{value:.6}") } else { String::new() };
    estimate.map_or_else(|| [const { String::new() }; 3], |of| [of.value, of.low, of.high].map(number))
}
