//! The raw records of `cards.toml`. Unknown keys are errors; all other validation is in [`super::file`].

use budokan_cardfile::LinedValue;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the printed title is for readers")]
pub struct RawFile {
    pub schema: LinedValue<i64>,
    game: String,
    pub slug: LinedValue<String>,
    pub players_min: LinedValue<i64>,
    pub players_max: LinedValue<i64>,
    pub blow: Vec<RawCard>,
    pub bow: Vec<RawCard>,
    pub fight_area: RawFightArea,
    pub life: RawLife,
    pub hand: RawHand,
    pub turn_limit: RawTurnLimit,
    pub numbers: RawNumbers,
    pub component: Vec<RawComponent>,
    pub token: Vec<RawToken>,
    pub solo_stack: Vec<RawStack>,
    pub solo: RawSolo,
    pub effect: Vec<RawEffect>,
    pub technique: Vec<RawTechnique>,
    pub fighter: Vec<RawFighter>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "sources are for readers")]
pub struct RawCard {
    pub id: LinedValue<String>,
    pub count: LinedValue<i64>,
    pub colour: LinedValue<String>,
    pub left: LinedValue<i64>,
    pub right: LinedValue<i64>,
    pub damage: LinedValue<i64>,
    pub dragon: LinedValue<bool>,
    pub effect: LinedValue<String>,
    source: Option<String>,
    colour_source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawFightArea {
    pub attack_zones: LinedValue<i64>,
    pub block_zones: LinedValue<i64>,
    pub start_left_column: LinedValue<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawLife {
    pub solo: LinedValue<i64>,
    pub players_2: LinedValue<i64>,
    pub players_3: LinedValue<i64>,
    pub players_4: LinedValue<i64>,
    pub team: LinedValue<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawHand {
    pub start: LinedValue<i64>,
    pub limit: LinedValue<i64>,
    pub limit_team_exhausted: LinedValue<i64>,
    pub draw_action: LinedValue<i64>,
    pub draw_free_action: LinedValue<i64>,
    pub automaton_limit: LinedValue<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawTurnLimit {
    pub turns: LinedValue<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawNumbers {
    pub min: LinedValue<i64>,
    pub max: LinedValue<i64>,
    pub damage_max: LinedValue<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "notes and sources are for readers")]
pub struct RawComponent {
    pub id: LinedValue<String>,
    pub count: LinedValue<i64>,
    note: Option<String>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawToken {
    pub id: LinedValue<String>,
    pub count: LinedValue<i64>,
    pub on_zone: LinedValue<bool>,
    pub on_card: LinedValue<bool>,
    pub removable: LinedValue<bool>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawStack {
    pub difficulty: LinedValue<String>,
    pub plus: LinedValue<i64>,
    pub minus: LinedValue<i64>,
    pub rest: LinedValue<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawSolo {
    pub side_markers: RawMarkers,
    pub rest_token: LinedValue<String>,
    pub plus_side: LinedValue<String>,
    pub minus_side: LinedValue<String>,
    pub automaton_effects: Vec<LinedValue<String>>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawMarkers {
    pub plus: LinedValue<i64>,
    pub minus: LinedValue<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "sources are for readers")]
pub struct RawEffect {
    pub id: LinedValue<String>,
    pub name: String,
    pub clause: LinedValue<String>,
    pub left_only_multiplayer: bool,
    left_only_source: Option<String>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "when a technique works is a rule; the record says it for readers")]
pub struct RawTechnique {
    pub id: LinedValue<String>,
    pub clause: LinedValue<String>,
    timing: Option<String>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the side of the board and sources are for readers")]
pub struct RawFighter {
    pub id: LinedValue<String>,
    pub name: String,
    name_source: Option<String>,
    pub board: LinedValue<String>,
    side: Option<String>,
    pub techniques: LinedValue<Vec<LinedValue<String>>>,
    source: Option<String>,
}
