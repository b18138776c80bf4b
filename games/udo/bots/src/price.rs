//! Rough prices of cards for their owner.
//!
//! They only determine the order in which choices are searched and, in rollouts, the card that pays for a hit.

use budokan_udo::Card;
use budokan_udo::card::CARDS;

/// The price of a card.
#[derive(Clone, Copy)]
pub struct Price {
    /// Cost of having the card in the discard pile.
    pub loss: i32,
    /// Cost of losing the card permanently.
    pub ruin: i32,
    /// Gain from enraging the card.
    pub fury: i32,
}

const fn price(loss: i32, ruin: i32, fury: i32) -> Price {
    Price { loss, ruin, fury }
}

/// The prices in card-file order.
const PRICES: [Price; CARDS] = [
    price(10, 30, 0),
    price(8, 26, 0),
    price(10, 30, 0),
    price(8, 26, 0),
    price(10, 30, 0),
    price(12, 34, 0),
    price(8, 26, 0),
    price(9, 30, 0),
    price(12, 34, 0),
    price(12, 34, 0),
    price(10, 30, 10),
    price(8, 26, 8),
    price(10, 30, 7),
    price(8, 26, 6),
    price(10, 30, 9),
    price(12, 34, 11),
    price(8, 26, 8),
    price(9, 30, 9),
    price(12, 34, 12),
    price(12, 34, 5),
    price(12, 34, 0),
    price(4, 12, 0),
    price(8, 26, 0),
    price(10, 30, 0),
    price(8, 26, 0),
    price(8, 26, 0),
    price(10, 30, 0),
    price(10, 30, 0),
    price(14, 40, 0),
    price(8, 26, 0),
];

impl Price {
    /// The price of a card.
    #[inline]
    pub fn of(card: Card) -> Self {
        PRICES[card.index()]
    }
}
