//! The checker: compares the histories of all players with the command log.

use std::collections::HashMap;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use budokan_hall::history::{StoredCommand, TakebackRequest};
use budokan_hall::{Acted, BoutHistory, BoutSnapshot, Command, Hall, Live};
use budokan_kernel::{Seat, Viewer};
use budokan_store::Occupant;

use super::model::Model;
use super::people::Nodes;
use super::{BOUT, NODES, SimulationOutcome, World};

/// Maximum delay until every node has a command, with change notices.
const SOON: Duration = Duration::from_secs(1);
/// Maximum delay without change notices.
const LATER: Duration = Duration::from_secs(2);

/// A violation of the protocol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation(pub String);

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Violation {}

/// The positions and answers that players got.
#[derive(Default)]
pub struct AnswerHistory(Mutex<Seen>);

#[derive(Default)]
struct Seen {
    /// The newest version that each client has seen.
    newest: HashMap<usize, u64>,
    /// The hash of the position seen at each version.
    positions: HashMap<u64, u64>,
    acknowledged: Vec<(String, u64)>,
    refused: Vec<String>,
    looks: u64,
    repeated: u64,
    print: DefaultHasher,
}

impl AnswerHistory {
    fn lock(&self) -> MutexGuard<'_, Seen> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records that a client sees the bout.
    pub fn look(&self, model: &Model, who: usize, now: &BoutSnapshot) {
        let (version, stored) = (now.history.version, model.version());
        if version > stored {
            model.find(|| format!("{who} sees version {version}, and {stored} are stored"));
        }
        let mut seen = self.lock();
        seen.looks += 1;
        let newest = seen.newest.entry(who).or_default();
        if version < *newest {
            let newest = *newest;
            model.find(|| format!("{who} sees version {version} after version {newest}"));
        }
        *newest = version.max(*newest);
        let position = position(&now.history);
        (who, version, position).hash(&mut seen.print);
        if *seen.positions.entry(version).or_insert(position) != position {
            model.find(|| format!("version {version} looks different to two people"));
        }
    }

    /// Records that a command was acknowledged.
    pub fn acknowledge(&self, who: usize, request_id: &str, version: u64) {
        let mut seen = self.lock();
        seen.acknowledged.push((request_id.to_owned(), version));
        let newest = seen.newest.entry(who).or_default();
        *newest = version.max(*newest);
    }

    /// Records that a command was refused.
    pub fn refuse(&self, request_id: &str) {
        self.lock().refused.push(request_id.to_owned());
    }

    /// Records that a command is sent for the `again`-th time after the first.
    pub fn repeat(&self, again: usize) {
        self.lock().repeated += u64::from(again > 0);
    }
}

/// A hash of all commands of a bout.
fn position(history: &BoutHistory) -> u64 {
    let mut hasher = DefaultHasher::new();
    history.bout.record().to_string().hash(&mut hasher);
    hasher.finish()
}

/// Compares the history with the command log, and then checks that all nodes still follow.
pub(super) async fn check(world: &Arc<World>, nodes: &Nodes) -> Result<SimulationOutcome, Violation> {
    found(&world.model)?;
    let history = check_log(world)?;
    check_bots(world, &history)?;
    check_nodes(world, nodes).await?;
    found(&world.model)?;
    let (seen, state) = (world.history.lock(), world.model.lock());
    Ok(SimulationOutcome {
        commands: state.entries.len() as u64,
        acknowledged: seen.acknowledged.len() as u64,
        looks: seen.looks,
        repeated: seen.repeated,
        faults: state.faults,
        print: seen.print.finish(),
    })
}

fn found(model: &Model) -> Result<(), Violation> {
    model.lock().finding.take().map_or(Ok(()), |finding| Err(Violation(finding)))
}

