//! Export from a file, and import into an empty one.

use rusqlite::{Connection, OptionalExtension, Row as Found, params};
use tokio::sync::mpsc;

use crate::transfer::{BoutRow, GROUP, TokenHash, TransferRow};

/// The queries of an export, in order, and how each result becomes a [`TransferRow`].
type Read = fn(&Found<'_>) -> rusqlite::Result<TransferRow>;
const TABLES: &[(&str, Read)] = &[
    ("select coalesce(max(seq), 0) from sqlite_sequence where name = 'person'", |row| {
        Ok(TransferRow::Numbers { people: row.get(0)? })
    }),
    ("select id, name, arrived, forgotten from person order by id", |row| {
        Ok(TransferRow::Person { id: row.get(0)?, name: row.get(1)?, arrived: row.get(2)?, forgotten: row.get(3)? })
    }),
    ("select token, person, made, used from device order by token", |row| {
        Ok(TransferRow::Device {
            token: TokenHash(row.get(0)?),
            person: row.get(1)?,
            made: row.get(2)?,
            used: row.get(3)?,
        })
    }),
    ("select person, key, value from fact order by person, key", |row| {
        Ok(TransferRow::Fact { person: row.get(0)?, key: row.get(1)?, value: row.get(2)? })
    }),
    ("select key, value, until from note order by key", |row| {
        Ok(TransferRow::Note { key: row.get(0)?, value: row.get(1)?, until: row.get(2)? })
    }),
    (
        "select id, game, deal, invitation, public, opened, version, awaited, result, touched, played, seating, \
         owner, bytes, removed, past from bout order by number",
        bout,
    ),
    ("select id, seat, person, bot, invited from seat join bout on number = bout order by bout, seat", |row| {
        let (seat, person) = (row.get(1)?, row.get(2)?);
        Ok(TransferRow::Seat { bout: row.get(0)?, seat, person, bot: row.get(3)?, invited: row.get(4)? })
    }),
    (
        "select id, entry.version, command, body, at from entry join bout on number = bout \
         order by bout, entry.version",
        |row| {
            let (version, request_id) = (row.get(1)?, row.get(2)?);
            Ok(TransferRow::Entry { bout: row.get(0)?, version, request_id, body: row.get(3)?, at: row.get(4)? })
        },
    ),
    ("select id, waits, body from review join bout on number = bout where body <> '' order by bout", |row| {
        Ok(TransferRow::Review { bout: row.get(0)?, waits: row.get(1)?, body: row.get(2)? })
    }),
];

fn bout(row: &Found<'_>) -> rusqlite::Result<TransferRow> {
    Ok(TransferRow::Bout(Box::new(BoutRow {
        id: row.get(0)?,
        game: row.get(1)?,
        deal: row.get(2)?,
        invitation: row.get(3)?,
        public: row.get(4)?,
        opened: row.get(5)?,
        version: row.get(6)?,
        awaited: row.get(7)?,
        result: row.get(8)?,
        touched: row.get(9)?,
        played: row.get(10)?,
        seating: row.get(11)?,
        owner: row.get(12)?,
        bytes: row.get(13)?,
        removed: row.get(14)?,
        past: row.get(15)?,
    })))
}

/// Sends all rows of one snapshot; stops silently if the receiver is dropped.
pub fn export_rows(connection: &Connection, into: &mpsc::Sender<Vec<TransferRow>>) -> rusqlite::Result<()> {
    let moment = connection.unchecked_transaction()?;
    for (sql, read) in TABLES {
        let mut statement = moment.prepare(sql)?;
        let mut found = statement.query([])?;
        let mut group = Vec::new();
        while let Some(row) = found.next()? {
            group.push(read(row)?);
            if group.len() == GROUP && into.blocking_send(std::mem::take(&mut group)).is_err() {
                return Ok(());
            }
        }
        if !group.is_empty() && into.blocking_send(group).is_err() {
            return Ok(());
        }
    }
    Ok(())
}

/// Imports all rows up to the empty group, which marks the end; if anything else happens, the change is rolled back.
pub fn import_rows(connection: &Connection, from: &mut mpsc::Receiver<Vec<TransferRow>>) -> rusqlite::Result<()> {
    let count = |table: &str| connection.query_row(&format!("select count(*) from {table}"), [], |row| row.get(0));
    let (people, bouts): (u64, u64) = (count("person")?, count("bout")?);
    if (people, bouts) != (0, 0) {
        return Err(refused(format!("it has {people} people and {bouts} bouts already: expected an empty hall")));
    }
    connection.execute("delete from note", [])?;
    while let Some(group) = from.blocking_recv() {
        if group.is_empty() {
            return check_versions(connection);
        }
        for row in &group {
            let kept = insert(connection, row)?;
            if kept != 1 {
                return Err(refused(format!("this belongs to no bout: {row:?}")));
            }
        }
    }
    Err(refused("the rows ended too early".to_owned()))
}

/// Rejects a bout with two entries of the same version, which would be an ambiguous history.
fn check_versions(connection: &Connection) -> rusqlite::Result<()> {
    let twice = "select id, entry.version from entry join bout on number = bout \
                 group by bout, entry.version having count(*) > 1 limit 1";
    let twice =
        connection.query_row(twice, [], |row| Ok((row.get::<_, String>(0)?, row.get::<_, u64>(1)?))).optional()?;
    match twice {
        Some((id, version)) => Err(refused(format!("the bout {id} has two entries of version {version}"))),
        None => Ok(()),
    }
}

/// Wraps our own error as a driver error, so that the change is rolled back.
fn refused(problem: String) -> rusqlite::Error {
    rusqlite::Error::ToSqlConversionFailure(problem.into())
}

fn insert(connection: &Connection, row: &TransferRow) -> rusqlite::Result<usize> {
    let insert = |sql: &str, values: &[&dyn rusqlite::ToSql]| connection.prepare_cached(sql)?.execute(values);
    match row {
        TransferRow::Numbers { people } => {
            connection.execute("delete from sqlite_sequence where name = 'person'", [])?;
            insert("insert into sqlite_sequence (name, seq) values ('person', ?1)", params![people])
        }
        TransferRow::Person { id, name, arrived, forgotten } => insert(
            "insert into person (id, name, arrived, forgotten) values (?1, ?2, ?3, ?4)",
            params![id, name, arrived, forgotten],
        ),
        TransferRow::Device { token, person, made, used } => insert(
            "insert into device (token, person, made, used) values (?1, ?2, ?3, ?4)",
            params![token.0, person, made, used],
        ),
        TransferRow::Fact { person, key, value } => {
            insert("insert into fact (person, key, value) values (?1, ?2, ?3)", params![person, key, value])
        }
        TransferRow::Note { key, value, until } => {
            insert("insert into note (key, value, until) values (?1, ?2, ?3)", params![key, value, until])
        }
        TransferRow::Bout(row) => insert_bout(connection, row),
        TransferRow::Seat { bout, seat, person, bot, invited } => insert(
            "insert into seat (bout, seat, person, bot, invited) select number, ?2, ?3, ?4, ?5 from bout where id = ?1",
            params![bout, seat, person, bot, invited],
        ),
        TransferRow::Entry { bout, version, request_id, body, at } => insert(
            "insert into entry (bout, version, command, body, at) select number, ?2, ?3, ?4, ?5 from bout where id = ?1",
            params![bout, version, request_id, body, at],
        ),
        TransferRow::Review { bout, waits, body } => insert(
            "insert into review (bout, waits, body) select number, ?2, ?3 from bout where id = ?1",
            params![bout, waits, body],
        ),
    }
}

fn insert_bout(connection: &Connection, row: &BoutRow) -> rusqlite::Result<usize> {
    let sql = "insert into bout (id, game, deal, invitation, public, opened, version, awaited, result, touched, played, \
               seating, owner, bytes, removed, past) \
               values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)";
    let BoutRow { id, game, deal, invitation, public, opened, version, .. } = row;
    let BoutRow { awaited, result, touched, played, seating, owner, bytes, removed, past, .. } = row;
    connection.prepare_cached(sql)?.execute(params![
        id, game, deal, invitation, public, opened, version, awaited, result, touched, played, seating, owner, bytes,
        removed, past
    ])
}
