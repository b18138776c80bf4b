//! Review of `arena` decisions: values of decisions, alternatives to them, and luck.
//!
//! A plan is compared with the rival's *mixture*, as a master computes it from the seat's own sight, never with the
//! plan that the rival had sealed. Every plan of a good mixture has the same value against it, so a seat that drew one
//! of them loses nothing in the review, however badly it met the sealed plan. The meeting of two sealed plans is
//! neither a decision nor a roll: a review books it under hidden information. Luck comes from the dice (the throw for
//! who goes first) and from unseen cards of the pile: those that a Peel draws, and those that the next Prepare lays
//! out.

use budokan_arena::state::{Phase, Plan};
use budokan_arena::view::PlanText;
use budokan_arena::{Action, Arena, PlanMove};
use budokan_bots::bot::{self, Budget};
use budokan_kernel::{Game, Seat, Sight};

use super::ahead::Ahead;
use super::planner::{Desk, Effort, Planner};
use super::player::{MASTER, rest, share_of, undrafted};
use super::{outlook, reply, worth};

/// Number of alternative plans to name; a reviewer compares this many closely.
const NAMED: usize = 3;
/// Search budget for naming them, in tried plans.
const NAMING: u32 = 2500;
/// Plans tried for each iteration that a reviewer asks for.
const TRIED: u32 = 16;
/// A plan with a smaller share was only explored.
const NOTABLE: f32 = 0.05;
/// Iterations that pay for one imagined position.
const ITERATIONS_A_WORLD: u32 = 8;
/// Search depth after a judged answer and for luck: answers that are searched exhaustively.
const AHEAD: usize = 4;
/// Rounding grid of win probabilities for luck; fine enough that sums of two hundred are exact.
const GRID: f32 = 32_768.0;

/// Search effort of the judge: the same as a master's.
const JUDGE: Effort = MASTER;

/// Win probability of each seat in this position if both play on well. Sealed and half-drafted plans are ignored: their
/// value depends on the rival's plan, which is still unknown. In the middle of a round the end of the round is
/// evaluated by the material of both sides, so the next reward cards count when they are laid out and not before.
pub fn chances(game: &Arena) -> [f32; Seat::MOST] {
    let mut chances = [0.0; Seat::MOST];
    let dogs = match game.phase() {
        Phase::Plan => outlook::share(game),
        Phase::Over(_) | Phase::Resolve => worth::between_rounds(game),
        Phase::Ability(_) | Phase::Choice(_) | Phase::Peel(_) => Ahead::plain().share(game, AHEAD),
    };
    // Rounding makes the mean of equal probabilities bit-identical to them, so a certain event has zero luck.
    let dogs = (dogs * GRID).round() / GRID;
    for seat in game.seats().iter() {
        chances[seat.index()] = share_of(seat, dogs);
    }
    chances
}

/// Alternatives that a seat had: the plans that a master would mix, most probable first, then those with the highest
/// value against the rival's mixture. In the middle of a round, every answer. The decision that was made is excluded.
pub fn ways(sight: &Sight<Arena>, done: &[Action], seed: u64) -> Vec<Vec<Action>> {
    if sight.view.phase != Phase::Plan {
        return bot::choices(sight).into_iter().map(|action| vec![action]).filter(|way| way != done).collect();
    }
    let draft = draft(sight);
    let done = planned(draft, done);
    let mut luck = bot::luck(seed, sight);
    let worlds = [Arena::imagine(&undrafted(&sight.view), &mut luck)];
    let mut planner = Planner::new(bot::seat(sight), &worlds, JUDGE).given(&[done]);
    planner.think(&mut Budget::iterations(NAMING).start(NAMING), &mut luck);
    let mut table = planner.table();
    table.retain(|(plan, _, _)| *plan != done);
    let notable = |share: f32| if share < NOTABLE { 0.0 } else { share };
    table.sort_by(|one, other| notable(other.1).total_cmp(&notable(one.1)).then(other.2.total_cmp(&one.2)));
    let way = |(plan, _, _): &(Plan, f32, f32)| {
        let mut way = rest(&draft, plan);
        way.extend((way.last() != Some(&Action::Plan(PlanMove::Commit))).then_some(Action::Plan(PlanMove::Commit)));
        way
    };
    table.iter().take(NAMED).map(way).collect()
}

