//! Retention: old bouts and people are removed in small batches.
//!
//! [`Keep`] sets the retention periods, [`Sweeper`] removes older data. A batch is small and consists of single changes
//! that queue up with ordinary moves, so it never delays play; bouts in memory are not touched. Bouts go to the trash,
//! from which they can be restored for a while. [`ClockGuard`] decides whether the clock can be trusted for this.

use std::time::Duration;

use budokan_store::{Cutoffs, PersonId, Store, Timestamp, Unavailable};

/// Maximum number of bouts of each kind, and of people, examined in a batch.
const BATCH: u32 = 100;
/// Upper bound for the number of bouts examined if the oldest are all in use.
const MOST: u32 = 100_000;

/// Retention periods after the last touch; `None` means forever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keep {
    /// Bouts in which no person has ever acted.
    pub unplayed: Option<Duration>,
    /// Bouts that are not finished.
    pub unfinished: Option<Duration>,
    /// Bouts that are finished.
    pub finished: Option<Duration>,
    /// People without a seat in any bout, and finished bouts whose people have all been absent for this period.
    pub guests: Option<Duration>,
    /// Removed bouts in the trash.
    pub trash: Option<Duration>,
}

impl Default for Keep {
    fn default() -> Self {
        let days = |days: u64| Some(Duration::from_hours(24 * days));
        Self { unplayed: days(14), unfinished: days(90), finished: None, guests: days(90), trash: days(30) }
    }
}

/// The outcome of one batch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Swept {
    /// The number of bouts moved to the trash.
    pub bouts: usize,
    /// The number of bouts deleted from the trash.
    pub deleted: u64,
    /// The people that were removed.
    pub people: Vec<PersonId>,
    /// Whether nothing is left to examine.
    pub is_done: bool,
}

/// Removes data whose retention period has ended.
#[derive(Clone, Copy, Debug)]
pub struct Sweeper {
    keep: Keep,
    /// The last person examined: the next batch continues after them.
    last: PersonId,
    /// The number of bouts of each kind to examine. It grows while the oldest bouts are all in use, so that these do
    /// not protect all others.
    bouts: u32,
}

impl Sweeper {
    /// A sweeper with these retention periods.
    pub fn new(keep: Keep) -> Self {
        Self { keep, last: PersonId(0), bouts: BATCH }
    }

    /// Removes a few bouts and people, as of this moment. Bouts for which `is_live` holds are spared.
    pub async fn batch(
        &mut self,
        store: &dyn Store,
        is_live: impl Fn(&str) -> bool,
        now: Timestamp,
    ) -> Result<Swept, Unavailable> {
        let mut swept = Swept::default();
        let before = |keep: Option<Duration>| keep.and_then(|keep| earlier(now, keep));
        let Keep { unplayed, unfinished, finished, guests, trash } = self.keep;
        let cutoffs = Cutoffs {
            unplayed: before(unplayed),
            unfinished: before(unfinished),
            finished: before(finished),
            left: before(guests),
        };
        let stale = store.stale(cutoffs, self.bouts).await?;
        let are_more = stale.len() >= self.bouts as usize;
        for (id, touched) in stale {
            // A bout that was touched meanwhile stays.
            if swept.bouts < BATCH as usize && !is_live(&id) && store.trash(&id, Some(touched), now).await? {
                swept.bouts += 1;
            }
        }
        let is_stuck = are_more && swept.bouts == 0;
        self.bouts = if is_stuck { (self.bouts * 2).min(MOST) } else { BATCH };
        let mut was_last = true;
        if let Some(since) = before(guests) {
            let people = store.every_person(self.last, BATCH).await?;
            was_last = people.len() < BATCH as usize;
            self.last = people.last().filter(|_| !was_last).map_or(PersonId(0), |known| known.person.id);
            for known in people {
                let is_idle = known.bouts == 0 && known.arrived < since && known.used.is_none_or(|used| used < since);
                if is_idle && store.remove_person(known.person.id, since).await? {
                    swept.people.push(known.person.id);
                }
            }
        }
        if let Some(before) = before(trash) {
            swept.deleted = store.empty_trash(before, BATCH).await?;
        }
        swept.is_done = was_last && swept.bouts == 0 && swept.deleted == 0;
        Ok(swept)
    }
}

/// The moment this long before `now`; `None` on underflow.
fn earlier(now: Timestamp, keep: Duration) -> Option<Timestamp> {
    now.checked_sub(Timestamp::try_from(keep.as_millis()).ok()?)
}

/// After a start nothing is removed for this duration: a host who sees a wrong date can stop the hall.
pub const SETTLING: Duration = Duration::from_mins(10);
/// A clock further ahead of the newest stored moment than this is doubted.
const FAR_AHEAD: Duration = Duration::from_hours(24);
/// How long such a clock is doubted; a hall that was closed for months resumes sweeping afterwards.
const DOUBTED: Duration = Duration::from_hours(24);
/// A clock that gains more than this on the process's uptime has been changed.
const JUMP: Duration = Duration::from_hours(1);

/// Guards against a wrong clock, which would make all data look old.
///
/// The reference is the newest moment in the store when the guard was created: as soon as people play, a wrong clock
/// stores its own time.
#[derive(Clone, Copy, Debug)]
pub struct ClockGuard {
    /// The clock when the guard was created, or after it was changed.
    began: Timestamp,
    /// The uptime of the process then.
    uptime: Duration,
    /// The newest moment stored by then.
    newest: Timestamp,
    /// How long nothing is removed, even with a trusted clock.
    settling: Duration,
    /// The doubt that was logged last.
    logged: Option<ClockDoubt>,
}

