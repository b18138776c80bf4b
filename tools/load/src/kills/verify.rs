//! Verifies one bout: compares the store with the ledger of its players, and the hall's answers with a replay.

use std::net::SocketAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, ensure};
use budokan_catalog::LogFormat;
use budokan_hall::history::{BoutHistory, Deal, StoredCommand};
use budokan_kernel::{Seat, Viewer};
use budokan_store::Store;
use budokan_words::{Language, Naming};
use serde_json::{Value, json};

use super::Shared;
use super::ledger::Ledger;
use crate::wire::api::{Api, ApiError, read};

/// Number of attempts to read what the hall has stored but not yet published, and the pause between them.
const TRIES: usize = 200;
const MOMENT: Duration = Duration::from_millis(25);

/// Verifies all bouts.
pub async fn books(store: &dyn Store, address: SocketAddr, shared: &Shared) -> anyhow::Result<()> {
    for book in shared.books() {
        bout(store, address, &book).await?;
    }
    Ok(())
}

/// Verifies one bout; skips a finished one that was already verified.
pub async fn bout(store: &dyn Store, address: SocketAddr, book: &Mutex<Ledger>) -> anyhow::Result<()> {
    let lock = || book.lock().unwrap_or_else(PoisonError::into_inner);
    let (claims, id, people) = {
        let ledger = lock();
        if ledger.is_settled() {
            return Ok(());
        }
        (ledger.claims(), ledger.id.clone(), ledger.people.clone())
    };
    // Read the hall's answers first: the store must contain them by then, and may contain more.
    let mut api = Api::open(address).await?;
    let mut shown = Vec::new();
    for (seat, name, token) in &people {
        let answer = api.look(token, &id, Some(name), 0).await.with_context(|| format!("bout {id}"))?;
        shown.push((Seat(*seat), read::<Value>(&answer)?));
    }
    let kept = store.bout(&id).await?.with_context(|| format!("bout {id} was opened, but is not kept"))?;
    let bodies = store.entries(&id, 0).await?;
    let entries = bodies.iter().map(|body| serde_json::from_str(body)).collect::<Result<Vec<StoredCommand>, _>>()?;
    lock().judge(&claims, &entries).map_err(anyhow::Error::msg)?;

    let deal: Deal = serde_json::from_str(&kept.bout.deal)?;
    let mut told = BoutHistory::begin(&deal)?;
    for (number, entry) in (1..).zip(&entries) {
        let next = told.after(&entry.command, None);
        let next = next.map_err(|refused| anyhow::anyhow!("bout {id}: entry {number} is not replayed: {refused:?}"))?;
        for (seat, sight) in &shown {
            // Drafts of other seats are invisible: the comparison may use any of the moments that a seat cannot
            // distinguish.
            if told.noticed(&[*seat]) < next.noticed(&[*seat]) {
                compare_at(&told, *seat, sight).with_context(|| format!("bout {id}, before entry {number}"))?;
            }
        }
        told = next;
    }
    for (seat, sight) in &shown {
        compare_at(&told, *seat, sight).with_context(|| format!("bout {id}, at its end"))?;
    }
    for (seat, version) in shown.iter().map(|(seat, sight)| (seat.0, version(sight))).chain(claims.seen) {
        let kept = told.noticed(&[Seat(seat)]);
        ensure!(version <= kept, "bout {id}: seat {seat} was shown version {version}, but {kept} is what is kept");
    }
    if told.is_over() {
        let (_, _, token) = people.first().context("somebody plays")?;
        let record = record(&mut api, token, &id).await?;
        ensure!(record == told.record().to_string().trim(), "bout {id}: its record is not that of a replay");
        lock().settle();
    }
    Ok(())
}

/// The record of a bout whose end is stored. The hall publishes the end a moment after storing it and refuses the
/// record until then.
async fn record(api: &mut Api, token: &str, id: &str) -> Result<String, ApiError> {
    for _ in 0..TRIES {
        match api.record(token, id).await {
            Err(ApiError::Refused { status: 409, .. }) => tokio::time::sleep(MOMENT).await,
            answered => return answered,
        }
    }
    api.record(token, id).await
}

/// The version of a sight.
fn version(sight: &Value) -> u64 {
    sight["version"].as_u64().unwrap_or(u64::MAX)
}

/// Compares if this is the moment that was shown.
fn compare_at(told: &BoutHistory, seat: Seat, shown: &Value) -> anyhow::Result<()> {
    let is_this = told.noticed(&[seat]) == version(shown);
    if is_this { compare(told, seat, shown).with_context(|| format!("{seat:?}")) } else { Ok(()) }
}

/// Asserts that a seat was shown the same as a replay gives.
fn compare(told: &BoutHistory, seat: Seat, shown: &Value) -> anyhow::Result<()> {
    let viewer = Viewer::Seat(seat);
    let sight = told.bout.sight(viewer);
    let heard = told.heard(viewer, 0, 0, &LogFormat::new(Language::English, Naming::WithId));
    let expected = json!({
        "asked": sight.asked(),
        "standing": sight.standing(),
        "legal": if told.is_over() { &[] } else { sight.legal() },
        "position": sight.json(),
        "heard": heard,
    });
    for (field, value) in expected.as_object().context("it was made as one")? {
        ensure!(shown[field] == *value, "{field} is {}, but a replay gives {value}", shown[field]);
    }
    Ok(())
}
