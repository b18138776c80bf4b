//! Impossible positions and mixes are refused with the name of the key.

use budokan_kernel::{Game, Viewer};
use budokan_scenario::testing::{lists_every_key, load, refuses, tells_wrong_shapes};

use crate::{Arena, CATS, Card, DOGS};

#[track_caller]
fn check(given: &str, key: &str, part: &str) {
    refuses::<Arena>("", given, key, part);
}

/// ARE-R57: every view lists both hands and both Rest Areas, and marks the lists that its viewer does not see
/// on the table.
#[test]
fn what_is_derived_is_marked() {
    for config in ["", "memory-aid = true"] {
        let game = load::<Arena>(config, r#"cats.rest = ["yaou"]"#).unwrap();
        let expected = [
            (Viewer::Seat(DOGS), [false, true]),
            (Viewer::Seat(CATS), [true, false]),
            (Viewer::Bystander, [true, true]),
            (Viewer::Referee, [false, false]),
        ];
        for (viewer, derived) in expected {
            let view = game.view(viewer);
            assert_eq!(view.cats.rest, [Card::Yaou]);
            for (seat, derived) in [DOGS, CATS].into_iter().zip(derived) {
                assert_eq!(view.side(seat).derived.len(), if derived { 2 } else { 0 });
                let is_hidden = derived && config.is_empty();
                assert_eq!(view.shown_hand(seat).is_none(), is_hidden, "{viewer:?} {seat:?}");
                assert_eq!(view.shown_rest(seat).is_none(), is_hidden, "{viewer:?} {seat:?}");
            }
        }
    }
}

#[test]
fn a_card_lies_in_one_place_only() {
    check(r#"dogs.hand = ["yue", "yue"]"#, "dogs.hand", "not so many yue");
    check("dogs.hand = [\"yue\"]\ndogs.rest = [\"yue\"]", "dogs.rest", "not so many yue");
    check("dogs.rangers = [\"ming\"]\ncats.rangers = [\"ming\"]", "cats.rangers", "not so many ming");
    check("arena.1.rewards = [\"peel\"]\npile = [\"peel\"]", "pile", "not so many peel");
    check(r#"dogs.buried = ["apple", "apple"]"#, "dogs.buried", "not so many apple");
    check("discard = [\"coconut\"]\narena.2.rewards = [\"coconut\"]", "discard", "not so many coconut");
}

#[test]
fn a_card_lies_where_it_can() {
    check(r#"dogs.hand = ["yaou"]"#, "dogs.hand", "yaou is neither");
    check(r#"dogs.rest = ["peach"]"#, "dogs.rest", "peach is neither");
    check(r#"dogs.rangers = ["yue"]"#, "dogs.rangers", "yue is not a Ranger");
    check(r#"cats.front = ["ming"]"#, "cats.front", "expected peach, apple or boom");
    check(r#"pile = ["yue"]"#, "pile", "yue is not a reward card");
    check(r#"arena.1.rewards = ["boom", "boom", "boom", "boom"]"#, "arena.1.rewards", "at most 3");
}

#[test]
fn hand_and_rest_together_name_all_nine() {
    check("dogs.hand = [\"yue\"]\ndogs.rest = []", "dogs.rest", "fu, ban, chai");
}

#[test]
fn numbers_are_in_range() {
    check("round = 1", "round", "from 2 to 99");
    check("dogs.sp = 0", "dogs.sp", "from 1 to 12");
    check("dogs.sp = 13", "dogs.sp", "from 1 to 12");
    check("dogs.vp = -1", "dogs.vp", "from 0");
    check("dogs.vp = 4", "dogs.vp", "a lead of at most 3");
    check("dogs.sp = 8\ndogs.limit = 3", "dogs.limit", "from 4 to 5");
    check("dogs.limit = 6", "dogs.limit", "from 3 to 5");
    check("dogs.dish = 3", "dogs.dish", "from 0 to 2");
    check("dogs.sp = 4\ndogs.delicacy = 1", "dogs.delicacy", "from 0 to 0");
    check("dogs.weapons = 21", "dogs.weapons", "from 0 to 20");
    check("dogs.weapons = 17", "dogs.weapons", "more than 20");
    check("dogs.weapons = 10\ncats.weapons = 11", "cats.weapons", "more than 20");
    check("dogs.coconut = true\ncats.coconut = true", "cats.coconut", "only one");
    check("dogs.block = \"active\"\ncats.block = \"active\"", "cats.block", "only one");
    check("arena.1.mushrooms.dogs = 3", "arena.1.mushrooms.dogs", "from 0 to 2");
    check("arena.1.mushrooms.dogs = 2\narena.2.mushrooms.cats = 1", "arena", "only 2 Mushroom");
    check("arena.4.hua = true", "arena.4", "1 to 3");
    check("pile-size = 35", "pile-size", "from 0 to 34");
}

#[test]
fn unknown_names_are_told() {
    for bad in
        ["dogs.speed = 3", "mice.sp = 3", r#"dogs.hand = ["rex"]"#, r#"dogs.block = "pending""#, "dogs.sp = \"x\""]
    {
        let invalid = load::<Arena>("", bad).expect_err(bad);
        assert!(!invalid.key.is_empty(), "{bad}: {invalid}");
    }
}

#[test]
fn a_mix_has_at_least_three_reward_cards() {
    let key = |config: &str| load::<Arena>(config, "").expect_err(config).key;
    assert_eq!(key("mix.apple = 10"), "mix.apple");
    assert_eq!(key("mix.yue = 1"), "mix.yue");
    let none = Card::ALL[12..].iter().map(|card| format!("mix.{card} = 0")).collect::<Vec<_>>().join("\n");
    assert_eq!(key(&none), "mix");
}

/// A cut pile keeps its first cards; the others are in the Discard Area.
#[test]
fn a_cut_pile_keeps_its_top() {
    let game = load::<Arena>("", "pile = [\"boom\", \"ming\"]\npile-size = 1").unwrap();
    assert_eq!(game.pile.len(), 1);
    assert_eq!(game.pile.last(), Some(&Card::Boom));
    game.audit().unwrap();
}

/// A list is not accepted in place of a table, and errors do not name Rust types.
#[test]
fn wrong_shapes_are_told() {
    check("dogs = [3, 2]", "dogs", "expected a table, found a list");
    check("arena = [[]]", "arena", "expected a table, found a list");
    check("arena.1 = [[\"boom\"]]", "arena.1", "expected a table, found a list");
    check("arena.1.mushrooms = [1, 1]", "arena.1.mushrooms", "expected a table, found a list");
    check("dogs.hand = \"yue\"", "dogs.hand", "expected a list, found “yue”");
    check("dogs.hand = [3]", "dogs.hand", "hua, shiue");
    check("dogs.sp = 1.5", "dogs.sp", "expected a whole number, found 1.5");
    check("dogs.coconut = 1", "dogs.coconut", "expected true or false, found 1");
    check("dogs.block = {}", "dogs.block", "expected none, active, found a table");
    check("dogs.speed = 3", "dogs.speed", "unknown key: expected one of sp, vp, limit");
    refuses::<Arena>("mix = [2]", "", "mix", "expected a table, found a list");
    refuses::<Arena>("mix.apple = \"two\"", "", "mix.apple", "expected a whole number, found “two”");
    refuses::<Arena>("mix.pear = 2", "", "mix.pear", "expected fu, ban");
    let given = "dogs.sp = 3\ndogs.hand = [\"yue\"]\ndogs.coconut = true\ncats.block = \"none\"\n\
                 arena.1 = { hua = true }\narena.2.rewards = [\"boom\"]\narena.3.mushrooms.dogs = 1\npile = [\"peel\"]";
    tells_wrong_shapes::<Arena>("mix.apple = 2", given, 2_000);
}

/// Every key of a position is documented in the rule book, where authors of programs and scenarios look it up.
#[test]
fn every_key_of_a_position_is_in_the_rule_book() {
    lists_every_key::<Arena>("", &["arena", "combat", "rps"]);
}
