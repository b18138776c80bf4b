//! The setup of a bout, as it is stored.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{BranchOf, SealedDice};

/// The setup of a bout, from which it is dealt. It contains every secret of the bout and must not leave the process
/// and its store.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deal {
    /// The id of the game.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// The chosen options, as TOML.
    pub config: String,
    /// The seed of the dice, as text.
    pub seed: String,
    /// The numbers from which the seed was derived. Legacy bouts, examples and lessons have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<SealedDice>,
    /// A secret that the hall keeps even after the seed is revealed; it derives the id of a rematch. Legacy
    /// bouts have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
    /// The card file, unless it is the printed one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<String>,
    /// The record that the bout continues, if it does not begin with a deal. The record of a branch is rebuilt when
    /// it is loaded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<String>,
    /// The moment of an older bout from which this one was branched, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branch: Option<BranchOf>,
    /// The id of the bout of which this is a rematch, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<String>,
    /// Names of the people who share one screen and one account, by the name of the seat.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<String, String>,
    /// Whether hints are disabled.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub no_hints: bool,
    /// The id of the scenario of which this is an example, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub example: Option<String>,
    /// The id of the lesson, if this is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<String>,
}
