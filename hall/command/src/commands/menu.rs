//! `budokan menu`: a greeting at a plain prompt, and what a player can do there.

use std::io::{self, BufRead, Write};

use budokan_catalog::{AnyGame, CATALOG, Level, Spec};
use budokan_kernel::Seed;
use budokan_words::Words;

use crate::commands::rules;
use crate::play::{self, LONGEST, locale};
use crate::stop::Stop;
use budokan_programs::next_line;
use budokan_programs::{Chosen, chosen};

pub const HELP: &str = "usage: budokan menu

Offers the games at a plain prompt: play against bots, read the rules.
";

pub fn run(mut args: lexopt::Parser, out: &mut dyn Write) -> Result<(), Stop> {
    if let Some(arg) = args.next().map_err(|error| Stop::usage(HELP, error))? {
        return Err(Stop::usage(HELP, arg.unexpected()));
    }
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
                Item::Play(game) => words.phrase("play-menu-game", &[("game", &game.name())]),
                Item::Read(game) => words.phrase("play-menu-rules", &[("game", &game.name())]),
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
            Some(Item::Play(game)) => {
                if let Some(opponent) = opponent(*game, &words, input, out)? {
                    play::against(&opponent, *game, language, input, out)?;
                }
            }
            Some(Item::Read(game)) => rules::whole(*game, out)?,
            Some(Item::Leave) => break,
            None if matches!(line.as_str(), "q" | "quit" | "exit") => break,
            None => writeln!(out, "{}", words.word("play-menu-again"))?,
        }
    }
    writeln!(out, "{}", words.word("play-goodbye"))?;
    Ok(())
}

/// Who plays the other seats; nobody if the person has changed their mind. Alone at a table nobody is asked for.
fn opponent(
    game: &dyn AnyGame,
    words: &Words,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<Option<Chosen>, Stop> {
    if game.deal("", Seed::from(0), game.cards(None)?)?.seats().len() == 1 {
        return Ok(Some(chosen::USUAL));
    }
    let usual = chosen::USUAL.told(words);
    loop {
        writeln!(out, "\n{}", words.phrase("play-menu-level", &[("usual", &usual)]))?;
        for (number, level) in (1..).zip(Level::ALL) {
            writeln!(out, "  {number}  {}", words.word(&format!("bot-{level}")))?;
        }
        write!(out, "> ")?;
        out.flush()?;
        let Some(line) = next_line(input, LONGEST)? else { return Ok(None) };
        let line = String::from_utf8_lossy(&line).trim().to_lowercase();
        let by_number =
            || line.parse::<usize>().ok().and_then(|number| Level::ALL.get(number.checked_sub(1)?).copied());
        match line.as_str() {
            "" => return Ok(Some(chosen::USUAL)),
            "q" | "quit" | "exit" => return Ok(None),
            name => match Level::named(name).or_else(by_number) {
                Some(level) => return Ok(Some(Chosen::Hall(Spec::level(level)))),
                None => writeln!(out, "{}", words.word("play-menu-again"))?,
            },
        }
    }
}
