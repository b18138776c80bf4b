//! Impossible positions are refused with an error that names the key.

use budokan_kernel::Game;
use budokan_scenario::testing::{lists_every_key, load, refuses, tells_wrong_shapes};

use crate::{Hero, Udo};

#[track_caller]
fn check_for(config: &str, given: &str, key: &str, part: &str) {
    refuses::<Udo>(config, given, key, part);
}

#[track_caller]
fn check(given: &str, key: &str, part: &str) {
    check_for("", &format!("master = \"crane\"\n{given}"), key, part);
}

const KAI: &str = "hero = \"kai\"";

#[test]
fn a_card_lies_in_one_place_only() {
    check(r#"hand = ["head", "head"]"#, "hand", "head is named twice");
    check("hand = [\"head\"]\ndiscard = [\"head\"]", "discard", "head is named twice");
    check_for(KAI, "enraged = [\"kai-head\", \"kai-torso\", \"kai-head\"]", "enraged", "kai-head is named twice");
    check("exhausted = [\"torso\"]\nhand = [\"torso\"]", "exhausted", "torso is named twice");
    check("revealed = [\"low-attack\"]\ndeck = [\"low-attack\"]", "deck", "low-attack is named twice");
    check("deck = [\"low-attack\"]\nattack-discard = [\"low-attack\"]", "deck", "low-attack is named twice");
}

#[test]
fn a_card_lies_where_it_can() {
    check(r#"hand = ["crane-left-leg"]"#, "hand", "crane-left-leg is neither");
    check(r#"discard = ["kai-head"]"#, "discard", "kai-head is neither");
    check(r#"enraged = ["head"]"#, "enraged", "head is no card of Kai's");
    check(r#"kept = ["head-attack"]"#, "kept", "head-attack cannot be kept");
    check_for(KAI, "master = \"crane\"\nkept = [\"low-attack\"]", "kept", "low-attack cannot be kept");
    check_for(
        KAI,
        "master = \"crane\"\ndefeated = [\"gourd\"]\nenraged = [\"gourd-head\"]",
        "enraged",
        "gourd-head is no card",
    );
}

#[test]
fn three_written_lists_name_all_cards() {
    let seven =
        r#"hand = ["left-arm-1", "left-arm-2", "right-arm-1", "right-arm-2", "left-leg-1", "left-leg-2", "torso"]"#;
    let check = |rest: &str, problem: &str| {
        check(
            &format!("{seven}\n{rest}"),
            "discard",
            &format!("hand, exhausted and discard are written, but {problem}"),
        );
    };
    check("discard = []\nexhausted = [\"head\"]", "right-leg-1, right-leg-2 are in none");
    check("discard = [\"right-leg-2\"]\nexhausted = [\"head\"]", "right-leg-1 is in none");
}

#[test]
fn numbers_are_in_range() {
    check("turn = 0", "turn", "from 1 to 200");
    check("turn = 201", "turn", "from 1 to 200");
    check("charge = 10", "charge", "from 0 to 9");
    check_for(KAI, "master = \"crane\"\ncharge = 1", "charge", "Kai has no charge");
    check_for(KAI, "charge = 1", "charge", "Kai has no charge");
    load::<Udo>(KAI, "master = \"crane\"\ncharge = 0").unwrap();
    check("body.2.covered = []", "body.2", "1 to 1");
    check("body.1.covered = [2]", "body.1.covered", "hearts of value 2");
    check("body.1.covered = [1, 1]", "body.1.covered", "hearts of value 1");
    check("body.1.covered = [1, 3, 5, 7]", "body", "not all hearts");
    check(r#"defeated = ["crane"]"#, "master", "crane is defeated already");
    check(r#"defeated = ["gourd", "gourd"]"#, "defeated", "gourd stands there twice");
    check(r#"defeated = ["gourd", "viper", "shadow", "turtle"]"#, "defeated", "at most 3");
}

/// Without a master a position cannot contain battle state.
#[test]
fn before_a_battle_there_is_no_battle() {
    check_for("", "turn = 1", "turn", "only with a master");
    check_for("", "body.1.covered = []", "body", "only with a master");
    check_for("", "revealed = []", "revealed", "only with a master");
    check_for("", "charge = 1", "charge", "only with a master");
    check_for(KAI, "kept = [\"head-attack\"]", "kept", "only with a master");
    check_for("", "discard = [\"head\"]", "discard", "is empty");
    let nine = Hero::Udo.starters().iter().skip(1).map(|card| format!("\"{card}\"")).collect::<Vec<_>>().join(", ");
    let unwritten = "the discard pile is empty, but left-arm-1 is neither here nor in hand";
    check_for("", &format!("hand = [{nine}]\nexhausted = []"), "exhausted", unwritten);
    check_for("", &format!("hand = []\nexhausted = [{nine}]"), "exhausted", unwritten);
    load::<Udo>("", "charge = 0\ndiscard = []\nexhausted = [\"head\"]").unwrap().audit().unwrap();
}

#[test]
fn unknown_names_are_told() {
    let unknown = ["speed = 3", "body.1.hearts = [1]", r#"hand = ["fist"]"#, r#"master = "udo""#, "turn = \"x\""];
    for bad in unknown {
        let invalid = load::<Udo>("", bad).expect_err(bad);
        assert!(!invalid.key.is_empty(), "{bad}: {invalid}");
    }
    assert!(load::<Udo>("hero = \"rex\"", "").is_err());
    assert!(load::<Udo>("heroine = \"kai\"", "").is_err());
}

/// Cards that are not mentioned go to the first omitted list.
#[test]
fn what_is_not_named_is_filled_in() {
    let hand = load::<Udo>("", "master = \"crane\"\ndiscard = [\"head\"]").unwrap();
    assert_eq!((hand.hand.len(), hand.discard.len(), hand.exhausted.len()), (9, 1, 0));
    let exhausted = load::<Udo>("", "master = \"crane\"\nhand = [\"head\"]").unwrap();
    assert_eq!((exhausted.hand.len(), exhausted.discard.len(), exhausted.exhausted.len()), (1, 0, 9));
    let discard = load::<Udo>("", "master = \"crane\"\nhand = [\"head\"]\nexhausted = [\"torso\"]").unwrap();
    assert_eq!((discard.hand.len(), discard.discard.len(), discard.exhausted.len()), (1, 8, 1));
}

/// A list is not accepted as a table with omitted keys, and error messages do not name Rust types.
#[test]
fn wrong_shapes_are_told() {
    check("body.1 = [[5]]", "body.1", "expected a table, found a list");
    check("body = [[[5]]]", "body", "expected a table, found a list");
    check("body.1.covered = 5", "body.1.covered", "expected a list, found 5");
    check("body.1.covered = [\"5\"]", "body.1.covered", "expected a whole number, found “5”");
    check("hand = \"head\"", "hand", "expected a list, found “head”");
    check("hand = [1]", "hand", "expected a text in quotes, found 1");
    check("hand = [\"fist\"]", "hand", "expected the id of a card, found “fist”");
    check("charge = true", "charge", "expected a whole number, found true");
    check("speed = 3", "speed", "unknown key: expected one of defeated, master, turn");
    check_for("hero = \"rex\"", "", "hero", "expected udo, kai, found “rex”");
    check_for("hero = [\"kai\"]", "", "hero", "expected udo, kai, found a list");
    let given = "master = \"crane\"\nturn = 2\nbody.1 = { covered = [1] }\nhand = [\"head\"]\ncharge = 1\n\
                 deck = [\"low-attack\"]\ndefeated = [\"gourd\"]";
    tells_wrong_shapes::<Udo>("hero = \"udo\"", given, 2_000);
}

/// Every key of a position is documented in the rule book, where programs and scenario authors look it up.
#[test]
fn every_key_of_a_position_is_in_the_rule_book() {
    for config in ["", KAI] {
        lists_every_key::<Udo>(config, &["body", "combo", "resolved"]);
    }
}
