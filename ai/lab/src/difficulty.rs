//! How hard a game is for those who play it together: shares of battles won, in the cells of a table.
//!
//! A game brings the table ([`Difficulty`]); the command plays its battles on as many threads as there are. Each battle
//! of a cell has dice of its own, so the table is the same in whatever order they are played.

use budokan_catalog::CardSet;
use budokan_kernel::Invalid;

/// What shall be measured.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// The card set, read before.
    pub cards: CardSet,
    /// What all dice come from.
    pub seed: u64,
    /// The sizes of the teams.
    pub teams: Vec<u8>,
    /// Battles in each cell.
    pub battles: u32,
    /// Whole games for each team.
    pub games: u32,
    /// Trials of each action that the team considers.
    pub samples: u32,
}

/// Sets up the table of one game.
pub type Measure = fn(&Wanted) -> Result<Box<dyn Difficulty>, Invalid>;

/// A table that can be measured.
pub trait Difficulty: Send + Sync {
    /// How many battles each cell has, in the order of the table.
    fn battles(&self) -> Vec<u32>;

    /// Whether this battle of a cell is won.
    fn fight(&self, cell: usize, number: u32) -> Result<bool, Invalid>;

    /// The table as text.
    fn print(&self, shares: &[Share]) -> String;
}

/// How many battles were won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// Battles won.
    pub won: u32,
    /// Battles fought.
    pub of: u32,
}

impl Share {
    /// One more battle.
    pub fn count(&mut self, won: bool) {
        self.of += 1;
        self.won += u32::from(won);
    }

    /// The share itself; nothing was won where nothing was fought.
    pub fn value(self) -> f64 {
        f64::from(self.won) / f64::from(self.of.max(1))
    }
}
