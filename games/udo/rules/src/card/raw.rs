//! The records of `cards.toml` as they stand there. Unknown keys are errors; nothing else is judged.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error, Visitor};
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
#[expect(dead_code, reason = "tokens describe the box; they must be readable all the same")]
pub struct RawMeta {
    pub game: Spanned<String>,
    pub title: Spanned<String>,
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
    pub label: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawStarter {
    pub id: Spanned<String>,
    pub title: Spanned<String>,
    #[serde(rename = "move")]
    pub name: Spanned<String>,
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
    pub name: Spanned<String>,
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
    pub name: Spanned<String>,
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
    pub name: Spanned<String>,
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
        let either = Either { expected: Self::EXPECTED, number: Self::Number, text: Self::Word };
        deserializer.deserialize_any(either)
    }
}

impl<'de> Deserialize<'de> for RawAmount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let either = Either { expected: Self::EXPECTED, number: Self::Number, text: Self::Formula };
        deserializer.deserialize_any(either)
    }
}

/// Reads a number or a text. An untagged enum would do as well, but not say what was expected.
struct Either<T> {
    expected: &'static str,
    number: fn(i64) -> T,
    text: fn(String) -> T,
}

impl<T> Visitor<'_> for Either<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<T, E> {
        Ok((self.number)(number))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        Ok((self.text)(text.to_owned()))
    }
}
