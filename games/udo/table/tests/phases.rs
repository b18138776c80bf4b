//! The table of Udo in bouts that go far: chance alone never defeats a master, so bots that can play lay the combos.

#![expect(clippy::unwrap_used, reason = "a test may")]

use std::collections::BTreeSet;

use budokan_catalog::{AnyBout, AnyGame, Hosted, Spec, Telling};
use budokan_kernel::{Seed, Viewer};
use budokan_pages::{Scene, Sitter, Who};
use budokan_terminal::AnyScreen as _;
use budokan_udo_bots::UdoKnowledge;
use budokan_words::{Language, Naming};

/// What stands between this and the next quotation mark, wherever it occurs.
fn values(html: &str, attribute: &str) -> Vec<String> {
    html.split(attribute).skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

/// Plays a bout and looks at every page on the way; the questions that were asked.
fn play(config: &str, spec: Spec, seed: u64, language: Language) -> BTreeSet<String> {
    let game: &'static dyn AnyGame = &Hosted::<UdoKnowledge>::NEW;
    let mut bout = game.deal(config, Seed::from(seed), game.cards(None).unwrap()).unwrap();
    let mut brain = game.bot(spec, seed, None);
    let words = game.words(language);
    let mut questions = BTreeSet::new();
    loop {
        let seat = bout.seats().iter().next().unwrap();
        let sitters = [Sitter { seat, who: Who::You, name: "Masa".to_owned() }];
        let sight = bout.sight(Viewer::Seat(seat));
        let scene = Scene {
            game,
            look: &budokan_udo_table::page::LOOK,
            sight: &*sight,
            words: &words,
            sitters: &sitters,
            moment: None,
        };
        let drawn = scene.look.draw(&scene);
        let hand = drawn.hand.clone().map(maud::PreEscaped::into_string).unwrap_or_default();
        let html = drawn.mat.into_string() + &drawn.acts.into_string() + &hand;
        let at = format!("{config:?} seed {seed} step {}", bout.steps());

        let legal: BTreeSet<String> = scene.legal().iter().map(|choice| choice.text.clone()).collect();
        let offered = values(&html, "name=\"act\" value=\"");
        assert_eq!(offered.iter().cloned().collect::<BTreeSet<_>>(), legal, "{at}: offered and legal");
        // Equal hearts are one action; everything else has one place.
        let twice = offered.len() - legal.len();
        assert!(twice == 0 || offered.iter().all(|action| action.starts_with("cover ")), "{at}: {offered:?}");

        let keys = values(&html, "data-key=\"");
        assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len(), "{at}: a key stands for two things");
        for text in [&html, &drawn.question, &drawn.hint, &drawn.about] {
            assert!(!text.contains("web-") && !text.contains("play-udo") && !text.contains("style="), "{at}: {text}");
        }
        questions.insert(format!("{} {}", sight.position()["phase"], drawn.question));

        if bout.status().is_over() {
            return questions;
        }
        let action = brain.decide(&*sight).unwrap();
        bout.submit(seat, None, &action).unwrap();
    }
}

#[test]
fn every_phase_is_drawn() {
    let mut questions = BTreeSet::new();
    for (seed, hero) in ["udo", "kai"].into_iter().cycle().take(8).enumerate() {
        let config = format!("hero = \"{hero}\"");
        let language = if seed % 4 < 2 { Language::English } else { Language::French };
        for spec in ["random", "apprentice", "adept"] {
            questions.extend(play(&config, spec.parse().unwrap(), seed as u64 + 1, language));
        }
    }
    let phases: BTreeSet<_> = questions.iter().filter_map(|asked| asked.split('"').nth(1)).collect();
    let all = "block branch choose combos cover enrage hits over pay recover resolve turn-end venom";
    assert_eq!(phases.into_iter().collect::<Vec<_>>().join(" "), all);
    assert!(questions.iter().any(|asked| asked.contains("Won with")), "{questions:#?}");
}

/// The page and the screen at every beat of whole bouts: there is always something to say, in words of the language,
/// and nothing lies in two places.
#[test]
fn every_beat_is_drawn() {
    let game: &'static dyn AnyGame = &Hosted::<UdoKnowledge>::NEW;
    let mut kinds = BTreeSet::new();
    for (seed, hero) in (1..).zip(["udo", "kai", "udo", "kai"]) {
        let config = format!("hero = \"{hero}\"");
        let mut bout = game.deal(&config, Seed::from(seed), game.cards(None).unwrap()).unwrap();
        let mut brain = game.bot("adept".parse().unwrap(), seed, None);
        while let Some(seat) = bout.status().awaited().first() {
            let action = brain.decide(&*bout.sight(Viewer::Seat(seat))).unwrap();
            bout.submit(seat, None, &action).unwrap();
        }
        for language in [Language::English, Language::French] {
            kinds.extend(draw_beats(game, &*bout, language));
        }
    }
    let seen: Vec<_> = kinds.into_iter().collect();
    for kind in ["blocked", "covered", "defeated", "hit", "paid", "x-counted"] {
        assert!(seen.contains(&kind), "{kind} is not in {seen:?}");
    }
}

/// The kinds of beats that were drawn.
fn draw_beats(game: &'static dyn AnyGame, bout: &dyn AnyBout, language: Language) -> BTreeSet<&'static str> {
    let seat = bout.seats().iter().next().unwrap();
    let sitters = [Sitter { seat, who: Who::You, name: "Masa".to_owned() }];
    let (words, telling) = (game.words(language), Telling::new(language, Naming::Plain));
    let mut kinds = BTreeSet::new();
    for step in 1..=bout.steps() {
        for beat in bout.beats(Viewer::Seat(seat), step, &telling) {
            let Some(kind) = beat.kind else { continue };
            kinds.insert(kind);
            let look = &budokan_udo_table::page::LOOK;
            let scene = Scene { game, look, sight: &*beat.sight, words: &words, sitters: &sitters, moment: None };
            let drawn = scene.look.draw(&scene);
            let screen = budokan_udo_table::terminal::SCREEN;
            let whole = screen.whole(&*beat.sight, &words).join("\n");
            let close = screen.close(&*beat.sight, &words).unwrap_or_default().join("\n");
            let hand = drawn.hand.map(maud::PreEscaped::into_string).unwrap_or_default();
            let html = drawn.mat.into_string() + &hand;
            let at = format!("step {step}, {kind}");
            assert_eq!(drawn.acts.into_string(), "", "{at}: nobody is asked");
            for text in [&html, &whole, &close, &drawn.question, &drawn.about] {
                assert!(!text.is_empty() && !text.contains("web-") && !text.contains("play-udo"), "{at}: {text}");
            }
            let keys = values(&html, "data-key=\"");
            assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len(), "{at}: a key stands for two things");
            let heads = match kind {
                "defeated" => drawn.question.contains("defeated") || drawn.question.contains("vaincu"),
                "x-counted" => drawn.question.contains("X = "),
                _ => true,
            };
            assert!(heads, "{at}: {}", drawn.question);
        }
    }
    kinds
}
