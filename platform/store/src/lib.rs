//! Persistent storage of bouts and people.
//!
//! A bout is an append-only list of entries, its command log. [`Store::append`] is the only source of truth: the caller
//! names the version that it has seen (optimistic concurrency) and a request id of its choice (an idempotency key), so
//! two writers cannot both continue from the same version, and a retried command counts once. After it answers
//! [`Appended::Committed`], the entry survives a kill and a power cut; no viewer may see the entry earlier. Entries are
//! opaque text, and the caller passes all timestamps: nothing here knows a game or reads a clock.
//!
//! Read [`Store`] first, then [`sqlite`] and [`postgres`], its two implementations.

pub mod bus;
mod facts;
pub mod postgres;
pub mod sqlite;
pub mod transfer;

use std::fmt;
use std::future::Future;
use std::pin::Pin;

use tokio::sync::mpsc;

pub use facts::{MOST_FACTS, MOST_KEY, MOST_VALUE, PersonFacts, RememberOutcome};
pub use postgres::Postgres;
pub use sqlite::Sqlite;

/// The future of a store operation; it resolves when the operation is done.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, Unavailable>> + Send + 'a>>;

/// The store could not carry out an operation, or its answer was lost, so the operation may or may not have happened. A
/// retry may help and does no harm: the request id makes an append idempotent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unavailable {
    /// What went wrong, for the operator of the hall.
    pub problem: String,
}

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the store cannot answer: {}", self.problem)
    }
}

impl std::error::Error for Unavailable {}

/// A timestamp in milliseconds since the Unix epoch.
pub type Timestamp = i64;

/// A person's id; never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonId(pub i64);

/// A person known to the hall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The person's id.
    pub id: PersonId,
    /// The person's display name.
    pub name: String,
}

/// The occupant of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Occupant {
    /// Free; the invitation is needed to sit down.
    Invited,
    /// Free for any person.
    Open,
    /// Taken by this person.
    Person(PersonId),
    /// Reserved for this person, who was asked and has not answered yet.
    Kept(PersonId),
    /// Taken by the bot of this name.
    Bot(String),
    /// A bot that plays until the person returns.
    StandIn {
        /// The name of the bot.
        bot: String,
        /// The person who owns the seat.
        person: PersonId,
    },
}

impl Occupant {
    /// The person who owns the seat, even while a stand-in plays. A seat that is only reserved has no owner.
    pub const fn sitting(&self) -> Option<PersonId> {
        match self {
            Self::Person(person) | Self::StandIn { person, .. } => Some(*person),
            Self::Invited | Self::Open | Self::Kept(_) | Self::Bot(_) => None,
        }
    }
}

/// A bout to be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewBout {
    /// The id, as used in URLs: hard to guess and never reused.
    pub id: String,
    /// The id of the game.
    pub game: String,
    /// The deal as text: rules, cards, configuration, seed. Contains secrets.
    pub deal: String,
    /// The code that opens the invited seats.
    pub invitation: String,
    /// Whether strangers may watch the bout and find it in lists.
    pub public: bool,
    /// Seat numbers with their occupants.
    pub seats: Vec<(u8, Occupant)>,
    /// The seats that must decide: one bit for each seat.
    pub awaited: u8,
    /// When the bout is opened.
    pub at: Timestamp,
    /// The result, if the bout was already over when it was imported. A result reached in this hall
    /// is in [`StoredBout::result`].
    pub over: Option<String>,
    /// The person who opened the bout; it counts toward their quota. Lessons have no owner.
    pub owner: Option<PersonId>,
    /// The id of the bout from which this one was branched: its rows are kept as long as this bout's.
    pub past: Option<String>,
}

/// The limits for the owner of a new bout. `None` means unlimited.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Quota {
    /// Unfinished bouts in which the owner has a seat, without lessons, including the new bout.
    pub unfinished: Option<u64>,
    /// Total bytes of the bouts that the owner has opened, without the new bout.
    pub bytes: Option<u64>,
}

/// The outcome of [`Store::open_within`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opened {
    /// The bout is stored durably.
    Committed,
    /// The id is in use, or was used before.
    Taken,
    /// The owner has too many unfinished bouts.
    TooMany,
    /// The owner's bouts take too many bytes.
    TooLarge,
    /// The bout to branch from is no longer stored.
    NoPast,
}

