//! Load and fault tests of a hall.
//!
//! [`measure`] plays many bouts over HTTP on this machine: a player chooses a random action from its sight and submits
//! it; the answer comes when the command is durable, with the next sight. `drive` plays, `follow` watches, `report`
//! counts. [`kills`] kills the hall again and again during play, [`hostile`] attacks one while a neighbour plays,
//! [`nodes`] injects faults into real nodes. These start a hall of their own: the running program itself with `serve`
//! as its first argument; `wire` is the client. [`simulated`] runs several nodes under simulated faults, and [`leaks`]
//! checks the secrecy of all answers, both within this process. The caller chooses the games.

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
pub use report::LoadReport;
use report::Usage;
pub use wire::more_files;
use wire::own::OwnHall;

/// Maximum number of bouts or streams opened concurrently.
const AT_ONCE: usize = 64;

/// Options of a load test.
pub struct HttpLoadOptions {
    /// The games, played in turn.
    pub games: Vec<&'static dyn AnyGame>,
    /// Number of concurrent bouts; at least 1.
    pub bouts: usize,
    /// Duration of the measurement.
    pub time: Duration,
    /// Number of streams that are kept open.
    pub streams: usize,
    /// Maximum number of concurrent moves; at least 1.
    pub connections: usize,
    /// Moves per second, evenly distributed; 0: as many as possible.
    pub rate: f64,
    /// The address of the hall; `None`: a hall of its own.
    pub address: Option<String>,
    /// The number of nodes on a PostgreSQL of its own; `None`: one hall on a new file.
    pub nodes: Option<usize>,
    /// Whether the nodes use a NATS server of their own as their bus, instead of the database.
    pub nats: bool,
}

/// Runs the load test and returns the measurements.
pub fn measure(options: &HttpLoadOptions) -> anyhow::Result<LoadReport> {
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

/// Prints a line to standard error; errors of that write are ignored.
fn say(what: impl std::fmt::Display) {
    drop(writeln!(std::io::stderr(), "budokan: {what}"));
}

async fn play(addresses: &[SocketAddr], options: &HttpLoadOptions, processes: &[u32]) -> anyhow::Result<LoadReport> {
    let (games, streams) = (&options.games, options.streams);
    let listed: Vec<String> = addresses.iter().map(ToString::to_string).collect();
    say(format_args!("opening {} bouts and {streams} streams at {}", options.bouts, listed.join(", ")));
    let began = Instant::now();
    let tables = drive::open_all(addresses, games, options.bouts).await?;
    let audience = follow::FollowedStreams::seat(addresses, &tables, streams).await?;
    let opening = began.elapsed();
    let (took, time) = (opening.as_secs_f64(), options.time.as_secs_f64());
    say(format_args!("they are open after {took:.1} s; now playing for {time} s"));

    let before = Usage::of_all(processes);
    let (began, news) = (Instant::now(), audience.news());
    let end = began + Duration::from_secs_f64(options.time.as_secs_f64());
    let lanes = options.connections.min(tables.len());
    let mut slices: Vec<Vec<drive::DrivenBout>> = (0..lanes).map(|_| Vec::new()).collect();
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
    let mut report = LoadReport {
        bouts: options.bouts,
        games: games.iter().map(|game| game.id()).collect(),
        lanes,
        opening,
        ..LoadReport::default()
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
