//! Judges all decisions on several threads with a progress bar, until it is done or the user presses Ctrl-C.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::{Duration, Instant};

use budokan_catalog::{AnyReviewer, JudgedDecision, ReviewEffort};

use super::USUAL;
use crate::bar::Bar;
use crate::stop::say;

/// The effort for each decision: the default, or as much as fits into a time budget.
pub struct ReviewPace(Option<Mutex<Timed>>);

/// A time budget, and the measured speed of judging.
struct Timed {
    until: Instant,
    /// Seconds spent on the judged decisions, and the iterations done in that time.
    took: f64,
    spent: f64,
    /// The smallest effort that any decision got.
    least: ReviewEffort,
}

impl ReviewPace {
    /// A time budget in seconds, or the default effort for each decision.
    pub fn new(seconds: Option<f64>) -> Self {
        let timed = |seconds: f64| Timed {
            until: Instant::now() + Duration::from_secs_f64(seconds),
            took: 0.0,
            spent: 0.0,
            least: USUAL,
        };
        Self(seconds.map(|seconds| Mutex::new(timed(seconds))))
    }

    /// The effort for the next decision, given how many are left and the number of threads.
    fn next(&self, left: usize, threads: usize) -> ReviewEffort {
        let Some(timed) = &self.0 else { return USUAL };
        let mut timed = timed.lock().unwrap_or_else(PoisonError::into_inner);
        let rest = timed.until.saturating_duration_since(Instant::now()).as_secs_f64();
        let effort = match timed.took {
            0.0 => ReviewEffort::QUICK,
            took => fitting(rest * share(threads, left), took / timed.spent),
        };
        if effort.iterations * effort.batches < timed.least.iterations * timed.least.batches {
            timed.least = effort;
        }
        effort
    }

    fn note(&self, effort: ReviewEffort, took: Duration) {
        if let Some(timed) = &self.0 {
            let mut timed = timed.lock().unwrap_or_else(PoisonError::into_inner);
            timed.took += took.as_secs_f64();
            timed.spent += f64::from(effort.iterations * effort.batches);
        }
    }

    /// The smallest effort that any decision got.
    fn least(&self) -> ReviewEffort {
        self.0.as_ref().map_or(USUAL, |timed| timed.lock().unwrap_or_else(PoisonError::into_inner).least)
    }
}

/// The share of the remaining time for each decision on these threads.
#[expect(clippy::cast_precision_loss, reason = "no bout has 2^52 decisions")]
fn share(threads: usize, decisions: usize) -> f64 {
    threads as f64 / decisions.max(1) as f64
}

/// The effort that takes about this long if one iteration of a batch takes `each` seconds: at most the default, and at
/// least the batches of a quick review.
fn fitting(seconds: f64, each: f64) -> ReviewEffort {
    let in_all = (seconds / each.max(f64::MIN_POSITIVE)).min(f64::from(USUAL.iterations * USUAL.batches)) as u32;
    let quick = ReviewEffort::QUICK;
    if in_all <= quick.iterations * quick.batches {
        return ReviewEffort { iterations: (in_all / quick.batches).max(1), ..quick };
    }
    let batches = (in_all / quick.iterations).clamp(quick.batches, USUAL.batches);
    let samples = if batches == USUAL.batches { USUAL.samples } else { quick.samples };
    ReviewEffort { iterations: (in_all / batches).min(USUAL.iterations), batches, samples }
}

/// The decisions of a bout with the means to judge them.
pub struct Judging<'a> {
    pub reviewer: &'a dyn AnyReviewer,
    pub threads: usize,
    pub pace: ReviewPace,
}

impl Judging<'_> {
    /// Judges all decisions; returns them with the smallest effort that any of them got. After Ctrl-C it returns the
    /// leading decisions that are already judged.
    pub fn run(&self) -> std::io::Result<(Vec<JudgedDecision>, ReviewEffort)> {
        let stop = interrupted()?;
        let (total, next) = (self.reviewer.decisions(), AtomicUsize::new(0));
        let mut bar = Bar::new(total as u64, "decisions");
        let mut found: Vec<Option<JudgedDecision>> = vec![None; total];
        bar.show(0);
        std::thread::scope(|scope| {
            let (tell, told) = mpsc::channel();
            for _ in 0..self.threads.min(total) {
                let (tell, next, stop) = (tell.clone(), &next, &stop);
                scope.spawn(move || {
                    while !stop.load(Ordering::Relaxed) {
                        let place = next.fetch_add(1, Ordering::Relaxed);
                        if place >= total || tell.send((place, self.judge(place, total))).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(tell);
            for (number, (place, judged)) in (1..).zip(told) {
                found[place] = Some(judged);
                bar.show(number);
            }
        });
        bar.clear();
        Ok((found.into_iter().map_while(|judged| judged).collect(), self.pace.least()))
    }

    fn judge(&self, place: usize, total: usize) -> JudgedDecision {
        let (effort, start) = (self.pace.next(total - place, self.threads), Instant::now());
        let judged = self.reviewer.judge(place, effort);
        self.pace.note(effort, start.elapsed());
        judged
    }
}

/// A flag that Ctrl-C sets; from then on Ctrl-C does not end the process.
fn interrupted() -> std::io::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let pressed = Arc::clone(&stop);
    std::thread::Builder::new().name("interrupt".to_owned()).spawn(move || {
        if runtime.block_on(tokio::signal::ctrl_c()).is_ok() {
            pressed.store(true, Ordering::Relaxed);
            say("stopping when what is being thought over is judged");
        }
    })?;
    Ok(stop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thought_fits_the_time_and_has_its_bounds() {
        let all = |effort: ReviewEffort| effort.iterations * effort.batches;
        assert_eq!(fitting(1000.0, 0.001), USUAL);
        assert_eq!(fitting(0.0, 0.001), ReviewEffort { iterations: 1, ..ReviewEffort::QUICK });
        for seconds in 1..40 {
            let effort = fitting(f64::from(seconds) / 20.0, 0.001);
            assert!(all(effort) <= seconds * 50 && all(effort) + 8 >= (seconds * 50).min(all(USUAL)), "{effort:?}");
            assert!(
                effort.batches >= ReviewEffort::QUICK.batches && effort.iterations <= USUAL.iterations,
                "{effort:?}"
            );
        }
    }

    #[test]
    fn without_a_time_the_thought_is_always_the_same() {
        let pace = ReviewPace::new(None);
        pace.note(USUAL, Duration::from_secs(100));
        assert_eq!((pace.next(5, 2), pace.least()), (USUAL, USUAL));
    }
}
