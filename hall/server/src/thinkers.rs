//! The thread pool for bots: a few threads of their own, never those that serve people.
//!
//! Whoever asks is answered by a call that it brought along. Questions are taken in the order in which they came, but
//! those of bouts that somebody looks at go first: thousands of bouts among bots must not keep a person waiting. One
//! that nobody waits for any more (the bout has gone on) costs one look.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use budokan_catalog::{AnyGame, AnySight, Spec, Timer};

/// One question to a bot.
pub struct BotQuestion {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Which bot.
    pub spec: Spec,
    /// The bout.
    pub bout: String,
    /// Whether somebody looks at it.
    pub watched: bool,
    /// Its luck: the same number makes the same moves.
    pub seed: u64,
    /// What it sees.
    pub sight: Box<dyn AnySight>,
    /// Whether somebody still waits for the answer.
    pub wanted: Box<dyn Fn() -> bool + Send>,
    /// Takes the answer: an action, or nothing if the bot had none.
    pub answer: Box<dyn FnOnce(Option<String>) + Send>,
}

/// The longest that a bot thinks about one decision.
const THINKING_TIME: Duration = Duration::from_secs(1);

/// After so many questions of bouts that somebody looks at, one of the others has its turn.
const WATCHED_IN_A_ROW: usize = 8;

/// The thread pool for bots.
#[derive(Clone)]
pub struct Thinkers(Arc<Handle>);

/// A handle on the pool. When the last one goes, the threads end.
struct Handle(Arc<Shared>);

/// What the threads share: the queues, and a bell for new questions.
#[derive(Default)]
struct Shared {
    queues: Mutex<Queues>,
    news: Condvar,
}

/// The questions that wait for a thread.
#[derive(Default)]
struct Queues {
    /// Those of bouts that somebody looks at.
    watched: VecDeque<BotQuestion>,
    /// Those of all others.
    unwatched: VecDeque<BotQuestion>,
    /// How many watched ones were taken in a row.
    in_a_row: usize,
    closed: bool,
}

impl Queues {
    fn pop(&mut self) -> Option<BotQuestion> {
        let is_turn_of_others = self.in_a_row >= WATCHED_IN_A_ROW && !self.unwatched.is_empty();
        let watched = if is_turn_of_others { None } else { self.watched.pop_front() };
        self.in_a_row = if watched.is_some() { self.in_a_row + 1 } else { 0 };
        watched.or_else(|| self.unwatched.pop_front())
    }

    fn push(&mut self, question: BotQuestion) {
        if question.watched { self.watched.push_back(question) } else { self.unwatched.push_back(question) }
    }

    /// Somebody looks at this bout now.
    fn prioritise(&mut self, bout: &str) {
        let (mut watched, unwatched): (VecDeque<_>, _) =
            self.unwatched.drain(..).partition(|question| question.bout == bout);
        self.unwatched = unwatched;
        self.watched.append(&mut watched);
    }
}

impl Shared {
    fn queues(&self) -> MutexGuard<'_, Queues> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next question; nothing when nobody can ask any more.
    fn next(&self) -> Option<BotQuestion> {
        let mut queues = self.queues();
        loop {
            match queues.pop() {
                None if queues.closed => return None,
                None => queues = self.news.wait(queues).unwrap_or_else(PoisonError::into_inner),
                found @ Some(_) => return found,
            }
        }
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        self.0.queues().closed = true;
        self.0.news.notify_all();
    }
}

impl Thinkers {
    /// Starts so many threads. They end when nobody can ask them any more.
    pub fn start(threads: usize) -> std::io::Result<Self> {
        let shared = Arc::<Shared>::default();
        // If one cannot be started, those before it end with this.
        let thinkers = Self(Arc::new(Handle(Arc::clone(&shared))));
        for number in 1..=threads.max(1) {
            let shared = Arc::clone(&shared);
            std::thread::Builder::new().name(format!("thinker-{number}")).spawn(move || think(&shared))?;
        }
        Ok(thinkers)
    }

    /// Asks a bot.
    pub fn ask(&self, question: BotQuestion) {
        self.0.0.queues().push(question);
        self.0.0.news.notify_one();
    }

    /// Lets the questions of a bout go first.
    pub fn prioritise(&self, bout: &str) {
        self.0.0.queues().prioritise(bout);
    }
}

/// What each thread does: answers questions until nobody can ask any more.
fn think(shared: &Shared) {
    while let Some(BotQuestion { game, spec, seed, sight, wanted, answer, .. }) = shared.next() {
        if wanted() {
            // A bot that panics is a mistake of ours; it must not take the thread with it.
            let decide = || game.bot(spec, seed, Some(timer())).decide(&*sight);
            let decided = std::panic::catch_unwind(std::panic::AssertUnwindSafe(decide));
            if !matches!(decided, Ok(Some(_))) {
                tracing::error!(game = game.id(), %spec, "a bot has no answer");
            }
            answer(decided.unwrap_or_default());
        }
    }
}

/// Ends a decision after [`THINKING_TIME`].
fn timer() -> Timer {
    Arc::new(|| {
        let start = Instant::now();
        Box::new(move || start.elapsed() >= THINKING_TIME)
    })
}
