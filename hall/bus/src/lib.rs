//! Hints between the nodes of a hall.
//!
//! A node that has stored something says so to the others: which bout has gone on, and how far. A hint never carries what
//! happened; whoever hears it reads the store. So a hint may be lost, come twice, late or in any order: that costs time,
//! never truth. Who may have missed some is told so ([`Heard::Gap`]) and looks everything up that is at hand.
//!
//! Read [`Bus`], then [`nats`] and [`notify`]; [`Together`] joins nodes of one process.

pub mod nats;
pub mod notify;
mod together;

use std::net::IpAddr;

use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

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
    /// A client has used up one of what it may have within an hour, and so at all nodes together.
    Spent {
        /// Of what.
        what: Spending,
        /// The client's address.
        client: IpAddr,
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
}

/// What a node hears; there is one for each node.
pub type Ear = mpsc::Receiver<Heard>;

/// A hint as it travels.
#[derive(Serialize, Deserialize)]
struct Parcel {
    from: String,
    hint: Hint,
}

impl Parcel {
    fn write(from: &str, hint: Hint) -> String {
        let parcel = Self { from: from.to_owned(), hint };
        serde_json::to_string(&parcel).expect("names and numbers can be written")
    }

    /// What a message tells this node; nothing if it is its own, or none of ours.
    fn read(message: &[u8], node: &str) -> Option<Heard> {
        match serde_json::from_slice(message) {
            Ok(Self { from, .. }) if from == node => None,
            Ok(Self { from, hint }) => Some(Heard::Hint { from, hint }),
            // Perhaps a newer node says something that we do not understand yet.
            Err(error) => {
                tracing::warn!(%error, "a hint cannot be read");
                Some(Heard::Gap)
            }
        }
    }
}

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
    fn a_hint_is_read_as_it_was_written_and_never_by_its_own_node() {
        let attended = Attended { bout: "b".to_owned(), people: vec![4], spectators: 2, pages: 1 };
        let spent = Hint::Spent { what: Spending::Guest, client: IpAddr::from([127, 0, 0, 1]) };
        for hint in [bout(7), Hint::Person(3), spent, Hint::Attendance(vec![attended])] {
            let written = Parcel::write("one", hint.clone());
            let heard = Heard::Hint { from: "one".to_owned(), hint };
            assert_eq!(Parcel::read(written.as_bytes(), "two"), Some(heard));
            assert_eq!(Parcel::read(written.as_bytes(), "one"), None);
        }
        assert_eq!(Parcel::read(b"{\"from\": \"two\", \"hint\": {\"new\": 1}}", "one"), Some(Heard::Gap));
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
