//! The page prints the numbers of the rules, and its presentation refers only to existing cards and events.

#![expect(clippy::unwrap_used, reason = "a test may")]

use std::collections::BTreeSet;

use budokan_arena::Arena;
use budokan_arena::event::KINDS;
use budokan_arena_table::page::LOOK;
use budokan_bots::NoKnowledge;
use budokan_catalog::{AnyBout, AnyGame, AnySight, Erased};
use budokan_kernel::{Seat, Seed, Viewer};
use budokan_pages::{Scene, SeatOccupant, Sitter, Still};
use budokan_words::Language;

static GAME: Erased<NoKnowledge<Arena>> = Erased::NEW;

const DOGS: Seat = Seat(0);
const CATS: Seat = Seat(1);

/// A written-down position after these actions and shorthands.
fn played(given: &str, actions: &[(Seat, &str)]) -> Box<dyn AnyBout> {
    played_with("", given, actions)
}

/// The same with this configuration.
fn played_with(config: &str, given: &str, actions: &[(Seat, &str)]) -> Box<dyn AnyBout> {
    let mut bout = GAME.load(config, given, Seed::from(1), GAME.cards(None).unwrap()).unwrap();
    for (seat, action) in actions {
        bout.submit(*seat, None, action).unwrap();
    }
    bout
}

/// The whole page of a viewer.
fn page(bout: &dyn AnyBout, viewer: Viewer) -> String {
    page_of(&*bout.sight(viewer))
}

/// The whole page for a sight.
fn page_of(sight: &dyn AnySight) -> String {
    let words = GAME.words(Language::English);
    let sitters = [DOGS, CATS].map(|seat| Sitter { seat, who: SeatOccupant::Bot(String::new()), name: String::new() });
    let scene = Scene { game: &GAME, look: &LOOK, sight, words: &words, sitters: &sitters, moment: None, lesson: None };
    let drawn = scene.look.draw(&scene);
    let hand = drawn.hand.map(maud::PreEscaped::into_string).unwrap_or_default();
    [drawn.question, drawn.hint, drawn.mat.into_string(), drawn.acts.into_string(), hand].join("\n")
}

#[track_caller]
fn shows(html: &str, parts: &[&str]) {
    for part in parts {
        assert!(html.contains(part), "{part:?} is not in\n{html}");
    }
}

#[test]
fn sounds_and_chapters_are_of_kinds_that_there_are() {
    let named: Vec<&str> = LOOK.sounds.iter().flat_map(|(_, kinds)| kinds.iter().copied()).collect();
    for kind in named.iter().chain(LOOK.chapters).chain(LOOK.gist) {
        assert!(KINDS.contains(kind), "{kind} is no kind of event");
    }
    assert_eq!(named.iter().collect::<BTreeSet<_>>().len(), named.len(), "a kind has one sound: {named:?}");
}

/// A bonus and a token are separate parts, also after the round, when the counted cards have left the arena.
#[test]
fn a_fight_that_is_over_is_explained_part_by_part() {
    let given = "dogs.coconut = true\ndogs.weapons = 2\narena.1.mushrooms.dogs = 1\narena.1.hua = true";
    let plans = [(DOGS, "plan 1:yue+chai w2 c"), (CATS, "plan 1:masaru+hikaru w3; 2:raihuu")];
    let bout = played(given, &plans);
    let dogs = "Yue 6 + Chai 4 + 2 weapons 2 + Coconut 1 + Hua token 2 + Mushroom token 1 + bonus of Yue 2 = 18";
    let cats = "Masaru 3 + Hikaru 2 + 3 weapons 3 + Raihuu token 2 = 10";
    for viewer in [Viewer::Seat(DOGS), Viewer::Seat(CATS), Viewer::Bystander] {
        shows(&page(&*bout, viewer), &[dogs, cats]);
    }
}

#[test]
fn ignored_weapons_are_taken_off() {
    let bout = played("cats.weapons = 7", &[(DOGS, "plan 1:ban"), (CATS, "plan 1:yaou w7")]);
    shows(&page(&*bout, Viewer::Bystander), &["Yaou 5 + 7 weapons 7 − 5 ignored 5 = 7"]);
}

/// Every answer shows the resulting state of the fight; against Ban the first five weapons add nothing.
#[test]
fn an_answer_says_how_the_fight_would_stand() {
    let bout = played("cats.weapons = 4", &[(DOGS, "plan 1:chai"), (CATS, "plan 1:ringo")]);
    let html = page(&*bout, Viewer::Seat(CATS));
    shows(&html, &["it stands 4 to 4", "5 : 4, you would win", "8 : 4, you would win", "so far a draw"]);
    let bout = played("cats.weapons = 7", &[(DOGS, "plan 1:ban+chai"), (CATS, "plan 1:ringo w4")]);
    let html = page(&*bout, Viewer::Seat(CATS));
    shows(&html, &["it stands 4 to 8", "4 : 8, dogs would win", "6 : 8, dogs would win"]);
}

/// While the other side may still act or hold back, an answer is not final.
#[test]
fn an_answer_that_others_may_follow_says_so_far() {
    // Both Leaders act before the count: the loser of the throw comes first.
    let mut bout = played("cats.weapons = 4", &[(DOGS, "plan 1:shiue"), (CATS, "plan 1:ringo")]);
    let is_asked = |bout: &dyn AnyBout, seat| page(bout, Viewer::Seat(seat)).contains("value=\"decline\"");
    let (first, other) = if is_asked(&*bout, DOGS) { (DOGS, CATS) } else { (CATS, DOGS) };
    let html = page(&*bout, Viewer::Seat(first));
    shows(&html, &[", so far you would win"]);
    assert!(!html.contains(", you would win"), "{html}");
    bout.submit(first, None, "decline").unwrap();
    let html = page(&*bout, Viewer::Seat(other));
    shows(&html, &[", you would win"]);
    assert!(!html.contains(", so far"), "{html}");
}

