//! The address of a database, parsed from `postgres://USER:PASSWORD@HOST:PORT/NAME?sslmode=…` and safe to print.
//!
//! There are only two kinds of connection: without TLS, or with TLS and a verified certificate. Without an explicit
//! `sslmode`, sockets and the local machine use plain text, and all other hosts require TLS. The opportunistic modes
//! (`prefer`, `allow`) are rejected because an attacker on the network can downgrade them.

use std::fmt;
use std::net::IpAddr;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};

use crate::Unavailable;

/// Timeout for establishing a connection.
const CONNECT: Duration = Duration::from_secs(5);
/// How long sent data may stay unacknowledged (`TCP_USER_TIMEOUT`).
const SILENCE: Duration = Duration::from_secs(10);
/// Idle time before a TCP keep-alive probe is sent.
const KEEP_ALIVE: Duration = Duration::from_secs(30);

/// The address of a database and how to connect to it. Printed without its password.
#[derive(Clone)]
pub struct Address {
    pub(super) config: tokio_postgres::Config,
    /// The file with the trusted root certificates; they replace those of the system.
    pub(super) roots: Option<PathBuf>,
}

impl Address {
    /// Whether the text looks like a PostgreSQL URL.
    pub fn is_meant(text: &str) -> bool {
        text.starts_with("postgres://") || text.starts_with("postgresql://")
    }

    /// Whether the connection is encrypted.
    pub fn is_encrypted(&self) -> bool {
        self.config.get_ssl_mode() != SslMode::Disable
    }

    /// Whether all hosts are the local machine.
    fn is_here(&self) -> bool {
        let is_here = |host: &Host| match host {
            Host::Unix(_) => true,
            Host::Tcp(name) => name == "localhost" || name.parse().is_ok_and(|ip: IpAddr| ip.is_loopback()),
        };
        self.config.get_hosts().iter().all(is_here)
    }
}

impl FromStr for Address {
    type Err = Unavailable;

    fn from_str(text: &str) -> Result<Self, Unavailable> {
        if !Self::is_meant(text) {
            return Err(bad("expected postgres://USER@HOST/NAME"));
        }
        let (base, query) = text.split_once('?').unwrap_or((text, ""));
        if base.matches('@').count() > 1 {
            return Err(bad("an @ in a name or password is written %40"));
        }
        let (mut others, mut mode, mut roots) = (Vec::new(), None, None);
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            match pair.split_once('=') {
                Some(("sslmode", value)) => mode = Some(value),
                Some(("sslrootcert", value)) => roots = Some(PathBuf::from(value)),
                _ => others.push(pair),
            }
        }
        let mark = if others.is_empty() { "" } else { "?" };
        // The parser's error messages contain names of options, never their values.
        let config: tokio_postgres::Config =
            format!("{base}{mark}{}", others.join("&")).parse().map_err(|error| bad(&super::lines::told(&error)))?;
        let mut address = Self { config, roots };
        address.check()?;
        let encrypt = match mode {
            None => !address.is_here(),
            Some("disable") => false,
            Some("require" | "verify-full") => true,
            Some(_) => return Err(bad("expected sslmode=disable, or verify-full (require means the same here)")),
        };
        address.config.ssl_mode(if encrypt { SslMode::Require } else { SslMode::Disable });
        Ok(address)
    }
}

impl Address {
    fn check(&mut self) -> Result<(), Unavailable> {
        if self.config.get_hosts().is_empty() {
            return Err(bad("it names no host: expected postgres://USER@HOST/NAME"));
        }
        if self.config.get_user().is_none() {
            return Err(bad("it names no user: expected postgres://USER@HOST/NAME"));
        }
        if self.config.get_application_name().is_none() {
            self.config.application_name("budokan");
        }
        // Of several hosts, connect to the one that accepts writes.
        self.config.target_session_attrs(TargetSessionAttrs::ReadWrite);
        self.config.connect_timeout(CONNECT).tcp_user_timeout(SILENCE).keepalives_idle(KEEP_ALIVE);
        Ok(())
    }
}

fn bad(problem: &str) -> Unavailable {
    Unavailable { problem: format!("the address of the database is wrong: {problem}") }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "postgres://{}@", self.config.get_user().unwrap_or_default())?;
        for (index, host) in self.config.get_hosts().iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            match host {
                Host::Tcp(name) if name.contains(':') => write!(f, "{comma}[{name}]")?,
                Host::Tcp(name) => write!(f, "{comma}{name}")?,
                Host::Unix(folder) => write!(f, "{comma}{}", folder.display())?,
            }
            if let Some(port) = self.config.get_ports().get(index).or(self.config.get_ports().first()) {
                write!(f, ":{port}")?;
            }
        }
        write!(f, "/{}", self.config.get_dbname().unwrap_or_default())
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Address({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Address {
        text.parse().unwrap()
    }

    #[test]
    fn secrets_are_never_shown() {
        let address = read("postgres://hall:s3cret%2F@db.example:5433/budokan?sslmode=verify-full&password=other");
        for shown in [format!("{address}"), format!("{address:?}")] {
            assert!(shown.contains("postgres://hall@db.example:5433/budokan"), "{shown}");
            assert!(!shown.contains("s3cret") && !shown.contains("other"), "{shown}");
        }
        let problem = "postgres://hall:p@ss@db.example/x".parse::<Address>().unwrap_err().problem;
        assert_eq!(problem, "the address of the database is wrong: an @ in a name or password is written %40");
    }

    #[test]
    fn only_this_machine_is_reached_in_the_open() {
        for here in ["postgres://a@localhost/b", "postgres://a@127.0.0.1:5/b", "postgres://a@%2Frun%2Fpg/b"] {
            assert!(!read(here).is_encrypted(), "{here}");
        }
        assert!(read("postgres://a@localhost/b?sslmode=require").is_encrypted());
        assert!(read("postgres://a@10.0.0.1/b").is_encrypted());
        assert!(read("postgres://a@localhost,db.example/b").is_encrypted());
        assert!(!read("postgres://a@db.example/b?sslmode=disable").is_encrypted());
    }

    #[test]
    fn a_wrong_address_says_what_was_expected() {
        for (text, expected) in [
            ("hall.db", "expected postgres://USER@HOST/NAME"),
            ("postgres:///b", "it names no host"),
            ("postgres://db.example/b", "it names no user"),
            ("postgres://a@b/c?sslmode=prefer", "expected sslmode=disable"),
            ("postgres://a@b/c?colour=red", "unknown option `colour`"),
        ] {
            let problem = text.parse::<Address>().unwrap_err().problem;
            assert!(problem.contains(expected), "{text}: {problem}");
        }
    }
}
