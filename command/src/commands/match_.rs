//! `budokan match`: bouts between bots of any kind, and their score.
//!
//! It plays over the erased path, one bout after the other, so that an external program can play against a bot of the
//! hall. For many bouts between bots of the hall the lab is faster.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context;
use budokan_catalog::{AnyBout, AnyGame, CardSet, DiceLine};
use budokan_kernel::{Seat, SeatSet, Seed, Status, Verdict};
use budokan_lab::stats::{Estimate, mean, wilson};
use budokan_lab::{lineup, table};
use budokan_protocol::programs::{Chosen, Forfeit, ProgramLimits, Seated};
use budokan_words::Language;
use clap::Args;
use serde::Serialize;

use crate::bar::Bar;
use crate::cards::{self, CardFile};
use crate::cli::{self, Dealing};
use crate::stop::Stop;

/// Lets bots play bouts, and prints the score
#[derive(Args)]
#[command(after_help = "\
The bots take turns in the seats: every deal is played once for each turn, so that nobody has better luck. A turn in
which equal bots sit as in an earlier one is left out: it would be the same bout. The share is that of bouts won, a
draw counting half, with an interval of 95 %.

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
    #[arg(long, value_name = "S", value_parser = budokan_protocol::programs::seconds)]
    bot_time: Option<Duration>,
    /// How many bouts
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    bouts: u64,
    /// The number of the first deal
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Write the records of the bouts into this folder
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
    /// The score as one JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    dealing: Dealing,
}

pub fn run(options: MatchOptions, out: &mut dyn Write) -> Result<(), Stop> {
    let MatchOptions { game, bots, .. } = options;
    let mut limits = ProgramLimits::unhurried();
    limits.program = options.bot_time.unwrap_or(limits.program);
    let cards = CardFile::read(options.dealing.cards)?.set(game)?;
    let config = cards::config(&options.dealing.config)?;
    if let Some(folder) = &options.record {
        std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let (seed, record, json) = (options.seed, options.record, options.json);
    let contest = Contest { game, cards, config, bots, limits, seed, record, json };
    contest.run(options.bouts, out)
}

/// The configuration of a match.
struct Contest {
    game: &'static dyn AnyGame,
    cards: CardSet,
    config: String,
    bots: Vec<Chosen>,
    limits: ProgramLimits,
    seed: u64,
    record: Option<PathBuf>,
    json: bool,
}

/// The JSON report of the whole match.
#[derive(Serialize)]
struct MatchReport<'a> {
    game: &'static str,
    cards: String,
    seed: u64,
    bouts: u64,
    bots: Vec<BotReport>,
    forfeits: &'a [ForfeitReport],
}

/// The score of one bot. Estimates have `value`, `low` and `high`.
#[derive(Serialize)]
struct BotReport {
    bot: String,
    bouts: u64,
    won: u32,
    drawn: u32,
    lost: u32,
    forfeited: u32,
    share: Option<Estimate>,
    score: Option<Estimate>,
}

/// A seat that a program forfeited.
#[derive(Serialize)]
struct ForfeitReport {
    bout: u64,
    seed: u64,
    seat: &'static str,
    story: Vec<String>,
}

/// The results of one bot.
#[derive(Clone, Default)]
struct Score {
    won: u32,
    drawn: u32,
    lost: u32,
    forfeited: u32,
    /// The number of bouts that the bot played, and its score in them: for each bout the fraction of its seats that
    /// won, a draw counting half.
    bouts: u64,
    shares: f64,
    /// The scores of its bouts in games that keep a score; a defeat has none and counts as 0.
    points: Vec<f64>,
    /// Whether any bout had a score.
    is_scored: bool,
}

