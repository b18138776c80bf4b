//! Presence: the people and spectators of a bout.
//!
//! A person is *here* while a stream is open or a page was requested recently, *lost* for a while after that, then
//! *away*. Spectators are only counted. In a hall of several nodes each node broadcasts its attendance periodically; a
//! node that receives nothing treats no person as away.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use budokan_store::PersonId;
use budokan_store::bus::Attended;
use tokio::sync::watch;

/// Whether a person is watching a bout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PresenceTracker {
    /// A stream is open, or a page was requested a moment ago.
    Here,
    /// The connection was lost a moment ago.
    Lost,
    /// No request for a while.
    Away,
}

/// Timeouts of presence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// How long a person without a stream still counts as here after the last request.
    pub here: Duration,
    /// How long the person then counts as lost before being away.
    pub lost: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self { here: Duration::from_secs(12), lost: Duration::from_mins(1) }
    }
}

/// The presence of people at one bout.
pub struct Attendance {
    patience: Patience,
    /// The start of uninterrupted observation.
    since: Mutex<Instant>,
    people: Mutex<HashMap<PersonId, Seen>>,
    /// The last request of any viewer, seated or not.
    looked: Mutex<Option<Instant>>,
    spectators: watch::Sender<usize>,
    pages: AtomicUsize,
    /// Spectators and pages on other nodes, by node.
    elsewhere: Mutex<HashMap<String, Elsewhere>>,
    changed: watch::Sender<u64>,
}

/// The spectators and pages on another node, and when it reported them.
#[derive(Clone, Copy)]
struct Elsewhere {
    spectators: usize,
    pages: usize,
    heard: Instant,
}

struct Seen {
    streams: usize,
    last: Instant,
}

/// A node that has been silent for this duration is dropped.
const FORGOTTEN: Duration = Duration::from_mins(1);

impl Default for Attendance {
    fn default() -> Self {
        Self::with(Patience::default())
    }
}

impl Attendance {
    /// An empty attendance with these timeouts.
    pub fn with(patience: Patience) -> Self {
        Self {
            patience,
            since: Mutex::new(Instant::now()),
            people: Mutex::default(),
            looked: Mutex::default(),
            spectators: watch::Sender::new(0),
            pages: AtomicUsize::new(0),
            elsewhere: Mutex::default(),
            changed: watch::Sender::new(0),
        }
    }
}

/// A guard for an open stream: its viewer is present until it is dropped.
pub struct Attending {
    attendance: Arc<Attendance>,
    person: Option<PersonId>,
    by_page: bool,
}

impl Attendance {
    /// Records a request by a person with a seat.
    pub fn note_seen(&self, person: PersonId) {
        let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        people.entry(person).or_insert(Seen { streams: 0, last: Instant::now() }).last = Instant::now();
    }

