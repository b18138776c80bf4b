//! Changes of bouts.
//!
//! Every change of a bout locks the bout's row first, so that two changes cannot deadlock.

use deadpool_postgres::Transaction;

use super::lines::{ConnectionPool, PostgresError};
use crate::{Appended, NewBout, NewEntry, Occupant, Opened, Quota, StoredReview, Timestamp};

/// Maximum number of attempts at an append that was neither stored nor refused.
const TRIES: u8 = 5;

/// The stored columns of an occupant: person, bot, invited.
pub fn parts(occupant: &Occupant) -> (Option<i64>, Option<&str>, bool) {
    match occupant {
        Occupant::Invited => (None, None, true),
        Occupant::Open => (None, None, false),
        Occupant::Person(person) => (Some(person.0), None, false),
        Occupant::Kept(person) => (Some(person.0), None, true),
        Occupant::Bot(bot) => (None, Some(bot), false),
        Occupant::StandIn { bot, person } => (Some(person.0), Some(bot), false),
    }
}

/// Opens a bout under a lock on its owner's row, so that the quota check stays valid until the bout is inserted, and
/// under a lock on the bout it was branched from.
pub async fn open(lines: &ConnectionPool, bout: &NewBout, quota: Quota) -> Result<Opened, PostgresError> {
    let mut line = lines.line().await?;
    let change = line.transaction().await?;
    let opened = match over_quota(&change, bout, quota).await? {
        Some(refused) => refused,
        None if insert(&change, bout).await? => Opened::Committed,
        None => Opened::Taken,
    };
    change.commit().await?;
    line.put_back();
    Ok(opened)
}

/// Checks the quota and the past; returns the reason if the bout cannot be opened.
async fn over_quota(change: &Transaction<'_>, bout: &NewBout, quota: Quota) -> Result<Option<Opened>, PostgresError> {
    if let Some(past) = &bout.past
        && change.query_opt("select 1 from bout where id = $1 for key share", &[past]).await?.is_none()
    {
        return Ok(Some(Opened::NoPast));
    }
    let Some(owner) = bout.owner.filter(|_| quota != Quota::default()) else { return Ok(None) };
    change.execute("select 1 from person where id = $1 for no key update", &[&owner.0]).await?;
    let count = async |sql: &str| -> Result<u64, PostgresError> {
        Ok(change.query_one(sql, &[&owner.0]).await?.get::<_, i64>(0).cast_unsigned())
    };
    let unfinished = "select count(*) from bout where result is null and removed is null and owner is not null \
                      and number in (select bout from seat where person = $1 and not invited)";
    if let Some(most) = quota.unfinished
        && bout.seats.iter().any(|(_, occupant)| occupant.sitting() == bout.owner)
        && count(unfinished).await? >= most
    {
        return Ok(Some(Opened::TooMany));
    }
    if let Some(most) = quota.bytes
        && count("select coalesce(sum(bytes), 0)::bigint from bout where owner = $1").await? >= most
    {
        return Ok(Some(Opened::TooLarge));
    }
    Ok(None)
}

/// Inserts a bout with its seats; `false` if its id is taken.
async fn insert(change: &Transaction<'_>, bout: &NewBout) -> Result<bool, PostgresError> {
    let sql = "with opened as (insert into bout (id, game, deal, invitation, public, opened, version, awaited, touched, \
               result, owner, bytes, past) values ($1, $2, $3, $4, $5, $6, 0, $7, $6, $8, $13, $14, $15) \
               on conflict (id) do nothing returning number), \
               seated as (insert into seat (bout, seat, person, bot, invited) select number, sitting.* from opened, \
               unnest($9::smallint[], $10::bigint[], $11::text[], $12::boolean[]) as sitting) \
               select number from opened";
    let seats: Vec<i16> = bout.seats.iter().map(|(seat, _)| i16::from(*seat)).collect();
    let sitting = || bout.seats.iter().map(|(_, occupant)| parts(occupant));
    let people: Vec<Option<i64>> = sitting().map(|(person, ..)| person).collect();
    let bots: Vec<Option<&str>> = sitting().map(|(_, bot, _)| bot).collect();
    let invited: Vec<bool> = sitting().map(|(.., invited)| invited).collect();
    let NewBout { id, game, deal, invitation, public, at, over, owner, past, .. } = bout;
    let (awaited, owner, bytes) = (i16::from(bout.awaited), owner.map(|owner| owner.0), deal.len() as i64);
    let values: [&(dyn tokio_postgres::types::ToSql + Sync); 15] = [
        id, game, deal, invitation, public, at, &awaited, over, &seats, &people, &bots, &invited, &owner, &bytes, past,
    ];
    Ok(!change.query(&change.prepare_cached(sql).await?, &values).await?.is_empty())
}

