//! The tables and their migrations.
//!
//! Each migration runs once; the number of applied migrations is stored in the file (`user_version`). Existing
//! migrations are never changed: append new ones.

use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode};

use crate::Unavailable;

const MIGRATIONS: &[&str] = &[
    "
    create table person (
        id integer primary key,
        token blob not null unique,
        name text not null,
        arrived integer not null
    ) strict;

    create table bout (
        number integer primary key,
        id text not null unique,
        game text not null,
        deal text not null,
        invitation text not null,
        public integer not null,
        opened integer not null,
        version integer not null,
        awaited integer not null,
        result text,
        touched integer not null
    ) strict;
    create index bout_touched on bout (touched);

    create table seat (
        bout integer not null references bout,
        seat integer not null,
        person integer references person,
        bot text,
        invited integer not null,
        primary key (bout, seat)
    ) strict, without rowid;
    create index seat_person on seat (person, bout);

    create table entry (
        bout integer not null references bout,
        version integer not null,
        command text not null,
        body text not null,
        at integer not null,
        primary key (bout, version),
        unique (bout, command)
    ) strict, without rowid;
",
    "
    create index bout_invitation on bout (invitation);
",
    // The lobby's queries must not become slower with every bout ever played.
    "
    drop index bout_touched;
    create index bout_live on bout (touched) where public and result is null;
    create index seat_open on seat (bout) where person is null and bot is null and not invited;
",
    // A person has several devices; a bout records whether a person has played; old rows are found without a full scan.
    "
    create table device (
        token blob not null primary key,
        person integer not null references person,
        made integer not null,
        used integer not null
    ) strict, without rowid;
    create index device_person on device (person, used);
    insert into device (token, person, made, used) select token, id, arrived, arrived from person;

    create table person_with_devices (
        id integer primary key autoincrement,
        name text not null,
        arrived integer not null,
        forgotten integer not null
    ) strict;
    insert into person_with_devices (id, name, arrived, forgotten) select id, name, arrived, 0 from person;
    drop table person;
    alter table person_with_devices rename to person;

    alter table bout add column played integer not null default 0;
    update bout set played = exists (select 1 from entry where entry.bout = bout.number
        and command not glob 'bot-*' and command not glob 'agree-*');
    create index bout_unplayed on bout (touched) where not played;
    create index bout_unfinished on bout (touched) where result is null;
    create index bout_finished on bout (touched) where result is not null;
",
    // Facts about a person, such as progress in a course.
    "
    create table fact (
        person integer not null references person,
        key text not null,
        value text not null,
        primary key (person, key)
    ) strict, without rowid;
",
    // The review of a bout, as far as it is computed; `waits` while it must be continued.
    "
    create table review (
        bout integer primary key references bout,
        waits integer not null,
        body text not null
    ) strict;
    create index review_waiting on review (bout) where waits;
",
    // The seating counter of a bout; leases.
    "
    alter table bout add column seating integer not null default 0;
    create table lease (
        fence integer primary key autoincrement,
        what text not null unique,
        holder text not null,
        until integer not null
    ) strict;
    create index lease_until on lease (until);
",
    // Notes that all nodes of a hall share; the fencing token of a review.
    "
    alter table review add column fence integer not null default 0;
    create table note (
        key text not null primary key,
        value text not null,
        until integer not null
    ) strict, without rowid;
    create index note_until on note (until);
",
    // A move writes fewer pages: an entry is in one B-tree instead of two, and an unfinished bout is in one index of
    // touch times. The uniqueness of an entry's version follows from the version of its bout.
    "
    create table entry_by_command (
        bout integer not null references bout,
        command text not null,
        version integer not null,
        body text not null,
        at integer not null,
        primary key (bout, command)
    ) strict, without rowid;
    insert into entry_by_command (bout, command, version, body, at)
        select bout, command, version, body, at from entry order by bout, command;
    drop table entry;
    alter table entry_by_command rename to entry;
    drop index bout_live;
    drop index bout_unfinished;
    create index bout_going_on on bout (public, touched) where result is null;
",
    // The owner and size of a bout; the trash; the past of a branched bout.
    "
    alter table bout add column owner integer references person;
    alter table bout add column bytes integer not null default 0;
    alter table bout add column removed integer;
    alter table bout add column past text;
    update bout set bytes = length(cast(deal as blob))
        + coalesce((select sum(length(cast(body as blob))) from entry where entry.bout = number), 0);
    create index bout_owner on bout (owner) where owner is not null;
    create index bout_past on bout (past) where past is not null;
    create index bout_removed on bout (removed) where removed is not null;
",
];

