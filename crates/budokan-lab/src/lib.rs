//! Experiments with the games.
//!
//! [`difficulty`] measures how hard 8-Bit Attack is, by level, team size and upgrades; the team is played by
//! [`policy`], whose taste is [`worth`] and whose purse is [`campaign`]. Everything here is pure: seeds come
//! in, numbers go out, and the command decides how many threads work on it.

pub mod campaign;
pub mod difficulty;
pub mod policy;
pub mod worth;

#[cfg(test)]
mod tests;
