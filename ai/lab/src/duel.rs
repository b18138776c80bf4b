//! Results of a duel: points, paired differences and Elo of the bots.

use std::fmt::Write as _;

use budokan_bots::Spec;

use crate::record::{DecisionTime, FinishedBout};
use crate::stage::ExperimentGame;
use crate::stats::{Estimate, elo, mean, number, wilson};
use crate::table::{self, grid, row};

/// Result of one bot.
#[derive(Clone, Debug)]
pub struct DuelRow {
    /// Name of the bot.
    pub bot: String,
    /// Number of bouts played.
    pub bouts: u64,
    /// Number of bouts in which one of its seats won.
    pub won: u64,
    /// Number of bouts without winner and loser.
    pub drawn: u64,
    /// Number of bouts forfeited by misbehaviour; only external programs forfeit.
    pub forfeited: u64,
    /// Its share of all points.
    pub share: Estimate,
    /// Time spent on its decisions.
    pub pace: DecisionTime,
}

/// Computes the results of these bots.
pub fn duel_rows(bots: &[String], played: &[FinishedBout]) -> Vec<DuelRow> {
    bots.iter().map(|bot| duel_row(bot, played)).collect()
}

fn duel_row(bot: &str, played: &[FinishedBout]) -> DuelRow {
    let mut pace = DecisionTime::default();
    let (mut of, mut won, mut drawn, mut forfeited, mut points) = (0, 0, 0, 0, 0.0);
    for bout in played.iter().filter(|bout| bout.has(bot)) {
        of += 1;
        won += u64::from(bout.seats.iter().any(|seat| seat.won && seat.bot == bot));
        drawn += u64::from(bout.draw);
        forfeited += u64::from(bout.is_forfeited_by(bot));
        points += bout.points(bot);
        pace.add(&bout.pace(bot));
    }
    DuelRow { bot: bot.to_owned(), bouts: of, won, drawn, forfeited, share: wilson(points, of), pace }
}

/// The share of points of one bot against another and the number of bouts behind it: those in which either scored.
pub fn against(one: &str, other: &str, played: &[FinishedBout]) -> (Estimate, u64) {
    let (mut of, mut points) = (0, 0.0);
    for bout in played.iter().filter(|bout| bout.has(one) && bout.has(other)) {
        let (mine, theirs) = (bout.points(one), bout.points(other));
        if mine + theirs > 0.0 {
            of += 1;
            points += mine / (mine + theirs);
        }
    }
    (wilson(points, of), of)
}

/// The mean paired difference between two bots that played the same deals alone.
pub fn paired(one: &str, other: &str, played: &[FinishedBout], of: impl Fn(&FinishedBout) -> f64) -> Estimate {
    let by_deal = |bot: &str| -> std::collections::BTreeMap<u64, f64> {
        played.iter().filter(|bout| bout.has(bot)).map(|bout| (bout.deal, of(bout))).collect()
    };
    let theirs = by_deal(other);
    let more: Vec<f64> =
        by_deal(one).iter().filter_map(|(deal, mine)| theirs.get(deal).map(|their| mine - their)).collect();
    mean(&more)
}

/// Value of a team's bout.
pub fn result(bout: &FinishedBout) -> f64 {
    bout.seats.first().map_or(0.0, |seat| seat.result)
}

/// Score of a bout; a defeat has no score and counts as 0.
pub fn score(bout: &FinishedBout) -> f64 {
    f64::from(bout.score.unwrap_or(0))
}

/// Team victory as 0 or 1.
pub fn victory(bout: &FinishedBout) -> f64 {
    f64::from(u8::from(bout.seats.iter().any(|seat| seat.won)))
}

/// Renders the table.
pub fn print(stage: &dyn ExperimentGame, bots: &[String], played: &[FinishedBout]) -> String {
    let pairs: Vec<_> = (1..bots.len()).map(|place| (place, place - 1)).collect();
    if stage.is_together() { together(stage, bots, &pairs, played) } else { apart(bots, played) }
}

/// Whether any of these bots is an external program.
pub fn has_programs(bots: &[String]) -> bool {
    bots.iter().any(|bot| bot.parse::<Spec>().is_err())
}

/// Maximum number of forfeits listed individually.
const TOLD: usize = 5;

/// Lists the forfeits of programs, in the order of the deals; empty if there are none.
pub fn forfeits(played: &[FinishedBout]) -> String {
    let mut out = String::new();
    let all: Vec<_> = played.iter().filter_map(|bout| Some((bout.deal, bout.forfeit.as_ref()?))).collect();
    for (deal, forfeit) in all.iter().take(TOLD) {
        let _ = writeln!(out, "deal {deal}: {}", forfeit.why.join("\n"));
    }
    if all.len() > TOLD {
        let _ = writeln!(out, "and {} more bouts that were forfeited", all.len() - TOLD);
    }
    if !all.is_empty() {
        out.push('\n');
    }
    out
}

