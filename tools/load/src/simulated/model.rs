//! A store in memory that several nodes reach over an unreliable connection.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use budokan_store::bus::ChangeNotice;
use budokan_store::transfer::TransferRow;
use budokan_store::{
    Appended, Cutoffs, Device, Head, KnownPerson, Lease, ListCursor, Listing, LobbyCounts, NewBout, NewEntry, Occupant,
    Opened, OwnBout, Person, PersonFacts, PersonId, Quota, RememberOutcome, Store, StoreFuture, StoredBout,
    StoredReview, Timestamp, Trashed, Unavailable,
};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::wire::Wire;
use super::{NODES, ProtocolFault};

/// Lag of the replica, where nodes read from one by mistake.
const LAG: Duration = Duration::from_millis(700);

/// The simulated store with its fault state.
pub struct Model {
    pub mistake: Option<ProtocolFault>,
    dice: Mutex<u64>,
    state: Mutex<State>,
}

/// The stored data and the state of all nodes.
pub struct State {
    bout: Option<NewBout>,
    pub entries: Vec<Stored>,
    seating: u64,
    result: Option<String>,
    leases: HashMap<String, Held>,
    fence: u64,
    /// The work stored by the lease holders: its progress.
    pub review: Option<StoredReview>,
    /// The newest fencing number under which the work was claimed.
    claimed: u64,
    /// The current incarnation of each node.
    lives: [u64; NODES],
    /// Until when a node is paused.
    paused: [Option<Instant>; NODES],
    is_down: bool,
    is_calm: bool,
    do_bots_rest: bool,
    pub faults: u64,
    pub finding: Option<String>,
}

/// An entry of the command log.
pub struct Stored {
    pub request_id: String,
    pub body: String,
    at: Instant,
}

struct Held {
    holder: String,
    fence: u64,
    until: Instant,
}

impl Model {
    pub fn new(seed: u64, mistake: Option<ProtocolFault>) -> Self {
        let state = State {
            bout: None,
            entries: Vec::new(),
            seating: 0,
            result: None,
            leases: HashMap::new(),
            fence: 0,
            claimed: 0,
            review: None,
            lives: [0; NODES],
            paused: [None; NODES],
            is_down: false,
            is_calm: false,
            do_bots_rest: false,
            faults: 0,
            finding: None,
        };
        Self { mistake, dice: Mutex::new(seed), state: Mutex::new(state) }
    }

