//! Bouts on many threads. Each bout has dice and bots of its own, so it does not matter who plays it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use anyhow::anyhow;
use budokan_lab::lineup::{Job, names};
use budokan_lab::record::FinishedBout;
use budokan_lab::stage::{Moment, Stage};
use rustix::time::{ClockId, clock_gettime};

use crate::bar::Bar;

/// Plays these bouts; `each` is shown every bout when it is over, in whatever order they end. The first error
/// ends it.
pub fn play(
    stage: &dyn Stage,
    jobs: &[Job],
    threads: usize,
    mut each: impl FnMut(FinishedBout) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let mut bar = Bar::new(jobs.len() as u64, "bouts");
    bar.show(0);
    let next = AtomicUsize::new(0);
    let (sender, results) = mpsc::channel();
    let played = thread::scope(|scope| {
        for _ in 0..threads.min(jobs.len()) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    // Nobody listens any more after an error.
                    if sender.send(one(stage, job)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        // Dropped after an error, so that the threads see it.
        let results = results;
        for (done, bout) in (1..).zip(results.iter()) {
            each(bout?)?;
            bar.show(done);
        }
        Ok(())
    });
    bar.clear();
    played
}

/// One bout. A bot that panics is a mistake of ours: it is told which bout it was.
fn one(stage: &dyn Stage, job: &Job) -> anyhow::Result<FinishedBout> {
    let which = || format!("deal {} with {}", job.deal, names(&job.lineup).join(", "));
    match catch_unwind(AssertUnwindSafe(|| stage.play(job.deal, &job.lineup, clock))) {
        Ok(Ok(played)) => Ok(played),
        Ok(Err(problem)) => Err(anyhow!("{}: {problem}", which())),
        Err(_) => Err(anyhow!("{}: it panicked", which())),
    }
}

/// What the clocks show now.
fn clock() -> Moment {
    thread_local! {
        static START: Instant = Instant::now();
    }
    let cpu = clock_gettime(ClockId::ThreadCPUTime);
    let cpu = cpu.tv_sec as u64 * 1_000_000 + cpu.tv_nsec as u64 / 1000;
    Moment { cpu, wall: START.with(Instant::elapsed).as_micros() as u64 }
}
