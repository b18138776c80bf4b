//! A plan against a rival who plans at the same moment.
//!
//! The planner keeps a small table of plans against plans, each pair resolved on imagined positions and judged
//! by [`worth`]. It finds the mixtures of both sides by regret matching, looks for the best answers to them,
//! adds those to the table, and goes on until no answer gains anything worth the while. Where a side has few
//! plans, all of them are looked at, and what comes out is the solution of the round; where it has many, a crowd
//! is, and from the best of it one climbs on to whatever stands next to it. Either way it is a mixture that the
//! rival cannot read: even one who knows it gains little.

use budokan_arena::state::{Plan, rival};
use budokan_arena::{Arena, DOGS};
use budokan_kernel::{Quick, Seat};

use super::ahead::Ahead;
use super::climb::Quest;
use super::mixture::Contest;
use super::plans::Means;
use super::pool::{Met, Meter, Pool};
use super::worth;
use budokan_bots::bot::Limit;

/// How much thought a planner spends.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Plans that each side begins with.
    pub first: usize,
    /// How often better plans are looked for.
    pub rounds: usize,
    /// All plans of a side are looked at if they are at most so many.
    pub listed: usize,
    /// How many are looked at otherwise.
    pub pool: usize,
    /// From how many of them the best neighbours are sought.
    pub climbs: usize,
    /// How many are bred from the best of them.
    pub bred: usize,
    /// How many answers of a side join the table at a time.
    pub kept: usize,
    /// How many plans are tried afresh when nothing better was found.
    pub fresh: usize,
    /// How many answers of a round are thought over; later ones are quick.
    pub deep: usize,
    /// A gain with which one does not climb on from a crowd.
    pub content: f32,
    /// What both sides together may gain by better plans when thinking ends, as a share of a win.
    pub enough: f32,
}

/// Plans that are played with some share.
pub type Mixture = Vec<(Plan, f32)>;

/// A planner at work.
pub struct Planner<'a> {
    seat: Seat,
    worlds: &'a [Arena],
    effort: Effort,
    /// Plans of the seat that the table begins with, whatever else it begins with.
    given: Vec<Plan>,
    own: Vec<Plan>,
    theirs: Vec<Vec<Plan>>,
    contest: Contest,
    desk: Desk,
}

/// How closely a pair of plans is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Answers are hardly thought over.
    Glance,
    /// Answers are thought over as deep as the desk is.
    Close,
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

    /// The same, where only results count, and not their margins.
    pub fn plain(deep: usize) -> Self {
        Self { ahead: Ahead::plain(), deep }
    }

    /// The seat's share after both plans were carried out in this position.
    pub fn resolve(&mut self, world: &Arena, seat: Seat, own: &Plan, other: &Plan) -> f32 {
        self.look(Look::Close, world, [own, other], seat)
    }

    /// The same, seen from afar or from near; the seat's own plan is the first.
    pub fn look(&mut self, look: Look, world: &Arena, [own, other]: [&Plan; 2], seat: Seat) -> f32 {
        let plans = if seat == DOGS { [own, other] } else { [other, own] };
        let deep = if look == Look::Close { self.deep } else { self.deep.min(GLANCE) };
        let dogs = self.ahead.after_plans(world, plans, deep);
        if seat == DOGS { dogs } else { 1.0 - dogs }
    }
}

impl<'a> Planner<'a> {
    /// A planner for this seat; the worlds are positions at the start of the same Plan phase.
    pub fn new(seat: Seat, worlds: &'a [Arena], effort: Effort) -> Self {
        Self {
            seat,
            worlds,
            effort,
            given: Vec::new(),
            own: Vec::new(),
            theirs: vec![Vec::new(); worlds.len()],
            contest: Contest::new(worlds.len()),
            desk: Desk::new(effort.deep),
        }
    }

    /// The same, with these plans of the seat in the table from the beginning: the rival's mixture has an answer to them.
    #[must_use]
    pub fn given(mut self, plans: &[Plan]) -> Self {
        self.given.extend_from_slice(plans);
        self
    }

    /// Thinks until better plans gain nothing, or the effort or the limit is used up.
    pub fn think(&mut self, limit: &mut Limit, luck: &mut Quick) {
        let mut meter = Meter::new(limit);
        self.begin(&mut meter, luck);
        let pairs = self.theirs.iter().map(|plans| (plans.len() * self.own.len()) as u64).sum();
        meter.price(pairs, self.desk.ahead.judged());
        let mut pools = self.pools(&meter, luck);
        let mut quiet = 0;
        for _ in 0..self.effort.rounds {
            self.contest.settle(LEARN, self.effort.enough / 4.0);
            let Some(found) = self.search(&mut pools, if quiet > 0 { self.effort.fresh } else { 0 }, &mut meter, luck)
            else {
                break;
            };
            let quiet_now = found.gain < self.effort.enough;
            quiet = if quiet_now { quiet + 1 } else { 0 };
            let grown = self.take_in(found, &mut meter);
            let whole = pools.iter().all(Pool::is_whole);
            if quiet > 0 && (whole || quiet > QUIET) || whole && !grown {
                break;
            }
        }
        self.contest.settle(AT_LAST, self.effort.enough / 16.0);
    }

