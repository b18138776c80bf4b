//! Impossible positions and configs are refused with an error that names the key.

use budokan_kernel::Game;
use budokan_scenario::testing::{deal, lists_every_key, load, refuses, tells_wrong_shapes};

use crate::Revenge;

#[track_caller]
fn check(config: &str, given: &str, key: &str, part: &str) {
    refuses::<Revenge>(config, given, key, part);
}

const DUEL: &str = "";
const SOLO: &str = "mode = \"solo\"";
const FFA: &str = "mode = \"ffa\"";
const TEAM: &str = "mode = \"team\"";

#[test]
fn a_card_lies_in_one_place_only() {
    check(DUEL, "p1.hand = [\"b11\"]\np2.hand = [\"b11\"]", "p2.hand", "two places");
    check(DUEL, "p1.hand = [\"b11\", \"b11\"]", "p1.hand", "two places");
    check(DUEL, "p1.couple = [\"b11\", \"bow\"]\npile = [\"b11\"]", "pile", "two places");
    check(DUEL, "pile = [\"b11\"]\ndiscard = [\"b11\"]", "discard", "two places");
    check(DUEL, "p1.hand = [\"bow\"]", "p1.hand", "never in a hand");
    check(DUEL, "p1.hand = [\"x99\"]", "p1.hand", "not a card");
    check(DUEL, "p1.couple = [\"b11\"]", "p1.couple", "expected 2 cards");
}

#[test]
fn numbers_are_in_range() {
    check(DUEL, "turns = 0", "turns", "from 1 to 1000");
    check(DUEL, "turns = 1001", "turns", "from 1 to 1000");
    check(DUEL, "p1.life = 0", "p1.life", "from 1 to 10");
    check(DUEL, "p1.life = 11", "p1.life", "from 1 to 10");
    check(FFA, "p1.life = 9", "p1.life", "from 1 to 8");
    check(TEAM, "p1.life = 7", "p1.life", "from 0 to 6");
    check(TEAM, "p1.life = 0\np3.life = 0", "p3.life", "both at 0");
    check(DUEL, "p1.column = 6", "p1.column", "from 1 to 5");
    check(DUEL, "p1.hand = [\"b11\", \"b12\", \"b13\", \"b14\", \"b15\"]", "p1.hand", "at most 4");
    check(TEAM, "p1.life = 0\np1.hand = [\"b11\", \"b12\", \"b13\"]", "p1.hand", "at most 2");
    check(SOLO, "automaton.hand = [\"b11\"]", "automaton.hand", "at most 0");
}

#[test]
fn tokens_lie_where_they_can() {
    check(DUEL, "p1.zone.3 = [\"damage\"]", "p1.zone.3", "occupied");
    check(DUEL, "p1.zone.1 = [\"plus\"]", "p1.zone.1", "damage or crow");
    check(DUEL, "p1.zone.7 = [\"crow\"]", "p1.zone.7", "from 1 to 6");
    check(DUEL, "p1.tokens.left = [\"crow\"]", "p1.tokens.left", "damage, plus or minus");
    check(DUEL, "p1.zone.1 = [\"crow\", \"crow\"]\np2.zone.1 = [\"crow\", \"crow\"]", "p2.zone.1", "only 3 crow");
    let plus = "\"plus\", ".repeat(5);
    check(SOLO, &format!("p1.tokens.left = [{plus}]"), "p1.tokens.left", "only 4 plus");
    check(DUEL, "p1.block = [\"up\"]", "p1.block", "“left” or “right”");
    check(DUEL, "p1.block = [\"left\", \"left\"]", "p1.block", "twice");
    load::<Revenge>(DUEL, "p1.zone.3 = [\"crow\"]").unwrap().audit().unwrap();
}

#[test]
fn seats_must_be_there() {
    check(DUEL, "p3.life = 3", "p3", "p1, p2");
    check(DUEL, "turn = \"p3\"", "turn", "p1, p2");
    check(SOLO, "p2.life = 3", "p2", "p1, automaton");
    check(DUEL, "automaton.life = 3", "automaton", "p1, p2");
    check(DUEL, "fallen = [\"p1\"]", "fallen", "only in the mode ffa");
    check(FFA, "fallen = [\"p1\", \"p1\"]", "fallen", "only once");
    check(FFA, "fallen = [\"p1\", \"p2\"]", "fallen", "at least two");
    check(FFA, "fallen = [\"p2\"]\np2.life = 3", "p2", "has fallen");
    check(FFA, "fallen = [\"p2\"]\nturn = \"p2\"", "turn", "has fallen");
    check(DUEL, "burden = \"p1\"", "burden", "no fighter");
    check(
        "mode = \"ffa\"\nfighters = { p1 = \"genji\" }",
        "fallen = [\"p2\"]\nburden = \"p2\"",
        "burden",
        "has fallen",
    );
    check(DUEL, "stack = [\"plus\"]", "stack", "only a solo fight");
    check(SOLO, "stack = []", "stack", "1 to 16");
    check(SOLO, &format!("stack = [{}]", "\"plus\", ".repeat(17)), "stack", "1 to 16");
    load::<Revenge>(SOLO, &format!("stack = [{}]", "\"plus\", ".repeat(16))).unwrap();
    check("first = \"p3\"", "", "first", "p1, p2");
    check(SOLO, "stack = [\"crow\"]", "stack", "plus, minus or rest");
}

