//! The reader threads and their queries.

use std::collections::HashMap;
use std::sync::mpsc;

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::Job;
use crate::{
    Cutoffs, Device, Head, KnownPerson, ListCursor, Listing, LobbyCounts, NewBout, Occupant, OwnBout, PER_PERSON,
    Person, PersonFacts, PersonId, StoredBout, StoredReview, Timestamp, Trashed,
};

/// Runs queued reads until all senders are dropped.
pub fn serve(mut connection: Connection, jobs: &mpsc::Receiver<Job>) {
    while let Ok(job) = jobs.recv() {
        job(&mut connection)(Ok(()));
    }
}

const BOUT: &str = "select number, id, game, deal, invitation, public, opened, version, awaited, result, touched, seating, owner, past \
     from bout";

fn header(row: &Row<'_>) -> rusqlite::Result<(i64, StoredBout)> {
    let bout = NewBout {
        id: row.get(1)?,
        game: row.get(2)?,
        deal: row.get(3)?,
        invitation: row.get(4)?,
        public: row.get(5)?,
        seats: Vec::new(),
        awaited: row.get(8)?,
        at: row.get(6)?,
        over: None,
        owner: row.get::<_, Option<i64>>(12)?.map(PersonId),
        past: row.get(13)?,
    };
    let (version, result, touched, seating) = (row.get(7)?, row.get(9)?, row.get(10)?, row.get(11)?);
    Ok((row.get(0)?, StoredBout { bout, version, result, touched, seating }))
}

fn with_seats(connection: &Connection, (number, mut kept): (i64, StoredBout)) -> rusqlite::Result<StoredBout> {
    let sql = "select seat, person, bot, invited from seat where bout = ?1 order by seat";
    let mut seats = connection.prepare_cached(sql)?;
    let occupant = |row: &Row<'_>| {
        let (person, bot) = (row.get::<_, Option<i64>>(1)?.map(PersonId), row.get::<_, Option<String>>(2)?);
        let occupant = match (person, bot) {
            (None, None) if row.get(3)? => Occupant::Invited,
            (None, None) => Occupant::Open,
            (Some(person), None) if row.get(3)? => Occupant::Kept(person),
            (Some(person), None) => Occupant::Person(person),
            (None, Some(bot)) => Occupant::Bot(bot),
            (Some(person), Some(bot)) => Occupant::StandIn { bot, person },
        };
        Ok((row.get(0)?, occupant))
    };
    kept.bout.seats = seats.query_map([number], occupant)?.collect::<Result<_, _>>()?;
    Ok(kept)
}

pub fn bout(connection: &Connection, id: &str) -> rusqlite::Result<Option<StoredBout>> {
    // One transaction, so that bouts and seats are of the same snapshot.
    let moment = connection.unchecked_transaction()?;
    let found = moment
        .prepare_cached(&format!("{BOUT} where id = ?1 and removed is null"))?
        .query_row([id], header)
        .optional()?;
    found.map(|found| with_seats(&moment, found)).transpose()
}

pub fn heads(connection: &Connection, ids: &[String]) -> rusqlite::Result<Vec<Head>> {
    let mut found = connection.prepare_cached("select version, seating from bout where id = ?1 and removed is null")?;
    let head = |id: &String| {
        let head = |row: &Row<'_>| Ok(Head { id: id.clone(), version: row.get(0)?, seating: row.get(1)? });
        found.query_row([id], head).optional()
    };
    ids.iter().map(head).filter_map(Result::transpose).collect()
}

pub fn entries(connection: &Connection, id: &str, after: u64) -> rusqlite::Result<Vec<String>> {
    let sql = "select body from entry where bout = (select number from bout where id = ?1) and version > ?2 \
               order by version";
    connection.prepare_cached(sql)?.query_map(params![id, after], |row| row.get(0))?.collect()
}

pub fn invited(connection: &Connection, invitation: &str) -> rusqlite::Result<Option<String>> {
    let mut found = connection
        .prepare_cached("select id from bout where invitation = ?1 and removed is null order by number limit 1")?;
    found.query_row([invitation], |row| row.get(0)).optional()
}

