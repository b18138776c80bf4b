//! Renders a comparison as one self-contained HTML page: both card sets side by side, and every difference with its
//! interval.

use std::cmp::Ordering;
use std::fmt::Write as _;

use super::{Changes, Comparison, FigureChange, more_text, value_text};
use crate::balance::html::{escaped, shortened};
use crate::balance::look::STYLE;
use crate::balance::plot::{self, PlotScale};
use crate::record::RecordHeader;
use crate::stats::{Estimate, number};
use crate::table;

/// Renders the page.
pub fn html(comparison: &Comparison) -> String {
    let title = format!("{}: what if?", escaped(comparison.name));
    let mut out = String::new();
    head(&comparison.header, &comparison.bot, &mut out);
    let _ = write!(
        out,
        "<p>Before: {} (<code>{}</code>). After: {} (<code>{}</code>). Every deal is played with both, by the same \
         bot and with the same dice.</p>\n<dl>\n",
        escaped(&comparison.before.name),
        comparison.before.hash,
        escaped(&comparison.after.name),
        comparison.after.hash
    );
    let alike = number(comparison.alike) / number(comparison.deals.max(1));
    let facts = [
        ("deals", comparison.deals.to_string()),
        ("went exactly alike", table::percent(alike)),
        ("main figures", format!("± {:.2} %", 100.0 * comparison.reach)),
    ];
    for (what, value) in facts {
        let _ = writeln!(out, "<div><dt>{what}</dt><dd>{value}</dd></div>");
    }
    out.push_str("</dl>\n</header>\n<nav aria-label=\"Contents\"><ul>\n");
    for (place, section) in comparison.sections.iter().enumerate() {
        let _ = writeln!(out, "<li><a href=\"#s{place}\">{}</a></li>", escaped(&section.title));
    }
    out.push_str("</ul></nav>\n<main>\n");
    for (place, section) in comparison.sections.iter().enumerate() {
        section_table(section, place, &mut out);
    }
    out.push_str(
        "</main>\n<footer>\n<p>Differences are after less before, on the same deals, with intervals of 95 %. ▲ and ▼ mark \
         those that luck hardly explains, corrected for the number of rows in the section (Benjamini and Hochberg). \
         The grey mark is before, the coloured one after. The same numbers are in <code>what-if.csv</code> and \
         <code>what-if.json</code>.</p>\n</footer>\n",
    );
    page(&title, &out)
}

/// A complete HTML page with this title; `rest` starts inside its header element.
pub fn page(title: &str, rest: &str) -> String {
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\" />\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\" />\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<header>\n<h1>{title}</h1>\n{rest}</body>\n</html>\n"
    )
}

/// Writes the setup of the experiment.
pub fn head(header: &RecordHeader, bot: &str, out: &mut String) {
    let config = if header.config.is_empty() { "none".to_owned() } else { header.config.join(", ") };
    let _ = writeln!(
        out,
        "<p>Every seat is played by <code>{}</code>. Seed {}, config: <code>{}</code>, rules {}. What the config \
         leaves open is chosen at random for every deal.</p>",
        escaped(bot),
        header.seed,
        escaped(&config),
        header.rules
    );
}

fn section_table(section: &Changes, place: usize, out: &mut String) {
    let values = section.rows.iter().flat_map(|row| [row.before, row.after]).flatten();
    let values = PlotScale::covering(values.flat_map(|of| [of.value.low, of.value.high]));
    let differences: Vec<Estimate> = section.rows.iter().filter_map(difference).collect();
    let differences = PlotScale::around(differences.iter().flat_map(|more| [more.low, more.high]));
    let (low, high) = values.labels(section.is_share);
    let (less, more) = differences.labels(section.is_share);
    let _ = writeln!(
        out,
        "<section id=\"s{place}\">\n<h2>{}</h2>\n<table>\n<thead><tr><th scope=\"col\"></th>\
         <th scope=\"col\">before</th><th scope=\"col\">after</th>\
         <th scope=\"col\" class=\"plot half wide\"><span class=\"ends\"><span>{low}</span><span>{high}</span></span></th>\
         <th scope=\"col\">difference</th>\
         <th scope=\"col\" class=\"plot half\"><span class=\"ends\"><span>{less}</span><span>{more}</span></span></th>\
         </tr></thead>\n<tbody>",
        escaped(&section.title)
    );
    for row in &section.rows {
        line(row, section.is_share, values, differences, out);
    }
    out.push_str("</tbody>\n</table>\n</section>\n");
}

fn difference(row: &FigureChange) -> Option<Estimate> {
    row.before.and(row.after).map(|after| after.more)
}

fn line(row: &FigureChange, is_share: bool, values: PlotScale, differences: PlotScale, out: &mut String) {
    let (class, sign) = match row.off {
        Some(Ordering::Greater) => ("more", "<span class=\"sign\" title=\"more\">▲</span> "),
        Some(Ordering::Less) => ("less", "<span class=\"sign\" title=\"less\">▼</span> "),
        Some(Ordering::Equal) | None => ("", ""),
    };
    let told = |of: Option<super::Measured>| {
        of.map_or_else(|| "never".to_owned(), |of| value_text(of.value.value, is_share).replace(' ', "\u{a0}"))
    };
    let both = plot::two(row.before.map(|of| of.value), row.after.map(|of| of.value), values);
    let detail = row.detail.as_deref().map(|text| format!("<small>{}</small>", escaped(&shortened(text))));
    let more = difference(row);
    let words = more.map_or_else(String::new, |more| more_text(more, is_share));
    let (value, bounds) = words.split_once(" (").unwrap_or((&words, ""));
    let _ = writeln!(
        out,
        "<tr class=\"{class}\"><th scope=\"row\">{}{}</th><td>{}</td><td>{}</td><td class=\"plot half wide\">{both}</td>\
         <td>{sign}{value} <span class=\"bounds\">{}</span></td><td class=\"plot half\">{}</td></tr>",
        escaped(&row.figure.name),
        detail.unwrap_or_default(),
        told(row.before),
        told(row.after),
        bounds.trim_end_matches(')'),
        more.map_or_else(String::new, |more| plot::change(more, differences, &words))
    );
}
