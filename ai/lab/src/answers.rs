//! Checks, for the tests of games, that every bot has a legal and reproducible answer in every position.

use budokan_bots::{Knowledge, Spec};
use budokan_kernel::{Bout, Cards, Game, Printed, Viewer};

/// A small budget: the test checks that there is an answer, not its quality.
const ITERATIONS: u32 = 6;

fn answers<K: Knowledge<Game: Printed>>(bout: &Bout<K::Game>, turn: usize) {
    for seat in bout.state().status().awaited().iter() {
        let sight = bout.sight(Viewer::Seat(seat));
        for (number, spec) in Spec::ALL.into_iter().enumerate() {
            let spec = spec.with_iterations(ITERATIONS);
            let action = spec.seated::<K>(7, None).decide(&sight);
            assert!(sight.legal.contains(&action), "{spec} answers {action:?}, which is not legal");
            // One bot per position answers a second time, in rotation.
            if turn % Spec::ALL.len() == number {
                assert_eq!(spec.seated::<K>(7, None).decide(&sight), action, "{spec}");
            }
        }
    }
}

/// Plays these scenario files and asks every bot in each of their positions: its answer must be legal, and identical
/// when it is asked again.
///
/// # Panics
///
/// If an answer is illegal or differs, or if the scenarios have too few positions.
pub fn in_every_position<K: Knowledge<Game: Printed>>(files: &[&str]) {
    let mut positions = 0;
    for text in files {
        for scenario in budokan_scenario::parse(text).expect("the scenario files of a game can be read") {
            let mut last = None;
            let mut each = |bout: &Bout<K::Game>| {
                // Only moves change the position; assertions visit the same one again.
                if last != Some(bout.steps().len()) {
                    last = Some(bout.steps().len());
                    positions += 1;
                    answers::<K>(bout, positions);
                }
            };
            let played = budokan_scenario::watch::<K::Game>(&scenario, Cards::printed(), &mut each);
            assert!(played.is_ok(), "{}: {played:?}", scenario.id);
        }
    }
    assert!(positions > 100, "{positions}");
}
