//! The live bouts.
//!
//! One move: take the bout's lock, judge the deed on a copy, append it to the store, and only when that is durable
//! show the new position to everybody who looks ([`Live::looks`]). A command that comes twice is answered twice and
//! done once. What a live bout holds is in `live`, what its bots do in `bots`.

mod bots;
mod live;

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use budokan_catalog::Rejected;
use budokan_kernel::Seat;
use budokan_store::{Appended, Moment, NewBout, NewEntry, Occupant, Store, Unavailable};

use crate::course::{Course, Deal, Deed, Entry, Refused};
use crate::thinkers::Thinkers;
use bots::{is_bots, next_bots};
use live::{Commands, go_on, mark, told};

pub use live::{Live, Now};

/// What became of a deed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Acted {
    /// It is done, as this version of the bout.
    Done {
        /// How many deeds there were then.
        version: u64,
    },
    /// It is refused; nothing has changed.
    Refused(Refused),
}

/// Where somebody looks, a bot leaves so much time before its move that the last one can be taken in.
pub const PACE: Duration = Duration::from_millis(350);
/// The bot that plays for somebody who has left.
pub const STAND_IN: &str = "apprentice";
/// So often a deed is judged anew because another process was first.
const TRIES: usize = 4;

/// The hall.
pub struct Hall {
    store: Arc<dyn Store>,
    thinkers: Thinkers,
    live: Mutex<HashMap<String, Arc<Live>>>,
    runtime: tokio::runtime::Handle,
    pace: Duration,
}

/// Why a bout cannot be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Missing {
    /// There is none with this id.
    Unknown,
    /// The store does not answer.
    Unavailable(Unavailable),
    /// What the store holds cannot be told: a mistake of ours, which stops this bout and no other.
    Untold(String),
}

impl From<Unavailable> for Missing {
    fn from(unavailable: Unavailable) -> Self {
        Self::Unavailable(unavailable)
    }
}

impl Hall {
    /// A hall on this store. It must be made inside a runtime, which carries the moves of its bots.
    pub fn new(store: Arc<dyn Store>, thinkers: Thinkers) -> Arc<Self> {
        Self::paced(store, thinkers, PACE)
    }

    /// The same, with bots that leave so much time before a move where somebody looks.
    pub fn paced(store: Arc<dyn Store>, thinkers: Thinkers, pace: Duration) -> Arc<Self> {
        let runtime = tokio::runtime::Handle::current();
        Arc::new(Self { store, thinkers, live: Mutex::default(), runtime, pace })
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
        let course = Course::begin(deal).map_err(|untold| Missing::Untold(untold.0))?;
        let written = serde_json::to_string(deal).map_err(|error| Missing::Untold(error.to_string()))?;
        let bout = NewBout {
            id: id.to_owned(),
            game: deal.game.clone(),
            deal: written,
            invitation: invitation.to_owned(),
            public,
            seats,
            awaited: bits(&course),
            at: moment(),
        };
        if !self.store.open(bout).await? {
            return Err(Missing::Untold(format!("the id {id} is taken")));
        }
        self.bout(id).await
    }

    /// A live bout; told again from the store if it is not at hand.
    pub async fn bout(self: &Arc<Self>, id: &str) -> Result<Arc<Live>, Missing> {
        if let Some(live) = self.lively().get(id) {
            live.wanted.store(true, Ordering::Relaxed);
            return Ok(Arc::clone(live));
        }
        let kept = self.store.bout(id).await?.ok_or(Missing::Unknown)?;
        let entries = self.store.entries(id, 0).await?;
        let told = told(kept, &entries)?;
        // Somebody else may have told it meanwhile: there is only one of each.
        let live = Arc::clone(self.lively().entry(id.to_owned()).or_insert(told));
        self.wake(&live);
        Ok(live)
    }

