//! `budokan lab merge`: merges the shards of an experiment and prints what a single machine would have printed.

use std::collections::{BTreeMap, VecDeque};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use budokan_lab::part::{self, NAMED, PartHeader, PartSet, Shard, TaskLine, UNFINISHED};
use clap::Args;
use serde::de::DeserializeOwned;

use super::work::{OutcomeSource, TypedOptions};
use crate::cli::{self, CliCommand};
use crate::stop::Stop;

/// Puts the shards of an experiment together, which were played with --shard
#[derive(Args)]
#[command(after_help = "\
It prints what the same command prints without --shard, and with --out it writes the same files. Card files and configs
that the command names must be there, as they were. What is missing, doubled, damaged or of another run is told.")]
pub struct MergeOptions {
    /// The folders that the shards were kept in
    #[arg(value_name = "DIR", required = true)]
    folders: Vec<PathBuf>,
    /// Write the files of the whole experiment there, as the command itself does
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Finds the parts and runs their command with the stored outcomes.
pub fn run(options: &MergeOptions, out: &mut dyn Write) -> Result<(), Stop> {
    let found = Found::in_folders(&options.folders)?;
    let parts = found.whole()?;
    let TypedOptions { command, arguments } = &parts.typed;
    let mut args: Vec<OsString> = vec!["lab".into(), command.into()];
    if let Some(folder) = &options.out {
        args.extend(["--out".into(), folder.clone().into()]);
    }
    args.extend(arguments.iter().map(OsString::from));
    match cli::read(args, out)? {
        Some(CliCommand::Lab(experiment)) if !experiment.is_merge() => {
            super::play(experiment, OutcomeSource::Parts(parts), out)
        }
        _ => Err(anyhow!("“{command}” is no experiment that can be shared").into()),
    }
}

/// The parts found in some folders.
#[derive(Default)]
struct Found {
    set: PartSet,
    /// Unfinished parts by the name of the finished file.
    unfinished: BTreeMap<String, PathBuf>,
}

impl Found {
    fn in_folders(folders: &[PathBuf]) -> anyhow::Result<Self> {
        let mut found = Self::default();
        for folder in folders {
            let shown = || folder.display().to_string();
            let entries = fs::read_dir(folder).with_context(shown)?;
            let paths = entries.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<PathBuf>>>();
            let mut paths = paths.with_context(shown)?;
            paths.sort();
            for path in paths {
                found.add(&path)?;
            }
        }
        Ok(found)
    }

    fn add(&mut self, path: &Path) -> anyhow::Result<()> {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if !name.contains(NAMED) {
            return Ok(());
        }
        if let Some(finished) = name.strip_suffix(UNFINISHED) {
            self.unfinished.insert(finished.to_owned(), path.to_owned());
        } else if name.ends_with(".jsonl") {
            let shown = path.display().to_string();
            let file = File::open(path).with_context(|| shown.clone())?;
            let header = part::verify(BufReader::new(file))
                .with_context(|| format!("{shown}: remove it and play this shard again"))?;
            self.set.add(shown, header).map_err(|problem| anyhow!(problem))?;
        }
        Ok(())
    }

    /// All parts of one experiment, or an error about the missing ones.
    fn whole(&self) -> anyhow::Result<MergedParts> {
        let begun = |part: &PartHeader| {
            let path = self.unfinished.get(&part.file_name())?;
            Some(format!("begun and not finished: {}", path.display()))
        };
        let header = self.set.whole(begun).map_err(|problem| anyhow!(problem))?.clone();
        let typed = TypedOptions { command: header.command.clone(), arguments: header.arguments.clone() };
        let readers = self.set.places().map(|place| PartReader::new(PathBuf::from(place))).collect();
        Ok(MergedParts { typed, header, readers })
    }
}

/// All parts of an experiment, read sequentially.
pub struct MergedParts {
    /// The command line of the experiment.
    pub typed: TypedOptions,
    /// The header of one part, which describes the whole experiment.
    pub header: PartHeader,
    /// One reader per shard, in shard order.
    readers: Vec<PartReader>,
}

impl MergedParts {
    /// The outcome of a task. Tasks must be requested in increasing order.
    pub fn outcome<T: DeserializeOwned>(&mut self, task: u64) -> anyhow::Result<T> {
        let shard = Shard::playing(task, self.header.shard.of);
        let reader = &mut self.readers[shard.number as usize - 1];
        let ahead = task / u64::from(shard.of);
        let line = reader.line(ahead)?;
        let shown = || format!("{}: task {task}", reader.path.display());
        let found: TaskLine<T> = serde_json::from_str(&line).with_context(shown)?;
        if found.task != task {
            bail!("{}: it has changed while it was read", shown());
        }
        Ok(found.outcome)
    }
}

/// Reads a part in chunks. The file is closed between two chunks, because there may be thousands of parts.
struct PartReader {
    path: PathBuf,
    /// Byte offset of the next chunk.
    at: u64,
    /// Number of lines already returned or skipped, including the header.
    given: u64,
    lines: VecDeque<String>,
}

/// Minimum size of a chunk in bytes.
const PIECE: usize = 1 << 16;

impl PartReader {
    fn new(path: PathBuf) -> Self {
        Self { path, at: 0, given: 0, lines: VecDeque::new() }
    }

    /// The outcome line at this place, counted from 0.
    fn line(&mut self, place: u64) -> anyhow::Result<String> {
        loop {
            if self.lines.is_empty() {
                self.read().with_context(|| self.path.display().to_string())?;
            }
            let line = self.lines.pop_front().with_context(|| format!("{}: it ends too early", self.path.display()))?;
            self.given += 1;
            // The first line is the header.
            if self.given == place + 2 {
                return Ok(line);
            }
        }
    }

    fn read(&mut self) -> std::io::Result<()> {
        let mut file = File::open(&self.path)?;
        file.seek(SeekFrom::Start(self.at))?;
        let mut text = BufReader::with_capacity(PIECE, file);
        let mut size = 0;
        while size < PIECE {
            let mut line = String::new();
            match text.read_line(&mut line)? {
                0 => break,
                more => size += more,
            }
            self.lines.push_back(line);
        }
        self.at += size as u64;
        Ok(())
    }
}
