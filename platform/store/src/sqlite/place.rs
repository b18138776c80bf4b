//! The files of the store, and whether they are still at their paths.
//!
//! A file that was deleted or replaced while it is open can still be written, but its path leads to another file or to
//! none: data stored afterwards is lost when the store closes.

use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use crate::Unavailable;

/// The database file and its write-ahead log, as they were when the store was opened.
pub struct FileIdentity(Vec<(PathBuf, Identity)>);

/// The identity of a file: device and inode.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Identity(u64, u64);

impl Identity {
    fn of(path: &Path) -> io::Result<Self> {
        std::fs::metadata(path).map(|file| Self(file.dev(), file.ino()))
    }
}

impl FileIdentity {
    /// The files of a store that has just been opened and written to, so that its log exists.
    pub fn of(path: &Path) -> Result<Self, Unavailable> {
        let problem = |error: io::Error| Unavailable { problem: error.to_string() };
        // The log is beside the file itself, not beside a link to it.
        let file = path.canonicalize().map_err(problem)?;
        let mut journal = file.clone().into_os_string();
        journal.push("-wal");
        let mut files = vec![(file.clone(), Identity::of(&file).map_err(problem)?)];
        // Some file systems support no log.
        files.extend(Identity::of(Path::new(&journal)).ok().map(|identity| (journal.into(), identity)));
        Ok(Self(files))
    }

    /// Checks that data stored now can be found again.
    pub fn check(&self) -> Result<(), Unavailable> {
        for (path, ours) in &self.0 {
            let problem = match Identity::of(path) {
                Ok(found) if found == *ours => continue,
                Ok(_) => "was replaced while the hall was open".to_owned(),
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    "was deleted or moved while the hall was open".to_owned()
                }
                Err(error) => format!("cannot be looked at: {error}"),
            };
            return Err(Unavailable { problem: format!("{} {problem}", path.display()) });
        }
        Ok(())
    }
}
