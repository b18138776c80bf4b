//! The fragment cache never changes the output: in all games, modes and languages, for every viewer, at every step and
//! beat, in lessons, and with custom cards.

#![expect(clippy::unwrap_used, reason = "a test may")]

use budokan_catalog::{AnyGame, LogFormat, Spec};
use budokan_kernel::{Seed, Viewer};
use budokan_pages::{Drawn, LessonScene, Presence, Scene, SeatOccupant, Sitter, beats, fragments, moves};
use budokan_words::{Language, Naming};

/// Compares the rendering of a scene and its list of moves with and without the cache.
fn hold(scene: &Scene, at: &str) {
    let draw = || {
        let Drawn { about, mat, question, hint, acts, hand, stroke, banner } = scene.look.draw(scene);
        (
            about,
            mat.0,
            question,
            hint,
            acts.0,
            hand.map(|hand| hand.0),
            stroke,
            format!("{banner:?}"),
            moves::list(scene).0,
        )
    };
    assert_eq!(draw(), fragments::without(draw), "{at}");
}

/// Plays a random bout and checks every page on the way, alternating between both languages.
fn play(game: &'static dyn AnyGame, config: &str, cards: Option<&str>, seed: u64) {
    let mut bout = game.deal(config, Seed::from(seed), game.cards(cards).unwrap()).unwrap();
    let mut chance = game.bot(Spec::RANDOM, seed, None);
    let all_words = Language::ALL.map(|language| game.words(language));
    let glossary = game.glossary();
    // A learner who has been introduced to half of the terms.
    let met: Vec<&str> = glossary.signs.iter().step_by(2).map(|sign| sign.id.as_str()).collect();
    let person = |seat| Sitter { seat, who: SeatOccupant::Person(Presence::Here), name: "Lin".to_owned() };
    let sitters: Vec<Sitter> = bout.seats().iter().map(person).collect();
    loop {
        // Long bouts are checked at every fifth step only.
        let looked_at = bout.steps() < 30 || bout.steps().is_multiple_of(5);
        for viewer in bout.seats().iter().map(Viewer::Seat).chain([Viewer::Bystander]).filter(|_| looked_at) {
            let sight = bout.sight(viewer);
            for words in &all_words {
                let language = words.language();
                let at = format!("{} {config:?} seed {seed} step {} {viewer:?} {language}", game.id(), bout.steps());
                let scene = Scene {
                    game,
                    look: budokan_games::look(game),
                    sight: &*sight,
                    words,
                    sitters: &sitters,
                    moment: None,
                    lesson: None,
                };
                hold(&scene, &at);
                let lesson = LessonScene { open: None, met: Some(&met) };
                hold(&Scene { lesson: Some(lesson), ..scene }, &at);
                let people = scene.people();
                let telling = LogFormat { language, naming: Naming::Plain, people: &people, reader: None, last: 0 };
                let step = bout.noticed(viewer).len() as u64;
                if let Some(shown) = bout.shown(viewer, step, usize::MAX, &telling) {
                    let tables = || beats::tables(&shown, &scene).into_iter().map(|frame| frame.drawn.mat.0);
                    let [drawn, anew] = [tables().collect(), fragments::without(|| tables().collect::<Vec<_>>())];
                    assert_eq!(drawn, anew, "{at}: beats");
                }
            }
        }
        let Some(seat) = bout.status().awaited().iter().next() else { return };
        let action = chance.decide(&*bout.sight(Viewer::Seat(seat))).unwrap();
        bout.submit(seat, None, &action).unwrap();
    }
}

fn all(id: &str, configs: &[&str], bouts: u64) {
    let game = budokan_games::find(id).unwrap();
    // The same cards under other names: cached fragments of one set must not be used for the other.
    let renamed = game.card_file().unwrap().replace("name = \"", "name = \"New ");
    for seed in 0..bouts {
        for config in configs {
            play(game, config, None, seed);
        }
        play(game, configs[0], Some(&renamed), seed);
    }
}

#[test]
fn udo() {
    all("udo", &["", "hero = \"kai\""], 4);
}

#[test]
fn arena() {
    let laden =
        "mix = { coconut = 6, peach = 6, himiko = 6, tumaz = 6, mushroom = 6, apple = 3, block = 6, ginseng = 9 }";
    all("arena", &["", laden], 2);
}

#[test]
fn eightbit() {
    all("eightbit", &["", "seats = 3"], 1);
}

#[test]
fn revenge() {
    let modes = ["", "fighters = \"random\"", "mode = \"solo\"\nfighters = \"choose\"", "mode = \"team\"\nseats = 4"];
    all("revenge", &modes, 1);
}
