//! How the tasks of an experiment get done: all of them here, a shard of them for others to put together, or by other
//! machines before ([`budokan_lab::part`]). An experiment asks for the outcomes of its tasks, and reckons with them
//! in the same way wherever they come from.

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
use budokan_lab::record::{Header, line};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::merge::Parts;
use super::unfinished::{Begun, Unfinished};
use crate::bar::Bar;

/// Where the outcomes of tasks come from.
pub enum Work {
    /// All tasks are played here.
    Here,
    /// One shard of them is played, and kept.
    Shard(OneShard),
    /// They were played before, in shards.
    Parts(Parts),
}

/// One shard of an experiment.
pub struct OneShard {
    shard: Shard,
    folder: PathBuf,
    typed: Typed,
}

/// What was typed: the command and what stands behind it, without what differs from machine to machine.
#[derive(Clone)]
pub struct Typed {
    pub command: String,
    pub arguments: Vec<String>,
}

/// What does not belong to an experiment, but to how it is played.
const HOW: [&str; 3] = ["--shard", "--out", "--threads"];

impl Typed {
    /// From the whole command line, which begins with `lab`.
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

impl Work {
    /// All tasks, or this shard of them.
    pub fn of(wanted: Option<(Shard, PathBuf)>, args: &[OsString]) -> anyhow::Result<Self> {
        let Some((shard, folder)) = wanted else { return Ok(Self::Here) };
        Ok(Self::Shard(OneShard { shard, folder, typed: Typed::read(args)? }))
    }

    /// Whether only a shard is played.
    pub fn is_shard(&self) -> bool {
        matches!(self, Self::Shard(_))
    }

    /// The tasks of an experiment. Of a shard, all is done when this comes back, and there is nothing to tell.
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

/// What is to be done.
pub struct TaskList {
    /// What is played: one experiment, or one for each card set.
    pub experiments: Vec<Header>,
    /// How many tasks there are, numbered from 0.
    pub tasks: u64,
    /// What they are, in the plural.
    pub what: &'static str,
    /// How many are played at once.
    pub threads: usize,
}

impl TaskList {
    fn header(&self, typed: &Typed, shard: Shard) -> PartHeader {
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

/// The tasks of an experiment, whose outcomes can be asked for.
pub struct Tasks<F> {
    list: TaskList,
    play: F,
    parts: Option<Parts>,
}

impl<T, F> Tasks<F>
where
    T: Serialize + DeserializeOwned + Send,
    F: Fn(u64) -> anyhow::Result<T> + Sync,
{
    /// Shows the outcomes of these tasks, whose numbers rise, in whatever order they come; later calls ask for later
    /// tasks. The first that goes wrong ends it.
    pub fn each(&mut self, tasks: &[u64], mut each: impl FnMut(u64, T) -> anyhow::Result<()>) -> anyhow::Result<()> {
        let Some(parts) = &mut self.parts else { return pool(self.list.threads, tasks, &self.play, each) };
        for task in tasks {
            each(*task, parts.outcome(*task)?)?;
        }
        Ok(())
    }

    /// The outcomes of all tasks, in their order.
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
    /// Plays its tasks and keeps them. What it has already is not played again.
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
            Begun::Finished(path) => return Ok(writeln!(out, "{told}: played before, in {}", path.display())?),
            Begun::Open(kept) => kept,
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

/// Plays these tasks on so many threads; `each` is shown every outcome when it comes. The first that goes wrong ends it.
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
                    // Nobody listens any more after an error.
                    if sender.send((*task, guarded(*task, play))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        // Dropped after an error, so that the threads see it.
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

/// So many outcomes may wait to be counted.
const WAITING: usize = 1024;

/// One task. A bot that panics is a mistake of ours: it is told which task it was.
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
        let typed = Typed::read(&args).unwrap();
        assert_eq!(
            (typed.command.as_str(), typed.arguments.join(" ").as_str()),
            ("duel", "arena random greedy --outer --seed 4")
        );
    }
}
