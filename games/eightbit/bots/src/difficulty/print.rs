//! Prints the table: the measured shares, and below them those of the reference table.

use std::fmt::Write as _;

use super::header::GAMES;
use budokan_lab::difficulty::Share;

use super::{Cell, Foe, HEADER, Header, Team, WHOLE};

/// The whole table. A star marks a share that differs significantly from the reference.
pub fn print(cells: &[Cell], shares: &[Share]) -> String {
    let mut out = String::new();
    let all: Vec<(&Cell, Share)> = cells.iter().zip(shares.iter().copied()).collect();
    let mut teams: Vec<Team> = Vec::new();
    for (cell, _) in all.iter().filter(|(cell, _)| cell.foe != Foe::Game) {
        if !teams.contains(&cell.team) {
            teams.push(cell.team);
        }
    }
    if !teams.is_empty() {
        out.push_str(
            "share of battles won               L1    L2    L3    L4    L5    L6    L7   lords (lowest - highest)\n",
        );
    }
    for team in teams {
        let of_team: Vec<_> = all.iter().filter(|(cell, _)| cell.team == team).copied().collect();
        battles(&mut out, team, &of_team);
    }
    let games: Vec<_> = all.iter().filter(|(cell, _)| cell.foe == Foe::Game).collect();
    if !games.is_empty() {
        out.push_str("whole games won\n");
    }
    for (cell, share) in games {
        let known = WHOLE.iter().find(|(heroes, _)| *heroes == cell.team.heroes).map(|(_, share)| *share);
        let (ours, header) = (decimal(share.value()), known.map_or_else(|| "-".to_owned(), hundredths));
        let star = if known.is_some_and(|known| is_far(*share, known, GAMES)) { "*" } else { "" };
        let _ = writeln!(
            out,
            "{} heroes                 ours     {ours}{star}\n{:>32}  {header}",
            cell.team.heroes, "header "
        );
    }
    out
}

fn battles(out: &mut String, team: Team, cells: &[(&Cell, Share)]) {
    let header = HEADER.iter().find(|row| row.team == team);
    let _ = write!(out, "{} heroes, {:2} medals        ours ", team.heroes, team.medals);
    for level in 1..=7u8 {
        let share = cells.iter().find(|(cell, _)| cell.foe == Foe::Assault(level)).map(|(_, share)| *share);
        let known = header.and_then(|row| row.levels[usize::from(level) - 1].map(|share| (share, row.battles)));
        let star = match (share, known) {
            (Some(share), Some((known, battles))) if is_far(share, known, battles) => '*',
            (Some(_) | None, _) => ' ',
        };
        let _ = write!(out, "{:>5}{star}", share.map_or_else(|| "-".to_owned(), |share| decimal(share.value())));
    }
    let lords = cells.iter().filter(|(cell, _)| matches!(cell.foe, Foe::Lord(_))).map(|(_, share)| *share);
    let lowest = lords.clone().min_by(|a, b| a.value().total_cmp(&b.value()));
    let highest = lords.max_by(|a, b| a.value().total_cmp(&b.value()));
    if let (Some(lowest), Some(highest)) = (lowest, highest) {
        let _ = write!(out, "  {} - {}", decimal(lowest.value()), decimal(highest.value()));
        let far = |row: &Header| {
            row.lords.is_some_and(|(low, high)| is_far(lowest, low, row.battles) || is_far(highest, high, row.battles))
        };
        out.push_str(if header.is_some_and(far) { "*" } else { "" });
    }
    out.push('\n');
    if let Some(row) = header {
        known(out, row);
    }
}

fn known(out: &mut String, row: &Header) {
    let _ = write!(out, "{:>30} ", "header");
    for level in row.levels {
        let _ = write!(out, "{:>5} ", level.map_or_else(|| "-".to_owned(), hundredths));
    }
    if let Some((low, high)) = row.lords {
        let _ = write!(out, "  {} - {}", hundredths(low), hundredths(high));
    }
    let trimmed = out.trim_end().len();
    out.truncate(trimmed);
    out.push('\n');
}

/// Whether two shares differ by more than two and a half standard errors.
fn is_far(ours: Share, known: u8, battles: u32) -> bool {
    let known = f64::from(known) / 100.0;
    let (one, other) = (f64::from(ours.of.max(1)), f64::from(battles));
    let together = (f64::from(ours.won) + known * other) / (one + other);
    let error = (together * (1.0 - together) * (1.0 / one + 1.0 / other)).sqrt();
    (ours.value() - known).abs() > 2.5 * error.max(0.004)
}

fn hundredths(share: u8) -> String {
    decimal(f64::from(share) / 100.0)
}

fn decimal(share: f64) -> String {
    let text = format!("{share:.2}");
    text.strip_prefix('0').map_or_else(|| "1.0".to_owned(), str::to_owned)
}