/// Why nothing may be removed for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockDoubt {
    /// The hall has just started, or its clock was changed.
    Settling,
    /// The clock is far ahead of the newest stored moment.
    FarAhead,
}

impl ClockGuard {
    /// A guard that starts now. `newest` is the newest stored moment; an empty store has nothing to lose.
    pub fn new(now: Timestamp, newest: Option<Timestamp>, uptime: Duration, settling: Duration) -> Self {
        Self { began: now, uptime, newest: newest.unwrap_or(now), settling, logged: None }
    }

    /// Why nothing may be removed at this moment, if so; a new reason is logged.
    pub fn check(&mut self, now: Timestamp, uptime: Duration) -> Option<ClockDoubt> {
        let expected = self.began.saturating_add(millis(uptime.saturating_sub(self.uptime)));
        if now > expected.saturating_add(millis(JUMP)) {
            tracing::warn!(ahead_ms = now - expected, "clock jumped ahead, retention paused");
            *self = Self { began: now, uptime, newest: self.newest.max(expected), ..*self };
        }
        let waited = uptime.saturating_sub(self.uptime);
        let is_far = is_far_ahead(self.began, Some(self.newest));
        let doubt = match waited {
            _ if is_far && waited < DOUBTED => Some(ClockDoubt::FarAhead),
            _ if waited < self.settling => Some(ClockDoubt::Settling),
            _ => None,
        };
        if doubt != self.logged {
            if doubt == Some(ClockDoubt::FarAhead) {
                let days_ahead = (self.began - self.newest) / millis(Duration::from_hours(24));
                tracing::warn!(days_ahead, "clock far ahead of the newest move, retention paused for a day");
            }
            self.logged = doubt;
        }
        doubt
    }
}

/// Whether a clock is far ahead of the newest stored moment.
pub fn is_far_ahead(now: Timestamp, newest: Option<Timestamp>) -> bool {
    newest.is_some_and(|newest| now > newest.saturating_add(millis(FAR_AHEAD)))
}

fn millis(duration: Duration) -> Timestamp {
    Timestamp::try_from(duration.as_millis()).unwrap_or(Timestamp::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_mins(1);
    const DAY: Timestamp = 24 * 3_600_000;

    /// Checks a clock every minute of uptime, and returns the minute at which it was first trusted.
    fn trusted_after(mut guard: ClockGuard, minutes: u32, clock: impl Fn(u32) -> Timestamp) -> Option<u32> {
        (0..minutes).find(|minute| guard.check(clock(*minute), MINUTE * *minute).is_none())
    }

    fn running(from: Timestamp) -> impl Fn(u32) -> Timestamp {
        move |minute| from + Timestamp::from(minute) * 60_000
    }

    #[test]
    fn nothing_is_removed_soon_after_a_start() {
        let guard = ClockGuard::new(5 * DAY, Some(5 * DAY - 3_600_000), Duration::ZERO, SETTLING);
        assert_eq!(trusted_after(guard, 2000, running(5 * DAY)), Some(10));
        assert_eq!(
            trusted_after(ClockGuard::new(5 * DAY, None, Duration::ZERO, SETTLING), 2000, running(5 * DAY)),
            Some(10)
        );
    }

    /// A clock that was a hundred days ahead for a second and a half once removed forty bouts of forty.
    #[test]
    fn a_clock_far_ahead_of_the_newest_move_removes_nothing_for_a_day() {
        let guard = ClockGuard::new(105 * DAY, Some(5 * DAY), Duration::ZERO, SETTLING);
        assert_eq!(trusted_after(guard, 3000, running(105 * DAY)), Some(24 * 60));
    }

    #[test]
    fn a_quiet_hall_goes_on_sweeping() {
        let mut guard = ClockGuard::new(5 * DAY, Some(5 * DAY), Duration::ZERO, SETTLING);
        for day in 1..100_u32 {
            let uptime = Duration::from_hours(24 * u64::from(day));
            assert_eq!(
                guard.check(5 * DAY + Timestamp::from(day) * DAY, uptime),
                None,
                "nobody has played for {day} days"
            );
        }
    }

    #[test]
    fn a_clock_that_is_set_ahead_while_the_hall_runs_is_doubted() {
        let guard = ClockGuard::new(5 * DAY, Some(5 * DAY), Duration::ZERO, SETTLING);
        let clock = |minute: u32| running(if minute < 60 { 5 * DAY } else { 105 * DAY })(minute);
        let mut after_jump = guard;
        for minute in 0..60 {
            after_jump.check(clock(minute), MINUTE * minute);
        }
        assert_eq!(after_jump.check(clock(59), MINUTE * 59), None);
        let doubted = |minute: u32, guard: &mut ClockGuard| guard.check(clock(minute), MINUTE * minute).is_some();
        assert!((60..60 + 24 * 60).all(|minute| doubted(minute, &mut after_jump)));
        assert!(!doubted(60 + 24 * 60, &mut after_jump));
        // With an earlier clock all data looks younger, so nothing is lost, and the correction is not a jump.
        let mut guard = guard;
        assert_eq!(guard.check(4 * DAY, MINUTE * 11), None);
    }
}
