//! The presentation refers only to existing events, and prints the sums of the rules.

use std::collections::BTreeSet;

use budokan_catalog::{AnyGame, Erased, SignRequest};
use budokan_eightbit::{EightBit, KINDS};
use budokan_eightbit_bots::EightBitKnowledge;
use budokan_kernel::{Seat, Seed, Viewer};
use budokan_pages::{Drawn, Scene, SeatOccupant, Sitter};
use budokan_words::{Language, Words};

use super::LOOK;

#[test]
fn sounds_and_chapters_name_kinds_of_events_and_none_twice() {
    let sounds: Vec<&str> = LOOK.sounds.iter().flat_map(|(_, kinds)| kinds.iter().copied()).collect();
    for named in [&sounds, LOOK.chapters, LOOK.gist] {
        let unknown: Vec<_> = named.iter().filter(|kind| !KINDS.contains(kind)).collect();
        assert!(unknown.is_empty(), "{unknown:?}");
        assert_eq!(named.iter().collect::<BTreeSet<_>>().len(), named.len(), "{named:?}");
    }
}

/// A page without its tags.
fn text(html: &str) -> String {
    html.split('<').filter_map(|piece| piece.split_once('>')).map(|(_, text)| text).collect()
}

/// The page of a written-down position, for the first seat.
fn page(given: &str) -> String {
    let drawn = drawn(["moose", "mercy-dexter"], given, &[]);
    let hand = drawn.hand.map(maud::PreEscaped::into_string).unwrap_or_default();
    drawn.mat.into_string() + &hand + &drawn.acts.into_string()
}

/// The drawing of a written-down position after some actions.
fn drawn(team: [&str; 2], given: &str, actions: &[&str]) -> Drawn {
    let game: &'static dyn AnyGame = &Erased::<EightBitKnowledge>::NEW;
    let config = format!("heroes.p1 = {team:?}\nlord = \"cthulhu\"");
    let mut played = game.load(&config, given, Seed::from(1), game.cards(None).unwrap()).unwrap();
    for action in actions {
        played.submit(Seat(0), None, action).unwrap();
    }
    let (sight, words) = (played.sight(Viewer::Seat(Seat(0))), Words::of::<EightBit>(Language::English));
    let sitters = [Sitter { seat: Seat(0), who: SeatOccupant::You, name: "Lin".to_owned() }];
    let scene =
        Scene { game, look: &LOOK, sight: &*sight, words: &words, sitters: &sitters, moment: None, lesson: None };
    scene.look.draw(&scene)
}

/// The value of an attribute in a tag.
fn value(tag: &str, name: &str) -> Option<String> {
    tag.split(&format!("{name}=\"")).nth(1)?.split('"').next().map(str::to_owned)
}

/// The buttons of a written-down position outside the action bar: their actions, accessible names and labels.
fn buttons(given: &str) -> String {
    let html = page(given);
    let html = html.split("<button class=\"btn").next().unwrap_or_default();
    let told = html.split("<button").skip(1).filter_map(|rest| {
        let button = rest.split("</button>").next()?;
        let action = value(button, "value")?;
        let label = button.split("said\">").nth(1).and_then(|rest| rest.split_once(", </span>"));
        let label = label.map_or("", |(label, _)| label);
        let seen = text(&format!("<{button}"));
        let seen = seen.strip_prefix(&format!("{label}, ")).unwrap_or(&seen);
        Some(format!("{action} | {label} | {}\n", seen.trim_end()))
    });
    told.collect()
}

#[test]
fn the_letter_of_a_colour_is_of_the_readers_language() {
    let symbols = include_str!("../../../art/pictures.svg");
    for language in Language::ALL {
        let words = Words::of::<EightBit>(language);
        let mut letters = BTreeSet::new();
        for colour in ["orange", "purple", "green"] {
            let symbol =
                symbols.split(&format!("id=\"t-{colour}\"")).nth(1).and_then(|rest| rest.split("</symbol>").next());
            let own = format!("<text class=\"in-{}\"", language.code());
            let symbol = symbol.unwrap();
            let letter = symbol.split(&own).nth(1).or_else(|| symbol.split("<text x").nth(1)).unwrap();
            let letter = letter.split(['>', '<']).nth(1).unwrap();
            let word = words.word(&format!("colour-{colour}"));
            assert!(word.starts_with(&letter.to_lowercase()), "{language:?}: {letter} for {word}");
            letters.insert(letter);
        }
        assert_eq!(letters.len(), 3, "{language:?}: {letters:?}");
    }
}

