//! The card file: what it says, and what is wrong with a bad one.

use budokan_kernel::{Cards, Content, Game, Quick, Table};

use crate::card::{CardSet, Parts};
use crate::phase::{combos, resolve};
use crate::{Action, Attack, Boost, Branch, Card, Config, Hero, Master, PLAYER, Udo};

const PRINTED: &str = include_str!("../../cards.toml");

/// UDO-R37, UDO-R53: ten cards for each hero, two of each limb, one Torso and one Head; ten masters with
/// 4, 3 and 3 of each glory; ten attacks.
#[test]
fn the_printed_set_is_what_the_rules_say() {
    let cards: Cards<CardSet> = Cards::printed();
    for hero in [Hero::Udo, Hero::Kai] {
        let count = |part| hero.starters().iter().filter(|card| cards.parts(*card).meets(Parts::one(part))).count();
        assert_eq!([0, 1, 2, 3, 4, 5].map(count), [2, 2, 2, 2, 1, 1]);
    }
    let glory = |glory| Master::all().filter(|master| cards.master(*master).glory == glory).count();
    assert_eq!([1, 2, 3].map(glory), [4, 3, 3]);
    let values: Vec<u8> = Attack::all().map(|attack| cards.attack(attack).value).collect();
    assert_eq!(values, [4, 4, 4, 4, 5, 5, 6, 3, 3, 3]);
    // UDO-1.3: a technique is of the part that its title names.
    let lightspeed: Card = "lightspeed-right-leg".parse().unwrap();
    assert_eq!(cards.parts(lightspeed), Parts::one(3));
}

#[track_caller]
fn check(from: &str, to: &str, expected: &expect_test::Expect) {
    assert!(PRINTED.contains(from), "{from} is not in the file");
    let text = PRINTED.replacen(from, to, 1);
    let invalid = CardSet::parse(&text).expect_err("a bad card file");
    let line = invalid.line.map(|line| text.lines().nth(line - 1).unwrap_or_default().trim().to_owned());
    expected.assert_eq(&format!("{}: {}\n{}", invalid.key, invalid.problem, line.unwrap_or_default()));
}

