//! Retention: what nobody needs any more goes, a little at a time.
//!
//! [`Keep`] says how long what is kept, [`Sweeper`] removes what is older. One batch is small and made of single changes
//! that stand in line with everybody's moves, so play never waits for it; bouts in memory are not touched.

use std::time::Duration;

use budokan_store::{Cutoffs, Moment, PersonId, Store, Unavailable};

/// So many bouts of each kind, and so many people, are looked at in one batch.
const BATCH: u32 = 100;
/// So many bouts at most, where the oldest are all in use.
const MOST: u32 = 100_000;

/// How long things are kept after they were last touched; nothing stands for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keep {
    /// Bouts in which no person has done anything.
    pub unplayed: Option<Duration>,
    /// Bouts that were not finished.
    pub unfinished: Option<Duration>,
    /// Bouts that were finished.
    pub finished: Option<Duration>,
    /// People without a seat in any bout.
    pub guests: Option<Duration>,
}

impl Default for Keep {
    fn default() -> Self {
        let days = |days: u64| Some(Duration::from_hours(24 * days));
        Self { unplayed: days(14), unfinished: days(90), finished: None, guests: days(90) }
    }
}

/// What one batch has removed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Swept {
    /// The number of bouts.
    pub bouts: usize,
    /// The people.
    pub people: Vec<PersonId>,
    /// Whether there was nothing more to look at.
    pub is_done: bool,
}

/// Removes what is older than it must be.
#[derive(Clone, Copy, Debug)]
pub struct Sweeper {
    keep: Keep,
    /// The last person who was looked at: the next batch goes on from there.
    last: PersonId,
    /// So many bouts of each kind are looked at. Whoever keeps the oldest in use must not save all the others.
    bouts: u32,
}

impl Sweeper {
    /// One that keeps things so long.
    pub fn new(keep: Keep) -> Self {
        Self { keep, last: PersonId(0), bouts: BATCH }
    }

    /// Removes a few bouts and people, as of this moment. Bouts for which `is_live` holds are spared.
    pub async fn batch(
        &mut self,
        store: &dyn Store,
        is_live: impl Fn(&str) -> bool,
        now: Moment,
    ) -> Result<Swept, Unavailable> {
        let mut swept = Swept::default();
        let before = |keep: Option<Duration>| keep.and_then(|keep| earlier(now, keep));
        let Keep { unplayed, unfinished, finished, guests } = self.keep;
        let cutoffs =
            Cutoffs { unplayed: before(unplayed), unfinished: before(unfinished), finished: before(finished) };
        let stale = store.stale(cutoffs, self.bouts).await?;
        let are_more = stale.len() >= self.bouts as usize;
        for (id, touched) in stale {
            // Whoever goes on with it meanwhile has touched it, and it stays.
            if swept.bouts < BATCH as usize && !is_live(&id) && store.remove(&id, Some(touched)).await? {
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
        swept.is_done = was_last && swept.bouts == 0;
        Ok(swept)
    }
}

/// So long before a moment; nothing if that is before all time.
fn earlier(now: Moment, keep: Duration) -> Option<Moment> {
    now.checked_sub(Moment::try_from(keep.as_millis()).ok()?)
}
