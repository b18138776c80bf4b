//! Somebody who ends a program when we cannot do it any more.
//!
//! A program has a process group of its own, so that it can be ended with everything that it has started. But then
//! it is not reached by a Ctrl-C either, and nobody would end it if we were killed. A shell waits for that
//! moment: its standard input ends when we do.

use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};

/// Waits for the end of its input, then ends a process group.
pub struct Guard(Child);

const SCRIPT: &str = "read -r _; kill -s KILL -- \"-$1\"";

impl Guard {
    /// Guards the process group with this number.
    pub fn over(group: u32) -> io::Result<Self> {
        let mut command = Command::new("sh");
        command.args(["-c", SCRIPT, "guard", &group.to_string()]);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        Ok(Self(command.process_group(0).spawn()?))
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        // Ended before its input ends: it must not act on a number that may soon be another's.
        drop(self.0.kill());
        drop(self.0.wait());
    }
}
