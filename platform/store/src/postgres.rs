//! The PostgreSQL store: one database for many machines.
//!
//! Every connection commits synchronously, and is checked for it. An append is a single statement whose condition on
//! the version is the fence, so any machine may send it. An operation is completed even if its caller goes away, and no
//! operation takes longer than [`LONGEST`]. Appends that arrive during a commit are committed together (group commit).

mod address;
mod group;
mod lease;
mod lines;
mod note;
pub mod notify;
mod people;
mod read;
mod schema;
mod tls;
mod transfer;
mod write;

use std::convert::Infallible;
use std::future::Future;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::runtime::Handle;
use tokio::sync::{mpsc, oneshot};

use self::group::Waiting;
use self::lines::{ConnectionPool, PostgresError};
use crate::transfer::TransferRow;
use crate::{
    Appended, Cutoffs, Device, Head, KnownPerson, Lease, ListCursor, Listing, LobbyCounts, NewBout, NewEntry, Occupant,
    Opened, OwnBout, Person, PersonFacts, PersonId, Quota, RememberOutcome, Store, StoreFuture, StoredBout,
    StoredReview, Timestamp, Trashed, Unavailable,
};

pub use self::address::Address;

/// Timeout of an operation. After it the operation fails as [`Unavailable`]: it may or may not have been carried out.
pub const LONGEST: Duration = Duration::from_secs(15);

/// Delay between attempts to reach the server at startup.
const AGAIN: Duration = Duration::from_secs(1);

/// A store in a PostgreSQL database.
pub struct Postgres {
    lines: Arc<ConnectionPool>,
    runtime: Handle,
    /// Every operation in progress holds a clone of this sender; `None` once the store is closed.
    doing: Mutex<Option<mpsc::Sender<Infallible>>>,
    /// Closes when no operation is in progress any more.
    done: tokio::sync::Mutex<mpsc::Receiver<Infallible>>,
    worries: Vec<String>,
    appends: mpsc::UnboundedSender<Waiting>,
}

impl Postgres {
    /// Opens the database and migrates its schema. Later operations run on the current runtime.
    pub async fn open(address: &Address) -> Result<Self, Unavailable> {
        let lines = Arc::new(ConnectionPool::to(address)?);
        schema::prepare(&lines).await?;
        let worries = schema::worries(&lines).await?;
        let (doing, done) = mpsc::channel(1);
        let (doing, done) = (Mutex::new(Some(doing)), tokio::sync::Mutex::new(done));
        let appends = group::start(&lines);
        Ok(Self { lines, runtime: Handle::current(), doing, done, worries, appends })
    }

