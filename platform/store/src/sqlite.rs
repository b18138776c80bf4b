//! The SQLite store: one file, one writer, many readers.
//!
//! All changes go through one thread, which runs all queued changes in one transaction and commits once (group commit):
//! with `synchronous=FULL` a commit is on the disk before any caller gets its answer. A failed change is rolled back
//! alone, to its own savepoint. Readers have their own connections and see committed data.

mod lease;
mod mode;
mod note;
mod place;
mod read;
mod schema;
mod transfer;
mod write;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread::JoinHandle;

use rusqlite::{Connection, OpenFlags};
use tokio::sync::oneshot;

use crate::transfer::TransferRow;
use crate::{
    Appended, Cutoffs, Device, Head, KnownPerson, Lease, ListCursor, Listing, LobbyCounts, NewBout, NewEntry, Occupant,
    Opened, OwnBout, Person, PersonFacts, PersonId, Quota, RememberOutcome, Store, StoreFuture, StoredBout,
    StoredReview, Timestamp, Trashed, Unavailable,
};

/// Work for a thread with a connection; it returns its reply.
type Job = Box<dyn FnOnce(&mut Connection) -> Reply + Send>;

/// Called once the change is durable, or with the reason why it is not.
type Reply = Box<dyn FnOnce(Result<(), Unavailable>) + Send>;

/// Number of reader threads.
const READERS: usize = 2;
/// Maximum number of changes in a commit.
const GROUP: usize = 256;

/// A store in one SQLite file.
pub struct Sqlite {
    writer: Lane,
    readers: Vec<Lane>,
    tightened: Vec<PathBuf>,
    next: std::sync::atomic::AtomicUsize,
    place: Arc<place::FileIdentity>,
}

/// A thread with a connection and a job queue.
struct Lane {
    queue: Mutex<Option<mpsc::Sender<Job>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Sqlite {
    /// Opens or creates the file, restricts its permissions to the owner, and migrates its schema.
    pub fn open(path: &Path) -> Result<Self, Unavailable> {
        mode::create(path)?;
        let mut connection = Connection::open(path)?;
        schema::recognise(&connection)?;
        // For a symbolic link, SQLite puts the `-wal` and `-shm` files beside the link's target.
        let tightened = mode::tighten(&path.canonicalize().unwrap_or_else(|_| path.to_owned()))?;
        schema::prepare(&mut connection)?;
        let place = Arc::new(place::FileIdentity::of(path)?);
        let writer = Lane::start("store-writer", connection, write::serve)?;
        let reader = |index: usize| {
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
            let connection = Connection::open_with_flags(path, flags)?;
            schema::reading(&connection)?;
            Lane::start(&format!("store-reader-{index}"), connection, read::serve)
        };
        let readers = (0..READERS).map(reader).collect::<Result<_, _>>()?;
        Ok(Self { writer, readers, tightened, next: std::sync::atomic::AtomicUsize::new(0), place })
    }

    /// Compacts the file (`VACUUM`). Returns its size in bytes before and after. No store may have the file open.
    pub fn compact(path: &Path) -> Result<(u64, u64), Unavailable> {
        let mut connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        schema::recognise(&connection)?;
        schema::prepare(&mut connection)?;
        let size =
            || path.metadata().map(|file| file.len()).map_err(|error| Unavailable { problem: error.to_string() });
        // The content of the write-ahead log counts as part of the file.
        connection.query_row("pragma wal_checkpoint(truncate)", [], |_| Ok(()))?;
        let before = size()?;
        connection.execute_batch("vacuum")?;
        connection.query_row("pragma wal_checkpoint(truncate)", [], |_| Ok(()))?;
        Ok((before, size()?))
    }

    /// The files that other users could read until now.
    pub fn tightened(&self) -> &[PathBuf] {
        &self.tightened
    }

    /// Runs a change in the writer's next group.
    fn change<T: Send + 'static>(
        &self,
        change: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> StoreFuture<'static, T> {
        self.writer.ask(move |connection| write::guarded(connection, change))
    }

    /// Runs a read on committed data.
    fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> StoreFuture<'static, T> {
        let turn = self.next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        self.readers[turn % self.readers.len()].ask(move |connection| read(connection))
    }
}

