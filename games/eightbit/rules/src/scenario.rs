//! Written-down positions: the available keys and the defaults of the baseline.
//!
//! The keys are those of RULES.md, *Written-down position*; [`load`] validates them. An impossible position is an error
//! that names the key.

mod load;

use std::collections::BTreeMap;

use serde::Deserialize;

pub use load::load;

/// A written-down position.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
#[expect(missing_docs, reason = "the keys of a written-down position are explained in RULES.md")]
pub struct Given {
    pub turn: Option<i64>,
    pub phase: Option<String>,
    pub battle: Option<String>,
    pub round: Option<i64>,
    pub tactics: Option<String>,
    pub medals_left: Option<i64>,
    pub row: Option<Vec<String>>,
    pub boss: Option<String>,
    pub enemy: BTreeMap<String, GivenEnemy>,
    pub hero: BTreeMap<String, GivenHero>,
    pub deck: BTreeMap<String, Vec<String>>,
    pub deck_size: BTreeMap<String, i64>,
    pub discard: BTreeMap<String, Vec<String>>,
}

/// The keys of one enemy.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
#[expect(missing_docs, reason = "the keys of a written-down position are explained in RULES.md")]
pub struct GivenEnemy {
    pub hero: Option<String>,
    pub damage: Option<i64>,
    pub effects: BTreeMap<String, i64>,
    pub acted: Option<bool>,
}

/// The keys of one hero.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
#[expect(missing_docs, reason = "the keys of a written-down position are explained in RULES.md")]
pub struct GivenHero {
    pub ascended: bool,
    pub runes: Vec<String>,
    pub potions: Option<Vec<String>>,
    pub medals: Option<i64>,
    pub energy: Option<i64>,
    pub damage: Option<i64>,
    pub ko: Option<bool>,
    pub effects: BTreeMap<String, i64>,
    pub dice: Option<Vec<String>>,
    pub rerolls: Option<i64>,
    pub ready: Option<bool>,
}
