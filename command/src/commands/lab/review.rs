//! `budokan lab review`: calibration of reviews on bouts of bots.

use std::io::Write;

use budokan_bots::{Level, Spec};
use budokan_catalog::review::{ReviewEffort, Standards};
use budokan_lab::review::{self, ReviewManner, ReviewedBout};
use clap::Args;

use super::options::SeriesOptions;
use super::work::OutcomeSource;
use crate::stop::Stop;

/// Bouts of bots, reviewed: whether chances come true, whether luck is zero on average, what bots give away
#[derive(Args)]
pub struct ReviewOptions {
    #[command(flatten)]
    pub series: SeriesOptions,
    /// The bots, each on all seats, the strongest last
    #[arg(long, value_name = "LIST", value_delimiter = ',', default_values_t = Level::ALL.map(Spec::level))]
    bots: Vec<Spec>,
    /// One decision in so many is judged; at 1 everything adds up
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    every: u16,
    /// Thought for each way in each batch, as a review counts it
    #[arg(long, value_name = "N", default_value_t = ReviewEffort::QUICK.iterations, value_parser = clap::value_parser!(u32).range(1..))]
    iterations: u32,
    /// How often everything is thought over with other luck
    #[arg(long, value_name = "N", default_value_t = ReviewEffort::QUICK.batches, value_parser = clap::value_parser!(u32).range(2..=64))]
    batches: u32,
    /// Other rolls and deals that each one is held against
    #[arg(long, value_name = "N", default_value_t = ReviewEffort::QUICK.samples, value_parser = clap::value_parser!(u32).range(2..))]
    samples: u32,
    /// Print what `review.toml` keeps of it as well
    #[arg(long)]
    toml: bool,
}

/// Runs each bot on all seats of the same deals.
pub fn run(options: &ReviewOptions, work: OutcomeSource, out: &mut dyn Write) -> Result<(), Stop> {
    let ReviewOptions { series, bots, iterations, batches, samples, .. } = options;
    series.nothing_kept("lab review")?;
    let stage = series.stage("review", false)?;
    let effort = ReviewEffort { iterations: *iterations, batches: *batches, samples: *samples };
    let manner = ReviewManner { effort, every: usize::from(options.every) };
    let bouts = series.bouts.unwrap_or(20);
    let review = |deal: u64, bot: Spec| stage.review(deal, &vec![bot; stage.seats()], manner);
    let Some(reviewed) = series.alone(&*stage, bots, bouts, review, work, out)? else { return Ok(()) };
    let all: Vec<(String, Vec<ReviewedBout>)> = bots.iter().map(Spec::to_string).zip(reviewed).collect();
    write!(out, "{}", review::print(&all))?;
    if options.toml {
        let standards = Standards { measured: review::standard(&all).into_iter().collect() };
        write!(out, "\n{}", standards.written())?;
    }
    Ok(())
}
