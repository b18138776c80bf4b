//! The card file: its contents, the errors of a bad one, and custom heroes and enemies.

use budokan_cardfile::testing::{corrected, is_known_by, mistake, survives_damage};
use budokan_kernel::{Bout, Cards, Game, Quick, Seat, Seed, Table, Viewer};

use crate::card::{CardSet, Categories, DECKS, Rank};
use crate::{Config, EightBit, View};

const PRINTED: &str = include_str!("../../../cards.toml");

/// EBA-2.1, EBA-R2, EBA-R49: the contents of the box.
#[test]
fn the_printed_set_is_what_the_rules_say() {
    let cards: Cards<CardSet> = Cards::printed();
    assert_eq!(cards.heroes.len(), 20);
    for (deck, name) in DECKS.into_iter().enumerate() {
        assert_eq!(cards.deck(deck, Categories::ALL).count(), 20, "{name}");
    }
    assert_eq!(cards.all_lords().count(), 4);
    assert_eq!(cards.enemies.iter().filter(|card| card.rank == Rank::Champion).count(), 20);
    assert_eq!((cards.battle_die.len(), cards.tactics_die.len()), (6, 6));
    assert!(cards.heroes.iter().all(|sheet| sheet.dice == [2, 3]));
}

#[track_caller]
fn check(from: &str, to: &str, expected: &expect_test::Expect) {
    expected.assert_eq(&mistake::<CardSet>(PRINTED, from, to));
}

