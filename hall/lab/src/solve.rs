//! Positions that are small enough to be solved.
//!
//! `arena`: what a round is worth if both sides play as well as can be, and what the master's mixture gives away
//! to a rival who knows it. `udo`: the most that can be expected, over every plan and every attack that may come.
//! The solvers themselves stand beside the bots that they judge; [`SOLVERS`] leads from the name of a game to its
//! own.

use budokan_arena::Arena;
use budokan_bots::Budget;
use budokan_bots::knowledge::arena::exploit;
use budokan_bots::knowledge::arena::seated::MASTER;
use budokan_bots::knowledge::udo::{TOP, solve};
use budokan_catalog::CardSet;
use budokan_kernel::{Cards, Game, Invalid, Quick, Table};
use budokan_udo::Udo;

use crate::table;

/// A position as it is written down.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    /// What is chosen before the deal, as TOML.
    pub config: &'a str,
    /// What lies where, as TOML.
    pub given: &'a str,
    /// The card set, read before.
    pub cards: CardSet,
    /// What the position leaves open is dealt from this, and bots that are judged take their luck from it.
    pub seed: u64,
}

/// What was found out, as names and values; nothing if the position is too large, or not one that can be solved.
pub type Found = Option<Vec<(&'static str, String)>>;

/// Solves a position of one game.
pub type Solver = fn(&Position<'_>) -> Result<Found, Invalid>;

/// The games by name.
pub const SOLVERS: &[(&str, Solver)] = &[(Arena::ID, arena), (Udo::ID, udo)];

/// How to solve positions of the game with this name.
pub fn find(game: &str) -> Option<Solver> {
    SOLVERS.iter().find(|(id, _)| *id == game).map(|(_, solver)| *solver)
}

fn load<G: Game>(position: &Position<'_>) -> Result<G, Invalid> {
    let cards = Cards::<G::Cards>::find(position.cards.0)
        .ok_or_else(|| Invalid::key("cards", format!("the card set {} has not been read", position.cards)))?;
    let config = budokan_scenario::config::<G>(position.config)?;
    let given = budokan_scenario::given::<G>(position.given)?;
    G::load(cards, &config, &given, &mut Table::silent(&mut Quick::new(position.seed)))
}

fn arena(position: &Position<'_>) -> Result<Found, Invalid> {
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

/// So many positions of `udo` are looked at, at most: more would take longer than anybody waits.
const MOST: usize = 20_000;

fn udo(position: &Position<'_>) -> Result<Found, Invalid> {
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
        found.push((what, format!("{:.4}", solution.value)));
        positions = solution.positions;
    }
    found.push(("positions looked at", positions.to_string()));
    Ok(Some(found))
}
