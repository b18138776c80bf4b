//! A game as the lab studies it, whatever its types.

use budokan_catalog::Hosted;
use budokan_kernel::Invalid;

use crate::difficulty::Measure;
use crate::exploit::SmallRounds;
use crate::facts::Facts;
use crate::solve::Solver;
use crate::stage::{self, Setting, Stage};

/// A game that can be studied.
pub trait AnyStudy: Send + Sync {
    /// Sets the game up for an experiment. A config that cannot be dealt is found here.
    fn open(&self, setting: &Setting<'_>) -> Result<Box<dyn Stage>, Invalid>;

    /// What small positions are worth at best, if the game has a solver.
    fn solver(&self) -> Option<Solver>;

    /// What bots give away in small rounds, if the game brings such.
    fn small_rounds(&self) -> Option<SmallRounds>;

    /// How hard the game is, if a table of it can be measured.
    fn difficulty(&self) -> Option<Measure>;
}

impl<K: Facts> AnyStudy for Hosted<K> {
    fn open(&self, setting: &Setting<'_>) -> Result<Box<dyn Stage>, Invalid> {
        stage::open::<K>(setting)
    }

    fn solver(&self) -> Option<Solver> {
        K::SOLVER
    }

    fn small_rounds(&self) -> Option<SmallRounds> {
        K::SMALL_ROUNDS
    }

    fn difficulty(&self) -> Option<Measure> {
        K::DIFFICULTY
    }
}
