//! What the page prints is what the rules have counted; and its sounds and chapters name real kinds of events.

use std::collections::BTreeSet;

use budokan_catalog::{AnyBout, AnyGame, Hosted, Telling, Unknown};
use budokan_kernel::{Quick, Seat, Seed, Viewer};
use budokan_pages::{Presence, Scene, Sitter, Who};
use budokan_revenge::Revenge;
use budokan_revenge::event::KINDS;
use budokan_terminal::AnyScreen as _;
use budokan_words::{Language, Naming};

use super::LOOK;
use crate::terminal::SCREEN;

static GAME: Hosted<Unknown<Revenge>> = Hosted::NEW;

#[test]
fn sounds_and_chapters_name_kinds_of_events_once() {
    let sounding: Vec<&str> = LOOK.sounds.iter().flat_map(|(_, kinds)| kinds.iter().copied()).collect();
    for kind in sounding.iter().chain(LOOK.chapters) {
        assert!(KINDS.contains(kind), "{kind} is no kind of event");
    }
    assert_eq!(sounding.iter().collect::<BTreeSet<_>>().len(), sounding.len(), "a kind has two sounds");
    assert_eq!(LOOK.chapters.iter().collect::<BTreeSet<_>>().len(), LOOK.chapters.len());
}

/// p1 throws b24 (damage 3) with a plus and a damage token on it; b23 at side R makes 3 + 2 against 1 + 4.
const DUEL: &str = r#"
    p1.couple = ["b24", "r33"]
    p1.tokens.left = ["damage", "plus"]
    p1.hand = ["b23", "y11", "g11"]
    p2.couple = ["b14", "g44"]
"#;

fn duel(given: &str) -> Box<dyn AnyBout> {
    GAME.load("", given, Seed::from(1), GAME.cards(None).unwrap()).unwrap()
}

fn act(bout: &mut dyn AnyBout, action: &str) {
    let seat = bout.status().awaited().first().unwrap();
    bout.submit(seat, None, action).unwrap();
}

/// The text of the page as whoever decides sees it: mat, hint, belt and hand, without tags.
fn page(bout: &dyn AnyBout) -> String {
    let seat = bout.status().awaited().first().unwrap();
    let person = |seat| Sitter { seat, who: Who::Person(Presence::Here), name: "Lin".to_owned() };
    let seated: Vec<Sitter> = bout.seats().iter().map(person).collect();
    let (sight, words) = (bout.sight(Viewer::Seat(seat)), GAME.words(Language::English));
    let scene = Scene { game: &GAME, look: &LOOK, sight: &*sight, words: &words, sitters: &seated };
    let drawn = (LOOK.draw)(&scene, sight.view().downcast_ref().unwrap());
    let hand = drawn.hand.map(maud::PreEscaped::into_string).unwrap_or_default();
    let html = [drawn.mat.into_string(), drawn.hint, drawn.acts.into_string(), hand].join(" | ");
    let text: Vec<&str> = html.split('<').map(|piece| piece.rsplit('>').next().unwrap_or_default()).collect();
    text.concat()
}

fn shows(text: &str, wanted: &[&str]) {
    for wanted in wanted {
        assert!(text.contains(wanted), "expected “{wanted}” in: {text}");
    }
}

#[test]
fn an_attack_shows_its_sums_before_it_is_made() {
    let text = page(&*duel(DUEL));
    // 3 + 2 = 5 against 5 hits for 3 + 1 and costs 1; 3 + 1 makes no hit.
    shows(&text, &["3 + 25 = 5Hit 4throws Blue 2|4−1 ", "3 + 14 ≠ 5Missthrows Blue 2|4−1 ", "Draw1 card"]);
    // Only one card of the hand can make the defence.
    assert_eq!(text.rsplit(" | ").next().unwrap().matches("= 5").count(), 1, "{text}");
    let text = page(&*duel(&DUEL.replace("b23", "b33")));
    shows(&text, &["3 + 36 ≠ 5Missthrows Blue 2|4pair"]);
    // A card of the blow's colour in the block zones adds 2.
    shows(&page(&*duel(&format!("{DUEL}p2.block = [\"left\"]"))), &["5 = 5Hit 6"]);
}

#[test]
fn a_blow_shows_what_it_deals_and_what_a_block_leaves() {
    let mut bout = duel(DUEL);
    act(&mut *bout, "attack b23 R");
    let text = page(&*bout);
    shows(&text, &["3 + 2 = 5", "5 = 1 + 4", "3 + 1 (tokens) = 4 damage, life 10 → 6"]);
    shows(&text, &["Blue 2|4 hits for 4; you have 10 life.", "take 3 instead of 4", "lose 4, 6 left"]);
    // The values stay those of the check, whatever becomes of the couples.
    act(&mut *bout, "block left");
    shows(&page(&*bout), &["3 + 2 = 5", "5 = 1 + 4"]);
}