    /// Wakes the bouts in which a bot must decide, after a start; says how many.
    pub async fn wake_up(self: &Arc<Self>) -> Result<usize, Unavailable> {
        let mut woken = 0;
        for id in self.store.waiting().await? {
            match self.bout(&id).await {
                Ok(_) => woken += 1,
                // A bout that cannot be told stops nobody else.
                Err(missing) => tracing::warn!(bout = id, ?missing, "a bout cannot be woken"),
            }
        }
        Ok(woken)
    }

    /// How many look at a bout without a seat, if it is at hand.
    pub fn glance(&self, id: &str) -> usize {
        self.lively().get(id).map_or(0, |live| live.around.watching())
    }

    /// How many bouts are at hand.
    pub fn at_hand(&self) -> usize {
        self.lively().len()
    }

    /// Everybody who looks at a bout looks again: something about it has changed that is not in the bout itself.
    pub fn nudge(&self, live: &Live) {
        live.now.send_modify(|_| ());
    }

    /// Whether there is a bout with this id.
    pub async fn knows(&self, id: &str) -> Result<bool, Unavailable> {
        let at_hand = self.lively().contains_key(id);
        Ok(at_hand || self.store.bout(id).await?.is_some())
    }

    /// Somebody has begun to look at a bout: its bots go before those that play for nobody.
    pub fn hurry(&self, live: &Live) {
        self.thinkers.hurry(&live.id);
    }