    pub fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A number below `sides` from the seeded PRNG.
    pub fn roll(&self, sides: u64) -> u64 {
        let mut dice = self.dice.lock().unwrap_or_else(PoisonError::into_inner);
        *dice = dice.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (*dice ^ (*dice >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % sides
    }

    /// True once in this many times on average.
    pub fn once_in(&self, times: u64) -> bool {
        self.roll(times) == 0
    }

    /// The delay of a message: usually short, and always so without faults.
    pub fn travel(&self) -> Duration {
        if self.is_calm() {
            return Duration::from_millis(self.roll(8));
        }
        Duration::from_millis(match self.roll(20) {
            0 => self.roll(1500),
            1..=4 => self.roll(120),
            _ => self.roll(8),
        })
    }

    /// Keeps the first finding.
    pub fn find(&self, finding: impl FnOnce() -> String) {
        self.lock().finding.get_or_insert_with(finding);
    }

    /// Starts a new incarnation of a node; returns its number.
    pub fn be_born(&self, node: usize) -> u64 {
        let mut state = self.lock();
        state.lives[node] += 1;
        state.paused[node] = None;
        state.lives[node]
    }

    /// Kills a node: messages that it has sent may still arrive, messages to it do not.
    pub fn kill(&self, node: usize) {
        let mut state = self.lock();
        state.lives[node] += 1;
        state.faults += 1;
    }

    pub fn pause(&self, node: usize, time: Duration) {
        let mut state = self.lock();
        state.paused[node] = Some(Instant::now() + time);
        state.faults += 1;
    }

    pub fn set_down(&self, is_down: bool) {
        let mut state = self.lock();
        state.is_down = is_down;
        state.faults += u64::from(is_down);
    }

    /// Ends all faults.
    pub fn make_whole(&self) {
        let mut state = self.lock();
        state.is_calm = true;
        state.is_down = false;
        state.paused = [None; NODES];
    }

    pub fn is_calm(&self) -> bool {
        self.lock().is_calm
    }

    /// Bots do not move from now on.
    pub fn let_bots_rest(&self) {
        self.lock().do_bots_rest = true;
    }

    pub fn do_bots_rest(&self) -> bool {
        self.lock().do_bots_rest
    }

    /// The occupants of the seats.
    pub fn seats(&self) -> Vec<(u8, Occupant)> {
        self.lock().bout.as_ref().map(|bout| bout.seats.clone()).unwrap_or_default()
    }

    /// Whether a bot has to decide.
    pub fn waits_for_bot(&self) -> bool {
        let state = self.lock();
        let is_next = |bout: &NewBout| {
            let is_awaited = |seat: &u8| bout.awaited & 1 << seat != 0;
            bout.seats.iter().any(|(seat, occupant)| is_awaited(seat) && matches!(occupant, Occupant::Bot(_)))
        };
        state.result.is_none() && state.bout.as_ref().is_some_and(is_next)
    }

    /// Waits while the node is paused; waits forever if this incarnation is dead.
    pub async fn go_on(&self, node: usize, life: u64) {
        loop {
            let (is_dead, paused) = {
                let state = self.lock();
                (state.lives[node] != life, state.paused[node])
            };
            if is_dead {
                std::future::pending::<()>().await;
            }
            match paused.filter(|until| *until > Instant::now()) {
                Some(until) => tokio::time::sleep_until(until).await,
                None => return,
            }
        }
    }

    pub fn version(&self) -> u64 {
        self.lock().entries.len() as u64
    }

    fn append(&self, entry: NewEntry) -> Appended {
        let mut state = self.lock();
        if state.bout.is_none() {
            return Appended::Unknown;
        }
        let version = state.entries.len() as u64;
        let known = state.entries.iter().position(|stored| stored.request_id == entry.request_id);
        if let Some(index) = known {
            let body = state.entries[index].body.clone();
            return Appended::Duplicate { version: index as u64 + 1, body };
        }
        if entry.expected != version && self.mistake != Some(ProtocolFault::NoVersionCheck) {
            return Appended::Conflict { version };
        }
        state.entries.push(Stored { request_id: entry.request_id, body: entry.body, at: Instant::now() });
        state.result = entry.result;
        if let Some(bout) = &mut state.bout {
            bout.awaited = entry.awaited;
        }
        Appended::Committed { version: version + 1 }
    }

    /// The number of entries visible to a reader.
    fn seen(&self, state: &State) -> usize {
        if self.mistake != Some(ProtocolFault::ReadsFromACopy) {
            return state.entries.len();
        }
        state.entries.iter().take_while(|stored| stored.at.elapsed() >= LAG).count()
    }

    fn bout(&self) -> Option<StoredBout> {
        let state = self.lock();
        let (bout, version) = (state.bout.clone()?, self.seen(&state) as u64);
        Some(StoredBout { bout, version, result: state.result.clone(), touched: 0, seating: state.seating })
    }

    fn lease(&self, what: &str, holder: &str, length: Duration) -> Lease {
        let (mut state, now) = (self.lock(), Instant::now());
        let is_endless = self.mistake == Some(ProtocolFault::LeaseWithoutEnd);
        let holds = |held: &&Held| (held.until > now || is_endless) && held.holder != holder;
        let other = state.leases.get(what).filter(holds);
        if let Some(Held { fence, holder: other, .. }) = other {
            if self.mistake != Some(ProtocolFault::LeaseForEverybody) {
                return Lease { fence: *fence, held: false };
            }
            let told = format!("{holder} has a lease on “{what}” that {other} has");
            state.finding.get_or_insert(told);
        }
        state.fence += 1;
        let fence = state.fence;
        state.leases.insert(what.to_owned(), Held { holder: holder.to_owned(), fence, until: now + length });
        Lease { fence, held: true }
    }

    fn claim_review(&self, fence: u64) -> bool {
        let mut state = self.lock();
        let is_newest = state.claimed <= fence || self.mistake == Some(ProtocolFault::LeaseWithoutFence);
        if is_newest {
            state.claimed = fence;
        }
        is_newest
    }

    fn keep_review(&self, review: StoredReview, fence: u64) -> bool {
        if !self.claim_review(fence) {
            return false;
        }
        let mut state = self.lock();
        let progress = |review: &StoredReview| review.body.parse::<u64>().unwrap_or(0);
        if let Some(kept) = &state.review
            && progress(kept) > progress(&review)
        {
            let told = format!("work that had come to {} has gone back to {}", kept.body, review.body);
            state.finding.get_or_insert(told);
        }
        state.review = Some(review);
        true
    }
}

/// The store as one node reaches it.
pub struct NodeStore {
    model: Arc<Model>,
    wire: Wire,
    node: usize,
    life: u64,
}

fn lost(problem: &str) -> Unavailable {
    Unavailable { problem: problem.to_owned() }
}

impl NodeStore {
    pub fn new(model: Arc<Model>, wire: Wire, node: usize, life: u64) -> Self {
        Self { model, wire, node, life }
    }

    /// Waits while the node is paused or dead.
    async fn go_on(&self) {
        self.model.go_on(self.node, self.life).await;
    }

    /// A call of the store; request or answer may be lost.
    async fn ask<T>(&self, work: impl FnOnce(&Model) -> T) -> Result<T, Unavailable> {
        self.go_on().await;
        let calm = self.model.is_calm();
        let [goes_lost, comes_lost] = [40, 40].map(|times| !calm && self.model.once_in(times));
        tokio::time::sleep(self.model.travel()).await;
        if goes_lost || self.model.lock().is_down {
            tokio::time::sleep(Duration::from_secs(1)).await;
            self.go_on().await;
            return Err(lost("the question is lost"));
        }
        // From here on the call is done, even if its caller is gone.
        let done = work(&self.model);
        tokio::time::sleep(self.model.travel()).await;
        self.go_on().await;
        if comes_lost || self.model.lock().is_down {
            return Err(lost("the answer is lost"));
        }
        Ok(done)
    }

    async fn append(&self, entry: NewEntry) -> Result<Appended, Unavailable> {
        if self.model.mistake == Some(ProtocolFault::HintBeforeCommit) {
            let (id, version) = (entry.bout.clone(), entry.expected + 1);
            self.wire.send(self.node, self.life, &ChangeNotice::Bout { id, version, seating: 0 });
        }
        if self.model.mistake == Some(ProtocolFault::AnswerBeforeCommit) && entry.expected == self.model.version() {
            let (model, node, life) = (Arc::clone(&self.model), self.node, self.life);
            let version = entry.expected + 1;
            tokio::spawn(async move {
                tokio::time::sleep(model.travel()).await;
                // If the node dies before, it has acknowledged a command that was never stored.
                if model.lock().lives[node] == life {
                    model.append(entry);
                }
            });
            return Ok(Appended::Committed { version });
        }
        self.ask(|model| model.append(entry)).await
    }
}

/// A method that the simulation does not need.
fn absent<T>() -> StoreFuture<'static, T> {
    Box::pin(async { Err(lost("that is not simulated")) })
}

impl Store for NodeStore {
    fn open_within(&self, _: NewBout, _: Quota) -> StoreFuture<'_, Opened> {
        absent()
    }

