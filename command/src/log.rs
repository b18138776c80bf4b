//! An asynchronous log writer: lines are queued and written by a background thread, so that logging never blocks.
//!
//! A line that cannot be written (a full disk, a closed reader) or that does not fit into the buffer (a pipe without a
//! reader) is dropped and counted, with no other effect. The content of the lines is up to the code that logs them.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Capacity of the buffer in bytes.
const ROOM: usize = 256 * 1024;

/// A handle on the log. Writing never blocks and never fails; each write is one line.
#[derive(Clone)]
pub struct Log(Arc<Shared>);

struct Shared {
    waiting: Mutex<Waiting>,
    changed: Condvar,
    lost: Arc<AtomicU64>,
}

/// The lines that are not written yet.
#[derive(Default)]
struct Waiting {
    lines: VecDeque<Vec<u8>>,
    bytes: usize,
    /// Whether a line is being written.
    busy: bool,
}

impl Log {
    /// Starts a log that writes to `to`. Dropped lines are counted in `lost`.
    pub fn start(to: impl Write + Send + 'static, lost: Arc<AtomicU64>) -> io::Result<Self> {
        let shared = Arc::new(Shared { waiting: Mutex::default(), changed: Condvar::new(), lost });
        let log = Self(Arc::clone(&shared));
        std::thread::Builder::new().name("log".to_owned()).spawn(move || write_lines(&shared, to))?;
        Ok(log)
    }

    /// Waits until all lines are written, at most for this duration.
    pub fn finish(&self, most: Duration) {
        let is_unwritten = |waiting: &mut Waiting| waiting.busy || !waiting.lines.is_empty();
        // Lines not written by then are lost when the process exits.
        drop(self.0.changed.wait_timeout_while(self.0.waiting(), most, is_unwritten));
    }
}

impl Write for Log {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if line.is_empty() {
            return Ok(0);
        }
        let mut waiting = self.0.waiting();
        if waiting.bytes + line.len() > ROOM {
            self.0.lose();
        } else {
            waiting.bytes += line.len();
            waiting.lines.push_back(line.to_vec());
            self.0.changed.notify_all();
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Shared {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lose(&self) {
        self.lost.fetch_add(1, Ordering::Relaxed);
    }

    /// Waits for the next line.
    fn next(&self) -> Vec<u8> {
        let mut waiting = self.waiting();
        waiting.busy = false;
        self.changed.notify_all();
        loop {
            if let Some(line) = waiting.lines.pop_front() {
                waiting.bytes -= line.len();
                waiting.busy = true;
                return line;
            }
            waiting = self.changed.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// The main loop of the thread, for the lifetime of the process.
fn write_lines(shared: &Shared, mut to: impl Write) {
    loop {
        let line = shared.next();
        if to.write_all(&line).and_then(|()| to.flush()).is_err() {
            shared.lose();
        }
    }
}

/// Installs a panic hook that logs and counts panics. The default hook writes to standard error and could block
/// on its reader.
pub fn tell_panics(panics: Arc<AtomicU64>) {
    std::panic::set_hook(Box::new(move |panic| {
        panics.fetch_add(1, Ordering::Relaxed);
        let thread = std::thread::current();
        let why = panic.payload_as_str().unwrap_or("no reason");
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        tracing::error!(thread = thread.name().unwrap_or("-"), place, why, "panic");
    }));
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    const LONG: Duration = Duration::from_secs(30);

    /// A writer that releases each line only when the test allows it.
    struct Slow {
        allowed: mpsc::Receiver<()>,
        written: Arc<Mutex<Vec<u8>>>,
    }

    impl Write for Slow {
        fn write(&mut self, line: &[u8]) -> io::Result<usize> {
            self.allowed.recv().map_err(io::Error::other)?;
            self.written.lock().expect("nobody panicked").write(line)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_log_that_is_slow_is_waited_for_by_nobody() {
        let (allow, allowed) = mpsc::channel();
        let (written, lost) = (Arc::<Mutex<Vec<u8>>>::default(), Arc::<AtomicU64>::default());
        let slow = Slow { allowed, written: Arc::clone(&written) };
        let mut log = Log::start(slow, Arc::clone(&lost)).expect("there is a thread");
        let line = [b'x'; 1024];
        // One line may be in progress; the others fill the buffer.
        for _ in 0..ROOM / line.len() + 11 {
            log.write_all(&line).expect("it never fails");
        }
        log.finish(Duration::ZERO);
        assert!((10..=11).contains(&lost.load(Ordering::Relaxed)), "{lost:?}");
        let kept = ROOM / line.len() + 11 - lost.load(Ordering::Relaxed) as usize;
        for _ in 0..kept {
            allow.send(()).expect("the thread is there");
        }
        log.finish(LONG);
        assert_eq!(written.lock().expect("nobody panicked").len(), kept * line.len());
        // From now on writing fails.
        drop(allow);
        log.write_all(b"lost").expect("it never fails");
        log.finish(LONG);
        assert_eq!(lost.load(Ordering::Relaxed) as usize, ROOM / line.len() + 12 - kept);
    }
}
