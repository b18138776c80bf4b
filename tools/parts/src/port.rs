//! A free port.

use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

/// How long a program may take until it listens, and until it has ended.
pub const PATIENCE: Duration = Duration::from_mins(1);
const STEP: Duration = Duration::from_millis(20);

/// A port that nobody listens on. Somebody else could take it before it is used; whoever uses it tries again then.
pub fn free() -> Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

/// Waits until somebody listens on this port; `is_over` tells early that nobody ever will.
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

/// Waits until something is so.
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
