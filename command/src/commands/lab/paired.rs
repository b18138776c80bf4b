//! Paired comparison: the same deals with several card sets, on many threads, until the differences are known precisely
//! enough.

use std::io::Write;

use anyhow::anyhow;
use budokan_bots::{Level, Spec};
use budokan_lab::compare::tally::WinTally;
use budokan_lab::lineup::LineupJob;
use budokan_lab::record::FinishedBout;
use budokan_lab::stage::{ExperimentGame, no_clock};
use budokan_lab::table;
use clap::Args;

use super::bout::guarded;
use super::options::SeriesOptions;
use super::work::{OutcomeSource, TaskList};
use crate::bar::Bar;
use crate::stop::Stop;

/// The default bot: sensible, and fast enough for tens of thousands of bouts.
pub const USUAL: Spec = Spec::level(Level::Apprentice);

/// How well differences must be known.
#[derive(Args)]
pub struct Precision {
    /// Play until the main figures are known to ± so many percentage points; 0.5 unless said otherwise, or unless --bouts
    /// says how many deals
    #[arg(long, value_name = "POINTS", value_parser = percentage_points)]
    within: Option<f64>,
}

fn percentage_points(text: &str) -> Result<f64, String> {
    let wrong =
        || format!("“{text}” is no precision: expected percentage points, more than 0 and at most 100, as in 0.5");
    let number: f64 = text.parse().map_err(|_| wrong())?;
    if number > 0.0 && number <= 100.0 { Ok(number) } else { Err(wrong()) }
}

/// Number of deals between two checks of the precision. The checks come after the same deals on every machine.
const ROUND: u64 = 1000;

/// Maximum number of deals if the user gives none.
const MOST: u64 = 200_000;

/// The same deals with several card sets.
pub struct Arms<'a> {
    /// The game with each card set.
    pub stages: &'a [Box<dyn ExperimentGame>],
    /// Index of the card set that the others are compared with.
    pub reference: usize,
    /// The bot on every seat.
    pub bot: Spec,
}

/// Plays deals with each card set until the differences to the reference are precise enough; a shard has no result. A
/// shard cannot see the precision of the whole, so it plays all of its deals; the merge stops at the same deal as a
/// single machine would, and ignores the deals after it.
pub fn play(
    command: &'static str,
    options: &SeriesOptions,
    arms: &Arms<'_>,
    precision: &Precision,
    work: OutcomeSource,
    out: &mut dyn Write,
) -> Result<Option<WinTally>, Stop> {
    if work.is_shard() && options.bouts.is_none() {
        let problem = "--shard: a shard cannot see when enough is known: say with --bouts how many deals at most";
        return Err(Stop::usage(command, problem));
    }
    let within = precision.within.unwrap_or(0.5) / 100.0;
    let most = options.bouts.unwrap_or(MOST);
    let is_open = options.bouts.is_none() || precision.within.is_some();
    let experiments = arms.stages.iter().map(|stage| stage.header().clone()).collect();
    let list = TaskList { experiments, tasks: most, what: "deals", threads: options.threads() };
    let Some(mut tasks) = work.open(list, |deal| arms.deal(deal), out)? else { return Ok(None) };
    let mut tally = WinTally::new(arms.stages.len(), arms.reference);
    let mut bar = Bar::new(most, "deals");
    while tally.deals < most {
        let round: Vec<u64> = (tally.deals..most.min(tally.deals + ROUND)).collect();
        tasks.each(&round, |_, bouts| {
            arms.count(&mut tally, bouts);
            Ok(())
        })?;
        let reach = tally.reach();
        if is_open && reach <= within {
            break;
        }
        if is_open {
            bar.expect(most.min(needed(tally.deals, reach, within)));
        }
        bar.show(tally.deals);
    }
    bar.clear();
    Ok(Some(tally))
}

/// An estimate of the total number of deals: a confidence interval shrinks with the square root of that number.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a guess for a bar")]
fn needed(deals: u64, reach: f64, within: f64) -> u64 {
    (f64::from(deals as u32) * (reach / within).powi(2)) as u64
}

/// One deal played with each card set; `None` where the bout equals that of the reference.
type Bouts = Vec<Option<FinishedBout>>;

impl Arms<'_> {
    fn deal(&self, deal: u64) -> anyhow::Result<Bouts> {
        let bouts = self.stages.iter().map(|stage| {
            let job = LineupJob { deal, lineup: vec![self.bot; stage.seats()] };
            guarded(&job, || stage.play_paired(deal, &job.lineup, no_clock).map_err(|problem| anyhow!(problem)))
        });
        let bouts = bouts.collect::<anyhow::Result<Vec<_>>>()?;
        let reference = bouts[self.reference].clone();
        let kept = |(arm, bout)| (arm == self.reference || bout != reference).then_some(bout);
        Ok(bouts.into_iter().enumerate().map(kept).collect())
    }

    /// All counts are multiples of one half, so the sums do not depend on the order of the deals.
    fn count(&self, tally: &mut WinTally, bouts: Bouts) {
        let Some(reference) = bouts.get(self.reference).cloned().flatten() else { return };
        let bouts: Vec<_> = bouts.into_iter().map(|bout| bout.unwrap_or_else(|| reference.clone())).collect();
        tally.count(&*self.stages[self.reference], &bouts);
    }
}

/// Prints how many deals were played, with which bot and seed.
pub fn tell(
    options: &SeriesOptions,
    bot: Spec,
    tally: &WinTally,
    arms: usize,
    out: &mut dyn Write,
) -> Result<(), Stop> {
    let (game, seed) = (options.game.id(), options.seed);
    let deals = table::count(tally.deals, "deal");
    writeln!(out, "{game}: {deals}, each played {arms} times by {bot}, seed {seed}\n")?;
    Ok(())
}
