//! What was typed after the name of an experiment.

use std::ffi::OsString;
use std::path::PathBuf;
use std::thread;

use anyhow::Context;
use budokan_bots::Spec;
use budokan_catalog::AnyGame;
use budokan_lab::stage::{Setting, Stage};
use lexopt::prelude::*;

use super::HELP;
use crate::cards::{self, CardFile};
use crate::stop::Stop;

pub struct Options {
    pub game: &'static dyn AnyGame,
    pub bots: Vec<Spec>,
    pub bouts: Option<u64>,
    pub seed: u64,
    pub threads: usize,
    pub out: Option<PathBuf>,
    config: Vec<OsString>,
    cards: Option<PathBuf>,
}

impl Options {
    /// Reads the arguments: a game, bots, options.
    pub fn read(mut args: lexopt::Parser) -> Result<Self, Stop> {
        Self::parse(&mut args).map_err(|error| Stop::usage(HELP, error))
    }

    fn parse(args: &mut lexopt::Parser) -> Result<Self, lexopt::Error> {
        let (mut game, mut bots, mut count, mut seed) = (None, Vec::new(), None, 1);
        let (mut threads, mut out, mut config, mut cards) = (processors(), None, Vec::new(), None);
        while let Some(arg) = args.next()? {
            match arg {
                Long("bots") => bots.extend(args.value()?.parse_with(list)?),
                Long("bot") => bots.push(args.value()?.parse_with(bot)?),
                Long("bouts") => count = Some(args.value()?.parse_with(at_least_one)?),
                Long("seed") => seed = args.value()?.parse()?,
                Long("config") => config.push(args.value()?),
                Long("cards") => cards = Some(args.value()?.into()),
                Long("threads") => threads = args.value()?.parse_with(at_least_one)? as usize,
                Long("out") => out = Some(args.value()?.into()),
                Value(name) if game.is_none() => game = Some(name.parse_with(budokan_games::named)?),
                Value(name) => bots.push(name.parse_with(bot)?),
                Short(_) | Long(_) => return Err(arg.unexpected()),
            }
        }
        let game = game.ok_or("name a game")?;
        for (place, one) in bots.iter().enumerate() {
            if bots[..place].contains(one) {
                return Err(format!("{one} is named twice: a bot that meets itself wins half").into());
            }
        }
        Ok(Self { game, bots, bouts: count, seed, threads, out, config, cards })
    }

    /// Sets up the game.
    pub fn stage(&self, experiment: &str, noted: bool) -> Result<Box<dyn Stage>, Stop> {
        let cards = CardFile::read(self.cards.clone())?.set(self.game)?;
        let config = cards::config(&self.config)?;
        let study = budokan_games::study(self.game).context("the lab does not know this game")?;
        let setting = Setting { experiment, config: &config, cards, seed: self.seed, noted };
        Ok(study.open(&setting).context("config")?)
    }
}

fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

fn bot(text: &str) -> Result<Spec, budokan_bots::spec::NoSuchBot> {
    text.parse()
}

fn list(text: &str) -> Result<Vec<Spec>, budokan_bots::spec::NoSuchBot> {
    text.split(',').map(|name| name.trim().parse()).collect()
}

fn at_least_one(text: &str) -> Result<u64, &'static str> {
    text.parse().ok().filter(|number| *number > 0).ok_or("expected a number from 1 on")
}