fn apart(bots: &[String], played: &[FinishedBout]) -> String {
    let mut rows = vec![row(&["bot", "bouts", "won", "drawn"])];
    let with_programs = has_programs(bots);
    if with_programs {
        rows[0].push("forfeited".to_owned());
    }
    rows[0].push("share of points (95 %)".to_owned());
    rows[0].extend(row(&table::PACE));
    for duel in duel_rows(bots, played) {
        let counts = [duel.bouts, duel.won, duel.drawn].map(|count| count.to_string());
        let mut cells = vec![duel.bot];
        cells.extend(counts);
        if with_programs {
            cells.push(duel.forfeited.to_string());
        }
        cells.push(table::share(duel.share));
        cells.extend(table::pace(&duel.pace));
        rows.push(cells);
    }
    let mut out = grid(&rows);
    out.push('\n');
    let mut rows = vec![row(&["against each other", "bouts", "share of points (95 %)", "Elo (95 %)"])];
    for (place, one) in bots.iter().enumerate() {
        for other in &bots[place + 1..] {
            let (share, of) = against(one, other, played);
            let elo = table::points(share.map(elo));
            rows.push(vec![format!("{one} v {other}"), of.to_string(), table::share(share), elo]);
        }
    }
    out.push_str(&grid(&rows));
    out
}

/// The table of bots that each played the same deals alone. `pairs` are the indices of bots to compare.
pub fn together(
    stage: &dyn ExperimentGame,
    bots: &[String],
    pairs: &[(usize, usize)],
    played: &[FinishedBout],
) -> String {
    let mut rows = vec![row(&["bot", "bouts"])];
    let with_programs = has_programs(bots);
    if with_programs {
        rows[0].push("forfeited".to_owned());
    }
    rows[0].push("won (95 %)".to_owned());
    if let Some(word) = stage.score_word() {
        rows[0].push(format!("{word} (95 %)"));
    }
    if let Some(top) = stage.top() {
        rows[0].push(format!("{} of {top} or more (95 %)", stage.score_word().unwrap_or("score")));
    }
    rows[0].push("result (95 %)".to_owned());
    rows[0].extend(row(&table::PACE));
    for team in teams(stage, bots, played) {
        let mut cells = vec![team.bot, team.bouts.to_string()];
        cells.extend(with_programs.then(|| team.forfeited.to_string()));
        cells.push(table::share(team.won));
        cells.extend(team.score.map(table::spread));
        cells.extend(team.top.map(table::share));
        cells.push(table::spread(team.result));
        cells.extend(table::pace(&team.pace));
        rows.push(cells);
    }
    let mut out = grid(&rows);
    if !pairs.is_empty() {
        out.push('\n');
        out.push_str(&grid(&differences(stage, bots, pairs, played)));
    }
    out
}

/// Result of a bot that played all seats.
#[derive(Clone, Debug)]
pub struct TeamRow {
    /// Name of the bot.
    pub bot: String,
    /// Number of bouts played.
    pub bouts: u64,
    /// Number of bouts forfeited by misbehaviour; only external programs forfeit.
    pub forfeited: u64,
    /// Share of bouts won.
    pub won: Estimate,
    /// The mean score, in games that keep one.
    pub score: Option<Estimate>,
    /// Share of bouts with the best rank, in games that have one.
    pub top: Option<Estimate>,
    /// Mean value of the bouts.
    pub result: Estimate,
    /// Time spent on its decisions.
    pub pace: DecisionTime,
}

/// Computes the results of bots that each played alone.
pub fn teams(stage: &dyn ExperimentGame, bots: &[String], played: &[FinishedBout]) -> Vec<TeamRow> {
    bots.iter().map(|bot| team(stage, bot, played)).collect()
}

fn team(stage: &dyn ExperimentGame, bot: &str, played: &[FinishedBout]) -> TeamRow {
    let own: Vec<&FinishedBout> = played.iter().filter(|bout| bout.has(bot)).collect();
    let bouts = own.len() as u64;
    let all = |of: fn(&FinishedBout) -> f64| own.iter().map(|bout| of(bout)).collect::<Vec<f64>>();
    let count = |has: &dyn Fn(&FinishedBout) -> bool| own.iter().filter(|bout| has(bout)).count() as u64;
    let reached = |top: i32| count(&|bout: &FinishedBout| bout.score.is_some_and(|score| score >= top));
    let mut pace = DecisionTime::default();
    for bout in &own {
        pace.add(&bout.pace(bot));
    }
    TeamRow {
        bot: bot.to_owned(),
        bouts,
        forfeited: count(&|bout: &FinishedBout| bout.is_forfeited_by(bot)),
        won: wilson(all(victory).iter().sum(), bouts),
        score: stage.score_word().map(|_| mean(&all(score))),
        top: stage.top().map(|top| wilson(number(reached(top)), bouts)),
        result: mean(&all(result)),
        pace,
    }
}

/// The paired differences of each pair on the same deals.
fn differences(
    stage: &dyn ExperimentGame,
    bots: &[String],
    pairs: &[(usize, usize)],
    played: &[FinishedBout],
) -> Vec<Vec<String>> {
    let mut rows = vec![row(&["on the same deals", "won more (95 %)"])];
    if let Some(word) = stage.score_word() {
        rows[0].push(format!("{word} more (95 %)"));
    }
    rows[0].push("result more (95 %)".to_owned());
    for (after, before) in pairs {
        let (after, before) = (&bots[*after], &bots[*before]);
        let won = paired(after, before, played, victory);
        let mut cells = vec![format!("{after} − {before}"), table::spread(won)];
        if stage.score_word().is_some() {
            cells.push(table::spread(paired(after, before, played, score)));
        }
        cells.push(table::spread(paired(after, before, played, result)));
        rows.push(cells);
    }
    rows
}
