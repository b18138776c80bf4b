//! The bot pool: worker threads for computations, separate from those that serve requests.
//!
//! A caller submits work and names the accounts that are charged for its time. A [`fair`] queue chooses the next
//! question, so that one person can use all idle time but only a share of contended time. Threads are not preempted,
//! but a computation gets a shorter time limit while others wait ([`ThinkingTime`]). An outdated question (the bout has
//! advanced) is skipped at the cost of one check. Background work ([`BotPool::spawn_background`]) runs only while no
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
pub use fair::CpuAccount;
use fair::{FairQueue, FairTicket};

/// A question for the bot pool.
pub struct Question {
    /// The accounts that are charged for the thinking time, in equal parts. Empty: the shared account of
    /// bouts without people.
    pub accounts: Vec<CpuAccount>,
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
pub struct BotPool(Arc<Handle>);

/// The last handle closes the pool when it is dropped.
struct Handle(Arc<Shared>);

/// The state that the threads share: the queue, and a condition variable for new work.
struct Shared {
    queue: Mutex<Queue>,
    news: Condvar,
    time: ThinkingTime,
    counts: ThinkingCounts,
    threads: usize,
}

/// The queue, and the running computations.
struct Queue {
    waiting: FairQueue<Waiting>,
    /// Background work, started only while no question is queued.
    background: VecDeque<BackgroundWork>,
    thoughts: HashMap<u64, Thought>,
    /// The number of the last computation.
    last: u64,
    closed: bool,
}

/// Background work; it ends soon, or yields to questions at intervals.
pub type BackgroundWork = Box<dyn FnOnce() + Send>;

/// The next work for a thread.
enum Next {
    /// A question with the number of its computation, and the flag that others wait.
    Question(Waiting, u64, Arc<AtomicBool>),
    /// Background work from the queue.
    Background(BackgroundWork),
}

/// A question with the time of its submission.
struct Waiting {
    question: Question,
    since: Instant,
}

/// A running computation.
struct Thought {
    ticket: FairTicket,
    /// Whether others wait.
    preempt: Arc<AtomicBool>,
}

impl Queue {
    /// The next question; otherwise the next background work.
    fn begin(&mut self) -> Option<Next> {
        self.begin_question().or_else(|| self.background.pop_front().map(Next::Background))
    }

    /// The next question, if one is queued.
    fn begin_question(&mut self) -> Option<Next> {
        let (waiting, ticket) = self.waiting.pop()?;
        let preempt = Arc::<AtomicBool>::default();
        self.last += 1;
        self.thoughts.insert(self.last, Thought { ticket, preempt: Arc::clone(&preempt) });
        self.preempt();
        Some(Next::Question(waiting, self.last, preempt))
    }

    /// Charges the time of a finished computation.
    fn finish(&mut self, number: u64, took: Duration) {
        if let Some(thought) = self.thoughts.remove(&number) {
            self.waiting.finish(&thought.ticket, took);
        }
    }

