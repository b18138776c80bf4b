//! There is a sentence for every clause that can end a bout, for everybody who looks, in both languages.

use budokan_catalog::{AnyGame, Hosted, Unknown};
use budokan_kernel::{Clause, Outcome, Seat, SeatSet, Seed, Verdict, Viewer};
use budokan_pages::{Presence, Scene, Sitter, Who};
use budokan_udo::{Udo, View, clause};
use budokan_words::Language;

use super::MEASURES;
use crate::page::LOOK;

static GAME: Hosted<Unknown<Udo>> = Hosted::NEW;

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
    let cases = [
        (won(&[FIRST]), clause::U9_2, "4 masters are defeated", "4 maîtres sont vaincus"),
        (Verdict::Defeat, clause::U8_5, "nothing is left to pay with", "il ne reste rien pour payer"),
        (Verdict::Defeat, clause::U9_8, "was the last of the battle", "était le dernier du combat"),
    ];
    for (verdict, by, english, french) in cases {
        let [en, fr] = [EN, FR].map(|language| reason("", language, Viewer::Seat(FIRST), verdict, by));
        assert!(en.contains(english) && fr.contains(french), "{by}: {en:?}, {fr:?}");
    }
}
