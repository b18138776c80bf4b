//! The laws of the hall for both heroes, from the deal and from positions that random play rarely reaches.

use budokan_kernel::{Bout, Cards, Entry, Game, Seed};
use budokan_laws::Beginning;

use crate::{CardSet, Config, Event, Given, Hero, PLAYER, Udo};

const HEROES: [Hero; 2] = [Hero::Udo, Hero::Kai];

#[test]
fn the_laws_hold_for_udo() {
    budokan_laws::hold::<Udo>(&Config { hero: Hero::Udo }, 96);
}

#[test]
fn the_laws_hold_for_kai() {
    budokan_laws::hold::<Udo>(&Config { hero: Hero::Kai }, 96);
}

fn hold_given(hero: Hero, given: &str, cases: u32) {
    let given: Given = budokan_scenario::given::<Udo>(given).unwrap();
    let config = Config { hero };
    budokan_laws::hold_from(&Beginning::<Udo>::new(&config).given(&given), cases);
}

/// All techniques are held, three at a time, against every remaining master.
#[test]
fn the_laws_hold_with_every_technique() {
    let masters: Vec<&str> = crate::Master::all().map(crate::Master::id).collect();
    for hero in HEROES {
        for at in 0..masters.len() {
            let [a, b, c, d] = [0, 1, 2, 3].map(|step| masters[(at + 3 * step) % masters.len()]);
            let revealed = r#"revealed = ["head-attack", "low-attack", "torso-attack", "left-side-attack"]"#;
            let given = format!("defeated = [\"{a}\", \"{b}\", \"{c}\"]\nmaster = \"{d}\"\n{revealed}");
            hold_given(hero, &given, 6);
        }
    }
}

/// The last heart is within reach, so that battles are won.
#[test]
fn the_laws_hold_near_a_win() {
    for (master, body) in [
        ("crane", "body.1.covered = [3, 5, 7]"),
        ("shadow", "body.1.covered = [5, 7]\nbody.2.covered = [5]\nbody.3.covered = [7, 5]"),
        ("bamboo", "body.1.covered = [5, 5]"),
    ] {
        for hero in HEROES {
            for defeated in ["[]", r#"["gourd", "thunder", "viper"]"#] {
                hold_given(hero, &format!("defeated = {defeated}\nmaster = \"{master}\"\n{body}"), 12);
            }
        }
    }
}

/// Kai with kept attacks and cards on both sides.
#[test]
fn the_laws_hold_with_kept_attacks() {
    let given = r#"
        master = "viper"
        kept = ["left-side-attack", "head-attack", "torso-attack"]
        enraged = ["kai-left-arm-1", "kai-left-arm-2", "kai-torso", "kai-head", "kai-right-leg-1"]
        discard = ["kai-left-leg-1", "kai-right-arm-1"]
        revealed = ["low-attack", "right-side-attack"]
    "#;
    hold_given(Hero::Kai, given, 48);
    let enraged: Vec<String> = Hero::Kai.starters().iter().map(|card| format!("\"{card}\"")).collect();
    hold_given(Hero::Kai, &format!("master = \"iron-body\"\nenraged = [{}]", enraged.join(", ")), 24);
}

/// Positions with charge, hearts to regenerate, and the turn limit close.
#[test]
fn the_laws_hold_late_in_a_battle() {
    let given = r#"
        master = "iron-body"
        turn = 199
        charge = 7
        body.1.covered = [6, 8]
        discard = ["left-arm-1", "right-leg-2", "torso"]
        exhausted = ["head"]
    "#;
    hold_given(Hero::Udo, given, 48);
}

#[test]
fn the_fast_path_allocates_nothing() {
    for hero in HEROES {
        budokan_laws::allocates_nothing::<Udo>(&Config { hero }, 200);
    }
}

/// A card file that uses the vocabulary in ways that the printed one does not: several conditions on a card, a title
/// with two parts, steps after a choice, and masters with many swords, venom and regenerating bodies.
fn unusual() -> Cards<CardSet> {
    let mut text = include_str!("../../../cards.toml").to_owned();
    for (from, to) in [
        ("[{ position = \"odd\" }]", "[{ position = \"odd\" }, { requires = [\"Torso\"] }, { max_size = 5 }]"),
        ("[{ position = 2 }]", "[{ not_adjacent_to = [\"Left Leg\"] }, { min_size = 2 }]"),
        ("title = \"Head\"", "title = \"Head and Left Arm\""),
        ("[{ position = \"first\" }]", "[{ adjacent_to = [\"Right Leg\", \"Torso\"] }, { excludes = [\"Head\"] }]"),
        ("[{ position = \"even\" }]", "[{ only_combo = true }, { position = \"first_or_last\" }]"),
        (
            "[[{ deal = \"X\" }], [{ block = \"X\" }]] }",
            "[[{ deal = \"X\" }, { charge = 1 }], [{ block = \"X\" }]] }, { recover = 2 }",
        ),
        ("swords = 2\nhearts = [4, 6, 7, 8]", "swords = 5\nhearts = [1, 1, 2, 2, 3]"),
        ("bodies = 1\nrules = {}", "bodies = 3\nrules = { regenerate = true, venom = 2, hearts_in_order = true }"),
        ("masters_to_win = 4", "masters_to_win = 2"),
    ] {
        assert!(text.contains(from), "{from} is not in the file");
        text = text.replacen(from, to, 1);
    }
    Cards::load(&text).unwrap()
}

/// UDO-12.1 to UDO-12.8 combined, UDO-10.1 with UDO-10.5 and UDO-10.6, UDO-4.3 without an attack left.
#[test]
fn the_laws_hold_for_an_unusual_card_file() {
    let config = Config { hero: Hero::Udo };
    let stage = || Beginning::<Udo>::new(&config).with_cards(unusual());
    budokan_laws::hold_from(&stage(), 64);
    let given = "master = \"lightspeed\"\nbody.1.covered = [1, 1, 2, 2]\nbody.2.covered = [1, 1, 2, 2, 3]";
    let given: Given = budokan_scenario::given::<Udo>(given).unwrap();
    budokan_laws::hold_from(&stage().given(&given), 64);
}

/// UDO-4.3: three bodies with five swords each reveal all ten attacks and no more.
#[test]
fn a_reveal_ends_when_no_attack_is_left() {
    let mut bout = Bout::<Udo>::deal(unusual(), Config::default(), Seed::from(1)).unwrap();
    let fight = bout.state().read("fight lightspeed").unwrap();
    let step = bout.submit(PLAYER, bout.asked(PLAYER), fight).unwrap();
    assert!(step.entries.contains(&Entry::Said(Event::NoneLeft)));
    assert_eq!(bout.state().revealed.len(), 10);
    bout.state().audit().unwrap();
}

/// Only the order of the deck is hidden.
#[test]
fn what_nobody_knows_is_dealt_anew() {
    for hero in HEROES {
        let hidden = budokan_laws::reshuffles_unknown(&Config { hero }, 20, |game: &Udo| game.deck.len() > 1);
        assert!(hidden > 200, "{hidden}");
    }
}
