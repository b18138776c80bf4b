//! Difficulty of cooperative games: a table of win rates in battles.
//!
//! A game provides the table ([`DifficultyTable`]); the command plays its battles in parallel. Each battle has its own
//! RNG stream, so the result does not depend on scheduling.

use budokan_catalog::CardSet;
use budokan_kernel::Invalid;

/// Parameters of a measurement.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// The card set, already loaded.
    pub cards: CardSet,
    /// Seed of all dice.
    pub seed: u64,
    /// The sizes of the teams.
    pub teams: Vec<u8>,
    /// Number of battles per cell.
    pub battles: u32,
    /// Number of complete games per team.
    pub games: u32,
    /// Number of simulations per action that the team considers.
    pub samples: u32,
}

/// Creates the table of one game.
pub type Measure = fn(&Wanted) -> Result<Box<dyn DifficultyTable>, Invalid>;

/// A difficulty table to be measured.
pub trait DifficultyTable: Send + Sync {
    /// Number of battles per cell, in the order of the table.
    fn battles(&self) -> Vec<u32>;

    /// Plays one battle of a cell; returns whether it is won.
    fn fight(&self, cell: usize, number: u32) -> Result<bool, Invalid>;

    /// Renders the table as text.
    fn print(&self, shares: &[Share]) -> String;
}

/// Win rate of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// Number of battles won.
    pub won: u32,
    /// Number of battles fought.
    pub of: u32,
}

impl Share {
    /// Adds one battle.
    pub fn count(&mut self, won: bool) {
        self.of += 1;
        self.won += u32::from(won);
    }

    /// The win rate; 0 without any battle.
    pub fn value(self) -> f64 {
        f64::from(self.won) / f64::from(self.of.max(1))
    }
}
