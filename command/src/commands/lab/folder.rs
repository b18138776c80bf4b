//! The folder of an experiment: an append-only file of JSON lines, and tables derived from it.

use std::collections::BTreeSet;
use std::fs::{self, File, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use budokan_lab::record::{self, BoutKey, FinishedBout, RecordHeader};

/// The folder of an experiment.
pub struct Folder {
    path: PathBuf,
    lines: File,
    /// The bouts that were already stored.
    pub kept: Vec<FinishedBout>,
}

impl Folder {
    /// Opens or creates the folder. Bouts of another experiment are refused; an incomplete last line is truncated.
    pub fn open(path: &Path, header: &RecordHeader) -> anyhow::Result<Self> {
        fs::create_dir_all(path).with_context(|| path.display().to_string())?;
        let file = path.join(format!("{}.jsonl", header.experiment));
        let shown = || file.display().to_string();
        let mut lines =
            File::options().read(true).write(true).create(true).truncate(false).open(&file).with_context(shown)?;
        match lines.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => bail!("{}: another run is writing to it", shown()),
            Err(TryLockError::Error(error)) => return Err(error).with_context(shown),
        }
        let mut text = Vec::new();
        lines.read_to_end(&mut text).with_context(shown)?;
        // A kill may cut the last line in the middle of a multi-byte character.
        let whole = text.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let text = std::str::from_utf8(&text[..whole]).with_context(shown)?;
        let kept = record::read(text).with_context(shown)?;
        lines.set_len(kept.whole as u64).with_context(shown)?;
        lines.seek(SeekFrom::End(0)).with_context(shown)?;
        match kept.header {
            None => lines.write_all(record::line(header).as_bytes()).with_context(shown)?,
            Some(known) if known == *header => {}
            Some(known) => {
                let differences = header.differences(&known).join("; ");
                bail!("{}: results of another experiment: {differences}", shown());
            }
        }
        Ok(Self { path: path.to_owned(), lines, kept: kept.bouts })
    }

    /// The keys of all stored bouts.
    pub fn keys(&self) -> BTreeSet<BoutKey> {
        self.kept.iter().map(FinishedBout::key).collect()
    }

    /// Appends a bout to the file.
    pub fn keep(&mut self, bout: &FinishedBout) -> anyhow::Result<()> {
        // One write per line, so that a kill leaves at most one incomplete line.
        self.lines.write_all(record::line(bout).as_bytes()).with_context(|| self.path.display().to_string())
    }

    /// Writes a table, replacing the previous one.
    pub fn write(&self, name: &str, text: &str) -> anyhow::Result<PathBuf> {
        write(&self.path, name, text)
    }
}

/// Writes a table into a folder, which is created if it does not exist.
pub fn write(folder: &Path, name: &str, text: &str) -> anyhow::Result<PathBuf> {
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let file = folder.join(name);
    fs::write(&file, text).with_context(|| file.display().to_string())?;
    Ok(file)
}
