//! The log of every game addresses its reader as *you*, and nothing else changes.

#![expect(clippy::unwrap_used, reason = "a test may")]

use std::collections::BTreeSet;

use budokan_catalog::{AnyBout, LogFormat, LogLine, Spec};
use budokan_kernel::{Seat, Seed, Viewer};
use budokan_pages::layout::PageReader;
use budokan_pages::{PageContext, Scene, log};
use budokan_words::{Language, Naming, Words};

/// The games and configs used in these tests.
const BOUTS: [(&str, &str); 13] = [
    ("arena", ""),
    (
        "arena",
        "mix = { tai-chi = 9, shiau-yao = 9, peel = 6, crash = 0, boom = 0, power = 0, destroy = 0, return = 0 }",
    ),
    ("arena", "mix = { coconut = 6, peach = 6, himiko = 6, mushroom = 6, apple = 3, block = 6, ginseng = 9 }"),
    ("revenge", ""),
    ("revenge", "mode = \"solo\"\nfighters = \"random\""),
    ("revenge", "mode = \"ffa\"\nseats = 3\nfighters = \"random\""),
    ("revenge", "mode = \"team\"\nseats = 4\nfighters = \"random\""),
    ("revenge", "mode = \"team\"\nseats = 4"),
    ("eightbit", ""),
    ("eightbit", "seats = 2"),
    ("udo", ""),
    ("udo", "hero = \"kai\""),
    ("stones", ""),
];

fn played(game: &str, config: &str, seed: u64) -> Box<dyn AnyBout> {
    let game = budokan_games::named(game).unwrap();
    let mut bout = game.deal(config, Seed::from(seed), game.cards(None).unwrap()).unwrap();
    let mut chance = game.bot(Spec::RANDOM, seed, None);
    while let Some(seat) = bout.status().awaited().first() {
        let action = chance.decide(&*bout.sight(Viewer::Seat(seat))).unwrap();
        bout.submit(seat, None, &action).unwrap();
    }
    bout
}

fn told(bout: &dyn AnyBout, seat: Seat, language: Language, reader: Option<Seat>) -> Vec<LogLine> {
    bout.heard(Viewer::Seat(seat), 0, &LogFormat { reader, ..LogFormat::new(language, Naming::Plain) })
}

/// The full text of a log line.
fn read(heard: &LogLine) -> String {
    [std::slice::from_ref(&heard.text), &heard.sums[..]].concat().join(" | ")
}

/// The name of a seat without its article, which is the only part that inflection changes.
fn core(role: &str) -> String {
    let article = ["the ", "les ", "le ", "la "].into_iter().find(|article| role.starts_with(article)).unwrap_or("");
    role[article.len()..].to_lowercase()
}

fn numbers(text: &str) -> Vec<&str> {
    text.split(|letter: char| !letter.is_ascii_digit()).filter(|number| !number.is_empty()).collect()
}

/// Whether a text contains this word, not just as the beginning of another one.
fn names(text: &str, word: &str) -> bool {
    let text = text.to_lowercase();
    let ends = |at: usize| !text[at + word.len()..].starts_with(|next: char| next.is_alphanumeric());
    text.match_indices(word).any(|(at, _)| ends(at))
}

#[test]
fn whoever_reads_the_log_is_you_and_never_named_in_it() {
    let mut faults = BTreeSet::new();
    for (game, config) in BOUTS {
        for seed in 0..4 {
            let bout = played(game, config, seed);
            for (seat, language) in bout.seats().iter().flat_map(|seat| Language::ALL.map(|language| (seat, language)))
            {
                let role = bout.game().words(language).word(&format!("seat-{}", bout.game().seats()[seat.index()]));
                let (plain, yours) = (told(&*bout, seat, language, None), told(&*bout, seat, language, Some(seat)));
                assert_eq!(plain.len(), yours.len());
                for (plain, yours) in plain.iter().zip(&yours) {
                    let at = format!("{game} {config:?}, {} of {role}: {}", yours.kind, read(yours));
                    assert_eq!((plain.kind, plain.clause, plain.step), (yours.kind, yours.clause, yours.step), "{at}");
                    let role = core(&role);
                    if names(&read(yours), &role) {
                        faults.insert(at.clone());
                    }
                    // Missing messages and variables are rendered in brackets.
                    assert!(!read(yours).contains(['[', '{']), "{at}");
                    // Only the number inside the reader's own name may disappear.
                    let without = |text: &str| text.to_lowercase().replace(&role, "");
                    assert_eq!(numbers(&without(&read(plain))), numbers(&without(&read(yours))), "{at}");
                }
            }
        }
    }
    assert_eq!(faults, BTreeSet::new());
}

/// The log for spectators and programs is unchanged and never uses *you*.
#[test]
fn nobody_is_you_to_those_who_only_watch() {
    for (game, config) in BOUTS {
        let bout = played(game, config, 1);
        for heard in bout.heard(Viewer::Bystander, 0, &LogFormat::new(Language::English, Naming::WithId)) {
            let text = read(&heard).to_lowercase();
            assert!(!names(&text, " you") && !names(&text, " your") && !text.starts_with("you"), "{game}: {text}");
        }
    }
}