    /// The seat's mixture, without what it hardly leans on.
    pub fn mixture(&self) -> Mixture {
        /// A share below this was only tried.
        const SLIGHT: f32 = 0.001;
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
    pub fn best_of(&self, plans: &[Plan]) -> Option<Plan> {
        let worths = self.against_rival(plans, &mut Desk::new(self.effort.deep));
        let mut best: Option<(Plan, f32)> = None;
        for (plan, worth) in plans.iter().zip(worths) {
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((*plan, worth));
            }
        }
        best.map(|(plan, _)| plan)
    }

    /// What each of these plans is worth against the rival's mixture, resolved at this desk.
    pub fn against_rival(&self, plans: &[Plan], desk: &mut Desk) -> Vec<f32> {
        let support = self.rivals_support();
        let mut resolve = |plan: &Plan, (world, number): Met| {
            desk.resolve(&self.worlds[world], self.seat, plan, &self.theirs[world][number])
        };
        let mut worth = |plan: &Plan| support.iter().map(|(met, share)| share * resolve(plan, *met)).sum();
        plans.iter().map(&mut worth).collect()
    }

    /// Every plan of the seat in the table, with its share and what it is worth against the rival's mixture.
    pub fn table(&self) -> Vec<(Plan, f32, f32)> {
        let worths = self.contest.worths();
        self.own
            .iter()
            .copied()
            .zip(self.contest.own())
            .zip(worths)
            .map(|((plan, share), worth)| (plan, share, worth))
            .collect()
    }

    /// What each side chooses answers from: the seat first, then its rival in each world.
    fn pools(&self, meter: &Meter<'_>, luck: &mut Quick) -> Vec<Pool> {
        // Half of what may be spent goes into plans that are met by all of a pool.
        let affordable = meter.left() / (POOLED * self.worlds.len() as u64);
        let affordable = usize::try_from(affordable).unwrap_or(usize::MAX).max(FEWEST);
        let Effort { listed, pool, .. } = self.effort;
        let pool = |means: &Means| Pool::new(means, listed.min(2 * affordable), pool.min(affordable), luck);
        self.corners().iter().map(pool).collect()
    }

    /// What each side has to plan with: the seat first, then its rival in each world.
    fn corners(&self) -> Vec<Means> {
        let own = Means::of(&self.worlds[0], self.seat);
        let theirs = self.worlds.iter().map(|world| Means::of(world, rival(self.seat)));
        std::iter::once(own).chain(theirs).collect()
    }

    fn begin(&mut self, meter: &mut Meter<'_>, luck: &mut Quick) {
        for plan in std::mem::take(&mut self.given) {
            self.add_own(plan, meter);
        }
        let means = Means::of(&self.worlds[0], self.seat);
        for plan in first_plans(&self.worlds[0], self.seat, &means, self.effort.first, luck) {
            self.add_own(plan, meter);
        }
        for world in 0..self.worlds.len() {
            let means = Means::of(&self.worlds[world], rival(self.seat));
            for plan in first_plans(&self.worlds[world], rival(self.seat), &means, self.effort.first, luck) {
                self.add_rival(world, plan, meter);
            }
        }
    }

    fn add_own(&mut self, plan: Plan, meter: &mut Meter<'_>) -> bool {
        if self.own.contains(&plan) {
            return false;
        }
        self.own.push(plan);
        let (desk, worlds, theirs, seat) = (&mut self.desk, self.worlds, &self.theirs, self.seat);
        self.contest.add_own(|world, number| desk.resolve(&worlds[world], seat, &plan, &theirs[world][number]));
        meter.spend(theirs.iter().map(Vec::len).sum());
        true
    }

    fn add_rival(&mut self, world: usize, plan: Plan, meter: &mut Meter<'_>) -> bool {
        if self.theirs[world].contains(&plan) {
            return false;
        }
        self.theirs[world].push(plan);
        let (desk, position, own, seat) = (&mut self.desk, &self.worlds[world], &self.own, self.seat);
        self.contest.add_rival(world, |number| desk.resolve(position, seat, &own[number], &plan));
        meter.spend(own.len());
        true
    }

