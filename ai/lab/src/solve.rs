//! Exact solutions of small positions.
//!
//! The solvers are in `games/<game>/bots`, next to the bots that they evaluate. They compute the value of a round under
//! optimal play by both sides, or the maximum expected value over every plan and every possible attack.

use budokan_catalog::CardSet;
use budokan_kernel::{Cards, Game, Invalid, Quick, Table};

use crate::table;

/// A written-down position.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    /// The options as TOML.
    pub config: &'a str,
    /// The position as TOML.
    pub given: &'a str,
    /// The card set, already loaded.
    pub cards: CardSet,
    /// Seed for everything that the position leaves open, and for the bots under evaluation.
    pub seed: u64,
}

/// One result of a solver.
#[derive(Clone, Debug, PartialEq)]
pub enum SolverValue {
    /// A result in words.
    Text(String),
    /// A count of things.
    Count(u64),
    /// Any other number.
    Number(f64),
    /// A share of a win, or another share.
    Share(f64),
    /// Probabilities of a mixed strategy, by name.
    Mixture(Vec<(String, f64)>),
}

impl SolverValue {
    /// Maximum number of entries printed from a mixed strategy; the rest have low probabilities.
    const TOLD: usize = 12;

    /// Formats the result for people: the text after its name, and further lines below.
    pub fn lines(&self) -> (String, Vec<String>) {
        match self {
            Self::Text(text) => (text.clone(), Vec::new()),
            Self::Count(count) => (count.to_string(), Vec::new()),
            Self::Number(number) => (format!("{number:.4}"), Vec::new()),
            Self::Share(share) => (table::percent(*share), Vec::new()),
            Self::Mixture(parts) => {
                let mut lines: Vec<String> = parts
                    .iter()
                    .take(Self::TOLD)
                    .map(|(what, share)| format!("{:>6}  {what}", table::percent(*share)))
                    .collect();
                if let Some(left) = parts.len().checked_sub(Self::TOLD).filter(|left| *left > 0) {
                    let share = parts.iter().skip(Self::TOLD).map(|(_, share)| share).sum();
                    lines.push(format!("{:>6}  {left} others", table::percent(share)));
                }
                (String::new(), lines)
            }
        }
    }

    /// Formats the result for programs.
    pub fn json(&self) -> serde_json::Value {
        match self {
            Self::Text(text) => text.as_str().into(),
            Self::Count(count) => (*count).into(),
            Self::Number(number) | Self::Share(number) => (*number).into(),
            Self::Mixture(parts) => {
                let part = |(what, share): &(String, f64)| serde_json::json!({ "what": what, "share": share });
                parts.iter().map(part).collect()
            }
        }
    }
}

impl From<String> for SolverValue {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

/// Results of a solver, as names and values; `None` if the position is too large or not solvable.
pub type SolverValues = Option<Vec<(&'static str, SolverValue)>>;

/// Solves a position of one game.
pub type Solver = fn(&Position<'_>) -> Result<SolverValues, Invalid>;

/// Loads the position, for solvers.
pub fn load<G: Game>(position: &Position<'_>) -> Result<G, Invalid> {
    let cards = Cards::<G::Cards>::find(position.cards.0)
        .ok_or_else(|| Invalid::key("cards", format!("the card set {} has not been read", position.cards)))?;
    let config = budokan_scenario::config::<G>(position.config)?;
    let given = budokan_scenario::given::<G>(position.given)?;
    G::load(cards, &config, &given, &mut Table::silent(&mut Quick::new(position.seed)))
}
