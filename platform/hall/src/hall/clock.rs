//! The current time: this machine's clock, corrected by the store's where several nodes share one.

use std::sync::atomic::Ordering;
use std::time::{SystemTime, UNIX_EPOCH};

use budokan_store::{Timestamp, Unavailable};

use super::Hall;

impl Hall {
    /// Synchronizes with the store's clock, so that no node dates a bout with a wrong clock.
    pub async fn set_clock(&self) -> Result<Timestamp, Unavailable> {
        let own = current_moment();
        let now = self.store.clock(own).await?;
        self.clock_ahead.store(now - own, Ordering::Relaxed);
        Ok(now)
    }

    /// The current time, corrected by the last known offset of the store's clock.
    pub fn now(&self) -> Timestamp {
        current_moment() + self.clock_ahead.load(Ordering::Relaxed)
    }
}

/// The date of a moment in ISO 8601: 2026-11-15.
pub fn day(moment: Timestamp) -> String {
    let date = time::OffsetDateTime::from_unix_timestamp(moment.div_euclid(1000));
    date.map_or_else(|_| "?".to_owned(), |date| date.date().to_string())
}

/// The time of this machine, as a store's moment.
pub fn current_moment() -> Timestamp {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Timestamp::try_from(since.as_millis()).unwrap_or(Timestamp::MAX)
}
