//! Deterministic simulation: several nodes of a hall under faults, in which time, store, bus and failures come from one
//! seed.
//!
//! The nodes are real ([`Hall`]); their environment is simulated. Every call of the store is delayed, may be lost on
//! the way there or back, and sees what the other nodes have stored. Change notices are dropped, doubled and reordered.
//! Nodes are killed, paused and cut off from the bus, and the store becomes unavailable and returns. All of it happens
//! on one thread in simulated time, so a schedule can be repeated by its number. Meanwhile people play at whichever
//! node answers, retry commands whose answers were lost, and record what they see; a checker then compares their
//! histories with the command log. In every other schedule a bot plays too: at the end the bout must not be waiting for
//! it.
//!
//! A [`ProtocolFault`] breaks the protocol on purpose: the checker must find it.

mod checker;
mod model;
mod people;
mod wire;

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Duration;

use budokan_catalog::AnyGame;
use budokan_hall::bot_pool::BotPool;
use budokan_hall::hall::ClusterNode;
use budokan_hall::presence::Patience;
use budokan_hall::{Deal, Hall};
use budokan_store::{NewBout, Occupant, PersonId};

use checker::AnswerHistory;
pub use checker::Violation;
use model::{Model, NodeStore};
use wire::Wire;

/// The id of the only bout.
const BOUT: &str = "bout";
/// The seat of the bot, in schedules that have one.
const BOT: u8 = 1;
/// Number of nodes of the hall.
const NODES: usize = 3;
/// Number of players, each at all nodes.
const PEOPLE: usize = 3;
/// Number of spectators with streams.
const WATCHERS: usize = 2;
/// Duration of the play with faults, in simulated time.
const PLAY: Duration = Duration::from_secs(20);
/// Time without faults after that, until which every node must have caught up.
const CALM: Duration = Duration::from_secs(30);

/// A protocol mistake that can be injected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProtocolFault {
    /// The store appends an entry without the version check.
    NoVersionCheck,
    /// A change notice is sent before the command is stored.
    HintBeforeCommit,
    /// A command is acknowledged before it is stored.
    AnswerBeforeCommit,
    /// Nodes read from a replica of the store that lags behind.
    ReadsFromACopy,
    /// A lease is granted to every node that asks.
    LeaseForEverybody,
    /// A node continues under its old fencing number after its lease has expired.
    LeaseWithoutFence,
    /// A lease never expires, even after its holder is gone.
    LeaseWithoutEnd,
}

impl fmt::Display for ProtocolFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoVersionCheck => "no-version-check",
            Self::HintBeforeCommit => "hint-before-commit",
            Self::AnswerBeforeCommit => "answer-before-commit",
            Self::ReadsFromACopy => "reads-from-a-copy",
            Self::LeaseForEverybody => "lease-for-everybody",
            Self::LeaseWithoutFence => "lease-without-fence",
            Self::LeaseWithoutEnd => "lease-without-end",
        })
    }
}

impl std::str::FromStr for ProtocolFault {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|mistake| mistake.to_string() == text);
        found.ok_or_else(|| format!("expected one of {}", Self::ALL.map(|mistake| mistake.to_string()).join(", ")))
    }
}

impl ProtocolFault {
    /// All protocol mistakes.
    pub const ALL: [Self; 7] = [
        Self::NoVersionCheck,
        Self::HintBeforeCommit,
        Self::AnswerBeforeCommit,
        Self::ReadsFromACopy,
        Self::LeaseForEverybody,
        Self::LeaseWithoutFence,
        Self::LeaseWithoutEnd,
    ];
}

/// The counts of a schedule without findings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SimulationOutcome {
    /// Number of stored commands.
    pub commands: u64,
    /// Number of commands acknowledged to players.
    pub acknowledged: u64,
    /// Number of positions looked at.
    pub looks: u64,
    /// Number of retries after a lost answer.
    pub repeated: u64,
    /// Number of injected faults.
    pub faults: u64,
    /// A hash of everything that was seen: equal for two runs of the same schedule.
    pub print: u64,
}

impl std::ops::AddAssign for SimulationOutcome {
    fn add_assign(&mut self, other: Self) {
        self.commands += other.commands;
        self.acknowledged += other.acknowledged;
        self.looks += other.looks;
        self.repeated += other.repeated;
        self.faults += other.faults;
        // Addition, so that the order of schedules does not matter.
        self.print = self.print.wrapping_add(other.print);
    }
}

impl fmt::Display for SimulationOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { commands, acknowledged, looks, repeated, faults, print } = self;
        write!(
            f,
            "{commands} deeds, {acknowledged} of them acknowledged, {looks} looks, {repeated} commands sent again, "
        )?;
        write!(f, "{faults} faults, print {print:016x}")
    }
}

