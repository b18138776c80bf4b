//! The tables, and how an older file gets them.
//!
//! Each migration is a text that is carried out once; the number of those that were is kept in the file itself
//! (`user_version`). Migrations are only ever added.

use rusqlite::Connection;

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
];

/// Sets up a connection that writes, and brings the file up to date.
pub fn prepare(connection: &mut Connection) -> Result<(), Unavailable> {
    connection.pragma_update(None, "journal_mode", "wal")?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    reading(connection)?;
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
    change.commit()?;
    Ok(())
}

/// What every connection wants.
pub fn reading(connection: &Connection) -> Result<(), Unavailable> {
    connection.busy_timeout(std::time::Duration::from_secs(5))?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(())
}
