//! A part file while it is being written. Lines are appended in the order of their tasks to a file with a name for
//! unfinished parts; after its last line the file is renamed. The machine may therefore be killed at any moment: a file
//! with the final name is complete, and the next run resumes after the last complete line of an unfinished one.

use std::collections::BTreeMap;
use std::fs::{self, File, TryLockError};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use budokan_lab::part::{self, Lines, PartHeader, UNFINISHED};
use budokan_lab::record::line;

/// The state of a part on disk.
pub enum PartState {
    /// The complete part, at this path.
    Finished(PathBuf),
    /// An incomplete or new part.
    Open(Unfinished),
}

/// A part that is being written.
pub struct Unfinished {
    /// Path of the finished file.
    path: PathBuf,
    /// Path of the unfinished file.
    open: PathBuf,
    file: File,
    lines: Lines,
    count: usize,
    /// Outcomes that arrived before an earlier task was done.
    early: BTreeMap<u64, String>,
}

impl Unfinished {
    /// Opens or creates the part with this header. A part of another run is refused.
    pub fn open(folder: &Path, header: &PartHeader) -> anyhow::Result<PartState> {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        let path = folder.join(header.file_name());
        if let Some(known) = finished(&path)? {
            same(&path, header, &known)?;
            return Ok(PartState::Finished(path));
        }
        let open = folder.join(header.file_name() + UNFINISHED);
        let shown = || open.display().to_string();
        let mut file =
            File::options().read(true).write(true).create(true).truncate(false).open(&open).with_context(shown)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => bail!("{}: another run is writing to it", shown()),
            // Network file systems may not support locks.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
            Err(TryLockError::Error(error)) => return Err(error).with_context(shown),
        }
        let mut text = Vec::new();
        file.read_to_end(&mut text).with_context(shown)?;
        // A kill may cut the last line in the middle of a multi-byte character.
        let whole = text.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let text = std::str::from_utf8(&text[..whole]).with_context(shown)?;
        let (lines, count) = match text.split_inclusive('\n').next() {
            None => {
                file.set_len(0).and_then(|()| file.rewind()).with_context(shown)?;
                let first = line(header);
                file.write_all(first.as_bytes()).with_context(shown)?;
                (Lines::behind(header, &first), 0)
            }
            Some(first) => {
                same(&open, header, &part::header(first).with_context(shown)?)?;
                let (lines, count, end) = outcomes(header, text).with_context(shown)?;
                file.set_len(end as u64).and_then(|()| file.seek(SeekFrom::End(0))).with_context(shown)?;
                (lines, count)
            }
        };
        Ok(PartState::Open(Self { path, open, file, lines, count, early: BTreeMap::new() }))
    }

    /// The number of outcomes that were already stored when the part was opened.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Adds the line of one more task; it is written once all tasks before it are.
    pub fn keep(&mut self, task: u64, line: String) -> anyhow::Result<()> {
        self.early.insert(task, line);
        while let Some(line) = self.lines.next().and_then(|next| self.early.remove(&next)) {
            // One write per line, so that a kill leaves at most one incomplete line.
            self.file.write_all(line.as_bytes()).with_context(|| self.open.display().to_string())?;
            self.lines.add(&line);
        }
        Ok(())
    }

    /// Writes the last line and renames the file.
    pub fn finish(mut self) -> anyhow::Result<PathBuf> {
        let shown = || self.open.display().to_string();
        if let Some(task) = self.lines.next() {
            bail!("{}: task {task} is missing", shown());
        }
        self.file.write_all(self.lines.end().as_bytes()).with_context(shown)?;
        // The content must be durable before the file gets its final name.
        self.file.sync_all().with_context(shown)?;
        fs::rename(&self.open, &self.path).with_context(shown)?;
        Ok(self.path)
    }
}

/// The header of the finished part, if it exists.
fn finished(path: &Path) -> anyhow::Result<Option<PartHeader>> {
    match File::open(path) {
        Ok(file) => {
            let wrong = || format!("{}: remove it to play this shard again", path.display());
            Ok(Some(part::verify(BufReader::new(file)).with_context(wrong)?))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| path.display().to_string()),
    }
}

fn same(path: &Path, header: &PartHeader, known: &PartHeader) -> anyhow::Result<()> {
    let differences = header.differences(known);
    if !differences.is_empty() {
        bail!("{}: a part of another run: {}", path.display(), differences.join("; "));
    }
    Ok(())
}

/// The outcomes of an unfinished part: their number and their end. A last line without the rename is written once more.
fn outcomes(header: &PartHeader, text: &str) -> anyhow::Result<(Lines, usize, usize)> {
    let mut all = text.split_inclusive('\n');
    let first = all.next().unwrap_or_default();
    let mut lines = Lines::behind(header, first);
    let (mut count, mut end) = (0, first.len());
    for line in all {
        if lines.next().is_none() {
            break;
        }
        lines.read(line).map_err(|problem| anyhow::anyhow!("line {}: {problem}: remove the file", count + 2))?;
        count += 1;
        end += line.len();
    }
    Ok((lines, count, end))
}
