//! The laws that every game of the hall keeps.
//!
//! They are stated once, here, and a game takes them all with one line in its tests:
//!
//! ```
//! use budokan_laws::toy::{Config, Toy};
//! budokan_laws::hold::<Toy>(&Config::default(), 4);
//! ```
//!
//! For that it tells two things about itself ([`Subject`]): which actions there are at all, and what follows from
//! what is heard ([`Memory`]). [`toy`] is a whole game in little, with everything that makes the laws hard to
//! keep; read it to see what an implementation looks like.
//!
//! # The fifteen laws
//!
//! 1. **Replay.** The same config, rolls and actions give the same states and entries, with a log or
//!    without one. A game rolls only through the table, keeps no generator, and does nothing inside
//!    the closures that build events.
//! 2. **Agreement.** `legal` lists an action exactly when `check` accepts it: all of them, in a fixed
//!    order, none twice, into a list that it empties first. `choices` are the legal actions without
//!    take-backs. Notation is one line and reads back as the same action. No two actions have the same packed number.
//!    `some_choice` gives the choice at the place that is rolled.
//! 3. **Progress.** A game that is not over awaits somebody. Those awaited have an action that leads
//!    on, and one that is done for them when they are late; nobody else has either. Every bout ends
//!    within `LONGEST` choices.
//! 4. **Audit.** The audit passes wherever a position comes from: dealt, loaded, imagined, or reached
//!    by an action.
//! 5. **Sight.** What a viewer imagines looks to it exactly like the truth: the same view, the same
//!    status, the same legal actions. The referee, who sees everything, imagines the truth itself.
//! 6. **Secrecy of views.** When everything that a viewer cannot know is dealt again, its view does not
//!    change, neither compared, nor printed, nor serialised. When everything is dealt again that nobody can know, no
//!    view changes at all.
//! 7. **Secrecy of choices.** Nor do the status, its legal actions, and the answer to anything else it
//!    might try: the reason of a refusal can tell tales too.
//! 8. **Secrecy of the log.** What a viewer hears of a step tells no more than what it knows
//!    afterwards: where it cannot tell two worlds apart after the step, it has heard the same in both.
//!    Answers that are sealed until others have answered cannot be heard, and a step that could be
//!    taken back has taught nobody anything.
//! 9. **Simultaneity.** Seats that are awaited together may act in any order: no order makes an action
//!    illegal, and all lead to the same position.
//! 10. **Spread.** Whatever a viewer cannot know is imagined in more than one way.
//! 11. **Round trip.** A position or an action that was saved is the same when it is restored.
//! 12. **Refusal.** What is refused (an illegal action, the answer to an old question, a seat that is
//!     not asked or not there) leaves the bout exactly as it was.
//! 13. **Forecast.** What a seat foresees of its actions from its view is what is then counted, part by
//!     part; where something hidden or random decides, it lies in the range that was foreseen. What is
//!     counted the same in every world that the seat can imagine is foreseen exactly.
//! 14. **Beats.** At the moments inside a step that the rules mark as worth seeing, the position is sound, and views
//!     keep the same secrets as between two steps: where a viewer cannot tell two worlds apart after the step, it was
//!     shown the same beats in both.
//! 15. **Memory.** What a viewer imagines never contradicts what it has heard in this bout: a card that it has seen
//!     go to a place lies there. What follows from the log with certainty a view knows.
//!
//! A panic of the game breaks the law that was being looked at.
//!
//! Beside the laws, [`allocates_nothing`] proves that the fast path leaves the allocator alone.
//!
//! # Where to read on
//!
//! [`mod@case`] plays a bout and calls the laws; `replay` (1), `rules` (2, 3, 4, 11, 12), `imagination`
//! (5, 10, 15), `secrecy` (6, 7, 8, 14), `anew` (6 and 7 for what nobody knows), `together` (9) and `forecast` (13) state them; `hold` finds cases that break them and
//! makes them small. The tests hold the laws against a toy with one fault at a time.

mod anew;
mod forecast;
mod hold;
mod imagination;
mod law;
mod lean;
mod position;
mod replay;
mod rules;
mod secrecy;
mod together;

pub mod case;
pub mod toy;

#[cfg(test)]
mod tests;

use budokan_kernel::{Game, Viewer};

pub use anew::deals_anew;
pub use case::{Beginning, Case, check_case_from};
pub use hold::{check_case, hold, hold_from};
pub use law::{Breach, Law};
pub use lean::{allocates_nothing, imagines_without_allocating};

/// What a game tells about itself so that the laws can be held against it.
///
/// It is part of a game's tests. What a viewer cannot know the game tells itself ([`Game::scramble`]).
pub trait Subject: Game {
    /// Every action that could ever make sense in this bout, and gladly some that never do.
    fn universe(&self) -> Vec<Self::Action>;

    /// What follows from what is heard.
    type Memory: Memory<Self>;
}

/// Somebody who looks on from the first step and forgets nothing.
///
/// It is written from RULES.md and follows the events alone: neither what the position keeps in mind nor later views.
pub trait Memory<G: Game>: Clone {
    /// What this viewer sees of the position that was dealt, or written down.
    fn begin(viewer: Viewer, view: &G::View) -> Self;

    /// The viewer hears one thing more.
    fn hear(&mut self, event: &G::Event);

    /// What is otherwise in this position than it must be by all that was heard.
    fn objection(&self, game: &G) -> Option<String>;
}
