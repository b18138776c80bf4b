//! Aggregates a chance curve into the number of columns that a picture has room for.

use budokan_catalog::review::{ChanceCause, ChancePoint};

/// The cause of a change, as the chart distinguishes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CauseKind {
    /// A decision of a seat.
    Ink,
    /// Luck: unknown to every seat.
    Light,
    /// Known to other seats first, or not foreseen by the evaluation.
    Veiled,
}

/// A section of the curve: a few consecutive steps.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Column {
    /// The chance before.
    pub from: f32,
    /// The changes in the order of their first occurrence, each kind at most once.
    pub moves: Vec<(CauseKind, f32)>,
    /// The effect of dice and draws.
    pub luck: f32,
    /// The effect of hidden information and unforeseen outcomes, which are not luck.
    pub hidden: f32,
    /// The effect of the decisions of the own seat or team.
    pub own: f32,
    /// The effect of the other seats' decisions.
    pub others: f32,
    /// The error of the chance after it.
    pub error: f32,
}

impl Column {
    /// The chance after it.
    pub fn to(&self) -> f32 {
        self.from + self.moves.iter().map(|(_, by)| by).sum::<f32>()
    }

    fn add(&mut self, point: &ChancePoint, is_own: impl Fn(u8) -> bool) {
        let by = point.to - point.from;
        let kind = match point.cause {
            ChanceCause::Decision(seat) => {
                *(if is_own(seat) { &mut self.own } else { &mut self.others }) += by;
                CauseKind::Ink
            }
            ChanceCause::Luck => {
                self.luck += by;
                CauseKind::Light
            }
            ChanceCause::Hidden => {
                self.hidden += by;
                CauseKind::Veiled
            }
        };
        match self.moves.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, sum)) => *sum += by,
            None => self.moves.push((kind, by)),
        }
        self.error = point.error;
    }
}

/// A curve in columns.
#[derive(Clone, Debug, PartialEq)]
pub struct ChanceCurve {
    /// The columns that are known.
    pub columns: Vec<Column>,
    /// The number of columns for the whole bout.
    pub total: usize,
    steps: u64,
}

impl ChanceCurve {
    /// Aggregates these points of a bout with `steps` steps into at most `most` columns. `is_own` identifies
    /// the own seats.
    pub fn new(start: f32, points: &[ChancePoint], steps: u64, most: usize, is_own: impl Fn(u8) -> bool) -> Self {
        let total = (steps as usize + 1).min(most).max(1);
        let mut course = Self { columns: Vec::new(), total, steps };
        let mut at = start;
        for point in points {
            let place = course.column(point.step);
            while course.columns.len() <= place {
                let error = course.columns.last().map_or(0.0, |column| column.error);
                course.columns.push(Column { from: at, error, ..Column::default() });
            }
            // Points of one decision stay together, even if one of them belongs to an earlier step.
            let place = place.max(course.columns.len() - 1);
            course.columns[place].add(point, &is_own);
            at = point.to;
        }
        course
    }

    /// The column that contains a step.
    pub fn column(&self, step: u64) -> usize {
        let place = step as usize * self.total / (self.steps as usize + 1);
        place.min(self.total - 1)
    }

    /// The largest extent of these bars above and below zero, in this order; neither is negative.
    pub fn extent(&self, bar: impl Fn(&Column) -> f32) -> (f32, f32) {
        let bars = || self.columns.iter().map(&bar);
        (bars().fold(0.0, f32::max), -bars().fold(0.0, f32::min))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(step: u64, cause: ChanceCause, from: f32, to: f32) -> ChancePoint {
        ChancePoint { step, decision: None, cause, from, to, error: 0.02 }
    }

    #[test]
    fn a_course_in_fewer_columns_ends_where_it_ends() {
        let points: Vec<ChancePoint> = (0..40u8)
            .map(|step| {
                let cause = match step % 4 {
                    0 => ChanceCause::Luck,
                    1 => ChanceCause::Hidden,
                    _ => ChanceCause::Decision(step % 2),
                };
                point(u64::from(step), cause, 0.5 + f32::from(step) * 0.01, 0.5 + f32::from(step + 1) * 0.01)
            })
            .collect();
        for most in [1, 7, 40, 100] {
            let course = ChanceCurve::new(0.5, &points, 39, most, |seat| seat == 0);
            assert_eq!(course.columns.len(), most.min(40));
            let last = course.columns.last().unwrap();
            assert!((last.to() - 0.9).abs() < 1e-4, "{most}: {last:?}");
            let sums = course.columns.iter().map(|column| column.luck + column.hidden + column.own + column.others);
            assert!((sums.sum::<f32>() - 0.4).abs() < 1e-4);
        }
    }

    #[test]
    fn what_is_not_judged_yet_has_no_column() {
        let course = ChanceCurve::new(0.5, &[point(3, ChanceCause::Luck, 0.5, 0.4)], 9, 100, |_| true);
        assert_eq!((course.columns.len(), course.total), (4, 10));
        assert!((course.columns[2].to() - 0.5).abs() < 1e-6);
        assert_eq!(course.extent(|column| column.luck), (0.0, -course.columns[3].luck));
    }
}