    fn append(&self, entry: NewEntry) -> StoreFuture<'_, Appended> {
        Box::pin(self.append(entry))
    }

    fn bout(&self, _: &str) -> StoreFuture<'_, Option<StoredBout>> {
        Box::pin(self.ask(Model::bout))
    }

    fn invited(&self, _: &str) -> StoreFuture<'_, Option<String>> {
        absent()
    }

    fn heads(&self, ids: &[String]) -> StoreFuture<'_, Vec<Head>> {
        let ids = ids.to_vec();
        Box::pin(self.ask(move |model| {
            let head = |StoredBout { bout, version, seating, .. }| Head { id: bout.id, version, seating };
            model.bout().filter(|kept| ids.contains(&kept.bout.id)).map(head).into_iter().collect()
        }))
    }

    fn entries(&self, _: &str, after: u64) -> StoreFuture<'_, Vec<String>> {
        Box::pin(self.ask(move |model| {
            let state = model.lock();
            let seen = &state.entries[..model.seen(&state)];
            seen.iter().skip(usize::try_from(after).unwrap_or(usize::MAX)).map(|stored| stored.body.clone()).collect()
        }))
    }

    fn sit(&self, _: &str, seat: u8, from: Occupant, to: Occupant) -> StoreFuture<'_, bool> {
        Box::pin(self.ask(move |model| {
            let mut state = model.lock();
            let seats = state.bout.as_mut().map(|bout| &mut bout.seats);
            let Some(place) = seats.and_then(|seats| seats.iter_mut().find(|place| **place == (seat, from.clone())))
            else {
                return false;
            };
            place.1 = to;
            state.seating += 1;
            true
        }))
    }

    fn lease(&self, what: &str, holder: &str, now: Timestamp, until: Timestamp) -> StoreFuture<'_, Lease> {
        let (what, holder) = (what.to_owned(), holder.to_owned());
        let length = Duration::from_millis(u64::try_from(until - now).unwrap_or(0));
        Box::pin(self.ask(move |model| model.lease(&what, &holder, length)))
    }

    fn release(&self, what: &str, holder: &str, fence: u64) -> StoreFuture<'_, bool> {
        let (what, holder) = (what.to_owned(), holder.to_owned());
        Box::pin(self.ask(move |model| {
            let mut state = model.lock();
            let is_it = state.leases.get(&what).is_some_and(|held| held.holder == holder && held.fence == fence);
            is_it && state.leases.remove(&what).is_some()
        }))
    }

    fn keep_review(&self, _: &str, review: StoredReview, fence: u64) -> StoreFuture<'_, bool> {
        Box::pin(self.ask(move |model| model.keep_review(review, fence)))
    }

    fn claim_review(&self, _: &str, fence: u64) -> StoreFuture<'_, bool> {
        Box::pin(self.ask(move |model| model.claim_review(fence)))
    }

    fn review(&self, _: &str) -> StoreFuture<'_, Option<StoredReview>> {
        Box::pin(self.ask(|model| model.lock().review.clone()))
    }

    fn remembered(&self, _: PersonId) -> StoreFuture<'_, PersonFacts> {
        Box::pin(self.ask(|_| PersonFacts::default()))
    }

    fn waiting(&self) -> StoreFuture<'_, Vec<String>> {
        Box::pin(self.ask(|model| {
            let waiting = model.waits_for_bot().then(|| super::BOUT.to_owned());
            waiting.into_iter().collect()
        }))
    }

    fn bouts(&self, _: Listing, _: Option<ListCursor>, _: u32) -> StoreFuture<'_, Vec<StoredBout>> {
        absent()
    }

    fn own_bouts(&self, _: PersonId, _: u32) -> StoreFuture<'_, Vec<OwnBout>> {
        absent()
    }

    fn tally(&self, _: Option<PersonId>, _: u32) -> StoreFuture<'_, LobbyCounts> {
        absent()
    }

    fn bot_bouts(&self, _: &[PersonId], _: Timestamp) -> StoreFuture<'_, Vec<u32>> {
        absent()
    }

    fn arrive(&self, _: [u8; 32], _: &str, _: Timestamp) -> StoreFuture<'_, Person> {
        absent()
    }

    fn person(&self, _: [u8; 32]) -> StoreFuture<'_, Option<Person>> {
        absent()
    }

    fn people(&self, _: &[PersonId]) -> StoreFuture<'_, Vec<Person>> {
        absent()
    }

    fn rename(&self, _: PersonId, _: &str) -> StoreFuture<'_, bool> {
        absent()
    }

    fn unfinished(&self, _: PersonId) -> StoreFuture<'_, Vec<String>> {
        absent()
    }

    fn stale(&self, _: Cutoffs, _: u32) -> StoreFuture<'_, Vec<(String, Timestamp)>> {
        absent()
    }

    fn remove(&self, _: &str, _: Option<Timestamp>) -> StoreFuture<'_, bool> {
        absent()
    }

    fn trash(&self, _: &str, _: Option<Timestamp>, _: Timestamp) -> StoreFuture<'_, bool> {
        absent()
    }

    fn restore(&self, _: &str) -> StoreFuture<'_, bool> {
        absent()
    }

    fn trashed(&self, _: &str, _: u32) -> StoreFuture<'_, Vec<Trashed>> {
        absent()
    }

    fn empty_trash(&self, _: Timestamp, _: u32) -> StoreFuture<'_, u64> {
        absent()
    }

    fn past(&self, _: &str) -> StoreFuture<'_, Option<(String, Vec<String>)>> {
        absent()
    }

    fn newest(&self) -> StoreFuture<'_, Option<Timestamp>> {
        absent()
    }

    fn clock(&self, _: Timestamp) -> StoreFuture<'_, Timestamp> {
        absent()
    }

    fn every_bout(&self, _: &str, _: u32) -> StoreFuture<'_, Vec<StoredBout>> {
        absent()
    }

    fn every_person(&self, _: PersonId, _: u32) -> StoreFuture<'_, Vec<KnownPerson>> {
        absent()
    }

    fn remember(&self, _: PersonId, _: &str, _: &str) -> StoreFuture<'_, RememberOutcome> {
        absent()
    }

    fn forget_fact(&self, _: PersonId, _: &str) -> StoreFuture<'_, bool> {
        absent()
    }

    fn waiting_reviews(&self) -> StoreFuture<'_, Vec<String>> {
        absent()
    }

    fn note(&self, _: &str, _: &str, _: Timestamp, _: Timestamp) -> StoreFuture<'_, Option<String>> {
        absent()
    }

    fn take_note(&self, _: &str, _: Timestamp) -> StoreFuture<'_, Option<String>> {
        absent()
    }

    fn remove_person(&self, _: PersonId, _: Timestamp) -> StoreFuture<'_, bool> {
        absent()
    }

    fn forget(&self, _: PersonId) -> StoreFuture<'_, bool> {
        absent()
    }

    fn devices(&self, _: PersonId) -> StoreFuture<'_, Vec<Device>> {
        absent()
    }

    fn admit(&self, _: PersonId, _: [u8; 32], _: Timestamp) -> StoreFuture<'_, bool> {
        absent()
    }

    fn renew(&self, _: [u8; 32], _: [u8; 32], _: Timestamp) -> StoreFuture<'_, bool> {
        absent()
    }

    fn note_use(&self, _: [u8; 32], _: Timestamp) -> StoreFuture<'_, ()> {
        absent()
    }

    fn revoke(&self, _: [u8; 32]) -> StoreFuture<'_, bool> {
        absent()
    }

    fn revoke_others(&self, _: PersonId, _: [u8; 32]) -> StoreFuture<'_, u64> {
        absent()
    }

    fn export_rows(&self, _: mpsc::Sender<Vec<TransferRow>>) -> StoreFuture<'_, ()> {
        absent()
    }

    fn import_rows(&self, _: mpsc::Receiver<Vec<TransferRow>>) -> StoreFuture<'_, ()> {
        absent()
    }

    fn check(&self) -> StoreFuture<'_, ()> {
        absent()
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        absent()
    }
}

/// Opens the bout before any fault.
pub fn open(model: &Model, bout: NewBout) {
    model.lock().bout = Some(bout);
}
