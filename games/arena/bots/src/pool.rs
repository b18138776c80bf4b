//! Plans to choose an answer from: all that a seat has, if they are few, or a crowd of them.
//!
//! What the plans are worth against a plan of the rival's is resolved once and kept; so the best answer to any
//! mixture of plans that have been met before costs nothing but sums.

use std::collections::HashMap;

use budokan_arena::state::Plan;
use budokan_bots::bot::Limit;
use budokan_kernel::Quick;

use super::mixture::add;
use super::plans::Means;

/// A plan of the rival's: the number of the world, and its number in that world's table.
pub type Met = (usize, usize);

/// What may still be spent on resolving pairs of plans.
pub struct Meter<'a> {
    limit: &'a mut Limit,
    pairs: u64,
    /// How many pairs make one iteration.
    worth: u64,
    open: bool,
}

impl<'a> Meter<'a> {
    /// One iteration of a budget is a plan that is tried against some others, so that so many positions are judged.
    const JUDGED: u64 = 40;

    /// Begins to count.
    pub fn new(limit: &'a mut Limit) -> Self {
        Self { limit, pairs: 0, worth: Self::JUDGED, open: true }
    }

    /// So many pairs have been resolved, and so many positions judged for them: from now on that is what pairs cost.
    pub fn price(&mut self, pairs: u64, judged: u64) {
        self.worth = (Self::JUDGED * pairs / judged.max(1)).clamp(1, Self::JUDGED);
    }

    /// How many pairs are left.
    pub fn left(&self) -> u64 {
        u64::from(self.limit.left()) * self.worth
    }

    /// Whether more may be spent.
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// Counts pairs that were resolved.
    pub fn spend(&mut self, pairs: usize) {
        self.pairs += pairs as u64;
        while self.open && self.pairs >= self.worth {
            self.pairs -= self.worth;
            self.open = self.limit.goes_on();
        }
    }
}

/// A plan of a mixture to be answered.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Which.
    pub met: Met,
    /// How often it is played.
    pub share: f32,
    /// What can be got against it at most, by all that is known.
    pub most: f32,
}

/// Plans of one seat.
pub struct Pool {
    plans: Vec<Plan>,
    whole: bool,
    met: HashMap<Met, Vec<f32>>,
}

impl Pool {
    /// Every plan, if there are at most `most`; otherwise `crowd` at random.
    pub fn new(means: &Means, most: usize, crowd: usize, luck: &mut Quick) -> Self {
        let listed = means.all(most);
        let whole = listed.is_some();
        let plans = listed.unwrap_or_else(|| (0..crowd).map(|_| means.any_armed(luck)).collect());
        Self { plans, whole, met: HashMap::new() }
    }

    /// Whether these are all plans that the seat has.
    pub fn is_whole(&self) -> bool {
        self.whole
    }

    /// Takes in more plans.
    pub fn grow(&mut self, plans: impl IntoIterator<Item = Plan>) {
        for plan in plans {
            if !self.whole && !self.plans.contains(&plan) {
                self.plans.push(plan);
            }
        }
    }

    /// What each plan is worth against this mixture; `resolve` says what a plan is worth against one of it.
    /// Nothing if the meter does not reach so far.
    pub fn worths(
        &mut self,
        mixture: &[(Met, f32)],
        meter: &mut Meter<'_>,
        mut resolve: impl FnMut(&Plan, Met) -> f32,
    ) -> Option<Vec<f32>> {
        let mut worths = vec![0.0; self.plans.len()];
        for (met, share) in mixture {
            let column = self.met.entry(*met).or_default();
            let new = &self.plans[column.len()..];
            if !new.is_empty() && !meter.is_open() {
                return None;
            }
            meter.spend(new.len());
            column.extend(new.iter().map(|plan| resolve(plan, *met)));
            add(&mut worths, column, *share);
        }
        Some(worths)
    }

    /// The mixture, and what is got against its plans at most: a little more than any plan here gets, or everything where
    /// none gets anything.
    pub fn targets(&self, mixture: &[(Met, f32)]) -> Vec<Target> {
        const MORE: f32 = 0.1;
        const NOTHING: f32 = 0.02;
        let target = |(met, share): &(Met, f32)| {
            let known = self.met.get(met).into_iter().flatten().copied().fold(0.0, f32::max);
            Target { met: *met, share: *share, most: if known < NOTHING { 1.0 } else { (known + MORE).min(1.0) } }
        };
        mixture.iter().map(target).collect()
    }

    /// The best of these plans, the best first, with what they are worth.
    pub fn best(&self, worths: &[f32], number: usize) -> Vec<(Plan, f32)> {
        let mut order: Vec<usize> = (0..worths.len()).collect();
        // Equal plans stay in their order.
        let better = |one: &usize, other: &usize| worths[*other].total_cmp(&worths[*one]).then(one.cmp(other));
        if number < order.len() {
            order.select_nth_unstable_by(number, better);
            order.truncate(number);
        }
        order.sort_unstable_by(better);
        order.into_iter().map(|index| (self.plans[index], worths[index])).collect()
    }
}
