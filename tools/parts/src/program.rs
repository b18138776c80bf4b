//! A program that runs until it is told to stop, and whoever it runs as.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};
use rustix::process::{Pid, Signal, kill_process};

use crate::port;

/// Finds a program on the search path or in one of these folders.
pub fn find(name: &str, package: &str, folders: &[PathBuf]) -> Result<PathBuf> {
    let search = std::env::var_os("PATH").unwrap_or_default();
    let places = folders.iter().cloned().chain(std::env::split_paths(&search)).chain(["/usr/sbin".into()]);
    let found = places.map(|folder| folder.join(name)).find(|path| path.is_file());
    found.with_context(|| format!("{name} is missing: apt-get install {package}"))
}

/// Somebody who is not root: some programs refuse to run as root. Nobody, if we are not root ourselves.
#[derive(Clone, Copy, Debug)]
pub struct Somebody {
    user: u32,
    group: u32,
}

impl Somebody {
    /// The user `postgres`, or `nobody`.
    pub fn unprivileged() -> Result<Option<Self>> {
        if !rustix::process::getuid().is_root() {
            return Ok(None);
        }
        let users = std::fs::read_to_string("/etc/passwd")?;
        let find = |name: &str| {
            let line = users.lines().find(|line| line.split(':').next() == Some(name))?;
            let mut parts = line.split(':').skip(2);
            Some(Self { user: parts.next()?.parse().ok()?, group: parts.next()?.parse().ok()? })
        };
        match find("postgres").or_else(|| find("nobody")) {
            Some(somebody) => Ok(Some(somebody)),
            None => bail!("there is neither a user postgres nor nobody"),
        }
    }

    /// Makes a folder theirs.
    pub fn own(self, folder: &Path) -> Result<()> {
        Ok(std::os::unix::fs::chown(folder, Some(self.user), Some(self.group))?)
    }
}

/// A command that runs as somebody, in a folder that is theirs.
pub fn command(program: &Path, somebody: Option<Somebody>, folder: &Path) -> Command {
    let mut command = match somebody {
        None => Command::new(program),
        Some(Somebody { user, group }) => {
            let mut command = Command::new("setpriv");
            command.args([format!("--reuid={user}"), format!("--regid={group}"), "--clear-groups".to_owned()]);
            command.arg(program);
            command
        }
    };
    command.current_dir(folder).env("HOME", folder).env("LC_ALL", "C").stdin(Stdio::null());
    command
}

/// Sends a process a signal. Whoever has ended meanwhile does not hear it.
pub fn signal(process: u32, signal: Signal) {
    if let Some(id) = i32::try_from(process).ok().and_then(Pid::from_raw) {
        kill_process(id, signal).ok();
    }
}

/// A program that runs, and is killed when it is dropped.
pub struct Running(Child);

impl Running {
    pub fn start(mut command: Command) -> Result<Self> {
        let program = command.get_program().to_owned();
        command.spawn().map(Self).with_context(|| format!("{} cannot be started", program.display()))
    }

    pub fn has_ended(&mut self) -> bool {
        !matches!(self.0.try_wait(), Ok(None))
    }

    /// Its process.
    pub fn id(&self) -> u32 {
        self.0.id()
    }

    /// Sends it a signal.
    pub fn signal(&self, to_it: Signal) {
        signal(self.0.id(), to_it);
    }

    /// Asks it to end by this signal, and sees to it.
    pub fn end(mut self, signal: Signal) {
        self.signal(signal);
        if !port::until(|| self.has_ended()) {
            drop(self.0.kill());
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}
