//! Imagines a full position from a view: the draw piles are sampled.

use budokan_kernel::{Chance, shuffle};

use super::View;
use crate::card::DECKS;
use crate::setup::pile;
use crate::state::{EightBit, Pile};

/// Samples a full position that this view cannot distinguish from the real one.
///
/// The contents of a draw pile can be computed: all cards of its deck that are neither in the row nor discarded.
pub fn imagine(view: &View, chance: &mut dyn Chance) -> EightBit {
    let board = view.board.clone();
    let mut piles = [Pile::new(); 5];
    for (deck, name) in DECKS.into_iter().enumerate() {
        if let Some(known) = view.deck.as_ref().and_then(|decks| decks.get(name)) {
            let cards = known.iter().rev().filter_map(|id| board.set().enemy_named(id));
            piles[deck] = cards.collect();
            continue;
        }
        let mut unseen = pile(&board, deck);
        let fought = board.row.iter().map(|enemy| enemy.name.card);
        let seen = fought.filter(|card| board.set().enemy(*card).deck() == Some(deck));
        for card in seen.chain(board.discards[deck].iter().copied()) {
            if let Some(at) = unseen.iter().position(|other| *other == card) {
                // The order does not matter, because the pile is shuffled.
                let last = unseen.len() - 1;
                unseen.swap(at, last);
                unseen.truncate(last);
            }
        }
        shuffle(&mut unseen, "imagine", chance);
        piles[deck] = unseen;
    }
    EightBit { board, piles }
}
