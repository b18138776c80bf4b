//! The records of `cards.toml`, unresolved. Unknown keys are errors; no other validation happens here.

use budokan_cardfile::LinedValue;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawFile {
    pub schema: LinedValue<i64>,
    pub game: RawGame,
    pub limits: RawLimits,
    pub tracks: RawTracks,
    pub setup: RawSetup,
    pub animal: Vec<RawCard>,
    pub ranger: Vec<RawCard>,
    pub item: Vec<RawCard>,
    pub achievement: Vec<RawCard>,
    pub token: Vec<RawToken>,
    #[expect(dead_code, reason = "markers show tracks; the record is there for whoever makes a box")]
    #[serde(default)]
    marker: Vec<RawMarker>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "most of it describes the box; it must be readable all the same")]
pub struct RawGame {
    pub slug: LinedValue<String>,
    pub clause_prefix: LinedValue<String>,
    name: String,
    name_zh: Option<String>,
    designers: Option<Vec<String>>,
    publisher: Option<String>,
    year: Option<i64>,
    pub players: LinedValue<i64>,
    age_min: Option<i64>,
    minutes: Option<Vec<i64>>,
    factions: Option<Vec<String>>,
    pub arenas: LinedValue<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawLimits {
    pub team_max: LinedValue<i64>,
    pub arena_reward_max: LinedValue<i64>,
    pub rewards_per_round: LinedValue<i64>,
    pub hua_per_arena: LinedValue<i64>,
    pub mushroom_per_side_and_arena: LinedValue<i64>,
    pub ban_ignore_max: LinedValue<i64>,
    pub ban_steal_max: LinedValue<i64>,
    pub ringo_add_max: LinedValue<i64>,
    pub vp_lead_to_win: LinedValue<i64>,
    pub pile_minimum_to_continue: LinedValue<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawTracks {
    pub sp: RawTrack,
    pub vp: RawVpTrack,
    pub card_limit: RawCardLimit,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawTrack {
    pub start: LinedValue<i64>,
    pub min: LinedValue<i64>,
    pub max: LinedValue<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the printed end of the track and the source are for readers")]
pub struct RawVpTrack {
    pub start: LinedValue<i64>,
    pub min: LinedValue<i64>,
    printed_max: Option<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "that the limit never falls is a rule, not a setting; the source is for readers")]
pub struct RawCardLimit {
    pub start: LinedValue<i64>,
    pub steps: Vec<RawLimitStep>,
    never_decreases: Option<bool>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawLimitStep {
    pub sp_at_most: LinedValue<i64>,
    pub limit: LinedValue<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawSetup {
    pub dogs: RawSide,
    pub cats: RawSide,
    pub warehouse: RawWarehouse,
    pub reward_pile: RawRewardPile,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawSide {
    pub animal_cards: LinedValue<i64>,
    pub hidden_weapons: LinedValue<i64>,
    pub hua_tokens: Option<LinedValue<i64>>,
    pub raihuu_tokens: Option<LinedValue<i64>>,
    pub dish: LinedValue<i64>,
    pub delicacy: LinedValue<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawWarehouse {
    pub hidden_weapons: LinedValue<i64>,
    pub mushroom: LinedValue<i64>,
    pub coconut: LinedValue<i64>,
    pub card_limit_minus_1: LinedValue<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawRewardPile {
    pub cards: LinedValue<i64>,
    pub rangers: LinedValue<i64>,
    pub items: LinedValue<i64>,
    pub achievements: LinedValue<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "sources and the Chinese name are for readers")]
#[expect(clippy::struct_excessive_bools, reason = "the file's own flags")]
pub struct RawCard {
    pub id: LinedValue<String>,
    pub name: String,
    name_zh: Option<String>,
    pub faction: Option<LinedValue<String>>,
    pub code: Option<LinedValue<i64>>,
    pub ap: Option<LinedValue<i64>>,
    pub count: LinedValue<i64>,
    pub keep: Option<LinedValue<String>>,
    #[serde(default)]
    pub chef: bool,
    #[serde(default)]
    pub must_lead: bool,
    #[serde(default)]
    pub alone: bool,
    #[serde(default)]
    pub leader_uncounted: bool,
    pub text: String,
    pub effects: Vec<RawEffect>,
    pub clauses: Vec<LinedValue<String>>,
    source: Option<String>,
    count_source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawEffect {
    pub kind: LinedValue<String>,
    pub window: Option<LinedValue<String>>,
    pub amount: Option<LinedValue<i64>>,
    pub max: Option<LinedValue<i64>>,
    pub draw: Option<LinedValue<i64>>,
    pub pick: Option<LinedValue<i64>>,
    pub optional: Option<LinedValue<bool>>,
    pub optional_against: Option<LinedValue<String>>,
    pub exclude: Option<LinedValue<Vec<String>>>,
    pub steps: Option<LinedValue<Vec<RawStep>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawStep {
    pub from: LinedValue<i64>,
    pub amount: LinedValue<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "who owns a token is a rule; the rest is for whoever makes a box")]
pub struct RawToken {
    pub id: LinedValue<String>,
    name: String,
    pub count: LinedValue<i64>,
    per_player: Option<i64>,
    pub ap: Option<LinedValue<i64>>,
    owner: Option<String>,
    reusable: Option<bool>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "for whoever makes a box")]
struct RawMarker {
    id: String,
    name: String,
    count: i64,
    per_player: Option<i64>,
    uses: Option<Vec<String>>,
    source: Option<String>,
}
