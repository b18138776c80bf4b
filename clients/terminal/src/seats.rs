//! Seats by the names that the game's words give them.

use budokan_catalog::AnyGame;
use budokan_kernel::{Seat, SeatSet};
use budokan_words::Words;

/// The name of a seat: *the Dogs*.
pub fn name(game: &dyn AnyGame, seat: Seat, words: &Words) -> String {
    words.word(&format!("seat-{}", game.seats()[seat.index()]))
}

/// The names of some seats, joined as the language joins lists; empty for an empty set.
pub fn names(game: &dyn AnyGame, seats: SeatSet, words: &Words) -> String {
    let names: Vec<_> = seats.iter().map(|seat| name(game, seat, words)).collect();
    let Some((last, others)) = names.split_last() else { return String::new() };
    let joined =
        others.iter().cloned().reduce(|list, next| words.phrase("list-more", &[("list", &list), ("next", &next)]));
    joined.map_or_else(|| last.clone(), |list| words.phrase("list-last", &[("list", &list), ("next", last)]))
}
