//! Renders tables as plain text and as CSV.

use std::fmt::Write as _;

use crate::record::{DecisionTime, FinishedBout};
use crate::stats::{Estimate, number};

/// Aligns rows of cells: the first column left, the others right. The first row is the header.
pub fn grid(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
    let mut out = String::new();
    for row in rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let wide = widths[column];
            let _ = if column == 0 { write!(line, "{cell:<wide$}") } else { write!(line, "  {cell:>wide$}") };
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

/// Converts cells to strings.
pub fn row(cells: &[&str]) -> Vec<String> {
    cells.iter().map(|cell| (*cell).to_owned()).collect()
}

/// A count with its noun in singular or plural: `1 bout`, `20 bouts`.
pub fn count(number: u64, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

/// A share as a percentage: `62.5 %`.
pub fn percent(share: f64) -> String {
    // Avoids a negative zero.
    format!("{:.1} %", (1000.0 * share).round() / 10.0 + 0.0)
}

/// A share with its interval: `62.5 % (55.1–69.4)`.
pub fn share(estimate: Estimate) -> String {
    let Estimate { value, low, high } = estimate;
    format!("{:.1} % ({:.1}–{:.1})", 100.0 * value, 100.0 * low, 100.0 * high)
}

/// A number with its interval: `7.21 (6.90–7.52)`.
pub fn spread(estimate: Estimate) -> String {
    let Estimate { value, low, high } = estimate;
    if low.is_finite() { format!("{value:.2} ({low:.2} to {high:.2})") } else { format!("{value:.2} (?)") }
}

/// An Elo difference with its interval: `+120 (+85 to +160)`.
pub fn points(estimate: Estimate) -> String {
    let one = |value: f64| if value.is_finite() { format!("{value:+.0}") } else { infinite(value) };
    format!("{} ({} to {})", one(estimate.value), one(estimate.low), one(estimate.high))
}

fn infinite(value: f64) -> String {
    if value > 0.0 { "+∞".to_owned() } else { "−∞".to_owned() }
}

/// Column headers of [`pace`].
pub const PACE: [&str; 5] = ["choices", "CPU ms", "worst", "wall ms", "worst"];

/// The cost of decisions: count, then mean and worst CPU time and wall time; no times if no clock was used.
pub fn pace(pace: &DecisionTime) -> Vec<String> {
    if pace.cpu == 0 && pace.wall == 0 {
        return row(&[&pace.choices.to_string(), "–", "–", "–", "–"]);
    }
    let millis = |micros: u64| number(micros) / 1000.0;
    let mean = |micros: u64| format!("{:.2}", millis(micros) / number(u64::from(pace.choices.max(1))));
    let worst = |micros: u64| format!("{:.0}", millis(micros));
    vec![pace.choices.to_string(), mean(pace.cpu), worst(pace.worst_cpu), mean(pace.wall), worst(pace.worst_wall)]
}

/// All bouts as CSV, one line per seat.
pub fn csv(bouts: &[FinishedBout]) -> String {
    let mut out = String::from(
        "deal,seat,bot,won,draw,result,by,score,rounds,first,decisions,choices,cpu_us,worst_cpu_us,wall_us,worst_wall_us\n",
    );
    for bout in bouts {
        for (place, seat) in bout.seats.iter().enumerate() {
            let pace = &seat.pace;
            let cells = [
                bout.deal.to_string(),
                seat.seat.clone(),
                field(&seat.bot),
                u8::from(seat.won).to_string(),
                u8::from(bout.draw).to_string(),
                seat.result.to_string(),
                bout.by.clone(),
                bout.score.map(|score| score.to_string()).unwrap_or_default(),
                bout.rounds.map(|rounds| rounds.to_string()).unwrap_or_default(),
                bout.first.map(|first| u8::from(usize::from(first) == place).to_string()).unwrap_or_default(),
                seat.decisions.to_string(),
                pace.choices.to_string(),
                pace.cpu.to_string(),
                pace.worst_cpu.to_string(),
                pace.wall.to_string(),
                pace.worst_wall.to_string(),
            ];
            out.push_str(&cells.join(","));
            out.push('\n');
        }
    }
    out
}

/// A CSV field, quoted if necessary.
pub fn field(text: &str) -> String {
    if text.contains([',', '"', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned() {
        let rows = [row(&["bot", "won"]), row(&["master", "9"]), row(&["é", "10"])];
        assert_eq!(grid(&rows), "bot     won\nmaster    9\né        10\n");
    }

    #[test]
    fn one_is_no_plural() {
        assert_eq!([0, 1, 2].map(|number| count(number, "bout")), ["0 bouts", "1 bout", "2 bouts"]);
    }

    #[test]
    fn fields_with_commas_are_quoted() {
        assert_eq!(field("a"), "a");
        assert_eq!(field("a,\"b\""), "\"a,\"\"b\"\"\"");
    }
}
