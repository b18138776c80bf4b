//! `budokan lab duel` and `budokan lab ladder`.

use std::io::Write;

use budokan_bots::Spec;
use budokan_lab::lineup::{self, Job, Lineup};
use budokan_lab::record::Played;
use budokan_lab::stage::Stage;
use budokan_lab::{duel, ladder, table};

use super::folder::Folder;
use super::options::Options;
use super::{HELP, crew};
use crate::stop::Stop;

/// Two or more bots.
pub fn duel(args: lexopt::Parser, out: &mut dyn Write) -> Result<(), Stop> {
    let options = Options::read(args)?;
    if options.bots.len() < 2 {
        return Err(Stop::usage(HELP, "name two bots or more"));
    }
    let stage = options.stage("duel", false)?;
    let bots = &options.bots;
    let lineups = lineup::duel(bots, stage.seats(), stage.is_together());
    let played = bouts(&options, &*stage, &lineups, bots.len().min(stage.seats()), out)?;
    write!(out, "{}", duel::print(&*stage, &lineup::names(bots), &played))?;
    Ok(())
}

/// All bots.
pub fn ladder(args: lexopt::Parser, out: &mut dyn Write) -> Result<(), Stop> {
    let mut options = Options::read(args)?;
    if options.bots.is_empty() {
        options.bots = Spec::ALL.to_vec();
    }
    if options.bots.len() < 2 {
        return Err(Stop::usage(HELP, "name two bots or more"));
    }
    let stage = options.stage("ladder", false)?;
    let bots = &options.bots;
    let lineups = lineup::ladder(bots, stage.seats(), stage.is_together());
    let played = bouts(&options, &*stage, &lineups, 2, out)?;
    write!(out, "{}", ladder::print(&*stage, &lineup::names(bots), &played))?;
    Ok(())
}

/// Plays what has not been played yet. `turns` is in how many lineups the same bots meet.
fn bouts(
    options: &Options,
    stage: &dyn Stage,
    lineups: &[Lineup],
    turns: usize,
    out: &mut dyn Write,
) -> Result<Vec<Played>, Stop> {
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
    options: &Options,
    stage: &dyn Stage,
    jobs: &[Job],
    out: &mut dyn Write,
) -> Result<(Vec<Played>, Option<Folder>), Stop> {
    let mut folder = options.out.as_deref().map(|path| Folder::open(path, stage.header())).transpose()?;
    let known = folder.as_ref().map(Folder::keys).unwrap_or_default();
    let open: Vec<Job> = jobs.iter().filter(|job| !known.contains(&job.key())).cloned().collect();
    let mut played = folder.as_mut().map(|folder| std::mem::take(&mut folder.kept)).unwrap_or_default();
    crew::play(stage, &open, options.threads, |bout| {
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
