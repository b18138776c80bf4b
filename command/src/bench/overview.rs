//! All games and modes in one table, and how throughput scales over cores.

use std::io::{self, Write};
use std::time::Instant;

use anyhow::Context;
use budokan_catalog::{AnyGame, Pace};
use budokan_games::listed_games;

use super::measure::{BenchFigures, Contestant, measure};
use super::table::{clipped, grouped};
use super::{Measurement, duel};
use crate::cards::CardFile;

/// The paths measured for every mode.
const PACES: [Pace; 6] = [Pace::Fast, Pace::Bout, Pace::Text, Pace::Imagine, Pace::Search, Pace::Copy];

/// One row of the table.
struct Line {
    title: String,
    game: &'static dyn AnyGame,
    rates: [BenchFigures; 6],
}

impl Line {
    fn of(&self, pace: Pace) -> &BenchFigures {
        let index = PACES.iter().position(|one| *one == pace).expect("every pace is measured");
        &self.rates[index]
    }

    fn decisions(&self, pace: Pace) -> f64 {
        self.of(pace).median() * self.of(pace).decisions_per_bout()
    }
}

/// Measures every mode and prints the table; peers follow with the ratio to our slowest and fastest mode.
pub fn run(cards: &CardFile, peers: &[Measurement], seconds: f64, out: &mut dyn Write) -> anyhow::Result<()> {
    let mut lines = Vec::new();
    for (game, mode) in listed_games().iter().flat_map(|game| game.modes().into_iter().map(|mode| (*game, mode))) {
        let id = game.id();
        let set = cards.set(game)?;
        let mut contestants: Vec<Contestant<'_>> = Vec::new();
        for pace in PACES {
            contestants.push(game.race(pace, &mode.config, set).context("config")?);
        }
        let rates = measure(&mut contestants, seconds).try_into();
        let Ok(rates) = rates else { anyhow::bail!("{id}: not every pace was measured") };
        let title = if mode.title.is_empty() { id.to_owned() } else { format!("{id}, {}", mode.title) };
        lines.push(Line { title, game, rates });
    }
    let yardstick = measure(&mut [Box::new(duel::race)], seconds).remove(0);
    print(&lines, &yardstick, peers, out)?;
    Ok(())
}

fn print(lines: &[Line], yardstick: &BenchFigures, peers: &[Measurement], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "All games on one core, per second of processor time: random play, medians of the rounds\n")?;
    writeln!(
        out,
        "{:<30} {:>13} {:>10} {:>9} {:>10} {:>10} {:>8} {:>8} {:>6} {:>8}",
        "game", "decisions/s", "bouts/s", "per bout", "imagine/s", "search/s", "Bout", "text", "bytes", "copy ns"
    )?;
    for line in lines {
        let fast = line.decisions(Pace::Fast);
        let share = |pace| format!("{:.0} %", 100.0 * line.decisions(pace) / fast);
        writeln!(
            out,
            "{:<30} {:>13} {:>10} {:>9.1} {:>10} {:>10} {:>8} {:>8} {:>6} {:>8.1}",
            clipped(&line.title, 30),
            grouped(fast),
            grouped(line.of(Pace::Fast).median()),
            line.of(Pace::Fast).decisions_per_bout(),
            grouped(line.of(Pace::Imagine).median()),
            grouped(line.of(Pace::Search).median()),
            share(Pace::Bout),
            share(Pace::Text),
            line.game.size(),
            1e9 / line.of(Pace::Copy).median(),
        )?;
    }
    let rates = || lines.iter().map(|line| line.decisions(Pace::Fast));
    let (least, most) = (rates().fold(f64::INFINITY, f64::min), rates().fold(0.0, f64::max));
    writeln!(out, "\n{:<44} {:>13} {:>10} {:>10}", "beside it", "decisions/s", "slowest ÷", "fastest ÷")?;
    let duel = yardstick.median() * yardstick.decisions_per_bout();
    let others = peers
        .iter()
        .filter_map(|peer| Some((format!("{}, {}, {}", peer.engine, peer.game, peer.mode), peer.actions_per_s()?)));
    for (title, rate) in [("plain duel, card-duel, without an engine".to_owned(), duel)].into_iter().chain(others) {
        let title = clipped(&title, 44);
        writeln!(out, "{title:<44} {:>13} {:>10.2} {:>10.2}", grouped(rate), least / rate, most / rate)?;
    }
    Ok(())
}

/// Random play on one to `most` threads at once, in wall-clock time.
pub fn scaling(cards: &CardFile, most: usize, seconds: f64, out: &mut dyn Write) -> anyhow::Result<()> {
    writeln!(out, "Random play on several threads at once, decisions a second by the clock on the wall\n")?;
    write!(out, "{:<30}", "game")?;
    for threads in 1..=most {
        write!(out, " {:>13} {:>6}", format!("{threads} thread{}", if threads == 1 { "" } else { "s" }), "")?;
    }
    writeln!(out)?;
    for game in listed_games() {
        write!(out, "{:<30}", game.id())?;
        let mut one = None;
        for threads in 1..=most {
            let rate = together(*game, cards, threads, seconds)?;
            let ratio = rate / *one.get_or_insert(rate);
            write!(out, " {:>13} {:>5.2}×", grouped(rate), ratio)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Decisions per second over all threads, each with bouts of its own.
fn together(game: &'static dyn AnyGame, cards: &CardFile, threads: usize, seconds: f64) -> anyhow::Result<f64> {
    /// Number of bouts between two reads of the clock.
    const BOUTS: u64 = 256;
    let set = cards.set(game)?;
    let start = Instant::now();
    let played = std::thread::scope(|scope| -> anyhow::Result<u64> {
        let play = move |thread: u64| -> anyhow::Result<u64> {
            let mut race = game.race(Pace::Fast, "", set)?;
            let (mut actions, mut seed) = (0, thread << 32);
            while start.elapsed().as_secs_f64() < seconds {
                actions += race(seed, BOUTS).actions;
                seed += BOUTS;
            }
            Ok(actions)
        };
        let all: Vec<_> = (0..threads as u64).map(|thread| scope.spawn(move || play(thread))).collect();
        all.into_iter().map(|one| one.join().map_err(|_| anyhow::anyhow!("a thread has stopped"))?).sum()
    })?;
    #[expect(clippy::cast_precision_loss, reason = "counts of decisions stay far below 2^52")]
    let played = played as f64;
    Ok(played / start.elapsed().as_secs_f64())
}
