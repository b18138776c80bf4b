//! `budokan lab`: experiments with bots and games. The experiments themselves are pure and are in `budokan-lab`; this
//! module adds arguments, threads, files and clocks. `docs/lab.md` describes the results.

mod balance;
mod blunders;
mod bout;
mod difficulty;
mod duel;
mod exploit;
mod folder;
mod merge;
mod options;
mod outside;
mod paired;
mod review;
mod solve;
mod sweep;
mod unfinished;
mod work;

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;

use budokan_lab::part::Shard;
use clap::Subcommand;

use crate::stop::Stop;
use balance::BalanceOptions;
use blunders::SillyOptions;
use difficulty::DifficultyOptions;
use duel::{DuelOptions, LadderOptions};
use exploit::ExploitOptions;
use merge::MergeOptions;
use review::ReviewOptions;
use solve::SolveOptions;
use sweep::SweepOptions;
use work::OutcomeSource;

/// An experiment.
#[derive(Subcommand)]
pub enum Experiment {
    /// How much better one bot is than another
    Duel(DuelOptions),
    /// All bots of a game, with ratings
    Ladder(LadderOptions),
    /// Who wins from which seat, as whom, with what, how and how soon
    Balance(BalanceOptions),
    /// What one number of a card does to every figure, over a range
    Sweep(SweepOptions),
    /// What a small position is worth at best, in games that bring a solver
    Solve(SolveOptions),
    /// What one gains who knows how a bot thinks, in games that bring one
    Exploit(ExploitOptions),
    /// What bots do that looks silly, by the game's own list
    Silly(SillyOptions),
    /// Whether the chances of reviews come true, whether luck is zero on average, and what bots give away
    Review(ReviewOptions),
    /// How hard a game is, for the first that brings a table of it
    Difficulty(DifficultyOptions),
    /// Puts the shards of an experiment together, which were played with --shard
    Merge(MergeOptions),
}

impl Experiment {
    /// The shard to play, if only one is, and the folder to store it in.
    fn shared(&self) -> Option<(Shard, PathBuf)> {
        match self {
            Self::Duel(options) => options.series.shared(),
            Self::Ladder(options) => options.series.shared(),
            Self::Balance(options) => options.series.shared(),
            Self::Sweep(options) => options.series.shared(),
            Self::Exploit(options) => options.series.shared(),
            Self::Silly(options) => options.series.shared(),
            Self::Review(options) => options.series.shared(),
            Self::Difficulty(options) => options.shared(),
            Self::Solve(_) | Self::Merge(_) => None,
        }
    }

    /// Whether the experiment merges shards played before.
    fn is_merge(&self) -> bool {
        matches!(self, Self::Merge(_))
    }
}

/// Runs an experiment from the parsed command line.
pub fn run(experiment: Experiment, args: &[OsString], out: &mut dyn Write) -> Result<(), Stop> {
    let work = OutcomeSource::of(experiment.shared(), args)?;
    play(experiment, work, out)
}

/// Runs an experiment whose tasks come from `work`.
fn play(experiment: Experiment, work: OutcomeSource, out: &mut dyn Write) -> Result<(), Stop> {
    match experiment {
        Experiment::Duel(options) => duel::duel(options, work, out),
        Experiment::Ladder(options) => duel::ladder(options, work, out),
        Experiment::Balance(options) => balance::run(&options, work, out),
        Experiment::Sweep(options) => sweep::run(&options, work, out),
        Experiment::Solve(options) => solve::run(&options, out),
        Experiment::Exploit(options) => exploit::run(&options, work, out),
        Experiment::Silly(options) => blunders::run(&options, work, out),
        Experiment::Review(options) => review::run(&options, work, out),
        Experiment::Difficulty(options) => difficulty::run(&options, work, out),
        Experiment::Merge(options) => merge::run(&options, out),
    }
}
