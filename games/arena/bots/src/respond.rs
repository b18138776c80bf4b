//! The best response to a known mixture of the rival's plans.

use budokan_arena::Arena;
use budokan_arena::state::Plan;
use budokan_bots::bot::Budget;
use budokan_kernel::{Quick, Seat};

use super::climb::Quest;
use super::planner::{Desk, Mixture};
use super::plans::Means;
use super::pool::{Met, Meter, Pool};

/// Largest number of plans that is searched exhaustively.
const LISTED: usize = 8000;
/// Sample size of the pool otherwise.
const CROWD: usize = 2000;
/// Number of plans to start hill climbs from.
const CLIMBS: usize = 6;
/// Number of search passes over a sampled pool.
const GENERATIONS: usize = 2;

/// The best plan that the search finds against this mixture, and the seat's share with it. Both hands are known;
/// `known` are candidate plans.
pub fn respond(
    game: &Arena,
    seat: Seat,
    mixture: &Mixture,
    known: &[Plan],
    deep: usize,
    luck: &mut Quick,
) -> (Plan, f32) {
    let means = Means::of(game, seat);
    let mut desk = Desk::new(deep);
    let mut pool = Pool::new(&means, LISTED, CROWD, luck);
    let shares: Vec<(Met, f32)> =
        mixture.iter().enumerate().map(|(number, (_, share))| ((0, number), *share)).collect();
    let mut limit = Budget::default().start(u32::MAX);
    let mut meter = Meter::new(&mut limit);
    let mut quest = Quest {
        means,
        climbs: CLIMBS,
        bred: CROWD / 4,
        kept: 1,
        value: 0.0,
        content: f32::INFINITY,
        fresh: CROWD,
        meter: &mut meter,
        luck,
    };
    pool.grow(known.iter().copied());
    let mut best = (Plan::default(), f32::NEG_INFINITY);
    for _ in 0..if pool.is_whole() { 1 } else { GENERATIONS } {
        let answers = quest.answers(&mut pool, &shares, known, |plan, (_, number), look| {
            desk.look(look, game, [plan, &mixture[number].0], seat)
        });
        if let Some((plan, worth)) = answers.and_then(|answers| answers.first().copied())
            && worth > best.1
        {
            best = (plan, worth);
        }
    }
    best
}
