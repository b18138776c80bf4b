//! `budokan play` and `budokan menu`: what was typed, as options of `budokan_terminal`.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::string::FromUtf8Error;
use std::time::Duration;

use anyhow::Context;
use budokan_catalog::{AnyBout, Difference, Written};
use budokan_kernel::Seed;
use budokan_terminal::{End, PlayError, PlayOptions, Speech, any_seed, locale, trouble};
use budokan_words::{Language, Words};
use clap::Args;

use crate::cards::{self, CardFile};
use crate::cli::{self, Dealing};
use crate::stop::Stop;

/// Plays a game at a plain prompt, with bots in the seats that no person takes
#[derive(Args)]
#[command(after_help = "\
BOT is a level (novice, apprentice, adept, master), random, greedy or ismcts, perhaps with a budget as in ismcts:5000;
or the command line of a program that speaks the protocol of docs/bots.md, as in --bot 'python3 examples/bots/bot.py'.
The exit status is 3 if a program forfeits its seat: it crashes, is late, or answers what is no legal action.")]
pub struct PlayArguments {
    /// The game
    #[arg(required_unless_present = "resume", conflicts_with = "resume")]
    game: Option<String>,
    /// Sit here; several times for several people at one keyboard; the first seat if none
    #[arg(long = "seat", value_name = "NAME")]
    seats: Vec<String>,
    /// Who plays this seat, or every seat that nobody else has; may be repeated; apprentice if none
    #[arg(long = "bot", value_name = "[SEAT=]BOT")]
    bots: Vec<String>,
    /// How many seconds a program may think about one answer; 10 unless said otherwise
    #[arg(long, value_name = "S", value_parser = budokan_programs::seconds)]
    bot_time: Option<Duration>,
    /// Nobody sits down: let bots play, and watch
    #[arg(long)]
    watch: bool,
    /// Deal and roll from this number; the same number gives the same luck
    #[arg(long, value_name = "N")]
    seed: Option<Seed>,
    #[command(flatten)]
    dealing: Dealing,
    /// The language: en or fr
    #[arg(long = "lang", value_name = "LANG")]
    language: Option<Language>,
    /// As sentences that can be listened to: nothing is drawn
    #[arg(long)]
    plain: bool,
    /// Write the record of the bout after every step
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Go on with the bout of this record, and keep writing it
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
}

pub fn run(arguments: PlayArguments, out: &mut dyn Write) -> Result<(), Stop> {
    let cards = CardFile::read(arguments.dealing.cards.clone())?;
    let seed = arguments.seed.unwrap_or_else(any_seed);
    let language = arguments.language.unwrap_or_else(locale);
    let bout = match (&arguments.resume, &arguments.game) {
        (Some(file), _) => resume(file, &cards, seed, language)?,
        (None, Some(id)) => {
            let game = cli::game_in("play", id, language)?;
            let config = cards::config(&arguments.dealing.config)?;
            game.deal(&config, seed, cards.set(game)?).context("config")?
        }
        (None, None) => return Err(Stop::usage("play", "name a game")),
    };
    let screen = budokan_games::screen(bout.game());
    let plain = if arguments.plain { budokan_games::speech(bout.game()) } else { None };
    match budokan_terminal::play(bout, screen, &arguments.options(seed, plain), &mut io::stdin().lock(), out) {
        Ok(End::Done) => Ok(()),
        Ok(End::Forfeited) => Err(Stop::Forfeited),
        Err(problem) => Err(stop(problem, language)),
    }
}

/// `budokan menu`.
pub fn menu(out: &mut dyn Write) -> Result<(), Stop> {
    let (games, language) = (budokan_games::offered(), locale());
    let ended = budokan_terminal::menu(&games, language, &mut io::stdin().lock(), out);
    ended.map_err(|problem| stop(problem, language))
}

/// Why it cannot be played any longer, told in this language.
pub fn stop(problem: PlayError, language: Language) -> Stop {
    let text = problem.text(&cli::words(language));
    match problem {
        PlayError::Usage(_) => Stop::usage("play", text),
        // Nobody reads any more, or it is not our affair: the system's own error says which.
        PlayError::Io(problem) if problem.kind() == io::ErrorKind::BrokenPipe => problem.into(),
        PlayError::Io(_) | PlayError::Exists(_) | PlayError::Record { .. } | PlayError::Invalid(_) => {
            Stop::Failed(anyhow::Error::msg(text))
        }
    }
}

impl PlayArguments {
    fn options(self, seed: Seed, plain: Option<&'static dyn Speech>) -> PlayOptions {
        let Self { seats, bots, bot_time, watch, language, record, resume, dealing, .. } = self;
        PlayOptions { seats, bots, bot_time, watch, seed, language, record, resume, cards: dealing.cards, plain }
    }
}

fn resume(file: &Path, cards: &CardFile, seed: Seed, language: Language) -> anyhow::Result<Box<dyn AnyBout>> {
    let words = cli::words(language);
    let name = file.display().to_string();
    let text = cards::read(file).map_err(|problem| match problem.downcast_ref::<io::Error>() {
        Some(system) => anyhow::anyhow!("{name}: {}", trouble(system, &words)),
        None if problem.is::<FromUtf8Error>() => anyhow::anyhow!("{name}: {}", words.word("file-no-text")),
        None => problem,
    })?;
    let written =
        Written::parse(&text).map_err(|invalid| anyhow::anyhow!("{}", words.invalid(&invalid.in_file(&name))))?;
    let differs = |no: &Difference, words: &Words| anyhow::anyhow!("{name}: {}", no.placed(words));
    let game = written.game(budokan_games::named).map_err(|no| differs(&no, &words))?;
    game.replay(&written, cards.set(game)?, seed, &mut |_| ()).map_err(|no| differs(&no, &game.words(language)))
}
