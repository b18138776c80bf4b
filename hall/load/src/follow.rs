//! Looking on: streams that stay open, as programs and as browsers follow them.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Context;

use crate::AT_ONCE;
use crate::drive::Table;
use crate::wire::api::Trouble;
use crate::wire::http::{Connection, Request};

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
    pub async fn seat(address: SocketAddr, tables: &[Table], streams: usize) -> anyhow::Result<Self> {
        let seen = Arc::new(Seen::default());
        for start in (0..streams).step_by(AT_ONCE) {
            let some = (start..streams.min(start + AT_ONCE)).map(|number| {
                // The first round of streams is for programs, the second for browsers, and so on.
                let table = &tables[number % tables.len()];
                let browser = (number + number / tables.len()) % 2 == 1;
                let (path, token) = if browser {
                    (format!("/bout/{}/stream", table.id), None)
                } else {
                    (format!("/api/bouts/{}/stream", table.id), Some(table.token.clone()))
                };
                tokio::spawn(begin(address, path, token, Arc::clone(&seen)))
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

/// Opens a stream; the rest of it is read elsewhere.
async fn begin(address: SocketAddr, path: String, token: Option<String>, seen: Arc<Seen>) -> Result<(), Trouble> {
    let request = Request { path: &path, token: token.as_deref(), body: None };
    let mut stream = Connection::open(address).await?.follow(request).await?;
    let mut events = Events::default();
    // The first event is what is there already: no news.
    while events.read(&stream.next().await?.ok_or_else(ended)?) == 0 {}
    seen.there.fetch_add(1, Ordering::Relaxed);
    tokio::spawn(async move {
        let why = loop {
            match stream.next().await {
                Ok(Some(bytes)) => drop(seen.news.fetch_add(events.read(&bytes), Ordering::Relaxed)),
                Ok(None) => break ended().to_string(),
                Err(error) => break format!("a stream was lost: {error}"),
            }
        };
        seen.there.fetch_sub(1, Ordering::Relaxed);
        seen.lost.lock().unwrap_or_else(PoisonError::into_inner).push(why);
    });
    Ok(())
}

fn ended() -> std::io::Error {
    std::io::Error::other("the hall has ended a stream")
}

/// Counts server-sent events, whose bytes come in pieces of any size. An event is a run of lines up to an empty one; a
/// run without data is a sign of life.
#[derive(Default)]
struct Events {
    /// How the line that is not over yet begins.
    line: Vec<u8>,
    has_data: bool,
}

impl Events {
    /// What begins a line of data.
    const DATA: &'static [u8] = b"data:";

    /// How many events with data these bytes bring to their end.
    fn read(&mut self, bytes: &[u8]) -> u64 {
        let mut events = 0;
        for part in bytes.split_inclusive(|byte| *byte == b'\n') {
            let (text, is_whole) = part.strip_suffix(b"\n").map_or((part, false), |text| (text, true));
            let wanted = Self::DATA.len() - self.line.len();
            self.line.extend_from_slice(&text[..text.len().min(wanted)]);
            if !is_whole {
                break;
            }
            if self.line.is_empty() {
                events += u64::from(std::mem::take(&mut self.has_data));
            }
            self.has_data |= self.line == Self::DATA;
            self.line.clear();
        }
        events
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_counted_however_their_bytes_come() {
        let text = b"event: sight\ndata: {}\ndata: more\n\n:\n\ndata:\n\nid: 7\n\nda: 1\n\ndata: not over\n";
        assert_eq!(Events::default().read(text), 2);
        for size in 1..text.len() {
            let mut events = Events::default();
            assert_eq!(text.chunks(size).map(|bytes| events.read(bytes)).sum::<u64>(), 2, "{size}");
        }
    }
}
