//! Who looks at a bout.
//!
//! A person is here while a stream is open or a page was just asked for, *lost* for a while after that, then away.
//! Whoever looks without a seat is only counted. Where a hall has several nodes, each tells the others now and then who
//! looks there; whoever hears nothing from them takes nobody for away.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use budokan_store::PersonId;
use budokan_store::bus::Attended;
use tokio::sync::watch;

/// Whether a person looks at a bout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// Has a stream open or just asked for a page.
    Here,
    /// Was here a moment ago.
    Lost,
    /// Has not been here for a while.
    Away,
}

/// How long somebody is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// So long after its last page a person without a stream still counts as here.
    pub here: Duration,
    /// So long after that the connection counts as lost; afterwards the person is away.
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
    /// Since when anybody is looked for without a break.
    since: Mutex<Instant>,
    people: Mutex<HashMap<PersonId, Seen>>,
    /// When somebody last looked, with or without a seat.
    looked: Mutex<Option<Instant>>,
    spectators: watch::Sender<usize>,
    pages: AtomicUsize,
    /// How many look on at other nodes, and when each of these last said so.
    elsewhere: Mutex<HashMap<String, Elsewhere>>,
    changed: watch::Sender<u64>,
}

/// Those who look on at another node: how many, by how many pages, and when that was heard.
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

/// A node that has said nothing for so long is forgotten.
const FORGOTTEN: Duration = Duration::from_mins(1);

impl Default for Attendance {
    fn default() -> Self {
        Self::with(Patience::default())
    }
}

impl Attendance {
    /// Nobody has come yet; people are waited for as long as this says.
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

/// An open stream: for as long as this lives, somebody looks.
pub struct Attending {
    attendance: Arc<Attendance>,
    person: Option<PersonId>,
    by_page: bool,
}

impl Attendance {
    /// Somebody with a seat has asked for a page.
    pub fn note_seen(&self, person: PersonId) {
        let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        people.entry(person).or_insert(Seen { streams: 0, last: Instant::now() }).last = Instant::now();
    }

    /// Somebody has asked for a page, with or without a seat.
    pub fn note_look(&self) {
        *self.looked.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    /// The presence of a person: how near they are.
    pub fn presence(&self, person: PersonId) -> Presence {
        let people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        let Patience { here, lost } = self.patience;
        match people.get(&person) {
            Some(seen) if seen.streams > 0 || seen.last.elapsed() < here => Presence::Here,
            Some(seen) if seen.last.elapsed() < here + lost => Presence::Lost,
            // After a start everybody comes back; nobody's seat may be taken before they can.
            Some(_) | None if self.since().elapsed() < here + lost => Presence::Lost,
            Some(_) | None => Presence::Away,
        }
    }

    /// The number of those who look on without a seat.
    pub fn spectators(&self) -> usize {
        *self.spectators.borrow() + self.sum_elsewhere(|there| there.spectators)
    }

    /// Whether anybody looks with eyes. Programs need no time to take in what happens.
    pub fn has_open_page(&self) -> bool {
        self.pages.load(Ordering::Relaxed) > 0 || self.sum_elsewhere(|there| there.pages) > 0
    }

    fn since(&self) -> Instant {
        *self.since.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds up what other nodes have said lately.
    fn sum_elsewhere(&self, count: impl Fn(&Elsewhere) -> usize) -> usize {
        let elsewhere = self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
        elsewhere
            .values()
            .filter(|there| there.heard.elapsed() < self.patience.here)
            .map(count)
            .fold(0, usize::saturating_add)
    }

    /// Who looks at this node, to be told to others; nothing if nobody does.
    pub fn here(&self, bout: &str) -> Option<Attended> {
        let people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        let people: Vec<i64> = people.iter().filter(|(_, seen)| seen.streams > 0).map(|(person, _)| person.0).collect();
        let (spectators, pages) = (*self.spectators.borrow(), self.pages.load(Ordering::Relaxed));
        let anybody = !people.is_empty() || spectators > 0;
        anybody.then(|| Attended { bout: bout.to_owned(), people, spectators, pages })
    }

    /// Another node tells who looks there.
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

    /// What is known of those at other nodes may be wrong from now on: nobody counts as away before they can be heard.
    pub fn lose_sight(&self) {
        *self.since.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    /// Whether anybody waits for what happens here: a page, a program, or somebody who has just looked.
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

    /// Subscribes to whoever comes or goes.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Lets everybody look again: something has changed that is not in the bout.
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
                    // Whoever closes the last stream is lost at once: a page that is open has one.
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
    /// Somebody opens a page.
    pub fn by_page(attendance: Arc<Attendance>, person: Option<PersonId>) -> Self {
        attendance.enter(person);
        attendance.pages.fetch_add(1, Ordering::Relaxed);
        Self { attendance, person, by_page: true }
    }

    /// A program opens a stream.
    pub fn by_program(attendance: Arc<Attendance>, person: Option<PersonId>) -> Self {
        attendance.enter(person);
        Self { attendance, person, by_page: false }
    }

    /// Whoever follows has sat down since, or got up: this is who counts as here from now on.
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
