//! The JSON sent to programs matches the position used by scenarios, throughout random bouts.

#![expect(clippy::unwrap_used, reason = "a test may")]

use budokan_catalog::{AnyBout, AnyGame, Spec};
use budokan_kernel::{Seed, Viewer};
use serde_json::Value;

/// Every early position is checked, later ones only at intervals.
fn is_looked_at(steps: u64) -> bool {
    steps < 60 || steps.is_multiple_of(7)
}

/// Compares the JSON for every viewer with the table of the position.
fn compare(bout: &dyn AnyBout) {
    for viewer in bout.seats().iter().map(Viewer::Seat).chain([Viewer::Bystander, Viewer::Referee]) {
        let (sight, at) = (bout.sight(viewer), format!("{} at step {}", bout.game().id(), bout.steps()));
        let mut text = Vec::new();
        sight.write_json(&mut text).unwrap();
        let sent: Value = serde_json::from_slice(&text).unwrap();
        assert_eq!(sent, serde_json::to_value(sight.position()).unwrap(), "{at}, {viewer:?}");
        // Parsing would drop a duplicate key, so the lengths would differ.
        assert_eq!(text.len(), sent.to_string().len(), "{at}, {viewer:?}");
        assert_eq!(bout.legal_count(viewer), sight.legal().len(), "{at}, {viewer:?}");
        assert_eq!(bout.noticed_count(viewer), bout.noticed(viewer).len() as u64, "{at}, {viewer:?}");
    }
}

fn play(game: &'static dyn AnyGame, config: &str, seed: u64) {
    let mut bout = game.deal(config, Seed::from(seed), game.cards(None).unwrap()).unwrap();
    let mut chance = game.bot(Spec::RANDOM, seed, None);
    while let Some(seat) = bout.status().awaited().first() {
        if is_looked_at(bout.steps()) {
            compare(&*bout);
        }
        let action = chance.decide(&*bout.sight(Viewer::Seat(seat))).unwrap();
        bout.submit(seat, None, &action).unwrap();
    }
    compare(&*bout);
}

#[test]
fn what_is_sent_says_what_the_table_of_the_position_says() {
    for game in budokan_games::all_games() {
        for mode in game.modes() {
            (0..3).for_each(|seed| play(*game, &mode.config, seed));
        }
    }
}
