//! `budokan lab difficulty`: how hard a game is, where a game brings such a table.

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use anyhow::Context;
use budokan_kernel::Invalid;
use budokan_lab::difficulty::{Difficulty, Share, Wanted};
use clap::Args;

use crate::bar::Bar;
use crate::cards::CardFile;
use crate::stop::Stop;

/// How hard a game is, for the first that brings a table of it
#[derive(Args)]
pub struct DifficultyOptions {
    /// Battles in each cell; none with 0
    #[arg(long, value_name = "N", default_value_t = 300)]
    battles: u32,
    /// Team sizes from 2 to 5
    #[arg(long, value_name = "LIST", default_value = "2,4", value_parser = sizes)]
    heroes: Sizes,
    /// Whole games for each team size; none with 0
    #[arg(long, value_name = "N", default_value_t = 200)]
    whole: u32,
    /// Another seed, other dice
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Trials of each action that the team considers
    #[arg(long, value_name = "N", default_value_t = 3)]
    samples: u32,
    /// This card file instead of the printed one
    #[arg(long, value_name = "FILE")]
    cards: Option<PathBuf>,
}

/// Team sizes. (A plain list would be several values to clap.)
#[derive(Clone)]
struct Sizes(Vec<u8>);

pub fn run(options: &DifficultyOptions, out: &mut dyn Write) -> Result<(), Stop> {
    let with_table = |seated: &budokan_games::SeatedGame| seated.study.difficulty().map(|table| (seated.game, table));
    let (game, table) = budokan_games::GAMES.iter().find_map(with_table).context("no game brings such a table")?;
    let wanted = Wanted {
        cards: CardFile::read(options.cards.clone())?.set(game)?,
        seed: options.seed,
        teams: options.heroes.0.clone(),
        battles: options.battles,
        games: options.whole,
        samples: options.samples,
    };
    let table = table(&wanted)?;
    let shares = measure(&*table)?;
    write!(out, "{}", table.print(&shares))?;
    Ok(())
}

/// Team sizes, each once.
fn sizes(text: &str) -> Result<Sizes, &'static str> {
    let size = |word: &str| word.parse().ok().filter(|size| (2..=5).contains(size));
    let sizes: Option<Vec<u8>> = text.split(',').map(size).collect();
    let mut sizes = sizes.ok_or("expected team sizes from 2 to 5, as in 2,4")?;
    sizes.sort_unstable();
    sizes.dedup();
    Ok(Sizes(sizes))
}

/// Plays all battles, on as many threads as there are processors. Each battle has dice of its own, so it does
/// not matter who plays it.
fn measure(table: &dyn Difficulty) -> Result<Vec<Share>, Invalid> {
    let battles = table.battles();
    let starts: Vec<u64> =
        battles.iter().scan(0, |sum, battles| Some(std::mem::replace(sum, *sum + u64::from(*battles)))).collect();
    let whole = battles.iter().copied().map(u64::from).sum();
    let mut shares = vec![Share::default(); battles.len()];
    let mut bar = Bar::new(whole, "battles");
    let next = AtomicU64::new(0);
    let (sender, results) = mpsc::channel();
    let played = thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            let (sender, next, starts) = (sender.clone(), &next, &starts);
            scope.spawn(move || {
                loop {
                    let battle = next.fetch_add(1, Ordering::Relaxed);
                    if battle >= whole {
                        return;
                    }
                    let cell = starts.partition_point(|start| *start <= battle) - 1;
                    let won = table.fight(cell, (battle - starts[cell]) as u32);
                    // Nobody listens any more after an error.
                    if sender.send((cell, won)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let results = results;
        for (done, (cell, won)) in (1..).zip(results.iter()) {
            shares[cell].count(won?);
            bar.show(done);
        }
        Ok(())
    });
    bar.clear();
    played.map(|()| shares)
}
