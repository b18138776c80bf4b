//! The client address of each person's last request.
//!
//! Kept in memory only: never stored, never logged, and dropped after a while.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use budokan_store::PersonId;

/// How long an address is kept after the last request.
const KEPT: Duration = Duration::from_hours(1);
/// Maximum number of entries. When it is reached, all are dropped and return with the next requests.
const MOST: usize = 100_000;

/// The addresses of people.
#[derive(Default)]
pub struct Addresses(Mutex<HashMap<PersonId, (IpAddr, Instant)>>);

impl Addresses {
    fn lock(&self) -> MutexGuard<'_, HashMap<PersonId, (IpAddr, Instant)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records the address of a request.
    pub fn note(&self, person: PersonId, address: IpAddr) {
        let mut known = self.lock();
        if known.len() >= MOST && !known.contains_key(&person) {
            known.clear();
        }
        known.insert(person, (address, Instant::now()));
    }

    /// The address of a person's last request.
    pub fn of(&self, person: PersonId) -> Option<IpAddr> {
        self.lock().get(&person).map(|(address, _)| *address)
    }

    /// Drops the addresses of people without a recent request.
    pub fn forget_idle(&self) {
        self.lock().retain(|_, (_, at)| at.elapsed() < KEPT);
    }
}
