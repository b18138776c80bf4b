//! Exclusive ownership of a file: two halls on one file would not see each other's moves.

use std::io::{BufRead, BufReader};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};

fn hall(file: &Path) -> Command {
    let mut hall = usual_hall();
    hall.arg("--file").arg(file);
    hall
}

/// A hall without a given file.
fn usual_hall() -> Command {
    let mut hall = Command::new(env!("CARGO_BIN_EXE_budokan"));
    hall.args(["serve", "--address", "127.0.0.1:0"]).stderr(Stdio::piped()).stdout(Stdio::piped());
    hall
}

/// Starts a hall and returns its address.
pub fn open(file: &Path) -> (Child, String) {
    started(&mut hall(file))
}

fn started(hall: &mut Command) -> (Child, String) {
    let mut child = hall.spawn().unwrap();
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
    // `--open` shows the hall that is already running.
    let shown = hall(&file).arg("--open").env("PATH", folder.path()).output().unwrap();
    assert!(shown.status.success(), "{}", String::from_utf8_lossy(&shown.stderr));
    assert_eq!(String::from_utf8(shown.stdout).unwrap(), format!("The hall is open already: {address}\n"));
    // The lock of a killed hall is released.
    first.kill().unwrap();
    first.wait().unwrap();
    let (mut third, _) = open(&file);
    third.kill().unwrap();
    third.wait().unwrap();
}

/// Regression test: a very low limit of open files caused a panic.
#[test]
fn a_hall_that_may_open_hardly_a_file_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let line = "ulimit -n 12; exec \"$0\" serve --address 127.0.0.1:0 --file \"$1\"";
    let (program, file) = (env!("CARGO_BIN_EXE_budokan"), folder.path().join("hall.db"));
    let refused = Command::new("sh").args(["-c", line, program]).arg(file).output().unwrap();
    let why = String::from_utf8(refused.stderr).unwrap();
    assert!(!refused.status.success());
    assert!(why.contains("may open only 12 files") && !why.contains("panic"), "{why}");
}

fn mode(path: &Path) -> u32 {
    path.metadata().unwrap().permissions().mode() & 0o777
}

#[test]
fn secrets_on_disk_are_for_their_owner_alone() {
    let folder = tempfile::tempdir().unwrap();
    let (mut hall, _) = started(usual_hall().env("XDG_DATA_HOME", folder.path().join("data")));
    let own = folder.path().join("data/budokan");
    assert_eq!((mode(&folder.path().join("data")), mode(&own)), (0o700, 0o700));
    for file in std::fs::read_dir(&own).unwrap().map(|file| file.unwrap().path()) {
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
    hall.kill().unwrap();
    hall.wait().unwrap();
}

#[test]
fn secrets_on_disk_of_an_older_hall_are_taken_from_others_and_the_log_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("hall.db");
    std::fs::write(&file, "").unwrap();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).unwrap();
    let (mut hall, _) = open(&file);
    assert_eq!(mode(&file), 0o600);
    // The log is written by a thread of its own, so the line may come a little later.
    let mut log = BufReader::new(hall.stderr.take().unwrap()).lines().map(Result::unwrap);
    let line = log.find(|line| line.contains("file permissions restricted") || line.contains("server listening"));
    hall.kill().unwrap();
    hall.wait().unwrap();
    assert!(line.is_some_and(|line| line.contains("hall.db")), "the log says so before the hall opens");
}

/// A folder for temporary files is readable by all users.
#[test]
fn secrets_on_disk_are_never_put_into_a_shared_folder() {
    let shared = tempfile::tempdir().unwrap();
    for relative in [None, Some(""), Some("data")] {
        let mut hall = usual_hall();
        hall.env_remove("HOME").env_remove("XDG_DATA_HOME").env("TMPDIR", shared.path()).current_dir(shared.path());
        let refused = hall.envs(relative.map(|path| ("XDG_DATA_HOME", path))).output().unwrap();
        let why = String::from_utf8(refused.stderr).unwrap();
        assert_eq!(refused.status.code(), Some(1), "{why}");
        assert!(why.contains("Neither HOME nor XDG_DATA_HOME is set") && why.contains("--file"), "{why}");
    }
    assert_eq!(std::fs::read_dir(shared.path()).unwrap().count(), 0);
}

pub fn end(mut hall: Child) {
    hall.kill().unwrap();
    hall.wait().unwrap();
}

/// Asserts that a second hall on this name fails with the address of the first, and that `--open` shows the first one.
fn is_taken(file: &Path, address: &str) {
    let second = hall(file).output().unwrap();
    let why = String::from_utf8(second.stderr).unwrap();
    assert!(!second.status.success());
    assert!(why.contains("another hall") && why.contains(address), "{why}");
    let shown = hall(file).arg("--open").env("PATH", "").output().unwrap();
    assert_eq!(String::from_utf8(shown.stdout).unwrap(), format!("The hall is open already: {address}\n"));
}

#[test]
fn the_lock_is_on_what_is_opened_behind_a_symbolic_link() {
    let folder = tempfile::tempdir().unwrap();
    let (file, elsewhere) = (folder.path().join("hall.db"), folder.path().join("elsewhere"));
    std::fs::create_dir(&elsewhere).unwrap();
    let link = elsewhere.join("other.db");
    std::os::unix::fs::symlink(&file, &link).unwrap();
    for (first, second) in [(&file, &link), (&link, &file)] {
        let (first, address) = open(first);
        is_taken(second, &address);
        end(first);
    }
    // No side files are put beside the link.
    assert_eq!(std::fs::read_dir(&elsewhere).unwrap().count(), 1);
}

#[test]
fn the_lock_is_on_what_is_opened_by_a_second_name() {
    let folder = tempfile::tempdir().unwrap();
    let (file, other) = (folder.path().join("hall.db"), folder.path().join("other.db"));
    let (first, address) = open(&file);
    std::fs::hard_link(&file, &other).unwrap();
    is_taken(&other, &address);
    end(first);
    // The newest commands are in a file beside the first name, so a hall refuses to open either name.
    for name in [&file, &other] {
        let why = String::from_utf8(hall(name).output().unwrap().stderr).unwrap();
        assert!(why.contains("has 2 names (hard links)"), "{why}");
    }
    std::fs::remove_file(&other).unwrap();
    end(open(&file).0);
}

/// A renamed file is still locked.
#[test]
fn the_lock_is_on_what_is_opened_and_moves_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let (file, moved) = (folder.path().join("hall.db"), folder.path().join("moved.db"));
    let (first, address) = open(&file);
    std::fs::rename(&file, &moved).unwrap();
    is_taken(&moved, &address);
    end(first);
}
