//! The win probability of a seat over the steps of a bout, drawn with characters.

use budokan_catalog::review::{ChancePoint, ResultSum};

/// Number of rows, from a certain win down to a certain loss.
const ROWS: usize = 11;
/// Number of columns beside the labels; together they are 80 wide.
const COLUMNS: usize = 73;

/// The lines of a curve over this many steps: the estimate is solid, the band around it is its error.
pub fn lines(sum: &ResultSum, steps: u64) -> Vec<String> {
    let at = |column: usize| {
        let step = (column as u64 * steps.max(1)).div_ceil(COLUMNS as u64 - 1);
        let last = sum.curve.iter().rev().find(|point| point.step <= step);
        last.map_or((sum.start, 0.0), |ChancePoint { to, error, .. }| (*to, *error))
    };
    let columns: Vec<(f32, f32)> = (0..COLUMNS).map(at).collect();
    let mut lines: Vec<String> = (0..ROWS).map(|row| line(row, &columns)).collect();
    let (first, last) = ("0", steps.to_string());
    lines.push(format!("      {first}{last:>width$}", width = COLUMNS - first.len()));
    lines
}

fn line(row: usize, columns: &[(f32, f32)]) -> String {
    let points = 100 - row * 100 / (ROWS - 1);
    let label = if row.is_multiple_of(5) { format!("{points:4} ┤") } else { "     │".to_owned() };
    let cell = |(chance, error): &(f32, f32)| match () {
        () if row_of(*chance) == row => '█',
        () if (row_of(chance + error)..=row_of(chance - error)).contains(&row) => '░',
        () if row == ROWS / 2 => '·',
        () => ' ',
    };
    let cells: String = columns.iter().map(cell).collect();
    format!("{label}{}", cells.trim_end()).trim_end().to_owned()
}

fn row_of(chance: f32) -> usize {
    let rows = f32::from(ROWS as u16 - 1);
    (rows - chance.clamp(0.0, 1.0) * rows).round() as usize
}

#[cfg(test)]
mod tests {
    use budokan_catalog::review::ChanceCause;

    use super::*;

    #[test]
    fn a_curve_begins_at_the_start_and_ends_at_the_result() {
        let point =
            |step, from, to| ChancePoint { step, decision: None, cause: ChanceCause::Luck, from, to, error: 0.1 };
        let curve = vec![point(10, 0.5, 0.2), point(20, 0.2, 1.0)];
        let sum = ResultSum { start: 0.5, luck: 0.5, end: 1.0, curve, ..ResultSum::default() };
        let lines = lines(&sum, 20);
        assert!(lines.iter().all(|line| line.chars().count() <= 80), "{lines:#?}");
        let row = |points: &str| lines.iter().find(|line| line.trim_start().starts_with(points)).unwrap();
        assert!(row("50 ┤").contains("┤█") && row("100 ┤").ends_with('█'), "{lines:#?}");
        assert!(lines[8].contains('█') && lines[7].contains('░') && lines[9].contains('░'), "{lines:#?}");
        assert!(lines.last().unwrap().ends_with("20"));
    }
}