#[test]
#[expect(clippy::too_many_lines, reason = "one mistake after the other")]
fn mistakes_are_told_with_line_and_key() {
    check(
        "version = 1",
        "version = 2",
        &expect_test::expect![[r#"
        meta.version: expected 1, found 2
        version = 2"#]],
    );
    check(
        "slug = \"eightbit\"",
        "slug = \"chess\"",
        &expect_test::expect![[r#"
        meta.slug: expected eightbit, found “chess”
        slug = "chess""#]],
    );
    check(
        "hp = 19",
        "hp = 999",
        &expect_test::expect![[r#"
        hero.moose.hp: expected a number from 1 to 150, found 999
        hp = 999"#]],
    );
    check(
        "hp = 19",
        "hp = \"many\"",
        &expect_test::expect![[r#"
            hero.moose.hp: expected a whole number, found “many”
            hp = "many""#]],
    );
    check(
        "hp = 19",
        "hitpoints = 19",
        &expect_test::expect![[r#"
            hero.moose.hitpoints: unknown key: expected one of id, name, source, category, hp, dice, runes, abilities, ascended
            hitpoints = 19"#]],
    );
    check(
        "id = \"naomi\"",
        "id = \"moose\"",
        &expect_test::expect![[r#"
        hero.id: “moose” is the id of another hero or enemy already
        id = "moose""#]],
    );
    check(
        "id = \"naomi\"",
        "id = \"Naomi!\"",
        &expect_test::expect![[r#"
        hero.id: expected lower case letters, digits and dashes, found “Naomi!”
        id = "Naomi!""#]],
    );
    check(
        "id = \"minotaur\"",
        "id = \"troll-2\"",
        &expect_test::expect![[r#"
        id: “troll-2” would be mistaken for a second “troll”
        id = "troll-2""#]],
    );
    check(
        "id = \"stampede\"",
        "id = \"encore\"",
        &expect_test::expect![[r#"
        hero.naomi.abilities.id: “encore” is the id of another ability or trait already
        ability = { id = "encore", name = "Encore", cost = 2, do = [ { op = "roll", n = 2 } ] }"#]],
    );
    check(
        "runes = [\"life\", \"power\", \"armor\"]",
        "runes = [\"life\", \"luck\", \"armor\"]",
        &expect_test::expect![[r#"
        hero.moose.runes: expected life, dodge, aegis, armor, precision, enhancement, power, speed, vampiric, found “luck”
        runes = ["life", "luck", "armor"]"#]],
    );
    check(
        "runes = [\"life\", \"power\", \"armor\"]",
        "runes = [\"life\"]",
        &expect_test::expect![[r#"
        hero.moose.runes: expected 3 slots, found 1
        runes = ["life"]"#]],
    );
    check(
        "category = \"demon\"",
        "category = \"robot\"",
        &expect_test::expect![[r#"
        hero.moose.category: expected alien, cultist, demon, myth, found “robot”
        category = "robot""#]],
    );
    check(
        "faces = [\"crit\"",
        "faces = [\"hit\"",
        &expect_test::expect![[r#"
        dice.battle.faces: expected crit, slow, fast, energy, found “hit”
        faces = ["hit", "slow", "slow", "fast", "fast", "energy"]"#]],
    );
    check(
        "level = 3",
        "level = 4",
        &expect_test::expect![[r#"
        assault.level: expected 3, found 4
        level = 4"#]],
    );
    check(
        "hp_per_player = 25",
        "hp_per_player = 30",
        &expect_test::expect![[r#"
        lord.hp_per_player: expected 25, found 30
        hp_per_player = 30"#]],
    );
    check(
        "count = 2",
        "count = 12",
        &expect_test::expect![[r#"
        minion: expected from 1 to 25 cards in the cultist deck, found 30
    "#]],
    );
    check(
        "[costs]",
        "[costs",
        &expect_test::expect![[r#"
        costs: unclosed table, expected `]`
        [costs"#]],
    );
}

#[test]
#[expect(clippy::too_many_lines, reason = "one mistake after the other")]
fn words_that_do_not_fit_together_are_told() {
    check(
        "{ op = \"add\", slow = 3 }",
        "{ op = \"fly\", slow = 3 }",
        &expect_test::expect![[r#"
        hero.moose.abilities.antler-charge.fly: “fly” is not an operation here: expected one of hits, add, roll, reroll, convert, spread, heal, energy, revive, give, purge, guard, rearrange
        { id = "antler-charge", name = "Antler Charge", cost = 2, do = [ { op = "fly", slow = 3 } ] },"#]],
    );
    check(
        "{ op = \"add\", slow = 3 }",
        "{ op = \"add\" }",
        &expect_test::expect![[r#"
        hero.moose.abilities.antler-charge.add.fast: this operation needs the key
        { id = "antler-charge", name = "Antler Charge", cost = 2, do = [ { op = "add" } ] },"#]],
    );
    check(
        "{ op = \"add\", slow = 3 }",
        "{ op = \"add\", slow = 3, n = 2 }",
        &expect_test::expect![[r#"
        hero.moose.abilities.antler-charge.add.n: this operation does not know the key
        { id = "antler-charge", name = "Antler Charge", cost = 2, do = [ { op = "add", slow = 3, n = 2 } ] },"#]],
    );
    check(
        "{ op = \"add\", slow = 3 }",
        "{ on = \"round\", op = \"add\", slow = 3 }",
        &expect_test::expect![[r#"
        hero.moose.abilities.antler-charge.add.on: an ability works when it is paid for
        { id = "antler-charge", name = "Antler Charge", cost = 2, do = [ { on = "round", op = "add", slow = 3 } ] },"#]],
    );
    check(
        "{ op = \"add\", slow = 3 }",
        "{ op = \"draw\", deck = \"ally\" }",
        &expect_test::expect![[r#"
        hero.moose.abilities.antler-charge.draw: “draw” is not an operation here: expected one of hits, add, roll, reroll, convert, spread, heal, energy, revive, give, purge, guard, rearrange
        { id = "antler-charge", name = "Antler Charge", cost = 2, do = [ { op = "draw", deck = "ally" } ] },"#]],
    );
    check(
        "effect = \"empower\", to = \"all_heroes\"",
        "effect = \"empower\"",
        &expect_test::expect![[r#"
        hero.moose.abilities.bestial-roar.give.to: this operation needs the key
        { id = "bestial-roar", name = "Bestial Roar", cost = 3, do = [ { op = "give", effect = "empower" } ] },"#]],
    );
    check(
        "effect = \"empower\", to = \"all_heroes\"",
        "effect = \"empower\", to = \"all_enemies\"",
        &expect_test::expect![[r#"
            hero.moose.abilities.bestial-roar.give.to: expected self, one_hero, other_heroes, all_heroes, lowest_hero, found “all_enemies”
            { id = "bestial-roar", name = "Bestial Roar", cost = 3, do = [ { op = "give", effect = "empower", to = "all_enemies" } ] },"#]],
    );
    check(
        "effect = \"empower\", to = \"all_heroes\"",
        "effect = \"joy\", to = \"self\"",
        &expect_test::expect![[r#"
        hero.moose.abilities.bestial-roar.give.effect: “joy” can not be given here: expected one of affliction, empower, ward, cripple, fear, silence, stun
        { id = "bestial-roar", name = "Bestial Roar", cost = 3, do = [ { op = "give", effect = "joy", to = "self" } ] },"#]],
    );
    check(
        "effect = \"empower\", to = \"all_heroes\"",
        "effect = \"affliction\", to = \"one_enemy\"",
        &expect_test::expect![[r#"
        hero.moose.abilities.bestial-roar.give.n: this operation needs the key
        { id = "bestial-roar", name = "Bestial Roar", cost = 3, do = [ { op = "give", effect = "affliction", to = "one_enemy" } ] },"#]],
    );
    check(
        "op = \"spread\", n = 2",
        "op = \"spread\", n = \"most\"",
        &expect_test::expect![[r#"
        hero.moose.abilities.stampede.spread.n: expected a number from 1 to 60, found “most”
        ability = { id = "stampede", name = "Stampede", cost = 3, do = [ { op = "spread", n = "most" }, { op = "add", slow = 1 } ] }"#]],
    );
    check(
        "on = \"passive\", op = \"defence\"",
        "on = \"kill\", op = \"defence\"",
        &expect_test::expect![[r#"
        hero.moose.trait.thick-hide.defence.on: defence does not work with this trigger
        trait = { id = "thick-hide", name = "Thick Hide", do = [ { on = "kill", op = "defence", fast = 1 } ] }"#]],
    );
    check(
        "on = \"passive\", op = \"defence\"",
        "on = \"always\", op = \"defence\"",
        &expect_test::expect![[r#"
        hero.moose.trait.thick-hide.defence.on: expected passive, round, attack, kill, found “always”
        trait = { id = "thick-hide", name = "Thick Hide", do = [ { on = "always", op = "defence", fast = 1 } ] }"#]],
    );
    check(
        "on = \"passive\", op = \"defence\"",
        "op = \"defence\"",
        &expect_test::expect![[r#"
        hero.moose.trait.thick-hide.defence.on: this key is missing
        trait = { id = "thick-hide", name = "Thick Hide", do = [ { op = "defence", fast = 1 } ] }"#]],
    );
    check(
        "when = { rolled = \"crit\", min = 1 }",
        "when = { min = 1 }",
        &expect_test::expect![[r#"
        hero.naomi.trait.rebel-yell.give.when.rolled: this operation needs the key
        trait = { id = "rebel-yell", name = "Rebel Yell", do = [ { on = "attack", op = "give", effect = "empower", to = "self", when = { min = 1 } } ] }"#]],
    );
    check(
        "on = \"round\", op = \"heal\", n = 1",
        "on = \"round\", op = \"heal\", n = 1, when = { rolled = \"crit\" }",
        &expect_test::expect![[r#"
        hero.aurora.trait.halo.heal.when.rolled: this line can not have the key
        trait = { id = "halo", name = "Halo", do = [ { on = "round", op = "heal", n = 1, when = { rolled = "crit" }, to = "lowest_hero" } ] }"#]],
    );
    check(
        "n = 4, to = \"one_hero\" }, { op",
        "n = 4, to = \"one_hero\", per = \"rolled_energy\" }, { op",
        &expect_test::expect![[r#"
        hero.doc-hunter.abilities.cauterize.heal.per: this line can not have the key
        { id = "cauterize", name = "Cauterize", cost = 3, do = [ { op = "heal", n = 4, to = "one_hero", per = "rolled_energy" }, { op = "heal", n = 4, to = "lowest_hero" } ] },"#]],
    );
    check(
        "do = [ { op = \"energy\", n = 4",
        "do = [ { op = \"heal\", n = 4",
        &expect_test::expect![[r#"
        potion.energy.do: expected energy, found “heal”
        do = [ { op = "heal", n = 4, to = "one_hero" } ]"#]],
    );
    check(
        "do = [ { op = \"roll\", n = 2 } ]",
        "do = [ { op = \"energy\", n = 2, to = \"self\" } ]",
        &expect_test::expect![[r#"
        hero.naomi.abilities.encore.cost: an ability must give its user less energy, on average, than the 2 it costs
        ability = { id = "encore", name = "Encore", cost = 2, do = [ { op = "energy", n = 2, to = "self" } ] }"#]],
    );
    check(
        "do = [ { op = \"reroll\", n = \"all\" } ]",
        "do = [ { op = \"reroll\", n = \"all\" }, { op = \"reroll\", n = \"all\" }, { op = \"reroll\", n = \"all\" } ]",
        &expect_test::expect![[r#"
            hero.randolph-carter.abilities.dream-lore.cost: an ability must give its user less energy, on average, than the 1 it costs
            { id = "dream-lore", name = "Dream Lore", cost = 1, do = [ { op = "reroll", n = "all" }, { op = "reroll", n = "all" }, { op = "reroll", n = "all" } ] },"#]],
    );
}

/// A card that the owner corrects is played as corrected, and changes the hash of the set.
#[test]
fn a_corrected_card_counts() {
    let cards = corrected::<CardSet>(PRINTED, "hp = 19", "hp = 21");
    let moose = cards.hero_named("moose").unwrap();
    assert_eq!(cards.sheet(moose).hp, 21);
    let game = EightBit::deal(cards, &Config::default(), &mut Table::silent(&mut Quick::new(1))).unwrap();
    assert_eq!(game.cards().sheet(moose).hp, 21);
}

/// A custom hero and champion, built from the vocabulary alone.
const OWN: &str = r#"
[[hero]]
id = "lady-lantern"
name = "Lady Lantern"
category = "myth"
hp = 12
dice = 2
runes = ["life", "vampiric", "speed"]
abilities = [
  { id = "relight", name = "Relight", cost = 3, do = [ { op = "revive", to = "one_hero" }, { op = "energy", n = 2, to = "lowest_hero" } ] },
  { id = "last-spark", name = "Last Spark", cost = 1, do = [
    { op = "add", crit = 1, when = { self_hp_max = 6 } },
    { op = "add", fast = 1, per = "standing_heroes" },
    { op = "give", effect = "ward", to = "self", when = { rolled = "energy", min = 1 } },
  ] },
]
[hero.ascended]
dice = 3
ability = { id = "glare", name = "Glare", cost = 2, do = [ { op = "hits", slow = 1, to = "one_enemy", times = 2 }, { op = "purge", n = 2, to = "one_enemy" } ] }
trait = { id = "wick", name = "Wick", do = [
  { on = "round", op = "energy", n = 1, to = "self", when = { self_hp_max = 6 } },
  { on = "kill", op = "guard", fast = 1, to = "other_heroes" },
  { on = "passive", op = "reroll", n = "all" },
] }

[[champion]]
id = "moth-king"
name = "Moth King"
category = "demon"
hp = 9
fast_def = 0
slow_def = 0
lines = [
  { on = "attack", op = "hits", fast = 1, to = "one_hero", when = { target_has = "affliction" } },
  { on = "ongoing", op = "give", effect = "affliction", n = 2, when = { self_hp_max = 8 } },
  { on = "if_attacked", op = "draw", deck = "ally" },
  { on = "if_attacked", op = "heal", n = 2 },
]
"#;

fn own_cards() -> Cards<CardSet> {
    // The records of the file are arrays of tables, so more of them may follow at its end.
    Cards::load(&format!("{PRINTED}\n{OWN}")).unwrap()
}

struct Own(Bout<EightBit>);

impl Own {
    fn load(given: &str) -> Self {
        let config = "heroes.p1 = [\"lady-lantern\", \"tarang\", \"naomi\"]\nhard-start = true";
        let config = budokan_scenario::config::<EightBit>(config).unwrap();
        let given = budokan_scenario::given::<EightBit>(given).unwrap();
        Self(Bout::load(own_cards(), config, &given, Seed::from(3)).unwrap())
    }

    #[track_caller]
    fn play(&mut self, text: &str) -> View {
        let action = self.0.state().read(text).unwrap();
        self.0.submit(Seat(0), self.0.asked(Seat(0)), action).unwrap();
        self.0.state().audit().unwrap();
        self.0.state().view(Viewer::Referee)
    }
}

/// A custom hero: revive, conditions on health, stored effects, repeated hits, a trait with three lines.
#[test]
fn a_hero_of_ones_own_plays() {
    let mut own = Own::load(
        r#"
        phase = "abilities"
        row = ["troll", "harpy", "minotaur"]
        enemy.troll = { damage = 5, effects = { ward = 2, empower = 2 } }
        hero.lady-lantern = { ascended = true, energy = 9, damage = 7, dice = ["energy", "fast", "slow"] }
        hero.tarang = { ko = true, energy = 0 }
        hero.naomi = { energy = 0, damage = 1, dice = ["slow"] }
        "#,
    );
    let view = own.play("ability lady-lantern relight");
    assert!(!view.hero["tarang"].ko && view.hero["tarang"].dice.len() == 2);
    // The lowest is Lady Lantern herself: two energy come back.
    assert_eq!(view.hero["lady-lantern"].energy, 8);
    let view = own.play("ability lady-lantern last-spark");
    assert_eq!((view.hero["lady-lantern"].attack.fast, view.hero["lady-lantern"].attack.crit), (4, 1));
    assert!(view.hero["lady-lantern"].effects.is_empty(), "the Ward waits for the attack");
    own.play("ability lady-lantern glare");
    let view = own.play("pick troll");
    assert_eq!(view.enemy["troll"].slow_def, 0, "the first hit was stopped");
    let view = own.play("pick troll");
    assert!(view.enemy["troll"].dead);
    assert_eq!(view.hero["tarang"].fast_def, 1, "the trait guards the others for a kill");
    assert_eq!(view.hero["lady-lantern"].rerolls, 3);
    let view = own.play("trait-off lady-lantern");
    assert_eq!(view.phase, "abilities");
    while own.0.state().board.phase == crate::state::Phase::Abilities {
        own.play("pass");
    }
    let view = own.play("attack lady-lantern harpy");
    assert_eq!(view.hero["lady-lantern"].effects["ward"], 2);
}

/// A custom enemy: conditions on target and health, and answers that draw and heal.
#[test]
fn an_enemy_of_ones_own_plays() {
    let mut own = Own::load(
        r#"
        phase = "attacks"
        row = ["moth-king", "troll", "harpy"]
        boss = "none"
        enemy.moth-king = { damage = 5, hero = "naomi" }
        enemy.troll.hero = "tarang"
        hero.lady-lantern.dice = ["fast"]
        hero.tarang = { ready = false, effects = { affliction-1 = 2 } }
        hero.naomi.ready = false
        deck.alien = ["hive-drone"]
        "#,
    );
    let view = own.play("attack lady-lantern moth-king");
    assert_eq!((view.phase, view.acting), ("attacks", "moth-king"));
    own.play("deck alien");
    let view = own.play("assign hive-drone naomi");
    // One damage from the attack, two healed.
    assert_eq!((view.enemy["moth-king"].damage, view.phase), (4, "strike"));
    own.play("act moth-king");
    let view = own.play("pick tarang");
    assert_eq!((view.hero["tarang"].damage, view.hero["naomi"].effects["affliction-2"]), (1, 2));
}

/// Fifty random bouts with custom cards, audited after every step.
#[test]
fn bouts_with_cards_of_ones_own_end() {
    let mut dice = Quick::new(5);
    for number in 0..50 {
        let team =
            format!("heroes.p1 = [\"lady-lantern\", \"naomi\"]\nlord = \"typhon\"\nhard-start = {}", number % 2 == 0);
        let config = budokan_scenario::config::<EightBit>(&team).unwrap();
        let mut game = EightBit::deal(own_cards(), &config, &mut Table::silent(&mut dice)).unwrap();
        let mut choices = Vec::new();
        while let Some(seat) = game.status().awaited().first() {
            game.choices(seat, &mut choices);
            let action = choices[dice.below(choices.len() as u32) as usize];
            game.apply(seat, action, &mut Table::silent(&mut dice));
            game.audit().unwrap();
        }
    }
}

/// Records identify the set by its hash.
#[test]
fn the_printed_set_keeps_its_hash() {
    is_known_by::<CardSet>(PRINTED, 0x43b2_9569_8ea5_9d40);
}

#[test]
fn no_damage_makes_it_panic() {
    survives_damage::<CardSet>(PRINTED, 1_000);
}
