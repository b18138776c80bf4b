//! What a game brings to the hall.
//!
//! A [`SeatedGame`] is a game with everything that it brings: rules, what bots and the lab know of it, how it looks in a
//! browser and at a prompt. Whatever it does not bring has a default that works. The games themselves are listed in
//! `games/registry.rs`; nothing here knows one.

mod speech;

use budokan_catalog::{AnyGame, GuideText, Hosted, Unknown};
use budokan_lab::AnyStudy;
use budokan_lab::facts::Facts;
use budokan_pages::{AnyLook, OutlineLook};
use budokan_terminal::AnyScreen;

/// A game with everything that it brings.
#[derive(Clone, Copy)]
pub struct SeatedGame {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// How the lab studies it.
    pub study: &'static dyn AnyStudy,
    /// How it looks in a browser.
    pub look: &'static dyn AnyLook,
    /// How it looks at a prompt; an outline without one.
    pub screen: Option<&'static dyn AnyScreen>,
    /// Whether it stands in the lobby and in menus; otherwise it is played by those who name it.
    pub listed: bool,
    /// How it is explained.
    pub guide: GuideText,
    /// What its positions look like as JSON, as a schema; empty if that is not written down.
    pub positions: &'static str,
}

impl SeatedGame {
    /// A game that brings its rules and nothing else.
    pub const fn rules_alone<G>() -> Self
    where
        Unknown<G>: Facts,
    {
        Self::new(const { &Hosted::<Unknown<G>>::NEW })
    }

    /// A game that brings its rules and what is known of it.
    pub const fn new<K: Facts>(hosted: &'static Hosted<K>) -> Self {
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

    /// The same game, with a table of its own: how it looks in a browser and at a prompt.
    #[must_use]
    pub const fn looks(self, look: &'static dyn AnyLook, screen: &'static dyn AnyScreen) -> Self {
        Self { look, screen: Some(screen), ..self }
    }

    /// The same game, explained by these texts.
    #[must_use]
    pub const fn explained(self, guide: GuideText) -> Self {
        Self { guide, ..self }
    }

    /// The same game, whose positions are described for programs by this JSON schema.
    #[must_use]
    pub const fn described(self, positions: &'static str) -> Self {
        Self { positions, ..self }
    }

    /// The same game, for those who ask for it by name.
    #[must_use]
    pub const fn unlisted(self) -> Self {
        Self { listed: false, ..self }
    }
}
