//! The bot pool: worker threads for computations, separate from those that serve requests.
//!
//! A caller submits work and names the accounts that are charged for its time. A [`fair`] queue chooses the next
//! question, so that one person can use all idle time but only a share of contended time. Threads are not preempted,
//! but a computation gets a shorter time limit while others wait ([`ThinkingTime`]). An outdated question (the bout has
//! advanced) is skipped at the cost of one check. Background work ([`Thinkers::ask_at_leisure`]) runs only while no
//! question is queued.

mod counts;
pub mod fair;
#[cfg(test)]
mod tests;

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use budokan_catalog::Timer;

pub use counts::{ThinkingCounts, WAIT_BOUNDS};
pub use fair::Account;
use fair::{FairQueue, Ticket};

/// A question for the bot pool.
pub struct Question {
    /// The accounts that are charged for the thinking time, in equal parts. Empty: the shared account of
    /// bouts without people.
    pub accounts: Vec<Account>,
    /// The id of the bout it belongs to.
    pub bout: String,
    /// Whether the bout has viewers.
    pub watched: bool,
    /// Whether the answer is still needed.
    pub wanted: Box<dyn Fn() -> bool + Send>,
    /// The work. It must end soon after the timer expires; longer work submits a new question for the rest.
    pub think: Box<dyn FnOnce(Timer) + Send>,
}

/// The time limits of one question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThinkingTime {
    /// The limit while no other question waits.
    pub most: Duration,
    /// The limit while others wait. A level below the master needs a hundredth of it, and a master hardly more.
    pub shared: Duration,
}

impl Default for ThinkingTime {
    fn default() -> Self {
        Self { most: Duration::from_secs(1), shared: Duration::from_millis(100) }
    }
}

/// A handle on the bot pool.
#[derive(Clone)]
pub struct Thinkers(Arc<Handle>);

/// The last handle closes the pool when it is dropped.
struct Handle(Arc<Shared>);

/// The state that the threads share: the queue, and a condition variable for new work.
struct Shared {
    desk: Mutex<Desk>,
    news: Condvar,
    time: ThinkingTime,
    counts: ThinkingCounts,
    threads: usize,
}

/// The queue, and the running computations.
struct Desk {
    waiting: FairQueue<Waiting>,
    /// Background work, started only while no question is queued.
    leisure: VecDeque<LeisureWork>,
    thoughts: HashMap<u64, Thought>,
    /// The number of the last computation.
    last: u64,
    closed: bool,
}

/// Background work; it ends soon, or yields to questions at intervals.
pub type LeisureWork = Box<dyn FnOnce() + Send>;

/// The next work for a thread.
enum Next {
    /// A question with the number of its computation, and the flag that others wait.
    Question(Waiting, u64, Arc<AtomicBool>),
    /// Background work from the queue.
    Leisure(LeisureWork),
}

/// A question with the time of its submission.
struct Waiting {
    question: Question,
    since: Instant,
}

/// A running computation.
struct Thought {
    ticket: Ticket,
    /// Whether others wait.
    hurry: Arc<AtomicBool>,
}

impl Desk {
    /// The next question; otherwise the next background work.
    fn begin(&mut self) -> Option<Next> {
        self.begin_question().or_else(|| self.leisure.pop_front().map(Next::Leisure))
    }

    /// The next question, if one is queued.
    fn begin_question(&mut self) -> Option<Next> {
        let (waiting, ticket) = self.waiting.pop()?;
        let hurry = Arc::<AtomicBool>::default();
        self.last += 1;
        self.thoughts.insert(self.last, Thought { ticket, hurry: Arc::clone(&hurry) });
        self.hurry();
        Some(Next::Question(waiting, self.last, hurry))
    }

    /// Charges the time of a finished computation.
    fn finish(&mut self, number: u64, took: Duration) {
        if let Some(thought) = self.thoughts.remove(&number) {
            self.waiting.finish(&thought.ticket, took);
        }
    }

    /// Updates the flags of all running computations.
    fn hurry(&self) {
        for thought in self.thoughts.values() {
            thought.hurry.store(self.waiting.keeps_others_waiting(&thought.ticket), Ordering::Relaxed);
        }
    }
}

impl Shared {
    fn new(threads: usize, time: ThinkingTime) -> Self {
        let waiting = FairQueue::new(time.most);
        let desk = Desk { waiting, leisure: VecDeque::new(), thoughts: HashMap::new(), last: 0, closed: false };
        Self { desk: Mutex::new(desk), news: Condvar::new(), time, counts: ThinkingCounts::default(), threads }
    }

    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the next work; `None` when the pool is closed.
    fn next(&self) -> Option<Next> {
        let mut desk = self.desk();
        loop {
            match desk.begin() {
                // Background work is dropped on shutdown: its result could not be shown.
                None | Some(Next::Leisure(_)) if desk.closed => return None,
                None => desk = self.news.wait(desk).unwrap_or_else(PoisonError::into_inner),
                found @ Some(_) => return found,
            }
        }
    }

