//! `budokan lab silly`: how often bots make moves from the game's list of blunders.

use std::collections::BTreeMap;
use std::io::Write;

use budokan_bots::{Level, Spec};
use budokan_lab::blunders::Caught;
use budokan_lab::table::{self, grid, row};
use clap::Args;

use super::options::SeriesOptions;
use super::work::OutcomeSource;
use crate::stop::Stop;

/// Deeds of bots that look silly, from the game's own list
#[derive(Args)]
pub struct SillyOptions {
    #[command(flatten)]
    pub series: SeriesOptions,
    /// The bots that are watched, each on all seats
    #[arg(long, value_name = "LIST", value_delimiter = ',', default_values_t = Level::ALL.map(Spec::level))]
    bots: Vec<Spec>,
}

/// Maximum number of places printed per blunder and bot.
const PLACES: usize = 3;

/// Runs each bot on all seats of the same deals.
pub fn run(options: &SillyOptions, work: OutcomeSource, out: &mut dyn Write) -> Result<(), Stop> {
    let SillyOptions { series: options, bots } = options;
    options.nothing_kept("lab silly")?;
    let stage = options.stage("silly", true)?;
    if stage.blunders().is_empty() {
        return Err(Stop::usage("lab silly", format!("there is no list of silly deeds for {}", options.game.id())));
    }
    let bouts = options.bouts.unwrap_or(100);
    let watch = |deal: u64, bot: Spec| stage.watch(deal, &vec![bot; stage.seats()]);
    let Some(watched) = options.alone(&*stage, bots, bouts, watch, work, out)? else { return Ok(()) };
    let mut rows = vec![row(&["deed", "bot", "times", "in bouts", "where"])];
    let mut found = 0;
    for (bot, caught) in bots.iter().zip(watched) {
        let caught: Vec<Caught> = caught.into_iter().flatten().collect();
        found += caught.len();
        let mut by_deed: BTreeMap<&str, Vec<&Caught>> = BTreeMap::new();
        for one in &caught {
            by_deed.entry(&one.deed).or_default().push(one);
        }
        for (deed, caught) in by_deed {
            let mut deals: Vec<u64> = caught.iter().map(|one| one.deal).collect();
            deals.dedup();
            let places: Vec<_> = caught.iter().take(PLACES).map(|one| place(one)).collect();
            let cells =
                [deed, &bot.to_string(), &caught.len().to_string(), &deals.len().to_string(), &places.join("; ")];
            rows.push(row(&cells));
        }
    }
    let deeds = stage.blunders().len();
    let bouts = table::count(bouts, "bout");
    writeln!(out, "{bouts} of each bot, watched for {deeds} silly deeds: {found} found")?;
    if found > 0 {
        write!(out, "\n{}", grid(&rows))?;
    }
    Ok(())
}

fn place(one: &Caught) -> String {
    format!("deal {}, decision {} ({}: {})", one.deal, one.decision, one.seat, one.action)
}
