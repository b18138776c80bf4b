//! Programs that a hall may lean on, started for tests: PostgreSQL and NATS.
//!
//! Each runs on a free port of this machine, in a temporary folder, and is stopped and removed when its value is dropped,
//! also by a panic. Nothing of the machine's own servers is touched. What is missing is told with the Debian package
//! that brings it. Only tests and the commands that test may use this crate.

mod folder;
mod nats;
mod port;
mod postgres;
mod program;

pub use nats::Nats;
pub use postgres::Postgres;
