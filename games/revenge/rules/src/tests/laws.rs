//! The laws of the hall, for every mode and number of seats, with and without fighters.

use budokan_laws::Beginning;

use crate::card::Order;
use crate::{Config, Difficulty, Fighters, Mode, Revenge};

fn hold(mode: Mode, seats: i64, fighters: Fighters, cases: u32) {
    let config = Config { mode, seats: Some(seats), fighters, ..Config::default() };
    budokan_laws::hold::<Revenge>(&config, cases);
}

#[test]
fn the_laws_hold_in_a_duel() {
    hold(Mode::Duel, 2, Fighters::None, 24);
}

#[test]
fn the_laws_hold_in_a_duel_of_fighters() {
    hold(Mode::Duel, 2, Fighters::Random, 32);
}

#[test]
fn the_laws_hold_while_fighters_are_chosen() {
    hold(Mode::Duel, 2, Fighters::Choose, 12);
}

#[test]
fn the_laws_hold_in_a_solo_fight() {
    for difficulty in [Difficulty::Easy, Difficulty::Normal, Difficulty::Hard] {
        let config = Config { mode: Mode::Solo, difficulty, fighters: Fighters::Random, ..Config::default() };
        budokan_laws::hold::<Revenge>(&config, 12);
    }
}

#[test]
fn the_laws_hold_in_a_solo_fight_without_fighters() {
    hold(Mode::Solo, 1, Fighters::None, 16);
}

#[test]
fn the_laws_hold_among_three() {
    hold(Mode::Ffa, 3, Fighters::None, 10);
    hold(Mode::Ffa, 3, Fighters::Random, 14);
}

#[test]
fn the_laws_hold_among_four() {
    hold(Mode::Ffa, 4, Fighters::None, 8);
    hold(Mode::Ffa, 4, Fighters::Choose, 12);
}

#[test]
fn the_laws_hold_in_a_team_fight() {
    hold(Mode::Team, 4, Fighters::None, 10);
    hold(Mode::Team, 4, Fighters::Random, 14);
}

/// Few cards in the game: piles run empty repeatedly, and turns pass without an action (REV-20.2).
#[test]
fn the_laws_hold_when_cards_are_few() {
    let few = r#"
        pile = ["b15", "r12", "g24", "y23", "b34", "r35", "g45"]
        discard = ["b22", "r44"]
        p1.couple = ["r23", "r32"]
        p1.hand = ["g22", "y14"]
        p2.couple = ["b14", "b41"]
        p2.hand = ["r52", "r25"]
        p1.zone.1 = ["damage", "crow"]
        p2.zone.6 = ["damage", "damage"]
        p2.tokens.left = ["damage", "plus"]
        rest = "out"
    "#;
    let given = budokan_scenario::given::<Revenge>(few).unwrap();
    for (mode, fighters) in [
        ("duel", "p1 = \"masa\", p2 = \"suzume\""),
        ("ffa", "p1 = \"hayato\", p2 = \"oboro\", p3 = \"raizo\""),
        ("team", "p1 = \"kara\", p2 = \"genji\", p3 = \"tomoe\", p4 = \"raizo\""),
    ] {
        let config = format!("mode = \"{mode}\"\nfighters = {{ {fighters} }}");
        let config = budokan_scenario::config::<Revenge>(&config).unwrap();
        budokan_laws::hold_from(&Beginning::<Revenge>::new(&config).given(&given), 8);
    }
}

#[test]
fn the_fast_path_allocates_nothing() {
    for mode in [Mode::Duel, Mode::Solo, Mode::Ffa, Mode::Team] {
        let config = Config { mode, fighters: Fighters::Random, ..Config::default() };
        budokan_laws::allocates_nothing::<Revenge>(&config, 60);
    }
}

/// No seat knows the order of the pile, nor in solo the tokens of the stack that were never on top.
#[test]
fn what_nobody_knows_is_dealt_anew() {
    let varied = |orders: &[Order]| orders.windows(2).any(|pair| pair[0] != pair[1]);
    let hides = |game: &Revenge| {
        let unseen = game.orders.len().saturating_sub(usize::from(game.seen));
        game.pile.len() > 1 || (unseen > 1 && varied(&game.orders[1..=unseen]))
    };
    for (mode, seats) in [(Mode::Duel, 2), (Mode::Solo, 1), (Mode::Ffa, 3), (Mode::Team, 4)] {
        let config = Config { mode, seats: Some(seats), ..Config::default() };
        let hidden = budokan_laws::reshuffles_unknown(&config, 10, hides);
        assert!(hidden > 100, "{mode:?}: {hidden}");
    }
}
