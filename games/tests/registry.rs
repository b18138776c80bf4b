//! Completeness of the registry: every listed game has its folders, words, covers and options.

#![expect(clippy::unwrap_used, reason = "a test may")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use budokan_catalog::AnyGame;
use budokan_games::{GAMES, GameBundle};
use budokan_kernel::choice::{choose, config};
use budokan_kernel::{ChosenOption, ConfigOption, Invalid, OptionKind, Seed, Viewer};
use budokan_words::Language;

fn games() -> impl Iterator<Item = &'static dyn AnyGame> {
    GAMES.iter().map(|seated| seated.game)
}

#[test]
fn every_folder_with_rules_is_seated_once_and_nothing_else_is() {
    let folders = Path::new(env!("CARGO_MANIFEST_DIR")).read_dir().unwrap().map(|entry| entry.unwrap().path());
    let folders: BTreeSet<String> = folders
        .filter(|folder| folder.join("RULES.md").is_file())
        .map(|folder| folder.file_name().unwrap().to_str().unwrap().to_owned())
        .collect();
    let seated: BTreeSet<String> = games().map(|game| game.id().to_owned()).collect();
    assert_eq!(folders, seated);
    assert_eq!(seated.len(), GAMES.len(), "no id twice");
    assert_eq!(games().map(AnyGame::prefix).collect::<BTreeSet<_>>().len(), GAMES.len(), "no letters twice");
}

#[test]
fn a_game_that_is_not_listed_is_there_for_those_who_name_it() {
    let hidden: Vec<&GameBundle> = GAMES.iter().filter(|seated| !seated.listed).collect();
    assert!(!hidden.is_empty());
    for id in hidden.into_iter().map(|seated| seated.game.id()) {
        assert!(budokan_games::named(id).is_ok());
        assert!(budokan_games::listed().all(|seated| seated.game.id() != id));
        assert!(budokan_games::offered().iter().all(|offered| offered.game.id() != id));
        assert!(budokan_games::house().listed().all(|shown| shown.game.id() != id));
        assert!(budokan_games::house().offered_at(id).any(|shown| shown.game.id() == id));
    }
}

#[test]
fn every_game_has_its_words_for_lobby_seats_and_options() {
    let lobby = ["about", "size", "against", "short", "for", "time", "seats"].map(|part| format!("lobby-{part}"));
    for game in games() {
        let seats = game.seats().iter().map(|seat| format!("seat-{seat}"));
        let options = game.options().iter().flat_map(|option| {
            let is_bare = |value: &String| value.parse::<u8>().is_ok();
            let values = option.values().into_iter().filter(move |value| !is_bare(value));
            let of_values = values.map(|value| format!("option-{}-{value}", option.key));
            std::iter::once(format!("option-{}", option.key)).chain(of_values)
        });
        for id in lobby.iter().cloned().chain(seats).chain(options) {
            for language in Language::ALL {
                assert!(game.words(language).has(&id), "{}: {id} is missing in {language:?}", game.id());
            }
        }
    }
}

#[test]
fn every_cover_has_its_symbol() {
    for seated in GAMES {
        let id = seated.game.id();
        let symbol = format!("<symbol id=\"e-{id}\"");
        assert!(seated.look.cover(seated.game).contains(&symbol), "{id}: the cover is `{symbol} …>`");
        assert_eq!(budokan_games::house().covers().matches(&symbol).count(), 1, "{id}");
    }
}

/// The options that must be set so that this option is asked for and has this value.
fn wanted(options: &[ConfigOption], option: &ConfigOption, value: &str) -> BTreeMap<&'static str, String> {
    let mut wanted = BTreeMap::from([(option.key, value.to_owned())]);
    let mut when = option.when;
    while let Some((key, values)) = when {
        wanted.insert(key, values[0].to_owned());
        when = options.iter().find(|other| other.key == key).unwrap().when;
    }
    wanted
}

fn chosen(game: &dyn AnyGame, option: &ConfigOption, value: &str) -> Vec<ChosenOption> {
    let wanted = wanted(game.options(), option, value);
    choose(game.options(), &|key| wanted.get(key).cloned())
}

/// The position after the deal, as the referee sees it.
fn dealt(game: &dyn AnyGame, config: &str) -> Result<toml::Table, Invalid> {
    let bout = game.deal(config, Seed::from(5), game.cards(None)?)?;
    Ok(bout.sight(Viewer::Referee).position().clone())
}

/// The config with every line written, including defaults.
fn in_full(chosen: &[ChosenOption]) -> String {
    chosen.iter().map(|one| one.option.line(&one.value) + "\n").collect()
}

#[test]
fn every_value_of_every_option_can_be_dealt_and_the_usual_one_need_not_be_said() {
    for game in games() {
        assert_eq!(dealt(game, &in_full(&choose(game.options(), &|_| None))), dealt(game, ""), "{}", game.id());
        for option in game.options() {
            for value in option.values() {
                let chosen = chosen(game, option, &value);
                let at = format!("{}: {}", game.id(), option.line(&value));
                assert!(chosen.iter().any(|one| one.option == *option && one.value == value), "{at}");
                let short = dealt(game, &config(&chosen)).unwrap_or_else(|invalid| panic!("{at}: {invalid}"));
                assert_eq!(dealt(game, &in_full(&chosen)), Ok(short), "{at}");
            }
        }
    }
}

#[test]
fn what_cannot_be_chosen_is_refused_by_its_key() {
    for game in games() {
        for option in game.options() {
            let wrong = match option.kind {
                OptionKind::OneOf(_) => vec!["\"no-such-word\"".to_owned(), "3".to_owned()],
                OptionKind::Number { least, most, .. } => {
                    vec![(i16::from(least) - 1).to_string(), (i16::from(most) + 1).to_string(), "\"three\"".to_owned()]
                }
                OptionKind::Switch => vec!["\"perhaps\"".to_owned(), "2".to_owned()],
            };
            let context = chosen(game, option, &option.usual());
            let context: Vec<_> = context.into_iter().filter(|one| one.option != *option).collect();
            for value in wrong {
                let text = format!("{}{} = {value}\n", in_full(&context), option.key);
                let invalid = dealt(game, &text).unwrap_err();
                assert_eq!(invalid.key, option.key, "{}: {text}{invalid}", game.id());
            }
        }
    }
}

/// Option keys do not collide with the form's own fields.
#[test]
fn no_option_is_called_like_a_field_of_the_form() {
    for game in budokan_games::all_games() {
        for option in game.options() {
            let taken = ["cards", "public", "command"].contains(&option.key) || option.key.starts_with("seat-");
            assert!(!taken, "{}: {}", game.id(), option.key);
        }
    }
}
