//! `budokan bench`: throughput of random bouts on one core, per second of processor time.
//!
//! The same bouts are played on the fast path, through `Bout` and through the erased path, and next to them a plain
//! card duel without any engine, so every number has a ratio taken in the same run. The rounds of all contestants are
//! interleaved, so that a slow minute of the machine slows all of them.

mod clock;
mod duel;
mod measure;
mod overview;
mod table;

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use budokan_catalog::{AnyGame, Pace};
use budokan_games::listed_games;
use budokan_kernel::Seed;
use clap::Args;
use serde::{Deserialize, Serialize, Serializer};

use crate::cards::{self, CardFile};
use crate::cli::{self, Dealing};
use crate::stop::{self, Stop};
use measure::{BenchFigures, Contestant, ROUNDS, measure};

/// Plays random bouts on one core and prints how many actions a second of processor time makes
#[derive(Args)]
#[command(after_help = "\
One game is measured path by path, all games and modes stand in one table.

Every choice is made at random from the list of all that lead on, which is generated for every
decision. Rates are medians of five rounds. “plain duel” is a small card game written by hand,
without an engine, measured in the same run.")]
pub struct BenchOptions {
    /// Only this game
    #[arg(value_parser = cli::game)]
    game: Option<&'static dyn AnyGame>,
    /// The length of a round
    #[arg(long, value_name = "S", default_value_t = 1.0, value_parser = |text: &str| cli::seconds(text, 3600.0))]
    seconds: f64,
    /// How random play scales over one to N threads
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// One JSON object for each path, as peer engines are measured
    #[arg(long)]
    json: bool,
    /// Show these records of peer engines in the table, with the ratio ours / theirs
    #[arg(long, value_name = "FILE")]
    beside: Option<PathBuf>,
    #[command(flatten)]
    dealing: Dealing,
}

pub fn run(options: &BenchOptions, out: &mut dyn Write) -> Result<(), Stop> {
    let games = options.game.map_or_else(|| listed_games().to_vec(), |game| vec![game]);
    let cards = CardFile::read(options.dealing.cards.clone())?;
    let config = cards::config(&options.dealing.config)?;
    let peers = options.beside.as_deref().map_or(Ok(Vec::new()), peers)?;
    if let Some(threads) = options.threads {
        return Ok(overview::scaling(&cards, threads.into(), options.seconds, out)?);
    }
    if let Err(problem) = clock::pin() {
        stop::say(format_args!("this process could not be kept on one core: {problem}"));
    }
    if options.game.is_none() && options.dealing.config.is_empty() && !options.json {
        return Ok(overview::run(&cards, &peers, options.seconds, out)?);
    }
    for game in games {
        let records = bench(game, &config, &cards, options.seconds)?;
        if options.json {
            // The baseline duel is not one of our engines, so it is left out: joined tables must not count it as one.
            for record in records.iter().filter(|record| record.engine == OURS) {
                writeln!(out, "{}", serde_json::to_string(record)?)?;
            }
        } else {
            table::print(game.name(), &records, &peers, options.seconds, out)?;
        }
    }
    Ok(())
}

/// One line of `--json`: a measurement in the format that is also used for peer engines.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Measurement {
    engine: String,
    #[serde(default)]
    version: String,
    game: String,
    #[serde(default)]
    players: usize,
    mode: String,
    #[serde(default)]
    rounds: usize,
    #[serde(flatten)]
    rates: Rates,
}

/// Rates of whole bouts or of simulations.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Rates {
    Bouts {
        #[serde(default)]
        games: u64,
        games_per_s: f64,
        #[serde(default)]
        games_per_s_best: f64,
        decisions_per_game: f64,
        #[serde(serialize_with = "whole")]
        actions_per_s: f64,
        #[serde(default, serialize_with = "whole")]
        actions_per_s_best: f64,
        #[serde(default)]
        wall_over_cpu: f64,
    },
    Simulations {
        #[serde(serialize_with = "whole")]
        sims_per_s: f64,
        #[serde(default, serialize_with = "whole")]
        sims_per_s_best: f64,
    },
    /// A record with other fields, or of a failed run.
    Neither {},
}

