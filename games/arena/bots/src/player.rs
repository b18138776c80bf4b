//! The bots of the four levels.
//!
//! A bot thinks out a plan once a round and then drafts it action by action. The plan depends only on the position
//! before drafting, the seed and the round, so a bot that is recreated in the middle of a draft computes the same plan
//! and continues.

use budokan_arena::state::{Phase, Plan, rival};
use budokan_arena::view::{PlanText, SideView};
use budokan_arena::{Action, Arena, DOGS, PlanMove, View, action};
use budokan_kernel::{Game, Quick, Seat, Sight, Table};

use super::ahead::{Ahead, DEEPEST};
use super::planner::{Desk, Effort, Mixture, Planner, first_plans};
use super::plans::{Means, next_step};
use super::reply;
use super::worth;
use budokan_bots::bot::{self, Bot, Budget, CandidateLine, Limit, Weight};
use budokan_bots::level::Level;

/// A bot of one level.
pub struct ArenaBot {
    level: Level,
    seed: u64,
    budget: Budget,
    /// The plan of the current round, and the view before drafting that it belongs to.
    last: Option<(View, Plan)>,
}

impl ArenaBot {
    /// A bot with this seed; the budget counts plans that are tried against the rival's mixture.
    pub fn new(level: Level, seed: u64, budget: Budget) -> Self {
        Self { level, seed, budget, last: None }
    }

    fn plan(&mut self, sight: &Sight<Arena>) -> Action {
        let seat = bot::seat(sight);
        let view = undrafted(&sight.view);
        let draft = side(&sight.view, seat).draft.map_or(Plan::default(), |text| text.0);
        if let Some((known, plan)) = &self.last
            && *known == view
            && let Some(action) = next_step(&draft, plan)
        {
            return action;
        }
        let mut luck = bot::mixed(self.seed, u64::from(seat.0) << 32 | u64::from(view.round));
        let worlds = Self::worlds(&view, &mut luck);
        let plan = self.think(&worlds, seat, &mut luck);
        let action = next_step(&draft, &plan);
        self.last = Some((view, plan));
        action.unwrap_or_else(|| self.go_on(sight, &worlds, &mut luck))
    }

    /// A single world: the view knows both hands, and the order of the pile alone does not justify a second one.
    fn worlds(view: &View, luck: &mut Quick) -> Vec<Arena> {
        vec![Arena::imagine(view, luck)]
    }

    fn effort(&self) -> Effort {
        match self.level {
            Level::Novice | Level::Apprentice => GLANCE,
            Level::Adept => ADEPT,
            Level::Master => MASTER,
        }
    }

    /// The plans of the round that the bot would mix, most probable first, as the actions that are still to be drafted.
    fn plans(&self, sight: &Sight<Arena>) -> Vec<CandidateLine<Action>> {
        let seat = bot::seat(sight);
        let view = undrafted(&sight.view);
        let draft = side(&sight.view, seat).draft.map_or(Plan::default(), |text| text.0);
        let mut luck = bot::mixed(self.seed, u64::from(seat.0) << 32 | u64::from(view.round));
        let worlds = Self::worlds(&view, &mut luck);
        let mut mixture = match self.level {
            Level::Novice | Level::Apprentice => vec![(self.think(&worlds, seat, &mut luck), 1.0)],
            Level::Adept | Level::Master => self.mixture(&worlds, seat, &mut luck),
        };
        mixture.sort_by(|one, other| other.1.total_cmp(&one.1));
        let line = |(plan, share): &(Plan, f32)| CandidateLine {
            actions: rest(&draft, plan),
            weight: Some(Weight::Often(*share)).filter(|_| *share < 1.0),
        };
        mixture.iter().map(line).collect()
    }

    /// The mixture from which the bot draws the plan of a round, given the seat's view at the start of the round.
    pub fn mixture_at(&self, view: &View, seat: Seat) -> Mixture {
        let mut luck = bot::mixed(self.seed, u64::from(seat.0) << 32 | u64::from(view.round));
        let worlds = Self::worlds(view, &mut luck);
        self.mixture(&worlds, seat, &mut luck)
    }

