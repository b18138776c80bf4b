//! Impossible positions and configurations are refused with the name of the key.

use budokan_kernel::{Game, Viewer};
use budokan_scenario::testing::{lists_every_key, load, refuses, tells_wrong_shapes};

use crate::EightBit;

const TEAM: &str = "heroes.p1 = [\"tarang\", \"naomi\"]";

#[track_caller]
fn check(given: &str, key: &str, part: &str) {
    refuses::<EightBit>(TEAM, given, key, part);
}

#[track_caller]
fn check_config(config: &str, key: &str, part: &str) {
    refuses::<EightBit>(config, "", key, part);
}

#[test]
fn a_team_has_two_to_five_heroes() {
    check_config("seats = 6", "seats", "from 1 to 5");
    check_config("seats = 0", "seats", "from 1 to 5");
    check_config("heroes.p1 = [\"tarang\"]", "heroes", "from 2 to 5");
    check_config("heroes.p1 = [\"tarang\", \"tarang\"]", "heroes.p1", "no sheet is used twice");
    check_config("heroes = { p1 = [\"tarang\"], p3 = [\"moose\"] }", "heroes.p3", "expected a seat");
    check_config("heroes.p1 = [\"tarang\", \"rex\"]", "heroes.p1", "“rex”");
    check_config("heroes = { p1 = [\"tarang\", \"moose\"], p2 = [] }", "heroes.p2", "at least one");
    check_config(
        "heroes = { p1 = [\"tarang\", \"moose\", \"naomi\", \"aurora\", \"cindrew\"], p2 = [\"doc-hunter\"] }",
        "heroes",
        "from 2 to 5",
    );
}

#[test]
fn names_of_the_configuration_are_known() {
    check_config("lord = \"hydra\"", "lord", "the id of a lord");
    check_config("leader = \"p2\"", "leader", "expected a seat");
    check_config("decks = [\"robots\"]", "decks", "alien, cultist, demon or myth");
    check_config("decks = [\"demon\", \"demon\"]", "decks", "twice");
    check_config("decks = []", "decks", "at least one");
}

#[test]
fn a_card_lies_in_one_place_only() {
    check("row = [\"troll\", \"troll\"]", "row", "twice");
    check("row = [\"troll\", \"troll-2\", \"troll-3\"]", "row", "not so many troll");
    check("row = [\"rat-thing\"]\ndeck.cultist = [\"rat-thing\"]", "deck.cultist", "rat-thing is not among");
    check("deck.demon = [\"harpy\"]", "deck.demon", "harpy is not among");
    check("deck.champion = [\"hydra\"]\ndiscard.champion = [\"hydra\"]", "discard.champion", "hydra is not among");
    check("deck-size.demon = 21", "deck-size.demon", "from 0 to 20");
    check("deck.robots = []", "deck.robots", "expected alien");
}

#[test]
fn a_row_fits_its_battle() {
    check("phase = \"strike\"", "row", "at least one enemy");
    check("row = []", "row", "at least one enemy");
    check("phase = \"choose\"\nrow = [\"troll\"]", "row", "in a battle");
    check("row = [\"yeti\"]", "row", "“yeti”");
    check("row = [\"troll-21\"]", "row", "“troll-21”");
    check("row = [\"cthulhu\"]", "row", "not the lord of this battle");
    check("battle = \"lord\"\nrow = [\"typhon\"]", "row", "not the lord of this battle");
    check("battle = \"8\"\nrow = [\"troll\"]", "battle", "“8”");
    check("phase = \"loot\"\nbattle = \"lord\"", "battle", "“lord”");
    check("battle = \"1\"", "battle", "in a battle or in loot");
    check("row = [\"troll\"]\nboss = \"troll\"", "boss", "a champion of the row");
    check("row = [\"troll\"]\nenemy.harpy.damage = 1", "enemy.harpy", "in the row");
    check("row = [\"troll\"]\nenemy.troll.damage = 6", "enemy.troll.damage", "from 0 to 5");
    check("row = [\"troll\"]\nenemy.troll.hero = \"moose\"", "enemy.troll.hero", "no hero of this game");
    check("row = [\"troll\"]\nenemy.troll.acted = true", "enemy.troll.acted", "in strike");
    check("row = [\"troll\"]\nenemy.troll.effects.joy = 1", "enemy.troll.effects", "“joy”");
    check("row = [\"troll\"]\nenemy.troll.effects.fear = 10", "enemy.troll.effects.fear", "from 1 to 9");
    let ko = "phase = \"strike\"\nrow = [\"troll\"]\nhero.naomi.ko = true\nenemy.troll.hero = \"naomi\"";
    check(ko, "enemy.troll.hero", "KO'd");
}

#[test]
fn numbers_and_keys_fit_the_phase() {
    check("turn = 6", "turn", "from 1 to 5");
    check("phase = \"lord\"", "phase", "“lord”");
    check("round = 2", "round", "in a battle");
    check("row = [\"troll\"]\nround = 101", "round", "from 1 to 100");
    check("row = [\"troll\"]\ntactics = \"green\"", "tactics", "from abilities on");
    check("phase = \"strike\"\nrow = [\"troll\"]\ntactics = \"red\"", "tactics", "“red”");
    check("medals-left = 1", "medals-left", "in loot");
    check("phase = \"loot\"\nbattle = \"2\"\nmedals-left = 3", "medals-left", "from 1 to 2");
}

