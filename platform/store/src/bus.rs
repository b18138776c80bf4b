//! Hints between the nodes of a hall.
//!
//! A node that has stored something says so to the others: which bout has gone on, and how far. A hint never carries what
//! happened; whoever hears it reads the store. So a hint may be lost, come twice, late or in any order: that costs time,
//! never truth. Who may have missed some is told so ([`Heard::Gap`]) and looks everything up that is at hand.
//!
//! Messages are authenticated: whoever reaches the bus without the hall's secret cannot forge or replay one.
//!
//! Read [`Bus`], then [`nats`] and [`notify`]; [`Together`] joins nodes of one process.

mod message;
pub mod nats;
pub mod notify;
mod together;

use std::net::IpAddr;

use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

pub use message::Key;
pub use together::Together;

/// So many hints wait at most until somebody listens; whoever is slower has a gap.
pub const MOST_WAITING: usize = 16 * 1024;

/// Something has changed in the store, or in who looks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hint {
    /// A bout has gone on, or other people sit there.
    Bout {
        /// Its id.
        id: String,
        /// How many entries it has.
        version: u64,
        /// How often its seats have changed hands.
        seating: u64,
    },
    /// Something about a person has changed: the name, what is remembered of them, or how they are known.
    Person(i64),
    /// A client or a person has used up one of what they may have within an hour, and so at all nodes together.
    Spent {
        /// Of what.
        what: Spending,
        /// Who.
        by: Spender,
    },
    /// Who looks at bouts on the node that says so, in place of what it said of them before.
    Attendance(Vec<Attended>),
}

/// What a client may have only so much of within an hour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spending {
    /// New people.
    Guest,
    /// Bouts in which whoever opens them takes no seat.
    Opening,
    /// Reviews that are begun.
    Review,
    /// Bouts that are opened, in whatever way.
    Bout,
}

/// Who has used something up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spender {
    /// A client, by its address.
    Client(IpAddr),
    /// A person, by the number.
    Person(i64),
}

/// Who looks at a bout on one node.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attended {
    /// The bout's id.
    pub bout: String,
    /// The people with a seat whose streams are open, or who have just asked for something.
    pub people: Vec<i64>,
    /// How many look on without a seat.
    pub spectators: usize,
    /// How many look with eyes, and not by a program.
    pub pages: usize,
}

/// What comes by a bus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// A hint of another node.
    Hint {
        /// The node's name.
        from: String,
        /// The hint.
        hint: Hint,
    },
    /// Something may have been missed.
    Gap,
}

/// What carries hints from one node to all others.
pub trait Bus: Send + Sync {
    /// Sends a hint to the others, if that is possible just now. It never waits.
    fn send(&self, hint: Hint);

    /// Whether what the others send arrives, as far as anybody can know.
    fn is_whole(&self) -> bool;

    /// How many messages were refused: not written by a node of this hall, sent twice, or out of bounds.
    fn refused(&self) -> u64 {
        0
    }
}

/// What a node hears; there is one for each node.
pub type Ear = mpsc::Receiver<Heard>;

/// Hands something over to whoever listens; whether it did not fit is remembered in `gap`, and told as soon as there is
/// room.
fn hand_over(ear: &mpsc::Sender<Heard>, gap: &mut bool, heard: Heard) {
    if *gap && ear.try_send(Heard::Gap).is_ok() {
        *gap = false;
    }
    if ear.try_send(heard).is_err() {
        *gap = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bout(version: u64) -> Hint {
        Hint::Bout { id: "b".to_owned(), version, seating: 0 }
    }

    #[test]
    fn whoever_is_too_slow_is_told_of_the_gap() {
        let (ear, mut hears) = mpsc::channel(2);
        let mut gap = false;
        for version in 1..=4 {
            hand_over(&ear, &mut gap, Heard::Hint { from: "one".to_owned(), hint: bout(version) });
        }
        assert!(gap);
        while hears.try_recv().is_ok() {}
        hand_over(&ear, &mut gap, Heard::Hint { from: "one".to_owned(), hint: bout(5) });
        assert_eq!(hears.try_recv(), Ok(Heard::Gap));
        assert!(!gap);
    }
}
