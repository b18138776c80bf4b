//! A live bout: the snapshot that all viewers read, and the lock that serializes commands.
//!
//! It can be rebuilt from the store at any time ([`rebuild`]).

use std::collections::{HashMap, HashSet};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

use budokan_kernel::Seat;
use budokan_store::{Occupant, PersonId, StoredBout};
use tokio::sync::watch;

use super::OpenError;
use super::hints::KeptHint;
use crate::history::{BoutHistory, Command, Deal, StoredCommand};
use crate::presence::{Attendance, Patience};

/// An immutable snapshot of a bout.
pub struct BoutSnapshot {
    /// The bout with its history.
    pub history: BoutHistory,
    /// Seat numbers with their occupants.
    pub seats: Vec<(u8, Occupant)>,
    /// The seating counter, as far as this process knows.
    pub(super) seating: u64,
    /// The version at which each seat got its occupant, as far as this process knows: for those who were seated when it
    /// loaded the bout, the version at that time. A stand-in does not answer for earlier steps.
    pub(super) since: [u64; Seat::MOST],
}

impl BoutSnapshot {
    /// A snapshot with these occupants, all of whom count as seated at the current version.
    pub fn new(history: BoutHistory, seats: Vec<(u8, Occupant)>) -> Self {
        let since = [history.version; Seat::MOST];
        Self { history, seats, seating: 0, since }
    }

    /// The next snapshot, after a command.
    pub(super) fn with_history(&self, history: BoutHistory) -> Self {
        Self { history, seats: self.seats.clone(), ..*self }
    }

    /// The next snapshot, with possibly different occupants.
    pub(super) fn with_seats(&self, history: BoutHistory, seats: Vec<(u8, Occupant)>, seating: u64) -> Self {
        let mut since = self.since;
        for (number, _) in seats.iter().filter(|seat| !self.seats.contains(seat)) {
            since[usize::from(*number)] = history.version;
        }
        Self { history, seats, seating, since }
    }

    /// Whether a person plays here. A person whose seat a stand-in holds does not count.
    pub fn has_person(&self) -> bool {
        self.seats.iter().any(|(_, occupant)| matches!(occupant, Occupant::Person(_)))
    }

    /// The occupant of a seat.
    pub fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.seats.iter().find(|(number, _)| *number == seat.0).map(|(_, occupant)| occupant)
    }
}

/// A bout in memory, with the lock for its commands.
pub struct Live {
    /// The id of the bout.
    pub id: String,
    /// The code that opens the invited seats.
    pub invitation: String,
    /// Whether strangers may watch.
    pub public: bool,
    /// The setup of the bout; contains all its secrets.
    pub deal: Deal,
    /// The questions that bots are thinking about, by seat and number; prevents duplicate requests.
    pub(super) pending: Mutex<HashSet<(Seat, u32)>>,
    /// Whether a watchdog task for its bots is running.
    pub(super) is_guarded: AtomicBool,
    /// The progress that other nodes have reported.
    pub(super) told: Told,
    /// The lock for commands; guards the completed commands by request id.
    pub(super) done: tokio::sync::Mutex<Commands>,
    /// The last hint of each seat.
    pub(super) hints: Mutex<HashMap<Seat, KeptHint>>,
    /// Held while a hint is computed: a second request waits for the first and finds its hint.
    pub hinting: tokio::sync::Mutex<()>,
    /// The coach mark that each person looks at, and the question it belongs to.
    pub marks: Mutex<HashMap<PersonId, (&'static str, u32)>>,
    /// The newest snapshot.
    pub(super) now: watch::Sender<Arc<BoutSnapshot>>,
    /// Whether it was requested since the last idle pass.
    pub(super) recently_used: AtomicBool,
    /// Whether it is only shown and not stored; its bots rest.
    pub(super) is_only_shown: bool,
    /// The presence of its viewers.
    pub attendance: Arc<Attendance>,
}

/// The newest version and seating that change notices have reported, and whether a catch-up task is pending: one task
/// is enough for any number of notices.
#[derive(Default)]
pub(super) struct Told(Mutex<Option<(u64, u64)>>);

impl Told {
    /// Records a reported version and seating counter; returns whether the caller must start a catch-up task.
    pub fn add(&self, version: u64, seating: u64) -> bool {
        let mut told = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_first = told.is_none();
        let (before, seated) = told.unwrap_or_default();
        *told = Some((version.max(before), seating.max(seated)));
        is_first
    }

    /// Takes the reported values; the next notice starts a new catch-up task.
    pub fn take(&self) -> (u64, u64) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take().unwrap_or_default()
    }
}

/// The completed commands by request id: the resulting version, and the [`fingerprint`] of the command.
pub type Commands = HashMap<String, (u64, u64)>;

impl Live {
    pub(super) fn new(id: String, invitation: String, public: bool, deal: Deal, now: BoutSnapshot) -> Self {
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

    /// The current snapshot.
    pub fn now(&self) -> Arc<BoutSnapshot> {
        Arc::clone(&self.now.borrow())
    }

    /// Whether its bots may think: without a person they play only while the bout has viewers.
    pub(super) fn is_played(&self, now: &BoutSnapshot) -> bool {
        now.has_person() || self.attendance.is_attended()
    }

    /// Whether a bot is thinking about it, or waits for a thread.
    pub fn is_thought_about(&self) -> bool {
        !self.pending.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }

    /// Subscribes to snapshots from now on; a slow subscriber may skip some, but never the last.
    pub fn subscribe(&self) -> watch::Receiver<Arc<BoutSnapshot>> {
        self.now.subscribe()
    }
}

/// Rebuilds a bout from the store; `deal` is its complete setup, including the record of its past.
pub fn rebuild(kept: StoredBout, deal: Deal, entries: &[String], patience: Patience) -> Result<Arc<Live>, OpenError> {
    let not_rebuilt = |problem: String| OpenError::NotRebuilt(problem);
    let history = BoutHistory::begin(&deal).map_err(|error| not_rebuilt(error.0))?;
    let mut done = HashMap::new();
    let history = apply_entries(history, entries, &mut done).map_err(not_rebuilt)?;
    let now = BoutSnapshot { seating: kept.seating, ..BoutSnapshot::new(history, kept.bout.seats) };
    let mut live = Live::new(kept.bout.id, kept.bout.invitation, kept.bout.public, deal, now);
    live.done = tokio::sync::Mutex::new(done);
    live.attendance = Arc::new(Attendance::with(patience));
    Ok(Arc::new(live))
}

/// Replays stored entries; `done` collects their request ids.
pub fn apply_entries(mut history: BoutHistory, entries: &[String], done: &mut Commands) -> Result<BoutHistory, String> {
    for body in entries {
        let number = history.version + 1;
        // This message is public, so it contains the entry's number and not its secret content.
        let problem = || format!("its entry {number} does not fit");
        let entry: StoredCommand = serde_json::from_str(body).map_err(|_| problem())?;
        history.retell(&entry.command).map_err(|_| problem())?;
        done.insert(entry.request_id, (number, fingerprint(&entry.command)));
    }
    Ok(history)
}

/// A hash that distinguishes commands.
pub fn fingerprint(command: &Command) -> u64 {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    command.hash(&mut hasher);
    hasher.finish()
}
