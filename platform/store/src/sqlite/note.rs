//! Notes: values that all nodes of a hall share, with an expiry time or without.

use rusqlite::{Connection, OptionalExtension, params};

use crate::Timestamp;

pub fn write(
    connection: &Connection,
    key: &str,
    value: &str,
    now: Timestamp,
    until: Timestamp,
) -> rusqlite::Result<Option<String>> {
    connection.prepare_cached("delete from note where until <= ?1")?.execute([now])?;
    let sql = "insert into note (key, value, until) values (?1, ?2, ?3) on conflict do nothing";
    if connection.prepare_cached(sql)?.execute(params![key, value, until])? == 1 {
        return Ok(None);
    }
    connection.prepare_cached("select value from note where key = ?1")?.query_row([key], |row| row.get(0)).map(Some)
}

pub fn take(connection: &Connection, key: &str, now: Timestamp) -> rusqlite::Result<Option<String>> {
    let sql = "delete from note where key = ?1 returning value, until";
    let mut taken = connection.prepare_cached(sql)?;
    let taken: Option<(String, Timestamp)> = taken.query_row([key], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    Ok(taken.filter(|(_, until)| *until > now).map(|(value, _)| value))
}
