//! `budokan rules`: how a game is played, and its rules clause by clause.

use std::io::Write;

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
    game: Option<String>,
    /// The id of a clause (ARE-6.3) or the number of a chapter
    clause: Option<String>,
    /// The language: en or fr
    #[arg(long = "lang", value_name = "LANG", default_value_t = Language::English)]
    language: Language,
}

pub fn run(options: &RulesOptions, out: &mut dyn Write) -> Result<(), Stop> {
    let Some(id) = &options.game else {
        for game in listed_games() {
            writeln!(out, "{:8} {}", game.id(), game.title(options.language))?;
        }
        return Ok(());
    };
    let game = cli::game_in("rules", id, options.language)?;
    match &options.clause {
        None => {
            if let Some(told) = &budokan_games::guide(game).howto {
                howto(game, told, options.language, out)?;
            }
            Ok(chapters(game, options.language, out)?)
        }
        Some(wanted) if show(game, wanted, options.language, out)? => Ok(()),
        Some(wanted) => {
            let no_rule = [("game", &game.title(options.language) as &dyn ToString), ("wanted", wanted)];
            Err(anyhow::Error::msg(game.words(options.language).phrase("rules-no-clause", &no_rule)).into())
        }
    }
}
