//! `budokan lab duel` and `budokan lab ladder`: bots against each other.

use std::io::Write;
use std::time::Duration;

use budokan_bots::Spec;
use budokan_lab::lineup::{self, Lineup, LineupJob};
use budokan_lab::record::FinishedBout;
use budokan_lab::stage::ExperimentGame;
use budokan_lab::{duel, ladder, summary, table};
use budokan_protocol::programs::{Chosen, ProgramLimits};
use clap::Args;

use super::bout;
use super::folder::Folder;
use super::options::{SeriesOptions, different};
use super::work::{OutcomeSource, TaskList};
use crate::bar::Bar;
use crate::stop::Stop;

/// How much better one bot is than another
#[derive(Args)]
#[command(after_help = PROGRAMS)]
pub struct DuelOptions {
    #[command(flatten)]
    pub series: SeriesOptions,
    /// Two bots or more: names, or command lines of programs; one is enough where all play together
    #[arg(value_name = "BOT", value_parser = Chosen::read)]
    bots: Vec<Chosen>,
    #[command(flatten)]
    more: More,
}

/// All bots of a game, with ratings
#[derive(Args)]
#[command(after_help = PROGRAMS)]
pub struct LadderOptions {
    #[command(flatten)]
    pub series: SeriesOptions,
    /// These bots, weakest first; all bots of the hall unless some are named
    #[arg(value_name = "BOT", value_parser = Chosen::read)]
    bots: Vec<Chosen>,
    #[command(flatten)]
    more: More,
}

const PROGRAMS: &str = "\
A program that crashes, is late or answers what is no legal action loses the bout, and the experiment goes on; in the
end the exit status is 3. It is a process of its own for each seat and bout, and bouts are played on several threads.";

/// More bots, and what programs may spend.
#[derive(Args)]
struct More {
    /// More bots as a list, as in random,greedy,adept:500
    #[arg(long = "bots", value_name = "LIST", value_delimiter = ',', value_parser = Chosen::read)]
    list: Vec<Chosen>,
    /// One more bot: a name, or the command line of a program; may be repeated
    #[arg(long = "bot", value_name = "BOT", value_parser = Chosen::read)]
    single: Vec<Chosen>,
    /// How many seconds a program may think about one answer; 10 unless said otherwise
    #[arg(long, value_name = "S", value_parser = budokan_protocol::programs::seconds)]
    bot_time: Option<Duration>,
}

impl More {
    fn limits(&self) -> ProgramLimits {
        let limits = ProgramLimits::unhurried();
        ProgramLimits { program: self.bot_time.unwrap_or(limits.program), ..limits }
    }
}

/// Compares two or more bots.
pub fn duel(options: DuelOptions, work: OutcomeSource, out: &mut dyn Write) -> Result<(), Stop> {
    let DuelOptions { series, mut bots, more } = options;
    let limits = more.limits();
    bots.extend(more.list.into_iter().chain(more.single));
    let stage = series.stage("duel", false)?;
    different(&bots, stage.is_together()).map_err(|problem| Stop::usage("lab duel", problem))?;
    let lineups = lineup::duel(&bots, stage.seats(), stage.is_together());
    let turns = bots.len().min(stage.seats());
    let names = lineup::names(&bots);
    let series = Series { options: &series, stage: &*stage, limits, names: &names };
    let Some(played) = series.bouts(&lineups, turns, work, out)? else { return Ok(()) };
    write!(out, "{}", duel::print(&*stage, &names, &played))?;
    ended(&played)
}

/// Rates all bots of a game.
pub fn ladder(options: LadderOptions, work: OutcomeSource, out: &mut dyn Write) -> Result<(), Stop> {
    let LadderOptions { series, mut bots, more } = options;
    let limits = more.limits();
    bots.extend(more.list);
    if bots.is_empty() {
        bots = Spec::ALL.map(Chosen::Hall).to_vec();
    }
    bots.extend(more.single);
    let stage = series.stage("ladder", false)?;
    different(&bots, stage.is_together()).map_err(|problem| Stop::usage("lab ladder", problem))?;
    let lineups = lineup::ladder(&bots, stage.seats(), stage.is_together());
    let names = lineup::names(&bots);
    let series = Series { options: &series, stage: &*stage, limits, names: &names };
    let Some(played) = series.bouts(&lineups, 2, work, out)? else { return Ok(()) };
    write!(out, "{}", ladder::print(&*stage, &names, &played))?;
    ended(&played)
}

