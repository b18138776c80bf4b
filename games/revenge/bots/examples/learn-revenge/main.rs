//! Trains the networks of the `revenge` bots by self-play of masters. `games/revenge/bots/src/net.rs` reads the output.
//!
//! ```text
//! cargo run --release -p budokan-revenge-bots --example learn-revenge -- learn MODE OUT [--bouts N] [--iterations N]
//!     [--beyond N] [--epochs N] [--rate X] [--seed S] [--from FILE] [--threads N] [--seconds N]
//! cargo run --release -p budokan-revenge-bots --example learn-revenge -- compare MODE [--new FILE] [--old FILE]
//!     [--bouts N] [--iterations N | --millis N] [--new-explore X] [--new-beyond N] [--seed S] [--threads N] [--seconds N]
//! ```
//!
//! `learn` plays bouts with few iterations, with a random choice one time in ten, and runs gradient descent (Adam) on a
//! target for each position: the result mixed with the network's predictions for the positions in between (TD(λ), λ 0.9
//! and then 0.8; only the result in the first pass of an untrained network). Half of the positions are mirrored. One
//! bout in twenty is held out, and the network with the lowest error on those bouts is written. `compare` lets two
//! masters with different evaluations play each other, each deal twice with seats swapped. Without a file a master uses
//! the plain weights; the old one also uses their search settings. The same seed, number of bouts and code give the
//! same network, regardless of the number of threads.
//!
//! The networks shipped with the bots were trained as follows, on fourteen cores:
//!
//! | file | options | bouts | positions | seconds |
//! |---|---|---:|---:|---:|
//! | first | `learn duels --iterations 20 --beyond 2 --epochs 3 --seed 21` | 45,127 | 3.9 million | 44 |
//! | second | `learn duels --from FIRST --iterations 12 --beyond 0 --epochs 3 --rate 0.002 --seed 22` | 196,142 | 18.1 million | 130 |
//! | `duel.net` | `learn duels --from SECOND --iterations 60 --beyond 0 --epochs 2 --rate 0.0008 --seed 23` | 35,651 | 3.3 million | 37 |
//! | `team.net` | `learn team --iterations 20 --beyond 2 --epochs 3 --seed 21` | 42,150 | 3.9 million | 48 |
//! | `ffa.net` (six cores) | `learn ffa --iterations 20 --beyond 2 --epochs 3 --seed 21` | 17,984 | 2.1 million | 42 |
//!
//! On the held-out bouts the cross entropy fell from 0.5485 (plain weights) to 0.5291 for duels, one in three with
//! fighters, from 0.5287 to 0.4951 for team fights, and from 0.9623 to 0.9317 among three or four.

#![expect(clippy::cast_precision_loss, reason = "counts become shares, where a rounding does no harm")]

mod descent;
mod play;

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use budokan_revenge::{Config, Fighters, Mode};
use budokan_revenge_bots::net::Net;
use clap::{Args, Parser, Subcommand};

use descent::Descent;
use play::{Lessons, Manner, NETS};

