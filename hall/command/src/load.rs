//! `budokan load`: how a hall holds up with many bouts and many who look on.
//!
//! Everything goes over HTTP on this machine, as any program would send it: a player looks at its sight, chooses at
//! random, and acts. An act is answered when it is durable. [`drive`] plays, [`follow`] looks on, [`report`] counts.

mod drive;
mod follow;
mod report;

use std::io::Write;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::Context;
use budokan_games::catalog;
use lexopt::prelude::*;

use crate::stop::Stop;
use crate::wire;
use crate::wire::own::OwnHall;
use drive::Driver;
use report::{Report, Usage};

pub const HELP: &str = "usage: budokan load [--bouts N] [--seconds S] [--streams M] [--game GAME] [--address URL]

Plays many bouts over HTTP at once and prints moves a second and how long answers took.

Without --address it starts a hall of its own in another process, on a new file in the folder for temporary files.
Each bout has people on all its seats and is replaced when it ends. A move is two requests: a look at the sight, and
one random legal action, which is answered when it would survive a power cut. The streams are spread over the bouts;
half of them are followed as a program does (a sight in a line), half as a browser does (a page of a spectator).

  --bouts N        bouts that are played at once; 1000 unless said otherwise
  --seconds S      how long; 10 unless said otherwise
  --streams M      streams that are kept open; as many as bouts unless said otherwise
  --game GAME      only this game; all of them in turn unless said otherwise
  --connections C  moves that are under way at once; 32 unless said otherwise
  --rate R         moves a second, evenly; 0 unless said otherwise: as many as possible
  --address URL    this hall; start it with --rate 0 --streams 0
";

/// So many are opened at once, whatever is opened.
const AT_ONCE: usize = 64;

struct Options {
    bouts: usize,
    seconds: f64,
    streams: Option<usize>,
    game: Option<String>,
    connections: usize,
    rate: f64,
    address: Option<String>,
}

impl Options {
    fn read(args: &mut lexopt::Parser) -> Result<Self, lexopt::Error> {
        let mut options =
            Self { bouts: 1000, seconds: 10.0, streams: None, game: None, connections: 32, rate: 0.0, address: None };
        while let Some(arg) = args.next()? {
            match arg {
                Long("bouts") => options.bouts = args.value()?.parse()?,
                Long("seconds") => options.seconds = args.value()?.parse()?,
                Long("streams") => options.streams = Some(args.value()?.parse()?),
                Long("game") => options.game = Some(args.value()?.string()?),
                Long("connections") => options.connections = args.value()?.parse()?,
                Long("rate") => options.rate = args.value()?.parse()?,
                Long("address") => options.address = Some(args.value()?.string()?),
                Short(_) | Long(_) | Value(_) => return Err(arg.unexpected()),
            }
        }
        if options.bouts == 0 || options.connections == 0 {
            return Err("--bouts and --connections are numbers from 1 on".into());
        }
        if !(options.rate >= 0.0 && options.rate <= 1e6) {
            return Err("--rate is a number from 0 to 1000000".into());
        }
        let sensible = options.seconds > 0.0 && options.seconds <= 86400.0;
        if sensible { Ok(options) } else { Err("--seconds is a number above 0, at most 86400".into()) }
    }
}

pub fn run(mut args: lexopt::Parser, out: &mut dyn Write) -> Result<(), Stop> {
    let options = Options::read(&mut args).map_err(|error| Stop::usage(HELP, error))?;
    let games: Vec<&'static str> = match &options.game {
        None => catalog().iter().map(|game| game.id()).collect(),
        Some(id) => vec![budokan_games::named(id).map_err(|unknown| Stop::usage(HELP, unknown))?.id()],
    };
    let streams = options.streams.unwrap_or(options.bouts);
    let wanted = (streams + options.connections.max(AT_ONCE) + 32) as u64;
    if let Some(files) = wire::more_files().filter(|files| *files < wanted) {
        let problem = anyhow::anyhow!(
            "{streams} streams need {wanted} open files, but the system allows {files}; raise it (ulimit -n) or ask for fewer"
        );
        return Err(problem.into());
    }
    let folder = tempfile::Builder::new().prefix("budokan-load-").tempdir().context("no temporary folder")?;
    let own = match options.address {
        None => Some(OwnHall::start(&folder.path().join("hall.db"))?),
        Some(_) => None,
    };
    let address = match (&own, &options.address) {
        (Some(own), _) => own.address(),
        (None, url) => wire::resolve(url.as_deref().unwrap_or_default())?,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(measure(address, &options, &games, streams, own.as_ref().map(OwnHall::process)))?;
    runtime.shutdown_background();
    report.print(out)?;
    if report.errors.is_empty() { Ok(()) } else { Err(Stop::Told) }
}

async fn measure(
    address: SocketAddr,
    options: &Options,
    games: &[&'static str],
    streams: usize,
    process: Option<u32>,
) -> anyhow::Result<Report> {
    eprintln!("budokan: opening {} bouts and {streams} streams at {address}", options.bouts);
    let began = Instant::now();
    let tables = drive::open_all(address, games, options.bouts).await?;
    let audience = follow::Audience::seat(address, &tables, streams).await?;
    let opening = began.elapsed();
    eprintln!("budokan: they are open after {:.1} s; now playing for {} s", opening.as_secs_f64(), options.seconds);

    let before = process.and_then(Usage::of);
    let (began, news) = (Instant::now(), audience.news());
    let end = began + Duration::from_secs_f64(options.seconds);
    let lanes = options.connections.min(tables.len());
    let mut slices: Vec<Vec<drive::Table>> = (0..lanes).map(|_| Vec::new()).collect();
    for (number, table) in tables.into_iter().enumerate() {
        slices[number % lanes].push(table);
    }
    #[expect(clippy::cast_precision_loss, reason = "there are no 2^52 connections")]
    let pause = (options.rate > 0.0).then(|| Duration::from_secs_f64(lanes as f64 / options.rate));
    let drivers: Vec<_> = (0u32..)
        .zip(slices)
        .map(|(number, tables)| {
            let offset = pause.map(|pause| pause * number / lanes as u32);
            let driver = Driver { address, tables, number, pause, offset, end };
            tokio::spawn(driver.play())
        })
        .collect();
    let mut report = Report { bouts: options.bouts, games: games.to_vec(), lanes, opening, ..Report::default() };
    for driver in drivers {
        report.add(driver.await?);
    }
    report.seconds = began.elapsed().as_secs_f64();
    report.streams = audience.still_there();
    report.news = audience.news() - news;
    report.errors.extend(audience.lost());
    report.own = process.zip(before).and_then(|(process, before)| Some(Usage::of(process)?.since(&before)));
    Ok(report)
}
