//! A child process with line-based standard input and output.
//!
//! The child cannot block the caller for longer than its timeouts: each of its streams has its own thread. It may write
//! without reading, read without writing, or do neither. Dropping the value kills the whole process group and waits for
//! the child. The content of the lines is not interpreted here.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::referee::next_line;
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

use crate::programs::guard::ProcessGuard;

/// Maximum length in bytes of a line on standard output.
pub const LONGEST: usize = 4096;

/// Number of retained lines of standard error, and the maximum length of each.
const KEPT: usize = 10;
const KEPT_BYTES: usize = 200;

/// Timeout for events that should be immediate, such as the exit of a process after it closes its output.
const AT_ONCE: Duration = Duration::from_secs(1);

/// The program starts after the first line, when its guard exists. If the host dies before, the line never arrives.
const WAITING: &str = "read -r _ && exec sh -c \"$1\"";

/// A running child process.
pub struct Process {
    child: Child,
    guard: Option<ProcessGuard>,
    ended: Option<ExitStatus>,
    input: Option<Sender<String>>,
    output: Receiver<Said>,
    exit: Receiver<()>,
    errors: Arc<Mutex<VecDeque<String>>>,
    errors_end: Receiver<()>,
}

/// Output from its standard output.
enum Said {
    /// A line, and whether more output was buffered behind it.
    Line { text: String, more: bool },
    /// More than [`LONGEST`] bytes without the end of a line.
    TooLong,
}

/// Reasons for a missing answer.
#[derive(Debug, PartialEq, Eq)]
pub enum Silence {
    /// The timeout expired.
    Late,
    /// The process has exited.
    Ended(ExitStatus),
    /// The process is running, but its output is closed.
    Closed,
    /// A line longer than [`LONGEST`].
    TooLong,
    /// A line that was not requested.
    Unasked(String),
}

impl Process {
    /// Starts a command line with the shell.
    pub fn start(command: &str) -> io::Result<Self> {
        let mut shell = Command::new("sh");
        shell.args(["-c", WAITING, "bot", command]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = shell.process_group(0).spawn()?;
        let input = child.stdin.take().expect("its standard input is a pipe");
        let output = child.stdout.take().expect("its standard output is a pipe");
        let errors = child.stderr.take().expect("its standard error is a pipe");
        let (to_input, lines) = mpsc::channel();
        // A bounded channel: a program that floods us blocks on it and costs no memory.
        let (said, from_output) = mpsc::sync_channel(1);
        let (exited, exit) = mpsc::channel();
        let (errors_ended, errors_end) = mpsc::channel();
        let kept = Arc::new(Mutex::new(VecDeque::new()));
        let pid = Pid::from_child(&child);
        let mut process = Self {
            child,
            guard: None,
            ended: None,
            input: Some(to_input),
            output: from_output,
            exit,
            errors: Arc::clone(&kept),
            errors_end,
        };
        // From here on an early return kills the program, which is still waiting for its first line.
        process.guard = Some(ProcessGuard::over(process.child.id())?);
        process.tell(String::new());
        thread::spawn(move || write_lines(input, &lines));
        thread::spawn(move || read_lines(output, &said));
        thread::spawn(move || {
            keep_errors(errors, &kept);
            let _ = errors_ended.send(());
        });
        thread::spawn(move || await_exit(pid, &exited));
        Ok(process)
    }

    /// Queues a line for the program without waiting until it is read.
    pub fn tell(&self, line: String) {
        // A send error needs no handling: the missing answer will report it.
        drop(self.input.as_ref().map(|input| input.send(line)));
    }

    /// Sends a line and waits for a line in return.
    pub fn ask(&mut self, line: String, limit: Duration) -> Result<String, Silence> {
        // Output before the question is not an answer to it.
        match self.output.try_recv() {
            Ok(Said::Line { text, .. }) => return Err(Silence::Unasked(text)),
            Ok(Said::TooLong) => return Err(Silence::TooLong),
            Err(TryRecvError::Disconnected) => return Err(self.end_of_output()),
            Err(TryRecvError::Empty) => {}
        }
        self.tell(line);
        match self.output.recv_timeout(limit) {
            Ok(Said::Line { text, more: false }) => Ok(text),
            Ok(Said::Line { more: true, .. }) => Err(self.too_much()),
            Ok(Said::TooLong) => Err(Silence::TooLong),
            Err(RecvTimeoutError::Timeout) => Err(Silence::Late),
            Err(RecvTimeoutError::Disconnected) => Err(self.end_of_output()),
        }
    }

    /// The error for output that follows an answer.
    fn too_much(&mut self) -> Silence {
        match self.output.recv_timeout(AT_ONCE) {
            Ok(Said::Line { text, .. }) => Silence::Unasked(text),
            Ok(Said::TooLong) => Silence::TooLong,
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => Silence::Unasked(String::new()),
        }
    }

    fn end_of_output(&mut self) -> Silence {
        if self.ended.is_none() && self.exit.recv_timeout(AT_ONCE).is_err() {
            return Silence::Closed;
        }
        self.end().map_or(Silence::Closed, Silence::Ended)
    }

    /// Closes its standard input and waits briefly for it to exit.
    pub fn let_go(&mut self) {
        self.input = None;
        let _ = self.exit.recv_timeout(AT_ONCE);
        self.end();
    }

    /// Kills the process group and reaps the child.
    fn end(&mut self) -> Option<ExitStatus> {
        if self.ended.is_none() {
            self.input = None;
            // A process id is not reused before the process is reaped, so no other process can be hit.
            let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
            self.guard = None;
            self.ended = self.child.wait().ok();
        }
        self.ended
    }

    /// Kills it and returns the last lines of its standard error.
    pub fn last_words(&mut self) -> Vec<String> {
        self.end();
        let _ = self.errors_end.recv_timeout(AT_ONCE);
        let kept = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().cloned().collect()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

fn write_lines(mut input: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        let written = input.write_all(line.as_bytes()).and_then(|()| input.write_all(b"\n"));
        if written.and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(output: ChildStdout, said: &SyncSender<Said>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    loop {
        line.clear();
        let most = LONGEST as u64 + 1;
        let Ok(1..) = output.by_ref().take(most).read_until(b'\n', &mut line) else { return };
        let ends = line.last() == Some(&b'\n');
        if !ends && line.len() > LONGEST {
            drop(said.send(Said::TooLong));
            return;
        }
        let text = shown(line.trim_ascii());
        if said.send(Said::Line { text, more: !output.buffer().is_empty() }).is_err() {
            return;
        }
    }
}

fn keep_errors(errors: ChildStderr, kept: &Mutex<VecDeque<String>>) {
    let mut errors = BufReader::new(errors);
    while let Ok(Some(line)) = next_line(&mut errors, KEPT_BYTES) {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_back(shown(line.trim_ascii_end()));
        if kept.len() > KEPT {
            kept.pop_front();
        }
    }
}

/// Signals when the process has exited. The process is not reaped here, so that its id is not reused.
fn await_exit(pid: Pid, exited: &Sender<()>) {
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
    let ended = rustix::io::retry_on_intr(|| waitid(WaitId::Pid(pid), options));
    if ended.is_ok() {
        let _ = exited.send(());
    }
}

/// Replaces control characters, so that the text is safe to print on a terminal.
fn shown(line: &[u8]) -> String {
    let text = String::from_utf8_lossy(line);
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}
