//! The laws: property tests that every game of the hall must pass.
//!
//! The laws are stated once, here, and a game tests them all with one line:
//!
//! ```
//! use budokan_laws::toy::{Config, Toy};
//! budokan_laws::hold::<Toy>(&Config::default(), 4);
//! ```
//!
//! For that it implements [`Subject`]: the set of all actions, and the conclusions from the log ([`Memory`]). [`toy`]
//! is a complete game in miniature with everything that makes the laws hard to keep; read it as an example of an
//! implementation.
//!
//! # The fifteen laws
//!
//! 1. **Replay.** The same config, rolls and actions give the same states and entries, with or without a log. A game
//!    rolls only through the table, holds no RNG, and has no side effects in the closures that build events.
//! 2. **Agreement.** `legal` lists exactly the actions that `check` accepts, in a fixed order and without duplicates,
//!    into a list that it clears first. `choices` are the legal actions without undo actions. Notation is one line and
//!    parses back to the same action. No two actions have the same packed number. `random_choice` returns the choice at
//!    the rolled index.
//! 3. **Progress.** A game that is not over awaits some seat. Each awaited seat has an action that leads on and a
//!    timeout action; other seats have neither. Every bout ends within `LONGEST` choices.
//! 4. **Audit.** The audit passes for positions from every source: dealt, loaded, imagined, or reached by an action.
//! 5. **Sight.** A viewer cannot tell an imagined position from the truth: the view, the status and the legal actions
//!    are the same. The referee, who sees everything, imagines the truth itself.
//! 6. **Secrecy of views.** Redealing everything that a viewer cannot know does not change its view, whether compared,
//!    printed or serialized. Redealing everything that no viewer can know changes no view at all.
//! 7. **Secrecy of choices.** Redealing does not change the status, the viewer's legal actions or its refusals either:
//!    the reason of a refusal can leak secrets, too.
//! 8. **Secrecy of the log.** The log of a step reveals no more than the view after it: if a viewer cannot tell two
//!    worlds apart after the step, it has heard the same in both. Sealed answers are silent until the others have
//!    answered, and a step that can be undone has revealed nothing to any viewer.
//! 9. **Simultaneity.** Seats that are awaited together may act in any order: no order makes an action illegal, and all
//!    orders lead to the same position.
//! 10. **Spread.** Everything that a viewer cannot know is imagined in more than one way.
//! 11. **Round trip.** Serializing and deserializing a position or an action does not change it.
//! 12. **Refusal.** A refused submission (an illegal action, an answer to an old question, a seat that is not asked or
//!     not present) leaves the bout unchanged.
//! 13. **Forecast.** A seat's forecasts of its actions, made from its view alone, equal the later tallies part by part;
//!     if hidden or random information decides, the tally is in the forecast range. A tally that is equal in every
//!     world that the seat can imagine is forecast exactly.
//! 14. **Beats.** At the moments inside a step that the rules mark for viewers, the position is sound, and views keep
//!     the same secrets as between two steps: if a viewer cannot tell two worlds apart after the step, it was shown the
//!     same beats in both.
//! 15. **Memory.** An imagined position never contradicts what the viewer has heard in this bout: a card that the
//!     viewer has seen go to a place is there. A view contains everything that follows from the log with certainty.
//!
//! A panic of the game breaks the law that is being checked.
//!
//! In addition to the laws, [`allocates_nothing`] proves that the fast path does not allocate.
//!
//! # Where to read on
//!
//! [`mod@case`] plays a bout and calls the laws. They are implemented in `replay` (1), `rules` (2, 3, 4, 11, 12),
//! `imagination` (5, 10, 15), `secrecy` (6, 7, 8, 14), `reshuffle` (6 and 7 for information that no viewer has),
//! `together` (9) and `forecast` (13). `hold` finds failing cases and shrinks them. The tests run the laws on a toy
//! with one planted fault at a time.

mod forecast;
mod hold;
mod imagination;
mod law;
mod lean;
mod position;
mod replay;
mod reshuffle;
mod rules;
mod secrecy;
mod together;

pub mod case;
pub mod toy;

#[cfg(test)]
mod tests;

use budokan_kernel::{Game, Viewer};

pub use case::{Beginning, Case, check_case_from};
pub use hold::{check_case, hold, hold_from};
pub use law::{Breach, Law};
pub use lean::{allocates_nothing, imagines_without_allocating};
pub use reshuffle::reshuffles_unknown;

/// The parts of a game that the laws need for testing it.
///
/// Implemented in the tests of a game. The game itself defines what a viewer cannot know ([`Game::resample`]).
pub trait Subject: Game {
    /// Every action that could ever make sense in this bout, and preferably some that never do.
    fn universe(&self) -> Vec<Self::Action>;

    /// The conclusions of a viewer from its log.
    type Memory: Memory<Self>;
}

/// A viewer with perfect memory that follows a bout from its first step.
///
/// Implementations are derived from RULES.md and use events only: neither the memory in the position nor later views.
pub trait Memory<G: Game>: Clone {
    /// Starts with this viewer's view of the dealt or loaded position.
    fn begin(viewer: Viewer, view: &G::View) -> Self;

    /// Adds one event that the viewer hears.
    fn hear(&mut self, event: &G::Event);

    /// A contradiction between this position and everything heard, if there is one.
    fn objection(&self, game: &G) -> Option<String>;
}
