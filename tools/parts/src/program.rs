//! A server process, and the user that it runs as.

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

/// An unprivileged user, because some programs refuse to run as root. Not needed if we are not root ourselves.
#[derive(Clone, Copy, Debug)]
pub struct ServerUser {
    user: u32,
    group: u32,
}

impl ServerUser {
    /// The user `postgres`, or else `nobody`; `None` if we are not root.
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

    /// Makes this user the owner of a folder.
    pub fn own(self, folder: &Path) -> Result<()> {
        Ok(std::os::unix::fs::chown(folder, Some(self.user), Some(self.group))?)
    }
}

/// A command that runs as this user in the given folder.
pub fn command(program: &Path, somebody: Option<ServerUser>, folder: &Path) -> Command {
    let mut command = match somebody {
        None => Command::new(program),
        Some(ServerUser { user, group }) => {
            let mut command = Command::new("setpriv");
            command.args([format!("--reuid={user}"), format!("--regid={group}"), "--clear-groups".to_owned()]);
            command.arg(program);
            command
        }
    };
    command.current_dir(folder).env("HOME", folder).env("LC_ALL", "C").stdin(Stdio::null());
    command
}

/// Sends a signal to a process; ignored if the process has ended.
pub fn signal(process: u32, signal: Signal) {
    if let Some(id) = i32::try_from(process).ok().and_then(Pid::from_raw) {
        kill_process(id, signal).ok();
    }
}

/// A running process, which is killed when the value is dropped.
pub struct Running(Child);

impl Running {
    pub fn start(mut command: Command) -> Result<Self> {
        let program = command.get_program().to_owned();
        command.spawn().map(Self).with_context(|| format!("{} cannot be started", program.display()))
    }

    pub fn has_ended(&mut self) -> bool {
        !matches!(self.0.try_wait(), Ok(None))
    }

    /// The process id.
    pub fn id(&self) -> u32 {
        self.0.id()
    }

    /// Sends a signal to the process.
    pub fn signal(&self, to_it: Signal) {
        signal(self.0.id(), to_it);
    }

    /// Asks the process to end by this signal, and kills it after a timeout.
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
