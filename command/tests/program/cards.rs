//! `budokan cards`: the printed card file, and the errors in a file of the user.

use super::{PRINTED, budokan, file, shown};

/// The guide for owners of the box.
const PAGE: &str = include_str!("../../../docs/cards.md");

/// The guide's example for this game.
fn example(game: &str) -> &'static str {
    let (_, rest) = PAGE.split_once(&format!("```toml {game}\n")).unwrap();
    rest.split_once("```").unwrap().0
}

#[test]
fn a_card_file_is_printed_as_it_is_built_in() {
    let printed = budokan(&["cards", "arena"], "");
    assert_eq!((printed.status, printed.out.as_str()), (0, PRINTED));
    assert!(budokan(&["cards"], "").out.contains("eightbit"));
    let whole = file("whole.toml", PRINTED);
    let sound = budokan(&["cards", "check", shown(&whole)], "");
    assert!(sound.status == 0 && sound.out.contains("no mistakes"), "{}{}", sound.out, sound.err);
}

#[test]
fn the_examples_of_the_guide_are_sound_and_can_be_played() {
    let yue = file("yue.toml", example("arena"));
    let checked = budokan(&["cards", "check", shown(&yue)], "");
    assert_eq!(checked.status, 0, "{}", checked.out);
    // The extension and the equivalent whole file give the same card set.
    let whole = file("yue-whole.toml", &PRINTED.replacen("ap = 6", "ap = 7", 1));
    let set = |answer: &str| answer.split_once("card set ").unwrap().1.to_owned();
    assert_eq!(set(&checked.out), set(&budokan(&["cards", "check", shown(&whole)], "").out));
    let played = budokan(&["play", "arena", "--cards", shown(&yue), "--seed", "1"], "? yue\nquit\n");
    assert!(played.status == 0 && played.out.contains("Yue 7"), "{}", played.out);

    let hero = file("lantern.toml", example("eightbit"));
    let checked = budokan(&["cards", "check", shown(&hero)], "");
    assert_eq!(checked.status, 0, "{}", checked.out);
    let config = "heroes = { p1 = [\"lady-lantern\", \"moose\"] }";
    let args = ["play", "eightbit", "--cards", shown(&hero), "--config", config, "--seed", "1", "--lang"];
    let spoken = |language| budokan(&[&args[..], &[language]].concat(), "quit\n").out;
    let (english, french) = (spoken("en"), spoken("fr"));
    assert!(english.contains("Lady Lantern") && !english.contains("Lanterne"), "{english}");
    assert!(french.contains("Dame Lanterne") && !french.contains("Lady Lantern"), "{french}");
}

#[test]
fn all_mistakes_are_told_at_once() {
    let text = example("eightbit")
        .replace("hp = 12", "hp = 400")
        .replace("op = \"revive\"", "op = \"reviv\"")
        .replace("category = \"myth\"", "category = \"saga\"")
        .replace("dice = 3", "dice = \"many\"")
        + "\n[[minion]]\nid = \"harpy\"\nfast_def = 77\ncolour = \"red\"\n";
    let wrong = file("wrong.toml", &text);
    let checked = budokan(&["cards", "check", shown(&wrong)], "");
    assert_eq!(checked.status, 1, "{}", checked.out);
    let line = |part: &str| 1 + text.lines().position(|line| line.contains(part)).unwrap();
    for (part, told) in [
        ("hp = 400", "hero.lady-lantern.hp: expected"),
        ("reviv", "expected one of hits, add, roll, reroll"),
        ("saga", "hero.lady-lantern.category: expected"),
        ("many", "dice: expected a whole number, found “many”"),
        ("fast_def = 77", "minion.harpy.fast_def: expected"),
        ("colour", "unknown key"),
    ] {
        let place = format!("{}:{}: ", shown(&wrong), line(part));
        let is_told = checked.out.lines().any(|line| line.starts_with(&place) && line.contains(told));
        assert!(is_told, "{place}{told}\n{}", checked.out);
    }
    assert!(checked.out.ends_with("\n6 mistakes\n"), "{}", checked.out);
}

#[test]
fn a_file_of_another_game_says_so() {
    let arena = file("arena.toml", PRINTED);
    let played = budokan(&["play", "udo", "--cards", shown(&arena)], "");
    assert_eq!(played.status, 1);
    assert!(played.err.contains("this is a card file for “arena”, expected one for “udo”"), "{}", played.err);
    let checked = budokan(&["cards", "check", shown(&arena), "--game", "udo"], "");
    assert!(checked.status == 1 && checked.out.contains("game.slug: this is a card file for"), "{}", checked.out);
    let unnamed = file("unnamed.toml", "extends = \"printed\"\n");
    let asked = budokan(&["cards", "check", shown(&unnamed)], "");
    assert!(asked.status == 1 && asked.err.contains("name it with --game"), "{}", asked.err);
    // The error refers to the game that the file names.
    let wrong = file("wrong-yue.toml", &example("arena").replace("ap = 7", "ap = 99"));
    let served = budokan(&["referee", "--cards", shown(&wrong)], "");
    assert!(served.err.contains("animal.yue.ap") && !served.err.contains("as cards of udo"), "{}", served.err);
}