    /// Updates the flags of all running computations.
    fn preempt(&self) {
        for thought in self.thoughts.values() {
            thought.preempt.store(self.waiting.keeps_others_waiting(&thought.ticket), Ordering::Relaxed);
        }
    }
}

impl Shared {
    fn new(threads: usize, time: ThinkingTime) -> Self {
        let waiting = FairQueue::new(time.most);
        let queue = Queue { waiting, background: VecDeque::new(), thoughts: HashMap::new(), last: 0, closed: false };
        Self { queue: Mutex::new(queue), news: Condvar::new(), time, counts: ThinkingCounts::default(), threads }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the next work; `None` when the pool is closed.
    fn next(&self) -> Option<Next> {
        let mut queue = self.queue();
        loop {
            match queue.begin() {
                // Background work is dropped on shutdown: its result could not be shown.
                None | Some(Next::Background(_)) if queue.closed => return None,
                None => queue = self.news.wait(queue).unwrap_or_else(PoisonError::into_inner),
                found @ Some(_) => return found,
            }
        }
    }

    /// A timer with the limits of one computation.
    fn timer(&self, preempt: Arc<AtomicBool>) -> Timer {
        let (time, start) = (self.time, Instant::now());
        Arc::new(move || {
            let preempt = Arc::clone(&preempt);
            Box::new(move || {
                let thought = start.elapsed();
                thought >= time.most || thought >= time.shared && preempt.load(Ordering::Relaxed)
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
            Next::Question(waiting, number, preempt) => self.answer(waiting, number, preempt),
            Next::Background(work) => self.work(work),
        }
    }

    fn answer(&self, Waiting { question, since }: Waiting, number: u64, preempt: Arc<AtomicBool>) {
        let start = Instant::now();
        let Question { bout, wanted, think, .. } = question;
        // A panic must not kill the thread.
        let thought = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            if wanted() {
                self.counts.waited(start.saturating_duration_since(since));
                think(self.timer(preempt));
            }
        }));
        if thought.is_err() {
            tracing::error!(bout, "bot search panicked");
        }
        let took = start.elapsed();
        self.counts.thought(took);
        self.queue().finish(number, took);
    }

    fn work(&self, work: BackgroundWork) {
        let start = Instant::now();
        if std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)).is_err() {
            tracing::error!("background job panicked");
        }
        self.counts.worked_at_leisure(start.elapsed());
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        self.0.queue().closed = true;
        self.0.news.notify_all();
    }
}

impl BotPool {
    /// Starts a pool with this number of threads. They end when the last handle is dropped.
    pub fn start(threads: usize) -> std::io::Result<Self> {
        Self::timed(threads, ThinkingTime::default())
    }

    /// Like [`BotPool::start`], with these time limits.
    pub fn timed(threads: usize, time: ThinkingTime) -> std::io::Result<Self> {
        let threads = threads.max(1);
        let shared = Arc::new(Shared::new(threads, time));
        // If a thread cannot be started, dropping this handle ends the earlier ones.
        let bot_pool = Self(Arc::new(Handle(Arc::clone(&shared))));
        for number in 1..=threads {
            let shared = Arc::clone(&shared);
            std::thread::Builder::new().name(format!("thinker-{number}")).spawn(move || shared.think())?;
        }
        Ok(bot_pool)
    }

    /// A pool without threads for deterministic tests: the caller runs queued work with [`BotPool::think_here`].
    pub fn without_threads() -> Self {
        let shared = Shared::new(0, ThinkingTime::default());
        Self(Arc::new(Handle(Arc::new(shared))))
    }

    /// Runs all queued work on this thread.
    pub fn think_here(&self) {
        let shared = &self.0.0;
        // The lock is released before the work runs.
        let next = || shared.queue().begin();
        while let Some(next) = next() {
            shared.take_up(next);
        }
    }

    /// Submits a question; accounts with the least thinking time are served first.
    pub fn ask(&self, question: Question) {
        let mut queue = self.0.0.queue();
        let (accounts, bout, watched) = (question.accounts.clone(), question.bout.clone(), question.watched);
        queue.waiting.push(&accounts, &bout, watched, Waiting { question, since: Instant::now() });
        queue.preempt();
        drop(queue);
        self.0.0.news.notify_one();
    }

    /// Submits background work, which runs in order of submission while no question is queued. A question that arrives
    /// meanwhile waits until the work ends or [yields](Self::give_way).
    pub fn spawn_background(&self, work: BackgroundWork) {
        self.0.0.queue().background.push_back(work);
        self.0.0.news.notify_one();
    }

    /// Answers all queued questions on the thread of the caller: background work calls this between its parts.
    pub fn give_way(&self) {
        let shared = &self.0.0;
        let next = || shared.queue().begin_question();
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
        let mut queue = self.0.0.queue();
        queue.waiting.prioritise(bout);
        queue.preempt();
    }

    /// The number of queued questions.
    pub fn waiting(&self) -> usize {
        self.0.0.queue().waiting.waiting()
    }

    /// Waiting and thinking times, for the metrics.
    pub fn counts(&self) -> &ThinkingCounts {
        &self.0.0.counts
    }
}
