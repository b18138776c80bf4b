//! The targets. Each file states the properties of one kind of input.

mod api;
mod cards;
mod config;
mod notation;
mod record;
mod scenario;

use std::hash::Hasher;

use budokan_catalog::{AnyBout, AnyGame, LogFormat, ParsedRecord, Spec};
use budokan_kernel::{Seed, Viewer};
use budokan_words::{Language, Naming};

use crate::FuzzTarget;

/// All fuzzing targets.
pub const TARGETS: &[FuzzTarget] = &[
    FuzzTarget { name: "notation", about: "GAME SEED STEPS, then an action a line", run: notation::run },
    FuzzTarget { name: "config", about: "GAME config|given, then TOML", run: config::run },
    FuzzTarget { name: "scenario", about: "a file of scenarios", run: scenario::run },
    FuzzTarget { name: "record", about: "a record", run: record::run },
    FuzzTarget { name: "cards", about: "a card file", run: cards::run },
    FuzzTarget { name: "api", about: "METHOD PATH KIND, then a body; @GAME stands for a bout", run: api::run },
];

/// The first line and the rest.
fn headed(text: &str) -> (&str, &str) {
    text.split_once('\n').unwrap_or((text, ""))
}

/// The game named by a word. Any other word is mapped to some game too, so that a mutated name does not
/// waste the input.
fn game(word: &str) -> &'static dyn AnyGame {
    let games = budokan_games::all_games();
    let mut hasher = std::hash::DefaultHasher::new();
    hasher.write(word.as_bytes());
    let other = || games[(hasher.finish() % games.len() as u64) as usize];
    budokan_games::find(word).unwrap_or_else(other)
}

/// Plays up to this many random choices; every legal one must be accepted.
fn play_on(bout: &mut dyn AnyBout, seed: u64, steps: u64) {
    let mut chance = bout.game().bot(Spec::RANDOM, seed, None);
    for _ in 0..steps {
        let Some(seat) = bout.status().awaited().first() else { return };
        let sight = bout.sight(Viewer::Seat(seat));
        let action = chance.decide(&*sight).expect("a seat that is asked has a choice");
        let made = bout.submit(seat, Some(sight.asked()), &action);
        assert!(made.is_ok(), "“{action}” was listed and is refused: {made:?}");
    }
}

/// Renders the bout in words for all viewers.
fn look_at(bout: &dyn AnyBout) {
    let viewers = bout.seats().iter().map(Viewer::Seat).chain([Viewer::Bystander, Viewer::Referee]);
    for viewer in viewers {
        let _ = bout.json(viewer);
        for language in Language::ALL {
            let _ = bout.heard(viewer, 0, &LogFormat::new(language, Naming::AtPrompt));
        }
    }
}

/// Asserts the round trip: the record, parsed and replayed, gives the same record.
fn comes_back(bout: &dyn AnyBout) {
    let record = bout.record();
    let text = record.to_string();
    let written = ParsedRecord::parse(&text).unwrap_or_else(|invalid| panic!("its own record: {invalid}\n{text}"));
    assert_eq!(written.record, record, "read and written, it is another");
    let again = bout.game().replay(&written, bout.cards(), Seed::from(0), &mut |_| ());
    let again = again.unwrap_or_else(|difference| panic!("its own record: {difference}\n{text}"));
    assert_eq!(again.record(), record, "played again, it is another");
}
