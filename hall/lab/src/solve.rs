//! Positions that are small enough to be solved.
//!
//! The solvers stand beside the bots that they judge, in `games/<game>/bots`: what a round is worth if both sides play
//! as well as can be, or the most that can be expected over every plan and every attack that may come.

use budokan_catalog::CardSet;
use budokan_kernel::{Cards, Game, Invalid, Quick, Table};

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

/// The position itself, for solvers.
pub fn load<G: Game>(position: &Position<'_>) -> Result<G, Invalid> {
    let cards = Cards::<G::Cards>::find(position.cards.0)
        .ok_or_else(|| Invalid::key("cards", format!("the card set {} has not been read", position.cards)))?;
    let config = budokan_scenario::config::<G>(position.config)?;
    let given = budokan_scenario::given::<G>(position.given)?;
    G::load(cards, &config, &given, &mut Table::silent(&mut Quick::new(position.seed)))
}
