//! The page of Udo prints the sums of the rules: X before a combo is resolved is X when it is.

#![expect(clippy::unwrap_used, reason = "a test may")]

use std::collections::BTreeSet;

use budokan_catalog::{AnyBout, AnyGame, Erased, Spec};
use budokan_kernel::{Seed, Viewer};
use budokan_pages::{AnyLook, Scene, SeatOccupant, Sitter};
use budokan_udo::{Hero, KINDS, PLAYER};
use budokan_udo_bots::UdoKnowledge;
use budokan_udo_table::page::LOOK;
use budokan_words::Language;

const GAME: &dyn AnyGame = &Erased::<UdoKnowledge>::NEW;

/// The table and the action bar, as the player sees them.
fn page(bout: &dyn AnyBout) -> String {
    let words = GAME.words(Language::English);
    let sitters = [Sitter { seat: PLAYER, who: SeatOccupant::You, name: "Masa".to_owned() }];
    let sight = bout.sight(Viewer::Seat(PLAYER));
    let scene =
        Scene { game: GAME, look: &LOOK, sight: &*sight, words: &words, sitters: &sitters, moment: None, lesson: None };
    let drawn = scene.look.draw(&scene);
    drawn.mat.into_string() + &drawn.acts.into_string()
}

/// A page without its tags.
fn text(html: &str) -> String {
    let inside = html.split('<').filter_map(|rest| rest.split_once('>')).map(|(_, text)| text);
    inside.collect::<String>()
}

fn opened(hero: &str, given: &str, actions: &[&str]) -> Box<dyn AnyBout> {
    let config = format!("hero = \"{hero}\"");
    let mut bout = GAME.load(&config, given, Seed::from(1), GAME.cards(None).unwrap()).unwrap();
    for action in actions {
        bout.submit(PLAYER, None, action).unwrap();
    }
    bout
}

/// The statements of a page about X.
fn lengths(bout: &dyn AnyBout) -> Vec<String> {
    let html = page(bout);
    let sums =
        html.split("<p class=\"x\"").skip(1).map(|rest| text(&format!("<p{}", rest.split("</p>").next().unwrap())));
    sums.collect()
}

/// UDO-6.3: cards, riders and charge; before the combo is finished, while it waits, and while it is resolved.
#[test]
fn x_is_told_part_by_part() {
    let given = "master = \"crane\"\nrevealed = [\"left-leg-attack\", \"high-attack\"]\ncharge = 4";
    let mut bout = opened("udo", given, &["place right-leg-2"]);
    assert_eq!(lengths(&*bout), ["X = 1 card + 2 opening = 3", " with 4 charge X 7: block 7 ×2"]);
    assert!(text(&page(&*bout)).contains("Finish the comboX 3: block 3 ×2"), "{}", text(&page(&*bout)));
    bout.submit(PLAYER, None, "finish").unwrap();
    assert_eq!(lengths(&*bout), ["X = 1 card + 2 opening = 3", " with 4 charge X 7: block 7 ×2"]);
    bout.submit(PLAYER, None, "done").unwrap();
    assert!(text(&page(&*bout)).contains("With 4 chargeX 7: block 7 ×2"), "{}", text(&page(&*bout)));
    bout.submit(PLAYER, None, "resolve 1 charge").unwrap();
    assert_eq!(lengths(&*bout), ["X = 1 card + 2 opening + 4 charge = 7"]);
}

/// UDO-11.11: only the cards of a doubled combo count twice.
#[test]
fn a_doubled_x_is_told_part_by_part() {
    let own: Vec<String> = Hero::Kai.starters().iter().map(|card| format!("\"{card}\"")).collect();
    let revealed = "revealed = [\"right-arm-attack\", \"low-attack\"]";
    let given = format!("master = \"crane\"\n{revealed}\nenraged = [{}]", own.join(", "));
    let cards = ["place kai-torso", "place kai-head", "place kai-left-arm-1", "finish", "done"];
    let mut bout = opened("kai", &given, &cards);
    assert_eq!(lengths(&*bout), ["X = 3 cards + 2 opening = 5", " doubled X 8: 9 damage or block 9"]);
    bout.submit(PLAYER, None, "resolve 1 double").unwrap();
    assert_eq!(lengths(&*bout), ["X = 2 × 3 cards + 2 opening = 8"]);
}

/// UDO-7.1, UDO-7.5: the hearts and attacks within reach of an effect.
#[test]
fn what_is_within_reach_is_told() {
    let given = "master = \"crane\"\nrevealed = [\"left-leg-attack\", \"high-attack\"]";
    let bout = opened("udo", given, &["place right-leg-2", "finish"]);
    let html = page(&*bout);
    let outcome =
        text(&format!("<p>{}", html.split("<p class=\"outcome\">").nth(1).unwrap().split("</p>").next().unwrap()));
    assert_eq!(outcome, "block 3 ×23×2≥3 (stops the attacks of 3)");
}

/// Every way to resolve a combo announces its X.
#[test]
fn the_x_of_a_button_is_the_x_that_comes() {
    let mut compared = BTreeSet::new();
    for (seed, hero) in ["udo", "kai"].into_iter().cycle().take(6).enumerate() {
        let config = format!("hero = \"{hero}\"");
        let mut bout = GAME.deal(&config, Seed::from(seed as u64), GAME.cards(None).unwrap()).unwrap();
        let mut brain = GAME.bot("apprentice".parse::<Spec>().unwrap(), seed as u64, None);
        while !bout.status().is_over() {
            let sight = bout.sight(Viewer::Seat(PLAYER));
            let action = brain.decide(&*sight).unwrap();
            let html = page(&*bout);
            bout.submit(PLAYER, None, &action).unwrap();
            let Some(number) = action.strip_prefix("resolve ").map(|rest| &rest[..1]) else { continue };
            let button = html.split(&format!("value=\"{action}\"")).nth(1).unwrap().split("</button>").next().unwrap();
            let Some((_, said)) = button.split_once("<small>X ") else { continue };
            let after = bout.sight(Viewer::Seat(PLAYER));
            let x = after.position()["resolved"].get(number).map(|combo| combo["x"].to_string());
            assert_eq!(Some(said.split(':').next().unwrap()), x.as_deref(), "{action}: {button}");
            compared.insert(action.split(' ').nth(2).unwrap_or("plain").to_owned());
        }
    }
    assert_eq!(compared.into_iter().collect::<Vec<_>>(), ["charge", "double", "plain"]);
}

#[test]
fn sounds_and_chapters_are_kinds_of_events() {
    let named: Vec<&str> = LOOK.sounds().iter().flat_map(|(_, kinds)| kinds.iter().copied()).collect();
    for kind in named.iter().chain(LOOK.chapters()).chain(LOOK.gist()) {
        assert!(KINDS.contains(kind), "no event is {kind}");
    }
    assert_eq!(named.iter().collect::<BTreeSet<_>>().len(), named.len(), "a kind has two sounds");
}
