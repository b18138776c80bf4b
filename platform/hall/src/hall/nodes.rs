//! One of several nodes of a hall: processes, perhaps on several machines, with one store.
//!
//! Any node serves any bout, and nothing is kept for one of them. Whoever asks a node for a bout gets it as the store has
//! it ([`Hall::refresh`]), so nobody sees an older position than another node has shown them. What a node has stored it
//! tells the others by a hint ([`Hall::tell`]); a hint that is lost costs time, because every node holds what it has in
//! memory against the store now and then. While nothing is heard from the others, that is often.
//!
//! Two nodes that think about the same question only waste time: the one that has stored the last deed asks its bots, and
//! the others take over if nothing comes of it. A lease keeps all but one of them from doing so. Every node that has a bout
//! in memory goes on trying ([`Hall::guard_bots`]): whoever has the lease may be gone as well.

use std::sync::{Arc, Weak};
use std::time::Duration;

use budokan_store::bus::{Attended, Bus, Ear, Heard, Hint, Spender, Spending};
use budokan_store::{Head, Lease, Moment, PersonId, Store, Unavailable};
use tokio::sync::{Notify, Semaphore, broadcast};

use super::guard::bots_of;
use super::{Hall, HallError, Live, Missing, current_moment};
use crate::codes::random_code;

/// So often everything in memory is held against the store, while hints arrive.
const SLOW_POLL: Duration = Duration::from_secs(10);
/// The same while nothing is heard from the others.
const QUICK_POLL: Duration = Duration::from_secs(1);
/// So many bouts are asked for at once.
const AT_ONCE: usize = 500;
/// So many bouts are followed by hints at once, fewer than the store answers at once.
const FOLLOWING: usize = 4;
/// So often the others are told who looks here.
const TELLING: Duration = Duration::from_secs(4);
/// So many bouts are told of in one hint, so that it stays short.
const IN_A_HINT: usize = 40;
/// So long a node has the bots of a bout for itself, in milliseconds.
const LEASE: Moment = 15_000;
/// So often it is looked for bots that nobody has asked.
const SCAN: Duration = Duration::from_secs(20);

/// Who has a lease in a hall of one node; after a restart it is the same one.
const ALONE: &str = "alone";

/// How this process is joined to the other nodes of its hall.
pub struct Node {
    /// Its name, different from those of all others.
    name: String,
    bus: Arc<dyn Bus>,
    /// What was heard that concerns the door of the hall.
    news: broadcast::Sender<News>,
    /// Whoever waits for the next look at the store looks at once.
    look: Arc<Notify>,
    /// Those who do what hints are for take turns: people who ask for something do not wait behind all of them.
    following: Arc<Semaphore>,
}

/// Something that was done at another node, and that concerns the door of the hall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// Something about this person has changed.
    Person(PersonId),
    /// Something about anybody may have changed.
    Anybody,
    /// A client or a person has used up one of what they may have within an hour.
    Spent(Spending, Spender),
}

impl Node {
    /// A node of this name, which speaks by this bus.
    pub fn new(name: &str, bus: Arc<dyn Bus>) -> Self {
        let (news, following) = (broadcast::Sender::new(256), Arc::new(Semaphore::new(FOLLOWING)));
        Self { name: name.to_owned(), bus, news, look: Arc::default(), following }
    }
}

impl Hall {
    /// Whether there may be other nodes.
    pub fn has_others(&self) -> bool {
        self.node.is_some()
    }

    /// Whether it is known what happens at the other nodes; so it is where there are none.
    pub fn hears_others(&self) -> bool {
        self.node.as_ref().is_none_or(|node| node.bus.is_whole())
    }

    /// How many messages of the bus were refused.
    pub fn refused_messages(&self) -> u64 {
        self.node.as_ref().map_or(0, |node| node.bus.refused())
    }

    /// Subscribes to what is done at other nodes, if there may be some.
    pub fn news(&self) -> Option<broadcast::Receiver<News>> {
        self.node.as_ref().map(|node| node.news.subscribe())
    }

    /// A client or a person has used something up here: it counts at all nodes.
    pub fn tell_spent(&self, what: Spending, by: Spender) {
        self.send(|| Hint::Spent { what, by });
    }

    /// Something about a person has changed here: what is at hand about them is dropped, at all nodes.
    pub fn tell_person(&self, person: PersonId) {
        self.drop_memories(&[person]);
        self.send(|| Hint::Person(person.0));
    }

