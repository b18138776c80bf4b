//! What a small round is worth if both sides play as well as can be, and what the master's mixture gives away to a
//! rival who knows it: for `budokan lab solve`.

use budokan_arena::Arena;
use budokan_bots::Budget;
use budokan_kernel::Invalid;
use budokan_lab::solve::{Found, Position, load};
use budokan_lab::table;

use crate::exploit;
use crate::player::MASTER;

/// Solves a round that is about to be planned.
pub fn solve(position: &Position<'_>) -> Result<Found, Invalid> {
    let game: Arena = load(position)?;
    let Some(solved) = exploit::exploitability(&game, MASTER, position.seed, &Budget::default()) else {
        return Ok(None);
    };
    let percent = |share: f32| table::percent(f64::from(share));
    let [dogs, cats] = solved.plans;
    let [of_dogs, of_cats] = solved.exploitability.map(percent);
    Ok(Some(vec![
        ("plans of the dogs", dogs.to_string()),
        ("plans of the cats", cats.to_string()),
        ("the dogs' share at best", percent(solved.value)),
        ("off by at most", percent(solved.doubt)),
        ("what a master gives away as the dogs", of_dogs),
        ("what a master gives away as the cats", of_cats),
    ]))
}
