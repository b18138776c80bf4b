//! A hall under load, and a hall that is killed.
//!
//! [`measure`] plays many bouts over HTTP on this machine, as any program would send them: a player chooses at random
//! from its sight, and acts; an act is answered when it is durable, with the sight after it. `drive` plays, `follow`
//! looks on, `report` counts. [`kills`] lets people play while the hall is killed again and again, [`hostile`] attacks
//! one while a neighbour plays. [`simulated`] lets several nodes of a hall play under simulated faults. The others each
//! start a hall of their own, which is the program that is running, with `serve` as its first argument; `wire` talks to
//! it. Which games are played is the caller's to say.

mod drive;
mod follow;
pub mod hostile;
pub mod kills;
pub mod leaks;
pub mod nodes;
mod report;
pub mod simulated;
mod wire;

use std::io::Write;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::Context;
use budokan_catalog::AnyGame;

use drive::Driver;
pub use report::Report;
use report::Usage;
pub use wire::more_files;
use wire::own::OwnHall;

/// So many are opened at once, whatever is opened.
const AT_ONCE: usize = 64;

/// What is played, and how much of it.
pub struct Options {
    /// The games, in turn.
    pub games: Vec<&'static dyn AnyGame>,
    /// Bouts that are played at once; at least 1.
    pub bouts: usize,
    /// How long.
    pub time: Duration,
    /// Streams that are kept open.
    pub streams: usize,
    /// Moves that are under way at once; at least 1.
    pub connections: usize,
    /// Moves a second, evenly; 0: as many as possible.
    pub rate: f64,
    /// The hall; nothing: one of its own.
    pub address: Option<String>,
    /// The nodes of a hall of its own, on a PostgreSQL of its own; nothing: one on a new file.
    pub nodes: Option<usize>,
    /// Whether nodes speak by a NATS server of their own, and not by way of the database.
    pub nats: bool,
}

/// Plays, and says what was measured.
pub fn measure(options: &Options) -> anyhow::Result<Report> {
    let streams = options.streams;
    let wanted = (streams + options.connections.max(AT_ONCE) + 32) as u64;
    if let Some(files) = more_files().filter(|files| *files < wanted) {
        anyhow::bail!(
            "{streams} streams need {wanted} open files, but the system allows {files}; raise it (ulimit -n) or ask for fewer"
        );
    }
    let folder = tempfile::Builder::new().prefix("budokan-load-").tempdir().context("no temporary folder")?;
    let mut parts = None;
    let own = match (&options.address, options.nodes) {
        (Some(_), _) => Vec::new(),
        (None, None) => vec![OwnHall::start(&folder.path().join("hall.db"))?],
        (None, Some(nodes)) => {
            let started = nodes::Standing::start(options.nats)?;
            let own = (0..nodes.max(1)).map(|_| started.node()).collect::<anyhow::Result<_>>()?;
            parts = Some(started);
            own
        }
    };
    let addresses = match &options.address {
        Some(url) => vec![wire::resolve(url)?],
        None => own.iter().map(OwnHall::address).collect(),
    };
    let processes: Vec<u32> = own.iter().map(OwnHall::process).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(play(&addresses, options, &processes))?;
    runtime.shutdown_background();
    drop(own);
    drop(parts);
    Ok(report)
}

/// Says something on the error stream. If nobody can hear it, nothing happens.
fn say(what: impl std::fmt::Display) {
    drop(writeln!(std::io::stderr(), "budokan: {what}"));
}

async fn play(addresses: &[SocketAddr], options: &Options, processes: &[u32]) -> anyhow::Result<Report> {
    let (games, streams) = (&options.games, options.streams);
    let listed: Vec<String> = addresses.iter().map(ToString::to_string).collect();
    say(format_args!("opening {} bouts and {streams} streams at {}", options.bouts, listed.join(", ")));
    let began = Instant::now();
    let tables = drive::open_all(addresses, games, options.bouts).await?;
    let audience = follow::Audience::seat(addresses, &tables, streams).await?;
    let opening = began.elapsed();
    let (took, time) = (opening.as_secs_f64(), options.time.as_secs_f64());
    say(format_args!("they are open after {took:.1} s; now playing for {time} s"));

    let before = Usage::of_all(processes);
    let (began, news) = (Instant::now(), audience.news());
    let end = began + Duration::from_secs_f64(options.time.as_secs_f64());
    let lanes = options.connections.min(tables.len());
    let mut slices: Vec<Vec<drive::OpenBout>> = (0..lanes).map(|_| Vec::new()).collect();
    for (number, table) in tables.into_iter().enumerate() {
        slices[number % lanes].push(table);
    }
    #[expect(clippy::cast_precision_loss, reason = "there are no 2^52 connections")]
    let pause = (options.rate > 0.0).then(|| Duration::from_secs_f64(lanes as f64 / options.rate));
    let drivers: Vec<_> = (0u32..)
        .zip(slices)
        .map(|(number, tables)| {
            let offset = pause.map(|pause| pause * number / lanes as u32);
            let address = addresses[number as usize % addresses.len()];
            let driver = Driver { address, tables, number, pause, offset, end };
            tokio::spawn(driver.play())
        })
        .collect();
    let mut report = Report {
        bouts: options.bouts,
        games: games.iter().map(|game| game.id()).collect(),
        lanes,
        opening,
        ..Report::default()
    };
    for driver in drivers {
        report.add(driver.await?);
    }
    report.seconds = began.elapsed().as_secs_f64();
    report.streams = audience.still_there();
    report.news = audience.news() - news;
    report.errors.extend(audience.lost());
    report.nodes = addresses.len();
    report.own = before.and_then(|before| Some(Usage::of_all(processes)?.since(&before)));
    Ok(report)
}
