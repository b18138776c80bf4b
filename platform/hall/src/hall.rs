//! The live bouts.
//!
//! One move takes the bout's lock, applies the command to a copy, appends it to the store, and publishes the new
//! snapshot to all subscribers ([`Live::subscribe`]) only once the entry is durable. A retried command is answered
//! again and carried out once. The state of a live bout is in `live`, the requests to its bots are in `bots`.

mod addresses;
mod bot_watch;
mod bots;
mod branches;
mod clock;
mod detached;
mod errors;
mod hints;
mod live;
pub mod memory;
mod nodes;
mod reviews;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use budokan_catalog::{HallRule, Refusal, Standing};
use budokan_kernel::Seat;
use budokan_store::bus::BusReceiver;
use budokan_store::{Appended, Listing, NewEntry, Occupant, PersonId, Quota, Store, Timestamp, Unavailable};

use crate::bot_pool::BotPool;
use crate::history::{AddedNumber, BoutHistory, Command, Deal, StoredCommand};
use crate::presence::Patience;
use addresses::Addresses;
use bots::{is_from_bot, next_bots};
use detached::Detached;
use live::{Commands, apply_entries, fingerprint, rebuild};
use memory::Memories;
use reviews::Reviews;

pub use branches::NewTable;
pub use clock::{current_moment, day};
pub use errors::{HallError, InternalError, OpenError};
pub use hints::KeptHint;
pub use live::{BoutSnapshot, Live};
pub use nodes::{ClusterNode, News, bus_secret, hall_name};
pub use reviews::{NoReview, ReviewNow};

/// The outcome of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Acted {
    /// The command was carried out as this version of the bout.
    Done {
        /// The number of commands in the log, including this one.
        version: u64,
    },
    /// The command was refused; nothing has changed.
    Refused(Refusal),
}

/// Delay before a bot's move while a page is open, so that people can take in the previous move.
pub const PACE: Duration = Duration::from_millis(350);
/// The bot that replaces a person who has left.
pub const STAND_IN: &str = "apprentice";
/// Attempts at a command before it fails: retries after a version conflict.
const TRIES: usize = 4;

/// The live bouts, with their store and bot pool.
pub struct Hall {
    store: Arc<dyn Store>,
    bot_pool: BotPool,
    live: Mutex<HashMap<String, Arc<Live>>>,
    /// The client address of each person's last request.
    addresses: Addresses,
    /// Cache of people's facts.
    memories: Memories,
    /// The queue of reviews.
    reviews: Reviews,
    runtime: tokio::runtime::Handle,
    pace: Duration,
    patience: Patience,
    /// The connection to other nodes, if the hall has several.
    node: Option<ClusterNode>,
    /// Offset of the store's clock from this machine's, in milliseconds.
    clock_ahead: AtomicI64,
}

/// Serializes a value of our own as JSON. A failure is an internal error.
pub(crate) fn json(value: &impl serde::Serialize) -> Result<String, InternalError> {
    serde_json::to_string(value).map_err(|error| InternalError(format!("cannot be written as JSON: {error}")))
}

impl Hall {
    /// Creates a hall on this store. Must be called inside a Tokio runtime, which also runs the moves of its bots.
    pub fn new(store: Arc<dyn Store>, bot_pool: BotPool) -> Arc<Self> {
        Self::paced(store, bot_pool, PACE)
    }

    /// Like [`Hall::new`], with this delay before bots' moves while a page is open.
    pub fn paced(store: Arc<dyn Store>, bot_pool: BotPool, pace: Duration) -> Arc<Self> {
        Self::patient(store, bot_pool, pace, Patience::default())
    }

    /// Like [`Hall::paced`], with these timeouts for people without an open page.
    pub fn patient(store: Arc<dyn Store>, bot_pool: BotPool, pace: Duration, patience: Patience) -> Arc<Self> {
        Arc::new(Self::alone(store, bot_pool, pace, patience))
    }

    /// Creates a hall that is one of several nodes on the same store: it sends change notices to the others
    /// and receives theirs.
    pub fn among_others(
        store: Arc<dyn Store>,
        bot_pool: BotPool,
        pace: Duration,
        patience: Patience,
        (node, ear): (ClusterNode, BusReceiver),
    ) -> Arc<Self> {
        let hall = Arc::new(Self { node: Some(node), ..Self::alone(store, bot_pool, pace, patience) });
        hall.follow_others(ear);
        hall
    }

