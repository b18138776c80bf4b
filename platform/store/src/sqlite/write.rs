//! The writer thread: groups of changes, and the changes themselves.

use std::sync::mpsc;

use rusqlite::{Connection, OptionalExtension, params};

use super::{GROUP, Job, Reply};
use crate::{
    Appended, MOST_DEVICES, MOST_FACTS, NewBout, NewEntry, Occupant, Opened, Person, PersonId, Quota, RememberOutcome,
    StoredReview, Timestamp, Unavailable,
};

/// Runs queued changes, group by group, until all senders are dropped.
pub fn serve(mut connection: Connection, jobs: &mpsc::Receiver<Job>) {
    let mut replies: Vec<Reply> = Vec::new();
    while let Ok(first) = jobs.recv() {
        let durable = group(&mut connection, first, jobs, &mut replies);
        for reply in replies.drain(..) {
            reply(durable.clone());
        }
    }
}

fn group(
    connection: &mut Connection,
    first: Job,
    jobs: &mpsc::Receiver<Job>,
    replies: &mut Vec<Reply>,
) -> Result<(), Unavailable> {
    let mut next = Some(first);
    let begun = run(connection, "begin immediate");
    while let Some(job) = next {
        // If the transaction could not begin, the jobs fail in `guarded` and change nothing.
        replies.push(job(connection));
        next = if replies.len() < GROUP { jobs.try_recv().ok() } else { None };
    }
    let committed = begun.and_then(|()| run(connection, "commit"));
    if committed.is_err() && !connection.is_autocommit() {
        // A failed rollback is completed when the file is next opened.
        drop(connection.execute_batch("rollback"));
    }
    committed.map_err(Unavailable::from)
}

/// Runs one change in a savepoint; it leaves nothing behind if it fails.
pub fn guarded<T>(
    connection: &mut Connection,
    change: impl FnOnce(&Connection) -> rusqlite::Result<T>,
) -> rusqlite::Result<T> {
    if connection.is_autocommit() {
        // The group could not begin: callers get the group's error, and this one is never read.
        return Err(rusqlite::Error::InvalidQuery);
    }
    run(connection, "savepoint change")?;
    let done = change(connection).and_then(|done| run(connection, "release change").map(|()| done));
    // After the most severe errors SQLite has already rolled back the whole group, including the savepoint.
    if done.is_err() && !connection.is_autocommit() {
        run(connection, "rollback to change")?;
        run(connection, "release change")?;
    }
    done
}

/// Runs a frequent statement, prepared once.
fn run(connection: &Connection, sql: &str) -> rusqlite::Result<()> {
    connection.prepare_cached(sql)?.execute([]).map(drop)
}

/// The stored columns of an occupant: person, bot, invited.
fn parts(occupant: &Occupant) -> (Option<i64>, Option<&str>, bool) {
    match occupant {
        Occupant::Invited => (None, None, true),
        Occupant::Open => (None, None, false),
        Occupant::Person(person) => (Some(person.0), None, false),
        Occupant::Kept(person) => (Some(person.0), None, true),
        Occupant::Bot(bot) => (None, Some(bot), false),
        Occupant::StandIn { bot, person } => (Some(person.0), Some(bot), false),
    }
}

pub fn open(connection: &Connection, bout: &NewBout, quota: Quota) -> rusqlite::Result<Opened> {
    if let Some(refused) = over_quota(connection, bout, quota)? {
        return Ok(refused);
    }
    let sql = "insert into bout (id, game, deal, invitation, public, opened, version, awaited, touched, result, owner, \
               bytes, past) values (?1, ?2, ?3, ?4, ?5, ?6, 0, ?7, ?6, ?8, ?9, ?10, ?11) on conflict (id) do nothing";
    let NewBout { id, game, deal, invitation, public, at, awaited, over, owner, past, .. } = bout;
    let (owner, bytes) = (owner.map(|owner| owner.0), deal.len());
    let values = params![id, game, deal, invitation, public, at, awaited, over, owner, bytes, past];
    if connection.prepare_cached(sql)?.execute(values)? == 0 {
        return Ok(Opened::Taken);
    }
    let number = connection.last_insert_rowid();
    let mut insert =
        connection.prepare_cached("insert into seat (bout, seat, person, bot, invited) values (?1, ?2, ?3, ?4, ?5)")?;
    for (seat, occupant) in &bout.seats {
        let (person, program, invited) = parts(occupant);
        insert.execute(params![number, seat, person, program, invited])?;
    }
    Ok(Opened::Committed)
}