/// Runs many schedules on several threads. The first finding stops the run and is returned with the schedule's number.
pub fn soak(
    game: &'static dyn AnyGame,
    schedules: std::ops::Range<u64>,
    mistake: Option<ProtocolFault>,
    threads: usize,
    progress: &mut dyn FnMut(u64),
) -> Result<SimulationOutcome, (u64, Violation)> {
    let (next, stop) = (AtomicU64::new(schedules.start), AtomicBool::new(false));
    let (tell, told) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (tell, next, stop) = (tell.clone(), &next, &stop);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= schedules.end || tell.send((seed, run(game, seed, mistake))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(tell);
        let (mut sum, mut done) = (SimulationOutcome::default(), 0);
        for (seed, ended) in told {
            match ended {
                Ok(outcome) => sum += outcome,
                Err(finding) => {
                    stop.store(true, Ordering::Relaxed);
                    return Err((seed, finding));
                }
            }
            done += 1;
            progress(done);
        }
        Ok(sum)
    })
}

/// Runs the schedule of a seed, optionally with a mistake. The game must be long enough to outlast the faults.
pub fn run(
    game: &'static dyn AnyGame,
    seed: u64,
    mistake: Option<ProtocolFault>,
) -> Result<SimulationOutcome, Violation> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build();
    let runtime = runtime.map_err(|error| Violation(format!("there is no runtime: {error}")))?;
    runtime.block_on(play(game, seed, mistake))
}

async fn play(
    game: &'static dyn AnyGame,
    seed: u64,
    mistake: Option<ProtocolFault>,
) -> Result<SimulationOutcome, Violation> {
    let model = Arc::new(Model::new(seed, mistake));
    let wire = Wire::new(Arc::clone(&model));
    let history = Arc::new(AnswerHistory::default());
    let deal = deal(game)?;
    let has_bot = seed % 2 == 1;
    open(&model, &deal, has_bot)?;
    let world = Arc::new(World { model, wire, history, deal, has_bot });
    let nodes = people::Nodes::start(&world);
    let mut at_work = tokio::task::JoinSet::new();
    at_work.spawn(people::break_things(Arc::clone(&world), Arc::clone(&nodes)));
    for person in 0..PEOPLE {
        at_work.spawn(people::play(Arc::clone(&world), Arc::clone(&nodes), person));
    }
    for watcher in 0..WATCHERS {
        at_work.spawn(people::watch(Arc::clone(&world), Arc::clone(&nodes), watcher));
    }
    tokio::time::sleep(PLAY).await;
    world.model.make_whole();
    world.wire.make_whole();
    while let Some(ended) = at_work.join_next().await {
        ended.map_err(|error| Violation(format!("a panic: {error}")))?;
    }
    nodes.start_all(&world);
    tokio::time::sleep(CALM).await;
    checker::check(&world, &nodes).await
}

/// The simulated environment with its history.
struct World {
    model: Arc<Model>,
    wire: Wire,
    history: Arc<AnswerHistory>,
    /// The deal of the bout.
    deal: Deal,
    /// Whether a bot has the last seat.
    has_bot: bool,
}

impl World {
    /// The number of seats that people play.
    fn seats(&self) -> u8 {
        if self.has_bot { 1 } else { 2 }
    }

    /// Starts a new incarnation of a node.
    fn start(&self, node: usize) -> Arc<Hall> {
        let life = self.model.be_born(node);
        let store = Arc::new(NodeStore::new(Arc::clone(&self.model), self.wire.clone(), node, life));
        let bot_pool = BotPool::without_threads();
        if self.has_bot {
            tokio::spawn(people::think(Arc::clone(&self.model), (node, life), bot_pool.clone()));
        }
        let name = format!("node-{node}-{life}");
        let (bus, ear) = self.wire.join(node, life);
        let joined = (ClusterNode::new(&name, bus), ear);
        Hall::among_others(store, bot_pool, Duration::ZERO, Patience::default(), joined)
    }
}

fn deal(game: &dyn AnyGame) -> Result<Deal, Violation> {
    let deal = serde_json::json!({ "game": game.id(), "rules": game.rules(), "config": "", "seed": "3" });
    serde_json::from_value(deal).map_err(|error| Violation(error.to_string()))
}

fn open(model: &Model, deal: &Deal, has_bot: bool) -> Result<(), Violation> {
    let seats = if has_bot {
        vec![(0, Occupant::Person(PersonId(1))), (BOT, Occupant::Bot("random".to_owned()))]
    } else {
        vec![(0, Occupant::Open), (BOT, Occupant::Open)]
    };
    let bout = NewBout {
        id: BOUT.to_owned(),
        game: deal.game.clone(),
        deal: serde_json::to_string(deal).map_err(|error| Violation(error.to_string()))?,
        invitation: String::new(),
        public: true,
        seats,
        awaited: 1,
        at: 0,
        over: None,
        owner: None,
        past: None,
    };
    model::open(model, bout);
    Ok(())
}