    fn take_in(&mut self, found: Found, meter: &mut Meter<'_>) -> bool {
        let mut grown = false;
        for plan in found.own {
            grown |= self.add_own(plan, meter);
        }
        for (world, plans) in found.theirs.into_iter().enumerate() {
            for plan in plans {
                grown |= self.add_rival(world, plan, meter);
            }
        }
        grown
    }

    /// The rival's mixtures, each world equally likely.
    fn rivals_support(&self) -> Vec<(Met, f32)> {
        let part = 1.0 / self.worlds.len() as f32;
        let world = |world: usize| {
            let shares = support(&self.contest.rival(world));
            shares.into_iter().map(move |(number, share)| ((world, number), share * part))
        };
        (0..self.worlds.len()).flat_map(world).collect()
    }

    /// Better plans for both sides; nothing if there is nothing left to spend.
    fn search(&mut self, pools: &mut [Pool], fresh: usize, meter: &mut Meter<'_>, luck: &mut Quick) -> Option<Found> {
        let (mine, others) = pools.split_first_mut()?;
        let rivals = self.rivals_support();
        let own = support(&self.contest.own());
        let (worlds, seat, effort) = (self.worlds, self.seat, self.effort);
        let (desk, theirs, plans) = (&mut self.desk, &self.theirs, &self.own);
        let value = self.contest.value();
        let played: Vec<Plan> = own.iter().map(|(number, _)| plans[*number]).collect();
        let means = Means::of(&worlds[0], seat);
        let Effort { climbs, bred, kept, content, .. } = effort;
        let mut quest = Quest { means, climbs, bred, kept, value, content, fresh, meter, luck };
        let answers = quest.answers(mine, &rivals, &played, |plan, (world, number), look| {
            desk.look(look, &worlds[world], [plan, &theirs[world][number]], seat)
        })?;
        let mut found = Found { own: Vec::new(), theirs: Vec::new(), gain: gain(&answers, value) };
        found.own = better(answers, value);
        let own: Vec<(Met, f32)> = own.into_iter().map(|(number, share)| ((0, number), share)).collect();
        for (world, pool) in others.iter_mut().enumerate() {
            let played: Vec<Plan> =
                support(&self.contest.rival(world)).iter().map(|(number, _)| theirs[world][*number]).collect();
            quest.means = Means::of(&worlds[world], rival(seat));
            // Each world has a value of its own.
            quest.value = 1.0 - self.contest.value_in(world);
            let answers = quest.answers(pool, &own, &played, |plan, (_, number), look| {
                desk.look(look, &worlds[world], [plan, &plans[number]], rival(seat))
            })?;
            found.gain += gain(&answers, quest.value) / worlds.len() as f32;
            found.theirs.push(better(answers, quest.value));
        }
        Some(found)
    }
}

/// Better plans for both sides, and what they gain together.
struct Found {
    own: Vec<Plan>,
    theirs: Vec<Vec<Plan>>,
    gain: f32,
}

/// What the best of these answers gains.
fn gain(answers: &[(Plan, f32)], value: f32) -> f32 {
    answers.first().map_or(0.0, |(_, worth)| worth - value).max(0.0)
}

/// Those of these answers that gain anything.
fn better(answers: Vec<(Plan, f32)>, value: f32) -> Vec<Plan> {
    answers.into_iter().filter(|(_, worth)| *worth > value + LITTLE).map(|(plan, _)| plan).collect()
}

/// How deep answers are thought over at a glance.
const GLANCE: usize = 2;
/// Regret matching, so many iterations at most after each change of the table, and at last.
const LEARN: usize = 400;
const AT_LAST: usize = 3000;
/// How often in a row nothing better is found before thinking ends, where plans are too many to look at all.
const QUIET: usize = 4;
/// Gains below this are not worth a place in the table.
const LITTLE: f32 = 2e-4;
/// A pool is met by some fifty plans, and costs half of what is spent.
const POOLED: u64 = 200;
/// A pool has at least so many.
const FEWEST: usize = 16;
/// Shares below this do not count where answers are sought.
const UNHEARD: f32 = 0.0005;

/// The plans of a mixture that count, by number, the heaviest first; their shares add up to one.
fn support(shares: &[f32]) -> Vec<(usize, f32)> {
    let mut mixture: Vec<(usize, f32)> = shares.iter().copied().enumerate().collect();
    // Equal shares stay in the order of the plans.
    mixture.sort_by(|one, other| other.1.total_cmp(&one.1));
    let most = mixture.first().map_or(0.0, |(_, share)| *share);
    mixture.retain(|(_, share)| *share >= UNHEARD.min(most));
    let sum: f32 = mixture.iter().map(|(_, share)| share).sum();
    for (_, share) in &mut mixture {
        *share /= sum.max(f32::MIN_POSITIVE);
    }
    mixture
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
