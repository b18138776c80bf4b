//! `budokan lab difficulty`: how hard a game is, where a game brings such a table.

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use anyhow::Context;
use budokan_kernel::Invalid;
use budokan_lab::difficulty::{Difficulty, Share, Wanted};
use lexopt::prelude::*;

use super::HELP;
use crate::bar::Bar;
use crate::cards::CardFile;
use crate::stop::Stop;

pub fn run(mut args: lexopt::Parser, out: &mut dyn Write) -> Result<(), Stop> {
    let options = Options::read(&mut args).map_err(|error| Stop::usage(HELP, error))?;
    let with_table = |seated: &budokan_games::SeatedGame| seated.study.difficulty().map(|table| (seated.game, table));
    let (game, table) = budokan_games::GAMES.iter().find_map(with_table).context("no game brings such a table")?;
    let wanted = Wanted {
        cards: CardFile::read(options.cards.clone())?.set(game)?,
        seed: options.seed,
        teams: options.heroes,
        battles: options.battles,
        games: options.whole,
        samples: options.samples,
    };
    let table = table(&wanted)?;
    let shares = measure(&*table)?;
    write!(out, "{}", table.print(&shares))?;
    Ok(())
}

struct Options {
    battles: u32,
    heroes: Vec<u8>,
    whole: u32,
    seed: u64,
    samples: u32,
    cards: Option<PathBuf>,
}

impl Options {
    fn read(args: &mut lexopt::Parser) -> Result<Self, lexopt::Error> {
        let mut options = Self { battles: 300, heroes: vec![2, 4], whole: 200, seed: 1, samples: 3, cards: None };
        while let Some(arg) = args.next()? {
            match arg {
                Long("battles") => options.battles = args.value()?.parse()?,
                Long("heroes") => options.heroes = args.value()?.parse_with(sizes)?,
                Long("whole") => options.whole = args.value()?.parse()?,
                Long("seed") => options.seed = args.value()?.parse()?,
                Long("samples") => options.samples = args.value()?.parse()?,
                Long("cards") => options.cards = Some(args.value()?.into()),
                Short(_) | Long(_) | Value(_) => return Err(arg.unexpected()),
            }
        }
        Ok(options)
    }
}

/// Team sizes, each once.
fn sizes(text: &str) -> Result<Vec<u8>, &'static str> {
    let size = |word: &str| word.parse().ok().filter(|size| (2..=5).contains(size));
    let sizes: Option<Vec<u8>> = text.split(',').map(size).collect();
    let mut sizes = sizes.ok_or("expected team sizes from 2 to 5, as in 2,4")?;
    sizes.sort_unstable();
    sizes.dedup();
    Ok(sizes)
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
