//! `budokan rules`: how a game is played, and its rules, clause by clause.

use std::io::Write;

use budokan_catalog::AnyGame;
use budokan_games::listed_games;
use budokan_terminal::rules::{chapters, howto, show};
use budokan_words::Language;
use clap::Args;

use crate::cli;
use crate::stop::Stop;

/// Prints the rules of a game: how to play and its chapters, one chapter, or one clause
#[derive(Args)]
#[command(after_help = "Without a game it lists the games.")]
pub struct RulesOptions {
    /// The game
    #[arg(value_parser = cli::game)]
    game: Option<&'static dyn AnyGame>,
    /// The id of a clause (ARE-6.3) or the number of a chapter
    clause: Option<String>,
    /// The language: en or fr
    #[arg(long = "lang", value_name = "LANG", default_value_t = Language::English)]
    language: Language,
}

pub fn run(options: &RulesOptions, out: &mut dyn Write) -> Result<(), Stop> {
    let Some(game) = options.game else {
        for game in listed_games() {
            writeln!(out, "{:8} {}", game.id(), game.name())?;
        }
        return Ok(());
    };
    match &options.clause {
        None => {
            if let Some(told) = &budokan_games::guide(game).howto {
                howto(game, told, options.language, out)?;
            }
            Ok(chapters(game, options.language, out)?)
        }
        Some(wanted) if show(game, wanted, options.language, out)? => Ok(()),
        Some(wanted) => Err(anyhow::anyhow!("{} has no clause and no chapter “{wanted}”", game.name()).into()),
    }
}
