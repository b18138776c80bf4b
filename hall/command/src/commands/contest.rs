//! `budokan match`: bouts between bots of any kind, and their score.
//!
//! It plays over the erased path, one bout after the other, so that a program of somebody else's can sit beside a bot of
//! the hall. For many bouts between bots of the hall the lab is faster.

use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context;
use budokan_catalog::{AnyBout, AnyGame, CardSet};
use budokan_kernel::{Seat, SeatSet, Seed, Status, Verdict};
use budokan_words::Language;
use lexopt::prelude::*;

use crate::bar::Bar;
use crate::cards::{self, CardFile};
use crate::stop::Stop;
use budokan_programs::{Chosen, Forfeit, Limits, Seated};

pub const HELP: &str = "usage: budokan match GAME --bot BOT… [--bouts N] [--seed N] [--record DIR] [options]

Lets bots play bouts, and prints the score.

The bots take turns in the seats: every deal is played once for each turn, so that nobody has better luck.

  --bot BOT      a bot of the hall or the command line of a program, as for `budokan play`; repeat it
  --bot-time S   how many seconds a program may think about one answer; 10 unless said otherwise
  --bouts N      how many bouts; 10 unless said otherwise
  --seed N       the number of the first deal; 1 unless said otherwise
  --record DIR   write the records of the bouts into this folder
  --config KEY=VALUE, --config FILE
                 what is chosen before the deal, as TOML; may be repeated
  --cards FILE   deal with this card file instead of the printed one

Bots of the hall have no time limit here: the same seed gives the same bouts on every machine. A program that
crashes, is late or answers what is no legal action loses the bout; then the exit status is 3.
";

pub fn run(mut args: lexopt::Parser, out: &mut dyn Write) -> Result<(), Stop> {
    let options = Options::read(&mut args).map_err(|error| Stop::usage(HELP, error))?;
    let Some(id) = &options.game else { return Err(Stop::usage(HELP, "name a game")) };
    let game = budokan_catalog::named(id).map_err(|unknown| Stop::usage(HELP, unknown))?;
    let bots = options.bots.iter().map(|bot| Chosen::read(bot)).collect::<Result<Vec<_>, _>>();
    let bots = bots.map_err(|unknown| Stop::usage(HELP, unknown))?;
    if bots.is_empty() {
        return Err(Stop::usage(HELP, "name at least one --bot"));
    }
    let mut limits = Limits::unhurried();
    limits.program = options.bot_time.unwrap_or(limits.program);
    let cards = CardFile::read(options.cards.clone())?.set(game)?;
    let config = cards::config(&options.config)?;
    if let Some(folder) = &options.record {
        std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let contest = Contest { game, cards, config, bots, limits, seed: options.seed, record: options.record };
    contest.run(options.bouts, out)
}

struct Options {
    game: Option<String>,
    bots: Vec<String>,
    bot_time: Option<Duration>,
    bouts: u64,
    seed: u64,
    record: Option<PathBuf>,
    config: Vec<OsString>,
    cards: Option<PathBuf>,
}

impl Options {
    fn read(args: &mut lexopt::Parser) -> Result<Self, lexopt::Error> {
        let mut options = Self {
            game: None,
            bots: Vec::new(),
            bot_time: None,
            bouts: 10,
            seed: 1,
            record: None,
            config: Vec::new(),
            cards: None,
        };
        while let Some(arg) = args.next()? {
            match arg {
                Long("bot") => options.bots.push(args.value()?.string()?),
                Long("bot-time") => options.bot_time = Some(budokan_programs::seconds(&args.value()?.string()?)?),
                Long("bouts") => options.bouts = args.value()?.parse()?,
                Long("seed") => options.seed = args.value()?.parse()?,
                Long("record") => options.record = Some(args.value()?.into()),
                Long("config") => options.config.push(args.value()?),
                Long("cards") => options.cards = Some(args.value()?.into()),
                Value(game) if options.game.is_none() => options.game = Some(game.string()?),
                Short(_) | Long(_) | Value(_) => return Err(arg.unexpected()),
            }
        }
        Ok(options)
    }
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
