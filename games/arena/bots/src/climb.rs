//! Best responses to a mixture of plans: candidates from a pool, improved by crossover and hill climbing.
//!
//! The `planner` runs one search for each side and round of its double oracle, `respond` runs one for an exploiter. All
//! evaluations are charged to a `Meter`.

use budokan_arena::state::Plan;
use budokan_kernel::{Quick, shuffle};

use super::planner::Scrutiny;
use super::plans::Means;
use super::pool::{Met, Meter, Pool, Target};

/// A search for best responses to a mixture.
pub struct Quest<'a, 'm> {
    /// Cards and tokens that the seat may plan with.
    pub means: Means,
    /// Number of plans from the pool to start climbs from; one less than this for climbs from plans already played.
    pub climbs: usize,
    /// Number of plans bred from others when the plans cannot all be listed.
    pub bred: usize,
    /// Number of answers to return.
    pub kept: usize,
    /// Current value of the seat's mixture.
    pub value: f32,
    /// A gain over `value` that makes hill climbing unnecessary.
    pub content: f32,
    /// Number of fresh random plans to try when the plans cannot all be listed.
    pub fresh: usize,
    /// Remaining budget for resolving pairs.
    pub meter: &'a mut Meter<'m>,
    /// RNG for breeding, climbing and fresh plans.
    pub luck: &'a mut Quick,
}

/// The smallest improvement that a climb follows.
const BETTER: f32 = 1e-6;
/// Number of pool plans that serve as parents.
const PARENTS: usize = 40;
/// Number of children that join the candidates.
const HEIRS: usize = 12;
/// Number of candidates that are resolved closely for each climb.
const FINALS: usize = 4;

impl Quest<'_, '_> {
    /// Returns the best responses to `mixture` with their values, best first, or `None` when the budget is spent.
    /// `played` are plans of the current mixture, used as starting points.
    pub fn answers(
        &mut self,
        pool: &mut Pool,
        mixture: &[(Met, f32)],
        played: &[Plan],
        mut resolve: impl FnMut(&Plan, Met, Scrutiny) -> f32,
    ) -> Option<Vec<(Plan, f32)>> {
        let look = if pool.is_whole() { Scrutiny::Close } else { Scrutiny::Glance };
        let worths = pool.worths(mixture, self.meter, |plan, met| resolve(plan, met, look))?;
        if pool.is_whole() {
            return Some(pool.best(&worths, self.kept));
        }
        let mut crowd = pool.best(&worths, PARENTS);
        let targets = pool.targets(mixture);
        let mixture = &targets[..];
        let born = self.children(&crowd, mixture, |plan, met| resolve(plan, met, Scrutiny::Glance));
        pool.grow(born.iter().map(|(plan, _)| *plan));
        crowd.extend(born);
        crowd.sort_by(|one, other| other.1.total_cmp(&one.1));
        crowd.truncate(FINALS * self.climbs);
        let mut close = |plan: &Plan, met| resolve(plan, met, Scrutiny::Close);
        let mut found: Vec<(Plan, f32)> = Vec::new();
        for (plan, _) in crowd {
            found.push((plan, against(&plan, mixture, f32::NEG_INFINITY, self.meter, &mut close)));
        }
        sort(&mut found);
        let gain = found.first().map_or(0.0, |(_, worth)| worth - self.value);
        if gain < self.content {
            let mut starts: Vec<(Plan, f32)> = found.iter().take(self.climbs).copied().collect();
            for _ in 0..(self.climbs - 1).min(played.len()) {
                starts.push((played[self.luck.below(played.len() as u32) as usize], f32::NEG_INFINITY));
            }
            for start in starts {
                found.push(self.climb(start, mixture, &mut close));
            }
            sort(&mut found);
        }
        found.truncate(self.kept);
        pool.grow(found.iter().map(|(plan, _)| *plan));
        Some(found)
    }

    /// One parent's teams with one arena replaced by a team of another parent, or, in one of four cases, a random
    /// neighbour of a parent.
    fn child(&mut self, parents: &[(Plan, f32)], around: &mut Vec<Plan>) -> Plan {
        let mut any = || parents[self.luck.below(parents.len() as u32) as usize].0;
        let (mut child, other) = (any(), any());
        if self.luck.below(4) == 0 {
            self.means.neighbours(&child, around);
            return around.get(self.luck.below(around.len().max(1) as u32) as usize).copied().unwrap_or(child);
        }
        let ring = self.luck.below(3) as usize;
        child.teams[ring] = other.teams[self.luck.below(3) as usize];
        child
    }

    /// The best bred and fresh plans, best first.
    fn children(
        &mut self,
        parents: &[(Plan, f32)],
        mixture: &[Target],
        mut resolve: impl FnMut(&Plan, Met) -> f32,
    ) -> Vec<(Plan, f32)> {
        let mut born: Vec<(Plan, f32)> = Vec::new();
        let mut around = Vec::new();
        let least = parents.get(HEIRS).or(parents.last()).map_or(0.0, |(_, worth)| *worth);
        for number in 0..self.bred + self.fresh {
            let child =
                if number < self.fresh { self.means.any_armed(self.luck) } else { self.child(parents, &mut around) };
            let known = |(plan, _): &(Plan, f32)| *plan == child;
            if !self.meter.is_open() || !self.means.allows(&child) || parents.iter().chain(&born).any(known) {
                continue;
            }
            let worth = against(&child, mixture, least, self.meter, &mut resolve);
            if worth > least {
                born.push((child, worth));
            }
        }
        sort(&mut born);
        born.truncate(HEIRS);
        born
    }

    /// Hill climbing: moves to a better neighbour until none is left or the budget is spent.
    fn climb(
        &mut self,
        (mut plan, mut best): (Plan, f32),
        mixture: &[Target],
        mut resolve: impl FnMut(&Plan, Met) -> f32,
    ) -> (Plan, f32) {
        let mut around = Vec::new();
        if best == f32::NEG_INFINITY {
            best = against(&plan, mixture, best, self.meter, &mut resolve);
        }
        'up: loop {
            self.means.neighbours(&plan, &mut around);
            shuffle(&mut around, "neighbours", self.luck);
            for next in &around {
                if !self.meter.is_open() {
                    break 'up;
                }
                let worth = against(next, mixture, best, self.meter, &mut resolve);
                if worth > best + BETTER {
                    (plan, best) = (*next, worth);
                    continue 'up;
                }
            }
            break;
        }
        (plan, best)
    }
}

/// Sorts best first and removes duplicates.
fn sort(plans: &mut Vec<(Plan, f32)>) {
    plans.sort_by(|one, other| other.1.total_cmp(&one.1));
    plans.dedup_by(|one, other| one.0 == other.0);
}

/// The value of a plan against a mixture. Stops early with a value below `least` when the plan is unlikely
/// to exceed it.
fn against(
    plan: &Plan,
    mixture: &[Target],
    least: f32,
    meter: &mut Meter<'_>,
    mut resolve: impl FnMut(&Plan, Met) -> f32,
) -> f32 {
    let mut worth = 0.0;
    let mut left: f32 = mixture.iter().map(|target| target.share * target.most).sum();
    for (number, target) in mixture.iter().enumerate() {
        if worth + left < least {
            meter.spend(number);
            return worth;
        }
        worth += target.share * resolve(plan, target.met);
        left -= target.share * target.most;
    }
    meter.spend(mixture.len());
    worth
}
