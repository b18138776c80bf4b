//! Renders a comparison as plain text, with a plot of every difference.

use std::fmt::Write as _;

use super::{Changes, Comparison, FigureChange};
use crate::balance::sign;
use crate::stats::{Estimate, number};
use crate::table::{self, grid, row};

/// Maximum number of rows printed per section, the most significant changes first.
const MOST: usize = 12;

/// Renders the comparison.
pub fn text(comparison: &Comparison) -> String {
    let Comparison { before, after, deals, alike, .. } = comparison;
    let mut out = String::new();
    let share = number(*alike) / number((*deals).max(1));
    let _ = writeln!(out, "before: {} ({})\nafter:  {} ({})", before.name, before.hash, after.name, after.hash);
    let _ = writeln!(out, "deals that went exactly alike: {}", table::percent(share));
    let _ = writeln!(out, "the main figures are known to ± {:.2} percentage points", 100.0 * comparison.reach);
    for section in &comparison.sections {
        let _ = writeln!(out);
        out.push_str(&section_text(section));
    }
    out
}

fn section_text(section: &Changes) -> String {
    let shown: Vec<&FigureChange> = section.rows.iter().take(MOST).collect();
    let differences: Vec<Option<Estimate>> = shown.iter().map(|row| difference(row)).collect();
    let head = ["before", "after", "difference (95 %)", ""];
    let mut rows = vec![row(&[&section.title])];
    rows[0].extend(row(&head));
    let plots = block(&differences, section.is_share);
    rows[0].push(plots.0);
    for ((one, difference), plot) in shown.iter().zip(differences).zip(plots.1) {
        let value = |of: Option<super::Measured>| {
            of.map_or_else(|| "never".to_owned(), |of| value_text(of.value.value, section.is_share))
        };
        let more = difference.map_or_else(String::new, |more| more_text(more, section.is_share));
        rows.push(vec![
            one.figure.name.clone(),
            value(one.before),
            value(one.after),
            more,
            sign(one.off).to_owned(),
            plot,
        ]);
    }
    if section.rows.len() > MOST {
        rows.push(vec![format!("and {} more", section.rows.len() - MOST)]);
    }
    grid(&rows)
}

fn difference(row: &FigureChange) -> Option<Estimate> {
    row.before.and(row.after).map(|after| after.more)
}

/// Formats a figure: `48.9 %` or `61.20`.
pub fn value_text(value: f64, is_share: bool) -> String {
    if is_share { table::percent(value) } else { format!("{value:.2}") }
}

/// Formats a difference with its interval: `+3.20 (+2.80 to +3.60)`.
pub fn more_text(more: Estimate, is_share: bool) -> String {
    let scale = if is_share { 100.0 } else { 1.0 };
    // A value that rounds to zero has no sign.
    let one = |value: f64| {
        let text = format!("{:+.2}", scale * value);
        if text == "-0.00" { "+0.00".to_owned() } else { text.replace('-', "−") }
    };
    format!("{} ({} to {})", one(more.value), one(more.low), one(more.high))
}

/// Number of characters on either side of the zero line.
const HALF: usize = 14;

/// Plots of differences on one scale with zero in the middle; also returns the scale for the header.
pub fn block(differences: &[Option<Estimate>], is_share: bool) -> (String, Vec<String>) {
    let bounds = differences.iter().flatten().flat_map(|more| [more.low.abs(), more.high.abs(), more.value.abs()]);
    let most = bounds.filter(|bound| bound.is_finite()).fold(0.0, f64::max);
    if most <= 0.0 {
        return (String::new(), vec![String::new(); differences.len()]);
    }
    let scale = if is_share { 100.0 } else { 1.0 };
    let end = format!("{:.2}", scale * most);
    let wide = 2 * HALF + 1;
    let head = format!("{:<w$}0{:>w$}", format!("−{end}"), format!("+{end}"), w = HALF);
    let plot = |more: &Option<Estimate>| more.map_or_else(|| " ".repeat(wide), |more| interval(more, most));
    (head, differences.iter().map(plot).collect())
}

/// An interval as a line of characters.
fn interval(more: Estimate, most: f64) -> String {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is a place within a short line")]
    let at = |value: f64| ((value / most).clamp(-1.0, 1.0) * HALF as f64 + HALF as f64).round() as usize;
    let (low, value, high) = (at(more.low), at(more.value), at(more.high));
    let letter = |place: usize| match place {
        place if place == value => '●',
        place if (low..=high).contains(&place) => '─',
        HALF => '│',
        _ => ' ',
    };
    (0..=2 * HALF).map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plot_has_nothing_in_its_middle() {
        let more = |value: f64, reach: f64| Some(Estimate { value, low: value - reach, high: value + reach });
        let (head, plots) = block(&[more(0.02, 0.01), more(-0.03, 0.0), None], true);
        assert_eq!(head, "−3.00         0         +3.00");
        assert_eq!(plots[0], "              │    ────●─────");
        assert_eq!(plots[1], "●             │              ");
        assert_eq!(block(&[None], true).0, "");
    }

    #[test]
    fn differences_have_signs() {
        let more = Estimate { value: 0.012, low: -0.001, high: 0.025 };
        assert_eq!(more_text(more, true), "+1.20 (−0.10 to +2.50)");
        assert_eq!(more_text(more.map(|_| -1e-9), false), "+0.00 (+0.00 to +0.00)");
    }
}
