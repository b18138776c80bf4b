//! An unreliable bus between the simulated nodes.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use budokan_store::bus::{Bus, BusEvent, BusReceiver, ChangeNotice};
use tokio::sync::mpsc;

use super::NODES;
use super::model::Model;

/// Delivers change notices between simulated nodes.
#[derive(Clone)]
pub struct Wire {
    model: Arc<Model>,
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    ears: [Option<(u64, mpsc::Sender<BusEvent>)>; NODES],
    /// Nodes that are cut off and know it.
    is_cut: [bool; NODES],
}

struct End {
    wire: Wire,
    node: usize,
    life: u64,
}

impl Wire {
    pub fn new(model: Arc<Model>) -> Self {
        Self { model, state: Arc::default() }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Connects one incarnation of a node.
    pub fn join(&self, node: usize, life: u64) -> (Arc<dyn Bus>, BusReceiver) {
        let (ear, hears) = mpsc::channel(1024);
        self.lock().ears[node] = Some((life, ear));
        (Arc::new(End { wire: self.clone(), node, life }), hears)
    }

    /// Cuts a node off, or reconnects it and reports the gap in its notices.
    pub fn cut(&self, node: usize, is_cut: bool) {
        let mut state = self.lock();
        state.is_cut[node] = is_cut;
        if let Some((_, ear)) = state.ears[node].as_ref().filter(|_| !is_cut) {
            let _ = ear.try_send(BusEvent::Gap);
        }
    }

    /// Cuts all nodes off.
    pub fn cut_all(&self) {
        self.lock().is_cut = [true; NODES];
    }

    /// Reconnects all nodes.
    pub fn make_whole(&self) {
        (0..NODES).for_each(|node| self.cut(node, false));
    }

    pub fn send(&self, from: usize, life: u64, hint: &ChangeNotice) {
        if let ChangeNotice::Bout { version, .. } = hint
            && *version > self.model.version()
        {
            self.model.find(|| format!("a hint tells of version {version}, which is not stored"));
        }
        let calm = self.model.is_calm();
        for to in (0..NODES).filter(|to| *to != from) {
            let times = if calm || !self.model.once_in(6) { 1 } else { self.model.roll(3) };
            for _ in 0..times {
                let (wire, hint, time) = (self.clone(), hint.clone(), self.model.travel());
                tokio::spawn(async move {
                    tokio::time::sleep(time).await;
                    wire.deliver(from, life, to, hint);
                });
            }
        }
    }

    fn deliver(&self, from: usize, life: u64, to: usize, hint: ChangeNotice) {
        let state = self.lock();
        if state.is_cut[from] || state.is_cut[to] {
            return;
        }
        if let Some((_, ear)) = &state.ears[to] {
            let _ = ear.try_send(BusEvent::Notice { from: format!("node-{from}-{life}"), hint });
        }
    }
}

impl Bus for End {
    fn send(&self, hint: ChangeNotice) {
        self.wire.send(self.node, self.life, &hint);
    }

    fn is_connected(&self) -> bool {
        !self.wire.lock().is_cut[self.node]
    }
}
