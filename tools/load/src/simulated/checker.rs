//! The checker: compares the histories of all players with the command log.

use std::collections::HashMap;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use budokan_hall::course::{StoredDeed, TakebackRequest};
use budokan_hall::{Acted, Course, Deed, Hall, Live, Now};
use budokan_kernel::{Seat, Viewer};
use budokan_store::Occupant;

use super::model::Model;
use super::people::Nodes;
use super::{BOUT, NODES, Outcome, World};

/// Maximum delay until every node has a command, with change notices.
const SOON: Duration = Duration::from_secs(1);
/// Maximum delay without change notices.
const LATER: Duration = Duration::from_secs(2);

/// A violation of the protocol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding(pub String);

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Finding {}

/// The positions and answers that players got.
#[derive(Default)]
pub struct History(Mutex<Seen>);

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

impl History {
    fn lock(&self) -> MutexGuard<'_, Seen> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records that a client sees the bout.
    pub fn look(&self, model: &Model, who: usize, now: &Now) {
        let (version, stored) = (now.course.version, model.version());
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
        let position = position(&now.course);
        (who, version, position).hash(&mut seen.print);
        if *seen.positions.entry(version).or_insert(position) != position {
            model.find(|| format!("version {version} looks different to two people"));
        }
    }

    /// Records that a command was acknowledged.
    pub fn acknowledge(&self, who: usize, command: &str, version: u64) {
        let mut seen = self.lock();
        seen.acknowledged.push((command.to_owned(), version));
        let newest = seen.newest.entry(who).or_default();
        *newest = version.max(*newest);
    }

    /// Records that a command was refused.
    pub fn refuse(&self, command: &str) {
        self.lock().refused.push(command.to_owned());
    }

    /// Records that a command is sent for the `again`-th time after the first.
    pub fn repeat(&self, again: usize) {
        self.lock().repeated += u64::from(again > 0);
    }
}

/// A hash of all commands of a bout.
fn position(course: &Course) -> u64 {
    let mut hasher = DefaultHasher::new();
    course.bout.record().to_string().hash(&mut hasher);
    hasher.finish()
}

/// Compares the history with the command log, and then checks that all nodes still follow.
pub(super) async fn check(world: &Arc<World>, nodes: &Nodes) -> Result<Outcome, Finding> {
    found(&world.model)?;
    let course = check_log(world)?;
    check_bots(world, &course)?;
    check_nodes(world, nodes).await?;
    found(&world.model)?;
    let (seen, state) = (world.history.lock(), world.model.lock());
    Ok(Outcome {
        deeds: state.entries.len() as u64,
        acknowledged: seen.acknowledged.len() as u64,
        looks: seen.looks,
        repeated: seen.repeated,
        faults: state.faults,
        print: seen.print.finish(),
    })
}

fn found(model: &Model) -> Result<(), Finding> {
    model.lock().finding.take().map_or(Ok(()), |finding| Err(Finding(finding)))
}

/// Compares everything seen and answered with the command log; returns the bout rebuilt from it.
fn check_log(world: &World) -> Result<Course, Finding> {
    let (seen, state) = (world.history.lock(), world.model.lock());
    let mut course = Course::begin(&world.deal).map_err(|error| Finding(error.0))?;
    for (number, stored) in (1..).zip(&state.entries) {
        let unfit = || Finding(format!("entry {number}, {}, does not follow from those before it", stored.command));
        let deed: StoredDeed = serde_json::from_str(&stored.body).map_err(|_| unfit())?;
        course = course.after(&deed.deed, None).map_err(|_| unfit())?;
        if seen.positions.get(&number).is_some_and(|position| *position != self::position(&course)) {
            return Err(Finding(format!("version {number} was seen otherwise than it is stored")));
        }
    }
    let numbers = |command: &str| -> Vec<u64> {
        let all = (1..).zip(&state.entries);
        all.filter(|(_, stored)| stored.command == command).map(|(number, _)| number).collect()
    };
    for stored in &state.entries {
        if numbers(&stored.command).len() > 1 {
            return Err(Finding(format!("{} was carried out twice", stored.command)));
        }
    }
    for (command, version) in &seen.acknowledged {
        if numbers(command) != [*version] {
            return Err(Finding(format!("{command} was acknowledged as {version} and is {:?}", numbers(command))));
        }
    }
    match seen.refused.iter().find(|command| !numbers(command).is_empty()) {
        Some(command) => Err(Finding(format!("{command} was refused and is stored"))),
        None => Ok(course),
    }
}

/// After a while without faults the bout must not wait for a bot, nor for an answer from an empty seat. From now on
/// bots do not move.
fn check_bots(world: &World, course: &Course) -> Result<(), Finding> {
    world.model.let_bots_rest();
    let seats = world.model.seats();
    let is_person =
        |seat: Seat| seats.iter().any(|(number, sits)| *number == seat.0 && matches!(sits, Occupant::Person(_)));
    let waits = |request: TakebackRequest| request.waits_for.iter().any(|seat| !is_person(seat));
    if course.request.is_some_and(waits) && !course.is_over() {
        return Err(Finding(format!("nobody answers a request to take back, after version {}", course.version)));
    }
    if world.model.waits_for_bot() {
        return Err(Finding(format!("nobody asks the bot that is to decide after version {}", world.model.version())));
    }
    Ok(())
}

/// Submits a last command with change notices and one without: every node must receive it in time, without being asked
/// for the bout.
async fn check_nodes(world: &Arc<World>, nodes: &Nodes) -> Result<(), Finding> {
    let mut lives = Vec::new();
    for node in 0..NODES {
        let hall = nodes.get(node).ok_or_else(|| Finding(format!("node {node} is gone")))?;
        let live = hall.bout(BOUT).await.map_err(|missing| Finding(format!("node {node} has no bout: {missing:?}")))?;
        lives.push((hall, live));
    }
    let stored = world.model.version();
    for (node, (_, live)) in lives.iter().enumerate() {
        let version = live.now().course.version;
        if version != stored {
            return Err(Finding(format!("node {node} shows version {version} of {stored} to somebody who asks")));
        }
        if live.now().seats != world.model.seats() {
            return Err(Finding(format!("node {node} shows others on the seats than there are")));
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
            let version = live.now().course.version;
            if version != stored {
                let how = if cut { "without hints" } else { "with hints" };
                return Err(Finding(format!("{how} node {node} has stayed at version {version} of {stored}")));
            }
        }
    }
    Ok(())
}

/// Submits one more command; `false` if no seat has a legal action.
async fn one_more(world: &World, hall: &Arc<Hall>, live: &Arc<Live>, command: &str) -> Result<bool, Finding> {
    let now = live.now();
    let Some(seat) = now.course.awaited().iter().find(|seat| seat.0 < world.seats()) else { return Ok(false) };
    let sight = now.course.bout.sight(Viewer::Seat(seat));
    let Some(choice) = sight.legal().first() else { return Ok(false) };
    let deed = Deed::Act { seat: seat.0, text: choice.text.clone() };
    match hall.act(live, command, Some(sight.asked()), deed).await {
        Ok(Acted::Done { .. }) => Ok(true),
        other => Err(Finding(format!("the last deed came to {other:?}"))),
    }
}
