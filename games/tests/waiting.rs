//! The status of seats that must decide or are absent, and the marking of regrettable buttons in the action bar:
//! throughout random bouts.

#![expect(clippy::unwrap_used, reason = "a test may")]

use std::collections::BTreeSet;

use budokan_catalog::{AnyBout, AnyGame, Spec};
use budokan_kernel::{Seed, Viewer};
use budokan_pages::look::THINKS;
use budokan_pages::{Presence, Scene, SeatOccupant, Sitter};
use budokan_words::Language;

/// Maximum number of steps per bout.
const STEPS: u64 = 160;

/// Plays a random bout and passes every scene of a deciding seat to `look`.
fn play(game: &'static dyn AnyGame, seed: u64, mut look: impl FnMut(&dyn AnyBout, &Scene)) {
    let mut bout = game.deal("", Seed::from(seed), game.cards(None).unwrap()).unwrap();
    let mut chance = game.bot(Spec::RANDOM, seed, None);
    let words = game.words(if seed.is_multiple_of(2) { Language::English } else { Language::French });
    let names = [String::new(), "Lin".to_owned()];
    let person =
        |seat| Sitter { seat, who: SeatOccupant::Person(Presence::Here), name: names[seed as usize / 2 % 2].clone() };
    let sitters: Vec<Sitter> = bout.seats().iter().map(person).collect();
    while let Some(seat) = bout.status().awaited().iter().next().filter(|_| bout.steps() < STEPS) {
        let sight = bout.sight(Viewer::Seat(seat));
        let scene = Scene {
            game,
            look: budokan_games::look(game),
            sight: &*sight,
            words: &words,
            sitters: &sitters,
            moment: None,
            lesson: None,
        };
        look(&*bout, &scene);
        let action = chance.decide(&*sight).unwrap();
        bout.submit(seat, None, &action).unwrap();
    }
}

/// Every game has more specific statuses than “is thinking”, with texts in both languages.
#[test]
fn every_game_says_what_is_waited_for() {
    for game in ["arena", "revenge", "eightbit", "udo"].map(|id| budokan_games::find(id).unwrap()) {
        let mut said = BTreeSet::new();
        for seed in 0..4 {
            play(game, seed, |bout, scene| {
                for seat in bout.status().awaited().iter() {
                    let doing = scene.look.doing(scene, seat);
                    assert!(scene.words.has(doing), "{}: {doing} has no words", game.id());
                    assert!(scene.say(doing, &[("name", &"Lin")]).starts_with("Lin "), "{doing}");
                    said.insert(doing);
                }
            });
        }
        said.remove(THINKS);
        assert!(said.len() > 1, "{} says only {said:?}", game.id());
    }
}

/// Actions that pass, decline or give up are marked, and their keyboard shortcut is never the first one.
#[test]
fn what_one_may_regret_is_marked() {
    let regretted = ["pass", "decline", "concede", "clear", "hold"];
    for game in ["arena", "revenge", "eightbit", "udo"].map(|id| budokan_games::find(id).unwrap()) {
        let mut marked = 0;
        play(game, 1, |_, scene| {
            let belt = scene.look.draw(scene).acts.into_string();
            for button in belt.split("<button").skip(1) {
                let tag = button.split('>').next().unwrap_or_default();
                let part = |name: &str| tag.split(&format!("{name}=\"")).nth(1)?.split('"').next();
                let action = part(" value").unwrap_or_default().split(' ').next().unwrap_or_default();
                if regretted.contains(&action) {
                    marked += 1;
                    let class = part("class").unwrap_or_default();
                    let is_marked = class.split(' ').any(|word| ["quiet", "last"].contains(&word));
                    assert!(is_marked, "{}: {action} is {class:?}", game.id());
                }
            }
        });
        assert!(marked > 0, "{} has something to regret", game.id());
    }
}

/// The plate of a seat shows an absence: a lost connection, a player who has left, a free seat.
#[test]
fn a_plate_says_who_is_not_there() {
    let absent = [
        (SeatOccupant::Person(Presence::Lost), Some("connection lost")),
        (SeatOccupant::Person(Presence::Away), Some("away")),
        (SeatOccupant::Person(Presence::Asked), Some("asked to sit down")),
        (SeatOccupant::Nobody, Some("free seat")),
        (SeatOccupant::Person(Presence::Here), None),
        (SeatOccupant::StandIn, None),
    ];
    for (id, config) in [("arena", ""), ("revenge", ""), ("eightbit", "seats = 2\nlord = \"cthulhu\"")] {
        let game = budokan_games::find(id).unwrap();
        let bout = game.deal(config, Seed::from(1), game.cards(None).unwrap()).unwrap();
        let words = game.words(Language::English);
        let own = bout.status().awaited().first().unwrap();
        let sight = bout.sight(Viewer::Seat(own));
        for (who, wanted) in &absent {
            let name = if *who == SeatOccupant::Nobody { "" } else { "Lin" };
            let sitter = |seat| {
                let (who, name) = if seat == own { (SeatOccupant::You, "Masa") } else { (who.clone(), name) };
                Sitter { seat, who, name: name.to_owned() }
            };
            let sitters: Vec<Sitter> = bout.seats().iter().map(sitter).collect();
            let look = budokan_games::look(game);
            let scene =
                Scene { game, look, sight: &*sight, words: &words, sitters: &sitters, moment: None, lesson: None };
            let mat = look.draw(&scene).mat.into_string();
            let told: Vec<&str> =
                mat.split("class=\"absent\">").skip(1).filter_map(|rest| rest.split('<').next()).collect();
            assert_eq!(told, Vec::from_iter(*wanted), "{id}: {who:?}");
        }
    }
}
