//! Candidate plans for best responses: all plans of a seat if they are few, otherwise a random sample.
//!
//! The values of the pool's plans against a plan of the rival are resolved once and cached. The best response to any
//! mixture of plans that were met before therefore costs only sums.

use std::collections::HashMap;

use budokan_arena::state::Plan;
use budokan_bots::bot::Limit;
use budokan_kernel::Quick;

use super::mixture::add;
use super::plans::Means;

/// A plan of the rival: the number of the world, and the plan's number in that world's table.
pub type Met = (usize, usize);

/// Remaining budget for resolving pairs of plans.
pub struct Meter<'a> {
    limit: &'a mut Limit,
    pairs: u64,
    /// Number of pairs that make one iteration.
    worth: u64,
    open: bool,
}

impl<'a> Meter<'a> {
    /// One iteration of the budget pays for a plan that is tried against some others, at about this
    /// many evaluated positions.
    const JUDGED: u64 = 40;

    /// Starts metering against the limit.
    pub fn new(limit: &'a mut Limit) -> Self {
        Self { limit, pairs: 0, worth: Self::JUDGED, open: true }
    }

    /// Sets the price of a pair from a measurement: `judged` positions were evaluated to resolve `pairs` pairs.
    pub fn price(&mut self, pairs: u64, judged: u64) {
        self.worth = (Self::JUDGED * pairs / judged.max(1)).clamp(1, Self::JUDGED);
    }

    /// Number of pairs that the budget still pays for.
    pub fn left(&self) -> u64 {
        u64::from(self.limit.left()) * self.worth
    }

    /// Whether the budget is not yet spent.
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// Charges this number of resolved pairs.
    pub fn spend(&mut self, pairs: usize) {
        self.pairs += pairs as u64;
        while self.open && self.pairs >= self.worth {
            self.pairs -= self.worth;
            self.open = self.limit.goes_on();
        }
    }
}

/// A plan of the mixture to respond to.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The rival's plan.
    pub met: Met,
    /// Probability of the plan in the mixture.
    pub share: f32,
    /// Upper estimate of the value that any plan gets against it.
    pub most: f32,
}

/// Plans of one seat, with cached values.
pub struct Pool {
    plans: Vec<Plan>,
    whole: bool,
    met: HashMap<Met, Vec<f32>>,
}

impl Pool {
    /// Every plan, if there are at most `most`; otherwise a random sample of `crowd`.
    pub fn new(means: &Means, most: usize, crowd: usize, luck: &mut Quick) -> Self {
        let listed = means.all(most);
        let whole = listed.is_some();
        let plans = listed.unwrap_or_else(|| (0..crowd).map(|_| means.any_armed(luck)).collect());
        Self { plans, whole, met: HashMap::new() }
    }

    /// Whether the pool contains all plans of the seat.
    pub fn is_whole(&self) -> bool {
        self.whole
    }

    /// Adds plans to a sampled pool.
    pub fn grow(&mut self, plans: impl IntoIterator<Item = Plan>) {
        for plan in plans {
            if !self.whole && !self.plans.contains(&plan) {
                self.plans.push(plan);
            }
        }
    }

    /// The value of each plan against this mixture; `resolve` returns the value of a plan against one of its plans.
    /// `None` if the budget is spent.
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

    /// The mixture with an upper estimate for each of its plans: slightly more than any plan of the pool gets against
    /// it, or the full share if no plan gets anything.
    pub fn targets(&self, mixture: &[(Met, f32)]) -> Vec<Target> {
        const MORE: f32 = 0.1;
        const NOTHING: f32 = 0.02;
        let target = |(met, share): &(Met, f32)| {
            let known = self.met.get(met).into_iter().flatten().copied().fold(0.0, f32::max);
            Target { met: *met, share: *share, most: if known < NOTHING { 1.0 } else { (known + MORE).min(1.0) } }
        };
        mixture.iter().map(target).collect()
    }

    /// The best of the pool's plans, best first, with their values.
    pub fn best(&self, worths: &[f32], number: usize) -> Vec<(Plan, f32)> {
        let mut order: Vec<usize> = (0..worths.len()).collect();
        // Equal plans keep their order.
        let better = |one: &usize, other: &usize| worths[*other].total_cmp(&worths[*one]).then(one.cmp(other));
        if number < order.len() {
            order.select_nth_unstable_by(number, better);
            order.truncate(number);
        }
        order.sort_unstable_by(better);
        order.into_iter().map(|index| (self.plans[index], worths[index])).collect()
    }
}