    /// Begins to listen to the other nodes, and to look after what they may have left.
    pub(super) fn follow_others(self: &Arc<Self>, ear: Ear) {
        self.runtime.spawn(listen(Arc::downgrade(self), ear));
        self.runtime.spawn(poll(Arc::downgrade(self)));
        self.runtime.spawn(every(TELLING, Arc::downgrade(self), |hall| async move { hall.tell_attendance() }));
        self.runtime.spawn(every(SCAN, Arc::downgrade(self), |hall| async move {
            if let Err(unavailable) = hall.resume_left_bots(hall.now()).await {
                tracing::warn!(%unavailable, "it is not known which bots nobody has asked");
            }
        }));
    }

    fn send(&self, hint: impl FnOnce() -> Hint) {
        if let Some(node) = &self.node {
            node.bus.send(hint());
        }
    }

    /// Tells the other nodes how far a bout has come. What it has come to must be stored.
    pub(super) fn tell(&self, live: &Live) {
        self.send(|| {
            let now = live.now();
            Hint::Bout { id: live.id.clone(), version: now.course.version, seating: now.seating }
        });
    }

    /// Tells the other nodes who looks at a bout here.
    pub(super) fn tell_looks(&self, live: &Live) {
        if let Some(attended) = self.node.as_ref().and_then(|_| live.attendance.here(&live.id)) {
            self.send(|| Hint::Attendance(vec![attended]));
        }
    }

    /// Tells the other nodes who looks here.
    fn tell_attendance(&self) {
        let lives: Vec<_> = self.lock_live().values().map(Arc::clone).collect();
        let attended: Vec<Attended> = lives.iter().filter_map(|live| live.attendance.here(&live.id)).collect();
        for some in attended.chunks(IN_A_HINT) {
            self.send(|| Hint::Attendance(some.to_vec()));
        }
    }

    /// Brings a bout to where the store has it, if there are other nodes.
    pub(super) async fn refresh(self: &Arc<Self>, live: &Arc<Live>) -> Result<(), Missing> {
        if self.node.is_none() || live.is_only_shown {
            return Ok(());
        }
        let Some(head) = self.store.heads(std::slice::from_ref(&live.id)).await?.pop() else {
            self.lock_live().remove(&live.id);
            return Err(Missing::Unknown);
        };
        Ok(self.follow(live, head.version, head.seating).await?)
    }

    /// Brings a bout at least so far, if it is not there yet.
    pub(super) async fn follow(
        self: &Arc<Self>,
        live: &Arc<Live>,
        version: u64,
        seating: u64,
    ) -> Result<(), HallError> {
        let is_behind = |live: &Live| {
            let now = live.now();
            now.course.version < version || now.seating < seating
        };
        if !is_behind(live) {
            return Ok(());
        }
        let mut done = live.done.lock().await;
        // Whoever held the lock may have got there.
        if !is_behind(live) {
            return Ok(());
        }
        let has_new_people = live.now().seating < seating;
        self.catch_up(live, &mut done, has_new_people).await
    }

    /// Does what a hint is for.
    fn take_hint(self: &Arc<Self>, node: &Node, from: &str, hint: Hint) {
        match hint {
            Hint::Bout { id, version, seating } => {
                let Some(live) = self.lock_live().get(&id).map(Arc::clone) else { return };
                // Whoever waits for a turn already goes as far as the newest hint says.
                if live.told.add(version, seating) {
                    self.runtime.spawn(follow_hints(Arc::clone(self), live, Arc::clone(&node.following)));
                }
            }
            Hint::Person(person) => {
                self.drop_memories(&[PersonId(person)]);
                // Nobody may be listening.
                let _ = node.news.send(News::Person(PersonId(person)));
            }
            Hint::Spent { what, by } => drop(node.news.send(News::Spent(what, by))),
            Hint::Attendance(attended) => {
                for attended in attended {
                    let live = self.lock_live().get(&attended.bout).map(Arc::clone);
                    if let Some(live) = live {
                        live.attendance.hear(from, &attended);
                    }
                }
            }
        }
    }

