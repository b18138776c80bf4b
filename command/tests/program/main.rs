//! The program from the outside: arguments, files, pipes and exit statuses.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod bench;
mod bots;
mod cards;
mod french;
mod keeping;
mod lab;
mod learning;
mod log;
mod plain;
mod playing;
mod records;
mod referee;
mod reviews;
mod running;
mod scenarios;
mod serve;
mod shards;
mod soak;
mod usage;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The printed card file of arena, for tests that change it.
const PRINTED: &str = include_str!("../../../games/arena/cards.toml");

/// The program's exit status and output.
struct Answer {
    status: i32,
    out: String,
    err: String,
}

fn budokan(args: &[&str], input: &str) -> Answer {
    let Output { status, stdout, stderr } = command(args, input.as_bytes());
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Answer { status: status.code().expect("it was not killed"), out: text(stdout), err: text(stderr) }
}

/// The program with these arguments, ready for input by a pipe.
fn program(args: &[&str]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_budokan"));
    program.args(args).env("LC_ALL", "C").current_dir(env!("CARGO_TARGET_TMPDIR"));
    program.stdin(Stdio::piped()).stdout(Stdio::piped());
    program
}

fn command(args: &[&str], input: &[u8]) -> Output {
    let mut child = program(args).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // The program may stop before it has read all input.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// Writes a file to the folder of test files.
fn file(name: &str, text: &str) -> PathBuf {
    let path = place(name);
    std::fs::write(&path, text).unwrap();
    path
}

/// A path for a file of this name, which does not exist yet.
fn place(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    drop(std::fs::remove_file(&path));
    path
}

/// The path as text.
fn shown(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Plays a whole bout with the first choice each time, and returns its record.
fn recorded(name: &str, seed: u32) -> (PathBuf, String) {
    let path = place(name);
    let answer = budokan(
        &["play", "arena", "--bot", "random", "--seed", &seed.to_string(), "--record", shown(&path)],
        &"plan 1:yue+ban; 2:chai\n1\nplan pass\n".repeat(60),
    );
    assert_eq!(answer.status, 0, "{}", answer.err);
    assert!(answer.out.contains("The bout is over."), "{}", answer.out);
    let text = std::fs::read_to_string(&path).unwrap();
    (path, text)
}
