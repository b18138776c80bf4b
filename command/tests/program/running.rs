//! A running hall: shutdown and health check.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;
use tempfile::TempDir;

/// Timeout of all waits in tests; a test that reaches it fails.
const PATIENCE: Duration = Duration::from_secs(30);

/// A hall that is about to start, on a file of its own.
pub struct Opening {
    pub command: Command,
    folder: TempDir,
}

/// A running hall. It is killed when the test fails.
pub struct Hall {
    child: Child,
    address: SocketAddr,
    /// The address of its metrics.
    metrics: SocketAddr,
    folder: TempDir,
}

pub fn hall() -> Opening {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_budokan"));
    command.args(["serve", "--file"]).arg(folder.path().join("hall.db"));
    command.stdin(Stdio::null()).stderr(Stdio::null()).stdout(Stdio::piped());
    Opening { command, folder }
}

impl Opening {
    /// Starts the hall and reads its addresses from the greeting.
    pub fn open(mut self) -> Hall {
        let mut child = self.command.args(["--address", "localhost:0", "--metrics", "127.0.0.1:0"]).spawn().unwrap();
        let [address, metrics] = greeting(&mut child);
        Hall { child, address, metrics, folder: self.folder }
    }

    /// Starts the hall at free ports chosen by the test, because it cannot print its greeting.
    pub fn open_silently(mut self) -> Hall {
        let [address, metrics] = [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").unwrap());
        let [address, metrics] = [address, metrics].map(|free| free.local_addr().unwrap());
        let places = ["--address", &address.to_string(), "--metrics", &metrics.to_string()];
        let child = self.command.args(places).spawn().unwrap();
        wait("an open door", || TcpStream::connect(address).ok());
        Hall { child, address, metrics, folder: self.folder }
    }
}

impl Hall {
    pub fn connect(&self) -> TcpStream {
        connect(self.address)
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("hall.db")
    }

    /// The response to a request, head and body.
    fn ask(&self, head: &str, token: &str, body: &str) -> String {
        ask(self.connect(), head, token, body)
    }

    pub fn get(&self, path: &str, token: &str) -> Value {
        json(&self.ask(&format!("GET {path}"), token, ""))
    }

    pub fn post(&self, path: &str, token: &str, body: &str) -> Value {
        json(&self.ask(&format!("POST {path}"), token, body))
    }

    /// The value of this counter in `/metrics`.
    pub fn count(&self, name: &str) -> u64 {
        let all = ask(connect(self.metrics), "GET /metrics", "", "");
        let line = all.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("no {name}: {all}")).parse().unwrap()
    }

    fn is_well(&self) -> bool {
        self.ask("GET /healthz", "", "").starts_with("HTTP/1.1 200 ")
    }

    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).unwrap();
    }

    /// Stops the hall and asserts a clean exit.
    pub fn stop(mut self) {
        self.signal(Signal::TERM);
        self.ends_well();
    }

    /// Waits for a clean exit, which leaves only the database file.
    fn ends_well(&mut self) {
        let status = wait("the end", || self.child.try_wait().unwrap());
        assert!(status.success(), "{status}");
        assert!(self.file().exists() && !self.file().with_added_extension("wal").exists());
    }
}

