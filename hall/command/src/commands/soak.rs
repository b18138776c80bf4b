//! `budokan soak`: millions of random actions, with an audit after each; or records of random bouts; or a hall that is
//! killed again and again.

use std::ffi::OsString;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use anyhow::Context;
use budokan_catalog::{AnyGame, CardSet, Spec};
use budokan_kernel::{Seed, Viewer};
use lexopt::prelude::*;

use crate::bar::Bar;
use crate::cards::{self, CardFile};
use crate::stop::Stop;

pub const HELP: &str = "usage: budokan soak GAME [--actions N] [--seed N] [--config KEY=VALUE]… [--cards FILE]
       budokan soak serve [--kills N] [--seed N]

Plays random bouts and audits the position after every action, until N actions are made.

A panic, a dead end, an endless bout or a broken position ends it; the seed of that bout is told.

  --actions N    how many actions at least; a million unless said otherwise
  --seed N       the number of the first bout; 1 unless said otherwise
  --config KEY=VALUE, --config FILE
                 what is chosen before the deal, as TOML; may be repeated
  --cards FILE   deal with this card file instead of the printed one
  --records DIR --bouts N
                 write the records of N random bouts into this folder instead

`soak serve` starts a hall on a temporary file and lets people and bots play over HTTP, while the hall is killed (SIGKILL)
at random moments and started again. Commands whose answer was lost are sent again under the same id. After each start
every acknowledged deed must be in the store once, in order, and every position shown must be that of a replay.

  --kills N      how many times; 200 unless said otherwise
  --seed N       what moves and moments are drawn from; 1 unless said otherwise
";

/// The hall, in the place of a game.
const HALL: &str = "serve";

pub fn run(mut args: lexopt::Parser, out: &mut dyn Write) -> Result<(), Stop> {
    let options = Options::read(&mut args).map_err(|error| Stop::usage(HELP, error))?;
    let Some(id) = &options.game else { return Err(Stop::usage(HELP, "name a game")) };
    if id == HALL {
        if let Some(option) = options.needs_game() {
            return Err(Stop::usage(HELP, format!("{option} goes with a game, not with serve")));
        }
        return crate::kills::run(options.kills.unwrap_or(200), options.seed, out);
    }
    if options.kills.is_some() {
        return Err(Stop::usage(HELP, "--kills goes with serve"));
    }
    let game = budokan_games::named(id).map_err(|unknown| Stop::usage(HELP, unknown))?;
    let cards = CardFile::read(options.cards.clone())?.set(game)?;
    let config = cards::config(&options.config)?;
    match (&options.records, options.bouts) {
        (None, None) => soak(game, &config, cards, &options, out),
        (Some(folder), Some(bouts)) => records(game, &config, cards, folder, options.seed, bouts, out),
        (Some(_), None) | (None, Some(_)) => Err(Stop::usage(HELP, "--records and --bouts go together")),
    }
}

struct Options {
    game: Option<String>,
    actions: Option<u64>,
    seed: u64,
    config: Vec<OsString>,
    cards: Option<PathBuf>,
    records: Option<PathBuf>,
    bouts: Option<u64>,
    kills: Option<u64>,
}

impl Options {
    /// An option that was given and means nothing without a game.
    fn needs_game(&self) -> Option<&'static str> {
        let given = [
            ("--actions", self.actions.is_some()),
            ("--config", !self.config.is_empty()),
            ("--cards", self.cards.is_some()),
            ("--records", self.records.is_some()),
            ("--bouts", self.bouts.is_some()),
        ];
        given.into_iter().find(|(_, given)| *given).map(|(option, _)| option)
    }

    fn read(args: &mut lexopt::Parser) -> Result<Self, lexopt::Error> {
        let mut options = Self {
            game: None,
            actions: None,
            seed: 1,
            config: Vec::new(),
            cards: None,
            records: None,
            bouts: None,
            kills: None,
        };
        while let Some(arg) = args.next()? {
            match arg {
                Long("actions") => options.actions = Some(args.value()?.parse()?),
                Long("kills") => options.kills = Some(args.value()?.parse()?),
                Long("seed") => options.seed = args.value()?.parse()?,
                Long("config") => options.config.push(args.value()?),
                Long("cards") => options.cards = Some(args.value()?.into()),
                Long("records") => options.records = Some(args.value()?.into()),
                Long("bouts") => options.bouts = Some(args.value()?.parse()?),
                Value(game) if options.game.is_none() => options.game = Some(game.string()?),
                Short(_) | Long(_) | Value(_) => return Err(arg.unexpected()),
            }
        }
        Ok(options)
    }
}

fn soak(
    game: &'static dyn AnyGame,
    config: &str,
    cards: CardSet,
    options: &Options,
    out: &mut dyn Write,
) -> Result<(), Stop> {
    let mut play = game.soak(config, cards).context("config")?;
    let wanted = options.actions.unwrap_or(1_000_000);
    let mut bar = Bar::new(wanted, "actions");
    let (mut actions, mut bouts, mut longest) = (0, 0u64, 0);
    while actions < wanted {
        let seed = options.seed.wrapping_add(bouts);
        // A panic is what a soak looks for: it is caught so that the seed can be told.
        let played = catch_unwind(AssertUnwindSafe(|| play(seed)));
        let trouble = match played {
            Ok(Ok(made)) => {
                actions += made;
                longest = longest.max(made);
                bouts += 1;
                bar.show(actions);
                continue;
            }
            Ok(Err(trouble)) => format!("after {} actions: {}", trouble.actions, trouble.problem),
            Err(_) => "it panicked".to_owned(),
        };
        bar.clear();
        return Err(anyhow::anyhow!("{}, bout with seed {seed}: {trouble}", game.id()).into());
    }
    bar.clear();
    writeln!(
        out,
        "{}: {actions} actions in {bouts} bouts, the longest of {longest}; every position was sound",
        game.id()
    )?;
    Ok(())
}

/// Keeps the records of random bouts, named by their seeds.
fn records(
    game: &'static dyn AnyGame,
    config: &str,
    cards: CardSet,
    folder: &Path,
    seed: u64,
    bouts: u64,
    out: &mut dyn Write,
) -> Result<(), Stop> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    for seed in (0..bouts).map(|number| seed.wrapping_add(number)) {
        let mut bout = game.deal(config, Seed::from(seed), cards).context("config")?;
        let mut chance = game.bot(Spec::RANDOM, seed, None);
        while let Some(seat) = bout.status().awaited().first() {
            let sight = bout.sight(Viewer::Seat(seat));
            let action = chance.decide(&*sight).context("a seat is asked, but has no choice")?;
            let made = bout.submit(seat, Some(sight.asked()), &action);
            made.map_err(|rejected| anyhow::anyhow!("a listed choice was not taken: {rejected:?}"))?;
        }
        let file = folder.join(format!("{}-{seed}.txt", game.id()));
        std::fs::write(&file, bout.record().to_string()).with_context(|| file.display().to_string())?;
    }
    writeln!(out, "{}: {bouts} records in {}", game.id(), folder.display())?;
    Ok(())
}