/// A stored bout without its entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredBout {
    /// The bout as it was opened, with its current occupants and awaited seats.
    pub bout: NewBout,
    /// The number of entries.
    pub version: u64,
    /// The result as text, once the bout is over.
    pub result: Option<String>,
    /// When the last entry was appended that was not a private draft.
    pub touched: Timestamp,
    /// The seating counter: grows with every change by [`Store::sit`].
    pub seating: u64,
}

/// The version and seating of a bout: enough to detect a change.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Head {
    /// The id of the bout.
    pub id: String,
    /// The number of entries.
    pub version: u64,
    /// The seating counter, as in [`StoredBout::seating`].
    pub seating: u64,
}

/// The answer to [`Store::lease`]: whether the caller holds the lease that keeps others from doing the same work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease {
    /// The fencing token of the current lease, the caller's or another holder's. Every new lease has a higher one.
    pub fence: u64,
    /// Whether the caller holds the lease.
    pub held: bool,
}

/// An entry to append.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    /// The id of the bout.
    pub bout: String,
    /// The version that the sender has seen: the number of entries.
    pub expected: u64,
    /// The request id that the sender chose for this command (its idempotency key); the same for every retry.
    pub request_id: String,
    /// The entry as text.
    pub body: String,
    /// Whether a person issued the command, as opposed to a bot or the hall.
    pub by_person: bool,
    /// Whether the entry is a private draft. A draft does not move the bout to the top of lists, which would reveal it.
    pub is_draft: bool,
    /// The seats that must decide after this entry: one bit for each seat.
    pub awaited: u8,
    /// The result as text, if this entry ends the bout.
    pub result: Option<String>,
    /// When the command was carried out.
    pub at: Timestamp,
}

/// The outcome of [`Store::append`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Appended {
    /// The entry is stored durably.
    Committed {
        /// The number of the entry, counted from 1.
        version: u64,
    },
    /// A command with this request id was carried out before; nothing was added.
    Duplicate {
        /// The number of its entry.
        version: u64,
        /// The body of its entry.
        body: String,
    },
    /// Version conflict: another writer was first, and nothing was added.
    Conflict {
        /// The current number of entries.
        version: u64,
    },
    /// No bout has this id.
    Unknown,
}

/// The bouts that a list contains; newest first.
///
/// A public list contains at most [`PER_PERSON`] bouts of one person, those touched last, so that one person cannot
/// crowd out the others. A bout belongs to the person on the lowest-numbered taken seat; all bouts without people count
/// as those of a single person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// Unfinished bouts in which this person has a seat.
    Unfinished(PersonId),
    /// Finished bouts in which this person has a seat.
    Finished(PersonId),
    /// Unfinished bouts in which a seat is reserved for this person.
    Kept(PersonId),
    /// Public, unfinished bouts.
    Live,
    /// Public, unfinished bouts with a seat that is open to any person.
    Open,
}

/// The review of a bout, as far as it has been computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredReview {
    /// Whether a background task must continue it: a person waits for the rest.
    pub waits: bool,
    /// The review as opaque text.
    pub body: String,
}

/// Retention limits for each kind of bout: bouts last touched before the moment may be removed. `None` means never.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cutoffs {
    /// Bouts in which no person has ever acted, finished or not.
    pub unplayed: Option<Timestamp>,
    /// Bouts that are not finished.
    pub unfinished: Option<Timestamp>,
    /// Bouts that are finished.
    pub finished: Option<Timestamp>,
    /// Finished bouts whose people have all been absent since the moment too.
    pub left: Option<Timestamp>,
}

/// A bout in the trash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trashed {
    /// The id of the bout.
    pub id: String,
    /// The id of the game.
    pub game: String,
    /// When the bout was moved to the trash.
    pub removed: Timestamp,
    /// When the bout was last touched.
    pub touched: Timestamp,
}

/// Maximum number of devices of one person.
pub const MOST_DEVICES: usize = 24;