    fn lively(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Live>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets go of bouts that nobody has asked for since the last time, nobody looks at and no bot plays in; the
    /// store has them.
    pub fn tidy_up(&self) -> usize {
        let mut live = self.lively();
        live.retain(|_, bout| {
            let held = Arc::strong_count(bout) > 1 || bout.now.receiver_count() > 0;
            bout.wanted.swap(false, Ordering::Relaxed) || held || !next_bots(&bout.now()).is_empty()
        });
        live.len()
    }

    /// Does a deed. `command` is an id that the sender chose; `asked` the number that came with the question.
    pub async fn act(
        self: &Arc<Self>,
        live: &Arc<Live>,
        command: &str,
        asked: Option<u32>,
        deed: Deed,
    ) -> Result<Acted, Unavailable> {
        let (hall, live, command) = (Arc::clone(self), Arc::clone(live), command.to_owned());
        self.to_its_end(async move { hall.judge(&live, &command, asked, &deed).await }).await
    }

    /// Changes who sits on a seat, if `from` still sits there; says whether that was so.
    pub async fn sit(
        self: &Arc<Self>,
        live: &Arc<Live>,
        seat: Seat,
        from: Occupant,
        to: Occupant,
    ) -> Result<bool, Unavailable> {
        let (hall, live) = (Arc::clone(self), Arc::clone(live));
        self.to_its_end(async move { hall.seat(&live, seat, from, to).await }).await
    }

    /// If the others go on without somebody who has given up, a bot plays for that seat.
    pub async fn play_on(self: &Arc<Self>, live: &Arc<Live>, seat: Seat) -> Result<(), Unavailable> {
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

    /// Whoever asked may hang up at any moment. What was stored is shown all the same, or everybody else would look at
    /// an old position.
    async fn to_its_end<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T, Unavailable>> + Send + 'static,
    ) -> Result<T, Unavailable> {
        let ended = self.runtime.spawn(work).await;
        ended.unwrap_or_else(|error| Err(Unavailable { problem: error.to_string() }))
    }

    async fn judge(
        self: &Arc<Self>,
        live: &Arc<Live>,
        command: &str,
        asked: Option<u32>,
        deed: &Deed,
    ) -> Result<Acted, Unavailable> {
        let mut done = live.done.lock().await;
        for _ in 0..TRIES {
            let now = live.now();
            if let Some((version, what)) = done.get(command) {
                // The same name for something else: an old page, where a button was pressed already.
                let stale = Rejected::Stale { asked: now.course.bout.asked(deed.seat()) };
                let is_same = *what == mark(deed);
                let refused = Acted::Refused(Refused::Rejected(stale));
                return Ok(if is_same { Acted::Done { version: *version } } else { refused });
            }
            let next = match now.course.after(deed, asked) {
                Ok(next) if !is_bots(command) && now.course.is_too_much(&next, deed.seat()) => {
                    return Ok(Acted::Refused(Refused::TooMany));
                }
                Ok(next) => next,
                Err(refused) => return Ok(Acted::Refused(refused)),
            };
            match self.store.append(entry(live, &now.course, &next, command, deed)?).await? {
                Appended::Committed { version } => {
                    done.insert(command.to_owned(), (version, mark(deed)));
                    live.now.send_replace(Arc::new(Now { course: next, seats: now.seats.clone() }));
                    drop(done);
                    self.wake(live);
                    return Ok(Acted::Done { version });
                }
                // Another process has gone on with this bout, perhaps by this very command: what is here is old.
                Appended::Duplicate { .. } | Appended::Conflict { .. } => self.catch_up(live, &mut done).await?,
                Appended::Unknown => break,
            }
        }
        self.lively().remove(&live.id);
        Err(Unavailable { problem: "the bout has gone on elsewhere; look again".to_owned() })
    }

    /// Tells what another process has added to a bout.
    async fn catch_up(self: &Arc<Self>, live: &Arc<Live>, done: &mut Commands) -> Result<(), Unavailable> {
        let now = live.now();
        let kept = self.store.bout(&live.id).await?;
        let entries = self.store.entries(&live.id, now.course.version).await?;
        let course = go_on(now.course.again(), &entries, done).map_err(|problem| Unavailable { problem })?;
        let seats = kept.map_or_else(|| now.seats.clone(), |kept| kept.bout.seats);
        live.now.send_replace(Arc::new(Now { course, seats }));
        self.wake(live);
        Ok(())
    }

    async fn seat(
        self: &Arc<Self>,
        live: &Arc<Live>,
        seat: Seat,
        from: Occupant,
        to: Occupant,
    ) -> Result<bool, Unavailable> {
        let done = live.done.lock().await;
        if is_second(&live.now(), &from, &to) {
            return Ok(false);
        }
        if !self.store.sit(&live.id, seat.0, from, to.clone()).await? {
            return Ok(false);
        }
        let now = live.now();
        let seats = now
            .seats
            .iter()
            .map(|(number, occupant)| (*number, if *number == seat.0 { to.clone() } else { occupant.clone() }));
        let course = now.course.again();
        live.now.send_replace(Arc::new(Now { course, seats: seats.collect() }));
        drop(done);
        self.wake(live);
        Ok(true)
    }
}

/// Whether somebody would sit down who has a seat already. Who opens a bout may take several, for several people at
/// one screen; nobody else may see two hands.
fn is_second(now: &Now, from: &Occupant, to: &Occupant) -> bool {
    let person = |occupant: &Occupant| match occupant {
        Occupant::Person(person) | Occupant::StandIn { person, .. } => Some(*person),
        Occupant::Invited | Occupant::Open | Occupant::Bot(_) => None,
    };
    let comes = person(to).filter(|_| person(from).is_none());
    comes.is_some() && now.seats.iter().any(|(_, occupant)| person(occupant) == comes)
}

/// What is stored of a deed that leads from one course to the next.
fn entry(live: &Live, now: &Course, next: &Course, command: &str, deed: &Deed) -> Result<NewEntry, Unavailable> {
    let entry = Entry { command: command.to_owned(), deed: deed.clone() };
    let body = serde_json::to_string(&entry).map_err(|error| Unavailable { problem: error.to_string() })?;
    Ok(NewEntry {
        bout: live.id.clone(),
        expected: now.version,
        command: entry.command,
        body,
        quiet: next.was_quiet,
        awaited: bits(next),
        result: next.is_over().then(|| serde_json::to_string(&next.bout.standing()).unwrap_or_default()),
        at: moment(),
    })
}

/// Who must decide: one bit for each seat.
fn bits(course: &Course) -> u8 {
    course.awaited().iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

pub(crate) fn moment() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment::try_from(since.as_millis()).unwrap_or(Moment::MAX)
}