/// Checks the quota and the past; returns the reason if the bout cannot be opened.
fn over_quota(connection: &Connection, bout: &NewBout, quota: Quota) -> rusqlite::Result<Option<Opened>> {
    if let Some(past) = &bout.past
        && !connection.prepare_cached("select 1 from bout where id = ?1")?.exists([past])?
    {
        return Ok(Some(Opened::NoPast));
    }
    let Some(PersonId(owner)) = bout.owner else { return Ok(None) };
    let count = |sql: &str| connection.prepare_cached(sql)?.query_row([owner], |row| row.get::<_, u64>(0));
    let unfinished = "select count(*) from bout where result is null and removed is null and owner is not null \
                      and number in (select bout from seat where person = ?1 and not invited)";
    if let Some(most) = quota.unfinished
        && bout.seats.iter().any(|(_, occupant)| occupant.sitting() == bout.owner)
        && count(unfinished)? >= most
    {
        return Ok(Some(Opened::TooMany));
    }
    let bytes = "select coalesce(sum(bytes), 0) from bout where owner = ?1";
    let is_full = quota.bytes.map(|most| Ok::<_, rusqlite::Error>(count(bytes)? >= most)).transpose()?;
    Ok(is_full.filter(|is_full| *is_full).map(|_| Opened::TooLarge))
}

pub fn append(connection: &Connection, entry: &NewEntry) -> rusqlite::Result<Appended> {
    // The common case needs no query beforehand: the insert itself checks the version and finds the bout.
    let follows = "insert into entry (bout, version, command, body, at) \
                   select number, version + 1, ?3, ?4, ?5 from bout where id = ?1 and version = ?2 and removed is null \
                   on conflict (bout, command) do nothing";
    let values = params![entry.bout, entry.expected, entry.request_id, entry.body, entry.at];
    if connection.prepare_cached(follows)?.execute(values)? == 0 {
        return why_not_appended(connection, entry);
    }
    let version = entry.expected + 1;
    let advance = "update bout set version = ?2, awaited = ?3, result = ?4, touched = coalesce(?5, touched), \
                   played = played or ?6, bytes = bytes + ?7 where id = ?1";
    let touched = (!entry.is_draft).then_some(entry.at);
    let bytes = entry.body.len();
    let values = params![entry.bout, version, entry.awaited, entry.result, touched, entry.by_person, bytes];
    connection.prepare_cached(advance)?.execute(values)?;
    Ok(Appended::Committed { version })
}

/// Determines why an entry was not stored: unknown bout, repeated command, or version conflict.
fn why_not_appended(connection: &Connection, entry: &NewEntry) -> rusqlite::Result<Appended> {
    let bout = connection
        .prepare_cached("select number, version from bout where id = ?1 and removed is null")?
        .query_row([&entry.bout], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, u64>(1)?)))
        .optional()?;
    let Some((number, version)) = bout else { return Ok(Appended::Unknown) };
    let before = connection
        .prepare_cached("select version, body from entry where bout = ?1 and command = ?2")?
        .query_row(params![number, entry.request_id], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    Ok(match before {
        Some((version, body)) => Appended::Duplicate { version, body },
        None => Appended::Conflict { version },
    })
}

pub fn sit(connection: &Connection, id: &str, seat: u8, from: &Occupant, to: &Occupant) -> rusqlite::Result<bool> {
    let sql = "update seat set person = ?3, bot = ?4, invited = ?5 \
               where bout = (select number from bout where id = ?1 and removed is null) and seat = ?2 \
               and person is ?6 and bot is ?7 and invited = ?8";
    let ((person, bot, invited), (was, was_bot, was_invited)) = (parts(to), parts(from));
    let values = params![id, seat, person, bot, invited, was, was_bot, was_invited];
    if connection.prepare_cached(sql)?.execute(values)? == 0 {
        return Ok(false);
    }
    connection.prepare_cached("update bout set seating = seating + 1 where id = ?1")?.execute([id])?;
    Ok(true)
}

