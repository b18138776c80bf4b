//! Test support for the tables of all games.

use budokan_catalog::AnyGame;
use budokan_kernel::{Clause, Game, Outcome, Seat, Seed, Verdict, Viewer};
use budokan_words::Language;

use crate::look::Look;
use crate::scene::{Presence, Scene, SeatOccupant, Sitter};

/// An ending that a test imposes on a fresh bout.
#[derive(Clone, Copy, Debug)]
pub struct TestEnding<'a> {
    /// The options of the deal.
    pub config: &'a str,
    /// The viewer of the result.
    pub viewer: Viewer,
    /// The imposed verdict.
    pub verdict: Verdict,
    /// The clause that ends it.
    pub by: Clause,
}

/// Asserts that the reason of an ending, as shown to the viewer after a colon, contains these words, in English
/// and in French.
pub fn tells_reason<G: Game>(
    game: &'static dyn AnyGame,
    look: &'static Look<G>,
    ending: &TestEnding,
    wanted: [&str; 2],
) {
    for (language, wanted) in [Language::English, Language::French].into_iter().zip(wanted) {
        let reason = reason(game, look, ending, language);
        let by = ending.by;
        assert!(!reason.contains("end-") && !reason.contains('{'), "{by}: {reason:?}");
        assert!(!reason.ends_with('.'), "{by}: {reason:?} follows a colon");
        assert!(reason.contains(wanted), "{by}: expected “{wanted}” in {reason:?}");
    }
}

fn reason<G: Game>(
    game: &'static dyn AnyGame,
    look: &'static Look<G>,
    ending: &TestEnding,
    language: Language,
) -> String {
    let cards = game.cards(None).unwrap_or_else(|error| panic!("{error}"));
    let bout = game.deal(ending.config, Seed::from(1), cards).unwrap_or_else(|error| panic!("{error}"));
    let (words, sight) = (game.words(language), bout.sight(ending.viewer));
    let person =
        |seat: Seat| Sitter { seat, who: SeatOccupant::Person(Presence::Here), name: format!("Lin {}", seat.0 + 1) };
    let sitters: Vec<Sitter> = bout.seats().iter().map(person).collect();
    let scene = Scene { game, look, sight: &*sight, words: &words, sitters: &sitters, moment: None, lesson: None };
    let Some(view) = sight.view().downcast_ref() else { panic!("{} is no game of this look", game.id()) };
    (look.measures.reason)(&scene, view, &Outcome { verdict: ending.verdict, by: ending.by, score: None })
}
