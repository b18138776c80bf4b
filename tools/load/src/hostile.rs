//! Attack test: `budokan soak hostile` runs hostile clients against a hall while a neighbour must be able to play on.
//!
//! The hall runs in a process of its own, with its default limits. `attacks` come from many addresses of this machine,
//! each a client of its own; the `neighbour` plays from other addresses, on a thread of its own, and measures every
//! request. At the end the hall is closed and reopened, and everything that the neighbour did must be stored. An attack
//! may only be refused: a status of 500 or more, to any client, is a failure.

mod attacks;
mod enemy;
mod fuzz;
mod neighbour;
mod report;
mod sockets;
mod stand_in;

use std::fs::File;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::Stdio;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context;
use budokan_catalog::AnyGame;
use budokan_store::{Sqlite, Store};

use crate::kills::{mix, verify};
use crate::report::Usage;
use crate::wire::http::{Connection, HttpRequest};
use crate::wire::own::{OwnHall, Starting, WITHOUT_LIMITS};
use enemy::AttackTally;
use neighbour::NeighbourResult;
pub use report::HostileReport;

/// Bots do not pause before a move, because their response time is measured. The neighbour opens bouts faster than
/// people do, so that quota is raised. All other limits are the defaults.
const OPTIONS: &[&str] = &["--pace", "0", "--hourly-bouts", "600"];
/// Quota of bouts per person and hour in that hall.
const HOURLY_BOUTS: u32 = 600;

/// Options of an attack test.
pub struct HostileOptions<'a> {
    /// The games to play.
    pub games: &'a [&'static dyn AnyGame],
    /// Duration of the test.
    pub time: Duration,
    /// Seed of the attacks; with an even one the hall's log is on a full disk.
    pub seed: u64,
    /// Upper bound for the 99th percentile of the neighbour's response times; `None`: not checked.
    pub bound: Option<Duration>,
}

/// State shared by all attacks and the neighbour.
#[derive(Clone)]
struct Ground {
    hall: SocketAddr,
    /// Every mode of every game.
    kinds: Arc<[mix::MixKind]>,
    /// The neighbour's running bouts, which attacks aim at.
    targets: Arc<Mutex<Vec<Target>>>,
    seed: u64,
    time: Duration,
}

/// A bout of the neighbour.
#[derive(Clone)]
struct Target {
    id: String,
    /// Names of its seats.
    seats: Vec<String>,
}

impl Ground {
    fn targets(&self) -> Vec<Target> {
        self.targets.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn add_target(&self, target: Target) {
        self.targets.lock().unwrap_or_else(PoisonError::into_inner).push(target);
    }
}

/// A loopback address for one client.
fn client(group: u8, number: u8) -> IpAddr {
    Ipv4Addr::new(127, 0, group, number).into()
}

/// Attacks a hall and reports the result.
pub fn run(options: &HostileOptions<'_>) -> anyhow::Result<HostileReport> {
    let folder = tempfile::Builder::new().prefix("budokan-hostile-").tempdir().context("no temporary folder")?;
    let (file, log) = (folder.path().join("hall.db"), folder.path().join("log"));
    let most = crate::more_files().unwrap_or(1024);
    let hall = Starting::with(&file, OPTIONS, "debug", log_to(options.seed, &log)?)?.open()?;
    let ground = Ground {
        hall: hall.address(),
        kinds: mix::of(options.games)?.into(),
        targets: Arc::default(),
        seed: options.seed,
        time: options.time,
    };
    let until = Instant::now() + options.time;
    let enemies = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let tallies = attacks::begin(&enemies, &ground, most);
    let playing = {
        let ground = ground.clone();
        thread::Builder::new().name("neighbour".to_owned()).spawn(move || neighbour::play(&ground, until))?
    };
    let played = playing.join().map_err(|_| anyhow::anyhow!("the neighbour panicked"))??;
    enemies.shutdown_background();
    judge(options, hall, &file, &log, played, tallies)
}

/// The target of the hall's log: for even seeds a full disk.
fn log_to(seed: u64, log: &Path) -> anyhow::Result<Stdio> {
    let full = Path::new("/dev/full");
    let to = if seed.is_multiple_of(2) && full.exists() {
        File::options().write(true).open(full)
    } else {
        File::create(log)
    };
    Ok(to.context("no log")?.into())
}

/// Reads the hall's metrics, shuts it down gracefully, and verifies that all of the neighbour's commands are stored.
fn judge(
    options: &HostileOptions<'_>,
    hall: OwnHall,
    file: &Path,
    log: &Path,
    played: NeighbourResult,
    tallies: Vec<(&'static str, Arc<AttackTally>)>,
) -> anyhow::Result<HostileReport> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let mut wrong = played.wrong.clone();
    wrong.extend(
        tallies.iter().flat_map(|(name, tally)| tally.wrong().into_iter().map(move |what| format!("{name}: {what}"))),
    );
    let metrics = runtime.block_on(metrics(hall.metrics()));
    let metrics = metrics.unwrap_or_else(|problem| {
        wrong.push(format!("the hall does not say how it is: {problem:#}"));
        String::new()
    });
    let memory = Usage::of(hall.process());
    if let Err(problem) = hall.stop() {
        wrong.push(problem.to_string());
    }
    let kept = runtime.block_on(verify_all(file, &played));
    wrong.extend(kept.err().map(|problem| format!("the neighbour has lost something: {problem:#}")));
    // A log on a full disk does not exist.
    let lines = std::fs::read_to_string(log).unwrap_or_default();
    wrong.extend(
        lines.lines().filter(|line| line.contains("panic") || line.contains("internal error")).map(str::to_owned),
    );
    let mut report = HostileReport {
        seconds: options.time.as_secs_f64(),
        played,
        tallies,
        metrics,
        memory,
        wrong,
        bound: options.bound,
    };
    report.judge();
    Ok(report)
}

async fn metrics(hall: SocketAddr) -> anyhow::Result<String> {
    let mut connection = Connection::open(hall).await?;
    let answer = connection.ask(HttpRequest { path: "/metrics", token: None, body: None }).await?;
    anyhow::ensure!(answer.is_good(), "status {}", answer.status);
    Ok(answer.text())
}

/// Reopens the hall without limits and compares every bout of the neighbour with his ledger.
async fn verify_all(file: &Path, played: &NeighbourResult) -> anyhow::Result<()> {
    // Log nothing: bots that do not finish during the shutdown would only clutter the report.
    let hall = Starting::with(file, WITHOUT_LIMITS, "off", Stdio::null())?.open()?;
    let store = Sqlite::open(file).context("the store cannot be read beside the hall")?;
    for book in &played.books {
        verify::bout(&store, hall.address(), book).await?;
    }
    store.close().await?;
    hall.stop()
}
