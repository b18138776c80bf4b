//! Queries. Each is a single statement, so that its result is a consistent snapshot.

use std::collections::{BTreeMap, HashMap};

use tokio_postgres::Row;

use super::lines::{ConnectionPool, PostgresError};
use crate::{
    Cutoffs, Head, ListCursor, Listing, LobbyCounts, NewBout, Occupant, OwnBout, PER_PERSON, PersonId, StoredBout,
    StoredReview, Timestamp, Trashed,
};

/// Number of bouts of a public list fetched at a time.
const CHUNK: i64 = 200;

/// Bouts with their seats.
const BOUT: &str = "select number, id, game, deal, invitation, public, opened, version, awaited, result, touched, seating, owner, past, \
    seats, people, bots, invited from bout left join lateral (select array_agg(seat order by seat) as seats, \
    array_agg(person order by seat) as people, array_agg(bot order by seat) as bots, \
    array_agg(seat.invited order by seat) as invited from seat where seat.bout = number) as sitting on true";

fn number(row: &Row, column: &str) -> u64 {
    row.get::<_, i64>(column).cast_unsigned()
}

fn stored(row: &Row) -> StoredBout {
    let bout = NewBout {
        id: row.get("id"),
        game: row.get("game"),
        deal: row.get("deal"),
        invitation: row.get("invitation"),
        public: row.get("public"),
        seats: seats(row),
        awaited: row.get::<_, i16>("awaited") as u8,
        at: row.get("opened"),
        over: None,
        owner: row.get::<_, Option<i64>>("owner").map(PersonId),
        past: row.get("past"),
    };
    let (version, seating) = (number(row, "version"), number(row, "seating"));
    StoredBout { bout, version, result: row.get("result"), touched: row.get("touched"), seating }
}

fn seats(row: &Row) -> Vec<(u8, Occupant)> {
    let seats: Option<Vec<i16>> = row.get("seats");
    let people: Option<Vec<Option<i64>>> = row.get("people");
    let bots: Option<Vec<Option<String>>> = row.get("bots");
    let invited: Option<Vec<bool>> = row.get("invited");
    let sitting = people.into_iter().flatten().zip(bots.into_iter().flatten()).zip(invited.into_iter().flatten());
    let occupant = |((person, bot), invited): ((Option<i64>, Option<String>), bool)| match (person.map(PersonId), bot) {
        (None, None) if invited => Occupant::Invited,
        (None, None) => Occupant::Open,
        (Some(person), None) if invited => Occupant::Kept(person),
        (Some(person), None) => Occupant::Person(person),
        (None, Some(bot)) => Occupant::Bot(bot),
        (Some(person), Some(bot)) => Occupant::StandIn { bot, person },
    };
    seats.into_iter().flatten().map(|seat| seat as u8).zip(sitting.map(occupant)).collect()
}

fn ids(rows: &[Row]) -> Vec<String> {
    rows.iter().map(|row| row.get(0)).collect()
}

pub async fn bout(lines: &ConnectionPool, id: &str) -> Result<Option<StoredBout>, PostgresError> {
    Ok(lines.row(&format!("{BOUT} where id = $1 and removed is null"), &[&id]).await?.as_ref().map(stored))
}

pub async fn heads(lines: &ConnectionPool, ids: &[String]) -> Result<Vec<Head>, PostgresError> {
    let rows =
        lines.rows("select id, version, seating from bout where id = any($1) and removed is null", &[&ids]).await?;
    let head = |row: &Row| Head { id: row.get(0), version: number(row, "version"), seating: number(row, "seating") };
    Ok(rows.iter().map(head).collect())
}

pub async fn entries(lines: &ConnectionPool, id: &str, after: u64) -> Result<Vec<String>, PostgresError> {
    let sql = "select body from entry where bout = (select number from bout where id = $1) and version > $2 \
               order by version";
    Ok(ids(&lines.rows(sql, &[&id, &after.cast_signed()]).await?))
}

pub async fn invited(lines: &ConnectionPool, invitation: &str) -> Result<Option<String>, PostgresError> {
    let sql = "select id from bout where invitation = $1 and removed is null order by number limit 1";
    Ok(lines.row(sql, &[&invitation]).await?.map(|row| row.get(0)))
}

pub async fn bouts(
    lines: &ConnectionPool,
    listing: Listing,
    after: Option<&ListCursor>,
    most: u32,
) -> Result<Vec<StoredBout>, PostgresError> {
    let sits = "number in (select bout from seat where person = $1 and not seat.invited)";
    let own = |wanted: String, person| own_bouts(lines, wanted, person, after, most);
    match listing {
        Listing::Unfinished(person) => own(format!("result is null and {sits}"), person).await,
        Listing::Finished(person) => own(format!("result is not null and {sits}"), person).await,
        Listing::Kept(person) => {
            let kept = "number in (select bout from seat where person = $1 and seat.invited)";
            own(format!("result is null and {kept}"), person).await
        }
        Listing::Live => public_bouts(lines, "", after, most).await,
        Listing::Open => {
            let open = "and exists (select 1 from seat where bout = number and person is null and bot is null \
                        and not seat.invited)";
            public_bouts(lines, open, after, most).await
        }
    }
}

