//! A hall as a child process: the running program itself with `serve`, on a port chosen by the system.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use anyhow::Context;
use rustix::process::{Pid, Signal, kill_process};

use budokan_protocol::programs::guard::ProcessGuard;

/// A hall process. It is killed when the value is dropped, and when this process is killed.
pub struct OwnHall {
    child: Child,
    _guard: ProcessGuard,
    address: SocketAddr,
    metrics: SocketAddr,
    /// Kept open; otherwise the hall's output would fail.
    _output: BufReader<ChildStdout>,
}

/// A hall process that may not be open yet.
pub struct Starting {
    child: Child,
    guard: ProcessGuard,
}

/// Options that switch off all limits for a client.
pub const WITHOUT_LIMITS: &[&str] = &[
    "--rate",
    "0",
    "--streams",
    "0",
    "--connections",
    "0",
    "--bot-bouts",
    "0",
    "--guests",
    "0",
    "--bouts",
    "0",
    "--hourly-bouts",
    "0",
    "--room",
    "0",
];

impl Starting {
    /// Starts a hall on this file without limits for a client.
    pub fn new(file: &Path) -> anyhow::Result<Self> {
        Self::with(file, WITHOUT_LIMITS, "warn", Stdio::inherit())
    }

    /// Starts a hall on this file with these options, this log level and this log target.
    pub fn with(file: &Path, options: &[&str], level: &str, log: Stdio) -> anyhow::Result<Self> {
        let file = file.to_str().context("the file has a name that cannot be typed")?;
        Self::anywhere(&[&["--file", file], options].concat(), level, log)
    }

    /// Starts a hall with options that include the location of its store, with this log level and log target.
    pub fn anywhere(options: &[&str], level: &str, log: Stdio) -> anyhow::Result<Self> {
        let program = std::env::current_exe().context("this program does not find itself")?;
        let mut child = Command::new(program)
            .args(["serve", "--address", "127.0.0.1:0", "--metrics", "127.0.0.1:0"])
            .args(options)
            .env("BUDOKAN_LOG", level)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .process_group(0)
            .spawn()
            .context("the hall cannot be started")?;
        match ProcessGuard::over(child.id()) {
            Ok(guard) => Ok(Self { child, guard }),
            Err(error) => {
                end(&mut child)?;
                Err(error).context("nobody guards the hall")
            }
        }
    }

    /// Kills the process before the hall is open.
    pub fn kill(mut self) -> anyhow::Result<()> {
        end(&mut self.child)
    }

    /// Waits until the hall is open.
    pub fn open(mut self) -> anyhow::Result<OwnHall> {
        let mut greeting = String::new();
        let mut output = BufReader::new(self.child.stdout.take().context("its output is a pipe")?);
        output.read_line(&mut greeting)?;
        output.read_line(&mut greeting)?;
        // Two addresses, each after `http://`: that of the hall and that of its metrics.
        let mut addresses = greeting.split("http://").skip(1).filter_map(|rest| {
            let end = rest.find(['/', '\n']).unwrap_or(rest.len());
            rest[..end].trim().parse().ok()
        });
        let (Some(address), Some(metrics)) = (addresses.next(), addresses.next()) else {
            let ended = self.child.kill().and_then(|()| self.child.wait());
            anyhow::bail!("the hall did not open: “{}”, {ended:?}", greeting.trim())
        };
        Ok(OwnHall { child: self.child, _guard: self.guard, address, metrics, _output: output })
    }
}

impl OwnHall {
    /// Starts a hall and waits until it is open.
    pub fn start(file: &Path) -> anyhow::Result<Self> {
        Starting::new(file)?.open()
    }

    /// The address of the hall.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address of the hall's metrics.
    pub fn metrics(&self) -> SocketAddr {
        self.metrics
    }

    /// The process id of the hall.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Suspends the process; it resumes when the returned value is dropped.
    pub fn pause(&self) -> anyhow::Result<Paused> {
        let process = Pid::from_child(&self.child);
        kill_process(process, Signal::STOP)?;
        Ok(Paused(process))
    }

    /// Kills the process as a crash would.
    pub fn kill(mut self) -> anyhow::Result<()> {
        end(&mut self.child)
    }

    /// Stops the hall gracefully and waits for its end.
    pub fn stop(mut self) -> anyhow::Result<()> {
        kill_process(Pid::from_child(&self.child), Signal::TERM)?;
        let status = self.child.wait()?;
        anyhow::ensure!(status.success(), "the hall did not stop in good order: {status}");
        Ok(())
    }
}

/// A suspended process; it resumes when this value is dropped.
pub struct Paused(Pid);

impl Drop for Paused {
    fn drop(&mut self) {
        // The process may have been killed meanwhile.
        let _ = kill_process(self.0, Signal::CONT);
    }
}

impl Drop for OwnHall {
    fn drop(&mut self) {
        // An error means that the process has already ended.
        drop(end(&mut self.child));
    }
}

fn end(child: &mut Child) -> anyhow::Result<()> {
    child.kill()?;
    child.wait()?;
    Ok(())
}
