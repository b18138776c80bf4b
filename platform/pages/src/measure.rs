//! What a bout is measured by: how it stands, its curve, its key figures, and why it ended.
//!
//! A game says it in [`Measures`], from what one viewer has seen and heard over the whole bout: its views and its typed
//! events. Counting over events is done by [`Figures::add`], so that a game says what counts and nobody adds up twice.
//! [`crate::curve`] draws the curve, [`crate::result`] the sheet.

use budokan_kernel::{Breakdown, Game, Outcome, Seat, SeenStep, Term};
use budokan_words::{Naming, capitalised};
use maud::Markup;

use crate::result::OtherSide;
use crate::scene::Scene;

/// What one line of a score shows: the life of a seat, the health of the enemies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gauge {
    /// Whose; nothing if it is no seat's.
    pub seat: Option<Seat>,
    /// What to call whoever has it: *you*, *the Cats*, *Typhon*.
    pub name: String,
    /// What is measured: *life*.
    pub what: String,
    /// How much.
    pub value: i32,
    /// The most that it can be, where there is such a number.
    pub most: Option<i32>,
}

/// How a line goes from point to point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slope {
    /// It keeps its height until the next point: what changes at one moment.
    Steps,
    /// It goes straight there: what was measured now and then.
    Straight,
}

/// One line of a curve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Whose; nothing if it is no seat's.
    pub seat: Option<Seat>,
    /// What to call whoever has it.
    pub name: String,
    /// Whether it is drawn as that of whoever looks: solid, in the belt's colour.
    pub yours: bool,
    /// The values, one for each point of the curve.
    pub values: Vec<i32>,
}

/// A stretch of a curve with a name: a round, a battle, a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// What to write below it; empty: nothing.
    pub name: String,
    /// The point at which it ends.
    pub end: usize,
}

/// The course of a bout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Curve {
    /// What is drawn: *Spirit, arena by arena, rounds 1 to 5.*
    pub caption: String,
    /// Where lines of the grid are, from the lowest to the highest: the scale.
    pub scale: Vec<i32>,
    /// How its lines go from point to point.
    pub slope: Slope,
    /// The lines; all have as many points.
    pub lines: Vec<Line>,
    /// Sticks under the lines, one between each two points.
    pub sticks: Vec<i32>,
    /// The stretches, in their order.
    pub stretches: Vec<Stretch>,
    /// Whether dashed lines part the stretches.
    pub parted: bool,
    /// The line and the point at which it was decided.
    pub decided: Option<(usize, usize)>,
}

impl Curve {
    /// A curve of nothing, which is not drawn.
    pub fn flat() -> Self {
        Self {
            caption: String::new(),
            scale: Vec::new(),
            slope: Slope::Steps,
            lines: Vec::new(),
            sticks: Vec::new(),
            stretches: Vec::new(),
            parted: false,
            decided: None,
        }
    }

    /// How many points its lines have.
    pub fn points(&self) -> usize {
        self.lines.iter().map(|line| line.values.len()).max().unwrap_or(0)
    }

    /// A scale from 0 to at least this number, in round steps, at most four of them: such that the number itself is one
    /// of them, if that can be.
    pub fn scale_to(most: i32) -> Vec<i32> {
        let steps = [1, 2, 3, 4, 5, 10, 15, 20, 25, 30, 40, 50, 100, 150, 200, 250, 500, 1000];
        let fits = |count: i32| steps.into_iter().find(|step| step * count == most);
        let reaches = || steps.into_iter().find(|step| step * 3 >= most);
        let step = fits(3).or_else(|| fits(2)).or_else(|| fits(4)).or_else(reaches).unwrap_or(most.max(1));
        let count = (most.max(0) + step - 1) / step;
        (0..=count).map(|count| count * step).collect()
    }
}

/// Which value of a row is the better one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Better {
    /// The greater.
    More,
    /// The smaller.
    Less,
    /// Neither: it is only told.
    Neither,
}

