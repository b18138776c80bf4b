//! `budokan` alone: a greeting, and what a player can do now.

use std::io::{self, BufRead, Write};

use budokan_catalog::{AnyGame, CATALOG};
use budokan_words::Words;

use crate::commands::rules;
use crate::input::next_line;
use crate::play::{self, LONGEST, locale};
use crate::stop::Stop;

pub fn run(out: &mut dyn Write) -> Result<(), Stop> {
    menu(&mut io::stdin().lock(), out)
}

/// What can be chosen.
enum Item {
    Play(&'static dyn AnyGame),
    Read(&'static dyn AnyGame),
    Leave,
}

fn menu(input: &mut dyn BufRead, out: &mut dyn Write) -> Result<(), Stop> {
    let language = locale();
    let words = Words::new(language, &[], &[]).expect("the hall's own words are valid");
    let play = CATALOG.iter().map(|game| Item::Play(*game));
    let read = CATALOG.iter().map(|game| Item::Read(*game));
    let items: Vec<_> = play.chain(read).chain([Item::Leave]).collect();
    writeln!(out, "{}", words.word("play-welcome"))?;
    loop {
        writeln!(out)?;
        for (number, item) in (1..).zip(&items) {
            let line = match item {
                Item::Play(game) => words.phrase("play-menu-game", &[("game", game.name())]),
                Item::Read(game) => words.phrase("play-menu-rules", &[("game", game.name())]),
                Item::Leave => words.word("play-menu-quit"),
            };
            writeln!(out, "  {number}  {line}")?;
        }
        write!(out, "> ")?;
        out.flush()?;
        let Some(line) = next_line(input, LONGEST)? else { break };
        let line = String::from_utf8_lossy(&line).trim().to_lowercase();
        let chosen = line.parse::<usize>().ok().and_then(|number| items.get(number.checked_sub(1)?));
        match chosen {
            Some(Item::Play(game)) => play::with_chance(*game, language, input, out)?,
            Some(Item::Read(game)) => rules::whole(*game, out)?,
            Some(Item::Leave) => break,
            None if matches!(line.as_str(), "q" | "quit" | "exit") => break,
            None => writeln!(out, "{}", words.word("play-menu-again"))?,
        }
    }
    writeln!(out, "{}", words.word("play-goodbye"))?;
    Ok(())
}
