//! The best answers to a mixture of plans: out of a pool, and on from there.

use budokan_arena::state::Plan;
use budokan_kernel::{Quick, shuffle};

use super::planner::Look;
use super::plans::Means;
use super::pool::{Met, Meter, Pool, Target};

/// Looks for answers to a mixture.
pub struct Quest<'a, 'm> {
    /// What the seat has.
    pub means: Means,
    /// From how many plans of the pool one climbs on, and (one less) from how many that are played already.
    pub climbs: usize,
    /// How many plans are bred from others, where they are too many to look at all.
    pub bred: usize,
    /// How many answers are kept.
    pub kept: usize,
    /// What the mixture brings so far.
    pub value: f32,
    /// A gain over it with which one does not climb on.
    pub content: f32,
    /// How many plans that nobody has thought of are tried, where they are too many to look at all.
    pub fresh: usize,
    /// What may be spent.
    pub meter: &'a mut Meter<'m>,
    /// Where to climb.
    pub luck: &'a mut Quick,
}

/// The least that counts as better.
const BETTER: f32 = 1e-6;
/// How many plans of a crowd have children.
const PARENTS: usize = 40;
/// How many children join the crowd.
const HEIRS: usize = 12;
/// How many plans of a crowd are looked at closely for each climb.
const FINALS: usize = 4;

impl Quest<'_, '_> {
    /// The best answers to `mixture`, the best first, each with what it is worth; nothing if there is nothing left to
    /// spend. `played` are plans that do well already.
    pub fn answers(
        &mut self,
        pool: &mut Pool,
        mixture: &[(Met, f32)],
        played: &[Plan],
        mut resolve: impl FnMut(&Plan, Met, Look) -> f32,
    ) -> Option<Vec<(Plan, f32)>> {
        let look = if pool.is_whole() { Look::Close } else { Look::Glance };
        let worths = pool.worths(mixture, self.meter, |plan, met| resolve(plan, met, look))?;
        if pool.is_whole() {
            return Some(pool.best(&worths, self.kept));
        }
        let mut crowd = pool.best(&worths, PARENTS);
        let targets = pool.targets(mixture);
        let mixture = &targets[..];
        let born = self.children(&crowd, mixture, |plan, met| resolve(plan, met, Look::Glance));
        pool.grow(born.iter().map(|(plan, _)| *plan));
        crowd.extend(born);
        crowd.sort_by(|one, other| other.1.total_cmp(&one.1));
        crowd.truncate(FINALS * self.climbs);
        let mut close = |plan: &Plan, met| resolve(plan, met, Look::Close);
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

    /// The teams of one plan, but in one arena those of another; or a plan that stands next to it.
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

    /// The best plans that come of others, and of nothing, the best first.
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

    /// From a plan to a better one next to it, as long as there is one.
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

/// The best first, each once.
fn sort(plans: &mut Vec<(Plan, f32)>) {
    plans.sort_by(|one, other| other.1.total_cmp(&one.1));
    plans.dedup_by(|one, other| one.0 == other.0);
}

/// What a plan is worth against a mixture; something below `least` if it will hardly be more.
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
