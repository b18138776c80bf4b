//! The line protocols for programs: one JSON object a line.
//!
//! [`referee`] answers requests of a program that drives bouts. [`programs`] seats a program as a bot: the hall asks it
//! for moves. `docs/referee.md` and `docs/bots.md` describe both protocols for users.

pub mod programs;
pub mod referee;
