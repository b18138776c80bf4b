//! The difficulty levels for people who play against bots.

use std::fmt;

use crate::bot::{Bot, Budget};
use crate::greedy::Greedy;
use crate::knowledge::Knowledge;
use crate::overlook::Overlooking;
use crate::search::{Ismcts, Tuning};

/// Playing strength of a bot. Each level beats the previous one by a measured margin; none sees more than its seat may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Knows the rules and sees immediate effects; overlooks many choices.
    Novice,
    /// Looks one step ahead; overlooks a choice occasionally.
    Apprentice,
    /// Searches several steps ahead.
    Adept,
    /// Plays as well as one second on one core allows.
    Master,
}

impl Level {
    /// All levels, from the weakest to the strongest.
    pub const ALL: [Self; 4] = [Self::Novice, Self::Apprentice, Self::Adept, Self::Master];

    /// Name of the level in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Novice => "novice",
            Self::Apprentice => "apprentice",
            Self::Adept => "adept",
            Self::Master => "master",
        }
    }

    /// Looks up a level by its name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Default levels for a game without specific ones.
pub fn generic<K: Knowledge>(level: Level, seed: u64, budget: Budget) -> Box<dyn Bot<K::Game>> {
    match level {
        Level::Novice => Box::new(Overlooking::<K, _>::new(Greedy::<K>::new(seed, budget), 0.5, seed)),
        Level::Apprentice => Box::new(Overlooking::<K, _>::new(Greedy::<K>::new(seed, budget), 0.15, seed)),
        Level::Adept => Box::new(Ismcts::<K>::new(Tuning { iterations: 400, ..Tuning::KNOWING }, seed, budget)),
        Level::Master => Box::new(Ismcts::<K>::new(Tuning { iterations: 20_000, ..Tuning::KNOWING }, seed, budget)),
    }
}
