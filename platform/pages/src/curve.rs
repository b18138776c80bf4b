//! The chart of a bout as inline SVG, without script or styles of its own.
//!
//! The viewer's line is solid in the theme colour, all other lines are dashed; each line ends with the crest of its
//! seat and its last value. A red seal marks the deciding moment.

#![expect(clippy::cast_precision_loss, reason = "a picture is some hundred pixels wide, and has no more points")]

use std::fmt::Write;

use budokan_kernel::Seat;
use maud::{Markup, html};

use crate::layout::PageReader;
use crate::measure::{Curve, PlottedLine, Slope};

/// The plot area within the picture.
const LEFT: f32 = 24.0;
const RIGHT: f32 = 264.0;
const TOP: f32 = 10.0;
const BOTTOM: f32 = 92.0;
const WIDE: u32 = 300;
const HIGH: u32 = 112;
/// Minimum vertical distance between two end labels.
const APART: f32 = 14.0;
/// The approximate width of a character in a label.
const LETTER: f32 = 6.6;

/// Formats a coordinate: short, and identical on all platforms.
fn px(number: f32) -> String {
    let text = format!("{number:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// Maps points and values to coordinates.
struct Plan {
    points: usize,
    low: i32,
    high: i32,
}

impl Plan {
    fn new(curve: &Curve) -> Self {
        let low = curve.scale.first().copied().unwrap_or(0);
        let high = curve.scale.last().copied().unwrap_or(1).max(low + 1);
        Self { points: curve.points().max(2), low, high }
    }

    /// The x coordinate of a point; fractions are between two points.
    fn x(&self, point: f32) -> f32 {
        LEFT + (RIGHT - LEFT) * point / (self.points - 1) as f32
    }

    fn y(&self, value: i32) -> f32 {
        let share = (value - self.low) as f32 / (self.high - self.low) as f32;
        BOTTOM - (BOTTOM - TOP) * share
    }

    fn path(&self, line: &PlottedLine, slope: Slope) -> String {
        let mut path = String::new();
        for (point, value) in line.values.iter().enumerate() {
            let (x, y) = (px(self.x(point as f32)), px(self.y(*value)));
            let _ = match slope {
                _ if point == 0 => write!(path, "M{x} {y}"),
                Slope::Steps => write!(path, "H{x}V{y}"),
                Slope::Straight => write!(path, "L{x} {y}"),
            };
        }
        path
    }

    /// The positions of the stretch labels, without overlap as far as there is room.
    fn names<'a>(&self, curve: &'a Curve) -> Vec<(f32, &'a str)> {
        let begins = std::iter::once(0).chain(curve.stretches.iter().map(|stretch| stretch.end));
        let middle = |begin: usize, end: usize| match curve.slope {
            Slope::Straight => begin as f32,
            Slope::Steps if curve.parted => (begin + end) as f32 / 2.0,
            Slope::Steps => end as f32,
        };
        let stretches = curve.stretches.iter().zip(begins).filter(|(stretch, _)| !stretch.name.is_empty());
        let mut names: Vec<(f32, &str)> =
            stretches.map(|(stretch, begin)| (self.x(middle(begin, stretch.end)), stretch.name.as_str())).collect();
        let half = |name: &str| name.chars().count() as f32 * LETTER / 2.0;
        let mut free = 0.0;
        for (x, name) in &mut names {
            *x = x.max(free + half(name));
            free = *x + half(name) + LETTER;
        }
        let mut free = WIDE as f32;
        for (x, name) in names.iter_mut().rev() {
            *x = x.min(free - half(name));
            free = *x - half(name) - LETTER;
        }
        names
    }

    /// The y coordinates of the end labels, without overlap.
    fn ends(&self, lines: &[PlottedLine]) -> Vec<f32> {
        let end = |line: &PlottedLine| line.values.last().map_or(BOTTOM, |value| self.y(*value));
        let mut ends: Vec<(usize, f32)> = lines.iter().map(end).enumerate().collect();
        ends.sort_by(|one, other| other.1.total_cmp(&one.1));
        let mut below = f32::INFINITY;
        for (_, y) in &mut ends {
            *y = y.min(below - APART);
            below = *y;
        }
        ends.sort_by_key(|(index, _)| *index);
        ends.into_iter().map(|(_, y)| y).collect()
    }
}

/// The outline of a seat's crest.
fn crest(number: usize, class: &str, x: f32, y: f32) -> Markup {
    let at = |dx: f32, dy: f32| format!("{} {}", px(x + dx), px(y + dy));
    let path = match number {
        1 => format!("M{}l5.5 9.5h-11z", at(0.0, -5.5)),
        2 => format!("M{}h8v8h-8z", at(-4.0, -4.0)),
        3 => format!("M{}l8 8m0-8l-8 8", at(-4.0, -4.0)),
        4 => format!("M{}l5 4-2 6h-6l-2-6z", at(0.0, -5.0)),
        _ => return html! { circle class=(class) cx=(px(x)) cy=(px(y)) r="4.5" {} },
    };
    html! { path class=(class) d=(path) {} }
}

fn line_class(line: &PlottedLine, index: usize) -> String {
    if line.yours { "own".to_owned() } else { format!("rival rival-{index}") }
}

/// The chart with its caption.
pub fn figure(reader: &PageReader, curve: &Curve) -> Markup {
    html! {
        figure {
            (picture(reader, curve))
            figcaption {
                (curve.caption)
                @if curve.decided.is_some() { " " span.dot aria-hidden="true" {} " " (reader.word("hall-decided-it")) }
            }
        }
    }
}

/// The chart alone.
pub fn picture(reader: &PageReader, curve: &Curve) -> Markup {
    let plan = Plan::new(curve);
    let ends = plan.ends(&curve.lines);
    // The topmost line is drawn last.
    let mut order: Vec<usize> = (0..curve.lines.len()).collect();
    order.sort_by_key(|index| curve.lines[*index].yours);
    html! {
        svg.curve viewBox=(format!("0 0 {WIDE} {HIGH}")) role="img" aria-label=(spoken(reader, curve)) data-points=(curve.points()) {
            (grid(&plan, curve))
            @for (index, value) in curve.sticks.iter().enumerate() {
                path.whisker d=(format!("M{} {}V{}", px(plan.x(index as f32 + 0.5)), px(BOTTOM), px(plan.y(*value)))) {}
            }
            @for index in order {
                @let line = &curve.lines[index];
                @let class = line_class(line, index);
                path class=(format!("ln {class}")) d=(plan.path(line, curve.slope)) {}
                (crest(line.seat.map_or(index, Seat::index), &format!("pt {class}"), RIGHT + 10.0, ends[index]))
                text class=(format!("fin {class}")) x=(px(RIGHT + 18.0)) y=(px(ends[index] + 4.5)) {
                    (line.values.last().copied().unwrap_or_default())
                }
            }
            @if let Some((line, point)) = curve.decided {
                @let (x, y) = (plan.x(point as f32), plan.y(curve.lines[line].values[point]));
                rect.sealed x=(px(x - 5.0)) y=(px(y - 5.0)) width="10" height="10" rx="2"
                    transform=(format!("rotate(-7 {} {})", px(x), px(y))) {}
            }
        }
    }
}

/// The scale, and the labels of the stretches.
fn grid(plan: &Plan, curve: &Curve) -> Markup {
    html! {
        @for value in &curve.scale {
            @let y = plan.y(*value);
            path.grid d=(format!("M{} {}H{}", px(LEFT), px(y), px(RIGHT))) {}
            text.ax x=(px(LEFT - 5.0)) y=(px(y + 4.0)) text-anchor="end" { (value) }
        }
        @for stretch in curve.stretches.iter().filter(|stretch| curve.parted && stretch.end + 1 < plan.points) {
            path.cut d=(format!("M{} {}V{}", px(plan.x(stretch.end as f32)), px(TOP), px(BOTTOM))) {}
        }
        @for (x, name) in plan.names(curve) {
            text.ax x=(px(x)) y=(px(BOTTOM + 15.0)) text-anchor="middle" { (name) }
        }
    }
}

/// The chart as text for screen readers: its subject, and the first and last value of each line.
fn spoken(reader: &PageReader, curve: &Curve) -> String {
    let line = |line: &PlottedLine| {
        let [from, to] = [line.values.first(), line.values.last()].map(|value| value.copied().unwrap_or_default());
        reader.words.phrase("hall-curve-line", &[("name", &line.name), ("from", &from), ("to", &to)])
    };
    let lines = curve.lines.iter().map(line).collect::<Vec<_>>().join(", ");
    format!("{} {lines}", curve.caption)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::CurveStretch;

    fn curve(values: [&[i32]; 2]) -> Curve {
        let line = |(index, values): (usize, &[i32])| PlottedLine {
            seat: None,
            name: String::new(),
            yours: index == 0,
            values: values.to_vec(),
        };
        let lines = values.into_iter().enumerate().map(line).collect();
        Curve { scale: vec![0, 5, 10], lines, ..Curve::flat() }
    }

    #[test]
    fn a_line_keeps_its_height_until_the_next_point_or_goes_straight_there() {
        let curve = curve([&[10, 10, 0], &[10, 5, 5]]);
        let plan = Plan::new(&curve);
        assert_eq!(plan.path(&curve.lines[0], Slope::Steps), "M24 10H144V10H264V92");
        assert_eq!(plan.path(&curve.lines[1], Slope::Straight), "M24 10L144 51L264 51");
    }

    #[test]
    fn names_of_short_stretches_stand_apart() {
        let stretch = |(name, end): (&str, usize)| CurveStretch { name: name.to_owned(), end };
        let stretches = [("Viper", 1), ("Iron", 2), ("Light", 3), ("Gourd", 20)].map(stretch).to_vec();
        let lines = vec![PlottedLine { seat: None, name: String::new(), yours: true, values: vec![1; 21] }];
        let curve = Curve { lines, stretches, parted: true, ..Curve::flat() };
        let names = Plan::new(&curve).names(&curve);
        assert_eq!(names.len(), 4);
        for pair in names.windows(2) {
            let wide = |name: &str| name.len() as f32 * LETTER / 2.0;
            assert!(pair[0].0 + wide(pair[0].1) < pair[1].0 - wide(pair[1].1), "{names:?}");
        }
    }

    fn long(parted: bool, slope: Slope, stretches: &[(&str, usize)]) -> Curve {
        let stretch = |(name, end): &(&str, usize)| CurveStretch { name: (*name).to_owned(), end: *end };
        let stretches = stretches.iter().map(stretch).collect();
        let lines = vec![PlottedLine { seat: None, name: String::new(), yours: true, values: vec![1; 21] }];
        Curve { scale: vec![0, 5, 10], lines, slope, stretches, parted, ..Curve::flat() }
    }

    #[test]
    fn a_name_stands_under_the_middle_of_its_stretch_or_under_its_point() {
        let places = |curve: &Curve| Plan::new(curve).names(curve).iter().map(|(x, _)| px(*x)).collect::<Vec<_>>();
        let stretches = [("Crane", 8), ("Viper", 16)];
        assert_eq!(places(&long(true, Slope::Steps, &stretches)), ["72", "168"]);
        assert_eq!(places(&long(false, Slope::Steps, &stretches)), ["120", "216"]);
        assert_eq!(places(&long(false, Slope::Straight, &stretches)), ["24", "120"]);
    }

    #[test]
    fn names_stay_inside_the_picture() {
        let curve = long(false, Slope::Steps, &[("Lightspeed", 0), ("Lightspeed", 19), ("Lightspeed", 20)]);
        let names = Plan::new(&curve).names(&curve);
        let half = 10.0 * LETTER / 2.0;
        assert!(names[0].0 >= half && names[2].0 <= WIDE as f32 - half, "{names:?}");
        assert!(names[1].0 <= names[2].0 - 2.0 * half - LETTER, "{names:?}");
        assert!(names[1].0 > 150.0, "it is moved no further than it must: {names:?}");
    }

    #[test]
    fn the_scale_is_a_line_for_each_number_and_stretches_are_parted() {
        let curve = long(true, Slope::Steps, &[("Crane", 10), ("Viper", 20)]);
        let drawn = grid(&Plan::new(&curve), &curve).into_string();
        for line in ["M24 92H264", "M24 51H264", "M24 10H264"] {
            assert!(drawn.contains(&format!("<path class=\"grid\" d=\"{line}\">")), "{line}: {drawn}");
        }
        assert!(drawn.contains("<text class=\"ax\" x=\"19\" y=\"55\" text-anchor=\"end\">5</text>"), "{drawn}");
        assert_eq!(drawn.matches("class=\"cut\"").count(), 1, "none at the end: {drawn}");
        assert!(drawn.contains("class=\"cut\" d=\"M144 10V92\""), "{drawn}");
        assert!(drawn.contains("y=\"107\" text-anchor=\"middle\">Viper</text>"), "{drawn}");
    }

    #[test]
    fn the_last_values_do_not_lie_on_one_another() {
        let curve = curve([&[10, 0], &[10, 0]]);
        let ends = Plan::new(&curve).ends(&curve.lines);
        assert!((ends[0] - ends[1]).abs() >= APART, "{ends:?}");
        assert!(ends.iter().all(|end| *end <= BOTTOM), "{ends:?}");
    }
}
