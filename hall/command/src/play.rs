//! `budokan play` and `budokan menu`: what was typed, as options of `budokan_terminal`.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context;
use budokan_catalog::{AnyBout, Written};
use budokan_kernel::Seed;
use budokan_terminal::{End, PlayError, PlayOptions, any_seed, locale};
use budokan_words::Language;
use lexopt::prelude::*;

use crate::cards::{self, CardFile};
use crate::stop::Stop;

pub const HELP: &str =
    "usage: budokan play GAME [--seat NAME]… [--bot [SEAT=]BOT]… [options], or budokan play --resume FILE

Plays a game at a plain prompt, with bots in the seats that no person takes.

  --seat NAME      sit here; several times for several people at one keyboard; the first seat if none
  --bot [SEAT=]BOT who plays this seat, or every seat that nobody else has; may be repeated.
                   BOT is a level (novice, apprentice, adept, master), random, greedy or ismcts, perhaps
                   with a budget as in ismcts:5000; or the command line of a program that speaks the
                   protocol of docs/bots.md, as in --bot 'python3 examples/bots/bot.py'. Apprentice if none
  --bot-time S     how many seconds a program may think about one answer; 10 unless said otherwise
  --watch          nobody sits down: let bots play, and watch
  --seed N         deal and roll from this number; the same number gives the same luck
  --config KEY=VALUE, --config FILE
                   what is chosen before the deal, as TOML; may be repeated
  --cards FILE     play with this card file instead of the printed one
  --lang en|fr     the language
  --record FILE    write the record of the bout after every step
  --resume FILE    go on with the bout of this record, and keep writing it

The exit status is 3 if a program forfeits its seat: it crashes, is late, or answers what is no legal action.
";

pub const MENU_HELP: &str = "usage: budokan menu

Offers the games at a plain prompt: play against bots, read the rules.
";

pub fn run(mut args: lexopt::Parser, out: &mut dyn Write) -> Result<(), Stop> {
    let options = Options::read(&mut args).map_err(|error| Stop::usage(HELP, error))?;
    let cards = CardFile::read(options.cards.clone())?;
    let seed = options.seed.unwrap_or_else(any_seed);
    let bout = match (&options.resume, &options.game) {
        (Some(file), None) => resume(file, &cards, seed)?,
        (None, Some(id)) => {
            let game = budokan_games::named(id).map_err(|unknown| Stop::usage(HELP, unknown))?;
            let config = cards::config(&options.config)?;
            game.deal(&config, seed, cards.set(game)?).context("config")?
        }
        (Some(_), Some(_)) => return Err(Stop::usage(HELP, "a record knows its game: leave GAME out")),
        (None, None) => return Err(Stop::usage(HELP, "name a game")),
    };
    let screen = budokan_games::screen(bout.game());
    match budokan_terminal::play(bout, screen, &options.of_play(seed), &mut io::stdin().lock(), out) {
        Ok(End::Done) => Ok(()),
        Ok(End::Forfeited) => Err(Stop::Forfeited),
        Err(problem) => Err(stop(problem)),
    }
}

pub fn menu(mut args: lexopt::Parser, out: &mut dyn Write) -> Result<(), Stop> {
    if let Some(arg) = args.next().map_err(|error| Stop::usage(MENU_HELP, error))? {
        return Err(Stop::usage(MENU_HELP, arg.unexpected()));
    }
    budokan_terminal::menu(&budokan_games::offered(), locale(), &mut io::stdin().lock(), out).map_err(stop)
}

fn stop(problem: PlayError) -> Stop {
    match problem {
        PlayError::Usage(problem) => Stop::usage(HELP, problem),
        PlayError::Io(problem) => problem.into(),
        PlayError::Exists(_) | PlayError::Record { .. } | PlayError::Invalid(_) => problem.into(),
    }
}

#[derive(Default)]
struct Options {
    game: Option<String>,
    seats: Vec<String>,
    bots: Vec<String>,
    bot_time: Option<Duration>,
    watch: bool,
    seed: Option<Seed>,
    config: Vec<OsString>,
    cards: Option<PathBuf>,
    language: Option<Language>,
    record: Option<PathBuf>,
    resume: Option<PathBuf>,
}

impl Options {
    fn read(args: &mut lexopt::Parser) -> Result<Self, lexopt::Error> {
        let mut options = Self::default();
        while let Some(arg) = args.next()? {
            match arg {
                Long("seat") => options.seats.push(args.value()?.string()?),
                Long("bot") => options.bots.push(args.value()?.string()?),
                Long("bot-time") => options.bot_time = Some(budokan_programs::seconds(&args.value()?.string()?)?),
                Long("watch") => options.watch = true,
                Long("seed") => options.seed = Some(args.value()?.parse()?),
                Long("config") => options.config.push(args.value()?),
                Long("cards") => options.cards = Some(args.value()?.into()),
                Long("lang") => options.language = Some(args.value()?.parse()?),
                Long("record") => options.record = Some(args.value()?.into()),
                Long("resume") => options.resume = Some(args.value()?.into()),
                Value(game) if options.game.is_none() => options.game = Some(game.string()?),
                Short(_) | Long(_) | Value(_) => return Err(arg.unexpected()),
            }
        }
        Ok(options)
    }

    fn of_play(self, seed: Seed) -> PlayOptions {
        let Self { seats, bots, bot_time, watch, language, record, resume, cards, .. } = self;
        PlayOptions { seats, bots, bot_time, watch, seed, language, record, resume, cards }
    }
}

fn resume(file: &Path, cards: &CardFile, seed: Seed) -> anyhow::Result<Box<dyn AnyBout>> {
    let name = file.display().to_string();
    let written = Written::parse(&cards::read(file)?).map_err(|invalid| invalid.in_file(&name))?;
    let game = written.game(budokan_games::named).with_context(|| name.clone())?;
    game.replay(&written, cards.set(game)?, seed, &mut |_| ()).context(name)
}
