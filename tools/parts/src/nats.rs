//! A NATS server for tests.

use std::path::PathBuf;
use std::process::Stdio;

use anyhow::{Context, Result};
use rustix::process::Signal;
use tempfile::TempDir;

use crate::program::{Running, ServerUser, command, find};
use crate::{folder, port};

/// A NATS server process with its port.
pub struct Nats {
    program: PathBuf,
    somebody: Option<ServerUser>,
    folder: TempDir,
    port: u16,
    running: Option<Running>,
}

impl Nats {
    /// Starts a server on a free port.
    pub fn start() -> Result<Self> {
        let program = find("nats-server", "nats-server", &[])?;
        let somebody = ServerUser::unprivileged()?;
        let (folder, port) = (folder::of(somebody)?, port::free()?);
        let mut nats = Self { program, somebody, folder, port, running: None };
        nats.start_again()?;
        Ok(nats)
    }

    /// The URL of the server.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Stops the server; only its port is kept.
    pub fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            running.end(Signal::TERM);
        }
    }

    /// Restarts the server at the same port.
    pub fn start_again(&mut self) -> Result<()> {
        self.stop();
        let mut command = command(&self.program, self.somebody, self.folder.path());
        command.args(["--addr", "127.0.0.1", "--port", &self.port.to_string()]);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let mut running = Running::start(command)?;
        port::wait(self.port, || running.has_ended()).context("nats-server")?;
        self.running = Some(running);
        Ok(())
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.stop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_program_is_told_with_its_package() {
        let problem = find("no-such-server", "none-such", &[]).unwrap_err().to_string();
        assert_eq!(problem, "no-such-server is missing: apt-get install none-such");
    }
}
