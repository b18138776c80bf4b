//! Extra state for planted faults: counters, hidden dice, and a place to smuggle cards.

use std::cell::Cell;
use std::fmt;
use std::sync::atomic::{AtomicU32, Ordering};

use budokan_kernel::{Quick, Seat, Table};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::toy::{Card, Happening};

/// Extra state next to the toy's position.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Beside {
    pub(super) first: Option<Seat>,
    pub(super) cheers: u8,
    /// Set only at a beat.
    pub(super) shown: Vec<Card>,
    #[serde(skip)]
    pub(super) forgotten: u8,
    pub(super) refusals: Refusals,
    /// Set only in imagined positions.
    pub(super) alone: bool,
    #[serde(skip)]
    pub(super) generator: Generator,
}

/// An RNG inside the position, hidden from `PartialEq` and `Debug`.
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

/// A counter with interior mutability, which even a refusal can increment.
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

/// Cards hidden from `PartialEq` and `Debug`, but serialized.
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

/// Global call counter: a dependency that no game may have.
pub(super) fn calls() -> u64 {
    CALLS.set(CALLS.get() + 1);
    CALLS.get()
}

/// An RNG that is not passed in.
pub(super) fn own_dice() -> Quick {
    Quick::new(calls())
}

pub(super) fn any_seat() -> Seat {
    Seat(own_dice().below(2) as u8)
}

/// Whether the table keeps a log: the closure runs only then.
pub(super) fn is_heard(table: &mut Table<'_, Happening>) -> bool {
    let mut heard = false;
    table.say(|| {
        heard = true;
        Happening::Passed(Seat(0))
    });
    heard
}
