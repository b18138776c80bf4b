//! Distributed experiments: the tasks of one machine (a [`Shard`]) and the file with their outcomes (a part).
//!
//! An experiment is a list of tasks, numbered from 0, each with its own RNG stream. A part is a text file of lines: a
//! [`PartHeader`], the outcome of every task in ascending order, and an end line with a hash of everything before it. A
//! part without its end line is unfinished. Outcomes are stored individually and not aggregated, so that [merging the
//! parts](PartSet) gives exactly the result of a single machine.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::io::{self, BufRead};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::record::RecordHeader;

/// One of several machines that share an experiment: the third of eight is `3/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shard {
    /// Number of this machine, from 1.
    #[serde(rename = "shard")]
    pub number: u32,
    /// Total number of machines.
    pub of: u32,
}

impl Shard {
    /// Maximum number of machines; a larger number is a typing error.
    pub const MOST: u32 = 100_000;

    /// The tasks of this shard among `all`: every `of`-th one, so that slow stretches are spread evenly.
    pub fn tasks(self, all: u64) -> impl Iterator<Item = u64> {
        (u64::from(self.number - 1)..all).step_by(self.of as usize)
    }

    /// The shard that plays this task.
    pub fn playing(task: u64, of: u32) -> Self {
        Self { number: (task % u64::from(of)) as u32 + 1, of }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        let (number, of): (u32, u32) =
            parts.ok_or_else(|| format!("“{text}” is no shard: expected I/N, as in 3/8 for the third of eight"))?;
        if of == 0 || of > Self::MOST {
            return Err(format!("“{text}”: expected from 1 to {} shards", Self::MOST));
        }
        if number == 0 || number > of {
            return Err(format!("“{text}”: shards are counted from 1: expected 1/{of} to {of}/{of}"));
        }
        Ok(Self { number, of })
    }
}

/// First line of a part: the experiment that it belongs to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartHeader {
    /// Version of the file format.
    pub part: u32,
    /// Name of the command: `duel`.
    pub command: String,
    /// Arguments of the command, without those that differ between machines.
    pub arguments: Vec<String>,
    /// Version of the program.
    pub version: String,
    /// Setup of the experiment: one header, or one for each card set in a comparison.
    pub experiments: Vec<RecordHeader>,
    /// Number of tasks in the whole experiment.
    pub tasks: u64,
    /// The shard that wrote the part.
    #[serde(flatten)]
    pub shard: Shard,
}

impl PartHeader {
    /// Format version that this program writes.
    pub const FORM: u32 = 1;

    /// Differences of another header concerning the whole experiment: key, their value, our value.
    pub fn differences(&self, other: &Self) -> Vec<String> {
        let pairs = [
            ("form", self.part.to_string(), other.part.to_string()),
            ("command", self.command.clone(), other.command.clone()),
            ("arguments", self.arguments.join(" "), other.arguments.join(" ")),
            ("version", self.version.clone(), other.version.clone()),
            ("tasks", self.tasks.to_string(), other.tasks.to_string()),
            ("shards", self.shard.of.to_string(), other.shard.of.to_string()),
            ("card sets", self.experiments.len().to_string(), other.experiments.len().to_string()),
        ];
        let differ = pairs.into_iter().filter(|(_, ours, theirs)| ours != theirs);
        let told = differ.map(|(key, ours, theirs)| format!("{key}: {theirs} there, {ours} here"));
        let experiments = self.experiments.iter().zip(&other.experiments);
        told.chain(experiments.flat_map(|(ours, theirs)| ours.differences(theirs))).collect()
    }

    /// File name of the finished part.
    pub fn file_name(&self) -> String {
        let Shard { number, of } = self.shard;
        format!("{}{NAMED}{number}-of-{of}.jsonl", self.command)
    }
}

/// Infix of every part's file name.
pub const NAMED: &str = ".part-";

/// Suffix of the file name of an unfinished part.
pub const UNFINISHED: &str = ".unfinished";

/// The outcome of one task: a line of a part.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TaskLine<T> {
    /// Number of the task.
    pub task: u64,
    /// Outcome of the task.
    pub outcome: T,
}

/// Parses only the task number of a line.
#[derive(Deserialize)]
struct TaskNumber {
    task: u64,
}

/// The last line of a finished part.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct End {
    /// Number of tasks above.
    end: u64,
    /// The hash of all bytes above.
    sha256: String,
}

/// Hashes the lines of a part while they are written or read, in the order of their tasks.
pub struct Lines {
    shard: Shard,
    all: u64,
    count: u64,
    hash: Sha256,
}

impl Lines {
    /// Starts after the first line.
    pub fn behind(header: &PartHeader, line: &str) -> Self {
        let mut hash = Sha256::new();
        hash.update(line.as_bytes());
        Self { shard: header.shard, all: header.tasks, count: 0, hash }
    }

    /// Number of the next task; `None` if the part is complete.
    pub fn next(&self) -> Option<u64> {
        let task = u64::from(self.shard.number - 1) + self.count * u64::from(self.shard.of);
        (task < self.all).then_some(task)
    }

    /// Adds the line of the next task.
    pub fn add(&mut self, line: &str) {
        self.hash.update(line.as_bytes());
        self.count += 1;
    }

    /// Reads one more line, which must belong to the next task.
    pub fn read(&mut self, line: &str) -> Result<(), String> {
        let found: TaskNumber = serde_json::from_str(line).map_err(|error| format!("not an outcome: {error}"))?;
        let expected = self.next().ok_or_else(|| format!("task {}: expected the end", found.task))?;
        if found.task != expected {
            return Err(format!("task {}: expected task {expected}", found.task));
        }
        self.add(line);
        Ok(())
    }

