//! Group commit: queued appends to different bouts share one statement, one commit and one wait for the disk.
//!
//! A few writers take turns; while one waits for the disk, new appends queue up for the next. An entry that the shared
//! statement did not store is sent again alone, which determines the reason; the same happens to all entries if the
//! statement as a whole was refused.

use std::collections::BTreeSet;
use std::sync::Arc;

use tokio::sync::{Mutex, mpsc, oneshot};

use super::lines::{ConnectionPool, PostgresError};
use super::{LONGEST, write};
use crate::{Appended, NewEntry, Timestamp};

/// Number of concurrent statements.
const WRITERS: usize = 3;
/// Maximum number of entries in a statement.
const GROUP: usize = 128;

/// A queued entry, and the channel for its answer.
pub struct Waiting {
    pub entry: NewEntry,
    pub answer: oneshot::Sender<Result<Appended, PostgresError>>,
}

/// Starts the writers; they stop when all senders are dropped.
pub fn start(lines: &Arc<ConnectionPool>) -> mpsc::UnboundedSender<Waiting> {
    let (queue, waiting) = mpsc::unbounded_channel();
    let waiting = Arc::new(Mutex::new(waiting));
    for _ in 0..WRITERS {
        tokio::spawn(serve(Arc::clone(lines), Arc::clone(&waiting)));
    }
    queue
}

async fn serve(lines: Arc<ConnectionPool>, waiting: Arc<Mutex<mpsc::UnboundedReceiver<Waiting>>>) {
    loop {
        let mut group = Vec::new();
        if waiting.lock().await.recv_many(&mut group, GROUP).await == 0 {
            return;
        }
        // A second entry of the same bout depends on the outcome of the first, so it is sent afterwards.
        let mut bouts = BTreeSet::new();
        let (together, later): (Vec<_>, Vec<_>) =
            group.into_iter().partition(|one| bouts.insert(one.entry.bout.clone()));
        keep_together(&lines, together).await;
        for one in later {
            keep_alone(&lines, one).await;
        }
    }
}

async fn keep_alone(lines: &ConnectionPool, Waiting { entry, answer }: Waiting) {
    let kept = tokio::time::timeout(LONGEST, write::append(lines, &entry)).await;
    // The caller may have gone away meanwhile.
    drop(answer.send(kept.unwrap_or_else(|_| Err(late()))));
}

async fn keep_together(lines: &ConnectionPool, group: Vec<Waiting>) {
    let kept = match group.len() {
        0 | 1 => Ok(Vec::new()),
        _ => tokio::time::timeout(LONGEST, append(lines, &group)).await.unwrap_or_else(|_| Err(late())),
    };
    let kept = match kept {
        Ok(kept) => kept,
        // One entry cannot be stored at all; the others can, each alone.
        Err(PostgresError::Refused(_)) => Vec::new(),
        Err(PostgresError::Broken(problem)) => {
            for one in group {
                drop(one.answer.send(Err(PostgresError::Broken(problem.clone()))));
            }
            return;
        }
    };
    let mut alone = Vec::new();
    for one in group {
        match kept.iter().find(|(id, _)| *id == one.entry.bout) {
            Some(&(_, version)) => drop(one.answer.send(Ok(Appended::Committed { version }))),
            None => alone.push(one),
        }
    }
    for one in alone {
        keep_alone(lines, one).await;
    }
}

fn late() -> PostgresError {
    PostgresError::Broken(super::late().problem)
}

/// The equivalent of [`write::append`] for entries of different bouts; returns the bouts that were stored with their
/// versions. Rows are locked in the order of their ids, so that two such statements cannot deadlock.
async fn append(lines: &ConnectionPool, group: &[Waiting]) -> Result<Vec<(String, u64)>, PostgresError> {
    let sql = "with asked as (select * from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], \
               $6::smallint[], $7::text[], $8::bigint[], $9::boolean[]) \
               as asked (id, expected, command, body, at, awaited, result, touched, by_person)), \
               locked as materialized (select number, bout.id, version from bout join asked on asked.id = bout.id \
               where removed is null order by bout.id for update of bout), \
               moved as (update bout set version = bout.version + 1, awaited = asked.awaited, result = asked.result, \
               touched = coalesce(asked.touched, bout.touched), played = played or asked.by_person, \
               bytes = bytes + octet_length(asked.body) \
               from locked join asked on asked.id = locked.id where bout.number = locked.number \
               and locked.version = asked.expected and bout.version = asked.expected and not exists (select 1 from entry \
               where entry.bout = locked.number and entry.command = asked.command) \
               returning bout.number, bout.version, asked.id, asked.command, asked.body, asked.at), \
               kept as (insert into entry (bout, version, command, body, at) \
               select number, version, command, body, at from moved) select id, version from moved";
    let entries = || group.iter().map(|one| &one.entry);
    let ids: Vec<&str> = entries().map(|entry| entry.bout.as_str()).collect();
    let expected: Vec<i64> = entries().map(|entry| entry.expected.cast_signed()).collect();
    let commands: Vec<&str> = entries().map(|entry| entry.request_id.as_str()).collect();
    let bodies: Vec<&str> = entries().map(|entry| entry.body.as_str()).collect();
    let moments: Vec<Timestamp> = entries().map(|entry| entry.at).collect();
    let awaited: Vec<i16> = entries().map(|entry| i16::from(entry.awaited)).collect();
    let results: Vec<Option<&str>> = entries().map(|entry| entry.result.as_deref()).collect();
    let touched: Vec<Option<Timestamp>> = entries().map(|entry| (!entry.is_draft).then_some(entry.at)).collect();
    let by_person: Vec<bool> = entries().map(|entry| entry.by_person).collect();
    let rows = lines
        .change(sql, &[&ids, &expected, &commands, &bodies, &moments, &awaited, &results, &touched, &by_person])
        .await?;
    Ok(rows.iter().map(|row| (row.get(0), row.get::<_, i64>(1).cast_unsigned())).collect())
}
