//! Change notices between the nodes of a hall.
//!
//! After a node has committed something to the store, it broadcasts a [`ChangeNotice`]: which bout has changed, and its
//! new version. A notice never carries the change itself; a node that receives it reads the store. Notices may
//! therefore be lost, duplicated, delayed or reordered: that costs latency, never correctness. A receiver that may have
//! missed notices gets a [`BusEvent::Gap`] and refreshes everything it has cached.
//!
//! Messages are authenticated: a client of the bus that does not know the hall's secret can neither forge nor replay
//! one.
//!
//! Read [`Bus`] first, then [`nats`] and [`notify`], the two transports; [`LocalBus`] connects nodes of one process.

mod message;
pub mod nats;
pub mod notify;
mod together;

use std::net::IpAddr;

use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

pub use message::MessageKey;
pub use together::LocalBus;

/// Capacity of a node's receive queue. A receiver that falls further behind gets a [`BusEvent::Gap`].
pub const MOST_WAITING: usize = 16 * 1024;

/// A change notice: something in the store, or the attendance of a bout, has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChangeNotice {
    /// A bout has new entries, or its seats have changed hands.
    Bout {
        /// The bout's id.
        id: String,
        /// The number of entries it has now.
        version: u64,
        /// The seating counter, which grows with every change of a seat's occupant.
        seating: u64,
    },
    /// A person's name, facts or devices have changed.
    Person(i64),
    /// A client or a person has used one unit of an hourly rate limit, which all nodes enforce together.
    Spent {
        /// The limit that was charged.
        what: Spending,
        /// The client or person that was charged.
        by: Spender,
    },
    /// The attendance of bouts on the sending node. Replaces the counts that this node sent for them before.
    Attendance(Vec<Attended>),
}

/// The kinds of hourly rate limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spending {
    /// Creation of new people.
    Guest,
    /// Bouts whose creator takes no seat.
    Opening,
    /// Reviews that are started.
    Review,
    /// Bouts that are opened, of any kind.
    Bout,
}

/// The client or person that a rate limit applies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spender {
    /// A client, by its IP address.
    Client(IpAddr),
    /// A person, by id.
    Person(i64),
}

/// The attendance of one bout on one node.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attended {
    /// The id of the bout.
    pub bout: String,
    /// Seated people with an open stream.
    pub people: Vec<i64>,
    /// The number of spectators.
    pub spectators: usize,
    /// The number of viewers with an HTML page, as opposed to programs.
    pub pages: usize,
}

/// An event that a [`Bus`] delivers to its node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BusEvent {
    /// A notice from another node.
    Notice {
        /// The name of the sending node.
        from: String,
        /// The notice itself.
        hint: ChangeNotice,
    },
    /// Notices may have been lost.
    Gap,
}

/// Broadcasts change notices from one node to all others.
pub trait Bus: Send + Sync {
    /// Broadcasts a notice, best effort. Never blocks; the notice is dropped if it cannot be sent now.
    fn send(&self, hint: ChangeNotice);

    /// Whether the bus is connected, as far as this node can determine.
    fn is_connected(&self) -> bool;

    /// The number of rejected messages: unauthenticated, replayed, expired or out of bounds.
    fn refused(&self) -> u64 {
        0
    }
}

/// The receiving end of a bus; one for each node.
pub type BusReceiver = mpsc::Receiver<BusEvent>;

/// Delivers an event to the receiver without blocking. An event that does not fit is dropped and recorded in `gap`; the
/// receiver gets a [`BusEvent::Gap`] as soon as its queue has room again.
fn deliver(ear: &mpsc::Sender<BusEvent>, gap: &mut bool, heard: BusEvent) {
    if *gap && ear.try_send(BusEvent::Gap).is_ok() {
        *gap = false;
    }
    if ear.try_send(heard).is_err() {
        *gap = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bout(version: u64) -> ChangeNotice {
        ChangeNotice::Bout { id: "b".to_owned(), version, seating: 0 }
    }

    #[test]
    fn whoever_is_too_slow_is_told_of_the_gap() {
        let (ear, mut hears) = mpsc::channel(2);
        let mut gap = false;
        for version in 1..=4 {
            deliver(&ear, &mut gap, BusEvent::Notice { from: "one".to_owned(), hint: bout(version) });
        }
        assert!(gap);
        while hears.try_recv().is_ok() {}
        deliver(&ear, &mut gap, BusEvent::Notice { from: "one".to_owned(), hint: bout(5) });
        assert_eq!(hears.try_recv(), Ok(BusEvent::Gap));
        assert!(!gap);
    }
}
