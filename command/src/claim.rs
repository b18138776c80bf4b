//! Exclusive ownership of a database file. Two halls on one file would not see each other's moves, because each has its
//! bouts in memory.
//!
//! The lock is on the opened file and not on its name: a symbolic link, a second name or a new name leads to the same
//! lock. The lock is `flock`, which is independent of the locks that `SQLite` takes. But `SQLite` loses its own locks
//! when *any* handle of the file is closed in the same process, so a claim must be made before the store is opened and
//! be held until the store is closed. The address of the hall is stored in an extended attribute of the file, so that a
//! second process can report it.

use std::fs::{File, Permissions, TryLockError};
use std::io::{Read, Write};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::Path;

use anyhow::{Context, anyhow};
use rustix::fs::{XattrFlags, fgetxattr, fremovexattr, fsetxattr};
use rustix::io::Errno;

/// The extended attribute that holds the address. On file systems without attributes, `hall.db.lock` beside the file
/// holds it instead.
const ADDRESS: &str = "user.budokan.hall";
/// Maximum length of an address that is read back, in bytes.
const LONGEST: usize = 1024;

/// The outcome of a claim.
pub enum Claim {
    /// This process owns the file while the value lives; the operating system releases the lock even after a kill.
    Ours(Claimed),
    /// Another hall owns the file; its address, empty while it has none yet.
    Theirs(String),
}

/// A file that this process owns.
pub struct Claimed {
    database: File,
    /// The lock file of halls of older versions, and of systems where `flock` conflicts with the locks of `SQLite`.
    beside: File,
}

impl Claim {
    /// Claims the file; creates it if it does not exist.
    pub fn on(file: &Path) -> anyhow::Result<Self> {
        // Devices are refused: a device would swallow the database, and its permissions are those of all users.
        if file.metadata().is_ok_and(|found| !found.is_file()) {
            return Err(anyhow!("{} is no file: expected the name of one", file.display()));
        }
        let database = opened(file)?;
        // Resolve symbolic links, because SQLite puts its side files next to the target too.
        let name = file.canonicalize().with_context(|| cannot_be_used(file))?;
        let beside = name.with_added_extension("lock");
        if cfg!(target_os = "linux") && !is_locked_by_us(&database, file)? {
            return Ok(Self::Theirs(written_on(&database).unwrap_or_else(|| written_in(&beside))));
        }
        let beside_file = opened(&beside)?;
        if !is_locked_by_us(&beside_file, &beside)? {
            return Ok(Self::Theirs(written_in(&beside)));
        }
        has_one_name(&database, &name)?;
        beside_file.set_permissions(Permissions::from_mode(0o600)).with_context(|| cannot_be_used(&beside))?;
        // Removes the address of the previous hall. The file of another program has no such attribute and stays
        // unchanged.
        fremovexattr(&database, ADDRESS).ok();
        beside_file.set_len(0).with_context(|| cannot_be_used(&beside))?;
        Ok(Self::Ours(Claimed { database, beside: beside_file }))
    }

    /// Claims the file, or fails with the address of its owner.
    pub fn only(file: &Path) -> anyhow::Result<Claimed> {
        match Self::on(file)? {
            Self::Ours(claimed) => Ok(claimed),
            Self::Theirs(address) => Err(taken(file, &address)),
        }
    }
}

impl Claimed {
    /// Publishes the address of the hall for later claims.
    pub fn announce(&mut self, address: &str) -> std::io::Result<()> {
        // If the file system has no attributes, only the lock file holds the address.
        fsetxattr(&self.database, ADDRESS, address.as_bytes(), XattrFlags::empty()).ok();
        self.beside.write_all(address.as_bytes())
    }
}

/// The error for a file that another process owns.
pub fn taken(file: &Path, address: &str) -> anyhow::Error {
    let file = file.display();
    if address.is_empty() {
        return anyhow!("{file} is in use by another hall, or by `budokan hall`: wait until it is done, or stop it");
    }
    anyhow!("another hall keeps its bouts in {file}: {address}; stop it, or choose another --file")
}

fn cannot_be_used(file: &Path) -> String {
    format!("the file {} cannot be used", file.display())
}

fn opened(file: &Path) -> anyhow::Result<File> {
    let open = File::options().read(true).write(true).create(true).truncate(false).mode(0o600).open(file);
    open.with_context(|| cannot_be_used(file))
}

fn is_locked_by_us(file: &File, name: &Path) -> anyhow::Result<bool> {
    match file.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        // Some file systems do not support locks; there the host must make sure that only one hall runs.
        Err(TryLockError::Error(error)) if error.kind() == std::io::ErrorKind::Unsupported => Ok(true),
        Err(TryLockError::Error(error)) => Err(error).with_context(|| cannot_be_used(name)),
    }
}

/// The address in the attribute of the file; `None` if the file system has no attributes.
fn written_on(database: &File) -> Option<String> {
    let mut bytes = vec![0; LONGEST];
    match fgetxattr(database, ADDRESS, bytes.as_mut_slice()) {
        Ok(length) => Some(String::from_utf8_lossy(&bytes[..length]).into_owned()),
        // The owner has no address yet.
        Err(Errno::NODATA) => Some(String::new()),
        Err(_) => None,
    }
}

/// The address in the lock file.
fn written_in(beside: &Path) -> String {
    let mut address = String::new();
    let file = File::open(beside).map(|file| file.take(LONGEST as u64));
    let read = file.and_then(|mut file| file.read_to_string(&mut address));
    if read.is_ok() { address } else { String::new() }
}

/// Refuses a file with several hard links. SQLite stores the newest commands in a write-ahead log beside the *name* of
/// a file. A hall that opened another name would miss them, and its own writes would be overwritten when the first name
/// is opened again.
fn has_one_name(database: &File, name: &Path) -> anyhow::Result<()> {
    let names = database.metadata().with_context(|| cannot_be_used(name))?.nlink();
    if names > 1 {
        let file = name.display();
        return Err(anyhow!(
            "{file} has {names} names (hard links), and deeds would be lost between them: \
             keep one name, or make a copy"
        ));
    }
    Ok(())
}
