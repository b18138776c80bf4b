//! People at a plain prompt, with bots in the other seats.
//!
//! [`play()`] seats everybody at a bout that the caller has dealt, [`Session`] is the conversation, [`menu()`] offers
//! games to whoever has chosen none. Nothing here knows a game: how one looks is its [`Screen`], which stands with the
//! game and is handed in; without one the position is shown as an [`OutlineScreen`]. [`layout`] is what screens are made of.
//! Whoever sits at the prompt sees only what their seat may see. [`spoken`] is the same for those who listen.

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
pub use session::{End, Ended, LookBack, Session};
pub use spoken::{Part, Speech};

/// A game that can be played at the prompt.
#[derive(Clone, Copy)]
pub struct Offered {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// How it looks; an [`OutlineScreen`] without one.
    pub screen: Option<&'static dyn AnyScreen>,
}

/// Longer lines than this are no actions.
const LONGEST: usize = 4096;