/// A browser or program by which a person is authenticated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Device {
    /// The hash of its token.
    pub token: [u8; 32],
    /// When it was linked to the person.
    pub made: Timestamp,
    /// When its use was last recorded.
    pub used: Timestamp,
}

/// A person with what the hall stores about them, for its operator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownPerson {
    /// The person; the name is empty if the account was deleted.
    pub person: Person,
    /// When the person first came.
    pub arrived: Timestamp,
    /// When the use of any of their devices was last recorded; `None` without a device.
    pub used: Option<Timestamp>,
    /// The number of bouts in which they have a seat.
    pub bouts: u64,
}

/// One of a person's bouts without its deal: enough to count and filter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnBout {
    /// The bout's place in the list of all bouts: its id and when it was touched.
    pub place: ListCursor,
    /// The id of the game.
    pub game: String,
    /// The result as text, once the bout is over.
    pub result: Option<String>,
    /// The person's seats: one bit for each.
    pub seats: u8,
    /// The other people with a seat.
    pub people: Vec<PersonId>,
    /// The bots with a seat, by name.
    pub bots: Vec<String>,
}

/// Counts for the lobby: public activity, and a person's own bouts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LobbyCounts {
    /// Public, unfinished bouts.
    pub live: u32,
    /// Seats in them that are open to any person.
    pub open: u32,
    /// Bouts in which the asking person has a seat.
    pub own: u32,
}

/// Maximum number of one person's bouts in a public list.
pub const PER_PERSON: usize = 2;

/// A cursor in a list of bouts: after the bout with this id and touch time. It stays valid when bouts are
/// added and removed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ListCursor {
    /// When that bout was touched.
    pub touched: Timestamp,
    /// The id of that bout.
    pub id: String,
}

impl StoredBout {
    /// The cursor after this bout, in any list that contains it.
    pub fn place(&self) -> ListCursor {
        ListCursor { touched: self.touched, id: self.bout.id.clone() }
    }
}

