//! The thread pool for thinking: a few threads of their own, never those that serve people.
//!
//! Whoever asks brings the work along, and says who pays for it: bots today, whatever else takes processor time
//! tomorrow. Which question is next is decided by a [`fair`] queue, so one person can have all the time that nobody else
//! wants and no more than a part of what others want too. A thread is never taken away from a thought; but a thought ends
//! sooner when others wait ([`ThinkingTime`]). A question that nobody waits for any more (the bout has gone on) costs
//! one look. What can wait ([`Thinkers::ask_at_leisure`]) is thought about only while no question waits.

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

/// Something to think about.
pub struct Question {
    /// Who pays for it with thinking time, in equal parts; nobody: all who look at bots, together.
    pub accounts: Vec<Account>,
    /// The bout that it is about.
    pub bout: String,
    /// Whether somebody looks at that.
    pub watched: bool,
    /// Whether somebody still waits for the answer.
    pub wanted: Box<dyn Fn() -> bool + Send>,
    /// The work. It must end soon after the timer says so; whoever needs longer asks again for the rest.
    pub think: Box<dyn FnOnce(Timer) + Send>,
}

/// How long one question may be thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThinkingTime {
    /// While nobody else waits.
    pub most: Duration,
    /// While others wait. A level below the master needs a hundredth of it, and a master hardly more.
    pub shared: Duration,
}

impl Default for ThinkingTime {
    fn default() -> Self {
        Self { most: Duration::from_secs(1), shared: Duration::from_millis(100) }
    }
}

/// The thread pool for thinking.
#[derive(Clone)]
pub struct Thinkers(Arc<Handle>);

/// A handle on the pool. When the last one goes, the threads end.
struct Handle(Arc<Shared>);

/// What the threads share: what waits, and a bell for new questions.
struct Shared {
    desk: Mutex<Desk>,
    news: Condvar,
    time: ThinkingTime,
    counts: ThinkingCounts,
    threads: usize,
}

/// What waits, and what is being thought about.
struct Desk {
    waiting: FairQueue<Waiting>,
    /// What is begun only while nothing else waits.
    leisure: VecDeque<LeisureWork>,
    thoughts: HashMap<u64, Thought>,
    /// The number of the last thought.
    last: u64,
    closed: bool,
}

/// Work that can wait; it ends soon, or gives way to questions now and then.
pub type LeisureWork = Box<dyn FnOnce() + Send>;

/// What a thread does next.
enum Next {
    /// A question, with the number of the thought and whether others wait.
    Question(Waiting, u64, Arc<AtomicBool>),
    /// Something that could wait.
    Leisure(LeisureWork),
}

/// A question with the time when it was asked.
struct Waiting {
    question: Question,
    since: Instant,
}

/// What a thread is thinking about.
struct Thought {
    ticket: Ticket,
    /// Whether others wait.
    hurry: Arc<AtomicBool>,
}

impl Desk {
    /// The next question; if none waits, the next that could wait.
    fn begin(&mut self) -> Option<Next> {
        self.begin_question().or_else(|| self.leisure.pop_front().map(Next::Leisure))
    }

    /// The next question, if one waits.
    fn begin_question(&mut self) -> Option<Next> {
        let (waiting, ticket) = self.waiting.pop()?;
        let hurry = Arc::<AtomicBool>::default();
        self.last += 1;
        self.thoughts.insert(self.last, Thought { ticket, hurry: Arc::clone(&hurry) });
        self.hurry();
        Some(Next::Question(waiting, self.last, hurry))
    }

    /// A thought has come to its end and has taken so long.
    fn finish(&mut self, number: u64, took: Duration) {
        if let Some(thought) = self.thoughts.remove(&number) {
            self.waiting.finish(&thought.ticket, took);
        }
    }

    /// Tells each thought whether others wait.
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

    /// What comes next; nothing when nobody can ask any more.
    fn next(&self) -> Option<Next> {
        let mut desk = self.desk();
        loop {
            match desk.begin() {
                // Nobody would see what can wait.
                None | Some(Next::Leisure(_)) if desk.closed => return None,
                None => desk = self.news.wait(desk).unwrap_or_else(PoisonError::into_inner),
                found @ Some(_) => return found,
            }
        }
    }

    /// Ends a thought when its time is over.
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

    /// What each thread does: thinks about questions until nobody can ask any more.
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
        // A mistake of ours must not take the thread with it.
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
    /// Starts so many threads. They end when nobody can ask them any more.
    pub fn start(threads: usize) -> std::io::Result<Self> {
        Self::timed(threads, ThinkingTime::default())
    }

    /// The same, with so much time for each question.
    pub fn timed(threads: usize, time: ThinkingTime) -> std::io::Result<Self> {
        let threads = threads.max(1);
        let shared = Arc::new(Shared::new(threads, time));
        // If one cannot be started, those before it end with this.
        let thinkers = Self(Arc::new(Handle(Arc::clone(&shared))));
        for number in 1..=threads {
            let shared = Arc::clone(&shared);
            std::thread::Builder::new().name(format!("thinker-{number}")).spawn(move || shared.think())?;
        }
        Ok(thinkers)
    }

    /// A pool without threads, in which nothing happens by itself: whoever holds it [thinks](Thinkers::think_here).
    pub fn without_threads() -> Self {
        let shared = Shared::new(0, ThinkingTime::default());
        Self(Arc::new(Handle(Arc::new(shared))))
    }

    /// Thinks about everything that waits, on this thread.
    pub fn think_here(&self) {
        let shared = &self.0.0;
        // The desk is free again before anybody thinks.
        let next = || shared.desk().begin();
        while let Some(next) = next() {
            shared.take_up(next);
        }
    }

    /// Asks something; whoever has had the least thinking time is answered first.
    pub fn ask(&self, question: Question) {
        let mut desk = self.0.0.desk();
        let (accounts, bout, watched) = (question.accounts.clone(), question.bout.clone(), question.watched);
        desk.waiting.push(&accounts, &bout, watched, Waiting { question, since: Instant::now() });
        desk.hurry();
        drop(desk);
        self.0.0.news.notify_one();
    }

    /// Does something while no question waits, in the order in which it was asked for. A question that comes
    /// meanwhile waits for it, until it ends or [gives way](Self::give_way).
    pub fn ask_at_leisure(&self, work: LeisureWork) {
        self.0.0.desk().leisure.push_back(work);
        self.0.0.news.notify_one();
    }

    /// Answers the questions that wait, if any do, on a thread that does something that can wait: it calls this between
    /// the parts of its work.
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

    /// Lets the questions about a bout go before those that nobody looks at: somebody has begun to look at it.
    pub fn prioritise(&self, bout: &str) {
        let mut desk = self.0.0.desk();
        desk.waiting.prioritise(bout);
        desk.hurry();
    }

    /// The number of questions that wait.
    pub fn waiting(&self) -> usize {
        self.0.0.desk().waiting.waiting()
    }

    /// How long questions have waited and were thought about.
    pub fn counts(&self) -> &ThinkingCounts {
        &self.0.0.counts
    }
}
