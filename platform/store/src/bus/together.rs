//! An in-process bus, for tests and local trials.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::mpsc;

use crate::bus::{Bus, BusEvent, BusReceiver, ChangeNotice, MOST_WAITING, deliver};

/// Connects nodes of one process. The connection can be [cut](LocalBus::cut): then nothing is delivered until
/// it is [mended](LocalBus::mend).
#[derive(Clone, Default)]
pub struct LocalBus(Arc<Mutex<Joined>>);

#[derive(Default)]
struct Joined {
    nodes: Vec<Node>,
    is_cut: bool,
}

struct Node {
    name: String,
    ear: mpsc::Sender<BusEvent>,
    gap: bool,
}

/// One node's connection to the bus.
struct End {
    name: String,
    joined: LocalBus,
}

impl LocalBus {
    fn lock(&self) -> MutexGuard<'_, Joined> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Connects a node under this name.
    pub fn join(&self, name: &str) -> (Arc<dyn Bus>, BusReceiver) {
        let (ear, hears) = mpsc::channel(MOST_WAITING);
        self.lock().nodes.push(Node { name: name.to_owned(), ear, gap: false });
        (Arc::new(End { name: name.to_owned(), joined: self.clone() }), hears)
    }

    /// Disconnects all nodes from each other.
    pub fn cut(&self) {
        self.lock().is_cut = true;
    }

    /// Reconnects all nodes. Each receives a [`BusEvent::Gap`].
    pub fn mend(&self) {
        let mut joined = self.lock();
        joined.is_cut = false;
        for Node { ear, gap, .. } in &mut joined.nodes {
            deliver(ear, gap, BusEvent::Gap);
        }
    }
}

impl Bus for End {
    fn send(&self, hint: ChangeNotice) {
        let mut joined = self.joined.lock();
        if joined.is_cut {
            return;
        }
        for Node { name, ear, gap } in joined.nodes.iter_mut().filter(|node| node.name != self.name) {
            tracing::trace!(to = name, ?hint, "a hint");
            deliver(ear, gap, BusEvent::Notice { from: self.name.clone(), hint: hint.clone() });
        }
    }

    fn is_connected(&self) -> bool {
        !self.joined.lock().is_cut
    }
}