/// How long a connection waits for a lock (`busy_timeout`).
const PATIENCE: Duration = Duration::from_secs(5);

/// The `application_id` of our files: the letters BDKN.
const OURS: i32 = 0x4244_4b4e;

/// Rejects another program's file before anything in it is changed.
pub fn recognise(connection: &Connection) -> Result<(), Unavailable> {
    reading(connection)?;
    if is_foreign(connection)? {
        return Err(Unavailable { problem: "the file is a database of another program".to_owned() });
    }
    Ok(())
}

/// Sets up the writing connection and applies all pending migrations.
pub fn prepare(connection: &mut Connection) -> Result<(), Unavailable> {
    keep_a_log(connection)?;
    connection.pragma_update(None, "synchronous", "full")?;
    // Commits go to the write-ahead log, and a checkpoint after this number of pages moves them to the file. The same
    // pages change again and again, and a checkpoint writes each once.
    connection.pragma_update(None, "wal_autocheckpoint", 4000)?;
    // Deleted data is overwritten: the name of an anonymized person must not survive in a free page.
    connection.pragma_update(None, "secure_delete", true)?;
    // A migration may replace a table.
    connection.pragma_update(None, "foreign_keys", false)?;
    let change = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let done: usize = change.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if done > MIGRATIONS.len() {
        let (known, problem) = (MIGRATIONS.len(), "the file was written by a newer hall");
        return Err(Unavailable { problem: format!("{problem}: its version is {done}, this hall knows {known}") });
    }
    for migration in &MIGRATIONS[done..] {
        change.execute_batch(migration)?;
    }
    change.pragma_update(None, "user_version", MIGRATIONS.len())?;
    sign(&change)?;
    change.commit()?;
    connection.pragma_update(None, "foreign_keys", true)?;
    Ok(())
}

/// Switches to a write-ahead log. When several processes do this to an older file at once, SQLite fails all but one
/// immediately and ignores the busy timeout, hence the retry loop.
fn keep_a_log(connection: &Connection) -> rusqlite::Result<()> {
    let start = Instant::now();
    loop {
        match connection.pragma_update(None, "journal_mode", "wal") {
            Err(error) if is_busy(&error) && start.elapsed() < PATIENCE => std::thread::sleep(Duration::from_millis(5)),
            done => return done,
        }
    }
}

fn is_busy(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked))
}

/// Writes our `application_id`. This is also the smallest write that is always possible, so the health check uses it.
pub fn sign(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "application_id", OURS)
}

/// Whether another program owns this file. Our own older files have no `application_id`.
fn is_foreign(connection: &Connection) -> rusqlite::Result<bool> {
    let number = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
    if number("application_id")? != 0 {
        return Ok(number("application_id")? != OURS);
    }
    let tables = "select count(*) filter (where name = 'bout'), count(*) from sqlite_schema where type = 'table'";
    connection.query_row(tables, [], |row| Ok(row.get::<_, u32>(0)? == 0 && row.get::<_, u32>(1)? > 0))
}

/// Settings of every connection.
pub fn reading(connection: &Connection) -> Result<(), Unavailable> {
    connection.busy_timeout(PATIENCE)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(())
}
