//! Whose file it is: two halls on one file would not see each other's moves.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

fn hall(file: &Path) -> Command {
    let mut hall = Command::new(env!("CARGO_BIN_EXE_budokan"));
    hall.args(["serve", "--address", "127.0.0.1:0", "--file"]).arg(file).stderr(Stdio::piped()).stdout(Stdio::piped());
    hall
}

/// A hall that is open, and its address.
fn open(file: &Path) -> (Child, String) {
    let mut child = hall(file).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("The hall is open: ").unwrap_or_else(|| panic!("no address: {line}"));
    (child, address.to_owned())
}

#[test]
fn a_second_hall_on_the_same_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("hall.db");
    let (mut first, address) = open(&file);
    let second = hall(&file).output().unwrap();
    let why = String::from_utf8(second.stderr).unwrap();
    assert!(!second.status.success());
    assert!(why.contains("another hall") && why.contains(&address), "{why}");
    // Whoever wants to see the hall is led to the one that is open.
    let shown = hall(&file).arg("--open").env("PATH", folder.path()).output().unwrap();
    assert!(shown.status.success(), "{}", String::from_utf8_lossy(&shown.stderr));
    assert_eq!(String::from_utf8(shown.stdout).unwrap(), format!("The hall is open already: {address}\n"));
    // A hall that was killed keeps nobody out.
    first.kill().unwrap();
    first.wait().unwrap();
    let (mut third, _) = open(&file);
    third.kill().unwrap();
    third.wait().unwrap();
}
