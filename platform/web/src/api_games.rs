//! The list of games, for programs.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use budokan_catalog::AnyGame;
use budokan_games::listed_games;
use budokan_kernel::{ConfigOption, OptionKind};
use serde::Serialize;
use serde_json::Value;

use super::Web;
use budokan_hall::card_files;

/// A game as the API describes it.
#[derive(Serialize)]
pub struct GameLine {
    id: &'static str,
    name: &'static str,
    prefix: &'static str,
    rules: u32,
    seats: &'static [&'static str],
    together: bool,
    options: Vec<OptionLine>,
    /// The card files that can be chosen in addition to the printed one.
    cards: Vec<String>,
}

/// An option that is chosen before the deal.
#[derive(Serialize)]
struct OptionLine {
    key: &'static str,
    /// The values that `config` accepts for it.
    values: Vec<Value>,
    usual: Value,
    /// The option applies only if another option has one of these values.
    #[serde(skip_serializing_if = "Option::is_none")]
    when: Option<When>,
}

#[derive(Serialize)]
struct When {
    key: &'static str,
    values: &'static [&'static str],
}

fn option_line(option: &ConfigOption) -> OptionLine {
    let typed = |value: &String| match option.kind {
        OptionKind::OneOf(_) => Value::from(value.as_str()),
        OptionKind::Number { .. } => value.parse::<u8>().map_or(Value::Null, Value::from),
        OptionKind::Switch => Value::from(value == "true"),
    };
    OptionLine {
        key: option.key,
        values: option.values().iter().map(typed).collect(),
        usual: typed(&option.usual()),
        when: option.when.map(|(key, values)| When { key, values }),
    }
}

/// Lists the games.
pub async fn games(State(web): State<Arc<Web>>) -> Json<Vec<GameLine>> {
    let line = |game: &&'static dyn AnyGame| GameLine {
        options: game.options().iter().map(option_line).collect(),
        cards: card_files::of_game(web.card_files(), *game).map(|file| file.name.clone()).collect(),
        id: game.id(),
        name: game.name(),
        prefix: game.prefix(),
        rules: game.rules(),
        seats: game.seats(),
        together: game.is_together(),
    };
    Json(listed_games().iter().map(line).collect())
}
