//! Each fault of a program has a distinct message.

use std::time::Duration;

use budokan_games::find;
use budokan_kernel::SeatSet;
use budokan_words::Language;

use super::super::forfeit::Fault;
use super::{BRIEF, CATS, PATIENT, arena, forfeit, told};

/// Reads the two lines that come before the first answer.
const ASKED: &str = "read -r begin; read -r question; ";

#[test]
fn a_crash_is_told_with_its_status_and_last_words() {
    let expected =
        "it ended with exit status 3 instead of answering.\nThe last lines of its standard error:\n  no luck";
    assert_eq!(told("echo no luck >&2; exit 3", PATIENT), expected);
    assert_eq!(told("exit 0", PATIENT), "it ended with exit status 0 instead of answering.");
    assert_eq!(told("kill -s TERM $$", PATIENT), "it was ended by signal 15 instead of answering.");
    assert!(told("./no-such-program", PATIENT).starts_with("it ended with exit status 127 instead of answering.\n"));
}

#[test]
fn the_bout_may_have_gone_on_before() {
    let plays_once = format!("{ASKED}echo commit; read -r question; exit 4");
    assert_eq!(told(&plays_once, PATIENT), "it ended with exit status 4 instead of answering.");
}

#[test]
fn what_is_no_action_is_told() {
    let nonsense = told(&format!("{ASKED}echo dance"), PATIENT);
    assert!(
        nonsense.starts_with("its answer “dance” is no action of this game. Expected: lead K CARD, "),
        "{nonsense}"
    );
    let blank = told(&format!("{ASKED}echo"), PATIENT);
    assert!(blank.starts_with("its answer “” is no action of this game."), "{blank}");
    let bytes = told(&format!("{ASKED}printf '\\033[2J\\377\\n'"), PATIENT);
    assert!(bytes.starts_with("its answer “ [2J\u{fffd}” is no action of this game."), "{bytes}");
    let long = told(&format!("{ASKED}echo {}", "dance ".repeat(50)), PATIENT);
    assert!(long.contains("dance da…” is no action"), "{long}");
}

#[test]
fn what_the_rules_forbid_is_told_with_the_clause() {
    let expected = "its answer “assist 1 ban” is not allowed. \
        A team begins with its Leader: put a Leader into this arena first. (ARE-6.17)";
    assert_eq!(told(&format!("{ASKED}echo assist 1 ban"), PATIENT), expected);
}

#[test]
fn silence_is_late() {
    assert_eq!(told("exec sleep 1000", BRIEF), "it did not answer within 0.02 s.");
    assert_eq!(told("while read -r line; do :; done", BRIEF), "it did not answer within 0.02 s.");
    assert_eq!(told(&format!("{ASKED}printf commit; exec sleep 1000"), BRIEF), "it did not answer within 0.02 s.");
}

/// With a limit of one second, a message about eleven seconds would confuse; it names both parts.
#[test]
fn silence_at_the_beginning_is_told_with_both_limits() {
    let fault = Fault::Late { limit: Duration::from_secs(1), start_up: Duration::from_secs(10) };
    let words = find("arena").unwrap().words(Language::English);
    let expected = "it did not answer within 1 s, nor within the 10 s more that it had to start.";
    assert_eq!(fault.told(&words), expected);
}

#[test]
fn a_closed_output_is_told_apart_from_an_end() {
    assert_eq!(told("exec 1>&-; while read -r line; do :; done", PATIENT), "it closed its standard output.");
}

#[test]
fn one_question_has_one_answer() {
    let twice = told(&format!("{ASKED}printf 'commit\\nlead 1 fu\\n'; exec sleep 1000"), PATIENT);
    assert_eq!(twice, "it wrote “lead 1 fu” without being asked.");
}

#[test]
fn a_flood_is_stopped() {
    let letters = told(&format!("{ASKED}while :; do printf 'flood flood flood '; done"), PATIENT);
    assert_eq!(letters, "it wrote a line of more than 4096 bytes.");
    // A race: the second line may be noticed before or after the first one is read.
    let lines = forfeit(&format!("{ASKED}while :; do echo flood; done"), PATIENT).fault;
    assert!(matches!(&lines, Fault::Unasked(line) | Fault::Unreadable { line, .. } if line == "flood"), "{lines:?}");
}

#[test]
fn a_flood_of_complaints_is_taken_in_and_its_end_kept() {
    let count = "i=0; while [ $i -lt 20000 ]; do i=$((i + 1)); echo complaint number $i >&2; done; exit 5";
    let story = told(count, PATIENT);
    let lines: Vec<_> = story.lines().collect();
    assert_eq!(lines[0], "it ended with exit status 5 instead of answering.");
    assert_eq!((lines.len(), lines[2], lines[11]), (12, "  complaint number 19991", "  complaint number 20000"));
    let wide = told("printf '%0100000d' 7 >&2; exit 6", PATIENT);
    assert_eq!(wide.lines().nth(2).unwrap(), format!("  {}", "0".repeat(201)));
}

#[test]
fn an_answer_that_does_nothing_is_told() {
    let expected = "its answer “draft pass” does nothing.";
    assert_eq!(told(&format!("{ASKED}echo draft pass"), PATIENT), expected);
}

#[test]
fn who_drafts_for_ever_is_stopped() {
    let wavers = "read -r begin; while read -r line; do echo lead 1 fu; read -r line; echo clear; done";
    assert_eq!(told(wavers, PATIENT), "it gave 50 answers, and the bout is still not over.");
}

#[test]
fn only_a_duel_has_a_winner_by_forfeit() {
    let forfeit = forfeit("exit 1", PATIENT);
    assert_eq!(forfeit.winners(&*arena()), SeatSet::one(CATS));
    for (game, config) in [("eightbit", "seats = 2"), ("revenge", "mode = \"ffa\"\nseats = 3"), ("udo", "")] {
        let game = find(game).unwrap();
        let bout = game.deal(config, budokan_kernel::Seed::from(1), game.cards(None).unwrap()).unwrap();
        assert_eq!(forfeit.winners(&*bout), SeatSet::EMPTY, "{}", game.id());
    }
}

#[test]
fn a_note_stands_behind_a_record() {
    let bout = arena();
    let note = forfeit("echo why >&2\nexit 1", PATIENT).note(&*bout);
    let written = budokan_catalog::ParsedRecord::parse(&format!("{}{note}", bout.record())).unwrap();
    assert_eq!(written.record, bout.record());
    assert!(
        note.starts_with("# The program “echo why >&2\n# exit 1” for dogs forfeits: ") && note.ends_with("#   why\n")
    );
}

#[test]
fn every_fault_has_words_in_both_languages() {
    let game = find("arena").unwrap();
    let faults = [forfeit("exit 1", PATIENT).fault, Fault::Closed, Fault::TooLong(4096), Fault::Endless(20_000)];
    for language in Language::ALL {
        for fault in &faults {
            let sentence = fault.told(&game.words(language));
            assert!(sentence.ends_with('.') && !sentence.contains(['{', '[']), "{sentence}");
        }
    }
}
