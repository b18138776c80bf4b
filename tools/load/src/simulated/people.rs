//! The simulated players, spectators, bots and workers, and the fault injection.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use budokan_hall::bot_pool::BotPool;
use budokan_hall::{Acted, Command, Hall, Live};
use budokan_kernel::{Seat, Viewer};
use budokan_store::{Occupant, PersonId, StoredReview};
use tokio::time::Instant;

use super::model::Model;
use super::{BOUT, NODES, World};

/// Timeout of a call.
const PATIENCE: Duration = Duration::from_secs(3);
/// Maximum number of attempts for a command.
const TRIES: usize = 6;
/// The name of the lease for work that only one node does at a time.
const WORK: &str = "review/bout";

/// The nodes that are alive.
#[derive(Default)]
pub(super) struct Nodes([Mutex<Option<Arc<Hall>>>; NODES]);

impl Nodes {
    pub fn start(world: &Arc<World>) -> Arc<Self> {
        let nodes = Arc::new(Self::default());
        nodes.start_all(world);
        nodes
    }

    /// Starts all nodes that are not alive.
    pub fn start_all(&self, world: &Arc<World>) {
        for node in 0..NODES {
            if self.get(node).is_none() {
                self.set(node, Some(world.start(node)));
                tokio::spawn(work(Arc::clone(world), self.get(node), node));
            }
        }
    }

