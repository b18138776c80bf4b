//! Tests of the network that evaluates positions.

use budokan_bots::Knowledge;
use budokan_kernel::{Cards, Game, Quick, Seat, Status, Table, Verdict};
use budokan_revenge::{Config, Fighters, Mode, Revenge};
use budokan_revenge_bots::net::Net;
use budokan_revenge_bots::sense::{FEATURES, MOST, features, mirrored};
use budokan_revenge_bots::{PlainKnowledge, RevengeKnowledge};

/// Plays a bout with the heuristics; returns its positions, including the last.
fn positions(config: &Config, seed: u64) -> Vec<Revenge> {
    let mut luck = Quick::new(seed);
    let mut game = Revenge::deal(Cards::printed(), config, &mut Table::silent(&mut luck)).expect("a sound config");
    let mut games = vec![game.clone()];
    let mut choices = Vec::new();
    while let Some(seat) = game.status().awaited().first() {
        game.choices(seat, &mut choices);
        let choice = RevengeKnowledge::lean(&game, seat, &choices, &mut luck);
        game.apply(seat, choices[choice], &mut Table::silent(&mut luck));
        games.push(game.clone());
    }
    games
}

fn configs() -> Vec<Config> {
    let way = |mode, seats, fighters| Config { mode, seats, fighters, ..Config::default() };
    vec![
        way(Mode::Duel, None, Fighters::None),
        way(Mode::Duel, None, Fighters::Random),
        way(Mode::Solo, None, Fighters::Random),
        way(Mode::Team, None, Fighters::Random),
        way(Mode::Ffa, Some(3), Fighters::Random),
        way(Mode::Ffa, Some(4), Fighters::None),
    ]
}

#[test]
fn a_network_is_read_as_it_was_written() {
    let mut net = Net::read("");
    let mut luck = Quick::new(1);
    for number in net.rows.iter_mut().flatten().flatten().chain(&mut net.base).chain(&mut net.out) {
        *number = luck.word() as i16;
    }
    let again = Net::read(&net.write());
    assert_eq!((&again.rows, again.base, again.out), (&net.rows, net.base, net.out));
}

#[test]
fn whoever_looks_into_a_mirror_twice_sees_what_is() {
    for feature in 0..FEATURES {
        let seen = mirrored(feature);
        assert!(seen < FEATURES);
        assert_eq!(mirrored(seen), feature);
    }
}

#[test]
fn features_are_few_and_none_is_noted_twice() {
    for (seed, config) in configs().iter().enumerate() {
        for game in positions(config, seed as u64) {
            for seat in game.standing() {
                let held = features(&game, seat);
                assert!(held.all().len() < MOST && held.all().iter().all(|one| usize::from(*one) < FEATURES));
            }
        }
    }
}

#[test]
fn to_judge_a_position_allocates_nothing() {
    for (seed, config) in configs().iter().enumerate() {
        let games = positions(config, seed as u64);
        // Warms up: networks are parsed on first use.
        let mut sum = RevengeKnowledge::worths(&games[0])[0];
        let counted = allocation_counter::measure(|| {
            sum += games.iter().map(|game| RevengeKnowledge::worths(game)[0]).sum::<f32>();
        });
        assert!(sum.is_finite());
        assert_eq!(counted.count_total, 0, "{config:?}");
    }
}

/// The cross entropy of predicted shares against the results of bouts.
fn error(config: &Config, bouts: u64, says: impl Fn(&Revenge) -> [f32; Seat::MOST]) -> f64 {
    let mut sum = 0.0;
    let mut number = 0.0;
    for seed in 0..bouts {
        let games = positions(config, 1000 + seed);
        let Some((end, before)) = games.split_last() else { continue };
        let Status::Over(outcome) = end.status() else { continue };
        let Verdict::Victory(winners) = outcome.verdict else { continue };
        for game in before {
            sum -= f64::from(says(game)[winners.first().expect("somebody wins").index()].max(1e-6).ln());
            number += 1.0;
        }
    }
    sum / number
}

#[test]
fn the_network_foretells_results_better_than_the_plain_weights() {
    for config in configs().iter().filter(|config| config.mode != Mode::Solo) {
        let plain = error(config, 300, PlainKnowledge::worths);
        let learned = error(config, 300, RevengeKnowledge::worths);
        assert!(learned < plain - 0.002, "{learned} against {plain} in {config:?}");
    }
}
