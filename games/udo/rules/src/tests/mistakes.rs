//! Errors for invalid card files name the line, the key and the expected value.

use budokan_cardfile::testing::{mistake, survives_damage};
use budokan_kernel::Content;

use crate::card::CardSet;

const PRINTED: &str = include_str!("../../../cards.toml");

#[track_caller]
fn check(from: &str, to: &str, expected: &expect_test::Expect) {
    expected.assert_eq(&mistake::<CardSet>(PRINTED, from, to));
}

#[test]
fn mistakes_are_told_with_line_and_key() {
    check(
        "id = \"head\"",
        "id = \"nose\"",
        &expect_test::expect![[r#"
            udo_starter.id: expected head, found “nose”
            id = "nose""#]],
    );
    check(
        "title = \"Head\"",
        "title = \"Nose\"",
        &expect_test::expect![[r#"
        udo_starter.head.title: the title names no part: expected one of Left Arm, Right Arm, Left Leg, Right Leg, Torso, Head
        title = "Nose""#]],
    );
    check(
        "position = 2",
        "position = 0",
        &expect_test::expect![[r#"
        udo_starter.torso.condition.position: expected a number from 1 to 30, odd, even, first, last or first_or_last, found 0
        condition = [{ position = 0 }]"#]],
    );
    check(
        "position = \"even\"",
        "position = \"prime\"",
        &expect_test::expect![[r#"
        udo_starter.left-arm-2.condition.position: expected a number from 1 to 30, odd, even, first, last or first_or_last, found “prime”
        condition = [{ position = "prime" }]"#]],
    );
    check(
        "max_size = 3 }",
        "max_size = 3, min_size = 1 }",
        &expect_test::expect![[r#"
        udo_starter.left-leg-2.condition: a condition is expected to have exactly one key
        condition = [{ max_size = 3, min_size = 1 }]"#]],
    );
    check(
        "{ max_size = 3 }",
        "{ max_size = 3 }, { max_size = 2 }",
        &expect_test::expect![[r#"
        udo_starter.left-leg-2.condition: each kind of condition may stand once
        condition = [{ max_size = 3 }, { max_size = 2 }]"#]],
    );
    check(
        "adjacent_to = [\"Right Arm\"",
        "adjacent_to = [\"Right Ear\"",
        &expect_test::expect![[r#"
        udo_starter.left-arm-1.condition.adjacent_to: expected parts among Left Arm, Right Arm, Left Leg, Right Leg, Torso, Head, found “Right Ear”
        condition = [{ adjacent_to = ["Right Ear", "Right Leg"] }]"#]],
    );
    check(
        "excludes = [\"Left Leg\", \"Left Arm\"]",
        "excludes = []",
        &expect_test::expect![[r#"
        udo_starter.left-leg-1.condition.excludes: at least one part is expected
        condition = [{ excludes = [] }]"#]],
    );
    check(
        "max_size",
        "biggest",
        &expect_test::expect![[r#"
            udo_starter.left-leg-2.condition.biggest: unknown key: expected one of position, adjacent_to, not_adjacent_to, excludes, requires, max_size, min_size, only_combo
            condition = [{ biggest = 3 }]"#]],
    );
}

#[test]
fn mistakes_in_effects_are_told_too() {
    check(
        "deal = \"X+1\"",
        "deal = \"X*2\"",
        &expect_test::expect![[r#"
        udo_starter.right-arm-1.effect.deal: expected a number or a formula such as X, 2X, X/2 or X+1, found “X*2”
        effect = [{ deal = "X*2" }]"#]],
    );
    check(
        "charge = 1",
        "charge = 21",
        &expect_test::expect![[r#"
        udo_starter.left-leg-1.effect.charge: expected a number from 0 to 20, found 21
        effect = [{ deal = "X" }, { charge = 21 }]"#]],
    );
    check(
        "{ charge = 1 }",
        "{ charge = 1, times = 2 }",
        &expect_test::expect![[r#"
        udo_starter.left-leg-1.effect.times: times stands beside deal or block
        effect = [{ deal = "X" }, { charge = 1, times = 2 }]"#]],
    );
    check(
        "{ charge = 1 }",
        "{ charge = 1, keep = true }",
        &expect_test::expect![[r#"
        udo_starter.left-leg-1.effect: a step is expected to have exactly one key, besides times
        effect = [{ deal = "X" }, { charge = 1, keep = true }]"#]],
    );
    check(
        "{ charge = 1 }",
        "{ enrage = 1 }",
        &expect_test::expect![[r#"
        udo_starter.left-leg-1.effect: enrage, calm_self and calm_combo are for Kai's starter cards
        effect = [{ deal = "X" }, { enrage = 1 }]"#]],
    );
    check(
        "{ enrage = 2 }",
        "{ charge = 2 }",
        &expect_test::expect![[r#"
        kai_starter.kai-left-arm-2.calm.effect: Kai has no charge: expected enrage on her cards
        calm = { move = "Ember Jab", condition = [{ position = "even" }], effect = [{ deal = "X" }, { charge = 2 }] }"#]],
    );
    check(
        "{ keep = true }",
        "{ keep = false }",
        &expect_test::expect![[r#"
        master.lightspeed.technique.lightspeed-right-leg.effect.keep: expected true; leave the key out to say no
        technique = { id = "lightspeed-right-leg", title = "Lightspeed Right Leg", move = "Lightspeed Dodge", condition = [{ position = "first_or_last" }], effect = [{ block = "X" }, { keep = false }], source = "public" }"#]],
    );
    check(
        "[{ block = \"X\" }]]",
        "[{ deal = \"X\" }]]",
        &expect_test::expect![[r#"
        udo_starter.left-arm-1.effect.choose: no two branches may begin alike
        effect = [{ choose = [[{ deal = "X" }], [{ deal = "X" }]] }]"#]],
    );
    check(
        "[{ block = \"X\" }]]",
        "[{ charge = \"X\" }]]",
        &expect_test::expect![[r#"
        udo_starter.left-arm-1.effect.choose: a branch is expected to begin with deal or block
        effect = [{ choose = [[{ deal = "X" }], [{ charge = "X" }]] }]"#]],
    );
    check(
        "[{ block = \"X\" }]]",
        "[{ block = 1 }, { choose = [[{ deal = 1 }]] }]]",
        &expect_test::expect![[r#"
        udo_starter.left-arm-1.effect: a branch cannot have branches of its own
        effect = [{ choose = [[{ deal = "X" }], [{ block = 1 }, { choose = [[{ deal = 1 }]] }]] }]"#]],
    );
}

#[test]
fn mistakes_of_meaning_are_told_too() {
    check(
        "game = \"udo\"",
        "game = \"arena\"",
        &expect_test::expect![[r#"
            meta.game: expected udo, found “arena”
            game = "arena""#]],
    );
    check(
        "min_combo_cards = 1",
        "min_combo_cards = 3",
        &expect_test::expect![[r#"
        meta.min_combo_cards: expected 1, found 3
        min_combo_cards = 3     # ruling UDO-R1"#]],
    );
    check(
        "masters_to_win = 4",
        "masters_to_win = 5",
        &expect_test::expect![[r#"
        meta.masters_to_win: expected a number from 1 to 4, found 5
        masters_to_win = 5      # rulebook"#]],
    );
    check(
        "min_glory = 9",
        "min_glory = 11",
        &expect_test::expect![[r#"
        rank.greatest.min_glory: ranks stand from the best to the lowest
        min_glory = 11"#]],
    );
    check(
        "min_glory = 0",
        "min_glory = 1",
        &expect_test::expect![[r#"
        rank: the last rank is expected to ask for 0 glory
    "#]],
    );
    check(
        "block_charge = 2",
        "block_charge = 0",
        &expect_test::expect![[r#"
        attack.left-side-attack.block_charge: expected a number from 1 to 9, found 0
        block_charge = 0"#]],
    );
    check(
        "block_charge = 2\n",
        "",
        &expect_test::expect![[r#"
        attack.left-side-attack: exactly one of vulnerable and block_charge is expected
        id = "left-side-attack""#]],
    );
    check(
        "lose = [\"Head\"]",
        "lose = \"Head\"",
        &expect_test::expect![[r#"
            attack.head-attack.lose: expected a list, found “Head”
            lose = "Head""#]],
    );
    check(
        "hearts = [7, 5, 3]",
        "hearts = [7, 5, 100]",
        &expect_test::expect![[r#"
        master.turtle.hearts: expected a number from 1 to 99, found 100
        hearts = [7, 5, 100]"#]],
    );
    check(
        "hearts = [7, 5, 3]",
        "hearts = []",
        &expect_test::expect![[r#"
        master.turtle.hearts: from 1 to 8 hearts are expected, found 0
        hearts = []"#]],
    );
    check(
        "bodies = 3",
        "bodies = 5",
        &expect_test::expect![[r#"
        master.shadow.bodies: expected a number from 1 to 4, found 5
        bodies = 5"#]],
    );
    check(
        "venom = 1",
        "poison = 1",
        &expect_test::expect![[r#"
            master.viper.rules.poison: unknown key: expected one of hearts_in_order, regenerate, venom, attack_value_bonus, no_vulnerable
            rules = { poison = 1 }"#]],
    );
    check(
        "per = \"turn\"",
        "per = \"battle\"",
        &expect_test::expect![[r#"
            kai.enraged.ability.per: expected turn, found “battle”
            enraged = { name = "Kai the ENRAGED Tempest", ability = [{ double_length = 1, per = "battle" }] }"#]],
    );
    check(
        "[meta]",
        "[meta",
        &expect_test::expect![[r#"
        meta: unclosed table, expected `]`
        [meta"#]],
    );
}

#[test]
fn a_missing_record_is_told() {
    let without = PRINTED.find("[[attack]]").unwrap();
    let next = without + PRINTED[without + 1..].find("[[attack]]").unwrap() + 1;
    let short = format!("{}{}", &PRINTED[..without], &PRINTED[next..]);
    assert_eq!(CardSet::shelf().read(&short).unwrap_err().to_string(), "attack: expected 10 records, found 9");
}

/// A value of the wrong type is reported with the expected type, also where a number or a word is allowed.
#[test]
fn wrong_types_are_told() {
    check(
        "position = 2",
        "position = true",
        &expect_test::expect![[r#"
            udo_starter.torso.condition.position: expected a number from 1 to 30, odd, even, first, last or first_or_last, found true
            condition = [{ position = true }]"#]],
    );
    check(
        "position = 2",
        "position = [2]",
        &expect_test::expect![[r#"
            udo_starter.torso.condition.position: expected a number from 1 to 30, odd, even, first, last or first_or_last, found a list
            condition = [{ position = [2] }]"#]],
    );
    check(
        "deal = \"X+1\"",
        "deal = 1.5",
        &expect_test::expect![[r#"
            udo_starter.right-arm-1.effect.deal: expected a number or a formula such as X, 2X, X/2 or X+1, found 1.5
            effect = [{ deal = 1.5 }]"#]],
    );
    check(
        "times = \"X/2\"",
        "times = {}",
        &expect_test::expect![[r#"
            udo_starter.left-arm-2.effect.times: expected a number or a formula such as X, 2X, X/2 or X+1, found a table
            effect = [{ deal = 3, times = {} }]"#]],
    );
    check(
        "charge = 1",
        "charge = 99999999999999999999",
        &expect_test::expect![[r#"
            udo_starter.left-leg-1.effect.charge: expected a smaller number, found 99999999999999999999
            effect = [{ deal = "X" }, { charge = 99999999999999999999 }]"#]],
    );
}

/// A missing table has no line number; the first line of the file is not blamed.
#[test]
fn a_missing_table_is_told() {
    let kai = PRINTED.find("[kai]").unwrap();
    let next = kai + PRINTED[kai..].find("[[").unwrap();
    let without = format!("{}{}", &PRINTED[..kai], &PRINTED[next..]);
    let bare = &without[without.find("[meta]").unwrap()..];
    for text in [without.as_str(), bare] {
        assert_eq!(CardSet::shelf().read(text).unwrap_err().to_string(), "kai: this key is missing");
    }
    assert_eq!(CardSet::shelf().read("").unwrap_err().to_string(), "meta: this key is missing");
    check(
        "min_glory = 9\n",
        "",
        &expect_test::expect![[r#"
            rank.greatest.min_glory: this key is missing
            [[rank]]"#]],
    );
    check(
        "move = \"Punch\"\n",
        "",
        &expect_test::expect![[r#"
            udo_starter.left-arm-1.move: this key is missing
            [[udo_starter]]"#]],
    );
}

/// With broken syntax the reported key is a key of the file or absent.
#[test]
fn a_broken_header_is_told() {
    check(
        "[[rank]]",
        "[[rank]",
        &expect_test::expect![[r#"
        rank: unclosed array table, expected `]`
        [[rank]"#]],
    );
    check(
        "[meta]",
        "[meta\n]",
        &expect_test::expect![[r#"
        meta: unclosed table, expected `]`
        [meta"#]],
    );
    check(
        "[meta]",
        "[ \"me\nta\" ]",
        &expect_test::expect![[r#"
        : unclosed table, expected `]`
        [ "me"#]],
    );
    check(
        "[meta]",
        "=",
        &expect_test::expect![[r#"
        : unquoted keys cannot be empty, expected letters, numbers, `-`, `_`
        ="#]],
    );
}

#[test]
fn ranks_are_told_apart() {
    check(
        "id = \"greatest\"",
        "id = \"strongest\"",
        &expect_test::expect![[r#"
        rank.strongest: stands in the file twice
        id = "strongest""#]],
    );
    check(
        "id = \"greatest\"",
        "id = \"none\"",
        &expect_test::expect![[r#"
        rank.id: expected an id of small letters, digits and hyphens, other than none, found “none”
        id = "none""#]],
    );
    check(
        "id = \"greatest\"",
        "id = \"The Greatest\"",
        &expect_test::expect![[r#"
        rank.id: expected an id of small letters, digits and hyphens, other than none, found “The Greatest”
        id = "The Greatest""#]],
    );
    check(
        "id = \"greatest\"",
        "id = \"\"",
        &expect_test::expect![[r#"
        rank.id: expected an id of small letters, digits and hyphens, other than none, found “”
        id = """#]],
    );
}

/// Names are shown in sentences and tables, so they must be non-empty and on one line.
#[test]
fn names_stand_on_one_line() {
    check(
        "name = \"Head Attack\"",
        "name = \"\"",
        &expect_test::expect![[r#"
        attack.head-attack.name: expected a name on one line, found “”
        name = """#]],
    );
    check(
        "name = \"Master Crane\"",
        "name = \"Master\\nCrane\"",
        &expect_test::expect![[r#"
        master.crane.name: expected a name on one line, found “Master\nCrane”
        name = "Master\nCrane""#]],
    );
    check(
        "move = \"Punch\"",
        "move = \" \"",
        &expect_test::expect![[r#"
        udo_starter.left-arm-1.move: expected a name on one line, found “ ”
        move = " ""#]],
    );
    check(
        "title = \"Head\"",
        "title = \"Head\\u2028\"",
        &expect_test::expect![[r#"
        udo_starter.head.title: expected a name on one line, found “Head\u{2028}”
        title = "Head\u2028""#]],
    );
    check(
        "move = \"Ember Jab\"",
        "move = \"\\r\"",
        &expect_test::expect![[r#"
        kai_starter.kai-left-arm-2.calm.move: expected a name on one line, found “\r”
        calm = { move = "\r", condition = [{ position = "even" }], effect = [{ deal = "X" }, { enrage = 2 }] }"#]],
    );
    check(
        "label = \"Formidable\"",
        "label = \"\\t\"",
        &expect_test::expect![[r#"
        rank.formidable.label: expected a name on one line, found “\t”
        label = "\t""#]],
    );
    check(
        "name = \"Kai the ENRAGED Tempest\"",
        "name = \"\"",
        &expect_test::expect![[r#"
        kai.enraged.name: expected a name on one line, found “”
        enraged = { name = "", ability = [{ double_length = 1, per = "turn" }] }"#]],
    );
    check(
        "title = \"Martial Arts",
        "title = \"Martial\\nArts",
        &expect_test::expect![[r#"
        meta.title: expected a name on one line, found “Martial\nArts Masters: Master Udo Vs. the Four”
        title = "Martial\nArts Masters: Master Udo Vs. the Four""#]],
    );
}

#[test]
fn no_damage_makes_it_panic() {
    survives_damage::<CardSet>(PRINTED, 3_000);
}
