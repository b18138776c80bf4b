//! A fair queue: what waits is shared between those who pay for it, by the time that their answers have taken.
//!
//! It is a tree of shares: client addresses, the people at an address, their bouts. From the top down the share goes on
//! that has had the least time, so a hundred questions of one person hold up nobody else, and a hundred people at one
//! address have no more than one at another. A share that comes with nothing waiting and has not had more than the
//! others is *fresh* and goes first: it waits for what is being answered, and for nothing that waits. Time is a number
//! that the caller brings: nothing here reads a clock.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use budokan_store::PersonId;

/// An account: who pays for an answer with thinking time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Account {
    /// Somebody, at the client address of their last request. Where that is not known they stand alone.
    Person {
        /// Who.
        person: PersonId,
        /// Where.
        address: Option<IpAddr>,
    },
    /// All who look at bouts among bots, together.
    BotsAlone,
}

/// The thinking time of bouts that nobody looks at, or nobody sits in, counts so many times as much.
const OTHERS_PAY: u32 = 8;

/// One step down the tree.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    /// Bouts of people that somebody looks at.
    Watched,
    /// All others.
    Others,
    Address(IpAddr),
    /// A person whose address is not known, in the place of an address.
    Alone(PersonId),
    Person(PersonId),
    /// Everybody who looks at bots, in the place of an address and of a person.
    BotsAlone,
    Bout(Arc<str>),
}

/// The way from the top of the tree to a bout.
type Path = [Key; 4];

/// The length of a path that leads to a person.
const TO_PERSON: usize = 3;

/// What waits.
struct Entry<T> {
    accounts: Vec<Account>,
    bout: Arc<str>,
    watched: bool,
    question: T,
}

/// What must be told to the queue when an answer has been given ([`FairQueue::finish`]).
#[derive(Debug)]
pub struct Ticket {
    paths: Vec<Path>,
    prepaid: Duration,
}

/// A fair queue.
pub struct FairQueue<T> {
    top: Share,
    entries: HashMap<u64, Entry<T>>,
    next: u64,
    /// What an answer is taken to cost until that is known.
    estimate: Duration,
}

/// A part of the time: that of an address, a person or a bout.
#[derive(Default)]
struct Share {
    /// The time that its answers have taken.
    spent: Duration,
    /// What those are taken to cost that are being found.
    prepaid: Duration,
    waiting: usize,
    running: usize,
    /// Whether it came with nothing waiting and has had nothing since.
    fresh: bool,
    /// The question that it came with.
    since: u64,
    shares: BTreeMap<Key, Share>,
    /// The questions of a bout.
    queue: VecDeque<u64>,
}

impl<T> FairQueue<T> {
    /// An empty queue; an answer is taken to cost `estimate` until it is known.
    pub fn new(estimate: Duration) -> Self {
        Self { top: Share::default(), entries: HashMap::new(), next: 0, estimate }
    }

    /// The number of those that wait.
    pub fn waiting(&self) -> usize {
        self.entries.len()
    }

    /// Whether nothing waits, nothing is being answered, and nothing is remembered of anybody.
    #[cfg(test)]
    pub fn is_idle(&self) -> bool {
        !self.top.is_active() && self.top.shares.is_empty()
    }