    /// Waits until the server can be reached; it may be starting, or temporarily away. `tell` receives the reason of
    /// each failed attempt. A server that refuses the connection (password, name, certificate) counts as reachable:
    /// opening the store then reports the reason.
    pub async fn await_server(address: &Address, mut tell: impl FnMut(&str)) -> Result<(), Unavailable> {
        let tls = tls::Tls::to(address)?;
        loop {
            let problem = match address.config.connect(tls.clone()).await {
                Err(error) if lines::is_away(&error) => lines::told(&error),
                Ok(_) | Err(_) => return Ok(()),
            };
            tell(&problem);
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// Server settings that put data at risk, as warnings for the operator.
    pub fn worries(&self) -> &[String] {
        &self.worries
    }

    /// Starts an operation at once, with the default timeout.
    fn ask<T, W, F>(&self, work: W) -> StoreFuture<'static, T>
    where
        T: Send + 'static,
        W: FnOnce(Arc<ConnectionPool>) -> F,
        F: Future<Output = Result<T, PostgresError>> + Send + 'static,
    {
        self.ask_for(Some(LONGEST), work)
    }

    /// Starts an operation at once, with this timeout.
    fn ask_for<T, W, F>(&self, longest: Option<Duration>, work: W) -> StoreFuture<'static, T>
    where
        T: Send + 'static,
        W: FnOnce(Arc<ConnectionPool>) -> F,
        F: Future<Output = Result<T, PostgresError>> + Send + 'static,
    {
        let doing = self.doing.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let Some(doing) = doing else { return Box::pin(async { Err(closed()) }) };
        let work = work(Arc::clone(&self.lines));
        let asked = self.runtime.spawn(async move {
            let answered = match longest {
                Some(longest) => tokio::time::timeout(longest, work).await,
                None => Ok(work.await),
            };
            drop(doing);
            answered.map_err(|_| late())?.map_err(Unavailable::from)
        });
        Box::pin(async move { asked.await.map_err(|_| closed())? })
    }
}

fn closed() -> Unavailable {
    Unavailable { problem: "it is closed".to_owned() }
}

fn late() -> Unavailable {
    Unavailable { problem: "the database does not answer in time".to_owned() }
}

impl Store for Postgres {
    fn open_within(&self, bout: NewBout, quota: Quota) -> StoreFuture<'_, Opened> {
        self.ask(move |lines| async move { write::open(&lines, &bout, quota).await })
    }

    fn append(&self, entry: NewEntry) -> StoreFuture<'_, Appended> {
        let (answer, receive) = oneshot::channel();
        self.ask(|_| {
            let is_taken = self.appends.send(Waiting { entry, answer }).is_ok();
            async move {
                let gone = || PostgresError::Broken(closed().problem);
                if is_taken { receive.await.map_err(|_| gone())? } else { Err(gone()) }
            }
        })
    }

