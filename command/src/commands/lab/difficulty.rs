//! `budokan lab difficulty`: how hard a game is, for games with a difficulty table.

use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use budokan_lab::difficulty::{DifficultyTable, Share, Wanted};
use budokan_lab::part::Shard;
use budokan_lab::record::RecordHeader;
use clap::Args;

use super::options::Sharing;
use super::work::{OutcomeSource, TaskList};
use crate::cards::CardFile;
use crate::cli;
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
    /// As many as there are processors unless said otherwise
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// The folder that a shard is kept in
    #[arg(long, value_name = "DIR", requires = "shard")]
    out: Option<PathBuf>,
    #[command(flatten)]
    sharing: Sharing,
}

impl DifficultyOptions {
    /// The shard to play, if only one is, and its folder.
    pub fn shared(&self) -> Option<(Shard, PathBuf)> {
        self.sharing.shared(self.out.as_ref())
    }
}

/// A list of team sizes. (clap would parse a plain `Vec` as several values.)
#[derive(Clone)]
struct Sizes(Vec<u8>);

pub fn run(options: &DifficultyOptions, work: OutcomeSource, out: &mut dyn Write) -> Result<(), Stop> {
    let with_table = |seated: &budokan_games::GameBundle| seated.study.difficulty().map(|table| (seated.game, table));
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
    let header = RecordHeader {
        experiment: "difficulty".to_owned(),
        game: game.id().to_owned(),
        rules: game.rules(),
        cards: wanted.cards.to_string(),
        config: Vec::new(),
        seed: options.seed,
        form: RecordHeader::FORM,
    };
    let Some(shares) = measure(options, &*table, header, work, out)? else { return Ok(()) };
    write!(out, "{}", table.print(&shares))?;
    Ok(())
}

/// Parses team sizes without duplicates.
fn sizes(text: &str) -> Result<Sizes, &'static str> {
    let size = |word: &str| word.parse().ok().filter(|size| (2..=5).contains(size));
    let sizes: Option<Vec<u8>> = text.split(',').map(size).collect();
    let mut sizes = sizes.ok_or("expected team sizes from 2 to 5, as in 2,4")?;
    sizes.sort_unstable();
    sizes.dedup();
    Ok(Sizes(sizes))
}

/// Plays all battles; a shard has no result. Each battle has dice of its own, so the result does not depend on which
/// thread plays it.
fn measure(
    options: &DifficultyOptions,
    table: &dyn DifficultyTable,
    header: RecordHeader,
    work: OutcomeSource,
    out: &mut dyn Write,
) -> Result<Option<Vec<Share>>, Stop> {
    let battles = table.battles();
    let starts: Vec<u64> =
        battles.iter().scan(0, |sum, battles| Some(std::mem::replace(sum, *sum + u64::from(*battles)))).collect();
    let whole = battles.iter().copied().map(u64::from).sum();
    let cell = |battle: u64| starts.partition_point(|start| *start <= battle) - 1;
    let fight = |battle: u64| Ok(table.fight(cell(battle), (battle - starts[cell(battle)]) as u32)?);
    let threads = options.threads.map_or_else(cli::processors, usize::from);
    let list = TaskList { experiments: vec![header], tasks: whole, what: "battles", threads };
    let Some(tasks) = work.open(list, fight, out)? else { return Ok(None) };
    let mut shares = vec![Share::default(); battles.len()];
    for (battle, won) in (0..).zip(tasks.all()?) {
        shares[cell(battle)].count(won);
    }
    Ok(Some(shares))
}