    /// Adds a question about a bout. Several accounts pay equal parts, and whichever comes first brings it forward.
    pub fn push(&mut self, accounts: &[Account], bout: &str, watched: bool, question: T) {
        let mut accounts = accounts.to_vec();
        accounts.sort_unstable();
        accounts.dedup();
        if accounts.is_empty() {
            accounts.push(Account::BotsAlone);
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

    /// Somebody looks at this bout now: its questions go before those of bouts that nobody looks at.
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

    /// Takes the next one out. Whoever takes it says at the end how long it took.
    pub fn pop(&mut self) -> Option<(T, Ticket)> {
        let id = self.top.next()?;
        let entry = self.entries.remove(&id)?;
        let paths = entry.paths();
        let prepaid = self.estimate / paths.len() as u32;
        for path in &paths {
            self.top.remove(path, id);
            self.top.begin(path, prepaid);
        }
        Some((entry.question, Ticket { paths, prepaid }))
    }

    /// An answer was found and has taken so long.
    pub fn finish(&mut self, ticket: &Ticket, took: Duration) {
        let part = took / ticket.paths.len() as u32;
        for path in &ticket.paths {
            self.top.finish(path, ticket.prepaid, part);
        }
    }

    /// Whether somebody waits who does not pay for this, and whose bout counts as much.
    pub fn keeps_others_waiting(&self, ticket: &Ticket) -> bool {
        let class = &ticket.paths[0][..1];
        let all = if *class == [Key::Others] { self.top.waiting } else { self.top.waiting_at(class) };
        let own: usize = ticket.paths.iter().map(|path| self.top.waiting_at(&path[..TO_PERSON])).sum();
        all > own
    }
}

impl<T> Entry<T> {
    fn paths(&self) -> Vec<Path> {
        let path = |account: &Account| {
            let bout = Key::Bout(Arc::clone(&self.bout));
            match *account {
                Account::BotsAlone => [Key::Others, Key::BotsAlone, Key::BotsAlone, bout],
                Account::Person { person, address } => {
                    let class = if self.watched { Key::Watched } else { Key::Others };
                    [class, address.map_or(Key::Alone(person), Key::Address), Key::Person(person), bout]
                }
            }
        };
        self.accounts.iter().map(path).collect()
    }
}

impl Key {
    /// How much a time counts here.
    fn price(&self, time: Duration) -> Duration {
        if *self == Self::Others { time * OTHERS_PAY } else { time }
    }
}

impl Share {
    fn is_active(&self) -> bool {
        self.waiting + self.running > 0
    }

    /// The least time that one of the shares below has had that has something to do.
    fn least(&self) -> Option<Duration> {
        self.shares.values().filter(|share| share.is_active()).map(|share| share.spent).min()
    }

    fn push(&mut self, path: &[Key], id: u64) {
        self.waiting += 1;
        let Some((key, rest)) = path.split_first() else { return self.queue.push_back(id) };
        let least = self.least().unwrap_or_default();
        let share = self.shares.entry(key.clone()).or_default();
        if !share.is_active() {
            // Whoever was away has saved nothing up, and whoever has had more than the others waits for them.
            share.fresh = share.spent <= least;
            share.spent = share.spent.max(least);
            share.since = id;
        }
        share.push(rest, id);
    }

    /// The question that comes next.
    fn next(&self) -> Option<u64> {
        if let Some(id) = self.queue.front() {
            return Some(*id);
        }
        // Others have their part of the time, but nobody who has just come waits for them.
        let watched = self.shares.get(&Key::Watched).filter(|watched| watched.brings_newcomer());
        watched.or_else(|| self.best().map(|(_, share)| share))?.next()
    }

    /// The share below that comes next.
    fn best(&self) -> Option<(&Key, &Self)> {
        let waiting = self.shares.iter().filter(|(_, share)| share.waiting > 0);
        // Of those who look and those who do not, none is fresh: their order is that of their keys.
        waiting.min_by_key(|(key, share)| {
            let is_class = matches!(key, Key::Watched | Key::Others);
            (is_class || !share.fresh, share.spent + share.prepaid, if is_class { 0 } else { share.since })
        })
    }

    /// Whether an address or a person comes next who has had nothing yet.
    fn brings_newcomer(&self) -> bool {
        self.best().is_some_and(|(key, share)| match key {
            Key::Bout(_) => false,
            Key::Watched | Key::Others | Key::Address(_) | Key::Alone(_) | Key::Person(_) | Key::BotsAlone => {
                share.fresh || share.brings_newcomer()
            }
        })
    }

    /// Takes a waiting question out.
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

    /// Forgets the shares below that have nothing to do and owe the others nothing.
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
