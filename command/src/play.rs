//! `budokan play` and `budokan menu`: converts the arguments to options of `budokan_terminal`.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::string::FromUtf8Error;
use std::time::Duration;

use anyhow::Context;
use budokan_catalog::{AnyBout, Branch, DiceLine, Difference, HiddenPolicy, ParsedRecord, SeatNote};
use budokan_kernel::{Seat, Seed};
use budokan_terminal::{LookBack, PlayError, PlayOptions, SessionEnd, Speech, any_seed, locale, trouble};
use budokan_words::{Language, Words};
use clap::Args;

use crate::cards::{self, CardFile};
use crate::cli::{self, Dealing};
use crate::commands::review;
use crate::stop::Stop;

/// Plays a game at a plain prompt, with bots in the seats that no person takes
#[derive(Args)]
#[command(after_help = "\
BOT is a level (novice, apprentice, adept, master), random, greedy or ismcts, perhaps with a budget as in ismcts:5000;
or the command line of a program that speaks the protocol of docs/bots.md, as in --bot 'python3 examples/bots/bot.py'.
The exit status is 3 if a program forfeits its seat: it crashes, is late, or answers what is no legal action.")]
pub struct PlayArguments {
    /// The game
    #[arg(required_unless_present_any = ["resume", "from"], conflicts_with_all = ["resume", "from"])]
    game: Option<String>,
    /// Sit here; several times for several people at one keyboard; the first seat if none
    #[arg(long = "seat", value_name = "NAME")]
    seats: Vec<String>,
    /// Who plays this seat, or every seat that nobody else has; may be repeated; apprentice if none
    #[arg(long = "bot", value_name = "[SEAT=]BOT")]
    bots: Vec<String>,
    /// How many seconds a program may think about one answer; 10 unless said otherwise
    #[arg(long, value_name = "S", value_parser = budokan_protocol::programs::seconds)]
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
    /// Write the record of the bout after every step; without it a bout that is interrupted is lost
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Resume the bout of this record with the players that it had, and keep writing it
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Play on from a moment of this record, in a new bout: what if?
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    from: Option<PathBuf>,
    /// After step N (0: after the deal); before the last decision unless said otherwise
    #[arg(long, value_name = "N", requires = "from")]
    at: Option<u64>,
    /// Sit on this seat; on the first of --seat, or the one that decided there, unless said otherwise
    #[arg(long = "as", value_name = "SEAT", requires = "from", conflicts_with_all = ["seats", "watch"])]
    whose: Option<String>,
    /// What that seat could not know then: imagined (dealt again) or true (as it was)
    #[arg(long, value_name = "HOW", default_value = "imagined", requires = "from", value_parser = hidden)]
    hidden: HiddenPolicy,
    /// Where the dice of what is kept of that record came from.
    #[arg(skip)]
    before: Vec<DiceLine>,
    /// Who sat where in a bout that is resumed.
    #[arg(skip)]
    seated: Vec<SeatNote>,
}

/// Parses the handling of hidden information by its name.
fn hidden(text: &str) -> Result<HiddenPolicy, String> {
    HiddenPolicy::named(text)
        .ok_or_else(|| format!("expected {}", HiddenPolicy::ALL.map(HiddenPolicy::name).join(" or ")))
}

pub fn run(mut arguments: PlayArguments, out: &mut dyn Write) -> Result<(), Stop> {
    if arguments.from.is_none() && (arguments.at.is_some() || arguments.whose.is_some()) {
        return Err(Stop::usage("play", "--at and --as say where to play on: name the record with --from FILE"));
    }
    if !arguments.dealing.config.is_empty() && arguments.game.is_none() {
        return Err(Stop::usage("play", "--config is for a deal: a record has its own"));
    }
    let cards = CardFile::read(arguments.dealing.cards.clone())?;
    let seed = arguments.seed.unwrap_or_else(any_seed);
    let language = arguments.language.unwrap_or_else(locale);
    let bout = match (&arguments.resume, &arguments.game) {
        _ if arguments.from.is_some() => arguments.branch(&cards, seed, language, out)?,
        (Some(file), _) => {
            let (bout, written) = replayed(file, &cards, seed, language)?;
            arguments.seated = written.record.seated;
            bout
        }
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
        Ok(SessionEnd::Done) => Ok(()),
        Ok(SessionEnd::Forfeited) => Err(Stop::Forfeited),
        Err(problem) => Err(stop(problem, language)),
    }
}

