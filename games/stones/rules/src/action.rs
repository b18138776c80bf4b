//! The only decision of the game, and its notation.

use std::fmt;

use budokan_kernel::Unreadable;
use serde::{Deserialize, Serialize};

use crate::state::Stone;

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Action {
    /// Lay this stone under the fist: `lay 3`.
    Lay(Stone),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Lay(stone) = self;
        write!(f, "lay {}", stone.0)
    }
}

/// Reads an action.
pub fn read(text: &str) -> Result<Action, Unreadable> {
    let known = Stone::ALL.map(Action::Lay).into_iter().find(|action| action.to_string() == text);
    known.ok_or_else(|| Unreadable::new(text, "expected-lay"))
}
