//! Onboarding to a game: its difficulty, the settings of a first bout, and recommended first choices.

use budokan_kernel::{ChosenOption, Game};

use crate::scene::Scene;

/// The difficulty of a game for beginners.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum BeginnerDifficulty {
    /// Playable after a few minutes.
    Easy,
    /// Takes one more lesson.
    #[default]
    Medium,
    /// Has many signs to learn.
    Hard,
}

impl BeginnerDifficulty {
    /// Its name in message ids and pages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }

    /// The difficulty as a row of three dots.
    pub const fn dots(self) -> &'static str {
        match self {
            Self::Easy => "●○○",
            Self::Medium => "●●○",
            Self::Hard => "●●●",
        }
    }
}

/// A recommended choice for a first-time player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstChoice {
    /// The action in the game's notation.
    pub action: String,
    /// The reason, in a sentence.
    pub why: String,
    /// Whether it is a matter of taste before the fight: then no hint is offered, because it could
    /// contradict the advice.
    pub settles: bool,
}

/// The onboarding of one game.
pub struct Welcome<G: Game> {
    /// The difficulty for beginners.
    pub difficulty: BeginnerDifficulty,
    /// The defaults of a player's first bout, in addition to the player's own choices, as further lines of the config;
    /// empty if the player chooses everything.
    pub first_config: fn(&[ChosenOption]) -> &'static str,
    /// A recommended choice at a decision of a first bout that would overwhelm a beginner.
    pub advice: fn(&Scene, &G::View) -> Option<FirstChoice>,
}

impl<G: Game> Welcome<G> {
    /// A game of medium difficulty without defaults or advice.
    pub const PLAIN: Self = Self { difficulty: BeginnerDifficulty::Medium, first_config: |_| "", advice: |_, _| None };
}
