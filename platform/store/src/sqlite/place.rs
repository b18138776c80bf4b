//! Where the files of the store are, and whether they are still there.
//!
//! A file that was deleted or replaced under us can still be written, but whoever opens its path finds another or none:
//! what is stored then is lost when we close.

use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use crate::Unavailable;

/// The file and its journal, as they were when they were opened.
pub struct Place(Vec<(PathBuf, Identity)>);

/// Which file it is: its device and its number there.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Identity(u64, u64);

impl Identity {
    fn of(path: &Path) -> io::Result<Self> {
        std::fs::metadata(path).map(|file| Self(file.dev(), file.ino()))
    }
}

impl Place {
    /// The place of a store that has just been opened and written to, so that its journal is there.
    pub fn of(path: &Path) -> Result<Self, Unavailable> {
        let problem = |error: io::Error| Unavailable { problem: error.to_string() };
        // The journal lies beside the file itself, not beside a link to it.
        let file = path.canonicalize().map_err(problem)?;
        let mut journal = file.clone().into_os_string();
        journal.push("-wal");
        let mut files = vec![(file.clone(), Identity::of(&file).map_err(problem)?)];
        // Some file systems cannot have one.
        files.extend(Identity::of(Path::new(&journal)).ok().map(|identity| (journal.into(), identity)));
        Ok(Self(files))
    }

    /// Whether what is stored now will be found again.
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
