//! `budokan lab sweep`: the effect of one number on a card over a range of values.

use std::io::Write;

use anyhow::Context;
use budokan_bots::Spec;
use budokan_cardfile::FilePlace;
use budokan_lab::stage::ExperimentGame;
use budokan_lab::sweep::{self, Range};
use clap::Args;

use super::folder;
use super::options::SeriesOptions;
use super::paired::{self, Arms, Precision};
use super::work::OutcomeSource;
use crate::stop::Stop;

/// What one number of a card does to every figure, over a range
#[derive(Args)]
#[command(after_help = "\
A path has the keys of the card file from the top down: limits.team_max. A record in a list is named by its id, as in
animal.yue.ap, or by its place, counted from 1. A path that is not there is told with what is.")]
pub struct SweepOptions {
    #[command(flatten)]
    pub series: SeriesOptions,
    /// The number in the card file, as in animal.yue.ap
    #[arg(long = "set", visible_alias = "card", value_name = "PATH")]
    path: String,
    /// The first value
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true)]
    from: String,
    /// The last value
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true)]
    to: String,
    /// What lies between two values
    #[arg(long, value_name = "NUMBER", default_value = "1")]
    step: String,
    /// Sits on every seat
    #[arg(long, value_name = "BOT", default_value_t = paired::USUAL)]
    bot: Spec,
    #[command(flatten)]
    precision: Precision,
}

/// Plays the same deals with every value.
pub fn run(options: &SweepOptions, work: OutcomeSource, out: &mut dyn Write) -> Result<(), Stop> {
    let series = &options.series;
    let cards = series.cards()?;
    let place = cards.number(series.game, &options.path)?;
    let usage = |problem: String| Stop::usage("lab sweep", problem);
    let (values, reference) = values(options, &place).map_err(usage)?;
    let stage = |value: &String| -> Result<Box<dyn ExperimentGame>, Stop> {
        let changed = cards.with(series.game, &options.path, value)?;
        changed.set(series.game)?;
        series.stage_with("sweep", true, &changed)
    };
    let stages = values.iter().map(stage).collect::<Result<Vec<_>, Stop>>()?;
    let arms = Arms { stages: &stages, reference, bot: options.bot };
    let Some(tally) = paired::play("lab sweep", series, &arms, &options.precision, work, out)? else {
        return Ok(());
    };
    paired::tell(series, options.bot, &tally, values.len(), out)?;
    let range = Range { path: options.path.clone(), values, reference };
    let header = stages[reference].header().clone();
    let found = sweep::sweep(header, series.game, options.bot.to_string(), range, &tally);
    write!(out, "{}", sweep::text(&found))?;
    if let Some(path) = &series.out {
        folder::write(path, "sweep.csv", &sweep::csv(&found))?;
        folder::write(path, "sweep.json", &found.json())?;
        let page = folder::write(path, "sweep.html", &sweep::html(&found)).context("--out")?;
        writeln!(out, "\nall figures, with plots: {}", page.display())?;
    }
    Ok(())
}

/// Maximum number of values; more are taken for a typing error.
const MOST: usize = 50;

/// The values in order, including the card's own, and the index of that one.
fn values(options: &SweepOptions, place: &FilePlace) -> Result<(Vec<String>, usize), String> {
    let kind = if place.is_fraction { "a number" } else { "a whole number" };
    let read = |name: &str, text: &str| {
        let number = text.parse::<f64>().ok().filter(|number| number.is_finite());
        let number = number.filter(|number| place.is_fraction || number.fract() == 0.0);
        number.ok_or_else(|| format!("--{name} {text}: expected {kind}, as {} is in the card file", place.written))
    };
    let (from, to, step) = (read("from", &options.from)?, read("to", &options.to)?, read("step", &options.step)?);
    if step <= 0.0 || to < from {
        return Err(format!("--from {from} --to {to} --step {step}: expected values that rise"));
    }
    let own =
        place.written.replace('_', "").parse::<f64>().map_err(|_| format!("{}: expected {kind}", place.written))?;
    let mut numbers: Vec<f64> =
        (0..=MOST).map(|n| from + step * f64::from(n as u32)).filter(|n| *n <= to + step * 1e-9).collect();
    if numbers.len() > MOST {
        return Err(format!("--from {from} --to {to} --step {step}: expected at most {MOST} values"));
    }
    if numbers.last().is_some_and(|last| to - last > step * 1e-9) {
        return Err(format!("--from {from} --to {to} --step {step}: expected steps that lead to {to}"));
    }
    let is_own = |number: &f64| (number - own).abs() < 1e-9;
    if !numbers.iter().any(is_own) {
        numbers.push(own);
        numbers.sort_by(f64::total_cmp);
    }
    if numbers.len() < 2 {
        return Err(format!("{} is {} already: expected another value or more", options.path, place.written));
    }
    let reference = numbers.iter().position(is_own).expect("the card's own value was put there");
    let written = |number: &f64| if place.is_fraction { fraction(*number) } else { format!("{number:.0}") };
    Ok((numbers.iter().map(written).collect(), reference))
}

/// A float literal in TOML, which needs a fractional part.
fn fraction(number: f64) -> String {
    let text = format!("{number:.6}");
    let short = text.trim_end_matches('0');
    if short.ends_with('.') { format!("{short}0") } else { short.to_owned() }
}