/// One line of the key figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureRow {
    /// What is counted.
    pub name: String,
    /// Which value is underlined.
    pub better: Better,
    /// The values, one for each column.
    pub values: Vec<i32>,
}

impl FigureRow {
    /// Whether the value of this column is the better one. Where all are equal none is.
    pub fn is_best(&self, column: usize) -> bool {
        let best = match self.better {
            Better::More => self.values.iter().max(),
            Better::Less => self.values.iter().min(),
            Better::Neither => None,
        };
        let differ = self.values.windows(2).any(|two| two[0] != two[1]);
        differ && best == self.values.get(column)
    }
}

/// Whom or what a column of the key figures is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureColumn {
    /// The seat, if it is one's.
    pub seat: Option<Seat>,
    /// What to call it.
    pub name: String,
}

/// The key figures: one column a seat, or what else the game compares.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// The columns.
    pub columns: Vec<FigureColumn>,
    /// The rows.
    pub rows: Vec<FigureRow>,
}

impl Figures {
    /// Figures with these columns and rows, all of them 0.
    pub fn new(columns: Vec<FigureColumn>, rows: impl IntoIterator<Item = (String, Better)>) -> Self {
        let values = vec![0; columns.len()];
        let row = |(name, better)| FigureRow { name, better, values: values.clone() };
        Self { columns, rows: rows.into_iter().map(row).collect() }
    }

    /// Counts so much more; a place that there is not counts nothing.
    pub fn add(&mut self, row: usize, column: usize, number: impl Into<i32>) {
        if let Some(value) = self.value_mut(row, column) {
            *value += number.into();
        }
    }

    /// Sets a value that is not counted but read.
    pub fn set(&mut self, row: usize, column: usize, number: impl Into<i32>) {
        if let Some(value) = self.value_mut(row, column) {
            *value = number.into();
        }
    }

    /// Raises a value to at least this: the best of many.
    pub fn raise(&mut self, row: usize, column: usize, number: impl Into<i32>) {
        if let Some(value) = self.value_mut(row, column) {
            *value = (*value).max(number.into());
        }
    }

    fn value_mut(&mut self, row: usize, column: usize) -> Option<&mut i32> {
        self.rows.get_mut(row)?.values.get_mut(column)
    }
}

/// What a result sheet tells besides verdict, reason and curve.
#[derive(Clone, Debug, Default)]
pub struct Account {
    /// A rank or title that stands over the sheet instead of the verdict: *Formidable*.
    pub title: Option<String>,
    /// What is stamped there instead of the seal.
    pub stamp: Option<Markup>,
    /// Where it was decided, in words: *Round 5, arena 2: 8 to 5 wins RETURN.*
    pub decided: String,
    /// The sums that decided it, one a line.
    pub sums: Vec<String>,
    /// What only this game shows: five turns, a ladder of ranks.
    pub extra: Option<Markup>,
    /// The key figures.
    pub figures: Figures,
    /// What the belt says besides: what lies on the mat, or what would have been better.
    pub note: String,
    /// What whoever sat there might choose next instead of changing sides: other heroes.
    pub other: Option<OtherSide>,
}

/// What a bout of one game is measured by.
pub struct Measures<G: Game> {
    /// How it stands in one position, line by line.
    pub gauges: fn(&Scene, &G::View) -> Vec<Gauge>,
    /// Why it ended, from the chair of whoever looks, as it follows a colon: *the Cats are out of spirit*. There is a
    /// sentence for every clause that can end a bout.
    pub reason: fn(&Scene, &G::View, &Outcome) -> String,
    /// Its curve.
    pub curve: fn(&Scene, &[SeenStep<G>]) -> Curve,
    /// What its result sheet tells besides.
    pub account: fn(&Scene, &[SeenStep<G>]) -> Account,
}