/// A forfeit has already been reported; here it only sets the exit status.
fn ended(played: &[FinishedBout]) -> Result<(), Stop> {
    if played.iter().any(|bout| bout.forfeit.is_some()) { Err(Stop::Forfeited) } else { Ok(()) }
}

/// A series of bouts between bots.
struct Series<'a> {
    options: &'a SeriesOptions,
    stage: &'a dyn ExperimentGame,
    limits: ProgramLimits,
    names: &'a [String],
}

impl Series<'_> {
    /// Plays the bouts that are not stored yet; a shard has no result. `turns` is the number of lineups in which the
    /// same bots meet.
    fn bouts(
        &self,
        lineups: &[Lineup<Chosen>],
        turns: usize,
        work: OutcomeSource,
        out: &mut dyn Write,
    ) -> Result<Option<Vec<FinishedBout>>, Stop> {
        let turns = if self.stage.is_together() { 1 } else { turns as u64 };
        let deals = self.options.bouts.unwrap_or(200).div_ceil(turns);
        let jobs = lineup::jobs(lineups, deals);
        let Some((played, folder)) = all(self.options, self.stage, &jobs, &self.limits, work, out)? else {
            return Ok(None);
        };
        write!(out, "{}", duel::forfeits(&played))?;
        if let Some(folder) = folder {
            let experiment = &self.stage.header().experiment;
            folder.write(&format!("{experiment}.csv"), &table::csv(&played))?;
            let summary = summary::summary(self.stage, self.names, &played);
            folder.write(&format!("{experiment}.json"), &summary::json(&summary))?;
        }
        Ok(Some(played))
    }
}

/// The bouts in order, and the folder in which they are stored.
pub type PlayedDuel = (Vec<FinishedBout>, Option<Folder>);

/// All these bouts in order, from the folder or played now; a shard has no result.
pub fn all(
    options: &SeriesOptions,
    stage: &dyn ExperimentGame,
    jobs: &[LineupJob<Chosen>],
    limits: &ProgramLimits,
    work: OutcomeSource,
    out: &mut dyn Write,
) -> Result<Option<PlayedDuel>, Stop> {
    let list = TaskList {
        experiments: vec![stage.header().clone()],
        tasks: jobs.len() as u64,
        what: "bouts",
        threads: options.threads(),
    };
    let play = |number: u64| bout::play(stage, &jobs[number as usize], limits, options.clock());
    let Some(mut tasks) = work.open(list, play, out)? else { return Ok(None) };
    let mut folder = options.out.as_deref().map(|path| Folder::open(path, stage.header())).transpose()?;
    let known = folder.as_ref().map(Folder::keys).unwrap_or_default();
    let open: Vec<u64> = (0..).zip(jobs).filter(|(_, job)| !known.contains(&job.key())).map(|(at, _)| at).collect();
    let mut played = folder.as_mut().map(|folder| std::mem::take(&mut folder.kept)).unwrap_or_default();
    let mut bar = Bar::new(open.len() as u64, "bouts");
    let mut done = 0;
    bar.show(0);
    let result = tasks.each(&open, |_, bout| {
        if let Some(folder) = &mut folder {
            folder.keep(&bout)?;
        }
        played.push(bout);
        done += 1;
        bar.show(done);
        Ok(())
    });
    bar.clear();
    result?;
    let before = jobs.len() - open.len();
    let deals = jobs.last().map_or(0, |job| job.deal + 1);
    let known = if before > 0 { format!(" ({before} of them played before)") } else { String::new() };
    let (bouts, deals) = (table::count(jobs.len() as u64, "bout"), table::count(deals, "deal"));
    writeln!(out, "{}: {bouts} of {deals}{known}, seed {}\n", options.game.id(), options.seed)?;
    Ok(Some((lineup::in_order(jobs, played), folder)))
}
