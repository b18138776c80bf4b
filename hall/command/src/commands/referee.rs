//! `budokan referee`: the interface for programs, on standard input and output.

use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

use budokan_catalog::CATALOG;
use lexopt::prelude::*;

use crate::cards::CardFile;
use crate::stop::Stop;
use budokan_referee::{LONGEST, Referee, next_line};

pub const HELP: &str = "usage: budokan referee [--cards FILE]

Answers requests of programs: one JSON object a line in, one a line out.

Try {\"do\":\"help\"}. The requests and their answers are described in docs/referee.md.

  --cards FILE   deal with this card file instead of the printed one
";

pub fn run(mut args: lexopt::Parser, out: &mut dyn Write) -> Result<(), Stop> {
    let cards = options(&mut args).map_err(|error| Stop::usage(HELP, error))?;
    let cards = CardFile::read(cards)?;
    // A card file belongs to one game: to the one that can read it.
    let mut sets = Vec::new();
    let mut unread = None;
    for game in CATALOG {
        match cards.set(*game) {
            Ok(set) => sets.push((game.id(), set)),
            Err(invalid) => unread = Some(invalid),
        }
    }
    if let Some(invalid) = unread.filter(|_| sets.is_empty()) {
        return Err(invalid.into());
    }
    converse(&mut Referee::new(CATALOG, sets), &mut io::stdin().lock(), out)
}

fn options(args: &mut lexopt::Parser) -> Result<Option<PathBuf>, lexopt::Error> {
    let mut cards = None;
    while let Some(arg) = args.next()? {
        match arg {
            Long("cards") => cards = Some(args.value()?.into()),
            Short(_) | Long(_) | Value(_) => return Err(arg.unexpected()),
        }
    }
    Ok(cards)
}

/// Answers line by line until the input ends or the program quits.
fn converse(referee: &mut Referee, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<(), Stop> {
    while let Some(line) = next_line(input, LONGEST)? {
        // A mistake of ours stops the bout, never the process.
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
