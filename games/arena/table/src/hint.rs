//! Hints in the words of the game, and what is said the first time that something happens.

use budokan_arena::Arena;
use budokan_pages::{Hints, Mark};

/// How hints are worded.
pub const HINTS: Hints<Arena> = Hints::PLAIN;

/// What is worth a word the first time.
pub const MARKS: &[Mark<Arena>] = &[];
