//! The bundle of everything that one game provides to the hall.
//!
//! A [`GameBundle`] combines the rules, the knowledge for bots and the lab, and the presentation in a browser and at a
//! prompt. Every optional component has a working default. The list of games is in `games/registry.rs`; this crate
//! knows none of them.

mod speech;

use budokan_catalog::{AnyGame, Erased, GuideText, NoKnowledge};
use budokan_lab::AnyStudy;
use budokan_lab::facts::Facts;
use budokan_pages::{AnyLook, OutlineLook};
use budokan_terminal::AnyScreen;

/// A game with all its components.
#[derive(Clone, Copy)]
pub struct GameBundle {
    /// The rules and bots, type-erased.
    pub game: &'static dyn AnyGame,
    /// How the lab studies it.
    pub study: &'static dyn AnyStudy,
    /// Its presentation in a browser.
    pub look: &'static dyn AnyLook,
    /// Its presentation at a prompt; an outline if `None`.
    pub screen: Option<&'static dyn AnyScreen>,
    /// Whether the lobby and menus list it; an unlisted game can be started by name only.
    pub listed: bool,
    /// Its rules and tutorial texts.
    pub guide: GuideText,
    /// The JSON schema of its positions; empty if there is none.
    pub positions: &'static str,
}

impl GameBundle {
    /// A game with rules and nothing else.
    pub const fn rules_alone<G>() -> Self
    where
        NoKnowledge<G>: Facts,
    {
        Self::new(const { &Erased::<NoKnowledge<G>>::NEW })
    }

    /// A game with rules and knowledge for bots and the lab.
    pub const fn new<K: Facts>(hosted: &'static Erased<K>) -> Self {
        Self {
            game: hosted,
            study: hosted,
            look: &OutlineLook,
            screen: None,
            listed: true,
            guide: GuideText::NONE,
            positions: "",
        }
    }

    /// Sets the presentation in a browser and at a prompt.
    #[must_use]
    pub const fn looks(self, look: &'static dyn AnyLook, screen: &'static dyn AnyScreen) -> Self {
        Self { look, screen: Some(screen), ..self }
    }

    /// Sets the texts that explain the game.
    #[must_use]
    pub const fn explained(self, guide: GuideText) -> Self {
        Self { guide, ..self }
    }

    /// Sets the JSON schema that describes its positions to programs.
    #[must_use]
    pub const fn described(self, positions: &'static str) -> Self {
        Self { positions, ..self }
    }

    /// Removes the game from the lobby and menus; it can still be started by name.
    #[must_use]
    pub const fn unlisted(self) -> Self {
        Self { listed: false, ..self }
    }
}
