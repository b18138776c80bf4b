//! `budokan match`: bouts between bots of any kind, and their score.
//!
//! It plays over the erased path, one bout after the other, so that a program of somebody else's can sit beside a bot of
//! the hall. For many bouts between bots of the hall the lab is faster.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context;
use budokan_catalog::{AnyBout, AnyGame, CardSet};
use budokan_kernel::{Seat, SeatSet, Seed, Status, Verdict};
use budokan_programs::{Chosen, Forfeit, Limits, Seated};
use budokan_words::Language;
use clap::Args;

use crate::bar::Bar;
use crate::cards::{self, CardFile};
use crate::cli::{self, Dealing};
use crate::stop::Stop;

/// Lets bots play bouts, and prints the score
#[derive(Args)]
#[command(after_help = "\
The bots take turns in the seats: every deal is played once for each turn, so that nobody has better luck.

Bots of the hall have no time limit here: the same seed gives the same bouts on every machine. A program that
crashes, is late or answers what is no legal action loses the bout; then the exit status is 3.")]
pub struct MatchOptions {
    /// The game
    #[arg(value_parser = cli::game)]
    game: &'static dyn AnyGame,
    /// A bot of the hall or the command line of a program, as for `budokan play`; repeat it
    #[arg(long = "bot", value_name = "BOT", required = true, value_parser = Chosen::read)]
    bots: Vec<Chosen>,
    /// How many seconds a program may think about one answer; 10 unless said otherwise
    #[arg(long, value_name = "S", value_parser = budokan_programs::seconds)]
    bot_time: Option<Duration>,
    /// How many bouts
    #[arg(long, value_name = "N", default_value_t = 10)]
    bouts: u64,
    /// The number of the first deal
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Write the records of the bouts into this folder
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
    #[command(flatten)]
    dealing: Dealing,
}

