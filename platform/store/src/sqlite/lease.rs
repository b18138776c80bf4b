//! Leases: one holder does a job for a while so that others need not.
//!
//! Expired and released leases leave no row behind; `autoincrement` guarantees that the fencing tokens grow
//! nevertheless.

use rusqlite::{Connection, OptionalExtension, params};

use crate::{Lease, Timestamp};

pub fn take(
    connection: &Connection,
    what: &str,
    holder: &str,
    now: Timestamp,
    until: Timestamp,
) -> rusqlite::Result<Lease> {
    connection.prepare_cached("delete from lease where until <= ?1")?.execute([now])?;
    let mut found = connection.prepare_cached("select fence, holder = ?2 from lease where what = ?1")?;
    let found: Option<(u64, bool)> =
        found.query_row(params![what, holder], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    if let Some((fence, held)) = found {
        if !held {
            return Ok(Lease { fence, held });
        }
        connection.prepare_cached("delete from lease where fence = ?1")?.execute([fence])?;
    }
    let sql = "insert into lease (what, holder, until) values (?1, ?2, ?3)";
    connection.prepare_cached(sql)?.execute(params![what, holder, until])?;
    Ok(Lease { fence: connection.last_insert_rowid().cast_unsigned(), held: true })
}

pub fn release(connection: &Connection, what: &str, holder: &str, fence: u64) -> rusqlite::Result<bool> {
    let sql = "delete from lease where what = ?1 and holder = ?2 and fence = ?3";
    Ok(connection.prepare_cached(sql)?.execute(params![what, holder, fence])? == 1)
}
