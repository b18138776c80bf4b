//! Plots as inline SVG. The style sheet sets colours and widths; every plot has a text description.

use std::fmt::Write as _;

use super::Histogram;
use crate::stats::{Estimate, number};

/// The value range on the axis of a plot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlotScale {
    low: f64,
    high: f64,
}

impl PlotScale {
    /// The smallest range in whole tenths that covers these shares.
    pub fn over(shares: impl Iterator<Item = f64>) -> Self {
        let (low, high) = shares.fold((1.0f64, 0.0f64), |(low, high), share| (low.min(share), high.max(share)));
        let (low, high) = ((low * 10.0).floor() / 10.0, (high * 10.0).ceil() / 10.0);
        if low < high { Self { low, high } } else { Self { low: 0.0, high: 1.0 } }
    }

    /// The smallest range that covers these values.
    pub fn covering(values: impl Iterator<Item = f64>) -> Self {
        let finite = values.filter(|value| value.is_finite());
        let (low, high) =
            finite.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
        if low < high { Self { low, high } } else { Self { low: 0.0, high: 1.0 } }
    }

    /// The smallest range around zero that covers these values.
    pub fn around(values: impl Iterator<Item = f64>) -> Self {
        let most = values.filter(|value| value.is_finite()).fold(0.0f64, |most, value| most.max(value.abs()));
        if most > 0.0 { Self { low: -most, high: most } } else { Self { low: -1.0, high: 1.0 } }
    }

    /// Labels of both ends: shares as percentages, other numbers as they are.
    pub fn labels(self, is_share: bool) -> (String, String) {
        // A value that rounds to zero has no sign.
        let label = |value: f64| {
            let text = if is_share { format!("{:.1} %", 100.0 * value) } else { format!("{value:.2}") };
            let is_nothing = !text.contains(|letter: char| ('1'..='9').contains(&letter));
            if is_nothing { text.replace('-', "") } else { text.replace('-', "−") }
        };
        (label(self.low), label(self.high))
    }

    /// Maps a value to 0–100.
    fn at(self, share: f64) -> f64 {
        100.0 * ((share - self.low) / (self.high - self.low)).clamp(0.0, 1.0)
    }

    /// Both ends as percentages, for the table header.
    pub fn ends(self) -> (String, String) {
        let hundredths = |share: f64| format!("{:.0} %", 100.0 * share);
        (hundredths(self.low), hundredths(self.high))
    }
}

/// A share as a point with its interval; the expected share as a vertical line.
pub fn interval(share: Estimate, usual: Option<f64>, scale: PlotScale) -> String {
    let words =
        format!("{:.1} %, between {:.1} % and {:.1} %", 100.0 * share.value, 100.0 * share.low, 100.0 * share.high);
    interval_with(share, usual, scale, &words)
}

fn interval_with(share: Estimate, usual: Option<f64>, scale: PlotScale, words: &str) -> String {
    let [low, value, high] = [share.low, share.value, share.high].map(|of| scale.at(of));
    let mut out = format!(
        "<svg viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"{words}\">\
         <line class=\"axis\" x1=\"0\" y1=\"5\" x2=\"100\" y2=\"5\" />"
    );
    if let Some(usual) = usual {
        let at = scale.at(usual);
        let _ = write!(out, "<line class=\"usual\" x1=\"{at:.2}\" y1=\"0\" x2=\"{at:.2}\" y2=\"10\" />");
    }
    let _ = write!(
        out,
        "<line class=\"reach\" x1=\"{low:.2}\" y1=\"5\" x2=\"{high:.2}\" y2=\"5\" />\
         <line class=\"point\" x1=\"{value:.2}\" y1=\"1.5\" x2=\"{value:.2}\" y2=\"8.5\" /></svg>"
    );
    out
}

/// Two values with their intervals, one above the other; the first is grey.
pub fn two(before: Option<Estimate>, after: Option<Estimate>, scale: PlotScale) -> String {
    let mut out = String::from(
        "<svg viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\">\
         <line class=\"axis\" x1=\"0\" y1=\"5\" x2=\"100\" y2=\"5\" />",
    );
    for (estimate, class, top) in [(before, "was", 0.5), (after, "", 5.5)] {
        let Some(estimate) = estimate else { continue };
        let [low, value, high] = [estimate.low, estimate.value, estimate.high].map(|of| scale.at(of));
        let middle = top + 2.0;
        let _ = write!(
            out,
            "<line class=\"reach {class}\" x1=\"{low:.2}\" y1=\"{middle}\" x2=\"{high:.2}\" y2=\"{middle}\" />\
             <line class=\"point {class}\" x1=\"{value:.2}\" y1=\"{top}\" x2=\"{value:.2}\" y2=\"{}\" />",
            top + 4.0
        );
    }
    out.push_str("</svg>");
    out
}

