//! Whose file it is. Two halls on one file would not see each other's moves.
//!
//! What is locked is the file that is opened, not its name: a symbolic link, a second name or a new name leads to the same
//! lock. The lock is `flock`, which has nothing to do with the locks that `SQLite` takes. But `SQLite` loses its own when
//! *any* handle of the file is closed in the same process, so a claim must be made before the store is opened and be kept
//! until it is closed. The address of the hall is written on the file itself, as an attribute, for those who come second.

use std::fs::{File, Permissions, TryLockError};
use std::io::{Read, Write};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::Path;

use anyhow::{Context, anyhow};
use rustix::fs::{XattrFlags, fgetxattr, fremovexattr, fsetxattr};
use rustix::io::Errno;

/// The attribute that holds the address. Some file systems have none; there `hall.db.lock` beside the file must do.
const ADDRESS: &str = "user.budokan.hall";
/// The longest address that is read back.
const LONGEST: usize = 1024;

/// Whose file it is.
pub enum Claim {
    /// Ours, as long as this is open; the system gives it back even if we are killed.
    Ours(Claimed),
    /// That of somebody with this address; it is empty while they have none.
    Theirs(String),
}

/// A file that is ours.
pub struct Claimed {
    database: File,
    /// Halls of older versions lock this one, and so do systems where `flock` and the locks of `SQLite` are the same.
    beside: File,
}

impl Claim {
    /// Claims the file, which is made if it is not there.
    pub fn on(file: &Path) -> anyhow::Result<Self> {
        // A device would take what is meant for a file, and its permissions are everybody's.
        if file.metadata().is_ok_and(|found| !found.is_file()) {
            return Err(anyhow!("{} is no file: expected the name of one", file.display()));
        }
        let database = opened(file)?;
        // What a link leads to: SQLite puts the neighbours there too.
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
        // What the last hall has left. The file of another program has nothing of the kind, and stays as it is.
        fremovexattr(&database, ADDRESS).ok();
        beside_file.set_len(0).with_context(|| cannot_be_used(&beside))?;
        Ok(Self::Ours(Claimed { database, beside: beside_file }))
    }

    /// Claims the file, or says who has it.
    pub fn only(file: &Path) -> anyhow::Result<Claimed> {
        match Self::on(file)? {
            Self::Ours(claimed) => Ok(claimed),
            Self::Theirs(address) => Err(taken(file, &address)),
        }
    }
}

impl Claimed {
    /// Tells whoever comes second where the hall is.
    pub fn announce(&mut self, address: &str) -> std::io::Result<()> {
        // Where there are no attributes, the file beside says it.
        fsetxattr(&self.database, ADDRESS, address.as_bytes(), XattrFlags::empty()).ok();
        self.beside.write_all(address.as_bytes())
    }
}

/// Why a file cannot be ours.
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
        // Some file systems know no locks; there the host must take care.
        Err(TryLockError::Error(error)) if error.kind() == std::io::ErrorKind::Unsupported => Ok(true),
        Err(TryLockError::Error(error)) => Err(error).with_context(|| cannot_be_used(name)),
    }
}

/// The address that is written on the file; nothing if the file system has no attributes.
fn written_on(database: &File) -> Option<String> {
    let mut bytes = vec![0; LONGEST];
    match fgetxattr(database, ADDRESS, bytes.as_mut_slice()) {
        Ok(length) => Some(String::from_utf8_lossy(&bytes[..length]).into_owned()),
        // Its hall has none yet.
        Err(Errno::NODATA) => Some(String::new()),
        Err(_) => None,
    }
}

/// The address that stands in the file beside.
fn written_in(beside: &Path) -> String {
    let mut address = String::new();
    let file = File::open(beside).map(|file| file.take(LONGEST as u64));
    let read = file.and_then(|mut file| file.read_to_string(&mut address));
    if read.is_ok() { address } else { String::new() }
}

/// The newest deeds stand beside the *name* of a file. Opened by another name, it would not have them, and what is written
/// then would be written over when it is opened by the first name again.
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
