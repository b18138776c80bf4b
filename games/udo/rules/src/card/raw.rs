//! The raw records of `cards.toml`. Unknown keys are errors; all other validation is in [`super::file`].

use budokan_cardfile::{LinedValue, NumberOrText};
use serde::{Deserialize, Deserializer};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawFile {
    pub meta: RawMeta,
    pub rank: Vec<RawRank>,
    pub udo_starter: Vec<RawStarter>,
    pub kai: RawKai,
    pub kai_starter: Vec<RawTwoSided>,
    pub attack: Vec<RawAttack>,
    pub master: Vec<RawMaster>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "tokens describe the box; they must be readable all the same")]
pub struct RawMeta {
    pub game: LinedValue<String>,
    pub title: LinedValue<String>,
    pub players: LinedValue<i64>,
    pub charge_max: LinedValue<i64>,
    pub masters_to_win: LinedValue<i64>,
    pub turn_limit: LinedValue<i64>,
    pub min_combo_cards: LinedValue<i64>,
    tokens: i64,
    pub parts: LinedValue<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawRank {
    pub id: LinedValue<String>,
    pub min_glory: LinedValue<i64>,
    pub label: LinedValue<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawStarter {
    pub id: LinedValue<String>,
    pub title: LinedValue<String>,
    #[serde(rename = "move")]
    pub name: LinedValue<String>,
    pub condition: Vec<LinedValue<RawCondition>>,
    pub effect: Vec<LinedValue<RawStep>>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawTwoSided {
    pub id: LinedValue<String>,
    pub title: LinedValue<String>,
    pub calm: RawSide,
    pub enraged: RawSide,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawSide {
    #[serde(rename = "move")]
    pub name: LinedValue<String>,
    pub condition: Vec<LinedValue<RawCondition>>,
    pub effect: Vec<LinedValue<RawStep>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawKai {
    pub id: LinedValue<String>,
    pub calm: RawKaiSide,
    pub enraged: RawKaiSide,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawKaiSide {
    pub name: LinedValue<String>,
    pub ability: Vec<RawAbility>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawAbility {
    pub double_length: LinedValue<i64>,
    pub per: LinedValue<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawAttack {
    pub id: LinedValue<String>,
    pub name: LinedValue<String>,
    pub value: LinedValue<i64>,
    pub lose: LinedValue<Vec<String>>,
    pub vulnerable: Option<RawVulnerable>,
    pub block_charge: Option<LinedValue<i64>>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawVulnerable {
    pub parts: LinedValue<Vec<String>>,
    pub bonus: LinedValue<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawMaster {
    pub id: LinedValue<String>,
    pub name: LinedValue<String>,
    pub glory: LinedValue<i64>,
    pub swords: LinedValue<i64>,
    pub hearts: LinedValue<Vec<LinedValue<i64>>>,
    pub bodies: Option<LinedValue<i64>>,
    #[serde(default)]
    pub rules: RawRules,
    pub technique: RawStarter,
    source: Option<String>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawRules {
    #[serde(default)]
    pub hearts_in_order: bool,
    #[serde(default)]
    pub regenerate: bool,
    pub venom: Option<LinedValue<i64>>,
    pub attack_value_bonus: Option<LinedValue<i64>>,
    #[serde(default)]
    pub no_vulnerable: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCondition {
    pub position: Option<RawPlace>,
    pub adjacent_to: Option<LinedValue<Vec<String>>>,
    pub not_adjacent_to: Option<LinedValue<Vec<String>>>,
    pub excludes: Option<LinedValue<Vec<String>>>,
    pub requires: Option<LinedValue<Vec<String>>>,
    pub max_size: Option<LinedValue<i64>>,
    pub min_size: Option<LinedValue<i64>>,
    pub only_combo: Option<bool>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawStep {
    pub deal: Option<RawAmount>,
    pub block: Option<RawAmount>,
    pub times: Option<RawAmount>,
    pub block_all: Option<RawAmount>,
    pub charge: Option<RawAmount>,
    pub recover: Option<RawAmount>,
    pub enrage: Option<RawAmount>,
    pub calm_self: Option<bool>,
    pub calm_combo: Option<bool>,
    pub keep: Option<bool>,
    pub choose: Option<Vec<Vec<LinedValue<Self>>>>,
}

pub enum RawPlace {
    Number(i64),
    Word(String),
}

pub enum RawAmount {
    Number(i64),
    Formula(String),
}

impl RawPlace {
    pub const EXPECTED: &str = "a number from 1 to 30, odd, even, first, last or first_or_last";
}

impl RawAmount {
    pub const EXPECTED: &str = "a number or a formula such as X, 2X, X/2 or X+1";
}

impl<'de> Deserialize<'de> for RawPlace {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        NumberOrText { expected: Self::EXPECTED, number: Self::Number, text: Self::Word }.read(deserializer)
    }
}

impl<'de> Deserialize<'de> for RawAmount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        NumberOrText { expected: Self::EXPECTED, number: Self::Number, text: Self::Formula }.read(deserializer)
    }
}
