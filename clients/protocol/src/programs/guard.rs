//! A watchdog that kills an external program if the host process dies.
//!
//! A program has its own process group, so that it can be killed together with its children. The disadvantage is that a
//! Ctrl-C does not reach it, and it would survive if the host were killed. A guard shell waits for that moment: its
//! standard input closes when the host process ends.

use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};

/// Waits for the end of its standard input, then kills a process group.
pub struct ProcessGuard(Child);

const SCRIPT: &str = "read -r _; kill -s KILL -- \"-$1\"";

impl ProcessGuard {
    /// Guards the process group with this id.
    pub fn over(group: u32) -> io::Result<Self> {
        let mut command = Command::new("sh");
        command.args(["-c", SCRIPT, "guard", &group.to_string()]);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        Ok(Self(command.process_group(0).spawn()?))
    }
}

impl Drop for ProcessGuard {
    fn drop(&mut self) {
        // The guard is killed before its input closes: it must not signal a process group id that may be reused soon.
        drop(self.0.kill());
        drop(self.0.wait());
    }
}