#[test]
fn hits_of_two_kinds_are_said_as_a_list() {
    let game: &'static dyn AnyGame = &Erased::<EightBitKnowledge>::NEW;
    let played = game.deal("", Seed::from(1), game.cards(None).unwrap()).unwrap();
    let sight = played.sight(Viewer::Bystander);
    for (language, said) in
        [(Language::English, "add 1 fast and 1 critical."), (Language::French, "ajoute 1 rapide et 1 critique.")]
    {
        let words = Words::of::<EightBit>(language);
        let scene =
            Scene { game, look: &LOOK, sight: &*sight, words: &words, sitters: &[], moment: None, lesson: None };
        let naomi = scene.look.card(&scene, SignRequest::read("naomi")).unwrap();
        assert!(naomi.means.contains(said), "{}", naomi.means);
    }
}

#[test]
fn what_an_ability_does_is_heard_without_an_arrow() {
    let told = buttons("phase = \"abilities\"\nrow = [\"deep-one\"]\nhero.moose.dice = [\"slow\"]");
    assert!(told.contains("| Moose uses Bestial Roar for 3 energy: Empower on all heroes |"), "{told}");
}

#[test]
fn an_attack_shows_its_sum_before_it_is_made() {
    let given = r#"
        phase = "attacks"
        row = ["king-in-yellow", "deep-one", "hellhound", "crystal-sentinel"]
        enemy.king-in-yellow = { damage = 7, effects = { fear = 2 } }
        enemy.hellhound.effects = { ward = 2 }
        hero.moose = { dice = ["crit", "slow", "fast"], effects = { empower = 2 }, runes = ["power"] }
        hero.mercy-dexter = { dice = [] }
    "#;
    expect_test::expect![[r#"
        attack moose king-in-yellow | Moose attacks King in Yellow: 6 damage | 1 × 2 + 2 + 2 − 1 + 1 Fear = 6 damagehealth 8 → 2
        attack moose deep-one | Moose attacks Deep One: 5 damage | 1 × 2 + 2 + 2, at most 5 = 5 damagewithout health
        attack moose hellhound | Moose attacks Hellhound: 0 damage | The Ward stops it
        attack moose crystal-sentinel | Moose attacks Crystal Sentinel: 4 damage | 1 × 2 + 2 − 1 + 2 − 1 = 4 damagehealth 5 → 1
    "#]].assert_eq(&buttons(given));
}

#[test]
fn a_strike_a_potion_and_a_medal_show_what_they_leave() {
    let given = r#"
        phase = "strike"
        row = ["king-in-yellow", "deep-one", "hellhound"]
        hero.moose = { damage = 10, effects = { fear = 2 } }
    "#;
    expect_test::expect![[r#"
        act king-in-yellow | King in Yellow acts | Acts nowMoose: health 9 → 5
        act deep-one | Deep One acts | Acts now
        act hellhound | Hellhound acts | Acts nowMoose: health 9 → 6
    "#]]
    .assert_eq(&buttons(given));
    let given = r#"
        phase = "abilities"
        row = ["king-in-yellow", "deep-one"]
        hero.moose = { damage = 4, energy = 2, dice = ["crit"], potions = ["health", "energy"] }
        hero.mercy-dexter = { damage = 9 }
    "#;
    expect_test::expect![[r#"
        potion health moose moose | Moose uses the Health Potion | 15 → 19
        potion energy moose moose | Moose uses the Energy Potion | +4
        potion health moose mercy-dexter | Moose gives up the attack and uses the Health Potion on Mercy Dexter | 5 → 11Moose gives up the attack
        potion energy moose mercy-dexter | Moose gives up the attack and uses the Energy Potion on Mercy Dexter | +4Moose gives up the attack
        ability moose antler-charge | Moose uses Antler Charge for 2 energy: add 3 slow | Antler Chargeenergy 2add 3
    "#]].assert_eq(&buttons(given));
    let given = "phase = \"loot\"\nbattle = \"2\"\nhero.moose.medals = 3";
    expect_test::expect![[r#"
        medal moose | a medal for Moose | Medal3 → 4
        medal mercy-dexter | a medal for Mercy Dexter | Medal0 → 1
    "#]]
    .assert_eq(&buttons(given));
}

/// A Health potion for an undamaged hero is offered with a warning; a damaged hero shows the amount healed.
#[test]
fn a_potion_that_would_be_wasted_says_so() {
    let given = |damage: u8| {
        format!(
            "phase = \"abilities\"\nrow = [\"king-in-yellow\", \"deep-one\"]\n\
             hero.moose = {{ damage = {damage}, energy = 0, dice = [\"crit\"], potions = [\"health\"] }}"
        )
    };
    let wasted = |damage: u8| {
        let told = buttons(&given(damage));
        let warned = told.lines().filter(|line| line.contains("it would be wasted"));
        warned.filter_map(|line| line.split(" | ").next()).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(wasted(0), ["potion health moose moose", "potion health moose mercy-dexter"]);
    assert_eq!(wasted(4), ["potion health moose mercy-dexter"]);
    assert!(page(&given(0)).contains("nobody is hurt") && !page(&given(4)).contains("nobody is hurt"));
    // Only then may auto-pass press the button; the player can disable it on the same page.
    let spared = |given: &str| value(page(given).split("value=\"pass\"").nth(1).unwrap(), "data-spare");
    assert_eq!(spared(&given(0)).as_deref(), Some("Only waste is left: passing for you."));
    assert_eq!(spared(&given(4)), None);
    assert!(page(&given(0)).contains("data-do=\"spare\""));
}

/// All medals are handed out on one screen, each with a choice of heroes, and one button submits the choices.
#[test]
fn medals_are_handed_out_on_one_screen() {
    let html = page("phase = \"loot\"\nbattle = \"3\"");
    assert_eq!(html.matches("data-part=\"moose\"").count(), 3);
    assert_eq!(html.matches("data-part=\"mercy-dexter\"").count(), 3);
    let gathers = html.split("<button").find(|tag| tag.contains("data-gathers")).unwrap();
    assert_eq!(value(gathers, "value").unwrap(), "medal moose; medal mercy-dexter; medal moose");
    assert!(!page("phase = \"loot\"\nbattle = \"1\"").contains("data-part"), "one medal is one decision");
}

/// An enemy that is protected by a taunt says so on its card; the pass button states its consequence.
#[test]
fn a_taunt_and_a_pass_say_what_they_mean() {
    let given = |taunts: &str| {
        format!(
            "phase = \"attacks\"\nrow = [\"shield-trooper\", \"hive-drone\"]\n{taunts}\n\
             hero.moose = {{ dice = [\"fast\"] }}\nhero.mercy-dexter = {{ dice = [\"slow\"] }}"
        )
    };
    let taunted = page(&given("enemy.shield-trooper.effects = { taunt = 1 }"));
    let refused = taunted.split("<button").find(|tag| tag.contains("data-refused")).unwrap();
    assert_eq!(value(refused, "data-refused").unwrap(), "attack moose hive-drone");
    assert_eq!(value(refused, "data-clause").unwrap(), "EBA-15.3");
    assert!(!page(&given("")).contains("data-refused"));
    // The other hero has an attack too, so Moose is asked again after it.
    assert!(text(&taunted).contains("Pass for now asked again after an attack"));
    let alone = "phase = \"attacks\"\nrow = [\"hive-drone\"]\nhero.moose = { dice = [\"fast\"] }\n\
                 hero.mercy-dexter = { dice = [\"energy\"] }";
    assert!(text(&page(alone)).contains("Do not attack"));
    let saves = "phase = \"abilities\"\nrow = [\"hive-drone\"]\nhero.moose = { dice = [\"fast\"], energy = 3 }";
    assert!(text(&page(saves)).contains("Pass keep 3 energy"));
}

/// A target choice shows the effect and marks immune enemies; the tray stays.
#[test]
fn a_target_is_chosen_for_something_and_who_is_immune_is_marked() {
    let given = "phase = \"abilities\"\nrow = [\"deep-one\", \"wyvern\"]\n\
                 hero.naomi = { dice = [\"fast\"], energy = 3 }\nhero.moose = { dice = [\"slow\"] }";
    let asked = drawn(["naomi", "moose"], given, &["ability naomi feedback"]);
    assert_eq!(asked.question, "Naomi, Feedback: which enemy?");
    assert_eq!(asked.hint, "Silence on one enemy. Touch a card.");
    let mat = asked.mat.into_string();
    let foot = |enemy: &str| {
        let button = mat.split("<button").find(|tag| value(tag, "value").as_deref() == Some(&format!("pick {enemy}")));
        text(&format!("<{}", button.unwrap().split("</button>").next().unwrap()))
    };
    assert!(foot("wyvern").ends_with("This oneimmune: no effect"), "{}", foot("wyvern"));
    assert!(foot("deep-one").ends_with("This one"), "{}", foot("deep-one"));
    let tray = asked.hand.unwrap().into_string();
    assert!(tray.contains("tray idle") && !tray.contains("<button"), "{tray}");
}