/// A single statement increments the version from the expected one and inserts the entry, or does nothing. Of
/// two concurrent appends the second waits for the row lock, checks the condition again, and finds another
/// version: a version conflict.
pub async fn append(lines: &ConnectionPool, entry: &NewEntry) -> Result<Appended, PostgresError> {
    let sql = "with moved as (update bout set version = version + 1, awaited = $6, result = $7, \
               touched = coalesce($8, touched), played = played or $9, bytes = bytes + octet_length($4) \
               where id = $1 and version = $2 and removed is null \
               and not exists (select 1 from entry where entry.bout = number and command = $3) returning number, version) \
               insert into entry (bout, version, command, body, at) select number, version, $3, $4, $5 from moved \
               returning version";
    let NewEntry { bout, request_id, body, by_person, result, at, .. } = entry;
    let (expected, awaited) = (entry.expected.cast_signed(), i16::from(entry.awaited));
    let touched: Option<Timestamp> = (!entry.is_draft).then_some(*at);
    for _ in 0..TRIES {
        let kept =
            lines.change(sql, &[bout, &expected, request_id, body, at, &awaited, result, &touched, by_person]).await?;
        if let Some(row) = kept.first() {
            return Ok(Appended::Committed { version: row.get::<_, i64>(0).cast_unsigned() });
        }
        let refused = refusal(lines, entry).await?;
        if refused != (Appended::Conflict { version: entry.expected }) {
            return Ok(refused);
        }
    }
    Err(PostgresError::Broken("others are always in between".to_owned()))
}

/// Determines why an entry was not stored.
async fn refusal(lines: &ConnectionPool, entry: &NewEntry) -> Result<Appended, PostgresError> {
    let sql = "select bout.version, entry.version, body from bout left join entry on bout = number and command = $2 \
               where id = $1 and removed is null";
    let Some(row) = lines.row(sql, &[&entry.bout, &entry.request_id]).await? else { return Ok(Appended::Unknown) };
    let version = |column: usize| row.get::<_, Option<i64>>(column).map(i64::cast_unsigned);
    Ok(match (version(1), row.get::<_, Option<String>>(2)) {
        (Some(version), Some(body)) => Appended::Duplicate { version, body },
        _ => Appended::Conflict { version: version(0).unwrap_or_default() },
    })
}

pub async fn sit(
    lines: &ConnectionPool,
    id: &str,
    seat: u8,
    from: &Occupant,
    to: &Occupant,
) -> Result<bool, PostgresError> {
    let mut line = lines.line().await?;
    let change = line.transaction().await?;
    let found =
        change.query_opt("select number from bout where id = $1 and removed is null for update", &[&id]).await?;
    let number: Option<i64> = found.map(|row| row.get(0));
    let sql = "update seat set person = $3, bot = $4, invited = $5 where bout = $1 and seat = $2 \
               and person is not distinct from $6 and bot is not distinct from $7 and invited = $8";
    let ((person, bot, invited), (was, was_bot, was_invited)) = (parts(to), parts(from));
    let seat = i16::from(seat);
    let is_changed =
        change.execute(sql, &[&number, &seat, &person, &bot, &invited, &was, &was_bot, &was_invited]).await? == 1;
    if is_changed {
        change.execute("update bout set seating = seating + 1 where number = $1", &[&number]).await?;
    }
    change.commit().await?;
    line.put_back();
    Ok(is_changed)
}

