//! File permissions: the database is for its owner alone.
//!
//! The file contains the seeds of running bouts and all invitations. SQLite creates the `-wal` and `-shm` files with
//! the permissions of the database file, so it is enough to set those before the first write.

use std::fs::{self, OpenOptions, Permissions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

use crate::Unavailable;

/// Read and write for the owner, nothing for others.
const OWNER_ALONE: u32 = 0o600;
/// The permission bits of group and others.
const OTHERS: u32 = 0o077;

/// Creates the file if it is missing, for its owner alone.
pub fn create(path: &Path) -> Result<(), Unavailable> {
    // Only a new file is opened here: closing one that is in use would drop SQLite's locks on it.
    match OpenOptions::new().write(true).create_new(true).mode(OWNER_ALONE).open(path) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(Unavailable { problem: format!("{}: {error}", path.display()) }),
    }
}

/// Removes the permissions of group and others from the file and its companions; returns the files that had any.
pub fn tighten(path: &Path) -> Result<Vec<PathBuf>, Unavailable> {
    let mut tightened = Vec::new();
    for file in [path.to_owned(), beside(path, "-wal"), beside(path, "-shm")] {
        let problem = |error: io::Error| {
            let name = file.display();
            let problem = format!("others can read {name}, and that cannot be changed ({error}): expected mode 0600");
            Unavailable { problem }
        };
        let mode = match fs::metadata(&file) {
            Ok(found) => found.permissions().mode(),
            Err(error) if error.kind() == ErrorKind::NotFound => continue,
            Err(error) => return Err(problem(error)),
        };
        if mode & OTHERS != 0 {
            fs::set_permissions(&file, Permissions::from_mode(mode & !OTHERS & 0o7777)).map_err(problem)?;
            tightened.push(file);
        }
    }
    Ok(tightened)
}

fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}
