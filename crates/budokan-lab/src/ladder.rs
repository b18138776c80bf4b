//! The table of a ladder: every bot against every other, or all on the same deals.

use crate::duel;
use crate::rating;
use crate::record::Played;
use crate::stage::Stage;
use crate::stats::{Estimate, elo};
use crate::table::{self, grid, row};

/// The table.
pub fn print(stage: &dyn Stage, bots: &[String], played: &[Played]) -> String {
    if stage.is_together() {
        return duel::together(stage, bots, played);
    }
    let mut out = ratings(bots, played);
    out.push('\n');
    out.push_str(&matrix(bots, played));
    out.push('\n');
    out.push_str(&steps(bots, played));
    out
}

/// The bots with their ratings, best first.
pub fn ranking(bots: &[String], played: &[Played]) -> Vec<(String, Estimate)> {
    let mut ranking: Vec<_> = bots.iter().cloned().zip(rating::rate(bots, played)).collect();
    ranking.sort_by(|one, other| other.1.value.total_cmp(&one.1.value));
    ranking
}

fn ratings(bots: &[String], played: &[Played]) -> String {
    let mut rows = vec![row(&["bot", "rating (95 %)", "bouts", "points v all (95 %)"])];
    rows[0].extend(row(&table::PACE));
    let standings = duel::standings(bots, played);
    for (bot, rating) in ranking(bots, played) {
        let Some(standing) = standings.iter().find(|standing| standing.bot == bot) else { continue };
        let rating = format!("{:.1} ({:.1}–{:.1})", rating.value, rating.low, rating.high);
        let mut cells = vec![bot, rating, standing.bouts.to_string(), table::share(standing.share)];
        cells.extend(table::pace(&standing.pace));
        rows.push(cells);
    }
    grid(&rows)
}

/// Shares of points of the row's bot against the column's.
fn matrix(bots: &[String], played: &[Played]) -> String {
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

/// Each bot against the one below it.
fn steps(bots: &[String], played: &[Played]) -> String {
    let mut rows = vec![row(&["each v the one before", "bouts", "points (95 %)", "Elo (95 %)"])];
    for pair in bots.windows(2) {
        let [below, above] = pair else { continue };
        let (share, of) = duel::against(above, below, played);
        let elo = table::points(share.map(elo));
        rows.push(vec![format!("{above} v {below}"), of.to_string(), table::share(share), elo]);
    }
    grid(&rows)
}
