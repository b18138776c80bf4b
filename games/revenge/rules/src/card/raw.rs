//! The records of `cards.toml` as they stand there. Unknown keys are errors; nothing else is judged.

use serde::Deserialize;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the printed title is for readers")]
pub struct RawFile {
    pub schema: Spanned<i64>,
    game: String,
    pub slug: Spanned<String>,
    pub players_min: Spanned<i64>,
    pub players_max: Spanned<i64>,
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
    pub id: Spanned<String>,
    pub count: Spanned<i64>,
    pub colour: Spanned<String>,
    pub left: Spanned<i64>,
    pub right: Spanned<i64>,
    pub damage: Spanned<i64>,
    pub dragon: Spanned<bool>,
    pub effect: Spanned<String>,
    source: Option<String>,
    colour_source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawFightArea {
    pub attack_zones: Spanned<i64>,
    pub block_zones: Spanned<i64>,
    pub start_left_column: Spanned<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawLife {
    pub solo: Spanned<i64>,
    pub players_2: Spanned<i64>,
    pub players_3: Spanned<i64>,
    pub players_4: Spanned<i64>,
    pub team: Spanned<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawHand {
    pub start: Spanned<i64>,
    pub limit: Spanned<i64>,
    pub limit_team_exhausted: Spanned<i64>,
    pub draw_action: Spanned<i64>,
    pub draw_free_action: Spanned<i64>,
    pub automaton_limit: Spanned<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawTurnLimit {
    pub turns: Spanned<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawNumbers {
    pub min: Spanned<i64>,
    pub max: Spanned<i64>,
    pub damage_max: Spanned<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "notes and sources are for readers")]
pub struct RawComponent {
    pub id: Spanned<String>,
    pub count: Spanned<i64>,
    note: Option<String>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawToken {
    pub id: Spanned<String>,
    pub count: Spanned<i64>,
    pub on_zone: Spanned<bool>,
    pub on_card: Spanned<bool>,
    pub removable: Spanned<bool>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawStack {
    pub difficulty: Spanned<String>,
    pub plus: Spanned<i64>,
    pub minus: Spanned<i64>,
    pub rest: Spanned<i64>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the source of a record is for readers")]
pub struct RawSolo {
    pub side_markers: RawMarkers,
    pub rest_token: Spanned<String>,
    pub plus_side: Spanned<String>,
    pub minus_side: Spanned<String>,
    pub automaton_effects: Vec<Spanned<String>>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawMarkers {
    pub plus: Spanned<i64>,
    pub minus: Spanned<i64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "sources are for readers")]
pub struct RawEffect {
    pub id: Spanned<String>,
    pub name: String,
    pub clause: Spanned<String>,
    pub left_only_multiplayer: bool,
    left_only_source: Option<String>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "when a technique works is a rule; the record says it for readers")]
pub struct RawTechnique {
    pub id: Spanned<String>,
    pub clause: Spanned<String>,
    timing: Option<String>,
    source: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(dead_code, reason = "the side of the board and sources are for readers")]
pub struct RawFighter {
    pub id: Spanned<String>,
    pub name: String,
    name_source: Option<String>,
    pub board: Spanned<String>,
    side: Option<String>,
    pub techniques: Spanned<Vec<Spanned<String>>>,
    source: Option<String>,
}
