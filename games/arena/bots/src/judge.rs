//! How bouts of `arena` are looked back on.
//!
//! A plan is held against the rival's *mixture*, as the master sees it from the seat's own sight, and never against what
//! the rival had really sealed. Every plan of a good mixture is worth the same against it, so whoever drew one of them
//! gives nothing away, however badly it met the other plan. How the two sealed plans met is nobody's decision and no roll
//! either: in the account of a review it stands under what was hidden. Luck is what the dice did (the throw for who goes
//! first) and the cards of the pile that nobody had seen: what a Peel draws, and what is laid out for the next round.

use budokan_arena::state::{Phase, Plan};
use budokan_arena::view::PlanText;
use budokan_arena::{Action, Arena, PlanMove};
use budokan_bots::bot::{self, Budget};
use budokan_kernel::{Game, Seat, Sight};

use super::ahead::Ahead;
use super::planner::{Desk, Effort, Planner};
use super::player::{MASTER, rest, share_of, undrafted};
use super::{outlook, reply, worth};

/// How many other plans are named: as many as a reviewer compares closely.
const NAMED: usize = 3;
/// What is thought over to name them, in plans that are tried.
const NAMING: u32 = 2500;
/// So many plans are tried for each iteration that a reviewer asks for.
const TRIED: u32 = 16;
/// A plan with a smaller share was only tried.
const NOTABLE: f32 = 0.05;
/// Positions that are imagined for an answer: one for so many iterations.
const ITERATIONS_A_WORLD: u32 = 8;
/// Answers of a round that are looked at in every combination, after one that is judged, and for luck.
const AHEAD: usize = 4;
/// Chances for luck are told in so many parts: sums of two hundred are exact.
const GRID: f32 = 32_768.0;

/// How a judge thinks: as a master.
const JUDGE: Effort = MASTER;

/// The chance of each seat in this position if both play on well. What lies sealed or half drafted is not looked at: it
/// is worth only what it meets, and nobody knows that yet. In the middle of a round its end is judged by what both sides
/// have then: so the cards that will be laid out next count when they are, and not before.
pub fn chances(game: &Arena) -> [f32; Seat::MOST] {
    let mut chances = [0.0; Seat::MOST];
    let dogs = match game.phase() {
        Phase::Plan => outlook::share(game),
        Phase::Over(_) | Phase::Resolve => worth::between_rounds(game),
        Phase::Ability(_) | Phase::Choice(_) | Phase::Peel(_) => Ahead::plain().share(game, AHEAD),
    };
    // The mean of chances that are alike is then that chance, by the bit, and what cannot come otherwise no luck.
    let dogs = (dogs * GRID).round() / GRID;
    for seat in game.seats().iter() {
        chances[seat.index()] = share_of(seat, dogs);
    }
    chances
}

/// What a seat could have done instead: the plans that a master would mix, the likeliest first, and what else does best
/// against the rival's mixture; in the middle of a round, every answer. What was done is not among them.
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

/// The seat's chance after each of these ways, by what it saw.
pub fn values(sight: &Sight<Arena>, ways: &[Vec<Action>], iterations: u32, seed: u64) -> Vec<f32> {
    match sight.view.phase {
        Phase::Plan => plans(sight, ways, iterations, seed),
        Phase::Ability(_) | Phase::Choice(_) | Phase::Peel(_) | Phase::Over(_) | Phase::Resolve => {
            answers(sight, ways, iterations, seed)
        }
    }
}

/// Plans against the rival's mixture. All of them stand in the table from the beginning: so the mixture is one that has
/// an answer to each, and a plan is not called better because this rival had not thought of it.
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

/// Answers in the middle of a round, over what may lie in the pile.
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

/// Nobody spends what brings nothing: an answer that does is worth no more than one that does not, whatever the position
/// is thought to be worth without what was spent.
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

/// What lay in the seat's draft.
fn draft(sight: &Sight<Arena>) -> Plan {
    sight.view.side(bot::seat(sight)).draft.map_or(Plan::default(), |PlanText(plan)| plan)
}

/// What these small actions make of a draft, whatever was taken back on the way.
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
