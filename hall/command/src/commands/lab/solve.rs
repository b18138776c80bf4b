//! `budokan lab solve`.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, anyhow};
use budokan_catalog::AnyGame;
use budokan_lab::AnyStudy;
use budokan_lab::solve::Position;
use clap::Args;

use crate::cards::{self, CardFile};
use crate::cli::{self, Dealing};
use crate::stop::Stop;

/// What a small position is worth at best, in games that bring a solver
#[derive(Args)]
pub struct SolveOptions {
    /// The game
    #[arg(value_parser = cli::game)]
    game: &'static dyn AnyGame,
    /// Files with positions
    #[arg(value_name = "FILE", required = true)]
    positions: Vec<PathBuf>,
    /// Another seed, other dice
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    dealing: Dealing,
}

/// Positions in files, one after the other.
pub fn run(options: &SolveOptions, out: &mut dyn Write) -> Result<(), Stop> {
    let Some(solver) = budokan_games::study(options.game).and_then(AnyStudy::solver) else {
        let solved = budokan_games::GAMES.iter().filter(|seated| seated.study.solver().is_some());
        let known: Vec<_> = solved.map(|seated| seated.game.id()).collect();
        let problem = format!("there is no solver for {}: expected {}", options.game.id(), known.join(" or "));
        return Err(Stop::usage("lab solve", problem));
    };
    let cards = CardFile::read(options.dealing.cards.clone())?.set(options.game)?;
    let config = cards::config(&options.dealing.config)?;
    for path in &options.positions {
        let shown = path.display().to_string();
        let given = cards::read(path)?;
        let position = Position { config: &config, given: &given, cards, seed: options.seed };
        let found = solver(&position).map_err(|invalid| invalid.in_file(&shown))?;
        let found = found.ok_or_else(|| anyhow!("too large to be solved, or nothing is planned there"));
        let found = found.with_context(|| shown.clone())?;
        writeln!(out, "{shown}")?;
        for (what, value) in found {
            writeln!(out, "  {what}: {value}")?;
        }
    }
    Ok(())
}
