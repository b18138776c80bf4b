//! Solves a small round: its value under optimal play, and what the master's mixture loses to a rival who knows it, for
//! `budokan lab solve`.

use budokan_arena::Arena;
use budokan_bots::Budget;
use budokan_kernel::Invalid;
use budokan_lab::solve::{Position, SolverValue, SolverValues, load};

use crate::exploit;
use crate::planner::Mixture;
use crate::player::MASTER;

/// Solves a round at the start of its Plan phase.
pub fn solve(position: &Position<'_>) -> Result<SolverValues, Invalid> {
    let game: Arena = load(position)?;
    let Some(solved) = exploit::exploitability(&game, MASTER, position.seed, &Budget::default()) else {
        return Ok(None);
    };
    let share = |share: f32| SolverValue::Share(f64::from(share));
    let mixed = |mixture: &Mixture| {
        SolverValue::Mixture(mixture.iter().map(|(plan, share)| (plan.to_string(), f64::from(*share))).collect())
    };
    let [dogs, cats] = solved.plans.map(|plans| SolverValue::Count(plans as u64));
    let [of_dogs, of_cats] = solved.exploitability;
    Ok(Some(vec![
        ("plans of the dogs", dogs),
        ("plans of the cats", cats),
        ("the dogs' share at best", share(solved.value)),
        ("off by at most", share(solved.doubt)),
        ("what a master gives away as the dogs", share(of_dogs.max(0.0))),
        ("what a master gives away as the cats", share(of_cats.max(0.0))),
        ("the dogs at best", mixed(&solved.best[0])),
        ("the cats at best", mixed(&solved.best[1])),
        ("a master as the dogs", mixed(&solved.played[0])),
        ("a master as the cats", mixed(&solved.played[1])),
    ]))
}
