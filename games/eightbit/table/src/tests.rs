//! Beats are drawn on the page and at the prompt, in both languages, for every viewer.

use std::collections::BTreeSet;

use budokan_catalog::{AnyBout, AnyGame, AnySight, LogFormat, Spec};
use budokan_eightbit::state::{Ask, Moment};
use budokan_eightbit::{EightBit, View};
use budokan_kernel::{Seat, Seed, Viewer};
use budokan_pages::beats::{BeatFrame, BeatenStep, MOST};
use budokan_pages::{Scene, SeatOccupant, Sitter};
use budokan_terminal::AnyScreen;
use budokan_terminal::layout::width;
use budokan_words::{Language, Naming, Words};

use super::{EightBitKnowledge, Erased};
use crate::face::Faces;
use crate::page::LOOK;
use crate::terminal::SCREEN;

/// A battle with events of every kind.
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
    &Erased::<EightBitKnowledge>::NEW
}

/// Continues a bout with random actions.
fn played(mut bout: Box<dyn AnyBout>, seed: u64) -> Box<dyn AnyBout> {
    let mut chance = game().bot(Spec::RANDOM, seed, None);
    while let Some(seat) = bout.status().awaited().first() {
        let action = chance.decide(&*bout.sight(Viewer::Seat(seat))).unwrap();
        bout.submit(seat, None, &action).unwrap();
    }
    bout
}

/// Bouts with events of every kind.
fn bouts() -> impl Iterator<Item = Box<dyn AnyBout>> {
    let cards = || game().cards(None).unwrap();
    let config = "heroes = { p1 = [\"aurora\"], p2 = [\"father-tipple\"] }";
    let crowded = move |seed| played(game().load(config, CROWDED, Seed::from(seed), cards()).unwrap(), seed);
    let nearly_won = "row = [\"king-in-yellow\"]\nenemy.king-in-yellow.damage = 14";
    let won = move |seed| played(game().load(config, nearly_won, Seed::from(seed), cards()).unwrap(), seed);
    let dealt = move |seed| played(game().deal("seats = 3", Seed::from(seed), cards()).unwrap(), seed);
    (0..8).map(crowded).chain((0..2).map(won)).chain((0..2).map(dealt))
}

#[test]
fn every_beat_is_drawn_on_the_page_and_at_the_prompt() {
    let telling = LogFormat::new(Language::English, Naming::Plain);
    let words = Language::ALL.map(Words::of::<EightBit>);
    let sitters = [Sitter { seat: Seat(0), who: SeatOccupant::You, name: "Lin".to_owned() }];
    let mut kinds = BTreeSet::new();
    for bout in bouts() {
        for (number, viewer) in (1..=bout.steps()).zip([Viewer::Seat(Seat(1)), Viewer::Bystander].iter().cycle()) {
            let Some(shown) = bout.shown(*viewer, number, MOST, &telling) else { continue };
            let step = BeatenStep { number, open: number, shown };
            let sight = bout.sight(*viewer);
            let words = &words[(number / 2 % 2) as usize];
            let scene = Scene {
                game: game(),
                look: &LOOK,
                sight: &*sight,
                words,
                sitters: &sitters,
                moment: None,
                lesson: None,
            };
            let mut before: &dyn AnySight = &*step.shown.before;
            for frame in step.frames(&scene) {
                kinds.extend(frame.beat.kinds.iter().copied());
                is_drawn(&frame, before, words);
                before = &*frame.beat.sight;
            }
        }
    }
    assert_eq!(kinds.len(), 13, "{kinds:?}");
}

/// Changes in the health of all characters between two views.
fn changes(before: &View, now: &View) -> Vec<i32> {
    let heroes = now.hero.iter().filter_map(|(id, hero)| Some((before.hero.get(id)?.health, hero.health)));
    let enemies = now.enemy.iter().filter_map(|(id, enemy)| Some((before.enemy.get(id)?.health, enemy.health)));
    let all = heroes.chain(enemies).map(|(was, is)| i32::from(is) - i32::from(was));
    all.filter(|change| *change != 0).collect()
}

