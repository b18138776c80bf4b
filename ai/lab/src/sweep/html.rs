//! Renders a sweep as one self-contained HTML page: a curve with interval bars for each figure.

use std::fmt::Write as _;

use super::{Sweep, SweepCurve, difference, shown};
use crate::balance::html::escaped;
use crate::compare::{head, more_text, page, value_text};
use crate::stats::{Estimate, number};

/// Maximum number of other figures with a curve.
const MOST: usize = 40;

/// Renders the page.
pub fn html(sweep: &Sweep) -> String {
    let title = format!("{}: {}", escaped(sweep.name), escaped(&sweep.path));
    let mut out = String::new();
    head(&sweep.header, &sweep.bot, &mut out);
    let _ = writeln!(
        out,
        "<p>Every deal is played with every value, by the same bot and with the same dice, and held against {}, the \
         value as it is.</p>\n<dl>\n<div><dt>deals</dt><dd>{}</dd></div>\n\
         <div><dt>main figures</dt><dd>± {:.2} %</dd></div>",
        sweep.values[sweep.reference],
        sweep.deals,
        100.0 * sweep.reach
    );
    for (place, value) in sweep.values.iter().enumerate().filter(|(place, _)| *place != sweep.reference) {
        let alike = sweep.alike_text(place);
        let _ = writeln!(out, "<div><dt>went exactly alike with {value}</dt><dd>{alike}</dd></div>");
    }
    out.push_str("</dl>\n</header>\n<main>\n");
    for curve in shown(sweep, MOST) {
        section(sweep, curve, &mut out);
    }
    out.push_str(
        "</main>\n<footer>\n<p>Bars are intervals of 95 %: of the figure in the plot, of the difference on the same deals \
         in the table. Besides the main figures only those are here that move by more than luck; all are in \
         <code>sweep.csv</code> and <code>sweep.json</code>.</p>\n</footer>\n",
    );
    page(&title, &out)
}

fn section(sweep: &Sweep, curve: &SweepCurve, out: &mut String) {
    let is_share = curve.figure.group.is_share();
    let _ = writeln!(
        out,
        "<section>\n<h2>{}</h2>\n{}\n<table>\n<thead><tr><th scope=\"col\">{}</th><th scope=\"col\">figure</th>\
         <th scope=\"col\">difference (95 %)</th></tr></thead>\n<tbody>",
        escaped(&curve.title()),
        plot(sweep, curve),
        escaped(&sweep.path)
    );
    for (place, value) in sweep.values.iter().enumerate() {
        let figure = curve.points[place].map_or("never".to_owned(), |point| value_text(point.value.value, is_share));
        let more = difference(sweep, curve, place).map_or_else(String::new, |more| more_text(more, is_share));
        let _ = writeln!(out, "<tr><th scope=\"row\">{value}</th><td>{figure}</td><td>{more}</td></tr>");
    }
    out.push_str("</tbody>\n</table>\n</section>\n");
}

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 180.0;
const LEFT: f64 = 60.0;

/// A curve with its confidence intervals.
fn plot(sweep: &Sweep, curve: &SweepCurve) -> String {
    let is_share = curve.figure.group.is_share();
    let points: Vec<(usize, Estimate)> =
        curve.points.iter().enumerate().filter_map(|(place, point)| Some((place, (*point)?.value))).collect();
    let low = points.iter().map(|(_, of)| of.low).fold(f64::INFINITY, f64::min);
    let high = points.iter().map(|(_, of)| of.high).fold(f64::NEG_INFINITY, f64::max);
    if points.is_empty() || high <= low {
        return String::new();
    }
    let across =
        |place: usize| LEFT + (WIDTH - LEFT) * (number(place as u64) + 0.5) / number(sweep.values.len() as u64);
    let up = |value: f64| 8.0 + (HEIGHT - 16.0) * (high - value) / (high - low);
    let words = format!("{} over {}", curve.title(), sweep.path);
    let mut out =
        format!("<svg viewBox=\"0 0 {WIDTH} {}\" role=\"img\" aria-label=\"{}\">", HEIGHT + 22.0, escaped(&words));
    for value in [low, high] {
        let (label, at) = (value_text(value, is_share), up(value));
        let _ = write!(
            out,
            "<line class=\"axis\" x1=\"{LEFT}\" y1=\"{at:.1}\" x2=\"{WIDTH}\" y2=\"{at:.1}\" />\
             <text class=\"tick\" x=\"{:.0}\" y=\"{:.1}\" text-anchor=\"end\">{label}</text>",
            LEFT - 6.0,
            at + 4.0
        );
    }
    let line: Vec<String> =
        points.iter().map(|(place, of)| format!("{:.1},{:.1}", across(*place), up(of.value))).collect();
    let _ = write!(out, "<polyline class=\"curve\" points=\"{}\" />", line.join(" "));
    for (place, of) in &points {
        let (x, value) = (across(*place), up(of.value));
        let _ = write!(
            out,
            "<line class=\"reach\" x1=\"{x:.1}\" y1=\"{:.1}\" x2=\"{x:.1}\" y2=\"{:.1}\" />\
             <line class=\"point\" x1=\"{:.1}\" y1=\"{value:.1}\" x2=\"{:.1}\" y2=\"{value:.1}\" />\
             <text class=\"tick\" x=\"{x:.1}\" y=\"{:.0}\" text-anchor=\"middle\">{}</text>",
            up(of.low),
            up(of.high),
            x - 3.0,
            x + 3.0,
            HEIGHT + 16.0,
            sweep.values[*place]
        );
    }
    out.push_str("</svg>");
    out
}
