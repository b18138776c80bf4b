//! PostgreSQL's own `LISTEN` and `NOTIFY`: hints by way of the database, for a hall that has no other bus.

use std::sync::Arc;

use budokan_store::Unavailable;
use budokan_store::postgres::Address;
use budokan_store::postgres::notify::Notifier;
use tokio::sync::mpsc;

use crate::{Bus, Ear, Heard, Hint, MOST_WAITING, Parcel, hand_over};

/// Where hints are told.
const CHANNEL: &str = "budokan_hints";

/// A node's end of it.
struct Notify {
    node: String,
    notifier: Notifier,
}

/// Joins a node to all others on the same database. It succeeds while the database is away, too. It must be called inside
/// a runtime.
pub fn open(address: &Address, node: &str) -> Result<(Arc<dyn Bus>, Ear), Unavailable> {
    let notifier = Notifier::open(address, CHANNEL)?;
    let mut hints = notifier.listen();
    let (told, ear) = mpsc::channel(MOST_WAITING);
    let name = node.to_owned();
    tokio::spawn(async move {
        let mut gap = false;
        while let Some(hint) = hints.recv().await {
            // An empty one says that the connection is new.
            let heard = if hint.is_empty() { Some(Heard::Gap) } else { Parcel::read(hint.as_bytes(), &name) };
            if let Some(heard) = heard {
                hand_over(&told, &mut gap, heard);
            }
        }
    });
    Ok((Arc::new(Notify { node: node.to_owned(), notifier }), ear))
}

impl Bus for Notify {
    fn send(&self, hint: Hint) {
        // Whoever misses it finds out by itself.
        if !self.notifier.send(&Parcel::write(&self.node, hint)) {
            tracing::debug!("a hint was not sent");
        }
    }

    fn is_whole(&self) -> bool {
        self.notifier.hears()
    }
}
