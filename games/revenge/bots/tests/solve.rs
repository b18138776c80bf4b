//! Solvable small duels, and the losses of bots in them.

use budokan_bots::Spec;
use budokan_kernel::{Cards, Game, Quick, Seat, Table};
use budokan_revenge::scenario::{GivenArea, GivenRest};
use budokan_revenge::{Config, Given, Revenge};
use budokan_revenge_bots::RevengeKnowledge;
use budokan_revenge_bots::exact::{best_answer, holding, solve};
use budokan_revenge_bots::solve::{given_away, small_duel, value};
use budokan_revenge_bots::tree::Tree;

fn cards(ids: &[&str]) -> Vec<String> {
    ids.iter().map(|id| (*id).to_owned()).collect()
}

/// With y41 on the right p1 hits for 3, which p2 can neither block nor counter; r33 and g11 do not hit.
fn last_blow(life: i64) -> Revenge {
    let area = |couple: [&str; 2], hand: &str, life| GivenArea {
        couple: Some(cards(&couple)),
        hand: cards(&[hand]),
        life: Some(life),
        ..GivenArea::default()
    };
    let given = Given {
        p1: Some(area(["b11", "b22"], "y41", 3)),
        p2: Some(area(["g31", "g33"], "r33", life)),
        pile: cards(&["g11"]),
        rest: GivenRest::Out,
        turn: Some("p1".to_owned()),
        turns: Some(1000),
        ..Given::default()
    };
    Revenge::load(Cards::printed(), &Config::default(), &given, &mut Table::silent(&mut Quick::new(1)))
        .expect("a sound position")
}

#[test]
fn who_holds_the_card_that_hits_wins_in_the_last_turn() {
    let game = last_blow(3);
    let tree = Tree::new(&game, 10_000).expect("it is small");
    assert_eq!(tree.hands.len(), 6, "three hidden cards lie in six ways");
    let solution = solve(&tree);
    let hand = game.area(Seat(0)).hand;
    assert!(holding(&tree, &solution.mixtures, Seat(0), hand) > 0.999);
    // In one of three deals the first seat holds it; in the others nothing more happens.
    assert!((value(&solution, Seat(0)) - 2.0 / 3.0).abs() < 0.001, "{}", solution.value);
    // With one more life for the opponent there is nothing to win.
    let tree = Tree::new(&last_blow(4), 10_000).expect("it is small");
    assert!((value(&solve(&tree), Seat(0)) - 0.5).abs() < 0.001);
}

#[test]
fn nobody_gains_against_the_solution() {
    for seed in [0, 1, 2, 5, 11] {
        let Some(tree) = Tree::new(&small_duel(seed), 30_000) else { continue };
        let solution = solve(&tree);
        assert!(solution.doubt < 0.001, "{seed}: {}", solution.doubt);
        for seat in [Seat(0), Seat(1)] {
            let best = best_answer(&tree, &solution.mixtures, seat);
            assert!((best - value(&solution, seat)).abs() < 0.002, "{seed}: {best} as {seat:?}");
        }
    }
}

#[test]
fn what_is_large_or_no_plain_duel_is_not_solved() {
    assert!(Tree::new(&last_blow(3), 5).is_none());
    let mut luck = Quick::new(1);
    let dealt =
        Revenge::deal(Cards::printed(), &Config::default(), &mut Table::silent(&mut luck)).expect("a sound config");
    assert!(Tree::new(&dealt, usize::MAX).is_none());
}

#[test]
fn a_master_gives_away_next_to_nothing_and_a_novice_does() {
    let mut lost = [0.0, 0.0];
    let mut seats = 0.0;
    for seed in 1..=40 {
        let Some(tree) = Tree::new(&small_duel(seed), 20_000) else { continue };
        let solution = solve(&tree);
        for seat in [Seat(0), Seat(1)] {
            let gives = ["master:300", "novice"].map(|name| {
                let mut bot = name.parse::<Spec>().expect("a bot").seated::<RevengeKnowledge>(seed, None);
                given_away(&tree, &solution, seat, &mut *bot)
            });
            // Some duels have too many decisions.
            if let [Some(master), Some(novice)] = gives {
                lost = [lost[0] + master, lost[1] + novice];
                seats += 1.0;
            }
        }
    }
    assert!(seats >= 10.0, "{seats}");
    assert!(lost[0] / seats < 0.005, "master: {}", lost[0] / seats);
    assert!(lost[1] / seats > 0.01, "novice: {}", lost[1] / seats);
}
