//! A fair queue: questions share the thinking time by account, weighted by the time already used.
//!
//! It is a tree of shares: client addresses, the people at an address, their bouts. At each level the share with the
//! least used time is served first, so that a hundred questions of one person delay no one else, and a hundred people
//! at one address get no more than one person at another. A share that arrives with an empty queue and has not used
//! more than the others is *fresh* and goes first: it waits for running work, but not for queued work. The caller
//! passes all times: nothing here reads a clock.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use budokan_store::PersonId;

/// The account that is charged for thinking time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CpuAccount {
    /// A person, grouped by the client address of their last request. Without an address they form a group
    /// of their own.
    Person {
        /// The person's id.
        person: PersonId,
        /// The client address.
        address: Option<IpAddr>,
    },
    /// The shared account of all viewers of bouts without people.
    BotsAlone,
}

/// Price factor for bouts without viewers or without people.
const OTHERS_PAY: u32 = 8;

/// One step in the tree of shares.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    /// Bouts of people, with viewers.
    Watched,
    /// All other bouts.
    Others,
    Address(IpAddr),
    /// A person without a known address, at the level of addresses.
    Alone(PersonId),
    Person(PersonId),
    /// The viewers of bouts without people, at the levels of addresses and of people.
    BotsAlone,
    Bout(Arc<str>),
}

/// The path from the root to a bout.
type Path = [Key; 4];

/// The length of a path to a person.
const TO_PERSON: usize = 3;

/// A queued question.
struct Entry<T> {
    accounts: Vec<CpuAccount>,
    bout: Arc<str>,
    watched: bool,
    question: T,
}

/// Proof of a question in progress, to be passed to [`FairQueue::finish`].
#[derive(Debug)]
pub struct FairTicket {
    paths: Vec<Path>,
    prepaid: Duration,
}

/// A fair queue of questions.
pub struct FairQueue<T> {
    top: Share,
    entries: HashMap<u64, Entry<T>>,
    next: u64,
    /// The assumed cost of an answer until it is known.
    estimate: Duration,
}

/// A node of the tree: the share of an address, a person or a bout.
#[derive(Default)]
struct Share {
    /// The time used by its answers.
    spent: Duration,
    /// The estimated cost of its running answers.
    prepaid: Duration,
    waiting: usize,
    running: usize,
    /// Whether it arrived with an empty queue and has not been served since.
    fresh: bool,
    /// The question with which it arrived.
    since: u64,
    shares: BTreeMap<Key, Share>,
    /// The queued questions, in the share of a bout.
    queue: VecDeque<u64>,
}

impl<T> FairQueue<T> {
    /// An empty queue; `estimate` is the assumed cost of an answer until it is known.
    pub fn new(estimate: Duration) -> Self {
        Self { top: Share::default(), entries: HashMap::new(), next: 0, estimate }
    }

    /// The number of queued questions.
    pub fn waiting(&self) -> usize {
        self.entries.len()
    }

    /// Whether no question is queued or running, and no share is left in the tree.
    #[cfg(test)]
    pub fn is_idle(&self) -> bool {
        !self.top.is_active() && self.top.shares.is_empty()
    }

    /// Queues a question about a bout. Several accounts are charged equally, and the one served first brings
    /// the question forward.
    pub fn push(&mut self, accounts: &[CpuAccount], bout: &str, watched: bool, question: T) {
        let mut accounts = accounts.to_vec();
        accounts.sort_unstable();
        accounts.dedup();
        if accounts.is_empty() {
            accounts.push(CpuAccount::BotsAlone);
        }
        self.next += 1;
        self.insert(self.next, Entry { accounts, bout: bout.into(), watched, question });
    }

    fn insert(&mut self, id: u64, entry: Entry<T>) {
        for path in entry.paths() {
            self.top.push(&path, id);
        }
        self.entries.insert(id, entry);
    }

    /// Moves the questions of a bout to the watched class, because a viewer has arrived.
    pub fn prioritise(&mut self, bout: &str) {
        let is_its = |entry: &Entry<T>| !entry.watched && *entry.bout == *bout;
        let mut ids: Vec<u64> = self.entries.iter().filter(|(_, entry)| is_its(entry)).map(|(id, _)| *id).collect();
        ids.sort_unstable();
        for id in ids {
            if let Some(entry) = self.entries.remove(&id) {
                entry.paths().iter().for_each(|path| self.top.remove(path, id));
                self.insert(id, Entry { watched: true, ..entry });
            }
        }
    }

    /// Takes the next question. The caller must report its duration with [`FairQueue::finish`].
    pub fn pop(&mut self) -> Option<(T, FairTicket)> {
        let id = self.top.next()?;
        let entry = self.entries.remove(&id)?;
        let paths = entry.paths();
        let prepaid = self.estimate / paths.len() as u32;
        for path in &paths {
            self.top.remove(path, id);
            self.top.begin(path, prepaid);
        }
        Some((entry.question, FairTicket { paths, prepaid }))
    }

