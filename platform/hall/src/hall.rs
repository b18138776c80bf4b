//! The live bouts.
//!
//! One move: take the bout's lock, judge the deed on a copy, append it to the store, and only when that is durable
//! show the new position to everybody who looks ([`Live::subscribe`]). A command that comes twice is answered twice and
//! done once. What a live bout holds is in `live`, what its bots do in `bots`.

mod addresses;
mod begun;
mod bots;
mod branches;
mod clock;
mod errors;
mod guard;
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
use budokan_store::bus::Ear;
use budokan_store::{Appended, Listing, Moment, NewEntry, Occupant, PersonId, Quota, Store, Unavailable};

use crate::course::{AddedNumber, Course, Deal, Deed, StoredDeed};
use crate::presence::Patience;
use crate::thinkers::Thinkers;
use addresses::Addresses;
use begun::Begun;
use bots::{is_from_bot, next_bots};
use live::{Commands, apply_entries, fingerprint, rebuild};
use memory::Memories;
use reviews::Reviews;

pub use branches::NewTable;
pub use clock::{current_moment, day};
pub use errors::{HallError, Missing, Mistake};
pub use hints::KeptHint;
pub use live::{Live, Now};
pub use nodes::{News, Node, bus_secret, hall_name};
pub use reviews::{NoReview, ReviewNow};

/// The result of a deed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Acted {
    /// It is done, as this version of the bout.
    Done {
        /// How many deeds there were then.
        version: u64,
    },
    /// It is refused; nothing has changed.
    Refused(Refusal),
}

/// Where somebody looks, a bot leaves so much time before its move that the last one can be taken in.
pub const PACE: Duration = Duration::from_millis(350);
/// The bot that plays for somebody who has left.
pub const STAND_IN: &str = "apprentice";
/// So often a deed is judged anew because another process was first.
const TRIES: usize = 4;

/// The live bouts, with the store below them and the bots beside them.
pub struct Hall {
    store: Arc<dyn Store>,
    thinkers: Thinkers,
    live: Mutex<HashMap<String, Arc<Live>>>,
    /// Where people are.
    addresses: Addresses,
    /// What is remembered of people.
    memories: Memories,
    /// How bouts were played.
    reviews: Reviews,
    runtime: tokio::runtime::Handle,
    pace: Duration,
    patience: Patience,
    /// How it is joined to other nodes, if there may be some.
    node: Option<Node>,
    /// How far the clock of the store is ahead of this machine's, in milliseconds.
    clock_ahead: AtomicI64,
}

/// What we write ourselves, as JSON. That it cannot be written would be a mistake of ours.
pub(crate) fn json(value: &impl serde::Serialize) -> Result<String, Mistake> {
    serde_json::to_string(value).map_err(|error| Mistake(format!("cannot be written as JSON: {error}")))
}

impl Hall {
    /// A hall on this store. It must be made inside a runtime, which carries the moves of its bots.
    pub fn new(store: Arc<dyn Store>, thinkers: Thinkers) -> Arc<Self> {
        Self::paced(store, thinkers, PACE)
    }

    /// The same, with bots that leave so much time before a move where somebody looks.
    pub fn paced(store: Arc<dyn Store>, thinkers: Thinkers, pace: Duration) -> Arc<Self> {
        Self::patient(store, thinkers, pace, Patience::default())
    }

    /// The same, in which people who do not look are waited for so long.
    pub fn patient(store: Arc<dyn Store>, thinkers: Thinkers, pace: Duration, patience: Patience) -> Arc<Self> {
        Arc::new(Self::alone(store, thinkers, pace, patience))
    }

    /// A hall that is one of several nodes with the same store: it tells the others what it does, and hears what they do.
    pub fn among_others(
        store: Arc<dyn Store>,
        thinkers: Thinkers,
        pace: Duration,
        patience: Patience,
        (node, ear): (Node, Ear),
    ) -> Arc<Self> {
        let hall = Arc::new(Self { node: Some(node), ..Self::alone(store, thinkers, pace, patience) });
        hall.follow_others(ear);
        hall
    }