impl Measurement {
    fn actions_per_s(&self) -> Option<f64> {
        match self.rates {
            Rates::Bouts { actions_per_s, .. } => Some(actions_per_s),
            Rates::Simulations { .. } | Rates::Neither {} => None,
        }
    }

    fn ours(engine: &str, game: &str, players: usize, mode: &str, measured: &BenchFigures, simulations: bool) -> Self {
        let rates = if simulations {
            Rates::Simulations { sims_per_s: measured.median(), sims_per_s_best: measured.best() }
        } else {
            let decisions = measured.decisions_per_bout();
            Rates::Bouts {
                games: measured.bouts,
                games_per_s: rounded(measured.median()),
                games_per_s_best: rounded(measured.best()),
                decisions_per_game: rounded(decisions),
                actions_per_s: measured.median() * decisions,
                actions_per_s_best: measured.best() * decisions,
                wall_over_cpu: (measured.wall_over_cpu * 1000.0).round() / 1000.0,
            }
        };
        let (engine, game, mode) = (engine.to_owned(), game.to_owned(), mode.to_owned());
        let version = env!("CARGO_PKG_VERSION").to_owned();
        Self { engine, version, game, players, mode, rounds: ROUNDS, rates }
    }
}

/// Rounds a rate to a whole number, as the records of peers have it.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn whole<S: Serializer>(rate: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u64(rate.round() as u64)
}

fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

/// Our engine name in records.
const OURS: &str = "budokan";

/// The measured paths with their names in records.
const PATHS: [(Pace, &str); 6] = [
    (Pace::Fast, "random playout"),
    (Pace::Bout, "random playout through Bout"),
    (Pace::Text, "random playout as text"),
    (Pace::Imagine, "imagine and play out"),
    (Pace::Search, "information-set tree search"),
    (Pace::Master, "masters, 1,000 iterations a decision"),
];

/// Measures every path of a game, and the baseline duel.
fn bench(game: &'static dyn AnyGame, config: &str, cards: &CardFile, seconds: f64) -> anyhow::Result<Vec<Measurement>> {
    let cards = cards.set(game)?;
    let mut contestants: Vec<Contestant<'_>> = Vec::new();
    for (pace, _) in PATHS {
        contestants.push(game.race(pace, config, cards).context("config")?);
    }
    contestants.push(Box::new(duel::race));
    let measured = measure(&mut contestants, seconds);
    let players = game.deal(config, Seed::from(1), cards)?.seats().len();
    let mut records: Vec<_> = (PATHS.iter().zip(&measured))
        .map(|((pace, mode), measured)| {
            Measurement::ours(OURS, game.id(), players, mode, measured, matches!(pace, Pace::Imagine | Pace::Search))
        })
        .collect();
    let duel = measured.last().context("the duel was measured last")?;
    records.push(Measurement::ours("plain duel", "card-duel", 2, "random playout", duel, false));
    Ok(records)
}

/// Reads records of peer engines, one JSON object per line; lines that do not parse are skipped.
fn peers(file: &Path) -> anyhow::Result<Vec<Measurement>> {
    let text = cards::read(file)?;
    let lines = (1..).zip(text.lines()).filter(|(_, line)| line.trim_start().starts_with('{'));
    let read = |(number, line): (usize, &str)| {
        serde_json::from_str(line).with_context(|| format!("{}:{number}", file.display()))
    };
    let mut peers =
        lines.filter(|(_, line)| line.contains("actions_per_s")).map(read).collect::<Result<Vec<Measurement>, _>>()?;
    peers.sort_by(|one, other| {
        f64::total_cmp(&other.actions_per_s().unwrap_or(0.0), &one.actions_per_s().unwrap_or(0.0))
    });
    Ok(peers)
}
