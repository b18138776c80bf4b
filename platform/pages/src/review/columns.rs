//! The course of a chance, in as many columns as a picture has room for.

use budokan_catalog::review::{Cause, Point};

/// What moved a chance, as a picture tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Somebody decided.
    Ink,
    /// Nobody could know.
    Light,
    /// Others knew it first, or nobody had foreseen it.
    Veiled,
}

/// A piece of a course: a few steps that lie beside each other.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Column {
    /// The chance before.
    pub from: f32,
    /// What moved it, in the order in which it began; each kind at most once.
    pub moves: Vec<(Kind, f32)>,
    /// Dice and draws.
    pub luck: f32,
    /// What others had known before, and what was not foreseen: no luck.
    pub hidden: f32,
    /// The decisions of the seat itself, or of its team.
    pub own: f32,
    /// The decisions of the others.
    pub others: f32,
    /// How far the chance after it may be off.
    pub error: f32,
}

impl Column {
    /// The chance after.
    pub fn to(&self) -> f32 {
        self.from + self.moves.iter().map(|(_, by)| by).sum::<f32>()
    }

    fn add(&mut self, point: &Point, is_own: impl Fn(u8) -> bool) {
        let by = point.to - point.from;
        let kind = match point.cause {
            Cause::Decision(seat) => {
                *(if is_own(seat) { &mut self.own } else { &mut self.others }) += by;
                Kind::Ink
            }
            Cause::Luck => {
                self.luck += by;
                Kind::Light
            }
            Cause::Hidden => {
                self.hidden += by;
                Kind::Veiled
            }
        };
        match self.moves.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, sum)) => *sum += by,
            None => self.moves.push((kind, by)),
        }
        self.error = point.error;
    }
}

/// A course in columns.
#[derive(Clone, Debug, PartialEq)]
pub struct Course {
    /// The columns as far as the course is known.
    pub columns: Vec<Column>,
    /// How many there are in the whole bout.
    pub total: usize,
    steps: u64,
}

impl Course {
    /// The course of these points in a bout of so many steps, in at most `most` columns. `is_own` says whose decisions are
    /// the own ones.
    pub fn new(start: f32, points: &[Point], steps: u64, most: usize, is_own: impl Fn(u8) -> bool) -> Self {
        let total = (steps as usize + 1).min(most).max(1);
        let mut course = Self { columns: Vec::new(), total, steps };
        let mut at = start;
        for point in points {
            let place = course.column(point.step);
            while course.columns.len() <= place {
                let error = course.columns.last().map_or(0.0, |column| column.error);
                course.columns.push(Column { from: at, error, ..Column::default() });
            }
            // What belongs to a decision stands beside it, even where it began earlier.
            let place = place.max(course.columns.len() - 1);
            course.columns[place].add(point, &is_own);
            at = point.to;
        }
        course
    }

    /// The column in which a step lies.
    pub fn column(&self, step: u64) -> usize {
        let place = step as usize * self.total / (self.steps as usize + 1);
        place.min(self.total - 1)
    }

    /// The largest and the smallest that bars of this kind have, in this order; never below and above nothing.
    pub fn extent(&self, bar: impl Fn(&Column) -> f32) -> (f32, f32) {
        let bars = || self.columns.iter().map(&bar);
        (bars().fold(0.0, f32::max), -bars().fold(0.0, f32::min))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(step: u64, cause: Cause, from: f32, to: f32) -> Point {
        Point { step, decision: None, cause, from, to, error: 0.02 }
    }

    #[test]
    fn a_course_in_fewer_columns_ends_where_it_ends() {
        let points: Vec<Point> = (0..40u8)
            .map(|step| {
                let cause = match step % 4 {
                    0 => Cause::Luck,
                    1 => Cause::Hidden,
                    _ => Cause::Decision(step % 2),
                };
                point(u64::from(step), cause, 0.5 + f32::from(step) * 0.01, 0.5 + f32::from(step + 1) * 0.01)
            })
            .collect();
        for most in [1, 7, 40, 100] {
            let course = Course::new(0.5, &points, 39, most, |seat| seat == 0);
            assert_eq!(course.columns.len(), most.min(40));
            let last = course.columns.last().unwrap();
            assert!((last.to() - 0.9).abs() < 1e-4, "{most}: {last:?}");
            let sums = course.columns.iter().map(|column| column.luck + column.hidden + column.own + column.others);
            assert!((sums.sum::<f32>() - 0.4).abs() < 1e-4);
        }
    }

    #[test]
    fn what_is_not_judged_yet_has_no_column() {
        let course = Course::new(0.5, &[point(3, Cause::Luck, 0.5, 0.4)], 9, 100, |_| true);
        assert_eq!((course.columns.len(), course.total), (4, 10));
        assert!((course.columns[2].to() - 0.5).abs() < 1e-6);
        assert_eq!(course.extent(|column| column.luck), (0.0, -course.columns[3].luck));
    }
}
