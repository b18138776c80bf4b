//! A test server: each test runs a hall of its own as a child process, on a file that survives a restart.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// A running hall process.
pub struct Hall {
    child: Child,
    pub url: String,
    file: tempfile::TempDir,
}

impl Hall {
    pub fn open() -> Self {
        let file = tempfile::tempdir().unwrap();
        let (child, url) = start(&file, "127.0.0.1:0");
        Self { child, url, file }
    }

    /// Kills the hall as a power cut would, and starts it again.
    pub fn crash_and_restart(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        let address = self.url.trim_start_matches("http://").to_owned();
        let (child, url) = start(&self.file, &address);
        assert_eq!(url, self.url);
        self.child = child;
    }

    pub fn at(&self, path: &str) -> String {
        format!("{}{path}", self.url)
    }
}

fn start(file: &tempfile::TempDir, address: &str) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_budokan"))
        .args(["serve", "--rate", "0", "--pace", "0", "--address", address, "--file"])
        .arg(file.path().join("hall.db"))
        .env("BUDOKAN_LOG", "warn")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let first = lines.next().unwrap().unwrap();
    let url = first.split("http://").nth(1).unwrap_or_else(|| panic!("an address is told: {first}"));
    // Drain the output, so that the hall never blocks on a full pipe.
    let url = format!("http://{url}");
    std::thread::spawn(move || lines.for_each(drop));
    (child, url)
}

impl Drop for Hall {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