/// The log next to the table, as this seat sees it.
fn drawn(bout: &dyn AnyBout, seat: Seat, whole: bool) -> (String, Vec<LogLine>) {
    let game = bout.game();
    let (words, hall) = (game.words(Language::English), Words::new(Language::English, &[], &[]).unwrap());
    let sight = bout.sight(Viewer::Seat(seat));
    let scene = Scene {
        game,
        look: budokan_games::look(game),
        sight: &*sight,
        words: &words,
        sitters: &[],
        moment: None,
        lesson: None,
    };
    let house = budokan_games::house();
    let reader = PageReader { language: Language::English, words: &hall, theme: None, name: None, here: "/", house };
    let heard = told(bout, seat, Language::English, Some(seat));
    let context = PageContext {
        id: "example",
        version: bout.steps(),
        request_id: String::new(),
        heard: heard.clone(),
        ..PageContext::default()
    };
    let page = if whole { log::whole(&reader, &scene, &context) } else { log::aside(&reader, &scene, &context) };
    (page.into_string(), heard)
}

/// The chapters of a rendered log, each with its first tag.
fn chapters(page: &str) -> Vec<&str> {
    page.match_indices("class=\"chapter").map(|(at, _)| &page[page[..at].rfind('<').unwrap()..]).collect()
}

/// The steps of the entries in a page fragment, in order.
fn steps(page: &str) -> Vec<u64> {
    let numbers = page.split("data-step=\"").skip(1).map(|rest| rest[..rest.find('"').unwrap()].parse().unwrap());
    numbers.collect()
}

#[test]
fn the_newest_chapter_stands_first_and_inside_it_things_stand_in_their_order() {
    for (game, config) in BOUTS.into_iter().filter(|(game, _)| *game != "stones") {
        let bout = played(game, config, 2);
        let (page, heard) = drawn(&*bout, Seat(0), false);
        let found = chapters(&page);
        assert!(found.len() > 1, "{game}: {page}");
        let last = heard.last().unwrap().step;
        let mut above = u64::MAX;
        for (index, chapter) in found.iter().enumerate() {
            let end = found.get(index + 1).map_or(chapter.len(), |next| chapter.len() - next.len());
            let chapter = &chapter[..end];
            let steps = steps(chapter);
            assert!(steps.is_sorted(), "{game}: {steps:?}");
            assert!(*steps.last().unwrap() <= above, "{game}: the newest first");
            above = steps[0];
            // The heading of a chapter precedes its entries.
            assert!(chapter.find("<h3").unwrap() < chapter.find("<li").unwrap_or(usize::MAX), "{game}");
            let open = chapter[..chapter.find('>').unwrap()].contains(" open");
            let folds = chapter.starts_with("<details");
            assert_eq!(open, folds && (index == 0 || steps.contains(&last)), "{game}: {chapter}");
        }
        let marked = page.matches("class=\"now\" data-step=\"").count();
        assert_eq!(marked, heard.iter().rev().take(60).filter(|heard| heard.step == last).count(), "{game}");
    }
}

#[test]
fn the_whole_log_has_everything_in_its_order() {
    for (game, config) in BOUTS {
        let bout = played(game, config, 3);
        let (page, heard) = drawn(&*bout, Seat(0), true);
        let (steps, told) = (steps(&page), heard.iter().map(|heard| heard.step).collect::<Vec<_>>());
        assert_eq!(steps, told, "{game}");
        assert!(heard.iter().flat_map(|heard| &heard.sums).count() > 0, "{game} tells of sums");
        let sums = page.matches("class=\"sum\"").count();
        assert_eq!(sums, heard.iter().map(|heard| heard.sums.len()).sum::<usize>(), "{game}");
    }
}

/// A folded chapter is summarized by some of its own sentences, all of the most important kind that occurred in it.
#[test]
fn a_folded_chapter_is_summed_up() {
    for (game, config) in BOUTS.into_iter().filter(|(game, _)| *game != "stones") {
        let bout = played(game, config, 2);
        let look = budokan_games::look(bout.game());
        let heard = told(&*bout, Seat(0), Language::English, Some(Seat(0)));
        let cut = budokan_pages::chapters::cut(look, &heard);
        let mut weighty = 0;
        for chapter in cut.iter().filter(|chapter| !chapter.entries.is_empty()) {
            let gist = chapter.gist(look);
            let told: Vec<&LogLine> = chapter.entries.iter().filter(|heard| gist.contains(&heard.text)).collect();
            assert!(!told.is_empty(), "{game}: {gist}");
            let first = look.gist().iter().find(|kind| chapter.entries.iter().any(|heard| heard.kind == **kind));
            weighty += usize::from(first.is_some());
            assert!(first.is_none_or(|kind| told.iter().all(|heard| heard.kind == *kind)), "{game}: {gist}");
        }
        assert!(weighty > 1, "{game}: something happened");
        // The summary is in the visible part of a folded chapter.
        let (page, _) = drawn(&*bout, Seat(0), true);
        let summed = cut.iter().find(|chapter| chapter.step().is_some() && !chapter.entries.is_empty()).unwrap();
        assert!(page.contains(&format!("<p class=\"gist\">{}</p></summary>", escaped(&summed.gist(look)))), "{game}");
    }
}

/// Escapes a text for HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
