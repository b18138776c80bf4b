//! The review chart: a step curve (treads and risers) in ink or light with an error band, and below it lanes on one
//! scale: luck, hidden information, decisions. It is drawn twice, for wide and for narrow pages, so that the text keeps
//! its size.

#![expect(clippy::cast_precision_loss, reason = "a picture is some hundred pixels wide, and has no more columns")]

use std::fmt::Write;

use maud::{Markup, html};

use super::columns::{CauseKind, ChanceCurve, Column};
use super::course::Span;
use super::points::{plain, signed, whole};

/// The geometry of a picture.
pub struct ChartFrame {
    class: &'static str,
    wide: f32,
    high: f32,
    left: f32,
    right: f32,
    top: f32,
    /// The y coordinate of the lowest chance.
    bottom: f32,
    /// The y coordinate of the lowest bar.
    lowest: f32,
    /// Maximum width of a bar.
    bar: f32,
    /// Maximum number of columns.
    pub columns: usize,
}

/// For wide pages.
pub const LARGE: ChartFrame = ChartFrame {
    class: "chart large",
    wide: 860.0,
    high: 436.0,
    left: 34.0,
    right: 776.0,
    top: 22.0,
    bottom: 264.0,
    lowest: 412.0,
    bar: 7.0,
    columns: 100,
};

/// For narrow pages.
pub const SMALL: ChartFrame = ChartFrame {
    class: "chart small",
    wide: 366.0,
    high: 360.0,
    left: 24.0,
    right: 312.0,
    top: 22.0,
    bottom: 219.0,
    lowest: 336.0,
    bar: 4.0,
    columns: 60,
};

/// The gap between the curve and the lanes, and between the lanes.
const GAP: f32 = 20.0;
/// Minimum distance between the base lines of two lanes, because their names and sums are next to them.
const LANE: f32 = 36.0;
/// Additional height for a second line of a name.
const LINE: f32 = 12.0;
/// Additional height of a picture with a third lane.
const THIRD: f32 = 46.0;
/// Maximum length of a lane name on one line; a longer one has a line for each word.
const SHORT: usize = 9;
/// The approximate width of a character.
const LETTER: f32 = 6.8;
/// Minimum height of a riser; a lower one is merged into the line.
const LOW: f32 = 1.2;
/// Distance of a number from the curve, and minimum distance from any other number.
const AWAY: f32 = 32.0;
const APART: f32 = 25.0;
/// Maximum number of chapters with alternating shades.
const SHADED: usize = 70;

/// The mark of a costly decision on the curve.
pub struct NumberedPoint {
    /// Its number in the list.
    pub number: usize,
    /// Its last step.
    pub step: u64,
    /// The URL that shows it.
    pub address: String,
    /// Its text alternative.
    pub label: String,
}

/// The contents of a chart.
pub struct Chart<'a> {
    /// The chance over the bout.
    pub course: &'a ChanceCurve,
    /// The turns or rounds.
    pub spans: &'a [Span],
    /// The costliest decisions.
    pub numbered: &'a [NumberedPoint],
    /// The result in a word; `None` while it is unknown.
    pub end: Option<&'a str>,
    /// The lanes, from top to bottom.
    pub lanes: &'a [Lane],
    /// The text alternative of the chart.
    pub spoken: &'a str,
}

/// A lane below the curve.
pub struct Lane {
    /// The kind of its bars.
    pub kind: CauseKind,
    /// The name of the lane.
    pub name: String,
    /// Its sum in points; `None` while it is unknown.
    pub sum: Option<i32>,
}

impl Lane {
    /// Its name in lines.
    fn lines(&self) -> Vec<&str> {
        if self.name.chars().count() > SHORT { self.name.split(' ').collect() } else { vec![&self.name] }
    }

    /// The minimum distance from the lane above it.
    fn apart(&self) -> f32 {
        LANE + LINE * (self.lines().len() - 1) as f32
    }

