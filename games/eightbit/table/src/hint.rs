//! Hints in the words of the game, and what is said the first time that something happens.

use budokan_eightbit::EightBit;
use budokan_pages::{Hints, Mark};

/// How hints are worded.
pub const HINTS: Hints<EightBit> = Hints::PLAIN;

/// What is worth a word the first time.
pub const MARKS: &[Mark<EightBit>] = &[];