    fn alone(store: Arc<dyn Store>, bot_pool: BotPool, pace: Duration, patience: Patience) -> Self {
        let runtime = tokio::runtime::Handle::current();
        let (live, addresses, memories) = (Mutex::default(), Addresses::default(), Memories::default());
        let reviews = Reviews::default();
        let clock_ahead = AtomicI64::new(0);
        Self { store, bot_pool, live, addresses, memories, reviews, runtime, pace, patience, node: None, clock_ahead }
    }

    /// The persistent store.
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// Opens a bout; returns the live bout, or the error in its deal.
    pub async fn open(
        self: &Arc<Self>,
        id: &str,
        deal: &Deal,
        invitation: &str,
        public: bool,
        seats: Vec<(u8, Occupant)>,
    ) -> Result<Arc<Live>, OpenError> {
        let (id, invitation) = (id.to_owned(), invitation.to_owned());
        let table = NewTable { id, invitation, public, seats, owner: None };
        let opened = self.open_within(table, deal, Quota::default()).await?;
        opened.map_err(|refused| OpenError::NotRebuilt(format!("it is not opened: {refused:?}")))
    }

    /// Returns a live bout. If it is not in memory, it is rebuilt from the store.
    pub async fn bout(self: &Arc<Self>, id: &str) -> Result<Arc<Live>, OpenError> {
        let at_hand = self.lock_live().get(id).map(Arc::clone);
        if let Some(live) = at_hand {
            live.recently_used.store(true, Ordering::Relaxed);
            self.refresh(&live).await?;
            return Ok(live);
        }
        let kept = self.store.bout(id).await?.ok_or(OpenError::Unknown)?;
        let seating = kept.seating;
        let entries = self.store.entries(id, 0).await?;
        let deal = self.whole_deal(&kept.bout.deal).await?;
        let (rebuilt, version) = (rebuild(kept, deal, &entries, self.patience)?, entries.len() as u64);
        // Another task may have rebuilt it concurrently, perhaps from an older read: keep only one instance and catch
        // up.
        let live = Arc::clone(self.lock_live().entry(id.to_owned()).or_insert(rebuilt));
        self.follow(&live, version, seating).await?;
        self.ask_bots_in_turn(&live);
        Ok(live)
    }

    /// Puts a bout into memory without storing it and replaces the bout with this id. No viewer is attached and no bot
    /// is asked. For tests and tools that compare the pages of two bouts.
    pub fn show_unstored(&self, id: &str, invitation: &str, public: bool, deal: Deal, now: BoutSnapshot) -> Arc<Live> {
        let mut live = Live::new(id.to_owned(), invitation.to_owned(), public, deal, now);
        live.is_only_shown = true;
        let live = Arc::new(live);
        self.lock_live().insert(id.to_owned(), Arc::clone(&live));
        live
    }

    /// After a start, loads the bouts in which a person plays and a bot must decide, and asks the bots; returns the
    /// number of bouts. Bouts of bots alone wait until a viewer opens them.
    pub async fn resume_bots(self: &Arc<Self>) -> Result<usize, Unavailable> {
        let mut resumed = 0;
        for id in self.store.waiting().await? {
            match self.bout(&id).await {
                Ok(_) => resumed += 1,
                // A bout that cannot be rebuilt must not stop the others.
                Err(missing) => tracing::warn!(bout = id, ?missing, "cannot resume bots"),
            }
        }
        Ok(resumed)
    }

    /// The number of spectators of a bout; 0 if it is not in memory.
    pub fn spectators(&self, id: &str) -> usize {
        self.lock_live().get(id).map_or(0, |live| live.attendance.spectators())
    }

    /// The number of bouts in memory.
    pub fn live_count(&self) -> usize {
        self.lock_live().len()
    }

    /// Notifies all viewers of a bout of a change that is not in the bout itself.
    pub fn notify(&self, live: &Live) {
        live.attendance.notify();
    }

    /// Notifies the viewers of all bouts in which this person has a seat, for instance after a change of name.
    pub fn notify_around(&self, person: PersonId) {
        let is_around =
            |live: &&Arc<Live>| live.now().seats.iter().any(|(_, occupant)| occupant.sitting() == Some(person));
        self.lock_live().values().filter(is_around).for_each(|live| self.notify(live));
    }

    /// Like [`Hall::notify`] for a bout that may not be in memory and then has no viewers.
    pub fn notify_lookers(&self, id: &str) {
        if let Some(live) = self.lock_live().get(id) {
            self.notify(live);
        }
    }

    /// Whether a bout is in memory: it has viewers, was requested recently, or a bot plays in it.
    pub fn is_live(&self, id: &str) -> bool {
        self.lock_live().contains_key(id)
    }

    /// Whether this instance is the one in memory: the bout may have been removed.
    fn has_in_memory(&self, live: &Arc<Live>) -> bool {
        self.lock_live().get(&live.id).is_some_and(|there| Arc::ptr_eq(there, live))
    }

