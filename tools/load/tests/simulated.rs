//! Several nodes under simulated faults: no violation without an injected mistake, and each mistake is found.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use budokan_catalog::AnyGame;
use budokan_load::simulated::{ProtocolFault, run, soak};

/// Number of schedules in this test; `budokan soak nodes` runs more.
const SCHEDULES: u64 = 2000;
/// Number of schedules within which a mistake must be found.
const MOST: u64 = 400;

/// A game that outlasts the faults.
fn game() -> &'static dyn AnyGame {
    budokan_games::find("revenge").unwrap()
}

#[test]
fn nothing_is_found_without_a_mistake() {
    let soaked = soak(game(), 0..SCHEDULES, None, 2, &mut |_| {});
    let sum = soaked.unwrap_or_else(|(seed, finding)| panic!("schedule {seed}: {finding}"));
    // Otherwise too little was tested.
    assert!(sum.commands > SCHEDULES * 20 && sum.acknowledged > SCHEDULES * 20 && sum.looks > SCHEDULES * 60, "{sum}");
    assert!(sum.repeated > SCHEDULES && sum.faults > SCHEDULES * 4, "{sum}");
}

#[test]
fn a_schedule_is_repeated_by_its_number() {
    for seed in 0..20 {
        assert_eq!(run(game(), seed, None), run(game(), seed, None), "schedule {seed}");
    }
    assert_ne!(run(game(), 1, None), run(game(), 2, None));
}

#[test]
fn every_mistake_is_found() {
    for mistake in ProtocolFault::ALL {
        let found = (0..MOST).find_map(|seed| Some((seed, run(game(), seed, Some(mistake)).err()?)));
        let (seed, finding) = found.unwrap_or_else(|| panic!("{mistake:?} is not found"));
        println!("{mistake:?}: schedule {seed}: {finding}");
    }
}
