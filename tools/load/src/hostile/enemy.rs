//! A hostile client: sends requests from an address of its own and counts requests and answers.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use budokan_kernel::Quick;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{sleep, timeout};

use crate::wire::http::{Connection, HttpRequest, HttpResponse, connect_from};

/// Pause after each request, and after a 429: much shorter than the `Retry-After` that the hall asks for.
const REST: Duration = Duration::from_millis(5);
const TOLD_TO_WAIT: Duration = Duration::from_millis(50);
/// Timeouts for a response over a separate connection: for a whole one, and for its status line.
const WAIT: Duration = Duration::from_secs(15);
const SHORT_WAIT: Duration = Duration::from_secs(1);
/// Maximum number of bytes read from a response.
const LONGEST: u64 = 1 << 20;
/// Maximum number of stored findings.
const MOST_WRONG: usize = 5;

/// Counters of an attack.
#[derive(Default)]
pub struct AttackTally {
    sent: AtomicU64,
    classes: [AtomicU64; 5],
    /// Responses with 429; they are not included in `classes`.
    limited: AtomicU64,
    /// Connections closed or broken without a response.
    cut: AtomicU64,
    /// Requests that succeeded but must not.
    wrong: Mutex<Vec<String>>,
}

impl AttackTally {
    /// Counts a request.
    pub fn sends(&self) {
        self.sent.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a response by its status.
    pub fn answered(&self, status: u16) {
        let class = usize::from(status / 100).clamp(1, 5) - 1;
        let counter = if status == 429 { &self.limited } else { &self.classes[class] };
        counter.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a missing response.
    pub fn cut(&self) {
        self.cut.fetch_add(1, Ordering::Relaxed);
    }

    /// Reports an attack that succeeded.
    pub fn achieved(&self, what: String) {
        let mut wrong = self.wrong.lock().unwrap_or_else(PoisonError::into_inner);
        if wrong.len() < MOST_WRONG {
            wrong.push(what);
        }
    }

    /// The findings of this attack.
    pub fn wrong(&self) -> Vec<String> {
        self.wrong.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Requests; responses with 2xx and 3xx, with 429, with another 4xx, with 5xx; missing responses.
    pub fn counts(&self) -> [u64; 6] {
        let [informed, done, moved, refused, failed] =
            self.classes.each_ref().map(|class| class.load(Ordering::Relaxed));
        let [sent, limited, cut] = [&self.sent, &self.limited, &self.cut].map(|count| count.load(Ordering::Relaxed));
        [sent, informed + done + moved, limited, refused, failed, cut]
    }
}

/// A hostile client with its own address and RNG.
pub struct HostileClient {
    pub hall: SocketAddr,
    pub source: IpAddr,
    pub tally: Arc<AttackTally>,
    pub luck: Quick,
    connection: Option<Connection>,
}

impl HostileClient {
    pub fn new(hall: SocketAddr, source: IpAddr, tally: &Arc<AttackTally>, seed: u64) -> Self {
        Self { hall, source, tally: Arc::clone(tally), luck: Quick::new(seed), connection: None }
    }

    /// Closes the connection.
    pub fn leave(&mut self) {
        self.connection = None;
    }

    /// Sends an API request; `None` if there was no response.
    pub async fn ask(&mut self, token: Option<&str>, path: &str, body: Option<&Value>) -> Option<HttpResponse> {
        let text = body.map(Value::to_string);
        self.tally.sends();
        let answer = self.ask_once(HttpRequest { path, token, body: text.as_deref() }).await;
        if let Ok(answer) = &answer {
            self.tally.answered(answer.status);
        } else {
            self.tally.cut();
            self.connection = None;
        }
        let answer = answer.ok();
        let told_to_wait = answer.as_ref().is_none_or(|answer| answer.status == 429);
        sleep(if told_to_wait { TOLD_TO_WAIT } else { REST }).await;
        answer
    }

    async fn ask_once(&mut self, request: HttpRequest<'_>) -> io::Result<HttpResponse> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => Connection::open_from(self.source, self.hall).await?,
        };
        let answer = connection.ask(request).await?;
        // After a 429 the hall closes the connection.
        self.connection = Some(connection).filter(|_| answer.status != 429);
        Ok(answer)
    }

    /// Another client at the same address.
    pub fn double(&mut self) -> Self {
        let seed = self.luck.word();
        Self::new(self.hall, self.source, &self.tally, seed)
    }

    /// Sends an API request and parses the response as JSON; `None` if it was refused.
    pub async fn gets(&mut self, token: Option<&str>, path: &str, body: Option<&Value>) -> Option<Value> {
        let answer = self.ask(token, path, body).await?;
        if answer.is_good() { serde_json::from_slice(&answer.body).ok() } else { None }
    }

    /// Creates a new guest; returns the token.
    pub async fn arrive(&mut self) -> Option<String> {
        let name = format!("Enemy {}", self.luck.below(1000));
        let arrived = self.gets(None, "/api/people", Some(&serde_json::json!({ "name": name }))).await?;
        Some(arrived["token"].as_str()?.to_owned())
    }

    /// Sends these bytes over a separate connection and reads the response: its status, and with `whole` its text.
    pub async fn send(&mut self, bytes: &[u8], whole: bool) -> Option<(u16, String)> {
        self.tally.sends();
        let answer =
            timeout(if whole { WAIT } else { SHORT_WAIT }, exchange(self.source, self.hall, bytes, whole)).await;
        let answer = answer.ok().and_then(Result::ok).flatten();
        match &answer {
            Some((status, _)) => self.tally.answered(*status),
            None => self.tally.cut(),
        }
        let told_to_wait = answer.as_ref().is_none_or(|(status, _)| *status == 429);
        sleep(if told_to_wait { TOLD_TO_WAIT } else { REST }).await;
        answer
    }

    /// Submits a form as a browser without script does.
    pub async fn form(&mut self, token: &str, path: &str, headers: &str, form: &str) -> Option<(u16, String)> {
        let length = form.len();
        let bytes = format!(
            "POST {path} HTTP/1.1\r\nhost: hall\r\nauthorization: Bearer {token}\r\nconnection: close\r\n{headers}\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {length}\r\n\r\n{form}"
        );
        self.send(bytes.as_bytes(), true).await
    }
}

async fn exchange(source: IpAddr, hall: SocketAddr, bytes: &[u8], whole: bool) -> io::Result<Option<(u16, String)>> {
    let mut socket = connect_from(source, hall).await?;
    // The hall may refuse before it has read everything; its response counts.
    let sent = socket.write_all(bytes).await;
    let mut came = Vec::new();
    if whole {
        drop((&mut socket).take(LONGEST).read_to_end(&mut came).await);
    } else {
        let mut some = [0; 512];
        while status(&came).is_none() {
            match socket.read(&mut some).await {
                Ok(0) | Err(_) => break,
                Ok(read) => came.extend_from_slice(&some[..read]),
            }
        }
    }
    match status(&came) {
        Some(status) => Ok(Some((status, String::from_utf8_lossy(&came).into_owned()))),
        None => sent.map(|()| None),
    }
}

/// The status of a response, once its first line is complete.
pub fn status(answer: &[u8]) -> Option<u16> {
    let line = &answer[..answer.iter().position(|byte| *byte == b'\n')?];
    std::str::from_utf8(line).ok()?.split(' ').nth(1)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_status_is_known_with_the_first_line() {
        assert_eq!(status(b"HTTP/1.1 404 Not Found\r\nx"), Some(404));
        assert_eq!(status(b"HTTP/1.1 404 Not Found\r"), None);
        assert_eq!(status(b"hello\r\n"), None);
    }

    #[test]
    fn answers_are_counted_by_class() {
        let tally = AttackTally::default();
        for status in [200, 303, 404, 429, 503, 999] {
            tally.sends();
            tally.answered(status);
        }
        tally.cut();
        assert_eq!(tally.counts(), [6, 2, 1, 1, 2, 1]);
    }
}