/// A difference with its interval, relative to the zero line.
pub fn change(more: Estimate, scale: PlotScale, words: &str) -> String {
    interval_with(more, Some(0.0), scale, words)
}

/// Maximum number of bars in a histogram.
const BARS: u32 = 40;
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 150.0;

/// A bin of a histogram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bin {
    /// Lowest value in the bin.
    pub from: u32,
    /// Highest value in the bin.
    pub to: u32,
    /// Number of bouts in the bin.
    pub count: u64,
}

/// Groups values into bins of equal width, few enough to be drawn.
pub fn bins(values: &[u32]) -> Vec<Bin> {
    let (Some(least), Some(most)) = (values.iter().min().copied(), values.iter().max().copied()) else {
        return Vec::new();
    };
    let wide = (most - least + 1).div_ceil(BARS);
    let first = least / wide * wide;
    let bin = |place: u32| Bin { from: first + place * wide, to: first + place * wide + wide - 1, count: 0 };
    let mut bins: Vec<Bin> = (0..=(most - first) / wide).map(bin).collect();
    for value in values {
        bins[((value - first) / wide) as usize].count += 1;
    }
    bins
}

/// Renders a histogram as bars.
pub fn histogram(of: &Histogram) -> String {
    let bins = bins(&of.values);
    let tallest = bins.iter().map(|bin| bin.count).max().unwrap_or(1).max(1);
    let step = WIDTH / number(bins.len().max(1) as u64);
    let mut out = format!(
        "<svg viewBox=\"0 0 {WIDTH} {}\" role=\"img\" aria-label=\"{}: {}\">",
        HEIGHT + 22.0,
        of.title,
        words(&of.values)
    );
    let every = bins.len().div_ceil(8).max(1);
    for (place, bin) in bins.iter().enumerate() {
        let tall = HEIGHT * number(bin.count) / number(tallest);
        let left = step * number(place as u64);
        let span = if bin.from == bin.to { bin.from.to_string() } else { format!("{}–{}", bin.from, bin.to) };
        let _ = write!(
            out,
            "<rect class=\"bar\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{tall:.1}\">\
             <title>{span}: {}</title></rect>",
            left + step * 0.08,
            HEIGHT - tall,
            step * 0.84,
            bin.count
        );
        if place % every == 0 {
            let centre = left + step / 2.0;
            let _ = write!(
                out,
                "<text class=\"tick\" x=\"{centre:.1}\" y=\"{:.0}\" text-anchor=\"middle\">{}</text>",
                HEIGHT + 16.0,
                bin.from
            );
        }
    }
    let _ = write!(out, "<line class=\"axis\" x1=\"0\" y1=\"{HEIGHT}\" x2=\"{WIDTH}\" y2=\"{HEIGHT}\" /></svg>");
    out
}

/// Minimum, median and maximum in words.
pub fn words(values: &[u32]) -> String {
    let mut values = values.to_vec();
    values.sort_unstable();
    match values[..] {
        [] => "none".to_owned(),
        [least, ..] => {
            let (middle, most) = (values[values.len() / 2], values[values.len() - 1]);
            format!("from {least} to {most}, half of the bouts below {middle}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_is_in_one_bin() {
        let values: Vec<u32> = (0..500).map(|value| 13 + value * value % 700).collect();
        let bins = bins(&values);
        assert!(bins.len() <= BARS as usize + 1, "{}", bins.len());
        assert_eq!(bins.iter().map(|bin| bin.count).sum::<u64>(), 500);
        assert!(bins.windows(2).all(|pair| pair[0].to + 1 == pair[1].from));
        assert_eq!(super::bins(&[4]), [Bin { from: 4, to: 4, count: 1 }]);
        assert_eq!(super::bins(&[]), []);
    }

    #[test]
    fn a_scale_covers_what_it_shows() {
        let scale = PlotScale::over([0.43, 0.58].into_iter());
        assert_eq!(scale.ends(), ("40 %".to_owned(), "60 %".to_owned()));
        assert!((scale.at(0.5) - 50.0).abs() < 1e-9);
        assert_eq!(PlotScale::over([0.5].into_iter()).ends().0, "0 %");
        let around = PlotScale::around([0.02, -0.031].into_iter()).labels(true);
        assert_eq!(around, ("−3.1 %".to_owned(), "3.1 %".to_owned()));
        assert_eq!(
            PlotScale::covering([-0.0001, 2.0].into_iter()).labels(false),
            ("0.00".to_owned(), "2.00".to_owned())
        );
    }
}
