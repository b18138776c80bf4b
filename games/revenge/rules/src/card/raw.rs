//! The raw records of `cards.toml`. Unknown keys are errors; all other validation is in [`super::file`].

use budokan_cardfile::Written;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the printed title is for readers")]
pub struct RawFile {
    pub schema: Written<i64>,
    game: String,
    pub slug: Written<String>,
    pub players_min: Written<i64>,
    pub players_max: Written<i64>,
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
    pub id: Written<String>,
    pub count: Written<i64>,
    pub colour: Written<String>,
    pub left: Written<i64>,
    pub right: Written<i64>,
    pub damage: Written<i64>,
    pub dragon: Written<bool>,
    pub effect: Written<String>,
    source: Option<String>,
    colour_source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawFightArea {
    pub attack_zones: Written<i64>,
    pub block_zones: Written<i64>,
    pub start_left_column: Written<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawLife {
    pub solo: Written<i64>,
    pub players_2: Written<i64>,
    pub players_3: Written<i64>,
    pub players_4: Written<i64>,
    pub team: Written<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawHand {
    pub start: Written<i64>,
    pub limit: Written<i64>,
    pub limit_team_exhausted: Written<i64>,
    pub draw_action: Written<i64>,
    pub draw_free_action: Written<i64>,
    pub automaton_limit: Written<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawTurnLimit {
    pub turns: Written<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawNumbers {
    pub min: Written<i64>,
    pub max: Written<i64>,
    pub damage_max: Written<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "notes and sources are for readers")]
pub struct RawComponent {
    pub id: Written<String>,
    pub count: Written<i64>,
    note: Option<String>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawToken {
    pub id: Written<String>,
    pub count: Written<i64>,
    pub on_zone: Written<bool>,
    pub on_card: Written<bool>,
    pub removable: Written<bool>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawStack {
    pub difficulty: Written<String>,
    pub plus: Written<i64>,
    pub minus: Written<i64>,
    pub rest: Written<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawSolo {
    pub side_markers: RawMarkers,
    pub rest_token: Written<String>,
    pub plus_side: Written<String>,
    pub minus_side: Written<String>,
    pub automaton_effects: Vec<Written<String>>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawMarkers {
    pub plus: Written<i64>,
    pub minus: Written<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "sources are for readers")]
pub struct RawEffect {
    pub id: Written<String>,
    pub name: String,
    pub clause: Written<String>,
    pub left_only_multiplayer: bool,
    left_only_source: Option<String>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "when a technique works is a rule; the record says it for readers")]
pub struct RawTechnique {
    pub id: Written<String>,
    pub clause: Written<String>,
    timing: Option<String>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the side of the board and sources are for readers")]
pub struct RawFighter {
    pub id: Written<String>,
    pub name: String,
    name_source: Option<String>,
    pub board: Written<String>,
    side: Option<String>,
    pub techniques: Written<Vec<Written<String>>>,
    source: Option<String>,
}