async fn own_bouts(
    lines: &ConnectionPool,
    wanted: String,
    person: PersonId,
    after: Option<&ListCursor>,
    most: u32,
) -> Result<Vec<StoredBout>, PostgresError> {
    let sql = format!(
        "{BOUT} where removed is null and {wanted} and ($2::bigint is null or (touched, id) < ($2, $3::text collate \"C\")) \
         order by touched desc, id desc limit $4"
    );
    let (touched, id) = (after.map(|place| place.touched), after.map(|place| place.id.as_str()));
    let rows = lines.rows(&sql, &[&person.0, &touched, &id, &i64::from(most)]).await?;
    Ok(rows.iter().map(stored).collect())
}

/// Public bouts. The list is read from its start in chunks and surplus bouts of one person are skipped on the way; a
/// bout that is touched meanwhile keeps its place.
async fn public_bouts(
    lines: &ConnectionPool,
    and: &str,
    after: Option<&ListCursor>,
    most: u32,
) -> Result<Vec<StoredBout>, PostgresError> {
    let sql = format!(
        "select number, touched, id, (select person from seat where bout = number and person is not null \
         and not seat.invited order by seat limit 1) as person from bout where public and result is null and removed is null {and} \
         and (touched, id) < ($1, $2::text collate \"C\") order by touched desc, id desc limit $3"
    );
    let mut listed: HashMap<Option<i64>, usize> = HashMap::new();
    let mut found: Vec<(i64, Timestamp)> = Vec::new();
    let mut last = ListCursor { touched: Timestamp::MAX, id: String::new() };
    while (found.len() as u64) < u64::from(most) {
        let rows = lines.rows(&sql, &[&last.touched, &last.id, &CHUNK]).await?;
        let Some(row) = rows.last() else { break };
        last = ListCursor { touched: row.get("touched"), id: row.get("id") };
        for row in &rows {
            let of_person = listed.entry(row.get("person")).or_default();
            let place = ListCursor { touched: row.get("touched"), id: row.get("id") };
            if *of_person < PER_PERSON {
                *of_person += 1;
                found.extend(after.is_none_or(|after| place < *after).then(|| (row.get("number"), place.touched)));
            }
        }
    }
    found.truncate(most as usize);
    whole(lines, &found).await
}

/// The bouts with these numbers, in this order, each with the touch time at which it was found.
async fn whole(lines: &ConnectionPool, found: &[(i64, Timestamp)]) -> Result<Vec<StoredBout>, PostgresError> {
    let numbers: Vec<i64> = found.iter().map(|(number, _)| *number).collect();
    let rows = lines
        .rows(&format!("{BOUT} where number = any($1) and result is null and removed is null"), &[&numbers])
        .await?;
    let mut bouts: BTreeMap<i64, StoredBout> = rows.iter().map(|row| (row.get("number"), stored(row))).collect();
    let told = |(number, touched): &(i64, Timestamp)| {
        let bout = bouts.remove(number)?;
        Some(StoredBout { touched: *touched, ..bout })
    };
    Ok(found.iter().filter_map(told).collect())
}

pub async fn every_own_bout(
    lines: &ConnectionPool,
    person: PersonId,
    most: u32,
) -> Result<Vec<OwnBout>, PostgresError> {
    let sql = "select id, touched, game, result, \
               (select sum(1 << seat) from seat where bout = number and person = $1 and not invited) as seats, \
               array(select person from seat where bout = number and person <> $1 and not invited order by seat) as people, \
               array(select bot from seat where bout = number and person is null and bot is not null order by seat) as bots \
               from bout where removed is null and number in (select bout from seat where person = $1 and not invited) \
               order by touched desc, id desc limit $2";
    let own = |row: &Row| OwnBout {
        place: ListCursor { id: row.get("id"), touched: row.get("touched") },
        game: row.get("game"),
        result: row.get("result"),
        seats: row.get::<_, i64>("seats") as u8,
        people: row.get::<_, Vec<i64>>("people").into_iter().map(PersonId).collect(),
        bots: row.get("bots"),
    };
    Ok(lines.rows(sql, &[&person.0, &i64::from(most)]).await?.iter().map(own).collect())
}

pub async fn tally(lines: &ConnectionPool, person: Option<PersonId>, most: u32) -> Result<LobbyCounts, PostgresError> {
    let sql = "select (select count(*) from (select 1 from bout where public and result is null and removed is null limit $1) as live), \
               (select count(*) from (select 1 from seat join bout on number = bout where person is null and bot is null \
               and not invited and public and result is null and removed is null limit $1) as open), \
               (select count(*) from (select distinct bout from seat join bout on number = bout \
               where person = $2 and not invited and removed is null limit $1) as own)";
    let row = lines.row(sql, &[&i64::from(most), &person.map(|person| person.0)]).await?;
    let count = |column: usize| row.as_ref().map_or(0, |row| row.get::<_, i64>(column) as u32);
    Ok(LobbyCounts { live: count(0), open: count(1), own: count(2) })
}

