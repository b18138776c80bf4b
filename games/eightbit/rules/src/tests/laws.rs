//! The laws of the hall, for every number of seats, and from positions that random play rarely reaches.

use budokan_laws::Beginning;

use crate::{Config, EightBit, Given};

fn config(text: &str) -> Config {
    budokan_scenario::config::<EightBit>(text).unwrap()
}

fn given(text: &str) -> Given {
    budokan_scenario::given::<EightBit>(text).unwrap()
}

/// A new game in which the seats choose lord and heroes.
#[test]
fn the_laws_hold_from_the_first_choice_on() {
    budokan_laws::hold::<EightBit>(&Config::default(), 4);
    budokan_laws::hold::<EightBit>(&config("seats = 5\nleader = \"p4\""), 3);
}

#[test]
fn the_laws_hold_for_one_seat() {
    budokan_laws::hold::<EightBit>(&config("heroes.p1 = [\"aurora\", \"doc-hunter\"]"), 16);
}

#[test]
fn the_laws_hold_for_two_seats() {
    let text = "heroes = { p1 = [\"john-dark\"], p2 = [\"cindrew\"] }\nhard-start = true\nleader = \"p2\"";
    budokan_laws::hold::<EightBit>(&config(text), 12);
}

#[test]
fn the_laws_hold_for_three_seats() {
    let text = "heroes = { p1 = [\"rurik-the-restless\"], p2 = [\"agent-plunkett\"], p3 = [\"father-tipple\"] }";
    budokan_laws::hold::<EightBit>(&config(text), 12);
}

#[test]
fn the_laws_hold_for_four_seats() {
    let text = "heroes = { p1 = [\"naomi\"], p2 = [\"moose\"], p3 = [\"randolph-carter\"], p4 = [\"tarang\"] }";
    budokan_laws::hold::<EightBit>(&config(text), 12);
}

#[test]
fn the_laws_hold_for_five_seats() {
    let text = "heroes = { p1 = [\"hannah-hazard\"], p2 = [\"zip-quasar\"], p3 = [\"mercy-dexter\"], \
                p4 = [\"brunhild-ashmantle\"], p5 = [\"grimble-sparkwrench\"] }\nlord = \"typhon\"";
    budokan_laws::hold::<EightBit>(&config(text), 12);
}

#[test]
fn the_laws_hold_with_few_decks_and_uneven_teams() {
    let text = "decks = [\"demon\", \"myth\"]\nheroes = { p1 = [\"cindrew\", \"aurora\"], p2 = [\"doc-hunter\"] }";
    budokan_laws::hold::<EightBit>(&config(text), 12);
}

/// A strong team in a late battle with many effects: questions of every kind come up.
#[test]
fn the_laws_hold_in_a_crowded_battle() {
    let config = config("heroes = { p1 = [\"aurora\", \"father-tipple\"], p2 = [\"rurik-the-restless\"] }");
    let given = given(
        r#"
        turn = 4
        battle = "7"
        round = 3
        row = ["lich-regent", "silver-tempter", "gate-keeper", "thorn-dryad", "satyr-piper", "void-medic", "bell-ringer"]
        enemy.silver-tempter.effects = { empower = 2, fear = 2, ward = 2 }
        enemy.thorn-dryad = { damage = 3, effects = { affliction-2 = 2, taunt = 1 } }
        enemy.void-medic = { damage = 2, effects = { stun = 1 } }
        hero.aurora = { ascended = true, energy = 30, damage = 5, effects = { ward = 3, fear = 2 }, runes = ["vampiric"] }
        hero.father-tipple = { ascended = true, energy = 30, damage = 7, effects = { ward = 2, cripple = 2 } }
        hero.rurik-the-restless = { ascended = true, energy = 30, ko = true, potions = ["revive", "energy"] }
        "#,
    );
    budokan_laws::hold_from(&Beginning::<EightBit>::new(&config).given(&given), 12);
}

/// A loot step with much to buy.
#[test]
fn the_laws_hold_in_the_shop() {
    let config = config("heroes = { p1 = [\"elyse-greengrass\"], p2 = [\"tarang\"] }");
    let given = given("phase = \"loot\"\nbattle = \"5\"\nhero.tarang.medals = 4");
    budokan_laws::hold_from(&Beginning::<EightBit>::new(&config).given(&given), 12);
}

#[test]
fn the_fast_path_allocates_nothing() {
    budokan_laws::allocates_nothing::<EightBit>(&config("seats = 3"), 60);
    budokan_laws::imagines_without_allocating::<EightBit>(&config("seats = 3"), 8);
    budokan_laws::imagines_without_allocating::<EightBit>(&config("seats = 2\ndecks = [\"demon\", \"myth\"]"), 4);
}

/// Only the order of the five draw piles is hidden.
#[test]
fn what_nobody_knows_is_dealt_anew() {
    let hides = |game: &EightBit| game.piles.iter().any(|pile| pile.windows(2).any(|pair| pair[0] != pair[1]));
    assert!(budokan_laws::reshuffles_unknown(&config("seats = 2"), 10, hides) > 500);
}