impl Lane {
    fn start(
        name: &str,
        connection: Connection,
        serve: fn(Connection, &mpsc::Receiver<Job>),
    ) -> Result<Self, Unavailable> {
        let (queue, jobs) = mpsc::channel();
        let thread = std::thread::Builder::new().name(name.to_owned()).spawn(move || serve(connection, &jobs));
        let thread = thread.map_err(|error| Unavailable { problem: error.to_string() })?;
        Ok(Self { queue: Mutex::new(Some(queue)), thread: Mutex::new(Some(thread)) })
    }

    /// Queues a job. The answer arrives when the thread has run it; for a change, when it is durable.
    fn ask<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> StoreFuture<'static, T> {
        let (answer, receive) = oneshot::channel::<Result<T, Unavailable>>();
        let job: Job = Box::new(move |connection| {
            let done = work(connection).map_err(Unavailable::from);
            // The caller may have gone away meanwhile.
            Box::new(move |durable| drop(answer.send(durable.and(done))))
        });
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        let queued = queue.as_ref().is_some_and(|queue| queue.send(job).is_ok());
        Box::pin(async move {
            let closed = || Unavailable { problem: "it is closed".to_owned() };
            if queued { receive.await.map_err(|_| closed())? } else { Err(closed()) }
        })
    }

    /// Accepts no more jobs. The thread ends when the queued jobs are done and the queue is dropped.
    fn stop(&self) -> Option<(mpsc::Sender<Job>, JoinHandle<()>)> {
        let queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner).take();
        queue.zip(self.thread.lock().unwrap_or_else(PoisonError::into_inner).take())
    }

    /// Accepts no more jobs, and waits until the queued ones are done.
    fn close(&self) {
        if let Some((queue, thread)) = self.stop() {
            drop(queue);
            // A thread that panicked has nothing left to finish.
            drop(thread.join());
        }
    }
}

impl Drop for Sqlite {
    fn drop(&mut self) {
        self.readers.iter().for_each(Lane::close);
        self.writer.close();
    }
}

impl From<rusqlite::Error> for Unavailable {
    fn from(error: rusqlite::Error) -> Self {
        Self { problem: error.to_string() }
    }
}

