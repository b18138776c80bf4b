//! The records of `cards.toml` as they stand there. Unknown keys are errors; nothing else is judged.

use serde::Deserialize;
use toml::Spanned;

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
#[expect(dead_code, reason = "title and tokens describe the box; they must be readable all the same")]
pub struct RawMeta {
    pub game: Spanned<String>,
    title: String,
    pub players: Spanned<i64>,
    pub charge_max: Spanned<i64>,
    pub masters_to_win: Spanned<i64>,
    pub turn_limit: Spanned<i64>,
    pub min_combo_cards: Spanned<i64>,
    tokens: i64,
    pub parts: Spanned<Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawRank {
    pub id: Spanned<String>,
    pub min_glory: Spanned<i64>,
    pub label: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawStarter {
    pub id: Spanned<String>,
    pub title: Spanned<String>,
    #[serde(rename = "move")]
    pub name: String,
    pub condition: Vec<Spanned<RawCondition>>,
    pub effect: Vec<Spanned<RawStep>>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawTwoSided {
    pub id: Spanned<String>,
    pub title: Spanned<String>,
    pub calm: RawSide,
    pub enraged: RawSide,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawSide {
    #[serde(rename = "move")]
    pub name: String,
    pub condition: Vec<Spanned<RawCondition>>,
    pub effect: Vec<Spanned<RawStep>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawKai {
    pub id: Spanned<String>,
    pub calm: RawKaiSide,
    pub enraged: RawKaiSide,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawKaiSide {
    pub name: Spanned<String>,
    pub ability: Vec<RawAbility>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawAbility {
    pub double_length: Spanned<i64>,
    pub per: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawAttack {
    pub id: Spanned<String>,
    pub name: String,
    pub value: Spanned<i64>,
    pub lose: Spanned<Vec<String>>,
    pub vulnerable: Option<RawVulnerable>,
    pub block_charge: Option<Spanned<i64>>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawVulnerable {
    pub parts: Spanned<Vec<String>>,
    pub bonus: Spanned<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawMaster {
    pub id: Spanned<String>,
    pub name: String,
    pub glory: Spanned<i64>,
    pub swords: Spanned<i64>,
    pub hearts: Spanned<Vec<Spanned<i64>>>,
    pub bodies: Option<Spanned<i64>>,
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
    pub venom: Option<Spanned<i64>>,
    pub attack_value_bonus: Option<Spanned<i64>>,
    #[serde(default)]
    pub no_vulnerable: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCondition {
    pub position: Option<RawPlace>,
    pub adjacent_to: Option<Spanned<Vec<String>>>,
    pub not_adjacent_to: Option<Spanned<Vec<String>>>,
    pub excludes: Option<Spanned<Vec<String>>>,
    pub requires: Option<Spanned<Vec<String>>>,
    pub max_size: Option<Spanned<i64>>,
    pub min_size: Option<Spanned<i64>>,
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
    pub choose: Option<Vec<Vec<Spanned<Self>>>>,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub enum RawPlace {
    Number(i64),
    Word(String),
}

#[derive(Deserialize)]
#[serde(untagged)]
pub enum RawAmount {
    Number(i64),
    Formula(String),
}
