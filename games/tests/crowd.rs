//! In a crowd a card has no room for everything; then whoever asks it is told the rest in words.

#![expect(clippy::unwrap_used, reason = "a test may")]

use budokan_kernel::{Seed, Viewer};
use budokan_pages::{Scene, Sitter, Who};
use budokan_words::Language;

/// The mat of a written-down position, as its first seat sees it.
fn mat(game: &str, config: &str, given: &str) -> String {
    let game = budokan_games::named(game).unwrap();
    let played = game.load(config, given, Seed::from(7), game.cards(None).unwrap()).unwrap();
    let seat = played.seats().iter().next().unwrap();
    let sitter = |seat| Sitter { seat, who: Who::You, name: "Masa".to_owned() };
    let sitters: Vec<Sitter> = played.seats().iter().map(sitter).collect();
    let (sight, words) = (played.sight(Viewer::Seat(seat)), game.words(Language::English));
    let scene = Scene {
        game,
        look: budokan_games::look(game),
        sight: &*sight,
        words: &words,
        sitters: &sitters,
        moment: None,
        lesson: None,
    };
    scene.look.draw(&scene).mat.into_string()
}

/// What the cards of a mat tell.
fn told(mat: &str) -> Vec<&str> {
    mat.split("data-about=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect()
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
    let mat = mat("eightbit", r#"heroes = { p1 = ["father-tipple", "brunhild-ashmantle"] }"#, given);
    let gaunt = told(&mat).into_iter().find(|told| told.starts_with("Night-Gaunt")).unwrap();
    assert!(gaunt.contains("Faces Father Tipple.") && gaunt.contains("Green: Silence."), "{gaunt}");
    let hero = told(&mat).into_iter().find(|told| told.starts_with("Brunhild Ashmantle")).unwrap();
    assert!(hero.contains("Hammerfall (4 energy): Stun → one enemy, add 2 slow."), "{hero}");
}

#[test]
fn a_rival_tells_the_techniques_that_its_plate_has_no_room_for() {
    let config = r#"
        mode = "ffa"
        seats = 4
        fighters = { p2 = "masa", p3 = "hayato" }
    "#;
    let mat = mat("revenge", config, "");
    let rival = told(&mat).into_iter().find(|told| told.contains("Masa →")).unwrap();
    assert!(rival.contains("Omen – ") && rival.contains("Iron guard – "), "{rival}");
}
