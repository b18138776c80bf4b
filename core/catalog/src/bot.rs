//! Type-erased bots: players that are programs.
//!
//! A bot is given a sight, the same as a person, so it cannot cheat by construction.

use budokan_bots::Bot;
use budokan_kernel::{Game, Printed, Sight};

use crate::advice::{self, Advice};
use crate::sight::AnySight;

/// A type-erased player for any game.
pub trait AnyBot: Send {
    /// Chooses an action in the game's notation; `None` if the seat is not asked or the sight is of another game.
    fn decide(&mut self, sight: &dyn AnySight) -> Option<String>;

    /// Returns the bot's ranked choices; `None` if the seat is not asked or the sight is of another game.
    fn advise(&mut self, sight: &dyn AnySight) -> Option<Advice>;
}

/// A hall bot of one game behind [`AnyBot`].
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
