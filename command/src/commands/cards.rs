//! `budokan cards`: prints the card file of a game, and reports the errors in a file of the user.

use std::io::Write;
use std::path::PathBuf;

use anyhow::anyhow;
use budokan_catalog::{AnyGame, game_of};
use budokan_games::{find, listed_games};
use budokan_words::Language;
use clap::{Args, Subcommand};

use crate::cards;
use crate::cli;
use crate::stop::Stop;

/// Prints the card file of a game, or checks one of your own
#[derive(Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "\
`budokan cards GAME > my.toml` writes the printed file; edit it, check it, and play with --cards my.toml. A file that
begins with extends = \"printed\" needs only what differs. docs/cards.md is the guide."
)]
pub struct CardsOptions {
    /// The game
    #[arg(value_parser = cli::game)]
    game: Option<&'static dyn AnyGame>,
    #[command(subcommand)]
    command: Option<CardsCommand>,
}

#[derive(Subcommand)]
enum CardsCommand {
    /// Lists all mistakes of a card file, or says that there are none
    Check {
        /// The card file
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// The game, if the file does not name it
        #[arg(long, value_parser = cli::game)]
        game: Option<&'static dyn AnyGame>,
    },
}

pub fn run(options: CardsOptions, out: &mut dyn Write) -> Result<(), Stop> {
    match options {
        CardsOptions { command: Some(CardsCommand::Check { file, game }), .. } => check(&file, game, out),
        CardsOptions { game: Some(game), .. } => {
            let text = game.card_file().ok_or_else(|| anyhow!("{} has no cards", game.id()))?;
            write!(out, "{text}")?;
            Ok(())
        }
        CardsOptions { .. } => {
            for game in listed_games() {
                writeln!(out, "{:8} {}", game.id(), game.title(Language::English))?;
            }
            Ok(())
        }
    }
}

fn check(file: &std::path::Path, game: Option<&'static dyn AnyGame>, out: &mut dyn Write) -> Result<(), Stop> {
    let name = file.display().to_string();
    let text = cards::read(file)?;
    let named = || find(&game_of(&text)?);
    let game = game.or_else(named).ok_or_else(|| {
        let games: Vec<&str> = listed_games().iter().map(|game| game.id()).collect();
        anyhow!("{name} does not say which game it is for: name it with --game, one of {}", games.join(", "))
    })?;
    let mistakes = game.card_mistakes(&text);
    for mistake in &mistakes {
        writeln!(out, "{}", mistake.clone().in_file(&name))?;
    }
    if !mistakes.is_empty() {
        let count = if mistakes.len() == 1 { "1 mistake".to_owned() } else { format!("{} mistakes", mistakes.len()) };
        writeln!(out, "{count}")?;
        return Err(Stop::Told);
    }
    let set = game.cards(Some(&text)).map_err(|invalid| invalid.in_file(&name))?;
    writeln!(out, "{name}: no mistakes, card set {set} of {}", game.title(Language::English))?;
    Ok(())
}