    /// The height of its bars above and below the base line.
    fn extent(&self, course: &ChanceCurve) -> (f32, f32) {
        match self.kind {
            CauseKind::Light => course.extent(|column| column.luck),
            CauseKind::Veiled => course.extent(|column| column.hidden),
            CauseKind::Ink => {
                let (up, _) = course.extent(|column| column.others.max(0.0));
                let (_, down) = course.extent(|column| column.own + column.others.min(0.0));
                (up, down)
            }
        }
    }
}

/// Formats a coordinate: short, and identical on all platforms.
fn px(number: f32) -> String {
    let text = format!("{number:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// The base lines of lanes with these bar extents and minimum distances, stacked below a curve that ends at `bottom`.
fn stacked(bottom: f32, deep: &[(f32, f32)], apart: &[f32], unit: f32) -> Vec<f32> {
    let mut bases: Vec<f32> = Vec::new();
    let mut free = bottom;
    for ((up, down), apart) in deep.iter().zip(apart) {
        let base = free + GAP + up * unit;
        let base = bases.last().map_or(base, |last| base.max(last + apart));
        free = base + down * unit;
        bases.push(base);
    }
    bases
}

/// The y coordinate at which the lowest bar ends.
fn lowest(bases: &[f32], deep: &[(f32, f32)], unit: f32) -> f32 {
    bases.iter().zip(deep).map(|(base, (_, down))| base + down * unit).fold(0.0, f32::max)
}

/// Maps the points of a chart to coordinates in a picture.
struct Plan<'a> {
    frame: &'a ChartFrame,
    course: &'a ChanceCurve,
    low: f32,
    high: f32,
    /// The height of a bar for a chance of 1.
    unit: f32,
    /// The lanes, and their base lines.
    lanes: &'a [Lane],
    bases: Vec<f32>,
    /// The additional height compared with a picture of two lanes.
    more: f32,
}

impl<'a> Plan<'a> {
    fn new(frame: &'a ChartFrame, course: &'a ChanceCurve, lanes: &'a [Lane]) -> Self {
        let ends = course.columns.iter().flat_map(|column| [column.from, column.to()]);
        let (low, high) = ends.fold((1.0f32, 0.0f32), |(low, high), one| (low.min(one), high.max(one)));
        let low = if low < 0.3 { 0.0 } else { (low - 0.06).min(0.9) };
        let high = (high + 0.06).clamp(low + 0.1, 1.0);
        let more = lanes.len().saturating_sub(2) as f32 * THIRD;
        let deep: Vec<(f32, f32)> = lanes.iter().map(|lane| lane.extent(course)).collect();
        let sum: f32 = deep.iter().map(|(up, down)| up + down).sum();
        let room = frame.lowest + more - frame.bottom - GAP * lanes.len() as f32;
        let scale = (frame.bottom - frame.top) / (high - low);
        let mut unit = (room / sum.max(0.02)).min(scale);
        let apart: Vec<f32> = lanes.iter().map(Lane::apart).collect();
        let mut bases = stacked(frame.bottom, &deep, &apart, unit);
        // The minimum distances between lanes may require smaller bars.
        while unit > 1.0 && lowest(&bases, &deep, unit) > frame.lowest + more {
            unit *= 0.97;
            bases = stacked(frame.bottom, &deep, &apart, unit);
        }
        Self { frame, course, low, high, unit, lanes, bases, more }
    }

    fn x(&self, column: f32) -> f32 {
        let ChartFrame { left, right, .. } = self.frame;
        left + (right - left) * column / self.course.total as f32
    }

    fn y(&self, chance: f32) -> f32 {
        let ChartFrame { top, bottom, .. } = self.frame;
        let share = (chance - self.low) / (self.high - self.low);
        (bottom - (bottom - top) * share).clamp(*top, *bottom)
    }

    /// The risers of a column: x, kind, from, to.
    fn risers(&self, place: usize, column: &Column) -> Vec<(f32, CauseKind, f32, f32)> {
        let mut at = column.from;
        let parts = column.moves.len().max(1) as f32;
        let riser = |(index, (kind, by)): (usize, &(CauseKind, f32))| {
            let from = at;
            at += by;
            (self.x(place as f32 + index as f32 / parts), *kind, from, at)
        };
        column.moves.iter().enumerate().map(riser).collect()
    }

    fn all_risers(&self) -> impl Iterator<Item = (f32, CauseKind, f32, f32)> {
        let columns = self.course.columns.iter().enumerate();
        columns.flat_map(|(place, column)| self.risers(place, column))
    }

    /// The treads, joined across risers that are too low to show.
    fn line(&self) -> String {
        let start = self.course.columns.first().map_or(0.5, |column| column.from);
        let mut path = format!("M{} {}", px(self.x(0.0)), px(self.y(start)));
        for (x, _, from, to) in self.all_risers() {
            let (from, to) = (self.y(from), self.y(to));
            let joined = if (from - to).abs() < LOW { "" } else { "M" };
            let _ = match joined {
                "" if px(from) == px(to) => Ok(()),
                "" => write!(path, "H{}V{}", px(x), px(to)),
                _ => write!(path, "H{}M{} {}", px(x), px(x), px(to)),
            };
        }
        let _ = write!(path, "H{}", px(self.x(self.course.columns.len() as f32)));
        path
    }

    /// All risers of a kind that are high enough to show.
    fn risen(&self, wanted: CauseKind) -> String {
        let mut path = String::new();
        for (x, _, from, to) in self.all_risers().filter(|(_, kind, ..)| *kind == wanted) {
            let (from, to) = (self.y(from), self.y(to));
            if (from - to).abs() >= LOW {
                let _ = write!(path, "M{} {}V{}", px(x), px(from), px(to));
            }
        }
        path
    }

    /// The error band around the line.
    fn band(&self) -> String {
        let mut path = String::new();
        let edge = |path: &mut String, place: usize, up: f32, turned: bool| {
            let column = &self.course.columns[place];
            let y = px(self.y((column.to() + up * column.error).clamp(0.0, 1.0)));
            let (from, to) = (px(self.x(place as f32)), px(self.x(place as f32 + 1.0)));
            let (from, to) = if turned { (to, from) } else { (from, to) };
            let begin = if path.is_empty() { "M" } else { "L" };
            let _ = write!(path, "{begin}{from} {y}H{to}");
        };
        let columns = self.course.columns.len();
        (0..columns).for_each(|place| edge(&mut path, place, 1.0, false));
        (0..columns).rev().for_each(|place| edge(&mut path, place, -1.0, true));
        path
    }

    fn bars(&self) -> Markup {
        let frame = self.frame;
        let wide = (self.x(1.0) - self.x(0.0) - 0.6).clamp(1.5, frame.bar);
        let bar = |class: &'static str, place: usize, value: f32, base: f32| {
            let high = (value.abs() * self.unit).max(1.0);
            let y = if value > 0.0 { base - high } else { base };
            html! { rect class=(class) x=(px(self.x(place as f32))) y=(px(y)) width=(px(wide)) height=(px(high)) {} }
        };
        html! {
            @for (lane, base) in self.lanes.iter().zip(&self.bases) {
                path.ch-lane d=(format!("M{} {}H{}", px(frame.left), px(*base), px(frame.right))) {}
                @for (place, column) in self.course.columns.iter().enumerate() {
                    @for (class, value) in bars_of(lane.kind, column) {
                        @if seen(value) { (bar(class, place, value, *base)) }
                    }
                }
            }
        }
    }

    /// The grid lines of the scale.
    fn grid(&self) -> Markup {
        let every = if self.high - self.low > 0.45 { 25 } else { 10 };
        let lines = (0..=100).step_by(every).filter(|line| {
            let chance = *line as f32 / 100.0;
            chance >= self.low - 0.001 && chance <= self.high + 0.001
        });
        let ChartFrame { left, right, .. } = self.frame;
        html! { @for line in lines {
            @let y = self.y(line as f32 / 100.0);
            path class=(if line == 50 { "ch-mid" } else { "ch-grid" }) d=(format!("M{} {}H{}", px(*left), px(y), px(*right))) {}
            text.ax x=(px(left - 6.0)) y=(px(y + 4.0)) text-anchor="end" { (line) }
        } }
    }

    /// The turns or rounds: every second one is shaded, and those with enough room are labelled.
    fn spans(&self, spans: &[Span]) -> Markup {
        // A turn begins after its heading; the step of the heading belongs to the turn before.
        let edge = |place: usize| {
            let begin = spans.get(place).map(|span| span.step);
            begin.map_or(self.course.total, |step| self.course.column(step + u64::from(step > 0)))
        };
        let ChartFrame { top, wide, .. } = self.frame;
        let (lowest, high) = (self.frame.lowest + self.more, self.frame.high + self.more);
        let mut free = 0.0;
        let mut labels = Vec::new();
        for (place, span) in spans.iter().enumerate() {
            let x = self.x((edge(place) + edge(place + 1)) as f32 / 2.0);
            let text = if place == 0 { &span.name } else { &span.number };
            let half = text.chars().count() as f32 * LETTER / 2.0;
            let x = x.clamp(half, wide - half);
            if x - half >= free {
                free = x + half + LETTER * 1.5;
                labels.push((x, text));
            }
        }
        html! {
            @for place in (1..spans.len()).step_by(2).filter(|_| spans.len() <= SHADED) {
                @let (from, to) = (self.x(edge(place) as f32), self.x(edge(place + 1) as f32));
                rect.ch-chap x=(px(from)) y=(px(*top)) width=(px(to - from)) height=(px(lowest - top)) {}
            }
            @for (x, text) in labels { text.ax x=(px(x)) y=(px(high - 7.0)) text-anchor="middle" { (text) } }
        }
    }

    /// The positions of the numbers: near their decisions, without overlap.
    fn placed(&self, numbered: &[NumberedPoint]) -> Vec<[f32; 4]> {
        let mut placed: Vec<[f32; 4]> = Vec::new();
        let ChartFrame { left, right, top, bottom, .. } = self.frame;
        for one in numbered {
            let place = self.course.column(one.step).min(self.course.columns.len().saturating_sub(1));
            let Some(column) = self.course.columns.get(place) else { continue };
            let risers = self.risers(place, column);
            let ink = risers.iter().find(|riser| riser.1 == CauseKind::Ink);
            let (x, y) = ink.map_or((self.x(place as f32), self.y(column.to())), |(x, _, from, to)| {
                (*x, self.y((from + to) / 2.0))
            });
            let sides = [(0.0, AWAY), (0.0, -AWAY), (-APART, AWAY), (APART, AWAY), (-APART, -AWAY), (APART, -AWAY)];
            let nearer = [1.0f32, 1.6, 2.4];
            let tried = nearer.iter().flat_map(|far| sides.map(|(dx, dy)| (x + dx * far, y + dy * far)));
            let is_free = |(x, y): &(f32, f32)| {
                let inside = (left + 8.0..=right - 4.0).contains(x) && (top + 8.0..=bottom + 6.0).contains(y);
                let apart = placed.iter().all(|other| (other[2] - x).abs().max((other[3] - y).abs()) >= APART);
                inside && apart
            };
            let (to_x, to_y) = tried.clone().find(is_free).unwrap_or((x.max(left + 8.0), y));
            placed.push([x, y, to_x, to_y]);
        }
        placed
    }
}

