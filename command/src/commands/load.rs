//! `budokan load`: load test of a hall with many bouts and spectators.

use std::io::Write;
use std::time::Duration;

use budokan_catalog::AnyGame;
use budokan_games::listed_games;
use clap::Args;

use crate::cli;
use crate::stop::Stop;

/// Plays many bouts over HTTP at once and prints moves a second and how long answers took
#[derive(Args)]
#[command(after_help = "\
Without --address it starts a hall of its own in another process, on a new file in the folder for temporary files.
Each bout has people on all its seats and is replaced when it ends. A move is one request: a random legal action, which
is answered when it would survive a power cut, with the sight after it; a new bout is looked at first. The streams are
spread over the bouts; half of them are followed as a program does (a sight in a line), half as a browser does (a page of
a spectator).")]
pub struct LoadOptions {
    /// Bouts that are played at once
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    bouts: u32,
    /// How long
    #[arg(long, value_name = "S", default_value_t = 10.0, value_parser = |text: &str| cli::seconds(text, 86400.0))]
    seconds: f64,
    /// Streams that are kept open; as many as bouts unless said otherwise
    #[arg(long, value_name = "M")]
    streams: Option<usize>,
    /// Only this game; all of them in turn unless said otherwise
    #[arg(long, value_name = "GAME", value_parser = cli::game)]
    game: Option<&'static dyn AnyGame>,
    /// Moves that are under way at once
    #[arg(long, value_name = "C", default_value_t = 32, value_parser = clap::value_parser!(u32).range(1..))]
    connections: u32,
    /// Moves a second, evenly; 0: as many as possible
    #[arg(long, value_name = "R", default_value_t = 0.0, value_parser = rate)]
    rate: f64,
    /// This hall; start it with --rate 0 --streams 0 --connections 0 --guests 0 --bouts 0
    #[arg(long, value_name = "URL")]
    address: Option<String>,
    /// Starts so many nodes on a PostgreSQL of their own, instead of one on a file; players and streams are spread over them
    #[arg(long, value_name = "N", conflicts_with = "address", value_parser = clap::value_parser!(u8).range(1..=32))]
    nodes: Option<u8>,
    /// The nodes speak by a NATS server of their own, and not by way of the database
    #[arg(long, requires = "nodes")]
    nats: bool,
}

fn rate(text: &str) -> Result<f64, &'static str> {
    text.parse().ok().filter(|rate| (0.0..=1e6).contains(rate)).ok_or("expected a number from 0 to 1000000")
}

pub fn run(options: LoadOptions, out: &mut dyn Write) -> Result<(), Stop> {
    let report = budokan_load::measure(&budokan_load::HttpLoadOptions {
        games: options.game.map_or_else(|| listed_games().to_vec(), |game| vec![game]),
        bouts: options.bouts as usize,
        time: Duration::from_secs_f64(options.seconds),
        streams: options.streams.unwrap_or(options.bouts as usize),
        connections: options.connections as usize,
        rate: options.rate,
        address: options.address,
        nodes: options.nodes.map(usize::from),
        nats: options.nats,
    })?;
    report.print(out)?;
    if report.has_errors() { Err(Stop::Told) } else { Ok(()) }
}
