//! The result of a duel or a ladder as one JSON document: the tables with full precision.

use serde::Serialize;

use crate::record::{DecisionTime, FinishedBout, RecordHeader};
use crate::stage::ExperimentGame;
use crate::stats::{Estimate, elo};
use crate::{duel, ladder};

/// Result of an experiment.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// Setup of the experiment.
    #[serde(flatten)]
    pub header: RecordHeader,
    /// Number of bouts.
    pub bouts: u64,
    /// The bots, in the order of the command line.
    pub bots: Vec<BotSummary>,
    /// Pairwise results: head to head, or on the same deals.
    pub pairs: Vec<PairSummary>,
}

/// Result of one bot.
#[derive(Clone, Debug, Serialize)]
pub struct BotSummary {
    /// Its name, or the command line of a program.
    pub bot: String,
    /// Number of bouts played.
    pub bouts: u64,
    /// Number of bouts that a program forfeited by misbehaviour.
    pub forfeited: u64,
    /// Measured performance of the bot.
    #[serde(flatten)]
    pub measured: Measured,
    /// Time spent on its decisions, in microseconds.
    pub pace: DecisionTime,
}

/// Measured performance of a bot.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Measured {
    /// Result in bouts against other bots.
    Apart {
        /// Number of bouts in which one of its seats won.
        won: u64,
        /// Number of bouts without winner and loser.
        drawn: u64,
        /// Its share of all points.
        points: Estimate,
        /// Its rating, in a ladder.
        #[serde(skip_serializing_if = "Option::is_none")]
        rating: Option<Estimate>,
    },
    /// Result of playing all seats alone.
    Together {
        /// Share of bouts won.
        won: Estimate,
        /// The mean score, in games that keep one.
        #[serde(skip_serializing_if = "Option::is_none")]
        score: Option<Estimate>,
        /// Share of bouts with the best rank, in games that have one.
        #[serde(skip_serializing_if = "Option::is_none")]
        top: Option<Estimate>,
        /// Mean value of the bouts.
        result: Estimate,
    },
}

/// Comparison of two bots.
#[derive(Clone, Debug, Serialize)]
pub struct PairSummary {
    /// Name of the first bot.
    pub one: String,
    /// Name of the second bot.
    pub other: String,
    /// Results of the comparison.
    #[serde(flatten)]
    pub compared: Compared,
}

/// Results of a comparison of two bots.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Compared {
    /// Result of bouts against each other.
    Apart {
        /// Number of bouts in which either scored.
        bouts: u64,
        /// Share of points of the first bot.
        points: Estimate,
        /// The share as an Elo difference; infinity is null.
        elo: Estimate,
    },
    /// Paired differences on the same deals, first minus second.
    Together {
        /// Difference in share of wins.
        won: Estimate,
        /// Difference in score, in games that keep one.
        #[serde(skip_serializing_if = "Option::is_none")]
        score: Option<Estimate>,
        /// Difference in the value of the bouts.
        result: Estimate,
    },
}

/// Summarises a duel or a ladder.
pub fn summary(stage: &dyn ExperimentGame, bots: &[String], played: &[FinishedBout]) -> Summary {
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

fn apart(stage: &dyn ExperimentGame, bots: &[String], played: &[FinishedBout]) -> Vec<BotSummary> {
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

fn together(stage: &dyn ExperimentGame, bots: &[String], played: &[FinishedBout]) -> Vec<BotSummary> {
    let row = |row: duel::TeamRow| BotSummary {
        bot: row.bot,
        bouts: row.bouts,
        forfeited: row.forfeited,
        measured: Measured::Together { won: row.won, score: row.score, top: row.top, result: row.result },
        pace: row.pace,
    };
    duel::teams(stage, bots, played).into_iter().map(row).collect()
}

fn compared(stage: &dyn ExperimentGame, one: &str, other: &str, played: &[FinishedBout]) -> Compared {
    if stage.is_together() {
        let more = |of: fn(&FinishedBout) -> f64| duel::paired(one, other, played, of);
        let score = stage.score_word().map(|_| more(duel::score));
        return Compared::Together { won: more(duel::victory), score, result: more(duel::result) };
    }
    let (points, bouts) = duel::against(one, other, played);
    Compared::Apart { bouts, points, elo: points.map(elo) }
}

/// Serializes a document as a JSON file.
pub fn json<T: Serialize>(document: &T) -> String {
    let mut text = serde_json::to_string_pretty(document).expect("what is measured has no keys but strings");
    text.push('\n');
    text
}
