//! `budokan lab solve`: the optimal value of small positions.

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
    /// One line of JSON for each position
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    dealing: Dealing,
}

/// Solves the positions of the files in order.
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
        if options.json {
            let object: serde_json::Map<_, _> = std::iter::once(("position".to_owned(), shown.into()))
                .chain(found.iter().map(|(what, finding)| ((*what).to_owned(), finding.json())))
                .collect();
            writeln!(out, "{}", serde_json::Value::Object(object))?;
            continue;
        }
        writeln!(out, "{shown}")?;
        for (what, finding) in found {
            let (value, lines) = finding.lines();
            writeln!(out, "  {what}: {value}")?;
            for line in lines {
                writeln!(out, "    {line}")?;
            }
        }
    }
    Ok(())
}
