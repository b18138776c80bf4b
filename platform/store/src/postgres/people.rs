//! People, their devices and facts.
//!
//! Devices and facts change under a lock on their person's row, so that a person who is being anonymized concurrently
//! cannot get a new one.

use tokio_postgres::Row;
use tokio_postgres::error::SqlState;

use super::lines::{ConnectionPool, PostgresError};
use crate::{Device, KnownPerson, MOST_DEVICES, MOST_FACTS, Person, PersonFacts, PersonId, RememberOutcome, Timestamp};

fn one(row: &Row) -> Person {
    Person { id: PersonId(row.get("id")), name: row.get("name") }
}

/// Two concurrent arrivals with the same token are one person: the second one fails on the unique key and
/// finds the first.
pub async fn arrive(
    lines: &ConnectionPool,
    token: [u8; 32],
    name: &str,
    at: Timestamp,
) -> Result<Person, PostgresError> {
    let sql = "with come as (insert into person (name, arrived, forgotten) values ($2, $3, false) returning id, name), \
               door as (insert into device (token, person, made, used) select $1, id, $3, $3 from come) \
               select id, name from come";
    loop {
        if let Some(known) = person(lines, token).await? {
            return Ok(known);
        }
        match lines.change(sql, &[&token.as_slice(), &name, &at]).await {
            Ok(rows) => return Ok(one(&rows[0])),
            Err(PostgresError::Refused(error)) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => {}
            Err(trouble) => return Err(trouble),
        }
    }
}

pub async fn person(lines: &ConnectionPool, token: [u8; 32]) -> Result<Option<Person>, PostgresError> {
    let sql = "select id, name from person where id = (select person from device where token = $1)";
    Ok(lines.row(sql, &[&token.as_slice()]).await?.as_ref().map(one))
}

pub async fn people(lines: &ConnectionPool, ids: &[PersonId]) -> Result<Vec<Person>, PostgresError> {
    let sql = "select person.id, name from unnest($1::bigint[]) with ordinality as asked (id, place) \
               join person on person.id = asked.id order by place";
    let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
    Ok(lines.rows(sql, &[&ids]).await?.iter().map(one).collect())
}

pub async fn every_person(
    lines: &ConnectionPool,
    after: PersonId,
    most: u32,
) -> Result<Vec<KnownPerson>, PostgresError> {
    let sql = "select id, name, arrived, (select max(used) from device where device.person = person.id) as used, \
               (select count(distinct bout) from seat where seat.person = person.id) as bouts \
               from person where id > $1 order by id limit $2";
    let known = |row: &Row| KnownPerson {
        person: one(row),
        arrived: row.get("arrived"),
        used: row.get("used"),
        bouts: row.get::<_, i64>("bouts").cast_unsigned(),
    };
    Ok(lines.rows(sql, &[&after.0, &i64::from(most)]).await?.iter().map(known).collect())
}

pub async fn rename(lines: &ConnectionPool, id: PersonId, name: &str) -> Result<bool, PostgresError> {
    let sql = "update person set name = $2 where id = $1 and not forgotten";
    Ok(lines.count(sql, &[&id.0, &name]).await? == 1)
}

pub async fn remove_person(lines: &ConnectionPool, id: PersonId, since: Timestamp) -> Result<bool, PostgresError> {
    let mut line = lines.line().await?;
    let change = line.transaction().await?;
    change.execute("select 1 from person where id = $1 for update", &[&id.0]).await?;
    let is_idle = "select 1 from person where id = $1 and arrived < $2 \
                   and not exists (select 1 from seat where seat.person = $1) \
                   and not exists (select 1 from bout where bout.owner = $1) \
                   and not exists (select 1 from device where device.person = $1 and used >= $2)";
    let goes = !change.query(is_idle, &[&id.0, &since]).await?.is_empty();
    if goes {
        for sql in ["delete from device where person = $1", "delete from fact where person = $1"] {
            change.execute(sql, &[&id.0]).await?;
        }
        change.execute("delete from person where id = $1", &[&id.0]).await?;
    }
    change.commit().await?;
    line.put_back();
    Ok(goes)
}

