//! Tests `docs/bots.md`: its session is run with a real program, and its messages are compared.

use std::fmt::Write;

use budokan_games::find;
use budokan_kernel::Seed;
use expect_test::expect_file;

use super::super::message::PROTOCOL;
use super::super::process::LONGEST;
use super::super::{BotProgram, ProgramLimits};
use super::{CATS, DOGS, Folder, PATIENT};

const PAGE: &str = include_str!("../../../../../docs/bots.md");

/// A program that records its input and answers questions with the lines of a file.
const SCRIPT: &str = "exec 3<answers; while read -r line; do printf '%s\\n' \"$line\" >>heard; \
    case $line in '{\"do\":\"decide\",'*) read -r answer <&3; printf '%s\\n' \"$answer\";; esac; done";

/// Compares the page with the lines that a program receives. `UPDATE_EXPECT=1` updates the page.
#[test]
fn the_session_of_the_page_goes_as_the_page_says() {
    let Folder(folder) = &Folder::new("page");
    let answers: Vec<&str> = PAGE.lines().filter_map(|line| line.strip_prefix("< ")).collect();
    std::fs::write(folder.join("answers"), format!("{}\n", answers.join("\n"))).unwrap();
    let game = find("arena").unwrap();
    let given = "dogs.vp = 3\narena.1.rewards = [\"boom\"]";
    let mut bout = game.load("mix.apple = 0", given, Seed::from(0), game.cards(None).unwrap()).unwrap();
    let limits = ProgramLimits { start_up: PATIENT, ..ProgramLimits::unhurried() };
    let command = format!("cd '{}' && {SCRIPT}", folder.display());
    let mut program = BotProgram::start(&command, CATS, &*bout, &limits).unwrap();
    bout.submit(DOGS, None, "plan 1:yue").unwrap();
    while bout.status().awaited().has(CATS) {
        program.play(&mut *bout).unwrap();
    }
    program.end(&*bout, None);

    let mut session = String::new();
    let mut answers = answers.iter();
    for line in std::fs::read_to_string(folder.join("heard")).unwrap().lines() {
        writeln!(session, "> {line}").unwrap();
        if line.starts_with("{\"do\":\"decide\",") {
            writeln!(session, "< {}", answers.next().unwrap()).unwrap();
        }
    }
    assert_eq!(answers.next(), None);
    let (before, rest) = PAGE.split_once("```session\n").unwrap();
    let (_, after) = rest.split_once("```\n").unwrap();
    let page = format!("{before}```session\n{session}```\n{after}");
    expect_file!["../../../../../docs/bots.md"].assert_eq(&page);
}

#[test]
fn the_limits_of_the_page_are_the_limits() {
    let patience = ProgramLimits::unhurried();
    for fact in [
        format!("{} answers", patience.answers),
        format!("`protocol` | {PROTOCOL}"),
        format!("at most {LONGEST} bytes"),
        format!("{} seconds for each answer", patience.program.as_secs()),
        format!("{} seconds more for the first", patience.start_up.as_secs()),
    ] {
        assert!(PAGE.contains(&fact), "{fact}");
    }
}
