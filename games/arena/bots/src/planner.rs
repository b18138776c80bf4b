//! A plan against a rival who plans at the same moment.
//!
//! The planner keeps a small table of plans against plans, each pair resolved on imagined positions and judged
//! by [`worth`]. It finds the mixtures of both sides by regret matching, looks for plans that do better against
//! them (first who fights where, then everything next to it), adds those to the table, and goes on. What comes
//! out is a mixture that the rival cannot read: even one who knows it gains little.

use budokan_arena::state::{Plan, rival};
use budokan_arena::{Arena, DOGS};
use budokan_kernel::{Quick, Seat};

use super::ahead::Ahead;
use super::mixture::Contest;
use super::plans::Means;
use super::worth;
use budokan_bots::bot::Limit;

/// How much thought a planner spends.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Imagined positions.
    pub worlds: usize,
    /// Plans that each side begins with.
    pub first: usize,
    /// How often better plans are looked for.
    pub rounds: usize,
    /// How many plans are looked at from afar, each time and for each side.
    pub pool: usize,
    /// From how many of them the best neighbours are sought.
    pub climbs: usize,
    /// How many answers of a round are thought over; later ones are quick.
    pub deep: usize,
}

/// Plans that are played with some share.
pub type Mixture = Vec<(Plan, f32)>;

/// A planner at work.
pub struct Planner<'a> {
    seat: Seat,
    worlds: &'a [Arena],
    effort: Effort,
    own: Vec<Plan>,
    theirs: Vec<Vec<Plan>>,
    contest: Contest,
    desk: Desk,
}

/// Resolves plans against plans.
pub struct Desk {
    ahead: Ahead,
    deep: usize,
}

impl Desk {
    /// Answers of a round are thought over so many deep.
    pub fn new(deep: usize) -> Self {
        Self { ahead: Ahead::default(), deep }
    }

    /// The seat's share after both plans were carried out in this position.
    pub fn resolve(&mut self, world: &Arena, seat: Seat, own: &Plan, other: &Plan) -> f32 {
        let plans = if seat == DOGS { [own, other] } else { [other, own] };
        let dogs = self.ahead.after_plans(world, plans, self.deep);
        if seat == DOGS { dogs } else { 1.0 - dogs }
    }
}

/// Beyond this many plans of a mixture, the others hardly matter.
const SUPPORT: usize = 16;

impl<'a> Planner<'a> {
    /// A planner for this seat; the worlds are positions at the start of the same Plan phase.
    pub fn new(seat: Seat, worlds: &'a [Arena], effort: Effort) -> Self {
        Self {
            seat,
            worlds,
            effort,
            own: Vec::new(),
            theirs: vec![Vec::new(); worlds.len()],
            contest: Contest::new(worlds.len()),
            desk: Desk::new(effort.deep),
        }
    }

    /// Thinks until the effort or the limit is used up.
    pub fn think(&mut self, limit: &mut Limit, luck: &mut Quick) {
        self.begin(luck);
        for _ in 0..self.effort.rounds {
            self.contest.start_over();
            self.contest.learn(120);
            let more = self.better_own(limit, luck);
            let mut grown = false;
            for plan in more {
                grown |= self.add_own(plan);
            }
            for world in 0..self.worlds.len() {
                for plan in self.better_theirs(world, limit, luck) {
                    grown |= self.add_rival(world, plan);
                }
            }
            if !grown || !limit.goes_on() {
                break;
            }
        }
        self.contest.start_over();
        self.contest.learn(600);
    }

    /// The seat's mixture, without what it hardly leans on.
    pub fn mixture(&self) -> Mixture {
        /// A share below this was only tried.
        const SLIGHT: f32 = 0.02;
        let shares = self.contest.own();
        let most = shares.iter().copied().fold(0.0, f32::max);
        let mut mixture: Mixture =
            self.own.iter().copied().zip(shares).filter(|(_, share)| *share >= SLIGHT.min(most)).collect();
        let sum: f32 = mixture.iter().map(|(_, share)| share).sum();
        for (_, share) in &mut mixture {
            *share /= sum;
        }
        mixture
    }

    /// What the seat's mixture is worth at least, and what at most can be got, by the table alone.
    pub fn bounds(&self) -> (f32, f32) {
        self.contest.bounds()
    }