    /// Charges the duration of a finished answer.
    pub fn finish(&mut self, ticket: &FairTicket, took: Duration) {
        let part = took / ticket.paths.len() as u32;
        for path in &ticket.paths {
            self.top.finish(path, ticket.prepaid, part);
        }
    }

    /// Whether a question of another account waits, in the same class or a higher one.
    pub fn keeps_others_waiting(&self, ticket: &FairTicket) -> bool {
        let class = &ticket.paths[0][..1];
        let all = if *class == [Key::Others] { self.top.waiting } else { self.top.waiting_at(class) };
        let own: usize = ticket.paths.iter().map(|path| self.top.waiting_at(&path[..TO_PERSON])).sum();
        all > own
    }
}

impl<T> Entry<T> {
    fn paths(&self) -> Vec<Path> {
        let path = |account: &CpuAccount| {
            let bout = Key::Bout(Arc::clone(&self.bout));
            match *account {
                CpuAccount::BotsAlone => [Key::Others, Key::BotsAlone, Key::BotsAlone, bout],
                CpuAccount::Person { person, address } => {
                    let class = if self.watched { Key::Watched } else { Key::Others };
                    [class, address.map_or(Key::Alone(person), Key::Address), Key::Person(person), bout]
                }
            }
        };
        self.accounts.iter().map(path).collect()
    }
}

impl Key {
    /// The cost of a duration in this class.
    fn price(&self, time: Duration) -> Duration {
        if *self == Self::Others { time * OTHERS_PAY } else { time }
    }
}

impl Share {
    fn is_active(&self) -> bool {
        self.waiting + self.running > 0
    }

    /// The least time used by an active child share.
    fn least(&self) -> Option<Duration> {
        self.shares.values().filter(|share| share.is_active()).map(|share| share.spent).min()
    }

    fn push(&mut self, path: &[Key], id: u64) {
        self.waiting += 1;
        let Some((key, rest)) = path.split_first() else { return self.queue.push_back(id) };
        let least = self.least().unwrap_or_default();
        let share = self.shares.entry(key.clone()).or_default();
        if !share.is_active() {
            // An idle share accumulates no credit, and one that used more than the others keeps its debt.
            share.fresh = share.spent <= least;
            share.spent = share.spent.max(least);
            share.since = id;
        }
        share.push(rest, id);
    }

    /// The next question.
    fn next(&self) -> Option<u64> {
        if let Some(id) = self.queue.front() {
            return Some(*id);
        }
        // Unwatched bouts get their share of the time, but no newcomer with viewers waits for them.
        let watched = self.shares.get(&Key::Watched).filter(|watched| watched.brings_newcomer());
        watched.or_else(|| self.best().map(|(_, share)| share))?.next()
    }

    /// The child share to be served next.
    fn best(&self) -> Option<(&Key, &Self)> {
        let waiting = self.shares.iter().filter(|(_, share)| share.waiting > 0);
        // The two classes are never fresh: a tie is decided by the order of their keys.
        waiting.min_by_key(|(key, share)| {
            let is_class = matches!(key, Key::Watched | Key::Others);
            (is_class || !share.fresh, share.spent + share.prepaid, if is_class { 0 } else { share.since })
        })
    }

    /// Whether the next share at some level is an address or a person that has not been served yet.
    fn brings_newcomer(&self) -> bool {
        self.best().is_some_and(|(key, share)| match key {
            Key::Bout(_) => false,
            Key::Watched | Key::Others | Key::Address(_) | Key::Alone(_) | Key::Person(_) | Key::BotsAlone => {
                share.fresh || share.brings_newcomer()
            }
        })
    }

    /// Removes a queued question.
    fn remove(&mut self, path: &[Key], id: u64) {
        self.waiting -= 1;
        match path.split_first() {
            None => self.queue.retain(|waiting| *waiting != id),
            Some((key, rest)) => self.shares.get_mut(key).into_iter().for_each(|share| share.remove(rest, id)),
        }
    }

    fn begin(&mut self, path: &[Key], prepaid: Duration) {
        self.running += 1;
        self.fresh = false;
        if let Some((key, rest)) = path.split_first()
            && let Some(share) = self.shares.get_mut(key)
        {
            share.prepaid += key.price(prepaid);
            share.begin(rest, prepaid);
        }
    }

    fn finish(&mut self, path: &[Key], prepaid: Duration, took: Duration) {
        self.running -= 1;
        if let Some((key, rest)) = path.split_first()
            && let Some(share) = self.shares.get_mut(key)
        {
            share.prepaid -= key.price(prepaid);
            share.spent += key.price(took);
            share.finish(rest, prepaid, took);
        }
        self.forget_idle();
    }

    /// Drops idle child shares without debt.
    fn forget_idle(&mut self) {
        let least = self.least();
        self.shares.retain(|_, share| share.is_active() || least.is_some_and(|least| share.spent > least));
    }

    fn waiting_at(&self, path: &[Key]) -> usize {
        match path.split_first() {
            None => self.waiting,
            Some((key, rest)) => self.shares.get(key).map_or(0, |share| share.waiting_at(rest)),
        }
    }
}
