//! Attacks a hall for a short time; `budokan soak hostile` does it for minutes and also checks response times.

use std::process::Command;

/// The number in the line that starts with `line`.
fn number_in(out: &str, line: &str, before: &str) -> u64 {
    let line = out.lines().find(|found| found.starts_with(line)).unwrap_or_else(|| panic!("no {line}: {out}"));
    let words: Vec<&str> = line.split_whitespace().collect();
    let place = words.iter().position(|word| word.starts_with(before)).unwrap_or_else(|| panic!("no {before}: {line}"));
    words[place - 1].parse().expect("a number stands before it")
}

/// With an even seed the log of the hall is on a full disk.
#[test]
fn a_hostile_guest_does_not_spoil_it_for_others() {
    for seed in ["1", "2"] {
        let program = env!("CARGO_BIN_EXE_budokan");
        let args = ["soak", "hostile", "--seconds", "3", "--bound", "0", "--seed", seed];
        let soak = Command::new(program).args(args).output().unwrap();
        let (out, err) = (String::from_utf8(soak.stdout).unwrap(), String::from_utf8(soak.stderr).unwrap());
        assert!(soak.status.success(), "{out}{err}");
        assert!(out.contains("Nobody spoilt it for the neighbour"), "{out}");
        for attack in ["greedy for bots", "does not read", "half requests", "fuzzed requests", "fills the lobby"] {
            assert!(out.contains(attack), "{attack}: {out}");
        }
        assert!(number_in(&out, "neighbour ", "requests") > 10, "{out}");
        assert_eq!(number_in(&out, "hall ", "panics"), 0, "{out}");
        assert_eq!(number_in(&out, "hall ", "lines") > 0, seed == "2", "{out}");
    }
}