pub fn run(options: MatchOptions, out: &mut dyn Write) -> Result<(), Stop> {
    let MatchOptions { game, bots, .. } = options;
    let mut limits = Limits::unhurried();
    limits.program = options.bot_time.unwrap_or(limits.program);
    let cards = CardFile::read(options.dealing.cards)?.set(game)?;
    let config = cards::config(&options.dealing.config)?;
    if let Some(folder) = &options.record {
        std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let contest = Contest { game, cards, config, bots, limits, seed: options.seed, record: options.record };
    contest.run(options.bouts, out)
}

/// Who plays what.
struct Contest {
    game: &'static dyn AnyGame,
    cards: CardSet,
    config: String,
    bots: Vec<Chosen>,
    limits: Limits,
    seed: u64,
    record: Option<PathBuf>,
}

/// What came of a bot's bouts.
#[derive(Clone, Default)]
struct Score {
    won: u32,
    drawn: u32,
    lost: u32,
    forfeited: u32,
    points: i64,
    pointed: u32,
}

impl Contest {
    fn run(&self, bouts: u64, out: &mut dyn Write) -> Result<(), Stop> {
        let mut scores = vec![Score::default(); self.bots.len()];
        let mut bar = Bar::new(bouts, "bouts");
        for number in 0..bouts {
            let seed = self.seed.wrapping_add(number / self.bots.len() as u64);
            let mut bout = self.game.deal(&self.config, Seed::from(seed), self.cards).context("config")?;
            let places = self.places(&*bout, number);
            let forfeit = self.play(&mut *bout, &places, seed)?;
            if let Some(forfeit) = &forfeit {
                bar.clear();
                let story = forfeit.told(self.name(forfeit.seat), &self.game.words(Language::English));
                writeln!(out, "bout {}, seed {seed}: {}", number + 1, story.join("\n"))?;
            }
            for (seat, bot) in &places {
                scores[*bot].count(&*bout, *seat, forfeit.as_deref());
            }
            if let Some(folder) = &self.record {
                let file = folder.join(format!("{}-{}.txt", self.game.id(), number + 1));
                self.keep(&*bout, &places, forfeit.as_deref(), &file)?;
            }
            bar.show(number + 1);
        }
        bar.clear();
        self.print(&scores, bouts, out)?;
        if scores.iter().any(|score| score.forfeited > 0) { Err(Stop::Forfeited) } else { Ok(()) }
    }

    /// Which bot sits where: each moves on by one seat from bout to bout.
    fn places(&self, bout: &dyn AnyBout, number: u64) -> Vec<(Seat, usize)> {
        let bots = self.bots.len();
        let turn = (number % bots as u64) as usize;
        bout.seats().iter().enumerate().map(|(place, seat)| (seat, (place + turn) % bots)).collect()
    }

    fn play(
        &self,
        bout: &mut dyn AnyBout,
        places: &[(Seat, usize)],
        seed: u64,
    ) -> anyhow::Result<Option<Box<Forfeit>>> {
        let chosen = places.iter().map(|(seat, bot)| (*seat, self.bots[*bot].clone())).collect();
        let mut seated = Seated::sit_all(bout, chosen, Seed::from(seed), &self.limits)?;
        let mut forfeit = None;
        while let Some(seat) = bout.status().awaited().first().filter(|_| forfeit.is_none()) {
            let awaited = seated.iter_mut().find(|bot| bot.seat == seat).expect("every seat has a bot");
            forfeit = awaited.play(bout).err();
        }
        for one in &mut seated {
            one.end(bout, forfeit.as_deref());
        }
        Ok(forfeit)
    }

    /// Writes a record; who played, and who forfeited, stands behind it.
    fn keep(
        &self,
        bout: &dyn AnyBout,
        places: &[(Seat, usize)],
        forfeit: Option<&Forfeit>,
        file: &Path,
    ) -> anyhow::Result<()> {
        let mut text = bout.record().to_string();
        for (seat, bot) in places {
            text.push_str(&budokan_programs::as_comment(&format!("{}: {}", self.name(*seat), self.bots[*bot])));
        }
        text.extend(forfeit.map(|forfeit| forfeit.note(bout)));
        std::fs::write(file, text).with_context(|| file.display().to_string())
    }

    fn name(&self, seat: Seat) -> &'static str {
        self.game.seats()[seat.index()]
    }

    fn print(&self, scores: &[Score], bouts: u64, out: &mut dyn Write) -> Result<(), Stop> {
        let names: Vec<String> = self.bots.iter().map(Chosen::to_string).collect();
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(3);
        let has_points = scores.iter().any(|score| score.pointed > 0);
        let points = if has_points { "  mean score" } else { "" };
        writeln!(out, "{}: {bouts} bouts from seed {}", self.game.id(), self.seed)?;
        writeln!(out, "{:width$}  {:>5}  {:>5}  {:>5}  {:>9}{points}", "bot", "won", "drawn", "lost", "forfeited")?;
        for (name, score) in names.iter().zip(scores) {
            let Score { won, drawn, lost, forfeited, .. } = score;
            let points = if has_points { format!("  {:>10}", score.mean()) } else { String::new() };
            writeln!(out, "{name:width$}  {won:>5}  {drawn:>5}  {lost:>5}  {forfeited:>9}{points}")?;
        }
        Ok(())
    }
}

impl Score {
    /// Counts one bout of one seat. Who forfeits has lost.
    fn count(&mut self, bout: &dyn AnyBout, seat: Seat, forfeit: Option<&Forfeit>) {
        let (winners, drawn, points) = match (forfeit, bout.status()) {
            (Some(forfeit), _) => (forfeit.winners(bout), false, None),
            (None, Status::Over(outcome)) => match outcome.verdict {
                Verdict::Victory(seats) => (seats, false, outcome.score),
                Verdict::Draw => (SeatSet::EMPTY, true, outcome.score),
                Verdict::Defeat => (SeatSet::EMPTY, false, outcome.score),
            },
            (None, Status::Awaiting(_)) => unreachable!("a bout is played to its end, or somebody forfeits"),
        };
        self.forfeited += u32::from(forfeit.is_some_and(|forfeit| forfeit.seat == seat));
        match (winners.has(seat), drawn) {
            (true, _) => self.won += 1,
            (false, true) => self.drawn += 1,
            (false, false) => self.lost += 1,
        }
        if let Some(points) = points {
            self.points += i64::from(points);
            self.pointed += 1;
        }
    }

    /// The mean score; nothing without a bout that had one.
    fn mean(&self) -> String {
        if self.pointed == 0 {
            return "–".to_owned();
        }
        #[expect(clippy::cast_precision_loss, reason = "no contest adds up to 2^52 points")]
        let mean = self.points as f64 / f64::from(self.pointed);
        format!("{mean:.2}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_is_over_bouts_with_a_score() {
        assert_eq!(Score { points: 7, pointed: 2, lost: 5, ..Score::default() }.mean(), "3.50");
        assert_eq!(Score { lost: 5, ..Score::default() }.mean(), "–");
    }
}
