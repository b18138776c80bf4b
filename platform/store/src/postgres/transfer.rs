//! Export from a database, and import into an empty one.

use deadpool_postgres::Transaction;
use tokio::sync::mpsc;
use tokio_postgres::IsolationLevel;
use tokio_postgres::Row as Found;
use tokio_postgres::types::ToSql;

use super::lines::{ConnectionPool, PostgresError};
use crate::transfer::{BoutRow, GROUP, TokenHash, TransferRow};

/// The queries of an export, in order, and how each result becomes a [`TransferRow`].
type Read = fn(&Found) -> TransferRow;
const TABLES: &[(&str, Read)] = &[
    ("select case when is_called then last_value else 0 end from person_id_seq", |row| TransferRow::Numbers {
        people: row.get(0),
    }),
    ("select id, name, arrived, forgotten from person order by id", |row| TransferRow::Person {
        id: row.get(0),
        name: row.get(1),
        arrived: row.get(2),
        forgotten: row.get(3),
    }),
    ("select token, person, made, used from device order by token", |row| TransferRow::Device {
        token: token(row.get(0)),
        person: row.get(1),
        made: row.get(2),
        used: row.get(3),
    }),
    ("select person, key, value from fact order by person, key", |row| TransferRow::Fact {
        person: row.get(0),
        key: row.get(1),
        value: row.get(2),
    }),
    ("select key, value, until from note order by key", |row| TransferRow::Note {
        key: row.get(0),
        value: row.get(1),
        until: row.get(2),
    }),
    (
        "select id, game, deal, invitation, public, opened, version, awaited, result, touched, played, seating, \
         owner, bytes, removed, past from bout order by number",
        bout,
    ),
    ("select id, seat, person, bot, invited from seat join bout on number = bout order by bout, seat", |row| {
        TransferRow::Seat {
            bout: row.get(0),
            seat: row.get::<_, i16>(1) as u8,
            person: row.get(2),
            bot: row.get(3),
            invited: row.get(4),
        }
    }),
    (
        "select id, entry.version, command, body, at from entry join bout on number = bout \
         order by bout, entry.version",
        |row| TransferRow::Entry {
            bout: row.get(0),
            version: row.get::<_, i64>(1).cast_unsigned(),
            request_id: row.get(2),
            body: row.get(3),
            at: row.get(4),
        },
    ),
    ("select id, waits, body from review join bout on number = bout where body <> '' order by bout", |row| {
        TransferRow::Review { bout: row.get(0), waits: row.get(1), body: row.get(2) }
    }),
];

/// A value that is not a valid hash authenticates no device, and stays invalid.
fn token(bytes: &[u8]) -> TokenHash {
    TokenHash(bytes.try_into().unwrap_or_default())
}

fn bout(row: &Found) -> TransferRow {
    TransferRow::Bout(Box::new(BoutRow {
        id: row.get(0),
        game: row.get(1),
        deal: row.get(2),
        invitation: row.get(3),
        public: row.get(4),
        opened: row.get(5),
        version: row.get::<_, i64>(6).cast_unsigned(),
        awaited: row.get::<_, i16>(7) as u8,
        result: row.get(8),
        touched: row.get(9),
        played: row.get(10),
        seating: row.get::<_, i64>(11).cast_unsigned(),
        owner: row.get(12),
        bytes: row.get::<_, i64>(13).cast_unsigned(),
        removed: row.get(14),
        past: row.get(15),
    }))
}

/// Sends all rows of one snapshot while writers continue; stops silently if the receiver is dropped.
pub async fn export_rows(lines: &ConnectionPool, into: mpsc::Sender<Vec<TransferRow>>) -> Result<(), PostgresError> {
    let mut line = lines.line().await?;
    let moment = line.build_transaction().isolation_level(IsolationLevel::RepeatableRead).read_only(true);
    let moment = moment.start().await?;
    moment.batch_execute("set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0").await?;
    for (sql, read) in TABLES {
        let found = moment.bind(*sql, &[]).await?;
        loop {
            let rows = moment.query_portal(&found, GROUP as i32).await?;
            if rows.is_empty() {
                break;
            }
            if into.send(rows.iter().map(read).collect()).await.is_err() {
                return Ok(());
            }
        }
    }
    moment.commit().await?;
    line.put_back();
    Ok(())
}

