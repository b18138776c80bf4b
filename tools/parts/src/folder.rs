//! A temporary folder owned by the user that the server runs as.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use anyhow::Result;
use tempfile::TempDir;

use crate::program::ServerUser;

/// A new folder, which is removed when the value is dropped.
pub fn of(somebody: Option<ServerUser>) -> Result<TempDir> {
    let folder = tempfile::Builder::new().prefix("budokan-part-").tempdir()?;
    fs::set_permissions(folder.path(), Permissions::from_mode(0o700))?;
    if let Some(somebody) = somebody {
        somebody.own(folder.path())?;
    }
    Ok(folder)
}

/// Writes a file that only that user can read.
pub fn write(folder: &Path, name: &str, text: &str, somebody: Option<ServerUser>) -> Result<()> {
    let path = folder.join(name);
    fs::write(&path, text)?;
    fs::set_permissions(&path, Permissions::from_mode(0o600))?;
    somebody.map_or(Ok(()), |somebody| somebody.own(&path))
}