#[test]
fn mistakes_are_told_with_line_and_key() {
    check(
        "id = \"head\"",
        "id = \"nose\"",
        &expect_test::expect![[r#"
        udo_starter.id: expected “head”, found “nose”
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
        condition: unknown field `biggest`, expected one of `position`, `adjacent_to`, `not_adjacent_to`, `excludes`, `requires`, `max_size`, `min_size`, `only_combo`
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
        meta.game: expected “udo”, found “arena”
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
        lose: invalid type: string "Head", expected a sequence
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
        rules: unknown field `poison`, expected one of `hearts_in_order`, `regenerate`, `venom`, `attack_value_bonus`, `no_vulnerable`
        rules = { poison = 1 }"#]],
    );
    check(
        "per = \"turn\"",
        "per = \"battle\"",
        &expect_test::expect![[r#"
        kai.enraged.ability.per: expected “turn”, found “battle”
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
    assert_eq!(CardSet::parse(&short).unwrap_err().to_string(), "attack: expected 10 records, found 9");
}

/// UDO-12.16: amounts that depend on X.
#[test]
fn amounts_are_rounded_down_and_never_below_nothing() {
    let amount = |formula: &str, x| {
        let text = PRINTED.replacen("deal = 3, times = \"X/2\"", &format!("deal = {formula}"), 1);
        let set = CardSet::parse(&text).unwrap();
        let card: Card = "left-arm-2".parse().unwrap();
        match set.face(card, false).effect[0] {
            crate::card::Step::Deal(amount, times) => {
                assert_eq!(times.at(x), 1);
                amount.at(x)
            }
            other => panic!("{other:?} is no deal"),
        }
    };
    assert_eq!(amount("\"X/2\"", 5), 2);
    assert_eq!(amount("\"2X\"", 5), 10);
    assert_eq!(amount("\"3X/2-1\"", 5), 6);
    assert_eq!(amount("\"X-3\"", 2), 0);
    assert_eq!(amount("\"X+12\"", 2), 14);
    assert_eq!(amount("7", 2), 7);
    for bad in ["X X", "x", "0X", "X/0", "X+", "X+0", "X+21", "10X", "X/-1", "X+1+1"] {
        let text = PRINTED.replacen("\"X+1\"", &format!("\"{bad}\""), 1);
        assert!(CardSet::parse(&text).is_err(), "{bad}");
    }
}

/// An owner who corrects a card plays with the corrected card, and the set is known by another hash.
#[test]
fn a_corrected_card_counts() {
    let text = PRINTED.replacen("hearts = [7, 5, 3]", "hearts = [7, 5, 4]", 1);
    let cards: Cards<CardSet> = Cards::load(&text).unwrap();
    let turtle: Master = "turtle".parse().unwrap();
    assert_eq!(cards.master(turtle).hearts[..], [7, 5, 4]);
    assert_ne!(cards.hash(), Cards::<CardSet>::printed().hash());
    assert_eq!(Cards::load(&text).unwrap(), cards);
    assert_eq!(Cards::find(cards.hash()), Some(cards));
    let game = Udo::deal(cards, &Config::default(), &mut Table::silent(&mut Quick::new(1))).unwrap();
    assert_eq!(game.cards().master(turtle).hearts[..], [7, 5, 4]);
}

/// UDO-6.10, UDO-13.1: a `choose` with one branch has no other, and it is taken by itself.
#[test]
fn a_single_branch_is_taken_by_itself() {
    let text =
        PRINTED.replacen("choose = [[{ deal = \"X\" }], [{ block = \"X\" }]]", "choose = [[{ deal = \"X\" }]]", 1);
    let given = budokan_scenario::given::<Udo>("master = \"crane\"").unwrap();
    let mut dice = Quick::new(1);
    let table = &mut Table::silent(&mut dice);
    let mut game = Udo::load(Cards::load(&text).unwrap(), &Config::default(), &given, table).unwrap();
    for text in ["place right-leg-2", "place left-arm-1", "finish"] {
        game.apply(PLAYER, game.read(text).unwrap(), table);
    }
    let mut asked = game.clone();
    game.apply(PLAYER, Action::Done, table);
    assert_eq!((game.turn, game.covered[0]), (2, 0b1), "the heart of value 1 was the only one within reach");
    combos::apply(&mut asked, Action::Done, table);
    resolve::apply(&mut asked, Action::Resolve(1, Boost::None), table);
    assert_eq!(asked.check(PLAYER, Action::Choose(Branch::Deal)), Ok(()));
    let refused = asked.check(PLAYER, Action::Choose(Branch::Block)).unwrap_err();
    assert_eq!(refused.clause.0, "UDO-6.10");
}

/// Comments, blanks and the order of keys have no meaning, so they do not change the hash.
#[test]
fn what_has_no_meaning_is_not_hashed() {
    let text = format!("# another comment\n{}", PRINTED.replacen("glory = 2", "glory =  2 # medium", 1));
    assert_eq!(Cards::<CardSet>::load(&text).unwrap(), Cards::printed());
}

/// Every number, word and key of the file, damaged one at a time: an error or a valid set, never a panic.
#[test]
fn no_damage_makes_it_panic() {
    let mut dice = Quick::new(7);
    for _ in 0..3_000 {
        let mut bytes = PRINTED.as_bytes().to_vec();
        for _ in 0..=dice.below(3) {
            let at = dice.below(bytes.len() as u32) as usize;
            bytes[at] = b" \n\"#=[]{}.,-0159azAZ"[dice.below(20) as usize];
        }
        if let Ok(text) = String::from_utf8(bytes) {
            let _ = CardSet::parse(&text);
        }
    }
}
