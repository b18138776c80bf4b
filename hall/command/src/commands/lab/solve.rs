//! `budokan lab solve`.

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, anyhow};
use budokan_catalog::AnyGame;
use budokan_lab::AnyStudy;
use budokan_lab::solve::Position;
use lexopt::prelude::*;

use super::HELP;
use crate::cards::{self, CardFile};
use crate::stop::Stop;

/// Positions in files, one after the other.
pub fn run(mut args: lexopt::Parser, out: &mut dyn Write) -> Result<(), Stop> {
    let options = Options::read(&mut args).map_err(|error| Stop::usage(HELP, error))?;
    let Some(solver) = budokan_games::study(options.game).and_then(AnyStudy::solver) else {
        let solved = budokan_games::GAMES.iter().filter(|seated| seated.study.solver().is_some());
        let known: Vec<_> = solved.map(|seated| seated.game.id()).collect();
        let problem = format!("there is no solver for {}: expected {}", options.game.id(), known.join(" or "));
        return Err(Stop::usage(HELP, problem));
    };
    let cards = CardFile::read(options.cards.clone())?.set(options.game)?;
    let config = cards::config(&options.config)?;
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

struct Options {
    game: &'static dyn AnyGame,
    positions: Vec<PathBuf>,
    seed: u64,
    config: Vec<OsString>,
    cards: Option<PathBuf>,
}

impl Options {
    fn read(args: &mut lexopt::Parser) -> Result<Self, lexopt::Error> {
        let (mut game, mut positions, mut seed) = (None, Vec::new(), 1);
        let (mut config, mut cards) = (Vec::new(), None);
        while let Some(arg) = args.next()? {
            match arg {
                Long("seed") => seed = args.value()?.parse()?,
                Long("config") => config.push(args.value()?),
                Long("cards") => cards = Some(args.value()?.into()),
                Value(name) if game.is_none() => game = Some(name.parse_with(budokan_games::named)?),
                Value(path) => positions.push(path.into()),
                Short(_) | Long(_) => return Err(arg.unexpected()),
            }
        }
        let game = game.ok_or("name a game")?;
        if positions.is_empty() {
            return Err("name a file with a position".into());
        }
        Ok(Self { game, positions, seed, config, cards })
    }
}
