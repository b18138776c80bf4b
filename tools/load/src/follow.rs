//! Looking on: streams that stay open, as programs and as browsers follow them.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Context;
use tokio::sync::watch;

use crate::AT_ONCE;
use crate::drive::OpenBout;
use crate::wire::api::Trouble;
use crate::wire::http::{Connection, HttpRequest, Stream, timely};

/// Everybody who looks on.
pub struct Audience {
    seen: Arc<Seen>,
}

/// What they have seen together.
#[derive(Default)]
struct Seen {
    news: AtomicU64,
    there: AtomicUsize,
    lost: Mutex<Vec<String>>,
}

impl Audience {
    /// Opens the streams, several at a time; each has had its first piece when this returns.
    pub async fn seat(addresses: &[SocketAddr], tables: &[OpenBout], streams: usize) -> anyhow::Result<Self> {
        let seen = Arc::new(Seen::default());
        for start in (0..streams).step_by(AT_ONCE) {
            let some = (start..streams.min(start + AT_ONCE)).map(|number| {
                // The first round of streams is for programs, the second for browsers, and so on.
                let table = &tables[number % tables.len()];
                let browser = (number + number / tables.len()) % 2 == 1;
                // Where there are several nodes, most look on at another one than where the moves are made.
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

    /// How many pieces have come.
    pub fn news(&self) -> u64 {
        self.seen.news.load(Ordering::Relaxed)
    }

    /// How many streams are open.
    pub fn still_there(&self) -> usize {
        self.seen.there.load(Ordering::Relaxed)
    }

    /// Why streams have ended, although they should not.
    pub fn lost(&self) -> Vec<String> {
        self.seen.lost.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Somebody who looks on at whatever is played in one place: a program with a token, otherwise a browser.
struct Looker {
    address: SocketAddr,
    token: Option<String>,
    playing: watch::Receiver<String>,
}

impl Looker {
    /// Opens a stream of what is played now. Its first piece is what is there already: no news.
    async fn open(&mut self) -> Result<(Stream, Pieces), Trouble> {
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

    /// Reads a stream until something else is played.
    async fn follow(&mut self, (mut stream, mut pieces): (Stream, Pieces), seen: &Seen) -> Result<(), Trouble> {
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

/// Opens a stream; the rest of it, and of those of later bouts in its place, is read elsewhere.
async fn begin(mut looker: Looker, seen: Arc<Seen>) -> Result<(), Trouble> {
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

/// Counts the pieces of a stream by the lines that begin them, in whatever portions their bytes come. Other lines are
/// more of the same piece, or signs of life.
struct Pieces {
    /// How the line begins that every piece has once.
    mark: &'static [u8],
    /// How the line begins that is not over yet, as far as that matters.
    line: Vec<u8>,
}

impl Pieces {
    /// A piece for a program is a line of JSON.
    const FOR_PROGRAMS: Self = Self { mark: b"{", line: Vec::new() };
    /// A piece for a browser is a server-sent event with a name.
    const FOR_BROWSERS: Self = Self { mark: b"event:", line: Vec::new() };

    /// How many pieces are known now that were not before these bytes.
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
