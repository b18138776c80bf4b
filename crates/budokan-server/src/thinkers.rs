//! Where bots think: a few threads of their own, never those that serve people.
//!
//! Whoever asks is answered by a call that it brought along. Questions are taken in the order in which they came;
//! one that nobody waits for any more (the bout has gone on) costs one look.

use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::{Duration, Instant};

use budokan_catalog::{AnyGame, AnySight, Spec, Timer};

/// One question to a bot.
pub struct Question {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Which bot.
    pub spec: Spec,
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

/// The threads.
#[derive(Clone)]
pub struct Thinkers {
    queue: mpsc::Sender<Question>,
}

impl Thinkers {
    /// Starts so many threads. They end when nobody can ask them any more.
    pub fn start(threads: usize) -> std::io::Result<Self> {
        let (queue, questions) = mpsc::channel();
        let questions = Arc::new(Mutex::new(questions));
        for number in 1..=threads.max(1) {
            let questions = Arc::clone(&questions);
            std::thread::Builder::new().name(format!("thinker-{number}")).spawn(move || think(&questions))?;
        }
        Ok(Self { queue })
    }

    /// Asks a bot.
    pub fn ask(&self, question: Question) {
        // The threads only end after the last sender is gone.
        drop(self.queue.send(question));
    }
}

fn think(questions: &Mutex<mpsc::Receiver<Question>>) {
    loop {
        let next = questions.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Question { game, spec, seed, sight, wanted, answer }) = next else { return };
        if wanted() {
            // A bot that panics is a mistake of ours; it must not take the thread with it.
            let decide = || game.bot(spec, seed, Some(timer())).decide(&*sight);
            let decided = std::panic::catch_unwind(std::panic::AssertUnwindSafe(decide));
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
