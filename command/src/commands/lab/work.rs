//! Sources of the outcomes of an experiment's tasks: all played here, one shard played here for a later merge, or read
//! from shards played earlier on other machines ([`budokan_lab::part`]). An experiment requests outcomes and evaluates
//! them in the same way for all sources.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use anyhow::{Context, anyhow, bail, ensure};
use budokan_lab::part::{PartHeader, Shard, TaskLine};
use budokan_lab::record::{RecordHeader, line};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::merge::MergedParts;
use super::unfinished::{PartState, Unfinished};
use crate::bar::Bar;

/// The source of the outcomes.
pub enum OutcomeSource {
    /// All tasks are played in this process.
    Here,
    /// One shard of the tasks is played and stored.
    Shard(OneShard),
    /// The outcomes are read from the parts of all shards.
    Parts(MergedParts),
}

/// One shard of an experiment.
pub struct OneShard {
    shard: Shard,
    folder: PathBuf,
    typed: TypedOptions,
}

/// The command line without the options that differ between machines.
#[derive(Clone)]
pub struct TypedOptions {
    pub command: String,
    pub arguments: Vec<String>,
}

/// Options about how an experiment is run, which do not belong to its identity.
const HOW: [&str; 3] = ["--shard", "--out", "--threads"];

impl TypedOptions {
    /// Parses the whole command line, which starts with `lab`.
    fn read(args: &[OsString]) -> anyhow::Result<Self> {
        let text =
            |arg: &OsString| arg.to_str().map(str::to_owned).context("--shard: an argument is not valid Unicode");
        let mut words = args.iter().skip(1).map(text).collect::<anyhow::Result<Vec<String>>>()?.into_iter();
        let command = words.next().context("no experiment is named")?;
        let mut arguments = Vec::new();
        while let Some(word) = words.next() {
            if HOW.contains(&word.as_str()) {
                words.next();
            } else if !HOW.iter().any(|how| word.strip_prefix(how).is_some_and(|rest| rest.starts_with('='))) {
                arguments.push(word);
            }
        }
        Ok(Self { command, arguments })
    }
}

impl OutcomeSource {
    /// All tasks, or only this shard of them.
    pub fn of(wanted: Option<(Shard, PathBuf)>, args: &[OsString]) -> anyhow::Result<Self> {
        let Some((shard, folder)) = wanted else { return Ok(Self::Here) };
        Ok(Self::Shard(OneShard { shard, folder, typed: TypedOptions::read(args)? }))
    }

    /// Whether only one shard is played.
    pub fn is_shard(&self) -> bool {
        matches!(self, Self::Shard(_))
    }

    /// Prepares the tasks of an experiment. For a shard this plays and stores all of its tasks and returns `None`.
    pub fn open<T, F>(self, list: TaskList, play: F, out: &mut dyn Write) -> anyhow::Result<Option<Tasks<F>>>
    where
        T: Serialize + Send,
        F: Fn(u64) -> anyhow::Result<T> + Sync,
    {
        let parts = match self {
            Self::Here => None,
            Self::Shard(shard) => {
                shard.play(&list, &play, out)?;
                return Ok(None);
            }
            Self::Parts(parts) => {
                let here = list.header(&parts.typed, parts.header.shard);
                let differences = here.differences(&parts.header);
                ensure!(differences.is_empty(), "the parts belong to another run: {}", differences.join("; "));
                Some(parts)
            }
        };
        Ok(Some(Tasks { list, play, parts }))
    }
}

/// A description of all tasks of an experiment.
pub struct TaskList {
    /// The experiments: one, or one for each card set.
    pub experiments: Vec<RecordHeader>,
    /// Number of tasks, numbered from 0.
    pub tasks: u64,
    /// Display name of the tasks, in the plural.
    pub what: &'static str,
    /// Number of worker threads.
    pub threads: usize,
}

