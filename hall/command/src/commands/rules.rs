//! `budokan rules`: the rules of a game, clause by clause.

use std::io::Write;

use budokan_games::catalog;
use budokan_terminal::rules::{chapters, show};
use lexopt::prelude::*;

use crate::stop::Stop;

pub const HELP: &str = "usage: budokan rules [GAME [CLAUSE]]

Prints the rules of a game: its chapters, one chapter, or one clause.

Without a game it lists the games. CLAUSE is the id of a clause (ARE-6.3) or the number of a chapter.
";

pub fn run(mut args: lexopt::Parser, out: &mut dyn Write) -> Result<(), Stop> {
    let words = options(&mut args).map_err(|error| Stop::usage(HELP, error))?;
    let Some(id) = words.first() else {
        for game in catalog() {
            writeln!(out, "{:8} {}", game.id(), game.name())?;
        }
        return Ok(());
    };
    let game = budokan_games::named(id).map_err(|unknown| Stop::usage(HELP, unknown))?;
    match words.get(1) {
        None => Ok(chapters(game, out)?),
        Some(wanted) if show(game, wanted, out)? => Ok(()),
        Some(wanted) => Err(anyhow::anyhow!("{} has no clause and no chapter “{wanted}”", game.name()).into()),
    }
}

fn options(args: &mut lexopt::Parser) -> Result<Vec<String>, lexopt::Error> {
    let mut words = Vec::new();
    while let Some(arg) = args.next()? {
        match arg {
            Value(word) if words.len() < 2 => words.push(word.string()?),
            Short(_) | Long(_) | Value(_) => return Err(arg.unexpected()),
        }
    }
    Ok(words)
}
