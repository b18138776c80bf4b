//! Play at a terminal prompt, with bots in the other seats.
//!
//! [`play()`] runs a bout that the caller has dealt, [`Session`] is the dialogue, [`menu()`] lets the player choose a
//! game. This crate knows no game: the presentation of one is its [`Screen`], which is defined in the game's own crate
//! and passed in; a game without one is shown by [`OutlineScreen`]. [`layout`] has the building blocks of screens,
//! [`spoken`] the plain mode for screen readers. Players at the prompt see only the view of their own seat.

mod choices;
pub mod layout;
mod learn;
mod menu;
mod play;
mod problem;
pub mod rules;
mod screen;
mod seats;
mod session;
pub mod spoken;
mod typed;

use budokan_catalog::AnyGame;

pub use learn::learn;
pub use menu::menu;
pub use play::{PlayOptions, any_seed, locale, play};
pub use problem::{PlayError, trouble};
pub use screen::{AnyScreen, OutlineScreen, Screen};
pub use session::{EndedSession, LookBack, Session, SessionEnd};
pub use spoken::{Speech, SpokenPart};

/// A game that can be played at the prompt.
#[derive(Clone, Copy)]
pub struct Offered {
    /// The game, type-erased.
    pub game: &'static dyn AnyGame,
    /// Its presentation; an [`OutlineScreen`] if `None`.
    pub screen: Option<&'static dyn AnyScreen>,
}

/// Maximum length of an input line; longer lines are not actions.
const LONGEST: usize = 4096;