pub async fn forget(lines: &ConnectionPool, id: PersonId) -> Result<bool, PostgresError> {
    let mut line = lines.line().await?;
    let change = line.transaction().await?;
    let sql = "update person set name = '', forgotten = true where id = $1 and not forgotten";
    let forgotten = change.execute(sql, &[&id.0]).await? == 1;
    for sql in ["delete from device where person = $1", "delete from fact where person = $1"] {
        change.execute(sql, &[&id.0]).await?;
    }
    change.commit().await?;
    line.put_back();
    Ok(forgotten)
}

pub async fn remember(
    lines: &ConnectionPool,
    person: PersonId,
    key: &str,
    value: &str,
) -> Result<RememberOutcome, PostgresError> {
    if let Some(refused) = RememberOutcome::refusal(key, value) {
        return Ok(refused);
    }
    let mut line = lines.line().await?;
    let change = line.transaction().await?;
    let is_known = "select 1 from person where id = $1 and not forgotten for update";
    let kept = if change.query(is_known, &[&person.0]).await?.is_empty() {
        RememberOutcome::Unknown
    } else {
        let others = "select count(*) from fact where person = $1 and key <> $2";
        let others: i64 = change.query_one(others, &[&person.0, &key]).await?.get(0);
        if others >= MOST_FACTS as i64 {
            RememberOutcome::TooMany
        } else {
            let sql = "insert into fact (person, key, value) values ($1, $2, $3) \
                       on conflict (person, key) do update set value = excluded.value";
            change.execute(sql, &[&person.0, &key, &value]).await?;
            RememberOutcome::Remembered
        }
    };
    change.commit().await?;
    line.put_back();
    Ok(kept)
}

pub async fn forget_fact(lines: &ConnectionPool, person: PersonId, key: &str) -> Result<bool, PostgresError> {
    Ok(lines.count("delete from fact where person = $1 and key = $2", &[&person.0, &key]).await? == 1)
}

pub async fn remembered(lines: &ConnectionPool, person: PersonId) -> Result<PersonFacts, PostgresError> {
    let rows = lines.rows("select key, value from fact where person = $1", &[&person.0]).await?;
    Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
}

pub async fn devices(lines: &ConnectionPool, person: PersonId) -> Result<Vec<Device>, PostgresError> {
    let sql = "select token, made, used from device where person = $1 order by used desc, made desc, token";
    let device = |row: &Row| {
        let token = row.get::<_, &[u8]>("token").try_into().ok()?;
        Some(Device { token, made: row.get("made"), used: row.get("used") })
    };
    Ok(lines.rows(sql, &[&person.0]).await?.iter().filter_map(device).collect())
}

pub async fn admit(
    lines: &ConnectionPool,
    person: PersonId,
    token: [u8; 32],
    at: Timestamp,
) -> Result<bool, PostgresError> {
    let mut line = lines.line().await?;
    let change = line.transaction().await?;
    let is_known = "select 1 from person where id = $1 and not forgotten for no key update";
    let is_known = change.query_opt(is_known, &[&person.0]).await?.is_some();
    let devices = change.query_one("select count(*) from device where person = $1", &[&person.0]).await?;
    let sql = "insert into device (token, person, made, used) values ($2, $1, $3, $3) on conflict (token) do nothing";
    let is_admitted = is_known
        && devices.get::<_, i64>(0) < MOST_DEVICES as i64
        && change.execute(sql, &[&person.0, &token.as_slice(), &at]).await? == 1;
    change.commit().await?;
    line.put_back();
    Ok(is_admitted)
}

pub async fn renew(lines: &ConnectionPool, old: [u8; 32], new: [u8; 32], at: Timestamp) -> Result<bool, PostgresError> {
    let sql = "update device set token = $2, made = $3, used = $3 where token = $1";
    Ok(lines.count(sql, &[&old.as_slice(), &new.as_slice(), &at]).await? == 1)
}

pub async fn note_use(lines: &ConnectionPool, token: [u8; 32], at: Timestamp) -> Result<(), PostgresError> {
    let sql = "update device set used = greatest(used, $2) where token = $1";
    lines.count(sql, &[&token.as_slice(), &at]).await.map(drop)
}

pub async fn revoke(lines: &ConnectionPool, token: [u8; 32]) -> Result<bool, PostgresError> {
    Ok(lines.count("delete from device where token = $1", &[&token.as_slice()]).await? == 1)
}

pub async fn revoke_others(lines: &ConnectionPool, person: PersonId, but: [u8; 32]) -> Result<u64, PostgresError> {
    lines.count("delete from device where person = $1 and token <> $2", &[&person.0, &but.as_slice()]).await
}
