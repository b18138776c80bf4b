//! Players that are programs.
//!
//! A bot is given a sight, the same as a person; it cannot cheat by construction.

use budokan_bots::Bot;
use budokan_kernel::{Game, Sight};

use crate::sight::AnySight;

/// A player of any game.
pub trait AnyBot: Send {
    /// Its answer, in the game's notation; `None` if it is not asked anything, or does not know the game.
    fn decide(&mut self, sight: &dyn AnySight) -> Option<String>;
}

/// A bot of the hall at a table of its game.
pub(crate) struct ErasedBot<G: Game>(pub(crate) Box<dyn Bot<G>>);

impl<G: Game> AnyBot for ErasedBot<G> {
    fn decide(&mut self, sight: &dyn AnySight) -> Option<String> {
        let own = sight.sight().downcast_ref::<Sight<G>>().filter(|own| !own.legal.is_empty())?;
        let action = self.0.decide(own);
        let index = own.legal.iter().position(|legal| *legal == action)?;
        Some(sight.legal()[index].text.clone())
    }
}
