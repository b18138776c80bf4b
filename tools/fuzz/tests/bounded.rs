//! A bounded run of every target: the seeds, and a fixed number of mutated inputs. `cargo xtask fuzz` continues from
//! there.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use budokan_fuzz::{Round, TARGETS, seeds, target};
use budokan_kernel::LONGEST_TEXT;

/// The seed of these runs; a failure reports it with the number of the input.
const SEED: u64 = 1;

fn bears(name: &str, inputs: u64) {
    let round = Round::new(target(name).unwrap(), SEED);
    for number in 0..inputs {
        if let Err(fall) = round.try_number(number) {
            let input = String::from_utf8_lossy(&fall.input).into_owned();
            panic!("{name}, seed {SEED}, input {number}: {}\n{input}", fall.said);
        }
    }
}

#[test]
fn notation_bears_mutated_actions() {
    bears("notation", 3000);
}

#[test]
fn config_bears_mutated_configs_and_positions() {
    bears("config", 10_000);
}

#[test]
fn scenario_bears_mutated_scenarios() {
    bears("scenario", 4000);
}

#[test]
fn record_bears_mutated_records() {
    bears("record", 20_000);
}

#[test]
fn cards_bears_mutated_card_files() {
    bears("cards", 800);
}

#[test]
fn api_bears_mutated_requests() {
    bears("api", 6000);
}

#[test]
fn every_target_has_seeds_for_every_game() {
    for target in TARGETS {
        let seeds = seeds(target.name);
        let text = seeds.iter().map(|seed| String::from_utf8_lossy(seed)).collect::<String>();
        for game in budokan_games::all_games() {
            let has_cards = game.cards(Some("")).is_err_and(|invalid| !invalid.problem.contains("no cards"));
            let named = match target.name {
                "cards" if !has_cards => continue,
                "cards" => seeds.iter().any(|seed| game.cards(Some(&String::from_utf8_lossy(seed))).is_ok()),
                "scenario" => text.contains(&format!("cites {}-", game.prefix())),
                _ => text.contains(game.id()),
            };
            assert!(named, "corpus/{}: nothing for {}", target.name, game.id());
        }
    }
}

/// A megabyte of any input is handled at once: worse than linear time would take minutes here. A text above the maximum
/// length is refused.
#[test]
fn a_megabyte_is_judged_at_once() {
    for name in ["scenario", "record", "cards", "config"] {
        let target = target(name).unwrap();
        for seed in seeds(name).iter().filter(|seed| !seed.is_empty()) {
            (target.run)(&seed.repeat((1 << 20) / seed.len()));
        }
        for piece in ["[", "{", "a.", "a=[", "\"", "#\n", "\n", "[[a]]\n", "x = 1\n", "1 a: b\n", "scenario a\n"] {
            (target.run)(piece.repeat((1 << 20) / piece.len()).as_bytes());
        }
    }
    let too_long = vec![b'#'; LONGEST_TEXT + 1];
    (target("cards").unwrap().run)(&too_long);
}
