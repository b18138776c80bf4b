//! Notes: values that all nodes of a hall share, with an expiry time or without.
//!
//! Expiry uses the clocks of the machines. Notes last minutes or never expire, so a small clock difference does not
//! matter, and a node that misses a note requests it again.

use super::lines::{ConnectionPool, PostgresError, none_if_impossible};
use crate::Timestamp;

/// Deletes a few expired notes; runs with every write, so that no separate cleanup is needed.
const SWEPT: &str = "delete from note where key in (select key from note where until <= $1 limit 20 \
                     for update skip locked)";

pub async fn write(
    lines: &ConnectionPool,
    key: &str,
    value: &str,
    now: Timestamp,
    until: Timestamp,
) -> Result<Option<String>, PostgresError> {
    lines.count(SWEPT, &[&now]).await?;
    let sql = "insert into note (key, value, until) values ($1, $2, $4) on conflict (key) do update \
               set value = excluded.value, until = excluded.until where note.until <= $3";
    loop {
        if lines.count(sql, &[&key, &value, &now, &until]).await? == 1 {
            return Ok(None);
        }
        // The existing note may be removed between the two queries.
        if let Some(row) = lines.row("select value from note where key = $1", &[&key]).await? {
            return Ok(Some(row.get(0)));
        }
    }
}

pub async fn take(lines: &ConnectionPool, key: &str, now: Timestamp) -> Result<Option<String>, PostgresError> {
    let sql = "delete from note where key = $1 returning value, until";
    let rows = lines.change(sql, &[&key]).await.or_else(none_if_impossible)?;
    Ok(rows.first().filter(|row| row.get::<_, Timestamp>(1) > now).map(|row| row.get(0)))
}
