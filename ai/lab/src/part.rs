//! Parts of an experiment that many machines share: which tasks a machine plays, and the file that it keeps them in.
//!
//! An experiment is a list of tasks, numbered from 0, each with luck of its own. A [`Shard`] plays those that fall to
//! it. Its part is a file of lines: a [`PartHeader`], the outcome of every task in the order of their numbers, and an
//! end with a hash of all that stands before it. A part without its end is not finished. Outcomes are kept as they
//! were, never summed up, so that whoever [puts the parts together](PartSet) reckons as one machine does.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::io::{self, BufRead};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::record::Header;

/// One of several machines that share an experiment: the third of eight is `3/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shard {
    /// Which, counted from 1.
    #[serde(rename = "shard")]
    pub number: u32,
    /// Of how many.
    pub of: u32,
}

impl Shard {
    /// More machines than this are a mistake.
    pub const MOST: u32 = 100_000;

    /// The tasks that fall to it, of so many in all: every `of`-th, so that whatever takes long is spread.
    pub fn tasks(self, all: u64) -> impl Iterator<Item = u64> {
        (u64::from(self.number - 1)..all).step_by(self.of as usize)
    }

    /// Which of so many shards plays this task.
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

/// What a part belongs to: its first line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartHeader {
    /// The form of this file.
    pub part: u32,
    /// The command: `duel`.
    pub command: String,
    /// What was typed behind it, without what differs from machine to machine.
    pub arguments: Vec<String>,
    /// The version of the program.
    pub version: String,
    /// What is played: one, or one for each card set that is held against another.
    pub experiments: Vec<Header>,
    /// How many tasks the whole experiment has.
    pub tasks: u64,
    /// Whose part it is.
    #[serde(flatten)]
    pub shard: Shard,
}

impl PartHeader {
    /// The form that this version writes.
    pub const FORM: u32 = 1;

    /// What another header says differently of the whole experiment: key, theirs, ours.
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

    /// The name of the finished file.
    pub fn file_name(&self) -> String {
        let Shard { number, of } = self.shard;
        format!("{}{NAMED}{number}-of-{of}.jsonl", self.command)
    }
}

/// What stands in the name of every part.
pub const NAMED: &str = ".part-";

/// What the name of a part ends with that is not finished.
pub const UNFINISHED: &str = ".unfinished";

/// What came of one task: a line of a part.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TaskLine<T> {
    /// The number of the task.
    pub task: u64,
    /// What came of it.
    pub outcome: T,
}

/// The number of a task alone.
#[derive(Deserialize)]
struct TaskNumber {
    task: u64,
}

/// The last line of a part that is finished.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct End {
    /// How many tasks stand above.
    end: u64,
    /// The hash of every byte above.
    sha256: String,
}

/// The lines of a part, hashed as they are written or read. They come in the order of their tasks.
pub struct Lines {
    shard: Shard,
    all: u64,
    count: u64,
    hash: Sha256,
}

impl Lines {
    /// Behind the first line.
    pub fn behind(header: &PartHeader, line: &str) -> Self {
        let mut hash = Sha256::new();
        hash.update(line.as_bytes());
        Self { shard: header.shard, all: header.tasks, count: 0, hash }
    }

    /// The number of the next task; nothing if all are there.
    pub fn next(&self) -> Option<u64> {
        let task = u64::from(self.shard.number - 1) + self.count * u64::from(self.shard.of);
        (task < self.all).then_some(task)
    }

    /// One more line, of the next task.
    pub fn add(&mut self, line: &str) {
        self.hash.update(line.as_bytes());
        self.count += 1;
    }

    /// Reads one more line, which must be that of the next task.
    pub fn read(&mut self, line: &str) -> Result<(), String> {
        let found: TaskNumber = serde_json::from_str(line).map_err(|error| format!("not an outcome: {error}"))?;
        let expected = self.next().ok_or_else(|| format!("task {}: expected the end", found.task))?;
        if found.task != expected {
            return Err(format!("task {}: expected task {expected}", found.task));
        }
        self.add(line);
        Ok(())
    }

    /// The last line.
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

    /// Checks the last line.
    fn check_end(&self, line: &str) -> Result<(), String> {
        let end: End = serde_json::from_str(line).map_err(|error| format!("not an outcome, nor the end: {error}"))?;
        match self.next() {
            Some(task) => Err(format!("the end: expected task {task}")),
            None if end != self.written_end() => Err("the end does not fit what stands above it: damaged".to_owned()),
            None => Ok(()),
        }
    }
}

/// A file that is no finished part.
#[derive(Debug)]
pub enum NoPart {
    /// It cannot be read.
    Io(io::Error),
    /// It ends too early: the machine was stopped, or the file was copied in part.
    CutShort,
    /// This line is wrong.
    Damaged {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
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

/// Reads the first line of a part.
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

/// Reads a whole part and checks every line of it.
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

/// The parts of one experiment, by shard: each of them once, none of another experiment.
#[derive(Debug, Default)]
pub struct PartSet {
    /// Where each part is.
    parts: BTreeMap<Shard, (String, PartHeader)>,
}

impl PartSet {
    /// One more part, which is found there.
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

    /// What is known of the whole, if nothing of it is missing; `begun` says of a missing part what is known of it.
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

    /// Where the parts are, in the order of their shards.
    pub fn places(&self) -> impl Iterator<Item = &str> {
        self.parts.values().map(|(place, _)| place.as_str())
    }
}

/// So many missing shards are named.
const TOLD: usize = 20;

#[cfg(test)]
#[path = "part/tests.rs"]
mod tests;