    /// Holds everything in memory against the store.
    async fn look_at_everything(self: &Arc<Self>, node: &Node) -> Result<(), Unavailable> {
        self.memories.drop_everybody();
        // Nobody may be listening.
        let _ = node.news.send(News::Anybody);
        let lives: Vec<_> = self.lock_live().values().filter(|live| !live.is_only_shown).map(Arc::clone).collect();
        if !node.bus.is_whole() {
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
                            tracing::warn!(bout = live.id, %problem, "a bout has gone on elsewhere and not here");
                        }
                    }
                    // It was removed. One that was opened just now is in the store before it is in memory.
                    None => drop(self.lock_live().remove(&live.id)),
                }
            }
        }
        Ok(())
    }

    /// Takes a lease on something for this node, or holds it longer.
    pub(super) async fn take_lease(&self, what: &str) -> Result<Lease, Unavailable> {
        let (now, holder) = (current_moment(), self.node.as_ref().map_or(ALONE, |node| &node.name));
        self.store.lease(what, holder, now, now + LEASE).await
    }

    /// Gives a lease back.
    pub(super) async fn release_lease(&self, what: &str, fence: u64) -> Result<(), Unavailable> {
        let holder = self.node.as_ref().map_or(ALONE, |node| &node.name);
        self.store.release(what, holder, fence).await.map(drop)
    }

    /// Whether this node has a lease now. Where the store does not answer, nobody does anything.
    pub(super) async fn takes(&self, what: &str) -> bool {
        match self.take_lease(what).await {
            Ok(lease) => lease.held,
            Err(unavailable) => {
                tracing::warn!(%unavailable, what, "there is no lease");
                false
            }
        }
    }

    /// Loads the bouts in which a bot must decide and nobody has asked it for a while: the node that should have done so
    /// may be gone.
    async fn resume_left_bots(self: &Arc<Self>, now: Moment) -> Result<(), Unavailable> {
        for id in self.store.waiting().await? {
            // Those in memory are guarded.
            if self.is_live(&id) {
                continue;
            }
            let old = self.store.bout(&id).await?.is_some_and(|kept| kept.touched < now - LEASE);
            if old && self.takes(&bots_of(&id)).await {
                // Whoever has the lease gets it again.
                drop(self.bout(&id).await);
            }
        }
        Ok(())
    }
}

/// The name of the hall that this store is of: the same for all its nodes, and for no other hall.
pub async fn hall_name(store: &dyn Store, drawn: &str) -> Result<String, Unavailable> {
    let noted = store.note("hall/name", drawn, current_moment(), Moment::MAX).await?;
    Ok(noted.unwrap_or_else(|| drawn.to_owned()))
}

/// The secret by which the nodes of a hall know the messages of each other; whoever needs it first draws it.
pub async fn bus_secret(store: &dyn Store) -> Result<String, Unavailable> {
    let drawn = random_code::<52>();
    let noted = store.note("hall/bus-secret", &drawn, current_moment(), Moment::MAX).await?;
    Ok(noted.unwrap_or(drawn))
}

/// Does what hints are for, as long as there is a hall.
async fn listen(hall: Weak<Hall>, mut ear: Ear) {
    while let Some(heard) = ear.recv().await {
        let Some(hall) = hall.upgrade() else { return };
        let Some(node) = &hall.node else { return };
        match heard {
            Heard::Hint { from, hint } => hall.take_hint(node, &from, hint),
            Heard::Gap => node.look.notify_one(),
        }
    }
}

/// Brings a bout as far as hints have told, when it is its turn.
async fn follow_hints(hall: Arc<Hall>, live: Arc<Live>, following: Arc<Semaphore>) {
    // It is never closed.
    let _turn = following.acquire().await;
    let (version, seating) = live.told.take();
    if let Err(problem) = hall.follow(&live, version, seating).await {
        tracing::warn!(bout = live.id, %problem, "a bout has gone on elsewhere and not here");
    }
}

/// Holds everything in memory against the store, now and then, as long as there is a hall.
async fn poll(hall: Weak<Hall>) {
    loop {
        // The hall is not held while nothing is to be done for it.
        let wait = |hall: Arc<Hall>| {
            let node = hall.node.as_ref()?;
            Some((Arc::clone(&node.look), if node.bus.is_whole() { SLOW_POLL } else { QUICK_POLL }))
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
            tracing::warn!(%unavailable, "it is not known what has gone on elsewhere");
        }
    }
}

/// Does something again and again, as long as there is a hall.
async fn every<F: Future<Output = ()>>(pause: Duration, hall: Weak<Hall>, work: impl Fn(Arc<Hall>) -> F) {
    loop {
        tokio::time::sleep(pause).await;
        let Some(hall) = hall.upgrade() else { return };
        work(hall).await;
    }
}