fn main() -> ExitCode {
    let result = match Options::parse().what {
        What::Learn(learn) => learn.run(),
        What::Compare(compare) => compare.run(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("learn-revenge: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Teaches a network to play revenge
#[derive(Parser)]
struct Options {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Lets masters play, and learns from what came of it
    Learn(Learn),
    /// Lets two masters play against each other who judge positions differently
    Compare(Compare),
}

#[derive(Args)]
struct Common {
    /// duel, fighters (a duel with fighters), duels (both), solo, team or ffa
    #[arg(value_parser = way)]
    mode: Way,
    /// How many bouts
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    bouts: u64,
    /// How many iterations a decision has
    #[arg(long, value_name = "N", default_value_t = 60)]
    iterations: u32,
    /// Where the luck comes from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many threads
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
    /// Stop playing after so many seconds
    #[arg(long, value_name = "N", default_value_t = 1_000_000.0)]
    seconds: f64,
}

/// The mode to play, with or without fighters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    mode: Mode,
    /// Plays with fighters in one bout out of this many; `None` for never.
    fighters: Option<u64>,
}

impl Way {
    /// The config of the bout with this number.
    fn config(self, number: u64) -> Config {
        let seats = match self.mode {
            Mode::Ffa => Some(if number.is_multiple_of(2) { 4 } else { 3 }),
            _ => None,
        };
        let with = self.fighters.is_some_and(|each| number.is_multiple_of(each));
        let fighters = if with { Fighters::Random } else { Fighters::None };
        Config { mode: self.mode, seats, fighters, ..Config::default() }
    }
}

fn way(name: &str) -> Result<Way, &'static str> {
    let (mode, fighters) = match name {
        "duel" => (Mode::Duel, None),
        "fighters" => (Mode::Duel, Some(1)),
        "duels" => (Mode::Duel, Some(3)),
        "solo" => (Mode::Solo, Some(3)),
        "team" => (Mode::Team, Some(3)),
        "ffa" => (Mode::Ffa, Some(3)),
        _ => return Err("expected duel, fighters, duels, solo, team or ffa"),
    };
    Ok(Way { mode, fighters })
}

#[derive(Args)]
struct Learn {
    #[command(flatten)]
    common: Common,
    /// The file that the network is written to
    out: PathBuf,
    /// How often every position is learned from, in each of two passes
    #[arg(long, value_name = "N", default_value_t = 4)]
    epochs: usize,
    /// The network by which the masters judge; the plain weights if there is none
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// How far the first steps go
    #[arg(long, value_name = "X", default_value_t = 0.003)]
    rate: f32,
    /// How often a master takes any choice, in thousandths
    #[arg(long, value_name = "N", default_value_t = 100)]
    stray: u32,
    /// How many decisions a simulation goes on outside the tree
    #[arg(long, value_name = "N", default_value_t = 4)]
    beyond: u32,
    /// Up to so many choices are all tried
    #[arg(long, value_name = "N", default_value_t = 24)]
    wide: usize,
}

fn load(slot: usize, file: Option<&Path>) -> Result<(), Box<dyn Error>> {
    if let Some(file) = file {
        let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
        let _ = NETS[slot].set(Net::read(&text));
    }
    Ok(())
}

impl Learn {
    fn run(&self) -> Result<(), Box<dyn Error>> {
        let start = Instant::now();
        let common = &self.common;
        load(0, self.from.as_deref())?;
        let manner = Manner {
            iterations: common.iterations,
            beyond: self.beyond,
            wide: self.wide,
            stray: self.stray,
            ..Manner::MASTER
        };
        let lessons = Lessons::gather(common, manner);
        println!(
            "{} bouts, {} positions, {:.0} s",
            lessons.bouts.len(),
            lessons.positions.len(),
            start.elapsed().as_secs_f64()
        );
        let mut lessons = lessons;
        let mut descent = match NETS[0].get() {
            Some(net) => Descent::from(net),
            None => Descent::new(common.seed),
        };
        println!("{:.0} ns to judge a position", play::pace(common));
        println!("plain: error {:.5}", lessons.plain_error());
        let mut best = descent.error(&lessons, common.threads);
        println!("before: error {best:.5}");
        for (pass, trust) in [0.9, 0.8].into_iter().enumerate() {
            // An untrained network has no useful predictions.
            let trust = if pass == 0 && self.from.is_none() { 1.0 } else { trust };
            descent.foretell(&mut lessons, trust, common.threads);
            for epoch in 0..self.epochs {
                let rate = self.rate * if pass == 0 { 1.0 } else { 0.6 } * (1.0 - epoch as f32 / self.epochs as f32);
                descent.epoch(&lessons, rate, common.seed ^ ((pass * 100 + epoch) as u64) << 8, common.threads);
                let error = descent.error(&lessons, common.threads);
                println!("pass {pass} epoch {epoch}: error {error:.5}, {:.0} s", start.elapsed().as_secs_f64());
                if error < best {
                    best = error;
                    fs::write(&self.out, descent.net().write())?;
                }
            }
        }
        Ok(())
    }
}

#[derive(Args)]
struct Compare {
    #[command(flatten)]
    common: Common,
    /// The network of the one; the plain weights if there is none
    #[arg(long, value_name = "FILE")]
    new: Option<PathBuf>,
    /// The network of the other; the plain weights if there is none
    #[arg(long, value_name = "FILE")]
    old: Option<PathBuf>,
    /// Milliseconds for each decision, instead of iterations
    #[arg(long, value_name = "N")]
    millis: Option<u64>,
    /// How many decisions the simulations of the one go on outside the tree
    #[arg(long, value_name = "N", default_value_t = 4)]
    new_beyond: u32,
    /// The same for the other
    #[arg(long, value_name = "N", default_value_t = 4)]
    old_beyond: u32,
    /// How strongly the one prefers what was tried little
    #[arg(long, value_name = "X", default_value_t = 0.2)]
    new_explore: f32,
    /// Up to so many choices the one tries all
    #[arg(long, value_name = "N", default_value_t = 24)]
    new_wide: usize,
    /// How strongly the one goes by first sight
    #[arg(long, value_name = "X", default_value_t = 1.0)]
    new_bias: f32,
    /// The iterations of the other, if they differ
    #[arg(long, value_name = "N")]
    old_iterations: Option<u32>,
}

impl Compare {
    fn run(&self) -> Result<(), Box<dyn Error>> {
        let common = &self.common;
        load(0, self.new.as_deref())?;
        load(1, self.old.as_deref())?;
        let millis = self.millis;
        let iterations = if millis.is_some() { u32::MAX } else { common.iterations };
        let new = Manner {
            iterations,
            millis,
            beyond: self.new_beyond,
            explore: self.new_explore,
            bias: self.new_bias,
            wide: self.new_wide,
            ..Manner::MASTER
        };
        let old = Manner {
            explore: Manner::MASTER.explore,
            bias: Manner::MASTER.bias,
            beyond: self.old_beyond,
            iterations: self.old_iterations.unwrap_or(iterations),
            ..new
        };
        play::compare(common, [new, old]);
        Ok(())
    }
}