/// The bars of a column in a lane, with their classes.
fn bars_of(kind: CauseKind, column: &Column) -> Vec<(&'static str, f32)> {
    match kind {
        CauseKind::Light => vec![("b-luck", column.luck)],
        CauseKind::Veiled => vec![("b-veil", column.hidden)],
        CauseKind::Ink => vec![("b-mine", column.own), ("b-hers", column.others)],
    }
}

/// Whether a bar is large enough to draw.
fn seen(value: f32) -> bool {
    value.abs() >= 0.002
}

/// Renders the chart in one of its two sizes.
pub fn draw(frame: &ChartFrame, chart: &Chart) -> Markup {
    let plan = Plan::new(frame, chart.course, chart.lanes);
    let last = chart.course.columns.last().map_or(0.5, Column::to);
    let (end_x, end_y) = (plan.x(chart.course.columns.len() as f32), plan.y(last));
    html! {
        svg class=(frame.class) viewBox=(format!("0 0 {} {}", frame.wide, frame.high + plan.more)) {
            g role="img" aria-label=(chart.spoken) {
                (plan.spans(chart.spans))
                (plan.grid())
                path.ch-band d=(plan.band()) {}
                @if chart.end.is_none() { path.ch-wait d=(format!("M{} {}H{}", px(end_x), px(end_y), px(frame.right))) {} }
                path.ch-luck d=(plan.risen(CauseKind::Light)) {}
                path.ch-veil d=(plan.risen(CauseKind::Veiled)) {}
                path.ch-line d=(plan.line()) {}
                path.ch-ink d=(plan.risen(CauseKind::Ink)) {}
                (plan.bars())
                @for (lane, base) in chart.lanes.iter().zip(&plan.bases) { (named(frame, lane, *base)) }
                @if let Some(end) = chart.end {
                    circle.ch-end cx=(px(end_x)) cy=(px(end_y)) r="5.5" {}
                    text.ax.endt x=(px(end_x + 10.0)) y=(px(end_y + 4.0)) { (end) }
                } @else {
                    circle.ch-now cx=(px(end_x)) cy=(px(end_y)) r="5.5" {}
                    text.ax.endt x=(px(end_x + 10.0)) y=(px(end_y - 8.0)) { (plain(whole(last))) }
                }
            }
            @for (one, [x, y, to_x, to_y]) in chart.numbered.iter().zip(plan.placed(chart.numbered)) {
                path.ch-lead d=(format!("M{} {}L{} {}", px(x), px(y), px(to_x), px(to_y))) {}
                a href=(one.address) aria-label=(one.label) {
                    circle.ch-num cx=(px(to_x)) cy=(px(to_y)) r="11" {}
                    text.ch-numt x=(px(to_x)) y=(px(to_y + 4.5)) text-anchor="middle" { (one.number) }
                }
            }
        }
    }
}

