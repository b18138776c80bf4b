//! The permissions of the files: what is kept is for its owner alone.
//!
//! A file holds the seeds of running bouts and every invitation. `SQLite` gives its neighbours (`-wal`, `-shm`) the
//! permissions of the file itself, so it is enough that this one is right before anything is written.

use std::fs::{self, OpenOptions, Permissions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

use crate::Unavailable;

/// Its owner may read and write it; nobody else may do anything.
const OWNER_ALONE: u32 = 0o600;
/// What everybody else could do.
const OTHERS: u32 = 0o077;

/// Makes the file if there is none, for its owner alone.
pub fn create(path: &Path) -> Result<(), Unavailable> {
    // Only a new file is opened here: closing one that is in use would drop SQLite's locks on it.
    match OpenOptions::new().write(true).create_new(true).mode(OWNER_ALONE).open(path) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(Unavailable { problem: format!("{}: {error}", path.display()) }),
    }
}

/// Takes from everybody else what they could do with the file and its neighbours; says which files that were.
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
