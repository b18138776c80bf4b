//! What happens inside a step is drawn: on the page and at the prompt, in both languages, whoever looks.

use std::collections::BTreeSet;

use budokan_catalog::{AnyBout, AnyGame, AnySight, Spec, Telling};
use budokan_eightbit::state::Ask;
use budokan_eightbit::{EightBit, View};
use budokan_kernel::{Seat, Seed, Viewer};
use budokan_pages::{Scene, Sitter, Who};
use budokan_terminal::AnyScreen;
use budokan_terminal::layout::width;
use budokan_words::{Language, Naming, Words};

use super::{EightBitKnowledge, Hosted};
use crate::face::Faces;
use crate::page::LOOK;
use crate::terminal::SCREEN;

/// A battle in which there is something of every kind to be seen.
const CROWDED: &str = r#"
    turn = 4
    battle = "7"
    round = 3
    row = ["lich-regent", "silver-tempter", "gate-keeper", "thorn-dryad", "satyr-piper", "void-medic", "bell-ringer"]
    enemy.silver-tempter.effects = { empower = 2, fear = 2, ward = 2 }
    enemy.thorn-dryad = { damage = 3, effects = { affliction-2 = 2, taunt = 1 } }
    enemy.void-medic = { damage = 2, effects = { stun = 1 } }
    hero.aurora = { ascended = true, energy = 30, damage = 5, effects = { ward = 3, fear = 2 }, runes = ["vampiric"] }
    hero.father-tipple = { ascended = true, energy = 30, damage = 7, effects = { ward = 2, cripple = 2 } }
"#;

fn game() -> &'static dyn AnyGame {
    &Hosted::<EightBitKnowledge>::NEW
}

/// A bout that goes on at random.
fn played(mut bout: Box<dyn AnyBout>, seed: u64) -> Box<dyn AnyBout> {
    let mut chance = game().bot(Spec::RANDOM, seed, None);
    while let Some(seat) = bout.status().awaited().first() {
        let action = chance.decide(&*bout.sight(Viewer::Seat(seat))).unwrap();
        bout.submit(seat, None, &action).unwrap();
    }
    bout
}

#[test]
fn every_beat_is_drawn_on_the_page_and_at_the_prompt() {
    let cards = || game().cards(None).unwrap();
    let config = "heroes = { p1 = [\"aurora\"], p2 = [\"father-tipple\"] }";
    let crowded = |seed| played(game().load(config, CROWDED, Seed::from(seed), cards()).unwrap(), seed);
    let nearly_won = "row = [\"king-in-yellow\"]\nenemy.king-in-yellow.damage = 14";
    let won = |seed| played(game().load(config, nearly_won, Seed::from(seed), cards()).unwrap(), seed);
    let dealt = |seed| played(game().deal("seats = 3", Seed::from(seed), cards()).unwrap(), seed);
    let telling = Telling::new(Language::English, Naming::Plain);
    let words = Language::ALL.map(Words::of::<EightBit>);
    let mut kinds = BTreeSet::new();
    for bout in (0..8).map(crowded).chain((0..2).map(won)).chain((0..2).map(dealt)) {
        for (step, viewer) in (1..=bout.steps()).zip([Viewer::Seat(Seat(1)), Viewer::Bystander].iter().cycle()) {
            for beat in bout.beats(*viewer, step, &telling).iter().filter(|beat| beat.kind.is_some()) {
                kinds.extend(beat.kind);
                for words in &words {
                    is_drawn(&*beat.sight, words);
                }
            }
        }
    }
    assert_eq!(kinds.len(), 13, "{kinds:?}");
}

/// A beat has a headline on the page and at the prompt, and asks for nothing.
fn is_drawn(sight: &dyn AnySight, words: &Words) {
    let view = sight.view().downcast_ref::<View>().unwrap();
    let Ask::Seen(moment) = view.board().question() else { panic!("something is asked at a beat") };
    let headline = Faces::new(words, view.cards().content()).moment(view.board(), moment);
    assert!(!headline.contains('[') && !headline.contains('{'), "{headline}");
    let sitters = [Sitter { seat: Seat(0), who: Who::You, name: "Lin".to_owned() }];
    let scene = Scene { game: game(), look: &LOOK, sight, words, sitters: &sitters, moment: None };
    let drawn = scene.look.draw(&scene);
    assert_eq!((drawn.question, drawn.hint), (headline.clone(), String::new()));
    assert!(drawn.hand.is_none() && drawn.acts.into_string().is_empty(), "{headline}");
    assert!(!drawn.mat.into_string().contains("playable"), "{headline}");
    let lines = SCREEN.whole(sight, words);
    assert!(lines.iter().any(|line| line.trim() == headline), "{headline}: {lines:#?}");
    assert!(lines.iter().all(|line| width(line) <= 100 && !line.contains("[play-")), "{lines:#?}");
}
