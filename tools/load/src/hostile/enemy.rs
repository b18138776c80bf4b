//! One who attacks: asks from an address of their own, and counts what they sent and were answered.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use budokan_kernel::Quick;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{sleep, timeout};

use crate::wire::http::{Answer, Connection, HttpRequest, connect_from};

/// How long an attacker rests after each request, and after being told to wait: far less than told.
const REST: Duration = Duration::from_millis(5);
const TOLD_TO_WAIT: Duration = Duration::from_millis(50);
/// How long an answer over a connection of its own is waited for: a whole one, and a sign of one.
const WAIT: Duration = Duration::from_secs(15);
const SHORT_WAIT: Duration = Duration::from_secs(1);
/// The longest answer that is read.
const LONGEST: u64 = 1 << 20;
/// So much that should not be possible is kept.
const MOST_WRONG: usize = 5;

/// What an attack has sent, and what it was answered.
#[derive(Default)]
pub struct Tally {
    sent: AtomicU64,
    classes: [AtomicU64; 5],
    /// Answers that it was too much, with 429; they are not among the classes.
    limited: AtomicU64,
    /// Connections that were closed or broken without an answer.
    cut: AtomicU64,
    /// What was achieved and should not be possible.
    wrong: Mutex<Vec<String>>,
}

impl Tally {
    /// Something is sent.
    pub fn sends(&self) {
        self.sent.fetch_add(1, Ordering::Relaxed);
    }

    /// The answer had this status.
    pub fn answered(&self, status: u16) {
        let class = usize::from(status / 100).clamp(1, 5) - 1;
        let counter = if status == 429 { &self.limited } else { &self.classes[class] };
        counter.fetch_add(1, Ordering::Relaxed);
    }

    /// There was no answer.
    pub fn cut(&self) {
        self.cut.fetch_add(1, Ordering::Relaxed);
    }

    /// It went as it should not.
    pub fn achieved(&self, what: String) {
        let mut wrong = self.wrong.lock().unwrap_or_else(PoisonError::into_inner);
        if wrong.len() < MOST_WRONG {
            wrong.push(what);
        }
    }

    /// What should not be possible.
    pub fn wrong(&self) -> Vec<String> {
        self.wrong.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Sent; answers with 2xx and 3xx, with 429, with another 4xx, with 5xx; without an answer.
    pub fn counts(&self) -> [u64; 6] {
        let [informed, done, moved, refused, failed] =
            self.classes.each_ref().map(|class| class.load(Ordering::Relaxed));
        let [sent, limited, cut] = [&self.sent, &self.limited, &self.cut].map(|count| count.load(Ordering::Relaxed));
        [sent, informed + done + moved, limited, refused, failed, cut]
    }
}

/// One who attacks.
pub struct Enemy {
    pub hall: SocketAddr,
    pub source: IpAddr,
    pub tally: Arc<Tally>,
    pub luck: Quick,
    connection: Option<Connection>,
}

impl Enemy {
    pub fn new(hall: SocketAddr, source: IpAddr, tally: &Arc<Tally>, seed: u64) -> Self {
        Self { hall, source, tally: Arc::clone(tally), luck: Quick::new(seed), connection: None }
    }

    /// Gives the connection up.
    pub fn leave(&mut self) {
        self.connection = None;
    }

    /// Asks, as a program does; nothing if there was no answer.
    pub async fn ask(&mut self, token: Option<&str>, path: &str, body: Option<&Value>) -> Option<Answer> {
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

    async fn ask_once(&mut self, request: HttpRequest<'_>) -> io::Result<Answer> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => Connection::open_from(self.source, self.hall).await?,
        };
        let answer = connection.ask(request).await?;
        // Whoever was told to wait has lost the connection.
        self.connection = Some(connection).filter(|_| answer.status != 429);
        Ok(answer)
    }

    /// Another one at the same address.
    pub fn double(&mut self) -> Self {
        let seed = self.luck.word();
        Self::new(self.hall, self.source, &self.tally, seed)
    }

    /// The same, as JSON; nothing if it was refused.
    pub async fn gets(&mut self, token: Option<&str>, path: &str, body: Option<&Value>) -> Option<Value> {
        let answer = self.ask(token, path, body).await?;
        if answer.is_good() { serde_json::from_slice(&answer.body).ok() } else { None }
    }

    /// A new guest's token.
    pub async fn arrive(&mut self) -> Option<String> {
        let name = format!("Enemy {}", self.luck.below(1000));
        let arrived = self.gets(None, "/api/people", Some(&serde_json::json!({ "name": name }))).await?;
        Some(arrived["token"].as_str()?.to_owned())
    }

    /// Sends these bytes over a connection of its own, and reads the answer: the status, and the text if it is wanted.
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

    /// Sends a form, as a browser without script does.
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
    // The hall may refuse before it has read everything: what it said is what counts.
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

/// The status of an answer, once its first line is there.
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
        let tally = Tally::default();
        for status in [200, 303, 404, 429, 503, 999] {
            tally.sends();
            tally.answered(status);
        }
        tally.cut();
        assert_eq!(tally.counts(), [6, 2, 1, 1, 2, 1]);
    }
}
