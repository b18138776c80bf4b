//! Every table offers exactly the legal actions, in both languages, throughout many bouts; in arena also whole drafts,
//! in eightbit also sequences of small decisions. An action shown as refused is refused, with the same sentence and
//! clause.

#![expect(clippy::unwrap_used, reason = "a test may")]

use std::collections::BTreeSet;

use budokan_catalog::{AnyBout, AnyGame, Refusal, Spec};
use budokan_kernel::{Seat, Seed, Viewer};
use budokan_pages::{Presence, Scene, SeatOccupant, Sitter};
use budokan_words::{Language, Naming};

/// The values of the action buttons in an HTML fragment.
fn offered(html: &str) -> BTreeSet<String> {
    html.split("name=\"act\" value=\"")
        .skip(1)
        .map(|rest| unescaped(&rest[..rest.find('"').expect("the value ends")]))
        .collect()
}

/// The actions shown as refused: action, reason and clause.
fn refused(html: &str) -> Vec<[String; 3]> {
    let value = |tag: &str, name: &str| {
        let rest = tag.split(&format!("{name}=\"")).nth(1).unwrap();
        unescaped(&rest[..rest.find('"').expect("the value ends")])
    };
    let tags =
        html.split("<button").filter_map(|rest| rest.split('>').next()).filter(|tag| tag.contains("data-refused="));
    tags.map(|tag| ["data-refused", "data-why", "data-clause"].map(|name| value(tag, name))).collect()
}

