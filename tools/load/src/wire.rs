//! Talking to a hall over HTTP, as any program would: for measuring it and for trying to break it.
//!
//! [`http`] is one connection, [`api`] what is asked over it, [`own`] a hall that this process has started.

pub mod api;
pub mod http;
pub mod own;

use std::net::{SocketAddr, ToSocketAddrs};

use anyhow::Context;

/// Where the hall with this address listens.
pub fn resolve(url: &str) -> anyhow::Result<SocketAddr> {
    anyhow::ensure!(!url.starts_with("https:"), "{url}: expected http://HOST:PORT, this client does not speak TLS");
    let place = url.strip_prefix("http://").unwrap_or(url).trim_end_matches('/');
    let found = place.to_socket_addrs().with_context(|| format!("{url}: expected http://HOST:PORT"))?;
    found.into_iter().next().with_context(|| format!("{url}: there is no such host"))
}

/// As many open files as the system allows; says how many. Every connection is one.
pub fn more_files() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    // Where it cannot be raised, the limit stays as it is.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
    getrlimit(Resource::Nofile).current
}