    /// Records a request by any viewer, seated or not.
    pub fn note_look(&self) {
        *self.looked.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    /// Whether a person is here, lost or away.
    pub fn presence(&self, person: PersonId) -> PresenceTracker {
        let people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        let Patience { here, lost } = self.patience;
        match people.get(&person) {
            Some(seen) if seen.streams > 0 || seen.last.elapsed() < here => PresenceTracker::Here,
            Some(seen) if seen.last.elapsed() < here + lost => PresenceTracker::Lost,
            // After a restart all people have to reconnect; no seat may be taken over before they can.
            Some(_) | None if self.since().elapsed() < here + lost => PresenceTracker::Lost,
            Some(_) | None => PresenceTracker::Away,
        }
    }

    /// The number of spectators on all nodes.
    pub fn spectators(&self) -> usize {
        *self.spectators.borrow() + self.sum_elsewhere(|there| there.spectators)
    }

    /// Whether any viewer has a page open. Programs need no time to take in a move.
    pub fn has_open_page(&self) -> bool {
        self.pages.load(Ordering::Relaxed) > 0 || self.sum_elsewhere(|there| there.pages) > 0
    }

    fn since(&self) -> Instant {
        *self.since.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sums up the recent reports of other nodes.
    fn sum_elsewhere(&self, count: impl Fn(&Elsewhere) -> usize) -> usize {
        let elsewhere = self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
        elsewhere
            .values()
            .filter(|there| there.heard.elapsed() < self.patience.here)
            .map(count)
            .fold(0, usize::saturating_add)
    }

    /// This node's attendance, for the other nodes; `None` without viewers.
    pub fn here(&self, bout: &str) -> Option<Attended> {
        let people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        let people: Vec<i64> = people.iter().filter(|(_, seen)| seen.streams > 0).map(|(person, _)| person.0).collect();
        let (spectators, pages) = (*self.spectators.borrow(), self.pages.load(Ordering::Relaxed));
        let anybody = !people.is_empty() || spectators > 0;
        anybody.then(|| Attended { bout: bout.to_owned(), people, spectators, pages })
    }

    /// Takes in the attendance report of another node.
    pub fn hear(&self, from: &str, attended: &Attended) {
        for person in &attended.people {
            self.note_seen(PersonId(*person));
        }
        let there = Elsewhere { spectators: attended.spectators, pages: attended.pages, heard: Instant::now() };
        let before = {
            let mut elsewhere = self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
            elsewhere.retain(|_, there| there.heard.elapsed() < FORGOTTEN);
            elsewhere.insert(from.to_owned(), there)
        };
        if before.is_none_or(|before| before.spectators != there.spectators) {
            self.notify();
        }
    }

    /// Reports of other nodes may be outdated from now on: no person counts as away before a fresh report could arrive.
    pub fn lose_sight(&self) {
        *self.since.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    /// Whether a viewer follows this bout: a page, a program, or a recent request.
    pub fn is_attended(&self) -> bool {
        let looked = *self.looked.lock().unwrap_or_else(PoisonError::into_inner);
        if looked.is_some_and(|looked| looked.elapsed() < self.patience.here) {
            return true;
        }
        let people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        self.spectators() > 0
            || self.has_open_page()
            || people.values().any(|seen| seen.streams > 0 || seen.last.elapsed() < self.patience.here)
    }

    /// Subscribes to arrivals and departures of viewers.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Wakes all viewers after a change that is not in the bout itself.
    pub fn notify(&self) {
        self.changed.send_modify(|changes| *changes += 1);
    }

    fn enter(&self, person: Option<PersonId>) {
        match person {
            Some(person) => {
                let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
                people.entry(person).or_insert(Seen { streams: 0, last: Instant::now() }).streams += 1;
            }
            None => self.spectators.send_modify(|spectators| *spectators += 1),
        }
        self.changed.send_modify(|changes| *changes += 1);
    }

    fn leave(&self, person: Option<PersonId>) {
        match person {
            Some(person) => {
                let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some(seen) = people.get_mut(&person) {
                    // A person who closes the last stream is lost at once, because every open page has a stream.
                    seen.streams = seen.streams.saturating_sub(1);
                    seen.last = Instant::now().checked_sub(self.patience.here).unwrap_or_else(Instant::now);
                }
            }
            None => self.spectators.send_modify(|spectators| *spectators = spectators.saturating_sub(1)),
        }
        self.changed.send_modify(|changes| *changes += 1);
    }
}

impl Attending {
    /// Registers an open page.
    pub fn by_page(attendance: Arc<Attendance>, person: Option<PersonId>) -> Self {
        attendance.enter(person);
        attendance.pages.fetch_add(1, Ordering::Relaxed);
        Self { attendance, person, by_page: true }
    }

    /// Registers the stream of a program.
    pub fn by_program(attendance: Arc<Attendance>, person: Option<PersonId>) -> Self {
        attendance.enter(person);
        Self { attendance, person, by_page: false }
    }

    /// Changes the person whom this stream counts for, after the viewer has sat down or got up.
    pub fn sit(&mut self, person: Option<PersonId>) {
        if self.person != person {
            self.attendance.enter(person);
            self.attendance.leave(self.person);
            self.person = person;
        }
    }
}

impl Drop for Attending {
    fn drop(&mut self) {
        self.attendance.pages.fetch_sub(usize::from(self.by_page), Ordering::Relaxed);
        self.attendance.leave(self.person);
    }
}
