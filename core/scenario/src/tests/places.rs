//! Tests of `expect`: paths, operators and the comparison of values.

use expect_test::{Expect, expect};

use super::statements::{fails, passes};

/// Two rounds: onyx against jade, then jade against fire opal.
const ROUNDS: &str = "given
lucky = 4
left: play onyx
right: play jade
left: play jade
right: play fire-opal
expect
";

fn holds(line: &str) {
    passes(&format!("{ROUNDS}{line}"));
}

fn differs(line: &str, expected: Expect) {
    fails(&format!("{ROUNDS}{line}"), expected);
}

#[test]
fn paths_lead_through_tables_and_lists() {
    holds("pile.0 = 'onyx'");
    holds("rounds.1.winner = 'right'");
    holds("won.2 = 'right'");
    holds("left.'has shown' = false");
    holds("\"left\" . \"has\\u0020shown\" = false");
    differs(
        "pile.4 = 'onyx'",
        expect![[r#"line 10: pile.4: expected "onyx", but there is no 4 in pile, a list of 4"#]],
    );
    differs(
        "pile.first = 'onyx'",
        expect![[r#"line 10: pile.first: expected "onyx", but there is no first in pile, a list of 4"#]],
    );
    differs(
        "left.ponits = 1",
        expect!["line 10: left.ponits: expected 1, but there is no ponits in left, which has bag, has shown, points"],
    );
    differs(
        "leftt.points = 1",
        expect![
            "line 10: leftt.points: expected 1, but there is no leftt; the position has awaiting, left, lucky, motto, over, pile, right, rounds, won"
        ],
    );
    differs("lucky.x = 1", expect!["line 10: lucky.x: expected 1, but there is no x in lucky, which is 4"]);
    differs(
        "left.hidden = 'jade'",
        expect![[
            r#"line 10: left.hidden: expected "jade", but there is no hidden in left, which has bag, has shown, points"#
        ]],
    );
    differs(
        "winners = []",
        expect![
            "line 10: winners: expected [], but there is no winners; the position has awaiting, left, lucky, motto, over, pile, right, rounds, won"
        ],
    );
}

#[test]
fn values_are_equal_or_differ() {
    holds("lucky = 4");
    differs("lucky = 5", expect!["line 10: lucky: expected 5, found 4"]);
    differs("lucky = '4'", expect![[r#"line 10: lucky: expected "4", found 4"#]]);
    differs("over = true", expect!["line 10: over: expected true, found false"]);
    differs("motto = 'higher'", expect![[r#"line 10: motto: expected "higher", found "higher wins""#]]);
    holds("pile = ['onyx', 'jade', 'jade', 'fire-opal']");
    differs(
        "pile = ['jade', 'onyx', 'jade', 'fire-opal']",
        expect![[r#"line 10: pile.0: expected "jade", found "onyx""#]],
    );
    differs(
        "pile = ['onyx', 'jade', 'jade']",
        expect![[r#"line 10: pile: expected ["onyx", "jade", "jade"], found ["onyx", "jade", "jade", "fire-opal"]"#]],
    );
    differs(
        "pile = 'onyx'",
        expect![[r#"line 10: pile: expected "onyx", found ["onyx", "jade", "jade", "fire-opal"]"#]],
    );
    differs(
        "left = []",
        expect![[r#"line 10: left: expected [], found { bag = ["fire-opal"], "has shown" = false, points = 1 }"#]],
    );
}

#[test]
fn a_table_tests_only_the_keys_that_it_names() {
    holds("left = { points = 1 }");
    holds("left = {}");
    holds("rounds.0 = { winner = 'left' }");
    holds("rounds = { 0 = { winner = 'left' }, 1 = { winner = 'right' } }");
    holds("won = { 1 = 'left' }");
    differs(
        "left = { points = 1, bag = ['jade'] }",
        expect![[r#"line 10: left.bag: expected ["jade"], found ["fire-opal"]"#]],
    );
    differs(
        "left = { points = 1, hat = 3 }",
        expect!["line 10: left.hat: expected 3, but there is no hat in left, which has bag, has shown, points"],
    );
    differs(
        "rounds = { 0 = { winner = 'right' } }",
        expect![[r#"line 10: rounds.0.winner: expected "right", found "left""#]],
    );
    differs("rounds = { 2 = {} }", expect!["line 10: rounds.2: expected {}, but there is no 2 in rounds, a list of 2"]);
    differs("lucky = {}", expect!["line 10: lucky: expected {}, found 4"]);
}

#[test]
fn lists_without_order_are_compared_as_multisets() {
    holds("awaiting = ['right', 'left']");
    holds("left.bag = ['fire-opal']");
    holds("rounds = [{ winner = 'right' }, { stones = ['jade', 'onyx'] }]");
    holds("rounds = [{ stones = ['onyx', 'jade'] }, {}]");
    // The first table matches both rounds, but must leave the first round to the second table.
    holds("rounds = [{}, { stones = ['onyx', 'jade'] }]");
    holds("rounds.0.stones = ['jade', 'onyx']");
    holds("rounds.1 = { stones = ['fire-opal', 'jade'] }");
    differs(
        "rounds = [{ winner = 'right' }, { winner = 'right' }]",
        expect![[
            r#"line 10: rounds: expected [{ winner = "right" }, { winner = "right" }], found [{ stones = ["onyx", "jade"], winner = "left" }, { stones = ["jade", "fire-opal"], winner = "right" }]"#
        ]],
    );
    differs(
        "rounds = [{ winner = 'right' }]",
        expect![[
            r#"line 10: rounds: expected [{ winner = "right" }], found [{ stones = ["onyx", "jade"], winner = "left" }, { stones = ["jade", "fire-opal"], winner = "right" }]"#
        ]],
    );
    differs(
        "rounds.0.stones = ['jade', 'jade']",
        expect![[r#"line 10: rounds.0.stones: expected ["jade", "jade"], found ["onyx", "jade"]"#]],
    );
    differs(
        "awaiting = ['left', 'left']",
        expect![[r#"line 10: awaiting: expected ["left", "left"], found ["left", "right"]"#]],
    );
    fails(
        "expect\nleft = { bag = ['onyx', 'jade', 'jade'] }",
        expect![[r#"line 4: left.bag: expected ["onyx", "jade", "jade"], found ["jade", "onyx", "fire-opal"]"#]],
    );
    passes("expect\nleft = { bag = ['onyx', 'jade', 'fire-opal'] }");
}

#[test]
fn has_and_lacks_look_into_lists_tables_and_texts() {
    holds("pile has 'onyx'");
    holds("pile lacks 'ruby'");
    holds("rounds has { winner = 'right' }");
    holds("rounds has { stones = ['jade', 'onyx'] }");
    holds("rounds lacks { winner = 'left', stones = ['jade', 'jade'] }");
    holds("left has 'points'");
    holds("left lacks 'hidden'");
    holds("won has '2'");
    holds("motto has 'wins'");
    holds("motto lacks 'lower'");
    differs(
        "pile has 'ruby'",
        expect![[r#"line 10: pile: expected to have "ruby", found ["onyx", "jade", "jade", "fire-opal"]"#]],
    );
    differs(
        "pile lacks 'onyx'",
        expect![[r#"line 10: pile: expected to lack "onyx", found ["onyx", "jade", "jade", "fire-opal"]"#]],
    );
    differs(
        "left has 'hidden'",
        expect![[
            r#"line 10: left: expected to have "hidden", found { bag = ["fire-opal"], "has shown" = false, points = 1 }"#
        ]],
    );
    differs(
        "left lacks 'points'",
        expect![[
            r#"line 10: left: expected to lack "points", found { bag = ["fire-opal"], "has shown" = false, points = 1 }"#
        ]],
    );
    differs("left has 3", expect!["line 10: left: expected a key in quotes, since left is a table, found 3"]);
    differs("motto has 'lower'", expect![[r#"line 10: motto: expected to have "lower", found "higher wins""#]]);
    differs("motto lacks 'wins'", expect![[r#"line 10: motto: expected to lack "wins", found "higher wins""#]]);
    differs("motto lacks 1", expect!["line 10: motto: expected a text, since motto is one, found 1"]);
    differs("lucky has 4", expect!["line 10: lucky: expected a list, a table or a text to look into, found 4"]);
    differs("over lacks true", expect!["line 10: over: expected a list, a table or a text to look into, found false"]);
}

#[test]
fn what_is_gone_lacks_everything_but_what_never_was_fails() {
    holds("left.hidden lacks 'jade'");
    holds("rounds.7 lacks 'x'");
    differs(
        "leftt.hidden lacks 'jade'",
        expect![[
            r#"line 10: leftt.hidden: expected to lack "jade", but there is no leftt; the position has awaiting, left, lucky, motto, over, pile, right, rounds, won"#
        ]],
    );
    differs(
        "leftt.hidden has 'jade'",
        expect![[
            r#"line 10: leftt.hidden: expected to have "jade", but there is no leftt; the position has awaiting, left, lucky, motto, over, pile, right, rounds, won"#
        ]],
    );
    differs(
        "left.hidden has 'jade'",
        expect![[
            r#"line 10: left.hidden: expected to have "jade", but there is no hidden in left, which has bag, has shown, points"#
        ]],
    );
}