    fn alone(store: Arc<dyn Store>, thinkers: Thinkers, pace: Duration, patience: Patience) -> Self {
        let runtime = tokio::runtime::Handle::current();
        let (live, addresses, memories) = (Mutex::default(), Addresses::default(), Memories::default());
        let reviews = Reviews::default();
        let clock_ahead = AtomicI64::new(0);
        Self { store, thinkers, live, addresses, memories, reviews, runtime, pace, patience, node: None, clock_ahead }
    }

    /// The store.
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// Opens a bout; the answer is the live bout, or what is wrong with the deal.
    pub async fn open(
        self: &Arc<Self>,
        id: &str,
        deal: &Deal,
        invitation: &str,
        public: bool,
        seats: Vec<(u8, Occupant)>,
    ) -> Result<Arc<Live>, Missing> {
        let (id, invitation) = (id.to_owned(), invitation.to_owned());
        let table = NewTable { id, invitation, public, seats, owner: None };
        let opened = self.open_within(table, deal, Quota::default()).await?;
        opened.map_err(|refused| Missing::NotRebuilt(format!("it is not opened: {refused:?}")))
    }

    /// A live bout; rebuilt from the store if it is not in memory.
    pub async fn bout(self: &Arc<Self>, id: &str) -> Result<Arc<Live>, Missing> {
        let at_hand = self.lock_live().get(id).map(Arc::clone);
        if let Some(live) = at_hand {
            live.recently_used.store(true, Ordering::Relaxed);
            self.refresh(&live).await?;
            return Ok(live);
        }
        let kept = self.store.bout(id).await?.ok_or(Missing::Unknown)?;
        let seating = kept.seating;
        let entries = self.store.entries(id, 0).await?;
        let deal = self.whole_deal(&kept.bout.deal).await?;
        let (rebuilt, version) = (rebuild(kept, deal, &entries, self.patience)?, entries.len() as u64);
        // Somebody else may have rebuilt it meanwhile, perhaps from what they had read before: there is only one of each.
        let live = Arc::clone(self.lock_live().entry(id.to_owned()).or_insert(rebuilt));
        self.follow(&live, version, seating).await?;
        self.ask_bots_in_turn(&live);
        Ok(live)
    }

    /// Shows a bout as it is here, in place of whatever has this id in memory, with nobody looking at it yet. The store
    /// is not told, and no bot is asked: this is for those who hold what is shown of two bouts against each other.
    pub fn show_unstored(&self, id: &str, invitation: &str, public: bool, deal: Deal, now: Now) -> Arc<Live> {
        let mut live = Live::new(id.to_owned(), invitation.to_owned(), public, deal, now);
        live.is_only_shown = true;
        let live = Arc::new(live);
        self.lock_live().insert(id.to_owned(), Arc::clone(&live));
        live
    }

    /// Loads the bouts in which a bot must decide for somebody to go on, after a start, and asks the bots; says how many
    /// bouts there are. Bots alone wait until somebody looks.
    pub async fn resume_bots(self: &Arc<Self>) -> Result<usize, Unavailable> {
        let mut resumed = 0;
        for id in self.store.waiting().await? {
            match self.bout(&id).await {
                Ok(_) => resumed += 1,
                // A bout that cannot be rebuilt stops nobody else.
                Err(missing) => tracing::warn!(bout = id, ?missing, "the bots of a bout cannot go on"),
            }
        }
        Ok(resumed)
    }

    /// The number of those who look at a bout without a seat; nobody looks at one that is not in memory.
    pub fn spectators(&self, id: &str) -> usize {
        self.lock_live().get(id).map_or(0, |live| live.attendance.spectators())
    }

    /// The number of bouts in memory.
    pub fn live_count(&self) -> usize {
        self.lock_live().len()
    }

    /// Notifies everybody who looks at a bout: something about it has changed that is not in the bout itself.
    pub fn notify(&self, live: &Live) {
        live.attendance.notify();
    }

    /// Notifies everybody who looks at a bout where this person sits: they may be called otherwise now.
    pub fn notify_around(&self, person: PersonId) {
        let is_around =
            |live: &&Arc<Live>| live.now().seats.iter().any(|(_, occupant)| occupant.sitting() == Some(person));
        self.lock_live().values().filter(is_around).for_each(|live| self.notify(live));
    }