/// The name of a lane with its sum, next to its base line.
fn named(frame: &ChartFrame, lane: &Lane, base: f32) -> Markup {
    let x = px(frame.wide - 2.0);
    html! {
        @for (place, line) in lane.lines().iter().rev().enumerate() {
            text.ax.lanename x=(x) y=(px(base - 4.0 - LINE * place as f32)) text-anchor="end" { (line) }
        }
        @if let Some(sum) = lane.sum { text.ax x=(x) y=(px(base + 13.0)) text-anchor="end" { (signed(sum)) } }
    }
}

#[cfg(test)]
mod tests {
    use budokan_catalog::review::{ChanceCause, ChancePoint};

    use super::*;

    fn lanes() -> Vec<Lane> {
        let lane = |kind, name: &str| Lane { kind, name: name.to_owned(), sum: Some(3) };
        vec![lane(CauseKind::Light, "luck"), lane(CauseKind::Veiled, "hidden cards"), lane(CauseKind::Ink, "decisions")]
    }

    fn course(steps: u64) -> ChanceCurve {
        let mut at = 0.5;
        let point = |step: u64| {
            let (from, by) = (at, if step.is_multiple_of(2) { -0.02 } else { 0.01 });
            at += by;
            let cause = match step % 4 {
                0 | 2 => ChanceCause::Decision(0),
                1 => ChanceCause::Luck,
                _ => ChanceCause::Hidden,
            };
            ChancePoint { step, decision: None, cause, from, to: from + by, error: 0.01 }
        };
        let points: Vec<ChancePoint> = (0..=steps).map(point).collect();
        ChanceCurve::new(0.5, &points, steps, LARGE.columns, |_| true)
    }