impl TaskList {
    fn header(&self, typed: &TypedOptions, shard: Shard) -> PartHeader {
        PartHeader {
            part: PartHeader::FORM,
            command: typed.command.clone(),
            arguments: typed.arguments.clone(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            experiments: self.experiments.clone(),
            tasks: self.tasks,
            shard,
        }
    }
}

/// The tasks of an experiment, whose outcomes can be requested.
pub struct Tasks<F> {
    list: TaskList,
    play: F,
    parts: Option<MergedParts>,
}

impl<T, F> Tasks<F>
where
    T: Serialize + DeserializeOwned + Send,
    F: Fn(u64) -> anyhow::Result<T> + Sync,
{
    /// Calls `each` with the outcomes of these tasks, in order of completion. The task numbers must increase, also from
    /// call to call. The first error stops it.
    pub fn each(&mut self, tasks: &[u64], mut each: impl FnMut(u64, T) -> anyhow::Result<()>) -> anyhow::Result<()> {
        let Some(parts) = &mut self.parts else { return pool(self.list.threads, tasks, &self.play, each) };
        for task in tasks {
            each(*task, parts.outcome(*task)?)?;
        }
        Ok(())
    }

    /// The outcomes of all tasks in order.
    pub fn all(mut self) -> anyhow::Result<Vec<T>> {
        let numbers: Vec<u64> = (0..self.list.tasks).collect();
        let mut bar = Bar::new(self.list.tasks, self.list.what);
        let mut found = BTreeMap::new();
        let done = self.each(&numbers, |task, outcome| {
            found.insert(task, outcome);
            bar.show(found.len() as u64);
            Ok(())
        });
        bar.clear();
        done?;
        Ok(found.into_values().collect())
    }
}

impl OneShard {
    /// Plays and stores the tasks of the shard; tasks already stored are not played a second time.
    fn play<T: Serialize + Send>(
        &self,
        list: &TaskList,
        play: &(impl Fn(u64) -> anyhow::Result<T> + Sync),
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let header = list.header(&self.typed, self.shard);
        let tasks: Vec<u64> = self.shard.tasks(list.tasks).collect();
        let told = format!("{} of {} {} (shard {})", tasks.len(), list.tasks, list.what, self.shard);
        let mut kept = match Unfinished::open(&self.folder, &header)? {
            PartState::Finished(path) => return Ok(writeln!(out, "{told}: played before, in {}", path.display())?),
            PartState::Open(kept) => kept,
        };
        let mut bar = Bar::new(tasks.len() as u64, list.what);
        let before = kept.count();
        let mut count = before;
        let result = pool(list.threads, &tasks[before..], play, |task, outcome| {
            kept.keep(task, line(&TaskLine { task, outcome }))?;
            count += 1;
            bar.show(count as u64);
            Ok(())
        });
        bar.clear();
        result?;
        let path = kept.finish()?;
        let known = if before > 0 { format!(", {before} of them played before") } else { String::new() };
        Ok(writeln!(out, "{told}{known}: kept in {}", path.display())?)
    }
}

/// Runs tasks on a pool of threads; `each` receives every outcome as it arrives. The first error stops the pool.
fn pool<T: Send>(
    threads: usize,
    tasks: &[u64],
    play: &(impl Fn(u64) -> anyhow::Result<T> + Sync),
    mut each: impl FnMut(u64, T) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let next = AtomicUsize::new(0);
    let (sender, outcomes) = mpsc::sync_channel(WAITING);
    thread::scope(|scope| {
        for _ in 0..threads.min(tasks.len()) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                while let Some(task) = tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
                    // The receiver is dropped after an error.
                    if sender.send((*task, guarded(*task, play))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        // Move the receiver here, so that it is dropped on an error and the workers notice.
        let outcomes = outcomes;
        let mut count = 0;
        for (task, outcome) in &outcomes {
            each(task, outcome?)?;
            count += 1;
        }
        if count < tasks.len() {
            bail!("a thread died");
        }
        Ok(())
    })
}

/// Capacity of the channel of outcomes.
const WAITING: usize = 1024;

/// Runs one task. A panic of a bot is a bug of ours; it is caught and reported with the number of the task.
fn guarded<T>(task: u64, play: &(impl Fn(u64) -> anyhow::Result<T> + Sync)) -> anyhow::Result<T> {
    catch_unwind(AssertUnwindSafe(|| play(task))).unwrap_or_else(|_| Err(anyhow!("task {task}: it panicked")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_from_machine_to_machine_is_left_out() {
        let args = "lab duel arena --shard 3/8 random --out=x greedy --threads 2 --outer --seed 4";
        let args: Vec<OsString> = args.split(' ').map(OsString::from).collect();
        let typed = TypedOptions::read(&args).unwrap();
        assert_eq!(
            (typed.command.as_str(), typed.arguments.join(" ").as_str()),
            ("duel", "arena random greedy --outer --seed 4")
        );
    }
}