    /// Removes a bout from the store and from memory; later requests do not find it.
    pub async fn remove(&self, id: &str) -> Result<bool, Unavailable> {
        let removed = self.store.remove(id, None).await?;
        self.lock_live().remove(id);
        Ok(removed)
    }

    /// Anonymizes a person. Stand-in bots take their seats in unfinished bouts so that the others can play on.
    pub async fn forget(self: &Arc<Self>, person: PersonId) -> Result<(), HallError> {
        let asked = self.store.bouts(Listing::Kept(person), None, u32::MAX).await?;
        let asked = asked.into_iter().map(|kept| kept.bout.id);
        for id in self.store.unfinished(person).await?.into_iter().chain(asked) {
            let live = match self.bout(&id).await {
                Ok(live) => live,
                Err(OpenError::Unavailable(unavailable)) => return Err(unavailable.into()),
                // A bout that cannot be rebuilt cannot be continued by any player.
                Err(OpenError::Unknown | OpenError::NotRebuilt(_) | OpenError::Internal(_)) => continue,
            };
            for (seat, occupant) in &live.now().seats {
                let to = if *occupant == Occupant::Person(person) {
                    Occupant::StandIn { bot: STAND_IN.to_owned(), person }
                } else if *occupant == Occupant::Kept(person) {
                    Occupant::Invited
                } else {
                    continue;
                };
                self.sit(&live, Seat(*seat), occupant.clone(), to).await?;
            }
        }
        self.store.forget(person).await?;
        self.drop_memories(&[person]);
        Ok(())
    }

    /// Called when a viewer opens a bout: its bots get priority over bouts without viewers, and resume if they rested.
    pub fn wake(self: &Arc<Self>, live: &Arc<Live>) {
        self.bot_pool.prioritise(&live.id);
        self.tell_looks(live);
        self.ask_bots_in_turn(live);
    }

    /// The client address of a person's last request, unless it was long ago.
    pub fn address_of(&self, person: PersonId) -> Option<IpAddr> {
        self.addresses.of(person)
    }

    /// The pool of bot threads.
    pub fn bot_pool(&self) -> &BotPool {
        &self.bot_pool
    }

    /// Records the address of a request. It is kept in memory only, to share thinking time fairly.
    pub fn note_address(&self, person: PersonId, address: IpAddr) {
        self.addresses.note(person, address);
    }

    /// Locks the map of bouts in memory.
    fn lock_live(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Live>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Unloads bouts that have not been requested since the last call, have no viewers, and in which no bot plays with
    /// a person; the store has them. Returns the number of remaining bouts.
    pub fn unload_idle(&self) -> usize {
        self.addresses.forget_idle();
        let mut live = self.lock_live();
        live.retain(|_, bout| {
            let held = Arc::strong_count(bout) > 1 || bout.now.receiver_count() > 0;
            let (now, used) = (bout.now(), bout.recently_used.swap(false, Ordering::Relaxed));
            used || held || bout.is_played(&now) && !next_bots(&now).is_empty()
        });
        live.len()
    }

    /// Unloads finished bouts without viewers at once, without waiting for the next idle pass: a guest who opens bouts
    /// and resigns must not fill the memory.
    pub fn unload_finished(&self) {
        self.lock_live().retain(|_, bout| {
            let held = Arc::strong_count(bout) > 1 || bout.now.receiver_count() > 0;
            held || bout.is_only_shown || !bout.now().history.is_over()
        });
    }

    /// Submits a command. `request_id` is the request id that the sender chose (the idempotency key); `asked` is the
    /// number of the question that the command answers.
    pub async fn act(
        self: &Arc<Self>,
        live: &Arc<Live>,
        request_id: &str,
        asked: Option<u32>,
        command: Command,
    ) -> Result<Acted, HallError> {
        let (hall, live, request_id) = (Arc::clone(self), Arc::clone(live), request_id.to_owned());
        self.run_detached(async move { hall.judge(&live, &request_id, asked, &command).await }).await
    }

    /// Changes the occupant of a seat from `from` to `to`; returns `false` if `from` is no longer the occupant.
    pub async fn sit(
        self: &Arc<Self>,
        live: &Arc<Live>,
        seat: Seat,
        from: Occupant,
        to: Occupant,
    ) -> Result<bool, HallError> {
        self.sit_adding(live, seat, from, to, None).await
    }

    /// Like [`Hall::sit`], and adds a person's number to the dice. The number is stored before its effect is visible
    /// and before the person occupies the seat.
    pub async fn sit_adding(
        self: &Arc<Self>,
        live: &Arc<Live>,
        seat: Seat,
        from: Occupant,
        to: Occupant,
        added: Option<AddedNumber>,
    ) -> Result<bool, HallError> {
        let (hall, live) = (Arc::clone(self), Arc::clone(live));
        self.run_detached(async move { hall.change_occupant(&live, seat, from, to, added).await }).await
    }

    /// Replaces a person who has resigned with a bot if the bout continues.
    pub async fn replace_resigned(self: &Arc<Self>, live: &Arc<Live>, seat: Seat) -> Result<(), HallError> {
        let now = live.now();
        if let Some(Occupant::Person(person)) = now.occupant(seat)
            && now.history.resigned.has(seat)
            && !now.history.is_over()
        {
            let stand_in = Occupant::StandIn { bot: STAND_IN.to_owned(), person: *person };
            self.sit(live, seat, Occupant::Person(*person), stand_in).await?;
        }
        Ok(())
    }

    /// Runs work to completion once it has started. The caller may disconnect at any moment: a stored entry must still
    /// be published, or all viewers would keep an old position.
    async fn run_detached<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T, HallError>> + Send + 'static,
    ) -> Result<T, HallError> {
        Detached::new(work, &self.runtime).await.map_err(|panic| InternalError::from_panic(&*panic))?
    }

