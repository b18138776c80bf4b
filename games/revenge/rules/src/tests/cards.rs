//! The card file: its content, and the errors for invalid files.

use budokan_cardfile::testing::{corrected, is_known_by, mistake, survives_damage};
use budokan_kernel::{Cards, Game, Quick, Table};

use crate::card::{CardSet, Effect, Technique};
use crate::state::{Ask, Frame};
use crate::{Action, Config, Fighters, Mode, Revenge};

const PRINTED: &str = include_str!("../../../cards.toml");

/// REV-R9: every colour with every pair of numbers exactly once; 32 dragons, eight cards with each effect. REV-2.1,
/// REV-R73: printed faces, and sixteen techniques of eight fighters.
#[test]
fn the_printed_set_is_what_the_rules_say() {
    let cards: Cards<CardSet> = Cards::printed();
    assert_eq!(cards.deck.len(), 100);
    let faces: Vec<_> = cards.deck.iter().map(|card| *cards.face(card)).collect();
    assert_eq!(faces.iter().filter(|face| face.dragon).count(), 32);
    for damage in [(0, 16), (1, 40), (2, 28), (3, 16)] {
        assert_eq!(faces.iter().filter(|face| face.damage == damage.0).count(), damage.1);
    }
    for effect in Effect::ALL {
        assert_eq!(faces.iter().filter(|face| face.effect == Some(effect)).count(), 8);
    }
    for (technique, id) in Technique::ALL {
        let owners = cards.fighters().iter().filter(|fighter| fighter.techniques.has(technique)).count();
        assert_eq!(owners, if matches!(technique, Technique::Leap | Technique::Omen) { 1 } else { 2 }, "{id}");
        assert!(cards.technique_clause(technique).0.contains("-15."));
    }
}

#[track_caller]
fn check(from: &str, to: &str, expected: &expect_test::Expect) {
    expected.assert_eq(&mistake::<CardSet>(PRINTED, from, to));
}