    fn bout(&self, id: &str) -> StoreFuture<'_, Option<StoredBout>> {
        let id = id.to_owned();
        self.ask(|lines| async move { read::bout(&lines, &id).await })
    }

    fn invited(&self, invitation: &str) -> StoreFuture<'_, Option<String>> {
        let invitation = invitation.to_owned();
        self.ask(|lines| async move { read::invited(&lines, &invitation).await })
    }

    fn heads(&self, ids: &[String]) -> StoreFuture<'_, Vec<Head>> {
        let ids = ids.to_vec();
        self.ask(|lines| async move { read::heads(&lines, &ids).await })
    }

    fn entries(&self, id: &str, after: u64) -> StoreFuture<'_, Vec<String>> {
        let id = id.to_owned();
        self.ask(|lines| async move { read::entries(&lines, &id, after).await })
    }

    fn sit(&self, id: &str, seat: u8, from: Occupant, to: Occupant) -> StoreFuture<'_, bool> {
        let id = id.to_owned();
        self.ask(|lines| async move { write::sit(&lines, &id, seat, &from, &to).await })
    }

    fn bouts(&self, from: Listing, after: Option<ListCursor>, most: u32) -> StoreFuture<'_, Vec<StoredBout>> {
        self.ask(|lines| async move { read::bouts(&lines, from, after.as_ref(), most).await })
    }

    fn own_bouts(&self, person: PersonId, most: u32) -> StoreFuture<'_, Vec<OwnBout>> {
        self.ask(|lines| async move { read::every_own_bout(&lines, person, most).await })
    }

    fn tally(&self, person: Option<PersonId>, most: u32) -> StoreFuture<'_, LobbyCounts> {
        self.ask(|lines| async move { read::tally(&lines, person, most).await })
    }

    fn waiting(&self) -> StoreFuture<'_, Vec<String>> {
        self.ask(|lines| async move { read::waiting(&lines).await })
    }

    fn bot_bouts(&self, people: &[PersonId], since: Timestamp) -> StoreFuture<'_, Vec<u32>> {
        let people = people.to_vec();
        self.ask(|lines| async move { read::bot_bouts(&lines, &people, since).await })
    }

    fn arrive(&self, token: [u8; 32], name: &str, at: Timestamp) -> StoreFuture<'_, Person> {
        let name = name.to_owned();
        self.ask(|lines| async move { people::arrive(&lines, token, &name, at).await })
    }

    fn person(&self, token: [u8; 32]) -> StoreFuture<'_, Option<Person>> {
        self.ask(|lines| async move { people::person(&lines, token).await })
    }

    fn people(&self, ids: &[PersonId]) -> StoreFuture<'_, Vec<Person>> {
        let ids = ids.to_vec();
        self.ask(|lines| async move { people::people(&lines, &ids).await })
    }

    fn rename(&self, id: PersonId, name: &str) -> StoreFuture<'_, bool> {
        let name = name.to_owned();
        self.ask(|lines| async move { people::rename(&lines, id, &name).await })
    }

    fn unfinished(&self, person: PersonId) -> StoreFuture<'_, Vec<String>> {
        self.ask(|lines| async move { read::unfinished(&lines, person).await })
    }

    fn stale(&self, before: Cutoffs, most: u32) -> StoreFuture<'_, Vec<(String, Timestamp)>> {
        self.ask(|lines| async move { read::stale(&lines, before, most).await })
    }

    fn remove(&self, id: &str, touched: Option<Timestamp>) -> StoreFuture<'_, bool> {
        let id = id.to_owned();
        self.ask(|lines| async move { write::remove(&lines, &id, touched).await })
    }

    fn trash(&self, id: &str, touched: Option<Timestamp>, at: Timestamp) -> StoreFuture<'_, bool> {
        let id = id.to_owned();
        self.ask(|lines| async move { write::trash(&lines, &id, touched, at).await })
    }

    fn restore(&self, id: &str) -> StoreFuture<'_, bool> {
        let id = id.to_owned();
        self.ask(|lines| async move { write::restore(&lines, &id).await })
    }

    fn trashed(&self, after: &str, most: u32) -> StoreFuture<'_, Vec<Trashed>> {
        let after = after.to_owned();
        self.ask(|lines| async move { read::trashed(&lines, &after, most).await })
    }

    fn empty_trash(&self, before: Timestamp, most: u32) -> StoreFuture<'_, u64> {
        self.ask(|lines| async move { write::empty_trash(&lines, before, most).await })
    }

    fn past(&self, id: &str) -> StoreFuture<'_, Option<(String, Vec<String>)>> {
        let id = id.to_owned();
        self.ask(|lines| async move { read::past(&lines, &id).await })
    }

    fn newest(&self) -> StoreFuture<'_, Option<Timestamp>> {
        self.ask(|lines| async move { read::newest(&lines).await })
    }

    fn clock(&self, _own: Timestamp) -> StoreFuture<'_, Timestamp> {
        self.ask(|lines| async move { read::clock(&lines).await })
    }

    fn every_bout(&self, after: &str, most: u32) -> StoreFuture<'_, Vec<StoredBout>> {
        let after = after.to_owned();
        self.ask(|lines| async move { read::every_bout(&lines, &after, most).await })
    }

    fn every_person(&self, after: PersonId, most: u32) -> StoreFuture<'_, Vec<KnownPerson>> {
        self.ask(|lines| async move { people::every_person(&lines, after, most).await })
    }

    fn remember(&self, person: PersonId, key: &str, value: &str) -> StoreFuture<'_, RememberOutcome> {
        let (key, value) = (key.to_owned(), value.to_owned());
        self.ask(|lines| async move { people::remember(&lines, person, &key, &value).await })
    }

    fn forget_fact(&self, person: PersonId, key: &str) -> StoreFuture<'_, bool> {
        let key = key.to_owned();
        self.ask(|lines| async move { people::forget_fact(&lines, person, &key).await })
    }

    fn remembered(&self, person: PersonId) -> StoreFuture<'_, PersonFacts> {
        self.ask(|lines| async move { people::remembered(&lines, person).await })
    }

    fn keep_review(&self, id: &str, review: StoredReview, fence: u64) -> StoreFuture<'_, bool> {
        let id = id.to_owned();
        self.ask(|lines| async move { write::keep_review(&lines, &id, &review, fence).await })
    }

    fn claim_review(&self, id: &str, fence: u64) -> StoreFuture<'_, bool> {
        let id = id.to_owned();
        self.ask(|lines| async move { write::claim_review(&lines, &id, fence).await })
    }

    fn review(&self, id: &str) -> StoreFuture<'_, Option<StoredReview>> {
        let id = id.to_owned();
        self.ask(|lines| async move { read::review(&lines, &id).await })
    }

    fn waiting_reviews(&self) -> StoreFuture<'_, Vec<String>> {
        self.ask(|lines| async move { read::waiting_reviews(&lines).await })
    }

    fn lease(&self, what: &str, holder: &str, now: Timestamp, until: Timestamp) -> StoreFuture<'_, Lease> {
        let (what, holder) = (what.to_owned(), holder.to_owned());
        self.ask(|lines| async move { lease::take(&lines, &what, &holder, now, until).await })
    }

    fn release(&self, what: &str, holder: &str, fence: u64) -> StoreFuture<'_, bool> {
        let (what, holder) = (what.to_owned(), holder.to_owned());
        self.ask(|lines| async move { lease::release(&lines, &what, &holder, fence).await })
    }

    fn note(&self, key: &str, value: &str, now: Timestamp, until: Timestamp) -> StoreFuture<'_, Option<String>> {
        let (key, value) = (key.to_owned(), value.to_owned());
        self.ask(|lines| async move { note::write(&lines, &key, &value, now, until).await })
    }

    fn take_note(&self, key: &str, now: Timestamp) -> StoreFuture<'_, Option<String>> {
        let key = key.to_owned();
        self.ask(|lines| async move { note::take(&lines, &key, now).await })
    }

    fn remove_person(&self, id: PersonId, since: Timestamp) -> StoreFuture<'_, bool> {
        self.ask(|lines| async move { people::remove_person(&lines, id, since).await })
    }

    fn forget(&self, id: PersonId) -> StoreFuture<'_, bool> {
        self.ask(|lines| async move { people::forget(&lines, id).await })
    }

    fn devices(&self, person: PersonId) -> StoreFuture<'_, Vec<Device>> {
        self.ask(|lines| async move { people::devices(&lines, person).await })
    }

    fn admit(&self, person: PersonId, token: [u8; 32], at: Timestamp) -> StoreFuture<'_, bool> {
        self.ask(|lines| async move { people::admit(&lines, person, token, at).await })
    }

    fn renew(&self, old: [u8; 32], new: [u8; 32], at: Timestamp) -> StoreFuture<'_, bool> {
        self.ask(|lines| async move { people::renew(&lines, old, new, at).await })
    }

    fn note_use(&self, token: [u8; 32], at: Timestamp) -> StoreFuture<'_, ()> {
        self.ask(|lines| async move { people::note_use(&lines, token, at).await })
    }

    fn revoke(&self, token: [u8; 32]) -> StoreFuture<'_, bool> {
        self.ask(|lines| async move { people::revoke(&lines, token).await })
    }

    fn revoke_others(&self, person: PersonId, but: [u8; 32]) -> StoreFuture<'_, u64> {
        self.ask(|lines| async move { people::revoke_others(&lines, person, but).await })
    }

    fn export_rows(&self, into: mpsc::Sender<Vec<TransferRow>>) -> StoreFuture<'_, ()> {
        self.ask_for(None, |lines| async move { transfer::export_rows(&lines, into).await })
    }

    fn import_rows(&self, from: mpsc::Receiver<Vec<TransferRow>>) -> StoreFuture<'_, ()> {
        self.ask_for(None, |lines| async move { transfer::import_rows(&lines, from).await })
    }

    fn check(&self) -> StoreFuture<'_, ()> {
        self.ask(|lines| async move { schema::sign(&lines).await })
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        drop(self.doing.lock().unwrap_or_else(PoisonError::into_inner).take());
        Box::pin(async {
            // No value is ever sent: the channel closes when the last sender is dropped.
            self.done.lock().await.recv().await;
            self.lines.close();
            Ok(())
        })
    }
}
