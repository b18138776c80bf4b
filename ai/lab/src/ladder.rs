//! Results of a ladder: a round-robin of all bots, or all bots on the same deals.

use budokan_bots::Spec;
use budokan_bots::spec::BotKind;

use crate::duel;
use crate::rating;
use crate::record::FinishedBout;
use crate::stage::ExperimentGame;
use crate::stats::{Estimate, elo};
use crate::table::{self, grid, row};

/// Renders the tables.
pub fn print(stage: &dyn ExperimentGame, bots: &[String], played: &[FinishedBout]) -> String {
    if stage.is_together() {
        return duel::together(stage, bots, &comparisons(bots), played);
    }
    let mut out = ratings(bots, played);
    out.push('\n');
    out.push_str(&matrix(bots, played));
    out.push('\n');
    out.push_str(&steps(bots, played));
    out
}

/// The bots with their ratings, best first.
pub fn ranking(bots: &[String], played: &[FinishedBout]) -> Vec<(String, Estimate)> {
    let mut ranking: Vec<_> = bots.iter().cloned().zip(rating::rate(bots, played)).collect();
    ranking.sort_by(|one, other| other.1.value.total_cmp(&one.1.value));
    ranking
}

fn ratings(bots: &[String], played: &[FinishedBout]) -> String {
    let mut rows = vec![row(&["bot", "rating (95 %)", "bouts"])];
    let with_programs = duel::has_programs(bots);
    if with_programs {
        rows[0].push("forfeited".to_owned());
    }
    rows[0].push("points v all (95 %)".to_owned());
    rows[0].extend(row(&table::PACE));
    let duels = duel::duel_rows(bots, played);
    for (bot, rating) in ranking(bots, played) {
        let Some(duel) = duels.iter().find(|duel| duel.bot == bot) else { continue };
        let rating = format!("{:.1} ({:.1}–{:.1})", rating.value, rating.low, rating.high);
        let mut cells = vec![bot, rating, duel.bouts.to_string()];
        cells.extend(with_programs.then(|| duel.forfeited.to_string()));
        cells.push(table::share(duel.share));
        cells.extend(table::pace(&duel.pace));
        rows.push(cells);
    }
    grid(&rows)
}

/// Matrix of the row bot's share of points against the column bot.
fn matrix(bots: &[String], played: &[FinishedBout]) -> String {
    let mut rows = vec![row(&["points of … v …"])];
    rows[0].extend(bots.iter().cloned());
    for one in bots {
        let cell = |other: &String| {
            let (share, of) = duel::against(one, other, played);
            if one == other || of == 0 { "·".to_owned() } else { table::percent(share.value) }
        };
        rows.push(std::iter::once(one.clone()).chain(bots.iter().map(cell)).collect());
    }
    grid(&rows)
}

/// Pairs of indices to compare: each bot with its predecessor, except at the start of the levels, and the last bot
/// with all others.
pub fn comparisons(bots: &[String]) -> Vec<(usize, usize)> {
    let is_level = |place: usize| {
        let spec = bots[place].parse::<Spec>();
        spec.is_ok_and(|spec| matches!(spec.kind, BotKind::Level(_)))
    };
    let last = bots.len() - 1;
    let steps = (1..=last).filter(|place| is_level(place - 1) || !is_level(*place)).map(|place| (place, place - 1));
    let mut pairs: Vec<_> = steps.collect();
    for other in (0..last).rev() {
        if !pairs.contains(&(last, other)) {
            pairs.push((last, other));
        }
    }
    pairs
}

fn steps(bots: &[String], played: &[FinishedBout]) -> String {
    let mut rows = vec![row(&["step by step", "bouts", "points (95 %)", "Elo (95 %)"])];
    for (above, below) in comparisons(bots) {
        let (above, below) = (&bots[above], &bots[below]);
        let (share, of) = duel::against(above, below, played);
        let elo = table::points(share.map(elo));
        rows.push(vec![format!("{above} v {below}"), of.to_string(), table::share(share), elo]);
    }
    grid(&rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_held_against_levels_and_the_last_against_all() {
        let bots = ["random", "greedy", "novice:9", "adept", "master"].map(str::to_owned);
        assert_eq!(comparisons(&bots), [(1, 0), (3, 2), (4, 3), (4, 2), (4, 1), (4, 0)]);
        assert_eq!(comparisons(&["random".to_owned(), "ismcts:5".to_owned()]), [(1, 0)]);
    }
}
