//! The page of Udo in bouts that get far: random play never defeats a master, so capable bots lay the combos.

#![expect(clippy::unwrap_used, reason = "a test may")]

use std::collections::BTreeSet;

use budokan_catalog::{AnyBout, AnyGame, AnySight, Erased, LogFormat, Spec};
use budokan_kernel::{Seed, Viewer};
use budokan_pages::beats::{BeatFrame, BeatenStep, MOST};
use budokan_pages::{Drawn, Presence, Scene, SeatOccupant, Sitter};
use budokan_terminal::AnyScreen as _;
use budokan_udo::View;
use budokan_udo_bots::UdoKnowledge;
use budokan_words::{Language, Naming, Words};

/// The values of an attribute: the text up to the next quotation mark, at every occurrence.
fn values(html: &str, attribute: &str) -> Vec<String> {
    html.split(attribute).skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

/// Plays a bout and checks every page on the way; returns the questions that were asked.
fn play(config: &str, spec: Spec, seed: u64, language: Language) -> BTreeSet<String> {
    let game: &'static dyn AnyGame = &Erased::<UdoKnowledge>::NEW;
    let mut bout = game.deal(config, Seed::from(seed), game.cards(None).unwrap()).unwrap();
    let mut brain = game.bot(spec, seed, None);
    let words = game.words(language);
    let mut questions = BTreeSet::new();
    loop {
        let seat = bout.seats().iter().next().unwrap();
        let sitters = [Sitter { seat, who: SeatOccupant::You, name: "Masa".to_owned() }];
        let sight = bout.sight(Viewer::Seat(seat));
        let scene = Scene {
            game,
            look: &budokan_udo_table::page::LOOK,
            sight: &*sight,
            words: &words,
            sitters: &sitters,
            moment: None,
            lesson: None,
        };
        let drawn = scene.look.draw(&scene);
        let hand = drawn.hand.clone().map(maud::PreEscaped::into_string).unwrap_or_default();
        let html = drawn.mat.into_string() + &drawn.acts.into_string() + &hand;
        let at = format!("{config:?} seed {seed} step {}", bout.steps());

        let has_fought = sight.view().downcast_ref::<View>().is_some_and(|view| !view.defeated.is_empty());
        assert!(!has_fought || scene.look.advice(&scene).is_none(), "{at}: nobody is here for the first time");

        let legal: BTreeSet<String> = scene.legal().iter().map(|choice| choice.text.clone()).collect();
        let mut offered = values(&html, "name=\"act\" value=\"");
        let all = offered.len();
        // A shorthand stands for two actions that are legal one after the other.
        offered.retain(|text| text != "finish; done");
        assert_eq!(all > offered.len(), legal.contains("finish"), "{at}: finished and fought at once");
        assert_eq!(offered.iter().cloned().collect::<BTreeSet<_>>(), legal, "{at}: offered and legal");
        // Equal hearts are one action; all other actions have one place.
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

/// A hint lays the whole turn and explains every combo and every master, in both languages.
#[test]
fn a_hint_shows_the_whole_turn_and_why() {
    let game: &'static dyn AnyGame = &Erased::<UdoKnowledge>::NEW;
    let mut bout = game.deal("", Seed::from(4), game.cards(None).unwrap()).unwrap();
    let seat = bout.seats().iter().next().unwrap();
    let mut brain = game.bot("master:24".parse().unwrap(), 5, None);
    let mut hint = |bout: &dyn AnyBout| {
        let sight = bout.sight(Viewer::Seat(seat));
        let advice = brain.advise(&*sight).unwrap();
        let best = advice.choices[0].clone();
        let reasons = Language::ALL.map(|language| {
            let words = game.words(language);
            let look = &budokan_udo_table::page::LOOK;
            let scene = Scene { game, look, sight: &*sight, words: &words, sitters: &[], moment: None, lesson: None };
            let told = scene.look.advised(&scene, &best);
            assert!(!told.say.contains("hint-") && !told.facts.concat().contains("hint-"), "{told:?}");
            told.facts.len()
        });
        (best, reasons, advice.choices.len())
    };
    let (fight, reasons, choices) = hint(&*bout);
    assert!(fight.actions[0].starts_with("fight ") && fight.weight.is_some() && choices > 1, "{fight:?}");
    assert!(reasons.iter().all(|facts| *facts >= 2), "{reasons:?}");
    bout.submit(seat, None, "fight lightspeed").unwrap();
    let (turn, reasons, _) = hint(&*bout);
    let finished = turn.actions.iter().filter(|text| *text == "finish").count();
    assert!(finished > 1 && turn.actions.last().unwrap() == "finish", "{turn:?}");
    assert_eq!(reasons, [finished; 2], "a reason for each combo");
    for text in &turn.actions {
        bout.submit(seat, None, text).unwrap();
    }
    assert_eq!(hint(&*bout).0.actions, ["done"], "all is laid");
}

/// Page and screen at every beat of whole bouts, for the player and for a spectator: there is always a text in the
/// viewer's language, no element is in two places, and the numbers match the views.
#[test]
fn every_beat_is_drawn() {
    let game: &'static dyn AnyGame = &Erased::<UdoKnowledge>::NEW;
    let mut kinds = BTreeSet::new();
    let bouts = [("udo", "adept"), ("kai", "adept"), ("udo", "novice"), ("kai", "novice"), ("udo", "random")];
    for (seed, (hero, bot)) in (1..).zip(bouts) {
        let config = format!("hero = \"{hero}\"");
        let mut bout = game.deal(&config, Seed::from(seed), game.cards(None).unwrap()).unwrap();
        let mut brain = game.bot(bot.parse().unwrap(), seed, None);
        while let Some(seat) = bout.status().awaited().first() {
            let action = brain.decide(&*bout.sight(Viewer::Seat(seat))).unwrap();
            bout.submit(seat, None, &action).unwrap();
        }
        for language in [Language::English, Language::French] {
            let seat = bout.seats().iter().next().unwrap();
            for viewer in [Viewer::Seat(seat), Viewer::Bystander] {
                kinds.extend(draw_beats(game, &*bout, viewer, language));
            }
        }
    }
    let seen: Vec<_> = kinds.into_iter().collect();
    for kind in [
        "blocked",
        "charged",
        "covered",
        "defeated",
        "fallen",
        "fizzled",
        "hit",
        "lost",
        "missed",
        "paid",
        "venom",
        "x-counted",
    ] {
        assert!(seen.contains(&kind), "{kind} is not in {seen:?}");
    }
}

/// The kinds of beats that were drawn.
fn draw_beats(
    game: &'static dyn AnyGame,
    bout: &dyn AnyBout,
    viewer: Viewer,
    language: Language,
) -> BTreeSet<&'static str> {
    let seat = bout.seats().iter().next().unwrap();
    let who = if viewer == Viewer::Bystander { SeatOccupant::Person(Presence::Here) } else { SeatOccupant::You };
    let sitters = [Sitter { seat, who, name: "Masa".to_owned() }];
    let (words, telling) = (game.words(language), LogFormat::new(language, Naming::Plain));
    let sight = bout.sight(viewer);
    let look = &budokan_udo_table::page::LOOK;
    let scene = Scene { game, look, sight: &*sight, words: &words, sitters: &sitters, moment: None, lesson: None };
    let mut kinds = BTreeSet::new();
    for number in 1..=bout.steps() {
        let Some(shown) = bout.shown(viewer, number, MOST, &telling) else { continue };
        let step = BeatenStep { number, open: number, shown };
        let mut before = view(&*step.shown.before);
        for BeatFrame { beat, drawn } in step.frames(&scene) {
            let at = format!("step {number}, {:?} {:?}", beat.kinds, beat.heard);
            kinds.extend(&beat.kinds);
            words_of(&drawn, &at);
            said_on_screen(&*beat.sight, &words, &at);
            numbers(&drawn, before, view(&*beat.sight), &at);
            let ends = beat.kinds.iter().any(|kind| ["defeated", "lost"].contains(kind));
            assert_eq!(drawn.banner.is_some(), ends, "{at}: a banner where a battle ends");
            before = view(&*beat.sight);
        }
    }
    kinds
}

/// A beat has a headline, a result and a playback label, and asks no question; every element on the table
/// has an explanation.
fn words_of(drawn: &Drawn, at: &str) {
    let hand = drawn.hand.clone().map(maud::PreEscaped::into_string).unwrap_or_default();
    let html = drawn.mat.clone().into_string() + &hand;
    assert_eq!(drawn.acts.clone().into_string(), "", "{at}: nobody is asked");
    let banner = drawn.banner.as_ref().map_or_else(String::new, |banner| format!("{banner:?}"));
    for text in [&html, &drawn.question, &drawn.hint, &drawn.stroke, &drawn.about] {
        assert!(!text.is_empty(), "{at}: {drawn:?}");
    }
    for text in [&html, &drawn.question, &drawn.hint, &drawn.stroke, &drawn.about, &banner] {
        assert!(!text.contains("web-") && !text.contains("play-udo"), "{at}: {text}");
    }
    assert!(!drawn.question.ends_with('.') && drawn.hint.ends_with('.'), "{at}: {} {}", drawn.question, drawn.hint);
    let keys = values(&html, "data-key=\"");
    assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len(), "{at}: a key stands for two things");
    for tag in html
        .split('<')
        .filter(|tag| ["card-", "attack-"].iter().any(|kind| tag.contains(&format!("data-key=\"{kind}"))))
    {
        assert!(tag.contains("data-sign=\""), "{at}: a card that cannot be asked: {tag}");
    }
}

fn view(sight: &dyn AnySight) -> &View {
    sight.view().downcast_ref().unwrap()
}

fn said_on_screen(sight: &dyn AnySight, words: &Words, at: &str) {
    let screen = budokan_udo_table::terminal::SCREEN;
    let whole = screen.whole(sight, words).join("\n");
    let close = screen.close(sight, words).unwrap_or_default().join("\n");
    for text in [whole, close] {
        assert!(!text.is_empty() && !text.contains("web-") && !text.contains("play-udo"), "{at}: {text}");
    }
}

/// Number of covered hearts.
fn covered(view: &View) -> usize {
    view.body.values().map(|body| body.covered.len()).sum()
}

/// Old and new numbers, and the rising ones, are exactly the changes since the previous beat.
fn numbers(drawn: &Drawn, before: &View, now: &View, at: &str) {
    let html = drawn.mat.clone().into_string();
    let pairs = [(before.charge, now.charge), (before.glory, now.glory)];
    let changed: Vec<_> = pairs.into_iter().filter(|(old, new)| old != new).collect();
    for (old, new) in &changed {
        assert!(html.contains(&format!("<span class=\"was\">{old} →</span>")), "{at}: {old} → {new}");
        let sign = if new > old { '+' } else { '−' };
        assert!(html.contains(&format!(">{sign}{}</span>", new.abs_diff(*old))), "{at}: {old} → {new}");
    }
    assert_eq!(html.matches("class=\"was\"").count(), changed.len(), "{at}: old numbers");
    let bursts = covered(now).saturating_sub(covered(before));
    assert_eq!(html.matches("class=\"covering\"").count(), bursts, "{at}: hearts that burst");
    // Cards used as payment are shown falling from their parts.
    let (_, map) = html.split_once("<div class=\"bodymap\"").unwrap();
    let paid = now.exhausted.len() > before.exhausted.len();
    assert!(!paid || map.contains("<span class=\"rise\""), "{at}: a card is lost");
}

/// All text on a table is at least 11 px high. A card is drawn in 100 units and is at least 62.5 px wide where it shows
/// words, so text with a fixed size on it needs at least 17.6 units. Smaller text has a class, and the style sheet
/// enlarges or hides it on smaller cards.
#[test]
fn no_text_on_a_card_is_small() {
    let sheet = include_str!("../../art/table.css");
    let size = |name: &str| -> f64 {
        sheet.split(&format!("{name}: ")).nth(1).unwrap().split("px").next().unwrap().parse().unwrap()
    };
    let widths: Vec<f64> = sheet
        .split("@container (max-width: ")
        .skip(1)
        .map(|rest| rest.split("px").next().unwrap().parse().unwrap())
        .collect();
    let [words, names, tags] = widths[..] else { panic!("three sizes of cards: {widths:?}") };
    for (least, text) in [(words, "--t-face"), (names, "--t-face-2"), (tags, "--t-amount"), (57.5, "--t-amount-2")] {
        assert!(least * size(text) / 100.0 >= 10.99, "{text} on a card of {least} px");
    }
    // Cards in hand are never smaller than this: names and conditions keep their words.
    let held = sheet.split("    .held > li {").nth(1).unwrap().split('}').next().unwrap();
    let least: f64 = held.split("min-width: ").nth(1).unwrap().split("px").next().unwrap().parse().unwrap();
    assert!(least > words, "a card in hand of {least} px has no words");
    let game: &'static dyn AnyGame = &Erased::<UdoKnowledge>::NEW;
    let words = game.words(Language::French);
    for hero in ["udo", "kai"] {
        let mut bout = game.deal(&format!("hero = \"{hero}\""), Seed::from(3), game.cards(None).unwrap()).unwrap();
        let mut brain = game.bot("novice".parse().unwrap(), 3, None);
        while let Some(seat) = bout.status().awaited().first() {
            let sight = bout.sight(Viewer::Seat(seat));
            let look = &budokan_udo_table::page::LOOK;
            let scene = Scene { game, look, sight: &*sight, words: &words, sitters: &[], moment: None, lesson: None };
            let drawn = scene.look.draw(&scene);
            let html = drawn.mat.into_string() + &drawn.hand.unwrap().into_string();
            for text in html.split("<text ").skip(1) {
                let tag = text.split('>').next().unwrap();
                let own = tag.split("font-size=\"").nth(1).and_then(|rest| rest.split('"').next());
                let classed = ["nm", "word cond", "tagged", "amount", "or"].map(|class| format!("class=\"{class}\""));
                let large = own.is_some_and(|size| size.parse::<f64>().unwrap() >= 17.6);
                assert!(large || own.is_none() && classed.iter().any(|class| tag.contains(class)), "{tag}");
            }
            let action = brain.decide(&*sight).unwrap();
            bout.submit(seat, None, &action).unwrap();
        }
    }
}

/// The beats of the last action: headline, result, and the lines of the combo, with the current one marked.
fn told(given: &str, actions: &[&str]) -> String {
    let game: &'static dyn AnyGame = &Erased::<UdoKnowledge>::NEW;
    let mut bout = game.load("hero = \"udo\"", given, Seed::from(1), game.cards(None).unwrap()).unwrap();
    let seat = bout.seats().iter().next().unwrap();
    for action in actions {
        bout.submit(seat, None, action).unwrap();
    }
    let (words, telling) = (game.words(Language::English), LogFormat::new(Language::English, Naming::Plain));
    let sitters = [Sitter { seat, who: SeatOccupant::You, name: "Masa".to_owned() }];
    let sight = bout.sight(Viewer::Seat(seat));
    let look = &budokan_udo_table::page::LOOK;
    let scene = Scene { game, look, sight: &*sight, words: &words, sitters: &sitters, moment: None, lesson: None };
    let shown = bout.shown(Viewer::Seat(seat), bout.steps(), MOST, &telling).unwrap();
    let step = BeatenStep { number: bout.steps(), open: 1, shown };
    let beat = |BeatFrame { drawn, .. }: &BeatFrame| {
        let html = drawn.mat.clone().into_string();
        let lane = html.split("<div class=\"tally\">").nth(1).map_or("", |rest| rest.split("</div>").next().unwrap());
        let lane =
            lane.replace("<li class=\"now\"", "[now] <li").replace("</li>", ";</li>").replace("</h3>", ": </h3>");
        let inside = lane.split('<').filter_map(|rest| rest.split_once('>').or(Some(("", rest))));
        let text: String = inside.map(|(_, text)| text).collect();
        format!("{} / {} / {text}", drawn.question, drawn.hint)
    };
    step.frames(&scene).iter().map(beat).collect::<Vec<_>>().join("\n")
}

/// X with its parts, then a line for each deal or block, with the current one marked, and the pending ones.
#[test]
fn a_combo_is_told_line_by_line() {
    let laid = ["place right-leg-1", "place left-leg-2", "finish", "done", "resolve 1 charge"];
    let deals = told("master = \"turtle\"\nrevealed = []\ncharge = 5\nturn = 2", &laid);
    expect_test::expect![[r#"
        Double Kick: X = 7 / 2 cards + 5 charge = 7. 7 damage ×2. / Combo 1 is resolved: 2cards+ 5charge=X 77 damage ×27×2≥75 (reaches the hearts 7, 5)
        A heart of 7 is covered / Double Kick deals 7 damage, strike 1 of 2: 7 ≥ 7. / Combo 1 is resolved: 2cards+ 5charge=X 7[now] first strike 7 ≥ 7 covered;second strike ;
        A heart of 5 is covered / Double Kick deals 7 damage, strike 2 of 2: 7 ≥ 5. / Combo 1 is resolved: 2cards+ 5charge=X 7first strike 7 ≥ 7 covered;[now] second strike 7 ≥ 5 covered;"#]].assert_eq(&deals);
    let given = "master = \"crane\"\nrevealed = [\"left-leg-attack\", \"high-attack\"]\ncharge = 4";
    let laid = ["place right-leg-2", "finish", "done", "resolve 1 charge", "block left-leg-attack"];
    expect_test::expect![[r#"
        Left Leg Attack is blocked / Double Check blocks 7 ≥ 4. / Combo 1 is resolved: 1card+ 2opening+ 4charge=X 7[now] first block 7 ≥ 4 Left Leg Attack;second block ;
        High Attack is blocked / Double Check blocks 7 ≥ 3. / Combo 1 is resolved: 1card+ 2opening+ 4charge=X 7first block 7 ≥ 4 Left Leg Attack;[now] second block 7 ≥ 3 High Attack;"#]].assert_eq(&told(given, &laid));
}