#[test]
fn a_slide_shows_the_tokens_on_its_way() {
    let mut bout = duel(
        r#"
        p1.couple = ["r32", "b33"]
        p1.hand = ["y11"]
        p2.zone.2 = ["damage"]
        p2.zone.1 = ["damage", "damage"]
        "#,
    );
    act(&mut *bout, "attack y11 R");
    shows(&page(&*bout), &["2–3−1", "1–2−3"]);
}

/// The page and the screen at every beat of whole bouts, as everybody sees them: there is always something to say, in
/// words of the language, and nothing lies in two places.
#[test]
fn every_beat_is_drawn() {
    let mut said = BTreeSet::new();
    for (seed, config) in (1..).zip(CONFIGS) {
        for language in [Language::English, Language::French] {
            let mut bout = GAME.deal(config, Seed::from(seed), GAME.cards(None).unwrap()).unwrap();
            let mut dice = Quick::new(seed);
            while let Some(seat) = bout.status().awaited().first() {
                let legal = bout.sight(Viewer::Seat(seat)).legal().to_vec();
                let action = &legal[dice.below(legal.len() as u32) as usize].text;
                bout.submit(seat, None, action).unwrap();
            }
            for viewer in bout.seats().iter().map(Viewer::Seat).chain([Viewer::Bystander, Viewer::Referee]) {
                draw_beats(&*bout, viewer, language, &mut said);
            }
        }
    }
    // Each of the seven headlines in both languages; those of turns with every name.
    for known in ["An omen is turned over.", "Un présage est révélé.", "A blow is thrown.", "Le coup manque."] {
        assert!(said.contains(known), "{said:#?}");
    }
    assert!(said.len() > 14, "{said:#?}");
}

const CONFIGS: [&str; 5] = [
    "",
    "fighters = \"random\"",
    "mode = \"solo\"\nfighters = \"random\"",
    "mode = \"ffa\"\nfighters = \"random\"",
    "mode = \"team\"\nfighters = \"random\"",
];

fn draw_beats(bout: &dyn AnyBout, viewer: Viewer, language: Language, said: &mut BTreeSet<String>) {
    let person = |seat| Sitter { seat, who: Who::Person(Presence::Here), name: "Lin".to_owned() };
    let sitters: Vec<Sitter> = bout.seats().iter().map(person).collect();
    let (words, telling) = (GAME.words(language), Telling::new(language, Naming::Plain));
    for step in 1.. {
        let beats = bout.beats(viewer, step, &telling);
        if beats.is_empty() {
            return;
        }
        for beat in beats.iter().filter(|beat| beat.kind.is_some()) {
            let scene = Scene { game: &GAME, look: &LOOK, sight: &*beat.sight, words: &words, sitters: &sitters };
            let drawn = (LOOK.draw)(&scene, beat.sight.view().downcast_ref().unwrap());
            let screen = SCREEN.whole(&*beat.sight, &words).join("\n");
            let hand = drawn.hand.map(maud::PreEscaped::into_string).unwrap_or_default();
            let html = drawn.mat.into_string() + &hand;
            let place = format!("step {step}, {:?} for {viewer:?}", beat.kind);
            assert_eq!(drawn.acts.into_string(), "", "{place}: nobody is asked");
            for text in [&html, &screen, &drawn.question, &drawn.about] {
                assert!(!text.is_empty() && !text.contains("web-") && !text.contains("play-"), "{place}: {text}");
            }
            let keys: Vec<&str> = html.split("data-key=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len(), "{place}: a key stands for two things");
            said.insert(drawn.question);
        }
    }
}

/// Partners stand with partners: the two rivals side by side, then one's own partner, then oneself.
#[test]
fn partners_stand_with_partners() {
    let cards = GAME.cards(None).unwrap();
    let bout = GAME.deal("mode = \"team\"", Seed::from(1), cards).unwrap();
    let words = GAME.words(Language::English);
    for (seat, wanted) in [(0, ["Lin-1", "Lin-3", "Lin-2", "Lin-0"]), (3, ["Lin-0", "Lin-2", "Lin-1", "Lin-3"])] {
        let person = |seat: Seat| Sitter { seat, who: Who::Person(Presence::Here), name: format!("Lin-{}", seat.0) };
        let seated: Vec<Sitter> = bout.seats().iter().map(person).collect();
        let sight = bout.sight(Viewer::Seat(Seat(seat)));
        let scene = Scene { game: &GAME, look: &LOOK, sight: &*sight, words: &words, sitters: &seated };
        let mat = (LOOK.draw)(&scene, sight.view().downcast_ref().unwrap()).mat.into_string();
        let plates = mat.split("<section class=\"board").skip(1);
        let names: Vec<&str> = plates.filter_map(|plate| plate.split("aria-label=\"").nth(1)?.get(..5)).collect();
        assert_eq!(names, wanted);
    }
}