/// Imports all rows up to the empty group, which marks the end; if anything else happens, the transaction
/// is rolled back.
pub async fn import_rows(
    lines: &ConnectionPool,
    mut from: mpsc::Receiver<Vec<TransferRow>>,
) -> Result<(), PostgresError> {
    let mut line = lines.line().await?;
    let change = line.transaction().await?;
    change
        .batch_execute(
            "set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; \
             lock table person, bout, note in exclusive mode",
        )
        .await?;
    let counts = change.query_one("select (select count(*) from person), (select count(*) from bout)", &[]).await?;
    let (people, bouts): (i64, i64) = (counts.get(0), counts.get(1));
    if (people, bouts) != (0, 0) {
        let problem = format!("it has {people} people and {bouts} bouts already: expected an empty hall");
        return Err(PostgresError::Broken(problem));
    }
    change.execute("delete from note", &[]).await?;
    while let Some(group) = from.recv().await {
        if group.is_empty() {
            change.commit().await?;
            line.put_back();
            return Ok(());
        }
        // Rows of one kind are inserted together.
        for rows in group.chunk_by(|one, next| std::mem::discriminant(one) == std::mem::discriminant(next)) {
            insert(&change, rows).await?;
        }
    }
    Err(PostgresError::Broken("the rows ended too early".to_owned()))
}

/// Inserts rows of one kind with a single statement, as column arrays.
async fn insert(change: &Transaction<'_>, rows: &[TransferRow]) -> Result<(), PostgresError> {
    let sql = match &rows[0] {
        TransferRow::Numbers { people } => {
            change
                .execute("select setval('person_id_seq', greatest($1::bigint, 1), $1::bigint > 0)", &[people])
                .await?;
            return Ok(());
        }
        TransferRow::Person { .. } => {
            "insert into person select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::boolean[])"
        }
        TransferRow::Device { .. } => {
            "insert into device select * from unnest($1::bytea[], $2::bigint[], $3::bigint[], $4::bigint[])"
        }
        TransferRow::Fact { .. } => "insert into fact select * from unnest($1::bigint[], $2::text[], $3::text[])",
        TransferRow::Note { .. } => "insert into note select * from unnest($1::text[], $2::text[], $3::bigint[])",
        TransferRow::Bout(_) => {
            "insert into bout (id, game, deal, invitation, public, opened, version, awaited, result, touched, played, \
             seating, owner, bytes, removed, past) select a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p \
             from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::bigint[], $7::bigint[], \
             $8::smallint[], $9::text[], $10::bigint[], $11::boolean[], $12::bigint[], $13::bigint[], $14::bigint[], \
             $15::bigint[], $16::text[]) with ordinality \
             as row (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, place) order by place"
        }
        TransferRow::Seat { .. } => {
            "insert into seat (bout, seat, person, bot, invited) select number, a, b, c, d from unnest($1::text[], \
             $2::smallint[], $3::bigint[], $4::text[], $5::boolean[]) as row (bout, a, b, c, d) join bout on id = row.bout"
        }
        TransferRow::Entry { .. } => {
            "insert into entry (bout, version, command, body, at) select number, a, b, c, d from unnest($1::text[], \
             $2::bigint[], $3::text[], $4::text[], $5::bigint[]) as row (bout, a, b, c, d) join bout on id = row.bout"
        }
        TransferRow::Review { .. } => {
            "insert into review (bout, waits, body) select number, a, b from unnest($1::text[], $2::boolean[], \
             $3::text[]) as row (bout, a, b) join bout on id = row.bout"
        }
    };
    let columns = columns(rows);
    let values: Vec<&(dyn ToSql + Sync)> = columns.iter().map(|column| &**column as &(dyn ToSql + Sync)).collect();
    let kept = change.execute(&change.prepare_cached(sql).await?, &values).await?;
    if kept == rows.len() as u64 {
        return Ok(());
    }
    Err(PostgresError::Broken(format!("of {} rows {kept} belong to a bout: the first is {:?}", rows.len(), rows[0])))
}

