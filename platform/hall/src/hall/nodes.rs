//! One of several nodes of a hall: processes, possibly on several machines, that share a store.
//!
//! Any node serves any bout; no state is kept on one node only. A request for a bout is answered from the store's
//! current version ([`Hall::refresh`]), so no viewer sees an older position than another node has shown them. After a
//! node has stored a command it broadcasts a change notice ([`Hall::tell`]). A lost notice costs only latency, because
//! every node periodically compares its cache with the store, and more often while the bus is disconnected.
//!
//! Two nodes that think about the same question only waste time: the node that stored the last command asks its bots,
//! and the others take over if no answer follows. A lease lets only one of them do so. Every node that has the bout in
//! memory keeps retrying ([`Hall::watch_bots`]), because the holder of the lease may have died too.

use std::sync::{Arc, Weak};
use std::time::Duration;

use budokan_store::bus::{Attended, Bus, BusEvent, BusReceiver, ChangeNotice, Spender, Spending};
use budokan_store::{Head, Lease, PersonId, Store, Timestamp, Unavailable};
use tokio::sync::{Notify, Semaphore, broadcast};

use super::bot_watch::bots_of;
use super::{Hall, HallError, Live, OpenError, current_moment};
use crate::codes::random_code;

/// Interval for comparing the cache with the store while the bus is connected.
const SLOW_POLL: Duration = Duration::from_secs(10);
/// The same interval while the bus is disconnected.
const QUICK_POLL: Duration = Duration::from_secs(1);
/// Number of bouts in one query.
const AT_ONCE: usize = 500;
/// Maximum concurrent catch-ups caused by change notices; kept below the connection-pool size.
const FOLLOWING: usize = 4;
/// Interval of attendance broadcasts.
const TELLING: Duration = Duration::from_secs(4);
/// Maximum number of bouts in one notice, to keep it short.
const IN_A_HINT: usize = 40;
/// Duration of the lease on a bout's bots, in milliseconds.
const LEASE: Timestamp = 15_000;
/// Interval of the scan for bots that no node has asked.
const SCAN: Duration = Duration::from_secs(20);

/// The lease holder in a hall of one node; the same after a restart.
const ALONE: &str = "alone";

/// The connection of this process to the other nodes of its hall.
pub struct ClusterNode {
    /// The node's name, unique within the hall.
    name: String,
    bus: Arc<dyn Bus>,
    /// Changes at other nodes that concern the web interface.
    news: broadcast::Sender<News>,
    /// Wakes the polling task before its interval ends.
    look: Arc<Notify>,
    /// Limits concurrent catch-ups, so that people's requests do not queue behind all of them.
    following: Arc<Semaphore>,
}

/// A change at another node that concerns the web interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// This person's name, facts or devices have changed.
    Person(PersonId),
    /// Any person's data may have changed.
    Anybody,
    /// A client or a person has used one unit of an hourly rate limit.
    Spent(Spending, Spender),
}

impl ClusterNode {
    /// A node with this name, connected to this bus.
    pub fn new(name: &str, bus: Arc<dyn Bus>) -> Self {
        let (news, following) = (broadcast::Sender::new(256), Arc::new(Semaphore::new(FOLLOWING)));
        Self { name: name.to_owned(), bus, news, look: Arc::default(), following }
    }
}

impl Hall {
    /// Whether the hall may have other nodes.
    pub fn has_others(&self) -> bool {
        self.node.is_some()
    }

    /// Whether this node receives the changes of the other nodes; true if there are none.
    pub fn hears_others(&self) -> bool {
        self.node.as_ref().is_none_or(|node| node.bus.is_connected())
    }

    /// The number of rejected bus messages.
    pub fn refused_messages(&self) -> u64 {
        self.node.as_ref().map_or(0, |node| node.bus.refused())
    }

    /// Subscribes to changes at other nodes; `None` in a hall of one node.
    pub fn news(&self) -> Option<broadcast::Receiver<News>> {
        self.node.as_ref().map(|node| node.news.subscribe())
    }

    /// Broadcasts one use of an hourly rate limit, so that it counts at all nodes.
    pub fn tell_spent(&self, what: Spending, by: Spender) {
        self.send(|| ChangeNotice::Spent { what, by });
    }

    /// Invalidates the cached data of a person at all nodes, after a change here.
    pub fn tell_person(&self, person: PersonId) {
        self.drop_memories(&[person]);
        self.send(|| ChangeNotice::Person(person.0));
    }

