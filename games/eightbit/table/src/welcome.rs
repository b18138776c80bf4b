//! Introduction of the game for new players.

use budokan_eightbit::{EightBit, View};
use budokan_kernel::ChosenOption;
use budokan_pages::scene::Scene;
use budokan_pages::{BeginnerDifficulty, FirstChoice, Welcome};

use crate::face::Faces;

/// Difficulty hard: there are many signs to learn.
pub const WELCOME: Welcome<EightBit> = Welcome { difficulty: BeginnerDifficulty::Hard, first_config, advice };

/// A first bout uses the lord that is beaten most often (`docs/balance.md`) and the heroes of the lessons; with more
/// players each has one of them.
fn first_config(chosen: &[ChosenOption]) -> &'static str {
    let seats = chosen.iter().find(|one| one.option.key == "seats").map_or("1", |one| one.value.as_str());
    if seats == "1" {
        "lord = \"moloch-the-furnace\"\nheroes = { p1 = [\"moose\", \"naomi\"] }\n"
    } else {
        "lord = \"moloch-the-furnace\"\nheroes = { p1 = [\"moose\"] }\n"
    }
}

/// Choices before the first battle, with their reasons: action and message id.
const CHOICES: [(&str, &str); 4] = [
    ("lord moloch-the-furnace", "advice-lord"),
    ("hero moose", "advice-moose"),
    ("hero naomi", "advice-naomi"),
    ("assault 1", "advice-battle"),
];

/// Advice for the lord, the heroes and the first battle.
fn advice(scene: &Scene, view: &View) -> Option<FirstChoice> {
    let offered = |action: &str| scene.legal().iter().any(|choice| choice.text == action);
    let (action, word) = CHOICES.iter().find(|(action, _)| view.turn == 1 && offered(action))?;
    let faces = Faces::new(scene.words, view.cards().content());
    let own = view.board().heroes().iter().filter(|hero| Some(hero.owner()) == scene.own());
    let heroes: Vec<String> = own.filter_map(budokan_eightbit::state::Hero::id).map(|id| faces.hero_name(id)).collect();
    let heroes = heroes.into_iter().reduce(|list, next| scene.say("list-last", &[("list", &list), ("next", &next)]));
    let why = scene.say(word, &[("heroes", &heroes.unwrap_or_default())]);
    Some(FirstChoice { action: (*action).to_owned(), why, settles: true })
}