    pub fn get(&self, node: usize) -> Option<Arc<Hall>> {
        self.0[node].lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set(&self, node: usize, hall: Option<Arc<Hall>>) {
        *self.0[node].lock().unwrap_or_else(PoisonError::into_inner) = hall;
    }

    fn any(&self, world: &World) -> Option<Arc<Hall>> {
        self.get(world.model.roll(NODES as u64) as usize)
    }
}

async fn rest(world: &World, most: u64) {
    tokio::time::sleep(Duration::from_millis(world.model.roll(most))).await;
}

/// The bout at a random node, as for a request.
async fn ask(world: &World, nodes: &Nodes) -> Option<(Arc<Hall>, Arc<Live>)> {
    let hall = nodes.any(world)?;
    let live = tokio::time::timeout(PATIENCE, hall.bout(BOUT)).await.ok()?.ok()?;
    Some((hall, live))
}

/// A player: looks, decides, and retries the command until there is an answer.
pub(super) async fn play(world: Arc<World>, nodes: Arc<Nodes>, person: usize) {
    let mut number = 0;
    while !world.model.is_calm() {
        rest(&world, 400).await;
        let Some((hall, live)) = ask(&world, &nodes).await else { continue };
        world.history.look(&world.model, person, &live.now());
        if !world.has_bot && world.model.once_in(8) {
            change_seat(&world, &hall, &live, person).await;
        }
        drop(hall);
        let Some((asked, command)) = choose(&world, &live) else { continue };
        number += 1;
        send(&world, &nodes, person, &format!("{person}-{number}"), asked, command).await;
    }
}

/// Takes an open seat or frees an occupied one. The outcome may stay unknown.
async fn change_seat(world: &World, hall: &Arc<Hall>, live: &Arc<Live>, person: usize) {
    let seat = Seat(world.model.roll(world.seats().into()) as u8);
    let Some(from) = live.now().occupant(seat).cloned() else { return };
    let to = match from {
        Occupant::Open => Occupant::Person(PersonId(person as i64 + 1)),
        _ => Occupant::Open,
    };
    drop(tokio::time::timeout(PATIENCE, hall.sit(live, seat, from, to)).await);
}

/// A random command for the current position.
fn choose(world: &World, live: &Live) -> Option<(Option<u32>, Command)> {
    let now = live.now();
    if world.model.once_in(4) {
        let seat = world.model.roll(world.seats().into()) as u8;
        // A take-back that needs consent: the hall answers for empty seats.
        let command =
            if world.model.once_in(2) { Command::Undo { seat } } else { Command::TakeBack { seat, anew: true } };
        return Some((None, command));
    }
    let awaited: Vec<_> = now.history.awaited().iter().filter(|seat| seat.0 < world.seats()).collect();
    let seat = *awaited.get(world.model.roll(2) as usize % awaited.len().max(1))?;
    let sight = now.history.bout.sight(Viewer::Seat(seat));
    let legal = sight.legal();
    let choice = legal.get(world.model.roll(legal.len().max(1) as u64) as usize)?;
    Some((Some(sight.asked()), Command::Act { seat: seat.0, text: choice.text.clone() }))
}

/// Sends a command to random nodes until one answers.
async fn send(world: &World, nodes: &Nodes, person: usize, request_id: &str, asked: Option<u32>, command: Command) {
    for again in 0..TRIES {
        if let Some((hall, live)) = ask(world, nodes).await {
            let act = hall.act(&live, request_id, asked, command.clone());
            match tokio::time::timeout(PATIENCE, act).await {
                Ok(Ok(Acted::Done { version })) => {
                    world.history.acknowledge(person, request_id, version);
                    return;
                }
                // An earlier attempt may still be on its way. A move names the question that it answers, so the earlier
                // attempt will be refused as well; a take-back request names none and may be accepted later.
                Ok(Ok(Acted::Refused(_))) if again > 0 && matches!(command, Command::TakeBack { .. }) => return,
                Ok(Ok(Acted::Refused(_))) => return world.history.refuse(request_id),
                Ok(Err(_)) | Err(_) => {}
            }
        }
        world.history.repeat(again);
        rest(world, 300).await;
    }
}

/// A spectator, at one node after the other.
pub(super) async fn watch(world: Arc<World>, nodes: Arc<Nodes>, watcher: usize) {
    let watcher = super::PEOPLE + watcher;
    while !world.model.is_calm() {
        let Some((hall, live)) = ask(&world, &nodes).await else {
            rest(&world, 200).await;
            continue;
        };
        // Do not keep the hall of a node alive that dies.
        drop(hall);
        world.history.look(&world.model, watcher, &live.now());
        let mut changes = live.subscribe();
        let until = Instant::now() + Duration::from_millis(world.model.roll(4000));
        while let Ok(Ok(())) = tokio::time::timeout_at(until, changes.changed()).await {
            // Tasks that wait for the same event are woken in an order that does not depend on the seed; the delay
            // makes it deterministic.
            tokio::time::sleep(Duration::from_millis(watcher as u64)).await;
            let now = Arc::clone(&changes.borrow_and_update());
            world.history.look(&world.model, watcher, &now);
        }
    }
}

/// The bots of one incarnation of a node, run at random intervals.
pub(super) async fn think(model: Arc<Model>, (node, life): (usize, u64), bot_pool: BotPool) {
    loop {
        tokio::time::sleep(Duration::from_millis(model.roll(700))).await;
        model.go_on(node, life).await;
        if model.do_bots_rest() {
            return;
        }
        bot_pool.think_here();
    }
}

/// Work that only one node should do: takes a lease, claims the work under its fencing number, reads the progress, does
/// the next piece, and stores it.
async fn work(world: Arc<World>, hall: Option<Arc<Hall>>, node: usize) {
    let Some(hall) = hall else { return };
    let (hall, name) = (Arc::downgrade(&hall), format!("worker-{node}"));
    while !world.model.is_calm() {
        rest(&world, 600).await;
        let Some(hall) = hall.upgrade() else { return };
        let store = hall.store();
        let Ok(lease) = store.lease(WORK, &name, 0, 2000).await else { continue };
        if !lease.held || store.claim_review(BOUT, lease.fence).await.ok() != Some(true) {
            continue;
        }
        let Ok(kept) = store.review(BOUT).await else { continue };
        let done = kept.and_then(|review| review.body.parse::<u64>().ok()).unwrap_or(0);
        // A piece of work may take longer than the lease lasts.
        rest(&world, 3000).await;
        let review = StoredReview { waits: true, body: (done + 1).to_string() };
        drop(store.keep_review(BOUT, review, lease.fence).await);
    }
}

/// Injects one fault after the other.
pub(super) async fn break_things(world: Arc<World>, nodes: Arc<Nodes>) {
    while !world.model.is_calm() {
        rest(&world, 2500).await;
        let node = world.model.roll(NODES as u64) as usize;
        match world.model.roll(6) {
            0 | 1 => {
                world.model.kill(node);
                nodes.set(node, None);
                rest(&world, 2000).await;
                nodes.start_all(&world);
            }
            2 => world.model.pause(node, Duration::from_millis(world.model.roll(5000))),
            3 => {
                world.wire.cut(node, true);
                rest(&world, 3000).await;
                world.wire.cut(node, false);
            }
            4 => {
                world.wire.cut_all();
                rest(&world, 3000).await;
                world.wire.make_whole();
            }
            _ => {
                world.model.set_down(true);
                rest(&world, 1500).await;
                world.model.set_down(false);
            }
        }
    }
}
