//! Where people are: the client address of each person's last request.
//!
//! It is in memory and nowhere else: never stored, never logged, and forgotten after a while.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use budokan_store::PersonId;

/// After so long without a request nobody knows any more where somebody was.
const KEPT: Duration = Duration::from_hours(1);
/// So many people are known; when there are more, all of them are forgotten, and known again with their next request.
const MOST: usize = 100_000;

/// Where people are.
#[derive(Default)]
pub struct Addresses(Mutex<HashMap<PersonId, (IpAddr, Instant)>>);

impl Addresses {
    fn lock(&self) -> MutexGuard<'_, HashMap<PersonId, (IpAddr, Instant)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody asks from this address.
    pub fn note(&self, person: PersonId, address: IpAddr) {
        let mut known = self.lock();
        if known.len() >= MOST && !known.contains_key(&person) {
            known.clear();
        }
        known.insert(person, (address, Instant::now()));
    }

    /// The address of somebody's last request.
    pub fn of(&self, person: PersonId) -> Option<IpAddr> {
        self.lock().get(&person).map(|(address, _)| *address)
    }

    /// Forgets those who have not asked for long.
    pub fn forget_idle(&self) {
        self.lock().retain(|_, (_, at)| at.elapsed() < KEPT);
    }
}
