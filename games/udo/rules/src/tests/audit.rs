//! The audit detects impossible positions.

use budokan_kernel::{Cards, Game, Quick, Table};

use crate::state::{Attacks, Udo};
use crate::{Attack, Config, Hero};

fn standing(hero: Hero, given: &str) -> Udo {
    let given = budokan_scenario::given::<Udo>(given).unwrap();
    Udo::load(Cards::printed(), &Config { hero }, &given, &mut Table::silent(&mut Quick::new(1))).unwrap()
}

/// Checks that the audit passes before the change and fails after it.
#[track_caller]
fn check(game: &Udo, change: impl FnOnce(&mut Udo), problem: &str) {
    assert_eq!(game.audit(), Ok(()));
    let mut broken = game.clone();
    change(&mut broken);
    assert_eq!(broken.audit().expect_err(problem).0, problem);
}

/// Takes an attack with a bonus from the deck.
fn drawn(game: &mut Udo) -> Attacks {
    let attack: Attack = "head-attack".parse().unwrap();
    let place = game.deck.iter().position(|each| *each == attack).unwrap();
    game.deck.remove(place);
    [attack].into_iter().collect()
}

/// UDO-9.2, UDO-11.9: no battle state remains after the battle.
#[test]
fn between_battles_nothing_of_a_battle_is_left() {
    for hero in [Hero::Udo, Hero::Kai] {
        let game = &standing(hero, "defeated = [\"crane\", \"gourd\"]");
        let attack = "an attack of a battle that is over lies about";
        let turn = "something of a turn that is over is left";
        check(game, |game| game.covered[1] = 1, "something of a master lies about");
        check(game, |game| game.fallen = 1, "something of a master lies about");
        check(game, |game| game.progress = true, turn);
        check(game, |game| game.battle = 1, "battle 1 was won, 2 are");
        check(game, |game| game.battle = 3, "battle 3 was won, 2 are");
        let reward = "charge or a discard pile outlives its battle";
        check(game, |game| game.discard = std::mem::take(&mut game.hand), reward);
        match hero {
            Hero::Udo => check(game, |game| game.charge = 1, reward),
            Hero::Kai => {
                check(game, |game| game.kept = drawn(game), attack);
                check(game, |game| game.raging = true, turn);
                check(game, |game| game.doubled = true, turn);
            }
        }
        let riders = |game: &mut Udo| {
            game.spent = drawn(game);
            game.riders = game.spent;
        };
        check(game, riders, attack);
    }
}

/// UDO-4.4: every revealed attack has its rider, and no attack of the deck has an active one.
#[test]
fn riders_are_those_of_this_turn() {
    let game = &standing(Hero::Udo, "master = \"crane\"\nrevealed = [\"low-attack\"]");
    let problem = "the riders are not those of the attacks of this turn";
    check(game, |game| game.riders = Attacks::EMPTY, problem);
    check(game, |game| game.riders = Attacks::ALL, problem);
}

/// UDO-11.11: only an ENRAGED Kai doubles.
#[test]
fn a_calm_kai_has_not_doubled() {
    check(&standing(Hero::Kai, "master = \"crane\""), |game| game.doubled = true, "a calm Kai has doubled");
}

/// UDO-4.2, UDO-4.4: a planner can see a turn with other attacks, and every attack is still in one place.
#[test]
fn a_turn_with_other_attacks_is_a_position_too() {
    let game =
        standing(Hero::Udo, "master = \"crane\"\nrevealed = [\"low-attack\"]\nattack-discard = [\"torso-attack\"]");
    let [low, head]: [Attack; 2] = ["low-attack", "head-attack"].map(|name| name.parse().unwrap());
    let other = game.revealing([head].into_iter().collect());
    assert_eq!(other.audit(), Ok(()));
    assert_eq!(other.revealed.iter().collect::<Vec<_>>(), [head]);
    assert_eq!(other.riders, other.revealed);
    assert!(other.deck.contains(&low) && !other.deck.contains(&head));
    assert_eq!(other.deck.len(), game.deck.len());
}