#[test]
fn heroes_are_possible() {
    check("hero.moose.energy = 1", "hero.moose", "a hero in this game");
    check("hero.tarang.runes = [\"life\"]", "hero.tarang.runes", "no free slot");
    check("hero.tarang.runes = [\"speed\", \"speed\"]", "hero.tarang.runes", "no free slot");
    check("hero.tarang.runes = [\"luck\"]", "hero.tarang.runes", "no rune");
    check("hero.tarang.potions = [\"health\", \"health\"]", "hero.tarang.potions", "at most one");
    check("hero.tarang.potions = [\"beer\"]", "hero.tarang.potions", "no potion");
    check("hero.tarang.medals = 100", "hero.tarang.medals", "from 0 to 99");
    check("hero.tarang.energy = -1", "hero.tarang.energy", "from 0 to 99");
    check("hero.tarang.damage = 16", "hero.tarang.damage", "from 0 to 15");
    check("row = [\"troll\"]\nhero.tarang.damage = 15", "hero.tarang.damage", "from 0 to 14");
    check("hero.tarang.ko = true", "hero.tarang.ko", "in a battle");
    check("row = [\"troll\"]\nhero.tarang = { ko = true, damage = 3 }", "hero.tarang.damage", "from 15 to 15");
    check("row = [\"troll\"]\nhero.tarang = { ko = true, effects = { fear = 1 } }", "hero.tarang.effects", "no effect");
    check("row = [\"troll\"]\nhero.tarang.ko = true\nhero.naomi.ko = true", "hero", "at least one hero stands");
    check("row = [\"troll\"]\nhero.tarang.dice = [\"slow\"]", "hero.tarang.dice", "in abilities and attacks");
    let window = "phase = \"abilities\"\nrow = [\"troll\"]\n";
    check(&format!("{window}hero.tarang.dice = [\"six\"]"), "hero.tarang.dice", "“six”");
    check(&format!("{window}hero.tarang.rerolls = 10"), "hero.tarang.rerolls", "from 0 to 9");
    check(&format!("{window}hero.tarang = {{ ko = true, dice = [\"slow\"] }}"), "hero.tarang.dice", "no dice");
    let stunned = format!("{window}hero.tarang = {{ effects = {{ stun = 1 }}, ready = true }}");
    check(&stunned, "hero.tarang.ready", "has no attack");
}

#[test]
fn unknown_keys_are_told() {
    for bad in ["speed = 3", "hero.tarang.speed = 1", "enemy.troll.speed = 1", "turn = \"x\""] {
        let invalid = load::<EightBit>("", bad).expect_err(bad);
        assert!(!invalid.key.is_empty(), "{bad}: {invalid}");
    }
}

/// Without a `given` hero the enemies are distributed over the standing heroes in turn.
#[test]
fn the_baseline_is_sound() {
    let config = "heroes.p1 = [\"tarang\", \"naomi\", \"moose\"]";
    let game = load::<EightBit>(config, "row = [\"troll\", \"harpy\", \"banshee\"]\nhero.naomi.ko = true").unwrap();
    game.audit().unwrap();
    let view = game.view(Viewer::Bystander);
    assert_eq!(view.hero["tarang"].facing, ["troll", "banshee"]);
    assert_eq!(view.hero["moose"].facing, ["harpy"]);
    assert_eq!(view.deck, None);
}

/// A list is not accepted in place of a table, and errors do not name Rust types.
#[test]
fn wrong_shapes_are_told() {
    check("hero = [[true]]", "hero", "expected a table, found a list");
    check("hero.tarang = [true, [\"speed\"]]", "hero.tarang", "expected a table, found a list");
    check("row = [\"troll\"]\nenemy.troll = [\"naomi\", 2]", "enemy.troll", "expected a table, found a list");
    check("hero.tarang.effects = [\"fear\"]", "hero.tarang.effects", "expected a table, found a list");
    check("hero.tarang.effects.fear = \"1\"", "hero.tarang.effects.fear", "expected a whole number, found “1”");
    check("row = \"troll\"", "row", "expected a list, found “troll”");
    check("row = [[\"troll\"]]", "row", "expected a text in quotes, found a list");
    check("deck-size = 3", "deck-size", "expected a table, found 3");
    check("hero.tarang.ko = 1", "hero.tarang.ko", "expected true or false, found 1");
    check("speed = 3", "speed", "unknown key: expected one of turn, phase, battle");
    check_config("heroes = [\"tarang\", \"naomi\"]", "heroes", "expected a table, found a list");
    check_config("heroes.p1 = \"tarang\"", "heroes.p1", "expected a list, found “tarang”");
    check_config("hard-start = \"yes\"", "hard-start", "expected true or false, found “yes”");
    let given = "turn = 2\nphase = \"abilities\"\nrow = [\"troll\"]\nenemy.troll = { damage = 1 }\n\
                 hero.tarang.effects.fear = 1\nhero.naomi = { medals = 1 }\ndeck.alien = []\ndeck-size.demon = 3";
    tells_wrong_shapes::<EightBit>(&format!("{TEAM}\nseats = 1\nhard-start = true"), given, 2_000);
}

/// Every key of a position is documented in the rule book, where authors of programs and scenarios look it up.
#[test]
fn every_key_of_a_position_is_in_the_rule_book() {
    lists_every_key::<EightBit>("", &["hero", "enemy", "effects", "deck", "discard", "deck-size"]);
}