    /// Applies a command, stores it and publishes it, under the bout's lock.
    async fn judge(
        self: &Arc<Self>,
        live: &Arc<Live>,
        request_id: &str,
        asked: Option<u32>,
        command: &Command,
    ) -> Result<Acted, HallError> {
        let mut done = live.done.lock().await;
        for _ in 0..TRIES {
            let now = live.now();
            if let Some((version, what)) = done.get(request_id) {
                // The same request id with another command: an old page on which a button was pressed already.
                let stale = Refusal::Stale { asked: now.history.bout.asked(command.seat()) };
                let is_same = *what == fingerprint(command);
                let refused = Acted::Refused(stale);
                return Ok(if is_same { Acted::Done { version: *version } } else { refused });
            }
            // Playing on answers a pending take-back request, so a bot must answer the request first and then retry its
            // move.
            let is_asked = now.history.request.is_some_and(|request| request.waits_for.has(command.seat()));
            if is_asked && is_from_bot(request_id) && matches!(command, Command::Act { .. }) {
                return Err(HallError::Overtaken);
            }
            let next = match now.history.after(command, asked) {
                Ok(next) if !is_from_bot(request_id) && now.history.is_too_much(&next, command.seat()) => {
                    return Ok(Acted::Refused(HallRule::TooMany.into()));
                }
                Ok(next) => next,
                Err(refused) => return Ok(Acted::Refused(refused)),
            };
            match self.store.append(new_entry(live, &now.history, &next, (request_id, command), self.now())?).await? {
                Appended::Committed { version } => {
                    done.insert(request_id.to_owned(), (version, fingerprint(command)));
                    let is_over = next.is_over();
                    live.now.send_replace(Arc::new(now.with_history(next)));
                    drop(done);
                    self.publish(live);
                    if is_over {
                        self.remember_finished(live).await;
                    }
                    self.ask_bots(live);
                    return Ok(Acted::Done { version });
                }
                // Version conflict: another process has appended to this bout, perhaps this very command. The local
                // state is outdated.
                Appended::Duplicate { .. } | Appended::Conflict { .. } => self.catch_up(live, &mut done, true).await?,
                Appended::Unknown => {
                    self.lock_live().remove(&live.id);
                    break;
                }
            }
        }
        Err(HallError::Overtaken)
    }

    /// Applies entries that another process has appended; `with_people` also reloads the seats.
    async fn catch_up(
        self: &Arc<Self>,
        live: &Arc<Live>,
        done: &mut Commands,
        with_people: bool,
    ) -> Result<(), HallError> {
        let now = live.now();
        let kept = if with_people { self.store.bout(&live.id).await? } else { None };
        let entries = self.store.entries(&live.id, now.history.version).await?;
        let history = apply_entries(now.history.fork(), &entries, done).map_err(InternalError)?;
        let (seats, seating) =
            kept.map_or_else(|| (now.seats.clone(), now.seating), |kept| (kept.bout.seats, kept.seating));
        live.now.send_replace(Arc::new(now.with_seats(history, seats, seating)));
        self.watch_bots(live);
        Ok(())
    }