type Column<'a> = Box<dyn ToSql + Sync + Send + 'a>;

/// One column of rows of one kind.
fn column<'a, T: ToSql + Sync + Send + 'a>(
    rows: &'a [TransferRow],
    value: impl Fn(&'a TransferRow) -> Option<T>,
) -> Column<'a> {
    Box::new(rows.iter().filter_map(value).collect::<Vec<T>>())
}

/// A field of a kind of rows, as a column.
macro_rules! field {
    ($rows:expr, $kind:ident, $field:ident $(, $turn:expr)?) => {
        column($rows, |row| match row {
            TransferRow::$kind { $field, .. } => Some(field!(@turned $field $(, $turn)?)),
            _ => None,
        })
    };
    (@turned $field:ident) => { $field };
    (@turned $field:ident, $turn:expr) => { $turn($field) };
}

fn columns(rows: &[TransferRow]) -> Vec<Column<'_>> {
    let small = |number: &u8| i16::from(*number);
    let signed = |number: &u64| number.cast_signed();
    let bytes = |token: &TokenHash| token.0.to_vec();
    match &rows[0] {
        TransferRow::Numbers { .. } => Vec::new(),
        TransferRow::Person { .. } => vec![
            field!(rows, Person, id),
            field!(rows, Person, name),
            field!(rows, Person, arrived),
            field!(rows, Person, forgotten),
        ],
        TransferRow::Device { .. } => vec![
            field!(rows, Device, token, bytes),
            field!(rows, Device, person),
            field!(rows, Device, made),
            field!(rows, Device, used),
        ],
        TransferRow::Fact { .. } => {
            vec![field!(rows, Fact, person), field!(rows, Fact, key), field!(rows, Fact, value)]
        }
        TransferRow::Note { .. } => vec![field!(rows, Note, key), field!(rows, Note, value), field!(rows, Note, until)],
        TransferRow::Bout(_) => bout_columns(rows),
        TransferRow::Seat { .. } => vec![
            field!(rows, Seat, bout),
            field!(rows, Seat, seat, small),
            field!(rows, Seat, person),
            field!(rows, Seat, bot),
            field!(rows, Seat, invited),
        ],
        TransferRow::Entry { .. } => vec![
            field!(rows, Entry, bout),
            field!(rows, Entry, version, signed),
            field!(rows, Entry, request_id),
            field!(rows, Entry, body),
            field!(rows, Entry, at),
        ],
        TransferRow::Review { .. } => {
            vec![field!(rows, Review, bout), field!(rows, Review, waits), field!(rows, Review, body)]
        }
    }
}

fn bout_columns(rows: &[TransferRow]) -> Vec<Column<'_>> {
    fn field<'a, T: ToSql + Sync + Send + 'a>(rows: &'a [TransferRow], value: impl Fn(&'a BoutRow) -> T) -> Column<'a> {
        column(rows, |row| match row {
            TransferRow::Bout(bout) => Some(value(bout)),
            _ => None,
        })
    }
    vec![
        field(rows, |bout| &bout.id),
        field(rows, |bout| &bout.game),
        field(rows, |bout| &bout.deal),
        field(rows, |bout| &bout.invitation),
        field(rows, |bout| bout.public),
        field(rows, |bout| bout.opened),
        field(rows, |bout| bout.version.cast_signed()),
        field(rows, |bout| i16::from(bout.awaited)),
        field(rows, |bout| &bout.result),
        field(rows, |bout| bout.touched),
        field(rows, |bout| bout.played),
        field(rows, |bout| bout.seating.cast_signed()),
        field(rows, |bout| bout.owner),
        field(rows, |bout| bout.bytes.cast_signed()),
        field(rows, |bout| bout.removed),
        field(rows, |bout| &bout.past),
    ]
}