pub async fn remove(lines: &ConnectionPool, id: &str, touched: Option<Timestamp>) -> Result<bool, PostgresError> {
    let mut line = lines.line().await?;
    let change = line.transaction().await?;
    let sql = "select number from bout where id = $1 and touched = coalesce($2, touched) for update";
    let found = change.query_opt(sql, &[&id, &touched]).await?;
    if let Some(row) = &found {
        if change.query("select 1 from bout where past = $1 limit 1", &[&id]).await?.is_empty() {
            delete(&change, row.get(0)).await?;
        } else {
            change.execute("update bout set removed = coalesce(removed, 0) where id = $1", &[&id]).await?;
        }
    }
    change.commit().await?;
    line.put_back();
    Ok(found.is_some())
}

/// Deletes a bout, whose row is locked, with all dependent rows.
async fn delete(change: &Transaction<'_>, number: i64) -> Result<(), PostgresError> {
    for sql in [
        "delete from entry where bout = $1",
        "delete from seat where bout = $1",
        "delete from review where bout = $1",
        "delete from bout where number = $1",
    ] {
        change.execute(sql, &[&number]).await?;
    }
    Ok(())
}

pub async fn trash(
    lines: &ConnectionPool,
    id: &str,
    touched: Option<Timestamp>,
    at: Timestamp,
) -> Result<bool, PostgresError> {
    let sql = "update bout set removed = $3 where id = $1 and touched = coalesce($2, touched) and removed is null";
    Ok(lines.count(sql, &[&id, &touched, &at]).await? == 1)
}

pub async fn restore(lines: &ConnectionPool, id: &str) -> Result<bool, PostgresError> {
    let sql = "update bout set removed = null where id = $1 and removed is not null";
    Ok(lines.count(sql, &[&id]).await? == 1)
}

pub async fn empty_trash(lines: &ConnectionPool, before: Timestamp, most: u32) -> Result<u64, PostgresError> {
    let mut line = lines.line().await?;
    let change = line.transaction().await?;
    // A transaction that opens a branch of one of these bouts holds a lock on its row.
    let sql = "select number, id from bout where removed < $1 \
               and not exists (select 1 from bout as branch where branch.past = bout.id) \
               order by removed limit $2 for update skip locked";
    let mut deleted = 0;
    for row in change.query(sql, &[&before, &i64::from(most)]).await? {
        let (number, id): (i64, String) = (row.get(0), row.get(1));
        // A branch may have been opened before the lock was acquired.
        if change.query("select 1 from bout where past = $1 limit 1", &[&id]).await?.is_empty() {
            delete(&change, number).await?;
            deleted += 1;
        }
    }
    change.commit().await?;
    line.put_back();
    Ok(deleted)
}

/// Claiming a review that has not been started creates one without a body, which is never shown.
pub async fn claim_review(lines: &ConnectionPool, id: &str, fence: u64) -> Result<bool, PostgresError> {
    let sql = "insert into review (bout, waits, body, fence) select number, false, '', $2 from bout where id = $1 \
               for key share on conflict (bout) do update set fence = excluded.fence \
               where excluded.fence >= review.fence";
    Ok(lines.count(sql, &[&id, &fence.cast_signed()]).await? == 1)
}

pub async fn keep_review(
    lines: &ConnectionPool,
    id: &str,
    review: &StoredReview,
    fence: u64,
) -> Result<bool, PostgresError> {
    let sql = "insert into review (bout, waits, body, fence) select number, $2, $3, $4 from bout where id = $1 \
               for key share on conflict (bout) do update set waits = excluded.waits, body = excluded.body, \
               fence = excluded.fence where excluded.fence >= review.fence";
    Ok(lines.count(sql, &[&id, &review.waits, &review.body, &fence.cast_signed()]).await? == 1)
}