#[test]
fn unknown_names_are_told() {
    for bad in ["p1.speed = 3", "p9.life = 3", "rest = \"box\"", "p1.life = \"x\"", "p1.tokens.top = []"] {
        let invalid = load::<Revenge>(DUEL, bad).expect_err(bad);
        assert!(!invalid.key.is_empty(), "{bad}: {invalid}");
    }
}

#[test]
fn configs_fit_together() {
    let key = |config: &str| deal::<Revenge>(config).expect_err(config).key;
    assert_eq!(key("seats = 3"), "seats");
    assert_eq!(key("mode = \"ffa\"\nseats = 5"), "seats");
    assert_eq!(key("mode = \"team\"\nseats = 2"), "seats");
    assert_eq!(key("first = \"p3\""), "first");
    assert_eq!(key("mode = \"solo\"\nfirst = \"p2\""), "first");
    assert_eq!(key("fighters = { p1 = \"kara\", p2 = \"masa\" }"), "fighters.p2");
    assert_eq!(key("fighters = { p1 = \"rex\" }"), "fighters.p1");
    assert_eq!(key("fighters = { p3 = \"kara\" }"), "fighters.p3");
    assert_eq!(key("mode = \"solo\"\nfighters = { automaton = \"kara\" }"), "fighters.automaton");
    for bad in ["fighters = \"all\"", "fighters = 3", "mode = \"war\"", "difficulty = \"mad\"", "colour = 1"] {
        assert!(!key(bad).is_empty(), "{bad}");
    }
}

/// REV-3.5: in a hand-written position fighters are named, never chosen or drawn.
#[test]
fn a_written_position_has_the_fighters_that_are_named() {
    for way in ["choose", "random"] {
        let game = load::<Revenge>(&format!("fighters = \"{way}\""), "").unwrap();
        assert!(game.areas.iter().all(|area| area.fighter.is_none()));
    }
    let named = load::<Revenge>("fighters = { p2 = \"kara\" }", "").unwrap();
    assert!(named.areas[0].fighter.is_none() && named.areas[1].fighter.is_some());
}

/// A list is not accepted as a table with omitted keys, and error messages do not name Rust types.
#[test]
fn wrong_shapes_are_told() {
    check(DUEL, "p1 = [10, 3]", "p1", "expected a table, found a list");
    check(DUEL, "p1.tokens = [[\"plus\"], []]", "p1.tokens", "expected a table, found a list");
    check(DUEL, "p1.zone = [[\"crow\"]]", "p1.zone", "expected a table, found a list");
    check(DUEL, "p1.zone.1 = \"crow\"", "p1.zone.1", "expected a list, found “crow”");
    check(DUEL, "p1.hand = [11]", "p1.hand", "expected a text in quotes, found 11");
    check(DUEL, "turns = \"one\"", "turns", "expected a whole number, found “one”");
    check(DUEL, "rest = [\"out\"]", "rest", "expected pile, out, found a list");
    check(DUEL, "p1.speed = 3", "p1.speed", "unknown key: expected one of life, column, couple");
    check("mode = 3", "", "mode", "found 3");
    check("fighters = 3", "", "fighters", "a fighter for each seat, found 3");
    check("fighters = [\"kara\"]", "", "fighters", "a fighter for each seat, found a list");
    check("fighters.p1 = 3", "", "fighters.p1", "expected a text in quotes, found 3");
    let given = "turn = \"p1\"\nturns = 3\np1 = { life = 3 }\np2.couple = [\"b11\", \"bow\"]\np2.zone.1 = [\"crow\"]\n\
                 p2.tokens.left = [\"plus\"]\nrest = \"out\"\npile = [\"b12\"]";
    tells_wrong_shapes::<Revenge>("mode = \"duel\"\nfighters = { p1 = \"kara\" }\nfirst = \"p1\"", given, 2_000);
}

/// Every key of a position is documented in the rule book, where programs and scenario authors look it up.
#[test]
fn every_key_of_a_position_is_in_the_rule_book() {
    for config in [DUEL, SOLO, FFA, TEAM] {
        lists_every_key::<Revenge>(config, &["zone"]);
    }
}