/// A sentence about a seat: `ID-you` if it is that of whoever looks, otherwise `ID` with its `$name` for the
/// beginning of a sentence, or `$seat` inside one.
pub fn you_or(scene: &Scene, id: &str, seat: Option<Seat>, args: &[(&str, &dyn ToString)]) -> String {
    if seat.is_some() && seat == scene.own() {
        return scene.say(&format!("{id}-you"), args);
    }
    let called = seat.map_or_else(String::new, |seat| scene.called(seat));
    let name = capitalised(&called);
    let mut args = args.to_vec();
    args.extend::<[(&str, &dyn ToString); 2]>([("name", &name), ("seat", &called)]);
    scene.say(id, &args)
}

/// A sum in one line: *Chai 4 + 2 weapons + Hua token 2 = 8*. A part that says its own number is not told it twice.
pub fn sum_said(scene: &Scene, sum: &Breakdown) -> String {
    let mut text = String::new();
    for part in sum.parts() {
        let name = scene.words.say(&part.what, Naming::Plain);
        let first = name.chars().next().unwrap_or(' ');
        let named = |number: u32| match first {
            _ if first.is_ascii_digit() => name.clone(),
            _ if first.is_uppercase() => format!("{name} {number}"),
            _ => format!("{number} ({name})"),
        };
        let said = match part.term {
            Term::Plus(number) if text.is_empty() => named(number.unsigned_abs()),
            Term::Plus(number @ ..0) => format!(" − {}", named(number.unsigned_abs())),
            Term::Plus(number) => format!(" + {}", named(number.unsigned_abs())),
            Term::Times(factor) => format!(" × {factor}"),
            Term::HalvedDown | Term::HalvedUp => " ÷ 2".to_owned(),
            Term::AtLeast(_) | Term::AtMost(_) => format!(" ({name})"),
        };
        text += &said;
    }
    if sum.parts().len() > 1 { format!("{text} =\u{a0}{}", sum.total()) } else { text }
}

/// Numbers with names, and what they come to: *Venge 3 + Typhon 2 = 5*.
pub fn added_up(parts: &[(String, i32)]) -> String {
    let text = parts.iter().map(|(name, number)| format!("{name} {number}")).collect::<Vec<_>>().join(" + ");
    let total: i32 = parts.iter().map(|(_, number)| number).sum();
    if parts.len() > 1 { format!("{text} =\u{a0}{total}") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_is_round_and_holds_the_most() {
        assert_eq!(Curve::scale_to(12), [0, 4, 8, 12]);
        assert_eq!(Curve::scale_to(10), [0, 5, 10]);
        assert_eq!(Curve::scale_to(11), [0, 4, 8, 12]);
        assert_eq!(Curve::scale_to(85), [0, 30, 60, 90]);
        assert_eq!(Curve::scale_to(0), [0]);
        assert_eq!(Curve::scale_to(5000), [0, 5000]);
    }

    #[test]
    fn numbers_with_names_come_to_their_sum() {
        let part = |(name, number): (&str, i32)| (name.to_owned(), number);
        assert_eq!(added_up(&[("Venge", 3), ("Typhon", 2)].map(part)), "Venge 3 + Typhon 2 =\u{a0}5");
        assert_eq!(added_up(&[("Venge", 3)].map(part)), "Venge 3", "one number is its own sum");
    }

    #[test]
    fn the_better_value_is_underlined_and_equal_ones_are_not() {
        let columns = ["a", "b"].map(|name| FigureColumn { seat: None, name: name.to_owned() }).to_vec();
        let rows = [Better::More, Better::Less, Better::Neither].map(|better| (String::new(), better));
        let mut figures = Figures::new(columns, rows);
        for row in 0..3 {
            figures.add(row, 0, 3);
            figures.add(row, 0, 2);
            figures.set(row, 1, 4);
            figures.raise(row, 1, 2);
        }
        figures.add(3, 0, 1);
        let best = |row: &FigureRow| [0, 1].map(|column| row.is_best(column));
        assert_eq!(figures.rows.iter().map(best).collect::<Vec<_>>(), [[true, false], [false, true], [false, false]]);
        figures.set(0, 1, 5);
        assert_eq!(best(&figures.rows[0]), [false, false]);
    }
}
