//! The page prints exactly the sums of the rules; its sounds and chapters refer to existing kinds of events.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use budokan_catalog::{AnyBout, AnyGame, Erased, LogFormat, NoKnowledge};
use budokan_kernel::{Quick, Seat, Seed, Viewer};
use budokan_pages::beats::{self, BeatFrame, BeatenStep};
use budokan_pages::{Drawn, Presence, Scene, SeatOccupant, Sitter};
use budokan_revenge::event::{BEATS, KINDS};
use budokan_revenge::{Revenge, View};
use budokan_terminal::AnyScreen as _;
use budokan_words::{Language, Naming};

use super::LOOK;
use crate::terminal::SCREEN;

static GAME: Erased<NoKnowledge<Revenge>> = Erased::NEW;

#[test]
fn sounds_and_chapters_name_kinds_of_events_once() {
    let sounding: Vec<&str> = LOOK.sounds.iter().flat_map(|(_, kinds)| kinds.iter().copied()).collect();
    for kind in sounding.iter().chain(LOOK.chapters).chain(LOOK.gist) {
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
    duel_with("", given)
}

fn duel_with(config: &str, given: &str) -> Box<dyn AnyBout> {
    GAME.load(config, given, Seed::from(1), GAME.cards(None).unwrap()).unwrap()
}

fn act(bout: &mut dyn AnyBout, action: &str) {
    let seat = bout.status().awaited().first().unwrap();
    bout.submit(seat, None, action).unwrap();
}

/// The page text for the deciding player: table, hint, action bar and hand, without tags.
fn page(bout: &dyn AnyBout) -> String {
    let seat = bout.status().awaited().first().unwrap();
    let person = |seat| Sitter { seat, who: SeatOccupant::Person(Presence::Here), name: "Lin".to_owned() };
    let seated: Vec<Sitter> = bout.seats().iter().map(person).collect();
    let (sight, words) = (bout.sight(Viewer::Seat(seat)), GAME.words(Language::English));
    let scene =
        Scene { game: &GAME, look: &LOOK, sight: &*sight, words: &words, sitters: &seated, moment: None, lesson: None };
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
    // 3 + 2 = 5 against 5 hits for 3 + 1 and costs 1; 3 + 1 does not hit.
    shows(
        &text,
        &["3 + 25 = 5Hit damage 4throws Blue 2|4−1 life", "3 + 14 ≠ 5Missthrows Blue 2|4−1 life", "Draw1 card"],
    );
    // Only one card of the hand can match the defence.
    assert_eq!(text.rsplit(" | ").next().unwrap().matches("= 5").count(), 1, "{text}");
    let text = page(&*duel(&DUEL.replace("b23", "b33")));
    shows(&text, &["3 + 36 ≠ 5Missthrows Blue 2|4pair"]);
    // A card of the blow's colour in the block zones adds 2.
    shows(&page(&*duel(&format!("{DUEL}p2.block = [\"left\"]"))), &["5 = 5Hit damage 6"]);
}

#[test]
fn a_blow_shows_what_it_deals_and_what_a_block_leaves() {
    let mut bout = duel(DUEL);
    act(&mut *bout, "attack b23 R");
    let text = page(&*bout);
    shows(&text, &["3 + 2 = 5", "5 = 1 + 4", "3 + 1 (tokens) = 4 damage, life 10 → 6"]);
    shows(&text, &["Blue 2|4 hits for 4; you have 10 life.", "take 3 instead of 4", "lose 4, 6 left"]);
    // The displayed values stay those of the hit check even if the couples change afterwards.
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

/// Statistics over the beats of bouts.
#[derive(Default)]
struct Found {
    kinds: BTreeSet<&'static str>,
    headlines: BTreeSet<String>,
    banners: usize,
    lost: u32,
}

/// Page and screen at every beat of whole bouts, for every viewer: there is always a text in the viewer's language, no
/// element is in two places, and the displayed loss of life is exact.
#[test]
fn every_beat_is_drawn() {
    let mut found = Found::default();
    for (seed, config) in (1..).zip(CONFIGS) {
        let bout = played(config, seed);
        for language in [Language::English, Language::French] {
            draw_beats(&*bout, Viewer::Seat(Seat(0)), language, &mut found);
        }
        for viewer in bout.seats().iter().skip(1).map(Viewer::Seat) {
            draw_beats(&*bout, viewer, Language::French, &mut found);
        }
        draw_beats(&*bout, Viewer::Bystander, Language::English, &mut found);
    }
    let bout = pressed();
    for language in [Language::English, Language::French] {
        draw_beats(&*bout, Viewer::Seat(Seat(1)), language, &mut found);
    }
    for known in ["You have a pair", "Vous avez une paire", "The automaton rests", "Un piège se déclenche : 1 dégât"]
    {
        assert!(found.headlines.contains(known), "{:#?}", found.headlines);
    }
    assert_eq!(found.kinds, BEATS.into_iter().collect());
    assert!(found.banners > 0 && found.lost > 100, "{} banners, {} life", found.banners, found.lost);
}

const CONFIGS: [&str; 6] = [
    "",
    "mode = \"solo\"\nfighters = \"random\"",
    "mode = \"ffa\"\nfighters = { p1 = \"suzume\", p2 = \"masa\", p3 = \"genji\" }",
    "mode = \"team\"\nfighters = { p1 = \"suzume\", p2 = \"masa\", p3 = \"genji\", p4 = \"hayato\" }",
    "fighters = { p1 = \"masa\", p2 = \"suzume\" }",
    "fighters = { p1 = \"tomoe\", p2 = \"kara\" }",
];

/// Plays a random bout.
fn played(config: &str, seed: u64) -> Box<dyn AnyBout> {
    let mut bout = GAME.deal(config, Seed::from(seed), GAME.cards(None).unwrap()).unwrap();
    let mut dice = Quick::new(seed);
    while let Some(seat) = bout.status().awaited().first() {
        let legal = bout.sight(Viewer::Seat(seat)).legal().to_vec();
        let action = &legal[dice.below(legal.len() as u32) as usize].text;
        bout.submit(seat, None, action).unwrap();
    }
    bout
}

/// A bout with pressure, which random play rarely reaches.
fn pressed() -> Box<dyn AnyBout> {
    let config = "fighters = { p1 = \"suzume\" }";
    let given = DUEL.replace("\"r33\"", "\"b33\"");
    let mut bout = GAME.load(config, &given, Seed::from(1), GAME.cards(None).unwrap()).unwrap();
    for action in ["attack b23 R", "pass", "pass", "pressure p2 left"] {
        act(&mut *bout, action);
    }
    bout
}

fn draw_beats(bout: &dyn AnyBout, viewer: Viewer, language: Language, found: &mut Found) {
    let person = |seat| Sitter { seat, who: SeatOccupant::Person(Presence::Here), name: "Lin".to_owned() };
    let sitters: Vec<Sitter> = bout.seats().iter().map(person).collect();
    let (words, telling) = (GAME.words(language), LogFormat::new(language, Naming::Plain));
    let sight = bout.sight(viewer);
    let scene = Scene {
        game: &GAME,
        look: &LOOK,
        sight: &*sight,
        words: &words,
        sitters: &sitters,
        moment: None,
        lesson: None,
    };
    for number in 1.. {
        let Some(shown) = bout.shown(viewer, number, beats::MOST, &telling) else { return };
        let step = BeatenStep { number, open: number, shown };
        let mut before: &View = step.shown.before.view().downcast_ref().unwrap();
        for BeatFrame { beat, drawn } in step.frames(&scene) {
            let place = format!("step {number}, {:?} for {viewer:?}", beat.kinds);
            let view: &View = beat.sight.view().downcast_ref().unwrap();
            look_at(&place, &drawn, &SCREEN.whole(&*beat.sight, &words).join("\n"));
            found.lost += life_lost(&place, before, view, &drawn);
            // A player is defeated and the others continue.
            assert_eq!(drawn.banner.is_some(), beat.kind == Some("fallen"), "{place}");
            found.banners += usize::from(drawn.banner.is_some());
            found.kinds.extend(beat.kind);
            found.headlines.insert(drawn.question);
            before = view;
        }
    }
}

/// Team layout: the two opponents are next to each other, then the viewer's partner, then the viewer.
#[test]
fn partners_stand_with_partners() {
    let cards = GAME.cards(None).unwrap();
    let bout = GAME.deal("mode = \"team\"", Seed::from(1), cards).unwrap();
    let words = GAME.words(Language::English);
    for (seat, wanted) in [(0, ["Lin-1", "Lin-3", "Lin-2", "Lin-0"]), (3, ["Lin-0", "Lin-2", "Lin-1", "Lin-3"])] {
        let person =
            |seat: Seat| Sitter { seat, who: SeatOccupant::Person(Presence::Here), name: format!("Lin-{}", seat.0) };
        let seated: Vec<Sitter> = bout.seats().iter().map(person).collect();
        let sight = bout.sight(Viewer::Seat(Seat(seat)));
        let scene = Scene {
            game: &GAME,
            look: &LOOK,
            sight: &*sight,
            words: &words,
            sitters: &seated,
            moment: None,
            lesson: None,
        };
        let mat = (LOOK.draw)(&scene, sight.view().downcast_ref().unwrap()).mat.into_string();
        let plates = mat.split("<section class=\"board").skip(1);
        let names: Vec<&str> = plates.filter_map(|plate| plate.split("aria-label=\"").nth(1)?.get(..5)).collect();
        assert_eq!(names, wanted);
    }
}

fn look_at(place: &str, drawn: &Drawn, screen: &str) {
    let html = drawn.mat.0.clone() + drawn.hand.as_ref().map_or("", |hand| &hand.0);
    assert_eq!(drawn.acts.0, "", "{place}: nobody is asked");
    for text in [&html, screen, &drawn.question, &drawn.about, &drawn.hint, &drawn.stroke] {
        let said = !text.is_empty() && !["web-", "play-", "[", "{"].iter().any(|sign| text.contains(sign));
        assert!(said, "{place}: {text}");
    }
    assert!(!drawn.question.ends_with('.') && drawn.hint.ends_with('.'), "{place}: {} {}", drawn.question, drawn.hint);
    let keys: Vec<&str> = html.split("data-key=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len(), "{place}: a key stands for two things");
}

/// Compares the displayed losses, old values and falling beads with the difference of two views.
fn life_lost(place: &str, before: &View, after: &View, drawn: &Drawn) -> u32 {
    let lives =
        |view: &View| -> Vec<u8> { (0..view.seats.players).map(|seat| view.area(Seat(seat)).unwrap().life).collect() };
    let mut expected = Vec::new();
    for (was, is) in lives(before).into_iter().zip(lives(after)) {
        if is < was {
            expected.push((format!("−{}", was - is), format!("{was} →"), u32::from(was - is)));
        }
    }
    let lost = expected.iter().map(|(_, _, lost)| lost).sum();
    // The page orders seats differently from the table.
    let shown = |class: &str| -> BTreeSet<String> {
        let after = drawn.mat.0.split(class).skip(1);
        after.filter_map(|rest| Some(rest.split_once('>')?.1.split('<').next()?.to_owned())).collect()
    };
    assert_eq!(shown("class=\"rise"), expected.iter().map(|(rise, _, _)| rise.clone()).collect(), "{place}");
    assert_eq!(shown("class=\"was\""), expected.iter().map(|(_, was, _)| was.clone()).collect(), "{place}");
    assert_eq!(drawn.mat.0.matches("fell\"></i>").count() as u32, lost, "{place}: beads");
    assert_eq!(drawn.mat.0.matches("plate struck").count(), expected.len(), "{place}: plates");
    lost
}

/// The beats of a blocked blow, as the blocking player sees them: values, then the remaining damage, then damage as a
/// sum, each with the defence options.
#[test]
fn a_blow_is_told_with_its_sums() {
    let mut bout = duel(DUEL);
    act(&mut *bout, "attack b23 R");
    act(&mut *bout, "block left");
    let (words, telling) = (GAME.words(Language::English), LogFormat::new(Language::English, Naming::Plain));
    let viewer = Viewer::Seat(Seat(1));
    let sight = bout.sight(viewer);
    let sitters: Vec<Sitter> = Vec::new();
    let scene = Scene {
        game: &GAME,
        look: &LOOK,
        sight: &*sight,
        words: &words,
        sitters: &sitters,
        moment: None,
        lesson: None,
    };
    let mut text = String::new();
    for number in 1..=2 {
        let step = BeatenStep { number, open: number, shown: bout.shown(viewer, number, 8, &telling).unwrap() };
        for BeatFrame { drawn, .. } in step.frames(&scene) {
            let clash = drawn.mat.0.split("class=\"clash\"").nth(1).unwrap().split("</section>").next().unwrap();
            let pieces = clash.split("<div>").nth(1).unwrap().split('<').filter_map(|piece| piece.split_once('>'));
            let clash: Vec<&str> = pieces.map(|(_, text)| text.trim()).filter(|text| !text.is_empty()).collect();
            writeln!(text, "{}: {}. {}", drawn.stroke, drawn.question, drawn.hint).unwrap();
            writeln!(text, "    {}", clash.join(" ")).unwrap();
        }
    }
    expect_test::expect![[r#"
        the blow: Player 1 attacks you. Blue 2|3 goes to the right, Blue 2|4 is the blow. A damage token goes off.
            Blue 2|4 damage 3
        tokens: Tokens change the blow by +1. Blue 2|4 would deal 4 damage.
            Blue 2|4 3 printed + 1 tokens = 4 damage
        wound: A wound opens: 1 damage. Life of player 1: 10 → 9.
            wound 1 damage
        hit: The blow of player 1 hits you. 5 against 5: both are equal. Blue 2|4 is about to deal 4 damage.
            attack 3 + 2 = 5 = defence 5 = 1 + 4 Hit block with Blue 1|4 no dragon to counter
        block: You block with Blue 1|4. 3 of 4 damage get through.
            attack 3 + 2 = 5 = defence 5 = 1 + 4 Hit 3 printed + 1 tokens − 1 block = 3 damage block with Blue 1|4 no dragon to counter
        damage: The blow lands: 3 damage. You block 1 of 4. Your life: 10 → 7.
            attack 3 + 2 = 5 = defence 5 = 1 + 4 Hit 3 printed + 1 tokens − 1 block = 3 damage block with Blue 1|4 no dragon to counter
    "#]]
    .assert_eq(&text);
}

#[test]
fn letters_of_colours_are_those_of_the_language() {
    let bout = duel("p1.couple = [\"y24\", \"g33\"]");
    for (language, letters) in [(Language::English, ["Y", "G"]), (Language::French, ["J", "V"])] {
        let (sight, words) = (bout.sight(Viewer::Bystander), GAME.words(language));
        let scene =
            Scene { game: &GAME, look: &LOOK, sight: &*sight, words: &words, sitters: &[], moment: None, lesson: None };
        let drawn = (LOOK.draw)(&scene, sight.view().downcast_ref().unwrap());
        let suits = drawn.mat.0.split("class=\"suit\"").skip(1);
        let suits: Vec<&str> = suits.filter_map(|rest| rest.split_once('>')?.1.split('<').next()).collect();
        assert_eq!(suits, letters, "{language:?}");
    }
}

/// After the pile is rebuilt, the opponent's hand can be counted, and the page shows it.
#[test]
fn what_can_be_counted_is_named() {
    let given = r#"
        pile = ["b15", "r12"]
        discard = ["b22", "r44", "g11"]
        p1.hand = ["g22"]
        p2.hand = ["r52", "r25"]
        rest = "out"
    "#;
    for (config, shows_known) in [("memory-aid = true", true), ("", false)] {
        let mut bout = duel_with(config, given);
        assert!(!page(&*bout).contains("Known:"));
        act(&mut *bout, "draw");
        assert_eq!(page(&*bout).contains("Known: Blue 1|5, Red 1|2, Green 2|2"), shows_known, "{config}");
        assert_eq!(page(&*bout).contains("Known:"), shows_known, "{config}");
    }
}
