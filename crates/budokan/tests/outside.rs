//! What needs programs that are not everywhere. `cargo test` leaves it out, `cargo xtask test` runs it.

use std::process::Command;

/// The example in Python plays whole bouts of every game, in every seat.
#[test]
fn the_python_example_plays_every_game() {
    let python = Command::new("python3").arg("--version").output();
    assert!(python.is_ok_and(|version| version.status.success()), "python3 is needed: apt-get install python3");
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bots/bot.py");
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
