//! A hall of one's own: this very program, serving in a process of its own, on a port that the system chooses.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use anyhow::Context;
use rustix::process::{Pid, Signal, kill_process};

use budokan_protocol::programs::guard::Guard;

/// A hall in a process of its own. It is killed when it is dropped, and when we are killed.
pub struct OwnHall {
    child: Child,
    _guard: Guard,
    address: SocketAddr,
    metrics: SocketAddr,
    /// Kept open: what the hall prints is lost otherwise.
    _output: BufReader<ChildStdout>,
}

/// A hall that was started, and may not be open yet.
pub struct Starting {
    child: Child,
    guard: Guard,
}

/// No limits for one client.
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
    /// Starts it on this file, without limits for one client.
    pub fn new(file: &Path) -> anyhow::Result<Self> {
        Self::with(file, WITHOUT_LIMITS, "warn", Stdio::inherit())
    }

    /// Starts it on this file with these options; it logs so much there.
    pub fn with(file: &Path, options: &[&str], level: &str, log: Stdio) -> anyhow::Result<Self> {
        let file = file.to_str().context("the file has a name that cannot be typed")?;
        Self::anywhere(&[&["--file", file], options].concat(), level, log)
    }

    /// Starts it with these options, which say where bouts are kept; it logs so much there.
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
        match Guard::over(child.id()) {
            Ok(guard) => Ok(Self { child, guard }),
            Err(error) => {
                end(&mut child)?;
                Err(error).context("nobody guards the hall")
            }
        }
    }

    /// Kills it before it is open.
    pub fn kill(mut self) -> anyhow::Result<()> {
        end(&mut self.child)
    }

    /// Waits until it is open.
    pub fn open(mut self) -> anyhow::Result<OwnHall> {
        let mut greeting = String::new();
        let mut output = BufReader::new(self.child.stdout.take().context("its output is a pipe")?);
        output.read_line(&mut greeting)?;
        output.read_line(&mut greeting)?;
        // Two addresses, each behind `http://`: that of the hall and that of its counters.
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
    /// Starts it and waits until it is open.
    pub fn start(file: &Path) -> anyhow::Result<Self> {
        Starting::new(file)?.open()
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where it tells what it counts.
    pub fn metrics(&self) -> SocketAddr {
        self.metrics
    }

    /// The number of its process.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Stops it where it is; it goes on when the answer is dropped.
    pub fn pause(&self) -> anyhow::Result<Paused> {
        let process = Pid::from_child(&self.child);
        kill_process(process, Signal::STOP)?;
        Ok(Paused(process))
    }

    /// Kills it, as a crash would.
    pub fn kill(mut self) -> anyhow::Result<()> {
        end(&mut self.child)
    }

    /// Asks it to stop in good order, and waits for it.
    pub fn stop(mut self) -> anyhow::Result<()> {
        kill_process(Pid::from_child(&self.child), Signal::TERM)?;
        let status = self.child.wait()?;
        anyhow::ensure!(status.success(), "the hall did not stop in good order: {status}");
        Ok(())
    }
}

/// A process that does nothing for as long as this lives.
pub struct Paused(Pid);

impl Drop for Paused {
    fn drop(&mut self) {
        // It may have been killed meanwhile.
        let _ = kill_process(self.0, Signal::CONT);
    }
}

impl Drop for OwnHall {
    fn drop(&mut self) {
        // It may have ended by itself; then there is nothing left to do.
        drop(end(&mut self.child));
    }
}

fn end(child: &mut Child) -> anyhow::Result<()> {
    child.kill()?;
    child.wait()?;
    Ok(())
}
