//! Where bouts are kept.
//!
//! A bout is a list of entries that only grows. [`Store::append`] is the only truth: it names the version that it
//! follows and an id that the sender chose, so two writers cannot both go on from the same place, and a command
//! that is sent twice counts once. When it answers [`Appended::Committed`], the entry survives a kill and a power
//! cut; nobody may see it before. Entries are text that the store does not understand, and times are numbers that
//! the caller brings: nothing here knows a game or reads a clock.
//!
//! Read [`Store`], then [`sqlite`] and [`postgres`].

pub mod bus;
mod facts;
pub mod moving;
pub mod postgres;
pub mod sqlite;

use std::fmt;
use std::future::Future;
use std::pin::Pin;

use tokio::sync::mpsc;

pub use facts::{Facts, Kept, MOST_FACTS, MOST_KEY, MOST_VALUE};
pub use postgres::Postgres;
pub use sqlite::Sqlite;

/// An answer that comes when the store has done what was asked.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, Unavailable>> + Send + 'a>>;

/// The store could not do what was asked, or its answer got lost: then nobody knows whether it was done. Trying again may
/// help, and does no harm: an entry is known by its command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unavailable {
    /// What went wrong, for whoever runs the hall.
    pub problem: String,
}

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the store cannot answer: {}", self.problem)
    }
}

impl std::error::Error for Unavailable {}

/// A moment: milliseconds since 1970.
pub type Moment = i64;

/// A person's number; it is never used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonId(pub i64);

/// Somebody who has come to the hall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The number.
    pub id: PersonId,
    /// The name that the person goes by.
    pub name: String,
}

/// Who sits on a seat of a bout.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Occupant {
    /// Nobody yet: whoever has the invitation may sit down.
    Invited,
    /// Nobody yet: anybody may sit down.
    Open,
    /// This person.
    Person(PersonId),
    /// Nobody yet: the seat is kept for this person, who was asked and has not answered.
    Kept(PersonId),
    /// A bot of this name.
    Bot(String),
    /// A bot of this name, until this person comes back.
    StandIn {
        /// The bot.
        bot: String,
        /// Whose seat it is.
        person: PersonId,
    },
}

impl Occupant {
    /// The person whose seat it is, who may have left it to a bot for a while. Whoever was only asked has none.
    pub const fn sitting(&self) -> Option<PersonId> {
        match self {
            Self::Person(person) | Self::StandIn { person, .. } => Some(*person),
            Self::Invited | Self::Open | Self::Kept(_) | Self::Bot(_) => None,
        }
    }
}

/// A bout that begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewBout {
    /// Its id, as in addresses: hard to guess, never used again.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Whatever the bout is dealt from, as text: rules, cards, config, seed. It holds secrets.
    pub deal: String,
    /// What opens the invited seats.
    pub invitation: String,
    /// Whether strangers may watch it and find it in the list.
    pub public: bool,
    /// Who sits where: seat number and occupant.
    pub seats: Vec<(u8, Occupant)>,
    /// Who must decide: one bit for each seat.
    pub awaited: u8,
    /// When.
    pub at: Moment,
    /// What it came to, if it was played before it came here; what it came to here stands in [`StoredBout::result`].
    pub over: Option<String>,
    /// The person who opened it and against whose quota it counts; lessons have none.
    pub owner: Option<PersonId>,
    /// The id of the bout that it goes on from: its rows are kept as long as this bout's.
    pub past: Option<String>,
}

/// What the owner of a new bout may have in all. Nothing stands for no limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Quota {
    /// Unfinished bouts in which they have a seat, lessons apart, the new one included.
    pub unfinished: Option<u64>,
    /// Bytes of the bouts that they have opened, without the new one.
    pub bytes: Option<u64>,
}

