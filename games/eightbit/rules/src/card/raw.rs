//! The records of `cards.toml`, unresolved. Unknown keys are errors; no other validation happens here.

use budokan_cardfile::{LinedValue, NumberOrText};
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
    pub slug: LinedValue<String>,
    pub clause_prefix: LinedValue<String>,
    pub version: LinedValue<i64>,
    pub players_min: LinedValue<i64>,
    pub players_max: LinedValue<i64>,
    pub heroes_min: LinedValue<i64>,
    pub heroes_max: LinedValue<i64>,
    pub turns: LinedValue<i64>,
    pub start_energy: LinedValue<i64>,
    pub lord_hp_per_hero: LinedValue<i64>,
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
    pub faces: LinedValue<Vec<LinedValue<String>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawEffect {
    pub id: LinedValue<String>,
    pub kind: LinedValue<String>,
    pub timers: LinedValue<i64>,
    pub levels: Option<LinedValue<Vec<i64>>>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawRune {
    pub id: LinedValue<String>,
    pub name: String,
    source: Option<String>,
    pub cost: LinedValue<i64>,
    pub max_hp: Option<LinedValue<i64>>,
    pub slow_def: Option<LinedValue<i64>>,
    pub fast_def: Option<LinedValue<i64>>,
    pub rerolls: Option<LinedValue<i64>>,
    pub crit_damage: Option<LinedValue<i64>>,
    pub add_slow: Option<LinedValue<i64>>,
    pub add_fast: Option<LinedValue<i64>>,
    pub heal_on_attack: Option<LinedValue<i64>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawPotion {
    pub id: LinedValue<String>,
    pub name: String,
    source: Option<String>,
    #[serde(rename = "do")]
    pub lines: Vec<RawLine>,
    pub target: LinedValue<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawCosts {
    source: Option<String>,
    pub potion_set: LinedValue<i64>,
    pub rune: LinedValue<i64>,
    pub ascend: LinedValue<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawAssault {
    pub level: LinedValue<i64>,
    source: Option<String>,
    pub boss_hp: LinedValue<i64>,
    pub minions: LinedValue<i64>,
    pub allies: LinedValue<i64>,
    pub champions: LinedValue<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawHero {
    pub id: LinedValue<String>,
    pub name: String,
    source: Option<String>,
    pub category: LinedValue<String>,
    pub hp: LinedValue<i64>,
    pub dice: LinedValue<i64>,
    pub runes: LinedValue<Vec<LinedValue<String>>>,
    pub abilities: LinedValue<Vec<RawAbility>>,
    pub ascended: RawAscended,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawAscended {
    pub dice: LinedValue<i64>,
    pub ability: RawAbility,
    #[serde(rename = "trait")]
    pub own_trait: RawTrait,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawAbility {
    pub id: LinedValue<String>,
    pub name: String,
    pub cost: LinedValue<i64>,
    #[serde(rename = "do")]
    pub lines: Vec<RawLine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawTrait {
    pub id: LinedValue<String>,
    pub name: String,
    #[serde(rename = "do")]
    pub lines: Vec<RawLine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawEnemy {
    pub id: LinedValue<String>,
    pub name: String,
    source: Option<String>,
    pub category: LinedValue<String>,
    pub count: Option<LinedValue<i64>>,
    pub hp: Option<LinedValue<i64>>,
    pub hp_per_player: Option<LinedValue<i64>>,
    pub champions_per_player: Option<LinedValue<i64>>,
    pub fast_def: LinedValue<i64>,
    pub slow_def: LinedValue<i64>,
    pub lines: Vec<RawLine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawLine {
    pub on: Option<LinedValue<String>>,
    pub op: LinedValue<String>,
    pub to: Option<LinedValue<String>>,
    pub fast: Option<LinedValue<i64>>,
    pub slow: Option<LinedValue<i64>>,
    pub crit: Option<LinedValue<i64>>,
    pub n: Option<LinedValue<RawCount>>,
    pub effect: Option<LinedValue<String>>,
    pub from: Option<LinedValue<String>>,
    pub into: Option<LinedValue<String>>,
    pub scope: Option<LinedValue<String>>,
    pub deck: Option<LinedValue<String>>,
    pub per: Option<LinedValue<String>>,
    pub times: Option<LinedValue<i64>>,
    pub when: Option<LinedValue<RawWhen>>,
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
    pub rolled: Option<LinedValue<String>>,
    pub min: Option<LinedValue<i64>>,
    pub facing_min: Option<LinedValue<i64>>,
    pub facing_max: Option<LinedValue<i64>>,
    pub target_has: Option<LinedValue<String>>,
    pub self_hp_max: Option<LinedValue<i64>>,
}
