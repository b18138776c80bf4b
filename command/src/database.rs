//! Where a hall stores its data, as given on the command line: a file, or the address of a database shared by many
//! machines.
//!
//! A file belongs to one hall: it is claimed before it is opened. Any number of halls with the address of a database
//! may work on it. The password in the address is never shown.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;
use budokan_store::postgres::Address;
use budokan_store::{Postgres, Sqlite, Store};
use clap::Args;

use crate::claim::{Claim, Claimed, taken};
use crate::commands::serve::usual_file;

/// The environment variable with the location, for services: command-line arguments are readable by all users
/// of the machine.
const VARIABLE: &str = "BUDOKAN_DATABASE";

/// Which hall.
#[derive(Args, Clone, Default)]
pub struct DatabaseOptions {
    /// Where bouts are kept; hall.db in the user's data folder unless said otherwise
    #[arg(long, value_name = "FILE", conflicts_with = "database")]
    file: Option<PathBuf>,
    /// The same, or a PostgreSQL database for several nodes
    #[arg(long, value_name = "FILE|URL", value_parser = read)]
    #[arg(help = "The same, or a PostgreSQL database for several nodes: postgres://USER@HOST/NAME; \
                  BUDOKAN_DATABASE hides it")]
    database: Option<Database>,
}

/// The storage location of a hall.
#[derive(Clone)]
pub enum Database {
    /// A SQLite file of its own.
    File(PathBuf),
    /// A PostgreSQL database that it may share with others.
    Postgres(Box<Address>),
}

impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(file) => write!(f, "{}", file.display()),
            Self::Postgres(address) => write!(f, "{address}"),
        }
    }
}

fn read(text: &str) -> Result<Database, String> {
    if Address::is_meant(text) {
        return text
            .parse()
            .map(|address| Database::Postgres(Box::new(address)))
            .map_err(|wrong: budokan_store::Unavailable| wrong.problem);
    }
    // A malformed URL must not be taken for a file name: it would create a file with a password in its name.
    if text.is_empty() || text.contains("://") {
        return Err("expected a file, or postgres://USER@HOST/NAME".to_owned());
    }
    Ok(Database::File(text.into()))
}

impl DatabaseOptions {
    /// This file, or the location from the environment, or the default file.
    pub fn in_file(file: Option<PathBuf>) -> Self {
        Self { file, database: None }
    }

    /// The given location, or the one from the environment, or the default file.
    pub fn chosen(self) -> anyhow::Result<Database> {
        if let Some(database) = self.database.or(self.file.map(Database::File)) {
            return Ok(database);
        }
        match std::env::var(VARIABLE) {
            Ok(text) if !text.is_empty() => read(&text).map_err(|wrong| anyhow::anyhow!("{VARIABLE}: {wrong}")),
            _ => usual_file().map(Database::File),
        }
    }
}

/// Minimum time between two log lines about an unreachable database.
const TOLD: Duration = Duration::from_mins(1);

/// An open store with its claim, which is released after the store is closed.
pub struct OpenedStore {
    pub store: Arc<dyn Store>,
    pub claim: Option<Claimed>,
}

/// The outcome of opening a store.
pub enum StoreOpening {
    Ours(OpenedStore),
    /// Another hall owns the file; `address` is empty while that hall has none yet.
    Theirs {
        file: PathBuf,
        address: String,
    },
}

impl Database {
    /// Opens the store, unless another hall owns the file. Warnings for the host are logged.
    pub async fn open(&self) -> anyhow::Result<StoreOpening> {
        match self {
            Self::File(file) => {
                let claim = match Claim::on(file)? {
                    Claim::Ours(claim) => claim,
                    Claim::Theirs(address) => return Ok(StoreOpening::Theirs { file: file.clone(), address }),
                };
                let store = Sqlite::open(file).with_context(|| self.cannot_be_opened())?;
                for file in store.tightened() {
                    let file = file.display();
                    tracing::warn!(%file, "file permissions restricted to the owner (mode 0600)");
                }
                Ok(StoreOpening::Ours(OpenedStore { store: Arc::new(store), claim: Some(claim) }))
            }
            Self::Postgres(address) => {
                let store = Postgres::open(address).await.with_context(|| self.cannot_be_opened())?;
                for worry in store.worries() {
                    tracing::warn!("{worry}");
                }
                Ok(StoreOpening::Ours(OpenedStore { store: Arc::new(store), claim: None }))
            }
        }
    }

    /// Waits for an unreachable server and logs a warning once a minute. A file is always reachable.
    pub async fn await_server(&self) -> anyhow::Result<()> {
        let Self::Postgres(address) = self else { return Ok(()) };
        let mut told: Option<Instant> = None;
        let tell = |problem: &str| {
            if told.is_none_or(|told| told.elapsed() >= TOLD) {
                tracing::warn!(database = %address, problem, "database unreachable; waiting for it");
                told = Some(Instant::now());
            }
        };
        Ok(Postgres::await_server(address, tell).await?)
    }

    /// Opens the store, or fails with the address of the file's owner.
    pub async fn open_only(&self) -> anyhow::Result<OpenedStore> {
        match self.open().await? {
            StoreOpening::Ours(opened) => Ok(opened),
            StoreOpening::Theirs { file, address } => Err(taken(&file, &address)),
        }
    }

    fn cannot_be_opened(&self) -> String {
        format!("the store {self} cannot be opened")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_and_an_address_are_told_apart() {
        assert!(matches!(read("hall.db"), Ok(Database::File(_))));
        let shown = read("postgres://hall:s3cret@db.example/budokan").map(|database| database.to_string());
        assert_eq!(shown.as_deref(), Ok("postgres://hall@db.example:5432/budokan"));
        for wrong in ["", "mysql://a:s3cret@b/c", "postgres:/x://"] {
            let problem = read(wrong).err().unwrap();
            assert_eq!(problem, "expected a file, or postgres://USER@HOST/NAME");
        }
        let problem = read("postgres://hall:s3cret@db.example/x?sslmode=prefer").err().unwrap();
        assert!(problem.contains("sslmode") && !problem.contains("s3cret"), "{problem}");
    }
}
