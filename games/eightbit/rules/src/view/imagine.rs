//! From a view back to a whole position: the draw piles are dealt at random.

use budokan_kernel::{Chance, shuffle};

use super::View;
use crate::card::DECKS;
use crate::setup::pile;
use crate::state::{EightBit, Pile};

/// A full position that this view cannot tell from the truth.
///
/// The contents of a draw pile can be counted: what is neither in the row nor discarded lies there.
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
                // What lies where does not matter: the pile is shuffled.
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