impl Drop for Hall {
    fn drop(&mut self) {
        // The process may have exited already.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// The response to a request, head and body.
fn ask(mut socket: TcpStream, head: &str, token: &str, body: &str) -> String {
    let token = if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
    let kind = "content-type: application/json\r\nconnection: close\r\nhost: hall";
    let length = body.len();
    write!(socket, "{head} HTTP/1.1\r\n{kind}\r\n{token}content-length: {length}\r\n\r\n{body}").unwrap();
    let mut answer = String::new();
    socket.read_to_string(&mut answer).unwrap();
    answer
}

fn connect(address: SocketAddr) -> TcpStream {
    let socket = TcpStream::connect(address).unwrap();
    socket.set_read_timeout(Some(PATIENCE)).unwrap();
    socket
}

/// The addresses of the hall and of its metrics from the greeting.
fn greeting(child: &mut Child) -> [SocketAddr; 2] {
    let mut lines = BufReader::new(child.stdout.as_mut().unwrap()).lines().map(Result::unwrap);
    ["The hall is open: http://", "Metrics: http://"].map(|begin| {
        let line = lines.next().unwrap_or_default();
        let address = line.strip_prefix(begin).unwrap_or_else(|| panic!("no address: {line}"));
        address.trim_end_matches("/metrics").parse().unwrap()
    })
}

fn json(answer: &str) -> Value {
    let body = answer.split_once("\r\n\r\n").map(|(_, body)| body).unwrap_or_default();
    serde_json::from_str(body).unwrap_or_else(|_| panic!("no JSON: {answer}"))
}

/// Polls until the closure returns a value, up to a timeout.
pub fn wait<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(start.elapsed() < PATIENCE, "waited in vain: {what}");
        std::thread::sleep(Duration::from_millis(3));
    }
}

#[test]
fn a_hall_whose_terminal_closes_closes_in_good_order() {
    let mut hall = hall().open();
    assert!(hall.is_well());
    hall.signal(Signal::HUP);
    hall.ends_well();
}

/// `nohup budokan serve` outlives its terminal.
#[test]
fn a_hall_that_shall_outlive_its_terminal_does() {
    let mut nohup = hall();
    let script = r#"trap "" HUP; exec "$0" "$@""#;
    let mut outliving = Command::new("sh");
    outliving.args(["-c", script, env!("CARGO_BIN_EXE_budokan")]).args(nohup.command.get_args());
    outliving.stdin(Stdio::null()).stderr(Stdio::null()).stdout(Stdio::piped());
    nohup.command = outliving;
    let hall = nohup.open();
    hall.signal(Signal::HUP);
    assert!(hall.is_well());
    hall.stop();
}

/// Data written to a deleted file is lost, so the health check must fail.
#[test]
fn a_hall_whose_file_was_deleted_is_unwell() {
    let (log, writer) = std::io::pipe().unwrap();
    let mut hall = hall();
    hall.command.args(["--rate", "0"]).stderr(writer);
    let hall = hall.open();
    assert!(hall.is_well());
    std::fs::remove_file(hall.file()).unwrap();
    // The health check caches its result for a moment.
    wait("the alarm", || (!hall.is_well()).then_some(()));
    hall.signal(Signal::TERM);
    let log = std::io::read_to_string(log).unwrap();
    assert!(log.contains("hall.db was deleted or moved while the hall was open"), "{log}");
}

/// Forwarding headers are trusted only from configured proxies: the named ones, or this machine.
#[test]
fn only_named_proxies_are_believed() {
    let cases: [(&[&str], bool); 6] = [
        (&[], false),
        (&["--behind-proxy"], true),
        (&["--proxy", "127.0.0.1"], true),
        (&["--proxy", "10.0.0.1", "--proxy", "127.0.0.0/8"], true),
        (&["--proxy", "10.0.0.0/8"], false),
        (&["--behind-proxy", "--proxy", "10.0.0.1"], false),
    ];
    for (options, is_believed) in cases {
        let mut hall = hall();
        hall.command.args(["--rate", "1"]).args(options);
        let hall = hall.open();
        let is_answered = |number: u32| {
            let head = format!("GET /healthz HTTP/1.1\r\nx-forwarded-for: 192.0.2.{number}:80\r\nx-rest:");
            hall.ask(&head, "", "").starts_with("HTTP/1.1 200 ")
        };
        // A trusted proxy gives each address its own rate limit; otherwise all requests count as one client's and
        // exceed it.
        assert_eq!((1..=200).all(is_answered), is_believed, "{options:?}");
        hall.stop();
    }
    let wrong = Command::new(env!("CARGO_BIN_EXE_budokan")).args(["serve", "--proxy", "10.0.0.0/33"]).output().unwrap();
    let told = String::from_utf8(wrong.stderr).unwrap();
    assert_eq!(wrong.status.code(), Some(2), "{told}");
    assert!(told.contains("'--proxy <ADDR>': expected an address"), "{told}");
}
