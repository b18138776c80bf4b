//! `budokan lab duel` and `budokan lab ladder`.

use std::io::Write;

use budokan_bots::Spec;
use budokan_lab::lineup::{self, Job, Lineup};
use budokan_lab::record::FinishedBout;
use budokan_lab::stage::Stage;
use budokan_lab::{duel, ladder, table};
use clap::Args;

use super::crew;
use super::folder::Folder;
use super::options::{SeriesOptions, different};
use crate::stop::Stop;

/// How much better one bot is than another
#[derive(Args)]
pub struct DuelOptions {
    #[command(flatten)]
    series: SeriesOptions,
    /// Two bots or more
    #[arg(value_name = "BOT")]
    bots: Vec<Spec>,
    /// More bots, as in random,greedy,adept:500
    #[arg(long = "bots", value_name = "LIST", value_delimiter = ',')]
    more: Vec<Spec>,
}

/// All bots of a game, with ratings
#[derive(Args)]
pub struct LadderOptions {
    #[command(flatten)]
    series: SeriesOptions,
    /// These bots, weakest first
    #[arg(value_name = "BOT")]
    bots: Vec<Spec>,
    /// The same as a list, as in random,greedy,adept:500
    #[arg(long = "bots", value_name = "LIST", value_delimiter = ',')]
    more: Vec<Spec>,
}

/// Two or more bots.
pub fn duel(options: &DuelOptions, out: &mut dyn Write) -> Result<(), Stop> {
    let series = &options.series;
    let bots: Vec<Spec> = options.bots.iter().chain(&options.more).copied().collect();
    different(&bots).map_err(|problem| Stop::usage("lab duel", problem))?;
    let stage = series.stage("duel", false)?;
    let lineups = lineup::duel(&bots, stage.seats(), stage.is_together());
    let played = bouts(series, &*stage, &lineups, bots.len().min(stage.seats()), out)?;
    write!(out, "{}", duel::print(&*stage, &lineup::names(&bots), &played))?;
    Ok(())
}

/// All bots.
pub fn ladder(options: LadderOptions, out: &mut dyn Write) -> Result<(), Stop> {
    let LadderOptions { series, mut bots, more } = options;
    bots.extend(more);
    if bots.is_empty() {
        bots = Spec::ALL.to_vec();
    }
    different(&bots).map_err(|problem| Stop::usage("lab ladder", problem))?;
    let stage = series.stage("ladder", false)?;
    let lineups = lineup::ladder(&bots, stage.seats(), stage.is_together());
    let played = bouts(&series, &*stage, &lineups, 2, out)?;
    write!(out, "{}", ladder::print(&*stage, &lineup::names(&bots), &played))?;
    Ok(())
}

/// Plays what has not been played yet. `turns` is in how many lineups the same bots meet.
fn bouts(
    options: &SeriesOptions,
    stage: &dyn Stage,
    lineups: &[Lineup],
    turns: usize,
    out: &mut dyn Write,
) -> Result<Vec<FinishedBout>, Stop> {
    let turns = if stage.is_together() { 1 } else { turns as u64 };
    let deals = options.bouts.unwrap_or(200).div_ceil(turns);
    let jobs = lineup::jobs(lineups, deals);
    let (played, folder) = all(options, stage, &jobs, out)?;
    if let Some(folder) = folder {
        let name = format!("{}.csv", stage.header().experiment);
        folder.write(&name, &table::csv(&played))?;
    }
    Ok(played)
}

/// All these bouts in their order, from the folder or played now.
pub fn all(
    options: &SeriesOptions,
    stage: &dyn Stage,
    jobs: &[Job],
    out: &mut dyn Write,
) -> Result<(Vec<FinishedBout>, Option<Folder>), Stop> {
    let mut folder = options.out.as_deref().map(|path| Folder::open(path, stage.header())).transpose()?;
    let known = folder.as_ref().map(Folder::keys).unwrap_or_default();
    let open: Vec<Job> = jobs.iter().filter(|job| !known.contains(&job.key())).cloned().collect();
    let mut played = folder.as_mut().map(|folder| std::mem::take(&mut folder.kept)).unwrap_or_default();
    crew::play(stage, &open, options.threads(), |bout| {
        if let Some(folder) = &mut folder {
            folder.keep(&bout)?;
        }
        played.push(bout);
        Ok(())
    })?;
    let before = jobs.len() - open.len();
    let deals = jobs.last().map_or(0, |job| job.deal + 1);
    let known = if before > 0 { format!(" ({before} of them played before)") } else { String::new() };
    writeln!(out, "{}: {} bouts of {deals} deals{known}, seed {}\n", options.game.id(), jobs.len(), options.seed)?;
    Ok((lineup::in_order(jobs, played), folder))
}
