//! Players that are programs.
//!
//! A bot is given a sight, the same as a person; it cannot cheat by construction.

use budokan_bots::Bot;
use budokan_kernel::{Game, Printed, Sight};

use crate::advice::{self, Advice};
use crate::sight::AnySight;

/// A player of any game.
pub trait AnyBot: Send {
    /// Its answer, in the game's notation; `None` if it is not asked anything, or does not know the game.
    fn decide(&mut self, sight: &dyn AnySight) -> Option<String>;

    /// What it would do and what it has compared; nothing if it is not asked anything, or does not know the game.
    fn advise(&mut self, sight: &dyn AnySight) -> Option<Advice>;
}

/// A bot of the hall at a table of its game.
pub(crate) struct ErasedBot<G: Game>(pub(crate) Box<dyn Bot<G>>);

impl<G: Printed> AnyBot for ErasedBot<G> {
    fn decide(&mut self, sight: &dyn AnySight) -> Option<String> {
        let own = sight.sight().downcast_ref::<Sight<G>>().filter(|own| !own.legal.is_empty())?;
        let action = self.0.decide(own);
        let index = own.legal.iter().position(|legal| *legal == action)?;
        Some(sight.legal()[index].text.clone())
    }

    fn advise(&mut self, sight: &dyn AnySight) -> Option<Advice> {
        let own = sight.sight().downcast_ref::<Sight<G>>().filter(|own| !own.legal.is_empty())?;
        advice::advice(own, self.0.weigh(own))
    }
}
