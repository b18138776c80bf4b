//! A live bout: what everybody looks at, and what keeps two deeds apart.
//!
//! It is rebuilt from the store at any time ([`rebuild`]).

use std::collections::{HashMap, HashSet};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

use budokan_kernel::Seat;
use budokan_store::{Occupant, PersonId, StoredBout};
use tokio::sync::watch;

use super::Missing;
use super::hints::KeptHint;
use crate::course::{Course, Deal, Deed, StoredDeed};
use crate::presence::{Attendance, Patience};

/// A snapshot of a bout: what is shown of it never changes.
pub struct Now {
    /// The bout and what was done.
    pub course: Course,
    /// Who sits where.
    pub seats: Vec<(u8, Occupant)>,
    /// How often the seats have changed hands, as far as this process knows.
    pub(super) seating: u64,
    /// The version of the bout when each seat got its occupant, as far as this process knows: at the latest when it began
    /// to look after the bout. A stand-in answers for nothing that was done before.
    pub(super) since: [u64; Seat::MOST],
}

impl Now {
    /// A bout with those who sit there now, and nothing known of when they have sat down.
    pub fn new(course: Course, seats: Vec<(u8, Occupant)>) -> Self {
        let since = [course.version; Seat::MOST];
        Self { course, seats, seating: 0, since }
    }

    /// What follows: the bout has gone on.
    pub(super) fn with_course(&self, course: Course) -> Self {
        Self { course, seats: self.seats.clone(), ..*self }
    }

    /// What follows: other people may sit there.
    pub(super) fn with_seats(&self, course: Course, seats: Vec<(u8, Occupant)>, seating: u64) -> Self {
        let mut since = self.since;
        for (number, _) in seats.iter().filter(|seat| !self.seats.contains(seat)) {
            since[usize::from(*number)] = course.version;
        }
        Self { course, seats, seating, since }
    }

    /// Whether somebody plays here who is not a bot. Whoever has left their seat to one does not.
    pub fn has_person(&self) -> bool {
        self.seats.iter().any(|(_, occupant)| matches!(occupant, Occupant::Person(_)))
    }

    /// Who sits on a seat.
    pub fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.seats.iter().find(|(number, _)| *number == seat.0).map(|(_, occupant)| occupant)
    }
}

/// A bout in memory, with the lock that its deeds are done under.
pub struct Live {
    /// Its id.
    pub id: String,
    /// What opens the invited seats.
    pub invitation: String,
    /// Whether strangers may watch.
    pub public: bool,
    /// What it was dealt from. It holds every secret of the bout.
    pub deal: Deal,
    /// The questions that bots are thinking about: seat and number. Nothing is asked twice at a time.
    pub(super) pending: Mutex<HashSet<(Seat, u32)>>,
    /// Whether somebody sees to it that its bots are asked.
    pub(super) is_guarded: AtomicBool,
    /// How far other nodes have told that it has come.
    pub(super) told: Told,
    /// The lock for the time of a deed: what was done by which command.
    pub(super) done: tokio::sync::Mutex<Commands>,
    /// The last hint of each seat.
    pub(super) hints: Mutex<HashMap<Seat, KeptHint>>,
    /// Held while a hint is thought out: a second request waits for the first, and finds its hint.
    pub hinting: tokio::sync::Mutex<()>,
    /// The coach marks that people look at: which, and at which question.
    pub marks: Mutex<HashMap<PersonId, (&'static str, u32)>>,
    /// The newest snapshot.
    pub(super) now: watch::Sender<Arc<Now>>,
    /// Whether somebody has asked for it since idle bouts were last unloaded.
    pub(super) recently_used: AtomicBool,
    /// Whether it is only shown: then its bots rest.
    pub(super) is_only_shown: bool,
    /// Who looks at it.
    pub attendance: Arc<Attendance>,
}

/// How far a bout has come elsewhere, as hints have told it, and whether somebody is about to follow: however many hints
/// come meanwhile, one is enough.
#[derive(Default)]
pub(super) struct Told(Mutex<Option<(u64, u64)>>);

impl Told {
    /// Notes a version and how often seats have changed hands; says whether somebody must begin to follow.
    pub fn add(&self, version: u64, seating: u64) -> bool {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_first = told.is_none();
        let (before, seated) = told.unwrap_or_default();
        *told = Some((version.max(before), seating.max(seated)));
        is_first
    }

    /// What was told; from now on somebody else must follow.
    pub fn take(&self) -> (u64, u64) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take().unwrap_or_default()
    }
}

/// The commands that were carried out, by their ids: the version of the bout that each led to, and the
/// [`fingerprint`] of its deed.
pub type Commands = HashMap<String, (u64, u64)>;

impl Live {
    pub(super) fn new(id: String, invitation: String, public: bool, deal: Deal, now: Now) -> Self {
        Self {
            id,
            invitation,
            public,
            deal,
            pending: Mutex::default(),
            is_guarded: AtomicBool::new(false),
            told: Told::default(),
            done: tokio::sync::Mutex::default(),
            hints: Mutex::default(),
            hinting: tokio::sync::Mutex::default(),
            marks: Mutex::default(),
            now: watch::Sender::new(Arc::new(now)),
            recently_used: AtomicBool::new(true),
            is_only_shown: false,
            attendance: Arc::default(),
        }
    }

    /// The bout as it is now.
    pub fn now(&self) -> Arc<Now> {
        Arc::clone(&self.now.borrow())
    }

    /// Whether its bots may think: bots alone play only while somebody looks.
    pub(super) fn is_played(&self, now: &Now) -> bool {
        now.has_person() || self.attendance.is_attended()
    }

    /// Whether a bot is thinking about it, or about to.
    pub fn is_thought_about(&self) -> bool {
        !self.pending.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }

    /// Subscribes to every change from now on; a slow subscriber may miss some, never the last.
    pub fn subscribe(&self) -> watch::Receiver<Arc<Now>> {
        self.now.subscribe()
    }
}

/// Rebuilds a bout from what the store holds; `deal` is what it was dealt from, with its past.
pub fn rebuild(kept: StoredBout, deal: Deal, entries: &[String], patience: Patience) -> Result<Arc<Live>, Missing> {
    let not_rebuilt = |problem: String| Missing::NotRebuilt(problem);
    let course = Course::begin(&deal).map_err(|error| not_rebuilt(error.0))?;
    let mut done = HashMap::new();
    let course = apply_entries(course, entries, &mut done).map_err(not_rebuilt)?;
    let now = Now { seating: kept.seating, ..Now::new(course, kept.bout.seats) };
    let mut live = Live::new(kept.bout.id, kept.bout.invitation, kept.bout.public, deal, now);
    live.done = tokio::sync::Mutex::new(done);
    live.attendance = Arc::new(Attendance::with(patience));
    Ok(Arc::new(live))
}

/// Applies stored entries to a course; `done` learns by which commands they came.
pub fn apply_entries(mut course: Course, entries: &[String], done: &mut Commands) -> Result<Course, String> {
    for body in entries {
        let number = course.version + 1;
        // Everybody may read this, so it says where and not what: an entry holds secrets.
        let problem = || format!("its entry {number} does not fit");
        let entry: StoredDeed = serde_json::from_str(body).map_err(|_| problem())?;
        course.retell(&entry.deed).map_err(|_| problem())?;
        done.insert(entry.command, (number, fingerprint(&entry.deed)));
    }
    Ok(course)
}

/// A hash of a deed: a number by which two can be told apart.
pub fn fingerprint(deed: &Deed) -> u64 {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    deed.hash(&mut hasher);
    hasher.finish()
}
