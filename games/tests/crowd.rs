//! With many seats the cards are too small for their full text, which is then available as their explanation.

#![expect(clippy::unwrap_used, reason = "a test may")]

use budokan_kernel::{Seed, Viewer};
use budokan_pages::{Scene, SeatOccupant, Sitter, gloss};
use budokan_words::Language;

/// The explanations of the cards on the table of a hand-written position, as its first seat sees them.
fn told(game: &str, config: &str, given: &str) -> Vec<String> {
    let game = budokan_games::named(game).unwrap();
    let played = game.load(config, given, Seed::from(7), game.cards(None).unwrap()).unwrap();
    let seat = played.seats().iter().next().unwrap();
    let sitter = |seat| Sitter { seat, who: SeatOccupant::You, name: "Masa".to_owned() };
    let sitters: Vec<Sitter> = played.seats().iter().map(sitter).collect();
    let (sight, words) = (played.sight(Viewer::Seat(seat)), game.words(Language::English));
    let look = budokan_games::look(game);
    let scene = Scene { game, look, sight: &*sight, words: &words, sitters: &sitters, moment: None, lesson: None };
    let mat = scene.look.draw(&scene).mat.into_string();
    let values = |name: &str| -> Vec<String> {
        let start = format!(" {name}=\"");
        let rest = mat.split(&start).skip(1).filter_map(|rest| rest.split('"').next());
        rest.map(str::to_owned).collect()
    };
    let read = values("data-sign").into_iter().filter_map(|sign| gloss::read(&scene, &sign));
    let read = read.map(|read| {
        let now = read.reading.now.map(|now| now.text).unwrap_or_default();
        format!("{}. {} {now}", read.reading.name, read.reading.means)
    });
    values("data-about").into_iter().chain(read).collect()
}

#[test]
fn an_enemy_in_a_crowd_tells_whom_it_faces_and_what_the_other_colours_do() {
    let given = r#"
        phase = "abilities"
        tactics = "orange"
        row = ["high-priest-of-the-deep", "night-gaunt", "gelatinous-scout", "crystal-sentinel", "gate-keeper",
            "stone-gargoyle", "saucer-gunner", "gryllus-of-phlegethon"]
        enemy.night-gaunt.hero = "father-tipple"
    "#;
    let told = told("eightbit", r#"heroes = { p1 = ["father-tipple", "brunhild-ashmantle"] }"#, given);
    let gaunt = told.iter().find(|told| told.starts_with("Night-Gaunt")).unwrap();
    assert!(
        gaunt.contains("Faces Father Tipple.") && gaunt.contains("When the tactics die is green: Silence."),
        "{gaunt}"
    );
    let hero = told.iter().find(|told| told.starts_with("Brunhild Ashmantle")).unwrap();
    assert!(hero.contains("Hammerfall costs 4 energy: Stun on one enemy, add 2 slow."), "{hero}");
}

#[test]
fn a_rival_tells_the_techniques_that_its_plate_has_no_room_for() {
    let config = r#"
        mode = "ffa"
        seats = 4
        fighters = { p2 = "masa", p3 = "hayato" }
    "#;
    let told = told("revenge", config, "");
    let rival = told.iter().find(|told| told.contains("Masa →")).unwrap();
    assert!(rival.contains("Omen – ") && rival.contains("Iron guard – "), "{rival}");
}
