//! Exact expected results of a small position, over every plan and every possible reveal; used by `budokan lab solve`.

use budokan_kernel::Invalid;
use budokan_lab::solve::{Position, SolverValue, SolverValues, load};
use budokan_udo::Udo;

use crate::{TOP, solve};

/// Maximum number of `udo` positions to solve; more would take too long.
const MOST: usize = 20_000;

/// Solves a position.
pub fn best(position: &Position<'_>) -> Result<SolverValues, Invalid> {
    let game: Udo = load(position)?;
    let aims: [(&str, solve::Aim); 3] = [
        ("share of wins at best", |glory| f64::from(u8::from(glory.is_some()))),
        ("mean glory at best", |glory| f64::from(glory.unwrap_or(0))),
        ("share of the top rank at best", |glory| f64::from(u8::from(glory.is_some_and(|glory| glory >= TOP)))),
    ];
    let mut found = Vec::new();
    let mut positions = 0;
    for (what, aim) in aims {
        let Some(solution) = solve::solve(&game, aim, MOST) else { return Ok(None) };
        found.push((what, SolverValue::Number(solution.value)));
        positions = solution.positions;
    }
    found.push(("positions looked at", SolverValue::Count(positions as u64)));
    Ok(Some(found))
}
