//! The strength of the bots at 8 Masters' Revenge: every mode, and small versions of the strength claims.

use budokan_bots::{Bot, Knowledge, Spec};
use budokan_kernel::{Bout, Cards, Game, Seat, Seed, Sight, Status, Verdict, Viewer};
use budokan_revenge::{Action, Config, Difficulty, Fighters, Mode, Revenge};
use budokan_revenge_bots::{PlainKnowledge, RevengeKnowledge};

type Seats = Vec<Box<dyn Bot<Revenge>>>;

fn config(mode: Mode, seats: i64) -> Config {
    Config { mode, seats: Some(seats), ..Config::default() }
}

/// Plays a bout between the given bots, seat by seat.
fn play(config: &Config, seed: u64, mut bots: Seats) -> Bout<Revenge> {
    let mut bout = Bout::<Revenge>::deal(Cards::printed(), config.clone(), Seed::from(seed)).expect("a sound config");
    while let Some(seat) = bout.state().status().awaited().first() {
        let sight = bout.sight(Viewer::Seat(seat));
        let action = bots[seat.index()].decide(&sight);
        bout.submit(seat, sight.asked, action).expect("a legal action");
    }
    bout
}

fn seated(names: &[&str], seed: u64) -> Seats {
    let one = |(at, name): (usize, &&str)| {
        name.parse::<Spec>().expect("a bot").seated::<RevengeKnowledge>(seed + at as u64, None)
    };
    names.iter().enumerate().map(one).collect()
}

fn winners(bout: &Bout<Revenge>) -> Vec<usize> {
    match bout.state().status() {
        Status::Over(outcome) => outcome.winners().iter().map(Seat::index).collect(),
        Status::Awaiting(_) => panic!("the bout is over"),
    }
}

/// The number of `bouts` duels that the first bot wins; seats are swapped after every bout.
fn duels(one: &str, other: &str, bouts: u64) -> u64 {
    let won = |number: &u64| {
        let names = if number.is_multiple_of(2) { [one, other] } else { [other, one] };
        let bout = play(&Config::default(), number / 2, seated(&names, 10 * number));
        winners(&bout) == [(number % 2) as usize]
    };
    (0..bouts).filter(won).count() as u64
}

#[test]
fn every_bot_plays_every_way_to_fight() {
    let solo = |difficulty| Config { difficulty, ..config(Mode::Solo, 1) };
    let ways = [
        config(Mode::Duel, 2),
        solo(Difficulty::Easy),
        solo(Difficulty::Normal),
        solo(Difficulty::Hard),
        config(Mode::Ffa, 3),
        config(Mode::Ffa, 4),
        config(Mode::Team, 4),
    ];
    for way in &ways {
        for fighters in [Fighters::None, Fighters::Choose, Fighters::Random] {
            let way = Config { fighters, ..way.clone() };
            for spec in Spec::ALL {
                let name = spec.with_iterations(8).to_string();
                let bout = play(&way, 3, seated(&[name.as_str(); 4], 1));
                assert!(bout.state().status().is_over(), "{name} in {way:?}");
            }
        }
    }
}

#[test]
fn the_same_seed_and_budget_give_the_same_moves() {
    for name in ["novice", "apprentice", "adept:60", "master:60"] {
        let steps = |seed| -> Vec<_> {
            let bout = play(&config(Mode::Team, 4), 5, seated(&[name; 4], seed));
            bout.steps().iter().map(|step| (step.seat, step.action)).collect()
        };
        assert_eq!(steps(1), steps(1), "{name}");
        assert_ne!(steps(1), steps(2), "{name}");
    }
}

/// A bot has no state that it needs between decisions.
#[test]
fn a_bot_that_is_made_anew_plays_on_as_before() {
    struct Forgetful(Spec);
    impl Bot<Revenge> for Forgetful {
        fn decide(&mut self, sight: &Sight<Revenge>) -> Action {
            self.0.seated::<RevengeKnowledge>(1, None).decide(sight)
        }
    }
    for name in ["novice", "apprentice", "adept:60", "master:60"] {
        let spec: Spec = name.parse().unwrap();
        let lasting = play(
            &Config::default(),
            7,
            vec![spec.seated::<RevengeKnowledge>(1, None), spec.seated::<RevengeKnowledge>(1, None)],
        );
        let forgetful = play(&Config::default(), 7, vec![Box::new(Forgetful(spec)), Box::new(Forgetful(spec))]);
        assert_eq!(lasting.steps(), forgetful.steps(), "{name}");
    }
}

/// Position values of all seats add up to one win, for every viewer, from the deal to the end.
#[test]
fn what_a_position_is_worth_is_shared_among_all() {
    for (way, seats) in [(Mode::Duel, 2), (Mode::Ffa, 4), (Mode::Team, 4)] {
        let mut bout = Bout::<Revenge>::deal(Cards::printed(), config(way, seats), Seed::from(4)).unwrap();
        let mut bots = seated(&["random"; 4], 2);
        while let Some(seat) = bout.state().status().awaited().first() {
            let sum: f32 = bout.state().seats().iter().map(|seat| RevengeKnowledge::worth(bout.state(), seat)).sum();
            let wins = if way == Mode::Team { 2.0 } else { 1.0 };
            assert!((sum - wins).abs() < 0.001, "{sum} in {way:?}");
            let sight = bout.sight(Viewer::Seat(seat));
            let action = bots[seat.index()].decide(&sight);
            bout.submit(seat, sight.asked, action).unwrap();
        }
    }
}

#[test]
fn master_beats_random_and_greedy() {
    assert_eq!(duels("master:100", "random", 10), 10);
    // With the master's evaluation greedy would be nearly as good.
    let won = (0..20u64).filter(|number| {
        let mut seats = seated(&["master:200", "master:200"], 10 * number);
        seats[1 - (number % 2) as usize] =
            "greedy".parse::<Spec>().expect("a bot").seated::<PlainKnowledge>(*number, None);
        winners(&play(&Config::default(), number / 2, seats)) == [(number % 2) as usize]
    });
    let won = won.count();
    assert!(won >= 15, "{won} of 20");
}

#[test]
fn each_level_beats_the_one_below() {
    let won = duels("apprentice", "novice", 60);
    assert!(won >= 42, "apprentice: {won} of 60");
    let won = duels("adept", "apprentice", 30);
    assert!(won >= 21, "adept: {won} of 30");
    let won = duels("master:400", "adept", 40);
    assert!(won >= 29, "master: {won} of 40");
}

/// Two partners who search beat two who do not, and each wins with the other.
#[test]
fn partners_win_together() {
    let mut won = 0;
    for number in 0..10u64 {
        let names = if number.is_multiple_of(2) { ["master:100", "novice"] } else { ["novice", "master:100"] };
        let bout = play(&config(Mode::Team, 4), number / 2, seated(&[names[0], names[1], names[0], names[1]], number));
        let winners = winners(&bout);
        assert!(winners == [0, 2] || winners == [1, 3], "{winners:?}");
        won += usize::from(winners[0] as u64 == number % 2);
    }
    assert!(won >= 7, "{won} of 10");
}

#[test]
fn a_master_is_not_afraid_of_the_automaton() {
    let way = Config { difficulty: Difficulty::Normal, ..config(Mode::Solo, 1) };
    let won = (0..10).filter(|seed| {
        let bout = play(&way, *seed, seated(&["master:200"], *seed));
        matches!(bout.state().status(), Status::Over(outcome) if matches!(outcome.verdict, Verdict::Victory(_)))
    });
    let won = won.count();
    assert!(won >= 7, "{won} of 10");
}
