//! Positions that are small enough to be solved.
//!
//! The solvers stand beside the bots that they judge, in `games/<game>/bots`: what a round is worth if both sides play
//! as well as can be, or the most that can be expected over every plan and every attack that may come.

use budokan_catalog::CardSet;
use budokan_kernel::{Cards, Game, Invalid, Quick, Table};

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

/// Something that was found out.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding {
    /// In words.
    Text(String),
    /// A number of things.
    Count(u64),
    /// Any other number.
    Number(f64),
    /// A share of a win, or of anything else.
    Share(f64),
    /// How often what is done.
    Mixture(Vec<(String, f64)>),
}

impl Finding {
    /// A mixture is told so far; the others are done rarely.
    const TOLD: usize = 12;

    /// As people read it: what stands behind the name, and lines below it.
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

    /// As programs read it.
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

impl From<String> for Finding {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

/// What was found out, as names and values; nothing if the position is too large, or not one that can be solved.
pub type Found = Option<Vec<(&'static str, Finding)>>;

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