    /// The equilibrium mixture of the planner.
    fn mixture(&self, worlds: &[Arena], seat: Seat, luck: &mut Quick) -> Mixture {
        let mut planner = Planner::new(seat, worlds, self.effort());
        planner.think(&mut self.budget.start(THOUGHTS), luck);
        planner.mixture()
    }

    /// The plan of the round.
    fn think(&self, worlds: &[Arena], seat: Seat, luck: &mut Quick) -> Plan {
        match self.level {
            Level::Novice => at_a_glance(&worlds[0], seat, luck),
            Level::Apprentice => against_guesses(&worlds[0], seat, &mut self.budget.start(APPRENTICE), luck),
            Level::Adept | Level::Master => {
                let mixture = self.mixture(worlds, seat, luck);
                drawn(&mixture, luck)
            }
        }
    }

    /// Continues a draft that this bot did not begin, with the best plan that it can still grow into.
    fn go_on(&self, sight: &Sight<Arena>, worlds: &[Arena], luck: &mut Quick) -> Action {
        let seat = bot::seat(sight);
        let mut begun = Arena::imagine(&sight.view, luck);
        let mut ends = vec![begun.side(seat).draft.plan];
        let mut choices = Vec::new();
        let start = begun.clone();
        for _ in 0..ENDS {
            begun.clone_from(&start);
            loop {
                begun.choices(seat, &mut choices);
                match choices[luck.below(choices.len() as u32) as usize] {
                    Action::Plan(PlanMove::Commit) => break,
                    action => begun.apply(seat, action, &mut Table::silent(luck)),
                }
            }
            ends.push(begun.side(seat).draft.plan);
        }
        let mut planner = Planner::new(seat, worlds, Effort { rounds: 0, ..self.effort() });
        planner.think(&mut self.budget.start(THOUGHTS), luck);
        let best = planner.best_of(&ends).unwrap_or_default();
        next_step(&start.side(seat).draft.plan, &best).unwrap_or(Action::Plan(PlanMove::Commit))
    }

    /// Answers a question in the middle of a round.
    fn answer(&self, sight: &Sight<Arena>) -> Action {
        self.answers(sight)[0].actions[0]
    }

    /// All answers, best first.
    fn answers(&self, sight: &Sight<Arena>) -> Vec<CandidateLine<Action>> {
        let seat = bot::seat(sight);
        let mut choices = bot::choices(sight);
        let mut luck = bot::luck(self.seed, sight);
        let game = Arena::imagine(&sight.view, &mut luck);
        if matches!(self.level, Level::Novice | Level::Apprentice) {
            return vec![CandidateLine::plain(choices[reply::reply(&game, seat, &choices)])];
        }
        // Removes answers that spend something without effect, whatever the evaluation says about the position without
        // it.
        reply::sift(&game, seat, &mut choices);
        let mut ahead = Ahead::thorough();
        let mut sums = vec![0.0; choices.len()];
        for _ in 0..ANSWERS {
            let game = Arena::imagine(&sight.view, &mut luck);
            for (sum, action) in sums.iter_mut().zip(&choices) {
                *sum += share_of(seat, ahead.after_answer(&game, seat, *action, AHEAD));
            }
        }
        let mut order: Vec<usize> = (0..sums.len()).collect();
        // Stable sort: equal answers keep their order.
        order.sort_by(|one, other| sums[*other].total_cmp(&sums[*one]));
        order.into_iter().map(|index| CandidateLine::worth(choices[index], sums[index] / ANSWERS as f32)).collect()
    }
}

/// Effort of a novice or an apprentice that continues another player's draft.
const GLANCE: Effort = Effort {
    first: 8,
    rounds: 0,
    listed: 0,
    pool: 0,
    climbs: 0,
    bred: 0,
    kept: 3,
    fresh: 0,
    deep: 0,
    content: 0.0,
    enough: 1.0,
};
/// Search effort of an adept.
pub const ADEPT: Effort = Effort {
    first: 12,
    rounds: 3,
    listed: 0,
    pool: 20,
    climbs: 1,
    bred: 0,
    kept: 3,
    fresh: 0,
    deep: 0,
    content: 1.0,
    enough: 0.0,
};
/// Search effort of a master.
pub const MASTER: Effort = Effort {
    first: 24,
    rounds: 80,
    listed: 4000,
    pool: 1000,
    climbs: 3,
    bred: 180,
    kept: 3,
    fresh: 4000,
    deep: DEEPEST,
    content: 0.01,
    enough: 0.004,
};
/// Default budget: the maximum number of plans that are tried, each against some others.
pub(crate) const THOUGHTS: u32 = 30_000;
/// Number of plans that a novice considers.
const NOVICE: u32 = 3;
/// Number of plans that an apprentice considers.
const APPRENTICE: u32 = 6;
/// Number of random completions of a draft that another player began.
const ENDS: usize = 60;
/// Number of positions that are imagined for an answer.
const ANSWERS: usize = 6;
/// Search depth in answers; later answers use the quick heuristic.
const AHEAD: usize = 3;

