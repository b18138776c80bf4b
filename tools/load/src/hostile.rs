//! Guests who would spoil it for others, and a neighbour who must be able to play on: `budokan soak hostile`.
//!
//! The hall runs in a process of its own, with the limits that every hall has. `attacks` are made from many addresses of
//! this machine, each a client of its own; the `neighbour` plays from others, on a thread of its own, and times every
//! request. At the end the hall is closed and opened again, and what the neighbour did must be there. What an attack
//! may achieve is to be refused: an answer that says the hall is at fault, to anybody, is a failure.

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
use enemy::Tally;
use neighbour::Played;
pub use report::Report;

/// A bot does not wait before its move: its answering time is what is measured. The neighbour opens one bout after the
/// other, more than people do. All other limits are the usual ones.
const OPTIONS: &[&str] = &["--pace", "0", "--hourly-bouts", "600"];
/// How many bouts a person may open within an hour there.
const HOURLY_BOUTS: u32 = 600;

/// What is played and attacked.
pub struct Options<'a> {
    /// The games.
    pub games: &'a [&'static dyn AnyGame],
    /// How long.
    pub time: Duration,
    /// What the attacks are drawn from; with an even number nothing of the hall's log can be written.
    pub seed: u64,
    /// What 99 of 100 requests of the neighbour may take; nothing: it is not judged.
    pub bound: Option<Duration>,
}

/// What all share.
#[derive(Clone)]
struct Ground {
    hall: SocketAddr,
    /// Every mode of every game.
    kinds: Arc<[mix::Kind]>,
    /// The neighbour's bouts.
    targets: Arc<Mutex<Vec<Target>>>,
    seed: u64,
    time: Duration,
}

/// A bout of the neighbour's.
#[derive(Clone)]
struct Target {
    id: String,
    /// The names of its seats.
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

/// A client's address on this machine.
fn client(group: u8, number: u8) -> IpAddr {
    Ipv4Addr::new(127, 0, group, number).into()
}

/// Attacks a hall, and says what became of it.
pub fn run(options: &Options<'_>) -> anyhow::Result<Report> {
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

/// Where the hall's log goes: for even seeds to a full disk.
fn log_to(seed: u64, log: &Path) -> anyhow::Result<Stdio> {
    let full = Path::new("/dev/full");
    let to = if seed.is_multiple_of(2) && full.exists() {
        File::options().write(true).open(full)
    } else {
        File::create(log)
    };
    Ok(to.context("no log")?.into())
}

/// Asks the hall how it is, closes it in good order, and looks whether everything of the neighbour's is there.
fn judge(
    options: &Options<'_>,
    hall: OwnHall,
    file: &Path,
    log: &Path,
    played: Played,
    tallies: Vec<(&'static str, Arc<Tally>)>,
) -> anyhow::Result<Report> {
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
    // A log on a full disk is not there.
    let lines = std::fs::read_to_string(log).unwrap_or_default();
    wrong.extend(
        lines.lines().filter(|line| line.contains("a panic") || line.contains("a mistake of ours")).map(str::to_owned),
    );
    let mut report =
        Report { seconds: options.time.as_secs_f64(), played, tallies, metrics, memory, wrong, bound: options.bound };
    report.judge();
    Ok(report)
}

async fn metrics(hall: SocketAddr) -> anyhow::Result<String> {
    let mut connection = Connection::open(hall).await?;
    let answer = connection.ask(HttpRequest { path: "/metrics", token: None, body: None }).await?;
    anyhow::ensure!(answer.is_good(), "status {}", answer.status);
    Ok(answer.text())
}

/// Opens the hall again, without limits, and holds every bout of the neighbour's against what he has written down.
async fn verify_all(file: &Path, played: &Played) -> anyhow::Result<()> {
    // What bots do not finish while it closes is of no interest to whoever reads the report.
    let hall = Starting::with(file, WITHOUT_LIMITS, "off", Stdio::null())?.open()?;
    let store = Sqlite::open(file).context("the store cannot be read beside the hall")?;
    for book in &played.books {
        verify::bout(&store, hall.address(), book).await?;
    }
    store.close().await?;
    hall.stop()
}