#[test]
fn mistakes_in_cards_are_told_with_line_and_key() {
    check(
        "left = 1, right = 2, damage = 1",
        "left = 1, right = 2, damage = 4",
        &expect_test::expect![[r#"
        blow.b12.damage: expected a number from 0 to 3, found 4
        { id = "b12", count = 1, colour = "blue", left = 1, right = 2, damage = 4, dragon = false, effect = "power", source = "reconstructed" },"#]],
    );
    check(
        "left = 1, right = 2, damage = 1",
        "left = 2, right = 2, damage = 1",
        &expect_test::expect![[r#"
        blow.b12.id: expected the id b22, or with one small letter more, found “b12”
        { id = "b12", count = 1, colour = "blue", left = 2, right = 2, damage = 1, dragon = false, effect = "power", source = "reconstructed" },"#]],
    );
    check(
        "effect = \"power\"",
        "effect = \"fly\"",
        &expect_test::expect![[r#"
        blow.b12.effect: expected slide, trap, wound, power, remove, switch, draw, copy, none, found “fly”
        { id = "b12", count = 1, colour = "blue", left = 1, right = 2, damage = 1, dragon = false, effect = "fly", source = "reconstructed" },"#]],
    );
    check(
        "colour = \"red\"",
        "colour = \"pink\"",
        &expect_test::expect![[r#"
        blow.r11.colour: expected blue, red, green, yellow, found “pink”
        { id = "r11", count = 1, colour = "pink", left = 1, right = 1, damage = 3, dragon = false, effect = "none", source = "reconstructed" },"#]],
    );
    check(
        "dragon = true",
        "dragoon = true",
        &expect_test::expect![[r#"
            blow.b14.dragoon: unknown key: expected one of id, count, colour, left, right, damage, dragon, effect, source, colour_source
            { id = "b14", count = 1, colour = "blue", left = 1, right = 4, damage = 2, dragoon = true, effect = "none", source = "reconstructed" },"#]],
    );
    check(
        "id = \"b12\", count = 1",
        "id = \"b12\", count = 0",
        &expect_test::expect![[r#"
            component.blow_card.count: expected 99, found 100
            count = 100"#]],
    );
    check(
        "id = \"b12\", count = 1",
        "id = \"b12\", count = 2",
        &expect_test::expect![[r#"
        blow.b12.count: expected a number from 0 to 1, found 2
        { id = "b12", count = 2, colour = "blue", left = 1, right = 2, damage = 1, dragon = false, effect = "power", source = "reconstructed" },"#]],
    );
    check(
        "id = \"b12\"",
        "id = \"b11\"",
        &expect_test::expect![[r#"
        blow.b11: stands in the file twice
        { id = "b11", count = 1, colour = "blue", left = 1, right = 2, damage = 1, dragon = false, effect = "power", source = "reconstructed" },"#]],
    );
    check(
        "damage = 0\ndragon = false",
        "damage = 1\ndragon = false",
        &expect_test::expect![[r#"
        bow.damage: expected 0, found 1
        damage = 1"#]],
    );
}

#[test]
fn mistakes_in_numbers_are_told_with_line_and_key() {
    check(
        "schema = 1",
        "schema = 2",
        &expect_test::expect![[r#"
        schema: expected 1, found 2
        schema = 2"#]],
    );
    check(
        "attack_zones = 6",
        "attack_zones = 7",
        &expect_test::expect![[r#"
        fight_area.attack_zones: expected a number from 4 to 6, found 7
        attack_zones = 7"#]],
    );
    check(
        "attack_zones = 6",
        "attack_zones = 5",
        &expect_test::expect![[r#"
        fight_area.block_zones: expected 5, found 6
        block_zones = 6"#]],
    );
    check(
        "players_3 = 8",
        "players_3 = 0",
        &expect_test::expect![[r#"
        life.players_3: expected a number from 1 to 60, found 0
        players_3 = 0"#]],
    );
    check(
        "turns = 1000",
        "turns = 5000",
        &expect_test::expect![[r#"
        turn_limit.turns: expected a number from 1 to 1000, found 5000
        turns = 5000                     # a fight that is still undecided after this turn is a draw (REV-19.6)"#]],
    );
    check(
        "id = \"damage\"\ncount = 16",
        "id = \"damage\"\ncount = 15",
        &expect_test::expect![[r#"
            component.effect_token.count: expected 35, found 36
            count = 36"#]],
    );
    check(
        "rest_token = \"damage\"",
        "rest_token = \"crow\"",
        &expect_test::expect![[r#"
        token.crow.count: a solo fight needs 4 of crow
        count = 3                        # the cap of 3 in play is in the rulebook"#]],
    );
    check(
        "minus_side = \"left\"",
        "minus_side = \"right\"",
        &expect_test::expect![[r#"
        solo.minus_side: expected left, found “right”
        minus_side = "right"                      # column 1 end"#]],
    );
    check(
        "[\"slide\", \"trap\", \"wound\"]",
        "[\"slide\", \"copy\"]",
        &expect_test::expect![[r#"
        solo.automaton_effects: expected slide, trap, wound, found “copy”
        automaton_effects = ["slide", "copy"]"#]],
    );
    check(
        "difficulty = \"hard\"",
        "difficulty = \"easy\"",
        &expect_test::expect![[r#"
        solo_stack.easy: stands in the file twice
        difficulty = "easy""#]],
    );
    check(
        "on_zone = false",
        "on_zone = true",
        &expect_test::expect![[r#"
        token.plus.on_zone: expected false: where a token lies is a rule (REV-14.1)
        on_zone = true"#]],
    );
}

#[test]
fn mistakes_in_fighters_are_told_with_line_and_key() {
    check(
        "[\"leap\", \"berserk\"]",
        "[\"leap\"]",
        &expect_test::expect![[r#"
        fighter.kara.techniques: expected two different techniques
        techniques = ["leap"]"#]],
    );
    check(
        "[\"leap\", \"berserk\"]",
        "[]",
        &expect_test::expect![[r#"
        fighter.kara.techniques: expected two different techniques
        techniques = []"#]],
    );
    check(
        "[\"leap\", \"berserk\"]",
        "[\"leap\", \"sleep\"]",
        &expect_test::expect![[r#"
        fighter.kara.techniques: expected foresight, reserve, leap, omen, iron-guard, berserk, crow, burden, pressure, found “sleep”
        techniques = ["leap", "sleep"]"#]],
    );
    check(
        "[\"leap\", \"berserk\"]",
        "[\"leap\", \"burden\"]",
        &expect_test::expect![[r#"
        fighter.genji.techniques: there is one burden marker: its fighters are the two sides of one board
        techniques = ["burden", "foresight"]"#]],
    );
    check(
        "board = \"B\"",
        "board = \"A\"",
        &expect_test::expect![[r#"
        fighter.hayato.board: board A has two sides only
        board = "A""#]],
    );
    check(
        "id = \"masa\"",
        "id = \"kara\"",
        &expect_test::expect![[r#"
        fighter.kara: stands in the file twice
        id = "kara""#]],
    );
    check(
        "clause = \"REV-15.9\"",
        "clause = \"the leap\"",
        &expect_test::expect![[r#"
        technique.leap.clause: “the leap” is not a clause of RULES.md
        clause = "the leap""#]],
    );
    check(
        "[solo]",
        "[solo",
        &expect_test::expect![[r#"
        solo: unclosed table, expected `]`
        [solo"#]],
    );
}

/// A corrected card file is played with the corrected card and has a different hash.
#[test]
fn a_corrected_card_counts() {
    let cards = corrected::<CardSet>(PRINTED, "damage = 3", "damage = 1");
    let b11 = cards.card("b11").unwrap();
    assert_eq!(cards.face(b11).damage, 1);
}

/// A variant box with five columns, a different deck and other numbers is playable to the end.
#[test]
fn another_box_can_be_played() {
    let text = PRINTED
        .replacen("attack_zones = 6", "attack_zones = 5", 1)
        .replacen("block_zones = 6", "block_zones = 5", 1)
        .replacen("start_left_column = 3", "start_left_column = 2", 1)
        .replacen("id = \"b13\", count = 1", "id = \"b13\", count = 0", 1)
        .replacen(
            "  # red",
            "  { id = \"b12x\", count = 1, colour = \"blue\", left = 1, right = 2, damage = 2, dragon = true, effect = \"copy\" },",
            1,
        )
        .replacen("limit = 4", "limit = 5", 1)
        .replacen("left_only_multiplayer = true", "left_only_multiplayer = false", 1);
    let cards: Cards<CardSet> = Cards::load(&text).unwrap();
    assert_eq!(cards.deck.len(), 100);
    let mut dice = Quick::new(5);
    let mut choices = Vec::new();
    for mode in [Mode::Duel, Mode::Solo, Mode::Ffa, Mode::Team].repeat(20) {
        let config = Config { mode, fighters: Fighters::Random, ..Config::default() };
        let mut game = Revenge::deal(cards, &config, &mut Table::silent(&mut dice)).unwrap();
        while let Some(seat) = game.status().awaited().first() {
            game.choices(seat, &mut choices);
            let action = choices[dice.below(choices.len() as u32) as usize];
            assert_eq!(game.read(&game.write(action)).unwrap(), action);
            game.apply(seat, action, &mut Table::silent(&mut dice));
            game.audit().unwrap();
        }
    }
}

fn effects_bound_to_the_left(ids: &[&str]) -> Cards<CardSet> {
    let mut text = PRINTED.to_owned();
    for id in ids {
        let at = text.find(&format!("[[effect]]\nid = \"{id}\"")).unwrap();
        let bound = text[at..].replacen("left_only_multiplayer = false", "left_only_multiplayer = true", 1);
        text.replace_range(at.., &bound);
    }
    Cards::load(&text).unwrap()
}

/// REV-1.5, 11.3, 13.1: a seat that could only pass is not asked, whichever effects the file limits to the left
/// neighbour. The exception is the defender, whose hand is secret (REV-10.19).
#[test]
fn an_effect_that_reaches_nobody_is_not_asked_for() {
    for ids in [&[][..], &["remove"], &["draw"], &["copy"], &["slide", "power", "remove", "switch", "draw", "copy"]] {
        let cards = effects_bound_to_the_left(ids);
        for effect in Effect::ALL {
            let bound = matches!(effect, Effect::Trap | Effect::Wound) || ids.contains(&effect.id());
            assert_eq!(cards.is_left_only(effect), bound, "{effect:?}");
        }
        let mut dice = Quick::new(11);
        let mut choices = Vec::new();
        for seats in [3, 4].repeat(40) {
            let config =
                Config { mode: Mode::Ffa, seats: Some(seats), fighters: Fighters::Random, ..Config::default() };
            let mut game = Revenge::deal(cards, &config, &mut Table::silent(&mut dice)).unwrap();
            while let Some(seat) = game.status().awaited().first() {
                game.choices(seat, &mut choices);
                let secret = matches!(game.top(), Frame::Ask(Ask::Defend | Ask::Counter(_)));
                assert!(secret || choices != [Action::Pass], "{ids:?}: {:?}", game.top());
                let action = choices[dice.below(choices.len() as u32) as usize];
                game.apply(seat, action, &mut Table::silent(&mut dice));
            }
        }
    }
}

/// REV-11.3: the only token is out of reach, so neither remove nor a copy of it is offered.
#[test]
fn what_lies_beyond_reach_is_no_target() {
    let cards = effects_bound_to_the_left(&["remove"]);
    let text = "
scenario L1 A token beyond reach
  cites REV-11.3
  config
    mode = \"ffa\"
  given
    p1.couple = [\"b11\", \"b13\"]
    p1.hand = [\"y22\"]
    p3.zone.1 = [\"damage\"]
  p1: attack y22 L
  expect
    phase = \"action\"
    turn = \"p2\"

scenario L2 A copy that would reach nothing
  cites REV-11.3
  config
    mode = \"ffa\"
  given
    p1.couple = [\"b13\", \"b45\"]
    p1.hand = [\"y22\"]
    p3.zone.1 = [\"damage\"]
  p1: attack y22 L
  legal p1 lacks \"copy p1 right\"
";
    for scenario in budokan_scenario::parse(text).unwrap() {
        budokan_scenario::run::<Revenge>(&scenario, cards).unwrap();
    }
}

/// REV-15.13: a box with five crow tokens still has at most three in play.
#[test]
fn three_crows_are_the_most() {
    let text = PRINTED.replacen("id = \"damage\"\ncount = 16", "id = \"damage\"\ncount = 14", 1).replacen(
        "id = \"crow\"\ncount = 3",
        "id = \"crow\"\ncount = 5",
        1,
    );
    let cards: Cards<CardSet> = Cards::load(&text).unwrap();
    let config = budokan_scenario::config::<Revenge>("fighters = { p1 = \"hayato\" }").unwrap();
    let load = |crows: usize| {
        let crows = "\"crow\", ".repeat(crows);
        let given = format!("p1.couple = [\"b11\", \"b22\"]\np2.zone.1 = [{crows}]");
        let given = budokan_scenario::given::<Revenge>(&given).unwrap();
        Revenge::load(cards, &config, &given, &mut Table::silent(&mut Quick::new(1)))
    };
    assert_eq!(load(2).unwrap().top(), Frame::Ask(Ask::Crow));
    assert_eq!(load(3).unwrap().top(), Frame::Ask(Ask::Act(false)));
    let invalid = load(4).expect_err("four crows");
    assert_eq!(invalid.to_string(), "p2.zone.1: only 3 crow tokens can be in play");
}

/// Records identify the card set by its hash.
#[test]
fn the_printed_set_keeps_its_hash() {
    is_known_by::<CardSet>(PRINTED, 0x6bdd_70d2_1fa8_de1c);
}

#[test]
fn no_damage_makes_it_panic() {
    survives_damage::<CardSet>(PRINTED, 1_500);
}
