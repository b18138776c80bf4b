//! PostgreSQL's own `LISTEN` and `NOTIFY`: hints by way of the database, for a hall that has no other bus.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::Unavailable;
use crate::postgres::Address;
use crate::postgres::notify::Notifier;
use tokio::sync::mpsc;

use crate::bus::message::{Reader, Writer};
use crate::bus::{Bus, Ear, Heard, Hint, Key, MOST_WAITING, hand_over};

/// Where hints are told.
const CHANNEL: &str = "budokan_hints";

/// A node's end of it.
struct Notify {
    writer: Writer,
    notifier: Notifier,
    refused: Arc<AtomicU64>,
}

/// Joins a node to all others on the same database. It succeeds while the database is away, too. It must be called inside
/// a runtime.
pub fn open(address: &Address, node: &str, key: &Key) -> Result<(Arc<dyn Bus>, Ear), Unavailable> {
    let notifier = Notifier::open(address, CHANNEL)?;
    let mut hints = notifier.listen();
    let (told, ear) = mpsc::channel(MOST_WAITING);
    let refused = Arc::<AtomicU64>::default();
    let mut reader = Reader::new(key.clone(), node, Arc::clone(&refused));
    tokio::spawn(async move {
        let mut gap = false;
        while let Some(hint) = hints.recv().await {
            // An empty one says that the connection is new.
            let heard = if hint.is_empty() { Some(Heard::Gap) } else { reader.read(hint.as_bytes()) };
            if let Some(heard) = heard {
                hand_over(&told, &mut gap, heard);
            }
        }
    });
    Ok((Arc::new(Notify { writer: Writer::new(key.clone(), node), notifier, refused }), ear))
}

impl Bus for Notify {
    fn send(&self, hint: Hint) {
        // Whoever misses it finds out by itself.
        if !self.notifier.send(&self.writer.write(hint)) {
            tracing::debug!("a hint was not sent");
        }
    }

    fn is_whole(&self) -> bool {
        self.notifier.hears()
    }

    fn refused(&self) -> u64 {
        self.refused.load(Ordering::Relaxed)
    }
}
