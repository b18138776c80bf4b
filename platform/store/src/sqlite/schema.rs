//! The tables, and how an older file gets them.
//!
//! Each migration is a text that is carried out once; the number of those that were is kept in the file itself
//! (`user_version`). Migrations are only ever added.

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
    // What the lobby asks for must not take longer with every bout that was ever played.
    "
    drop index bout_touched;
    create index bout_live on bout (touched) where public and result is null;
    create index seat_open on seat (bout) where person is null and bot is null and not invited;
",
    // A person has several devices; whether a person has played is known; what is old is found without reading the rest.
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
    // What is remembered of a person, such as how far they got in a course.
    "
    create table fact (
        person integer not null references person,
        key text not null,
        value text not null,
        primary key (person, key)
    ) strict, without rowid;
",
    // How a bout was played, as far as that is known; `waits` while it is to be found out.
    "
    create table review (
        bout integer primary key references bout,
        waits integer not null,
        body text not null
    ) strict;
    create index review_waiting on review (bout) where waits;
",
    // How often somebody has sat down or got up; who does what for a while.
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
    // What all who work on this hall must know, for a while or for good; under which lease a review was kept.
    "
    alter table review add column fence integer not null default 0;
    create table note (
        key text not null primary key,
        value text not null,
        until integer not null
    ) strict, without rowid;
    create index note_until on note (until);
",
    // A move changes fewer pages: an entry stands in one tree and not in two, a bout that goes on in one list of those that
    // were touched. That there is one entry of each version follows from the version of the bout.
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
    // Who has opened a bout and how many bytes it takes; what is removed can be restored for a while; a bout that goes on
    // from another one refers to it.
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

/// So long a connection waits for others.
const PATIENCE: Duration = Duration::from_secs(5);

/// Says whose file it is: the letters BDKN.
const OURS: i32 = 0x4244_4b4e;

/// Refuses the file of another program, before anything about it is changed.
pub fn recognise(connection: &Connection) -> Result<(), Unavailable> {
    reading(connection)?;
    if is_foreign(connection)? {
        return Err(Unavailable { problem: "the file is a database of another program".to_owned() });
    }
    Ok(())
}

/// Sets up a connection that writes, and brings the file up to date.
pub fn prepare(connection: &mut Connection) -> Result<(), Unavailable> {
    keep_a_log(connection)?;
    connection.pragma_update(None, "synchronous", "full")?;
    // What is committed stands in the log, and is moved into the file after so many pages. The same pages come again and
    // again, and each is moved once.
    connection.pragma_update(None, "wal_autocheckpoint", 4000)?;
    // What is removed is overwritten: a name that was forgotten must not stand in a free page.
    connection.pragma_update(None, "secure_delete", true)?;
    // A migration may put a table in the place of another.
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

/// Changes go into a log beside the file. Where several do this to an older file at once, SQLite sends all but one away
/// without waiting, whatever the patience of a connection.
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

/// Writes into the file whose it is. That is also the smallest thing that can be written at any time.
pub fn sign(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "application_id", OURS)
}

/// Whether somebody else keeps something in this file. Our own files were not always signed.
fn is_foreign(connection: &Connection) -> rusqlite::Result<bool> {
    let number = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
    if number("application_id")? != 0 {
        return Ok(number("application_id")? != OURS);
    }
    let tables = "select count(*) filter (where name = 'bout'), count(*) from sqlite_schema where type = 'table'";
    connection.query_row(tables, [], |row| Ok(row.get::<_, u32>(0)? == 0 && row.get::<_, u32>(1)? > 0))
}

/// What every connection wants.
pub fn reading(connection: &Connection) -> Result<(), Unavailable> {
    connection.busy_timeout(PATIENCE)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(())
}
