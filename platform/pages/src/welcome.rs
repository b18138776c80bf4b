//! How a game receives somebody who has never played it: how hard it is, what the first bout is like, and what is a good
//! first choice where there is one.

use budokan_kernel::{ChosenOption, Game};

use crate::scene::Scene;

/// How hard a game is to begin with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Difficulty {
    /// A few minutes, and one plays sensibly.
    Easy,
    /// One lesson more.
    #[default]
    Medium,
    /// Many signs to know.
    Hard,
}

impl Difficulty {
    /// Its name in words and pages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }

    /// The same as a row of three dots.
    pub const fn dots(self) -> &'static str {
        match self {
            Self::Easy => "●○○",
            Self::Medium => "●●○",
            Self::Hard => "●●●",
        }
    }
}

/// A good choice for somebody who plays the game for the first time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// What to choose, in the game's notation.
    pub action: String,
    /// Why, in a sentence.
    pub why: String,
    /// Whether it is a matter of taste, chosen before the fight: then a hint would only contradict it.
    pub settles: bool,
}

/// How one game receives somebody new.
pub struct Welcome<G: Game> {
    /// How hard it is to begin with.
    pub difficulty: Difficulty,
    /// What is decided for somebody in their first bout besides what they have chosen, as further lines of the config;
    /// nothing if they decide it all.
    pub first_config: fn(&[ChosenOption]) -> &'static str,
    /// A good choice at this decision of a first bout, if it is one at which a newcomer would be lost.
    pub advice: fn(&Scene, &G::View) -> Option<Advice>,
}

impl<G: Game> Welcome<G> {
    /// A game of middling difficulty that decides nothing for anybody and has no advice.
    pub const PLAIN: Self = Self { difficulty: Difficulty::Medium, first_config: |_| "", advice: |_, _| None };
}
