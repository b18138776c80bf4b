//! The records of `cards.toml`, unresolved. Unknown keys are errors; no other validation happens here.

use budokan_cardfile::Written;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawFile {
    pub schema: Written<i64>,
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
    pub slug: Written<String>,
    pub clause_prefix: Written<String>,
    name: String,
    name_zh: Option<String>,
    designers: Option<Vec<String>>,
    publisher: Option<String>,
    year: Option<i64>,
    pub players: Written<i64>,
    age_min: Option<i64>,
    minutes: Option<Vec<i64>>,
    factions: Option<Vec<String>>,
    pub arenas: Written<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawLimits {
    pub team_max: Written<i64>,
    pub arena_reward_max: Written<i64>,
    pub rewards_per_round: Written<i64>,
    pub hua_per_arena: Written<i64>,
    pub mushroom_per_side_and_arena: Written<i64>,
    pub ban_ignore_max: Written<i64>,
    pub ban_steal_max: Written<i64>,
    pub ringo_add_max: Written<i64>,
    pub vp_lead_to_win: Written<i64>,
    pub pile_minimum_to_continue: Written<i64>,
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
    pub start: Written<i64>,
    pub min: Written<i64>,
    pub max: Written<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the printed end of the track and the source are for readers")]
pub struct RawVpTrack {
    pub start: Written<i64>,
    pub min: Written<i64>,
    printed_max: Option<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "that the limit never falls is a rule, not a setting; the source is for readers")]
pub struct RawCardLimit {
    pub start: Written<i64>,
    pub steps: Vec<RawLimitStep>,
    never_decreases: Option<bool>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawLimitStep {
    pub sp_at_most: Written<i64>,
    pub limit: Written<i64>,
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
    pub animal_cards: Written<i64>,
    pub hidden_weapons: Written<i64>,
    pub hua_tokens: Option<Written<i64>>,
    pub raihuu_tokens: Option<Written<i64>>,
    pub dish: Written<i64>,
    pub delicacy: Written<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawWarehouse {
    pub hidden_weapons: Written<i64>,
    pub mushroom: Written<i64>,
    pub coconut: Written<i64>,
    pub card_limit_minus_1: Written<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawRewardPile {
    pub cards: Written<i64>,
    pub rangers: Written<i64>,
    pub items: Written<i64>,
    pub achievements: Written<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "sources and the Chinese name are for readers")]
#[expect(clippy::struct_excessive_bools, reason = "the file's own flags")]
pub struct RawCard {
    pub id: Written<String>,
    pub name: String,
    name_zh: Option<String>,
    pub faction: Option<Written<String>>,
    pub code: Option<Written<i64>>,
    pub ap: Option<Written<i64>>,
    pub count: Written<i64>,
    pub keep: Option<Written<String>>,
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
    pub clauses: Vec<Written<String>>,
    source: Option<String>,
    count_source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawEffect {
    pub kind: Written<String>,
    pub window: Option<Written<String>>,
    pub amount: Option<Written<i64>>,
    pub max: Option<Written<i64>>,
    pub draw: Option<Written<i64>>,
    pub pick: Option<Written<i64>>,
    pub optional: Option<Written<bool>>,
    pub optional_against: Option<Written<String>>,
    pub exclude: Option<Written<Vec<String>>>,
    pub steps: Option<Written<Vec<RawStep>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawStep {
    pub from: Written<i64>,
    pub amount: Written<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "who owns a token is a rule; the rest is for whoever makes a box")]
pub struct RawToken {
    pub id: Written<String>,
    name: String,
    pub count: Written<i64>,
    per_player: Option<i64>,
    pub ap: Option<Written<i64>>,
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
