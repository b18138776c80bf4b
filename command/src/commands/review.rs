//! `budokan review`: analyses how a bout was played, from its record.
//!
//! Every decision is judged by the information of its seat at that time, in parallel; the result does not depend on the
//! number of threads. `docs/review.md` explains the numbers and lists the fields of the JSON.

mod curve;
mod judging;
mod printed;

use std::io::{self, Write};
use std::path::PathBuf;

use budokan_catalog::{AnyBout, Level, Review, ReviewEffort, Standard};
use budokan_kernel::Seat;
use budokan_terminal::EndedSession;
use budokan_words::Language;
use clap::Args;
use serde::Serialize;

use super::record::OpenedRecord;
use crate::cards::CardFile;
use crate::cli;
use crate::stop::{Stop, say};
use judging::{Judging, ReviewPace};
use printed::Printer;

/// Looks back on a bout: what its decisions cost, what luck did, and how the two add up to the result
#[derive(Args)]
pub struct ReviewOptions {
    /// The record
    file: PathBuf,
    /// Only what concerns this seat
    #[arg(long, value_name = "SEAT")]
    seat: Option<String>,
    /// Compare with this level: novice, apprentice, adept or master
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    level: Option<Level>,
    /// Take about so long, with less thought for each decision; otherwise the same record gives the same bytes
    #[arg(long, value_name = "N", value_parser = |text: &str| cli::seconds(text, 86_400.0))]
    seconds: Option<f64>,
    /// One JSON object
    #[arg(long)]
    json: bool,
    /// The language: en or fr
    #[arg(long = "lang", value_name = "LANG", default_value_t = Language::English)]
    language: Language,
    /// Threads; as many as there are cores unless said otherwise
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// The card file that the bout was played with, if not the printed one
    #[arg(long, value_name = "FILE")]
    cards: Option<PathBuf>,
}

fn level(text: &str) -> Result<Level, String> {
    Level::named(text).ok_or_else(|| "expected novice, apprentice, adept or master".to_owned())
}

/// The output of `--json`.
#[derive(Serialize)]
struct Told<'a> {
    game: &'static str,
    /// The seats in use, with their numbers in the review.
    seats: Vec<SeatName>,
    /// The seat chosen by `--seat`.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<&'a str>,
    /// Whether the review was stopped before every decision was judged.
    stopped: bool,
    standard: &'a Standard,
    /// `None` where win probabilities are not reliable.
    review: Option<&'a Review>,
}

#[derive(Serialize)]
struct SeatName {
    number: u8,
    name: &'static str,
}

pub fn run(options: &ReviewOptions, out: &mut dyn Write) -> Result<(), Stop> {
    let opened = OpenedRecord::read(&options.file, &CardFile::read(options.cards.clone())?)?;
    let bout = opened.replay(&mut |_| ())?;
    let seat = options.seat.as_deref().map(|name| bout.seat(name)).transpose();
    let seat = seat.map_err(|unknown| Stop::usage("review", unknown))?;
    let game = bout.game();
    let standard = game.standard(&*bout);
    if standard.not_judged {
        return tell(options, &*bout, seat, &standard, None, out);
    }
    let reviewer = game.reviewer(&*bout).ok_or_else(|| anyhow::anyhow!("{}: nobody can judge it", opened.name))?;
    let threads = options.threads.map_or_else(cli::processors, usize::from);
    let judging = Judging { reviewer: &*reviewer, threads, pace: ReviewPace::new(options.seconds) };
    let (judged, effort) = judging.run()?;
    let review = reviewer.review(judged, effort);
    tell(options, &*bout, seat, &standard, Some(&review), out)
}

/// Reviews a bout that was just played at the prompt: the part of the one player, or all of it for several.
pub fn look_back(ended: &EndedSession, out: &mut dyn Write) -> io::Result<()> {
    let EndedSession { bout, people, language, is_heard } = *ended;
    let (game, standard) = (bout.game(), bout.game().standard(bout));
    let mut printer = Printer::new(bout, &standard, language, None);
    printer.draws = !is_heard;
    let Some(reviewer) = game.reviewer(bout) else { return printer.not_judged(out) };
    let judging = Judging { reviewer: &*reviewer, threads: cli::processors(), pace: ReviewPace::new(None) };
    let (judged, effort) = judging.run()?;
    let seat = people.first().filter(|_| people.len() == 1);
    printer.print(&reviewer.review(judged, effort), seat, out)
}

fn tell(
    options: &ReviewOptions,
    bout: &dyn AnyBout,
    seat: Option<Seat>,
    standard: &Standard,
    review: Option<&Review>,
    out: &mut dyn Write,
) -> Result<(), Stop> {
    let stopped = review.is_some_and(|review| !review.is_complete());
    if options.json {
        let name = |seat: Seat| SeatName { number: seat.0, name: bout.game().seats()[seat.index()] };
        let seats = bout.seats().iter().map(name).collect();
        let told = Told { game: bout.game().id(), seats, seat: options.seat.as_deref(), stopped, standard, review };
        return Ok(writeln!(out, "{}", serde_json::to_string(&told)?)?);
    }
    let printer = Printer::new(bout, standard, options.language, options.level);
    match review {
        None => printer.not_judged(out)?,
        Some(review) => printer.print(review, seat, out)?,
    }
    if stopped {
        say("stopped: what is printed speaks of the decisions that were judged");
    }
    Ok(())
}

/// The default effort for each decision, used unless a time is given.
const USUAL: ReviewEffort = ReviewEffort::DEFAULT;
