//! `budokan review`: a record of each game, its numbers, and errors in other files.

use std::path::PathBuf;

use budokan_catalog::{AnyGame, Spec};
use budokan_games::all_games;
use budokan_kernel::{Seed, Viewer};
use serde_json::Value;

use crate::{budokan, file, shown};

/// The record of a random bout of at most this many steps.
fn record(game: &dyn AnyGame, seed: u64, most: u64) -> PathBuf {
    let mut bout = game.deal("", Seed::from(seed), game.cards(None).unwrap()).unwrap();
    let mut random = game.bot(Spec::RANDOM, seed, None);
    while let Some(seat) = bout.status().awaited().first().filter(|_| bout.steps() < most) {
        let choice = random.decide(&*bout.sight(Viewer::Seat(seat))).unwrap();
        bout.submit(seat, None, &choice).unwrap();
    }
    file(&format!("review-{}-{seed}-{most}.bout", game.id()), &bout.record().to_string())
}

fn json(args: &[&str]) -> (Value, String) {
    let answer = budokan(&[&["review", "--json"], args].concat(), "");
    assert_eq!((answer.status, answer.err.as_str()), (0, ""), "{}", answer.out);
    (serde_json::from_str(&answer.out).unwrap(), answer.out)
}

/// The parts of each seat's sum add up to its result.
fn adds_up(told: &Value) {
    let number = |value: &Value| value.as_f64().unwrap();
    for sum in told["review"]["sums"].as_array().unwrap() {
        let others: f64 = sum["others"].as_array().unwrap().iter().map(|other| number(&other[1])).sum();
        let parts: f64 = ["start", "luck", "hidden", "own"].iter().map(|part| number(&sum[*part])).sum();
        assert!((parts + others - number(&sum["end"])).abs() < 1e-4, "{sum}");
    }
}

#[test]
fn a_bout_of_every_game_is_reviewed() {
    for game in all_games() {
        let path = record(*game, 1, u64::MAX);
        let (told, _) = json(&[shown(&path), "--seconds", "1"]);
        assert_eq!(told["game"], game.id());
        if told["standard"]["not-judged"] == true {
            assert!(told["review"].is_null());
            continue;
        }
        let (decisions, total) = (told["review"]["decisions"].as_array().unwrap(), &told["review"]["total"]);
        assert_eq!(Some(decisions.len() as u64), total.as_u64());
        assert_eq!((&told["stopped"], &told["review"]["over"]), (&Value::Bool(false), &Value::Bool(true)));
        adds_up(&told);
        let answer = budokan(&["review", shown(&path), "--seconds", "1"], "");
        assert_eq!((answer.status, answer.err.as_str()), (0, ""), "{}", answer.out);
        assert!(answer.out.contains(" at the start ") && answer.out.contains('█'), "{}", answer.out);
        assert!(!answer.out.contains("reviewed-") && !answer.out.contains("{ $"), "{}", answer.out);
        assert!(answer.out.lines().all(|line| line.chars().count() <= 80), "{}", answer.out);
        assert!(answer.out.contains(" at the end") && !answer.out.contains(" so far"), "{}", answer.out);
        // Lists of luck are short and contain no zero entries.
        let swings = answer.out.split("The largest swings of luck").skip(1);
        swings.for_each(|list| assert!(!list.contains("0.0. ") && list.lines().count() < 45, "{list}"));
    }
}

#[test]
fn the_same_record_gives_the_same_bytes_on_any_number_of_threads() {
    let game = budokan_games::find("revenge").unwrap();
    // In an unfinished bout the last win probability is the end of the sum.
    let path = record(game, 2, 6);
    let (told, first) = json(&[shown(&path), "--threads", "1"]);
    assert_eq!(json(&[shown(&path), "--threads", "3"]).1, first);
    assert_eq!(told["review"]["over"], false);
    adds_up(&told);
    let text = |threads: &str| budokan(&["review", shown(&path), "--threads", threads], "").out;
    assert_eq!(text("1"), text("2"));
    assert!(text("1").contains(" so far") && !text("1").contains(" at the end"), "{}", text("1"));
}

#[test]
fn a_review_speaks_of_one_seat_compares_with_a_level_and_in_french() {
    let game = budokan_games::find("revenge").unwrap();
    let path = record(game, 2, 6);
    let options = ["review", shown(&path), "--seconds", "0.5", "--seat", "p2", "--level", "adept", "--lang", "fr"];
    let answer = budokan(&options, "");
    assert_eq!(answer.status, 0, "{}", answer.err);
    assert!(answer.out.matches("au début").count() == 1 && answer.out.contains("Points donnés"), "{}", answer.out);
    let (told, _) = json(&[shown(&path), "--seconds", "0.5", "--seat", "p2"]);
    assert_eq!((&told["seat"], &told["seats"][1]["name"]), (&Value::from("p2"), &Value::from("p2")));
}

#[test]
fn what_is_wrong_is_told() {
    let game = budokan_games::find("revenge").unwrap();
    let path = record(game, 2, 6);
    let seat = budokan(&["review", shown(&path), "--seat", "dogs"], "");
    assert_eq!(seat.status, 2);
    assert!(seat.err.contains("“dogs” is no seat of this bout: expected p1 or p2"), "{}", seat.err);
    let level = budokan(&["review", shown(&path), "--level", "god"], "");
    assert!(level.status == 2 && level.err.contains("expected novice, apprentice, adept or master"), "{}", level.err);
    for (arg, value) in [("--seconds", "0"), ("--seconds", "soon"), ("--threads", "0")] {
        assert_eq!(budokan(&["review", shown(&path), arg, value], "").status, 2, "{arg} {value}");
    }
    assert_eq!(budokan(&["review"], "").status, 2);
    let missing = budokan(&["review", "nowhere.bout"], "");
    assert!(missing.status == 1 && missing.err.contains("nowhere.bout"), "{}", missing.err);
    // An inconsistent record is refused with the error of `record verify`.
    let text = std::fs::read_to_string(&path).unwrap().replacen("\n2 p", "\n2 x", 1);
    let forged = file("review-forged.bout", &text);
    let verified = budokan(&["record", "verify", shown(&forged)], "");
    let answer = budokan(&["review", shown(&forged)], "");
    assert_eq!((answer.status, answer.out.as_str()), (1, ""));
    assert!(answer.err.contains(verified.out.trim()), "{} {}", answer.err, verified.out);
}
