//! Search for a plan against a rival who plans simultaneously.
//!
//! The planner keeps a small table of plans against plans; each pair is resolved on imagined positions and evaluated by
//! [`worth`]. It computes the mixtures of both sides by regret matching, searches for best responses to them, adds
//! those to the table, and repeats until no response gains a worthwhile amount (the double oracle method). A side with
//! few plans is searched exhaustively, which solves the round. A side with many plans is sampled, and the best samples
//! are improved by hill climbing. Either way the result is a mixture that a rival can hardly exploit, even one who
//! knows it.

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

/// Search effort of a planner.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Initial plans of each side.
    pub first: usize,
    /// Maximum number of best-response rounds.
    pub rounds: usize,
    /// Largest number of plans of a side that is searched exhaustively.
    pub listed: usize,
    /// Sample size of the pool when exhaustive search is not possible.
    pub pool: usize,
    /// Number of plans to start hill climbs from.
    pub climbs: usize,
    /// Number of plans bred from the best of the pool.
    pub bred: usize,
    /// Responses of a side that join the table in each round.
    pub kept: usize,
    /// Fresh random plans to try after a round without a worthwhile gain.
    pub fresh: usize,
    /// Search depth in answers of a round; later answers use the quick heuristic.
    pub deep: usize,
    /// A gain that makes hill climbing from the pool unnecessary.
    pub content: f32,
    /// Stop when best responses gain both sides together less than this, as a share of a win.
    pub enough: f32,
}

/// Plans with their probabilities.
pub type Mixture = Vec<(Plan, f32)>;

/// A double oracle search for one seat.
pub struct Planner<'a> {
    seat: Seat,
    worlds: &'a [Arena],
    effort: Effort,
    /// Plans of the seat that the table contains from the start, in addition to the initial ones.
    given: Vec<Plan>,
    own: Vec<Plan>,
    theirs: Vec<Vec<Plan>>,
    contest: Contest,
    desk: Desk,
}

/// How closely a pair of plans is resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scrutiny {
    /// With a shallow search over answers.
    Glance,
    /// With the full search depth of the desk.
    Close,
}

/// Resolves pairs of plans.
pub struct Desk {
    ahead: Ahead,
    deep: usize,
}

impl Desk {
    /// A desk that searches answers to the given depth.
    pub fn new(deep: usize) -> Self {
        Self { ahead: Ahead::default(), deep }
    }

    /// The same as `new`, but counting results only, without their margins.
    pub fn plain(deep: usize) -> Self {
        Self { ahead: Ahead::plain(), deep }
    }

    /// The seat's win share after both plans are carried out in this position.
    pub fn resolve(&mut self, world: &Arena, seat: Seat, own: &Plan, other: &Plan) -> f32 {
        self.look(Scrutiny::Close, world, [own, other], seat)
    }

    /// The same as `resolve` at the given depth; the seat's own plan is the first.
    pub fn look(&mut self, look: Scrutiny, world: &Arena, [own, other]: [&Plan; 2], seat: Seat) -> f32 {
        let plans = if seat == DOGS { [own, other] } else { [other, own] };
        let deep = if look == Scrutiny::Close { self.deep } else { self.deep.min(GLANCE) };
        let dogs = self.ahead.after_plans(world, plans, deep);
        if seat == DOGS { dogs } else { 1.0 - dogs }
    }
}

impl<'a> Planner<'a> {
    /// A planner for this seat; `worlds` are positions at the start of the same Plan phase.
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

    /// Adds these plans of the seat to the table from the start, so that the rival's mixture responds to them.
    #[must_use]
    pub fn given(mut self, plans: &[Plan]) -> Self {
        self.given.extend_from_slice(plans);
        self
    }

    /// Searches until best responses gain nothing worthwhile, or the effort or the budget is used up.
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