/// Compares everything seen and answered with the command log; returns the bout rebuilt from it.
fn check_log(world: &World) -> Result<BoutHistory, Violation> {
    let (seen, state) = (world.history.lock(), world.model.lock());
    let mut history = BoutHistory::begin(&world.deal).map_err(|error| Violation(error.0))?;
    for (number, stored) in (1..).zip(&state.entries) {
        let unfit =
            || Violation(format!("entry {number}, {}, does not follow from those before it", stored.request_id));
        let command: StoredCommand = serde_json::from_str(&stored.body).map_err(|_| unfit())?;
        history = history.after(&command.command, None).map_err(|_| unfit())?;
        if seen.positions.get(&number).is_some_and(|position| *position != self::position(&history)) {
            return Err(Violation(format!("version {number} was seen otherwise than it is stored")));
        }
    }
    let numbers = |request_id: &str| -> Vec<u64> {
        let all = (1..).zip(&state.entries);
        all.filter(|(_, stored)| stored.request_id == request_id).map(|(number, _)| number).collect()
    };
    for stored in &state.entries {
        if numbers(&stored.request_id).len() > 1 {
            return Err(Violation(format!("{} was carried out twice", stored.request_id)));
        }
    }
    for (request_id, version) in &seen.acknowledged {
        if numbers(request_id) != [*version] {
            return Err(Violation(format!(
                "{request_id} was acknowledged as {version} and is {:?}",
                numbers(request_id)
            )));
        }
    }
    match seen.refused.iter().find(|request_id| !numbers(request_id).is_empty()) {
        Some(request_id) => Err(Violation(format!("{request_id} was refused and is stored"))),
        None => Ok(history),
    }
}

/// After a while without faults the bout must not wait for a bot, nor for an answer from an empty seat. From now on
/// bots do not move.
fn check_bots(world: &World, history: &BoutHistory) -> Result<(), Violation> {
    world.model.let_bots_rest();
    let seats = world.model.seats();
    let is_person =
        |seat: Seat| seats.iter().any(|(number, sits)| *number == seat.0 && matches!(sits, Occupant::Person(_)));
    let waits = |request: TakebackRequest| request.waits_for.iter().any(|seat| !is_person(seat));
    if history.request.is_some_and(waits) && !history.is_over() {
        return Err(Violation(format!("nobody answers a request to take back, after version {}", history.version)));
    }
    if world.model.waits_for_bot() {
        return Err(Violation(format!(
            "nobody asks the bot that is to decide after version {}",
            world.model.version()
        )));
    }
    Ok(())
}

/// Submits a last command with change notices and one without: every node must receive it in time, without being asked
/// for the bout.
async fn check_nodes(world: &Arc<World>, nodes: &Nodes) -> Result<(), Violation> {
    let mut lives = Vec::new();
    for node in 0..NODES {
        let hall = nodes.get(node).ok_or_else(|| Violation(format!("node {node} is gone")))?;
        let live =
            hall.bout(BOUT).await.map_err(|missing| Violation(format!("node {node} has no bout: {missing:?}")))?;
        lives.push((hall, live));
    }
    let stored = world.model.version();
    for (node, (_, live)) in lives.iter().enumerate() {
        let version = live.now().history.version;
        if version != stored {
            return Err(Violation(format!("node {node} shows version {version} of {stored} to somebody who asks")));
        }
        if live.now().seats != world.model.seats() {
            return Err(Violation(format!("node {node} shows others on the seats than there are")));
        }
    }
    for (round, (cut, time)) in [(false, SOON), (true, LATER)].into_iter().enumerate() {
        if cut {
            world.wire.cut_all();
            // Every node must notice by itself that it receives nothing.
            tokio::time::sleep(Duration::from_secs(11)).await;
        }
        let (hall, live) = &lives[round];
        if !one_more(world, hall, live, &format!("last-{round}")).await? {
            return Ok(());
        }
        tokio::time::sleep(time).await;
        let stored = world.model.version();
        for (node, (_, live)) in lives.iter().enumerate() {
            let version = live.now().history.version;
            if version != stored {
                let how = if cut { "without hints" } else { "with hints" };
                return Err(Violation(format!("{how} node {node} has stayed at version {version} of {stored}")));
            }
        }
    }
    Ok(())
}

/// Submits one more command; `false` if no seat has a legal action.
async fn one_more(world: &World, hall: &Arc<Hall>, live: &Arc<Live>, request_id: &str) -> Result<bool, Violation> {
    let now = live.now();
    let Some(seat) = now.history.awaited().iter().find(|seat| seat.0 < world.seats()) else { return Ok(false) };
    let sight = now.history.bout.sight(Viewer::Seat(seat));
    let Some(choice) = sight.legal().first() else { return Ok(false) };
    let command = Command::Act { seat: seat.0, text: choice.text.clone() };
    match hall.act(live, request_id, Some(sight.asked()), command).await {
        Ok(Acted::Done { .. }) => Ok(true),
        other => Err(Violation(format!("the last deed came to {other:?}"))),
    }
}
