//! Players that are programs.
//!
//! A bot is given a sight, the same as a person; it cannot cheat by construction.

use budokan_kernel::Quick;

use crate::sight::{AnySight, Choice};

/// A player of any game.
pub trait AnyBot: Send {
    /// Its answer, in the game's notation; `None` if it is not asked anything.
    fn decide(&mut self, sight: &dyn AnySight) -> Option<String>;
}

/// Picks any choice, each equally likely, among those that lead on.
pub struct Random(Quick);

impl Random {
    /// The same number makes the same picks.
    pub fn new(seed: u64) -> Self {
        Self(Quick::new(seed))
    }

    pub(crate) fn pick<'a>(&mut self, legal: &'a [Choice]) -> Option<&'a str> {
        let on = || legal.iter().filter(|choice| !choice.takes_back);
        let index = self.0.below(on().count().max(1) as u32) as usize;
        on().nth(index).map(|choice| choice.text.as_str())
    }
}

impl AnyBot for Random {
    fn decide(&mut self, sight: &dyn AnySight) -> Option<String> {
        self.pick(sight.legal()).map(str::to_owned)
    }
}
