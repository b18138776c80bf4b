//! Fault injection: `budokan soak nodes --faults` runs several nodes of one hall on PostgreSQL and NATS while each part
//! fails in turn.
//!
//! All parts are real and run on this machine: a PostgreSQL and a NATS server of their own, and nodes in processes of
//! their own. People play as in [`kills`](crate::kills), at whichever node answers, and write what they send, receive
//! and see to ledgers. Meanwhile nodes are killed and paused, the bus is stopped and started, the database is restarted
//! and its connections are cut. Periodically, and at the end, the command log is compared with the ledgers: no
//! acknowledged command is lost, none is applied twice, and no client is shown an older position than before.

use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::Context;
use budokan_catalog::AnyGame;
use budokan_kernel::Quick;
use budokan_parts::{Nats, PostgresServer};
use budokan_store::{Store, postgres};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::kills::ledger::Totals;
use crate::kills::mix::{self, MixKind};
use crate::kills::{Shared, player, verify};
use crate::wire::own::{OwnHall, Starting, WITHOUT_LIMITS};

/// Number of nodes of the hall.
const NODES: usize = 3;
/// Number of bouts played concurrently.
const LANES: usize = 6;
/// Number of faults between two verifications.
const LOOK: u64 = 10;
/// Longer than the duration of any lease.
const LONG_PAUSE: Duration = Duration::from_secs(17);

/// A kind of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// A node is killed and restarted.
    Kill,
    /// A node is stopped for a while and resumes.
    Pause,
    /// A node is stopped for longer than any lease lasts, and resumes.
    LongPause,
    /// The bus is stopped and restarted.
    Bus,
    /// The database is restarted.
    Database,
    /// All connections to the database are cut.
    Connections,
}

impl Fault {
    /// The order of faults, in which cheap ones occur more often.
    const MIX: [Self; 10] = [
        Self::Kill,
        Self::Pause,
        Self::Bus,
        Self::Connections,
        Self::Kill,
        Self::Database,
        Self::Pause,
        Self::Bus,
        Self::Connections,
        Self::LongPause,
    ];
}

/// The result of a run.
pub struct NodesReport {
    faults: u64,
    bouts: usize,
    acted: Totals,
}

impl fmt::Display for NodesReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { faults, bouts, acted } = self;
        writeln!(f, "{faults} faults, {NODES} nodes, {bouts} bouts.\n{acted}")?;
        write!(
            f,
            "The log held every acknowledged deed once, in order, and nothing that was not sent; nobody was shown an older\n\
             position than before, and positions, questions and logs of every node were those of a replay."
        )
    }
}

/// The servers that the nodes depend on.
pub(crate) struct Standing {
    database: PostgresServer,
    bus: Option<Nats>,
}

impl Standing {
    /// Starts a database and, if wanted, a bus.
    pub fn start(with_bus: bool) -> anyhow::Result<Self> {
        Ok(Self { database: PostgresServer::start()?, bus: with_bus.then(Nats::start).transpose()? })
    }

    /// Starts one more node, whose bots move without a pause.
    pub fn node(&self) -> anyhow::Result<OwnHall> {
        let (database, bus) = (self.database.url(), self.bus.as_ref().map(Nats::url));
        let mut options = vec!["--database", &database, "--pace", "0", "--thinkers", "1"];
        options.extend(WITHOUT_LIMITS);
        if let Some(bus) = &bus {
            options.extend(["--bus", bus]);
        }
        Starting::anywhere(&options, "off", std::process::Stdio::null())?.open()
    }
}

/// All parts that can fail.
struct Parts {
    standing: Standing,
    nodes: Vec<OwnHall>,
    tell: watch::Sender<Vec<SocketAddr>>,
}

