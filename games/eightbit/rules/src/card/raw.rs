//! The records of `cards.toml`, unresolved. Unknown keys are errors; no other validation happens here.

use budokan_cardfile::{NumberOrText, Written};
use serde::{Deserialize, Deserializer};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawFile {
    pub meta: RawMeta,
    pub dice: RawDice,
    pub effect: Vec<RawEffect>,
    pub rune: Vec<RawRune>,
    pub potion: Vec<RawPotion>,
    pub costs: RawCosts,
    pub assault: Vec<RawAssault>,
    pub hero: Vec<RawHero>,
    pub minion: Vec<RawEnemy>,
    pub champion: Vec<RawEnemy>,
    pub lord: Vec<RawEnemy>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the name of the game and the source are for readers")]
pub struct RawMeta {
    game: String,
    pub slug: Written<String>,
    pub clause_prefix: Written<String>,
    pub version: Written<i64>,
    pub players_min: Written<i64>,
    pub players_max: Written<i64>,
    pub heroes_min: Written<i64>,
    pub heroes_max: Written<i64>,
    pub turns: Written<i64>,
    pub start_energy: Written<i64>,
    pub lord_hp_per_hero: Written<i64>,
    rulebook: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawDice {
    pub battle: RawDie,
    pub tactics: RawDie,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "how many dice are in the box never limits play (EBA-R24); the source is for readers")]
pub struct RawDie {
    source: Option<String>,
    count: Option<i64>,
    pub faces: Written<Vec<Written<String>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawEffect {
    pub id: Written<String>,
    pub kind: Written<String>,
    pub timers: Written<i64>,
    pub levels: Option<Written<Vec<i64>>>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawRune {
    pub id: Written<String>,
    pub name: String,
    source: Option<String>,
    pub cost: Written<i64>,
    pub max_hp: Option<Written<i64>>,
    pub slow_def: Option<Written<i64>>,
    pub fast_def: Option<Written<i64>>,
    pub rerolls: Option<Written<i64>>,
    pub crit_damage: Option<Written<i64>>,
    pub add_slow: Option<Written<i64>>,
    pub add_fast: Option<Written<i64>>,
    pub heal_on_attack: Option<Written<i64>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawPotion {
    pub id: Written<String>,
    pub name: String,
    source: Option<String>,
    #[serde(rename = "do")]
    pub lines: Vec<RawLine>,
    pub target: Written<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawCosts {
    source: Option<String>,
    pub potion_set: Written<i64>,
    pub rune: Written<i64>,
    pub ascend: Written<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawAssault {
    pub level: Written<i64>,
    source: Option<String>,
    pub boss_hp: Written<i64>,
    pub minions: Written<i64>,
    pub allies: Written<i64>,
    pub champions: Written<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawHero {
    pub id: Written<String>,
    pub name: String,
    source: Option<String>,
    pub category: Written<String>,
    pub hp: Written<i64>,
    pub dice: Written<i64>,
    pub runes: Written<Vec<Written<String>>>,
    pub abilities: Written<Vec<RawAbility>>,
    pub ascended: RawAscended,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawAscended {
    pub dice: Written<i64>,
    pub ability: RawAbility,
    #[serde(rename = "trait")]
    pub own_trait: RawTrait,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawAbility {
    pub id: Written<String>,
    pub name: String,
    pub cost: Written<i64>,
    #[serde(rename = "do")]
    pub lines: Vec<RawLine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawTrait {
    pub id: Written<String>,
    pub name: String,
    #[serde(rename = "do")]
    pub lines: Vec<RawLine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawEnemy {
    pub id: Written<String>,
    pub name: String,
    source: Option<String>,
    pub category: Written<String>,
    pub count: Option<Written<i64>>,
    pub hp: Option<Written<i64>>,
    pub hp_per_player: Option<Written<i64>>,
    pub champions_per_player: Option<Written<i64>>,
    pub fast_def: Written<i64>,
    pub slow_def: Written<i64>,
    pub lines: Vec<RawLine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawLine {
    pub on: Option<Written<String>>,
    pub op: Written<String>,
    pub to: Option<Written<String>>,
    pub fast: Option<Written<i64>>,
    pub slow: Option<Written<i64>>,
    pub crit: Option<Written<i64>>,
    pub n: Option<Written<RawCount>>,
    pub effect: Option<Written<String>>,
    pub from: Option<Written<String>>,
    pub into: Option<Written<String>>,
    pub scope: Option<Written<String>>,
    pub deck: Option<Written<String>>,
    pub per: Option<Written<String>>,
    pub times: Option<Written<i64>>,
    pub when: Option<Written<RawWhen>>,
}

/// A number, or the word `all`.
pub enum RawCount {
    Number(i64),
    Word(String),
}

impl<'de> Deserialize<'de> for RawCount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        NumberOrText { expected: "a number or the word all", number: Self::Number, text: Self::Word }.read(deserializer)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawWhen {
    pub rolled: Option<Written<String>>,
    pub min: Option<Written<i64>>,
    pub facing_min: Option<Written<i64>>,
    pub facing_max: Option<Written<i64>>,
    pub target_has: Option<Written<String>>,
    pub self_hp_max: Option<Written<i64>>,
}