pub async fn waiting(lines: &ConnectionPool) -> Result<Vec<String>, PostgresError> {
    let sql = "select id from bout where result is null and removed is null and exists (select 1 from seat \
               where seat.bout = bout.number and bot is not null and (awaited::int >> seat) & 1 = 1) \
               and exists (select 1 from seat where seat.bout = bout.number and bot is null and person is not null \
               and not invited) order by number";
    Ok(ids(&lines.rows(sql, &[]).await?))
}

pub async fn bot_bouts(
    lines: &ConnectionPool,
    people: &[PersonId],
    since: Timestamp,
) -> Result<Vec<u32>, PostgresError> {
    let sql = "select (select count(*) from bout where result is null and removed is null and touched >= $2 \
               and number in (select bout from seat where person = asked.id and bot is null and not invited) \
               and exists (select 1 from seat where seat.bout = bout.number and bot is not null)) \
               from unnest($1::bigint[]) with ordinality as asked (id, place) order by place";
    let people: Vec<i64> = people.iter().map(|person| person.0).collect();
    let rows = lines.rows(sql, &[&people, &since]).await?;
    Ok(rows.iter().map(|row| row.get::<_, i64>(0) as u32).collect())
}

pub async fn unfinished(lines: &ConnectionPool, person: PersonId) -> Result<Vec<String>, PostgresError> {
    let sql = "select id from bout where result is null and removed is null \
               and number in (select bout from seat where person = $1 and not invited) order by number";
    Ok(ids(&lines.rows(sql, &[&person.0]).await?))
}

pub async fn stale(
    lines: &ConnectionPool,
    before: Cutoffs,
    most: u32,
) -> Result<Vec<(String, Timestamp)>, PostgresError> {
    let Cutoffs { unplayed, unfinished, finished, left } = before;
    let nobody_came = "result is not null and not exists (select 1 from seat join device on device.person = seat.person \
                       where seat.bout = number and not invited and used >= $1)";
    let mut found = Vec::new();
    for (which, before) in [
        ("not played", unplayed),
        ("result is null", unfinished),
        ("result is not null", finished),
        (nobody_came, left),
    ] {
        let sql = format!(
            "select id, touched from bout where removed is null and {which} and touched < $1 order by touched limit $2"
        );
        for row in lines.rows(&sql, &[&before, &i64::from(most)]).await? {
            let bout = (row.get(0), row.get(1));
            if !found.contains(&bout) {
                found.push(bout);
            }
        }
    }
    Ok(found)
}

pub async fn every_bout(lines: &ConnectionPool, after: &str, most: u32) -> Result<Vec<StoredBout>, PostgresError> {
    let sql = format!("{BOUT} where id > $1 and removed is null order by id limit $2");
    Ok(lines.rows(&sql, &[&after, &i64::from(most)]).await?.iter().map(stored).collect())
}

pub async fn trashed(lines: &ConnectionPool, after: &str, most: u32) -> Result<Vec<Trashed>, PostgresError> {
    let sql = "select id, game, removed, touched from bout where removed is not null and id > $1 order by id limit $2";
    let trashed = |row: &Row| Trashed { id: row.get(0), game: row.get(1), removed: row.get(2), touched: row.get(3) };
    Ok(lines.rows(sql, &[&after, &i64::from(most)]).await?.iter().map(trashed).collect())
}

pub async fn past(lines: &ConnectionPool, id: &str) -> Result<Option<(String, Vec<String>)>, PostgresError> {
    let sql = "select deal, array(select body from entry where bout = number order by version) from bout where id = $1";
    Ok(lines.row(sql, &[&id]).await?.map(|row| (row.get(0), row.get(1))))
}

pub async fn newest(lines: &ConnectionPool) -> Result<Option<Timestamp>, PostgresError> {
    let sql = "select greatest((select max(touched) from bout where result is not null), \
               (select max(touched) from bout where result is null), \
               (select arrived from person order by id desc limit 1))";
    Ok(lines.row(sql, &[]).await?.and_then(|row| row.get(0)))
}

pub async fn clock(lines: &ConnectionPool) -> Result<Timestamp, PostgresError> {
    let sql = "select (extract(epoch from clock_timestamp()) * 1000)::bigint";
    let row = lines.row(sql, &[]).await?;
    row.map(|row| row.get(0)).ok_or_else(|| PostgresError::Broken("the database does not know the time".to_owned()))
}

pub async fn review(lines: &ConnectionPool, id: &str) -> Result<Option<StoredReview>, PostgresError> {
    let sql = "select waits, body from review where bout = (select number from bout where id = $1 and removed is null) \
               and body <> ''";
    let kept = |row: Row| StoredReview { waits: row.get(0), body: row.get(1) };
    Ok(lines.row(sql, &[&id]).await?.map(kept))
}

pub async fn waiting_reviews(lines: &ConnectionPool) -> Result<Vec<String>, PostgresError> {
    let sql = "select id from review join bout on number = bout \
               where waits and removed is null order by bout";
    Ok(ids(&lines.rows(sql, &[]).await?))
}
