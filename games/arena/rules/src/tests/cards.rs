//! The card file: its contents, and the errors of a bad one.

use budokan_cardfile::testing::{corrected, is_known_by, mistake, survives_damage};
use budokan_kernel::{Cards, Game, Quick, Table};

use crate::card::{Card, CardSet};
use crate::{Arena, CATS, Config, DOGS};

const PRINTED: &str = include_str!("../../../cards.toml");

/// ARE-R1, ARE-R2: nine animals a side with 27 AP, 34 reward cards.
#[test]
fn the_printed_set_is_what_the_rules_say() {
    let cards: Cards<CardSet> = Cards::printed();
    for seat in [DOGS, CATS] {
        assert_eq!(cards.faction_size(seat), 9);
        let faction = Card::ALL.into_iter().filter(|card| card.faction() == Some(seat));
        assert_eq!(faction.map(|card| cards.counts[card.index()] * cards.animal(card).ap).sum::<u8>(), 27);
    }
    assert_eq!(cards.counts[12..].iter().sum::<u8>(), 34);
}

#[track_caller]
fn check(from: &str, to: &str, expected: &expect_test::Expect) {
    expected.assert_eq(&mistake::<CardSet>(PRINTED, from, to));
}

#[test]
fn mistakes_are_told_with_line_and_key() {
    check(
        "id = \"yue\"",
        "id = \"rex\"",
        &expect_test::expect![[r#"
        animal.id: expected one of fu, ban, chai, yue, hua, shiue, hokuto, hikaru, ringo, yaou, raihuu, masaru, found “rex”
        id = "rex""#]],
    );
    check(
        "ap = 6",
        "ap = 99",
        &expect_test::expect![[r#"
        animal.yue.ap: expected a number from 0 to 20, found 99
        ap = 99"#]],
    );
    check(
        "ap = 6",
        "ap = \"six\"",
        &expect_test::expect![[r#"
            animal.yue.ap: expected a whole number, found “six”
            ap = "six""#]],
    );
    check(
        "ap = 6",
        "app = 6",
        &expect_test::expect![[r#"
            animal.yue.app: unknown key: expected one of id, name, name_zh, faction, code, ap, count, keep, chef, must_lead, alone, leader_uncounted, text, effects, clauses, source, count_source
            app = 6"#]],
    );
    check(
        "kind = \"ap_per_opposing_animal\"",
        "kind = \"ap_per_moon\"",
        &expect_test::expect![[r#"
        animal.yue.effects.ap_per_moon: “ap_per_moon” is not an effect here: expected one of chef_recovery, ignore_weapons, steal_ignored_weapons, ap_if_behind_in_vp, ap_per_opposing_animal, place_hua_token, protect_hua_token, add_assistant_from_hand, add_weapons_from_supply, remove_lowest_assistant, take_weapons, take_weapons_if_won, return_self_if_won, place_raihuu_tokens, vp_for_win, cap_sp_loss_if_lost, win_if_behind_by, opponent_sp_if_won, leader_uncounted, alone
        effects = [{ window = "w4", kind = "ap_per_moon", amount = 1, optional_against = "tai-chi" }]"#]],
    );
    check(
        "kind = \"place_mushroom\"",
        "kind = \"place_mushroom\", amount = 2",
        &expect_test::expect![[r#"
        item.mushroom.effects.place_mushroom.amount: this effect does not know the key
        effects = [{ window = "w7", kind = "place_mushroom", amount = 2 }]"#]],
    );
    check(
        "max = 5, optional_against",
        "optional_against",
        &expect_test::expect![[r#"
        animal.ban.effects.ignore_weapons.max: this effect needs the key
        { window = "w4", kind = "ignore_weapons", optional_against = "tai-chi" },"#]],
    );
    check(
        "cards = 34",
        "cards = 33",
        &expect_test::expect![[r#"
        setup.reward_pile.cards: expected 34, found 33
        cards = 33"#]],
    );
    check(
        "animal_cards = 9",
        "animal_cards = 8",
        &expect_test::expect![[r#"
        setup.dogs.animal_cards: expected 9, found 8
        animal_cards = 8"#]],
    );
}

#[test]
fn mistakes_of_meaning_are_told_too() {
    check(
        "\"ARE-13.8\"",
        "\"ARE-none\"",
        &expect_test::expect![[r#"
        achievement.boom.clauses: “ARE-none” is not a clause of RULES.md
        clauses = ["ARE-none"]"#]],
    );
    check(
        "team_max = 3",
        "team_max = 4",
        &expect_test::expect![[r#"
        limits.team_max: expected 3, found 4
        team_max = 4"#]],
    );
    check(
        "schema = 1",
        "schema = 2",
        &expect_test::expect![[r#"
        schema: expected 1, found 2
        schema = 2"#]],
    );
    check(
        "keep = \"front\"",
        "keep = \"pocket\"",
        &expect_test::expect![[r#"
        item.apple.keep: expected front, found “pocket”
        keep = "pocket""#]],
    );
    check(
        "steps = [{ from = 1",
        "steps = [{ from = 9",
        &expect_test::expect![[r#"
        achievement.boom.effects.opponent_sp_by_own_boom.steps.from: expected rising steps
        effects = [{ kind = "opponent_sp_by_own_boom", steps = [{ from = 9, amount = -2 }, { from = 2, amount = -3 }, { from = 3, amount = -5 }] }]"#]],
    );
    check(
        "[limits]",
        "[limits",
        &expect_test::expect![[r#"
        limits: unclosed table, expected `]`
        [limits"#]],
    );
}

/// A card that the owner corrects is played as corrected, and changes the hash of the set.
#[test]
fn a_corrected_card_counts() {
    let cards = corrected::<CardSet>(PRINTED, "ap = 6", "ap = 7");
    assert_eq!(cards.animal(Card::Yue).ap, 7);
    let game = Arena::deal(cards, &Config::default(), &mut Table::silent(&mut Quick::new(1))).unwrap();
    assert_eq!(game.cards().animal(Card::Yue).ap, 7);
}

#[test]
fn what_cannot_be_is_refused() {
    check(
        "hidden_weapons = 0\n",
        "hidden_weapons = 30\n",
        &expect_test::expect![[r#"
            setup.dogs.hidden_weapons: both sides start with 34 weapons in all, but there are 20
            hidden_weapons = 30"#]],
    );
    check(
        "steps = [{ from = 0, amount = -1 }",
        "steps = [{ from = 0, amount = -9223372036854775808 }",
        &expect_test::expect![[r#"
            achievement.break.effects.opponent_sp_by_difference.steps.amount: expected a loss from -60 to -1, found -9223372036854775808
            effects = [{ kind = "opponent_sp_by_difference", steps = [{ from = 0, amount = -9223372036854775808 }, { from = 3, amount = -3 }, { from = 7, amount = -5 }] }]"#]],
    );
    check(
        "steps = [{ sp_at_most = 8, limit = 4 }, { sp_at_most = 4, limit = 5 }]",
        "steps = [{ sp_at_most = 4, limit = 5 }, { sp_at_most = 8, limit = 4 }]",
        &expect_test::expect![[r#"
            tracks.card_limit.steps: expected falling SP and rising limits from step to step
            steps = [{ sp_at_most = 4, limit = 5 }, { sp_at_most = 8, limit = 4 }]"#]],
    );
    check(
        "kind = \"take_weapons\", amount = 3 }",
        "kind = \"place_hua_token\" }",
        &expect_test::expect![[r#"
        animal.hikaru.effects: Hua tokens belong to the dogs, so only a dog can handle them
        id = "hikaru""#]],
    );
    check(
        "{ window = \"w9\", kind = \"protect_hua_token\" }",
        "{ window = \"w9\", kind = \"place_hua_token\" }",
        &expect_test::expect![[r#"
            animal.hua.effects.place_hua_token: stands there twice
            effects = [{ window = "w9", kind = "place_hua_token" }, { window = "w9", kind = "place_hua_token" }]"#]],
    );
    // An animal has at most one question before the count, and at most one bonus that it can hold back.
    check(
        "kind = \"remove_lowest_assistant\", optional = true }",
        "kind = \"remove_lowest_assistant\", optional = true }, { window = \"w2\", kind = \"add_weapons_from_supply\", max = 4, optional = true }",
        &expect_test::expect![[r#"
            ranger.shiau-yao.effects: at most one ability before the count is expected
            id = "shiau-yao""#]],
    );
    check(
        "kind = \"ap_if_behind_in_vp\", amount = 2, optional_against = \"tai-chi\" }",
        "kind = \"ap_if_behind_in_vp\", amount = 2 }, { window = \"w4\", kind = \"ap_per_opposing_animal\", amount = 1, optional_against = \"tai-chi\" }",
        &expect_test::expect![[r#"
            animal.chai.effects: at most one ability that can be held back is expected
            id = "chai""#]],
    );
}

/// An Apple whose effect the owner has removed decides no ties.
#[test]
fn an_apple_without_its_effect_does_nothing() {
    let text = PRINTED.replacen("effects = [{ window = \"w5\", kind = \"win_ties\" }]", "effects = []", 1);
    let cards: Cards<CardSet> = Cards::load(&text).unwrap();
    let scenario = "scenario A Tie\n cites ARE-12.7\n given\n dogs.front = [\"apple\"]\n dogs: plan 1:hua\n \
                    cats: plan 1:hikaru\n expect\n combat.1.winner = \"none\"\n";
    let scenarios = budokan_scenario::parse(scenario).unwrap();
    budokan_scenario::run::<Arena>(&scenarios[0], cards).unwrap();
    budokan_scenario::run::<Arena>(&scenarios[0], Cards::printed()).expect_err("the printed Apple wins ties");
}

/// Records identify the set by its hash.
#[test]
fn the_printed_set_keeps_its_hash() {
    is_known_by::<CardSet>(PRINTED, 0xe0b8_336b_1fad_d0a3);
}

#[test]
fn no_damage_makes_it_panic() {
    survives_damage::<CardSet>(PRINTED, 3_000);
}
