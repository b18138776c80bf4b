//! Who looks at a bout.
//!
//! A person is here while a stream is open or a page was just asked for, *lost* for a while after that, then away.
//! Whoever looks without a seat is only counted.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use budokan_pages::Presence;
use budokan_store::PersonId;
use tokio::sync::watch;

/// So long after its last page a person without a stream still counts as here.
const HERE: Duration = Duration::from_secs(12);
/// So long after that the connection counts as lost; afterwards the person is away.
const LOST: Duration = Duration::from_mins(1);

/// The people around one bout.
pub struct Around {
    /// Since when anybody is looked for.
    since: Instant,
    people: Mutex<HashMap<PersonId, Seen>>,
    watching: watch::Sender<usize>,
    pages: AtomicUsize,
    changed: watch::Sender<u64>,
}

struct Seen {
    streams: usize,
    last: Instant,
}

impl Default for Around {
    fn default() -> Self {
        Self {
            since: Instant::now(),
            people: Mutex::default(),
            watching: watch::Sender::new(0),
            pages: AtomicUsize::new(0),
            changed: watch::Sender::new(0),
        }
    }
}

/// An open stream: while it lives, somebody looks.
pub struct Looking {
    around: Arc<Around>,
    person: Option<PersonId>,
    by_page: bool,
}

impl Around {
    /// Somebody with a seat has asked for a page.
    pub fn seen(&self, person: PersonId) {
        let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        people.entry(person).or_insert(Seen { streams: 0, last: Instant::now() }).last = Instant::now();
    }

    /// How near a person is.
    pub fn of(&self, person: PersonId) -> Presence {
        let people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        match people.get(&person) {
            Some(seen) if seen.streams > 0 || seen.last.elapsed() < HERE => Presence::Here,
            Some(seen) if seen.last.elapsed() < HERE + LOST => Presence::Lost,
            // After a start everybody comes back; nobody's seat may be taken before they can.
            None if self.since.elapsed() < HERE + LOST => Presence::Lost,
            Some(_) | None => Presence::Away,
        }
    }

    /// How many look on without a seat.
    pub fn watching(&self) -> usize {
        *self.watching.borrow()
    }

    /// Whether anybody looks with eyes. Programs need no time to take in what happens.
    pub fn is_watched(&self) -> bool {
        self.pages.load(Ordering::Relaxed) > 0
    }

    /// Whether anybody waits for what happens here: a page, a program, or a person who has just been seen.
    pub fn is_attended(&self) -> bool {
        let people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        self.watching() > 0 || people.values().any(|seen| seen.streams > 0 || seen.last.elapsed() < HERE)
    }

    /// Tells whenever somebody comes or goes.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    fn comes(&self, person: Option<PersonId>) {
        match person {
            Some(person) => {
                let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
                people.entry(person).or_insert(Seen { streams: 0, last: Instant::now() }).streams += 1;
            }
            None => self.watching.send_modify(|watching| *watching += 1),
        }
        self.changed.send_modify(|changes| *changes += 1);
    }

    fn goes(&self, person: Option<PersonId>) {
        match person {
            Some(person) => {
                let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some(seen) = people.get_mut(&person) {
                    // Whoever closes the last stream is lost at once: a page that is open has one.
                    seen.streams = seen.streams.saturating_sub(1);
                    seen.last = Instant::now().checked_sub(HERE).unwrap_or_else(Instant::now);
                }
            }
            None => self.watching.send_modify(|watching| *watching = watching.saturating_sub(1)),
        }
        self.changed.send_modify(|changes| *changes += 1);
    }
}

impl Looking {
    /// Somebody opens a page.
    pub fn by_page(around: Arc<Around>, person: Option<PersonId>) -> Self {
        around.comes(person);
        around.pages.fetch_add(1, Ordering::Relaxed);
        Self { around, person, by_page: true }
    }

    /// A program opens a stream.
    pub fn by_program(around: Arc<Around>, person: Option<PersonId>) -> Self {
        around.comes(person);
        Self { around, person, by_page: false }
    }
}

impl Drop for Looking {
    fn drop(&mut self) {
        self.around.pages.fetch_sub(usize::from(self.by_page), Ordering::Relaxed);
        self.around.goes(self.person);
    }
}
