//! Tests of `budokan scenario`.

use super::{budokan, file, shown};

const GOOD: &str = "scenario ARE-G1 A lead of four wins
  cites ARE-14.3
  given
    dogs.vp = 3
  dogs: plan 1:yue
  cats: plan pass
  expect
    over = true
";

const BAD: &str = "scenario ARE-B1 A lead of three wins
  cites ARE-14.3
  given
    dogs.vp = 2
  dogs: plan 1:yue
  cats: plan pass
  expect
    dogs.vp = 3
    over = true
";

#[test]
fn passed_and_failed_are_counted() {
    let good = file("good.scn", GOOD);
    let answer = budokan(&["scenario", shown(&good)], "");
    assert_eq!((answer.status, answer.out.as_str()), (0, "1 passed, 0 failed\n"), "{}", answer.err);

    let mixed = file("mixed.scn", &format!("{GOOD}\n{BAD}"));
    let answer = budokan(&["scenario", shown(&good), shown(&mixed)], "");
    assert_eq!(answer.status, 1);
    let lines: Vec<_> = answer.out.lines().collect();
    let place = format!("{}:18 ARE-B1 A lead of three wins: ", shown(&mixed));
    assert!(lines[0].starts_with(&place) && lines[0].contains("over"), "{}", answer.out);
    assert_eq!(lines[1..], ["2 passed, 1 failed"]);
}

#[test]
fn a_file_that_cannot_be_read_does_not_stop_the_others() {
    let good = file("others.scn", GOOD);
    let broken = file("broken.scn", "scenario ONE One\n  cites ARE-1.1\n  dance\n");
    let empty = file("empty.scn", "# nothing\n");
    let answer = budokan(&["scenario", shown(&broken), shown(&empty), shown(&good)], "");
    assert_eq!((answer.status, answer.out.as_str()), (1, "1 passed, 0 failed\n"));
    assert!(answer.err.contains("broken.scn:3: ") && answer.err.contains("empty.scn: "), "{}", answer.err);
}

#[test]
fn the_game_is_known_by_the_clauses() {
    let stranger = file("stranger.scn", &GOOD.replace("ARE-14.3", "XYZ-1.1"));
    let answer = budokan(&["scenario", shown(&stranger)], "");
    assert!(answer.status == 1 && answer.out.contains("no game of the hall has clauses XYZ-"), "{}", answer.out);
}

#[test]
fn a_card_file_that_is_wrong_says_where() {
    let cards = file("wrong.toml", "schema = 1\ncolour = \"red\"\n");
    let good = file("carded.scn", GOOD);
    for args in [&["scenario", shown(&good)][..], &["play", "arena"], &["referee"], &["bench"]] {
        let answer = budokan(&[args, &["--cards", shown(&cards)]].concat(), "");
        assert_eq!(answer.status, 1, "{args:?}");
        assert!((answer.out + &answer.err).contains("wrong.toml:"), "{args:?}: {}", answer.err);
    }
}

/// The example in docs/scenarios.md passes.
#[test]
fn the_page_does_not_lie() {
    let page = include_str!("../../../docs/scenarios.md");
    let example = page.split("```").nth(1).unwrap();
    let answer = budokan(&["scenario", shown(&file("page.scn", example))], "");
    assert_eq!((answer.status, answer.out.as_str()), (0, "1 passed, 0 failed\n"));
}
