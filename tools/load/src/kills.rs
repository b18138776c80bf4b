//! Crash test: `budokan soak serve` kills a hall again and again while people play.
//!
//! The hall runs in a process of its own; players play a `mix` of bouts over HTTP and retry a command under the same
//! request id whenever they do not know its outcome. They write requests and answers to a `ledger`. After each kill the
//! hall is restarted, and `verify` compares the store and the hall's answers with the ledgers. A kill loses the memory
//! of the process but not the page cache of the system: power cuts are covered by `synchronous=FULL` and not tested
//! here.

pub(crate) mod ledger;
pub(crate) mod mix;
pub(crate) mod player;
pub(crate) mod verify;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::Context;
use budokan_catalog::AnyGame;
use budokan_kernel::Quick;
use budokan_store::{Sqlite, Store};
use tokio::sync::watch;

use crate::wire::own::{OwnHall, Starting};
use ledger::Ledger;
use mix::MixKind;

/// Number of bouts played concurrently.
const LANES: usize = 8;
/// Maximum time between two kills, in milliseconds.
const LONGEST: u32 = 300;
/// One in this many halls is killed before it is open.
const EARLY: u32 = 8;

/// The current addresses of the hall's nodes; empty while it is down.
pub(crate) type Whereabouts = watch::Receiver<Vec<SocketAddr>>;

/// State shared by the players and the verification.
#[derive(Clone)]
pub(crate) struct Shared {
    /// The kinds of bouts, played in turn.
    pub mix: Arc<[MixKind]>,
    /// The ledgers of all bouts that were opened.
    pub books: Arc<Mutex<Vec<Arc<Mutex<Ledger>>>>>,
    /// The first fault that a player found.
    pub wrong: Arc<Mutex<Option<String>>>,
    /// Set when no new bout should start.
    pub closing: Arc<AtomicBool>,
}

impl Shared {
    pub fn new(mix: Arc<[MixKind]>) -> Self {
        Self { mix, books: Arc::default(), wrong: Arc::default(), closing: Arc::default() }
    }

    pub fn books(&self) -> Vec<Arc<Mutex<Ledger>>> {
        self.books.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub fn complaint(&self) -> anyhow::Result<()> {
        match self.wrong.lock().unwrap_or_else(PoisonError::into_inner).take() {
            Some(wrong) => Err(anyhow::anyhow!("{wrong}")),
            None => Ok(()),
        }
    }
}

/// Kills a hall `kills` times while bouts of these games are played; returns a summary, or the fault found. `shown` is
/// called with the number of kills done.
pub fn run(
    games: &[&'static dyn AnyGame],
    kills: u64,
    seed: u64,
    shown: &mut dyn FnMut(u64),
) -> anyhow::Result<String> {
    let folder = tempfile::Builder::new().prefix("budokan-kills-").tempdir().context("no temporary folder")?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let file = folder.path().join("hall.db");
    let mix = mix::of(games)?.into();
    let ended = tokio::task::LocalSet::new().block_on(&runtime, soak(&file, mix, kills, seed, shown));
    ended.map_err(|error| {
        let kept = folder.keep();
        error.context(format!("with seed {seed}; the hall's file is kept in {}", kept.display()))
    })
}

async fn soak(
    file: &Path,
    mix: Arc<[MixKind]>,
    kills: u64,
    seed: u64,
    shown: &mut dyn FnMut(u64),
) -> anyhow::Result<String> {
    let mut luck = Quick::new(seed);
    let (tell, whereabouts) = watch::channel(Vec::new());
    let shared = Shared::new(mix);
    let lanes: Vec<_> = (0..LANES)
        .map(|lane| tokio::task::spawn_local(player::lane(lane, luck.word(), whereabouts.clone(), shared.clone())))
        .collect();
    let mut early = 0;
    for kill in 0..kills {
        shown(kill);
        let starting = Starting::new(file)?;
        if luck.below(EARLY) == 0 {
            tokio::time::sleep(Duration::from_millis(u64::from(luck.below(30)))).await;
            starting.kill()?;
            early += 1;
            continue;
        }
        // Nobody can play before the hall is open, so this call may block the players' thread.
        let hall = starting.open()?;
        tell.send_replace(vec![hall.address()]);
        check(file, hall.address(), &shared).await.with_context(|| format!("after {kill} kills"))?;
        tokio::time::sleep(Duration::from_millis(u64::from(luck.below(LONGEST)))).await;
        tell.send_replace(Vec::new());
        hall.kill()?;
    }
    let (bouts, acted) = finish(file, &tell, &shared, lanes).await?;
    Ok(format!(
        "{kills} kills, {early} of them before the hall was open; {bouts} bouts.\n\
         {acted}\n\
         After every start the store held every acknowledged deed once, in order, and nothing that was not sent;\n\
         positions, questions and logs were those of a replay."
    ))
}

/// Lets the running bouts end, stops the hall gracefully, and verifies everything once more.
async fn finish(
    file: &Path,
    tell: &watch::Sender<Vec<SocketAddr>>,
    shared: &Shared,
    lanes: Vec<tokio::task::JoinHandle<()>>,
) -> anyhow::Result<(usize, ledger::Totals)> {
    shared.closing.store(true, Ordering::Relaxed);
    let hall = OwnHall::start(file)?;
    tell.send_replace(vec![hall.address()]);
    for lane in lanes {
        lane.await?;
    }
    hall.stop()?;
    let hall = OwnHall::start(file)?;
    for book in shared.books() {
        book.lock().unwrap_or_else(PoisonError::into_inner).look_again();
    }
    check(file, hall.address(), shared).await.context("after the last start")?;
    let books = shared.books();
    let totals = books.iter().map(|book| book.lock().unwrap_or_else(PoisonError::into_inner).totals()).sum();
    hall.stop()?;
    Ok((books.len(), totals))
}

/// Compares the hall and its file with the ledgers.
async fn check(file: &Path, address: SocketAddr, shared: &Shared) -> anyhow::Result<()> {
    shared.complaint()?;
    let store = Sqlite::open(file).context("the store cannot be read beside the hall")?;
    verify::books(&store, address, shared).await?;
    store.close().await?;
    shared.complaint()
}