    #[test]
    fn decisions_are_ink_and_the_rest_is_light() {
        let course = course(3);
        let lanes = lanes();
        let plan = Plan::new(&LARGE, &course, &lanes);
        let [ink, light, veiled] =
            [CauseKind::Ink, CauseKind::Light, CauseKind::Veiled].map(|kind| plan.risen(kind).matches('M').count());
        assert_eq!((ink, light, veiled), (2, 1, 1), "what was hidden is no luck");
        assert!(plan.line().starts_with("M34 ") && plan.line().ends_with("H776"), "{}", plan.line());
    }

    #[test]
    fn bars_stay_inside_the_picture() {
        let course = course(40);
        let lanes = lanes();
        for (frame, lanes) in [(LARGE, &lanes[..]), (SMALL, &lanes), (LARGE, &lanes[1..]), (SMALL, &lanes[1..])] {
            let plan = Plan::new(&frame, &course, lanes);
            let deepest = course.extent(|column| column.own).1 * plan.unit + plan.bases[lanes.len() - 1];
            assert!(deepest <= frame.lowest + plan.more + 0.1, "{deepest}");
            let apart = plan.bases.windows(2).zip(&lanes[1..]).map(|(pair, lane)| pair[1] - pair[0] - lane.apart());
            assert!(apart.into_iter().all(|free| free >= -0.1), "{:?}", plan.bases);
            let highest = plan.bases[0] - course.extent(|column| column.luck).0 * plan.unit;
            assert!(highest >= frame.bottom, "{highest}");
        }
    }

