//! Scenario files.

use super::game;
use crate::plain::is_plain;

/// A file that does not parse is reported with its line; a scenario that fails has a plain reason.
pub fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let scenarios = match budokan_scenario::parse(&text) {
        Ok(scenarios) => scenarios,
        Err(invalid) => {
            let last = text.lines().count().max(1);
            assert!(invalid.line.is_some_and(|line| (1..=last).contains(&line)), "{invalid}: of {last} lines");
            return is_plain(&invalid.problem, &text);
        }
    };
    for scenario in scenarios.iter().take(8) {
        let prefix = scenario.cites.first().and_then(|clause| clause.split('-').next()).unwrap_or_default();
        let game = budokan_games::with_prefix(prefix).unwrap_or_else(|| game(prefix));
        let cards = game.cards(None).expect("the printed cards are valid");
        if let Err(failure) = game.run(scenario, cards) {
            is_plain(&failure.text, &text);
        }
    }
}
