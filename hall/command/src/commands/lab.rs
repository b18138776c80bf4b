//! `budokan lab`: experiments with bots and games. The experiments themselves are pure and live in `budokan-lab`;
//! here are their arguments, threads, files and clocks. `docs/lab.md` says what comes out.

mod balance;
mod crew;
mod difficulty;
mod duel;
mod folder;
mod options;
mod solve;

use std::io::Write;

use clap::Subcommand;

use crate::stop::Stop;
use balance::BalanceOptions;
use difficulty::DifficultyOptions;
use duel::{DuelOptions, LadderOptions};
use solve::SolveOptions;

/// An experiment.
#[derive(Subcommand)]
pub enum Experiment {
    /// How much better one bot is than another
    Duel(DuelOptions),
    /// All bots of a game, with ratings
    Ladder(LadderOptions),
    /// Who wins from which seat, as whom, with what, how and how soon
    Balance(BalanceOptions),
    /// What a small position is worth at best, in games that bring a solver
    Solve(SolveOptions),
    /// How hard a game is, for the first that brings a table of it
    Difficulty(DifficultyOptions),
}

pub fn run(experiment: Experiment, out: &mut dyn Write) -> Result<(), Stop> {
    match experiment {
        Experiment::Duel(options) => duel::duel(&options, out),
        Experiment::Ladder(options) => duel::ladder(options, out),
        Experiment::Balance(options) => balance::run(&options, out),
        Experiment::Solve(options) => solve::run(&options, out),
        Experiment::Difficulty(options) => difficulty::run(&options, out),
    }
}