    /// The best of these plans against the rival's mixture.
    pub fn best_of(&mut self, plans: &[Plan]) -> Option<Plan> {
        let support = self.rival_support();
        let mut best: Option<(Plan, f32)> = None;
        for plan in plans {
            let worth = against_all(&mut self.desk, self.worlds, self.seat, plan, &support);
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((*plan, worth));
            }
        }
        best.map(|(plan, _)| plan)
    }

    fn begin(&mut self, luck: &mut Quick) {
        let means = Means::of(&self.worlds[0], self.seat);
        for plan in first_plans(&self.worlds[0], self.seat, &means, self.effort.first, luck) {
            self.add_own(plan);
        }
        for world in 0..self.worlds.len() {
            let means = Means::of(&self.worlds[world], rival(self.seat));
            for plan in first_plans(&self.worlds[world], rival(self.seat), &means, self.effort.first, luck) {
                self.add_rival(world, plan);
            }
        }
    }

    fn add_own(&mut self, plan: Plan) -> bool {
        if self.own.contains(&plan) {
            return false;
        }
        self.own.push(plan);
        let (desk, worlds, theirs, seat) = (&mut self.desk, self.worlds, &self.theirs, self.seat);
        self.contest.add_own(|world, number| desk.resolve(&worlds[world], seat, &plan, &theirs[world][number]));
        true
    }

    fn add_rival(&mut self, world: usize, plan: Plan) -> bool {
        if self.theirs[world].contains(&plan) {
            return false;
        }
        self.theirs[world].push(plan);
        let (desk, position, own, seat) = (&mut self.desk, &self.worlds[world], &self.own, self.seat);
        self.contest.add_rival(world, |number| desk.resolve(position, seat, &own[number], &plan));
        true
    }

    fn rival_support(&self) -> Vec<Mixture> {
        (0..self.worlds.len()).map(|world| support(&self.theirs[world], &self.contest.rival(world))).collect()
    }

    /// Plans that do well against the rival's mixtures.
    fn better_own(&mut self, limit: &mut Limit, luck: &mut Quick) -> Vec<Plan> {
        let support = self.rival_support();
        let means = Means::of(&self.worlds[0], self.seat);
        let (desk, worlds, seat) = (&mut self.desk, self.worlds, self.seat);
        let worth = |plan: &Plan| against_all(desk, worlds, seat, plan, &support);
        better(&means, self.effort, limit, luck, worth)
    }

    /// The same for the rival in one world.
    fn better_theirs(&mut self, world: usize, limit: &mut Limit, luck: &mut Quick) -> Vec<Plan> {
        let own = support(&self.own, &self.contest.own());
        let means = Means::of(&self.worlds[world], rival(self.seat));
        let (desk, position, seat) = (&mut self.desk, &self.worlds[world], self.seat);
        let worth = |plan: &Plan| {
            own.iter().map(|(mine, share)| share * (1.0 - desk.resolve(position, seat, mine, plan))).sum()
        };
        better(&means, self.effort, limit, luck, worth)
    }
}

/// The heaviest plans of a mixture, their shares adding up to one.
fn support(plans: &[Plan], shares: &[f32]) -> Mixture {
    let mut mixture: Mixture = plans.iter().copied().zip(shares.iter().copied()).collect();
    // Equal shares stay in the order of the plans.
    mixture.sort_by(|one, other| other.1.total_cmp(&one.1));
    mixture.truncate(SUPPORT);
    let sum: f32 = mixture.iter().map(|(_, share)| share).sum();
    for (_, share) in &mut mixture {
        *share /= sum.max(f32::MIN_POSITIVE);
    }
    mixture.retain(|(_, share)| *share > 0.01);
    mixture
}

fn against_all(desk: &mut Desk, worlds: &[Arena], seat: Seat, plan: &Plan, rivals: &[Mixture]) -> f32 {
    let mut sum = 0.0;
    for (world, mixture) in worlds.iter().zip(rivals) {
        for (other, share) in mixture {
            sum += share * desk.resolve(world, seat, plan, other);
        }
    }
    sum / worlds.len() as f32
}

/// What each side begins with: what looks best at a glance of a crowd, and some of the crowd.
pub fn first_plans(game: &Arena, seat: Seat, means: &Means, number: usize, luck: &mut Quick) -> Vec<Plan> {
    let mut crowd: Vec<(Plan, f32)> = (0..8 * number)
        .map(|_| {
            let plan = means.any(luck);
            (plan, worth::glance(game, seat, &plan))
        })
        .collect();
    let some: Vec<Plan> = crowd.iter().take(number / 2).map(|(plan, _)| *plan).collect();
    crowd.sort_by(|one, other| other.1.total_cmp(&one.1));
    let mut plans: Vec<Plan> = vec![Plan::default()];
    for plan in crowd.iter().map(|(plan, _)| *plan).take(number - number / 2).chain(some) {
        if !plans.contains(&plan) {
            plans.push(plan);
        }
    }
    plans
}

/// Plans that are worth much: a crowd is looked at from afar, and from the best of it one climbs on.
fn better(
    means: &Means,
    effort: Effort,
    limit: &mut Limit,
    luck: &mut Quick,
    mut worth: impl FnMut(&Plan) -> f32,
) -> Vec<Plan> {
    let mut crowd: Vec<(Plan, f32)> = Vec::with_capacity(effort.pool);
    for _ in 0..effort.pool {
        if !limit.goes_on() {
            break;
        }
        let plan = means.any(luck);
        crowd.push((plan, worth(&plan)));
    }
    crowd.sort_by(|one, other| other.1.total_cmp(&one.1));
    crowd.dedup_by(|one, other| one.0 == other.0);
    crowd.truncate(effort.climbs);
    let mut around = Vec::new();
    for (plan, best) in &mut crowd {
        'up: loop {
            means.neighbours(plan, &mut around);
            budokan_kernel::shuffle(&mut around, "neighbours", luck);
            for next in &around {
                if !limit.goes_on() {
                    break 'up;
                }
                let found = worth(next);
                if found > *best + 1e-6 {
                    (*plan, *best) = (*next, found);
                    continue 'up;
                }
            }
            break;
        }
    }
    crowd.into_iter().map(|(plan, _)| plan).collect()
}