/// An answer to [`Store::open_within`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opened {
    /// The bout is kept, durably.
    Committed,
    /// A bout has this id, or had it.
    Taken,
    /// The owner has too many unfinished bouts.
    TooMany,
    /// The bouts that the owner has opened take too many bytes.
    TooLarge,
    /// The bout that it would go on from is not stored any more.
    NoPast,
}

/// A bout without its entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredBout {
    /// As it was opened, with those who sit there now and those who must decide now.
    pub bout: NewBout,
    /// How many entries it has.
    pub version: u64,
    /// How it ended, as text, if it did.
    pub result: Option<String>,
    /// When its last entry was made that was not quiet.
    pub touched: Moment,
    /// How often somebody has sat down or got up: it grows with every change by [`Store::sit`].
    pub seating: u64,
}

/// How far a bout has come: enough to see whether something has changed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Head {
    /// Its id.
    pub id: String,
    /// How many entries it has.
    pub version: u64,
    /// How often somebody has sat down or got up.
    pub seating: u64,
}

/// Who does something for a while so that others need not: an answer to [`Store::lease`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease {
    /// The number of the lease that holds now, whoever has it. Whenever one is given, it has a higher number.
    pub fence: u64,
    /// Whether whoever asked has it.
    pub held: bool,
}

/// An entry to append.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    /// The bout.
    pub bout: String,
    /// How many entries the sender has seen.
    pub expected: u64,
    /// An id that the sender chose for this command, the same whenever it tries again.
    pub command: String,
    /// What happened.
    pub body: String,
    /// Whether a person did it, and not a bot or the hall itself.
    pub by_person: bool,
    /// Whether it is a private draft: then the bout does not come to the top of any list, which would tell of it.
    pub quiet: bool,
    /// Who must decide now: one bit for each seat.
    pub awaited: u8,
    /// How the bout ended, if it did.
    pub result: Option<String>,
    /// When.
    pub at: Moment,
}

/// What became of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is kept, durably, as the entry with this number.
    Committed {
        /// The number of the entry, from 1.
        version: u64,
    },
    /// This command was carried out before: nothing was added.
    Duplicate {
        /// The number of its entry.
        version: u64,
        /// What happened then.
        body: String,
    },
    /// Somebody else was first: nothing was added.
    Conflict {
        /// How many entries there are now.
        version: u64,
    },
    /// There is no such bout.
    Unknown,
}

/// Which bouts are asked for; the newest come first.
///
/// Of the public ones, a person has at most [`PER_PERSON`] in a list, those that were touched last: nobody can hide the
/// others. A bout counts for whoever sits on the first seat that somebody sits on; those without people count as one
/// person's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// Those that go on and in which this person has a seat.
    Unfinished(PersonId),
    /// Those that are over and in which this person has a seat.
    Finished(PersonId),
    /// Those that go on and in which a seat is kept for this person.
    Kept(PersonId),
    /// Public ones that go on.
    Live,
    /// Public ones that go on, with a seat that is open to anybody.
    Open,
}

/// How a bout was played, as far as that is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredReview {
    /// Whether it is to go on by itself: somebody waits for the rest.
    pub waits: bool,
    /// What is known, as text that the store does not understand.
    pub body: String,
}

/// When a bout is so old that it may go: what was last touched before this moment. Nothing stands for never.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cutoffs {
    /// Bouts in which no person has done anything, finished or not.
    pub unplayed: Option<Moment>,
    /// Bouts that were not finished.
    pub unfinished: Option<Moment>,
    /// Bouts that were finished.
    pub finished: Option<Moment>,
    /// Bouts that were finished, and none of whose people has been here since then either.
    pub left: Option<Moment>,
}

/// A bout in the trash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trashed {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// When it was removed.
    pub removed: Moment,
    /// When it was last touched.
    pub touched: Moment,
}

/// A person is known by so many devices at most.
pub const MOST_DEVICES: usize = 24;