    /// The same for a bout that may not be in memory: then nobody looks at it.
    pub fn notify_lookers(&self, id: &str) {
        if let Some(live) = self.lock_live().get(id) {
            self.notify(live);
        }
    }

    /// Whether a bout is in memory: somebody looks at it, has just asked for it, or a bot plays in it.
    pub fn is_live(&self, id: &str) -> bool {
        self.lock_live().contains_key(id)
    }

    /// Whether this is what is in memory of its bout: it may have been removed.
    fn has_in_memory(&self, live: &Arc<Live>) -> bool {
        self.lock_live().get(&live.id).is_some_and(|there| Arc::ptr_eq(there, live))
    }

    /// Removes a bout, from the store and from memory: whoever still looks at it finds nothing.
    pub async fn remove(&self, id: &str) -> Result<bool, Unavailable> {
        let removed = self.store.remove(id, None).await?;
        self.lock_live().remove(id);
        Ok(removed)
    }

    /// Forgets who a person was. Their seats in bouts that go on are left to bots, so that the others can play on.
    pub async fn forget(self: &Arc<Self>, person: PersonId) -> Result<(), HallError> {
        let asked = self.store.bouts(Listing::Kept(person), None, u32::MAX).await?;
        let asked = asked.into_iter().map(|kept| kept.bout.id);
        for id in self.store.unfinished(person).await?.into_iter().chain(asked) {
            let live = match self.bout(&id).await {
                Ok(live) => live,
                Err(Missing::Unavailable(unavailable)) => return Err(unavailable.into()),
                // A bout that cannot be rebuilt goes on for nobody.
                Err(Missing::Unknown | Missing::NotRebuilt(_) | Missing::Mistake(_)) => continue,
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

    /// Somebody has begun to look at a bout: its bots think before those that play for nobody, and go on where they
    /// rested because nobody looked.
    pub fn wake(self: &Arc<Self>, live: &Arc<Live>) {
        self.thinkers.prioritise(&live.id);
        self.tell_looks(live);
        self.ask_bots_in_turn(live);
    }

    /// The address of somebody's last request, if it was not long ago.
    pub fn address_of(&self, person: PersonId) -> Option<IpAddr> {
        self.addresses.of(person)
    }

    /// The threads that think.
    pub fn thinkers(&self) -> &Thinkers {
        &self.thinkers
    }

    /// Somebody asks from this address. It is kept in memory, for the fair sharing of thinking time, and nowhere else.
    pub fn note_address(&self, person: PersonId, address: IpAddr) {
        self.addresses.note(person, address);
    }

    /// The lock on the bouts in memory.
    fn lock_live(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Live>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Unloads the bouts that nobody has asked for since the last time, nobody looks at and no bot plays in with somebody;
    /// the store has them. Says how many stay.
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

    /// Unloads the bouts that are over and that nobody looks at. Nothing happens in them any more, so they wait for
    /// nobody: a guest who opens bouts and resigns must not fill the memory.
    pub fn unload_finished(&self) {
        self.lock_live().retain(|_, bout| {
            let held = Arc::strong_count(bout) > 1 || bout.now.receiver_count() > 0;
            held || bout.is_only_shown || !bout.now().course.is_over()
        });
    }

    /// Does a deed. `command` is an id that the sender chose; `asked` the number that came with the question.
    pub async fn act(
        self: &Arc<Self>,
        live: &Arc<Live>,
        command: &str,
        asked: Option<u32>,
        deed: Deed,
    ) -> Result<Acted, HallError> {
        let (hall, live, command) = (Arc::clone(self), Arc::clone(live), command.to_owned());
        self.run_detached(async move { hall.judge(&live, &command, asked, &deed).await }).await
    }

    /// Changes who sits on a seat, if `from` still sits there; says whether that was so.
    pub async fn sit(
        self: &Arc<Self>,
        live: &Arc<Live>,
        seat: Seat,
        from: Occupant,
        to: Occupant,
    ) -> Result<bool, HallError> {
        self.sit_adding(live, seat, from, to, None).await
    }

    /// The same with a number that whoever sits down adds to the dice: it is kept before anybody can see what it leads to,
    /// and before they sit there.
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

    /// Replaces somebody who has given up by a bot, if the others go on.
    pub async fn replace_resigned(self: &Arc<Self>, live: &Arc<Live>, seat: Seat) -> Result<(), HallError> {
        let now = live.now();
        if let Some(Occupant::Person(person)) = now.occupant(seat)
            && now.course.resigned.has(seat)
            && !now.course.is_over()
        {
            let stand_in = Occupant::StandIn { bot: STAND_IN.to_owned(), person: *person };
            self.sit(live, seat, Occupant::Person(*person), stand_in).await?;
        }
        Ok(())
    }

    /// Runs this to its end, once it is begun. Whoever asked may hang up at any moment: what was stored is shown all the
    /// same, or everybody else would look at an old position.
    async fn run_detached<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T, HallError>> + Send + 'static,
    ) -> Result<T, HallError> {
        Begun::new(work, &self.runtime).await.map_err(|panic| Mistake::from_panic(&*panic))?
    }

    /// Judges a deed, stores it and shows it, under the bout's lock.
    async fn judge(
        self: &Arc<Self>,
        live: &Arc<Live>,
        command: &str,
        asked: Option<u32>,
        deed: &Deed,
    ) -> Result<Acted, HallError> {
        let mut done = live.done.lock().await;
        for _ in 0..TRIES {
            let now = live.now();
            if let Some((version, what)) = done.get(command) {
                // The same name for something else: an old page, where a button was pressed already.
                let stale = Refusal::Stale { asked: now.course.bout.asked(deed.seat()) };
                let is_same = *what == fingerprint(deed);
                let refused = Acted::Refused(stale);
                return Ok(if is_same { Acted::Done { version: *version } } else { refused });
            }
            // Whoever goes on playing has answered a request: a bot answers first, and tries its move again.
            let is_asked = now.course.request.is_some_and(|request| request.waits_for.has(deed.seat()));
            if is_asked && is_from_bot(command) && matches!(deed, Deed::Act { .. }) {
                return Err(HallError::Overtaken);
            }
            let next = match now.course.after(deed, asked) {
                Ok(next) if !is_from_bot(command) && now.course.is_too_much(&next, deed.seat()) => {
                    return Ok(Acted::Refused(HallRule::TooMany.into()));
                }
                Ok(next) => next,
                Err(refused) => return Ok(Acted::Refused(refused)),
            };
            match self.store.append(new_entry(live, &now.course, &next, (command, deed), self.now())?).await? {
                Appended::Committed { version } => {
                    done.insert(command.to_owned(), (version, fingerprint(deed)));
                    let is_over = next.is_over();
                    live.now.send_replace(Arc::new(now.with_course(next)));
                    drop(done);
                    self.tell(live);
                    if is_over {
                        self.remember_finished(live).await;
                    }
                    self.ask_bots(live);
                    return Ok(Acted::Done { version });
                }
                // Another process has gone on with this bout, perhaps by this very command: what is here is old.
                Appended::Duplicate { .. } | Appended::Conflict { .. } => self.catch_up(live, &mut done, true).await?,
                Appended::Unknown => {
                    self.lock_live().remove(&live.id);
                    break;
                }
            }
        }
        Err(HallError::Overtaken)
    }

    /// Applies what another process has added to a bout; `with_people` if others may sit there.
    async fn catch_up(
        self: &Arc<Self>,
        live: &Arc<Live>,
        done: &mut Commands,
        with_people: bool,
    ) -> Result<(), HallError> {
        let now = live.now();
        let kept = if with_people { self.store.bout(&live.id).await? } else { None };
        let entries = self.store.entries(&live.id, now.course.version).await?;
        let course = apply_entries(now.course.fork(), &entries, done).map_err(Mistake)?;
        let (seats, seating) =
            kept.map_or_else(|| (now.seats.clone(), now.seating), |kept| (kept.bout.seats, kept.seating));
        live.now.send_replace(Arc::new(now.with_seats(course, seats, seating)));
        self.guard_bots(live);
        Ok(())
    }

    /// Adds a number to the dice of a bout that are sealed, and shows what it leads to, under the bout's lock.
    async fn add_number(
        self: &Arc<Self>,
        live: &Arc<Live>,
        done: &mut Commands,
        AddedNumber { seat, number, by_hall }: AddedNumber,
    ) -> Result<(), HallError> {
        let deed = Deed::AddNumber { seat, number, by_hall };
        // A number is never drawn twice.
        let command = format!("dice:{}", number.print());
        for _ in 0..TRIES {
            let now = live.now();
            let Ok(next) = now.course.after(&deed, None) else { return Ok(()) };
            match self.store.append(new_entry(live, &now.course, &next, (&command, &deed), self.now())?).await? {
                Appended::Committed { version } => {
                    done.insert(command, (version, fingerprint(&deed)));
                    live.now.send_replace(Arc::new(now.with_course(next)));
                    self.tell(live);
                    return Ok(());
                }
                Appended::Duplicate { .. } | Appended::Unknown => return Ok(()),
                Appended::Conflict { .. } => self.catch_up(live, done, true).await?,
            }
        }
        Err(HallError::Overtaken)
    }

    /// Changes who sits on a seat, under the bout's lock.
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
            let course = now.course.fork();
            live.now.send_replace(Arc::new(now.with_seats(course, seats.collect(), now.seating + 1)));
        }
        // Somebody else may have changed another seat at the same time, at another node. What is known of this one counts,
        // whatever becomes of the question.
        if self.has_others()
            && let Err(problem) = self.catch_up(live, &mut done, true).await
        {
            tracing::warn!(bout = live.id, %problem, "it is not known who else has sat down");
        }
        if !has_sat {
            return Ok(false);
        }
        drop(done);
        self.tell(live);
        self.ask_bots(live);
        Ok(true)
    }
}

/// Whether somebody would sit down who has a seat already. Who opens a bout may take several, for several people at
/// one screen; nobody else may see two hands.
fn has_seat_already(now: &Now, from: &Occupant, to: &Occupant) -> bool {
    let person = |occupant: &Occupant| match occupant {
        Occupant::Person(person) | Occupant::Kept(person) | Occupant::StandIn { person, .. } => Some(*person),
        Occupant::Invited | Occupant::Open | Occupant::Bot(_) => None,
    };
    let comes = person(to).filter(|_| person(from).is_none());
    comes.is_some() && now.seats.iter().any(|(_, occupant)| person(occupant) == comes)
}

/// How a bout ended, as it is stored: how it stands by the rules, and who gave up.
#[derive(serde::Serialize)]
struct StoredEnd {
    #[serde(flatten)]
    standing: Standing,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    resigned: Vec<&'static str>,
}

impl StoredEnd {
    fn of(course: &Course) -> Self {
        let names = course.bout.game().seats();
        let resigned = course.resigned.iter().map(|seat| names[seat.index()]).collect();
        Self { standing: course.bout.standing(), resigned }
    }
}

/// What is stored of a deed that leads from one course to the next.
fn new_entry(
    live: &Live,
    now: &Course,
    next: &Course,
    (command, deed): (&str, &Deed),
    at: Moment,
) -> Result<NewEntry, Mistake> {
    let entry = StoredDeed { command: command.to_owned(), deed: deed.clone() };
    let body = json(&entry)?;
    let result = if next.is_over() { Some(json(&StoredEnd::of(next))?) } else { None };
    Ok(NewEntry {
        bout: live.id.clone(),
        expected: now.version,
        by_person: !is_from_bot(command),
        command: entry.command,
        body,
        quiet: next.was_quiet,
        awaited: awaited_bits(next),
        result,
        at,
    })
}

/// Who must decide, and can: one bit for each seat.
fn awaited_bits(course: &Course) -> u8 {
    if course.is_closed() {
        return 0;
    }
    course.awaited().iter().fold(0, |bits, seat| bits | 1 << seat.0)
}