/// Win probability of the seat after each alternative, given its information.
pub fn values(sight: &Sight<Arena>, ways: &[Vec<Action>], iterations: u32, seed: u64) -> Vec<f32> {
    match sight.view.phase {
        Phase::Plan => plans(sight, ways, iterations, seed),
        Phase::Ability(_) | Phase::Choice(_) | Phase::Peel(_) | Phase::Over(_) | Phase::Resolve => {
            answers(sight, ways, iterations, seed)
        }
    }
}

/// Evaluates plans against the rival's mixture. All plans are in the table from the start, so the rival's mixture
/// responds to each of them and no plan is overrated because the rival had not considered it.
fn plans(sight: &Sight<Arena>, ways: &[Vec<Action>], iterations: u32, seed: u64) -> Vec<f32> {
    let draft = draft(sight);
    let plans: Vec<Plan> = ways.iter().map(|way| planned(draft, way)).collect();
    let mut luck = bot::luck(seed, sight);
    let worlds = [Arena::imagine(&undrafted(&sight.view), &mut luck)];
    let mut planner = Planner::new(bot::seat(sight), &worlds, JUDGE).given(&plans);
    let thoughts = iterations.saturating_mul(TRIED);
    planner.think(&mut Budget::iterations(thoughts).start(thoughts), &mut luck);
    planner.against_rival(&plans, &mut Desk::plain(JUDGE.deep))
}

/// Evaluates answers in the middle of a round, averaged over possible orders of the pile.
fn answers(sight: &Sight<Arena>, ways: &[Vec<Action>], iterations: u32, seed: u64) -> Vec<f32> {
    let seat = bot::seat(sight);
    let mut luck = bot::luck(seed, sight);
    let mut ahead = Ahead::judge();
    let mut sums = vec![0.0; ways.len()];
    let worlds = (iterations / ITERATIONS_A_WORLD).max(2);
    for _ in 0..worlds {
        let game = Arena::imagine(&sight.view, &mut luck);
        for (sum, way) in sums.iter_mut().zip(ways) {
            *sum += share_of(seat, ahead.after_answer(&game, seat, way[0], AHEAD)) / worlds as f32;
        }
    }
    cap_waste(sight, ways, &mut sums);
    sums
}

/// Caps wasteful answers: an answer that spends something without effect is worth at most as much as the best sound
/// answer, whatever the evaluation says about the position without the spent resource.
fn cap_waste(sight: &Sight<Arena>, ways: &[Vec<Action>], values: &mut [f32]) {
    let mut luck = bot::luck(0, sight);
    let game = Arena::imagine(&sight.view, &mut luck);
    let mut sound = bot::choices(sight);
    reply::sift(&game, bot::seat(sight), &mut sound);
    let is_sound = |way: &Vec<Action>| sound.contains(&way[0]);
    let most = ways.iter().zip(&*values).filter(|(way, _)| is_sound(way)).map(|(_, value)| *value);
    let Some(most) = most.reduce(f32::max) else { return };
    for (_, value) in ways.iter().zip(values).filter(|(way, _)| !is_sound(way)) {
        *value = value.min(most);
    }
}

fn draft(sight: &Sight<Arena>) -> Plan {
    sight.view.side(bot::seat(sight)).draft.map_or(Plan::default(), |PlanText(plan)| plan)
}

/// Applies drafting actions to a draft, including those that clear it.
fn planned(mut draft: Plan, actions: &[Action]) -> Plan {
    for action in actions {
        match action {
            Action::Plan(PlanMove::Grow(growth)) => draft.grow(*growth),
            Action::Plan(PlanMove::Clear) => draft = Plan::default(),
            Action::Plan(PlanMove::Commit) | Action::Ability(_) | Action::Choice(_) | Action::Peel(_) => {}
        }
    }
    draft
}