/// One browser or program by which a person is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Device {
    /// The hash of its token.
    pub token: [u8; 32],
    /// When it came to be the person's.
    pub made: Moment,
    /// When it was last noted to be used.
    pub used: Moment,
}

/// A person with what is kept about them, for whoever runs the hall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownPerson {
    /// The person; somebody who has been forgotten has no name.
    pub person: Person,
    /// When they came.
    pub arrived: Moment,
    /// When one of their devices was last noted to be used, if they have one.
    pub used: Option<Moment>,
    /// The number of bouts in which they have a seat.
    pub bouts: u64,
}

/// One of a person's bouts, without what it is dealt from: enough to count it and to choose by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnBout {
    /// Where it stands in a list of all of them: its id, and when it was touched.
    pub place: Place,
    /// The game's id.
    pub game: String,
    /// How it ended, as text, if it did.
    pub result: Option<String>,
    /// The person's seats: one bit for each.
    pub seats: u8,
    /// The others who sit there.
    pub people: Vec<PersonId>,
    /// The bots that sit there, by name.
    pub bots: Vec<String>,
}

/// How much is going on that everybody may look at, and how much somebody has had a part in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Public bouts that go on.
    pub live: u32,
    /// Seats in them that are open to anybody.
    pub open: u32,
    /// Bouts in which the person who asks has a seat.
    pub own: u32,
}

/// So many bouts of one person are in a public list.
pub const PER_PERSON: usize = 2;

/// A place in a list of bouts: after the bout with this id, which was touched then. It stays a place when bouts come
/// and go.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// When that bout was touched.
    pub touched: Moment,
    /// Its id.
    pub id: String,
}

impl StoredBout {
    /// The place after this bout, in any list that has it.
    pub fn place(&self) -> Place {
        Place { touched: self.touched, id: self.bout.id.clone() }
    }
}

