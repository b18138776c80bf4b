//! Fault injection: three nodes on a PostgreSQL and a NATS server, all of which fail once; `budokan soak nodes --faults
//! 200` does it longer.

use std::process::Command;

#[test]
fn nodes_and_what_they_stand_on_may_fail() {
    // As many faults as there are kinds in the mix, so that each kind occurs.
    let args = ["soak", "nodes", "--faults", "10", "--seed", "2"];
    let soak = Command::new(env!("CARGO_BIN_EXE_budokan")).args(args).output().unwrap();
    let (out, err) = (String::from_utf8(soak.stdout).unwrap(), String::from_utf8(soak.stderr).unwrap());
    assert!(soak.status.success(), "{out}{err}");
    assert!(out.starts_with("10 faults, 3 nodes, "), "{out}");
}
