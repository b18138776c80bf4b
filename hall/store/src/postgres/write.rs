//! Changes of bouts.
//!
//! Whoever changes something of a bout locks the bout's row first, so no two changes wait for each other in a circle.

use super::lines::{Lines, Trouble};
use crate::{Appended, Moment, NewBout, NewEntry, Occupant, StoredReview};

/// How often an append is tried again when it was neither kept nor refused.
const TRIES: u8 = 5;

/// The parts of an occupant that are kept: person, bot, invited.
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

pub async fn open(lines: &Lines, bout: &NewBout) -> Result<bool, Trouble> {
    let sql = "with opened as (insert into bout (id, game, deal, invitation, public, opened, version, awaited, touched, \
               result) values ($1, $2, $3, $4, $5, $6, 0, $7, $6, $8) on conflict (id) do nothing returning number), \
               seated as (insert into seat (bout, seat, person, bot, invited) select number, sitting.* from opened, \
               unnest($9::smallint[], $10::bigint[], $11::text[], $12::boolean[]) as sitting) \
               select number from opened";
    let seats: Vec<i16> = bout.seats.iter().map(|(seat, _)| i16::from(*seat)).collect();
    let sitting = || bout.seats.iter().map(|(_, occupant)| parts(occupant));
    let people: Vec<Option<i64>> = sitting().map(|(person, ..)| person).collect();
    let bots: Vec<Option<&str>> = sitting().map(|(_, bot, _)| bot).collect();
    let invited: Vec<bool> = sitting().map(|(.., invited)| invited).collect();
    let NewBout { id, game, deal, invitation, public, at, over, .. } = bout;
    let awaited = i16::from(bout.awaited);
    let values: [&(dyn tokio_postgres::types::ToSql + Sync); 12] =
        [id, game, deal, invitation, public, at, &awaited, over, &seats, &people, &bots, &invited];
    Ok(!lines.change(sql, &values).await?.is_empty())
}

/// One statement moves the bout on from the expected version and keeps the entry, or does nothing. Of two that do so at
/// once the second waits for the row, looks at it again, and finds another version there.
pub async fn append(lines: &Lines, entry: &NewEntry) -> Result<Appended, Trouble> {
    let sql = "with moved as (update bout set version = version + 1, awaited = $6, result = $7, \
               touched = coalesce($8, touched), played = played or $9 where id = $1 and version = $2 \
               and not exists (select 1 from entry where entry.bout = number and command = $3) returning number, version) \
               insert into entry (bout, version, command, body, at) select number, version, $3, $4, $5 from moved \
               returning version";
    let NewEntry { bout, command, body, by_person, result, at, .. } = entry;
    let (expected, awaited) = (entry.expected.cast_signed(), i16::from(entry.awaited));
    let touched: Option<Moment> = (!entry.quiet).then_some(*at);
    for _ in 0..TRIES {
        let kept =
            lines.change(sql, &[bout, &expected, command, body, at, &awaited, result, &touched, by_person]).await?;
        if let Some(row) = kept.first() {
            return Ok(Appended::Committed { version: row.get::<_, i64>(0).cast_unsigned() });
        }
        let refused = refusal(lines, entry).await?;
        if refused != (Appended::Conflict { version: entry.expected }) {
            return Ok(refused);
        }
    }
    Err(Trouble::Broken("others are always in between".to_owned()))
}

/// Why an entry was not kept.
async fn refusal(lines: &Lines, entry: &NewEntry) -> Result<Appended, Trouble> {
    let sql = "select bout.version, entry.version, body from bout left join entry on bout = number and command = $2 \
               where id = $1";
    let Some(row) = lines.row(sql, &[&entry.bout, &entry.command]).await? else { return Ok(Appended::Unknown) };
    let version = |column: usize| row.get::<_, Option<i64>>(column).map(i64::cast_unsigned);
    Ok(match (version(1), row.get::<_, Option<String>>(2)) {
        (Some(version), Some(body)) => Appended::Duplicate { version, body },
        _ => Appended::Conflict { version: version(0).unwrap_or_default() },
    })
}

pub async fn sit(lines: &Lines, id: &str, seat: u8, from: &Occupant, to: &Occupant) -> Result<bool, Trouble> {
    let mut line = lines.line().await?;
    let change = line.transaction().await?;
    let found = change.query_opt("select number from bout where id = $1 for update", &[&id]).await?;
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

pub async fn remove(lines: &Lines, id: &str, touched: Option<Moment>) -> Result<bool, Trouble> {
    let mut line = lines.line().await?;
    let change = line.transaction().await?;
    let sql = "select number from bout where id = $1 and touched = coalesce($2, touched) for update";
    let found = change.query_opt(sql, &[&id, &touched]).await?;
    if let Some(row) = &found {
        let number: i64 = row.get(0);
        for sql in [
            "delete from entry where bout = $1",
            "delete from seat where bout = $1",
            "delete from review where bout = $1",
            "delete from bout where number = $1",
        ] {
            change.execute(sql, &[&number]).await?;
        }
    }
    change.commit().await?;
    line.put_back();
    Ok(found.is_some())
}

/// A claim on what nobody has begun is a review without a body, which nobody is shown.
pub async fn claim_review(lines: &Lines, id: &str, fence: u64) -> Result<bool, Trouble> {
    let sql = "insert into review (bout, waits, body, fence) select number, false, '', $2 from bout where id = $1 \
               for key share on conflict (bout) do update set fence = excluded.fence \
               where excluded.fence >= review.fence";
    Ok(lines.count(sql, &[&id, &fence.cast_signed()]).await? == 1)
}

pub async fn keep_review(lines: &Lines, id: &str, review: &StoredReview, fence: u64) -> Result<bool, Trouble> {
    let sql = "insert into review (bout, waits, body, fence) select number, $2, $3, $4 from bout where id = $1 \
               for key share on conflict (bout) do update set waits = excluded.waits, body = excluded.body, \
               fence = excluded.fence where excluded.fence >= review.fence";
    Ok(lines.count(sql, &[&id, &review.waits, &review.body, &fence.cast_signed()]).await? == 1)
}