    /// Starts the background tasks for change notices, polling, attendance, and bots that other nodes have left behind.
    pub(super) fn follow_others(self: &Arc<Self>, ear: BusReceiver) {
        self.runtime.spawn(listen(Arc::downgrade(self), ear));
        self.runtime.spawn(poll(Arc::downgrade(self)));
        self.runtime.spawn(every(TELLING, Arc::downgrade(self), |hall| async move { hall.tell_attendance() }));
        self.runtime.spawn(every(SCAN, Arc::downgrade(self), |hall| async move {
            if let Err(unavailable) = hall.resume_left_bots(hall.now()).await {
                tracing::warn!(%unavailable, "cannot list bots to resume");
            }
        }));
    }

    fn send(&self, hint: impl FnOnce() -> ChangeNotice) {
        if let Some(node) = &self.node {
            node.bus.send(hint());
        }
    }

    /// Broadcasts the version of a bout. The version must be stored already.
    pub(super) fn publish(&self, live: &Live) {
        self.send(|| {
            let now = live.now();
            ChangeNotice::Bout { id: live.id.clone(), version: now.history.version, seating: now.seating }
        });
    }

    /// Broadcasts the attendance of one bout on this node.
    pub(super) fn tell_looks(&self, live: &Live) {
        if let Some(attended) = self.node.as_ref().and_then(|_| live.attendance.here(&live.id)) {
            self.send(|| ChangeNotice::Attendance(vec![attended]));
        }
    }

    /// Broadcasts the attendance of all bouts on this node.
    fn tell_attendance(&self) {
        let lives: Vec<_> = self.lock_live().values().map(Arc::clone).collect();
        let attended: Vec<Attended> = lives.iter().filter_map(|live| live.attendance.here(&live.id)).collect();
        for some in attended.chunks(IN_A_HINT) {
            self.send(|| ChangeNotice::Attendance(some.to_vec()));
        }
    }

    /// Brings a bout up to the store's version, if there are other nodes.
    pub(super) async fn refresh(self: &Arc<Self>, live: &Arc<Live>) -> Result<(), OpenError> {
        if self.node.is_none() || live.is_only_shown {
            return Ok(());
        }
        let Some(head) = self.store.heads(std::slice::from_ref(&live.id)).await?.pop() else {
            self.lock_live().remove(&live.id);
            return Err(OpenError::Unknown);
        };
        Ok(self.follow(live, head.version, head.seating).await?)
    }

    /// Brings a bout up to at least this version and seating.
    pub(super) async fn follow(
        self: &Arc<Self>,
        live: &Arc<Live>,
        version: u64,
        seating: u64,
    ) -> Result<(), HallError> {
        let is_behind = |live: &Live| {
            let now = live.now();
            now.history.version < version || now.seating < seating
        };
        if !is_behind(live) {
            return Ok(());
        }
        let mut done = live.done.lock().await;
        // The previous holder of the lock may have caught up already.
        if !is_behind(live) {
            return Ok(());
        }
        let has_new_people = live.now().seating < seating;
        self.catch_up(live, &mut done, has_new_people).await
    }

    /// Handles a change notice.
    fn take_hint(self: &Arc<Self>, node: &ClusterNode, from: &str, hint: ChangeNotice) {
        match hint {
            ChangeNotice::Bout { id, version, seating } => {
                let Some(live) = self.lock_live().get(&id).map(Arc::clone) else { return };
                // A pending catch-up uses the newest reported version, so one task is enough.
                if live.told.add(version, seating) {
                    self.runtime.spawn(follow_hints(Arc::clone(self), live, Arc::clone(&node.following)));
                }
            }
            ChangeNotice::Person(person) => {
                self.drop_memories(&[PersonId(person)]);
                // There may be no subscriber.
                let _ = node.news.send(News::Person(PersonId(person)));
            }
            ChangeNotice::Spent { what, by } => drop(node.news.send(News::Spent(what, by))),
            ChangeNotice::Attendance(attended) => {
                for attended in attended {
                    let live = self.lock_live().get(&attended.bout).map(Arc::clone);
                    if let Some(live) = live {
                        live.attendance.hear(from, &attended);
                    }
                }
            }
        }
    }

    /// Compares all cached data with the store.
    async fn look_at_everything(self: &Arc<Self>, node: &ClusterNode) -> Result<(), Unavailable> {
        self.memories.drop_everybody();
        // There may be no subscriber.
        let _ = node.news.send(News::Anybody);
        let lives: Vec<_> = self.lock_live().values().filter(|live| !live.is_only_shown).map(Arc::clone).collect();
        if !node.bus.is_connected() {
            for live in &lives {
                live.attendance.lose_sight();
            }
        }
        for some in lives.chunks(AT_ONCE) {
            let ids: Vec<String> = some.iter().map(|live| live.id.clone()).collect();
            let heads = self.store.heads(&ids).await?;
            for live in some {
                match heads.iter().find(|head| head.id == live.id) {
                    Some(Head { version, seating, .. }) => {
                        if let Err(problem) = self.follow(live, *version, *seating).await {
                            tracing::warn!(bout = live.id, %problem, "cannot catch up with another node");
                        }
                    }
                    // It was removed. A bout that was opened just now is in the store before it is in memory, so it is
                    // not affected.
                    None => drop(self.lock_live().remove(&live.id)),
                }
            }
        }
        Ok(())
    }

