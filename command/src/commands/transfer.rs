//! `budokan export` and `budokan import`: move a whole hall from one store to another by a file.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use budokan_store::transfer;
use clap::Args;

use crate::database::{Database, DatabaseOptions};
use crate::stop::Stop;

/// Writes everything that a hall keeps into a file: people, bouts, all moves
#[derive(Args)]
#[command(after_help = "\
The file holds seeds and invitations: it is made for its owner alone. A hall in a file must not run meanwhile; one in a
database may, and the file is of one moment. It ends with how much there is and a SHA-256, which import checks.")]
pub struct ExportOptions {
    #[command(flatten)]
    hall: DatabaseOptions,
    /// The file, which must not be there yet; - is the output
    #[arg(value_name = "OUT")]
    out: PathBuf,
}

/// Reads what export has written into a hall that has neither people nor bouts
#[derive(Args)]
#[command(after_help = "\
It is read wholly or not at all, and then held against the file by its SHA-256.")]
pub struct ImportOptions {
    #[command(flatten)]
    hall: DatabaseOptions,
    /// The file; - is the input
    #[arg(value_name = "IN")]
    from: PathBuf,
}

fn runtime() -> io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()
}

pub fn export(options: ExportOptions, out: &mut dyn Write) -> Result<(), Stop> {
    let hall = options.hall.chosen()?;
    if let Database::File(file) = &hall
        && !file.is_file()
    {
        return Err(anyhow!(
            "there is no hall in {}: expected the file that `budokan serve` has written",
            file.display()
        )
        .into());
    }
    let summary = runtime()?.block_on(async {
        let opened = hall.open_only().await?;
        let summary = if options.out == Path::new("-") {
            transfer::export(&*opened.store, &mut io::stdout()).await?
        } else {
            write_file(&*opened.store, &options.out).await?
        };
        opened.store.close().await?;
        anyhow::Ok(summary)
    })?;
    if options.out != Path::new("-") {
        writeln!(out, "{}: {summary}", options.out.display())?;
    }
    Ok(())
}

/// Removes the store created for a failed import: an empty one would look like a hall. SQLite and the claim put
/// files beside it.
fn remove_made(file: &Path) {
    for ending in ["", "-wal", "-shm", ".lock"] {
        let mut name = file.as_os_str().to_owned();
        name.push(ending);
        drop(fs::remove_file(name));
    }
}

/// Writes a new file, readable by its owner only; an incomplete one is removed.
async fn write_file(store: &dyn budokan_store::Store, path: &Path) -> anyhow::Result<transfer::TransferSummary> {
    let cannot = || format!("{} cannot be written", path.display());
    let file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path).with_context(cannot)?;
    let mut file = BufWriter::new(file);
    let written = match transfer::export(store, &mut file).await {
        Ok(summary) => file.get_ref().sync_all().map(|()| summary).with_context(cannot),
        Err(problem) => Err(problem.into()),
    };
    if written.is_err() {
        drop(fs::remove_file(path));
    }
    written
}

pub fn import(options: ImportOptions, out: &mut dyn Write) -> Result<(), Stop> {
    let hall = options.hall.chosen()?;
    let from = &options.from;
    let mut file: Box<dyn io::BufRead + Send> = if from == Path::new("-") {
        Box::new(BufReader::new(io::stdin()))
    } else {
        Box::new(BufReader::new(File::open(from).with_context(|| format!("{} cannot be read", from.display()))?))
    };
    let made = match &hall {
        Database::File(file) if !file.exists() => Some(file.clone()),
        Database::File(_) | Database::Postgres(_) => None,
    };
    let read = runtime()?.block_on(async {
        let opened = hall.open_only().await?;
        let read = transfer::import(&*opened.store, &mut *file).await;
        opened.store.close().await?;
        read.with_context(|| format!("{} was not read into {hall}", from.display()))
    });
    if let (Some(file), Err(_)) = (made, &read) {
        remove_made(&file);
    }
    let summary = read?;
    writeln!(out, "{hall}: {summary}")?;
    Ok(())
}