/// Plays bouts of these games at several nodes while `faults` faults are injected; returns a summary, or the fault
/// found. `shown` is called with the number of faults done.
pub fn run(
    games: &[&'static dyn AnyGame],
    faults: u64,
    seed: u64,
    shown: &mut dyn FnMut(u64),
) -> anyhow::Result<NodesReport> {
    let mix = mix::of(games)?.into();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let ended = tokio::task::LocalSet::new().block_on(&runtime, soak(mix, faults, seed, shown));
    ended.with_context(|| format!("with seed {seed}"))
}

async fn soak(mix: Arc<[MixKind]>, faults: u64, seed: u64, shown: &mut dyn FnMut(u64)) -> anyhow::Result<NodesReport> {
    let mut luck = Quick::new(seed);
    let (tell, whereabouts) = watch::channel(Vec::new());
    let standing = Standing::start(true)?;
    let nodes = (0..NODES).map(|_| standing.node()).collect::<anyhow::Result<_>>()?;
    let mut parts = Parts { standing, nodes, tell };
    parts.tell_all();
    let shared = Shared::new(mix);
    let lanes: Vec<_> = (0..LANES)
        .map(|lane| tokio::task::spawn_local(player::lane(lane, luck.word(), whereabouts.clone(), shared.clone())))
        .collect();
    let offset = luck.below(Fault::MIX.len() as u32) as usize;
    for fault in 0..faults {
        shown(fault);
        wait(&mut luck, 900).await;
        let kind = Fault::MIX[(fault as usize + offset) % Fault::MIX.len()];
        parts.fail(kind, &mut luck).await.with_context(|| format!("fault {fault}, {kind:?}"))?;
        shared.complaint().with_context(|| format!("after fault {fault}, {kind:?}"))?;
        if fault % LOOK == LOOK - 1 {
            parts.check(&shared).await.with_context(|| format!("after fault {fault}, {kind:?}"))?;
        }
    }
    finish(&parts, &shared, lanes).await?;
    let books = shared.books();
    let totals = |book: &Arc<std::sync::Mutex<crate::kills::ledger::Ledger>>| {
        book.lock().unwrap_or_else(std::sync::PoisonError::into_inner).totals()
    };
    Ok(NodesReport { faults, bouts: books.len(), acted: books.iter().map(totals).sum() })
}

/// Lets the running bouts end, and verifies everything once more at every node.
async fn finish(parts: &Parts, shared: &Shared, lanes: Vec<JoinHandle<()>>) -> anyhow::Result<()> {
    shared.closing.store(true, Ordering::Relaxed);
    for lane in lanes {
        lane.await?;
    }
    for node in 0..NODES {
        for book in shared.books() {
            book.lock().unwrap_or_else(std::sync::PoisonError::into_inner).look_again();
        }
        parts.check_at(node, shared).await.with_context(|| format!("at the end, node {node}"))?;
    }
    Ok(())
}

async fn wait(luck: &mut Quick, most: u32) {
    tokio::time::sleep(Duration::from_millis(u64::from(luck.below(most)))).await;
}

impl Parts {
    /// Publishes the addresses of the nodes to the players.
    fn tell_all(&self) {
        self.tell.send_replace(self.nodes.iter().map(OwnHall::address).collect());
    }

    async fn fail(&mut self, fault: Fault, luck: &mut Quick) -> anyhow::Result<()> {
        let node = luck.below(NODES as u32) as usize;
        match fault {
            Fault::Kill => {
                // The players must notice by themselves that the node is gone.
                self.nodes.remove(node).kill()?;
                wait(luck, 600).await;
                self.nodes.push(self.standing.node()?);
                self.tell_all();
            }
            Fault::Pause | Fault::LongPause => {
                let paused = self.nodes[node].pause()?;
                match fault {
                    Fault::LongPause => tokio::time::sleep(LONG_PAUSE).await,
                    _ => wait(luck, 2500).await,
                }
                drop(paused);
            }
            Fault::Bus => {
                if let Some(bus) = &mut self.standing.bus {
                    bus.stop();
                    wait(luck, 1500).await;
                    bus.start_again()?;
                }
            }
            Fault::Database => {
                self.standing.database.stop();
                wait(luck, 800).await;
                self.standing.database.start_again()?;
            }
            Fault::Connections => drop(self.standing.database.cut_connections()?),
        }
        Ok(())
    }

    async fn check(&self, shared: &Shared) -> anyhow::Result<()> {
        self.check_at(0, shared).await
    }

    /// Compares a node and the command log with the ledgers.
    async fn check_at(&self, node: usize, shared: &Shared) -> anyhow::Result<()> {
        shared.complaint()?;
        let store = postgres::Postgres::open(&self.standing.database.url().parse()?).await?;
        verify::books(&store, self.nodes[node].address(), shared).await?;
        store.close().await?;
        shared.complaint()
    }
}
