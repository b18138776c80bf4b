//! The records of `cards.toml` as they stand there. Unknown keys are errors; nothing else is judged.

use serde::Deserialize;
use toml::Spanned;

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
    pub slug: Spanned<String>,
    pub clause_prefix: Spanned<String>,
    pub version: Spanned<i64>,
    pub players_min: Spanned<i64>,
    pub players_max: Spanned<i64>,
    pub heroes_min: Spanned<i64>,
    pub heroes_max: Spanned<i64>,
    pub turns: Spanned<i64>,
    pub start_energy: Spanned<i64>,
    pub lord_hp_per_hero: Spanned<i64>,
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
    pub faces: Spanned<Vec<Spanned<String>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawEffect {
    pub id: Spanned<String>,
    pub kind: Spanned<String>,
    pub timers: Spanned<i64>,
    pub levels: Option<Spanned<Vec<i64>>>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawRune {
    pub id: Spanned<String>,
    pub name: String,
    source: Option<String>,
    pub cost: Spanned<i64>,
    pub max_hp: Option<Spanned<i64>>,
    pub slow_def: Option<Spanned<i64>>,
    pub fast_def: Option<Spanned<i64>>,
    pub rerolls: Option<Spanned<i64>>,
    pub crit_damage: Option<Spanned<i64>>,
    pub add_slow: Option<Spanned<i64>>,
    pub add_fast: Option<Spanned<i64>>,
    pub heal_on_attack: Option<Spanned<i64>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawPotion {
    pub id: Spanned<String>,
    pub name: String,
    source: Option<String>,
    #[serde(rename = "do")]
    pub lines: Vec<RawLine>,
    pub target: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawCosts {
    source: Option<String>,
    pub potion_set: Spanned<i64>,
    pub rune: Spanned<i64>,
    pub ascend: Spanned<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawAssault {
    pub level: Spanned<i64>,
    source: Option<String>,
    pub boss_hp: Spanned<i64>,
    pub minions: Spanned<i64>,
    pub allies: Spanned<i64>,
    pub champions: Spanned<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawHero {
    pub id: Spanned<String>,
    pub name: String,
    source: Option<String>,
    pub category: Spanned<String>,
    pub hp: Spanned<i64>,
    pub dice: Spanned<i64>,
    pub runes: Spanned<Vec<Spanned<String>>>,
    pub abilities: Spanned<Vec<RawAbility>>,
    pub ascended: RawAscended,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawAscended {
    pub dice: Spanned<i64>,
    pub ability: RawAbility,
    #[serde(rename = "trait")]
    pub own_trait: RawTrait,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawAbility {
    pub id: Spanned<String>,
    pub name: String,
    pub cost: Spanned<i64>,
    #[serde(rename = "do")]
    pub lines: Vec<RawLine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawTrait {
    pub id: Spanned<String>,
    pub name: String,
    #[serde(rename = "do")]
    pub lines: Vec<RawLine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawEnemy {
    pub id: Spanned<String>,
    pub name: String,
    source: Option<String>,
    pub category: Spanned<String>,
    pub count: Option<Spanned<i64>>,
    pub hp: Option<Spanned<i64>>,
    pub hp_per_player: Option<Spanned<i64>>,
    pub champions_per_player: Option<Spanned<i64>>,
    pub fast_def: Spanned<i64>,
    pub slow_def: Spanned<i64>,
    pub lines: Vec<RawLine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawLine {
    pub on: Option<Spanned<String>>,
    pub op: Spanned<String>,
    pub to: Option<Spanned<String>>,
    pub fast: Option<Spanned<i64>>,
    pub slow: Option<Spanned<i64>>,
    pub crit: Option<Spanned<i64>>,
    pub n: Option<Spanned<RawCount>>,
    pub effect: Option<Spanned<String>>,
    pub from: Option<Spanned<String>>,
    pub into: Option<Spanned<String>>,
    pub scope: Option<Spanned<String>>,
    pub deck: Option<Spanned<String>>,
    pub per: Option<Spanned<String>>,
    pub times: Option<Spanned<i64>>,
    pub when: Option<Spanned<RawWhen>>,
}

/// A number, or the word `all`.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum RawCount {
    Number(i64),
    Word(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawWhen {
    pub rolled: Option<Spanned<String>>,
    pub min: Option<Spanned<i64>>,
    pub facing_min: Option<Spanned<i64>>,
    pub facing_max: Option<Spanned<i64>>,
    pub target_has: Option<Spanned<String>>,
    pub self_hp_max: Option<Spanned<i64>>,
}
