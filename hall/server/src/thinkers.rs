//! Where bots think: a few threads of their own, never those that serve people.
//!
//! Whoever asks is answered by a call that it brought along. Questions are taken in the order in which they came, but
//! those of bouts that somebody looks at go first: thousands of bouts among bots must not keep a person waiting. One
//! that nobody waits for any more (the bout has gone on) costs one look.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use budokan_catalog::{AnyGame, AnySight, Spec, Timer};

/// One question to a bot.
pub struct Question {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Which bot.
    pub spec: Spec,
    /// The bout.
    pub bout: String,
    /// Whether somebody looks at it.
    pub eager: bool,
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
const PATIENCE: Duration = Duration::from_secs(1);

/// After so many questions of bouts that somebody looks at, one of the others has its turn.
const TURN: usize = 8;

/// The threads.
#[derive(Clone)]
pub struct Thinkers(Arc<Asker>);

/// Whoever can ask. When the last one goes, the threads end.
struct Asker(Arc<Desk>);

/// What lies before the threads.
#[derive(Default)]
struct Desk {
    piles: Mutex<Piles>,
    news: Condvar,
}

#[derive(Default)]
struct Piles {
    eager: VecDeque<Question>,
    patient: VecDeque<Question>,
    /// How many eager ones were taken while others waited.
    passed: usize,
    closed: bool,
}

impl Piles {
    fn take(&mut self) -> Option<Question> {
        let is_their_turn = self.passed >= TURN && !self.patient.is_empty();
        let eager = if is_their_turn { None } else { self.eager.pop_front() };
        self.passed = if eager.is_some() { self.passed + 1 } else { 0 };
        eager.or_else(|| self.patient.pop_front())
    }

    fn put(&mut self, question: Question) {
        if question.eager { self.eager.push_back(question) } else { self.patient.push_back(question) }
    }

    /// Somebody looks at this bout now.
    fn hurry(&mut self, bout: &str) {
        let (mut hurried, patient): (VecDeque<_>, _) =
            self.patient.drain(..).partition(|question| question.bout == bout);
        self.patient = patient;
        self.eager.append(&mut hurried);
    }
}

impl Desk {
    fn piles(&self) -> MutexGuard<'_, Piles> {
        self.piles.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next question; nothing when nobody can ask any more.
    fn next(&self) -> Option<Question> {
        let mut piles = self.piles();
        loop {
            match piles.take() {
                None if piles.closed => return None,
                None => piles = self.news.wait(piles).unwrap_or_else(PoisonError::into_inner),
                found @ Some(_) => return found,
            }
        }
    }
}

impl Drop for Asker {
    fn drop(&mut self) {
        self.0.piles().closed = true;
        self.0.news.notify_all();
    }
}

impl Thinkers {
    /// Starts so many threads. They end when nobody can ask them any more.
    pub fn start(threads: usize) -> std::io::Result<Self> {
        let desk = Arc::<Desk>::default();
        // If one cannot be started, those before it end with this.
        let thinkers = Self(Arc::new(Asker(Arc::clone(&desk))));
        for number in 1..=threads.max(1) {
            let desk = Arc::clone(&desk);
            std::thread::Builder::new().name(format!("thinker-{number}")).spawn(move || think(&desk))?;
        }
        Ok(thinkers)
    }

    /// Asks a bot.
    pub fn ask(&self, question: Question) {
        self.0.0.piles().put(question);
        self.0.0.news.notify_one();
    }

    /// Lets the questions of a bout go first.
    pub fn hurry(&self, bout: &str) {
        self.0.0.piles().hurry(bout);
    }
}

fn think(desk: &Desk) {
    while let Some(Question { game, spec, seed, sight, wanted, answer, .. }) = desk.next() {
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

/// Ends a decision after [`PATIENCE`].
fn timer() -> Timer {
    Arc::new(|| {
        let start = Instant::now();
        Box::new(move || start.elapsed() >= PATIENCE)
    })
}
