//! No use of its streams lets a program block the host, and no process or pipe is leaked.

use std::io::Read;
use std::process::Command;

use super::super::process::{Process, Silence};
use super::{BRIEF, Folder, PATIENT};

#[test]
fn lines_go_both_ways() {
    let mut echo = Process::start("while read -r line; do echo \"$line $line\"; done").unwrap();
    assert_eq!(echo.ask("one".to_owned(), PATIENT).unwrap(), "one one");
    assert_eq!(echo.ask("two".to_owned(), PATIENT).unwrap(), "two two");
    echo.let_go();
    assert!(matches!(echo.ask("three".to_owned(), PATIENT), Err(Silence::Ended(status)) if status.success()));
}

/// Sends more than any pipe buffer holds to a program that does not read.
#[test]
fn who_never_reads_holds_nobody_up() {
    let mut deaf = Process::start("exec sleep 1000").unwrap();
    deaf.tell("x".repeat(1 << 22));
    assert_eq!(deaf.ask("y".repeat(1 << 22), BRIEF), Err(Silence::Late));
}

/// A large answer to a large question, while neither side reads at once.
#[test]
fn who_writes_before_reading_holds_nobody_up() {
    let script = "printf '%04000d\\n' 1; while read -r line; do echo \"${#line}\"; done";
    let mut eager = Process::start(script).unwrap();
    eager.tell("x".repeat(1 << 18));
    let zeros = eager.ask("y".to_owned(), PATIENT);
    // A race: the line of zeros was written before the question, but may be read after it.
    assert!(matches!(&zeros, Ok(text) | Err(Silence::Unasked(text)) if text.len() == 4000 || text == "262144"));
}

#[test]
fn everything_that_it_started_ends_with_it() {
    let folder = Folder::new("group");
    let pipe = folder.0.join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let script = format!("exec 9>'{}'; sleep 1000 & (trap '' TERM INT HUP; sleep 1000) & sleep 1000", pipe.display());
    let program = Process::start(&script).unwrap();
    // The open succeeds when the other end is opened; the read ends when no process holds that end any more.
    let mut end = std::fs::File::open(&pipe).unwrap();
    drop(program);
    assert_eq!(end.read(&mut [0]).unwrap(), 0);
}
