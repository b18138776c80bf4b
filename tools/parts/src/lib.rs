//! Test servers: PostgreSQL and NATS for tests of a hall.
//!
//! Each runs on a free port of this machine, in a temporary folder, and is stopped and removed when its value is
//! dropped, also during a panic. Servers already on the machine are not touched. The error about a missing program
//! names its Debian package. Only tests and the commands that test may use this crate.

mod folder;
mod nats;
mod port;
mod postgres;
mod program;

pub use nats::Nats;
pub use postgres::PostgresServer;
