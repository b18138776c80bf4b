//! Type erasure of games for the lab.

use budokan_catalog::Erased;
use budokan_kernel::Invalid;

use crate::difficulty::Measure;
use crate::exploit::SmallRounds;
use crate::facts::Facts;
use crate::solve::Solver;
use crate::stage::{self, ExperimentGame, Setting};

/// A type-erased game that can be studied.
pub trait AnyStudy: Send + Sync {
    /// Sets the game up for an experiment; fails if the config cannot be dealt.
    fn open(&self, setting: &Setting<'_>) -> Result<Box<dyn ExperimentGame>, Invalid>;

    /// The solver of small positions, if the game has one.
    fn solver(&self) -> Option<Solver>;

    /// The solver of small rounds for measuring exploitability, if the game has one.
    fn small_rounds(&self) -> Option<SmallRounds>;

    /// The difficulty table, if the game has one.
    fn difficulty(&self) -> Option<Measure>;
}

impl<K: Facts> AnyStudy for Erased<K> {
    fn open(&self, setting: &Setting<'_>) -> Result<Box<dyn ExperimentGame>, Invalid> {
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
