//! Kills the hall a few times during play; `budokan soak serve` does it hundreds of times.

use std::process::Command;

#[test]
fn what_was_acknowledged_survives_kills() {
    let soak = Command::new(env!("CARGO_BIN_EXE_budokan")).args(["soak", "serve", "--kills", "5"]).output().unwrap();
    let (out, err) = (String::from_utf8(soak.stdout).unwrap(), String::from_utf8(soak.stderr).unwrap());
    assert!(soak.status.success(), "{out}{err}");
    assert!(out.starts_with("5 kills"), "{out}");
    let deeds = out.lines().nth(1).and_then(|line| line.split(' ').next()?.parse::<u32>().ok());
    assert!(deeds.is_some_and(|deeds| deeds > 0), "{out}");
}

#[test]
fn options_that_make_no_sense_are_told() {
    let cases: [(&[&str], &str); 5] = [
        (&["soak", "serve", "--actions", "5"], "unexpected argument '--actions'"),
        (&["soak", "arena", "--kills", "5"], "unexpected argument '--kills'"),
        (&["load", "--bouts", "0"], "'--bouts <N>': 0 is not in 1.."),
        (&["load", "--game", "chess"], "“chess” is no game of the hall"),
        (&["load", "--seconds", "nan"], "'--seconds <S>': expected a number above 0, at most 86400"),
    ];
    for (args, expected) in cases {
        let output = Command::new(env!("CARGO_BIN_EXE_budokan")).args(args).output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {told}");
        assert!(told.contains(expected), "{args:?}: {told}");
    }
    let args = ["load", "--address", "https://example.org"];
    let output = Command::new(env!("CARGO_BIN_EXE_budokan")).args(args).output().unwrap();
    assert!(String::from_utf8(output.stderr).unwrap().contains("does not speak TLS"));
}
