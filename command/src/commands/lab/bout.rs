//! One bout of the lab, between bots of the hall and external programs; and the lab's clock.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use anyhow::anyhow;
use budokan_bots::Spec;
use budokan_lab::lineup::{LineupJob, names};
use budokan_lab::record::FinishedBout;
use budokan_lab::stage::{Clock, ClockReading, ExperimentGame};
use budokan_protocol::programs::{Chosen, ProgramLimits};
use rustix::time::{ClockId, clock_gettime};

use super::outside;

/// Plays this bout. A fault of a program is a forfeit and not an error.
pub fn play(
    stage: &dyn ExperimentGame,
    job: &LineupJob<Chosen>,
    limits: &ProgramLimits,
    clock: Clock,
) -> anyhow::Result<FinishedBout> {
    let spec = |chosen: &Chosen| match chosen {
        Chosen::Hall(spec) => Some(*spec),
        Chosen::Command(_) => None,
    };
    guarded(job, || match job.lineup.iter().map(spec).collect::<Option<Vec<Spec>>>() {
        Some(bots) => stage.play(job.deal, &bots, clock).map_err(|problem| anyhow!(problem)),
        None => outside::play(stage, job, limits, clock),
    })
}

/// Catches a panic of a bot, which is a bug of ours, and reports in which bout it happened.
pub fn guarded<B: ToString>(
    job: &LineupJob<B>,
    play: impl FnOnce() -> anyhow::Result<FinishedBout>,
) -> anyhow::Result<FinishedBout> {
    let which = || format!("deal {} with {}", job.deal, names(&job.lineup).join(", "));
    match catch_unwind(AssertUnwindSafe(play)) {
        Ok(Ok(played)) => Ok(played),
        Ok(Err(problem)) => Err(problem.context(which())),
        Err(_) => Err(anyhow!("{}: it panicked", which())),
    }
}

/// The current time of the wall clock and the processor clock.
pub fn clock() -> ClockReading {
    thread_local! {
        static START: Instant = Instant::now();
    }
    let cpu = clock_gettime(ClockId::ThreadCPUTime);
    let cpu = cpu.tv_sec as u64 * 1_000_000 + cpu.tv_nsec as u64 / 1000;
    ClockReading { cpu, wall: START.with(Instant::elapsed).as_micros() as u64 }
}