pub fn bouts(
    connection: &Connection,
    listing: Listing,
    after: Option<&ListCursor>,
    most: u32,
) -> rusqlite::Result<Vec<StoredBout>> {
    let moment = connection.unchecked_transaction()?;
    let own = |wanted, person| own_bouts(&moment, wanted, person, after, most);
    let numbers = match listing {
        Listing::Unfinished(person) => {
            own("result is null and number in (select bout from seat where person = ?1 and not invited)", person)?
        }
        Listing::Finished(person) => {
            own("result is not null and number in (select bout from seat where person = ?1 and not invited)", person)?
        }
        Listing::Kept(person) => {
            own("result is null and number in (select bout from seat where person = ?1 and invited)", person)?
        }
        Listing::Live => public_bouts(&moment, "", after, most)?,
        Listing::Open => public_bouts(
            &moment,
            "and exists (select 1 from seat indexed by seat_open where bout = number and person is null and bot is null and not invited)",
            after,
            most,
        )?,
    };
    let mut found = moment.prepare_cached(&format!("{BOUT} where number = ?1"))?;
    numbers.iter().map(|number| with_seats(&moment, found.query_row([number], header)?)).collect()
}

/// The row numbers of a person's bouts.
fn own_bouts(
    connection: &Connection,
    wanted: &str,
    person: PersonId,
    after: Option<&ListCursor>,
    most: u32,
) -> rusqlite::Result<Vec<i64>> {
    let sql = format!(
        "select number from bout where removed is null and {wanted} and (?2 is null or (touched, id) < (?2, ?3)) \
         order by touched desc, id desc limit ?4"
    );
    let (touched, id) = (after.map(|place| place.touched), after.map(|place| place.id.as_str()));
    connection.prepare_cached(&sql)?.query_map(params![person.0, touched, id, most], |row| row.get(0))?.collect()
}

/// The row numbers of public bouts. The list is read from its start and surplus bouts of one person are skipped on the
/// way: a window function would sort all rows first, and a limit before the filter would let one person fill the list.
fn public_bouts(
    connection: &Connection,
    and: &str,
    after: Option<&ListCursor>,
    most: u32,
) -> rusqlite::Result<Vec<i64>> {
    let sql = format!(
        "select number, touched, id, (select person from seat where bout = number and person is not null and not invited \
         order by seat limit 1) from bout where public = 1 and result is null and removed is null {and} order by touched desc, id desc"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let mut rows = statement.query([])?;
    let mut listed: HashMap<Option<i64>, usize> = HashMap::new();
    let mut numbers = Vec::new();
    while (numbers.len() as u64) < u64::from(most)
        && let Some(row) = rows.next()?
    {
        let of_person = listed.entry(row.get(3)?).or_default();
        if *of_person == PER_PERSON {
            continue;
        }
        *of_person += 1;
        let place = ListCursor { touched: row.get(1)?, id: row.get(2)? };
        if after.is_none_or(|after| place < *after) {
            numbers.push(row.get(0)?);
        }
    }
    Ok(numbers)
}

pub fn every_own_bout(connection: &Connection, person: PersonId, most: u32) -> rusqlite::Result<Vec<OwnBout>> {
    let sql = "select id, touched, game, result, \
               (select sum(1 << seat) from seat where bout = number and person = ?1 and not invited), \
               (select group_concat(person) from seat where bout = number and person <> ?1 and not invited), \
               (select group_concat(bot) from seat where bout = number and person is null) \
               from bout where removed is null and number in (select bout from seat where person = ?1 and not invited) \
               order by touched desc, id desc limit ?2";
    let listed = |text: Option<String>| -> Vec<String> {
        text.unwrap_or_default().split(',').filter(|part| !part.is_empty()).map(str::to_owned).collect()
    };
    let own = |row: &Row<'_>| {
        Ok(OwnBout {
            place: ListCursor { id: row.get(0)?, touched: row.get(1)? },
            game: row.get(2)?,
            result: row.get(3)?,
            seats: row.get(4)?,
            people: listed(row.get(5)?).iter().filter_map(|id| id.parse().ok().map(PersonId)).collect(),
            bots: listed(row.get(6)?),
        })
    };
    connection.prepare_cached(sql)?.query_map(params![person.0, most], own)?.collect()
}