    /// The seat's mixture, without plans of negligible share.
    pub fn mixture(&self) -> Mixture {
        /// Plans below this share were only explored.
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

    /// Lower and upper bound of the value of the seat's mixture, within the table.
    pub fn bounds(&self) -> (f32, f32) {
        self.contest.bounds()
    }

    /// The plan with the highest value against the rival's mixture.
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

    /// The value of each of these plans against the rival's mixture, resolved by this desk.
    pub fn against_rival(&self, plans: &[Plan], desk: &mut Desk) -> Vec<f32> {
        let support = self.rivals_support();
        let mut resolve = |plan: &Plan, (world, number): Met| {
            desk.resolve(&self.worlds[world], self.seat, plan, &self.theirs[world][number])
        };
        let mut worth = |plan: &Plan| support.iter().map(|(met, share)| share * resolve(plan, *met)).sum();
        plans.iter().map(&mut worth).collect()
    }

    /// Every plan of the seat in the table, with its share and its value against the rival's mixture.
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

    /// The response pools: the seat's first, then the rival's in each world.
    fn pools(&self, meter: &Meter<'_>, luck: &mut Quick) -> Vec<Pool> {
        // Half of the budget pays for plans that are resolved against a whole pool.
        let affordable = meter.left() / (POOLED * self.worlds.len() as u64);
        let affordable = usize::try_from(affordable).unwrap_or(usize::MAX).max(FEWEST);
        let Effort { listed, pool, .. } = self.effort;
        let pool = |means: &Means| Pool::new(means, listed.min(2 * affordable), pool.min(affordable), luck);
        self.corners().iter().map(pool).collect()
    }

    /// What each side may plan with: the seat first, then the rival in each world.
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

    /// The rival's mixtures, with all worlds equally likely.
    fn rivals_support(&self) -> Vec<(Met, f32)> {
        let part = 1.0 / self.worlds.len() as f32;
        let world = |world: usize| {
            let shares = support(&self.contest.rival(world));
            shares.into_iter().map(move |(number, share)| ((world, number), share * part))
        };
        (0..self.worlds.len()).flat_map(world).collect()
    }

    /// Best responses for both sides, or `None` when the budget is spent.
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
            // Each world has its own value.
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

/// Improving plans for both sides and their total gain.
struct Found {
    own: Vec<Plan>,
    theirs: Vec<Vec<Plan>>,
    gain: f32,
}

/// The gain of the best of these answers.
fn gain(answers: &[(Plan, f32)], value: f32) -> f32 {
    answers.first().map_or(0.0, |(_, worth)| worth - value).max(0.0)
}

/// The answers that gain more than a negligible amount.
fn better(answers: Vec<(Plan, f32)>, value: f32) -> Vec<Plan> {
    answers.into_iter().filter(|(_, worth)| *worth > value + LITTLE).map(|(plan, _)| plan).collect()
}

/// Search depth of a glance.
const GLANCE: usize = 2;
/// Maximum iterations of regret matching after each change of the table, and for the final mixture.
const LEARN: usize = 400;
const AT_LAST: usize = 3000;
/// Consecutive rounds without a worthwhile gain before the search stops, when the plans cannot all be listed.
const QUIET: usize = 4;
/// Plans that gain less than this do not join the table.
const LITTLE: f32 = 2e-4;
/// Pairs budgeted for each plan of a pool: about fifty opposing plans meet a pool, and pools may cost half
/// of the budget.
const POOLED: u64 = 200;
/// Minimum size of a pool.
const FEWEST: usize = 16;
/// Plans below this share are ignored when searching for responses.
const UNHEARD: f32 = 0.0005;

/// The relevant plans of a mixture by number, heaviest first, normalized to a sum of one.
fn support(shares: &[f32]) -> Vec<(usize, f32)> {
    let mut mixture: Vec<(usize, f32)> = shares.iter().copied().enumerate().collect();
    // Stable sort: equal shares keep the order of the plans.
    mixture.sort_by(|one, other| other.1.total_cmp(&one.1));
    let most = mixture.first().map_or(0.0, |(_, share)| *share);
    mixture.retain(|(_, share)| *share >= UNHEARD.min(most));
    let sum: f32 = mixture.iter().map(|(_, share)| share).sum();
    for (_, share) in &mut mixture {
        *share /= sum.max(f32::MIN_POSITIVE);
    }
    mixture
}

/// Initial plans of a side: those of a random sample that look best at a glance, and some of the sample itself.
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
