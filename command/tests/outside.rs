//! Tests that need external programs. `cargo test` skips them, `cargo xtask test` runs them.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "outside/database.rs"]
mod database;
#[path = "outside/nodes.rs"]
mod nodes;
#[path = "outside/verify.rs"]
mod verify;

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStdout, Command, Stdio};

use serde_json::Value;

/// The Python example bot plays whole bouts of every game, in every seat.
#[test]
fn the_python_example_plays_every_game() {
    let python = Command::new("python3").arg("--version").output();
    assert!(python.is_ok_and(|version| version.status.success()), "python3 is needed: apt-get install python3");
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/bots/bot.py");
    let plain = format!("python3 '{example}'");
    let choosy = format!("python3 '{example}' lead strike attack place");
    for game in ["arena", "revenge", "eightbit", "udo"] {
        let output = Command::new(env!("CARGO_BIN_EXE_budokan"))
            .args(["match", game, "--bouts", "2", "--bot", &plain, "--bot", &choosy])
            .output()
            .unwrap();
        let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
        assert!(output.status.success(), "{game}: {out}{err}");
        assert!(out.starts_with(&format!("{game}: 2 bouts from seed 1\n")), "{out}");
    }
}

/// A hall process that is killed at the end of the test.
struct Hall {
    program: Child,
    address: String,
    /// The location of its store: an option and its value.
    kept: [String; 2],
    /// Not read after the first line, but kept open: a hall that cannot print would complain.
    _out: BufReader<ChildStdout>,
}

impl Hall {
    fn open(name: &str) -> Self {
        let file = format!("{}/{name}-{}.db", env!("CARGO_TARGET_TMPDIR"), std::process::id());
        Self::at("127.0.0.1:0", ["--file".to_owned(), file])
    }

    fn at(address: &str, kept: [String; 2]) -> Self {
        let mut program = Command::new(env!("CARGO_BIN_EXE_budokan"))
            .args(["serve", "--address", address, "--rate", "0"])
            .args(&kept)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut first = String::new();
        let mut out = BufReader::new(program.stdout.take().unwrap());
        out.read_line(&mut first).unwrap();
        let address = first.trim_end().strip_prefix("The hall is open: ").unwrap().to_owned();
        Self { program, address, kept, _out: out }
    }

    /// Kills the hall and restarts it at the same address.
    fn killed(mut self) -> Self {
        self.end();
        Self::at(self.address.strip_prefix("http://").unwrap(), self.kept.clone())
    }

    fn end(&mut self) {
        drop(self.program.kill());
        drop(self.program.wait());
    }

    /// Starts the Python example.
    fn python(&self, args: &[&str]) -> Player {
        let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/bots/web.py");
        let mut program =
            Command::new("python3").arg(example).arg(&self.address).args(args).stdout(Stdio::piped()).spawn().unwrap();
        let out = BufReader::new(program.stdout.take().unwrap());
        Player { program, out }
    }
}

impl Drop for Hall {
    fn drop(&mut self) {
        self.end();
    }
}

/// A running Python example.
struct Player {
    program: Child,
    out: BufReader<ChildStdout>,
}

impl Player {
    /// The id and invitation of the bout that it has opened.
    fn opened(&mut self) -> (String, String) {
        let mut line = String::new();
        self.out.read_line(&mut line).unwrap();
        let words: Vec<&str> = line.split_whitespace().collect();
        let ["opened", id, invitation] = words[..] else { panic!("{line:?}") };
        (id.to_owned(), invitation.to_owned())
    }

    /// The result of the bout.
    fn result(mut self) -> Value {
        let mut rest = String::new();
        self.out.read_to_string(&mut rest).unwrap();
        assert!(self.program.wait().unwrap().success(), "{rest}");
        let result = rest.trim().strip_prefix("over ").unwrap_or_else(|| panic!("{rest:?}"));
        serde_json::from_str(result).unwrap()
    }
}

/// The web example plays whole bouts of every game, and two of them play against each other.
#[test]
fn the_python_example_plays_every_game_over_the_web() {
    let hall = Hall::open("python");
    let mut players: Vec<Player> =
        ["arena", "revenge", "eightbit", "udo"].iter().map(|game| hall.python(&["open", game])).collect();
    let mut dogs = hall.python(&["open", "arena", "dogs=me", "cats=link"]);
    let (bout, invitation) = dogs.opened();
    let cats = hall.python(&["join", &bout, &invitation]);
    for player in &mut players {
        player.opened();
    }
    for player in players {
        assert_eq!(player.result()["over"], true);
    }
    assert_eq!(dogs.result(), cats.result());
}

/// A hall killed in the middle of a bout loses nothing, and the example just retries.
#[test]
fn the_python_example_outlives_the_hall() {
    let mut hall = Hall::open("killed");
    let mut dogs = hall.python(&["open", "arena", "dogs=me", "cats=link"]);
    let (bout, invitation) = dogs.opened();
    let cats = hall.python(&["join", &bout, &invitation]);
    for _ in 0..3 {
        hall = hall.killed();
    }
    assert_eq!(dogs.result(), cats.result());
}
