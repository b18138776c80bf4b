//! Tests of `budokan soak`.

use crate::{budokan, file, place, shown};

#[test]
fn random_bouts_are_audited() {
    let answer = budokan(&["soak", "arena", "--actions", "3000"], "");
    assert_eq!((answer.status, answer.err.as_str()), (0, ""));
    assert!(answer.out.starts_with("arena: 30") && answer.out.contains("every position was sound"), "{}", answer.out);
    let mixed = budokan(&["soak", "arena", "--actions", "500", "--config", "mix.peel = 9"], "");
    assert_eq!(mixed.status, 0, "{}", mixed.err);
    let bad = budokan(&["soak", "arena", "--config", "mix.peel = 10"], "");
    assert_eq!(bad.status, 1);
    assert!(bad.err.contains("mix.peel: expected a number from 0 to 9, found 10"), "{}", bad.err);
}

#[test]
fn records_of_random_bouts_are_kept_and_hold() {
    let folder = place("soaked");
    let kept = budokan(&["soak", "arena", "--records", shown(&folder), "--bouts", "3", "--seed", "7"], "");
    assert_eq!(kept.status, 0, "{}", kept.err);
    for seed in 7..10 {
        let record = folder.join(format!("arena-{seed}.txt"));
        assert_eq!(budokan(&["record", "verify", shown(&record)], "").status, 0);
    }
    assert_eq!(budokan(&["soak", "arena", "--bouts", "3"], "").status, 2);
}

/// A changed card file can be used, and an invalid one is reported with file, line and key.
#[test]
fn other_cards_can_be_used() {
    let printed = crate::PRINTED;
    let good = file("other-cards.toml", &printed.replacen("ap = 6", "ap = 7", 1));
    assert_eq!(budokan(&["soak", "arena", "--actions", "500", "--cards", shown(&good)], "").status, 0);
    let bad = file("bad-cards.toml", &printed.replacen("ap = 6", "ap = 99", 1));
    let answer = budokan(&["soak", "arena", "--cards", shown(&bad)], "");
    assert_eq!(answer.status, 1);
    assert!(answer.err.contains("bad-cards.toml:"), "{}", answer.err);
    assert!(answer.err.contains("animal.yue.ap: expected a number from 0 to 20, found 99"), "{}", answer.err);
}

/// The hero in CONTRIBUTING.md can be played without any code.
#[test]
fn a_hero_of_ones_own_needs_no_code() {
    let page = include_str!("../../../CONTRIBUTING.md");
    let hero = page.split("```toml").nth(1).and_then(|rest| rest.split("```").next()).unwrap();
    let cards = file("own-hero.toml", &format!("{}\n{hero}", include_str!("../../../games/eightbit/cards.toml")));
    let team = "heroes = { p1 = [\"lady-lantern\", \"moose\"] }";
    let answer = budokan(&["soak", "eightbit", "--actions", "2000", "--cards", shown(&cards), "--config", team], "");
    assert_eq!(answer.status, 0, "{}", answer.err);
    let without = budokan(&["soak", "eightbit", "--actions", "2000", "--config", team], "");
    assert_eq!(without.status, 1, "{}", without.out);
}

#[test]
fn a_soak_of_the_wire_says_what_it_compared() {
    let answer = budokan(&["soak", "wire", "udo", "--samples", "20"], "");
    assert_eq!(answer.status, 0, "{}", answer.err);
    assert!(answer.out.contains("answers compared: nothing was told"), "{}", answer.out);
    assert_eq!(budokan(&["soak", "wire", "chess"], "").status, 2);
}
