//! The levels for people.

use std::fmt;

use crate::bot::{Bot, Budget};
use crate::greedy::Greedy;
use crate::knowledge::Knowledge;
use crate::overlook::Overlooking;
use crate::search::{Ismcts, Tuning};

/// How well a bot plays. Each level beats the one below by a measured step; none ever looks at what its seat
/// cannot see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Knows the rules and looks at what lies before it; overlooks much.
    Novice,
    /// Looks one step ahead; overlooks something now and then.
    Apprentice,
    /// Thinks ahead.
    Adept,
    /// Plays as well as a second on one core allows.
    Master,
}

impl Level {
    /// From the weakest to the strongest.
    pub const ALL: [Self; 4] = [Self::Novice, Self::Apprentice, Self::Adept, Self::Master];

    /// Its name, as in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Novice => "novice",
            Self::Apprentice => "apprentice",
            Self::Adept => "adept",
            Self::Master => "master",
        }
    }

    /// The level with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Levels for a game that has no better idea of its own.
pub fn generic<K: Knowledge>(level: Level, seed: u64, budget: Budget) -> Box<dyn Bot<K::Game>> {
    match level {
        Level::Novice => Box::new(Overlooking::<K, _>::new(Greedy::<K>::new(seed, budget), 0.5, seed)),
        Level::Apprentice => Box::new(Overlooking::<K, _>::new(Greedy::<K>::new(seed, budget), 0.15, seed)),
        Level::Adept => Box::new(Ismcts::<K>::new(Tuning { iterations: 400, ..Tuning::KNOWING }, seed, budget)),
        Level::Master => Box::new(Ismcts::<K>::new(Tuning { iterations: 20_000, ..Tuning::KNOWING }, seed, budget)),
    }
}