pub fn arrive(connection: &Connection, token: [u8; 32], name: &str, at: Timestamp) -> rusqlite::Result<Person> {
    if let Some(known) = super::read::person(connection, token)? {
        return Ok(known);
    }
    connection
        .prepare_cached("insert into person (name, arrived, forgotten) values (?1, ?2, 0)")?
        .execute(params![name, at])?;
    let id = PersonId(connection.last_insert_rowid());
    admit(connection, id, token, at)?;
    Ok(Person { id, name: name.to_owned() })
}

pub fn rename(connection: &Connection, id: PersonId, name: &str) -> rusqlite::Result<bool> {
    let sql = "update person set name = ?2 where id = ?1 and not forgotten";
    Ok(connection.prepare_cached(sql)?.execute(params![id.0, name])? == 1)
}

pub fn remove(connection: &Connection, id: &str, touched: Option<Timestamp>) -> rusqlite::Result<bool> {
    let number: Option<i64> = connection
        .prepare_cached("select number from bout where id = ?1 and touched = coalesce(?2, touched)")?
        .query_row(params![id, touched], |row| row.get(0))
        .optional()?;
    let Some(number) = number else { return Ok(false) };
    let is_past = "select 1 from bout where past = ?1";
    if connection.prepare_cached(is_past)?.exists([id])? {
        connection.prepare_cached("update bout set removed = coalesce(removed, 0) where id = ?1")?.execute([id])?;
        return Ok(true);
    }
    delete(connection, number)?;
    Ok(true)
}

/// Deletes a bout with all dependent rows.
fn delete(connection: &Connection, number: i64) -> rusqlite::Result<()> {
    for sql in [
        "delete from entry where bout = ?1",
        "delete from seat where bout = ?1",
        "delete from review where bout = ?1",
        "delete from bout where number = ?1",
    ] {
        connection.prepare_cached(sql)?.execute([number])?;
    }
    Ok(())
}

pub fn trash(connection: &Connection, id: &str, touched: Option<Timestamp>, at: Timestamp) -> rusqlite::Result<bool> {
    let sql = "update bout set removed = ?3 where id = ?1 and touched = coalesce(?2, touched) and removed is null";
    Ok(connection.prepare_cached(sql)?.execute(params![id, touched, at])? == 1)
}

pub fn restore(connection: &Connection, id: &str) -> rusqlite::Result<bool> {
    let sql = "update bout set removed = null where id = ?1 and removed is not null";
    Ok(connection.prepare_cached(sql)?.execute([id])? == 1)
}

pub fn empty_trash(connection: &Connection, before: Timestamp, most: u32) -> rusqlite::Result<u64> {
    let sql = "select number from bout where removed < ?1 \
               and not exists (select 1 from bout as branch where branch.past = bout.id) order by removed limit ?2";
    let mut found = connection.prepare_cached(sql)?;
    let numbers: Vec<i64> = found.query_map(params![before, most], |row| row.get(0))?.collect::<Result<_, _>>()?;
    numbers.iter().try_for_each(|number| delete(connection, *number))?;
    Ok(numbers.len() as u64)
}

pub fn remove_person(connection: &Connection, id: PersonId, since: Timestamp) -> rusqlite::Result<bool> {
    let is_idle = "select 1 from person where id = ?1 and arrived < ?2 \
                   and not exists (select 1 from seat where seat.person = ?1) \
                   and not exists (select 1 from bout where bout.owner = ?1) \
                   and not exists (select 1 from device where device.person = ?1 and used >= ?2)";
    if !connection.prepare_cached(is_idle)?.exists(params![id.0, since])? {
        return Ok(false);
    }
    forget_everything_of(connection, id)?;
    Ok(connection.prepare_cached("delete from person where id = ?1")?.execute([id.0])? == 1)
}

pub fn forget(connection: &Connection, id: PersonId) -> rusqlite::Result<bool> {
    forget_everything_of(connection, id)?;
    let sql = "update person set name = '', forgotten = 1 where id = ?1 and not forgotten";
    Ok(connection.prepare_cached(sql)?.execute([id.0])? == 1)
}

