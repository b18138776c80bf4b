//! The bots of 8-Bit Attack: they play every configuration, are deterministic by seed, and save more worlds at each
//! higher level. Fixed seeds and small budgets; docs/bots.md has the large samples.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;

use budokan_bots::{Bot, Spec};
use budokan_eightbit::{Action, CardSet, Config, EightBit};
use budokan_eightbit_bots::EightBitKnowledge;
use budokan_kernel::{Bout, Cards, Game, Seed, Sight, Viewer};

type Team = Vec<Box<dyn Bot<EightBit>>>;

fn play(config: &Config, seed: u64, mut team: Team) -> Bout<EightBit> {
    let mut bout = Bout::<EightBit>::deal(Cards::printed(), config.clone(), Seed::from(seed)).unwrap();
    while let Some(seat) = bout.state().status().awaited().first() {
        let sight = bout.sight(Viewer::Seat(seat));
        let action = team[seat.index()].decide(&sight);
        assert!(sight.legal.contains(&action), "{}", bout.state().write(action));
        bout.submit(seat, sight.asked, action).unwrap();
    }
    bout
}

/// A team of these bots, in seat order.
fn team(names: &[&str], seed: u64) -> Team {
    (0..)
        .zip(names)
        .map(|(seat, name)| name.parse::<Spec>().unwrap().seated::<EightBitKnowledge>(seed * 8 + seat, None))
        .collect()
}

/// This number of seats with a hero each; every seed gives different heroes.
fn heroes(seats: usize, seed: u64) -> Config {
    let cards = Cards::<CardSet>::printed();
    let all = cards.heroes.len();
    // The step of 7 is coprime with the number of heroes, so no hero comes twice.
    let hero = |seat: usize| vec![cards.heroes[(seed as usize * 3 + seat * 7) % all].id.clone()];
    Config { heroes: (0..seats).map(|seat| (format!("p{}", seat + 1), hero(seat))).collect(), ..Config::default() }
}

/// Number of worlds that a team saves.
fn saved(names: &[&str], games: u64) -> usize {
    let won = |seed: &u64| {
        let bout = play(&heroes(names.len(), *seed), *seed, team(names, *seed));
        !bout.state().status().outcome().unwrap().winners().is_empty()
    };
    (0..games).filter(won).count()
}

#[test]
fn every_bot_plays_every_configuration() {
    let heroes = |of: &[(&str, &[&str])]| -> BTreeMap<String, Vec<String>> {
        let owned = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect();
        of.iter().map(|(seat, ids)| ((*seat).to_owned(), owned(ids))).collect()
    };
    let uneven = heroes(&[("p1", &["cindrew", "aurora"]), ("p2", &["doc-hunter"])]);
    let configs = [
        Config::default(),
        Config { seats: Some(2), hard_start: true, leader: Some("p2".to_owned()), ..Config::default() },
        Config { seats: Some(3), lord: Some("typhon".to_owned()), ..Config::default() },
        Config { seats: Some(4), decks: Some(vec!["demon".to_owned(), "myth".to_owned()]), ..Config::default() },
        Config { seats: Some(5), leader: Some("p4".to_owned()), ..Config::default() },
        Config { heroes: uneven, decks: Some(vec!["alien".to_owned()]), ..Config::default() },
    ];
    for (config, seed) in configs.iter().zip(1..) {
        for spec in Spec::ALL {
            let name = spec.with_iterations(4).to_string();
            assert!(play(config, seed, team(&[name.as_str(); 5], seed)).state().status().is_over(), "{name}");
        }
    }
}

/// A bot has no necessary internal state: one that is recreated for every decision plays the same bout.
#[test]
fn a_bot_that_is_made_anew_plays_on_as_before() {
    struct Forgetful(Spec, u64);
    impl Bot<EightBit> for Forgetful {
        fn decide(&mut self, sight: &Sight<EightBit>) -> Action {
            self.0.seated::<EightBitKnowledge>(self.1, None).decide(sight)
        }
    }
    for name in ["novice", "apprentice", "adept", "master:12"] {
        let spec: Spec = name.parse().unwrap();
        let forgetful: Team = vec![Box::new(Forgetful(spec, 16)), Box::new(Forgetful(spec, 17))];
        let lasting = play(&heroes(2, 2), 2, team(&[name; 2], 2));
        assert_eq!(lasting.steps(), play(&heroes(2, 2), 2, forgetful).steps(), "{name}");
    }
}

/// Percentage of worlds saved by each of these teams.
fn shares(seats: usize, teams: &[(&str, u64)]) -> Vec<u64> {
    teams.iter().map(|(name, games)| 100 * saved(&vec![*name; seats], *games) as u64 / games).collect()
}

/// Whether each share exceeds the previous one by at least `points`.
fn rises_by(shares: &[u64], points: u64) -> bool {
    shares.windows(2).all(|pair| pair[0] + points <= pair[1])
}

#[test]
fn the_share_of_worlds_saved_rises_from_level_to_level() {
    assert_eq!(saved(&["random"; 2], 20), 0);
    assert!(saved(&["greedy:4"; 2], 10) <= 1);
    let shares = shares(2, &[("novice", 60), ("apprentice", 60), ("adept", 30), ("master:80", 14)]);
    assert!(rises_by(&shares, 10), "{shares:?}");
    assert!(shares[0] <= 33 && shares[3] >= 80, "{shares:?}");
}

/// Assaults are easier with more heroes, but levels still differ.
#[test]
fn it_rises_with_four_heroes_too() {
    let shares = shares(4, &[("novice", 60), ("apprentice", 60), ("adept", 24), ("master:40", 6)]);
    assert!(rises_by(&shares, 10), "{shares:?}");
    assert!(shares[0] <= 33 && shares[3] >= 80, "{shares:?}");
}

#[test]
fn it_rises_with_three_and_five_heroes_too() {
    for seats in [3, 5] {
        let shares = shares(seats, &[("novice", 60), ("apprentice", 60), ("adept", 16)]);
        assert!(rises_by(&shares, 10), "{seats} heroes: {shares:?}");
        assert!(shares[0] <= 33, "{seats} heroes: {shares:?}");
    }
}

/// Each seat decides for its own hero only, and a good partner improves the result of the whole team.
#[test]
fn a_better_partner_saves_more_worlds() {
    let alone = saved(&["novice"; 2], 20);
    let helped = saved(&["novice", "master:40"], 20);
    assert!(alone + 3 <= helped, "{alone} and {helped} of 20");
}
