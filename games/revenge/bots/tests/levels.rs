//! Every level beats the one below in every mode, and no level makes obvious mistakes: small-scale tests with fixed
//! seeds.

#![expect(clippy::cast_precision_loss, reason = "counts become shares, where a rounding does no harm")]

use budokan_bots::Spec;
use budokan_kernel::{Bout, Cards, Game, Quick, Seat, Seed, Status, Table, Viewer};
use budokan_revenge::scenario::{GivenArea, GivenTokens};
use budokan_revenge::{Config, Fighters, Given, Mode, Revenge};
use budokan_revenge_bots::RevengeKnowledge;
use budokan_revenge_bots::sensible::sensible;

fn config(mode: Mode, seats: i64) -> Config {
    Config { mode, seats: Some(seats), ..Config::default() }
}

/// The share of the winning seats that the first of two bots gets. The bots sit alternately and swap seats after every
/// bout, as in `budokan lab duel`.
fn share(config: &Config, [one, other]: [&str; 2], bouts: u64) -> f64 {
    let points = |number: u64| {
        let deal = Seed::from(900 + number / 2);
        let mut bout = Bout::<Revenge>::deal(Cards::printed(), config.clone(), deal).expect("a sound config");
        let is_first = |seat: Seat| (seat.index() as u64 + number).is_multiple_of(2);
        let seated = |seat: Seat| {
            let spec: Spec = if is_first(seat) { one } else { other }.parse().expect("a bot");
            spec.seated::<RevengeKnowledge>(8 * number + u64::from(seat.0), None)
        };
        let mut lineup: Vec<_> = bout.state().seats().iter().map(seated).collect();
        while let Some(seat) = bout.state().status().awaited().first() {
            let sight = bout.sight(Viewer::Seat(seat));
            let action = lineup[seat.index()].decide(&sight);
            bout.submit(seat, sight.asked, action).expect("a legal action");
        }
        let Status::Over(outcome) = bout.state().status() else { panic!("nobody is asked any more") };
        let winners: Vec<Seat> = outcome.winners().iter().collect();
        let first = winners.iter().filter(|seat| is_first(**seat)).count();
        if winners.is_empty() { 0.5 } else { first as f64 / winners.len() as f64 }
    };
    (0..bouts).map(points).sum::<f64>() / bouts as f64
}

/// The modes with opponents.
fn ways() -> [(&'static str, Config); 5] {
    [
        ("duel", config(Mode::Duel, 2)),
        ("fighters", Config { fighters: Fighters::Random, ..config(Mode::Duel, 2) }),
        ("team", config(Mode::Team, 4)),
        ("three", config(Mode::Ffa, 3)),
        ("four", config(Mode::Ffa, 4)),
    ]
}

#[test]
fn an_apprentice_beats_a_novice_in_every_way_to_fight() {
    for (way, config) in ways() {
        let share = share(&config, ["apprentice", "novice"], 100);
        assert!(share >= 0.66, "{way}: {share:.2}");
    }
}

#[test]
fn an_adept_beats_an_apprentice_in_every_way_to_fight() {
    for (way, config) in ways() {
        let share = share(&config, ["adept", "apprentice"], 60);
        assert!(share >= 0.66, "{way}: {share:.2}");
    }
}

/// This few bouts prove little for a single mode; over all modes a master is clearly ahead.
#[test]
fn a_master_with_little_time_beats_adepts_over_all_ways_to_fight() {
    let shares = ways().map(|(_, config)| share(&config, ["master:400", "adept"], 30));
    let mean = shares.iter().sum::<f64>() / shares.len() as f64;
    assert!(mean >= 0.68, "{shares:.2?}");
}

fn cards(ids: &[&str]) -> Vec<String> {
    ids.iter().map(|id| (*id).to_owned()).collect()
}

/// The sensible choices of p1. With y41 on the right p1 hits for 3, which can be neither blocked nor countered; the
/// blow of that attack carries `wounds` damage tokens.
fn sensible_choices([own, other]: [i64; 2], wounds: usize) -> Vec<String> {
    let area = |couple: [&str; 2], hand: &str, life, left| GivenArea {
        couple: Some(cards(&couple)),
        hand: cards(&[hand]),
        life: Some(life),
        tokens: GivenTokens { left, ..GivenTokens::default() },
        ..GivenArea::default()
    };
    let given = Given {
        p1: Some(area(["b11", "b22"], "y41", own, vec!["damage".to_owned(); wounds])),
        p2: Some(area(["g31", "g33"], "r33", other, Vec::new())),
        turn: Some("p1".to_owned()),
        ..Given::default()
    };
    let mut dice = Quick::new(1);
    let game = Revenge::load(Cards::printed(), &Config::default(), &given, &mut Table::silent(&mut dice));
    let game = game.expect("a sound position");
    let mut choices = Vec::new();
    game.choices(Seat(0), &mut choices);
    sensible(&game, Seat(0), &choices).into_iter().map(|action| game.write(action)).collect()
}

#[test]
fn nobody_leaves_a_sure_victory_lying() {
    assert_eq!(sensible_choices([5, 3], 0), ["attack y41 R"]);
    assert_eq!(sensible_choices([5, 4], 0), ["draw", "attack y41 L", "attack y41 R"]);
}

#[test]
fn nobody_kills_himself_while_he_can_live() {
    assert_eq!(sensible_choices([1, 3], 1), ["draw", "attack y41 L"]);
    assert_eq!(sensible_choices([2, 3], 1), ["attack y41 R"]);
    assert_eq!(sensible_choices([2, 4], 1), ["draw", "attack y41 L", "attack y41 R"]);
}
