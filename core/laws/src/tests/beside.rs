//! What faults need beside the position: counters, hidden dice, and a place to smuggle cards.

use std::cell::Cell;
use std::fmt;
use std::sync::atomic::{AtomicU32, Ordering};

use budokan_kernel::{Quick, Seat, Table};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::toy::{Card, Happening};

/// What some faults keep beside the position.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Beside {
    pub(super) first: Option<Seat>,
    pub(super) cheers: u8,
    /// Set only at a beat.
    pub(super) shown: Vec<Card>,
    #[serde(skip)]
    pub(super) forgotten: u8,
    pub(super) refusals: Refusals,
    /// Set only in what is imagined.
    pub(super) alone: bool,
    #[serde(skip)]
    pub(super) generator: Generator,
}

/// Dice inside the position, which neither a comparison nor a print-out shows.
#[derive(Clone, Copy, Default)]
pub(super) struct Generator(pub(super) u64);

impl PartialEq for Generator {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl fmt::Debug for Generator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Generator")
    }
}

/// A counter that even a refusal can reach.
#[derive(Debug, Default)]
pub(super) struct Refusals(AtomicU32);

impl Refusals {
    pub(super) fn count(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

impl Clone for Refusals {
    fn clone(&self) -> Self {
        Self(AtomicU32::new(self.0.load(Ordering::Relaxed)))
    }
}

impl PartialEq for Refusals {
    fn eq(&self, other: &Self) -> bool {
        self.0.load(Ordering::Relaxed) == other.0.load(Ordering::Relaxed)
    }
}

impl Serialize for Refusals {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.0.load(Ordering::Relaxed))
    }
}

impl<'de> Deserialize<'de> for Refusals {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        u32::deserialize(deserializer).map(|count| Self(AtomicU32::new(count)))
    }
}

/// Cards that neither a comparison nor a print-out shows, but that are sent.
#[derive(Clone, Serialize)]
pub(super) struct Smuggled(pub(super) Vec<Card>);

impl PartialEq for Smuggled {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl fmt::Debug for Smuggled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Smuggled")
    }
}

thread_local! {
    static CALLS: Cell<u64> = const { Cell::new(0) };
}

/// How often this was asked: something that no game may depend on.
pub(super) fn calls() -> u64 {
    CALLS.set(CALLS.get() + 1);
    CALLS.get()
}

/// Dice that nobody handed in.
pub(super) fn own_dice() -> Quick {
    Quick::new(calls())
}

pub(super) fn any_seat() -> Seat {
    Seat(own_dice().below(2) as u8)
}

/// Whether anybody listens: what is in the closure runs only then.
pub(super) fn is_heard(table: &mut Table<'_, Happening>) -> bool {
    let mut heard = false;
    table.say(|| {
        heard = true;
        Happening::Passed(Seat(0))
    });
    heard
}