/// A persistent store of bouts and people.
pub trait Store: Send + Sync {
    /// Stores a new bout; `false` if its id is taken.
    fn open(&self, bout: NewBout) -> StoreFuture<'_, bool> {
        let opened = self.open_within(bout, Quota::default());
        Box::pin(async { Ok(opened.await? == Opened::Committed) })
    }

    /// Stores a new bout unless it exceeds its owner's quota. The check and the insert are one transaction, so a person
    /// who opens many bouts at once cannot exceed the quota.
    fn open_within(&self, bout: NewBout, quota: Quota) -> StoreFuture<'_, Opened>;

    /// Appends an entry to a bout.
    fn append(&self, entry: NewEntry) -> StoreFuture<'_, Appended>;

    /// A bout without its entries.
    fn bout(&self, id: &str) -> StoreFuture<'_, Option<StoredBout>>;

    /// The id of the bout that this invitation opens.
    fn invited(&self, invitation: &str) -> StoreFuture<'_, Option<String>>;

    /// The versions of these bouts, in no particular order; unknown ids are left out.
    fn heads(&self, ids: &[String]) -> StoreFuture<'_, Vec<Head>>;

    /// The entries of a bout after the first `after`, in order.
    fn entries(&self, id: &str, after: u64) -> StoreFuture<'_, Vec<String>>;

    /// Changes the occupant of a seat from `from` to `to` (compare-and-swap); `false` if `from` is no
    /// longer the occupant.
    fn sit(&self, id: &str, seat: u8, from: Occupant, to: Occupant) -> StoreFuture<'_, bool>;

    /// A page of a list of bouts, newest first, at most `most`: those after the cursor, or from the start.
    fn bouts(&self, from: Listing, after: Option<ListCursor>, most: u32) -> StoreFuture<'_, Vec<StoredBout>>;

    /// All bouts in which this person has a seat, newest first, at most `most`, so that a person can choose among them.
    fn own_bouts(&self, person: PersonId, most: u32) -> StoreFuture<'_, Vec<OwnBout>>;

    /// The lobby's counts for this person or a stranger; each count stops at `most`.
    fn tally(&self, person: Option<PersonId>, most: u32) -> StoreFuture<'_, LobbyCounts>;

    /// The ids of unfinished bouts in which a person plays and a bot must decide, oldest first.
    fn waiting(&self) -> StoreFuture<'_, Vec<String>>;

    /// For each of these people the number of their bouts with bots: unfinished, with the person and a bot playing, and
    /// touched since `since`.
    fn bot_bouts(&self, people: &[PersonId], since: Timestamp) -> StoreFuture<'_, Vec<u32>>;

    /// Creates a person who is known by the hash of a token, or returns the existing person with this token.
    fn arrive(&self, token: [u8; 32], name: &str, at: Timestamp) -> StoreFuture<'_, Person>;

    /// The person with this token.
    fn person(&self, token: [u8; 32]) -> StoreFuture<'_, Option<Person>>;

    /// The names of these people, in the given order; unknown ids are left out.
    fn people(&self, ids: &[PersonId]) -> StoreFuture<'_, Vec<Person>>;

    /// Changes a person's name.
    fn rename(&self, id: PersonId, name: &str) -> StoreFuture<'_, bool>;

    /// The ids of unfinished bouts in which this person has a seat.
    fn unfinished(&self, person: PersonId) -> StoreFuture<'_, Vec<String>>;

    /// Bouts past a retention limit, at most `most` of each kind, with the moment each was last touched.
    fn stale(&self, before: Cutoffs, most: u32) -> StoreFuture<'_, Vec<(String, Timestamp)>>;

    /// Deletes a bout with all its entries; with `touched`, only if it was last touched then. Returns whether it was
    /// deleted. The rows of a bout that others were branched from stay in the trash until those are deleted.
    fn remove(&self, id: &str, touched: Option<Timestamp>) -> StoreFuture<'_, bool>;

    /// Moves a bout to the trash at the moment `at`: it can no longer be found, but it can be restored. With `touched`,
    /// only if it was last touched then. Returns whether it was moved.
    fn trash(&self, id: &str, touched: Option<Timestamp>, at: Timestamp) -> StoreFuture<'_, bool>;

    /// Takes a bout out of the trash; returns whether it was there.
    fn restore(&self, id: &str) -> StoreFuture<'_, bool>;

    /// Bouts in the trash ordered by id, after this id, at most `most`.
    fn trashed(&self, after: &str, most: u32) -> StoreFuture<'_, Vec<Trashed>>;

    /// Deletes at most `most` bouts that were trashed before this moment and from which no bout was branched;
    /// returns the number.
    fn empty_trash(&self, before: Timestamp, most: u32) -> StoreFuture<'_, u64>;

    /// The deal and the entries of a bout, even if it is in the trash: for the bouts branched from it.
    fn past(&self, id: &str) -> StoreFuture<'_, Option<(String, Vec<String>)>>;

    /// The newest timestamp of a bout or an arrival. The clock should not be far ahead of it.
    fn newest(&self) -> StoreFuture<'_, Option<Timestamp>>;

    /// The current time. A store shared by many machines returns its own clock, so that they agree; a single-machine
    /// store returns `own`.
    fn clock(&self, own: Timestamp) -> StoreFuture<'_, Timestamp>;

    /// Bouts ordered by id, after this id, at most `most`.
    fn every_bout(&self, after: &str, most: u32) -> StoreFuture<'_, Vec<StoredBout>>;

    /// People ordered by id, after this id, at most `most`.
    fn every_person(&self, after: PersonId, most: u32) -> StoreFuture<'_, Vec<KnownPerson>>;

    /// Stores a fact of a person under a key and replaces the previous value, within the limits of [`RememberOutcome`].
    fn remember(&self, person: PersonId, key: &str, value: &str) -> StoreFuture<'_, RememberOutcome>;

    /// Deletes the fact under this key; returns whether it existed.
    fn forget_fact(&self, person: PersonId, key: &str) -> StoreFuture<'_, bool>;

    /// All facts of a person.
    fn remembered(&self, person: PersonId) -> StoreFuture<'_, PersonFacts>;

    /// Stores the review of a bout and replaces the previous one; returns whether it was stored. It is deleted with the
    /// bout. `fence` is the fencing token of the [lease](Store::lease) under which the review was computed: a review
    /// stored or claimed under a higher token stays.
    fn keep_review(&self, id: &str, review: StoredReview, fence: u64) -> StoreFuture<'_, bool>;

    /// Claims the review for this fencing token: from now on no result computed under a lower token is stored.
    /// Returns `false` if a higher token came first. A caller that reads the stored review after its claim continues
    /// from the newest state.
    fn claim_review(&self, id: &str, fence: u64) -> StoreFuture<'_, bool>;

    /// The stored review of a bout.
    fn review(&self, id: &str) -> StoreFuture<'_, Option<StoredReview>>;

    /// The ids of the bouts whose reviews must be continued, oldest bouts first.
    fn waiting_reviews(&self) -> StoreFuture<'_, Vec<String>>;

    /// Takes a lease on `what` from `now` to `until` unless another holder has it. The holder may renew it: the lease
    /// then ends at the new moment and has a higher fencing token. Results that the same machine sent under the old
    /// token, or that arrive late, are ignored once something was stored under the new one. A lease only avoids
    /// duplicate work: entries are guarded by their version alone.
    ///
    /// A store shared by many machines uses its own clock and takes only the duration from the moments, so that a
    /// machine with a wrong clock cannot take leases from others; a single-machine store trusts the moments.
    fn lease(&self, what: &str, holder: &str, now: Timestamp, until: Timestamp) -> StoreFuture<'_, Lease>;

    /// Releases a lease before it expires; returns whether it was still held.
    fn release(&self, what: &str, holder: &str, fence: u64) -> StoreFuture<'_, bool>;

    /// Stores a note under a key from `now` to `until` unless there is one already; returns the
    /// existing note otherwise.
    fn note(&self, key: &str, value: &str, now: Timestamp, until: Timestamp) -> StoreFuture<'_, Option<String>>;

    /// Removes and returns the note under a key, so that no other caller gets it; `None` if it is missing or expired.
    fn take_note(&self, key: &str, now: Timestamp) -> StoreFuture<'_, Option<String>>;

    /// Deletes a person without a seat in any bout who neither arrived nor was seen since this moment; returns whether
    /// this was the case.
    fn remove_person(&self, id: PersonId, since: Timestamp) -> StoreFuture<'_, bool>;

    /// Anonymizes a person: the name becomes empty, and the tokens and facts are deleted. The seats stay.
    fn forget(&self, id: PersonId) -> StoreFuture<'_, bool>;

    /// The devices of a person, most recently used first.
    fn devices(&self, person: PersonId) -> StoreFuture<'_, Vec<Device>>;

    /// Links one more token to a person. Returns `false` if the token is known, no person can be linked to this id any
    /// more, or there are [`MOST_DEVICES`] already.
    fn admit(&self, person: PersonId, token: [u8; 32], at: Timestamp) -> StoreFuture<'_, bool>;

    /// Replaces a token with a new one; returns whether the old one was known.
    fn renew(&self, old: [u8; 32], new: [u8; 32], at: Timestamp) -> StoreFuture<'_, bool>;

    /// Records the use of a token.
    fn note_use(&self, token: [u8; 32], at: Timestamp) -> StoreFuture<'_, ()>;

    /// Revokes a token; returns whether it was known.
    fn revoke(&self, token: [u8; 32]) -> StoreFuture<'_, bool>;

    /// Revokes all tokens of a person but this one; returns the number.
    fn revoke_others(&self, person: PersonId, but: [u8; 32]) -> StoreFuture<'_, u64>;

    /// Exports a consistent snapshot of the whole store, in groups of rows.
    fn export_rows(&self, into: mpsc::Sender<Vec<transfer::TransferRow>>) -> StoreFuture<'_, ()>;

    /// Imports the rows of another store, provided that this store has neither people nor bouts. An empty group marks
    /// the end; without it nothing is stored.
    fn import_rows(&self, from: mpsc::Receiver<Vec<transfer::TransferRow>>) -> StoreFuture<'_, ()>;

    /// Health check: writes a value without meaning to see whether a commit would succeed now.
    fn check(&self) -> StoreFuture<'_, ()>;

    /// Finishes pending writes and releases all resources; later operations fail.
    fn close(&self) -> StoreFuture<'_, ()>;
}