/// Runs `budokan menu`.
pub fn menu(out: &mut dyn Write) -> Result<(), Stop> {
    let (games, language) = (budokan_games::offered(), locale());
    let ended = budokan_terminal::menu(&games, language, &mut io::stdin().lock(), out);
    ended.map_err(|problem| stop(problem, language))
}

/// Converts an error of the prompt, worded in this language.
pub fn stop(problem: PlayError, language: Language) -> Stop {
    let text = problem.text(&cli::words(language));
    match problem {
        PlayError::Usage(_) => Stop::usage("play", text),
        // The reader is gone, or the operating system reports an error: its own message is kept.
        PlayError::Io(problem) if problem.kind() == io::ErrorKind::BrokenPipe => problem.into(),
        PlayError::Io(_) | PlayError::Exists(_) | PlayError::Record { .. } | PlayError::Invalid(_) => {
            Stop::Failed(anyhow::Error::msg(text))
        }
    }
}

impl PlayArguments {
    /// A branch from a moment of a record: prints how hidden information is handled, and seats the player.
    fn branch(
        &mut self,
        cards: &CardFile,
        seed: Seed,
        language: Language,
        out: &mut dyn Write,
    ) -> Result<Box<dyn AnyBout>, Stop> {
        let file = self.from.clone().unwrap_or_default();
        let (whole, written) = replayed(&file, cards, seed, language)?;
        let last = whole.steps();
        let after = self.at.unwrap_or_else(|| last.saturating_sub(1));
        let past = whole.rewound(after, seed);
        if after > last || past.status().is_over() {
            let problem =
                format!("--at: expected a step before the end, 0 to {}, found {after}", last.saturating_sub(1));
            return Err(Stop::usage("play", problem));
        }
        let asked = past.status().awaited();
        let decided = whole.maker(after + 1).filter(|seat| asked.has(*seat)).or_else(|| asked.first());
        let seat = match self.whose.as_ref().or(self.seats.first()) {
            Some(name) => whole.seat(name).map_err(|unknown| Stop::usage("play", unknown))?,
            None => decided.unwrap_or(Seat(0)),
        };
        let name = whole.game().seats()[seat.index()];
        if !self.watch && self.seats.is_empty() {
            self.seats = vec![name.to_owned()];
        }
        let words = whole.game().words(language);
        let called = words.word(&format!("seat-{name}"));
        let told = format!("hall-played-on-{}", self.hidden.name());
        writeln!(out, "{}.", words.phrase(&told, &[("name", &called)]))?;
        if self.hidden == HiddenPolicy::AsItWas {
            self.before = written.record.dice.iter().filter(|line| line.before <= after).cloned().collect();
        }
        Ok(whole.branched(Branch { after, seat, hidden: self.hidden, dice: written.record.dice }, seed))
    }

    fn options(self, seed: Seed, plain: Option<&'static dyn Speech>) -> PlayOptions {
        let Self { seats, bots, bot_time, watch, language, record, resume, dealing, before, seated, .. } = self;
        let look_back = Some(review::look_back as LookBack);
        PlayOptions {
            seats,
            bots,
            bot_time,
            watch,
            seed,
            language,
            record,
            resume,
            seated,
            cards: dealing.cards,
            plain,
            look_back,
            before,
        }
    }
}

/// The replayed bout of a record, and the parsed record.
fn replayed(
    file: &Path,
    cards: &CardFile,
    seed: Seed,
    language: Language,
) -> anyhow::Result<(Box<dyn AnyBout>, ParsedRecord)> {
    let words = cli::words(language);
    let name = file.display().to_string();
    let text = cards::read(file).map_err(|problem| match problem.downcast_ref::<io::Error>() {
        Some(system) => anyhow::anyhow!("{name}: {}", trouble(system, &words)),
        None if problem.is::<FromUtf8Error>() => anyhow::anyhow!("{name}: {}", words.word("file-no-text")),
        None => problem,
    })?;
    let written =
        ParsedRecord::parse(&text).map_err(|invalid| anyhow::anyhow!("{}", words.invalid(&invalid.in_file(&name))))?;
    let differs = |no: &Difference, words: &Words| anyhow::anyhow!("{name}: {}", no.placed(words));
    let game = written.game(budokan_games::named).map_err(|no| differs(&no, &words))?;
    let bout = game.replay(&written, cards.set(game)?, seed, &mut |_| ());
    Ok((bout.map_err(|no| differs(&no, &game.words(language)))?, written))
}
