//! Free ports, and waiting for servers.

use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

/// Timeout for a server to start listening, and to end.
pub const PATIENCE: Duration = Duration::from_mins(1);
const STEP: Duration = Duration::from_millis(20);

/// A free port. Another process could take it before it is used; the caller retries in that case.
pub fn free() -> Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

/// Waits until a server listens on this port; `is_over` reports early that it never will.
pub fn wait(port: u16, mut is_over: impl FnMut() -> bool) -> Result<()> {
    let begun = Instant::now();
    while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
        if is_over() {
            bail!("it ended before it listened on port {port}");
        }
        if begun.elapsed() > PATIENCE {
            bail!("nobody listens on port {port}");
        }
        std::thread::sleep(STEP);
    }
    Ok(())
}

/// Polls until the condition holds; false after the timeout.
pub fn until(mut is_so: impl FnMut() -> bool) -> bool {
    let begun = Instant::now();
    while !is_so() {
        if begun.elapsed() > PATIENCE {
            return false;
        }
        std::thread::sleep(STEP);
    }
    true
}