    /// The end line.
    pub fn end(&self) -> String {
        crate::record::line(&self.written_end())
    }

    fn written_end(&self) -> End {
        let digest = self.hash.clone().finalize();
        let sha256 = digest.iter().fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        });
        End { end: self.count, sha256 }
    }

    /// Verifies the end line.
    fn check_end(&self, line: &str) -> Result<(), String> {
        let end: End = serde_json::from_str(line).map_err(|error| format!("not an outcome, nor the end: {error}"))?;
        match self.next() {
            Some(task) => Err(format!("the end: expected task {task}")),
            None if end != self.written_end() => Err("the end does not fit what stands above it: damaged".to_owned()),
            None => Ok(()),
        }
    }
}

/// Why a file is not a finished part.
#[derive(Debug)]
pub enum NoPart {
    /// The file cannot be read.
    Io(io::Error),
    /// The file is truncated: the machine was stopped, or the copy is incomplete.
    CutShort,
    /// A line is invalid.
    Damaged {
        /// Line number, from 1.
        line: usize,
        /// Description of the error.
        problem: String,
    },
}

impl fmt::Display for NoPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::CutShort => write!(f, "it is cut short: the line that ends a part is missing"),
            Self::Damaged { line, problem } => write!(f, "line {line}: {problem}"),
        }
    }
}

impl std::error::Error for NoPart {}

/// Parses the first line of a part.
pub fn header(line: &str) -> Result<PartHeader, NoPart> {
    let wrong = |problem: String| NoPart::Damaged { line: 1, problem };
    let header: PartHeader =
        serde_json::from_str(line).map_err(|error| wrong(format!("not the head of a part: {error}")))?;
    let Shard { number, of } = header.shard;
    if header.part != PartHeader::FORM || number == 0 || number > of || of > Shard::MOST {
        return Err(wrong(format!(
            "not a part that this version can read (form {}, shard {number}/{of})",
            header.part
        )));
    }
    Ok(header)
}

/// Reads a complete part and verifies every line.
pub fn verify(mut text: impl BufRead) -> Result<PartHeader, NoPart> {
    fn whole(text: &mut impl BufRead) -> Result<String, NoPart> {
        let mut line = Vec::new();
        text.read_until(b'\n', &mut line).map_err(NoPart::Io)?;
        if line.last() != Some(&b'\n') {
            return Err(NoPart::CutShort);
        }
        String::from_utf8(line).map_err(|error| NoPart::Io(io::Error::new(io::ErrorKind::InvalidData, error)))
    }
    let first = whole(&mut text)?;
    let header = header(&first)?;
    let mut lines = Lines::behind(&header, &first);
    for line in 2.. {
        let outcome = whole(&mut text)?;
        let wrong = |problem: String| NoPart::Damaged { line, problem };
        if lines.next().is_none() || outcome.starts_with("{\"end\"") {
            lines.check_end(&outcome).map_err(wrong)?;
            break;
        }
        lines.read(&outcome).map_err(wrong)?;
    }
    let rest = text.fill_buf().map_err(NoPart::Io)?;
    let behind =
        || NoPart::Damaged { line: lines.count as usize + 3, problem: "expected nothing behind the end".to_owned() };
    if rest.is_empty() { Ok(header) } else { Err(behind()) }
}

/// Collects the parts of one experiment by shard; rejects duplicates and parts of other experiments.
#[derive(Debug, Default)]
pub struct PartSet {
    /// Location and header of each part.
    parts: BTreeMap<Shard, (String, PartHeader)>,
}

impl PartSet {
    /// Adds a part found at `place`.
    pub fn add(&mut self, place: String, header: PartHeader) -> Result<(), String> {
        if let Some((first, known)) = self.parts.values().next() {
            let differences = known.differences(&header);
            if !differences.is_empty() {
                return Err(format!("{place}: a part of another run than {first} (here): {}", differences.join("; ")));
            }
        }
        if let Some((twin, _)) = self.parts.get(&header.shard) {
            return Err(format!("shard {} is there twice: {twin} and {place}", header.shard));
        }
        self.parts.insert(header.shard, (place, header));
        Ok(())
    }

    /// The header of the complete experiment; an error lists the missing shards. `begun` describes the progress of
    /// a missing part.
    pub fn whole(&self, begun: impl Fn(&PartHeader) -> Option<String>) -> Result<&PartHeader, String> {
        let (_, header) = self.parts.values().next().ok_or("there is no part: expected files as from --shard I/N")?;
        let all = (1..=header.shard.of).map(|number| Shard { number, of: header.shard.of });
        let missing: Vec<Shard> = all.filter(|shard| !self.parts.contains_key(shard)).collect();
        if missing.is_empty() {
            return Ok(header);
        }
        let told = |shard: &Shard| match begun(&PartHeader { shard: *shard, ..header.clone() }) {
            Some(known) => format!("{shard} ({known})"),
            None => shard.to_string(),
        };
        let mut names: Vec<String> = missing.iter().take(TOLD).map(told).collect();
        if missing.len() > TOLD {
            names.push(format!("and {} more", missing.len() - TOLD));
        }
        let (is, shards) = if missing.len() == 1 { ("is", "shard") } else { ("are", "shards") };
        Err(format!("{} of {} {is} missing: {shards} {}", missing.len(), header.shard.of, names.join(", ")))
    }

    /// Locations of the parts, in the order of their shards.
    pub fn places(&self) -> impl Iterator<Item = &str> {
        self.parts.values().map(|(place, _)| place.as_str())
    }
}

/// Maximum number of missing shards listed by name.
const TOLD: usize = 20;

#[cfg(test)]
#[path = "part/tests.rs"]
mod tests;
