//! The PostgreSQL transport: change notices through `LISTEN` and `NOTIFY` of the hall's database, for a hall without
//! another bus.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::Unavailable;
use crate::postgres::Address;
use crate::postgres::notify::Notifier;
use tokio::sync::mpsc;

use crate::bus::message::{Reader, Writer};
use crate::bus::{Bus, BusEvent, BusReceiver, ChangeNotice, MOST_WAITING, MessageKey, deliver};

/// The notification channel in the database.
const CHANNEL: &str = "budokan_hints";

/// A node's connection to the bus.
struct Notify {
    writer: Writer,
    notifier: Notifier,
    refused: Arc<AtomicU64>,
}

/// Connects a node to all others on the same database. Succeeds even while the database is unreachable. Must be called
/// inside a Tokio runtime.
pub fn open(address: &Address, node: &str, key: &MessageKey) -> Result<(Arc<dyn Bus>, BusReceiver), Unavailable> {
    let notifier = Notifier::open(address, CHANNEL)?;
    let mut hints = notifier.listen();
    let (told, ear) = mpsc::channel(MOST_WAITING);
    let refused = Arc::<AtomicU64>::default();
    let mut reader = Reader::new(key.clone(), node, Arc::clone(&refused));
    tokio::spawn(async move {
        let mut gap = false;
        while let Some(hint) = hints.recv().await {
            // An empty payload marks a new connection: notices may have been lost before it.
            let heard = if hint.is_empty() { Some(BusEvent::Gap) } else { reader.read(hint.as_bytes()) };
            if let Some(heard) = heard {
                deliver(&told, &mut gap, heard);
            }
        }
    });
    Ok((Arc::new(Notify { writer: Writer::new(key.clone(), node), notifier, refused }), ear))
}

impl Bus for Notify {
    fn send(&self, hint: ChangeNotice) {
        // Best effort: a node that misses a notice detects the change by polling the store.
        if !self.notifier.send(&self.writer.write(hint)) {
            tracing::debug!("change notice not sent");
        }
    }

    fn is_connected(&self) -> bool {
        self.notifier.hears()
    }

    fn refused(&self) -> u64 {
        self.refused.load(Ordering::Relaxed)
    }
}
