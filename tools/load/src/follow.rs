//! Spectators: streams that stay open, in the format for programs and in that for browsers.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Context;
use tokio::sync::watch;

use crate::AT_ONCE;
use crate::drive::DrivenBout;
use crate::wire::api::ApiError;
use crate::wire::http::{BodyStream, Connection, HttpRequest, timely};

/// All open streams of a measurement.
pub struct FollowedStreams {
    seen: Arc<Seen>,
}

/// Shared counters of all streams.
#[derive(Default)]
struct Seen {
    news: AtomicU64,
    there: AtomicUsize,
    lost: Mutex<Vec<String>>,
}

impl FollowedStreams {
    /// Opens the streams, several at a time; each has received its first message when this returns.
    pub async fn seat(addresses: &[SocketAddr], tables: &[DrivenBout], streams: usize) -> anyhow::Result<Self> {
        let seen = Arc::new(Seen::default());
        for start in (0..streams).step_by(AT_ONCE) {
            let some = (start..streams.min(start + AT_ONCE)).map(|number| {
                // Rounds of streams alternate: the first is for programs, the second for browsers, and so on.
                let table = &tables[number % tables.len()];
                let browser = (number + number / tables.len()) % 2 == 1;
                // With several nodes, most spectators watch at another node than the one that receives the moves.
                let address = addresses[(number + 1) % addresses.len()];
                let token = (!browser).then(|| table.token.clone());
                tokio::spawn(begin(Looker { address, token, playing: table.playing.subscribe() }, Arc::clone(&seen)))
            });
            for opened in some.collect::<Vec<_>>() {
                opened.await?.context("a stream cannot be opened")?;
            }
        }
        Ok(Self { seen })
    }

    /// The number of messages received.
    pub fn news(&self) -> u64 {
        self.seen.news.load(Ordering::Relaxed)
    }

    /// The number of open streams.
    pub fn still_there(&self) -> usize {
        self.seen.there.load(Ordering::Relaxed)
    }

    /// The reasons of streams that ended unexpectedly.
    pub fn lost(&self) -> Vec<String> {
        self.seen.lost.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// A spectator of the bouts played in one place: a program with a token, or else a browser.
struct Looker {
    address: SocketAddr,
    token: Option<String>,
    playing: watch::Receiver<String>,
}

impl Looker {
    /// Opens a stream of the current bout. Its first message is the present state and not counted as news.
    async fn open(&mut self) -> Result<(BodyStream, Pieces), ApiError> {
        let id = self.playing.borrow_and_update().clone();
        let (path, mut pieces) = match self.token {
            None => (format!("/bout/{id}/stream"), Pieces::FOR_BROWSERS),
            Some(_) => (format!("/api/bouts/{id}/stream"), Pieces::FOR_PROGRAMS),
        };
        let request = HttpRequest { path: &path, token: self.token.as_deref(), body: None };
        let mut stream = Connection::open(self.address).await?.follow(request).await?;
        timely(async {
            while pieces.read(&stream.next().await?.ok_or_else(ended)?) == 0 {}
            Ok(())
        })
        .await?;
        Ok((stream, pieces))
    }

    /// Reads a stream until another bout is played.
    async fn follow(&mut self, (mut stream, mut pieces): (BodyStream, Pieces), seen: &Seen) -> Result<(), ApiError> {
        loop {
            tokio::select! {
                bytes = stream.next() => {
                    let bytes = bytes?.ok_or_else(ended)?;
                    seen.news.fetch_add(pieces.read(&bytes), Ordering::Relaxed);
                }
                Ok(()) = self.playing.changed() => return Ok(()),
            }
        }
    }
}

/// Opens a stream; a background task reads the rest of it and the streams of later bouts in its place.
async fn begin(mut looker: Looker, seen: Arc<Seen>) -> Result<(), ApiError> {
    let mut open = looker.open().await?;
    seen.there.fetch_add(1, Ordering::Relaxed);
    tokio::spawn(async move {
        let why = loop {
            if let Err(trouble) = looker.follow(open, &seen).await {
                break trouble;
            }
            match looker.open().await {
                Ok(next) => open = next,
                Err(trouble) => break trouble,
            }
        };
        seen.there.fetch_sub(1, Ordering::Relaxed);
        seen.lost.lock().unwrap_or_else(PoisonError::into_inner).push(format!("a stream was lost: {why}"));
    });
    Ok(())
}

fn ended() -> std::io::Error {
    std::io::Error::other("the hall has ended a stream")
}

/// Counts the messages of a stream by their first lines, for any chunking of the bytes. Other lines are parts of a
/// message or keep-alives.
struct Pieces {
    /// Prefix of the one line that every message has.
    mark: &'static [u8],
    /// The start of the current incomplete line, up to the length of `mark`.
    line: Vec<u8>,
}

impl Pieces {
    /// A message for a program is a line of JSON.
    const FOR_PROGRAMS: Self = Self { mark: b"{", line: Vec::new() };
    /// A message for a browser is a server-sent event with a name.
    const FOR_BROWSERS: Self = Self { mark: b"event:", line: Vec::new() };

    /// The number of messages recognized with these bytes.
    fn read(&mut self, bytes: &[u8]) -> u64 {
        let mut pieces = 0;
        for part in bytes.split_inclusive(|byte| *byte == b'\n') {
            let (text, is_whole) = part.strip_suffix(b"\n").map_or((part, false), |text| (text, true));
            let missing = self.mark.len() - self.line.len();
            self.line.extend_from_slice(&text[..text.len().min(missing)]);
            if is_whole {
                pieces += u64::from(self.line == self.mark);
                self.line.clear();
            }
        }
        pieces
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_counted_however_their_bytes_come() {
        let events: &[u8] = b"event: bout\nid: 7\ndata: <p>{\n\n:\n\nevent:bout\ndata:\n\neve\n\nevent: not over";
        let lines: &[u8] = b"{\"asked\":1}\n\n{}\n\nx{\n{\"not\": \"over\"";
        for (kind, text) in [(Pieces::FOR_BROWSERS, events), (Pieces::FOR_PROGRAMS, lines)] {
            for size in 1..=text.len() {
                let mut pieces = Pieces { mark: kind.mark, line: Vec::new() };
                assert_eq!(text.chunks(size).map(|bytes| pieces.read(bytes)).sum::<u64>(), 2, "{size}");
            }
        }
    }
}
