//! Options shared by duels, ladders and balances: the game, the number of bouts, and the output folder.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, anyhow};
use budokan_bots::Spec;
use budokan_catalog::AnyGame;
use budokan_lab::part::Shard;
use budokan_lab::stage::{Clock, ExperimentGame, Setting, no_clock};
use budokan_protocol::programs::Chosen;
use clap::Args;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::bout::clock;
use super::work::{OutcomeSource, TaskList};
use crate::cards::{self, CardFile};
use crate::cli::{self, Dealing};
use crate::stop::Stop;

/// How many bouts of which game, and where they are kept.
#[derive(Args)]
pub struct SeriesOptions {
    /// The game
    #[arg(value_parser = cli::game)]
    pub game: &'static dyn AnyGame,
    /// Bouts for each pair of bots; 200 unless said otherwise, 1000 for balance. Each deal is played once for each
    /// seating. Where all win or lose together, each bot plays N deals alone
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub bouts: Option<u64>,
    /// Another seed, other dice
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    dealing: Dealing,
    /// As many as there are processors unless said otherwise
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// Keep every bout there as JSON lines and CSV; what is there already is not played again
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    #[command(flatten)]
    pub sharing: Sharing,
    /// Look at no clock: the same run gives the same bytes, on every machine
    #[arg(long)]
    untimed: bool,
}

/// Which shard of an experiment is played.
#[derive(Args)]
pub struct Sharing {
    /// Play only a shard of the whole, as in 3/8 for the third of eight machines; `lab merge` puts the shards together
    #[arg(long, value_name = "I/N", requires = "out")]
    shard: Option<Shard>,
}

impl Sharing {
    /// The shard to play, and its folder.
    pub fn shared(&self, out: Option<&PathBuf>) -> Option<(Shard, PathBuf)> {
        Some((self.shard?, out?.clone()))
    }
}

impl SeriesOptions {
    /// The chosen card file, or the printed one.
    pub fn cards(&self) -> Result<CardFile, Stop> {
        Ok(CardFile::read(self.dealing.cards.clone())?)
    }

    /// Sets up the game with the chosen cards.
    pub fn stage(&self, experiment: &str, noted: bool) -> Result<Box<dyn ExperimentGame>, Stop> {
        self.stage_with(experiment, noted, &self.cards()?)
    }

    /// Sets up the game with these cards.
    pub fn stage_with(&self, experiment: &str, noted: bool, cards: &CardFile) -> Result<Box<dyn ExperimentGame>, Stop> {
        let cards = cards.set(self.game)?;
        let config = cards::config(&self.dealing.config)?;
        let study = budokan_games::study(self.game).context("the lab does not know this game")?;
        let setting = Setting { experiment, config: &config, cards, seed: self.seed, noted };
        Ok(study.open(&setting).context("config")?)
    }

    /// Refuses `--out` for an experiment that does not store bouts.
    pub fn nothing_kept(&self, experiment: &'static str) -> Result<(), Stop> {
        if self.out.is_none() || self.sharing.shard.is_some() {
            return Ok(());
        }
        Err(Stop::usage(experiment, "--out: nothing is kept here, the table is all that comes out".to_owned()))
    }

    /// The shard to play, if only one is, and its folder.
    pub fn shared(&self) -> Option<(Shard, PathBuf)> {
        self.sharing.shared(self.out.as_ref())
    }

    /// The clock of the run; with `--untimed` a clock that stands still.
    pub fn clock(&self) -> Clock {
        if self.untimed { no_clock } else { clock }
    }

    /// Plays `deals` deals with each bot on all seats; returns the outcomes by bot, in the order of the deals. A shard
    /// has no result.
    pub fn alone<T: Serialize + DeserializeOwned + Send>(
        &self,
        stage: &dyn ExperimentGame,
        bots: &[Spec],
        deals: u64,
        play: impl Fn(u64, Spec) -> Result<T, String> + Sync,
        work: OutcomeSource,
        out: &mut dyn Write,
    ) -> Result<Option<Vec<Vec<T>>>, Stop> {
        let list = TaskList {
            experiments: vec![stage.header().clone()],
            tasks: bots.len() as u64 * deals,
            what: "bouts",
            threads: self.threads(),
        };
        let one = |task: u64| {
            let (deal, bot) = (task % deals, bots[(task / deals) as usize]);
            play(deal, bot).map_err(|problem| anyhow!("deal {deal} with {bot}: {problem}"))
        };
        let Some(tasks) = work.open(list, one, out)? else { return Ok(None) };
        let mut all = tasks.all()?.into_iter();
        Ok(Some(bots.iter().map(|_| all.by_ref().take(deals as usize).collect()).collect()))
    }

    /// The number of worker threads.
    pub fn threads(&self) -> usize {
        self.threads.map_or_else(cli::processors, usize::from)
    }
}

/// Checks that no bot is named twice, and that there are enough: two, or one where bots play alone.
pub fn different(bots: &[Chosen], together: bool) -> Result<(), String> {
    for (place, one) in bots.iter().enumerate() {
        if bots[..place].contains(one) {
            return Err(format!("{one} is named twice: a bot that meets itself wins half"));
        }
    }
    match bots.len() {
        0 if together => Err("name a bot or more".to_owned()),
        0 | 1 if !together => Err("name two bots or more".to_owned()),
        _ => Ok(()),
    }
}