/// Deletes the rows that belong to a person and to no bout.
fn forget_everything_of(connection: &Connection, id: PersonId) -> rusqlite::Result<()> {
    for sql in ["delete from device where person = ?1", "delete from fact where person = ?1"] {
        connection.prepare_cached(sql)?.execute([id.0])?;
    }
    Ok(())
}

pub fn remember(
    connection: &Connection,
    person: PersonId,
    key: &str,
    value: &str,
) -> rusqlite::Result<RememberOutcome> {
    if let Some(refused) = RememberOutcome::refusal(key, value) {
        return Ok(refused);
    }
    let is_known = "select 1 from person where id = ?1 and not forgotten";
    if !connection.prepare_cached(is_known)?.exists([person.0])? {
        return Ok(RememberOutcome::Unknown);
    }
    let others = "select count(*) from fact where person = ?1 and key <> ?2";
    let others: usize = connection.prepare_cached(others)?.query_row(params![person.0, key], |row| row.get(0))?;
    if others >= MOST_FACTS {
        return Ok(RememberOutcome::TooMany);
    }
    let sql = "insert into fact (person, key, value) values (?1, ?2, ?3) \
               on conflict (person, key) do update set value = excluded.value";
    connection.prepare_cached(sql)?.execute(params![person.0, key, value])?;
    Ok(RememberOutcome::Remembered)
}

pub fn forget_fact(connection: &Connection, person: PersonId, key: &str) -> rusqlite::Result<bool> {
    let sql = "delete from fact where person = ?1 and key = ?2";
    Ok(connection.prepare_cached(sql)?.execute(params![person.0, key])? == 1)
}

pub fn admit(connection: &Connection, person: PersonId, token: [u8; 32], at: Timestamp) -> rusqlite::Result<bool> {
    let sql = "insert into device (token, person, made, used) \
               select ?2, id, ?3, ?3 from person where id = ?1 and not forgotten \
               and (select count(*) from device where person = ?1) < ?4 on conflict (token) do nothing";
    Ok(connection.prepare_cached(sql)?.execute(params![person.0, token, at, MOST_DEVICES])? == 1)
}

pub fn renew(connection: &Connection, old: [u8; 32], new: [u8; 32], at: Timestamp) -> rusqlite::Result<bool> {
    let sql = "update device set token = ?2, made = ?3, used = ?3 where token = ?1";
    Ok(connection.prepare_cached(sql)?.execute(params![old, new, at])? == 1)
}

pub fn note_use(connection: &Connection, token: [u8; 32], at: Timestamp) -> rusqlite::Result<()> {
    let sql = "update device set used = max(used, ?2) where token = ?1";
    connection.prepare_cached(sql)?.execute(params![token, at]).map(drop)
}

pub fn revoke(connection: &Connection, token: [u8; 32]) -> rusqlite::Result<bool> {
    Ok(connection.prepare_cached("delete from device where token = ?1")?.execute([token])? == 1)
}

pub fn revoke_others(connection: &Connection, person: PersonId, but: [u8; 32]) -> rusqlite::Result<u64> {
    let sql = "delete from device where person = ?1 and token <> ?2";
    Ok(connection.prepare_cached(sql)?.execute(params![person.0, but])? as u64)
}

/// Claiming a review that has not been started creates one without a body, which is never shown.
pub fn claim_review(connection: &Connection, id: &str, fence: u64) -> rusqlite::Result<bool> {
    let sql = "insert into review (bout, waits, body, fence) select number, false, '', ?2 from bout where id = ?1 \
               on conflict (bout) do update set fence = excluded.fence where excluded.fence >= review.fence";
    Ok(connection.prepare_cached(sql)?.execute(params![id, fence])? == 1)
}

pub fn keep_review(connection: &Connection, id: &str, review: &StoredReview, fence: u64) -> rusqlite::Result<bool> {
    let sql = "insert into review (bout, waits, body, fence) select number, ?2, ?3, ?4 from bout where id = ?1 \
               on conflict (bout) do update set waits = excluded.waits, body = excluded.body, fence = excluded.fence \
               where excluded.fence >= review.fence";
    Ok(connection.prepare_cached(sql)?.execute(params![id, review.waits, review.body, fence])? == 1)
}