pub fn tally(connection: &Connection, person: Option<PersonId>, most: u32) -> rusqlite::Result<LobbyCounts> {
    let count = |what: &str| {
        let sql = format!("select count(*) from (select 1 from {what} limit ?1)");
        connection.prepare_cached(&sql)?.query_row([most], |row| row.get(0))
    };
    let own = "select count(*) from (select distinct bout from seat join bout on number = bout \
               where person = ?2 and not invited and removed is null limit ?1)";
    let own = |person: PersonId| connection.prepare_cached(own)?.query_row(params![most, person.0], |row| row.get(0));
    let open = "seat indexed by seat_open join bout on number = bout where person is null and bot is null \
                and not invited and public = 1 and result is null and removed is null";
    let live = count("bout where public = 1 and result is null and removed is null")?;
    Ok(LobbyCounts { live, open: count(open)?, own: person.map_or(Ok(0), own)? })
}

pub fn waiting(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let sql = "select id from bout where result is null and removed is null and exists (select 1 from seat \
               where seat.bout = bout.number and bot is not null and awaited >> seat & 1) and exists (select 1 from seat \
               where seat.bout = bout.number and bot is null and person is not null and not invited) order by number";
    connection.prepare_cached(sql)?.query_map([], |row| row.get(0))?.collect()
}

pub fn bot_bouts(connection: &Connection, people: &[PersonId], since: Timestamp) -> rusqlite::Result<Vec<u32>> {
    let sql = "select count(*) from bout where result is null and removed is null and touched >= ?2 \
               and number in (select bout from seat where person = ?1 and bot is null and not invited) \
               and exists (select 1 from seat where seat.bout = bout.number and bot is not null)";
    let mut found = connection.prepare_cached(sql)?;
    people.iter().map(|person| found.query_row(params![person.0, since], |row| row.get(0))).collect()
}

pub fn person(connection: &Connection, token: [u8; 32]) -> rusqlite::Result<Option<Person>> {
    let mut found = connection
        .prepare_cached("select id, name from person where id = (select person from device where token = ?1)")?;
    found.query_row([token], one).optional()
}

