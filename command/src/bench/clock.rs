//! Processor time, and pinning the process to one core.

use rustix::time::{ClockId, clock_gettime};

/// Processor time used by this process, in seconds.
pub fn processor_seconds() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    #[expect(clippy::cast_precision_loss, reason = "no process runs for 2^52 seconds")]
    let seconds = time.tv_sec as f64;
    #[expect(clippy::cast_precision_loss, reason = "there are 10^9 nanoseconds in a second")]
    let rest = time.tv_nsec as f64;
    seconds + rest * 1e-9
}

/// Pins this process to its current core.
#[cfg(target_os = "linux")]
pub fn pin() -> rustix::io::Result<()> {
    let mut core = rustix::thread::CpuSet::new();
    core.set(rustix::thread::sched_getcpu());
    rustix::thread::sched_setaffinity(None, &core)
}

/// Pinning is not supported on this system; the scheduler decides.
#[cfg(not(target_os = "linux"))]
#[expect(clippy::unnecessary_wraps, reason = "on Linux it can fail")]
pub fn pin() -> rustix::io::Result<()> {
    Ok(())
}
