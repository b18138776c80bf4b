//! `budokan referee`: the JSON line interface for programs, on standard input and output.

use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

use budokan_games::{all_games, listed_games};
use budokan_protocol::referee::{LONGEST, Referee, next_line};
use clap::Args;

use crate::cards::CardFile;
use crate::stop::Stop;

/// Answers requests of programs: one JSON object a line in, one a line out
#[derive(Args)]
#[command(after_help = "Try {\"do\":\"help\"}. The requests and their answers are described in docs/referee.md.")]
pub struct RefereeOptions {
    /// Deal with this card file instead of the printed one
    #[arg(long, value_name = "FILE")]
    cards: Option<PathBuf>,
}

pub fn run(options: RefereeOptions, out: &mut dyn Write) -> Result<(), Stop> {
    let cards = CardFile::read(options.cards)?;
    // A card file belongs to the one game that can read it.
    let mut sets = Vec::new();
    let mut unread = Vec::new();
    for game in cards.readers() {
        match cards.set(game) {
            Ok(set) => sets.push((game.id(), set)),
            Err(invalid) => unread.push(format!("as cards of {}: {invalid}", game.id())),
        }
    }
    if sets.is_empty() {
        return Err(anyhow::anyhow!("no game can read this card file:\n  {}", unread.join("\n  ")).into());
    }
    converse(&mut Referee::new(all_games(), listed_games(), sets), &mut io::stdin().lock(), out)
}

/// Answers line by line until the input ends or the program quits.
fn converse(referee: &mut Referee, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<(), Stop> {
    while let Some(line) = next_line(input, LONGEST)? {
        // A panic is a bug of ours: it stops the bout, never the process.
        let answer = catch_unwind(AssertUnwindSafe(|| referee.answer(&line)));
        let answer = answer.unwrap_or_else(|_| referee.abandon());
        writeln!(out, "{answer}")?;
        out.flush()?;
        if referee.has_quit() {
            break;
        }
    }
    Ok(())
}
