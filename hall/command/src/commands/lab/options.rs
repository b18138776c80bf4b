//! What duels, ladders and balances have in common: how many bouts of which game, and where they are kept.

use std::path::PathBuf;

use anyhow::Context;
use budokan_bots::Spec;
use budokan_catalog::AnyGame;
use budokan_lab::stage::{Setting, Stage};
use clap::Args;

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
}

impl SeriesOptions {
    /// Sets up the game.
    pub fn stage(&self, experiment: &str, noted: bool) -> Result<Box<dyn Stage>, Stop> {
        let cards = CardFile::read(self.dealing.cards.clone())?.set(self.game)?;
        let config = cards::config(&self.dealing.config)?;
        let study = budokan_games::study(self.game).context("the lab does not know this game")?;
        let setting = Setting { experiment, config: &config, cards, seed: self.seed, noted };
        Ok(study.open(&setting).context("config")?)
    }

    /// On how many threads bouts are played.
    pub fn threads(&self) -> usize {
        self.threads.map_or_else(cli::processors, usize::from)
    }
}

/// Several bots, each of them once.
pub fn different(bots: &[Spec]) -> Result<(), String> {
    for (place, one) in bots.iter().enumerate() {
        if bots[..place].contains(one) {
            return Err(format!("{one} is named twice: a bot that meets itself wins half"));
        }
    }
    if bots.len() < 2 { Err("name two bots or more".to_owned()) } else { Ok(()) }
}
