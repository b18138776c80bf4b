//! Looking on: streams that stay open, as programs and as browsers follow them.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::Context;

use super::AT_ONCE;
use super::drive::Table;
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
    let mut connection = Connection::open(address).await?;
    connection.follow(Request { path: &path, token: token.as_deref(), body: None }).await?;
    let mut piece = Vec::new();
    connection.chunk(&mut piece).await?;
    seen.there.fetch_add(1, Ordering::Relaxed);
    tokio::spawn(async move {
        let why = loop {
            piece.clear();
            match connection.chunk(&mut piece).await {
                // A short piece is a sign of life.
                Ok(true) if piece.len() > 16 => drop(seen.news.fetch_add(1, Ordering::Relaxed)),
                Ok(true) => {}
                Ok(false) => break "the hall has ended a stream".to_owned(),
                Err(error) => break format!("a stream was lost: {error}"),
            }
        };
        seen.there.fetch_sub(1, Ordering::Relaxed);
        seen.lost.lock().unwrap_or_else(PoisonError::into_inner).push(why);
    });
    Ok(())
}
