//! An HTTP client of a hall for load and fault tests.
//!
//! [`http`] is one connection, [`api`] the API over it, [`own`] a hall process started by this program.

pub mod api;
pub mod http;
pub mod own;

use std::net::{SocketAddr, ToSocketAddrs};

use anyhow::Context;

/// Resolves the address of a hall from its URL.
pub fn resolve(url: &str) -> anyhow::Result<SocketAddr> {
    anyhow::ensure!(!url.starts_with("https:"), "{url}: expected http://HOST:PORT, this client does not speak TLS");
    let place = url.strip_prefix("http://").unwrap_or(url).trim_end_matches('/');
    let found = place.to_socket_addrs().with_context(|| format!("{url}: expected http://HOST:PORT"))?;
    found.into_iter().next().with_context(|| format!("{url}: there is no such host"))
}

/// Raises the limit of open files as far as the system allows and returns it. Every connection is a file.
pub fn more_files() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    // If the limit cannot be raised it stays unchanged.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
    getrlimit(Resource::Nofile).current
}
