//! `budokan lab`.

use crate::{budokan, file, shown};

#[test]
fn a_small_table_is_printed_beside_the_header() {
    let args = ["lab", "difficulty", "--battles", "1", "--heroes", "2", "--whole", "1", "--samples", "1"];
    let answer = budokan(&args, "");
    assert_eq!((answer.status, answer.err.as_str()), (0, ""));
    let lines: Vec<&str> = answer.out.lines().collect();
    assert!(lines[0].starts_with("share of battles won"), "{}", answer.out);
    assert!(lines[1].starts_with("2 heroes,  0 medals        ours "), "{}", answer.out);
    assert_eq!(lines[2], "                        header   .95   .71   .27   .00   .00   .00   .00");
    assert!(answer.out.contains("whole games won\n2 heroes "), "{}", answer.out);
    // Threads take battles in any order; the table does not show it.
    assert_eq!(budokan(&args, "").out, answer.out);
}

#[test]
fn what_cannot_be_measured_is_told() {
    assert_eq!(budokan(&["lab"], "").status, 2);
    assert!(budokan(&["lab", "alchemy"], "").err.contains("“alchemy” is no experiment: expected difficulty"));
    let size = budokan(&["lab", "difficulty", "--heroes", "2,6"], "");
    assert_eq!(size.status, 2);
    assert!(size.err.contains("expected team sizes from 2 to 5, as in 2,4"), "{}", size.err);
}

/// A card file of the user's is measured, and a bad one is told with file, line and key.
#[test]
fn other_cards_can_be_measured() {
    let printed = include_str!("../../../budokan-eightbit/cards.toml");
    let easy = file("easy-eightbit.toml", &printed.replace("boss_hp = 60", "boss_hp = 1"));
    let args = ["lab", "difficulty", "--battles", "1", "--heroes", "2", "--whole", "0", "--samples", "1", "--cards"];
    let answer = budokan(&[&args[..], &[shown(&easy)]].concat(), "");
    assert_eq!(answer.status, 0, "{}", answer.err);
    assert!(!answer.out.contains("whole games"), "{}", answer.out);
    let bad = file("bad-eightbit.toml", &printed.replacen("boss_hp = 15", "boss_hp = 9999", 1));
    let answer = budokan(&[&args[..], &[shown(&bad)]].concat(), "");
    assert_eq!(answer.status, 1);
    assert!(answer.err.contains("bad-eightbit.toml") && answer.err.contains("boss_hp"), "{}", answer.err);
}
