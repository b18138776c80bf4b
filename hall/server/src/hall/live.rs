//! A live bout: what everybody looks at, and what keeps two deeds apart.
//!
//! It is told from the store and can be told again at any time.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};

use budokan_kernel::{Quick, Seat};
use budokan_store::{Kept, Occupant};
use tokio::sync::watch;

use super::Missing;
use crate::course::{Course, Deal, Deed, Entry};
use crate::presence::Around;

/// A bout at one moment; what is shown of it never changes.
pub struct Now {
    /// The bout and what was done.
    pub course: Course,
    /// Who sits where.
    pub seats: Vec<(u8, Occupant)>,
}

impl Now {
    /// Who sits on a seat.
    pub fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.seats.iter().find(|(number, _)| *number == seat.0).map(|(_, occupant)| occupant)
    }
}

/// A live bout.
pub struct Live {
    /// Its id.
    pub id: String,
    /// What opens the invited seats.
    pub invitation: String,
    /// Whether strangers may watch.
    pub public: bool,
    /// What it was dealt from. It holds every secret of the bout.
    pub(crate) deal: Deal,
    pub(super) bot_luck: u64,
    /// What bots are thinking about: seat and number of the question. Nothing is asked twice at a time.
    pub(super) pondered: Mutex<HashSet<(Seat, u32)>>,
    /// Taken for the time of a move: what was done by which command.
    pub(super) done: tokio::sync::Mutex<Commands>,
    pub(super) now: watch::Sender<Arc<Now>>,
    /// Whether somebody has asked for it since the last tidying up.
    pub(super) wanted: AtomicBool,
    /// Who looks at it.
    pub around: Arc<Around>,
}

/// The commands that were carried out: what became of each, and a mark of what it was.
pub type Commands = HashMap<String, (u64, u64)>;

impl Live {
    /// The bout as it is now.
    pub fn now(&self) -> Arc<Now> {
        Arc::clone(&self.now.borrow())
    }

    /// Tells of every change from now on; a slow looker may miss some, never the last.
    pub fn looks(&self) -> watch::Receiver<Arc<Now>> {
        self.now.subscribe()
    }
}

/// A bout as the store tells it.
pub fn told(kept: Kept, entries: &[String]) -> Result<Arc<Live>, Missing> {
    let untold = |problem: String| Missing::Untold(problem);
    let deal: Deal = serde_json::from_str(&kept.bout.deal).map_err(|error| untold(error.to_string()))?;
    let course = Course::begin(&deal).map_err(|error| untold(error.0))?;
    let mut done = HashMap::new();
    let course = go_on(course, entries, &mut done).map_err(untold)?;
    // The luck of the bots comes from the deal, so that they play on after a restart as if nothing had happened.
    let bot_luck = deal.seed.bytes().fold(0u64, |sum, byte| Quick::new(sum ^ u64::from(byte)).word());
    let now = Arc::new(Now { course, seats: kept.bout.seats });
    Ok(Arc::new(Live {
        id: kept.bout.id,
        invitation: kept.bout.invitation,
        public: kept.bout.public,
        deal,
        bot_luck,
        pondered: Mutex::default(),
        done: tokio::sync::Mutex::new(done),
        now: watch::Sender::new(now),
        wanted: AtomicBool::new(true),
        around: Arc::default(),
    }))
}

/// A course with these entries too; `done` learns by which commands they came.
pub fn go_on(mut course: Course, entries: &[String], done: &mut Commands) -> Result<Course, String> {
    for body in entries {
        let number = course.version + 1;
        // Everybody may read this, so it says where and not what: an entry holds secrets.
        let problem = || format!("its entry {number} does not fit");
        let entry: Entry = serde_json::from_str(body).map_err(|_| problem())?;
        course = course.after(&entry.deed, None).map_err(|_| problem())?;
        done.insert(entry.command, (number, mark(&entry.deed)));
    }
    Ok(course)
}

/// A number by which two deeds can be told apart.
pub fn mark(deed: &Deed) -> u64 {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    deed.hash(&mut hasher);
    hasher.finish()
}