impl Contest {
    fn run(&self, bouts: u64, out: &mut dyn Write) -> Result<(), Stop> {
        let mut scores = vec![Score::default(); self.bots.len()];
        let mut bar = Bar::new(bouts, "bouts");
        let mut forfeits = Vec::new();
        let first = self.game.deal(&self.config, Seed::from(self.seed), self.cards).context("config")?;
        let turns = self.turns(first.seats().len());
        for number in 0..bouts {
            let seed = self.seed.wrapping_add(number / turns.len() as u64);
            let mut bout = self.game.deal(&self.config, Seed::from(seed), self.cards).context("config")?;
            let turn = &turns[(number % turns.len() as u64) as usize];
            let places: Vec<(Seat, usize)> = bout.seats().iter().zip(turn.iter().copied()).collect();
            let forfeit = self.play(&mut *bout, &places, seed)?;
            if let Some(forfeit) = &forfeit {
                bar.clear();
                let story = forfeit.told(self.name(forfeit.seat), &self.game.words(Language::English));
                if !self.json {
                    writeln!(out, "bout {}, seed {seed}: {}", number + 1, story.join("\n"))?;
                }
                forfeits.push(ForfeitReport { bout: number + 1, seed, seat: self.name(forfeit.seat), story });
            }
            for (bot, score) in scores.iter_mut().enumerate() {
                let own: Vec<Seat> = places.iter().filter(|(_, of)| *of == bot).map(|(seat, _)| *seat).collect();
                score.count_bout(&*bout, &own, forfeit.as_deref());
            }
            if let Some(folder) = &self.record {
                let file = folder.join(format!("{}-{}.txt", self.game.id(), number + 1));
                self.keep(&*bout, seed, &places, forfeit.as_deref(), &file)?;
            }
            bar.show(number + 1);
        }
        bar.clear();
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&self.report(&scores, bouts, &forfeits))?)?;
        } else {
            self.print(&scores, bouts, out)?;
        }
        if scores.iter().any(|score| score.forfeited > 0) { Err(Stop::Forfeited) } else { Ok(()) }
    }

    /// The seatings of a deal: each bot moves on by one seat. A seating equal to an earlier one (with equal bots) is
    /// left out, because the same bout would be played twice.
    fn turns(&self, seats: usize) -> Vec<Vec<usize>> {
        let named: Vec<usize> = (0..self.bots.len()).map(|bot| self.first_named(bot)).collect();
        lineup::round(&named, seats)
    }

    /// The index of the first bot in the list that equals this one.
    fn first_named(&self, bot: usize) -> usize {
        self.bots.iter().position(|one| *one == self.bots[bot]).unwrap_or(bot)
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

    /// Writes a record; players and forfeits follow as comments.
    fn keep(
        &self,
        bout: &dyn AnyBout,
        seed: u64,
        places: &[(Seat, usize)],
        forfeit: Option<&Forfeit>,
        file: &Path,
    ) -> anyhow::Result<()> {
        let mut text = bout.record_with(vec![DiceLine::named(0, Seed::from(seed))]).to_string();
        for (seat, bot) in places {
            text.push_str(&budokan_protocol::programs::as_comment(&format!(
                "{}: {}",
                self.name(*seat),
                self.bots[*bot]
            )));
        }
        text.extend(forfeit.map(|forfeit| forfeit.note(bout)));
        std::fs::write(file, text).with_context(|| file.display().to_string())
    }

    fn name(&self, seat: Seat) -> &'static str {
        self.game.seats()[seat.index()]
    }

    fn report<'a>(&self, scores: &[Score], bouts: u64, forfeits: &'a [ForfeitReport]) -> MatchReport<'a> {
        let bot = |(place, score): (usize, &Score)| BotReport {
            bot: self.bots[place].to_string(),
            bouts: score.bouts,
            won: score.won,
            drawn: score.drawn,
            lost: score.lost,
            forfeited: score.forfeited,
            share: (score.bouts > 0).then(|| wilson(score.shares, score.bouts)),
            score: (score.is_scored && score.points.len() > 1).then(|| mean(&score.points)),
        };
        let first = |(place, _): &(usize, &Score)| self.first_named(*place) == *place;
        MatchReport {
            game: self.game.id(),
            cards: self.cards.to_string(),
            seed: self.seed,
            bouts,
            bots: scores.iter().enumerate().filter(first).map(bot).collect(),
            forfeits,
        }
    }

    fn print(&self, scores: &[Score], bouts: u64, out: &mut dyn Write) -> Result<(), Stop> {
        let has_points = scores.iter().any(|score| score.is_scored);
        writeln!(out, "{}: {} from seed {}", self.game.id(), table::count(bouts, "bout"), self.seed)?;
        let mut rows = vec![table::row(&["bot", "won", "drawn", "lost", "forfeited", "share (95 %)"])];
        rows[0].extend(has_points.then(|| "mean score (95 %)".to_owned()));
        for (place, score) in scores.iter().enumerate().filter(|(place, _)| self.first_named(*place) == *place) {
            let Score { won, drawn, lost, forfeited, .. } = score;
            let mut cells = vec![self.bots[place].to_string()];
            cells.extend([won, drawn, lost, forfeited].map(u32::to_string));
            cells.push(if score.bouts == 0 {
                "–".to_owned()
            } else {
                table::share(wilson(score.shares, score.bouts))
            });
            cells.extend(has_points.then(|| score.mean()));
            rows.push(cells);
        }
        write!(out, "{}", table::grid(&rows))?;
        Ok(())
    }
}

impl Score {
    /// Counts one bout of these seats. A forfeit is a defeat.
    fn count_bout(&mut self, bout: &dyn AnyBout, seats: &[Seat], forfeit: Option<&Forfeit>) {
        if seats.is_empty() {
            return;
        }
        let before = (self.won, self.drawn);
        for seat in seats {
            self.count(bout, *seat, forfeit);
        }
        let (won, drawn) = (f64::from(self.won - before.0), f64::from(self.drawn - before.1));
        // The seats of one bout are not independent, so a bout counts once for any number of seats.
        self.bouts += 1;
        self.shares += (won + drawn / 2.0) / f64::from(seats.len() as u32);
        if let (None, Status::Over(outcome)) = (forfeit, bout.status()) {
            self.points.push(outcome.score.map_or(0.0, f64::from));
            self.is_scored |= outcome.score.is_some();
        }
    }

    fn count(&mut self, bout: &dyn AnyBout, seat: Seat, forfeit: Option<&Forfeit>) {
        let (winners, drawn) = match (forfeit, bout.status()) {
            (Some(forfeit), _) => (forfeit.winners(bout), false),
            (None, Status::Over(outcome)) => match outcome.verdict {
                Verdict::Victory(seats) => (seats, false),
                Verdict::Draw => (SeatSet::EMPTY, true),
                Verdict::Defeat => (SeatSet::EMPTY, false),
            },
            (None, Status::Awaiting(_)) => unreachable!("a bout is played to its end, or somebody forfeits"),
        };
        self.forfeited += u32::from(forfeit.is_some_and(|forfeit| forfeit.seat == seat));
        match (winners.has(seat), drawn) {
            (true, _) => self.won += 1,
            (false, true) => self.drawn += 1,
            (false, false) => self.lost += 1,
        }
    }

    /// The mean score, or a dash without any scored bout.
    fn mean(&self) -> String {
        if self.points.is_empty() { "–".to_owned() } else { table::spread(mean(&self.points)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_is_over_bouts_with_a_score() {
        assert_eq!(Score { points: vec![3.0, 4.0], lost: 5, ..Score::default() }.mean(), "3.50 (2.52 to 4.48)");
        assert_eq!(Score { lost: 5, ..Score::default() }.mean(), "–");
    }
}
