//! Help, versions and invalid arguments.

use super::{budokan, command};

#[test]
fn help_is_given_for_the_whole_and_for_each_command() {
    let whole = budokan(&["--help"], "");
    assert_eq!(whole.status, 0);
    for command in
        ["serve", "menu", "learn", "play", "match", "rules", "scenario", "record", "referee", "soak", "lab", "bench"]
    {
        assert!(whole.out.contains(&format!("\n  {command} ")), "{command}");
        let help = budokan(&[command, "--help"], "");
        assert!(help.status == 0 && help.out.starts_with(&format!("usage: budokan {command}")), "{}", help.out);
        assert_eq!(budokan(&["help", command], "").out, help.out);
    }
    for hidden in ["completions", "man"] {
        assert!(!whole.out.contains(&format!("\n  {hidden} ")), "{hidden}");
        assert_eq!(budokan(&[hidden, "--help"], "").status, 0);
    }
    assert_eq!(budokan(&["--version"], "").out, format!("budokan {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn what_makes_no_sense_is_told_with_the_usage() {
    let cases: &[&[&str]] = &[
        &["dance"],
        &["--dance"],
        &["play"],
        &["play", "chess"],
        &["play", "arena", "--seat", "birds"],
        &["play", "arena", "--seed", "x"],
        &["play", "arena", "--lang", "de"],
        &["play", "arena", "--bot", "maser"],
        &["play", "arena", "--bot", "birds=novice"],
        &["play", "arena", "--bot", "novice", "--bot", "adept"],
        &["play", "arena", "--bot", "novice", "--bot-time", "0"],
        &["play", "arena", "--watch", "--seat", "dogs"],
        &["learn"],
        &["learn", "stones"],
        &["learn", "arena", "--lesson", "0"],
        &["learn", "arena", "--lesson", "99"],
        &["match", "arena"],
        &["match", "--bot", "novice"],
        &["match", "arena", "--bot", "maser"],
        &["scenario"],
        &["record"],
        &["record", "burn", "x"],
        &["record", "show"],
        &["record", "verify", "x", "--as", "dogs"],
        &["referee", "now"],
        &["bench", "chess"],
        &["bench", "--seconds", "0"],
        &["rules", "chess"],
        &["serve", "--address", "8080"],
        &["serve", "--url", "hall.example"],
    ];
    for args in cases {
        let answer = budokan(args, "");
        assert_eq!(answer.status, 2, "{args:?}: {}", answer.err);
        assert!(answer.err.contains("\nusage: budokan"), "{args:?}: {}", answer.err);
        assert!(answer.out.is_empty(), "{args:?}");
    }
}

#[test]
fn commands_that_are_not_there_are_told_with_those_that_are() {
    let unknown = budokan(&["dance"], "");
    assert!(unknown.err.starts_with("budokan: unrecognized subcommand 'dance': expected serve, menu, learn, play, "));
    assert!(unknown.err.ends_with("\nusage: budokan [COMMAND]\n"), "{}", unknown.err);
    let seat = budokan(&["play", "revenge", "--config", "mode = \"duel\"", "--seat", "p4"], "");
    assert!(seat.err.contains("“p4” is no seat of this bout: expected one of p1, p2\n"), "{}", seat.err);
}

/// Completions and manual pages list every command and option, because they are generated from the parser.
#[test]
fn completions_and_manual_pages_come_from_the_command_line() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = budokan(&["completions", shell], "");
        assert!(script.status == 0 && script.out.contains("behind-proxy"), "{shell}: {}", script.err);
    }
    assert_eq!(budokan(&["completions", "abacus"], "").status, 2);
    let page = budokan(&["man"], "");
    assert!(page.status == 0 && page.out.contains(".TH budokan 1"), "{}", page.out);
    let folder = super::place("man");
    assert_eq!(budokan(&["man", "--out", super::shown(&folder)], "").status, 0);
    let page = std::fs::read_to_string(folder.join("budokan-lab-duel.1")).unwrap();
    assert!(page.contains("How much better one bot is than another"), "{page}");
}

#[test]
fn files_that_are_not_there_are_named() {
    for args in [["record", "verify"], ["record", "show"], ["play", "--resume"], ["scenario", "--"]] {
        let answer = budokan(&[args[0], args[1], "no-such-file"], "");
        assert_eq!(answer.status, 1, "{args:?}");
        assert!((answer.err + &answer.out).contains("no-such-file: "), "{args:?}");
    }
}

#[test]
fn the_menu_shows_what_there_is_and_lets_go() {
    let menu = budokan(&["menu"], "").out;
    let arena = menu.lines().find_map(|line| line.strip_suffix("  play Kung Fur Fight")).unwrap().trim();
    let answer = budokan(&["menu"], &format!("what?\n{arena}\n9\n\n9\nquit\n{arena}\n\n1\nquit\nquit\n"));
    assert_eq!(answer.status, 0, "{}", answer.err);
    assert_eq!(answer.out.matches("You play the Dogs").count(), 1, "{}", answer.out);
    assert!(answer.out.contains("A novice plays the Cats"), "{}", answer.out);
    assert!(answer.out.ends_with("Goodbye.\n"), "{}", answer.out);
    assert_eq!(budokan(&["menu"], "").status, 0);
}

#[test]
fn the_rules_can_be_read() {
    let chapters = budokan(&["rules", "arena"], "");
    assert!(chapters.out.contains("6 Plan phase"), "{}", chapters.out);
    assert!(chapters.out.starts_with("Six kinds of dog"), "how to play stands first: {}", chapters.out);
    let (aim, law) = (chapters.out.find("\nAim\n").unwrap(), chapters.out.find("6 Plan phase").unwrap());
    assert!(aim < law && chapters.out[aim..law].contains("Lead by 4 points. Every arena"), "{}", chapters.out);
    assert!(chapters.out.lines().all(|line| line.chars().count() <= 100), "{}", chapters.out);
    let french = budokan(&["rules", "arena", "--lang", "fr"], "").out;
    assert!(french.contains("\nBut\n") && french.contains("[ARE-14.3]"), "{french}");
    assert!(budokan(&["rules", "stones"], "").out.contains("STO-"), "a game without it has its chapters");
    assert!(budokan(&["rules", "arena", "are-6.3"], "").out.starts_with("ARE-6.3  "));
    assert!(budokan(&["rules", "arena", "6"], "").out.contains("ARE-6.17"));
    assert_eq!(budokan(&["rules", "arena", "ARE-none"], "").status, 1);
}

/// A reader that closes the pipe early does not cause an error.
#[test]
fn a_closed_pipe_is_no_failure() {
    let script = format!("'{}' rules arena ARE-1.1 | true; '{0}' --help | head -c 1", env!("CARGO_BIN_EXE_budokan"));
    let output = std::process::Command::new("sh").args(["-c", &script]).output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(command(&["--help"], b"").status.success());
}

/// A file that is too long or endless is refused by name, and at most the maximum length of a text is read.
#[test]
fn a_file_without_an_end_is_refused() {
    let endless = "/dev/zero";
    for args in [
        &["scenario", endless][..],
        &["record", "verify", endless],
        &["play", "arena", "--cards", endless],
        &["play", "arena", "--config", endless],
        &["serve", "--cards", endless],
    ] {
        let answer = budokan(args, "");
        assert_ne!(answer.status, 0, "{args:?}");
        let expected = "/dev/zero: it is too long: expected at most 4194304 bytes";
        assert!(answer.err.contains(expected) || answer.out.contains(expected), "{args:?}: {}", answer.err);
    }
}
