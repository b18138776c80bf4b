//! Renders a report as one self-contained HTML page without scripts, fonts or other files.

use std::cmp::Ordering;
use std::fmt::Write as _;

use super::gather::capital;
use super::look::STYLE;
use super::plot::{self, PlotScale};
use super::{BalanceReport, BalanceRow, Section};
use crate::stats::Estimate;
use crate::table;

/// Renders the page.
pub fn html(report: &BalanceReport) -> String {
    let mut out = String::new();
    let title = format!("{}: balance", escaped(report.name));
    let _ = write!(
        out,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\" />\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\" />\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<header>\n<h1>{title}</h1>\n"
    );
    head(report, &mut out);
    out.push_str("</header>\n");
    contents(report, &mut out);
    out.push_str("<main>\n");
    for (place, section) in report.sections.iter().enumerate() {
        section_table(section, place, &mut out);
    }
    for (place, histogram) in report.histograms.iter().enumerate() {
        let _ = write!(
            out,
            "<section id=\"h{place}\">\n<h2>{}</h2>\n<p>{}.</p>\n{}\n</section>\n",
            escaped(&histogram.title),
            escaped(&capital(&plot::words(&histogram.values))),
            plot::histogram(histogram)
        );
    }
    out.push_str("</main>\n");
    foot(report, &mut out);
    out.push_str("</body>\n</html>\n");
    out
}

fn head(report: &BalanceReport, out: &mut String) {
    let header = &report.header;
    let config = if header.config.is_empty() { "none".to_owned() } else { header.config.join(", ") };
    let _ = write!(
        out,
        "<p>Every seat is played by <code>{}</code>. Seed {}, config: <code>{}</code>, cards <code>{}</code>, \
         rules {}. What the config leaves open is chosen at random for every deal.</p>\n<dl>\n",
        escaped(&report.bot),
        header.seed,
        escaped(&config),
        escaped(&header.cards),
        header.rules
    );
    for (what, value) in &report.facts {
        let (number, bounds) = value.split_once(" (").unwrap_or((value, ""));
        let bounds = bounds.trim_end_matches(')');
        let small = if bounds.is_empty() { String::new() } else { format!("<small>{}</small>", escaped(bounds)) };
        let _ = writeln!(out, "<div><dt>{}</dt><dd>{}{small}</dd></div>", escaped(what), escaped(number));
    }
    out.push_str("</dl>\n");
}

fn contents(report: &BalanceReport, out: &mut String) {
    out.push_str("<nav aria-label=\"Contents\"><ul>\n");
    for (place, section) in report.sections.iter().enumerate() {
        let _ = writeln!(out, "<li><a href=\"#s{place}\">{}</a></li>", escaped(&section.title));
    }
    for (place, histogram) in report.histograms.iter().enumerate() {
        let _ = writeln!(out, "<li><a href=\"#h{place}\">{}</a></li>", escaped(&histogram.title));
    }
    out.push_str("</ul></nav>\n");
}

fn section_table(section: &Section, place: usize, out: &mut String) {
    let bounds = section.rows.iter().flat_map(|row| [row.share.low, row.share.high]).chain(section.mean);
    let scale = PlotScale::over(bounds);
    let (low, high) = scale.ends();
    let has_plays = section.rows.iter().any(|row| row.plays.is_some());
    let has_score = section.rows.iter().any(|row| row.score.is_some());
    let told = |share: f64| format!("{:.1}\u{a0}%", 100.0 * share);
    let mean = section.mean.map(|mean| format!(" The mean of the section, {}, is the broken line.", told(mean)));
    let usual = section.usual.map(|usual| format!(" The usual share is {}.", told(usual)));
    let _ = write!(
        out,
        "<section id=\"s{place}\">\n<h2>{}</h2>\n<p>{}.{}{}</p>\n<table>\n<thead><tr><th scope=\"col\"></th>\
         <th scope=\"col\">{}</th>",
        escaped(&section.title),
        escaped(&capital(&section.about)),
        mean.unwrap_or_default(),
        usual.unwrap_or_default(),
        section.unit
    );
    if has_plays {
        out.push_str("<th scope=\"col\" class=\"wide\">times</th>");
    }
    if has_score {
        out.push_str("<th scope=\"col\" class=\"wide\">mean score (95 %)</th>");
    }
    let _ = writeln!(
        out,
        "<th scope=\"col\">share</th><th scope=\"col\" class=\"wide\">95 %</th>\
         <th scope=\"col\" class=\"plot\"><span class=\"ends\"><span>{low}</span><span>{high}</span></span></th></tr></thead>\n<tbody>"
    );
    for row in &section.rows {
        line(row, section.mean, scale, has_plays, has_score, out);
    }
    out.push_str("</tbody>\n</table>\n</section>\n");
}

fn line(row: &BalanceRow, mean: Option<f64>, scale: PlotScale, has_plays: bool, has_score: bool, out: &mut String) {
    let (class, sign) = match row.off {
        Some(Ordering::Greater) => ("more", "<span class=\"sign\" title=\"above\">▲</span>"),
        Some(Ordering::Less) => ("less", "<span class=\"sign\" title=\"below\">▼</span>"),
        Some(Ordering::Equal) | None => ("", ""),
    };
    let detail = row.detail.as_deref().map(|text| format!("<small>{}</small>", escaped(&shortened(text))));
    let _ = write!(
        out,
        "<tr class=\"{class}\"><th scope=\"row\">{}{}</th><td>{}</td>",
        escaped(&row.name),
        detail.unwrap_or_default(),
        row.count
    );
    if has_plays {
        let _ = write!(out, "<td class=\"wide\">{}</td>", row.plays.unwrap_or(0));
    }
    if has_score {
        let score = row.score.map(table::spread).unwrap_or_default();
        let _ = write!(out, "<td class=\"wide bounds\">{score}</td>");
    }
    let Estimate { value, low, high } = row.share;
    let _ = writeln!(
        out,
        "<td>{sign} {:.1}\u{a0}%</td><td class=\"wide bounds\">{:.1}–{:.1}</td>\
         <td class=\"plot\">{}</td></tr>",
        100.0 * value,
        100.0 * low,
        100.0 * high,
        plot::interval(row.share, mean, scale)
    );
}

fn foot(report: &BalanceReport, out: &mut String) {
    let experiment = &report.header.experiment;
    let _ = write!(
        out,
        "<footer>\n<p>Shares are points: a win is one, a draw a half. Intervals are Wilson's, of 95 %: one in \
         twenty misses. ▲ and ▼ mark shares that luck hardly explains, held against the mean of their section and \
         corrected for the number of its rows (Benjamini and Hochberg): of the marks of a section one in twenty is \
         luck, on average. What winners play more often is not always what makes them win. The bouts are in <code>{experiment}.jsonl</code>, these tables in \
         <code>{experiment}.csv</code>.</p>\n</footer>\n"
    );
}

/// The leading sentences of a long text.
pub fn shortened(text: &str) -> String {
    const MOST: usize = 160;
    if text.chars().count() <= MOST {
        return text.to_owned();
    }
    let start: String = text.chars().take(MOST).collect();
    let end = start.rfind(' ').unwrap_or(start.len());
    format!("{} …", &start[..end])
}

/// Escapes HTML markup.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
