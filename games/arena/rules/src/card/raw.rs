//! The records of `cards.toml` as they stand there. Unknown keys are errors; nothing else is judged.

use serde::Deserialize;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawFile {
    pub schema: Spanned<i64>,
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
    pub slug: Spanned<String>,
    pub clause_prefix: Spanned<String>,
    name: String,
    name_zh: Option<String>,
    designers: Option<Vec<String>>,
    publisher: Option<String>,
    year: Option<i64>,
    pub players: Spanned<i64>,
    age_min: Option<i64>,
    minutes: Option<Vec<i64>>,
    factions: Option<Vec<String>>,
    pub arenas: Spanned<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawLimits {
    pub team_max: Spanned<i64>,
    pub arena_reward_max: Spanned<i64>,
    pub rewards_per_round: Spanned<i64>,
    pub hua_per_arena: Spanned<i64>,
    pub mushroom_per_side_and_arena: Spanned<i64>,
    pub ban_ignore_max: Spanned<i64>,
    pub ban_steal_max: Spanned<i64>,
    pub ringo_add_max: Spanned<i64>,
    pub vp_lead_to_win: Spanned<i64>,
    pub pile_minimum_to_continue: Spanned<i64>,
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
    pub start: Spanned<i64>,
    pub min: Spanned<i64>,
    pub max: Spanned<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the printed end of the track and the source are for readers")]
pub struct RawVpTrack {
    pub start: Spanned<i64>,
    pub min: Spanned<i64>,
    printed_max: Option<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "that the limit never falls is a rule, not a setting; the source is for readers")]
pub struct RawCardLimit {
    pub start: Spanned<i64>,
    pub steps: Vec<RawLimitStep>,
    never_decreases: Option<bool>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawLimitStep {
    pub sp_at_most: Spanned<i64>,
    pub limit: Spanned<i64>,
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
    pub animal_cards: Spanned<i64>,
    pub hidden_weapons: Spanned<i64>,
    pub hua_tokens: Option<Spanned<i64>>,
    pub raihuu_tokens: Option<Spanned<i64>>,
    pub dish: Spanned<i64>,
    pub delicacy: Spanned<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawWarehouse {
    pub hidden_weapons: Spanned<i64>,
    pub mushroom: Spanned<i64>,
    pub coconut: Spanned<i64>,
    pub card_limit_minus_1: Spanned<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawRewardPile {
    pub cards: Spanned<i64>,
    pub rangers: Spanned<i64>,
    pub items: Spanned<i64>,
    pub achievements: Spanned<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "sources and the Chinese name are for readers")]
#[expect(clippy::struct_excessive_bools, reason = "the file's own flags")]
pub struct RawCard {
    pub id: Spanned<String>,
    pub name: String,
    name_zh: Option<String>,
    pub faction: Option<Spanned<String>>,
    pub code: Option<Spanned<i64>>,
    pub ap: Option<Spanned<i64>>,
    pub count: Spanned<i64>,
    pub keep: Option<Spanned<String>>,
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
    pub clauses: Vec<Spanned<String>>,
    source: Option<String>,
    count_source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawEffect {
    pub kind: Spanned<String>,
    pub window: Option<Spanned<String>>,
    pub amount: Option<Spanned<i64>>,
    pub max: Option<Spanned<i64>>,
    pub draw: Option<Spanned<i64>>,
    pub pick: Option<Spanned<i64>>,
    pub optional: Option<Spanned<bool>>,
    pub optional_against: Option<Spanned<String>>,
    pub exclude: Option<Spanned<Vec<String>>>,
    pub steps: Option<Spanned<Vec<RawStep>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawStep {
    pub from: Spanned<i64>,
    pub amount: Spanned<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "who owns a token is a rule; the rest is for whoever makes a box")]
pub struct RawToken {
    pub id: Spanned<String>,
    name: String,
    pub count: Spanned<i64>,
    per_player: Option<i64>,
    pub ap: Option<Spanned<i64>>,
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
