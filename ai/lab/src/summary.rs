//! What a duel or a ladder came to, as one document of JSON: the tables with all their digits.

use serde::Serialize;

use crate::record::{FinishedBout, Header, Pace};
use crate::stage::Stage;
use crate::stats::{Estimate, elo};
use crate::{duel, ladder};

/// What an experiment came to.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// What was played.
    #[serde(flatten)]
    pub header: Header,
    /// How many bouts.
    pub bouts: u64,
    /// The bots, in the order in which they were named.
    pub bots: Vec<BotSummary>,
    /// Each against each other, or on the same deals.
    pub pairs: Vec<PairSummary>,
}

/// What one bot has to show.
#[derive(Clone, Debug, Serialize)]
pub struct BotSummary {
    /// Its name, or the command line of a program.
    pub bot: String,
    /// Bouts played.
    pub bouts: u64,
    /// Bouts that a program lost by doing wrong.
    pub forfeited: u64,
    /// What is measured of it.
    #[serde(flatten)]
    pub measured: Measured,
    /// What its decisions cost, in microseconds.
    pub pace: Pace,
}

/// What is measured of a bot.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Measured {
    /// Against others.
    Apart {
        /// Bouts in which a seat of its won.
        won: u64,
        /// Bouts without winner and loser.
        drawn: u64,
        /// Its share of all points.
        points: Estimate,
        /// Its rating, in a ladder.
        #[serde(skip_serializing_if = "Option::is_none")]
        rating: Option<Estimate>,
    },
    /// Alone on all seats.
    Together {
        /// The share of bouts that it won.
        won: Estimate,
        /// The mean score, in games that keep one.
        #[serde(skip_serializing_if = "Option::is_none")]
        score: Option<Estimate>,
        /// The share of bouts with the best rank, in games that have one.
        #[serde(skip_serializing_if = "Option::is_none")]
        top: Option<Estimate>,
        /// The mean of what the bouts were worth.
        result: Estimate,
    },
}

/// What one bot has more than another.
#[derive(Clone, Debug, Serialize)]
pub struct PairSummary {
    /// The one.
    pub one: String,
    /// The other.
    pub other: String,
    /// What is compared.
    #[serde(flatten)]
    pub compared: Compared,
}

/// What is compared of two bots.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Compared {
    /// Against each other.
    Apart {
        /// Bouts that either of them had a part in winning.
        bouts: u64,
        /// The share of the one.
        points: Estimate,
        /// What that means in Elo; infinite is null.
        elo: Estimate,
    },
    /// On the same deals: what the one has more.
    Together {
        /// Of wins.
        won: Estimate,
        /// Of the score, in games that keep one.
        #[serde(skip_serializing_if = "Option::is_none")]
        score: Option<Estimate>,
        /// Of what the bouts were worth.
        result: Estimate,
    },
}

/// The summary of a duel or a ladder.
pub fn summary(stage: &dyn Stage, bots: &[String], played: &[FinishedBout]) -> Summary {
    let rows = if stage.is_together() { together(stage, bots, played) } else { apart(stage, bots, played) };
    let mut pairs = Vec::new();
    for (place, one) in bots.iter().enumerate() {
        for other in &bots[place + 1..] {
            let compared = compared(stage, one, other, played);
            pairs.push(PairSummary { one: one.clone(), other: other.clone(), compared });
        }
    }
    Summary { header: stage.header().clone(), bouts: played.len() as u64, bots: rows, pairs }
}

fn apart(stage: &dyn Stage, bots: &[String], played: &[FinishedBout]) -> Vec<BotSummary> {
    let has_ratings = stage.header().experiment == "ladder";
    let ranking = if has_ratings { ladder::ranking(bots, played) } else { Vec::new() };
    let rating = |bot: &str| ranking.iter().find(|(name, _)| name == bot).map(|(_, rating)| *rating);
    let row = |row: duel::DuelRow| BotSummary {
        bouts: row.bouts,
        forfeited: row.forfeited,
        measured: Measured::Apart { won: row.won, drawn: row.drawn, points: row.share, rating: rating(&row.bot) },
        pace: row.pace,
        bot: row.bot,
    };
    duel::duel_rows(bots, played).into_iter().map(row).collect()
}

fn together(stage: &dyn Stage, bots: &[String], played: &[FinishedBout]) -> Vec<BotSummary> {
    let row = |row: duel::TeamRow| BotSummary {
        bot: row.bot,
        bouts: row.bouts,
        forfeited: row.forfeited,
        measured: Measured::Together { won: row.won, score: row.score, top: row.top, result: row.result },
        pace: row.pace,
    };
    duel::teams(stage, bots, played).into_iter().map(row).collect()
}

fn compared(stage: &dyn Stage, one: &str, other: &str, played: &[FinishedBout]) -> Compared {
    if stage.is_together() {
        let more = |of: fn(&FinishedBout) -> f64| duel::paired(one, other, played, of);
        let score = stage.score_word().map(|_| more(duel::score));
        return Compared::Together { won: more(duel::victory), score, result: more(duel::result) };
    }
    let (points, bouts) = duel::against(one, other, played);
    Compared::Apart { bouts, points, elo: points.map(elo) }
}

/// Any document as a file of JSON.
pub fn json<T: Serialize>(document: &T) -> String {
    let mut text = serde_json::to_string_pretty(document).expect("what is measured has no keys but strings");
    text.push('\n');
    text
}
