//! Measures of a bout: its score, its curve, its key figures, and the reason of its end.
//!
//! A game defines them in [`Measures`], from one viewer's views and typed events over the whole bout. [`Figures::add`]
//! does the counting over events, so that a game only defines what counts. [`crate::curve`] draws the curve,
//! [`crate::result`] the result sheet.

use budokan_kernel::{Breakdown, Game, Outcome, Seat, SeenStep, Term};
use budokan_words::{Naming, capitalised};
use maud::Markup;

use crate::result::OtherSide;
use crate::scene::Scene;

/// One gauge of a score: the life of a seat, the health of the enemies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gauge {
    /// The seat that it belongs to; `None` if it is not a seat's.
    pub seat: Option<Seat>,
    /// The name of its owner: *you*, *the Cats*, *Typhon*.
    pub name: String,
    /// The measured quantity: *life*.
    pub what: String,
    /// The current value.
    pub value: i32,
    /// The maximum value, if there is one.
    pub most: Option<i32>,
}

/// The interpolation of a line between points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slope {
    /// Constant until the next point: for values that change at one moment.
    Steps,
    /// Linear to the next point: for values that are sampled.
    Straight,
}

/// One line of a curve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlottedLine {
    /// The seat that it belongs to; `None` if it is not a seat's.
    pub seat: Option<Seat>,
    /// The name of its owner.
    pub name: String,
    /// Whether it is drawn as the viewer's: solid, in the theme colour.
    pub yours: bool,
    /// The values, one for each point of the curve.
    pub values: Vec<i32>,
}

/// A labelled section of a curve: a round, a battle, a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CurveStretch {
    /// The label below it; none if empty.
    pub name: String,
    /// The point at which it ends.
    pub end: usize,
}

/// The chart of a bout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Curve {
    /// The caption: *Spirit, arena by arena, rounds 1 to 5.*
    pub caption: String,
    /// The grid lines of the scale, from the lowest to the highest.
    pub scale: Vec<i32>,
    /// The interpolation of all lines.
    pub slope: Slope,
    /// The lines; all have the same number of points.
    pub lines: Vec<PlottedLine>,
    /// Bars below the lines, one between each two points.
    pub sticks: Vec<i32>,
    /// The sections, in order.
    pub stretches: Vec<CurveStretch>,
    /// Whether dashed lines separate the sections.
    pub parted: bool,
    /// The line and the point of the deciding moment.
    pub decided: Option<(usize, usize)>,
}

impl Curve {
    /// An empty curve, which is not drawn.
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

    /// The number of points of its lines.
    pub fn points(&self) -> usize {
        self.lines.iter().map(|line| line.values.len()).max().unwrap_or(0)
    }

    /// A scale from 0 to at least this number, in at most four round steps, with the number itself as a
    /// step if possible.
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
    /// The greater value.
    More,
    /// The smaller value.
    Less,
    /// Neither: the row is informational.
    Neither,
}

/// One row of the key figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureRow {
    /// The counted quantity.
    pub name: String,
    /// Which value is underlined.
    pub better: Better,
    /// The values, one for each column.
    pub values: Vec<i32>,
}

impl FigureRow {
    /// Whether the value of this column is the better one. If all values are equal, none is.
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

/// A column of the key figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureColumn {
    /// The seat of the column, if it is a seat's.
    pub seat: Option<Seat>,
    /// The name of the column.
    pub name: String,
}

/// The key figures: one column per seat, or per other subject that the game compares.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// The compared subjects.
    pub columns: Vec<FigureColumn>,
    /// The counted quantities.
    pub rows: Vec<FigureRow>,
}

impl Figures {
    /// Key figures with these columns and rows, all of them 0.
    pub fn new(columns: Vec<FigureColumn>, rows: impl IntoIterator<Item = (String, Better)>) -> Self {
        let values = vec![0; columns.len()];
        let row = |(name, better)| FigureRow { name, better, values: values.clone() };
        Self { columns, rows: rows.into_iter().map(row).collect() }
    }

    /// Adds a number to a value; an index out of range is ignored.
    pub fn add(&mut self, row: usize, column: usize, number: impl Into<i32>) {
        if let Some(value) = self.value_mut(row, column) {
            *value += number.into();
        }
    }

    /// Sets a value that is read from a position instead of counted.
    pub fn set(&mut self, row: usize, column: usize, number: impl Into<i32>) {
        if let Some(value) = self.value_mut(row, column) {
            *value = number.into();
        }
    }

    /// Raises a value to at least this number, for a maximum.
    pub fn raise(&mut self, row: usize, column: usize, number: impl Into<i32>) {
        if let Some(value) = self.value_mut(row, column) {
            *value = (*value).max(number.into());
        }
    }

    fn value_mut(&mut self, row: usize, column: usize) -> Option<&mut i32> {
        self.rows.get_mut(row)?.values.get_mut(column)
    }
}

/// The contents of a result sheet in addition to verdict, reason and curve.
#[derive(Clone, Debug, Default)]
pub struct Account {
    /// A rank or title that replaces the verdict as headline: *Formidable*.
    pub title: Option<String>,
    /// A stamp that replaces the seal.
    pub stamp: Option<Markup>,
    /// The deciding moment, in words: *Round 5, arena 2: 8 to 5 wins RETURN.*
    pub decided: String,
    /// The sums of the deciding moment, one per line.
    pub sums: Vec<String>,
    /// Game-specific markup: five turns, a ladder of ranks.
    pub extra: Option<Markup>,
    /// The key figures.
    pub figures: Figures,
    /// A further remark in the action bar: on the final position, or on a better alternative.
    pub note: String,
    /// An alternative to a rematch with exchanged seats: other heroes.
    pub other: Option<OtherSide>,
}

/// The measures of one game.
pub struct Measures<G: Game> {
    /// The gauges in one position, line by line.
    pub gauges: fn(&Scene, &G::View) -> Vec<Gauge>,
    /// The reason of the end from the viewer's perspective, as it follows a colon: *the Cats are out of spirit*. There
    /// is a sentence for every clause that can end a bout.
    pub reason: fn(&Scene, &G::View, &Outcome) -> String,
    /// The curve of the bout.
    pub curve: fn(&Scene, &[SeenStep<G>]) -> Curve,
    /// The further contents of the result sheet.
    pub account: fn(&Scene, &[SeenStep<G>]) -> Account,
}

/// A sentence about a seat: the message `ID-you` if it is the viewer's, otherwise `ID` with `$name` for the beginning
/// of a sentence, or `$seat` inside one.
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

/// A sum in one line: *Chai 4 + 2 weapons + Hua token 2 = 8*. A part whose name contains its number does not repeat it.
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

/// Labelled numbers with their total: *Venge 3 + Typhon 2 = 5*.
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
