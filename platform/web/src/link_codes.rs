//! One-time, short-lived codes for linking another device to a person.
//!
//! They are notes in the store, so that they work on every node; only their hashes are stored.

use std::time::Duration;

use budokan_hall::codes::random_code;
use budokan_store::{PersonId, Store, Timestamp, Unavailable};

use super::visitor::{hash, hex, normalise_code};
use budokan_hall::hall::current_moment;

/// Lifetime of a code.
pub const LASTS: Duration = Duration::from_mins(10);

/// The key of the note with a code's person.
fn key_of_code(hash: &str) -> String {
    format!("code/{hash}")
}

/// The key of the note with a person's last code.
fn key_of_person(person: PersonId) -> String {
    format!("code-of/{}", person.0)
}

fn hashed(code: &str) -> String {
    hex(&hash(&normalise_code(code)))
}

/// Creates a code for a person and invalidates the previous one.
pub async fn give(store: &dyn Store, person: PersonId) -> Result<String, Unavailable> {
    withdraw(store, person).await?;
    let (code, now) = (random_code::<8>(), current_moment());
    let until = now + Timestamp::try_from(LASTS.as_millis()).unwrap_or(Timestamp::MAX);
    let hashed = hashed(&code);
    store.note(&key_of_code(&hashed), &person.0.to_string(), now, until).await?;
    store.note(&key_of_person(person), &hashed, now, until).await?;
    Ok(code)
}

/// Redeems a code, once, and returns its person.
pub async fn take(store: &dyn Store, code: &str) -> Result<Option<PersonId>, Unavailable> {
    let person = store.take_note(&key_of_code(&hashed(code)), current_moment()).await?;
    Ok(person.and_then(|number| number.parse().ok()).map(PersonId))
}

/// Invalidates the code of a person.
pub async fn withdraw(store: &dyn Store, person: PersonId) -> Result<(), Unavailable> {
    let now = current_moment();
    if let Some(hashed) = store.take_note(&key_of_person(person), now).await? {
        store.take_note(&key_of_code(&hashed), now).await?;
    }
    Ok(())
}
