//! The log's writer: takes lines and writes them on a thread of its own, so that nobody ever waits for a log.
//!
//! A line that cannot be written (a full disk, a reader that has gone) or for which there is no room (a pipe that
//! nobody reads) is lost and counted, and nothing else happens. What stands in a line is for whoever logs it.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// So many bytes may wait to be written.
const ROOM: usize = 256 * 1024;

/// A log: whoever writes to it never waits and never fails. What is written at once is a line.
#[derive(Clone)]
pub struct Log(Arc<Shared>);

struct Shared {
    waiting: Mutex<Waiting>,
    changed: Condvar,
    lost: Arc<AtomicU64>,
}

/// What the thread has not written yet.
#[derive(Default)]
struct Waiting {
    lines: VecDeque<Vec<u8>>,
    bytes: usize,
    /// Whether a line is being written.
    busy: bool,
}

impl Log {
    /// A log that is written there. What cannot be written is counted in `lost`.
    pub fn start(to: impl Write + Send + 'static, lost: Arc<AtomicU64>) -> io::Result<Self> {
        let shared = Arc::new(Shared { waiting: Mutex::default(), changed: Condvar::new(), lost });
        let log = Self(Arc::clone(&shared));
        std::thread::Builder::new().name("log".to_owned()).spawn(move || write_lines(&shared, to))?;
        Ok(log)
    }

    /// Waits until everything is written, but not for longer than this.
    pub fn finish(&self, most: Duration) {
        let is_unwritten = |waiting: &mut Waiting| waiting.busy || !waiting.lines.is_empty();
        // Whatever is not written by then is lost with the process.
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

    /// The next line, when there is one.
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

/// What the thread does, as long as the process lives.
fn write_lines(shared: &Shared, mut to: impl Write) {
    loop {
        let line = shared.next();
        if to.write_all(&line).and_then(|()| to.flush()).is_err() {
            shared.lose();
        }
    }
}

/// Tells panics in the log and counts them. The usual way writes to the error stream, and whoever panics would wait for
/// its reader.
pub fn tell_panics(panics: Arc<AtomicU64>) {
    std::panic::set_hook(Box::new(move |panic| {
        panics.fetch_add(1, Ordering::Relaxed);
        let thread = std::thread::current();
        let why = panic.payload_as_str().unwrap_or("no reason");
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        tracing::error!(thread = thread.name().unwrap_or("-"), place, why, "a panic");
    }));
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    const LONG: Duration = Duration::from_secs(30);

    /// Writes where a test can see it, each line when the test allows it.
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
        // One is being written, perhaps; the others wait, as many as there is room for.
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
        // Then nobody takes anything any more.
        drop(allow);
        log.write_all(b"lost").expect("it never fails");
        log.finish(LONG);
        assert_eq!(lost.load(Ordering::Relaxed) as usize, ROOM / line.len() + 12 - kept);
    }
}
