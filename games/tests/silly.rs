//! No bot of any level makes the mistakes listed for its game, in any mode; and every listed mistake can occur.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use budokan_catalog::Spec;
use budokan_games::{GameBundle, listed};
use budokan_lab::stage::{ExperimentGame, Setting};

fn stages(seated: &GameBundle) -> Vec<(String, Box<dyn ExperimentGame>)> {
    let cards = seated.game.cards(None).unwrap();
    let open = |config: String| {
        let setting = Setting { experiment: "silly", config: &config, cards, seed: 31, noted: true };
        let stage = seated.study.open(&setting).unwrap();
        (config, stage)
    };
    seated.game.modes().into_iter().map(|mode| open(mode.config)).collect()
}

/// Number of bouts of each bot in each mode. Searching bots have fewer iterations than in real games.
const WATCHED: [(&str, u64); 4] = [("novice", 24), ("apprentice", 24), ("adept:40", 8), ("master:60", 4)];

fn nothing_silly(game: &str) {
    let seated = budokan_games::seated(game).unwrap();
    for (mode, stage) in stages(seated) {
        for (bot, bouts) in WATCHED {
            let lineup = vec![bot.parse::<Spec>().unwrap(); stage.seats()];
            for deal in 0..bouts {
                let caught = stage.watch(deal, &lineup).unwrap();
                assert!(caught.is_empty(), "{game} {mode}: {caught:#?}");
            }
        }
    }
}

#[test]
fn nobody_looks_silly_in_arena() {
    nothing_silly("arena");
}

#[test]
fn nobody_looks_silly_in_revenge() {
    nothing_silly("revenge");
}

#[test]
fn nobody_looks_silly_in_eightbit() {
    nothing_silly("eightbit");
}

#[test]
fn nobody_looks_silly_in_udo() {
    nothing_silly("udo");
}

/// An entry that even random play never triggers is an error in the list.
#[test]
fn chance_does_everything_that_is_silly() {
    const MOST: u64 = 4000;
    for seated in listed() {
        let stages = stages(seated);
        let mut missing: BTreeSet<String> = stages[0].1.blunders().iter().map(|silly| silly.deed.clone()).collect();
        for deal in 0..MOST {
            let (_, stage) = &stages[deal as usize % stages.len()];
            if missing.is_empty() {
                break;
            }
            for caught in stage.watch(deal, &vec![Spec::RANDOM; stage.seats()]).unwrap() {
                missing.remove(&caught.deed);
            }
        }
        assert!(missing.is_empty(), "{}: never seen in {MOST} bouts by chance: {missing:#?}", seated.game.id());
    }
}
