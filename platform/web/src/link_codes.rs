//! Codes by which another device becomes a person's: each works once, and not for long.
//!
//! They are noted in the store, so that they work at every node; only a hash of each is.

use std::time::Duration;

use budokan_hall::codes::random_code;
use budokan_store::{Moment, PersonId, Store, Unavailable};

use super::visitor::{hash, hex, normalise_code};
use budokan_hall::hall::current_moment;

/// How long a code works.
pub const LASTS: Duration = Duration::from_mins(10);

/// Where it stands whose a code is.
fn key_of_code(hash: &str) -> String {
    format!("code/{hash}")
}

/// Where the last code of a person stands.
fn key_of_person(person: PersonId) -> String {
    format!("code-of/{}", person.0)
}

fn hashed(code: &str) -> String {
    hex(&hash(&normalise_code(code)))
}

/// A new code for a person, in place of the last.
pub async fn give(store: &dyn Store, person: PersonId) -> Result<String, Unavailable> {
    withdraw(store, person).await?;
    let (code, now) = (random_code::<8>(), current_moment());
    let until = now + Moment::try_from(LASTS.as_millis()).unwrap_or(Moment::MAX);
    let hashed = hashed(&code);
    store.note(&key_of_code(&hashed), &person.0.to_string(), now, until).await?;
    store.note(&key_of_person(person), &hashed, now, until).await?;
    Ok(code)
}

/// Whose code it is, once.
pub async fn take(store: &dyn Store, code: &str) -> Result<Option<PersonId>, Unavailable> {
    let person = store.take_note(&key_of_code(&hashed(code)), current_moment()).await?;
    Ok(person.and_then(|number| number.parse().ok()).map(PersonId))
}

/// Takes back the code of a person.
pub async fn withdraw(store: &dyn Store, person: PersonId) -> Result<(), Unavailable> {
    let now = current_moment();
    if let Some(hashed) = store.take_note(&key_of_person(person), now).await? {
        store.take_note(&key_of_code(&hashed), now).await?;
    }
    Ok(())
}