/// A beat has a headline, a result and a short name, asks no question, shows each gain and loss with its amount, and
/// has a banner exactly at the end of a battle.
fn is_drawn(frame: &BeatFrame, before: &dyn AnySight, words: &Words) {
    let (drawn, sight) = (&frame.drawn, &*frame.beat.sight);
    let view = |sight: &dyn AnySight| sight.view().downcast_ref::<View>().unwrap().clone();
    let (before, now) = (view(before), view(sight));
    let Ask::Seen(moment) = now.board().question() else { panic!("something is asked at a beat") };
    let html = drawn.mat.clone().into_string();
    for text in [&drawn.question, &drawn.hint, &drawn.stroke, &drawn.about] {
        assert!(!text.is_empty() && !text.contains("web-") && !text.contains(['[', '{']), "{moment:?}: {text:?}");
    }
    assert!(!drawn.question.ends_with('.') && drawn.hint.ends_with('.'), "{} / {}", drawn.question, drawn.hint);
    assert!(!html.contains("web-") && !html.contains("playable") && !html.contains("name=\"act\""), "{html}");
    let hand = drawn.hand.clone().unwrap_or_default().into_string();
    assert!(!hand.contains("<button") && drawn.acts.clone().into_string().is_empty(), "{moment:?}: {hand}");
    let mut shown: Vec<i32> =
        html.split("data-change=\"").skip(1).map(|rest| rest.split('"').next().unwrap().parse().unwrap()).collect();
    let mut wanted = changes(&before, &now);
    shown.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(shown, wanted, "{moment:?}");
    let end = drawn.banner.as_ref().map(|banner| (banner.is_good, banner.clause.is_some(), banner.why.is_empty()));
    let ends = match moment {
        Moment::Won => Some((true, true, false)),
        Moment::Lost => Some((false, true, false)),
        _ => None,
    };
    assert_eq!(end, ends, "{moment:?}");
    at_the_prompt(sight, &now, words);
}

/// The same beat at a prompt.
fn at_the_prompt(sight: &dyn AnySight, view: &View, words: &Words) {
    let Ask::Seen(moment) = view.board().question() else { return };
    let headline = Faces::new(words, view.cards().content()).moment(view.board(), moment);
    let lines = SCREEN.whole(sight, words);
    assert!(lines.iter().any(|line| line.trim() == headline), "{headline}: {lines:#?}");
    assert!(lines.iter().all(|line| width(line) <= 100 && !line.contains("[play-")), "{lines:#?}");
}

/// The Empower part of a sum is labelled as such, and the strip shows all parts of a blow.
#[test]
fn a_strike_shows_every_part_of_its_sum() {
    let given = r#"
        phase = "strike"
        row = ["king-in-yellow"]
        enemy.king-in-yellow.effects = { empower = 2 }
        hero.moose = { damage = 8, effects = { fear = 2 } }
    "#;
    let config = "heroes.p1 = [\"moose\", \"mercy-dexter\"]\nlord = \"cthulhu\"";
    let given = given.replace("row = [\"king-in-yellow\"]", "row = [\"king-in-yellow\", \"deep-one\"]");
    let mut bout = game().load(config, &given, Seed::from(1), game().cards(None).unwrap()).unwrap();
    bout.submit(Seat(0), None, "act king-in-yellow").unwrap();
    let telling = LogFormat::new(Language::English, Naming::Plain);
    let shown = bout.shown(Viewer::Bystander, 1, MOST, &telling).unwrap();
    let (step, words) = (BeatenStep { number: 1, open: 1, shown }, Words::of::<EightBit>(Language::English));
    let sight = bout.sight(Viewer::Bystander);
    let scene =
        Scene { game: game(), look: &LOOK, sight: &*sight, words: &words, sitters: &[], moment: None, lesson: None };
    let frames = step.frames(&scene);
    let drawn = &frames[0].drawn;
    let html = drawn.mat.clone().into_string();
    let strip = html.split("class=\"strips\"").nth(1).unwrap().split("class=\"heroes\"").next().unwrap();
    let text: String = strip.split('<').filter_map(|piece| piece.split_once('>')).map(|(_, text)| text).collect();
    expect_test::expect![[r#"
        King in Yellow hits Moose
        5 damage, health 11 → 6. Next: Deep One.
        1Empower+ 3slow hits+ 1Fear=5Moose: health 11 → 6 EBA-8.3
    "#]]
    .assert_eq(&format!("{}\n{}\n{text}\n", drawn.question, drawn.hint));
    assert!(strip.contains("class=\"strike"), "it lies on paper: {strip}");
}