/// Where bouts and people are kept.
pub trait Store: Send + Sync {
    /// Keeps a new bout; `false` if its id is taken.
    fn open(&self, bout: NewBout) -> Answer<'_, bool> {
        let opened = self.open_within(bout, Quota::default());
        Box::pin(async { Ok(opened.await? == Opened::Committed) })
    }

    /// Keeps a new bout unless its owner has too much already. The count and the bout are one change, so a person who
    /// opens many at once cannot pass the quota.
    fn open_within(&self, bout: NewBout, quota: Quota) -> Answer<'_, Opened>;

    /// Adds an entry to a bout.
    fn append(&self, entry: NewEntry) -> Answer<'_, Appended>;

    /// A bout without its entries.
    fn bout(&self, id: &str) -> Answer<'_, Option<StoredBout>>;

    /// The id of the bout that this invitation opens.
    fn invited(&self, invitation: &str) -> Answer<'_, Option<String>>;

    /// How far these bouts have come, in no particular order; those that are unknown are left out.
    fn heads(&self, ids: &[String]) -> Answer<'_, Vec<Head>>;

    /// The entries of a bout after the first `after`, in order.
    fn entries(&self, id: &str, after: u64) -> Answer<'_, Vec<String>>;

    /// Changes who sits on a seat, if `from` still sits there; says whether that was so.
    fn sit(&self, id: &str, seat: u8, from: Occupant, to: Occupant) -> Answer<'_, bool>;

    /// Bouts, newest first, at most `most`; those after a place, or from the beginning.
    fn bouts(&self, from: Listing, after: Option<Place>, most: u32) -> Answer<'_, Vec<StoredBout>>;

    /// All bouts in which this person has a seat, newest first, at most `most`: what a person chooses from.
    fn own_bouts(&self, person: PersonId, most: u32) -> Answer<'_, Vec<OwnBout>>;

    /// How much is going on, for this person or for a stranger; nothing is counted further than `most`.
    fn tally(&self, person: Option<PersonId>, most: u32) -> Answer<'_, Tally>;

    /// The ids of the bouts that go on and in which a person sits and a bot must decide, oldest first.
    fn waiting(&self) -> Answer<'_, Vec<String>>;

    /// How many bouts with bots each of these people has: bouts that go on, in which they sit and a bot does too, and which
    /// were touched since then.
    fn bot_bouts(&self, people: &[PersonId], since: Moment) -> Answer<'_, Vec<u32>>;

    /// A new person, known by the hash of a token; the same one if the token is known.
    fn arrive(&self, token: [u8; 32], name: &str, at: Moment) -> Answer<'_, Person>;

    /// The person with this token.
    fn person(&self, token: [u8; 32]) -> Answer<'_, Option<Person>>;

    /// The names of some people, in their order; those who are unknown are left out.
    fn people(&self, ids: &[PersonId]) -> Answer<'_, Vec<Person>>;

    /// Changes a person's name.
    fn rename(&self, id: PersonId, name: &str) -> Answer<'_, bool>;

    /// The ids of the bouts that go on and in which this person has a seat.
    fn unfinished(&self, person: PersonId) -> Answer<'_, Vec<String>>;

    /// Bouts that are old enough to go, at most `most` of each kind, with the moment that each was last touched.
    fn stale(&self, before: Cutoffs, most: u32) -> Answer<'_, Vec<(String, Moment)>>;

    /// Deletes a bout with all its entries; with a moment, only if it was last touched then. Says whether it was there.
    /// The rows of a bout that others go on from stay in the trash, until those are gone.
    fn remove(&self, id: &str, touched: Option<Moment>) -> Answer<'_, bool>;

    /// Puts a bout into the trash at this moment: nobody finds it any more, and it can be restored. With `touched`, only
    /// if it was last touched then. Says whether it was there.
    fn trash(&self, id: &str, touched: Option<Moment>, at: Moment) -> Answer<'_, bool>;

    /// Takes a bout out of the trash; says whether it was there.
    fn restore(&self, id: &str) -> Answer<'_, bool>;

    /// Bouts in the trash in the order of their ids, after this one, at most `most`.
    fn trashed(&self, after: &str, most: u32) -> Answer<'_, Vec<Trashed>>;

    /// Deletes bouts that were removed before this moment and that no bout goes on from, at most `most`; says how many.
    fn empty_trash(&self, before: Moment, most: u32) -> Answer<'_, u64>;

    /// What a bout is dealt from and its entries, even if it is in the trash: for the bouts that go on from it.
    fn past(&self, id: &str) -> Answer<'_, Option<(String, Vec<String>)>>;

    /// The newest moment of a bout or an arrival, if there is one: no honest clock is far ahead of it.
    fn newest(&self) -> Answer<'_, Option<Moment>>;

    /// The time. A store that many machines share says its own, so that they agree; a store of one machine believes it.
    fn clock(&self, own: Moment) -> Answer<'_, Moment>;

    /// Bouts in the order of their ids, after this one, at most `most`.
    fn every_bout(&self, after: &str, most: u32) -> Answer<'_, Vec<StoredBout>>;

    /// People in the order of their numbers, after this one, at most `most`.
    fn every_person(&self, after: PersonId, most: u32) -> Answer<'_, Vec<KnownPerson>>;

    /// Remembers a fact of a person under a key, in place of what stood there, if it is not too large and there are not
    /// too many.
    fn remember(&self, person: PersonId, key: &str, value: &str) -> Answer<'_, Kept>;

    /// Lets go of the fact under this key; says whether there was one.
    fn forget_fact(&self, person: PersonId, key: &str) -> Answer<'_, bool>;

    /// Everything that is remembered of a person.
    fn remembered(&self, person: PersonId) -> Answer<'_, Facts>;

    /// Keeps how a bout was played with the bout, in place of what stood there; says whether it is kept. It goes with the
    /// bout. `fence` is the number of the [lease](Store::lease) under which it was found out: what was kept or claimed under
    /// a later one stays.
    fn keep_review(&self, id: &str, review: StoredReview, fence: u64) -> Answer<'_, bool>;

    /// From now on nothing is kept of a review that was found out under an earlier lease than this; says whether that is
    /// so, and not a later one has come before. Whoever reads after that what is kept goes on from the newest.
    fn claim_review(&self, id: &str, fence: u64) -> Answer<'_, bool>;

    /// How a bout was played, if that was kept.
    fn review(&self, id: &str) -> Answer<'_, Option<StoredReview>>;

    /// The ids of the bouts whose reviews are to go on, those of the oldest bouts first.
    fn waiting_reviews(&self) -> Answer<'_, Vec<String>>;

    /// Takes a lease on something, from `now` to `until`, if nobody else has one on it. Whoever has it and asks again
    /// has it until the new end, under a higher number: what the same machine had sent under the old one, and what comes
    /// late, does not count any more once something was kept under the new one. A lease only saves double work: an entry
    /// is guarded by its version alone.
    ///
    /// A store that many machines share goes by its own clock and takes from the moments only how long the lease is, so
    /// that a machine whose clock is wrong takes nothing from others; a store of one machine believes the moments.
    fn lease(&self, what: &str, holder: &str, now: Moment, until: Moment) -> Answer<'_, Lease>;

    /// Gives a lease back before it runs out; says whether it still held.
    fn release(&self, what: &str, holder: &str, fence: u64) -> Answer<'_, bool>;

    /// Writes a note under a key, from `now` to `until`, if none stands there; otherwise says what stands there.
    fn note(&self, key: &str, value: &str, now: Moment, until: Moment) -> Answer<'_, Option<String>>;

    /// Takes the note under a key away, so that nobody else finds it; says what it was, if it had not run out.
    fn take_note(&self, key: &str, now: Moment) -> Answer<'_, Option<String>>;

    /// Removes a person who has no seat in any bout and has neither come nor been noted since this moment; says whether
    /// that was so.
    fn remove_person(&self, id: PersonId, since: Moment) -> Answer<'_, bool>;

    /// Forgets who a person was: the name becomes empty and no token leads to them any more. Their seats stay,
    /// their facts go.
    fn forget(&self, id: PersonId) -> Answer<'_, bool>;

    /// The devices of a person, those used last first.
    fn devices(&self, person: PersonId) -> Answer<'_, Vec<Device>>;

    /// Lets a person be known by one more token. `false`: the token is known, nobody can be known as this person, or there
    /// are [`MOST_DEVICES`] already.
    fn admit(&self, person: PersonId, token: [u8; 32], at: Moment) -> Answer<'_, bool>;

    /// Replaces a token by a new one; says whether the old one was known.
    fn renew(&self, old: [u8; 32], new: [u8; 32], at: Moment) -> Answer<'_, bool>;

    /// Notes that a token was used.
    fn note_use(&self, token: [u8; 32], at: Moment) -> Answer<'_, ()>;

    /// Lets a token lead to nobody any more; says whether it was known.
    fn revoke(&self, token: [u8; 32]) -> Answer<'_, bool>;

    /// The same for all tokens of a person but this one; says how many there were.
    fn revoke_others(&self, person: PersonId, but: [u8; 32]) -> Answer<'_, u64>;

    /// Sends everything that is kept, of one moment, in groups of rows.
    fn pour(&self, into: mpsc::Sender<Vec<moving::Row>>) -> Answer<'_, ()>;

    /// Takes everything that another store has sent, if there are neither people nor bouts here. An empty group is the
    /// end; without it nothing is kept.
    fn fill(&self, from: mpsc::Receiver<Vec<moving::Row>>) -> Answer<'_, ()>;

    /// Writes something that means nothing: whether it could be kept now.
    fn check(&self) -> Answer<'_, ()>;

    /// Finishes what is being stored and lets go of everything; nothing is taken or read after that.
    fn close(&self) -> Answer<'_, ()>;
}