fn unescaped(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

/// Plays a random bout and checks every page on the way; returns the number of refusals shown.
fn play(game: &'static dyn AnyGame, config: &str, seed: u64) -> usize {
    let mut refusals = 0;
    let mut bout = game.deal(config, Seed::from(seed), game.cards(None).unwrap()).unwrap();
    let mut chance = game.bot(Spec::RANDOM, seed, None);
    let language = if seed.is_multiple_of(2) { Language::English } else { Language::French };
    let words = game.words(language);
    // Taking back from an empty place is refused without a rule.
    let none_here = words.word("web-none-here");
    let person = |seat| Sitter { seat, who: SeatOccupant::Person(Presence::Here), name: "Lin".to_owned() };
    let sitters: Vec<Sitter> = bout.seats().iter().map(person).collect();
    loop {
        let watchers = bout.seats().iter().map(Viewer::Seat).chain([Viewer::Bystander]);
        for viewer in watchers {
            let sight = bout.sight(viewer);
            let scene = Scene {
                game,
                look: budokan_games::look(game),
                sight: &*sight,
                words: &words,
                sitters: &sitters,
                moment: None,
                lesson: None,
            };
            let drawn = scene.look.draw(&scene);
            let hand = drawn.hand.clone().map(maud::PreEscaped::into_string).unwrap_or_default();
            let html = drawn.mat.into_string() + &drawn.acts.into_string() + &hand;
            let at = format!("{} {config:?} seed {seed} step {} {viewer:?}", game.id(), bout.steps());
            let legal: BTreeSet<String> = scene.legal().iter().map(|choice| choice.text.clone()).collect();
            let (drafts, small): (BTreeSet<String>, _) =
                offered(&html).into_iter().partition(|text| game.id() == "arena" && text.starts_with("draft "));
            let (rows, small): (BTreeSet<String>, _) = small.into_iter().partition(|text| text.contains("; "));
            assert_eq!(small, legal, "{at}: offered and legal");
            for row in &rows {
                let Viewer::Seat(seat) = viewer else { panic!("{at}: {row} for somebody who only watches") };
                bout.fork().submit(seat, None, row).unwrap_or_else(|refusal| panic!("{at}: {row}: {refusal:?}"));
                assert!(!scene.label(row).contains(';'), "{at}: {row} is labelled {:?}", scene.label(row));
            }
            for draft in &drafts {
                let Viewer::Seat(seat) = viewer else { panic!("{at}: {draft} for somebody who only watches") };
                assert_eq!(drafted(&*bout, seat, draft), draft["draft ".len()..], "{at}: {draft}");
                let label = scene.label(draft);
                assert!(!label.contains("web-") && !label.contains(':'), "{at}: {draft} is labelled {label:?}");
            }
            if let Viewer::Seat(seat) = viewer {
                for [action, why, clause] in refused(&html) {
                    refusals += 1;
                    let Err(Refusal::Illegal(illegal)) = bout.fork().submit(seat, None, &action) else {
                        panic!("{at}: {action} is not refused");
                    };
                    let told = (words.refuse(&illegal, Naming::Plain), illegal.clause.to_string());
                    assert_eq!((why, clause), told, "{at}: why {action} is refused");
                }
            }
            let unexplained = html.split("aria-disabled=\"true\"").skip(1).filter(|rest| {
                let tag = rest.split('>').next().unwrap_or_default();
                !tag.contains("data-clause=") && !tag.contains(&none_here)
            });
            assert_eq!(unexplained.collect::<Vec<_>>(), [""; 0], "{at}: refused without a clause");
            for text in [&html, &drawn.question, &drawn.hint, &drawn.about] {
                assert!(!text.contains("web-") && !text.contains("hall-"), "{at}: a message is missing in {text}");
            }
            for action in &legal {
                let label = scene.label(action);
                assert!(!label.is_empty() && !label.contains("web-"), "{at}: {action} is labelled {label:?}");
            }
        }
        let Some(seat) = bout.status().awaited().iter().next() else { return refusals };
        let action = chance.decide(&*bout.sight(Viewer::Seat(seat))).unwrap();
        bout.submit(seat, None, &action).unwrap();
    }
}

/// The draft of this seat after a shorthand, which must be accepted.
fn drafted(bout: &dyn AnyBout, seat: Seat, text: &str) -> String {
    let mut fork = bout.fork();
    fork.submit(seat, None, text).unwrap();
    let sight = fork.sight(Viewer::Seat(seat));
    let side = &sight.position()[bout.game().seats()[seat.index()]];
    side["draft"].as_str().unwrap().to_owned()
}

fn all(id: &str, configs: &[&str], bouts: u64) {
    let game = budokan_games::find(id).unwrap();
    let played = configs.iter().flat_map(|config| (0..bouts).map(move |seed| play(game, config, seed)));
    assert!(played.sum::<usize>() > 0, "{id} shows what is refused");
}

#[test]
fn revenge() {
    all(
        "revenge",
        &[
            "",
            "fighters = \"choose\"",
            "fighters = \"random\"",
            "mode = \"solo\"",
            "mode = \"solo\"\nfighters = \"choose\"\ndifficulty = \"hard\"",
            "mode = \"ffa\"\nseats = 3",
            "mode = \"ffa\"\nseats = 4\nfighters = \"choose\"",
            "mode = \"team\"\nseats = 4",
            "mode = \"team\"\nseats = 4\nfighters = \"random\"",
        ],
        3,
    );
}

#[test]
fn arena() {
    // Probabilities that make rare choices common: holding back, sending away, picking.
    let lone =
        "mix = { tai-chi = 9, shiau-yao = 9, peel = 6, crash = 0, boom = 0, power = 0, destroy = 0, return = 0 }";
    let laden =
        "mix = { coconut = 6, peach = 6, himiko = 6, tumaz = 6, mushroom = 6, apple = 3, block = 6, ginseng = 9 }";
    all("arena", &["", lone, laden], 6);
}

#[test]
fn eightbit() {
    let several = "heroes = { p1 = [\"aurora\", \"cindrew\"], p2 = [\"randolph-carter\", \"agent-plunkett\"] }";
    all("eightbit", &["", "seats = 2", "seats = 5", several], 2);
}

#[test]
fn a_game_without_a_table_of_its_own() {
    let hidden = budokan_games::GAMES.iter().find(|seated| seated.screen.is_none()).unwrap();
    for hand in 3..=7 {
        play(hidden.game, &format!("hand = {hand}"), hand);
    }
}

#[test]
fn udo() {
    all("udo", &["", "hero = \"kai\""], 6);
}