    /// Adds a number to a bout's sealed dice and publishes the effect, under the bout's lock.
    async fn add_number(
        self: &Arc<Self>,
        live: &Arc<Live>,
        done: &mut Commands,
        AddedNumber { seat, number, by_hall }: AddedNumber,
    ) -> Result<(), HallError> {
        let command = Command::AddNumber { seat, number, by_hall };
        // Dice numbers are random and unique, so the hash serves as request id.
        let request_id = format!("dice:{}", number.print());
        for _ in 0..TRIES {
            let now = live.now();
            let Ok(next) = now.history.after(&command, None) else { return Ok(()) };
            match self.store.append(new_entry(live, &now.history, &next, (&request_id, &command), self.now())?).await? {
                Appended::Committed { version } => {
                    done.insert(request_id, (version, fingerprint(&command)));
                    live.now.send_replace(Arc::new(now.with_history(next)));
                    self.publish(live);
                    return Ok(());
                }
                Appended::Duplicate { .. } | Appended::Unknown => return Ok(()),
                Appended::Conflict { .. } => self.catch_up(live, done, true).await?,
            }
        }
        Err(HallError::Overtaken)
    }

    /// Changes the occupant of a seat, under the bout's lock.
    async fn change_occupant(
        self: &Arc<Self>,
        live: &Arc<Live>,
        seat: Seat,
        from: Occupant,
        to: Occupant,
        added: Option<AddedNumber>,
    ) -> Result<bool, HallError> {
        let mut done = live.done.lock().await;
        if has_seat_already(&live.now(), &from, &to) {
            return Ok(false);
        }
        if let Some(added) = added.filter(|_| live.now().occupant(seat) == Some(&from)) {
            self.add_number(live, &mut done, added).await?;
        }
        let has_sat = self.store.sit(&live.id, seat.0, from, to.clone()).await?;
        if has_sat {
            let now = live.now();
            let seats = now
                .seats
                .iter()
                .map(|(number, occupant)| (*number, if *number == seat.0 { to.clone() } else { occupant.clone() }));
            let history = now.history.fork();
            live.now.send_replace(Arc::new(now.with_seats(history, seats.collect(), now.seating + 1)));
        }
        // Another node may have changed another seat concurrently. The outcome for this seat is known and counts, even
        // if the catch-up fails.
        if self.has_others()
            && let Err(problem) = self.catch_up(live, &mut done, true).await
        {
            tracing::warn!(bout = live.id, %problem, "cannot reload seats");
        }
        if !has_sat {
            return Ok(false);
        }
        drop(done);
        self.publish(live);
        self.ask_bots(live);
        Ok(true)
    }
}

/// Whether the new occupant has a seat in this bout already. The creator of a bout may take several seats for several
/// people at one screen; no other person may see two hands.
fn has_seat_already(now: &BoutSnapshot, from: &Occupant, to: &Occupant) -> bool {
    let person = |occupant: &Occupant| match occupant {
        Occupant::Person(person) | Occupant::Kept(person) | Occupant::StandIn { person, .. } => Some(*person),
        Occupant::Invited | Occupant::Open | Occupant::Bot(_) => None,
    };
    let comes = person(to).filter(|_| person(from).is_none());
    comes.is_some() && now.seats.iter().any(|(_, occupant)| person(occupant) == comes)
}

/// The stored result of a bout: the standing by the rules, and the seats that resigned.
#[derive(serde::Serialize)]
struct StoredEnd {
    #[serde(flatten)]
    standing: Standing,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    resigned: Vec<&'static str>,
}

impl StoredEnd {
    fn of(history: &BoutHistory) -> Self {
        let names = history.bout.game().seats();
        let resigned = history.resigned.iter().map(|seat| names[seat.index()]).collect();
        Self { standing: history.bout.standing(), resigned }
    }
}

/// The store entry for a command that leads from one version to the next.
fn new_entry(
    live: &Live,
    now: &BoutHistory,
    next: &BoutHistory,
    (request_id, command): (&str, &Command),
    at: Timestamp,
) -> Result<NewEntry, InternalError> {
    let entry = StoredCommand { request_id: request_id.to_owned(), command: command.clone() };
    let body = json(&entry)?;
    let result = if next.is_over() { Some(json(&StoredEnd::of(next))?) } else { None };
    Ok(NewEntry {
        bout: live.id.clone(),
        expected: now.version,
        by_person: !is_from_bot(request_id),
        request_id: entry.request_id,
        body,
        is_draft: next.was_draft,
        awaited: awaited_bits(next),
        result,
        at,
    })
}

/// The seats that must decide and can: one bit for each.
fn awaited_bits(history: &BoutHistory) -> u8 {
    if history.is_closed() {
        return 0;
    }
    history.awaited().iter().fold(0, |bits, seat| bits | 1 << seat.0)
}
