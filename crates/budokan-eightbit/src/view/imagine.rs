//! From a view back to a whole position: the draw piles are dealt at random.

use budokan_kernel::{Chance, shuffle};

use super::View;
use crate::card::{DECKS, EnemyId};
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
        let mut unseen: Vec<EnemyId> = board.set().deck(deck, board.used).collect();
        let seen = board.row.iter().map(|enemy| enemy.name.card).chain(board.discards[deck].iter().copied());
        for card in seen {
            if let Some(at) = unseen.iter().position(|other| *other == card) {
                unseen.remove(at);
            }
        }
        shuffle(&mut unseen, "imagine", chance);
        piles[deck] = unseen.into_iter().collect();
    }
    EightBit { board, piles }
}