    /// Takes or renews a lease for this node.
    pub(super) async fn take_lease(&self, what: &str) -> Result<Lease, Unavailable> {
        let (now, holder) = (current_moment(), self.node.as_ref().map_or(ALONE, |node| &node.name));
        self.store.lease(what, holder, now, now + LEASE).await
    }

    /// Releases a lease before it expires.
    pub(super) async fn release_lease(&self, what: &str, fence: u64) -> Result<(), Unavailable> {
        let holder = self.node.as_ref().map_or(ALONE, |node| &node.name);
        self.store.release(what, holder, fence).await.map(drop)
    }

    /// Whether this node gets the lease. If the store is unavailable, no node acts.
    pub(super) async fn try_lease(&self, what: &str) -> bool {
        match self.take_lease(what).await {
            Ok(lease) => lease.held,
            Err(unavailable) => {
                tracing::warn!(%unavailable, what, "lease not acquired");
                false
            }
        }
    }

    /// Loads bouts in which a bot has had to decide for a while: the node that should have asked it may be gone.
    async fn resume_left_bots(self: &Arc<Self>, now: Timestamp) -> Result<(), Unavailable> {
        for id in self.store.waiting().await? {
            // Bouts in memory have their own watchdog.
            if self.is_live(&id) {
                continue;
            }
            let old = self.store.bout(&id).await?.is_some_and(|kept| kept.touched < now - LEASE);
            if old && self.try_lease(&bots_of(&id)).await {
                // Loading renews the lease of its holder.
                drop(self.bout(&id).await);
            }
        }
        Ok(())
    }
}

/// The name of the hall to which this store belongs: shared by all its nodes, and different for every hall.
pub async fn hall_name(store: &dyn Store, drawn: &str) -> Result<String, Unavailable> {
    let noted = store.note("hall/name", drawn, current_moment(), Timestamp::MAX).await?;
    Ok(noted.unwrap_or_else(|| drawn.to_owned()))
}

/// The secret that authenticates bus messages between nodes; the first node that needs it creates it.
pub async fn bus_secret(store: &dyn Store) -> Result<String, Unavailable> {
    let drawn = random_code::<52>();
    let noted = store.note("hall/bus-secret", &drawn, current_moment(), Timestamp::MAX).await?;
    Ok(noted.unwrap_or(drawn))
}

/// Handles bus events until the hall is dropped.
async fn listen(hall: Weak<Hall>, mut ear: BusReceiver) {
    while let Some(heard) = ear.recv().await {
        let Some(hall) = hall.upgrade() else { return };
        let Some(node) = &hall.node else { return };
        match heard {
            BusEvent::Notice { from, hint } => hall.take_hint(node, &from, hint),
            BusEvent::Gap => node.look.notify_one(),
        }
    }
}

/// Catches up with the newest reported version of a bout, limited by a semaphore.
async fn follow_hints(hall: Arc<Hall>, live: Arc<Live>, following: Arc<Semaphore>) {
    // The semaphore is never closed, so the error can be ignored.
    let _turn = following.acquire().await;
    let (version, seating) = live.told.take();
    if let Err(problem) = hall.follow(&live, version, seating).await {
        tracing::warn!(bout = live.id, %problem, "cannot catch up with another node");
    }
}

/// Periodically compares the cache with the store, until the hall is dropped.
async fn poll(hall: Weak<Hall>) {
    loop {
        // Holds no strong reference to the hall while waiting.
        let wait = |hall: Arc<Hall>| {
            let node = hall.node.as_ref()?;
            Some((Arc::clone(&node.look), if node.bus.is_connected() { SLOW_POLL } else { QUICK_POLL }))
        };
        let Some((look, pause)) = hall.upgrade().and_then(wait) else { return };
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            () = look.notified() => {}
        }
        let Some(hall) = hall.upgrade() else { return };
        if let Some(node) = &hall.node
            && let Err(unavailable) = hall.look_at_everything(node).await
        {
            tracing::warn!(%unavailable, "cannot compare cache with the store");
        }
    }
}

/// Runs work at a fixed interval until the hall is dropped.
async fn every<F: Future<Output = ()>>(pause: Duration, hall: Weak<Hall>, work: impl Fn(Arc<Hall>) -> F) {
    loop {
        tokio::time::sleep(pause).await;
        let Some(hall) = hall.upgrade() else { return };
        work(hall).await;
    }
}