    /// A timer with the limits of one computation.
    fn timer(&self, hurry: Arc<AtomicBool>) -> Timer {
        let (time, start) = (self.time, Instant::now());
        Arc::new(move || {
            let hurry = Arc::clone(&hurry);
            Box::new(move || {
                let thought = start.elapsed();
                thought >= time.most || thought >= time.shared && hurry.load(Ordering::Relaxed)
            })
        })
    }

    /// The main loop of each thread.
    fn think(&self) {
        while let Some(next) = self.next() {
            self.take_up(next);
        }
    }

    fn take_up(&self, next: Next) {
        match next {
            Next::Question(waiting, number, hurry) => self.answer(waiting, number, hurry),
            Next::Leisure(work) => self.work(work),
        }
    }

    fn answer(&self, Waiting { question, since }: Waiting, number: u64, hurry: Arc<AtomicBool>) {
        let start = Instant::now();
        let Question { bout, wanted, think, .. } = question;
        // A panic must not kill the thread.
        let thought = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            if wanted() {
                self.counts.waited(start.saturating_duration_since(since));
                think(self.timer(hurry));
            }
        }));
        if thought.is_err() {
            tracing::error!(bout, "a thought has ended in a mistake of ours");
        }
        let took = start.elapsed();
        self.counts.thought(took);
        self.desk().finish(number, took);
    }

    fn work(&self, work: LeisureWork) {
        let start = Instant::now();
        if std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)).is_err() {
            tracing::error!("work that could wait has ended in a mistake of ours");
        }
        self.counts.worked_at_leisure(start.elapsed());
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        self.0.desk().closed = true;
        self.0.news.notify_all();
    }
}

impl Thinkers {
    /// Starts a pool with this number of threads. They end when the last handle is dropped.
    pub fn start(threads: usize) -> std::io::Result<Self> {
        Self::timed(threads, ThinkingTime::default())
    }

    /// Like [`Thinkers::start`], with these time limits.
    pub fn timed(threads: usize, time: ThinkingTime) -> std::io::Result<Self> {
        let threads = threads.max(1);
        let shared = Arc::new(Shared::new(threads, time));
        // If a thread cannot be started, dropping this handle ends the earlier ones.
        let thinkers = Self(Arc::new(Handle(Arc::clone(&shared))));
        for number in 1..=threads {
            let shared = Arc::clone(&shared);
            std::thread::Builder::new().name(format!("thinker-{number}")).spawn(move || shared.think())?;
        }
        Ok(thinkers)
    }

    /// A pool without threads for deterministic tests: the caller runs queued work with [`Thinkers::think_here`].
    pub fn without_threads() -> Self {
        let shared = Shared::new(0, ThinkingTime::default());
        Self(Arc::new(Handle(Arc::new(shared))))
    }

    /// Runs all queued work on this thread.
    pub fn think_here(&self) {
        let shared = &self.0.0;
        // The lock is released before the work runs.
        let next = || shared.desk().begin();
        while let Some(next) = next() {
            shared.take_up(next);
        }
    }

    /// Submits a question; accounts with the least thinking time are served first.
    pub fn ask(&self, question: Question) {
        let mut desk = self.0.0.desk();
        let (accounts, bout, watched) = (question.accounts.clone(), question.bout.clone(), question.watched);
        desk.waiting.push(&accounts, &bout, watched, Waiting { question, since: Instant::now() });
        desk.hurry();
        drop(desk);
        self.0.0.news.notify_one();
    }

    /// Submits background work, which runs in order of submission while no question is queued. A question that arrives
    /// meanwhile waits until the work ends or [yields](Self::give_way).
    pub fn ask_at_leisure(&self, work: LeisureWork) {
        self.0.0.desk().leisure.push_back(work);
        self.0.0.news.notify_one();
    }

    /// Answers all queued questions on the thread of the caller: background work calls this between its parts.
    pub fn give_way(&self) {
        let shared = &self.0.0;
        let next = || shared.desk().begin_question();
        while let Some(next) = next() {
            shared.take_up(next);
        }
    }

    /// The number of threads.
    pub fn threads(&self) -> usize {
        self.0.0.threads
    }

    /// Gives the questions of a bout priority over those of bouts without viewers, because a viewer has arrived.
    pub fn prioritise(&self, bout: &str) {
        let mut desk = self.0.0.desk();
        desk.waiting.prioritise(bout);
        desk.hurry();
    }

    /// The number of queued questions.
    pub fn waiting(&self) -> usize {
        self.0.0.desk().waiting.waiting()
    }

    /// Waiting and thinking times, for the metrics.
    pub fn counts(&self) -> &ThinkingCounts {
        &self.0.0.counts
    }
}