impl Store for Sqlite {
    fn open_within(&self, bout: NewBout, quota: Quota) -> StoreFuture<'_, Opened> {
        self.change(move |connection| write::open(connection, &bout, quota))
    }

    fn append(&self, entry: NewEntry) -> StoreFuture<'_, Appended> {
        self.change(move |connection| write::append(connection, &entry))
    }

    fn bout(&self, id: &str) -> StoreFuture<'_, Option<StoredBout>> {
        let id = id.to_owned();
        self.read(move |connection| read::bout(connection, &id))
    }

    fn invited(&self, invitation: &str) -> StoreFuture<'_, Option<String>> {
        let invitation = invitation.to_owned();
        self.read(move |connection| read::invited(connection, &invitation))
    }

    fn heads(&self, ids: &[String]) -> StoreFuture<'_, Vec<Head>> {
        let ids = ids.to_vec();
        self.read(move |connection| read::heads(connection, &ids))
    }

    fn entries(&self, id: &str, after: u64) -> StoreFuture<'_, Vec<String>> {
        let id = id.to_owned();
        self.read(move |connection| read::entries(connection, &id, after))
    }

    fn sit(&self, id: &str, seat: u8, from: Occupant, to: Occupant) -> StoreFuture<'_, bool> {
        let id = id.to_owned();
        self.change(move |connection| write::sit(connection, &id, seat, &from, &to))
    }

    fn bouts(&self, from: Listing, after: Option<ListCursor>, most: u32) -> StoreFuture<'_, Vec<StoredBout>> {
        self.read(move |connection| read::bouts(connection, from, after.as_ref(), most))
    }

    fn own_bouts(&self, person: PersonId, most: u32) -> StoreFuture<'_, Vec<OwnBout>> {
        self.read(move |connection| read::every_own_bout(connection, person, most))
    }

    fn tally(&self, person: Option<PersonId>, most: u32) -> StoreFuture<'_, LobbyCounts> {
        self.read(move |connection| read::tally(connection, person, most))
    }

    fn waiting(&self) -> StoreFuture<'_, Vec<String>> {
        self.read(read::waiting)
    }

    fn bot_bouts(&self, people: &[PersonId], since: Timestamp) -> StoreFuture<'_, Vec<u32>> {
        let people = people.to_vec();
        self.read(move |connection| read::bot_bouts(connection, &people, since))
    }

    fn arrive(&self, token: [u8; 32], name: &str, at: Timestamp) -> StoreFuture<'_, Person> {
        let name = name.to_owned();
        self.change(move |connection| write::arrive(connection, token, &name, at))
    }

    fn person(&self, token: [u8; 32]) -> StoreFuture<'_, Option<Person>> {
        self.read(move |connection| read::person(connection, token))
    }

    fn people(&self, ids: &[PersonId]) -> StoreFuture<'_, Vec<Person>> {
        let ids = ids.to_vec();
        self.read(move |connection| read::people(connection, &ids))
    }

    fn rename(&self, id: PersonId, name: &str) -> StoreFuture<'_, bool> {
        let name = name.to_owned();
        self.change(move |connection| write::rename(connection, id, &name))
    }

    fn unfinished(&self, person: PersonId) -> StoreFuture<'_, Vec<String>> {
        self.read(move |connection| read::unfinished(connection, person))
    }

    fn stale(&self, before: Cutoffs, most: u32) -> StoreFuture<'_, Vec<(String, Timestamp)>> {
        self.read(move |connection| read::stale(connection, before, most))
    }

    fn remove(&self, id: &str, touched: Option<Timestamp>) -> StoreFuture<'_, bool> {
        let id = id.to_owned();
        self.change(move |connection| write::remove(connection, &id, touched))
    }

    fn trash(&self, id: &str, touched: Option<Timestamp>, at: Timestamp) -> StoreFuture<'_, bool> {
        let id = id.to_owned();
        self.change(move |connection| write::trash(connection, &id, touched, at))
    }

    fn restore(&self, id: &str) -> StoreFuture<'_, bool> {
        let id = id.to_owned();
        self.change(move |connection| write::restore(connection, &id))
    }

    fn trashed(&self, after: &str, most: u32) -> StoreFuture<'_, Vec<Trashed>> {
        let after = after.to_owned();
        self.read(move |connection| read::trashed(connection, &after, most))
    }

    fn empty_trash(&self, before: Timestamp, most: u32) -> StoreFuture<'_, u64> {
        self.change(move |connection| write::empty_trash(connection, before, most))
    }

    fn past(&self, id: &str) -> StoreFuture<'_, Option<(String, Vec<String>)>> {
        let id = id.to_owned();
        self.read(move |connection| read::past(connection, &id))
    }

    fn newest(&self) -> StoreFuture<'_, Option<Timestamp>> {
        self.read(read::newest)
    }

    fn clock(&self, own: Timestamp) -> StoreFuture<'_, Timestamp> {
        Box::pin(async move { Ok(own) })
    }

    fn every_bout(&self, after: &str, most: u32) -> StoreFuture<'_, Vec<StoredBout>> {
        let after = after.to_owned();
        self.read(move |connection| read::every_bout(connection, &after, most))
    }

    fn every_person(&self, after: PersonId, most: u32) -> StoreFuture<'_, Vec<KnownPerson>> {
        self.read(move |connection| read::every_person(connection, after, most))
    }

    fn remember(&self, person: PersonId, key: &str, value: &str) -> StoreFuture<'_, RememberOutcome> {
        let (key, value) = (key.to_owned(), value.to_owned());
        self.change(move |connection| write::remember(connection, person, &key, &value))
    }

    fn forget_fact(&self, person: PersonId, key: &str) -> StoreFuture<'_, bool> {
        let key = key.to_owned();
        self.change(move |connection| write::forget_fact(connection, person, &key))
    }

    fn remembered(&self, person: PersonId) -> StoreFuture<'_, PersonFacts> {
        self.read(move |connection| read::remembered(connection, person))
    }

    fn keep_review(&self, id: &str, review: StoredReview, fence: u64) -> StoreFuture<'_, bool> {
        let id = id.to_owned();
        self.change(move |connection| write::keep_review(connection, &id, &review, fence))
    }

    fn claim_review(&self, id: &str, fence: u64) -> StoreFuture<'_, bool> {
        let id = id.to_owned();
        self.change(move |connection| write::claim_review(connection, &id, fence))
    }

    fn review(&self, id: &str) -> StoreFuture<'_, Option<StoredReview>> {
        let id = id.to_owned();
        self.read(move |connection| read::review(connection, &id))
    }

    fn waiting_reviews(&self) -> StoreFuture<'_, Vec<String>> {
        self.read(read::waiting_reviews)
    }

    fn lease(&self, what: &str, holder: &str, now: Timestamp, until: Timestamp) -> StoreFuture<'_, Lease> {
        let (what, holder) = (what.to_owned(), holder.to_owned());
        self.change(move |connection| lease::take(connection, &what, &holder, now, until))
    }

    fn release(&self, what: &str, holder: &str, fence: u64) -> StoreFuture<'_, bool> {
        let (what, holder) = (what.to_owned(), holder.to_owned());
        self.change(move |connection| lease::release(connection, &what, &holder, fence))
    }

    fn note(&self, key: &str, value: &str, now: Timestamp, until: Timestamp) -> StoreFuture<'_, Option<String>> {
        let (key, value) = (key.to_owned(), value.to_owned());
        self.change(move |connection| note::write(connection, &key, &value, now, until))
    }

    fn take_note(&self, key: &str, now: Timestamp) -> StoreFuture<'_, Option<String>> {
        let key = key.to_owned();
        self.change(move |connection| note::take(connection, &key, now))
    }

    fn remove_person(&self, id: PersonId, since: Timestamp) -> StoreFuture<'_, bool> {
        self.change(move |connection| write::remove_person(connection, id, since))
    }

    fn forget(&self, id: PersonId) -> StoreFuture<'_, bool> {
        self.change(move |connection| write::forget(connection, id))
    }

    fn devices(&self, person: PersonId) -> StoreFuture<'_, Vec<Device>> {
        self.read(move |connection| read::devices(connection, person))
    }

    fn admit(&self, person: PersonId, token: [u8; 32], at: Timestamp) -> StoreFuture<'_, bool> {
        self.change(move |connection| write::admit(connection, person, token, at))
    }

    fn renew(&self, old: [u8; 32], new: [u8; 32], at: Timestamp) -> StoreFuture<'_, bool> {
        self.change(move |connection| write::renew(connection, old, new, at))
    }

    fn note_use(&self, token: [u8; 32], at: Timestamp) -> StoreFuture<'_, ()> {
        self.change(move |connection| write::note_use(connection, token, at))
    }

    fn revoke(&self, token: [u8; 32]) -> StoreFuture<'_, bool> {
        self.change(move |connection| write::revoke(connection, token))
    }

    fn revoke_others(&self, person: PersonId, but: [u8; 32]) -> StoreFuture<'_, u64> {
        self.change(move |connection| write::revoke_others(connection, person, but))
    }

    fn export_rows(&self, into: tokio::sync::mpsc::Sender<Vec<TransferRow>>) -> StoreFuture<'_, ()> {
        self.read(move |connection| transfer::export_rows(connection, &into))
    }

    fn import_rows(&self, mut from: tokio::sync::mpsc::Receiver<Vec<TransferRow>>) -> StoreFuture<'_, ()> {
        self.change(move |connection| transfer::import_rows(connection, &mut from))
    }

    fn check(&self) -> StoreFuture<'_, ()> {
        let place = Arc::clone(&self.place);
        // The check accesses the disk and may be slow, so it runs on the writer's thread.
        let checked = self.change(move |connection| schema::sign(connection).map(|()| place.check()));
        Box::pin(async move { checked.await? })
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        // A final, empty change: when it is answered, all earlier changes are durable.
        let last = self.change(|_| Ok(()));
        let readers: Vec<_> = self.readers.iter().filter_map(Lane::stop).map(|(_, thread)| thread).collect();
        let writer = self.writer.stop();
        let (end, ended) = oneshot::channel::<()>();
        // Joining may take a moment and must not block the caller.
        std::thread::spawn(move || {
            for reader in readers {
                drop(reader.join());
            }
            // The writer closes its connection last: only a writable connection can clean up the log.
            if let Some((queue, thread)) = writer {
                drop(queue);
                drop(thread.join());
            }
            drop(end);
        });
        Box::pin(async move {
            let last = last.await;
            // No value is ever sent: the channel closes when the thread drops `end`.
            drop(ended.await);
            last
        })
    }
}
