//! The connection pool: connections with identical settings, and error handling when one breaks.
//!
//! A broken connection is never reused. A read is retried once on a fresh connection; a write is not, because it may
//! have been carried out: the caller gets the error, and a retried append is idempotent.

use std::error::Error as _;
use std::io::ErrorKind;
use std::ops::{Deref, DerefMut};
use std::time::Duration;

use deadpool_postgres::{
    Client, Hook, HookError, Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod, Runtime, Timeouts,
};
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Error, Row};

use super::address::Address;
use super::tls::Tls;
use crate::Unavailable;

/// Maximum number of connections in the pool.
const LINES: usize = 10;
/// Timeout for getting a connection from the pool, and for making one.
const PATIENCE: Duration = Duration::from_secs(5);

/// The first statements on every connection. Commits are synchronous regardless of the server's defaults, every
/// statement has a timeout, and the search path is our schema.
const SET_UP: &str = "
    set synchronous_commit = on;
    set default_transaction_isolation = 'read committed';
    set statement_timeout = '10s';
    set lock_timeout = '5s';
    set idle_in_transaction_session_timeout = '60s';
    set client_min_messages = warning;
    set search_path = budokan;
";

/// The parameters of a statement.
pub type Values<'a> = &'a [&'a (dyn ToSql + Sync)];

pub struct ConnectionPool(Pool);

/// Why an operation failed.
#[derive(Debug)]
pub enum PostgresError {
    /// The server rejected the statement; nothing was changed.
    Refused(Error),
    /// The connection broke, or there was none: the statement may or may not have been carried out.
    Broken(String),
}

impl From<Error> for PostgresError {
    fn from(error: Error) -> Self {
        let is_ending = |code: &str| code.starts_with("57P") || code.starts_with("08");
        match error.code() {
            Some(code) if !is_ending(code.code()) => Self::Refused(error),
            _ => Self::Broken(told(&error)),
        }
    }
}

impl From<PostgresError> for Unavailable {
    fn from(trouble: PostgresError) -> Self {
        match trouble {
            PostgresError::Refused(error) => Self { problem: told(&error) },
            PostgresError::Broken(problem) => Self { problem },
        }
    }
}

/// The error message without the values of any row.
pub fn told(error: &Error) -> String {
    if let Some(error) = error.as_db_error() {
        return format!("{} ({})", error.message(), error.code().code());
    }
    match error.source() {
        Some(source) => source.to_string(),
        None => error.to_string(),
    }
}

/// Whether the server is unreachable or still starting, so that a retry makes sense. A server that rejected the
/// connection will reject it again.
pub fn is_away(error: &Error) -> bool {
    if let Some(error) = error.as_db_error() {
        return *error.code() == SqlState::CANNOT_CONNECT_NOW;
    }
    let cause = error.source().and_then(|cause| cause.downcast_ref::<std::io::Error>());
    let is_final =
        |kind| matches!(kind, ErrorKind::InvalidData | ErrorKind::InvalidInput | ErrorKind::PermissionDenied);
    cause.is_some_and(|cause| !is_final(cause.kind()))
}

/// A connection borrowed from the pool. It is discarded unless it is put back explicitly.
pub struct PooledConnection(Option<Client>);

impl PooledConnection {
    pub fn put_back(mut self) {
        drop(self.0.take());
    }
}

impl Drop for PooledConnection {
    fn drop(&mut self) {
        if let Some(client) = self.0.take() {
            drop(Object::take(client));
        }
    }
}

impl Deref for PooledConnection {
    type Target = Client;

    fn deref(&self) -> &Client {
        self.0.as_ref().expect("it is there until it is put back")
    }
}

impl DerefMut for PooledConnection {
    fn deref_mut(&mut self) -> &mut Client {
        self.0.as_mut().expect("it is there until it is put back")
    }
}

impl ConnectionPool {
    pub fn to(address: &Address) -> Result<Self, Unavailable> {
        let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_config(address.config.clone(), Tls::to(address)?, recycling);
        let set_up = Hook::async_fn(|client: &mut deadpool_postgres::ClientWrapper, _| Box::pin(set_up(client)));
        let timeouts = Timeouts { wait: Some(PATIENCE), create: Some(PATIENCE), recycle: Some(PATIENCE) };
        let pool = Pool::builder(manager).max_size(LINES).timeouts(timeouts).runtime(Runtime::Tokio1);
        let pool = pool.post_create(set_up).build();
        pool.map(Self).map_err(|error| Unavailable { problem: error.to_string() })
    }

    /// Takes a connection from the pool, or makes one.
    pub async fn line(&self) -> Result<PooledConnection, PostgresError> {
        match self.0.get().await {
            Ok(client) => Ok(PooledConnection(Some(client))),
            Err(PoolError::Backend(error) | PoolError::PostCreateHook(HookError::Backend(error))) => {
                Err(PostgresError::Broken(told(&error)))
            }
            Err(PoolError::Timeout(_)) => Err(PostgresError::Broken("the database does not answer in time".to_owned())),
            Err(PoolError::Closed) => Err(PostgresError::Broken("it is closed".to_owned())),
            Err(error) => Err(PostgresError::Broken(error.to_string())),
        }
    }

    /// Runs a read-only query, with one retry.
    pub async fn rows(&self, sql: &str, values: Values<'_>) -> Result<Vec<Row>, PostgresError> {
        let mut answered = self.change(sql, values).await;
        if let Err(PostgresError::Broken(_)) = answered {
            // When one connection breaks, the others are probably broken too.
            self.0.retain(|_, _| false);
            answered = self.change(sql, values).await;
        }
        answered.or_else(none_if_impossible)
    }

    /// Like [`ConnectionPool::rows`], for at most one row.
    pub async fn row(&self, sql: &str, values: Values<'_>) -> Result<Option<Row>, PostgresError> {
        Ok(self.rows(sql, values).await?.into_iter().next())
    }

    /// Runs one statement that makes a change; it is a transaction of its own.
    pub async fn change(&self, sql: &str, values: Values<'_>) -> Result<Vec<Row>, PostgresError> {
        let line = self.line().await?;
        let answered = answer(&line, sql, values).await.map_err(PostgresError::from);
        if !matches!(answered, Err(PostgresError::Broken(_))) {
            line.put_back();
        }
        answered
    }

    /// Like [`ConnectionPool::change`], but returns only the number of changed rows.
    pub async fn count(&self, sql: &str, values: Values<'_>) -> Result<u64, PostgresError> {
        let line = self.line().await?;
        let done = async { line.execute(&line.prepare_cached(sql).await?, values).await };
        let done = done.await.map_err(PostgresError::from);
        if !matches!(done, Err(PostgresError::Broken(_))) {
            line.put_back();
        }
        done
    }

    pub fn close(&self) {
        self.0.close();
    }
}

/// PostgreSQL cannot store text with a NUL character, so a query for such text finds no rows.
pub fn none_if_impossible(trouble: PostgresError) -> Result<Vec<Row>, PostgresError> {
    match trouble {
        PostgresError::Refused(error) if error.code() == Some(&SqlState::CHARACTER_NOT_IN_REPERTOIRE) => Ok(Vec::new()),
        trouble => Err(trouble),
    }
}

async fn answer(line: &PooledConnection, sql: &str, values: Values<'_>) -> Result<Vec<Row>, Error> {
    line.query(&line.prepare_cached(sql).await?, values).await
}

/// Sets up a new connection and verifies the result: a pooler between us and the server may override settings.
async fn set_up(client: &deadpool_postgres::ClientWrapper) -> Result<(), HookError> {
    client.batch_execute(SET_UP).await.map_err(HookError::Backend)?;
    let row =
        client.query_one("select current_setting('synchronous_commit')", &[]).await.map_err(HookError::Backend)?;
    let found: String = row.get(0);
    if found == "on" {
        return Ok(());
    }
    Err(HookError::message(format!(
        "the server does not wait for its disk: synchronous_commit is {found}, expected on"
    )))
}
