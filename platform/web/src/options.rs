//! The options of a bout in words, for the table and for lists.

use budokan_catalog::AnyGame;
use budokan_kernel::choice::{self, ChosenOption};
use budokan_words::Words;

/// The options shown in a list: the mode of play, and every option with a value other than the default.
pub fn of_list(game: &dyn AnyGame, config: &str, words: &Words) -> Vec<String> {
    let chosen = chosen(game, config).into_iter().enumerate();
    let told = chosen.filter(|(index, one)| (*index == 0 && one.option.is_mode) || is_unusual(one));
    told.filter_map(|(_, one)| worded(&one, words)).collect()
}

/// The options shown at the table: those with a value other than the default. The mode of play is obvious there.
pub fn of_table(game: &dyn AnyGame, config: &str, words: &Words) -> Vec<String> {
    let told = chosen(game, config).into_iter().filter(|one| !one.option.is_mode && is_unusual(one));
    told.filter_map(|one| worded(&one, words)).collect()
}

/// The options of the game with their chosen values.
fn chosen(game: &dyn AnyGame, config: &str) -> Vec<ChosenOption> {
    let config = config.parse::<toml::Table>().unwrap_or_default();
    let value =
        |key: &str| config.get(key).map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned));
    choice::choose(game.options(), &value)
}

fn is_unusual(one: &ChosenOption) -> bool {
    one.value != one.option.usual()
}

/// Numeric values have no message.
fn worded(one: &ChosenOption, words: &Words) -> Option<String> {
    let id = format!("option-{}-{}", one.option.key, one.value);
    words.has(&id).then(|| words.word(&id))
}