    #[test]
    fn a_chance_that_is_almost_certain_has_a_scale_too() {
        for (start, from) in [(1.0, 1.0), (0.99, 0.985), (0.0, 0.0), (0.5, 0.5)] {
            let point =
                ChancePoint { step: 0, decision: None, cause: ChanceCause::Luck, from: start, to: from, error: 0.0 };
            for points in [&[][..], &[point]] {
                let course = ChanceCurve::new(start, points, 3, LARGE.columns, |_| true);
                let plan = Plan::new(&LARGE, &course, &[]);
                assert!(plan.low + 0.09 < plan.high && plan.high <= 1.0 && plan.low >= 0.0, "{start}");
            }
        }
    }

    #[test]
    fn numbers_stand_on_no_other_number() {
        let course = course(60);
        let one =
            |(number, step): (usize, u64)| NumberedPoint { number, step, address: String::new(), label: String::new() };
        let numbered: Vec<NumberedPoint> = (1..).zip([0, 20, 20, 22, 60]).map(one).collect();
        for frame in [LARGE, SMALL] {
            let placed = Plan::new(&frame, &course, &[]).placed(&numbered);
            assert_eq!(placed.len(), 5);
            for (index, one) in placed.iter().enumerate() {
                assert!(one[2] > frame.left && one[2] < frame.right && one[3] > frame.top, "{one:?}");
                for other in &placed[..index] {
                    let apart = (one[2] - other[2]).abs().max((one[3] - other[3]).abs());
                    assert!(apart >= APART, "{one:?} and {other:?}");
                }
            }
        }
    }

    #[test]
    fn names_of_turns_have_room() {
        let course = course(60);
        let span = |step: u64| Span { step, name: format!("Turn {step}"), number: step.to_string() };
        let spans: Vec<Span> = (0..60).map(span).collect();
        let drawn = Plan::new(&SMALL, &course, &[]).spans(&spans).into_string();
        let places: Vec<f32> = drawn
            .split("<text class=\"ax\" x=\"")
            .skip(1)
            .filter_map(|rest| rest.split_once('"')?.0.parse().ok())
            .collect();
        assert!(places.len() > 5 && places.len() < 30, "{}", places.len());
        assert!(places.windows(2).all(|pair| pair[1] - pair[0] >= LETTER * 2.0), "{places:?}");
    }
}