pub fn people(connection: &Connection, ids: &[PersonId]) -> rusqlite::Result<Vec<Person>> {
    let mut found = connection.prepare_cached("select id, name from person where id = ?1")?;
    let people = ids.iter().map(|id| found.query_row([id.0], one).optional());
    Ok(people.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

fn one(row: &Row<'_>) -> rusqlite::Result<Person> {
    Ok(Person { id: PersonId(row.get(0)?), name: row.get(1)? })
}

pub fn unfinished(connection: &Connection, person: PersonId) -> rusqlite::Result<Vec<String>> {
    let sql = "select id from bout where result is null and removed is null \
               and number in (select bout from seat where person = ?1 and not invited) order by number";
    connection.prepare_cached(sql)?.query_map([person.0], |row| row.get(0))?.collect()
}

pub fn stale(connection: &Connection, before: Cutoffs, most: u32) -> rusqlite::Result<Vec<(String, Timestamp)>> {
    let Cutoffs { unplayed, unfinished, finished, left } = before;
    let mut found = Vec::new();
    let oldest = |which: &str| {
        format!(
            "select id, touched from bout where removed is null and {which} and touched < ?1 order by touched limit ?2"
        )
    };
    // Public and private bouts each have their own index.
    let [private, public] = ["public = 0", "public = 1"].map(|which| oldest(&format!("{which} and result is null")));
    let going_on = format!(
        "select * from (select * from ({private}) union all select * from ({public})) order by touched limit ?2"
    );
    let nobody_came = "result is not null and not exists (select 1 from seat join device on device.person = seat.person \
                       where seat.bout = number and not invited and used >= ?1)";
    let kinds = [
        (oldest("not played"), unplayed),
        (going_on, unfinished),
        (oldest("result is not null"), finished),
        (oldest(nobody_came), left),
    ];
    for (sql, before) in kinds {
        let mut old = connection.prepare_cached(&sql)?;
        for bout in old.query_map(params![before, most], |row| Ok((row.get(0)?, row.get(1)?)))? {
            let bout = bout?;
            if !found.contains(&bout) {
                found.push(bout);
            }
        }
    }
    Ok(found)
}

pub fn every_bout(connection: &Connection, after: &str, most: u32) -> rusqlite::Result<Vec<StoredBout>> {
    let moment = connection.unchecked_transaction()?;
    let sql = format!("{BOUT} where id > ?1 and removed is null order by id limit ?2");
    let found: Vec<_> =
        moment.prepare_cached(&sql)?.query_map(params![after, most], header)?.collect::<Result<_, _>>()?;
    found.into_iter().map(|found| with_seats(&moment, found)).collect()
}

pub fn every_person(connection: &Connection, after: PersonId, most: u32) -> rusqlite::Result<Vec<KnownPerson>> {
    let sql = "select id, name, arrived, (select max(used) from device where device.person = person.id), \
               (select count(distinct bout) from seat where seat.person = person.id) \
               from person where id > ?1 order by id limit ?2";
    let known = |row: &Row<'_>| {
        Ok(KnownPerson { person: one(row)?, arrived: row.get(2)?, used: row.get(3)?, bouts: row.get(4)? })
    };
    connection.prepare_cached(sql)?.query_map(params![after.0, most], known)?.collect()
}

pub fn remembered(connection: &Connection, person: PersonId) -> rusqlite::Result<PersonFacts> {
    let sql = "select key, value from fact where person = ?1";
    connection.prepare_cached(sql)?.query_map([person.0], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

pub fn devices(connection: &Connection, person: PersonId) -> rusqlite::Result<Vec<Device>> {
    let sql = "select token, made, used from device where person = ?1 order by used desc, made desc, token";
    let device = |row: &Row<'_>| Ok(Device { token: row.get(0)?, made: row.get(1)?, used: row.get(2)? });
    connection.prepare_cached(sql)?.query_map([person.0], device)?.collect()
}

pub fn trashed(connection: &Connection, after: &str, most: u32) -> rusqlite::Result<Vec<Trashed>> {
    let sql = "select id, game, removed, touched from bout where removed is not null and id > ?1 order by id limit ?2";
    let trashed =
        |row: &Row<'_>| Ok(Trashed { id: row.get(0)?, game: row.get(1)?, removed: row.get(2)?, touched: row.get(3)? });
    connection.prepare_cached(sql)?.query_map(params![after, most], trashed)?.collect()
}

pub fn past(connection: &Connection, id: &str) -> rusqlite::Result<Option<(String, Vec<String>)>> {
    let moment = connection.unchecked_transaction()?;
    let mut found = moment.prepare_cached("select deal from bout where id = ?1")?;
    let deal: Option<String> = found.query_row([id], |row| row.get(0)).optional()?;
    deal.map(|deal| Ok((deal, entries(&moment, id, 0)?))).transpose()
}

/// Each part is a lookup at the end of an index.
pub fn newest(connection: &Connection) -> rusqlite::Result<Option<Timestamp>> {
    let sql = "select max(newest) from (select max(touched) as newest from bout where result is not null \
               union all select max(touched) from bout where result is null and public = 0 \
               union all select max(touched) from bout where result is null and public = 1 \
               union all select arrived from person where id = (select max(id) from person))";
    connection.prepare_cached(sql)?.query_row([], |row| row.get(0))
}

pub fn review(connection: &Connection, id: &str) -> rusqlite::Result<Option<StoredReview>> {
    let sql = "select waits, body from review where bout = (select number from bout where id = ?1 and removed is null) \
               and body <> ''";
    let kept = |row: &Row<'_>| Ok(StoredReview { waits: row.get(0)?, body: row.get(1)? });
    connection.prepare_cached(sql)?.query_row([id], kept).optional()
}

pub fn waiting_reviews(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let sql = "select id from review indexed by review_waiting join bout on number = bout \
               where waits and removed is null order by bout";
    connection.prepare_cached(sql)?.query_map([], |row| row.get(0))?.collect()
}
