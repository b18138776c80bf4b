//! `budokan play`: people at a plain prompt, with bots in the other seats.
//!
//! This file reads the arguments and sets the table; `session` is the conversation, `choices` and
//! `draw` are what it shows. Whoever sits at the prompt sees only what their seat may see.

mod arena;
mod choices;
mod draw;
mod eightbit;
mod layout;
mod revenge;
mod seats;
mod session;
#[cfg(test)]
mod tests;
mod typed;
mod udo;

use std::ffi::OsString;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context;
use budokan_catalog::{AnyBout, AnyGame, Written};
use budokan_kernel::{Seat, SeatSet, Seed};
use budokan_words::Language;
use lexopt::prelude::*;

use crate::cards::{self, CardFile};
use crate::stop::Stop;
use budokan_programs::{self as bots, Chosen, Limits, Seated, chosen};
use session::Session;

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

/// Longer lines than this are no actions.
pub const LONGEST: usize = 4096;

pub fn run(mut args: lexopt::Parser, out: &mut dyn Write) -> Result<(), Stop> {
    let options = Options::read(&mut args).map_err(|error| Stop::usage(HELP, error))?;
    let cards = CardFile::read(options.cards.clone())?;
    let seed = options.seed.unwrap_or_else(any_seed);
    let bout = match (&options.resume, &options.game) {
        (Some(file), None) => resume(file, &cards, seed)?,
        (None, Some(id)) => {
            let game = budokan_catalog::named(id).map_err(|unknown| Stop::usage(HELP, unknown))?;
            let config = cards::config(&options.config)?;
            game.deal(&config, seed, cards.set(game)?).context("config")?
        }
        (Some(_), Some(_)) => return Err(Stop::usage(HELP, "a record knows its game: leave GAME out")),
        (None, None) => return Err(Stop::usage(HELP, "name a game")),
    };
    let usage = |problem: String| Stop::usage(HELP, problem);
    let wishes = options.bots.iter().map(|bot| chosen::read(bot, bout.game())).collect::<Result<Vec<_>, _>>();
    let wishes = wishes.map_err(usage)?;
    let people = people(&*bout, &options, &wishes).map_err(usage)?;
    let bots = chosen::seats(&*bout, people, &wishes).map_err(usage)?;
    if let Some(file) = options.record.as_ref().filter(|file| file.exists()) {
        let file = file.display();
        return Err(anyhow::anyhow!("{file} exists already: go on with it by --resume {file}, or name another").into());
    }
    let again = options.again();
    let record = options.record.or(options.resume);
    let language = options.language.unwrap_or_else(locale);
    let mut limits = Limits::at_the_table();
    limits.program = options.bot_time.unwrap_or(limits.program);
    let bots = Seated::sit_all(&*bout, bots, seed, &limits)?;
    Session::new(bout, people, bots, language, record, again).run(&mut io::stdin().lock(), out)
}

/// A bout from the menu: the first seat against this bot in the others.
pub fn against(
    opponent: &Chosen,
    game: &'static dyn AnyGame,
    language: Language,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Stop> {
    let seed = any_seed();
    let bout = game.deal("", seed, game.cards(None)?)?;
    let others = bout.seats().without(Seat(0)).iter().map(|seat| (seat, opponent.clone())).collect();
    let bots = Seated::sit_all(&*bout, others, seed, &Limits::at_the_table())?;
    Session::new(bout, SeatSet::one(Seat(0)), bots, language, None, String::new()).run(input, out)
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
                Long("bot-time") => options.bot_time = Some(bots::seconds(&args.value()?.string()?)?),
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

    /// The options that must be given again to go on with the bout: a record does not know them.
    fn again(&self) -> String {
        let seats = self.seats.iter().map(|seat| format!(" --seat {seat}"));
        let bots = self.bots.iter().map(|bot| format!(" --bot {}", quoted(bot)));
        let time = self.bot_time.iter().map(|time| format!(" --bot-time {}", time.as_secs_f64()));
        let watch = self.watch.then(|| " --watch".to_owned());
        let cards = self.cards.iter().map(|file| format!(" --cards {}", file.display()));
        seats.chain(bots).chain(time).chain(watch).chain(cards).collect()
    }
}

fn resume(file: &Path, cards: &CardFile, seed: Seed) -> anyhow::Result<Box<dyn AnyBout>> {
    let name = file.display().to_string();
    let written = Written::parse(&cards::read(file)?).map_err(|invalid| invalid.in_file(&name))?;
    let game = written.game().with_context(|| name.clone())?;
    game.replay(&written, cards.set(game)?, seed, &mut |_| ()).context(name)
}

/// As a shell reads it back.
fn quoted(text: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "=:._/-".contains(letter);
    if text.chars().all(plain) { text.to_owned() } else { format!("'{}'", text.replace('\'', "'\\''")) }
}

/// The seats of people: those that are named, or the first that no bot has; none if they only watch.
fn people(bout: &dyn AnyBout, options: &Options, bots: &[(Option<Seat>, Chosen)]) -> Result<SeatSet, String> {
    let game = bout.game();
    let mut people = SeatSet::EMPTY;
    for name in &options.seats {
        let unknown = || {
            let seats: Vec<_> = bout.seats().iter().map(|seat| game.seats()[seat.index()]).collect();
            format!("“{name}” is no seat of this bout of {}: expected {}", game.name(), seats.join(" or "))
        };
        people = people.with(game.seat(name).filter(|seat| bout.seats().has(*seat)).ok_or_else(unknown)?);
    }
    if options.watch && !people.is_empty() {
        return Err("who watches has no seat: leave out --seat or --watch".to_owned());
    }
    if options.watch || !people.is_empty() {
        return Ok(people);
    }
    let free = bout.seats().iter().find(|seat| !bots.iter().any(|(taken, _)| *taken == Some(*seat)));
    Ok(free.map_or(SeatSet::EMPTY, SeatSet::one))
}

/// A seed that nobody can guess: the standard library seeds its hashers from the system.
fn any_seed() -> Seed {
    let mut bytes = [0; 32];
    for chunk in bytes.chunks_mut(8) {
        chunk.copy_from_slice(&RandomState::new().build_hasher().finish().to_le_bytes());
    }
    Seed(bytes)
}

/// The language that the system is set to, or English.
pub fn locale() -> Language {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set).unwrap_or_default();
    locale.get(..2).and_then(|code| code.parse().ok()).unwrap_or(Language::English)
}

/// Makes what stands on the screen disappear, as far as that is possible.
fn clear(out: &mut dyn Write) -> io::Result<()> {
    if io::stdout().is_terminal() { write!(out, "\x1b[2J\x1b[3J\x1b[H") } else { writeln!(out, "{}", "─".repeat(72)) }
}
