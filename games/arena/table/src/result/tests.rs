//! There is a sentence for every clause that can end a bout, for everybody who looks, in both languages.

use budokan_arena::{Arena, View, clause};
use budokan_catalog::{AnyGame, Hosted, Unknown};
use budokan_kernel::{Clause, Outcome, Seat, SeatSet, Seed, Verdict, Viewer};
use budokan_pages::{Presence, Scene, Sitter, Who};
use budokan_words::Language;

use super::MEASURES;
use crate::page::LOOK;

static GAME: Hosted<Unknown<Arena>> = Hosted::NEW;

/// Why it ended, as somebody is told who looks at a fresh bout of which that outcome is claimed.
fn reason(config: &str, language: Language, viewer: Viewer, verdict: Verdict, by: Clause) -> String {
    let bout = GAME.deal(config, Seed::from(1), GAME.cards(None).unwrap()).unwrap();
    let (words, sight) = (GAME.words(language), bout.sight(viewer));
    let person = |seat: Seat| Sitter { seat, who: Who::Person(Presence::Here), name: format!("Lin {}", seat.0 + 1) };
    let sitters: Vec<Sitter> = bout.seats().iter().map(person).collect();
    let scene = Scene { game: &GAME, look: &LOOK, sight: &*sight, words: &words, sitters: &sitters, moment: None, lesson: None };
    let view = sight.view().downcast_ref::<View>().unwrap();
    let reason = (MEASURES.reason)(&scene, view, &Outcome { verdict, by, score: None });
    assert!(!reason.is_empty() && !reason.contains("end-") && !reason.contains('{'), "{by}: {reason:?}");
    assert!(!reason.ends_with('.'), "{by}: {reason:?} follows a colon");
    reason
}

const FIRST: Seat = Seat(0);
const EN: Language = Language::English;
const FR: Language = Language::French;

fn won(seats: &[Seat]) -> Verdict {
    Verdict::Victory(SeatSet::of(seats))
}

#[test]
fn every_ending_has_its_reason() {
    let told = |viewer, verdict, by| [EN, FR].map(|language| reason("", language, viewer, verdict, by));
    let (dogs, cats) = (Viewer::Seat(FIRST), Viewer::Seat(Seat(1)));
    let cases = [
        (dogs, won(&[FIRST]), clause::A14_2, "the Cats are out of spirit", "les Chats n'ont plus d'esprit"),
        (cats, won(&[FIRST]), clause::A14_2, "you are out of spirit", "vous n'avez plus d'esprit"),
        (dogs, won(&[FIRST]), clause::A14_3, "you are far enough ahead", "vous avez assez d'avance"),
        (Viewer::Bystander, won(&[FIRST]), clause::A14_3, "the Dogs are far enough ahead", "les Chiens ont assez"),
        (cats, won(&[FIRST]), clause::A14_1, "both sides are out of spirit; the Dogs have more", "les Chiens ont plus"),
        (dogs, Verdict::Draw, clause::A14_1, "with as many points", "autant de points"),
        (dogs, won(&[Seat(1)]), clause::A14_4, "too short for another round; the Cats have more", "les Chats ont plus"),
        (dogs, Verdict::Draw, clause::A14_4, "and the points are equal", "et les points sont égaux"),
    ];
    for (viewer, verdict, by, english, french) in cases {
        let [en, fr] = told(viewer, verdict, by);
        assert!(en.contains(english) && fr.contains(french), "{by}: {en:?}, {fr:?}");
    }
}