/// Against Tai-Chi the dogs see the result of each choice, with the winner and the reason.
#[test]
fn what_is_held_back_is_weighed() {
    let given = "cats.rangers = [\"tai-chi\"]\ndogs.vp = 0\ncats.vp = 1";
    let bout = played(given, &[(DOGS, "plan 1:chai+hua"), (CATS, "plan 1:tai-chi")]);
    let html = page(&*bout, Viewer::Seat(DOGS));
    shows(&html, &["8 : 4, cats would win", "6 : 4, you would win"]);
}

/// A planned team shows the known part of its sum, and whether the sum may grow.
#[test]
fn a_plan_shows_what_is_known() {
    let given = "dogs.weapons = 1\narena.1.hua = true\narena.2.mushrooms.dogs = 2";
    let bout = played(given, &[(DOGS, "draft 1:yue w1; 2:ban")]);
    let html = page(&*bout, Viewer::Seat(DOGS));
    shows(&html, &["Yue 6 + 1 weapon 1 + Hua token 2 = 9+", "Ban 4 + Mushroom token 2 = 6<"]);
    shows(&html, &["2 of 3 cards"]);
    let bout = played("", &[(CATS, "draft 1:raihuu; 2:yaou")]);
    shows(&page(&*bout, Viewer::Seat(CATS)), &["Yaou 5 + Raihuu token 2 = 7<"]);
}

/// Declining comes last on the action bar, so a key pressed in haste sends no animal home.
#[test]
fn a_negative_choice_is_never_first() {
    let buttons = |html: &str| -> Vec<String> {
        let belt = html.lines().nth(3).unwrap_or_default();
        belt.split("<button")
            .skip(1)
            .map(|tag| tag.split("value=\"").nth(1).map_or("", |rest| rest.split('"').next().unwrap()).to_owned())
            .collect()
    };
    let bout = played("", &[]);
    let html = page(&*bout, Viewer::Seat(DOGS));
    assert_eq!(buttons(&html), ["", "commit"], "the plan, refused, and then nobody");
    shows(&html, &["Send nobody", "nobody is in it yet", "data-clause=\"ARE-6.10\""]);
    let bout = played("cats.weapons = 2", &[(DOGS, "plan 1:chai"), (CATS, "plan 1:ringo")]);
    assert_eq!(buttons(&page(&*bout, Viewer::Seat(CATS))), ["arm 1", "arm 2", "decline"]);
    let bout = played("", &[(CATS, "plan 1:hikaru"), (DOGS, "plan 1:shiue")]);
    let called = buttons(&page(&*bout, Viewer::Seat(DOGS)));
    assert!(called.len() > 3 && called[0].starts_with("add ") && called.last().unwrap() == "decline", "{called:?}");
}

/// A seat that waits for the other plan gets no question.
#[test]
fn a_sealed_plan_is_not_asked_for() {
    let bout = played("", &[(DOGS, "plan 1:yue")]);
    let question = |viewer| page(&*bout, viewer).lines().next().unwrap().to_owned();
    assert_eq!(question(Viewer::Seat(DOGS)), "Your plan is sealed");
    assert_eq!(question(Viewer::Seat(CATS)), "Plan your teams: 0 of 3 cards");
}

/// The screen disappears after a resignation, because the seats no longer plan.
#[test]
fn the_screen_is_gone_after_a_resignation() {
    let bout = played("", &[]);
    for viewer in [Viewer::Seat(DOGS), Viewer::Seat(CATS), Viewer::Bystander] {
        let sight = &*bout.sight(viewer);
        let [before, after] = [false, true].map(|given_up| page_of(&Still { sight, given_up }));
        shows(&before, &["class=\"screen\"", "planning"]);
        assert!(!after.contains("class=\"screen\"") && !after.contains("planning"), "{after}");
    }
}

const PLANS: [(Seat, &str); 2] = [(DOGS, "plan 1:yue+chai"), (CATS, "plan 1:masaru+hikaru; 2:raihuu")];

/// ARE-R56: players and spectators see the number of the rival's cards; own cards are shown.
#[test]
fn the_rivals_animals_are_counted() {
    let bout = played("", &PLANS);
    for viewer in [Viewer::Seat(DOGS), Viewer::Seat(CATS), Viewer::Bystander] {
        let html = page(&*bout, viewer);
        assert!(!html.contains("In hand: "), "{html}");
        shows(&html, &[if viewer == Viewer::Seat(CATS) { "7 animals in hand" } else { "6 animals in hand" }]);
        for (seat, name) in [(DOGS, "dogs"), (CATS, "cats")] {
            let faces = html.contains(&format!("faces\" data-sign=\"resting@{name}"));
            assert_eq!(faces, viewer == Viewer::Seat(seat), "{viewer:?} sees who rests of {name}: {faces}");
        }
    }
}

/// With the memory aid the screen shows the rival's hand, and the plate its resting animals.
#[test]
fn the_memory_aid_names_the_rivals_animals() {
    let bout = played_with("memory-aid = true", "", &PLANS);
    let cats = "In hand: Hokuto, Hikaru, 2 Ringo, Yaou, Masaru";
    for viewer in [Viewer::Seat(DOGS), Viewer::Bystander] {
        shows(&page(&*bout, viewer), &[cats, "faces\" data-sign=\"resting@cats\""]);
    }
    shows(&page(&*bout, Viewer::Seat(CATS)), &["In hand: Fu, Ban, Chai, 2 Hua, 2 Shiue"]);
}