impl Bot<Arena> for ArenaBot {
    fn decide(&mut self, sight: &Sight<Arena>) -> Action {
        match sight.view.phase {
            Phase::Plan => self.plan(sight),
            Phase::Ability(_) | Phase::Choice(_) | Phase::Peel(_) | Phase::Over(_) | Phase::Resolve => {
                self.answer(sight)
            }
        }
    }

    fn weigh(&mut self, sight: &Sight<Arena>) -> Vec<CandidateLine<Action>> {
        match sight.view.phase {
            Phase::Plan => self.plans(sight),
            Phase::Ability(_) | Phase::Choice(_) | Phase::Peel(_) | Phase::Over(_) | Phase::Resolve => {
                self.answers(sight)
            }
        }
    }
}

/// Actions that lead from a draft to a plan: the missing ones, or all of them after clearing the draft. A plan that is
/// drafted already is committed.
pub(crate) fn rest(draft: &Plan, plan: &Plan) -> Vec<Action> {
    if draft == plan {
        return vec![PlanMove::Commit.into()];
    }
    let all: Vec<Action> = action::steps(plan).map(Action::from).collect();
    let drafted: Vec<Action> = action::steps(draft).map(Action::from).collect();
    match all.strip_prefix(&drafted[..]) {
        Some(rest) => rest.to_vec(),
        None => std::iter::once(PlanMove::Clear.into()).chain(all).collect(),
    }
}

pub(crate) fn share_of(seat: Seat, dogs: f32) -> f32 {
    if seat == DOGS { dogs } else { 1.0 - dogs }
}

/// The best of a few plans by the glance evaluation, without considering the rival.
fn at_a_glance(game: &Arena, seat: Seat, luck: &mut Quick) -> Plan {
    let means = Means::of(game, seat);
    let seen: Vec<Plan> = (0..NOVICE).map(|_| means.any(luck)).collect();
    let worth = |plan: &Plan| worth::glance(game, seat, plan);
    seen.into_iter().max_by(|one, other| worth(one).total_cmp(&worth(other))).unwrap_or_default()
}

/// The best response to a few guesses of the rival's plan.
fn against_guesses(game: &Arena, seat: Seat, limit: &mut Limit, luck: &mut Quick) -> Plan {
    let own = Means::of(game, seat);
    let guesses = first_plans(game, rival(seat), &Means::of(game, rival(seat)), 6, luck);
    let mut desk = Desk::new(0);
    let mut best = (Plan::default(), f32::NEG_INFINITY);
    while limit.goes_on() {
        let plan = own.any(luck);
        let worth: f32 = guesses.iter().map(|guess| desk.resolve(game, seat, &plan, guess)).sum();
        if worth > best.1 {
            best = (plan, worth);
        }
    }
    best.0
}

/// Draws a plan from the mixture by its share.
fn drawn(mixture: &Mixture, luck: &mut Quick) -> Plan {
    let mut left = luck.below(1 << 24) as f32 / (1u32 << 24) as f32;
    for (plan, share) in mixture {
        left -= share;
        if left < 0.0 {
            return *plan;
        }
    }
    mixture.first().map_or(Plan::default(), |(plan, _)| *plan)
}

fn side(view: &View, seat: Seat) -> &SideView {
    if seat == DOGS { &view.dogs } else { &view.cats }
}

/// The view as it was when the Plan phase began.
pub(crate) fn undrafted(view: &View) -> View {
    let mut view = view.clone();
    for side in [&mut view.dogs, &mut view.cats] {
        side.draft = side.draft.map(|_| PlanText(Plan::default()));
        side.committed = false;
    }
    view
}
