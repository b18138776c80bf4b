//! Every how-to-play page: its positions load and its pictures are drawn in both languages, its clauses and messages
//! exist, and every scenario can be opened.

use std::collections::BTreeSet;

use budokan_catalog::{AnyGame, Howto, guide};
use budokan_kernel::Seed;
use budokan_pages::howto::Explained;
use budokan_words::Language;

/// The games that have a how-to-play page.
fn howtos() -> Vec<(&'static dyn AnyGame, &'static Howto)> {
    let of = |game: &&'static dyn AnyGame| Some((*game, budokan_games::guide(*game).howto.as_ref()?));
    budokan_games::all_games().iter().filter_map(of).collect()
}

#[test]
fn every_game_of_the_lobby_tells_how_to_play() {
    for game in budokan_games::listed_games() {
        let howto = budokan_games::guide(*game).howto.as_ref();
        let howto = howto.unwrap_or_else(|| panic!("{} has no howto.toml", game.id()));
        assert!(howto.lead.is_some() && howto.table.is_some(), "{}", game.id());
        assert!(!howto.aim.is_empty() && !howto.thing.is_empty() && !howto.end.is_empty(), "{}", game.id());
        assert_eq!((howto.step.len(), howto.mistake.len()), (5, 3), "{}: five steps, three mistakes", game.id());
        assert!(howto.end.iter().chain(&howto.mistake).all(|point| !point.clauses.is_empty()), "{}", game.id());
    }
}

#[test]
fn every_picture_is_drawn_in_both_languages() {
    for (game, howto) in howtos() {
        for language in Language::ALL {
            let words = game.words(language);
            let (look, guide) = (budokan_games::look(game), budokan_games::guide(game));
            let explained = Explained { game, look, guide, words: &words, language };
            for picture in howto.pictures() {
                let parts =
                    explained.cut(picture).unwrap_or_else(|problem| panic!("{} {picture:?}: {problem}", game.id()));
                assert!(!parts.is_empty(), "{} {picture:?} shows nothing", game.id());
                for part in parts {
                    assert!(!part.contains("<button") && !part.contains(" id=\""), "{}: {part}", game.id());
                    assert!(
                        !part.contains("howto-") && !part.contains("web-"),
                        "{}: a word is missing: {part}",
                        game.id()
                    );
                }
            }
            let table = explained.numbered_table();
            for number in 1..=howto.thing.len() {
                assert!(
                    table.contains(&format!(">{number}</span>")),
                    "{}: thing {number} is not on the table",
                    game.id()
                );
            }
        }
    }
}

#[test]
fn every_clause_that_is_cited_exists() {
    for (game, howto) in howtos() {
        let book = game.book(Language::English);
        for (kind, point) in howto.points() {
            for clause in &point.clauses {
                assert!(book.rule(clause).is_some(), "{} {kind} {}: {clause}", game.id(), point.name);
            }
        }
    }
}

#[test]
fn every_message_exists_in_both_languages_and_is_used() {
    for (game, howto) in howtos() {
        let mut used: BTreeSet<String> = howto.points().flat_map(|(kind, point)| names(kind, &point.name)).collect();
        used.extend(howto.pictures().filter_map(|picture| picture.word.clone()));
        used.insert("howto-lead".to_owned());
        let captions = howto
            .mistake
            .iter()
            .flat_map(|point| ["no", "yes"].map(|side| format!("howto-mistake-{}-{side}", point.name)));
        let allowed: BTreeSet<String> = captions.chain(["howto-steps".to_owned(), "howto-ends".to_owned()]).collect();
        for language in Language::ALL {
            let words = game.words(language);
            let missing: Vec<_> = used.iter().filter(|id| !words.has(id)).collect();
            assert!(missing.is_empty(), "{} {language:?}: {missing:?}", game.id());
            let idle =
                words.ids().filter(|id| id.starts_with("howto-") && !used.contains(*id) && !allowed.contains(*id));
            assert_eq!(idle.collect::<Vec<_>>(), Vec::<&str>::new(), "{} {language:?}", game.id());
        }
    }
}

fn names(kind: &str, name: &str) -> [String; 2] {
    [format!("howto-{kind}-{name}"), format!("howto-{kind}-{name}-text")]
}

#[test]
fn every_scenario_can_be_opened_unless_it_is_over() {
    for game in budokan_games::listed_games() {
        let guide = budokan_games::guide(*game);
        assert!(!guide.scenarios.is_empty(), "{} has no examples", game.id());
        let ids: BTreeSet<&str> = guide.scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
        assert_eq!(ids.len(), guide.scenarios.len(), "{}: two scenarios have one id", game.id());
        let closed: Vec<_> = guide.scenarios.iter().filter(|scenario| !guide.opens(scenario)).collect();
        for scenario in &closed {
            let bout = guide::begin(*game, scenario, Seed::from(1))
                .unwrap_or_else(|invalid| panic!("{}: {invalid}", scenario.id));
            assert!(bout.status().is_over(), "{} could be played", scenario.id);
        }
        assert!(closed.len() * 10 < guide.scenarios.len(), "{}: few are over before they begin", game.id());
    }
}
